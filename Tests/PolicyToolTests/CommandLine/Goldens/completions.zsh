#compdef sample-tool
# Completions of sample-tool for zsh, written by 'sample-tool completions zsh'.

_sample_tool() {
    local curcontext=$curcontext state line
    typeset -A opt_args
    local -a commands=(
        'make:Make it\: "quoted", '\''quoted'\'', [bracketed] and $HOME'
        'diff:Compare two files'
        'lint:Find faults'
        'list:List everything'
        'help:Show what the program or a command does'
        'completions:Print the script that completes the program'\''s words in a shell'
        'manual:Print a page of the manual, for man to show'
    )
    if ((CURRENT == 2)); then
        _arguments -S \
        '(--help -h)'{--help,-h}'[Show this help]' \
        '(--version)'--version'[Show the version]' \
        '1:command:{_describe command commands}'
        return
    fi
    local command=$words[2]
    words=("${(@)words[2,-1]}")
    ((CURRENT--))
    case $command in
    'make')
        _arguments -s -S \
            '(--force -f)'{--force,-f}'[Replace files that exist]' \
            '(--verbose -v)'{--verbose,-v}'[Say more]' \
            '(--output -o)'{--output=,-o+}'[Write into DIR]:DIR:_files -/' \
            '(--days)'--days='[How long it lasts]:N: ' \
            '(--kind -k)'{--kind=,-k+}'[The kind of key]:KIND:(p256 p384 rsa-3072)' \
            '(--allow-simple)'--allow-simple='[Whether '\''aaaa'\'' or "1234" is allowed]:true|false:(true false)' \
            '(--offset)'--offset='[Move by N]:N: ' \
            '*'--also='[Carry the CA of DIR too]:DIR:_files -/' \
            '(--note)'--note='[A note: $(touch x) `date` \\ % of '\''it'\'']:TEXT: ' \
            '(--only)'--only='[Only some types]:TYPE,...: ' \
            '(--leaf)'--leaf='[Read the leaf from FILE]:FILE:_files' \
            '(--help -h)'{--help,-h}'[Show this help]' \
            ':SOURCE:_files' ;;
    'diff')
        _arguments -s -S \
            '(--help -h)'{--help,-h}'[Show this help]' \
            ':OLD:_files' \
            ':NEW:_files -/' ;;
    'lint')
        _arguments -s -S \
            '(--force -f)'{--force,-f}'[Replace files that exist]' \
            '(--leaf)'--leaf='[Read the leaf from FILE]:FILE:_files' \
            '(--help -h)'{--help,-h}'[Show this help]' \
            '*:FILE:_files' ;;
    'list')
        _arguments -s -S \
            '(--help -h)'{--help,-h}'[Show this help]' ;;
    'help')
        _arguments -s -S \
            '(--help -h)'{--help,-h}'[Show this help]' \
            '::COMMAND:(make diff lint list help completions manual)' ;;
    'completions')
        _arguments -s -S \
            '(--help -h)'{--help,-h}'[Show this help]' \
            ':SHELL:(bash zsh fish)' ;;
    'manual')
        _arguments -s -S \
            '(--help -h)'{--help,-h}'[Show this help]' \
            '::COMMAND:(make diff lint list help completions manual)' ;;
    esac
}

# Read by compinit this file is the function's body; read by hand it only defines the function.
if [[ $funcstack[1] == _sample-tool ]]; then
    _sample_tool "$@"
else
    compdef _sample_tool sample-tool
fi
