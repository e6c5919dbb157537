/*
 * Compositions: colours, pixels and indexes of a plate with its stamps, see plate.h.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "encode/plate.h"

void composition_init(struct composition *c)
{
	c->stamps = g_ptr_array_new();
	c->spans = g_array_new(FALSE, FALSE, sizeof(struct span));
	c->word = NULL;
	c->room = 0;
}

void composition_release(struct composition *c)
{
	g_ptr_array_unref(c->stamps);
	g_array_unref(c->spans);
	g_free(c->word);
}

struct composition *composition_copy(const struct composition *c)
{
	struct composition *copy = g_memdup2(c, sizeof *c);
	copy->stamps = g_ptr_array_copy(c->stamps, NULL, NULL);
	copy->spans = g_array_copy(c->spans);
	copy->word = NULL;
	copy->room = 0;
	return copy;
}

void composition_free(struct composition *c)
{
	if (!c)
		return;
	composition_release(c);
	g_free(c);
}

void composition_begin(struct composition *c, struct plate *p)
{
	g_ptr_array_set_size(c->stamps, 0);
	g_array_set_size(c->spans, 0);
	c->plate = p;
}

static bool boxes_meet(const struct clip *a, const struct clip *b)
{
	return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Runs are sorted: one walk along both. */
static bool runs_meet(const struct stamp *a, const struct stamp *b)
{
	const struct run *x = a->cutout->run, *y = b->cutout->run;
	int shift = b->shift - a->shift;
	for (int i = 0, k = 0; i < a->cutout->n_runs && k < b->cutout->n_runs;) {
		if (x[i].at + x[i].n <= y[k].at + shift)
			i++;
		else if (y[k].at + y[k].n + shift <= x[i].at)
			k++;
		else
			return true;
	}
	return false;
}

/* Whether the stamp changes a pixel that another one has changed. Pieces come rank by rank, so that few are near enough to be asked. */
static bool meets_others(const struct composition *c, const struct stamp *stamp)
{
	const struct span *span = (const struct span *)(const void *)c->spans->data;
	for (guint i = c->stamps->len; i-- > 0 && span[i].top < stamp->reach.bottom && stamp->reach.top < span[i].bottom;) {
		const struct stamp *other = c->stamps->pdata[i];
		if (boxes_meet(&other->reach, &stamp->reach) && runs_meet(other, stamp))
			return true;
	}
	return false;
}

bool composition_add(struct composition *c, struct stamp *stamp)
{
	if (c->plate->unfit || meets_others(c, stamp))
		return false;
	if (!stamp->cutout->n_runs)
		return true;
	struct span span = { stamp->reach.top, stamp->reach.bottom };
	if (c->spans->len) {
		const struct span *before = &g_array_index(c->spans, struct span, c->spans->len - 1);
		span = (struct span){ MIN(span.top, before->top), MAX(span.bottom, before->bottom) };
	}
	g_array_append_val(c->spans, span);
	g_ptr_array_add(c->stamps, stamp);
	return true;
}

/* Where each run of a stamp begins in the bitmap, and its colours: for (struct brush b = brush_of(stamp); b.n; brush_next(&b)). */
struct brush {
	const struct stamp *stamp;
	int i;
	int at, n;                /* n = 0: the end */
	const uint16_t *color;
};

static inline void brush_show(struct brush *b)
{
	const struct cutout *s = b->stamp->cutout;
	b->n = b->i < s->n_runs ? s->run[b->i].n : 0;
	b->at = b->n ? s->run[b->i].at + b->stamp->shift : 0;
}

static inline struct brush brush_of(const struct stamp *stamp)
{
	struct brush b = { .stamp = stamp, .color = stamp->cutout->color };
	brush_show(&b);
	return b;
}

static inline void brush_next(struct brush *b)
{
	b->color += b->n;
	b->i++;
	brush_show(b);
}

struct pixels *composition_pixels(const struct composition *c)
{
	const struct plate *p = c->plate;
	gsize n = (gsize)p->width * (gsize)p->height;
	struct pixels *out = pixels_new(p->width, p->height, 0);
	for (gsize i = 0; i < n; i++)
		out->pixel[i] = p->color[p->id[i]];
	for (guint i = 0; i < c->stamps->len; i++)
		for (struct brush b = brush_of(c->stamps->pdata[i]); b.n; brush_next(&b))
			for (int x = 0; x < b.n; x++)
				out->pixel[b.at + x] = p->color[b.color[x]];
	return out;
}

static uint16_t rounded_id(struct plate *p, uint16_t id, int step)
{
	if (p->rounded[step][id] == PLATE_NO_COLOR) {
		uint16_t rounded = plate_color(p, palette_round(p->color[id], step));
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
	for (int i = 0; i < p->n_sorted; i++)
		p->rank[p->sorted[i]] = (uint16_t)i;
}

/* The colours of a picture. */
struct census {
	int n;
	uint16_t id[PLATE_MOST_COLORS];      /* those that there are */
	uint32_t count[PLATE_MOST_COLORS];   /* by number */
};

/* Equal cutouts are counted once, times their uses. */
static void add_stamps(struct census *census, const GPtrArray *stamps)
{
	for (guint i = 0; i < stamps->len; i++)
		((const struct stamp *)stamps->pdata[i])->cutout->uses++;
	for (guint i = 0; i < stamps->len; i++) {
		struct cutout *s = ((const struct stamp *)stamps->pdata[i])->cutout;
		for (int k = s->uses ? 0 : s->n_changes; k < s->n_changes; k++)
			census->count[s->change[k].color] += (uint32_t)(s->change[k].n * s->uses);
		s->uses = 0;
	}
}

static void census_init(struct census *census, const struct composition *const *c, int n)
{
	const struct plate *p = c[0]->plate;
	for (int id = 0; id < p->n_own; id++)
		census->count[id] = p->count[id] * (uint32_t)n;
	memset(census->count + p->n_own, 0, (gsize)(p->n_colors - p->n_own) * sizeof census->count[0]);
	for (int i = 0; i < n; i++)
		add_stamps(census, c[i]->stamps);
	census->n = 0;
	for (int id = 0; id < p->n_colors; id++) {
		census->id[census->n] = (uint16_t)id;
		census->n += census->count[id] > 0;
	}
}

/* Puts a colour into a list of at most `most` by count; `n` are in it. How many are then. */
static int add_by_count(const uint32_t *count, uint16_t *list, int n, int most, uint16_t id)
{
	int at = MIN(n, most - 1);
	if (n == most && count[id] <= count[list[at]])
		return n;
	for (; at > 0 && count[list[at - 1]] < count[id]; at--)
		list[at] = list[at - 1];
	list[at] = id;
	return MIN(n + 1, most);
}

/* Colours of which the most frequent ones are kept as they are. */
struct fixed {
	bool is[PLATE_MOST_COLORS];
	int n;
	uint16_t id[PALETTE_FIXED];
};

static void fix(struct fixed *f, uint16_t id)
{
	f->is[id] = true;
	f->id[f->n++] = id;
}

/* A colour and where it is first seen. */
struct sight {
	int at;
	uint16_t id;
};

static int by_place(const void *a, const void *b)
{
	return ((const struct sight *)a)->at - ((const struct sight *)b)->at;
}

/* Whether a stamp has changed a pixel. */
static bool is_covered(const struct composition *c, int at)
{
	int x = at % c->plate->width, y = at / c->plate->width;
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		if (x < s->reach.left || x >= s->reach.right || y < s->reach.top || y >= s->reach.bottom)
			continue;
		const struct run *run = s->cutout->run;
		int low = 0, high = s->cutout->n_runs; /* of the first run that ends behind the pixel */
		while (low < high) {
			int middle = (low + high) / 2;
			if (run[middle].at + run[middle].n + s->shift <= at)
				low = middle + 1;
			else
				high = middle;
		}
		if (low < s->cutout->n_runs && run[low].at + s->shift <= at)
			return true;
	}
	return false;
}

/* Where the plate's own colour is first seen between the stamps. INT_MAX: nowhere. */
static int first_of_plate(const struct composition *c, uint16_t id)
{
	const struct plate *p = c->plate;
	for (int at = p->first[id], n = p->width * p->height; at < n; at++)
		if (p->id[at] == id && !is_covered(c, at))
			return at;
	return INT_MAX;
}

/* Colours of so many pixels that are seen in a picture and not fixed yet, from the first on. How many. */
static int find_sights(const struct composition *c, const struct census *census, uint32_t tied, const struct fixed *f, struct sight *sight)
{
	const struct plate *p = c->plate;
	int place[PLATE_MOST_COLORS], n = 0;
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if (census->count[id] != tied || f->is[id])
			continue;
		sight[n++].id = id;
		place[id] = id < p->n_own && p->count[id] ? first_of_plate(c, id) : INT_MAX;
	}
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		for (int k = 0; k < s->cutout->n_changes; k++) {
			const struct change *change = &s->cutout->change[k];
			if (census->count[change->color] == tied && change->first >= 0 && !f->is[change->color])
				place[change->color] = MIN(place[change->color], change->first + s->shift);
		}
	}
	for (int i = 0; i < n; i++)
		sight[i].at = place[sight[i].id];
	qsort(sight, (size_t)n, sizeof sight[0], by_place);
	while (n > 0 && sight[n - 1].at == INT_MAX)
		n--;
	return n;
}

/* Of several colours that are equally frequent, as many as there are places left: those whose first pixels come first. */
static void fix_first(const struct composition *const *c, int n, const struct census *census, uint32_t tied, int places, struct fixed *f)
{
	struct sight sight[PLATE_MOST_COLORS];
	for (int i = 0; i < n && places > 0; i++) {
		int seen = find_sights(c[i], census, tied, f, sight);
		for (int k = 0; k < MIN(seen, places); k++)
			fix(f, sight[k].id);
		places -= MIN(seen, places);
	}
}

/* The most frequent colours. Those of the picture before are asked first: they keep most others out. */
static void find_fixed(const struct composition *const *c, int n, const struct census *census, struct fixed *f)
{
	struct plate *p = c[0]->plate;
	const uint32_t *count = census->count;
	uint16_t top[PALETTE_FIXED + 1];
	bool *asked = f->is; /* until the others are known */
	int found = 0;
	memset(f->is, 0, sizeof f->is);
	for (int i = 0; i < p->n_frequent; i++)
		if (count[p->frequent[i]]) {
			found = add_by_count(count, top, found, PALETTE_FIXED + 1, p->frequent[i]);
			asked[p->frequent[i]] = true;
		}
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if ((found <= PALETTE_FIXED || count[id] > count[top[PALETTE_FIXED]]) && !asked[id])
			found = add_by_count(count, top, found, PALETTE_FIXED + 1, id);
	}
	for (int i = 0; i < p->n_frequent; i++)
		asked[p->frequent[i]] = false;
	p->n_frequent = found;
	memcpy(p->frequent, top, (gsize)found * sizeof top[0]);
	uint32_t tied = found > PALETTE_FIXED && count[top[PALETTE_FIXED - 1]] == count[top[PALETTE_FIXED]] ? count[top[PALETTE_FIXED]] : 0;
	f->n = 0;
	for (int i = 0; i < MIN(found, PALETTE_FIXED); i++)
		if (count[top[i]] != tied)
			fix(f, top[i]);
	if (tied)
		fix_first(c, n, census, tied, PALETTE_FIXED - f->n, f);
}

/* What each colour becomes, and which are then in use, by rank. How many; more than `max` is too many. */
static int map_colors(struct plate *p, const struct census *census, const bool *fixed, int step, int max, uint16_t *to, bool *used)
{
	int found;
	do { /* once more when rounding has brought new colours: they have no rank yet */
		sort_colors(p);
		memset(used, 0, PLATE_MOST_COLORS * sizeof used[0]);
		found = 0;
		for (int i = 0; i < census->n && found <= max; i++) {
			uint16_t id = census->id[i];
			to[id] = fixed && !fixed[id] ? rounded_id(p, id, step) : id;
			bool *is_used = &used[p->rank[to[id]]];
			found += !*is_used;
			*is_used = true;
		}
	} while (p->n_sorted < p->n_colors);
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
	bool seen[PLATE_MOST_COLORS] = { false };
	apart->n = 0;
	for (int i = 0; i < census->n && apart->n < (int)G_N_ELEMENTS(apart->id); i++) {
		uint16_t id = census->id[i], to = rounded_id(p, id, step);
		if (!seen[to] && !fixed[id])
			apart->id[apart->n++] = id;
		seen[to] = true;
	}
}

/* The finest step that leaves at most `max` colours; PALETTE_STEPS when there is none. */
static int choose_step(struct plate *p, const struct census *census, const bool *fixed, int max, uint16_t *to, bool *used)
{
	for (int step = 0; step < PALETTE_STEPS; step++) {
		if (is_hopeless(p, census, fixed, step, max))
			continue;
		if (map_colors(p, census, fixed, step, max, to, used) <= max)
			return step;
		remember_apart(p, census, fixed, step);
	}
	return PALETTE_STEPS;
}

/* Some of `n` colours: the most frequent that are not flat, in order; equal ones by their colour. How many. */
static int find_first(const struct plate *p, const struct census *census, const uint16_t *id, int n, uint16_t *first)
{
	const uint32_t *count = census->count;
	int found = 0;
	for (int i = 0; i < n; i++) {
		int at = found;
		if (id[i] < p->n_flat)
			continue;
		for (; at > 0; at--) {
			uint16_t before = first[at - 1];
			if (count[id[i]] < count[before] || (count[id[i]] == count[before] && p->color[id[i]] > p->color[before]))
				break;
			if (at < PALETTE_FIRST)
				first[at] = before;
		}
		if (at < PALETTE_FIRST)
			first[at] = id[i];
		found = MIN(found + 1, PALETTE_FIRST);
	}
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

/* The flat pixels under a palette. Others get the number of the first flat colour, and are written over. */
static const uint8_t *plate_index(struct plate *p, const uint8_t *map)
{
	gsize n = (gsize)p->width * (gsize)p->height;
	for (int i = 0; i < PLATE_VARIANTS; i++)
		if (p->variant[i].map && !memcmp(p->variant[i].map, map, (gsize)p->n_flat))
			return p->variant[i].index;
	int v = p->next_variant++ % PLATE_VARIANTS;
	g_free(p->variant[v].map);
	p->variant[v].map = g_memdup2(map, (gsize)MAX(p->n_flat, 1));
	if (!p->variant[v].index) {
		p->variant[v].index = g_malloc(n);
		p->bytes += n;
	}
	uint8_t *index = p->variant[v].index;
	for (gsize i = 0; i < n; i++)
		index[i] = map[p->id[i] < p->n_flat ? p->id[i] : 0];
	return index;
}

static void stamp_indexes(const struct stamp *s, const uint8_t *map, uint8_t *index)
{
	for (struct brush b = brush_of(s); b.n; brush_next(&b))
		for (int x = 0; x < b.n; x++)
			index[b.at + x] = map[b.color[x]];
}

uint8_t *plate_plain(struct plate *p, const uint8_t *map)
{
	uint8_t *index = g_memdup2(plate_index(p, map), (gsize)p->width * (gsize)p->height);
	stamp_indexes(p->details, map, index);
	return index;
}

uint8_t *composition_index(const struct composition *c)
{
	uint8_t *index = plate_plain(c->plate, c->map);
	for (guint i = 0; i < c->stamps->len; i++)
		stamp_indexes(c->stamps->pdata[i], c->map, index);
	return index;
}

/*
 * Adler-32 of all bytes b[0] ... b[n-1]: one sum is 1 plus all bytes, the other n plus each byte times how many there are from it on. Both grow by
 * the same for every pixel of a colour, so that they can be had from counts and weights. A pixel that has moved weighs less by as many bytes as
 * it comes later.
 */
static uint32_t checksum(const struct composition *c)
{
	const struct plate *p = c->plate;
	int64_t first = 1, second = (int64_t)p->height * (p->width + 1);
	for (int id = 0; id < p->n_own; id++) {
		first += (int64_t)p->count[id] * c->map[id];
		second += p->weight[id] * c->map[id];
	}
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *stamp = c->stamps->pdata[i];
		struct cutout *s = stamp->cutout;
		if (!s->uses++) {
			s->sum = s->weighted = 0;
			for (int k = 0; k < s->n_changes; k++) {
				s->sum += (int64_t)s->change[k].n * c->map[s->change[k].color];
				s->weighted += (int64_t)s->change[k].weight * c->map[s->change[k].color];
			}
		}
		first += s->sum;
		second += s->weighted - s->sum * ((int64_t)stamp->dy * (p->width + 1) + stamp->dx);
	}
	for (guint i = 0; i < c->stamps->len; i++)
		((const struct stamp *)c->stamps->pdata[i])->cutout->uses = 0;
	return (uint32_t)((second % PLATE_PRIME + PLATE_PRIME) % PLATE_PRIME) << 16 | (uint32_t)((first % PLATE_PRIME + PLATE_PRIME) % PLATE_PRIME);
}

struct palette *compositions_palette(const struct composition *const *c, int n, int max, uint8_t *map)
{
	struct plate *p = c[0]->plate;
	struct census census;
	struct fixed fixed;
	uint16_t to[PLATE_MOST_COLORS], first[PALETTE_FIRST];
	uint8_t number[PLATE_MOST_COLORS];
	bool used[PLATE_MOST_COLORS]; /* by rank */
	max = CLAMP(max, 2, 256);
	census_init(&census, c, n);
	int n_first;
	if (census.n <= max) {
		map_colors(p, &census, NULL, 0, max, to, used);
		n_first = find_first(p, &census, census.id, census.n, first);
	} else {
		if (max < PALETTE_LEAST)
			return NULL;
		find_fixed(c, n, &census, &fixed);
		if (choose_step(p, &census, fixed.is, max, to, used) == PALETTE_STEPS || p->unfit)
			return NULL;
		n_first = find_first(p, &census, fixed.id, fixed.n, first);
	}
	struct palette *palette = g_new0(struct palette, 1);
	list_colors(p, used, first, n_first, palette, number);
	memset(map, 0, PLATE_MOST_COLORS);
	for (int i = 0; i < census.n; i++)
		map[census.id[i]] = number[to[census.id[i]]];
	return palette;
}

struct palette *composition_palette(struct composition *c, int max)
{
	const struct composition *only = c;
	struct palette *palette = compositions_palette(&only, 1, max, c->map);
	c->adler = palette ? checksum(c) : 0;
	return palette;
}

/* Adds sorted runs to sorted ones that belong to other stamps; runs that touch or cover one another in a row become one. */
static void merge_runs(GArray *runs, const struct run *more, int n, int shift, int width)
{
	g_autofree struct run *old = g_memdup2(runs->data, runs->len * sizeof(struct run));
	int n_old = (int)runs->len, i = 0, k = 0, kept = 0;
	g_array_set_size(runs, (guint)(n_old + n));
	struct run *to = (struct run *)(void *)runs->data;
	while (i < n_old || k < n) {
		bool is_old = k >= n || (i < n_old && old[i].at <= more[k].at + shift);
		struct run next = is_old ? old[i++] : (struct run){ more[k].at + shift, more[k].n };
		k += !is_old;
		struct run *last = kept ? &to[kept - 1] : NULL;
		if (last && next.at <= last->at + last->n && next.at / width == last->at / width)
			last->n = MAX(last->n, next.at + next.n - last->at);
		else
			to[kept++] = next;
	}
	g_array_set_size(runs, (guint)kept);
}

static bool has_stamp(const GPtrArray *stamps, const struct stamp *stamp)
{
	for (guint i = 0; i < stamps->len; i++)
		if (stamps->pdata[i] == stamp)
			return true;
	return false;
}

/* Adds the runs of those of `from` that `other` has not. */
static void add_runs(const GPtrArray *from, const GPtrArray *other, int width, GArray *out)
{
	for (guint i = 0; i < from->len; i++) {
		const struct stamp *s = from->pdata[i];
		if (!has_stamp(other, s))
			merge_runs(out, s->cutout->run, s->cutout->n_runs, s->shift, width);
	}
}

void composition_changes(const struct composition *before, const struct composition *now, GArray *out)
{
	g_array_set_size(out, 0);
	add_runs(before->stamps, now->stamps, now->plate->width, out);
	add_runs(now->stamps, before->stamps, now->plate->width, out);
}

void composition_update(const struct composition *before, const struct composition *now, const uint8_t *map, const uint8_t *plain, uint8_t *index)
{
	for (guint i = 0; i < before->stamps->len; i++)
		if (!has_stamp(now->stamps, before->stamps->pdata[i]))
			for (struct brush b = brush_of(before->stamps->pdata[i]); b.n; brush_next(&b))
				memcpy(index + b.at, plain + b.at, (gsize)b.n);
	for (guint i = 0; i < now->stamps->len; i++)
		if (!has_stamp(before->stamps, now->stamps->pdata[i]))
			stamp_indexes(now->stamps->pdata[i], map, index);
}
