#!/bin/sh
# An installed tree, moved to another place, finds its own data and draws the picture of the build tree. install.sh BOARDWRIGHT BUILD
program=$1
build=$2
. "$(dirname "$0")/../checks.sh"

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
# What a file manager does with the thumbnailer's line, for a wide board and a high one.
line=$(sed -n 's/^Exec=//p' second/share/thumbnailers/boardwright.thumbnailer)
good 'no thumbnailer' '[ -n "$line" ]'
good 'logs have no type' 'grep -q "\.gcl" second/share/mime/packages/boardwright.xml'
for board in chess/opera.gcl glinskis_hexagonal_chess/default.php sixteen_by_sixteen/default.php; do
	command=$(echo "$line" | sed "s|%s|128|; s|%o|thumbnail|; s|%i|second/share/boardwright/samples/$board|")
	PATH=$work/second/bin:$PATH sh -c "$command" || failed=1
	# Width and height of a PNG are the bytes 17 to 24.
	sides=$(od -An -tu1 -j16 -N8 thumbnail | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')
	good "the thumbnail of $board does not fit: $sides" '[ "${sides% *}" -le 128 ] && [ "${sides#* }" -le 128 ] && [ "${sides% *}" -gt 90 ]'
done
# Modules are code: a file that names a build tree, in whatever folder above the installed program, is not followed.
mkdir -p foreign/source foreign/modules
for folder in second/bin second .; do
	printf '%s\n' "$work/foreign/source" "$work/foreign/modules" > $folder/boardwright-tree.txt
	rm -f installed.png
	$installed render $game -o installed.png --cache off
	good "boardwright-tree.txt in $folder takes it to other modules" 'cmp built.png installed.png'
	good "boardwright-tree.txt in $folder takes it to other data" '$installed list sets | grep -q .'
	rm $folder/boardwright-tree.txt
done
exit $failed
