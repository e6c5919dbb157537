/*
 * The plates of a run: which pictures share one, and which stamps a picture has.
 *
 * A stamp is kept by what it shows and where it may paint (cached_stamps.c), a plate by all that decides how the board looks. Both are the same in every
 * process, so that plates are kept between runs with the stamps that were cut from them (kept_plate.c).
 */
#include "compose/plate_cache.h"

#include <string.h>

#include "compose/board_key.h"
#include "compose/cached_plate.h"
#include "compose/extent.h"

enum {
	MOST_BYTES = 10 << 20, /* of all plates, stamps and the sheet: a dozen presets at 400 pixels have room, and a worker stays below 48 MiB */
	PIXEL_BYTES = 7        /* of a plate and of what it is made from: numbers, a painted board, a byte for the rest */
};

struct plate_cache {
	GPtrArray *plates;               /* struct cached_plate */
	const struct cached_plate *last; /* of the last picture, and whether it was made for it */
	bool last_is_new;
	struct stamp_sheet sheet;
	bool held;
	guint32 now; /* of random numbers */
	struct composition composition;
};

/* Adds the stamp of a key. False after an error, or when the picture has to be painted. */
static bool add_stamp(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, const struct paint_part *part, const struct stamp_key *key,
	struct diags *ds)
{
	struct stamp *stamp = cached_stamp(p, &cache->sheet, scene, part, key, ds);
	return stamp && composition_add(&cache->composition, stamp);
}

/* Memory that plates have by now. The sheet of a large picture leaves room for none beside that one. */
static gsize bytes_of(const struct plate_cache *cache)
{
	gsize bytes = cache->plates->len > 1 ? cache->sheet.room * sizeof cache->sheet.pixels->pixel[0] : 0;
	for (guint i = 0; i < cache->plates->len; i++) {
		const struct cached_plate *p = cache->plates->pdata[i];
		bytes += sizeof *p + p->key->len + (p->plate ? p->plate->bytes : 0);
	}
	return bytes;
}

/* Any plate: when more presets come in turn than there is room for, the oldest would always be the one that is wanted next. */
static void forget_one(struct plate_cache *cache)
{
	cache->now = cache->now * 1664525u + 1013904223u;
	g_ptr_array_remove_index_fast(cache->plates, (guint)((guint64)cache->now * cache->plates->len >> 32));
}

/* Makes room for so much more, unless plates are held. */
static void make_room(struct plate_cache *cache, gsize more)
{
	if (cache->held || bytes_of(cache) + more <= MOST_BYTES)
		return;
	for (guint i = 0; i < cache->plates->len; i++) {
		struct plate *plate = ((const struct cached_plate *)cache->plates->pdata[i])->plate;
		if (plate)
			plate_forget_transitions(plate);
	}
	while (cache->plates->len && bytes_of(cache) + more > MOST_BYTES)
		forget_one(cache);
}

void plate_cache_keep(struct plate_cache *cache, struct assets *assets)
{
	for (guint i = 0; i < cache->plates->len; i++)
		kept_plate_write(cache->plates->pdata[i], assets);
}

/* Takes the key. Its plate is NULL after an error, or when its pictures have to be painted. */
static struct cached_plate *cached_plate_new(
	struct plate_cache *cache, const struct scene *scene, GByteArray *key, bool few, bool may_be_kept, struct diags *ds)
{
	static const struct paint_part board = { .marks = PAINT_NONE, .piece = PAINT_NONE };
	struct cached_plate *p = cached_plate_bare(key, few);
	int width, height;
	if (!scene_bitmap_size(scene, &width, &height, ds) || scene->style.transparent || width * height > PLATE_MOST_PIXELS)
		return p;
	make_room(cache, (gsize)(width * height) * PIXEL_BYTES);
	if (may_be_kept && kept_plate_read(p, scene))
		return p;
	struct pixels *pixels = pixels_any(width, height); /* the border's colour fills them */
	if (!scene_paint_part(scene, &board, pixels, ds)) {
		pixels_free(pixels);
		return p;
	}
	p->plate = plate_new(pixels, false);
	bool textured = texture_is(p->plate, scene->background && scene->background_tiled);
	p->few = few || !textured;
	p->texture = few && textured ? texture_new(pixels) : NULL;
	p->every = !p->texture;
	if (p->texture) {
		plate_free(p->plate);
		p->plate = plate_new(pixels, true);
	}
	p->plate->hatched = scene->style.print;
	p->plate->news = true;
	stamp_sheet_take(&cache->sheet, pixels);
	p->too_colorful = p->plate->overflowed;
	return p;
}

struct plate_cache *plate_cache_new(void)
{
	struct plate_cache *cache = g_new0(struct plate_cache, 1);
	cache->plates = g_ptr_array_new_with_free_func(cached_plate_free);
	composition_init(&cache->composition);
	return cache;
}

void plate_cache_free(struct plate_cache *cache)
{
	if (!cache)
		return;
	composition_release(&cache->composition);
	g_ptr_array_unref(cache->plates);
	pixels_free(cache->sheet.pixels);
	g_free(cache);
}

/* Whether stamps have brought more colours than a plate can number, so that it has to be made anew: the next picture may well have fewer. */
static bool must_renew(const struct cached_plate *p) { return p->plate && p->plate->overflowed && !p->too_colorful; }

static bool serves(const struct cached_plate *p, bool few) { return few ? p->few : p->every; }

/* The plate that scenes of this board view have had, or NULL. */
static struct cached_plate *plate_of_view(const struct plate_cache *cache, guint64 view_id, bool few)
{
	for (guint i = 0; i < cache->plates->len; i++) {
		struct cached_plate *p = cache->plates->pdata[i];
		if (p->view_id == view_id && serves(p, few))
			return p;
	}
	return NULL;
}

static struct cached_plate *plate_of_key(const struct plate_cache *cache, const GByteArray *key, bool few)
{
	for (guint i = 0; i < cache->plates->len; i++) {
		struct cached_plate *p = cache->plates->pdata[i];
		if (serves(p, few) && p->key->len == key->len && !memcmp(p->key->data, key->data, key->len))
			return p;
	}
	return NULL;
}

/* The plate of a scene, made now when there is none. Scenes of one board view have one plate; other views may have it too. */
static struct cached_plate *find_plate(struct plate_cache *cache, const struct scene *scene, bool few, struct diags *ds)
{
	struct cached_plate *p = plate_of_view(cache, scene->view_id, few);
	GByteArray *key = p && !must_renew(p) ? NULL : board_key(scene);
	p = key ? plate_of_key(cache, key, few) : p;
	bool is_worn = p && must_renew(p) && !cache->held;
	if (is_worn) {
		g_ptr_array_remove_fast(cache->plates, p);
		p = NULL;
	}
	cache->last_is_new = !p;
	if (!p) {
		p = cached_plate_new(cache, scene, key, few, !is_worn, ds);
		g_ptr_array_add(cache->plates, p);
	} else if (key) {
		g_byte_array_unref(key);
	}
	if (p->view_id != scene->view_id)
		memset(p->recent, 0, sizeof p->recent);
	p->view_id = scene->view_id;
	cache->last = p;
	return p;
}

static bool add_space(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, int index, struct diags *ds)
{
	const struct scene_space *space = &scene->space[index];
	const struct paint_part part = { .marks = index, .piece = space->piece };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	if (space->piece >= 0 && !stamp_key_piece(&key, p->plate, scene, &scene->piece[space->piece]))
		return false;
	struct clip box = extent_of_marks(scene, space);
	key.box = space->piece >= 0 ? clip_union(key.box, box) : box;
	key.space = index;
	key.marks = space->marks;
	return add_stamp(cache, p, scene, &part, &key, ds);
}

/* The stamp of a piece that stands on a space that is not marked, or beside the board. NULL after an error, or when the picture has to be painted. */
static struct stamp *stamp_of_piece(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, int index, struct diags *ds)
{
	const struct paint_part part = { .marks = PAINT_NONE, .piece = index, .onto = true };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	key.space = -1;
	return stamp_key_piece(&key, p->plate, scene, &scene->piece[index]) ? cached_stamp(p, &cache->sheet, scene, &part, &key, ds) : NULL;
}

static bool add_piece(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, int index, struct diags *ds)
{
	const struct scene_piece *piece = &scene->piece[index];
	guint64 art = piece->art ? piece->art->serial : 0;
	bool may_recur = piece->space >= 0 && art;
	struct recent *r = &p->recent[((gsize)art + (gsize)piece->space * 41) % RECENT];
	bool recurs = may_recur && r->art == art && r->space == piece->space && r->side == piece->side;
	struct stamp *stamp = recurs ? r->stamp : stamp_of_piece(cache, p, scene, index, ds);
	if (stamp && may_recur)
		*r = (struct recent){ art, piece->space, piece->side, stamp };
	return stamp && composition_add(&cache->composition, stamp);
}

/* A slot beside the board: its pieces, which may overlap, and their number. */
static bool add_slot(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, int index, struct diags *ds)
{
	const struct paint_part part = { .marks = PAINT_NONE, .piece = PAINT_NONE, .slot = 1 + index, .onto = true };
	const struct scene_slot *slot = &scene->slot[index];
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	key.space = -1;
	if (!slot->n_pieces)
		return true;
	if (!stamp_key_piece(&key, p->plate, scene, &scene->piece[slot->piece]))
		return false;
	for (int i = 1; i < slot->n_pieces; i++) {
		struct stamp_key next = { 0 };
		if (!stamp_key_piece(&next, p->plate, scene, &scene->piece[slot->piece + i]))
			return false;
		key.box = clip_union(key.box, next.box);
	}
	for (int i = 0; i < scene->n_texts; i++) {
		const struct scene_text *text = &scene->text[i];
		if (text->kind != TEXT_HAND || text->disc <= 0 || text->index != index)
			continue;
		struct point at = scene_text_disc(text);
		double reach = scene_text_rim(text);
		key.box = clip_union(key.box, extent_of_box(scene, (struct box){ at.x - reach, at.y - reach, 2 * reach, 2 * reach }, 1));
	}
	key.count = 1 + slot->count;
	return add_stamp(cache, p, scene, &part, &key, ds);
}

/* A line of words. Lines are so far from each other that their stamps do not meet. */
static bool add_caption(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, const struct scene_text *text, struct diags *ds)
{
	const struct paint_part part = { .marks = PAINT_NONE, .piece = PAINT_NONE, .caption = 1 + (int)(text - scene->text), .onto = true };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	key.space = -1;
	double wide = text->size * (double)(strlen(text->text) + 1); /* more than any letters are */
	double left = text->at.x - (text->from_left ? text->size : wide / 2), right = text->at.x + (text->from_left ? wide : wide / 2);
	key.box = (struct clip){ MAX(0, scene_pixel(scene, left)), MAX(0, scene_pixel(scene, text->at.y - text->size)),
		MIN(p->plate->width, scene_pixel(scene, right)), MIN(p->plate->height, scene_pixel(scene, text->at.y + 0.3 * text->size)) };
	key.side = text->bold;
	return stamp_key_label(&key, text->text) && add_stamp(cache, p, scene, &part, &key, ds);
}

void plate_cache_hold(struct plate_cache *cache, bool hold)
{
	if (hold)
		make_room(cache, 0); /* what an animation brings comes on top */
	cache->held = hold;
	for (guint i = cache->plates->len; hold && i-- > 0;) {
		const struct cached_plate *p = cache->plates->pdata[i];
		if (p->plate && p->plate->n_colors > PLATE_MOST_COLORS / 4 * 3)
			g_ptr_array_remove_index_fast(cache->plates, i); /* they might overflow in the middle */
	}
}

/* What reaches from space to space, or shows a piece otherwise than its stamp: such a picture is painted. */
static bool has_figures(const struct scene *scene)
{
	for (int i = 0; i < scene->n_marks; i++)
		if (scene->mark[i].space < 0)
			return true;
	for (int i = 0; i < scene->n_pieces; i++)
		if (scene->piece[i].ghost)
			return true;
	return false;
}

struct composition *plate_cache_compose(struct plate_cache *cache, const struct scene *scene, bool few, struct diags *ds)
{
	make_room(cache, 0);
	struct cached_plate *p = find_plate(cache, scene, few, ds);
	bool done = p->plate && !p->plate->overflowed && !has_figures(scene);
	if (done)
		composition_begin(&cache->composition, p->plate);
	for (int i = 0; i < scene->n_spaces && done; i++)
		if (scene->space[i].marks)
			done = add_space(cache, p, scene, i, ds);
	for (int i = 0; i < scene->n_pieces && done; i++)
		if (scene->piece[i].space < 0 ? scene->piece[i].legend : !scene->space[scene->piece[i].space].marks)
			done = add_piece(cache, p, scene, i, ds);
	for (int i = 0; i < scene->n_slots && done; i++)
		done = add_slot(cache, p, scene, i, ds);
	for (int i = 0; i < scene->n_texts && done; i++)
		if (text_is_of_scene(scene->text[i].kind) && scene->text[i].disc <= 0)
			done = add_caption(cache, p, scene, &scene->text[i], ds);
	return done ? &cache->composition : NULL;
}

bool plate_cache_is_worn(const struct plate_cache *cache) { return must_renew(cache->last) && !cache->last_is_new && !cache->held; }
