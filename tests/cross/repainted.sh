#!/bin/sh
# Every golden case, its frames painted over one another and whole: repainted.sh REPAINTED GOLDEN-FOLDER
repainted=$1
failed=0
cases=0
share=${BOARDWRIGHT_SHARE:-1} # one case in so many
frames=0
parts=0

golden() {
	name=$1
	shift
	cases=$((cases + 1))
	[ $((cases % share)) = 0 ] || return 0
	if result=$("$repainted" "$@"); then
		frames=$((frames + ${result% *}))
		parts=$((parts + ${result#* }))
	else
		echo "$name: $result"
		failed=1
	fi
}

text() {
	golden "$@"
}

. "$2/cases.sh"
echo "$frames frames, $parts of them painted in part"
# Nearly all of them have something that is as before.
[ "$frames" -gt $((1000 / share)) ] && [ $((parts * 4)) -gt $((frames * 3)) ] || failed=1
exit $failed
