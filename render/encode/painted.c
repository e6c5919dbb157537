/*
 * Counting and numbering the pixels of painted frames, see painted.h.
 *
 * A frame is compared with the one before. A pixel that changes has its new colour in this frame and all that follow, so that its old one is taken back from
 * as many: the counts are those of all pixels of all frames.
 */
#include "encode/painted.h"

#include <string.h>

/* So many pixels of one colour. */
struct pixel_strip {
	uint32_t pixel;
	int n;
};

void painted_init(struct painted *p, const struct gif_frames *frames)
{
	*p = (struct painted){ .frames = frames, .shared = shared_palette_new() };
	p->kept.runs = g_array_new(FALSE, FALSE, sizeof(guint));
	p->kept.run = g_array_new(FALSE, FALSE, sizeof(struct pixel_run));
	p->kept.strip = g_array_new(FALSE, FALSE, sizeof(struct pixel_strip));
}

void painted_release(struct painted *p)
{
	g_array_unref(p->kept.runs);
	g_array_unref(p->kept.run);
	g_array_unref(p->kept.strip);
	shared_palette_free(p->shared);
	g_free(p->before);
}

/* The next frame. NULL and an error when it cannot be painted, or has another size than the first. */
static const struct pixels *next_frame(struct painted *p, int index, struct diags *ds)
{
	const struct pixels *pixels = p->frames->frame(p->frames->user, index, ds);
	if (pixels && !p->before) {
		p->width = pixels->width;
		p->height = pixels->height;
		p->before = g_new(uint32_t, (gsize)p->width * (gsize)p->height);
	}
	if (pixels && (pixels->width != p->width || pixels->height != p->height)) {
		diag_error(ds, RC_UNSUPPORTED, (struct place){ 0 }, "frame %d has another size than the first; the board may not change", index + 1);
		return NULL;
	}
	return pixels;
}

/* What of a row differs from the frame before; of the first frame all does. No pixels: nothing. */
static struct pixel_run changed_run(const struct painted *p, const struct pixels *now, int y, bool is_first)
{
	const struct clip *clip = &now->clip;
	int row = y * p->width, left = clip->left, right = clip->right;
	const uint32_t *a = p->before + row, *b = now->pixel + row;
	if (is_first)
		return (struct pixel_run){ row, p->width };
	if (left >= right || !memcmp(a + left, b + left, (gsize)(right - left) * sizeof *a))
		return (struct pixel_run){ row, 0 };
	while (a[left] == b[left])
		left++;
	while (a[right - 1] == b[right - 1])
		right--;
	return (struct pixel_run){ row + left, right - left };
}

static void set_before(struct painted *p, const struct pixels *now, struct pixel_run run)
{
	memcpy(p->before + run.at, now->pixel + run.at, (gsize)run.n * sizeof *p->before);
}

static bool is_seen_through(uint32_t pixel) { return pixel >> 24 < 128; }

static void look_for_clear(struct painted *p, const struct pixels *now, struct pixel_run run, bool is_first)
{
	const uint32_t *a = p->before + run.at, *b = now->pixel + run.at;
	uint32_t all = UINT32_MAX;
	for (int i = 0; i < run.n; i++)
		all &= b[i];
	if (all >> 24 == 255)
		return;
	p->is_clear = true;
	for (int i = 0; i < run.n && !is_first; i++)
		p->turns_clear |= is_seen_through(b[i]) && !is_seen_through(a[i]);
}

static struct clip rows_of(const struct pixels *now, bool is_first) { return is_first ? (struct clip){ 0, 0, now->width, now->height } : now->clip; }

static void keep_run(struct kept_frames *kept, const uint32_t *pixel, struct pixel_run run)
{
	if (kept->is_too_much || !run.n)
		return;
	g_array_append_val(kept->run, run);
	for (int i = 0, n; i < run.n; i += n) {
		for (n = 1; i + n < run.n && pixel[run.at + i + n] == pixel[run.at + i]; n++)
			continue;
		struct pixel_strip strip = { pixel[run.at + i], n };
		g_array_append_val(kept->strip, strip);
	}
	kept->is_too_much = kept->run->len * sizeof run + kept->strip->len * sizeof(struct pixel_strip) > PAINTED_KEPT;
}

/* False when there are too many colours. */
static bool count_frame(struct painted *p, const struct pixels *now, int index)
{
	const struct clip rows = rows_of(now, !index);
	int left = p->frames->n_frames - index; /* frames that have what is in this one, until it changes */
	bool counted = true;
	for (int y = rows.top; y < rows.bottom && counted; y++) {
		struct pixel_run run = changed_run(p, now, y, !index);
		counted = shared_palette_count_run(p->shared, now->pixel + run.at, run.n, left) &&
			(!index || shared_palette_count_run(p->shared, p->before + run.at, run.n, -left));
		look_for_clear(p, now, run, !index);
		set_before(p, now, run);
		keep_run(&p->kept, now->pixel, run);
	}
	g_array_append_val(p->kept.runs, p->kept.run->len);
	return counted;
}

/* Of too many colours those are counted that come first in each frame. */
static enum rc count_most(struct painted *p, struct diags *ds)
{
	shared_palette_free(p->shared);
	p->shared = shared_palette_new();
	p->kept.is_too_much = true;
	for (int i = 0; i < p->frames->n_frames; i++) {
		const struct pixels *now = next_frame(p, i, ds);
		if (!now)
			return RC_DATA;
		shared_palette_count(p->shared, now);
		for (int y = 0; y < p->height; y++) {
			const struct pixel_run run = { y * p->width, p->width };
			look_for_clear(p, now, run, !i);
			set_before(p, now, run);
		}
	}
	return RC_OK;
}

static enum rc count_frames(struct painted *p, struct diags *ds)
{
	for (int i = 0; i < p->frames->n_frames; i++) {
		const struct pixels *now = next_frame(p, i, ds);
		if (!now)
			return RC_DATA;
		bool counted = count_frame(p, now, i);
		if (p->wants_opaque && p->is_clear)
			return RC_OK;
		if (!counted)
			return count_most(p, ds);
	}
	return RC_OK;
}

enum rc painted_count(struct painted *p, struct diags *ds)
{
	enum rc rc = count_frames(p, ds);
	if (rc == RC_OK && !(p->wants_opaque && p->is_clear))
		p->palette = shared_palette_choose(p->shared, MIN(p->frames->max_colors, 255)); /* one colour stays free for what did not change */
	return rc;
}

/* The numbers of a run of a frame that was kept. */
static void index_kept(struct painted *p, struct pixel_run run, uint8_t *index)
{
	for (int i = 0; i < run.n;) {
		struct pixel_strip strip = g_array_index(p->kept.strip, struct pixel_strip, p->kept.at++);
		uint8_t number;
		shared_palette_index_run(p->shared, &strip.pixel, 1, &number);
		memset(index + run.at + i, number, (gsize)strip.n);
		i += strip.n;
	}
}

static void index_kept_frame(struct painted *p, int frame, uint8_t *index, struct frame_changes *changes)
{
	guint first = frame ? g_array_index(p->kept.runs, guint, frame - 1) : 0, last = g_array_index(p->kept.runs, guint, frame);
	for (guint i = first; i < last; i++) {
		struct pixel_run run = g_array_index(p->kept.run, struct pixel_run, i);
		if (changes)
			frame_changes_add(changes, run, index);
		index_kept(p, run, index);
	}
}

static bool index_painted_frame(struct painted *p, int frame, uint8_t *index, struct frame_changes *changes, struct diags *ds)
{
	const struct pixels *now = next_frame(p, frame, ds);
	if (!now)
		return false;
	const struct clip rows = rows_of(now, !frame);
	for (int y = rows.top; y < rows.bottom; y++) {
		struct pixel_run run = changed_run(p, now, y, !frame);
		if (changes && run.n)
			frame_changes_add(changes, run, index);
		shared_palette_index_run(p->shared, now->pixel + run.at, run.n, index + run.at);
		set_before(p, now, run);
	}
	return true;
}

bool painted_index(struct painted *p, int frame, uint8_t *index, struct frame_changes *changes, struct diags *ds)
{
	if (changes)
		frame_changes_clear(changes);
	if (p->kept.is_too_much)
		return index_painted_frame(p, frame, index, changes, ds);
	index_kept_frame(p, frame, index, changes);
	return true;
}

enum rc painted_take(struct painted *p, const struct frame_taker *taker, struct diags *ds)
{
	g_autofree uint8_t *index = g_malloc((gsize)p->width * (gsize)p->height);
	struct frame_changes changes;
	frame_changes_init(&changes);
	taker->open(taker->user, p->palette, p->width, p->height);
	for (int i = 0; i < p->frames->n_frames && !diags_failed(ds) && painted_index(p, i, index, i ? &changes : NULL, ds); i++)
		taker->add(taker->user, index, i ? &changes : NULL, p->frames->delay[i], ds);
	frame_changes_release(&changes);
	return diags_failed(ds) ? RC_DATA : RC_OK;
}
