/*
 * The composer: from a scene to a bitmap, the one door to plates and painting.
 *
 * A picture is composed of parts that earlier pictures of the run have left, or painted; which of the two it is depends on the scene and the wish alone, and so
 * does every pixel and every colour of the outcome.
 *
 * A plate is the board as it looks without pieces and marks, a stamp what a piece or a marked space changes on it: a cutout, which stamps of equal pieces
 * share, and a place. A picture is a plate and some stamps. census.c counts colours by adding up, composition_palette.c finds the palette that painting would
 * have chosen, and the checksum of a PNG; plate_cache.c knows which scenes share a plate, paints what stamps are cut from, and moves a stamp to where the
 * plate looks the same; plate_file.c makes bytes of a plate and its cutouts, which the cache keeps for later processes. encode/plate_symbols.c finds the rows of plates and cutouts as symbols (literals and matches of DEFLATE to be), once; png_plate.c puts
 * them together for a picture, plate_bits.c turns them into bits. Of a frame of an animation only what came or went is written, as strips of one colour that transitions.c
 * has found at such places before.
 *
 * Boards of many colours, such as wood, have those of their palettes chosen once (texture.c), and are written by png_texture.c: the way through an empty board is
 * found once (texture_steps.c).
 *
 * What cannot be composed (transparent pictures, thousands of colours, pieces that run into one another) is painted by paint.c and written by png_rows.c;
 * which of the two it is depends on the picture alone, so that bytes never depend on what was drawn before (tests/batch/archive.py), and composed pictures
 * equal painted ones (tests/cross/composed.c). docs/pixels.md follows one row.
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

/* Has parts that are new kept between runs. At the end of one. */
void composer_keep(struct composer *composer, struct assets *assets);

/* While it holds, parts stay: compositions may be copied and outlive the next picture. */
void composer_hold(struct composer *composer, bool hold);

/*
 * The picture of a scene, to be released with bitmap_release. `composer` NULL: painted, and nothing is kept. False when a piece or a label cannot be drawn or
 * the picture would be too large, with an error; and, without one, when parts were wished and it has to be painted.
 */
bool compose(struct composer *composer, const struct scene *scene, const struct wish *wish, struct bitmap *out, struct diags *ds);

#endif
