/*
 * The palette of compositions, see plate.h: as palette.c would choose it, found by counting instead of looking at pixels.
 */
#include "compose/census.h"

#include <string.h>

static inline uint16_t rounded_id(struct plate *p, uint16_t id, int step)
{
	if (p->rounded[step][id] == PLATE_NO_COLOR) {
		uint16_t rounded = plate_color(p, palette_round(p->color[id], step));
		p->rounded[step][id] = rounded;
	}
	return p->rounded[step][id];
}

/* Sorts numbers, whose lowest 16 bits are in order, a byte at a time. */
static void sort_numbers(uint64_t *number, int n)
{
	enum { FIRST = 16, LAST = 48, STEP = 8, KINDS = 256 };
	uint64_t other[PLATE_MOST_COLORS], *from = number, *to = other;
	for (int shift = FIRST; shift <= LAST; shift += STEP) {
		int at[KINDS] = { 0 };
		for (int i = 0; i < n; i++)
			at[from[i] >> shift & 255]++;
		for (int kind = 0, sum = 0; kind < KINDS; kind++) {
			sum += at[kind];
			at[kind] = sum - at[kind];
		}
		for (int i = 0; i < n; i++)
			to[at[from[i] >> shift & 255]++] = from[i];
		uint64_t *swap = from;
		from = to;
		to = swap;
	}
	memcpy(number, from, (size_t)n * sizeof *number);
}

/* The flat colours first, then by value. */
static void sort_colors(struct plate *p)
{
	enum { NOT_FLAT = 1 };
	uint64_t key[PLATE_MOST_COLORS];
	if (p->n_sorted == p->n_colors)
		return;
	p->n_sorted = p->n_colors;
	for (int i = 0; i < p->n_sorted; i++)
		key[i] = (uint64_t)(i < p->n_flat ? 0 : NOT_FLAT) << 48 | (uint64_t)p->color[i] << 16 | (uint64_t)i;
	sort_numbers(key, p->n_sorted);
	for (int i = 0; i < p->n_sorted; i++) {
		p->sorted[i] = (uint16_t)(key[i] & 0xffff);
		p->rank[p->sorted[i]] = (uint16_t)i;
	}
}

/* Clears a flag of each colour that there is or that rounding may bring; eight are looked at together. */
static void clear_flags(const struct plate *p, const struct census *census, bool *flag)
{
	memset(flag, 0, (gsize)MIN(PLATE_MOST_COLORS, (p->n_colors + census->n + 7) / 8 * 8) * sizeof flag[0]);
}

/* Colours that have no rank yet, as those that rounding brings, are marked as used at their numbers, where no rank is. */
static int try_colors(struct plate *p, const struct census *census, const bool *fixed, int step, int max, uint16_t *to, bool *used)
{
	int found = 0;
	clear_flags(p, census, used);
	for (int i = 0; i < census->n && found <= max; i++) {
		uint16_t id = census->id[i];
		to[id] = fixed && !fixed[id] ? rounded_id(p, id, step) : id;
		bool *is_used = &used[p->rank[to[id]]];
		found += !*is_used;
		*is_used = true;
	}
	return found;
}

/* What each colour becomes, and which are then in use, by rank. How many; more than `max` is too many. */
static int map_colors(struct plate *p, const struct census *census, const bool *fixed, int step, int max, uint16_t *to, bool *used)
{
	int found = try_colors(p, census, fixed, step, max, to, used);
	if (found <= max && p->n_sorted < p->n_colors) {
		sort_colors(p);
		try_colors(p, census, fixed, step, max, to, used);
	}
	return found;
}

/* Whether an earlier picture has left more colours than `max` that this step keeps apart, and that this picture has too. */
static bool is_hopeless(const struct plate *p, const struct census *census, const bool *fixed, int step, int max)
{
	const struct apart *apart = &p->apart[step];
	int found = 0;
	for (int i = 0; i < apart->n; i++)
		found += census->count[apart->id[i]] && !fixed[apart->id[i]];
	return found > max;
}

/* Remembers the first colours that a step keeps apart. */
static void remember_apart(struct plate *p, const struct census *census, const bool *fixed, int step)
{
	struct apart *apart = &p->apart[step];
	bool seen[PLATE_MOST_COLORS];
	clear_flags(p, census, seen);
	apart->n = 0;
	for (int i = 0; i < census->n && apart->n < (int)G_N_ELEMENTS(apart->id); i++) {
		uint16_t id = census->id[i], to = rounded_id(p, id, step);
		if (!seen[to] && !fixed[id])
			apart->id[apart->n++] = id;
		seen[to] = true;
	}
}

static bool is_near(const struct plate *p, const struct census *census, const uint16_t *to)
{
	uint64_t all = 0, error = 0;
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		all += census->count[id];
		error += palette_error(p->color[id], p->color[to[id]], census->count[id]);
	}
	return palette_is_near(error, all);
}

/* Takes the finest step that leaves at most `max` colours. False when there is none, or when the picture would be too far from what it is. */
static bool choose_step(struct plate *p, const struct census *census, const bool *fixed, int max, uint16_t *to, bool *used)
{
	for (int step = 0; step < PALETTE_STEPS; step++) {
		if (is_hopeless(p, census, fixed, step, max))
			continue;
		if (map_colors(p, census, fixed, step, max, to, used) <= max)
			return step < PALETTE_STEPS - 1 || is_near(p, census, to);
		remember_apart(p, census, fixed, step);
	}
	return false;
}

/* Colours that stamps have brought to a texture, the best first: by `value`, then by how frequent they are, then by rank. */
struct picks {
	int n;
	struct pick {
		uint64_t value, then;
		uint16_t id;
	} pick[256];
};

/* Takes a colour in when it is among the best `most`. */
static void picks_add(struct picks *list, int most, struct pick next)
{
	int at = list->n;
	while (at > 0 && (list->pick[at - 1].value < next.value || (list->pick[at - 1].value == next.value && list->pick[at - 1].then < next.then)))
		at--;
	if (at == most)
		return;
	list->n = MIN(list->n + 1, most);
	memmove(&list->pick[at + 1], &list->pick[at], (gsize)(list->n - 1 - at) * sizeof next);
	list->pick[at] = next;
}

/* Their colours as a palette, in the order of green. */
static void picks_sort(const struct plate *p, const struct picks *list, struct palette *palette, struct by_green *order)
{
	palette->n_colors = list->n;
	for (int i = 0; i < list->n; i++)
		palette->color[i] = p->color[list->pick[i].id];
	palette_sort_by_green(order, palette);
}

static uint32_t distance_of(const struct plate *p, uint16_t a, uint16_t b) { return (uint32_t)palette_error(p->color[a], p->color[b], 1); }

/* The plate's own colour that is nearest to one that was brought. */
static void find_near(struct plate *p, const struct census *census)
{
	struct palette own = { .n_colors = 0 };
	struct by_green order;
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if (id < p->n_own || p->near[id] != PLATE_NO_COLOR)
			continue;
		if (!own.n_colors) {
			own.n_colors = p->n_own;
			memcpy(own.color, p->color, (gsize)p->n_own * sizeof own.color[0]);
			palette_sort_by_green(&order, &own);
		}
		p->near[id] = (uint16_t)palette_nearest(&order, p->color[id]);
	}
}

/* What each brought colour that has no place becomes when those of a list have one: the nearest, of equal ones the plate's own and the first in the list. */
static void move_nearer(const struct plate *p, const struct census *census, const struct picks *list, const bool *used, uint16_t *to)
{
	struct palette palette = { 0 };
	struct by_green order;
	picks_sort(p, list, &palette, &order);
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if (used[p->rank[id]])
			continue;
		uint32_t far = distance_of(p, id, to[id]);
		int nearer = far ? palette_nearer(&order, p->color[id], &far) : -1;
		if (nearer >= 0)
			to[id] = list->pick[nearer].id;
	}
}

/* Gives places to the best colours. */
static void take_picks(const struct plate *p, const struct picks *list, uint16_t *to, bool *used)
{
	for (int i = 0; i < list->n; i++) {
		used[p->rank[list->pick[i].id]] = true;
		to[list->pick[i].id] = list->pick[i].id;
	}
}

/*
 * A texture's palette: the plate's own colours, seen or not, and of those that stamps have brought the most frequent ones and, in a quarter of the places, those that
 * would be missed most. One that is left out becomes the nearest. False when there are too few places.
 */
static bool choose_nearest(struct plate *p, const struct census *census, int max, uint16_t *to, bool *used)
{
	int places = max - p->n_own, brought = 0;
	struct picks frequent = { 0 }, missed = { 0 };
	if (places < 0)
		return false;
	sort_colors(p);
	clear_flags(p, census, used);
	for (int id = 0; id < p->n_own; id++) {
		used[p->rank[id]] = true;
		to[id] = (uint16_t)id;
	}
	for (int i = 0; i < census->n; i++)
		brought += census->id[i] >= p->n_own;
	int most = brought > places ? places * 3 / 4 : places;
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if (id >= p->n_own)
			picks_add(&frequent, most, (struct pick){ census->count[id], (uint64_t)(PLATE_MOST_COLORS - p->rank[id]), id });
	}
	take_picks(p, &frequent, to, used);
	if (brought <= places)
		return true;
	find_near(p, census);
	for (int i = 0; i < census->n; i++)
		if (!used[p->rank[census->id[i]]])
			to[census->id[i]] = p->near[census->id[i]];
	move_nearer(p, census, &frequent, used, to);
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if (used[p->rank[id]])
			continue;
		uint64_t then = (uint64_t)census->count[id] << 16 | (uint64_t)(PLATE_MOST_COLORS - p->rank[id]);
		picks_add(&missed, places - most, (struct pick){ palette_error(p->color[id], p->color[to[id]], census->count[id]), then, id });
	}
	take_picks(p, &missed, to, used);
	move_nearer(p, census, &missed, used, to);
	return true;
}

/* Of `n` colours the most frequent ones that are not flat. How many. */
static int find_first(const struct plate *p, const struct census *census, const uint16_t *id, int n, uint16_t *first)
{
	int found = 0;
	for (int i = 0; i < n; i++)
		if (id[i] >= p->n_flat)
			found = census_add(census, p, first, found, PALETTE_FIRST, id[i]);
	return found;
}

static void list_color(const struct plate *p, int rank, struct palette *palette, uint8_t *number)
{
	uint16_t id = p->sorted[rank];
	number[id] = (uint8_t)palette->n_colors;
	palette->color[palette->n_colors++] = p->color[id];
}

/* Colours in use and the `number` of each: flat ones, then those of `first`, then the others; the first and the last in the order of their values. */
static void list_colors(const struct plate *p, bool *used, const uint16_t *first, int n_first, struct palette *palette, uint8_t *number)
{
	for (int rank = 0; rank < p->n_flat; rank++)
		if (used[rank]) {
			list_color(p, rank, palette, number);
			used[rank] = false;
		}
	palette->n_flat = palette->n_colors;
	for (int i = 0; i < n_first; i++) {
		list_color(p, p->rank[first[i]], palette, number);
		used[p->rank[first[i]]] = false;
	}
	for (int rank = 0; rank < p->n_sorted; rank += 8) {
		uint64_t eight; /* of which most are not in use */
		memcpy(&eight, used + rank, sizeof eight);
		for (int i = 0; eight && i < 8; i++)
			if (used[rank + i])
				list_color(p, rank + i, palette, number);
	}
}

/*
 * Adler-32 of all bytes b[0] ... b[n-1]: one sum is 1 plus all bytes, the other n plus each byte times how many there are from it on. Both grow by
 * the same for every pixel of a colour, so that they can be had from counts and weights.
 */
static uint32_t checksum(const struct composition *c, const struct census *census)
{
	int64_t first = 1, second = (int64_t)c->plate->height * (c->plate->width + 1);
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		first += (int64_t)census->count[id] * c->map[id];
		second += census->weight[id] * c->map[id];
	}
	return (uint32_t)((second % PLATE_PRIME + PLATE_PRIME) % PLATE_PRIME) << 16 | (uint32_t)((first % PLATE_PRIME + PLATE_PRIME) % PLATE_PRIME);
}

/* `census` is filled. */
static struct palette *choose_palette(const struct composition *const *c, int n, int max, uint8_t *map, struct census *census)
{
	struct plate *p = c[0]->plate;
	struct fixed fixed;
	uint16_t to[PLATE_MOST_COLORS], first[PALETTE_FIRST];
	uint8_t number[PLATE_MOST_COLORS];
	bool used[PLATE_MOST_COLORS]; /* by rank */
	max = CLAMP(max, 2, 256);
	census_init(census, c, n);
	int n_first;
	if (p->textured) {
		if (!choose_nearest(p, census, max, to, used) || p->overflowed)
			return NULL;
		n_first = 0;
	} else if (census->n <= max) {
		map_colors(p, census, NULL, 0, max, to, used);
		n_first = find_first(p, census, census->id, census->n, first);
	} else {
		if (max < PALETTE_LEAST)
			return NULL;
		census_fix(census, c, n, &fixed);
		if (!choose_step(p, census, fixed.is, max, to, used) || p->overflowed)
			return NULL;
		n_first = find_first(p, census, fixed.id, fixed.n, first);
	}
	struct palette *palette = g_new0(struct palette, 1);
	list_colors(p, used, first, n_first, palette, number);
	memset(map, PLATE_NO_NUMBER, (gsize)p->n_colors);
	for (int i = 0; p->textured && i < p->n_own; i++)
		map[i] = number[i];
	for (int i = 0; i < census->n; i++)
		map[census->id[i]] = number[to[census->id[i]]];
	return palette;
}

struct palette *compositions_palette(const struct composition *const *c, int n, int max, uint8_t *map)
{
	struct census census;
	return choose_palette(c, n, max, map, &census);
}

struct palette *compositions_shared_palette(const struct composition *const *c, int n, int max, uint8_t *map)
{
	const struct plate *p = c[0]->plate;
	struct shared_palette *shared = shared_palette_new();
	struct census census;
	uint16_t id[PLATE_MOST_COLORS];
	census_init(&census, c, n);
	census_sights(&census, c, n, id);
	for (int i = 0; i < census.n; i++)
		shared_palette_add(shared, p->color[id[i]], census.count[id[i]]);
	struct palette *palette = g_memdup2(shared_palette_choose(shared, max), sizeof *palette);
	memset(map, PLATE_NO_NUMBER, (gsize)p->n_colors);
	for (int i = 0; i < census.n; i++)
		map[id[i]] = shared_palette_number(shared, p->color[id[i]]);
	shared_palette_free(shared);
	return palette;
}

struct palette *composition_palette(struct composition *c, int max)
{
	const struct composition *only = c;
	struct census census;
	struct palette *palette = choose_palette(&only, 1, max, c->map, &census);
	c->adler = palette ? checksum(c, &census) : 0;
	return palette;
}
