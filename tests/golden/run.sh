#!/bin/sh
# Compares the scene of every case with its golden file; `run.sh DRAW --update` writes the files anew.
draw=$1
update=$2
here=$(cd "$(dirname "$0")" && pwd)
. "$(dirname "$0")/../checks.sh"
count=0

# golden NAME ARGUMENTS...: the scene of the sample that the arguments describe
golden() {
	count=$((count + 1))
	ask scene "$@"
}

# text NAME ARGUMENTS...: its text diagram as well
text() {
	count=$((count + 1))
	ask "scene ascii" "$@"
}

# One process draws all cases: they are written down first.
ask() {
	for type in $1; do
		echo "$2.$type" >> "$work/wanted"
		printf '%s\0' -T "$type" >> "$work/cases"
	done
	printf '%s\0' -o "$work/drawn/$2" >> "$work/cases"
	shift 2
	for argument; do
		printf '%s\0' "$argument" >> "$work/cases"
	done
	printf '\0' >> "$work/cases"
}

[ "$update" = --update ] && mkdir -p "$here/expected"
mkdir "$work/drawn"
. "$here/cases.sh"
"$draw" --each < "$work/cases" || failed=1
while read -r file; do
	case $file in *.ascii) mv "$work/drawn/${file%ascii}txt" "$work/drawn/$file" ;; esac
	if [ "$update" = --update ]; then
		cp "$work/drawn/$file" "$here/expected/$file"
	elif [ ! -f "$work/drawn/$file" ]; then
		echo "$file: not drawn"
		failed=1
	elif ! diff -u "$here/expected/$file" "$work/drawn/$file"; then
		failed=1
	fi
done < "$work/wanted"
echo "$count golden cases"
exit $failed
