#!/bin/sh
# Every golden case, composed and painted: composed.sh COMPOSED GOLDEN-FOLDER
composed=$1
failed=0
pictures=0
files=0

golden() {
	name=$1
	shift
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
[ "$pictures" -gt 400 ] && [ "$files" -gt 150 ] || failed=1
exit $failed
