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
wrong=0 checked=0
for file in $files; do
	checked=$((checked + 1))
	"$tool" "$file" | cmp -s - "$file" || { echo "$file: sh tests/format.sh . --write formats it"; wrong=$((wrong + 1)); }
done
echo "$checked files, $wrong not as .clang-format says"
[ "$checked" -gt 100 ] && [ "$wrong" = 0 ]
