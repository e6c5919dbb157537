#!/bin/sh
# Appearance, by the command line: templates of map areas, aliases, sizes of text diagrams, pairs of backgrounds, fonts, the samples.
# appearance.sh BOARDWRIGHT SAMPLES
program=$1
samples=$2
. "$(dirname "$0")/../checks.sh"
cd "$work" || exit 1

chess=$samples/chess/default.php

draw "$chess" -T map --link '/m?s={space}&p={piece}' --area-title '{side} {piece} on {space} ({color})' --area-alt '{space}' -o m.html
good 'link' 'grep -q "href=\"/m?s=e1&amp;p=K\"" m.html'
good 'title' 'grep -q "title=\"White K on e1 (#[0-9a-f]*)\" alt=\"e1\"" m.html'
good 'an empty space has a piece' 'grep -q "title=\"  on e4" m.html'

draw "$samples/tamerlane_chess/default.php" -T map,css,table,overlay -o a.map.html
for file in a.map.html a.css.html a.table.html a.overlay.svg; do
	good "$file does not know the alias" "grep -q 'White War_Engine' $file"
done

draw "$chess" -T asciipage -o one.html
draw "$chess" -T asciipage --scale 200 -o two.html
draw "$chess" -T asciipage --set pointsize=24 -o three.html
good 'point size of a text diagram' 'grep -q "font:16px" one.html && grep -q "font:32px" two.html && grep -q "font:32px" three.html'
draw "$chess" -T asciisvg -o four.svg
good 'a text diagram as SVG' 'grep -q "font-size=\"16\"" four.svg && ! grep -q "<text[^>]*>[^<]* " four.svg'

# Two pictures, one for each side: no coordinates, and neither is turned.
draw "$chess" --set 'background=xiangqi.svg points.svg' -T scene -o first.scene
draw "$chess" --set 'background=xiangqi.svg points.svg' --orientation flip -T scene -o second.scene
good 'coordinates on a pair of backgrounds' '! grep -q "^text" first.scene second.scene'
good 'the second player sees the first picture' 'grep -q "xiangqi.svg" first.scene && grep -q "points.svg" second.scene && ! grep -q turned second.scene'

# A board of listed places has no rims for names of files and ranks.
for where in outside all; do
	draw 'shape=custom&code=Kk&positions=a 10 10%0Ab 100 40' --coordinates $where -o places.png
	good "coordinates $where of a custom board are missed in silence" 'grep -q "^boardwright: --coordinates: warning: $where: .*inside" err'
done
draw 'shape=custom&code=Kk&positions=a 10 10%0Ab 100 40' --coordinates inside -T svg -o places.svg
good 'names inside of a custom board' '[ ! -s err ] && grep -q ">b</text>" places.svg'

# Every font that the guide names.
for font in Alice Baskerville Literata Courier Helvetica Univers Lexend 'Fira Sans' Optima 'Noto Sans' OCRB Trebuchet Verdana Cloister Templar \
	Uncollage AdLib 'Chow Fun' Japan; do
	draw "$chess" --set "font=$font" -T svg,png -o font.svg
	good "font $font" '[ ! -s err ] && grep -q "font-family=\"[^\"]" font.svg && [ -s font.png ]'
done

width() {
	od -An -j16 -N4 -tu1 "$1" | awk '{ print $3 * 256 + $4 }'
}

draw "$chess" -o plain.png
for density in 0.75 1.25 1.5 2.5; do
	draw "$chess" --density $density -o dense.png
	expected=$(awk "BEGIN { printf \"%d\", $(width plain.png) * $density + 0.5 }")
	found=$(width dense.png)
	good "density $density: $found pixels, not $expected" '[ "$found" = "$expected" ]'
done

number=0
for preset in "$samples"/*/default.php; do
	number=$((number + 1))
	[ $((number % ${BOARDWRIGHT_SHARE:-1})) -eq 0 ] || continue
	for side in fixed flip; do
		draw "$preset" --ply start --orientation $side -T png,svg,ascii,css,map,json -o sample.png
		good "$preset: a warning" '[ ! -s err ]'
		good "$preset: a piece without art" '! grep -q "class=\"disc" sample.css.html'
	done
done
exit $failed
