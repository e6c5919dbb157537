#!/bin/sh
# Every golden case, composed and painted: composed.sh COMPOSED GOLDEN-FOLDER
composed=$1
failed=0
cases=0
share=${BOARDWRIGHT_SHARE:-1} # one case in so many
pictures=0
files=0

golden() {
	name=$1
	shift
	cases=$((cases + 1))
	[ $((cases % share)) = 0 ] || return 0
	if result=$("$composed" "$@"); then
		pictures=$((pictures + ${result% *}))
		files=$((files + ${result#* }))
	else
		echo "$name: $result"
		failed=1
	fi
}

text() {
	golden "$@"
}

. "$2/cases.sh"
echo "$pictures pictures composed, $files of them written from their parts"
# Most of the samples are such that they can be.
[ "$pictures" -gt $((400 / share)) ] && [ "$files" -gt $((150 / share)) ] || failed=1
exit $failed
