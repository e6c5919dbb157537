/*
 * GIF: stills and animations.
 *
 * All frames share one palette, found from all of them together, so that nothing flickers. Stills and animations are written by gif_stream.c. When
 * something becomes clear, as when a space is deleted, the frame before it is taken away.
 */
#include "encode/encode.h"
#include "encode/gif_stream.h"
#include "encode/painted.h"
#include "encode/room.h"

#include <string.h>

enum rc gif_encode(const struct encode_request *request, GString *out, struct diags *ds)
{
	struct gif_stream *gif = gif_open(NULL, request->palette, request->width, request->height, -1, out);
	gif_add(gif, request->palette->index, NULL, 0);
	gif_close(gif);
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

/* Frames on their way into a file. */
struct taking {
	const struct gif_frames *frames;
	GString *out;
	struct gif_stream *gif;
};

static void open_file(void *user, const struct palette *palette, int width, int height)
{
	struct taking *to = user;
	to->gif = gif_open(to->frames->room ? to->frames->room->gif : NULL, palette, width, height, to->frames->loop, to->out);
}

static void hand_over(const struct taking *to, struct diags *ds)
{
	if (to->frames->written)
		to->frames->written(to->frames->user, to->out, ds);
}

static void add_frame(void *user, const uint8_t *index, const struct frame_changes *changes, int delay, struct diags *ds)
{
	struct taking *to = user;
	gif_add(to->gif, index, changes, delay);
	hand_over(to, ds);
}

static void add_places(void *user, const struct transitions *t, const GArray *places, int delay, struct diags *ds)
{
	struct taking *to = user;
	gif_add_composed(to->gif, t, places, delay);
	hand_over(to, ds);
}

/* A frame is known one frame ahead: where the next one is to be clear and this one is not, this one is taken away. */
static void take_turning(struct taking *to, struct painted *p, struct diags *ds)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	g_autofree uint8_t *room = g_malloc(3 * n);
	uint8_t *before = room, *now = room + n, *next = room + 2 * n;
	struct frame_changes changes;
	frame_changes_init(&changes);
	open_file(to, p->palette, p->width, p->height);
	bool painted = painted_index(p, 0, now, NULL, ds);
	for (int i = 0; i < to->frames->n_frames && painted && !diags_failed(ds); i++) {
		struct clip clear = { 0 };
		if (i + 1 < to->frames->n_frames) {
			memcpy(next, now, n);
			painted = painted_index(p, i + 1, next, NULL, ds);
			clear = painted ? turning_clear(now, next, p->width, p->height) : clear;
		}
		if (i)
			frame_changes_find(&changes, before, now, p->width, p->height);
		if (clear.right) {
			clear = gif_add_passing(to->gif, now, &changes, to->frames->delay[i], clear);
			wipe(now, &clear, p->width);
		} else {
			gif_add(to->gif, now, &changes, to->frames->delay[i]);
		}
		uint8_t *free = before;
		before = now;
		now = next;
		next = free;
		hand_over(to, ds);
	}
	frame_changes_release(&changes);
}

static enum rc encode_painted(struct taking *to, struct painted *p, struct diags *ds)
{
	enum rc rc = painted_count(p, ds);
	if (rc != RC_OK)
		return rc;
	if (p->turns_clear && p->palette->n_alpha)
		take_turning(to, p, ds);
	else
		painted_take(p, &(struct frame_taker){ .user = to, .open = open_file, .add = add_frame }, ds);
	gif_close(to->gif);
	return diags_failed(ds) ? RC_DATA : RC_OK;
}

enum rc gif_encode_frames(const struct gif_frames *frames, GString *out, struct diags *ds)
{
	struct taking to = { .frames = frames, .out = out };
	struct painted painted;
	painted_init(&painted, frames);
	enum rc rc = encode_painted(&to, &painted, ds);
	painted_release(&painted);
	return rc;
}

bool gif_encode_composed(const struct gif_frames *frames, const struct composition *const *c, GString *out, struct diags *ds)
{
	struct taking to = { .frames = frames, .out = out };
	if (!frames_compose(frames, c, &(struct frame_taker){ &to, open_file, add_frame, add_places }, ds))
		return false;
	gif_close(to.gif);
	return true;
}
