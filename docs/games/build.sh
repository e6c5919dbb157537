#!/bin/sh
# Writes the pages of the game library: docs/games/build.sh [BOARDWRIGHT] makes docs/games/GAME.html with GAME.png and GAME-game.png, and docs/games/README.md,
# which lists them. A page has the board, the written rules with every piece and its moves, and a game as a film strip. All of it is made by boardwright from samples/.
set -eu
cd "$(dirname "$0")"
program=${1:-../../build/release/render/boardwright}
samples=../../samples
rm -f ./*.html ./*.png

# The title that a settings file has in $default['game'].
title() {
	sed -n "s/^\$default\['game'\] = '\(.*\)';\$/\1/p" "$1" | sed "s/\\\\'/'/g" | tail -n 1
}

# strip GAME LOG PRESET: eight boards from the beginning to the end, four in a row, boards of several planes one below the other
strip() {
	plies=$("$program" replay -q "$2" --json --every-ply | grep -c '"ply"')
	every=$(((plies + 5) / 7))
	cols=$(sed -n "s/^\$default\['cols'\] = '\{0,1\}\([0-9]*\).*/\1/p" "$3" | tail -n 1)
	across=4
	[ "${cols:-8}" -lt 25 ] || across=1
	"$program" render -q "$2" --range "0-$((plies - 1))" --every "$every" --sheet "$across" --scale 50 -o "$1-game.png"
}

# page GAME SETTINGS [LOG]
page() {
	preset=$samples/$1/$2.php
	log=${3:-engine_1.gcl}
	name=$(title "$preset")
	"$program" render -q "$preset" -o "$1.png"
	strip "$1" "$samples/$1/$log" "$preset"
	{
		printf '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>%s</title>\n' "$name"
		printf '<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}img{max-width:100%%}pre{line-height:1.2}</style></head><body>\n'
		printf '<h1>%s</h1>\n<p><img src="%s.png" alt="The beginning of %s"></p>\n' "$name" "$1" "$name"
		"$program" rules "$preset"
		printf '<h2>A game</h2>\n<p>%s <code>boardwright render samples/%s/%s</code></p>\n' "$(sed -n 's|^// ||p' "$samples/$1/$log" | head -n 1)" "$1" "$log"
		printf '<p><img src="%s-game.png" alt="Eight positions of a game"></p>\n</body></html>\n' "$1"
	} >"$1.html"
	printf '| <img src="%s.png" width="120" alt=""> | [%s](%s.html) | `%s` |\n' "$1" "$name" "$1" "$1" >>README.md
}

printf '# The game library\n\nGames whose rules are enforced. This page and those of the games are made by `docs/games/build.sh` from `samples/`.\nWhat others say of their arrays, castling, promotion and ends: [sources.md](sources.md).\n' >README.md
printf '\n| | game | folder |\n|---|---|---|\n' >>README.md
page chess default opera.gcl
for definition in "$samples"/*/definition.txt "$samples"/*/*.definition.txt; do
	game=$(basename "$(dirname "$definition")")
	settings=${definition##*/}
	settings=${settings%definition.txt}
	settings=${settings%.}
	[ -z "$settings" ] || [ ! -e "${definition%/*}/definition.txt" ] || continue # another rule book of a game that has a page
	page "$game" "${settings:-default}"
done
# Games that an author wrote on an include file.
for log in "$samples"/*/engine_1.gcl; do
	game=$(basename "$(dirname "$log")")
	ls "$samples/$game/"*definition.txt >/dev/null 2>&1 || page "$game" default
done
