# rulebook: completion for bash.  eval "$(rulebook completion bash)"
_rulebook_complete() {
    local IFS=$'\n' line
    COMPREPLY=()
    local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    # bash splits words at colons: join "na", ":", "13" to "na:13" again
    local joined=() word
    for word in "${words[@]}"; do
        if [[ ${#joined[@]} -gt 0 && ( $word == : || ${joined[-1]} == *: ) ]]; then
            joined[-1]+=$word
        else
            joined+=("$word")
        fi
    done
    local current=${joined[-1]}
    while read -r line; do
        COMPREPLY+=("$(printf '%q' "$line")")
    done < <(rulebook complete -- "${joined[@]}" 2>/dev/null)
    if [[ $current == *:* && ${#COMPREPLY[@]} -gt 0 ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
    fi
}
complete -o default -F _rulebook_complete rulebook
