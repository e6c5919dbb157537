/*
 * Drawing art that may be anybody's, in a process of its own: whatever the art does to the drawing libraries, it ends.
 */
#ifndef ASSETS_FENCE_H
#define ASSETS_FENCE_H

#include "assets/assets.h"

/*
 * Calls `draw` in a child process, which may use so much time and memory and no more (fence.c), and takes over its sprite of `width` x `height`
 * pixels. False and a message, freed by the caller, when it does not come to an end. The process must not have threads that draw.
 */
typedef bool fence_drawing(void *user, struct sprite *out, char **message);
bool fence_draw(fence_drawing *draw, void *user, int width, int height, struct sprite *out, char **message);

#endif
