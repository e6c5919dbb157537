#!/bin/sh
# The project on empty systems, Debian 12 and 13: compiled by gcc and by clang with warnings as errors, packages made, installed, used. systems.sh SOURCE FOLDER [SUITE...]
# Skipped (77) where nobody may make a root, or no mirror can be reached.
set -u
source=$(cd "$1" && pwd)
work=$2/systems-test
shift 2
[ $# -gt 0 ] || set -- bookworm trixie
[ "$(id -u)" = 0 ] && command -v debootstrap > /dev/null || { echo "skipped: needs root and debootstrap"; exit 77; }
packages=$(sed -n '/^build_packages="/,/"$/p' "$source/run" | tr -d '\\\n' | sed 's/^build_packages="//; s/"$//')
rm -rf "$work"
failed=0 tried=0 root=
trap '[ -z "$root" ] || umount "$root/proc" 2> /dev/null; rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' HUP INT TERM

# inside "WHAT IS WRONG" COMMAND
inside() {
	chroot "$root" sh -c "$2" > "$work/out" 2>&1 || {
		echo "systems.sh: $suite: $1: $(grep -E "error|warning" "$work/out" | head -5; tail -3 "$work/out")" >&2
		failed=1
	}
}

for suite; do
	root=$work/$suite
	mkdir -p "$root"
	debootstrap --variant=minbase "$suite" "$root" > "$work/log" 2>&1 || { echo "no root of $suite can be made: $(tail -n 1 "$work/log")"; continue; }
	tried=$((tried + 1))
	cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" 2> /dev/null
	mount -t proc proc "$root/proc"
	mkdir -p "$root/src/build"
	(cd "$source" && tar -cf - --exclude=./build --exclude=./.git .) | tar -xf - -C "$root/src"
	inside "packages" "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages clang python3"
	for cc in gcc clang; do
		inside "$cc" "cmake -S /src -B '/a build of $cc' -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=$cc -DENABLE_WERROR=ON -DENABLE_PROFILE=ON && cmake --build '/a build of $cc'"
		ln -sfn "/a build of $cc" "$root/src/build/release" # where tests look for the release
		inside "tests of $cc" "cd '/a build of $cc' && ctest -R '^(unit/|betza/|lang/|library/|service/(pack|strict|proxy)|pages/embed|cross/(sizes|colors|sheet|install|documents|album|glib-macros)\$)' -LE 'long|hours' --output-on-failure"
	done
	inside "packages of its own" "cd / && cmake --build '/a build of gcc' --target package && apt-get install -y --no-install-recommends '/a build of gcc'/*.deb && boardwright render chess -T png,pdf -O /tmp/out && [ -s /tmp/out/chess-000.pdf ]"
	umount "$root/proc"
	rm -rf --one-file-system "$root"
done
[ $tried -gt 0 ] || { echo "skipped: no mirror"; exit 77; }
[ $failed = 0 ] && echo "systems.sh: $tried systems"
exit $failed
