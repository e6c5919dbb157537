#!/bin/sh
# Draws the gallery: docs/gallery/build.sh BOARDWRIGHT writes docs/gallery.md and the pictures beside this file.
# Every picture is made by `boardwright render`.
set -e
program=$1
docs=$(cd "$(dirname "$0")/.." && pwd)
page=$docs/gallery.md
samples=$docs/../samples
places=$(cat "$docs/gallery/stones.txt")

head() {
	printf '\n## %s\n\n' "$1" >> "$page"
}

# A game of nothing but settings
board='game=Board&code=8'

# picture NAME FORMAT "CAPTION" GAME OPTIONS...
picture() {
	name=$1
	format=$2
	caption=$3
	shift 3
	"$program" render -q "$@" -T "$format" -o "$docs/gallery/$name.$format"
	printf '![%s](gallery/%s.%s)\n\n%s\n\n' "$caption" "$name" "$format" "$caption" >> "$page"
}

# diagram "CAPTION" GAME OPTIONS...
diagram() {
	caption=$1
	shift
	printf '%s\n\n```\n' "$caption" >> "$page"
	"$program" render -q "$@" -T ascii >> "$page"
	printf '```\n\n' >> "$page"
}

cat > "$page" <<'TEXT'
# Gallery

Every shape by every method. This page and its pictures are made by `docs/gallery/build.sh`, which `./run gallery` calls.
TEXT

game=$samples/chess/opera.gcl
glinski='1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1'
head 'Square'
picture chess png "Morphy's opera game: the last move in gold" "$game"
picture chess_legal png 'Legal destinations of a piece framed in the border colour' "$game" --ply 21 --legal b8 --set colors='b58863 f0d9b5' --set bcolor=5d4330
picture chess_second svg "SVG, the second player's view" "$game" --ply 20 --orientation flip
picture chess_half png 'At half size, on a display of double density' "$game" --scale 50 --density 2
picture hand png 'Captured pieces and a status line' "$game" --captured --status
picture opera gif 'The whole game' "$game" --range start-last --width 300
picture univers png 'Univers Chess: Marshal and Archbishop' "$samples/univers_chess/skirmish.gcl" --ply start
picture shogi png 'A board of Shogi'"'"'s size with the checker pattern "1."; pieces without art are discs with their label' "$board" -s cols=9 -s board=1. -s 'ranks=i h g f e d c b a' -s 'files=9 8 7 6 5 4 3 2 1' -s 'code={l}ns{g}k{g}s{n}{l}/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/{L}NS{G}K{G}S{N}{L}'
picture omega png 'Corners cut off: Omega Chess' "$board" -s cols=12 -s 'files=w a b c d e f g h i j x' -s 'ranks=0 1 2 3 4 5 6 7 8 9 10 11' -s 'code=n----------n/-r{c}nbqkbn{c}r-/-pppppppppp-/-10-/-10-/-10-/-10-/-10-/-10-/-PPPPPPPPPP-/-R{C}NBQKBN{C}R-/N----------N' -s board=01.10.
picture citadels png 'Citadels: Tamerlane Chess' "$board" -s cols=13 -s 'files=!x a b c d e f g h i j k !y' -s 'code=-b1{d}1{d}b{d}1{d}1b-/-rn{t}gkvg{t}nr{z}1/-ppppppppppp-/-11-/-11-/-11-/-11-/-PPPPPPPPPPP-/1{Z}RN{T}GVKG{T}NR-/-B1{D}1{D}B{D}1{D}1B-' -s board=1.
picture raumschach png 'Three dimensions as five planes side by side: null files between them' "$board" -s scale=70 -s cols=29 -s 'files=Aa Ab Ac Ad Ae  Ba Bb Bc Bd Be  Ca Cb Cc Cd Ce  Da Db Dc Dd De  Ea Eb Ec Ed Ee' -s 'code=5-5-5-bqknr-rnknr/5-5-5-ppppp-ppppp/5-5-5-5-5/PPPPP-PPPPP-5-5-5/RNKNR-BQKNR-5-5-5' -s board=01010-10101-01010-10101-01010.10101-01010-10101-01010-10101. -s pointsize=13
picture inside png 'Coordinates inside' "$game" --ply 20 --coordinates inside
picture all_sides png 'On all sides, colours that colour-blind readers tell apart' "$game" --ply 20 --coordinates all --colors colorblind
picture print png 'For print: hatched, no colours' "$game" --ply 20 --colors print
picture wood png 'A tiled background' "$game" --ply 20 --set background=wood.svg
diagram 'ASCII' "$game" --ply 20

head 'Horizontal hexagons'
picture hhex png 'Ranks run level, files slant' "$board" -s shape=hhex -s cols=8 -s board=012.120.201. -s code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR
picture brusky png 'Brusky'"'"'s board twelve files, eight ranks, marked spaces as pieces' "$board" -s shape=hhex -s cols=12 -s board=012.120.201. -s 'code=---9/--8p1/-2k5{!}{!}1/1{b+#}{#}{#}{r+#}3{!}1{!}1/2P3{n+#}1q1{#}1/6p1{#}{#}1-/5P2P1--/9---'
picture hexshogi png 'Ninety-one spaces, points up' "$board" -s shape=hhex -s cols=11 -s board=012.120.201. -s 'code=rnkbqp-----/pppppp1----/8---/9--/10-/11/-10/--9/---8/----1PPPPPP/-----PQBKNR'
diagram 'ASCII, the figure of the guide' "$board" -s shape=hhex -s cols=8 -s code='**' -s board=012.120.201. -s 'patterns=!: '

head 'Vertical hexagons'
picture glinski png "Glinski's Hexagonal Chess" "$board" -s shape=vhex -s cols=11 -s board=012.120.201. -s 'files=a b c d e f g h i k l' -s "code=$glinski"
picture glinski_second svg 'The second player'"'"'s view, as SVG' "$board" --orientation flip -s shape=vhex -s cols=11 -s board=012.120.201. -s 'files=a b c d e f g h i k l' -s "code=$glinski"
picture mccooey png "McCooey's array on the same board" "$board" -s shape=vhex -s cols=11 -s board=012.120.201. -s 'files=a b c d e f g h i k l' -s 'code=3rqb-----/3pnbk----/4pbnr---/5ppp1--/10-/11/-10/--1PPP5/---RNBP4/----KBNP3/-----BQR3'
diagram 'ASCII, the figure of the guide' "$board" -s shape=vhex -s cols=3 -s code='****' -s board=012.120.201. -s 'patterns=!: '

head 'Circular'
picture circle png 'Circular Chess: ranks are rings, files are slices' "$board" -s shape=circle -s cols=16 -s 'code=RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK'
picture circle_second png 'The second player'"'"'s view' "$board" --orientation flip -s shape=circle -s cols=16 -s 'code=RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK'

head 'Custom grids'
picture xiangqi png 'Chinese Chess on the points of a background' "$board" -s shape=grid -s cols=9 -s background=xiangqi.svg -s 'code=rn{e}{a}k{a}{e}nr/9/1{c}5{c}1/p1p1p1p1p/9/9/P1P1P1P1P/1{C}5{C}1/9/RN{E}{A}K{A}{E}NR'
picture triangles png 'Steps of a triangular board' "$board" -s shape=grid -s cols=7 -s 'nextfile=50 25 50 -25' -s 'nextrank=0 50' -s code=rnbqkbn/ppppppp/7/PPPPPPP/RNBQKBN
picture points png 'A tile of points' "$board" -s shape=grid -s cols=7 -s background=points.svg -s code=7/2k4/7/4K2/7/7/7

head 'Custom boards'
picture stones png 'Thirty-eight stepping stones, a place for each in a list' "$board" -s shape=custom -s background=stepping_stones.svg -s "positions=$places" -s 'code=K5ppp1n1b1r1q1k9PPPNBRQ'
