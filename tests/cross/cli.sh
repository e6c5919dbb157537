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
expect 1 'no such set' render "$game" --set set=nothing -o x.png
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
expect 0 'an animation' render "$game" --range start-last --every 4 -o game.gif
good 'no GIF' '[ "$(head -c 6 game.gif)" = GIF89a ]'
expect 0 'from the end' render "$game" --ply -1 -T scene -o end.scene
printf '%s\n' '{"game":"'"$game"'","output":"a.png"}' '{"game":"none","output":"b.png"}' '{"id":7,"game":"'"$game"'","type":["svg"],"output":"c.svg","set":{"colors":"white tan"}}' > jobs
expect 1 batch batch jobs
cp out one
expect 1 'batch of two workers' batch -j 2 jobs
good 'two workers answer differently' 'cmp -s one out'
good 'a good job failed' '[ -s a.png ] && [ -s c.svg ] && [ ! -e b.png ] && grep -q "\"id\":7" out'
for what in outputs shapes sets fonts backgrounds settings games; do
	expect 0 "list $what" list $what
	good "list $what is empty" '[ -s out ]'
done
"$program" render "$game" -o - > first.png && "$program" render "$game" -o - > second.png
good 'two runs, two pictures' 'cmp -s first.png second.png'
LC_ALL=de_DE.UTF-8 "$program" render "$game" -o - > third.png
good 'another locale, another picture' 'cmp -s first.png third.png'
exit $failed
