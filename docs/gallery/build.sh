#!/bin/sh
# Draws the gallery: docs/gallery/build.sh DRAW, where DRAW is the program tests/golden/draw of a build tree.
# Writes the pictures beside this file and docs/gallery.md above it.
set -e
draw=$1
here=$(cd "$(dirname "$0")" && pwd)
page=$here/../gallery.md

head() {
	printf '\n## %s\n\n' "$1" >> "$page"
}

# picture NAME FORMAT "CAPTION" ARGUMENTS...
picture() {
	name=$1
	format=$2
	caption=$3
	shift 3
	"$draw" -T "$format" -o "$here/$name" "$@"
	printf '![%s](gallery/%s.%s)\n\n%s\n\n' "$caption" "$name" "$format" "$caption" >> "$page"
}

# diagram "CAPTION" ARGUMENTS...
diagram() {
	caption=$1
	shift
	printf '%s\n\n```\n' "$caption" >> "$page"
	"$draw" -T ascii "$@" >> "$page"
	printf '```\n\n' >> "$page"
}

cat > "$page" <<'TEXT'
# Gallery

Every shape by every method. This page and its pictures are made by `docs/gallery/build.sh`; the boards are drawn from settings
alone, as `boardwright render --set KEY=VALUE` draws them.
TEXT

open=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
glinski='1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1'

head 'Square'
picture chess png 'PNG: the last move in gold, legal destinations framed in the border colour' -m g1 f3 -l d4 -l e5 code=rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R
picture chess_second svg 'SVG: the second player'"'"'s view' -s -m e2 e4 code=$open
picture chess_half png 'At half size, on a display of double density' -d 2 -m e2 e4 scale=50 code=$open
picture univers png 'Univers Chess: Marshal and Archbishop' cols=10 code=rnbqkmabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMABNR
picture shogi png 'A board of Shogi'"'"'s size with the checker pattern "1."; pieces without art are discs with their label' cols=9 board=1. 'ranks=i h g f e d c b a' 'files=9 8 7 6 5 4 3 2 1' 'code={l}ns{g}k{g}s{n}{l}/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/{L}NS{G}K{G}S{N}{L}'
picture omega png 'Corners cut off: Omega Chess' cols=12 'files=w a b c d e f g h i j x' 'ranks=0 1 2 3 4 5 6 7 8 9 10 11' 'code=n----------n/-r{c}nbqkbn{c}r-/-pppppppppp-/-10-/-10-/-10-/-10-/-10-/-10-/-PPPPPPPPPP-/-R{C}NBQKBN{C}R-/N----------N' board=01.10.
picture citadels png 'Citadels: Tamerlane Chess' cols=13 'files=!x a b c d e f g h i j k !y' 'code=-b1{d}1{d}b{d}1{d}1b-/-rn{t}gkvg{t}nr{z}1/-ppppppppppp-/-11-/-11-/-11-/-11-/-PPPPPPPPPPP-/1{Z}RN{T}GVKG{T}NR-/-B1{D}1{D}B{D}1{D}1B-' board=1.
picture raumschach png 'Three dimensions as five planes side by side: null files between them' scale=70 cols=29 'files=Aa Ab Ac Ad Ae  Ba Bb Bc Bd Be  Ca Cb Cc Cd Ce  Da Db Dc Dd De  Ea Eb Ec Ed Ee' 'code=5-5-5-bqknr-rnknr/5-5-5-ppppp-ppppp/5-5-5-5-5/PPPPP-PPPPP-5-5-5/RNKNR-BQKNR-5-5-5' board=01010-10101-01010-10101-01010.10101-01010-10101-01010-10101. pointsize=13
picture inside png 'Coordinates inside' -i code=$open
picture all_sides png 'On all sides, colours that colour-blind readers tell apart' -a -b code=$open
picture print png 'For print: hatched, no colours' -p -m e2 e4 -l d4 code=$open
picture hand png 'Captured pieces and a status line' -h 'P N b Q p p' -S '12. N g1-f3   Black to move' code=$open
picture wood png 'A tiled background' background=wood.svg code=$open
diagram 'ASCII' -l d4 code=$open

head 'Horizontal hexagons'
picture hhex png 'Ranks run level, files slant' shape=hhex cols=8 board=012.120.201. code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR -m e2 e3 -l d4
picture brusky png 'Brusky'"'"'s board twelve files, eight ranks, marked spaces as pieces' shape=hhex cols=12 board=012.120.201. 'code=---9/--8p1/-2k5{!}{!}1/1{b+#}{#}{#}{r+#}3{!}1{!}1/2P3{n+#}1q1{#}1/6p1{#}{#}1-/5P2P1--/9---'
picture hexshogi png 'Ninety-one spaces, points up' shape=hhex cols=11 board=012.120.201. 'code=rnkbqp-----/pppppp1----/8---/9--/10-/11/-10/--9/---8/----1PPPPPP/-----PQBKNR'
diagram 'ASCII, the figure of the guide' shape=hhex cols=8 code='**' board=012.120.201. 'patterns=!: '

head 'Vertical hexagons'
picture glinski png "Glinski's Hexagonal Chess" shape=vhex cols=11 board=012.120.201. 'files=a b c d e f g h i k l' "code=$glinski" -l f6 -m f5 f5
picture glinski_second svg 'The second player'"'"'s view, as SVG' -s shape=vhex cols=11 board=012.120.201. 'files=a b c d e f g h i k l' "code=$glinski"
picture mccooey png "McCooey's array on the same board" shape=vhex cols=11 board=012.120.201. 'files=a b c d e f g h i k l' 'code=3rqb-----/3pnbk----/4pbnr---/5ppp1--/10-/11/-10/--1PPP5/---RNBP4/----KBNP3/-----BQR3'
diagram 'ASCII, the figure of the guide' shape=vhex cols=3 code='****' board=012.120.201. 'patterns=!: '

head 'Circular'
picture circle png 'Circular Chess: ranks are rings, files are slices' shape=circle cols=16 'code=RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK'
picture circle_second png 'The second player'"'"'s view' -s shape=circle cols=16 'code=RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK'

head 'Custom grids'
picture xiangqi png 'Chinese Chess on the points of a background' shape=grid cols=9 background=xiangqi.svg 'code=rn{e}{a}k{a}{e}nr/9/1{c}5{c}1/p1p1p1p1p/9/9/P1P1P1P1P/1{C}5{C}1/9/RN{E}{A}K{A}{E}NR'
picture triangles png 'Steps of a triangular board' shape=grid cols=7 'nextfile=50 25 50 -25' 'nextrank=0 50' code=rnbqkbn/ppppppp/7/PPPPPPP/RNBQKBN
picture points png 'A tile of points' shape=grid cols=7 background=points.svg code=7/2k4/7/4K2/7/7/7

head 'Custom boards'
picture stones png 'Thirty-eight stepping stones, a place for each in a list' shape=custom background=stepping_stones.svg "positions=$(cat "$here/stones.txt")" 'code=K5ppp1n1b1r1q1k9PPPNBRQ'
