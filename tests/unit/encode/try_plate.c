/*
 * Plates, stamps and compositions: what is put together from parts is what painting the same boxes gives.
 *
 * A plate gets a list of stamps, cut from random boxes or moved from where the same was cut, and pictures that are made of some of them. Each picture is
 * also painted, box by box. Pixels, palettes, indexes and PNG files must agree, and an animation of the pictures with each of them, told by indexes and by transitions. Boards of few colours are
 * taken for textures as well. Some plates are written and read (plate_file.h) before their pictures are made.
 */
#include <string.h>

#include "compose/plate_file.h"
#include "decode.h"
#include "encode/transitions.h"
#include "picture.h"
#include "trial.h"

enum { MOST_STAMPS = 24, CROWD = 500, MOST_PICTURES = 4, SPRITES = 3, SPRITE_SIDE = 16 };

/* What is painted in a box; 0: the plate shows. */
struct sprite_of_trial {
	uint32_t pixel[SPRITE_SIDE * SPRITE_SIDE];
};

struct piece {
	struct clip box;
	struct stamp *stamp;
	uint8_t *touched; /* of the box: whether the stamp owns the pixel */
	uint32_t *pixel;  /* of the box: what it then is */
};

struct trial {
	struct plate *plate;
	struct pixels *board; /* what the plate looks like */
	int width, height, max;
	struct sprite_of_trial sprite[SPRITES];
	struct piece piece[CROWD];
	int n_pieces;
	bool is_crowd; /* of equal stamps at more distances than a PNG keeps in mind */
};

/* A picture: which pieces, what they make of the plate, and that painted. */
struct picture {
	struct composition composition;
	struct pixels *painted;
	uint8_t *owned;  /* pixels that belong to a piece */
	bool has[CROWD]; /* which pieces */
};

/* One of very many colours, of shades of a few, or of a few. */
static uint32_t any_color(struct choices *c, int kind)
{
	if (kind == 0)
		return draw_color(c);
	if (kind == 1)
		return 0xff000000u | (uint32_t)draw(c, 4) << 22 | (uint32_t)draw(c, 32) << 8 | (uint32_t)draw(c, 4);
	return 0xff000000u | (uint32_t)draw(c, 24) * 0x040a03u;
}

/* Makes most rows repeat themselves, as those of hexagons do. */
static void repeat_rows(struct choices *c, struct pixels *p)
{
	int pitch = 8 + draw(c, 40);
	for (int y = 0; y < p->height; y++)
		for (int x = pitch; x < p->width && y % 7 != 6; x++)
			p->pixel[y * p->width + x] = p->pixel[y * p->width + x - pitch];
}

/* Squares or stripes, with lines and dots of other colours on them; sometimes nothing but dots. */
static struct pixels *draw_plate(struct choices *c, int kind)
{
	struct pixels *p;
	int width, height, side = 1 + draw(c, 20), n_flat = 1 + draw(c, 4), often = seldom(c, 6) ? 1 : 1 + draw(c, 60), line = draw(c, 30);
	uint32_t flat[4];
	draw_size(c, &width, &height);
	p = pixels_new(width, height, 0xff000000u);
	for (int i = 0; i < n_flat; i++)
		flat[i] = any_color(c, kind);
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			p->pixel[y * width + x] = seldom(c, often) || y == line ? any_color(c, kind) : flat[(x / side + y / side) % n_flat];
	if (seldom(c, 3))
		repeat_rows(c, p);
	return p;
}

static void draw_sprites(struct choices *c, struct trial *t, int kind)
{
	for (int i = 0; i < SPRITES; i++) {
		int flat = draw(c, 3), often = 1 + draw(c, 6);
		uint32_t color = any_color(c, kind);
		for (int k = 0; k < SPRITE_SIDE * SPRITE_SIDE; k++)
			t->sprite[i].pixel[k] = draw(c, often) == 1 ? 0 : flat ? color : any_color(c, kind);
	}
}

/* Anywhere; below or beside an earlier one, also so that they share a part of an edge; the same again further right; as large as the plate. */
static struct clip draw_box(struct choices *c, const struct trial *t)
{
	const struct clip *other = t->n_pieces && !t->is_crowd ? &t->piece[draw(c, t->n_pieces)].box : NULL;
	int width = 1 + draw(c, SPRITE_SIDE), height = 1 + draw(c, SPRITE_SIDE), left = draw(c, t->width), top = draw(c, t->height), how = draw(c, 6);
	if (t->is_crowd) {
		width = 8;
		height = 2;
	}
	if (other && how < 4) {
		if (draw(c, 2)) {
			width = other->right - other->left;
			height = other->bottom - other->top;
		}
		left = how == 0 ? other->left : how == 1 ? other->right : how == 2 ? other->left + draw(c, 5) - 2 : draw(c, t->width);
		top = how == 0 || how == 2 ? other->bottom : other->top;
	}
	if (seldom(c, 8))
		left = 0;
	if (seldom(c, 8))
		top = MAX(0, t->height - height);
	left = CLAMP(left, 0, t->width);
	top = CLAMP(top, 0, t->height);
	return (struct clip){ left, top, MIN(left + width, t->width), MIN(top + height, t->height) };
}

static int area(const struct clip *box) { return (box->right - box->left) * (box->bottom - box->top); }

/* Whether the plate looks the same in two boxes of one size, and in the rows above and below. */
static bool plate_repeats(const struct trial *t, const struct clip *a, const struct clip *b)
{
	const uint32_t *pixel = t->board->pixel;
	if (MIN(a->top, b->top) < 1 || MAX(a->bottom, b->bottom) >= t->height)
		return false;
	for (int y = -1; y <= a->bottom - a->top; y++)
		if (memcmp(pixel + (a->top + y) * t->width + a->left, pixel + (b->top + y) * t->width + b->left, (size_t)(a->right - a->left) * sizeof *pixel))
			return false;
	return true;
}

static bool same_size(const struct clip *a, const struct clip *b)
{
	return a->right - a->left == b->right - b->left && a->bottom - a->top == b->bottom - b->top;
}

/* A piece that was cut elsewhere and can be moved to the box, or NULL. Nothing is not moved. */
static const struct piece *movable(const struct trial *t, const struct clip *box)
{
	for (int i = 0; i < t->n_pieces; i++)
		if (t->piece[i].stamp->cutout->n_runs && same_size(&t->piece[i].box, box) && plate_repeats(t, &t->piece[i].box, box))
			return &t->piece[i];
	return NULL;
}

/* Paints a sprite into the box and cuts it out; it also owns some pixels that stay as they are, or all of them. */
static void cut_piece(struct choices *c, struct trial *t, struct piece *piece, const struct sprite_of_trial *sprite)
{
	struct plate *p = t->plate;
	const struct clip *box = &piece->box;
	int width = box->right - box->left, owning = draw(c, 4), at = 0;
	struct pixels *painted = pixels_new(p->width, p->height, 0);
	memcpy(painted->pixel, t->board->pixel, (gsize)p->width * (gsize)p->height * sizeof(uint32_t));
	for (int y = box->top; y < box->bottom; y++)
		for (int x = box->left; x < box->right; x++, at++) {
			uint32_t *pixel = &painted->pixel[y * p->width + x], color = sprite->pixel[(y - box->top) * SPRITE_SIDE + x - box->left];
			bool changed = color && color != *pixel;
			piece->touched[at] = owning == 1 || (owning == 2 && seldom(c, 4));
			if (changed)
				*pixel = color;
			piece->pixel[at] = *pixel;
		}
	piece->stamp = plate_cut(p, painted, box, owning ? piece->touched : NULL);
	for (at = 0; at < area(box); at++)
		piece->touched[at] |= piece->pixel[at] != t->board->pixel[(box->top + at / width) * p->width + box->left + at % width];
	pixels_free(painted);
}

static void add_piece(struct choices *c, struct trial *t)
{
	struct piece *piece = &t->piece[t->n_pieces];
	piece->box = draw_box(c, t);
	int n = area(&piece->box);
	const struct piece *elsewhere = draw(c, 2) ? movable(t, &piece->box) : NULL;
	if (elsewhere) {
		piece->touched = g_memdup2(elsewhere->touched, (gsize)n);
		piece->pixel = g_memdup2(elsewhere->pixel, (gsize)n * sizeof *piece->pixel);
		piece->stamp = stamp_moved(t->plate, elsewhere->stamp, piece->box.left - elsewhere->box.left, piece->box.top - elsewhere->box.top);
	} else {
		piece->touched = g_malloc0((gsize)MAX(n, 1));
		piece->pixel = g_new0(uint32_t, (gsize)MAX(n, 1));
		cut_piece(c, t, piece, &t->sprite[t->is_crowd ? 0 : draw(c, SPRITES)]);
	}
	t->n_pieces++;
}

/* Has a picture leave its rounded colours in the plate. */
static void round_colors(struct trial *t)
{
	struct composition all = { 0 };
	composition_init(&all);
	composition_begin(&all, t->plate);
	for (int i = 0; i < t->n_pieces; i++)
		composition_add(&all, t->piece[i].stamp);
	palette_free(composition_palette(&all, t->max));
	composition_release(&all);
}

/* The stamp that was written under a number, where `old` has been moved to. NULL: there is none. */
static struct stamp *read_stamp(struct plate_reader *from, struct plate *p, const struct stamp *old, int number)
{
	int key = -1;
	struct plate_reader at;
	struct stamp *cut = plate_file_find_stamp(from, &key, sizeof key, &at) ? plate_file_read_stamp(at, p) : NULL;
	struct stamp *moved = cut && key == number ? stamp_moved(p, cut, old->dx, old->dy) : NULL;
	stamp_free(cut);
	return moved;
}

/* Plate and stamps as a later process has them. False: it has not. */
static bool pass_through_file(struct trial *t)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	plate_file_write(t->plate, bytes);
	for (int i = 0; i < t->n_pieces; i++)
		plate_file_write_stamp(t->piece[i].stamp, &i, sizeof i, bytes);
	struct plate_reader from = { bytes->data, bytes->len };
	struct plate *p = plate_file_read(&from);
	bool whole = p != NULL;
	for (int i = 0; i < t->n_pieces && whole; i++) {
		struct stamp *stamp = read_stamp(&from, p, t->piece[i].stamp, i);
		whole = stamp != NULL;
		stamp_free(t->piece[i].stamp);
		t->piece[i].stamp = stamp;
	}
	if (p) {
		plate_free(t->plate);
		t->plate = p;
	}
	return whole && !from.left;
}

static void trial_init(struct choices *c, struct trial *t)
{
	static const int max[] = { 2, 16, 64, 100, 255, 256 };
	int kind = draw(c, 3), n = draw(c, MOST_STAMPS + 1);
	t->n_pieces = 0;
	t->is_crowd = seldom(c, 500);
	n = t->is_crowd ? CROWD : n;
	t->board = t->is_crowd ? pixels_new(400, 300, 0xff336699) : draw_plate(c, kind);
	t->plate = plate_new(t->board, false);
	t->width = t->plate->width;
	t->height = t->plate->height;
	t->max = max[draw(c, G_N_ELEMENTS(max))];
	draw_sprites(c, t, kind);
	while (t->n_pieces < n && !t->plate->overflowed)
		add_piece(c, t);
}

static void trial_release(struct trial *t)
{
	for (int i = 0; i < t->n_pieces; i++) {
		stamp_free(t->piece[i].stamp);
		g_free(t->piece[i].touched);
		g_free(t->piece[i].pixel);
	}
	plate_free(t->plate);
	pixels_free(t->board);
}

/* The place in the bitmap of a pixel of the piece. */
static int place(const struct trial *t, const struct piece *piece, int at)
{
	int width = piece->box.right - piece->box.left;
	return (piece->box.top + at / width) * t->width + piece->box.left + at % width;
}

static bool meets(const struct trial *t, const struct piece *piece, const uint8_t *owned)
{
	for (int at = 0; at < area(&piece->box); at++)
		if (piece->touched[at] && owned[place(t, piece, at)])
			return true;
	return false;
}

static void paint(const struct trial *t, const struct piece *piece, struct picture *picture)
{
	for (int at = 0; at < area(&piece->box); at++)
		if (piece->touched[at]) {
			picture->painted->pixel[place(t, piece, at)] = piece->pixel[at];
			picture->owned[place(t, piece, at)] = 1;
		}
}

/* Some of the pieces. Most of those whose boxes meet are left out, or hardly any picture could be written from its parts. */
static const char *compose(struct choices *c, struct trial *t, struct picture *picture)
{
	gsize n = (gsize)t->width * (gsize)t->height;
	bool tidy = draw(c, 4);
	memset(picture->has, 0, sizeof picture->has);
	uint8_t *boxes = g_malloc0(n);
	picture->owned = g_malloc0(n);
	picture->painted = pixels_new(t->width, t->height, 0);
	memcpy(picture->painted->pixel, t->board->pixel, n * sizeof(uint32_t));
	composition_init(&picture->composition);
	composition_begin(&picture->composition, t->plate);
	const char *what = NULL;
	for (int i = 0; i < t->n_pieces && !what; i++) {
		const struct piece *piece = &t->piece[i];
		bool apart = true;
		for (int at = 0; at < area(&piece->box); at++)
			apart = apart && !boxes[place(t, piece, at)];
		if (seldom(c, 5) || (tidy && !apart))
			continue;
		bool meeting = meets(t, piece, picture->owned);
		if (composition_add(&picture->composition, piece->stamp) == meeting)
			what = "stamps that share a pixel, or do not";
		if (meeting)
			continue;
		picture->has[i] = true;
		paint(t, piece, picture);
		for (int at = 0; at < area(&piece->box); at++)
			boxes[place(t, piece, at)] = 1;
	}
	g_free(boxes);
	return what;
}

static void picture_release(struct picture *picture)
{
	composition_release(&picture->composition);
	pixels_free(picture->painted);
	g_free(picture->owned);
}

static bool same_colors(const struct palette *a, const uint8_t *index_a, const struct palette *b, const uint8_t *index_b, gsize n)
{
	for (gsize i = 0; i < n; i++)
		if (index_a[i] >= a->n_colors || a->color[index_a[i]] != b->color[index_b[i]])
			return false;
	return a->n_alpha == 0;
}

static bool same_pixels(const struct picture *picture, gsize n)
{
	struct pixels *pixels = composition_pixels(&picture->composition);
	bool same = !memcmp(pixels->pixel, picture->painted->pixel, n * sizeof(uint32_t));
	pixels_free(pixels);
	return same;
}

static int count_colors(const struct pixels *p, gsize n)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	for (gsize i = 0; i < n; i++)
		g_hash_table_add(seen, GUINT_TO_POINTER(p->pixel[i]));
	return (int)g_hash_table_size(seen);
}

/* Of all trials, as the pictures of a batch have it. */
static struct encode_room *room(void)
{
	static struct encode_room *all;
	if (!all)
		all = encode_room_new();
	return all;
}

static const char *check_png(struct picture *picture, const struct palette *palette, gsize n)
{
	const struct pixels *painted = picture->painted;
	g_autoptr(GString) out = g_string_new(NULL);
	struct encode_request request = { .palette = palette, .composition = &picture->composition, .room = room() };
	if (png_plate_encode(&request, out, NULL) != RC_OK)
		return "not encoded";
	g_autofree uint32_t *found = png_decode(out, painted->width, painted->height);
	for (gsize i = 0; found && i < n; i++)
		if (found[i] != palette->color[palette->index[i]])
			return "another pixel in the PNG";
	return found ? NULL : "no sound PNG";
}

static const char *check_picture(const struct trial *t, struct picture *picture)
{
	gsize n = (gsize)t->width * (gsize)t->height;
	if (!same_pixels(picture, n))
		return "pixels";
	struct palette *palette = composition_palette(&picture->composition, t->max);
	if (!palette)
		return count_colors(picture->painted, n) <= t->max && !t->plate->overflowed ? "no palette for few colours" : NULL;
	struct palette *wanted = palette_new(picture->painted, t->max, false);
	palette->index = composition_index(&picture->composition);
	const char *what =
		palette->n_colors == wanted->n_colors && same_colors(palette, palette->index, wanted, wanted->index, n) ? NULL : "palette or indexes";
	const struct encode_request request = { .palette = palette, .composition = &picture->composition };
	if (!what && png_plate_can(&request))
		what = check_png(picture, palette, n);
	palette_free(palette);
	palette_free(wanted);
	return what;
}

/* The PNG of a composition, or NULL where it is not written from its parts. */
static GString *png_of(struct composition *c, int max)
{
	struct palette *palette = composition_palette(c, max);
	struct encode_request request = { .palette = palette, .composition = c, .room = room() };
	GString *out = palette && png_plate_can(&request) ? g_string_new(NULL) : NULL;
	if (out)
		png_plate_encode(&request, out, NULL);
	palette_free(palette);
	return out;
}

/* The same piece cut from another plate with the same pixels. */
static struct stamp *cut_again(const struct trial *t, const struct piece *piece, struct plate *p)
{
	struct pixels *painted = pixels_new(p->width, p->height, 0);
	memcpy(painted->pixel, t->board->pixel, (gsize)p->width * (gsize)p->height * sizeof(uint32_t));
	for (int at = 0; at < area(&piece->box); at++)
		if (piece->touched[at])
			painted->pixel[place(t, piece, at)] = piece->pixel[at];
	struct stamp *stamp = plate_cut(p, painted, &piece->box, piece->touched);
	pixels_free(painted);
	return stamp;
}

/* The picture once more, from another plate, its pieces the other way round when that is asked for. */
static void compose_again(const struct trial *t, const struct picture *picture, struct plate *p, bool other_way, GPtrArray *stamps, struct composition *out)
{
	composition_init(out);
	composition_begin(out, p);
	for (int i = 0; i < t->n_pieces; i++) {
		int piece = other_way ? t->n_pieces - 1 - i : i;
		if (!picture->has[piece])
			continue;
		g_ptr_array_add(stamps, cut_again(t, &t->piece[piece], p));
		composition_add(out, stamps->pdata[stamps->len - 1]);
	}
}

/* A file does not depend on what was drawn before: a new plate, and its pieces the other way round, give the same bytes. */
static const char *check_history(const struct trial *t, struct picture *picture)
{
	struct plate *p = plate_new(t->board, false);
	struct composition again = { 0 };
	g_autoptr(GPtrArray) stamps = g_ptr_array_new_with_free_func((GDestroyNotify)stamp_free);
	compose_again(t, picture, p, true, stamps, &again);
	GString *first = png_of(&picture->composition, t->max), *second = png_of(&again, t->max);
	bool overflowed = t->plate->overflowed || p->overflowed;
	const char *what =
		overflowed || (!first && !second) || (first && second && g_string_equal(first, second)) ? NULL : "a file that depends on earlier pictures";
	if (first)
		g_string_free(first, TRUE);
	if (second)
		g_string_free(second, TRUE);
	composition_release(&again);
	plate_free(p);
	return what;
}

/* The file of a composition on a texture, or NULL where none is written; whether its pixels are those of the indexes. */
static GString *texture_of(struct composition *c, bool *is_right)
{
	struct palette *palette = composition_palette(c, 256);
	struct encode_request request = { .palette = palette, .composition = c, .room = room() };
	gsize n = (gsize)c->plate->width * (gsize)c->plate->height;
	GString *out = palette && png_texture_can(&request) ? g_string_new(NULL) : NULL;
	if (out) {
		png_texture_encode(&request, out, NULL);
		palette->index = composition_index(c);
		g_autofree uint32_t *found = png_decode(out, c->plate->width, c->plate->height);
		*is_right = found != NULL;
		for (gsize i = 0; *is_right && i < n; i++)
			*is_right = found[i] == palette->color[palette->index[i]];
	}
	palette_free(palette);
	return out;
}

/* The board as a texture: the file has the picture's pixels, and does not depend on what was drawn before. */
static const char *check_texture(const struct trial *t, const struct picture *picture)
{
	enum { NEW, OTHER_WAY, READ, WAYS }; /* the last as the first has left it for a later process */
	const char *what = NULL;
	GString *file[WAYS] = { 0 };
	g_autoptr(GByteArray) left = g_byte_array_new();
	for (int i = 0; i < WAYS; i++) {
		struct plate_reader from = { left->data, left->len };
		struct plate *p = i == READ && left->len ? plate_file_read(&from) : plate_new(t->board, true);
		if (!p)
			return "a texture that was written and cannot be read";
		struct composition c = { 0 };
		bool is_right = true;
		g_autoptr(GPtrArray) stamps = g_ptr_array_new_with_free_func((GDestroyNotify)stamp_free);
		compose_again(t, picture, p, i == OTHER_WAY, stamps, &c);
		file[i] = p->n_own <= 128 && !p->overflowed ? texture_of(&c, &is_right) : NULL;
		what = is_right ? what : "another pixel in the PNG of a texture";
		if (i == NEW && plate_file_can(p))
			plate_file_write(p, left);
		composition_release(&c);
		plate_free(p);
	}
	for (int i = 0; i < WAYS; i++) {
		if (!what && file[NEW] && file[i] && !g_string_equal(file[NEW], file[i]))
			what = "a file of a texture that depends on earlier pictures";
		if (i != NEW && file[i])
			g_string_free(file[i], TRUE);
	}
	if (file[NEW])
		g_string_free(file[NEW], TRUE);
	return what;
}

/* A row of the box around all places, told as strips: colours where the pictures differ, else what is as before. */
static bool is_row(const struct transitions *t, const GArray *places, const struct clip *box, int y, const uint8_t *before, const uint8_t *now, uint8_t same)
{
	uint32_t width = (uint32_t)(box->right - box->left), at = (uint32_t)(y - box->top) * width;
	g_autofree struct strip *strip = g_new(struct strip, (gsize)width + 2);
	struct strips row = { .strip = strip };
	transitions_add_row(t, &row, places, box, y);
	strip[row.n].at = at + width;
	bool right = row.n > 0 && strip[0].at == at;
	for (int i = 0; i < row.n && right; i++) {
		right = strip[i].at < strip[i + 1].at && (!i || strip[i].color != strip[i - 1].color);
		for (uint32_t x = strip[i].at - at; x < strip[i + 1].at - at && right; x++)
			right = strip[i].color == (before[x] == now[x] ? same : now[x]);
	}
	return right;
}

/* The indexes of a box with all places in it. */
static bool is_put(
	const struct transitions *t, const GArray *places, const struct clip *box, const uint8_t *before, const uint8_t *now, int width, uint8_t same)
{
	int across = box->right - box->left;
	g_autofree uint8_t *index = g_malloc((gsize)across * (gsize)(box->bottom - box->top));
	bool right = true;
	transitions_put(t, places, box, index);
	for (int y = box->top; y < box->bottom; y++)
		for (int x = box->left; x < box->right; x++) {
			int at = y * width + x;
			right &= index[(y - box->top) * across + x - box->left] == (before[at] == now[at] ? same : now[at]);
		}
	return right;
}

/* The box of pixels that differ, and all of its rows. */
static bool is_transition(const struct transitions *t, const GArray *places, const uint8_t *before, const uint8_t *now, int width, int height, uint8_t same)
{
	struct clip box = transitions_box(places), wanted = { width, height, 0, 0 };
	for (int i = 0; i < width * height; i++) {
		int x = i % width, y = i / width;
		if (before[i] != now[i])
			wanted = (struct clip){ MIN(wanted.left, x), MIN(wanted.top, y), MAX(wanted.right, x + 1), MAX(wanted.bottom, y + 1) };
	}
	if (!wanted.right)
		wanted = (struct clip){ 0, 0, 1, 1 };
	bool right = !memcmp(&box, &wanted, sizeof box);
	for (int y = box.top; y < box.bottom && right; y++)
		right = is_row(t, places, &box, y, before + y * width + box.left, now + y * width + box.left, same);
	const struct clip more = { box.left & ~1, box.top & ~1, box.right, box.bottom }; /* as in a WebP */
	return right && is_put(t, places, &more, before, now, width, same);
}

/* What becomes of places from each picture to the next. */
static const char *check_transitions(const struct composition *const *all, int n, const struct palette *palette, const uint8_t *map)
{
	struct plate *p = all[0]->plate;
	gsize size = (gsize)p->width * (gsize)p->height;
	g_autofree uint8_t *plain = plate_plain(p, map), *before = g_malloc(size), *now = g_malloc(size);
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(struct transition_at));
	struct transitions *t = transitions_new(p, palette, map, plain);
	bool right = true;
	for (int i = 0; i < n && right; i++) {
		memcpy(now, plain, size);
		composition_add_stamps(all[i], map, now);
		if (i)
			transitions_find(t, all[i - 1], all[i], places);
		right = !i || is_transition(t, places, before, now, p->width, p->height, (uint8_t)palette->n_colors);
		memcpy(before, now, size);
	}
	transitions_free(t);
	return right ? NULL : "a transition";
}

/* The same under palettes in turn, in which other shades become one. */
static const char *check_transitions_again(const struct composition *const *all, int n)
{
	static const int max[] = { 255, 64, 100, 255 };
	const char *what = NULL;
	for (guint i = 0; i < G_N_ELEMENTS(max) && !what; i++) {
		uint8_t map[PLATE_MOST_COLORS];
		struct palette *palette = compositions_palette(all, n, max[i], map);
		what = palette ? check_transitions(all, n, palette, map) : NULL;
		palette_free(palette);
	}
	return what;
}

/* All pictures under one palette. */
static const char *check_animation(const struct trial *t, const struct picture *picture, int n)
{
	gsize size = (gsize)t->width * (gsize)t->height;
	const struct composition *all[MOST_PICTURES];
	uint8_t map[PLATE_MOST_COLORS];
	for (int i = 0; i < n; i++)
		all[i] = &picture[i].composition;
	struct palette *palette = compositions_palette(all, n, t->max, map);
	if (!palette)
		return NULL;
	struct shared_palette *shared = shared_palette_new();
	for (int i = 0; i < n; i++)
		shared_palette_count(shared, picture[i].painted);
	const struct palette *wanted = shared_palette_choose(shared, t->max);
	const char *what = palette->n_colors == wanted->n_colors ? NULL : "the size of the palette of several pictures";
	g_autofree uint8_t *plain = plate_plain(t->plate, map), *index = g_malloc(size), *found = g_malloc(size);
	for (int i = 0; i < n && !what; i++) {
		memcpy(index, plain, size);
		composition_add_stamps(all[i], map, index);
		shared_palette_index(shared, picture[i].painted, found);
		if (!same_colors(palette, index, wanted, found, size))
			what = "palette or indexes of several pictures";
	}
	if (!what)
		what = check_transitions_again(all, n);
	shared_palette_free(shared);
	palette_free(palette);
	return what;
}

/* Nothing can be made of a plate of too many colours, and it says so. */
static const char *check_unfit(struct trial *t)
{
	struct composition composition;
	composition_init(&composition);
	composition_begin(&composition, t->plate);
	const char *what = t->n_pieces && composition_add(&composition, t->piece[0].stamp) ? "a composition of an overflowed plate" : NULL;
	composition_release(&composition);
	return what;
}

const char *trial(struct choices *c)
{
	struct trial t;
	struct picture picture[MOST_PICTURES];
	const char *what = NULL;
	int n = 0, most = 1 + draw(c, MOST_PICTURES);
	trial_init(c, &t);
	if (!t.plate->overflowed && draw(c, 2))
		round_colors(&t);
	if (plate_file_can(t.plate) && draw(c, 2) && !pass_through_file(&t))
		what = "a plate that was written and cannot be read";
	if (t.plate->overflowed)
		what = check_unfit(&t);
	while (n < most && !what && !t.plate->overflowed) {
		what = compose(c, &t, &picture[n]);
		if (!what)
			what = check_picture(&t, &picture[n]);
		if (!what && !t.plate->overflowed)
			what = check_history(&t, &picture[n]);
		if (!what && !t.plate->overflowed)
			what = check_texture(&t, &picture[n]);
		n++;
	}
	if (!what && n == most && !t.plate->overflowed)
		what = check_animation(&t, picture, n);
	for (int i = 0; i < n; i++)
		picture_release(&picture[i]);
	trial_release(&t);
	return what;
}
