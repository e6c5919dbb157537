/*
 * Who is to move: a small square beside the board, at the side of the player whose turn it is; open for the first player, filled for the second.
 */
#ifndef SCENE_TURN_SIGN_H
#define SCENE_TURN_SIGN_H

#include "scene/scene.h"

#define TURN_ROOM 0.44 /* of a space's side, to the right of the board */

void turn_add(struct scene *scene);

#endif
