#!/bin/sh
# The command line's promises: exit statuses, whole files or none, nothing but the product on standard output, one scene for
# several outputs. cli.sh BOARDWRIGHT SAMPLES
program=$1
samples=$2
. "$(dirname "$0")/../checks.sh"
cd "$work" || exit 1

game=$samples/chess/opera.gcl
expect 0 version --version
expect 0 help --help
expect 0 'help of a command' render --help
good 'the help fits no screen' '[ "$(wc -l < out)" -le 50 ]'
expect 2 'no command'
expect 2 'unknown command' rendr x
good 'no suggestion' 'grep -q "did you mean render" err'
expect 2 'unknown option' render --orientaton auto "$game"
expect 2 'missing value' render "$game" -o
expect 2 'bad number' render "$game" --width wide
expect 2 'bad choice' render "$game" --orientation sideways
expect 2 'no game' render
expect 2 'unknown format' render "$game" -T bmp -o x
expect 2 'unknown extension' render "$game" -o x.bmp
expect 2 'several outputs on standard output' render "$game" -T png,svg
expect 2 'no such ply' render "$game" --ply 500 -o x.png
expect 1 'no such game' render nothing.gcl -o x.png
expect 1 'no such set' render "$game" --set set=no/thing -o x.png
expect 1 'table of hexagons' render "$game" --set shape=hhex -T png,table -o x.png
expect 3 'no such folder' render "$game" -o nowhere/x.png
good 'something was left behind' '[ -z "$(ls | grep -v -x -e out -e err)" ]'
expect 0 'text to standard output' render "$game" -T ascii
good 'no diagram' 'grep -q "a   b   c" out && [ ! -s err ]'
expect 0 'all outputs' render "$game" -T png,gif,jpg,svg,ascii,table,css,map,page,overlay,json,scene -o all.png
good 'not all outputs' '[ "$(ls all.* | wc -l)" -eq 12 ]'
good 'the page does not show the picture' 'grep -q "src=\"all.png\"" all.page.html'
expect 0 'a range' render "$game" --range 0-6 --every 2 -O plies -T svg
good 'not four plies' '[ "$(ls plies | tr "\n" " ")" = "chess-000.svg chess-002.svg chess-004.svg chess-006.svg " ]'
expect 0 'the last plies' render "$game" --range last-3 -O tail -T svg
good 'last-3 is four plies' '[ "$(ls tail | sed "s/.*-//" | tr "\n" " ")" = "030.svg 031.svg 032.svg 033.svg " ]'
expect 0 'by the numbers of moves' render "$game" --range 3w-4b -O moves -T svg
good '3w to 4b is plies 5 to 8' '[ "$(ls moves | sed "s/.*-//" | tr "\n" " ")" = "005.svg 006.svg 007.svg 008.svg " ]'
expect 0 'a move by its number' render "$game" --ply 12... -T json -o -
good 'the twelfth of Black' 'grep -q "after 12... r a8-d8" out'
expect 0 'numbers go on from those of the FEN' render chess --fen '8/8/4k3/8/8/3K4/8/R7 b - - 0 31' -m 'Kd5 Ra5' --ply 32w -T json -o -
good 'the one behind Black'"'"'s' 'grep -q "after 32. Ra5" out'
expect 2 'a move that there is not' render "$game" --ply 18w -o x.png
expect 2 'an empty range' render "$game" --range '' -o x.gif # read behind its end once
good 'and says so' 'grep -q "is not A-B" err'
expect 0 'an animation' render "$game" --range start-last --every 4 -o game.gif
good 'no GIF' '[ "$(head -c 6 game.gif)" = GIF89a ]'
expect 0 'from the end' render "$game" --ply -1 -T scene -o end.scene
printf '%s\n' '{"game":"'"$game"'","output":"a.png"}' '{"game":"none","output":"b.png"}' '{"id":7,"game":"'"$game"'","type":["svg"],"output":"c.svg","set":{"colors":"white tan"}}' > jobs
expect 1 batch batch jobs
cp out one
expect 1 'batch of two workers' batch -j 2 jobs
good 'two workers answer differently' 'cmp -s one out'
good 'a good job failed' '[ -s a.png ] && [ -s c.svg ] && [ ! -e b.png ] && grep -q "\"id\":7" out'
for kind in outputs shapes sets fonts backgrounds settings games operators commands variables; do
	expect 0 "list $kind" list $kind
	good "list $kind is empty" '[ -s out ]'
	expect 0 "list $kind --json" list $kind --json
	good "list $kind --json is no JSON" 'python3 -c "import json, sys; exit(not all(json.loads(line)[\"name\"] for line in open(sys.argv[1])) or not open(sys.argv[1]).read())" out'
done
expect 0 'a game with signs of the shell' new 'A & <b>' --like chess
good 'the command does not draw it' 'sed -n "s/.*; boardwright \(render .* -o board.png\) draws it/\1/p" err >line && [ -s line ] && eval "\"$program\" $(cat line)" && [ -s board.png ]'
printf '%s\n' '<?php' "\$default['code'] = 'K';" "\$default['customsets'] = <<<'NOW'" '{"custom":' '{"pieces" {}}}' 'NOW;' >sets.php
expect 1 'sets that are no JSON' render sets.php -o sets.png
good 'where they are is not said' 'grep -q "sets.php:5:11: error: no JSON" err'
printf '%s\n' '<?php' "\$default['code'] = 'K';" "\$default['shape'] = 'custom';" >places.php
expect 1 'a custom board without places' render places.php -o places.png
good 'what wants them is not said' 'grep -q "places.php:3:22: error: a custom board needs a list of places" err'
mkdir -p own && printf '%s\n' '<?php' '$base = "fairy";' '$dir = "/";' '$pieces = array("K" => "king.svg");' >own/mine.php
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#f0f"/></svg>' >own/king.svg
expect 1 'a set that is nowhere' specimen mine -o mine.svg
good 'where sets are from is not said' 'grep -q "no set called .mine.*-I DIR adds a folder of sets" err'
expect 0 'a set of my own' specimen mine -I own -o mine.svg
good 'my King is not in it' 'grep -q "fill=\"#f0f\"" mine.svg'
expect 0 'a set whose labels mean other pieces' render shako -s set=fairy -o shako.png
good 'which is not said' 'grep -q "note: the set .fairy. has other pieces for the labels of this game: C is Camel there, and Cannon in the preset.s own set" err'
expect 0 'a set whose labels mean the same' render chess -s set=fairy -o chess.png
good 'something is said' '[ ! -s err ]'
expect 0 'list sets' list sets
good 'list sets shows no labels' 'grep -q "^standard .* K k Q q" out'
expect 0 'list games' list games
good 'list games shows no titles, or what is no game' 'grep -q "^chess  *Chess  *square  *8x8  *6  *rules  *code  *chess$" out && grep -q "^minishogi .* 5x5  *6  *rules  *definition  *betza betza_hands$" out && grep -q "^shogi  *Shogi  *square  *9x9  *8  *rules  *definition  *betza betza_hands$" out && ! grep -q slurm out'
expect 2 'list of what is not there' list setz
good 'list suggests nothing' 'grep -q "did you mean sets?" err'

# Ways to say the same.
expect 0 'settings alone' render --set code=k7/8/8/8/8/8/8/K7 -T ascii
good 'settings alone are no game' 'grep -q "^8 | k " out'
for command in check replay; do
	expect 0 "$command of settings alone" $command --set code=k7/8/8/8/8/8/8/K7
done
expect 0 'rules of settings alone' rules --set code=k7/8/8/8/8/8/8/K7 --set 'rules=<p>Two Kings.</p>'
good 'rules that are a setting are not written' 'grep -q "<p>Two Kings.</p>" out'
expect 1 'settings without rules' rules --set code=k7/8/8/8/8/8/8/K7
good 'nobody says that there are no rules' 'grep -q "^boardwright: --set: error: this preset has no written rules$" err'
same() {
	"$program" render "$game" -T scene $1 > one.scene && "$program" render "$game" -T scene $2 > two.scene
	good "$1 is not $2" 'cmp -s one.scene two.scene'
}
same '--flip' '--orientation flip'
same '--flip --no-flip' ''
same '--trans' '--transparent'
same '--transparent --no-transparent' ''
same '--no-last-move --last-move' ''
same '--size 300x300' '--fit 300'
same '--height 300' '--size 16384x300'
expect 2 'an option that could be several' render "$game" --si 3 -o x.png
good 'does not say which' 'grep -q -e "--side, --size, --sizes" err'
expect 2 'a size without its height' render "$game" --size 300 -o x.png
expect 2 'a size below the least' render "$game" --size 300x15 -o x.png
expect 0 'the least size' render "$game" --size 300x16 -o least.png
expect 2 'a height below the least' render "$game" --height 15 -o x.png
for version in -V --version 'render -V' 'batch --version'; do
	expect 0 "$version" $version
	good "$version says nothing" 'grep -q "^boardwright [0-9]" out'
done
expect 2 'unknown extension' render "$game" -o x.bmp
good 'no extension is named' 'grep -q "write .png, .svg, .jpg, .gif or .pdf" err'
expect 2 'unknown output' render "$game" -T bmp -o x
good 'the outputs are not listed' 'grep -q "png, gif, jpg" err'
expect 2 'colours where a palette belongs' render "$game" --colors 'white tan' -o x.png
good 'does not say where colours belong' 'grep -q -e "--set colors=" err'
expect 1 'a palette where colours belong' render "$game" --set colors=dark -o x.png
good 'does not say where a palette belongs' 'grep -q -e "--colors dark" err'
expect 2 'an option of other commands' render "$game" --json
good 'does not say whose' 'grep -q "replay, eval, .*list" err'
expect 2 'help for what is not there' help rendr
good 'help suggests nothing' 'grep -q "did you mean render?" err'
expect 0 'below -O' render "$game" -O root -o side/x.txt
good 'is not below -O' '[ -s root/side/x.txt ]'
for out in /x.txt ../x.txt -; do
	expect 2 "-o $out with -O" render "$game" -O root -o $out -T ascii
done
"$program" render "$game" -o - > first.png && "$program" render "$game" -o - > second.png
good 'two runs, two pictures' 'cmp -s first.png second.png'
mkfifo pipe
timeout 20 cat pipe > fourth.png &
expect 0 'a pipe with a name is written into' render "$game" -T png -o pipe
wait
good 'the pipe was replaced by a file, or got another picture' '[ -p pipe ] && cmp -s first.png fourth.png'
expect 0 'a device is written into' render "$game" -T png -o /dev/null
good 'the device was replaced by a file' '[ -c /dev/null ]'
LC_ALL=de_DE.UTF-8 "$program" render "$game" -o - > third.png
good 'another locale, another picture' 'cmp -s first.png third.png'
# What tests/mutate.py has found nobody looking at.
expect 2 'cache without a wish' cache
good 'what cache wants is not said' 'grep -q -e "--stat or --clear" err'
draw chess --arrow e2-e4 -T css -o arrow.html
draw chess -T css -o plain.html
good 'an arrow in CSS' 'grep -q "<svg" arrow.html && ! grep -q "<svg" plain.html'
draw 'code=k7/8/8/8/8/8/8/K7' -T table -o corners.html
good 'a piece in the first corner is in nobody.s hand' '! grep -q "class=\"hand\"" corners.html'
draw chess --caption 'one two' -T scene -o caption.scene
good 'a short caption is one line' 'grep -q "^text caption \"one two\"" caption.scene'
for row in usi=7g7f csa=+7776FU 'kif=▲７六歩(77)' ki2=▲７六歩; do
	draw shogi -m 7g7f --notation "${row%%=*}" --footer '{move}' -T scene -o footer.scene
	good "a move of Shogi in ${row%%=*}" 'grep -qF "\"1 ${row#*=}\"" footer.scene'
done
expect 0 'a move in SAN' replay -q chess -m 'e4 e5 Nf3' --notation san
good 'its words' 'grep -q "2\. *Nf3 " out'
echo 'ban "a"; ban "b"; ban "c";' > banned
expect 0 'as many banned words as there may be' eval --limit variables=3 banned
echo 'ban "d";' >> banned
expect 1 'one more' eval --limit variables=3 banned
for words in 'eval @' 'wizard @' 'replay chess @' 'render chess --theme @ -o x.svg' 'render chess --answers @ -o x.svg'; do # of which none is more than 8 MiB
	eval "$program $(echo "$words" | sed 's:@:/dev/zero:')" > out 2> err
	good "a file without an end: $words" 'grep -q "^boardwright: /dev/zero: error: larger than " err'
done
for words in "page @" "page - < @"; do # 16 MiB
	eval "$program $(echo "$words" | sed 's:@:/dev/zero:')" > out 2> err
	good "a page without an end: $words" 'grep -q "error: this page has more than 16 MiB" err'
done
for words in 'list games' 'replay chess -m e4' "replay --games $samples/chess/games.pgn" 'render chess -T svg' '--help-all'; do
	$program $words > /dev/full 2> err
	good "a full disk behind standard output: $words" 'grep -q "standard output.*: No space left on device" err && test $(wc -l < err) = 1'
done
for record in '[Event "a"]\n\n1. e4 e\0005 *\n:3:8' 'V2.2\nPI\n+\n+27\00026FU\n:4:4' 'chess\n1. e2-e4\0\n:2:9'; do
	printf "${record%:*:*}" > zero
	expect 1 "a zero in a record: $record" replay zero
	good 'its column is said' "grep -q '^zero:${record##*n:}: error: .*zero' err"
done
for columns in 1000 1001; do
	{ printf FEN; seq -f ',tag%g' 2 $columns | tr -d '\n'; printf '\n8/8/8/8/8/k7/8/K7 w - - 0 1'; seq -f ',%g' 2 $columns | tr -d '\n'; echo; } > table.csv
	expect $((columns - 1000)) "a table of $columns columns" replay table.csv
	good 'what there may be' "test $columns = 1000 || grep -q '^table.csv:1:1: error: a table has at most 1000 columns' err"
done
expect 1 'a file that breaks off' replay /proc/self/mem
good 'with the reason' 'grep -q "cannot be read to its end: Input/output error" err'
expect 2 'a folder that cannot be' page -O /proc/x/y "$samples/web/article.md"
good 'with the reason, too' 'grep -q "cannot make this folder: No such file or directory" err'
for words in '--pgn --vars' '--log --flags' '--fen-out --ask 1' '--trace --notation lan' '--kif --notation kif' '--csa --json' '--pgn --log'; do
	expect 2 "an option that changes nothing: $words" replay chess -m e4 $words
	good "which is said of $words" 'grep -q "leave one away" err'
done
for option in showcode explain fix fix-dry-run; do
	expect 2 "--$option among lines of JSON" check chess --json --$option
done
expect 0 'nor does a preset add one' check --json 'game=Foo&code=8/8/8/8/8/8/8/k6K&pregame=set a 5;&showcode=true'
good 'each line is JSON' '! grep -v "^{" out'
expect 0 'flags for people' replay chess -m e4 --flags
good 'they are there' 'grep -q "^    flags a1 " out && ! grep -q "^    vars " out'
mkdir -p configured/boardwright
echo 'notation = lan' > configured/boardwright/config
XDG_CONFIG_HOME=$work/configured "$program" replay chess -m e4 --pgn > out 2> err
good 'a habit is none' 'grep -q "^1. e4 " out && [ ! -s err ]'
exit $failed
