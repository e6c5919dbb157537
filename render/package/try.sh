#!/bin/sh
# Packages on a system that has never seen the project: installed with apt in a new root, used, removed. try.sh PACKAGES FOLDER SOURCE [SUITE]
# PACKAGES is a folder with .debs, FOLDER one for the root (debootstrap wants no blank in it), SUITE the Debian that they were made on. Exit status 77 where nobody may make a root, or no mirror can be reached.
set -u
packages=$(cd "$1" && pwd)
root=$2/root
source=$3
suite=${4:-$(. /etc/os-release; echo "$VERSION_CODENAME")}
[ "$(id -u)" = 0 ] && command -v debootstrap > /dev/null || { echo "packages are not tried: needs root and debootstrap"; exit 77; }
mkdir -p "$2"
debootstrap --variant=minbase "$suite" "$root" > "$2/log" 2>&1 || { echo "packages are not tried: no root of $suite can be made: $(tail -n 1 "$2/log")"; exit 77; }
failed=0

# good "WHAT IS WRONG" COMMAND
good() {
	sh -c "$2" > "$root/../out" 2>&1 || {
		echo "try.sh: $1: $(tail -3 "$root/../out")" >&2
		failed=1
	}
}

# inside "WHAT IS WRONG" COMMAND: in the root
inside() {
	chroot "$root" sh -c "$2" > "$root/../out" 2>&1 || {
		echo "try.sh: $1: $(tail -3 "$root/../out")" >&2
		failed=1
	}
}

export root
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" 2> /dev/null
cp "$packages"/*.deb "$root/tmp"
sed -n '/^```c$/,/^```$/p' "$source/docs/library.md" | sed '1d;/^```$/,$d' > "$root/tmp/example.c"
install="apt-get install -y --no-install-recommends"
inside "apt cannot install it" "apt-get update && $install /tmp/boardwright_*.deb /tmp/boardwright-data_*.deb"
inside "the installed program draws nothing" 'cd /tmp && boardwright render chess --range 0-0 -O pictures -T png,svg,pdf && [ -s pictures/chess-000.png ] && [ -s pictures/chess-000.pdf ]'
# fontconfig brings DejaVu with it, and not Open Sans: without any system's fonts ours are taken, and the picture is the same.
printf '<?xml version="1.0"?><fontconfig><cachedir>/tmp/fontcache</cachedir></fontconfig>' > "$root/tmp/empty.conf"
inside "with fonts of the system the picture is another" "$install fonts-dejavu-core fonts-open-sans && cd /tmp && boardwright render chess --cache off -o with.png && FONTCONFIG_FILE=/tmp/empty.conf boardwright render chess --cache off -o without.png && cmp with.png without.png"
good "no manual page" '[ -s "$root/usr/share/man/man1/boardwright.1.gz" ] && [ -s "$root/usr/share/man/man1/boardwright-page.1.gz" ]'
inside "the library" "$install /tmp/*.deb gcc libc6-dev pkg-config && cd /tmp && gcc example.c \$(pkg-config --cflags --libs boardwright) -o example && ./example /usr/share/boardwright/samples/chess/opera.gcl example.png && [ -s example.png ]"
inside "Python" 'cd / && python3 -c "import boardwright; assert boardwright.Board(\"chess\", \"e4 e5\").draw(\"png\")[1:4] == b\"PNG\"; import importlib.metadata as m; assert m.version(\"boardwright\") == boardwright.version().split()[-1]"'
inside "no locale of the world draws another picture" 'apt-get install -y --no-install-recommends locales && for l in de_DE tr_TR; do localedef -i $l -f UTF-8 $l.UTF-8; done && cd /tmp && for l in de_DE.UTF-8 tr_TR.UTF-8; do [ "$(LC_ALL=$l locale charmap)" = UTF-8 ] && locale -a | grep -qi "${l%.*}" && LC_ALL=$l boardwright render chess --cache off -o $l.png && cmp $l.png with.png || exit 1; done'
inside "it cannot be installed over itself" 'apt-get install -y --reinstall /tmp/boardwright_*.deb && boardwright --version'
inside "a removed package stays" 'apt-get purge -y boardwright boardwright-data libboardwright0 libboardwright-dev python3-boardwright'
good "a removed package leaves files" '[ -z "$(find "$root/usr" -name "*boardwright*")" ]'
rm -rf "$root"
[ $failed = 0 ] && echo "try.sh: installed on $suite, used, removed"
exit $failed
