#!/bin/sh
# Image maps in a browser: page.sh BOARDWRIGHT SAMPLES. The picture with its map is loaded, the pointer is held over the middle of every space, and
# what lies there must be that space's area with its title. Skipped (exit status 77) where there is no chromium.
program=$1
samples=$2
browser=$(command -v chromium || command -v chromium-browser) || exit 77
. "$(dirname "$0")/../checks.sh"

# page WHAT GAME OPTIONS...
page() {
	what=$1
	shift
	"$program" render -q "$@" -T png,page,json -o "$work/board.png" || failed=1
	# The middle of each space comes from the JSON, the areas from the map: two outputs that must agree.
	{
		cat "$work/board.page.html"
		printf '<script>\nconst scene = '
		cat "$work/board.json"
		cat <<'SCRIPT'
;
const img = document.querySelector('img'), box = img.getBoundingClientRect(), wrong = [];
let right = 0;
for (const space of scene.spaces) {
	const x = box.left + space.center[0] * box.width, y = box.top + space.center[1] * box.height;
	window.scrollTo(Math.max(0, x - 100), Math.max(0, y - 100));
	const found = document.elementFromPoint(x - window.scrollX, y - window.scrollY);
	const title = found && found.title || '';
	if (title === space.name || title.startsWith(space.name + ': '))
		right++;
	else
		wrong.push(space.name + ' is "' + title + '"');
}
document.body.innerHTML = '<pre>areas right ' + right + ' of ' + scene.spaces.length + ' ' + wrong.slice(0, 5).join(', ') + '</pre>';
</script>
SCRIPT
	} > "$work/try.html"
	found=$(timeout 60 "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
		--disable-component-update --disable-sync --user-data-dir="$work/profile" --window-size=1600,1600 --dump-dom "file://$work/try.html" 2> "$work/err" \
		| sed -n 's/.*<pre>\(areas right [0-9].*\)<\/pre>.*/\1/p')
	set -- $found
	if [ -z "$found" ] || [ "$3" != "$5" ] || [ "$3" = 0 ]; then
		echo "$what: ${found:-no answer of the browser}"
		failed=1
	fi
}

page square "$samples/chess/opera.gcl"
page 'square, second player, twice as large' "$samples/chess/opera.gcl" --scale 200 --orientation flip
page 'horizontal hexagons' "$samples/bruskys_hexagonal_chess/default.php" --orientation flip
page 'vertical hexagons, half size' "$samples/glinskis_hexagonal_chess/default.php" --scale 50
page 'circular' "$samples/circular_chess/default.php"
page 'circular, second player' "$samples/circular_chess/default.php" --orientation flip --scale 70
page 'grid' "$samples/triangular_chess/default.php"
page 'custom' "$samples/stepping_stones/default.php" --scale 150
exit $failed
