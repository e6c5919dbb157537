/*
 * GIF: stills and animations.
 *
 * All frames share one palette, found from all of them together, so that nothing flickers. Stills and animations are written by gif_stream.c. When
 * something becomes clear, as when a space is deleted, the frame before it is taken away.
 */
#include "encode/encode.h"
#include "encode/gif_stream.h"
#include "encode/room.h"

#include <string.h>

enum rc gif_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	struct gif_stream *gif = gif_open(NULL, request->palette, request->width, request->height, -1, out);
	gif_add(gif, request->palette->index, NULL, 0);
	gif_close(gif);
	return RC_OK;
}

/* Notes which pixels are clear. Whether one that was not has become so: only a frame that replaces the one before can show that. */
static bool turns_clear(const struct pixels *p, bool is_first, uint8_t *clear)
{
	bool turned = false;
	for (gsize i = 0, n = (gsize)p->width * (gsize)p->height; i < n; i++) {
		uint8_t now = p->pixel[i] >> 24 < 128;
		turned |= !is_first && now && !clear[i];
		clear[i] = now;
	}
	return turned;
}

static enum rc count_frames(const struct gif_frames *frames, struct shared_palette *shared, int *width, int *height, bool *turned, struct diags *ds)
{
	g_autofree uint8_t *clear = NULL;
	for (int i = 0; i < frames->n_frames; i++) {
		const struct pixels *pixels = frames->frame(frames->user, i, ds);
		if (!pixels)
			return RC_DATA;
		if (i > 0 && (pixels->width != *width || pixels->height != *height))
			return diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "frame %d has another size than the first; the board may not change", i + 1);
		*width = pixels->width;
		*height = pixels->height;
		shared_palette_count(shared, pixels);
		if (!clear)
			clear = g_malloc((gsize)*width * (gsize)*height);
		*turned |= turns_clear(pixels, i == 0, clear);
	}
	return RC_OK;
}

/* Where the next frame is clear and this one is not; empty when nowhere. The clear colour is number 0. */
static struct clip turning_clear(const uint8_t *now, const uint8_t *next, int width, int height)
{
	struct clip box = { width, height, 0, 0 };
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++, now++, next++)
			if (*now && !*next)
				box = (struct clip){ MIN(box.left, x), MIN(box.top, y), MAX(box.right, x + 1), MAX(box.bottom, y + 1) };
	return box;
}

static void wipe(uint8_t *canvas, const struct clip *box, int width)
{
	for (int y = box->top; y < box->bottom; y++)
		memset(canvas + (gsize)y * (gsize)width + box->left, 0, (gsize)(box->right - box->left));
}

/* A frame is known one frame ahead: where the next one is to be clear and this one is not (`turned`: that happens), this one is taken away. */
static void write_frames(const struct gif_frames *frames, struct shared_palette *shared, const struct palette *palette, int width, int height, bool turned,
	GString *out, struct diags *ds)
{
	struct gif_stream *gif = gif_open(frames->room ? frames->room->gif : NULL, palette, width, height, frames->loop, out);
	gsize n = (gsize)width * (gsize)height;
	g_autofree uint8_t *room = g_malloc(3 * n);
	uint8_t *before = room, *now = room + n, *next = room + 2 * n;
	const struct pixels *pixels = frames->frame(frames->user, 0, ds);
	struct frame_changes changes;
	frame_changes_init(&changes);
	if (pixels)
		shared_palette_index(shared, pixels, now);
	for (int i = 0; i < frames->n_frames && pixels; i++) {
		struct clip clear = { 0 };
		if (i + 1 < frames->n_frames && (pixels = frames->frame(frames->user, i + 1, ds))) {
			shared_palette_index(shared, pixels, next);
			clear = turned ? turning_clear(now, next, width, height) : clear;
		}
		if (i)
			frame_changes_find(&changes, before, now, width, height);
		if (clear.right) {
			clear = gif_add_passing(gif, now, &changes, frames->delay[i], clear);
			wipe(now, &clear, width);
		} else {
			gif_add(gif, now, &changes, frames->delay[i]);
		}
		uint8_t *free = before;
		before = now;
		now = next;
		next = free;
		if (frames->written && !frames->written(frames->user, out, ds))
			break;
	}
	frame_changes_release(&changes);
	gif_close(gif);
}

static enum rc encode_frames(const struct gif_frames *frames, struct shared_palette *shared, GString *out, struct diags *ds)
{
	int width = 0, height = 0;
	bool turned = false;
	enum rc rc = count_frames(frames, shared, &width, &height, &turned, ds);
	if (rc != RC_OK)
		return rc;
	/* One colour stays free for what did not change. */
	const struct palette *palette = shared_palette_choose(shared, MIN(frames->max_colors, 255));
	write_frames(frames, shared, palette, width, height, palette->n_alpha && turned, out, ds);
	return diags_failed(ds) ? RC_DATA : RC_OK;
}

enum rc gif_encode_frames(const struct gif_frames *frames, GString *out, struct diags *ds)
{
	struct shared_palette *shared = shared_palette_new();
	enum rc rc = encode_frames(frames, shared, out, ds);
	shared_palette_free(shared);
	return rc;
}

/* Composed frames on their way into a file. */
struct composed {
	const struct gif_frames *frames;
	GString *out;
	struct gif_stream *gif;
};

static void open_composed(void *user, const struct palette *palette, int width, int height)
{
	struct composed *to = user;
	to->gif = gif_open(to->frames->room ? to->frames->room->gif : NULL, palette, width, height, to->frames->loop, to->out);
}

static void add_composed(void *user, const uint8_t *index, const struct frame_changes *changes, int delay, struct diags *ds)
{
	struct composed *to = user;
	gif_add(to->gif, index, changes, delay);
	if (to->frames->written)
		to->frames->written(to->frames->user, to->out, ds);
}

bool gif_encode_composed(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds)
{
	struct composed to = { .frames = frames, .out = out };
	if (!frames_compose(frames, c, &(struct frame_taker){ &to, open_composed, add_composed }, ds))
		return false;
	gif_close(to.gif);
	return true;
}
