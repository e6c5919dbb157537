#!/bin/sh
# The Debian packages on a machine that has never seen the project: made, looked at by lintian, installed with apt in a new root, used, upgraded, removed; and the
# target `uninstall`. package.sh SOURCE FOLDER. Skipped (77) where nobody may make a root.
set -u
source=$1
work=$2/package-test
[ "$(id -u)" = 0 ] && command -v debootstrap > /dev/null || { echo "skipped: needs root and debootstrap"; exit 77; }
rm -rf "$work"
mkdir -p "$work"
failed=0

good() {
	sh -c "$2" > "$work/out" 2>&1 || {
		echo "package.sh: $1: $(tail -3 "$work/out")" >&2
		failed=1
	}
}

export root="$work/root" work
cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF > "$work/log" 2>&1 && cmake --build "$work/build" --target package all >> "$work/log" 2>&1 || {
	tail -5 "$work/log"
	exit 1
}
good "the same build makes other packages" 'cd $work && sha256sum build/*.deb > sums && cmake --build build --target package && sha256sum -c sums'
if command -v lintian > /dev/null; then
	good "lintian" 'cd $work && lintian --fail-on error,warning build/*.deb'
fi
good "uninstall leaves files" 'cd $work && cmake --install build --prefix $work/prefix && cmake --build build --target uninstall && [ -z "$(find prefix -type f)" ]'

debootstrap --variant=minbase "$(. /etc/os-release; echo "$VERSION_CODENAME")" "$root" > "$work/log" 2>&1 || { echo "skipped: no mirror to make a root from"; exit 77; }
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" 2> /dev/null
cp "$work"/build/*.deb "$root/tmp"
sed -n '/^```c$/,/^```$/p' "$source/docs/library.md" | sed '1d;/^```$/,$d' > "$root/tmp/example.c"
good "apt cannot install it" 'chroot $root sh -c "apt-get update && apt-get install -y --no-install-recommends /tmp/boardwright_*.deb"'
good "the installed program draws nothing" 'chroot $root sh -c "cd /tmp && boardwright render chess --range 0-0 -O /tmp/pictures -T png,svg,pdf && [ -s /tmp/pictures/chess-000.png ] && [ -s /tmp/pictures/chess-000.pdf ]"'
good "no manual page" '[ -s $root/usr/share/man/man1/boardwright.1.gz ] && [ -s $root/usr/share/man/man1/boardwright-page.1.gz ]'
good "the library" 'chroot $root sh -c "apt-get install -y --no-install-recommends /tmp/*.deb gcc libc6-dev pkg-config && cd /tmp && gcc example.c \$(pkg-config --cflags --libs boardwright) -o example && ./example /usr/share/boardwright/samples/chess/opera.gcl example.png && [ -s example.png ]"'
good "it cannot be installed over itself" 'chroot $root sh -c "apt-get install -y --reinstall /tmp/boardwright_*.deb && boardwright --version"'
good "a removed package leaves files" 'chroot $root sh -c "apt-get purge -y boardwright libboardwright0 libboardwright-dev" && [ -z "$(find $root/usr -name "*boardwright*")" ]'
rm -rf "$work"
[ $failed = 0 ] && echo "package.sh: made, installed, used, removed"
exit $failed
