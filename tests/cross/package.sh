#!/bin/sh
# A release as `./run release` makes it: the same bytes wherever it is built, a blank in the path included; looked at by lintian; tried in an empty system; no package when anything in deb.sh
# fails; and the target `uninstall`. package.sh SOURCE FOLDER. Skipped (77) where there is no commit to make it of.
set -u
source=$1
work="$2/package test"
root=$2/package-root
rm -rf "$work" "$root"
mkdir -p "$work"
git -C "$source" rev-parse -q --verify HEAD > /dev/null 2>&1 && command -v dpkg-shlibdeps > /dev/null || { echo "skipped: no commit, or no tools of Debian"; exit 77; }
failed=0

good() {
	sh -c "$2" > "$work/out" 2>&1 || {
		echo "package.sh: $1: $(tail -3 "$work/out")" >&2
		failed=1
	}
}

export work source
make="$source/render/package/release.sh"
export make
TMPDIR="$work" sh "$make" "$source" HEAD "$work/first" --untried > "$work/log" 2>&1 || { tail -5 "$work/log"; exit 1; }
# Another path, of another length, under another umask, at another time.
mkdir -p "$work/elsewhere, and longer"
good "the second release" 'umask 077 && TMPDIR="$work/elsewhere, and longer" LC_ALL=C.UTF-8 TZ=Asia/Tokyo sh "$make" "$source" HEAD "$work/second" --untried'
good "the same commit gives other bytes" 'cmp "$work/first/SHA256SUMS" "$work/second/SHA256SUMS" && [ "$(grep -c "\.deb$" "$work/first/SHA256SUMS")" = 5 ]'
good "the checksums are of other files" 'cd "$work/first" && sha256sum -c SHA256SUMS'
good "the program depends on few libraries" '[ "$(dpkg-deb -f "$work"/first/boardwright_*.deb Depends | tr , "\n" | wc -l)" -gt 12 ]'
good "programs have paths of the build" 'mkdir "$work/files" && for deb in "$work"/first/*.deb; do dpkg-deb -x "$deb" "$work/files"; done; ! grep -rlF -e "$work" -e /tmp/tmp. "$work/files"'
if command -v lintian > /dev/null; then
	good "lintian" 'lintian --allow-root --fail-on error,warning "$work"/first/*.deb'
fi
cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF > "$work/log" 2>&1 && cmake --build "$work/build" --target package all >> "$work/log" 2>&1 || { tail -5 "$work/log"; exit 1; }
good "uninstall leaves files" 'cmake --install "$work/build" --prefix "$work/prefix" && cmake --build "$work/build" --target uninstall && [ -z "$(find "$work/prefix" -type f)" ]'
# Tools that fail: no package may be left.
mkdir "$work/bin"
for tool in dpkg-shlibdeps md5sum dpkg-deb gzip; do
	printf '#!/bin/sh\nexit 1\n' > "$work/bin/$tool"
	chmod +x "$work/bin/$tool"
	export tool
	good "deb.sh goes on without $tool" '! PATH="$work/bin:$PATH" sh "$source/render/package/deb.sh" "$work/build" 1.2.3 lib && [ -z "$(find "$work/build" -maxdepth 1 -name "*.deb")" ]'
	rm "$work/bin/$tool"
done
sh "$source/render/package/try.sh" "$work/first" "$root" "$source"
tried=$?
rm -rf "$root"
[ $tried = 0 ] || [ $tried = 77 ] || failed=1
rm -rf "$work"
[ $failed = 0 ] && [ $tried = 77 ] && exit 77
[ $failed = 0 ] && echo "package.sh: made, installed, used, removed"
exit $failed
