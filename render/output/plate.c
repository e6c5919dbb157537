/*
 * Plates and stamps, see plate.h.
 *
 * Colours have numbers inside a plate, in the order in which they came up; nothing of that order may be seen in a picture, so palettes are
 * sorted by colour. A stamp is kept by what it shows and where: its runs of changed pixels, and by how much it changes the number of pixels of
 * each colour.
 */
#include "output/plate.h"

#include <limits.h>
#include <string.h>

#include "output/paint.h"

enum {
	MOST_COLORS = 4096,              /* of a plate with its stamps; boards have hundreds, photographs are painted */
	MOST_PIXELS = 2 << 20,           /* of a plate: 8 MiB; larger pictures gain little */
	MOST_BYTES = 24 << 20,           /* of all plates and stamps, so that a worker stays below 40 MiB; then all are forgotten */
	FLAT_SHARE = 128,                /* a colour of more than this part of a plate's pixels is flat */
	VARIANTS = 4,                    /* indexes of a plate's flat pixels under palettes that were used last */
	SEEN = 64,                       /* plates that were asked for once; the second time it is worth making them */
	LONGEST_LABEL = 47,              /* of a stamp that shows text */
	NO_COLOR = 0xffff
};

/* Pixels that follow one another in a row; `at` counts from the first pixel of the bitmap. */
struct run {
	int at, n;
};

struct stamp_key {
	int space, marks;         /* -1, or a marked space and how it is marked */
	const struct art *art;
	int side;
	struct clip box;          /* where it may paint */
	char label[LONGEST_LABEL + 1];
};

struct change {
	uint16_t color;
	int n;
};

struct stamp {
	struct stamp_key key;
	struct clip reach;        /* the smallest box of its changes */
	int n_runs, n_changes;
	struct run *run;
	uint16_t *color;          /* of all runs */
	struct change *change;
};

struct variant {
	uint8_t *index, *map;     /* of the flat pixels; what became of their colours */
};

struct plate {
	GByteArray *key;
	int width, height;
	struct pixels *pixels, *sheet;       /* the plate, and a copy to try stamps on */
	uint16_t *id;                        /* the colour of each pixel */
	int n_colors;
	int n_flat;                          /* the first are the plate's large areas; the others came with its details, stamps or rounding */
	uint32_t color[MOST_COLORS];
	uint32_t count[MOST_COLORS];         /* pixels of the plate itself */
	uint16_t rounded[PALETTE_STEPS][MOST_COLORS];
	uint16_t sorted[MOST_COLORS];        /* the flat colours by value, then the others by value */
	int n_sorted;
	uint16_t slot[4 * MOST_COLORS];      /* colour -> number, by hash */
	struct stamp *details;               /* the plate's pixels that are not flat: labels, edges */
	GHashTable *stamps;                  /* struct stamp_key -> struct stamp */
	struct variant variant[VARIANTS];
	int next_variant;
	bool unfit;                          /* more colours than can be numbered */
	gsize *bytes;                        /* of all plates */
};

struct composition {
	struct plate *plate;
	GPtrArray *stamps;                   /* const struct stamp * */
};

struct plates {
	GPtrArray *plates;
	guint seen[SEEN];
	int next_seen;
	gsize bytes;
	struct composition composition;
};

/* Colours of a plate. */

static uint16_t color_id(struct plate *p, uint32_t color)
{
	uint32_t at = (color * 2654435761u >> 8) % G_N_ELEMENTS(p->slot);
	while (p->slot[at] != NO_COLOR && p->color[p->slot[at]] != color)
		at = (at + 1) % G_N_ELEMENTS(p->slot);
	if (p->slot[at] != NO_COLOR)
		return p->slot[at];
	if (p->n_colors == MOST_COLORS) {
		p->unfit = true;
		return 0;
	}
	uint16_t id = (uint16_t)p->n_colors++;
	p->color[id] = color;
	p->count[id] = 0;
	for (int step = 0; step < PALETTE_STEPS; step++)
		p->rounded[step][id] = NO_COLOR;
	return p->slot[at] = id;
}

static uint16_t rounded_id(struct plate *p, uint16_t id, int step)
{
	if (p->rounded[step][id] == NO_COLOR) {
		uint16_t rounded = color_id(p, palette_round(p->color[id], step));
		p->rounded[step][id] = rounded;
	}
	return p->rounded[step][id];
}

static int by_color(const void *a, const void *b, void *user)
{
	const struct plate *p = user;
	int x = *(const uint16_t *)a, y = *(const uint16_t *)b;
	bool flat_x = x < p->n_flat, flat_y = y < p->n_flat;
	return flat_x != flat_y ? (flat_x ? -1 : 1) : p->color[x] < p->color[y] ? -1 : 1;
}

static void sort_colors(struct plate *p)
{
	if (p->n_sorted == p->n_colors)
		return;
	for (int i = p->n_sorted; i < p->n_colors; i++)
		p->sorted[i] = (uint16_t)i;
	p->n_sorted = p->n_colors;
	g_qsort_with_data(p->sorted, p->n_sorted, sizeof p->sorted[0], by_color, p);
}

/* Stamps. */

static guint hash_bytes(const void *data, gsize n)
{
	const guint8 *byte = data;
	guint64 hash = G_GUINT64_CONSTANT(14695981039346656037);
	for (; n >= 8; n -= 8, byte += 8) {
		guint64 eight;
		memcpy(&eight, byte, 8);
		hash = (hash ^ eight) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
		hash ^= hash >> 29;
	}
	for (; n; n--, byte++)
		hash = (hash ^ *byte) * G_GUINT64_CONSTANT(1099511628211);
	return (guint)(hash ^ hash >> 32);
}

static guint stamp_hash(gconstpointer key)
{
	return hash_bytes(key, sizeof(struct stamp_key));
}

static gboolean stamp_equal(gconstpointer a, gconstpointer b)
{
	return memcmp(a, b, sizeof(struct stamp_key)) == 0;
}

static void stamp_free(gpointer data)
{
	struct stamp *s = data;
	g_free(s->run);
	g_free(s->color);
	g_free(s->change);
	g_free(s);
}

/* A stamp while it is made. */
struct cutter {
	GArray *runs, *colors;    /* struct run, uint16_t */
	struct clip reach;
	int change[MOST_COLORS];
};

static void cutter_init(struct cutter *c)
{
	memset(c->change, 0, sizeof c->change);
	c->runs = g_array_new(FALSE, FALSE, sizeof(struct run));
	c->colors = g_array_new(FALSE, FALSE, sizeof(uint16_t));
	c->reach = (struct clip){ INT_MAX, INT_MAX, 0, 0 };
}

/* A pixel becomes a colour; pixels come row by row. */
static void cutter_add(struct cutter *c, const struct plate *p, int x, int y, uint16_t color)
{
	struct run new = { y * p->width + x, 1 }, *last = c->runs->len ? &g_array_index(c->runs, struct run, c->runs->len - 1) : NULL;
	if (last && last->at + last->n == new.at)
		last->n++;
	else
		g_array_append_val(c->runs, new);
	g_array_append_val(c->colors, color);
	c->change[color]++;
	c->reach = (struct clip){ MIN(c->reach.left, x), MIN(c->reach.top, y), MAX(c->reach.right, x + 1), MAX(c->reach.bottom, y + 1) };
}

static struct stamp *cutter_end(struct cutter *c, struct plate *p)
{
	struct stamp *s = g_new0(struct stamp, 1);
	for (int i = 0; i < p->n_colors; i++)
		s->n_changes += c->change[i] != 0;
	s->change = g_new(struct change, (gsize)s->n_changes);
	for (int i = 0, n = 0; i < p->n_colors; i++)
		if (c->change[i])
			s->change[n++] = (struct change){ (uint16_t)i, c->change[i] };
	s->n_runs = (int)c->runs->len;
	s->reach = c->reach;
	*p->bytes += c->runs->len * sizeof(struct run) + c->colors->len * sizeof(uint16_t) + (gsize)s->n_changes * sizeof(struct change) + sizeof *s;
	s->run = (struct run *)(void *)g_array_free(c->runs, FALSE);
	s->color = (uint16_t *)(void *)g_array_free(c->colors, FALSE);
	return s;
}

/* The pixels inside the box that differ from the plate, and how the counts change by them. */
static struct stamp *stamp_of_difference(struct plate *p, const struct pixels *painted, const struct stamp_key *key)
{
	struct cutter c;
	cutter_init(&c);
	for (int y = key->box.top; y < key->box.bottom; y++)
		for (int x = key->box.left; x < key->box.right; x++) {
			int at = y * p->width + x;
			if (painted->pixel[at] == p->pixels->pixel[at])
				continue;
			cutter_add(&c, p, x, y, color_id(p, painted->pixel[at]));
			c.change[p->id[at]]--;
		}
	struct stamp *s = cutter_end(&c, p);
	s->key = *key;
	return s;
}

/* Paints on the sheet, takes the difference and wipes the sheet clean again. */
static struct stamp *stamp_new(struct plate *p, const struct scene *scene, const struct paint_part *part, const struct stamp_key *key, struct diags *ds)
{
	const struct clip *box = &key->box;
	struct stamp *s = NULL;
	p->sheet->clip = *box;
	if (scene_paint_part(scene, part, p->sheet, ds))
		s = stamp_of_difference(p, p->sheet, key);
	for (int y = box->top; y < box->bottom; y++)
		memcpy(p->sheet->pixel + y * p->width + box->left, p->pixels->pixel + y * p->width + box->left, (gsize)(box->right - box->left) * sizeof(uint32_t));
	return s;
}

static struct clip clip_of_box(const struct plate *p, const struct scene *scene, struct box b, int reach)
{
	return (struct clip){ CLAMP(scene_pixel(scene, b.x) - reach, 0, p->width), CLAMP(scene_pixel(scene, b.y) - reach, 0, p->height),
		CLAMP(scene_pixel(scene, b.x + b.w) + reach, 0, p->width), CLAMP(scene_pixel(scene, b.y + b.h) + reach, 0, p->height) };
}

static struct clip clip_union(struct clip a, struct clip b)
{
	return (struct clip){ MIN(a.left, b.left), MIN(a.top, b.top), MAX(a.right, b.right), MAX(a.bottom, b.bottom) };
}

/* False when the label is too long for a key. */
static bool key_label(struct stamp_key *key, const char *label)
{
	return g_strlcpy(key->label, label, sizeof key->label) < sizeof key->label;
}

static bool key_piece(struct stamp_key *key, const struct plate *p, const struct scene *scene, const struct scene_piece *piece)
{
	key->box = clip_of_box(p, scene, piece->box, piece->art ? 0 : 2);
	key->art = piece->art;
	key->side = piece->side;
	return piece->art || key_label(key, piece->shown);
}

/* The stamp of a key, made now when there is none. NULL after an error. */
static const struct stamp *plate_stamp(struct plate *p, const struct scene *scene, const struct paint_part *part, const struct stamp_key *key, struct diags *ds)
{
	struct stamp *s = g_hash_table_lookup(p->stamps, key);
	if (s)
		return s;
	s = stamp_new(p, scene, part, key, ds);
	if (s)
		g_hash_table_insert(p->stamps, &s->key, s);
	return s;
}

/* Plates. */

static void append(GByteArray *key, const void *data, gsize n)
{
	g_byte_array_append(key, data, (guint)n);
}

static void append_outline(GByteArray *key, const struct outline *o)
{
	append(key, &o->kind, sizeof o->kind);
	append(key, &o->box, sizeof o->box);
	if (o->kind == OUTLINE_POLYGON)
		append(key, o->corner, sizeof o->corner[0] * (gsize)o->n_corners);
	if (o->kind == OUTLINE_SECTOR) {
		const double sector[] = { o->hub.x, o->hub.y, o->inner, o->outer, o->from, o->to };
		append(key, sector, sizeof sector);
	}
}

/* All that decides how the board is painted, and its stamps besides what their own keys hold. */
static GByteArray *plate_key(const struct scene *s)
{
	GByteArray *key = g_byte_array_sized_new(8192);
	const struct style *t = &s->style;
	const double numbers[] = { s->width, s->height, t->scale, t->density, t->last_move_opacity, s->background_box.x, s->background_box.y,
		s->background_box.w, s->background_box.h };
	const guint64 words[] = { t->border, t->text, t->legal, t->last_move, t->hatched, t->lines, t->transparent, s->background_tiled,
		s->background_turned, (guint64)(gsize)s->font, (guint64)(gsize)s->background, (guint64)s->n_spaces };
	append(key, numbers, sizeof numbers);
	append(key, words, sizeof words);
	for (int i = 0; i < s->n_spaces; i++) {
		const guint32 color[] = { s->space[i].color, (guint32)s->space[i].color_index };
		append(key, color, sizeof color);
		append_outline(key, &s->space[i].outline);
	}
	for (int i = 0; i < s->n_texts; i++) {
		const struct scene_text *text = &s->text[i];
		const double place[] = { text->at.x, text->at.y, text->size };
		const guint32 look[] = { text->bold, text->color };
		if (text->kind == TEXT_STATUS)
			continue;
		append(key, place, sizeof place);
		append(key, look, sizeof look);
		append(key, text->text, strlen(text->text) + 1);
	}
	return key;
}

static void plate_free(gpointer data)
{
	struct plate *p = data;
	for (int i = 0; i < VARIANTS; i++) {
		g_free(p->variant[i].index);
		g_free(p->variant[i].map);
	}
	if (p->details)
		stamp_free(p->details);
	g_hash_table_unref(p->stamps);
	g_byte_array_unref(p->key);
	pixels_free(p->pixels);
	pixels_free(p->sheet);
	g_free(p->id);
	g_free(p);
}

static void number_pixels(struct plate *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t last = ~p->pixels->pixel[0];
	uint16_t id = 0;
	for (gsize i = 0; i < n; i++) {
		if (p->pixels->pixel[i] != last)
			id = color_id(p, last = p->pixels->pixel[i]);
		p->id[i] = id;
		p->count[id]++;
	}
}

/* Numbers the pixels, the flat colours first. */
static void number_colors(struct plate *p)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	uint32_t flat[FLAT_SHARE];
	int n_flat = 0;
	p->id = g_new(uint16_t, n);
	number_pixels(p);
	for (int id = 0; id < p->n_colors; id++)
		if (p->count[id] > n / FLAT_SHARE)
			flat[n_flat++] = p->color[id];
	memset(p->slot, 0xff, sizeof p->slot);
	p->n_colors = 0;
	for (int i = 0; i < n_flat; i++)
		color_id(p, flat[i]);
	p->n_flat = n_flat;
	number_pixels(p);
}

static void find_details(struct plate *p)
{
	struct cutter c;
	cutter_init(&c);
	for (int y = 0; y < p->height; y++)
		for (int x = 0; x < p->width; x++)
			if (p->id[y * p->width + x] >= p->n_flat)
				cutter_add(&c, p, x, y, p->id[y * p->width + x]);
	p->details = cutter_end(&c, p);
}

/* NULL after an error. Takes the key. */
static struct plate *plate_new(const struct scene *scene, GByteArray *key, gsize *bytes, struct diags *ds)
{
	static const struct paint_part board = { .marks = PAINT_NONE, .piece = PAINT_NONE };
	struct plate *p = g_new0(struct plate, 1);
	bool done = scene_bitmap_size(scene, &p->width, &p->height, ds);
	p->key = key;
	p->bytes = bytes;
	p->stamps = g_hash_table_new_full(stamp_hash, stamp_equal, NULL, stamp_free);
	memset(p->slot, 0xff, sizeof p->slot);
	p->unfit = done && (scene->style.transparent || p->width * p->height > MOST_PIXELS);
	if (done && !p->unfit) {
		p->pixels = pixels_new(p->width, p->height, 0);
		done = scene_paint_part(scene, &board, p->pixels, ds);
		p->sheet = pixels_new(p->width, p->height, 0);
		memcpy(p->sheet->pixel, p->pixels->pixel, (gsize)p->width * (gsize)p->height * sizeof(uint32_t));
		number_colors(p);
		find_details(p);
		*bytes += (gsize)p->width * (gsize)p->height * (2 * sizeof(uint32_t) + sizeof(uint16_t) + VARIANTS);
	}
	*bytes += sizeof *p + key->len;
	if (!done)
		g_clear_pointer(&p, plate_free);
	return p;
}

struct plates *plates_new(void)
{
	struct plates *plates = g_new0(struct plates, 1);
	plates->plates = g_ptr_array_new_with_free_func(plate_free);
	plates->composition.stamps = g_ptr_array_new();
	return plates;
}

void plates_free(struct plates *plates)
{
	if (!plates)
		return;
	g_ptr_array_unref(plates->composition.stamps);
	g_ptr_array_unref(plates->plates);
	g_free(plates);
}

/* Whether this key was asked for before; remembers it. */
static bool seen_before(struct plates *plates, const GByteArray *key)
{
	guint hash = hash_bytes(key->data, key->len);
	for (int i = 0; i < SEEN; i++)
		if (plates->seen[i] == hash)
			return true;
	plates->seen[plates->next_seen++ % SEEN] = hash;
	return false;
}

static struct plate *find_plate(struct plates *plates, const struct scene *scene, struct diags *ds)
{
	GByteArray *key = plate_key(scene);
	for (guint i = 0; i < plates->plates->len; i++) {
		struct plate *p = plates->plates->pdata[i];
		if (p->key->len == key->len && !memcmp(p->key->data, key->data, key->len)) {
			g_byte_array_unref(key);
			return p;
		}
	}
	if (!seen_before(plates, key)) {
		g_byte_array_unref(key);
		return NULL;
	}
	if (plates->bytes > MOST_BYTES) {
		g_ptr_array_set_size(plates->plates, 0);
		plates->bytes = 0;
	}
	struct plate *p = plate_new(scene, key, &plates->bytes, ds);
	if (p)
		g_ptr_array_add(plates->plates, p);
	return p;
}

/* Compositions. */

static bool boxes_meet(const struct clip *a, const struct clip *b)
{
	return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static bool runs_meet(const struct stamp *a, const struct stamp *b)
{
	for (int i = 0; i < a->n_runs; i++)
		for (int k = 0; k < b->n_runs; k++)
			if (a->run[i].at < b->run[k].at + b->run[k].n && b->run[k].at < a->run[i].at + a->run[i].n)
				return true;
	return false;
}

/* Adds a stamp unless it changes a pixel that another one has changed: then only painting knows the order. */
static bool add_stamp(struct composition *c, const struct stamp *stamp)
{
	if (!stamp || c->plate->unfit)
		return false;
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *other = c->stamps->pdata[i];
		if (boxes_meet(&other->reach, &stamp->reach) && runs_meet(other, stamp))
			return false;
	}
	g_ptr_array_add(c->stamps, (gpointer)stamp);
	return true;
}

/* Bits of how a space is marked besides lines. */
static int marks_of(const struct scene_space *space)
{
	return space->last_move | space->legal << 1;
}

static bool add_space(struct composition *c, const struct scene *scene, int index, struct diags *ds)
{
	const struct scene_space *space = &scene->space[index];
	const struct paint_part part = { .marks = index, .piece = space->piece };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	if (space->piece >= 0 && !key_piece(&key, c->plate, scene, &scene->piece[space->piece]))
		return false;
	struct clip box = clip_of_box(c->plate, scene, space->outline.box, scene_pixel(scene, scene->style.scale) + 2);
	key.box = space->piece >= 0 ? clip_union(key.box, box) : box;
	key.space = index;
	key.marks = marks_of(space);
	return add_stamp(c, plate_stamp(c->plate, scene, &part, &key, ds));
}

static bool add_piece(struct composition *c, const struct scene *scene, int index, struct diags *ds)
{
	const struct paint_part part = { .marks = PAINT_NONE, .piece = index, .onto = true };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	key.space = -1;
	return key_piece(&key, c->plate, scene, &scene->piece[index]) && add_stamp(c, plate_stamp(c->plate, scene, &part, &key, ds));
}

static bool add_status(struct composition *c, const struct scene *scene, const struct scene_text *text, struct diags *ds)
{
	static const struct paint_part part = { .marks = PAINT_NONE, .piece = PAINT_NONE, .status = true, .onto = true };
	struct stamp_key key;
	memset(&key, 0, sizeof key);
	key.space = -1;
	key.box = (struct clip){ 0, MAX(0, scene_pixel(scene, text->at.y - 2 * text->size)), c->plate->width,
		MIN(c->plate->height, scene_pixel(scene, text->at.y + 2 * text->size)) };
	return key_label(&key, text->text) && add_stamp(c, plate_stamp(c->plate, scene, &part, &key, ds));
}

struct composition *plates_compose(struct plates *plates, const struct scene *scene, struct diags *ds)
{
	struct composition *c = &plates->composition;
	g_ptr_array_set_size(c->stamps, 0);
	c->plate = find_plate(plates, scene, ds);
	bool done = c->plate && !c->plate->unfit;
	for (int i = 0; i < scene->n_spaces && done; i++)
		if (marks_of(&scene->space[i]))
			done = add_space(c, scene, i, ds);
	for (int i = 0; i < scene->n_pieces && done; i++)
		if (scene->piece[i].space < 0 || !marks_of(&scene->space[scene->piece[i].space]))
			done = add_piece(c, scene, i, ds);
	for (int i = 0; i < scene->n_texts && done; i++)
		if (scene->text[i].kind == TEXT_STATUS)
			done = add_status(c, scene, &scene->text[i], ds);
	return done ? c : NULL;
}

struct pixels *composition_pixels(const struct composition *c)
{
	const struct plate *p = c->plate;
	struct pixels *out = pixels_new(p->width, p->height, 0);
	memcpy(out->pixel, p->pixels->pixel, (gsize)p->width * (gsize)p->height * sizeof(uint32_t));
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		const uint16_t *color = s->color;
		for (int k = 0; k < s->n_runs; k++)
			for (int x = 0; x < s->run[k].n; x++)
				out->pixel[s->run[k].at + x] = p->color[*color++];
	}
	return out;
}

/* Palettes. */

static void count_colors(const struct composition *c, uint32_t *count)
{
	const struct plate *p = c->plate;
	memcpy(count, p->count, (gsize)p->n_colors * sizeof count[0]);
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		for (int k = 0; k < s->n_changes; k++)
			count[s->change[k].color] += (uint32_t)s->change[k].n;
	}
}

/* Marks the most frequent colours. False when it is a draw which they are: painting goes by the order of their pixels then. */
static bool find_fixed(const uint32_t *count, int n, bool *fixed)
{
	uint16_t top[PALETTE_FIXED + 1];
	int found = 0;
	for (int id = 0; id < n; id++) {
		int at = MIN(found, PALETTE_FIXED);
		if (!count[id] || (found > PALETTE_FIXED && count[id] <= count[top[PALETTE_FIXED]]))
			continue;
		while (at > 0 && count[top[at - 1]] < count[id]) {
			top[at] = top[at - 1];
			at--;
		}
		top[at] = (uint16_t)id;
		found = MIN(found + 1, PALETTE_FIXED + 1);
	}
	for (int i = 0; i < MIN(found, PALETTE_FIXED); i++)
		fixed[top[i]] = true;
	return found <= PALETTE_FIXED || count[top[PALETTE_FIXED - 1]] != count[top[PALETTE_FIXED]];
}

/* What each colour becomes, and which are then in use. How many; more than `max` is too many. */
static int map_colors(struct plate *p, const uint32_t *count, const bool *fixed, int step, int n, int max, uint16_t *to, bool *used)
{
	int found = 0;
	memset(used, 0, MOST_COLORS);
	for (int id = 0; id < n && found <= max; id++)
		if (count[id]) {
			to[id] = fixed && !fixed[id] ? rounded_id(p, (uint16_t)id, step) : (uint16_t)id;
			found += !used[to[id]];
			used[to[id]] = true;
		}
	return found;
}

/* Colours in use, sorted; `number` of each. */
static void list_colors(struct plate *p, const bool *used, struct palette *palette, uint8_t *number)
{
	sort_colors(p);
	for (int i = 0; i < p->n_sorted; i++)
		if (used[p->sorted[i]]) {
			number[p->sorted[i]] = (uint8_t)palette->n_colors;
			palette->color[palette->n_colors++] = p->color[p->sorted[i]];
		}
}

/* The flat pixels under a palette. Others get the number of the first flat colour, and are written over. */
static const uint8_t *plate_index(struct plate *p, const uint8_t *map)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	for (int i = 0; i < VARIANTS; i++)
		if (p->variant[i].map && !memcmp(p->variant[i].map, map, (gsize)p->n_flat))
			return p->variant[i].index;
	struct variant *v = &p->variant[p->next_variant++ % VARIANTS];
	g_free(v->map);
	v->map = g_memdup2(map, (gsize)MAX(p->n_flat, 1));
	if (!v->index)
		v->index = g_malloc(n);
	uint8_t *index = v->index;
	for (gsize i = 0; i < n; i++)
		index[i] = map[p->id[i] < p->n_flat ? p->id[i] : 0];
	return index;
}

static void stamp_indexes(const struct stamp *s, const uint8_t *map, uint8_t *index)
{
	const uint16_t *color = s->color;
	for (int k = 0; k < s->n_runs; k++) {
		uint8_t *to = index + s->run[k].at;
		int n = s->run[k].n;
		for (int x = 0; x < n; x++)
			to[x] = map[color[x]];
		color += n;
	}
}

static uint8_t *write_indexes(const struct composition *c, const uint8_t *map)
{
	struct plate *p = c->plate;
	uint8_t *index = g_memdup2(plate_index(p, map), (gsize)p->width * (gsize)p->height);
	stamp_indexes(p->details, map, index);
	for (guint i = 0; i < c->stamps->len; i++)
		stamp_indexes(c->stamps->pdata[i], map, index);
	return index;
}

struct palette *composition_palette(struct composition *c, int max)
{
	struct plate *p = c->plate;
	uint32_t count[MOST_COLORS];
	uint16_t to[MOST_COLORS];
	uint8_t number[MOST_COLORS], map[MOST_COLORS] = { 0 };
	bool used[MOST_COLORS], fixed[MOST_COLORS] = { false };
	int n = p->n_colors, step = 0;
	max = CLAMP(max, 2, 256);
	count_colors(c, count);
	if (map_colors(p, count, NULL, 0, n, max, to, used) > max) {
		if (max < PALETTE_LEAST || !find_fixed(count, n, fixed))
			return NULL;
		while (step < PALETTE_STEPS && map_colors(p, count, fixed, step, n, max, to, used) > max)
			step++;
		if (step == PALETTE_STEPS || p->unfit)
			return NULL;
	}
	struct palette *palette = g_new0(struct palette, 1);
	list_colors(p, used, palette, number);
	for (int id = 0; id < n; id++)
		if (count[id])
			map[id] = number[to[id]];
	palette->index = write_indexes(c, map);
	return palette;
}
