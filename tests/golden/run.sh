#!/bin/sh
# Compares the scene of every case with its golden file; `run.sh DRAW --update` writes the files anew.
draw=$1
update=$2
here=$(cd "$(dirname "$0")" && pwd)
. "$(dirname "$0")/../checks.sh"
count=0

# golden NAME ARGUMENTS...: the scene of the sample that the arguments describe
golden() {
	name=$1
	shift
	count=$((count + 1))
	check "$name" scene "$@"
}

# text NAME ARGUMENTS...: its text diagram as well
text() {
	golden "$@"
	name=$1
	shift
	check "$name" ascii "$@"
}

check() {
	file=$1.$2
	type=$2
	shift 2
	if ! "$draw" -T "$type" "$@" > "$work/out" 2> "$work/err"; then
		echo "$file: not drawn"
		cat "$work/err"
		failed=1
	elif [ "$update" = --update ]; then
		cp "$work/out" "$here/expected/$file"
	elif ! diff -u "$here/expected/$file" "$work/out"; then
		failed=1
	fi
}

[ "$update" = --update ] && mkdir -p "$here/expected"
. "$here/cases.sh"
echo "$count golden cases"
exit $failed
