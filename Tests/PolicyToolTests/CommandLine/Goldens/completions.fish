# Completions of sample-tool for fish, written by 'sample-tool completions fish'.

# Whether the cursor is at the first word.
function __sample_tool_at_start
    test (count (commandline -opc)) -eq 1
end

# Whether the command is $argv[1], and none of its words so far matches $argv[2]; but if the last one matches
# $argv[3], the cursor is at the option's value.
function __sample_tool_wants
    set -l words (commandline -opc)
    test "$words[2]" = $argv[1]; or return 1
    set -e words[1..2]
    contains -- -- $words; and return 1
    string match -qr -- $argv[3] "$words[-1]"; and return 0
    # Without a word to look at, fish would read standard input.
    not string match -qr -- $argv[2] '' $words
end

# Whether the command is $argv[1] and the cursor is at its operand number $argv[2], counted from 0, or with
# 'more' as $argv[3] at a later one; $argv[4] matches an option whose value is the next word.
function __sample_tool_at_operand
    set -l words (commandline -opc)
    test "$words[2]" = $argv[1]; or return 1
    set -e words[1..2]
    set -l operands 0
    set -l pending
    set -l ended
    for word in $words
        if test -n "$pending"
            set pending
        else if test -n "$ended"; or not string match -qr '^-.' -- $word
            set operands (math $operands + 1)
        else if test $word = --
            set ended 1
        else if string match -qr -- $argv[4] $word
            set pending 1
        end
    end
    test -z "$pending"; or return 1
    test $operands -eq $argv[2]; or test $argv[3] = more -a $operands -gt $argv[2]
end

complete -c 'sample-tool' -f
complete -c 'sample-tool' -n __sample_tool_at_start -a 'make' -d 'Make it: "quoted", \'quoted\', [bracketed] and $HOME'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'diff' -d 'Compare two files'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'lint' -d 'Find faults'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'list' -d 'List everything'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'help' -d 'Show what the program or a command does'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'completions' -d 'Print the script that completes the program\'s words in a shell'
complete -c 'sample-tool' -n __sample_tool_at_start -a 'manual' -d 'Print a page of the manual, for man to show'
complete -c 'sample-tool' -n __sample_tool_at_start -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n __sample_tool_at_start -l version -d 'Show the version'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--force(=.*)?|-[fvh]*f.*)$\' \'(?!)\'' -l force -s f -d 'Replace files that exist'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--verbose(=.*)?|-[fvh]*v.*)$\' \'(?!)\'' -l verbose -s v -d 'Say more'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--output(=.*)?|-[fvh]*o.*)$\' \'^(--output|-[fvh]*o)$\'' -l output -s o -r -fa '(__fish_complete_directories (commandline -ct))' -d 'Write into DIR'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--days(=.*)?)$\' \'^(--days)$\'' -l days -x -d 'How long it lasts'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--kind(=.*)?|-[fvh]*k.*)$\' \'^(--kind|-[fvh]*k)$\'' -l kind -s k -r -fa '\'p256\' \'p384\' \'rsa-3072\'' -d 'The kind of key'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--allow-simple(=.*)?)$\' \'^(--allow-simple)$\'' -l allow-simple -r -fa '\'true\' \'false\'' -d 'Whether \'aaaa\' or "1234" is allowed'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--offset(=.*)?)$\' \'^(--offset)$\'' -l offset -x -d 'Move by N'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'(?!)\' \'^(--also)$\'' -l also -r -fa '(__fish_complete_directories (commandline -ct))' -d 'Carry the CA of DIR too'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--note(=.*)?)$\' \'^(--note)$\'' -l note -x -d 'A note: $(touch x) `date` \\ % of \'it\''
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--only(=.*)?)$\' \'^(--only)$\'' -l only -x -d 'Only some types'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--leaf(=.*)?)$\' \'^(--leaf)$\'' -l leaf -r -F -d 'Read the leaf from FILE'
complete -c 'sample-tool' -n '__sample_tool_wants \'make\' \'^(--help(=.*)?|-[fvh]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'make\' 0 one \'^(--output|--days|--kind|--allow-simple|--offset|--also|--note|--only|--leaf|-[fvh]*o|-[fvh]*k)$\'' -F
complete -c 'sample-tool' -n '__sample_tool_wants \'diff\' \'^(--help(=.*)?|-[h]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'diff\' 0 one \'(?!)\'' -F
complete -c 'sample-tool' -n '__sample_tool_at_operand \'diff\' 1 one \'(?!)\'' -fa '(__fish_complete_directories (commandline -ct))'
complete -c 'sample-tool' -n '__sample_tool_wants \'lint\' \'^(--force(=.*)?|-[fh]*f.*)$\' \'(?!)\'' -l force -s f -d 'Replace files that exist'
complete -c 'sample-tool' -n '__sample_tool_wants \'lint\' \'^(--leaf(=.*)?)$\' \'^(--leaf)$\'' -l leaf -r -F -d 'Read the leaf from FILE'
complete -c 'sample-tool' -n '__sample_tool_wants \'lint\' \'^(--help(=.*)?|-[fh]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'lint\' 0 more \'^(--leaf)$\'' -F
complete -c 'sample-tool' -n '__sample_tool_wants \'list\' \'^(--help(=.*)?|-[h]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_wants \'help\' \'^(--help(=.*)?|-[h]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'help\' 0 one \'(?!)\'' -fa '\'make\' \'diff\' \'lint\' \'list\' \'help\' \'completions\' \'manual\''
complete -c 'sample-tool' -n '__sample_tool_wants \'completions\' \'^(--help(=.*)?|-[h]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'completions\' 0 one \'(?!)\'' -fa '\'bash\' \'zsh\' \'fish\''
complete -c 'sample-tool' -n '__sample_tool_wants \'manual\' \'^(--help(=.*)?|-[h]*h.*)$\' \'(?!)\'' -l help -s h -d 'Show this help'
complete -c 'sample-tool' -n '__sample_tool_at_operand \'manual\' 0 one \'(?!)\'' -fa '\'make\' \'diff\' \'lint\' \'list\' \'help\' \'completions\' \'manual\''
