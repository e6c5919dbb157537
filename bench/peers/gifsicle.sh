#!/bin/sh
# gifsicle -O1: an animated GIF of ready still GIFs, one for each position of a game. They are ours, so that drawing them costs the peer nothing.
#
# usage: gifsicle.sh WORK OUT COUNT
set -eu
i=0
while [ "$i" -lt "$3" ]; do
	gifsicle -O1 --delay 80 --loopcount=forever "$1"/gif/*.gif >"$2/$i.gif"
	i=$((i + 1))
done
