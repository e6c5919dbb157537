/*
 * Coordinates of a scene. Their order is that of building: labels_read, for each layout that is tried labels_size and labels_margins, then
 * the spaces, then what lies inside them.
 */
#ifndef SCENE_COORDINATES_H
#define SCENE_COORDINATES_H

#include "scene/builder.h"

/* Reads the labels of files and ranks, once a view; before everything below. */
void labels_read(struct builder *b);

/* Appends their texts, for a key that says what a layout depends on. */
void labels_add_to_key(const struct builder *b, GByteArray *key);

/* Chooses the size of the labels for the layout that the builder has now. Everything below needs it. */
void labels_size(struct builder *b);

/* Makes each margin at least as wide as the labels outside need. */
void labels_margins(const struct builder *b, struct margins *m);

/* The labels of files and ranks, by index, for outputs that place them themselves. To be freed with g_free. */
const char **labels_new_lines(const struct builder *b, bool ranks);

/* The coordinates, once the spaces are there, with their number. To be freed with g_free. */
struct scene_text *labels_new_texts(struct builder *b, int *n);

#endif
