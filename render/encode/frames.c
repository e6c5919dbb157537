/*
 * What changes from frame to frame, and frames of compositions, see frames.h.
 */
#include "encode/frames.h"

#include <string.h>

void frame_changes_init(struct frame_changes *changes)
{
	*changes = (struct frame_changes){ .run = g_array_new(FALSE, FALSE, sizeof(struct pixel_run)), .before = g_byte_array_new() };
}

void frame_changes_release(struct frame_changes *changes)
{
	g_array_unref(changes->run);
	g_byte_array_unref(changes->before);
}

void frame_changes_clear(struct frame_changes *changes)
{
	g_array_set_size(changes->run, 0);
	g_byte_array_set_size(changes->before, 0);
}

void frame_changes_add(struct frame_changes *changes, struct pixel_run run, const uint8_t *index)
{
	g_array_append_val(changes->run, run);
	g_byte_array_append(changes->before, index + run.at, (guint)run.n);
}

void frame_changes_keep(struct frame_changes *changes, const uint8_t *index)
{
	const struct pixel_run *run = (const struct pixel_run *)(void *)changes->run->data;
	guint n = 0;
	for (guint i = 0; i < changes->run->len; i++)
		n += (guint)run[i].n;
	g_byte_array_set_size(changes->before, n);
	uint8_t *to = changes->before->data;
	for (guint i = 0; i < changes->run->len; to += run[i++].n)
		memcpy(to, index + run[i].at, (gsize)run[i].n);
}

/* The rows that differ, as one run each. */
void frame_changes_find(struct frame_changes *changes, const uint8_t *before, const uint8_t *now, int width, int height)
{
	g_array_set_size(changes->run, 0);
	for (int y = 0; y < height; y++) {
		struct pixel_run run = { y * width, width };
		if (memcmp(now + run.at, before + run.at, (gsize)run.n))
			g_array_append_val(changes->run, run);
	}
	frame_changes_keep(changes, before);
}

/* The part of a run that differs from the frame before: without the pixels at both ends that do not. */
static struct pixel_run trimmed(const uint8_t *index, const uint8_t *before, struct pixel_run run)
{
	index += run.at;
	while (run.n > 0 && index[run.n - 1] == before[run.n - 1])
		run.n--;
	for (; run.n > 0 && *index == *before; run.at++, run.n--, index++, before++)
		continue;
	return run;
}

struct clip frame_changes_box(const struct frame_changes *changes, const uint8_t *index, int width, int height)
{
	const struct pixel_run *run = (const struct pixel_run *)(void *)changes->run->data;
	struct clip box = { width, height, 0, 0 };
	const uint8_t *before = changes->before->data;
	for (guint i = 0; i < changes->run->len; before += run[i++].n) {
		struct pixel_run part = trimmed(index, before, run[i]);
		int y = part.at / width, x = part.at % width;
		if (part.n)
			box = (struct clip){ MIN(box.left, x), MIN(box.top, y), MAX(box.right, x + part.n), MAX(box.bottom, y + 1) };
	}
	return box.right ? box : (struct clip){ 0, 0, 1, 1 };
}

/* The one palette of the frames, and the number in it of each colour (`map`, of PLATE_MOST_COLORS); NULL when they have to be painted. The caller frees it. */
static struct palette *palette_of(const struct gif_frames *frames, const struct composition *const *c, uint8_t *map)
{
	const struct plate *p = c[0]->plate;
	bool is_right = !p->overflowed; /* rounding may bring more colours than can be numbered; those of the pictures still are what they were */
	/* One colour stays free for what did not change. */
	struct palette *palette = compositions_palette(c, frames->n_frames, 255, map);
	if (!palette && is_right && !p->textured)
		palette = compositions_shared_palette(c, frames->n_frames, 255, map);
	return palette;
}

bool frames_compose(const struct gif_frames *frames, const struct composition *const *c, const struct frame_taker *taker, struct diags *ds)
{
	uint8_t map[PLATE_MOST_COLORS];
	struct plate *p = c[0]->plate;
	struct palette *palette = palette_of(frames, c, map);
	if (!palette)
		return false;
	g_autofree uint8_t *plain = plate_plain(p, map), *first = g_memdup2(plain, (gsize)p->width * (gsize)p->height);
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(struct transition_at));
	struct transitions *transitions = transitions_new(p, palette, map, plain);
	composition_add_stamps(c[0], map, first);
	taker->open(taker->user, palette, p->width, p->height);
	taker->add(taker->user, first, NULL, frames->delay[0], ds);
	for (int i = 1; i < frames->n_frames && !diags_failed(ds); i++) {
		transitions_find(transitions, c[i - 1], c[i], places);
		taker->add_places(taker->user, transitions, places, frames->delay[i], ds);
	}
	transitions_free(transitions);
	palette_free(palette);
	return true;
}
