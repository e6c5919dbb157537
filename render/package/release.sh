#!/bin/sh
# Makes a release of a commit: source archive, Debian packages and their checksums in FOLDER; and tries the packages in an empty system. release.sh SOURCE COMMIT FOLDER [--untried]
# Everything is built from the archive, not from the working tree, and has the date of the commit: the same commit gives the same bytes, in whatever folder.
set -eu
umask 022
source=$(cd "$1" && pwd)
commit=$2
mkdir -p "$3"
out=$(cd "$3" && pwd)

say() {
	echo "release: $*" >&2
}

git -C "$source" rev-parse -q --verify "$commit^{commit}" > /dev/null || { say "$commit is no commit of $source"; exit 2; }
version=$(git -C "$source" show "$commit:CMakeLists.txt" | sed -n 's/^project(boardwright VERSION \([0-9.]*\).*/\1/p')
[ -n "$version" ] || { say "$commit has no version in its CMakeLists.txt"; exit 2; }
git -C "$source" show "$commit:CHANGELOG.md" | grep -qx "## $version" || { say "CHANGELOG.md of $commit has no part ## $version"; exit 2; }
SOURCE_DATE_EPOCH=$(git -C "$source" log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH LC_ALL=C
name=boardwright-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -f "$out"/*.deb "$out/SHA256SUMS" "$out/$name.tar.gz"

say "$name of $(git -C "$source" rev-parse --short "$commit")"
git -C "$source" -c tar.umask=022 archive --format=tar --prefix="$name/" "$commit" > "$work/source.tar"
gzip -9n < "$work/source.tar" > "$work/$name.tar.gz"
tar -xf "$work/source.tar" -C "$work"
cmake -S "$work/$name" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG" -DCMAKE_INSTALL_PREFIX=/usr -DENABLE_BUILD_TREE=OFF -DENABLE_PROFILE=ON -DBUILD_TESTING=OFF \
	-DWITH_HTTP=ON -DWITH_PALETTE=ON -DWITH_WEBP=ON -DWITH_ARCHIVE=ON -DWITH_FENCE=ON > "$work/log" 2>&1 || { tail -20 "$work/log" >&2; exit 1; }
cmake --build "$work/build" --target all package > "$work/log" 2>&1 || { tail -20 "$work/log" >&2; exit 1; }
cp "$work/$name.tar.gz" "$work"/build/*.deb "$out"
(cd "$out" && sha256sum "$name.tar.gz" *.deb > SHA256SUMS)
if [ "${4:-}" != --untried ]; then
	tried=0
	sh "$work/$name/render/package/try.sh" "$out" "$work/try" "$work/$name" >&2 || tried=$?
	[ $tried = 0 ] || [ $tried = 77 ] || { say "the packages are not good"; rm -f "$out"/*.deb "$out/SHA256SUMS" "$out/$name.tar.gz"; exit 1; }
fi
cat "$out/SHA256SUMS"
