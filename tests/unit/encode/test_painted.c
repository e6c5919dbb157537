/*
 * Painted frames: they are asked for once as long as what differs can be kept, twice beyond that, and have the colours of all of them together, also when there are more
 * than can be counted.
 */
#include <string.h>

#include "decode.h"
#include "encode/painted.h"
#include "unit/check.h"

enum { FRAMES = 3, WIDTH = 1024 };

struct film {
	struct pixels *frame[FRAMES];
	int asked; /* frames, so far */
};

static const struct pixels *frame_of(void *user, int index, struct diags *ds)
{
	struct film *film = user;
	film->asked++;
	return film->frame[index];
}

static void film_init(struct film *film, int height)
{
	film->asked = 0;
	for (int i = 0; i < FRAMES; i++)
		film->frame[i] = pixels_new(WIDTH, height, 0xff000000);
}

static void film_release(struct film *film)
{
	for (int i = 0; i < FRAMES; i++)
		pixels_free(film->frame[i]);
}

/* Each frame is as the palette of all pixels of all frames has it. */
static void check_film(struct film *film)
{
	static const int delay[FRAMES] = { 10, 20, 30 };
	const struct gif_frames frames = { .frame = frame_of, .user = film, .delay = delay, .n_frames = FRAMES, .max_colors = 256 };
	gsize n = (gsize)WIDTH * (gsize)film->frame[0]->height;
	struct shared_palette *shared = shared_palette_new();
	struct diags *ds = diags_new();
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree uint8_t *index = g_malloc(n);
	struct gif gif;
	CHECK(gif_encode_frames(&frames, out, ds) == RC_OK);
	CHECK(!gif_decode(out, &gif) && gif.frame->len == FRAMES);
	for (int i = 0; i < FRAMES; i++)
		shared_palette_count(shared, film->frame[i]);
	const struct palette *palette = shared_palette_choose(shared, 255);
	for (guint i = 0; i < gif.frame->len; i++) {
		const uint32_t *found = gif.frame->pdata[i];
		gsize same = 0;
		shared_palette_index(shared, film->frame[i], index);
		while (same < n && found[same] == palette->color[index[same]])
			same++;
		CHECK(same == n);
	}
	gif_release(&gif);
	shared_palette_free(shared);
	diags_free(ds);
}

/* No two neighbours of the first frame are of one colour: a row is a run and as many strips as it has pixels. The last frame is another in one pixel. */
static void test_kept(void)
{
	enum { ROW = 8 + 8 * WIDTH, MOST = (PAINTED_KEPT - 8 - 8) / ROW };
	for (int height = MOST; height <= MOST + 1; height++) {
		struct film film;
		film_init(&film, height);
		for (int i = 0; i < FRAMES; i++)
			for (int at = 0; at < WIDTH * height; at++)
				film.frame[i]->pixel[at] |= at % 2 ? 0x336699 : 0x996633;
		film.frame[FRAMES - 1]->pixel[WIDTH + 1] = 0xffffffff;
		check_film(&film);
		CHECK(film.asked == (height == MOST ? FRAMES : 2 * FRAMES));
		film_release(&film);
	}
}

static void test_many_colors(void)
{
	struct film film;
	film_init(&film, 64);
	for (int i = 0; i < FRAMES; i++)
		for (int at = 0; at < WIDTH * 64; at++)
			film.frame[i]->pixel[at] = 0xff000000 | ((uint32_t)at * 251 & 0xffff) << 6 | (uint32_t)(i && at > WIDTH * 32 ? i << 20 : 0);
	check_film(&film);
	film_release(&film);
}

int main(void)
{
	test_kept();
	test_many_colors();
	return check_result();
}
