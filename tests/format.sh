#!/bin/sh
# Every source file is as .clang-format says. usage: format.sh SOURCE [--write]
set -eu
cd "$1"
tool=$(command -v clang-format-14 || command -v clang-format || :)
case $([ -z "$tool" ] || "$tool" --version) in
*"version 14."*) ;;
*) echo "clang-format 14 is missing: skipped"; exit 77 ;;
esac
files=$(find engine render include tests bench -name '*.[ch]' | sort)
if [ "${2:-}" = --write ]; then
	# shellcheck disable=SC2086
	exec "$tool" -i $files
fi
# shellcheck disable=SC2086
found=$("$tool" --dry-run $files 2>&1 | sed -n 's/:[0-9]*:[0-9]*: warning: .*//p' | sort -u)
for file in $found; do
	echo "$file: sh tests/format.sh . --write formats it"
done
set -- $files
echo "$# files, $(echo $found | wc -w) not as .clang-format says"
[ $# -gt 100 ] && [ -z "$found" ]
