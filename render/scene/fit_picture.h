/*
 * Fitting a board into its picture.
 */
#ifndef SCENE_FIT_PICTURE_H
#define SCENE_FIT_PICTURE_H

#include "scene/builder.h"

/* Lays the board out at the scale, or as wide as it is wished. Needs the labels. An error when it cannot be as narrow as that. */
enum rc fit_picture(struct builder *b, struct diags *ds);

/* Where pieces beside the board stand, once it is fitted. */
void fit_hands(const struct builder *b, struct hands *out);

#endif
