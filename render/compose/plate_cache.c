/*
 * The plates of a run: which pictures share one, and painting what their stamps are cut from.
 *
 * A stamp is kept by what it shows and where it may paint, a plate by all that decides how the board looks. Both are the same in every process, so that
 * plates with the stamps that were cut from them are kept between runs, beside the sprites that they are made of (plate_file.h).
 */
#include "compose/plate_cache.h"

#include <math.h>
#include <string.h>

#include "compose/board_key.h"
#include "compose/extent.h"
#include "compose/paint.h"
#include "compose/painting_hash.h"
#include "compose/plate_file.h"
#include "compose/texture.h"
#include "engine/hash.h"

enum {
	MOST_PIXELS = 2 << 20, /* of a plate: 4 MiB; larger pictures gain little */
	MOST_BYTES = 10 << 20, /* of all plates, stamps and the sheet: a dozen presets at 400 pixels have room, and a worker stays below 48 MiB */
	MOST_KEPT = 3 << 19,   /* bytes of a plate between runs after which no more of its stamps are kept */
	PIXEL_BYTES = 7,       /* of a plate and of what it is made from: numbers, a painted board, a byte for the rest */
	LONGEST_LABEL = 47     /* of a stamp that shows text */
};

struct stamp_key {
	int space;     /* -1, or a marked space */
	int cut_off;   /* whether the picture's edge cuts the piece off */
	guint64 marks; /* of the space; 0: none */
	char art[16];  /* its id; empty: none */
	int side;
	int count;       /* of a slot beside the board: 1 + how many there are; else 0 */
	struct clip box; /* where it may paint */
	char label[LONGEST_LABEL + 1];
};

struct stamp_entry {
	struct stamp_key key;
	struct stamp *stamp;
	bool passing;             /* words about one position */
	struct stamp_entry *next; /* another one that shows the same elsewhere */
};

/* A stamp that a piece of some space had lately, for scenes of one board view. */
struct recent {
	guint64 art; /* serial; 0: none */
	int space, side;
	struct stamp *stamp; /* borrowed */
};
enum { RECENT = 512 }; /* spaces times kinds of pieces of most boards; 12 KiB */

/* A plate with what is needed to find it and to cut stamps from it. */
struct cached_plate {
	guint64 view_id; /* of the scene that asked for it last */
	GByteArray *key;
	struct texture *texture;      /* for palettes, of a board of many colours; NULL: its colours are as they are */
	bool asked_few;               /* by the scene that it was made for */
	bool every, few;              /* it serves pictures in true colour, and in few colours: nearly always both */
	struct plate *plate;          /* NULL: pictures of this key are painted */
	bool too_colorful;            /* the board alone has too many colours */
	bool is_full;                 /* as much of it is kept as there is room for */
	GHashTable *stamps;           /* struct stamp_key -> struct stamp_entry */
	struct recent recent[RECENT]; /* by hash of space and art */
	GHashTable *shown;            /* hash of what is shown, wherever -> struct stamp_entry, a list; borrowed from `stamps` */
};

struct plate_cache {
	GPtrArray *plates;               /* struct cached_plate */
	const struct cached_plate *last; /* of the last picture, and whether it was made for it */
	bool last_is_new;
	struct pixels *sheet; /* to paint on; only the box that is worked on is like its plate */
	gsize sheet_pixels;   /* that it has room for */
	bool held;
	guint32 now; /* of random numbers */
	struct composition composition;
};

static guint stamp_hash(gconstpointer key) { return hash_quick(key, sizeof(struct stamp_key)); }

static gboolean stamp_equal(gconstpointer a, gconstpointer b) { return memcmp(a, b, sizeof(struct stamp_key)) == 0; }

static void stamp_entry_free(gpointer data)
{
	struct stamp_entry *entry = data;
	stamp_free(entry->stamp);
	g_free(entry);
}

/* Takes pixels whose picture is no longer needed, such as a painted board: stamps are painted on the largest that there are. */
static void keep_as_sheet(struct plate_cache *cache, struct pixels *pixels)
{
	gsize n = (gsize)pixels->width * (gsize)pixels->height;
	if (n > cache->sheet_pixels) {
		struct pixels *old = cache->sheet;
		cache->sheet = pixels;
		cache->sheet_pixels = n;
		pixels = old;
	}
	pixels_free(pixels);
}

/* The sheet, as large as a plate. */
static struct pixels *sheet_of(struct plate_cache *cache, const struct plate *p)
{
	if (cache->sheet_pixels < (gsize)p->width * (gsize)p->height)
		keep_as_sheet(cache, pixels_any(p->width, p->height));
	cache->sheet->width = p->width;
	cache->sheet->height = p->height;
	return cache->sheet;
}

/* Makes the box of the sheet like the plate, or like its negative. */
static void wipe(struct pixels *sheet, const struct plate *p, const struct clip *box, uint32_t flip)
{
	gsize n = (gsize)MAX(box->right - box->left, 0);
	const uint32_t *color = p->color;
	for (int y = box->top; y < box->bottom; y++) {
		gsize row = (gsize)y * (gsize)p->width + (gsize)box->left;
		uint32_t *to = sheet->pixel + row;
		const uint16_t *from = p->id + row;
		if (y > box->top && !memcmp(from, from - p->width, n * sizeof *from)) { /* as most rows are */
			memcpy(to, to - p->width, n * sizeof *to);
			continue;
		}
		for (gsize x = 0; x < n; x++)
			to[x] = color[from[x]] ^ flip;
	}
}

/* Which pixels of the box a piece touches, also where it has the colour of the plate: those that it changes on the plate's negative. */
static uint8_t *find_touched(struct pixels *sheet, const struct plate *p, const struct scene *scene, int piece, const struct clip *box, struct diags *ds)
{
	enum { NEGATIVE = 0xffffff };
	const struct paint_part part = { .marks = PAINT_NONE, .piece = piece, .onto = true };
	int width = box->right - box->left;
	const uint32_t *color = p->color;
	uint8_t *touched = g_new0(uint8_t, (gsize)MAX(1, width * (box->bottom - box->top)));
	wipe(sheet, p, box, NEGATIVE);
	scene_paint_part(scene, &part, sheet, ds);
	for (int y = box->top; y < box->bottom; y++) {
		gsize row = (gsize)y * (gsize)p->width + (gsize)box->left;
		const uint32_t *pixel = sheet->pixel + row;
		const uint16_t *id = p->id + row;
		uint8_t *to = touched + (y - box->top) * width;
		for (int x = 0; x < width; x++)
			to[x] = pixel[x] != (color[id[x]] ^ NEGATIVE);
	}
	return touched;
}

/* Paints on the sheet what the plate becomes. False after an error. */
static bool paint_stamp(struct pixels *sheet, const struct cached_plate *cached, const struct scene *scene, const struct paint_part *part,
	const struct clip *box, struct diags *ds)
{
	if (part->onto)
		wipe(sheet, cached->plate, box, 0);
	if (!scene_paint_part(scene, part, sheet, ds))
		return false;
	if (cached->texture)
		texture_reduce(cached->texture, cached->plate, sheet, box);
	return true;
}

/* Whether no pixel of the box is as in the plate. */
static bool all_differ(const struct pixels *sheet, const struct plate *p, const struct clip *box)
{
	bool differ = true;
	for (int y = box->top; y < box->bottom && differ; y++) {
		gsize row = (gsize)y * (gsize)p->width;
		for (int x = box->left; x < box->right; x++)
			differ &= sheet->pixel[row + (gsize)x] != p->color[p->id[row + (gsize)x]];
	}
	return differ;
}

/* Paints on the sheet and takes the difference. NULL after an error. */
static struct stamp *stamp_new(struct pixels *sheet, const struct cached_plate *cached, const struct scene *scene, const struct paint_part *part,
	const struct clip *box, struct diags *ds)
{
	struct plate *p = cached->plate;
	g_autofree uint8_t *touched = NULL;
	sheet->clip = *box;
	bool painted = part->marks >= 0 && paint_stamp(sheet, cached, scene, part, box, ds);
	if (part->piece >= 0 && !diags_failed(ds)) {
		struct clip of_piece = extent_of_piece(scene, &scene->piece[part->piece]);
		/* On a space that is marked all over, what the piece touches belongs to the stamp anyway. */
		bool all_belong = painted && all_differ(sheet, p, &of_piece);
		touched = all_belong ? NULL : find_touched(sheet, p, scene, part->piece, box, ds);
		painted = all_belong;
	}
	if (diags_failed(ds) || (!painted && !paint_stamp(sheet, cached, scene, part, box, ds)))
		return NULL;
	return plate_cut(p, sheet, box, touched);
}

/* False when the label is too long for a key. */
static bool key_label(struct stamp_key *key, const char *label) { return g_strlcpy(key->label, label, sizeof key->label) < sizeof key->label; }

static bool key_piece(struct stamp_key *key, const struct plate *p, const struct scene *scene, const struct scene_piece *piece)
{
	const struct box *b = &piece->box;
	key->box = extent_of_piece(scene, piece);
	key->cut_off = scene_pixel(scene, b->x) < 0 || scene_pixel(scene, b->y) < 0 || scene_pixel(scene, b->x + b->w) > p->width ||
		scene_pixel(scene, b->y + b->h) > p->height;
	if (piece->art)
		memcpy(key->art, piece->art->id, sizeof key->art);
	key->side = piece->side;
	return piece->art || key_label(key, piece->shown);
}

/*
 * Whether a stamp can be used at another place: it is whole and consists of whole pixels there as here. Those of round or slanted spaces do not, nor does
 * a disc with a label, nor a space that holds a text.
 */
static bool can_move(const struct scene *scene, const struct stamp_key *key)
{
	double density = scene->style.density;
	if (key->cut_off || key->count || (!*key->art && key->marks == 0))
		return false;
	if (key->marks == 0)
		return true;
	return scene->tiles && density == floor(density) && scene->style.coordinates != COORDINATES_INSIDE && (*key->art || !*key->label);
}

/* The same for all places, but for the look of the plate. */
static gpointer shown_hash(const struct scene *scene, const struct stamp_key *key)
{
	struct stamp_key shown;
	memcpy(&shown, key, sizeof shown);
	shown.box = (struct clip){ 0, 0, key->box.right - key->box.left, key->box.bottom - key->box.top };
	shown.space = key->space < 0 ? -1 : scene->space[key->space].color_index;
	return GUINT_TO_POINTER(stamp_hash(&shown));
}

/* Whether the plate looks the same in rows `top` to `bottom` of a box, and as much further right and down. */
static bool plate_repeats(const struct plate *p, const struct clip *box, int top, int bottom, int dx, int dy)
{
	if (top < 0 || top + dy < 0 || bottom > p->height || bottom + dy > p->height)
		return false;
	for (int y = top; y < bottom; y++) {
		const uint16_t *id = p->id + (gsize)y * (gsize)p->width + box->left;
		if (memcmp(id, id + (gssize)dy * p->width + dx, (gsize)(box->right - box->left) * sizeof *id))
			return false;
	}
	return true;
}

/* Whether the stamp of a key shows the same as another key at another place, where the plate looks the same too. */
static bool looks_same(const struct cached_plate *p, const struct scene *scene, const struct stamp_entry *entry, const struct stamp_key *b)
{
	const struct stamp_key *a = &entry->key;
	const struct stamp *stamp = entry->stamp;
	int width = a->box.right - a->box.left, height = a->box.bottom - a->box.top;
	if (a->marks != b->marks || memcmp(a->art, b->art, sizeof a->art) || a->side != b->side || strcmp(a->label, b->label) ||
		width != b->box.right - b->box.left || height != b->box.bottom - b->box.top)
		return false;
	if (a->marks) {
		const struct scene_space *s = &scene->space[a->space], *t = &scene->space[b->space];
		const struct box *x = &s->outline.box, *y = &t->outline.box;
		int dx = scene_pixel(scene, y->x - x->x), dy = scene_pixel(scene, y->y - x->y);
		if (s->color != t->color || s->color_index != t->color_index || x->w != y->w || x->h != y->h || b->box.left - a->box.left != dx ||
			b->box.top - a->box.top != dy)
			return false;
	}
	/* The symbols of a stamp's first row and of the row below it are about their neighbours, too. */
	int top = stamp->cutout->n_runs ? MIN(a->box.top, stamp->reach.top - 1) : a->box.top;
	int bottom = MAX(a->box.bottom, stamp->reach.bottom + 1);
	return plate_repeats(p->plate, &a->box, top, bottom, b->box.left - a->box.left, b->box.top - a->box.top);
}

/* A stamp that was cut elsewhere and fits here, or NULL. */
static struct stamp *stamp_from_elsewhere(struct cached_plate *p, const struct scene *scene, const struct stamp_key *key, gpointer shown)
{
	for (struct stamp_entry *e = g_hash_table_lookup(p->shown, shown); e; e = e->next)
		if (looks_same(p, scene, e, key))
			return stamp_moved(p->plate, e->stamp, key->box.left - e->key.box.left, key->box.top - e->key.box.top);
	return NULL;
}

/* Takes a stamp in under its key. `shown`: other keys may have moved ones of it; NULL: none may. */
static struct stamp_entry *add_entry(struct cached_plate *p, const struct stamp_key *key, struct stamp *stamp, gpointer shown)
{
	struct stamp_entry *entry = g_new0(struct stamp_entry, 1);
	entry->stamp = stamp;
	memcpy(&entry->key, key, sizeof *key); /* padding as well: keys are compared as bytes */
	g_hash_table_insert(p->stamps, &entry->key, entry);
	if (shown) {
		entry->next = g_hash_table_lookup(p->shown, shown);
		g_hash_table_insert(p->shown, shown, entry);
	}
	return entry;
}

/* The stamp of a key. NULL after an error. */
static struct stamp_entry *entry_new(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, const struct paint_part *part,
	const struct stamp_key *key, struct diags *ds)
{
	bool movable = can_move(scene, key);
	gpointer shown = movable ? shown_hash(scene, key) : NULL;
	struct stamp *stamp = movable ? stamp_from_elsewhere(p, scene, key, shown) : NULL;
	bool is_first = !stamp;
	if (!stamp)
		stamp = stamp_new(sheet_of(cache, p->plate), p, scene, part, &key->box, ds);
	if (!stamp)
		return NULL;
	p->plate->news |= is_first && !part->caption;
	struct stamp_entry *entry = add_entry(p, key, stamp, movable && is_first ? shown : NULL);
	entry->passing = part->caption;
	return entry;
}

/* The stamp of a key, which is made now when there is none. NULL after an error. */
static struct stamp *find_stamp(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, const struct paint_part *part,
	const struct stamp_key *key, struct diags *ds)
{
	struct stamp_entry *entry = g_hash_table_lookup(p->stamps, key);
	if (!entry)
		entry = entry_new(cache, p, scene, part, key, ds);
	return entry ? entry->stamp : NULL;
}

/* Adds the stamp of a key. False after an error, or when the picture has to be painted. */
static bool add_stamp(struct plate_cache *cache, struct cached_plate *p, const struct scene *scene, const struct paint_part *part, const struct stamp_key *key,
	struct diags *ds)
{
	struct stamp *stamp = find_stamp(cache, p, scene, part, key, ds);
	return stamp && composition_add(&cache->composition, stamp);
}

/* Plates. */

static void cached_plate_free(gpointer data)
{
	struct cached_plate *p = data;
	g_hash_table_unref(p->shown);
	g_hash_table_unref(p->stamps);
	g_byte_array_unref(p->key);
	plate_free(p->plate);
	texture_free(p->texture);
	g_free(p);
}

/* Memory that plates have by now. The sheet of a large picture leaves room for none beside that one. */
static gsize bytes_of(const struct plate_cache *cache)
{
	gsize bytes = cache->plates->len > 1 ? cache->sheet_pixels * sizeof cache->sheet->pixel[0] : 0;
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

/* Before a plate between runs: which pictures it serves, and the colours of its texture, if it has one. */
struct kept_head {
	bool few, every;
	int n_colors;
	uint32_t color[256];
};

/* What names a plate between runs, when it was asked for of few colours or of all. Caller unrefs. */
static GByteArray *kept_name(const GByteArray *key, bool few)
{
	const guint8 asked = few;
	GByteArray *name = g_byte_array_sized_new(key->len + (guint)sizeof PAINTING_HASH + 1);
	g_byte_array_append(name, (const guint8 *)PAINTING_HASH, sizeof PAINTING_HASH);
	g_byte_array_append(name, &asked, 1);
	return g_byte_array_append(name, key->data, key->len);
}

/* Whether a key that was read has its space on the board, its box on the plate, and an end of its label. */
static bool is_sane(const struct stamp_key *key, const struct scene *scene, const struct plate *p)
{
	const struct clip *b = &key->box;
	return key->space >= -1 && key->space < scene->n_spaces && !key->label[LONGEST_LABEL] && b->left >= 0 && b->top >= 0 && b->left <= b->right &&
		b->top <= b->bottom && b->right <= p->width && b->bottom <= p->height;
}

/* Takes a plate from where it stands. False, and none, when it is no plate of a scene. */
static bool take_plate(struct cached_plate *p, const struct scene *scene, struct plate_reader *from)
{
	struct kept_head head;
	int width, height;
	if (from->left < sizeof head || !scene_bitmap_size(scene, &width, &height, NULL))
		return false;
	memcpy(&head, from->at, sizeof head);
	from->at += sizeof head;
	from->left -= sizeof head;
	bool textured = head.n_colors > 0, sound = head.n_colors >= 0 && head.n_colors <= (int)G_N_ELEMENTS(head.color);
	p->plate = sound ? plate_file_read(from) : NULL;
	if (!p->plate || p->plate->width != width || p->plate->height != height || p->plate->textured != textured) {
		g_clear_pointer(&p->plate, plate_free);
		return false;
	}
	struct palette palette = { .n_colors = head.n_colors };
	memcpy(palette.color, head.color, sizeof head.color);
	p->texture = textured ? texture_of_palette(&palette) : NULL;
	p->few = head.few;
	p->every = head.every;
	return true;
}

/* The plate with its stamps as an earlier run has left it. False: it has not. */
static bool read_kept(struct cached_plate *p, const struct scene *scene)
{
	g_autoptr(GByteArray) name = kept_name(p->key, p->asked_few);
	g_autoptr(GBytes) bytes = assets_kept_parts(scene->assets, name);
	struct plate_reader from = { 0 };
	struct stamp_key key;
	from.at = bytes ? g_bytes_get_data(bytes, &from.left) : NULL;
	p->is_full = from.left >= MOST_KEPT;
	if (!bytes || !take_plate(p, scene, &from))
		return false;
	for (struct stamp *stamp; (stamp = plate_file_read_stamp(&from, p->plate, &key, sizeof key));) {
		if (!is_sane(&key, scene, p->plate) || g_hash_table_contains(p->stamps, &key)) {
			stamp_free(stamp);
			break;
		}
		add_entry(p, &key, stamp, can_move(scene, &key) ? shown_hash(scene, &key) : NULL);
	}
	return true;
}

static void keep(struct cached_plate *p, struct assets *assets)
{
	g_autoptr(GByteArray) name = kept_name(p->key, p->asked_few), parts = g_byte_array_new();
	const struct palette *palette = p->texture ? texture_palette(p->texture) : NULL;
	struct kept_head head = { .few = p->few, .every = p->every, .n_colors = palette ? palette->n_colors : 0 };
	GHashTableIter all;
	gpointer value;
	if (palette)
		memcpy(head.color, palette->color, sizeof head.color);
	g_byte_array_append(parts, (const guint8 *)&head, sizeof head);
	plate_file_write(p->plate, parts);
	g_hash_table_iter_init(&all, p->stamps);
	while (parts->len < MOST_KEPT && g_hash_table_iter_next(&all, NULL, &value)) {
		const struct stamp_entry *entry = value;
		if (!entry->passing && !entry->stamp->shift)
			plate_file_write_stamp(entry->stamp, &entry->key, sizeof entry->key, parts);
	}
	assets_keep_parts(assets, name, parts);
	p->plate->news = false;
}

void plate_cache_keep(struct plate_cache *cache, struct assets *assets)
{
	for (guint i = 0; i < cache->plates->len; i++) {
		struct cached_plate *p = cache->plates->pdata[i];
		if (p->plate && p->plate->news && !p->is_full && plate_file_can(p->plate))
			keep(p, assets);
	}
}

/* Takes the key. Its plate is NULL after an error, or when its pictures have to be painted. */
static struct cached_plate *cached_plate_new(
	struct plate_cache *cache, const struct scene *scene, GByteArray *key, bool few, bool may_be_kept, struct diags *ds)
{
	static const struct paint_part board = { .marks = PAINT_NONE, .piece = PAINT_NONE };
	struct cached_plate *p = g_new0(struct cached_plate, 1);
	int width, height;
	p->key = key;
	p->few = p->every = true;
	p->asked_few = few;
	p->stamps = g_hash_table_new_full(stamp_hash, stamp_equal, NULL, stamp_entry_free);
	p->shown = g_hash_table_new(NULL, NULL);
	if (!scene_bitmap_size(scene, &width, &height, ds) || scene->style.transparent || width * height > MOST_PIXELS)
		return p;
	make_room(cache, (gsize)(width * height) * PIXEL_BYTES);
	if (may_be_kept && read_kept(p, scene))
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
	keep_as_sheet(cache, pixels);
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
	pixels_free(cache->sheet);
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
	if (space->piece >= 0 && !key_piece(&key, p->plate, scene, &scene->piece[space->piece]))
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
	return key_piece(&key, p->plate, scene, &scene->piece[index]) ? find_stamp(cache, p, scene, &part, &key, ds) : NULL;
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
	if (!key_piece(&key, p->plate, scene, &scene->piece[slot->piece]))
		return false;
	for (int i = 1; i < slot->n_pieces; i++) {
		struct stamp_key next = { 0 };
		if (!key_piece(&next, p->plate, scene, &scene->piece[slot->piece + i]))
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
	return key_label(&key, text->text) && add_stamp(cache, p, scene, &part, &key, ds);
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
