/*
 * Composing or painting a scene, see composer.h.
 *
 * All decisions are here. Composing is tried first. What it cannot do is painted: a transparent picture, thousands of colours, pieces that run into one
 * another. A plate overflows when stamps or the rounding of colours bring more colours than it can number; then nothing that is made of it is right, and the
 * picture is tried once more with a new plate, which knows that picture alone.
 */
#include "compose/composer.h"

#include "compose/paint.h"
#include "compose/plate_cache.h"

enum { MOST_COLORS = 256 }; /* of a palette */

struct composer {
	struct plate_cache *cache;
	struct pixels *painting; /* the pixels that were made last, for the other outputs of a job; NULL: none */
	guint64 painted;         /* serial number of their scene */
	bool few;                /* they are of few colours (texture.h) */
};

struct composer *composer_new(void)
{
	struct composer *composer = g_new0(struct composer, 1);
	composer->cache = plate_cache_new();
	return composer;
}

void composer_tidy(struct composer *composer) { g_clear_pointer(&composer->painting, pixels_free); }

void composer_free(struct composer *composer)
{
	if (!composer)
		return;
	composer_tidy(composer);
	plate_cache_free(composer->cache);
	g_free(composer);
}

void composer_keep(struct composer *composer, struct assets *assets) { plate_cache_keep(composer->cache, assets); }

void composer_hold(struct composer *composer, bool hold) { plate_cache_hold(composer->cache, hold); }

/* What the picture is composed of, with its palette when one is wished and can be had from counts; NULL when it has to be painted, or after an error. */
static struct composition *find_parts(struct plate_cache *cache, const struct scene *scene, int max, struct palette **palette, struct diags *ds)
{
	for (;;) {
		struct composition *c = plate_cache_compose(cache, scene, max == MOST_COLORS, ds);
		*palette = c && max ? composition_palette(c, max) : NULL;
		if (c && c->plate->overflowed)
			c = NULL;
		if (c || diags_failed(ds) || !plate_cache_is_worn(cache))
			return c;
	}
}

/* Composed of parts, or painted. Kept until there is another one. NULL after an error. */
static const struct pixels *find_pixels(struct composer *composer, const struct scene *scene, const struct composition *c, struct diags *ds)
{
	bool few = c && c->plate->textured;
	if (composer->painting && composer->painted == scene->serial && composer->few == few)
		return composer->painting;
	composer_tidy(composer);
	composer->painting = c ? composition_pixels(c) : scene_paint(scene, ds);
	composer->painted = scene->serial;
	composer->few = few;
	return composer->painting;
}

static bool paint_alone(const struct scene *scene, const struct wish *wish, struct bitmap *out, struct diags *ds)
{
	struct pixels *pixels = scene_paint(scene, ds);
	if (!pixels)
		return false;
	bitmap_init(out, pixels, wish);
	out->own = pixels;
	return true;
}

bool compose(struct composer *composer, const struct scene *scene, const struct wish *wish, struct bitmap *out, struct diags *ds)
{
	struct composition *c = NULL;
	struct palette *palette = NULL;
	*out = (struct bitmap){ 0 };
	if (!composer)
		return wish->kind != WISH_PARTS && paint_alone(scene, wish, out, ds);
	/* Also when the scene was painted already: the bytes of an output do not depend on the outputs before it. */
	c = find_parts(composer->cache, scene, wish->kind == WISH_BITMAP ? wish->max_colors : 0, &palette, ds);
	if (diags_failed(ds))
		return false;
	if (palette || wish->kind == WISH_PARTS) {
		*out = (struct bitmap){ .composition = c, .palette = palette };
		if (c) {
			out->width = c->plate->width;
			out->height = c->plate->height;
		}
		return c != NULL;
	}
	const struct pixels *pixels = find_pixels(composer, scene, c, ds);
	if (pixels)
		bitmap_init(out, pixels, wish);
	return pixels != NULL;
}
