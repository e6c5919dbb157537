/*
 * Bytes that tell whether two boards are painted alike.
 */
#ifndef COMPOSE_BOARD_KEY_H
#define COMPOSE_BOARD_KEY_H

#include "scene/scene.h"

/* All that decides how a board is painted, and its stamps besides what their own keys hold: the same in every process. The caller frees it. */
GByteArray *board_key(const struct scene *scene);

/* Parts of it, which are appended: what is behind all spaces, and one space. */
void board_key_add_ground(GByteArray *key, const struct scene *scene);
void board_key_add_space(GByteArray *key, const struct scene_space *space);

#endif
