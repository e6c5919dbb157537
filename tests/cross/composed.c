/*
 * Composed pictures against painted ones: pixels, palettes and PNG files are the same, and the palette that all pictures of a film share.
 *
 * The arguments are those of a golden sample. Its pieces are moved about and its spaces marked at random, so that stamps meet, stack and come again;
 * all pictures of a run share their plates, as those of a batch do.
 */
#include <stdio.h>
#include <string.h>

#include "compose/composer.h"
#include "compose/paint.h"
#include "encode/encode.h"
#include "golden/sample.h"
#include "unit/encode/decode.h"

enum { ROUNDS = 12, MOST_LEGAL = 3 };

static uint32_t random_state = 4711;

static int draw(int below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (int)((uint64_t)random_state * (uint64_t)below >> 32);
}

/* Exchanges what stands on pairs of spaces, and marks others. */
static void shuffle(struct sample *s, int *legal)
{
	int n = s->board->n_spaces;
	for (int i = 0; i < n; i++) {
		int a = draw(n), b = draw(n);
		uint16_t kept = s->position.piece[a];
		if (position_is_void(&s->position, a) || position_is_void(&s->position, b))
			continue;
		s->position.piece[a] = s->position.piece[b];
		s->position.piece[b] = kept;
	}
	s->position.origin = draw(n);
	s->position.dest = draw(2) ? draw(n) : MIN(n - 1, s->position.origin + 1);
	s->picture.last_move = true;
	s->picture.legal = legal;
	s->picture.n_legal = draw(MOST_LEGAL + 1);
	for (int i = 0; i < s->picture.n_legal; i++)
		legal[i] = draw(n);
}

static bool same_colors(const struct palette *a, const struct palette *b, gsize n)
{
	for (gsize i = 0; i < n; i++)
		if (a->color[a->index[i]] != b->color[b->index[i]])
			return false;
	return true;
}

/* Whether a decoder sees the palette's colours in a PNG. */
static bool decodes_to(const GString *bytes, const struct palette *palette, int width, int height)
{
	g_autofree uint32_t *found = png_decode(bytes, width, height);
	for (int i = 0; found && i < width * height; i++)
		if (found[i] != palette->color[palette->index[i]])
			return false;
	return found != NULL;
}

/* What of a composed picture is not as painted; NULL: all is. */
static const char *difference(struct encode_room *room, struct composition *c, const struct pixels *painted, int max, int *encoded)
{
	gsize n = (gsize)painted->width * (gsize)painted->height;
	struct pixels *pixels = composition_pixels(c);
	bool same = pixels->width == painted->width && pixels->height == painted->height && !memcmp(pixels->pixel, painted->pixel, n * sizeof(uint32_t));
	pixels_free(pixels);
	if (!same)
		return "pixels";
	struct palette *palette = composition_palette(c, max);
	if (!palette)
		return NULL;
	struct palette *expected = palette_new(painted, max, false);
	palette->index = composition_index(c);
	const char *what = same_colors(palette, expected, n) ? NULL : "palette";
	struct encode_request request = { .palette = palette, .composition = c, .room = room };
	bool by_steps = png_texture_can(&request);
	if (!what && (by_steps || png_plate_can(&request))) {
		g_autoptr(GString) out = g_string_new(NULL);
		(*encoded)++;
		if ((by_steps ? png_texture_encode : png_plate_encode)(&request, out, NULL) != RC_OK ||
			!decodes_to(out, expected, painted->width, painted->height))
			what = "PNG";
	}
	palette_free(palette);
	palette_free(expected);
	return what;
}

/* Pictures of one plate, as an animation has them, composed and painted. */
struct film {
	GPtrArray *composed; /* struct composition * */
	struct shared_palette *painted;
};

static void film_add(struct film *film, const struct composition *c, const struct pixels *painted)
{
	const struct composition *first = film->composed->len ? film->composed->pdata[0] : c;
	if (c->plate->textured || c->plate->overflowed || c->plate != first->plate)
		return;
	g_ptr_array_add(film->composed, composition_copy(c));
	shared_palette_count(film->painted, painted);
}

/* Whether the composed pictures share the palette of the painted ones, in which each colour has the same number. */
static bool film_is_same(const struct film *film, int max)
{
	uint8_t map[PLATE_MOST_COLORS];
	const struct composition *const *c = (const struct composition *const *)film->composed->pdata;
	if (!film->composed->len)
		return true;
	struct palette *found = compositions_shared_palette(c, (int)film->composed->len, max, map);
	const struct palette *wanted = shared_palette_choose(film->painted, max);
	bool same = found->n_colors == wanted->n_colors && !memcmp(found->color, wanted->color, (gsize)found->n_colors * sizeof found->color[0]);
	struct pixels *first = composition_pixels(c[0]);
	for (int i = 0, n = first->width * first->height; same && i < n; i++)
		same = map[plate_color(c[0]->plate, first->pixel[i])] == shared_palette_number(film->painted, first->pixel[i]);
	pixels_free(first);
	palette_free(found);
	return same;
}

static bool check(struct sample *s, struct film *film, struct composer *composer, struct encode_room *room, int *composed, int *encoded)
{
	static const struct wish parts = { .kind = WISH_PARTS };
	struct bitmap b = { 0 };
	struct scene *scene = sample_scene(s);
	struct composition *c = scene && compose(composer, scene, &parts, &b, s->ds) ? b.composition : NULL;
	struct pixels *painted = scene ? scene_paint(scene, s->ds) : NULL;
	const char *what = !painted ? "nothing painted" : c ? difference(room, c, painted, draw(3) ? 256 : 100, encoded) : NULL;
	*composed += c != NULL;
	if (c && !what)
		film_add(film, c, painted);
	bitmap_release(&b);
	pixels_free(painted);
	scene_free(scene);
	if (what)
		printf("composed and painted differ: %s\n", what);
	return !what;
}

int main(int argc, char **argv)
{
	struct assets *assets = assets_new();
	struct composer *composer = composer_new();
	struct encode_room *room = encode_room_new();
	struct film film = { g_ptr_array_new_with_free_func((GDestroyNotify)composition_free), shared_palette_new() };
	struct sample sample;
	int legal[MOST_LEGAL], composed = 0, encoded = 0;
	bool done = sample_init(&sample, assets, argc - 1, argv + 1);
	composer_hold(composer, true);
	for (int i = 0; done && i < ROUNDS; i++) {
		done = check(&sample, &film, composer, room, &composed, &encoded);
		shuffle(&sample, legal);
	}
	if (done && !film_is_same(&film, draw(2) ? 255 : 64)) {
		printf("films, composed and painted, do not share a palette\n");
		done = false;
	}
	if (!done)
		sample_print(&sample);
	printf("%d %d\n", composed, encoded);
	g_ptr_array_unref(film.composed);
	shared_palette_free(film.painted);
	sample_release(&sample);
	composer_free(composer);
	encode_room_free(room);
	assets_free(assets);
	return done ? 0 : 1;
}
