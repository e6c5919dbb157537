#!/bin/sh
# cwebp: ready PNG files to lossless WebP, one process a picture. The pictures are ours, so that drawing them costs the peer nothing.
#
# usage: cwebp.sh WORK OUT COUNT
set -eu
i=0
while [ "$i" -lt "$3" ]; do
	cwebp -quiet -lossless "$1/$((i % 2)).png" -o "$2/$i.webp"
	i=$((i + 1))
done
