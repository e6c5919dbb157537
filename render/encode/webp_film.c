/*
 * Animated WebPs: all of the first frame, of others the box that has changed, in which what is as before is clear.
 *
 * Frames of up to 256 colours are coded here (vp8l.h). Others, lossy ones, and those that shall be as small as can be need the module.
 */
#include "encode/frames.h"
#include "encode/painted.h"
#include "encode/room.h"
#include "encode/webp_coder.h"
#include "encode/webp_file.h"

#include <string.h>

enum { OPAQUE = 255, COLORS = VP8L_COLORS };

struct webp_coder *webp_coder_new(void)
{
	struct webp_coder *coder = g_new0(struct webp_coder, 1);
	coder->vp8l = vp8l_new();
	coder->index = g_byte_array_new();
	coder->stream = g_string_new(NULL);
	return coder;
}

void webp_coder_free(struct webp_coder *coder)
{
	if (!coder)
		return;
	vp8l_free(coder->vp8l);
	g_byte_array_unref(coder->index);
	g_string_free(coder->stream, TRUE);
	g_free(coder);
}

/* Frames on their way into an animation. */
struct film {
	const struct gif_frames *frames;
	struct webp_wish wish;
	struct webp_coder *coder, *own; /* `own`: what is freed with the film, or NULL */
	GString *out;
	gsize file; /* where it begins in `out` */
	int width, height;
	uint32_t *before;       /* painted: the pixels of the frame that came last */
	uint32_t color[COLORS]; /* the palette, and behind it what is as before */
	int same;               /* its number */
	GByteArray *index;      /* of a frame's box */
};

static void film_init(struct film *film, const struct gif_frames *frames, const struct webp_wish *wish, GString *out)
{
	*film = (struct film){ .frames = frames, .wish = *wish, .out = out, .index = g_byte_array_new() };
	film->own = frames->room ? NULL : webp_coder_new();
	if (frames->room && !frames->room->webp)
		frames->room->webp = webp_coder_new();
	film->coder = film->own ? film->own : frames->room->webp;
}

static void film_release(struct film *film)
{
	if (film->own)
		webp_coder_free(film->own);
	g_byte_array_unref(film->index);
	g_free(film->before);
}

static void open_film(struct film *film, int width, int height)
{
	film->width = width;
	film->height = height;
	film->file = webp_file_begin(film->out);
	webp_animation_begin(film->out, width, height, film->frames->loop);
}

static uint8_t *room_of(struct film *film, const struct clip *box)
{
	g_byte_array_set_size(film->index, (guint)(box->right - box->left) * (guint)(box->bottom - box->top));
	return film->index->data;
}

/* A box has even edges to the left and above. */
static struct clip even(struct clip box) { return (struct clip){ box.left & ~1, box.top & ~1, box.right, box.bottom }; }

/* Whether something in the frame is clear. */
static bool add_indexed(struct film *film, const struct clip *box, const uint8_t *index, const uint32_t *color, bool blends, int delay)
{
	gsize frame = webp_frame_begin(film->out, box, 10 * delay, blends), chunk = webp_chunk_begin(film->out, "VP8L");
	bool clear = vp8l_encode(film->coder->vp8l, box->right - box->left, box->bottom - box->top, index, color, film->out);
	webp_chunk_end(film->out, chunk);
	webp_frame_end(film->out, frame);
	if (clear)
		webp_animation_is_clear(film->out, film->file);
	return clear;
}

/* Of the first frame, its delay aside: all that its stream depends on. */
static bool has_first(const struct webp_coder *coder, const struct film *film, const uint8_t *index, gsize n)
{
	return coder->width == film->width && coder->index->len == n && !memcmp(coder->index->data, index, n) &&
		!memcmp(coder->color, film->color, sizeof film->color);
}

static void keep_first(struct webp_coder *coder, const struct film *film, const uint8_t *index, gsize n, bool clear, const char *stream, gsize length)
{
	if (n + length > WEBP_CODER_KEPT)
		return;
	coder->width = film->width;
	coder->is_clear = clear;
	memcpy(coder->color, film->color, sizeof film->color);
	g_byte_array_set_size(coder->index, 0);
	g_byte_array_append(coder->index, index, (guint)n);
	g_string_truncate(coder->stream, 0);
	g_string_append_len(coder->stream, stream, (gssize)length);
}

/* Frames under a palette */

static void open_indexed(void *user, const struct palette *palette, int width, int height)
{
	struct film *film = user;
	memcpy(film->color, palette->color, (gsize)palette->n_colors * sizeof *film->color);
	film->same = palette->n_colors;
	film->color[film->same] = 0;
	open_film(film, width, height);
}

/* Pixels that are as before become `same`. */
static void pick(uint8_t *to, const uint8_t *now, const uint8_t *before, int n, uint8_t same)
{
	enum { BLOCK = 16 };
	typedef uint8_t block __attribute__((vector_size(BLOCK)));
	block all_same, a, b;
	int i = 0;
	memset(&all_same, same, BLOCK);
	for (; i + BLOCK <= n; i += BLOCK) {
		memcpy(&a, now + i, BLOCK);
		memcpy(&b, before + i, BLOCK);
		block changed = (block)(a != b);
		a = (a & changed) | (all_same & ~changed);
		memcpy(to + i, &a, BLOCK);
	}
	for (; i < n; i++)
		to[i] = now[i] == before[i] ? same : now[i];
}

/* The box of a frame: what the runs have of it, and between them what is as before. */
static const uint8_t *changed_indexes(struct film *film, const struct clip *box, const uint8_t *index, const struct frame_changes *changes)
{
	const struct pixel_run *run = (const struct pixel_run *)(void *)changes->run->data;
	const uint8_t *before = changes->before->data;
	uint8_t *out = room_of(film, box);
	int across = box->right - box->left;
	memset(out, film->same, film->index->len);
	for (guint i = 0; i < changes->run->len; before += run[i++].n) {
		int y = run[i].at / film->width, x = run[i].at % film->width, left = MAX(x, box->left), right = MIN(x + run[i].n, box->right);
		if (y < box->top || y >= box->bottom)
			continue;
		uint8_t *to = out + (gsize)(y - box->top) * (gsize)across - box->left, same = (uint8_t)film->same;
		const uint8_t *now = index + (gsize)y * (gsize)film->width, *then = before - x;
		if (left < right)
			pick(to + left, now + left, then + left, right - left, same);
	}
	return out;
}

static void add_first(struct film *film, const uint8_t *index, int delay)
{
	const struct clip box = { 0, 0, film->width, film->height };
	struct webp_coder *coder = film->coder;
	gsize start = film->out->len, n = (gsize)film->width * (gsize)film->height;
	if (has_first(coder, film, index, n)) {
		gsize frame = webp_frame_begin(film->out, &box, 10 * delay, false);
		g_string_append_len(film->out, coder->stream->str, (gssize)coder->stream->len);
		webp_frame_end(film->out, frame);
		if (coder->is_clear)
			webp_animation_is_clear(film->out, film->file);
		return;
	}
	bool clear = add_indexed(film, &box, index, film->color, false, delay);
	start += WEBP_FRAME_HEAD;
	keep_first(coder, film, index, n, clear, film->out->str + start, film->out->len - start);
}

static void add_frame(void *user, const uint8_t *index, const struct frame_changes *changes, int delay, struct diags *ds)
{
	struct film *film = user;
	if (!changes) {
		add_first(film, index, delay);
		return;
	}
	struct clip box = even(frame_changes_box(changes, index, film->width, film->height));
	add_indexed(film, &box, changed_indexes(film, &box, index, changes), film->color, true, delay);
}

static void add_places(void *user, const struct transitions *t, const GArray *places, int delay, struct diags *ds)
{
	struct film *film = user;
	struct clip box = even(transitions_box(places));
	uint8_t *index = room_of(film, &box);
	transitions_put(t, places, &box, index);
	add_indexed(film, &box, index, film->color, true, delay);
}

bool webp_encode_composed(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds)
{
	static const struct webp_wish lossless = { .lossless = true };
	struct film film;
	if (c[0]->plate->width > VP8L_MOST_SIDE || c[0]->plate->height > VP8L_MOST_SIDE)
		return false;
	film_init(&film, frames, &lossless, out);
	bool done = frames_compose(frames, c, &(struct frame_taker){ &film, open_indexed, add_frame, add_places }, ds);
	if (done)
		webp_file_end(out, film.file);
	film_release(&film);
	return done;
}

/* Painted frames */

/* The smallest box of what differs, one pixel when nothing does. */
static struct clip changed_box(const uint32_t *before, const uint32_t *now, int width, int height)
{
	struct clip box = { width, height, 0, 0 };
	for (int y = 0; y < height; y++, before += width, now += width) {
		int left = 0, right = width;
		if (!memcmp(before, now, (gsize)width * sizeof *now))
			continue;
		while (before[left] == now[left])
			left++;
		while (before[right - 1] == now[right - 1])
			right--;
		box = (struct clip){ MIN(box.left, left), MIN(box.top, y), MAX(box.right, right), y + 1 };
	}
	return box.right ? even(box) : (struct clip){ 0, 0, 1, 1 };
}

/* The box of a frame. What is as before becomes clear, which shows it, as long as nothing else in it is clear. */
static uint32_t *changed_pixels(const uint32_t *before, const uint32_t *now, int width, const struct clip *box, bool *blends)
{
	int across = box->right - box->left, down = box->bottom - box->top;
	uint32_t *out = g_new(uint32_t, (gsize)across * (gsize)down), *to = out;
	*blends = true;
	for (int y = box->top; y < box->bottom; y++)
		for (int x = box->left, at = y * width + x; x < box->right; x++, at++) {
			*to++ = pixel_straight(now[at]);
			*blends = *blends && (now[at] == before[at] || now[at] >> 24 == OPAQUE);
		}
	to = out;
	for (int y = box->top; y < box->bottom && *blends; y++)
		for (int x = box->left, at = y * width + x; x < box->right; x++, at++, to++)
			*to = now[at] == before[at] ? 0 : *to;
	return out;
}

/* The pixels as numbers of colours, in the order in which these come; false when there are too many. */
static bool index_pixels(const uint32_t *pixel, gsize n, uint32_t *color, uint8_t *out)
{
	enum { BITS = 10, PLACES = 1 << BITS };
	uint16_t place[PLACES] = { 0 }; /* 1 + the number, by a hash of the colour */
	int known = 0;
	for (gsize i = 0; i < n; i++) {
		if (i && pixel[i] == pixel[i - 1]) {
			out[i] = out[i - 1];
			continue;
		}
		uint32_t at = pixel[i] * 2654435761u >> (32 - BITS);
		while (place[at] && color[place[at] - 1] != pixel[i])
			at = (at + 1) % PLACES;
		if (!place[at]) {
			if (known == COLORS)
				return false;
			color[known++] = pixel[i];
			place[at] = (uint16_t)known;
		}
		out[i] = (uint8_t)(place[at] - 1);
	}
	return true;
}

/* A frame by the module, whose file has the chunks of pixels behind a head, and perhaps behind what says that they are two. */
static enum rc add_by_module(struct film *film, const struct clip *box, const uint32_t *pixel, bool blends, int delay, struct diags *ds)
{
	enum { HEAD = 12, EXTENDED = 18, FLAGS = 8, ALPHA = 0x10, BITS = 12, ALPHA_BIT = 0x10 };
	g_autoptr(GString) still = g_string_new(NULL);
	const struct webp *webp = webp_find(ds);
	enum rc rc = webp ? webp_told(webp->still(&film->wish, box->right - box->left, box->bottom - box->top, pixel, still), ds) : RC_UNSUPPORTED;
	if (rc != RC_OK)
		return rc;
	const char *chunk = still->str + HEAD;
	bool extended = !memcmp(chunk, "VP8X", 4), clear = extended ? chunk[FLAGS] & ALPHA : !memcmp(chunk, "VP8L", 4) && chunk[BITS] & ALPHA_BIT;
	gsize skipped = HEAD + (extended ? EXTENDED : 0), frame = webp_frame_begin(film->out, box, 10 * delay, blends);
	g_string_append_len(film->out, still->str + skipped, (gssize)(still->len - skipped));
	webp_frame_end(film->out, frame);
	if (clear)
		webp_animation_is_clear(film->out, film->file);
	return RC_OK;
}

static enum rc add_painted(struct film *film, const uint32_t *now, int delay, struct diags *ds)
{
	struct clip box = { 0, 0, film->width, film->height };
	gsize n = (gsize)film->width * (gsize)film->height;
	g_autofree uint32_t *pixel = NULL;
	bool blends = false;
	if (film->before) {
		box = changed_box(film->before, now, film->width, film->height);
		pixel = changed_pixels(film->before, now, film->width, &box, &blends);
	} else {
		pixel = webp_straight(now, n);
		film->before = g_new(uint32_t, n);
	}
	memcpy(film->before, now, n * sizeof *now);
	uint8_t *index = room_of(film, &box);
	if (!film->wish.lossless || film->wish.best || !index_pixels(pixel, film->index->len, film->color, index))
		return add_by_module(film, &box, pixel, blends, delay, ds);
	add_indexed(film, &box, index, film->color, blends, delay);
	return RC_OK;
}

static enum rc add_frames(struct film *film, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (int i = 0; i < film->frames->n_frames && rc == RC_OK; i++) {
		const struct pixels *p = film->frames->frame(film->frames->user, i, ds);
		if (!p)
			return RC_DATA;
		if (i && (p->width != film->width || p->height != film->height))
			return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "frame %d has another size than the first; the board may not change", i + 1);
		if (!webp_fits(p->width, p->height, ds))
			return RC_UNSUPPORTED;
		if (!i)
			open_film(film, p->width, p->height);
		rc = add_painted(film, p->pixel, film->frames->delay[i], ds);
	}
	return rc;
}

/* Opaque frames under one palette, as those of a GIF. False when they have to be true colour, or after an error. */
static bool add_under_palette(struct film *film, struct diags *ds)
{
	int max = film->frames->max_colors;
	if (!film->wish.lossless || film->wish.best || max < 2 || max > COLORS)
		return false;
	struct painted p;
	painted_init(&p, film->frames);
	p.wants_opaque = true;
	bool done = painted_count(&p, ds) == RC_OK && p.palette && p.width <= VP8L_MOST_SIDE && p.height <= VP8L_MOST_SIDE;
	if (done)
		painted_take(&p, &(struct frame_taker){ .user = film, .open = open_indexed, .add = add_frame }, ds);
	painted_release(&p);
	return done;
}

enum rc webp_encode_frames(const struct gif_frames *frames, const struct encode_wish *asked, GString *out, struct diags *ds)
{
	const struct webp_wish wish = { asked->quality, asked->lossless, asked->best, .is_frame = true };
	struct film film;
	film_init(&film, frames, &wish, out);
	enum rc rc = add_under_palette(&film, ds) || diags_failed(ds) ? RC_OK : add_frames(&film, ds);
	if (diags_failed(ds))
		rc = RC_DATA;
	if (rc == RC_OK)
		webp_file_end(out, film.file);
	film_release(&film);
	return rc;
}
