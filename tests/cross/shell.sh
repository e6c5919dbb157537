#!/bin/sh
# What a shell completes, and what a user's configuration says. shell.sh BOARDWRIGHT
program=$1
. "$(dirname "$0")/../checks.sh"
cd "$work" || exit 1
mkdir bin config config/boardwright
ln -s "$(realpath "$program")" bin/boardwright
export PATH=$work/bin:$PATH XDG_CONFIG_HOME=$work/none

# complete WORD...: what bash offers for the last of the words
complete() {
	boardwright completion bash > bash.txt
	bash -c '. ./bash.txt; COMP_WORDS=(boardwright "$@"); COMP_CWORD=$#; _boardwright; echo "${COMPREPLY[*]}"' bash "$@"
}

good 'commands' '[ "$(complete rep)" = replay ]'
good 'options' '[ "$(complete render --orient)" = --orientation ]'
good 'the options of that command alone' '[ -z "$(complete render --merge)" ]'
good 'choices' '[ "$(complete render --orientation f)" = "fixed flip first" ]'
good 'themes' '[ "$(complete render --theme new)" = newspaper ]'
good 'outputs' '[ "$(complete render --type pd)" = pdf ]'
good 'outputs behind a letter' '[ "$(complete render -T pd)" = pdf ]'
good 'games' '[ "$(complete render chinese)" = chinese_chess ]'
good 'kinds of lists' '[ "$(complete list sh)" = shapes ] && [ "$(complete list not)" = notations ]'
good 'letters of options' '[ "$(complete render -T)" = -T ]'
boardwright completion zsh > zsh.txt
good 'letters of options in zsh' 'grep -q "^			.-T\[" zsh.txt && grep -q "^			.[*]-s\[" zsh.txt'
good 'kinds of lists in every shell' '! grep -l "outputs shapes" zsh.txt && boardwright completion fish | grep -q "from list. -f -a .(boardwright list "'
for shell in bash zsh fish; do
	boardwright completion $shell > $shell.txt
	command -v $shell > /dev/null || continue
	good "$shell cannot read its script" '$shell -n $shell.txt'
done
good 'an unknown shell' '! boardwright completion tcsh 2> error && grep -q "none of bash, zsh, fish" error'

export XDG_CONFIG_HOME=$work/config
# configured LINES OPTIONS: the first line of the scene
configured() {
	printf "$1" > config/boardwright/config
	shift
	boardwright render chess -T scene -o - "$@" 2>&1 | head -1
}
good 'a configured width' 'case "$(configured "# mine\nwidth = 123\n\n")" in "scene square 123x"*) ;; *) false ;; esac'
good 'the command line is stronger' 'case "$(configured "width = 123\n" --width 200)" in "scene square 200x"*) ;; *) false ;; esac'
good 'flags alone, with yes and with no' 'configured "best\nlegend = yes\ntransparent=no\n" | grep -q ^scene'
good 'the extension of --name is the format' '"$program" render -q chess/opera --range 1-2 -O "$work/named" --name "{ply}.svg" && head -c 4 "$work/named/2.svg" | grep -q "^<svg"'
good 'a flag is taken back' '[ "$(configured "legend\n" --no-legend)" = "$(configured "\n")" ]'
good 'an option of another command is passed over' 'configured "jobs = 2\n" | grep -q ^scene'
good 'a misspelt option' 'configured "\nthem = dark\n" | grep -q "boardwright/config:2:1: error: \"them\" is no option for every call; did you mean theme"'
good 'what one call does' 'configured "output = x.png\n" | grep -q "is no option for every call"'
good 'a wrong value has its place' 'printf "width = wide\n" > config/boardwright/config; ! boardwright render chess -o x.png 2> error && grep -q "config:1:1: error" error && [ ! -e x.png ]'
head -c 70000 /dev/zero | tr "\0" "#" > config/boardwright/config
good 'a file that is too large' '! boardwright render chess -o x.png 2> error && grep -q "at most 65536 bytes" error'
exit $failed
