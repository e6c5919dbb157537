#!/bin/sh
# ImageMagick -layers optimize: an animated GIF of ready still GIFs, one for each position of a game.
#
# usage: magick_gif.sh WORK OUT COUNT
set -eu
i=0
while [ "$i" -lt "$3" ]; do
	/usr/bin/convert -delay 80 "$1"/gif/*.gif -layers optimize -loop 0 "$2/$i.gif"
	i=$((i + 1))
done
