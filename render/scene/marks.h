/*
 * Marks of a scene: what is drawn for the last move, legal moves and the annotations of people.
 */
#ifndef SCENE_MARKS_H
#define SCENE_MARKS_H

#include "scene/annotation.h"
#include "scene/scene.h"
#include "scene/strokes.h"

/* The scene's space of one of the board's, or -1. */
static inline int mark_space(const struct scene *scene, int id) { return id >= 0 && id < scene->n_ids ? scene->by_id[id] : -1; }

/* Under this a space is too small for a thin line inside of it. */
enum { LEAST_FRAMED = 20 };

/* Of marks to what they lie on (WCAG 1.4.11). */
enum { MARK_CONTRAST = 3 };

/*
 * The lightest and the darkest space: what is seen on both is seen on those between. False where spaces are a picture, whose shades nobody knows, or have been given
 * a colour of their own.
 */
bool marks_find_shades(const struct scene *scene, uint32_t shade[2]);

/* Adds a mark; one that belongs to a space becomes part of how that space looks. */
void marks_add(struct scene *scene, struct scene_mark mark);

void marks_add_last_move(struct scene *scene, int origin, int dest); /* spaces of the board */
void marks_add_lines(struct scene *scene);
/* The colour of dots and rings, if nobody chose it: one that is seen on all spaces. Before the first of them. */
void marks_choose_legal(struct scene *scene);
void marks_add_legal(struct scene *scene, int space, bool capture);
void marks_add_source(struct scene *scene, int space);
void marks_add_check(struct scene *scene, int space);

/* Adds a figure: `mark` gets the form of a path and the polygons of `s`. */
void marks_add_path(struct scene *scene, const struct strokes *s, struct scene_mark mark);

/* annotation_draw.c: draws an annotation but for a ghost's piece, which the scene adds. */
void marks_add_annotation(struct scene *scene, const struct annotation *a);

/* The figure of an annotation alone, into a box beside the board: what a legend explains. Its spaces say nothing. */
void marks_add_sign(struct scene *scene, const struct annotation *a, struct box box);

/* Puts one more text into the scene. */
void scene_add_text(struct scene *scene, struct scene_text text);

#endif
