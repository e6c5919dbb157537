#!/bin/sh
# A folder that was configured with a library is configured without it, and with it again. switches.sh SOURCE
source=$1
. "$(dirname "$0")/../checks.sh"

switches='WITH_PALETTE WITH_FENCE WITH_MARKDOWN WITH_WEBP WITH_ARCHIVE WITH_HTTP'
configure() { cmake -S "$source" -B "$work/build" -G Ninja -DBUILD_TESTING=OFF "$@" > "$work/said" 2>&1 || { cat "$work/said"; false; }; }

for value in AUTO OFF AUTO; do
	set --
	for name in $switches; do
		set -- "$@" "-D$name=$value"
	done
	if ! configure "$@"; then
		echo "configuring with $value fails"
		failed=1
	fi
	[ $value = AUTO ] && continue
	good 'what was switched off is not told' 'grep -q "Built without .*libimagequant-dev" "$work/said"'
	good 'what was switched off is linked' '! grep -qE "imagequant|seccomp|libcmark|libwebp|libarchive|microhttpd" "$work/build/build.ninja"'
done
exit $failed
