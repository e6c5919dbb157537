#!/bin/sh
# rsvg-convert (librsvg): the ready SVG of a position to PNG, one process a picture, as a script would call it. The SVG is ours.
#
# usage: rsvg.sh WORK OUT COUNT
set -eu
n=$(ls "$1/svg" | wc -l)
i=0
while [ "$i" -lt "$3" ]; do
	rsvg-convert -o "$2/$i.png" "$1/svg/$((i % n)).svg"
	i=$((i + 1))
done
