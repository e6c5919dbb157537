#!/bin/sh
# An installed tree, moved to another place, finds its own data and draws the picture of the build tree. install.sh BOARDWRIGHT BUILD
program=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

good() {
	if ! eval "$2"; then
		echo "$1"
		failed=1
	fi
}

cmake --install "$build" --prefix "$work/first" > "$work/log" || exit 1
mv "$work/first" "$work/second"
cd "$work" || exit 1
installed=second/bin/boardwright
good 'no program' '[ -x $installed ]'
good 'no samples' '[ -s second/share/boardwright/samples/chess/opera.gcl ]'
good 'tools of the source tree were installed' '[ -z "$(find second/share/boardwright -name "*.py")" ]'
good 'a file for pkg-config without version' 'grep -q "^Version: [0-9]" second/lib/*/pkgconfig/boardwright.pc second/lib/pkgconfig/boardwright.pc 2> /dev/null'
game=second/share/boardwright/samples/chess/opera.gcl
"$program" render $game -o built.png --cache off || failed=1
$installed render $game -o installed.png --cache off || failed=1
good 'the installed program draws another picture' 'cmp built.png installed.png'
good 'it lists other sets' '[ "$($installed list sets)" = "$("$program" list sets)" ]'
exit $failed
