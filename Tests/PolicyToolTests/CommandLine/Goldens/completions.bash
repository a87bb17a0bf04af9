# Completions of sample-tool for bash, written by 'sample-tool completions bash'.

# Says what the value of the option $2 of the command $1 is; fails if it takes none.
_sample_tool_value() {
    kind=words words=()
    case "$1 $2" in
        'make --output' | 'make -o') kind=dirnames ;;
        'make --days') kind=words ;;
        'make --kind' | 'make -k') words=('p256' 'p384' 'rsa-3072') ;;
        'make --allow-simple') words=('true' 'false') ;;
        'make --offset') kind=words ;;
        'make --also') kind=dirnames ;;
        'make --note') kind=words ;;
        'make --only') kind=words ;;
        'make --leaf') kind=default ;;
        'lint --leaf') kind=default ;;
        *) return 1 ;;
    esac
}

# Says which options the command $1 has.
_sample_tool_options() {
    options=()
    case "$1" in
        'make') options=('--force -f' '--verbose -v' '--output -o' '--days' '--kind -k' '--allow-simple' '--offset' '*--also' '--note' '--only' '--leaf' '--help -h') ;;
        'diff') options=('--help -h') ;;
        'lint') options=('--force -f' '--leaf' '--help -h') ;;
        'list') options=('--help -h') ;;
        'help') options=('--help -h') ;;
        'completions') options=('--help -h') ;;
        'manual') options=('--help -h') ;;
    esac
}

# Says what the operand number $2, counted from 0, of the command $1 is.
_sample_tool_operand() {
    kind=words words=()
    case "$1 $2" in
        'make '0) kind=default ;;
        'diff '0) kind=default ;;
        'diff '1) kind=dirnames ;;
        'lint '*) kind=default ;;
        'help '0) words=('make' 'diff' 'lint' 'list' 'help' 'completions' 'manual') ;;
        'completions '0) words=('bash' 'zsh' 'fish') ;;
        'manual '0) words=('make' 'diff' 'lint' 'list' 'help' 'completions' 'manual') ;;
        *) ;;
    esac
}

# Offers those of the words in $words that begin with $cur, each behind the text $1; or what bash offers.
_sample_tool_offer() {
    local word
    if [[ $kind != words ]]; then
        compopt -o "$kind"
        return
    fi
    for word in "${words[@]}"; do
        if [[ $word == "$cur"* ]]; then COMPREPLY+=("$1$word"); fi
    done
}

# Offers the options of the command $1 that are not among the words that follow.
_sample_tool_offer_options() {
    local entry flag given taken
    _sample_tool_options "$1"
    shift
    for entry in "${options[@]}"; do
        taken=
        for flag in ${entry#\*}; do
            for given in "$@"; do
                if [[ $entry != \** && $given == "$flag" ]]; then taken=1; fi
            done
        done
        if [[ ! $taken ]]; then words+=(${entry#\*}); fi
    done
    _sample_tool_offer ''
}

_sample_tool() {
    local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} kind=words pending='' ended='' word i
    local -a words=() options=() given=()
    local -i operand=0
    local IFS=$' \t\n'
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words=('make' 'diff' 'lint' 'list' 'help' 'completions' 'manual' '--help' '-h' '--version')
        _sample_tool_offer ''
        return
    fi
    for ((i = 2; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $pending && $word == = && ${COMP_WORDS[i - 1]} == "$pending" ]]; then
            continue  # bash takes --name=value apart
        elif [[ $pending ]]; then
            pending=
        elif [[ $ended || $word != -?* ]]; then
            operand+=1
        elif [[ $word == -- ]]; then
            ended=1
        elif [[ $word == --* ]]; then
            given+=("${word%%=*}")
            if [[ $word != *=* ]] && _sample_tool_value "$command" "$word"; then pending=$word; fi
        else
            _sample_tool_letters "${word#-}"
        fi
    done
    if [[ $pending ]]; then
        if [[ $cur == = ]]; then cur=; fi
        _sample_tool_value "$command" "$pending"
        _sample_tool_offer ''
    elif [[ ! $ended && $cur == --*=* ]]; then
        word=${cur%%=*} cur=${cur#*=}
        if _sample_tool_value "$command" "$word"; then _sample_tool_offer "$word="; fi
    elif [[ ! $ended && $cur == -* ]]; then
        kind=words words=()
        _sample_tool_offer_options "$command" "${given[@]}"
    else
        _sample_tool_operand "$command" "$operand"
        _sample_tool_offer ''
    fi
}

# Takes the letters $1 as short options, of which the last may wait for its value.
_sample_tool_letters() {
    local letters=$1
    while [[ $letters ]]; do
        given+=("-${letters:0:1}")
        if _sample_tool_value "$command" "-${letters:0:1}"; then
            if [[ ${#letters} == 1 ]]; then pending=-$letters; fi
            return
        fi
        letters=${letters:1}
    done
}

complete -F _sample_tool 'sample-tool'
