#!/bin/sh
# Libraries that we can do without, and the one message that names those we cannot. optional.sh SOURCE [build]: `build` builds without, which takes minutes.
source=$1
. "$(dirname "$0")/../checks.sh"
cd "$work" || exit 1

configure() {
	cmake -S "$source" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF "$@" > log 2>&1
}

PKG_CONFIG_LIBDIR=$work/none PKG_CONFIG_PATH='' configure -B none && failed=1
good 'what is missing is said in more than one message' '[ "$(grep -c "CMake Error" log)" = 1 ]'
for package in libglib2.0-dev libjansson-dev libgumbo-dev libcairo2-dev libpng-dev nettle-dev; do
	good "what is missing lacks $package" 'tr -s " \n" " " < log | grep -q "apt-get install .*$package"'
done
good 'what we can do without is called missing' '! grep -q "apt-get.*seccomp" log'
PKG_CONFIG_LIBDIR=$work/none PKG_CONFIG_PATH='' configure -B none -DWITH_FENCE=ON && failed=1
good 'what is wanted is not called missing' 'tr -s " \n" " " < log | grep -q "apt-get install .*libseccomp-dev"'
configure -B without -DWITH_HTTP=OFF -DWITH_PALETTE=OFF -DWITH_WEBP=OFF -DWITH_ARCHIVE=OFF -DWITH_MARKDOWN=OFF -DWITH_FENCE=OFF || failed=1
good 'it does not say what is left out' 'grep "Built without" log | grep libmicrohttpd | grep libimagequant | grep libwebp | grep libarchive | grep libcmark | grep -q libseccomp'
if command -v ccache > /dev/null; then # with builders of packages it finds no home
	unset CMAKE_C_COMPILER_LAUNCHER
	CCACHE_DIR=/proc/none configure -B homeless || failed=1
	good 'a ccache that cannot write is used' '! grep -q "ccache " homeless/CMakeFiles/rules.ninja'
	configure -B said -DCMAKE_C_COMPILER_LAUNCHER=env || failed=1
	good 'a launcher that was said is not used' 'grep -q "env /.*cc" said/CMakeFiles/rules.ninja && ! grep -q "ccache " said/CMakeFiles/rules.ninja'
fi
if [ "${2:-}" = build ]; then
	cmake --build without --target boardwright > log 2>&1 || { tail -5 log; failed=1; }
	good 'a program without them has them' '! ldd without/render/boardwright | grep -E "imagequant|seccomp|cmark"'
	good 'it draws nothing' 'without/render/boardwright render "$source/samples/chess/opera.gcl" --theme wood -T png,svg,txt -O out && ls out/*.png out/*.svg > /dev/null'
	without/render/boardwright render "$source/samples/chess/opera.gcl" -T webp -s quality=80 -O out 2> log && failed=1
	good 'it does not say why there is no WebP' 'grep -q "built with libwebp" log && ! ls out/*.webp'
	good 'it draws no WebP' 'without/render/boardwright render "$source/samples/chess/opera.gcl" -o out/still.webp && test -s out/still.webp'
	good 'it animates no WebP' 'without/render/boardwright render "$source/samples/chess/opera.gcl" --range 0-9 -o out/film.webp && test -s out/film.webp'
	without/render/boardwright batch -q --games "$source/samples/chess/opera.gcl" -T txt --pack out.zip 2> log && failed=1
	good 'it does not say why there are no packs of ZIP' 'grep -q "built with libarchive" log && ! ls out.zip .out.zip* out.zip.jsonl 2> /dev/null'
	good 'it packs no tar' 'without/render/boardwright batch -q --games "$source/samples/chess/opera.gcl" -T txt --pack out.tar && test -s out.tar'
	mkdir -p in
	cp "$source/samples/web/article.md" in/page.md
	cp "$source/samples/chess/opera.gcl" in
	without/render/boardwright site in -O www -I "$source/samples" 2> log && failed=1
	good 'it does not say why there is no Markdown' 'grep -q "in/page.md: error: .*built with libcmark" log && ls www/opera.html www/index.html > /dev/null'
	without/render/boardwright page in/page.md -O made 2> log || failed=1
	good 'it finds no fences' 'grep -q "<!-- /boardwright" made/page.md'
	draw() {
		without/render/boardwright render "$source/samples/chess/opera.gcl" --theme wood -T png --cache "$2" -O "$1"
	}
	draw cut "$work/cache" && cmake -DWITH_PALETTE=AUTO without > log 2>&1 && cmake --build without --target boardwright > log 2>&1 || { tail -5 log; failed=1; }
	good 'a board is kept for another library' 'draw kept "$work/cache" && draw new off && diff -r kept new'
	good 'both libraries choose the same colours' '! diff -rq cut new > log'
	good 'it does not say why there is no service' 'timeout 20 without/render/boardwright serve --port 0 2>&1 | grep -q "built with libmicrohttpd"'
fi
exit $failed
