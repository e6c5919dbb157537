#!/bin/sh
# rsvg-convert (librsvg): the ready SVG of a position to PDF, one process a picture, as a script would call it. The SVG is ours.
#
# usage: rsvg_pdf.sh WORK OUT COUNT
set -eu
n=$(ls "$1/svg" | wc -l)
i=0
while [ "$i" -lt "$3" ]; do
	rsvg-convert -f pdf -o "$2/$i.pdf" "$1/svg/$((i % n)).svg"
	i=$((i + 1))
done
