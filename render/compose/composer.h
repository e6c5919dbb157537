/*
 * The composer: from a scene to a bitmap, the one door to plates and painting.
 *
 * A picture is composed of parts that earlier pictures of the run have left, or painted; which of the two it is depends on the scene and the wish alone, and so
 * does every pixel and every colour of the outcome.
 */
#ifndef COMPOSE_COMPOSER_H
#define COMPOSE_COMPOSER_H

#include "compose/bitmap.h"
#include "scene/scene.h"

/* Serves one picture after the other; what it holds stays within some MiB. */
struct composer;
struct composer *composer_new(void);
void composer_free(struct composer *composer);

/* Lets go of the last picture's pixels, which are kept for other bitmaps of the same scene. Between jobs. */
void composer_tidy(struct composer *composer);

/* While it holds, parts stay: compositions may be copied and outlive the next picture. */
void composer_hold(struct composer *composer, bool hold);

/*
 * The picture of a scene, to be released with bitmap_release. `composer` NULL: painted, and nothing is kept. False when a piece or a label cannot be drawn or
 * the picture would be too large, with an error; and, without one, when parts were wished and it has to be painted.
 */
bool compose(struct composer *composer, const struct scene *scene, const struct wish *wish, struct bitmap *out, struct diags *ds);

#endif
