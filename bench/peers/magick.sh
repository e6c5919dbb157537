#!/bin/sh
# ImageMagick: ready pieces composited on the ready empty board by one call of convert a picture.
#
# usage: magick.sh WORK OUT COUNT. The calls are in WORK/convert.txt, a line of arguments a position.
set -eu
convert=/usr/bin/convert
cd "$1"
i=0
while [ "$i" -lt "$3" ] && read -r arguments; do
	# shellcheck disable=SC2086
	$convert board.png $arguments "$2/$i.png"
	i=$((i + 1))
done <convert.txt
