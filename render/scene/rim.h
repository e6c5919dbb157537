/*
 * The rim of a board: the spaces with a side where no other space is. The line around a board is drawn at these alone.
 */
#ifndef SCENE_RIM_H
#define SCENE_RIM_H

#include "scene/scene.h"

/* Sets `rim` of the spaces of a scene that has a keyline. */
void rim_find(struct scene *scene);

#endif
