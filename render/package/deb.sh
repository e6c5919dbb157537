#!/bin/sh
# Makes the Debian packages of a build folder: deb.sh BUILD VERSION LIBDIR. The same build, the same bytes. What goes wrong anywhere in it ends it, and no package is left.
set -eu
build=$1
version=$2
libdir=$3
here=$(cd "$(dirname "$0")" && pwd)
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
architecture=$(dpkg-architecture -qDEB_HOST_ARCH)
stage=$build/package
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-1767225600}" # 2026-01-01: packages have no date of their own
rm -rf "$stage" "$build"/*.deb
mkdir -p "$stage"
umask 022
done=no
trap '[ $done = yes ] || { rm -f "$build"/*.deb; echo "deb.sh: no packages were made" >&2; }' EXIT

# Library and headers go where the machine's architecture has them; the program finds its modules beside its own folder.
to_multiarch() {
	[ "$libdir" != "lib/$multiarch" ] && [ -d "$1/usr/$libdir" ] || return 0
	mv "$1/usr/$libdir" "$1/usr/moved"
	mkdir -p "$1/usr/lib"
	mv "$1/usr/moved" "$1/usr/lib/$multiarch"
	pc=$1/usr/lib/$multiarch/pkgconfig/boardwright.pc
	[ ! -f "$pc" ] || sed -i -e 's|^prefix=.*|prefix=${pcfiledir}/../../..|' -e "s|^libdir=.*|libdir=\${prefix}/lib/$multiarch|" "$pc"
}

# is_elf FILE
is_elf() {
	[ "$(head -c 4 "$1" | od -An -tx1 | tr -d ' ')" = 7f454c46 ]
}

# Names of the packages that have the libraries which a component's programs are linked with. dpkg-shlibdeps wants a file debian/control above it.
libraries_of() {
	work=$stage/shlibs
	mkdir -p "$work/debian"
	printf 'Source: boardwright\n\nPackage: boardwright\nArchitecture: any\n' > "$work/debian/control"
	find "$1/usr" -type f > "$work/files"
	set --
	while IFS= read -r file; do
		! is_elf "$file" || set -- "$@" "$file"
	done < "$work/files"
	[ $# -gt 0 ] || return 0
	(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info "$@" > found 2> errors) || { cat "$work/errors" >&2; return 1; }
	sed -n 's/^shlibs:Depends=//p' "$work/found" > "$work/names"
	[ -s "$work/names" ] || { echo "deb.sh: programs without libraries" >&2; return 1; }
	cat "$work/names"
}

# package COMPONENT NAME ARCHITECTURE SECTION DEPENDS SUMMARY: the long description comes from standard input.
package() {
	root=$stage/$2
	deb=$build/${2}_${version}_$3.deb
	DESTDIR=$root cmake --install "$build" --prefix /usr --component "$1" --strip > "$stage/log" || { cat "$stage/log" >&2; return 1; }
	[ "$1" != library ] && [ "$1" != development ] || to_multiarch "$root"
	documents=$root/usr/share/doc/$2
	mkdir -p "$documents" "$root/DEBIAN"
	rm -f "$documents/LICENSE" # Debian has it in common-licenses
	install -m 644 "$here/copyright" "$documents/copyright"
	if [ "$1" = data ] && [ -d "$root/usr/share/boardwright/fonts/dejavu" ]; then
		install -D -m 644 "$here/lintian-overrides" "$root/usr/share/lintian/overrides/$2"
		printf '\nFiles: usr/share/boardwright/fonts/dejavu/*\nCopyright: 2003 Bitstream, Inc.; DejaVu changes are in the public domain\nLicense: bitstream-vera\n' >> "$documents/copyright"
		sed -e 1,2d -e 's/^$/./' -e 's/^/ /' "$here/dejavu-license.txt" >> "$documents/copyright"
		printf '\nFiles: usr/share/boardwright/fonts/open-sans/*\nCopyright: 2010-2011, Google Corporation\nLicense: Apache-2.0\n On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.\n' >> "$documents/copyright"
	fi
	sed "s/@VERSION@/$version/" "$here/changelog" > "$documents/changelog"
	gzip -9n "$documents/changelog"
	[ ! -d "$root/usr/share/man" ] || find "$root/usr/share/man" -type f -exec gzip -9n {} +
	[ ! -f "$documents/CHANGELOG.md" ] || gzip -9n "$documents/CHANGELOG.md"
	libraries=$(libraries_of "$root")
	depends=$5${libraries:+${5:+, }$libraries}
	if [ "$1" = library ]; then
		echo "libboardwright 0 $2 (>= $version)" > "$root/DEBIAN/shlibs"
		echo "activate-noawait ldconfig" > "$root/DEBIAN/triggers"
	fi
	(cd "$root" && find usr -type f > DEBIAN/files && LC_ALL=C sort DEBIAN/files | xargs -d '\n' md5sum > DEBIAN/md5sums && rm DEBIAN/files)
	{
		printf 'Package: %s\nVersion: %s\nArchitecture: %s\nSection: %s\nPriority: optional\n' "$2" "$version" "$3" "$4"
		printf 'Maintainer: The Boardwright developers <boardwright@users.noreply.github.com>\n'
		# Sizes of files, not of blocks of this file system.
		printf 'Installed-Size: %s\n' "$(find "$root/usr" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum + 0 }')"
		[ -z "$depends" ] || printf 'Depends: %s\n' "$depends"
		[ "$1" != program ] || printf 'Recommends: fonts-dejavu-core, fonts-open-sans\nBreaks: boardwright-data (<< 0.9)\n'
		[ "$1" != data ] || printf 'Replaces: boardwright (<< 0.9)\nBreaks: boardwright (<< 0.9)\n'
		printf 'Description: %s\n' "$6"
		sed 's/^/ /'
	} > "$root/DEBIAN/control"
	find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	dpkg-deb --root-owner-group --build "$root" "$deb" > "$stage/log" || { cat "$stage/log" >&2; return 1; }
	echo "$deb"
}

package program boardwright "$architecture" graphics "boardwright-data (= $version)" "draw the boards of chess variants" << 'TEXT'
Boardwright reads presets of Game Courier and records of games, replays them
through the presets' own programs, and draws any position on boards of any
shape: as PNG, GIF, JPG, SVG, PDF, text, HTML and CSS.
TEXT
package data boardwright-data all graphics "" "draw the boards of chess variants (sets, games, fonts)" << 'TEXT'
What boardwright and libboardwright draw with: sets of pieces, boards, themes,
games with their rules, and fonts for systems that have none.
TEXT
package library libboardwright0 "$architecture" libs "boardwright (= $version)" "boards of chess variants as pictures in memory" << 'TEXT'
A program that is linked with libboardwright reads presets, replays games and
gets pictures of their boards in memory. Modules that draw come from the
package boardwright.
TEXT
package development libboardwright-dev "$architecture" libdevel "libboardwright0 (= $version)" "boards of chess variants as pictures in memory (headers)" << 'TEXT'
Headers of libboardwright and its file for pkg-config. The page library.md of
the package boardwright-data explains them.
TEXT
package python python3-boardwright all python "libboardwright0 (>= $version), python3:any, python3-cffi" "boards of chess variants as pictures (Python)" << 'TEXT'
A module for Python that draws positions and games by libboardwright: pictures
in memory or in files, and boards in notebooks.
TEXT
done=yes
