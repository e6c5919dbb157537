/*
 * How a game stands or has ended, in sentences: "Black is checkmated. White has won."
 */
#ifndef SCENE_OUTCOME_H
#define SCENE_OUTCOME_H

#include "render/render.h"
#include "scene/speech.h"

/* Appends them, a blank between two. `sides`: the names of both; `second_next`: who is to move, when the game goes on. */
void outcome_put(const struct picture_outcome *o, const char *const sides[2], bool second_next, enum language language, GString *out);

#endif
