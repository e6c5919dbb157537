#!/bin/sh
# A program with the options of every golden case; it says two numbers, whose sums have to be above these: each_golden.sh PROGRAM GOLDEN-FOLDER FIRST WHAT SECOND WHAT
program=$1
first=$3 what_first=$4
second=$5 what_second=$6
failed=0
cases=0
share=${BOARDWRIGHT_SHARE:-1} # one case in so many
sum_first=0
sum_second=0

golden() {
	name=$1
	shift
	cases=$((cases + 1))
	[ $((cases % share)) = 0 ] || return 0
	if result=$("$program" "$@"); then
		sum_first=$((sum_first + ${result% *}))
		sum_second=$((sum_second + ${result#* }))
	else
		echo "$name: $result"
		failed=1
	fi
}

text() {
	golden "$@"
}

. "$2/cases.sh"
echo "$sum_first $what_first, $sum_second $what_second"
[ "$sum_first" -gt $((first / share)) ] && [ "$sum_second" -gt $((second / share)) ] || failed=1
exit $failed
