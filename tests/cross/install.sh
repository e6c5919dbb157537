#!/bin/sh
# An installed tree, moved to another place, finds its own data and draws the picture of the build tree. install.sh BOARDWRIGHT BUILD
program=$1
build=$2
. "$(dirname "$0")/../checks.sh"

cmake --install "$build" --prefix "$work/first" > "$work/log" || exit 1
# Files are for all to read and for nobody else to write, whatever umask the source was unpacked with.
good 'permissions are those of the source' '! grep -q USE_SOURCE_PERMISSIONS "$build/render/cmake_install.cmake"'
good 'files with other permissions' '[ -z "$(find "$work/first" -type f ! -perm 644 ! -perm 755)" ] && [ -x "$work/first/share/boardwright/samples/slurm/batch.sh" ]'
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
good 'links of the documents lead nowhere' 'python3 "$(dirname "$0")/../doors/links.py" second/share 500 > links.txt || { cat links.txt; false; }'
good 'the folder of documents has no README' '[ -s second/share/doc/boardwright/README.md ] && [ -s second/share/doc/boardwright/docs/manual.md ]'
# A system without fonts draws with those that came with the program; without these, too, it would draw boxes.
printf '<?xml version="1.0"?><fontconfig><cachedir>%s/fontcache</cachedir></fontconfig>' "$work" > empty.conf
fonts=second/share/boardwright/fonts
if [ -s $fonts/dejavu/DejaVuSans.ttf ] && [ -s $fonts/open-sans/OpenSans-Semibold.ttf ]; then
	good 'fonts without their licences' '[ -s $fonts/dejavu/dejavu-license.txt ] && [ -s $fonts/open-sans/open-sans-license.txt ]'
	FONTCONFIG_FILE=$work/empty.conf $installed render $game -o fontless.png --cache off || failed=1
	good 'a system without fonts draws another picture' 'cmp built.png fontless.png'
	mkdir elsewhere && mv $fonts/dejavu $fonts/open-sans elsewhere
	FONTCONFIG_FILE=$work/empty.conf $installed render $game -o boxes.png --cache off 2> /dev/null
	good 'a system without fonts had fonts' '! cmp -s built.png boxes.png'
	mv elsewhere/* $fonts
fi
# What a file manager does with the thumbnailer's line, for a wide board and a high one.
line=$(sed -n 's/^Exec=//p' second/share/thumbnailers/boardwright.thumbnailer)
good 'no thumbnailer' '[ -n "$line" ]'
good 'logs have no type' 'grep -q "\.gcl" second/share/mime/packages/boardwright.xml'
printf '1. e4 e5 2. Nf3 *\n\n1. d4 *\n' > two.pgn
echo 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4' > mate.fen
for type in application/vnd.chess-pgn application/x-chess-fen; do
	good "$type has no thumbnails" 'grep -q "MimeType=.*$type;" second/share/thumbnailers/boardwright.thumbnailer && grep -q "\"$type\"" second/share/mime/packages/boardwright.xml'
done
samples=second/share/boardwright/samples
for board in $samples/chess/opera.gcl $samples/glinskis_hexagonal_chess/default.php $samples/sixteen_by_sixteen/default.php two.pgn mate.fen; do
	rm -f thumbnail
	command=$(echo "$line" | sed "s|%s|128|; s|%o|thumbnail|; s|%i|$board|")
	PATH=$work/second/bin:$PATH sh -c "$command" || failed=1
	# Width and height of a PNG are the bytes 17 to 24.
	sides=$(od -An -tu1 -j16 -N8 thumbnail | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')
	good "the thumbnail of $board does not fit: $sides" '[ "${sides% *}" -le 128 ] && [ "${sides#* }" -le 128 ] && [ "${sides% *}" -gt 90 ]'
done
# What the games look like was written down when we were built: the same game is found for every first position, and a settings file is read only when it has changed since.
index=second/share/boardwright/samples/.games
good 'no index of games' '[ "$(head -n 1 $index)" = "boardwright games 1" ] && [ "$(wc -l < $index)" -gt 50 ]'
tail -n +2 $index | awk -F '\t' '{ printf "{\"fen\": \"%s\", \"output\": \"%d.txt\"}\n", $6, NR }' > first.jsonl
"$program" batch first.jsonl -O by_built > built.txt 2>&1
$installed batch first.jsonl -O by_installed > installed.txt 2>&1
good 'the index leads to other games' 'diff -r by_built by_installed && [ "$(ls by_built | wc -l)" -gt 50 ]'
touch $index # presets that were made anew after the build are newer than it
preset=second/share/boardwright/samples/gothic_chess/default.php code=$(awk -F '\t' '$1 == "gothic_chess/default.php" { print $6 }' $index)
sed 's/rnb/nbr/' $preset > changed && touch -r $preset changed && mv changed $preset # as long and as old as it was: nobody looks into it
good 'settings files are read for their looks' '$installed render "$code" -o first.txt 2>&1 | grep -q "taken for a position of Gothic Chess"'
touch -d "+1 hour" $preset
good 'a settings file that is newer than the index is not read' '! $installed render "$code" -o first.txt 2>&1 | grep -q "taken for a position of Gothic Chess"'
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
# What cannot be removed is said, and what is installed stays known: for root, a folder in the place of a file.
cp "$(dirname "$0")/../../render/package/uninstall.cmake" . && mkdir -p whole/boardwright stuck/boardwright/file && touch whole/boardwright/file
echo "$work/stuck/boardwright/file" > install_manifest.txt
touch stuck/boardwright/file/other
good 'a file that cannot be removed is passed over' '! cmake -P uninstall.cmake 2> said && tr -s " \n" " " < said | grep -q "cannot be removed" && [ -s install_manifest.txt ]'
echo "$work/whole/boardwright/file" > install_manifest.txt
good 'uninstall leaves something' 'cmake -P uninstall.cmake && [ -d whole ] && [ ! -e whole/boardwright ] && [ ! -e install_manifest.txt ]'
exit $failed
