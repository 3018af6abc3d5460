# rulebook: completion for fish.  rulebook completion fish | source
function __rulebook_complete
    set -l words (commandline -opc) (commandline -ct)
    rulebook complete -- $words[2..-1] 2>/dev/null
end
complete -c rulebook -f -a '(__rulebook_complete)'
complete -c rulebook -n '__fish_seen_subcommand_from add check link resolve' -F
