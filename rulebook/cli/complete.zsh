#compdef rulebook
# rulebook: completion for zsh.  eval "$(rulebook completion zsh)"
_rulebook() {
    local -a found
    found=("${(@f)$(rulebook complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n ${found[1]} ]]; then
        compadd -Q -- "${(@q)found}"
    else
        _files
    fi
}
compdef _rulebook rulebook
