/*
 * Stamps by what they show and where they may paint, see cached_plate.h: painting what they are cut from, and finding one that was cut elsewhere.
 */
#include <math.h>
#include <string.h>

#include "compose/cached_plate.h"
#include "compose/extent.h"
#include "engine/hash.h"

static guint stamp_hash(gconstpointer key) { return hash_quick(key, sizeof(struct stamp_key)); }

static gboolean stamp_equal(gconstpointer a, gconstpointer b) { return memcmp(a, b, sizeof(struct stamp_key)) == 0; }

static void stamp_entry_free(gpointer data)
{
	struct stamp_entry *entry = data;
	stamp_free(entry->stamp);
	g_free(entry);
}

struct cached_plate *cached_plate_bare(GByteArray *key, bool few)
{
	struct cached_plate *p = g_new0(struct cached_plate, 1);
	p->key = key;
	p->few = p->every = true;
	p->asked_few = few;
	p->stamps = g_hash_table_new_full(stamp_hash, stamp_equal, NULL, stamp_entry_free);
	p->shown = g_hash_table_new(NULL, NULL);
	return p;
}

void cached_plate_free(gpointer data)
{
	struct cached_plate *p = data;
	g_hash_table_unref(p->shown);
	g_hash_table_unref(p->stamps);
	g_byte_array_unref(p->key);
	g_clear_pointer(&p->kept, g_bytes_unref);
	plate_free(p->plate);
	texture_free(p->texture);
	g_free(p);
}

void stamp_sheet_take(struct stamp_sheet *sheet, struct pixels *pixels)
{
	gsize n = (gsize)pixels->width * (gsize)pixels->height;
	if (n > sheet->room) {
		struct pixels *old = sheet->pixels;
		*sheet = (struct stamp_sheet){ pixels, n };
		pixels = old;
	}
	pixels_free(pixels);
}

/* Its pixels, as many as those of the plate. */
static struct pixels *sheet_of(struct stamp_sheet *sheet, const struct plate *p)
{
	if (sheet->room < (gsize)p->width * (gsize)p->height)
		stamp_sheet_take(sheet, pixels_any(p->width, p->height));
	sheet->pixels->width = p->width;
	sheet->pixels->height = p->height;
	return sheet->pixels;
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

bool stamp_key_label(struct stamp_key *key, const char *label) { return g_strlcpy(key->label, label, sizeof key->label) < sizeof key->label; }

bool stamp_key_piece(struct stamp_key *key, const struct plate *p, const struct scene *scene, const struct scene_piece *piece)
{
	const struct box *b = &piece->box;
	key->box = extent_of_piece(scene, piece);
	key->cut_off = scene_pixel(scene, b->x) < 0 || scene_pixel(scene, b->y) < 0 || scene_pixel(scene, b->x + b->w) > p->width ||
		scene_pixel(scene, b->y + b->h) > p->height;
	if (piece->art)
		memcpy(key->art, piece->art->id, sizeof key->art);
	key->side = piece->side;
	return piece->art || stamp_key_label(key, piece->shown);
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

/* The stamp of an entry. NULL when what was kept of it is none. */
static struct stamp *stamp_of_entry(struct cached_plate *p, struct stamp_entry *entry)
{
	if (!entry->stamp && entry->kept.at) {
		entry->stamp = plate_file_read_stamp(entry->kept, p->plate);
		entry->kept.at = NULL;
	}
	return entry->stamp;
}

/* Whether the stamp of a key shows the same as another key at another place, where the plate looks the same too. */
static bool looks_same(struct cached_plate *p, const struct scene *scene, struct stamp_entry *entry, const struct stamp_key *b)
{
	const struct stamp_key *a = &entry->key;
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
	const struct stamp *stamp = stamp_of_entry(p, entry);
	if (!stamp)
		return false;
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
static struct stamp_entry *entry_new(struct cached_plate *p, struct stamp_sheet *sheet, const struct scene *scene, const struct paint_part *part,
	const struct stamp_key *key, struct diags *ds)
{
	bool movable = can_move(scene, key);
	gpointer shown = movable ? shown_hash(scene, key) : NULL;
	struct stamp *stamp = movable ? stamp_from_elsewhere(p, scene, key, shown) : NULL;
	bool is_first = !stamp;
	if (!stamp)
		stamp = stamp_new(sheet_of(sheet, p->plate), p, scene, part, &key->box, ds);
	if (!stamp)
		return NULL;
	p->plate->news |= is_first && !part->caption;
	struct stamp_entry *entry = add_entry(p, key, stamp, movable && is_first ? shown : NULL);
	entry->passing = part->caption;
	return entry;
}

struct stamp *cached_stamp(struct cached_plate *p, struct stamp_sheet *sheet, const struct scene *scene, const struct paint_part *part,
	const struct stamp_key *key, struct diags *ds)
{
	struct stamp_entry *entry = g_hash_table_lookup(p->stamps, key);
	if (!entry)
		entry = entry_new(p, sheet, scene, part, key, ds);
	else if (!stamp_of_entry(p, entry)) {
		entry->stamp = stamp_new(sheet_of(sheet, p->plate), p, scene, part, &key->box, ds);
		p->plate->news = true;
	}
	return entry ? entry->stamp : NULL;
}

void cached_stamp_note(struct cached_plate *p, const struct scene *scene, const struct stamp_key *key, const struct plate_reader *kept)
{
	if (!g_hash_table_contains(p->stamps, key))
		add_entry(p, key, NULL, can_move(scene, key) ? shown_hash(scene, key) : NULL)->kept = *kept;
}
