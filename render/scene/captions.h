/*
 * Words around a board: title and subtitle above it, status, caption and footer below.
 */
#ifndef SCENE_CAPTIONS_H
#define SCENE_CAPTIONS_H

#include "scene/builder.h"

/* How many lines the words of each role take, for a board so wide; the same for all pictures of a view. */
void captions_count(const struct picture *picture, int lines[CAPTION_ROLES]);

/* Heights above and below the board and its labels, in pixels of the picture, for the builder's scale. */
void captions_room(const struct builder *b, double *above, double *below);

/* Rows of the legend, pieces and then signs, the same for all pictures of a game; 0: it is not asked for. */
int legend_rows(const struct picture *picture, int *columns);

/*
 * What the legend shows: labels of the kinds on the board, first side first, each once, with how many there are. The number of kinds; `label` has room for MOST_LEGEND.
 */
enum { MOST_LEGEND = 200 };
int legend_kinds(const struct position *position, const char *label[MOST_LEGEND], int count[MOST_LEGEND]);

double legend_room(const struct scene *scene); /* how high it is */

/* Where the picture of an entry of the legend is drawn. */
struct box legend_box(const struct scene *scene, int entry);

/* What an entry says, beside its picture. */
void legend_add_words(struct scene *scene, int entry, const char *words);

/* Puts the words of a picture into its scene, whose size has room for them. */
void captions_add(struct scene *scene, const struct picture *picture);

#endif
