#!/bin/sh
# Makes the presets of games whose rules a definition says: samples/GAME/definition.txt becomes samples/GAME/default.php, NAME.definition.txt NAME.php.
#
# usage: make.sh [BOARDWRIGHT [FOLDER]]    FOLDER: where GAME/NAME.php is written instead of beside its definition; the test compares both
set -eu
cd "$(dirname "$0")"
program=${1:-../build/release/render/boardwright}
folder=${2:-.}
for definition in */definition.txt */*.definition.txt; do
	[ -e "$definition" ] || continue
	game=${definition%/*}
	name=${definition#*/}
	name=${name%definition.txt}
	name=${name%.}
	mkdir -p "$folder/$game"
	"$program" wizard -q "$definition" -o "$folder/$game/${name:-default}.php"
done
