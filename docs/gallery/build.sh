#!/bin/sh
# Draws the gallery: docs/gallery/build.sh BOARDWRIGHT writes docs/gallery.md and the pictures beside this file.
# Every picture is made by `boardwright render`, from the presets and logs in samples/.
set -e
program=$1
docs=$(cd "$(dirname "$0")/.." && pwd)
page=$docs/gallery.md
samples=$docs/../samples

say() {
	printf '%s\n' "$@" >> "$page"
}

draw() {
	"$program" render -q "$@"
}

# picture NAME FORMAT "CAPTION" GAME OPTIONS...
picture() {
	name=$1
	format=$2
	caption=$3
	shift 3
	draw "$@" -T "$format" -o "$docs/gallery/$name.$format"
	say "![$caption](gallery/$name.$format)" '' "$caption" ''
}

# diagram "CAPTION" GAME OPTIONS...
diagram() {
	say "$1" '' '```'
	shift
	draw "$@" -T ascii >> "$page"
	say '```' ''
}

# row TITLE NAME: a line of the table of shapes and methods
row() {
	table='refused'
	[ "$2" = square ] && table="[yes](gallery/$2.table.html)"
	say "| $1 | [yes](#$2) | $table | [yes](gallery/$2.css.html) | [png](gallery/$2.png) [gif](gallery/$2.gif) [jpg](gallery/$2.jpg) | [yes](gallery/$2.svg) | [yes](gallery/$2.page.html) |"
}

# shape NAME "CAPTION" GAME OPTIONS...: one shape by every method
shape() {
	name=$1
	caption=$2
	shift 2
	outputs=png,gif,jpg,svg,css,page
	[ "$name" = square ] && outputs=$outputs,table
	draw "$@" -T "$outputs" -o "$docs/gallery/$name.png"
	say "<a id=\"$name\"></a>" '' "![$caption](gallery/$name.png)" '' "$caption" ''
	say "<img src=\"gallery/$name.svg\" width=\"260\" alt=\"SVG\"> <img src=\"gallery/$name.gif\" width=\"260\" alt=\"GIF\"> <img src=\"gallery/$name.jpg\" width=\"260\" alt=\"JPG\">" ''
	say "The same as SVG, GIF and JPG; as [CSS page](gallery/$name.css.html), as [picture with image map](gallery/$name.page.html), and as text:" '' '```'
	draw "$@" -T ascii >> "$page"
	say '```' ''
}

preset() {
	echo "$samples/$1/default.php"
}

opera=$samples/chess/opera.gcl

cat > "$page" <<'TEXT'
# Gallery

Every shape by every method, and boards of all kinds. This page and its pictures are made by `docs/gallery/build.sh`, which `./run gallery` calls, from the presets
and logs in `samples/`. HTML pages are best looked at in a copy of this folder.

| | ASCII | HTML table | CSS | PNG, GIF, JPG | SVG | image map |
|---|---|---|---|---|---|---|
TEXT
row 'Square' square
row 'Horizontal hexagons' hhex
row 'Vertical hexagons' vhex
row 'Circular' circle
row 'Custom grid' grid
row 'Custom' custom

say '' '## Looks' '' 'Themes: `--theme NAME`, or several at once with `--themes`. A theme is a file of settings (`themes/`); your own go into `~/.local/share/boardwright/themes`.' ''
themes='default brown blue wood grey dark contrast colorblind print newspaper classic'
draw "$opera" --ply 20 --legal c4 --captured --width 260 --themes "$(echo $themes | tr ' ' ,)" -T png -o "$docs/gallery/theme.png"
for theme in $themes; do
	printf '<img src="gallery/theme-%s.png" width="260" alt="%s" title="%s"> ' "$theme" "$theme" "$theme" >> "$page"
done
say '' '' "$(echo $themes | sed 's/ /, /g'); besides \`light\`, which keeps a preset's own colours on a white page, and \`auto\`, which follows the reader's system in SVG and HTML." ''

say '## Piece sets' '' '`boardwright specimen SET -o FILE` draws one like these.' ''
for set in standard bold shatranj abstract print; do
	picture set_$set png "The set $set" 'code=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPPPPP/RNBQKBNR' --set set=$set --width 300
done
"$program" specimen fairy -q -o "$docs/gallery/fairy.png"
say '![The pieces of fairy chess](gallery/fairy.png)' '' 'The pieces of fairy chess, at 24, 50 and 100 pixels a space' ''

say '## Fonts' '' 'Each name of the guide with what stands for it on the machine that looks at this page: the font itself, an open look-alike, or a generic one.' ''
"$program" list fonts --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p' | while read -r font; do
	file=font_$(echo "$font" | tr 'A-Z ' 'a-z_').svg
	draw 'game=Chess&cols=4&code=rnbq/4/4/RNBQ' --set "font=$font" --title "$font" --width 200 -o "$docs/gallery/$file"
	printf '<img src="gallery/%s" width="200" alt="%s"> ' "$file" "$font" >> "$page"
done
say '' ''

say '## Marks and words' ''
picture marks png 'Marks, arrows, texts, a region, a way with its steps, a wall, a ghost' "$opera" --ply 20 --width 480 --mark e4:circle:green --mark d5:cross:red --mark f6:star:orange \
	--mark a7:triangle:blue --mark h7:diamond:magenta --mark a1-b2:highlight:blue --mark g2:frame:red --arrow c4-f7:red --arrow b1-c3:knight:blue --arrow e1-a5:curve:green \
	--arrow h1-d1:dashed:yellow --text d4:1 --set 'marks=ghost f3:N
wall d6-d7:black
path h2-h4-h5:cyan
outline f1-g1'
picture words png 'Title, subtitle, status, caption and footer; a king in check glows' "$opera" --width 420 --title '{white} – {black}' --subtitle 'Paris Opera, 1858' --status \
	--caption 'The Rook gives mate, and all that Black has is still at home on the back rank.' --footer 'Boardwright' --show arrow
picture ring_marks png 'On a circular board arrows follow the ring' "$(preset circular_chess)" --ply start --mark d2:circle:green --arrow d2-h2:red --arrow b2-d3:blue --set 'marks=outline i1-j3:orange'
picture hex_marks png 'On hexagons' "$(preset glinskis_hexagonal_chess)" --ply start --arrow e4-e6:red --mark f5:highlight:yellow --mark c1:circle:blue --width 420

say '## Square' ''
shape square "Paul Morphy's opera game, twentieth ply" "$opera" --ply 20
say '## Horizontal hexagons' ''
shape hhex "Brusky's Hexagonal Chess: ranks run level, files slant" "$(preset bruskys_hexagonal_chess)"
diagram "The guide's figure" 'game=Board&shape=hhex&cols=8&code=**&board=012.120.201.&patterns=!:%20'
say '## Vertical hexagons' ''
shape vhex "Glinski's Hexagonal Chess: files run upright, ranks slant" "$(preset glinskis_hexagonal_chess)"
diagram "The guide's figure" 'game=Board&shape=vhex&cols=3&code=****&board=012.120.201.&patterns=!:%20'
say '## Circular' ''
shape circle 'Circular Chess: ranks are rings, files are slices' "$(preset circular_chess)"
say '## Custom grid' ''
shape grid 'Chinese Chess on the points of a background picture' "$(preset chinese_chess)"
say '## Custom' ''
shape custom 'Thirty-eight stepping stones, a place for each in a list' "$(preset stepping_stones)"

say '## More boards' ''
picture shogi png 'Shogi: files from the right, ranks from the top' "$(preset shogi)"
picture hex_shogi png 'The board of Hex Shogi 91' "$(preset hex_shogi_91)"
picture mccooey png "McCooey's Hexagonal Chess" "$(preset mccooeys_hexagonal_chess)"
picture triangular png 'Triangles: steps "50 25 50 -25" from file to file' "$(preset triangular_chess)"
picture raumschach png 'Raumschach: five planes side by side, kept apart by null labels' "$(preset raumschach)"
picture omega png "Omega Chess: a wizard's space outside each corner" "$(preset omega_chess)"
picture tamerlane png 'Tamerlane Chess: a citadel at either side' "$(preset tamerlane_chess)"
picture univers png 'Univers Chess' "$samples/univers_chess/skirmish.gcl" --ply start
picture sixteen png 'Sixteen by sixteen' "$(preset sixteen_by_sixteen)" --width 640
picture thirty_six png 'Thirty-six by thirty-six' "$(preset thirty-six_by_thirty-six)"

say '## Both sides of the board' ''
picture square_second png "The second player's view" "$opera" --ply 20 --orientation flip
picture vhex_second svg "The second player's view of Glinski's board, as SVG" "$(preset glinskis_hexagonal_chess)" --orientation flip
picture circle_second png "The second player's view of a circular board" "$(preset circular_chess)" --orientation flip
picture shogi_second png 'The sides of Shogi differ by direction: the set swaps its pictures' "$(preset shogi)" --orientation flip

say '## Appearance' ''
picture opera png "Paul Morphy's mate at the opera: the last move in gold" "$opera"
picture opera_game gif 'The whole game' "$opera" --range start-last --width 300
picture legal png "Legal moves as dots and rings, as the preset's own code finds them" "$opera" --ply 20 --show legal:c4 --theme brown
picture hand png 'Captured pieces and a status line' "$opera" --captured --status
picture inside png 'Coordinates inside' "$opera" --ply 20 --coordinates inside
picture hex_inside png 'Coordinates inside hexagons' "$(preset glinskis_hexagonal_chess)" --coordinates inside
picture all_sides png 'On all sides, colours that colour-blind readers tell apart' "$opera" --ply 20 --coordinates all --theme colorblind
picture print png 'For print: hatched, no colours' "$opera" --ply 20 --theme print
picture hex_print png 'Hexagons for print' "$(preset glinskis_hexagonal_chess)" --theme print
for texture in wood.svg marble.png parchment.png slate.png felt.png; do
	picture "texture_${texture%.*}" png "A background: $texture" "$opera" --ply 20 --set background=$texture --width 300
done
picture go png 'A board of Go' 'game=Go&shape=grid&cols=9&set=go&background=go9.svg&code=9/2s3S2/9/4s4/3Ss4/3S5/2S3s2/9/9' --coordinates all
picture janggi png 'Korean Chess' 'game=Janggi&shape=grid&cols=9&set=janggi&background=janggi.svg&code=reha1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/REHA1AEHR'
picture points png 'A tile of points' 'game=Board&shape=grid&cols=7&background=points.svg&code=7/2k4/7/4K2/7/7/7'
picture half png 'At half size' "$opera" --scale 50
picture thumbnail png 'A thumbnail of 96 pixels' "$opera" --width 96
picture sheet png 'A contact sheet: every fourth ply' "$opera" --sheet 3 --every 4 --width 200
picture strip svg 'A film strip, as SVG' "$opera" --sheet 5 --range 25-last --every 2 --width 150

picture words png 'Who is to move, what the last turn changed, the move with figurines' "$opera" --ply 23 --show turn,moved --notation san --figurines --status --width 360

say '## How pieces move' '' 'All pieces of a game by asking its rules, `boardwright piece --all chess` ([as a page of the Web](gallery/pieces.html)); others from Betza'\''s notation: a Griffin, a Cannon, a Grasshopper.' ''
"$program" piece -q --all chess --page A5 --columns 3 --rows 3 --margin 8 -o "$docs/gallery/pieces.svg"
"$program" piece -q --all chess -o "$docs/gallery/pieces.html"
say '![The pieces of Chess](gallery/pieces.svg)' ''
for piece in 'griffin [F?R]' 'cannon mRcpR' 'grasshopper gQ'; do
	"$program" piece -q "${piece#* }" --title "${piece#* }" --width 240 -o "$docs/gallery/piece-${piece% *}.png"
	say "![${piece% *}](gallery/piece-${piece% *}.png)"
done
say ''
say '## Problems' '' 'A page of published problems, as `boardwright sheet samples/problems/*.jsonl` sets them (the whole: [PDF](gallery/problems.pdf), [HTML](gallery/problems.html)); `boardwright problem --check` solves them.' ''
"$program" sheet -q "$samples/problems/famous.jsonl" "$samples/problems/castling.jsonl" --running 'Eighteen problems' --solutions --index -o "$docs/gallery/problems.pdf"
"$program" sheet -q "$samples/problems/famous.jsonl" "$samples/problems/castling.jsonl" --running 'Eighteen problems' --solutions --index -o "$docs/gallery/problems.html"
"$program" sheet -q "$samples/problems/famous.jsonl" --running 'Eighteen problems' -o "$docs/gallery/problems.svg"
say '![Nine famous problems on a page](gallery/problems.svg)' ''
say '## Annotated games' '' 'What `boardwright article` makes of games with comments: a leaflet in German, an opening of Chinese Chess in Chinese notation, a game with pieces of its own.' ''
# article NAME "CAPTION" FILE OPTIONS...: the document, and its first page as a picture where pdftoppm is
article() {
	name=$1
	caption=$2
	shift 2
	"$program" article -q "$@" -o "$docs/gallery/article-$name.pdf"
	! command -v pdftoppm > /dev/null || pdftoppm -r 96 -png -singlefile "$docs/gallery/article-$name.pdf" "$docs/gallery/article-$name"
	say "[![$caption](gallery/article-$name.png)](gallery/article-$name.pdf)" '' "$caption" ''
}
article leaflet 'A leaflet in German: letters, captions and words' "$samples/articles/flugblatt.pgn" --notation letters --title 'Zwei kurze Partien' --subtitle 'Ein Flugblatt für Anfänger'
article xiangqi 'Chinese Chess in Chinese' "$samples/articles/zhongpao.pgn" --notation chinese --title 中炮对屏风马
article court 'A log of Game Courier: Royal Court, whose Crowned Knights have letters among the figurines' "$samples/royal_court/annotated.gcl" --at 30w,45b --title 'Royal Court' --subtitle 'Ten files, two Crowned Knights a side'
draw "$opera" --sizes 96,192 --themes light,dark -T png -o "$docs/gallery/thumbs.png"
say '![Thumbnails](gallery/thumbs-192-light.png) ![dark](gallery/thumbs-192-dark.png) ![small](gallery/thumbs-96-light.png) ![small and dark](gallery/thumbs-96-dark.png)' '' \
	'Thumbnails of one run, in two sizes, for light and dark pages' ''
picture dense png 'At half size, on a display of double density' "$opera" --scale 50 --density 2

# The designer as Chromium shows it, for the page of the manual about it; without Chromium the picture stays as it is.
if command -v chromium >/dev/null && command -v curl >/dev/null; then
	"$program" serve -q --port 18180 -j 1 2>/dev/null &
	server=$!
	curl --silent --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null http://127.0.0.1:18180/healthz
	chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --virtual-time-budget=4000 --window-size=1280,800 --screenshot="$docs/gallery/designer.png" http://127.0.0.1:18180/design >/dev/null 2>&1
	kill "$server"
	wait "$server" || :
fi
