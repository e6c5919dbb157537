#!/bin/sh
# Makes the Debian packages of a build folder: deb.sh BUILD VERSION LIBDIR. The same build, the same bytes.
set -eu
build=$1
version=$2
libdir=$3
here=$(cd "$(dirname "$0")" && pwd)
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
architecture=$(dpkg-architecture -qDEB_HOST_ARCH)
stage=$build/package
export SOURCE_DATE_EPOCH=1767225600 # 2026-01-01: packages have no date of their own
rm -rf "$stage"
mkdir -p "$stage"
umask 022

# Library and headers go where the machine's architecture has them; the program finds its modules beside its own folder.
to_multiarch() {
	[ "$libdir" = "lib/$multiarch" ] && return
	mv "$1/usr/$libdir" "$1/usr/moved"
	mkdir -p "$1/usr/lib"
	mv "$1/usr/moved" "$1/usr/lib/$multiarch"
	pc=$1/usr/lib/$multiarch/pkgconfig/boardwright.pc
	[ ! -f "$pc" ] || sed -i -e "s|^prefix=.*|prefix=/usr|" -e "s|^libdir=.*|libdir=\${prefix}/lib/$multiarch|" "$pc"
}

# Names of the packages that have the libraries which a component's programs are linked with.
libraries_of() {
	work=$stage/shlibs
	mkdir -p "$work/debian"
	printf 'Source: boardwright\n\nPackage: boardwright\nArchitecture: any\n' > "$work/debian/control"
	files=$(find "$1/usr" -type f \( -name '*.so*' -o -perm -u+x ! -name '*.sh' \))
	[ -n "$files" ] || return 0
	(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info $files 2> /dev/null) | sed -n 's/^shlibs:Depends=//p'
}

# package COMPONENT NAME SECTION DEPENDS SUMMARY: the long description comes from standard input.
package() {
	root=$stage/$2
	DESTDIR=$root cmake --install "$build" --prefix /usr --component "$1" --strip > /dev/null
	[ "$1" = program ] || to_multiarch "$root"
	documents=$root/usr/share/doc/$2
	mkdir -p "$documents" "$root/DEBIAN"
	rm -f "$documents/LICENSE" # Debian has it in common-licenses
	install -m 644 "$here/copyright" "$documents/copyright"
	sed "s/@VERSION@/$version/" "$here/changelog" | gzip -9n > "$documents/changelog.gz"
	[ ! -d "$root/usr/share/man" ] || find "$root/usr/share/man" -type f -exec gzip -9n {} +
	[ ! -f "$documents/CHANGELOG.md" ] || gzip -9n "$documents/CHANGELOG.md"
	libraries=$(libraries_of "$root")
	depends=$4${libraries:+${4:+, }$libraries}
	if [ "$1" = library ]; then
		echo "libboardwright 0 $2 (>= $version)" > "$root/DEBIAN/shlibs"
		echo "activate-noawait ldconfig" > "$root/DEBIAN/triggers"
	fi
	(cd "$root" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum > DEBIAN/md5sums)
	{
		printf 'Package: %s\nVersion: %s\nArchitecture: %s\nSection: %s\nPriority: optional\n' "$2" "$version" "$architecture" "$3"
		printf 'Maintainer: The Boardwright developers <boardwright@users.noreply.github.com>\n'
		printf 'Installed-Size: %s\nDepends: %s\nDescription: %s\n' "$(du -sk "$root/usr" | cut -f1)" "$depends" "$5"
		sed 's/^/ /'
	} > "$root/DEBIAN/control"
	dpkg-deb --root-owner-group --build "$root" "$build/${2}_${version}_$architecture.deb" > /dev/null
	echo "$build/${2}_${version}_$architecture.deb"
}

package program boardwright graphics fonts-dejavu-core "draw the boards of chess variants" << 'TEXT'
Boardwright reads presets of Game Courier and records of games, replays them
through the presets' own programs, and draws any position on boards of any
shape: as PNG, GIF, JPG, SVG, PDF, text, HTML and CSS.
TEXT
package library libboardwright0 libs "boardwright (= $version)" "boards of chess variants as pictures in memory" << 'TEXT'
A program that is linked with libboardwright reads presets, replays games and
gets pictures of their boards in memory. Art comes from the package
boardwright.
TEXT
package development libboardwright-dev libdevel "libboardwright0 (= $version)" "boards of chess variants as pictures in memory (headers)" << 'TEXT'
Headers of libboardwright and its file for pkg-config. The page library.md of
the package boardwright explains them.
TEXT
