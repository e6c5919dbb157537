/*
 * Counting colours by adding up what plate and stamps have, see census.h.
 */
#include "compose/census.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Notes how often each cutout is used in a picture. A pixel that has moved weighs less by as many bytes as it comes later. */
static void note_uses(const struct composition *c)
{
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *stamp = c->stamps->pdata[i];
		stamp->cutout->uses++;
		stamp->cutout->later += (int64_t)stamp->dy * (c->plate->width + 1) + stamp->dx;
	}
}

/* Adds what the picture's cutouts change, times their uses, which are then none: equal ones are counted once for all pictures. */
static void add_uses(struct census *census, const struct composition *c, bool weighs)
{
	for (guint i = 0; i < c->stamps->len; i++) {
		struct cutout *s = ((const struct stamp *)c->stamps->pdata[i])->cutout;
		const int uses = s->uses;
		const int64_t later = s->later;
		for (int k = uses ? 0 : s->n_changes; k < s->n_changes; k++) {
			const struct change *change = &s->change[k];
			census->count[change->color] += (uint32_t)change->n * (uint32_t)uses;
			if (weighs)
				census->weight[change->color] += change->weight * uses - change->n * later;
		}
		s->uses = 0;
		s->later = 0;
	}
}

void census_init(struct census *census, const struct composition *const *c, int n)
{
	const struct plate *p = c[0]->plate;
	for (int id = 0; id < p->n_own; id++)
		census->count[id] = p->count[id] * (uint32_t)n;
	memset(census->count + p->n_own, 0, (gsize)(p->n_colors - p->n_own) * sizeof census->count[0]);
	if (n == 1) {
		memcpy(census->weight, p->weight, (gsize)p->n_own * sizeof census->weight[0]);
		memset(census->weight + p->n_own, 0, (gsize)(p->n_colors - p->n_own) * sizeof census->weight[0]);
	}
	for (int i = 0; i < n; i++)
		note_uses(c[i]);
	for (int i = 0; i < n; i++)
		add_uses(census, c[i], n == 1);
	census->n = 0;
	for (int id = 0; id < p->n_colors; id++) {
		census->id[census->n] = (uint16_t)id;
		census->n += census->count[id] > 0;
	}
}

static bool comes_before(const struct census *census, const struct plate *p, uint16_t a, uint16_t b)
{
	uint32_t x = census->count[a], y = census->count[b];
	return x != y ? x > y : p->color[a] < p->color[b];
}

int census_add(const struct census *census, const struct plate *p, uint16_t *list, int n, int most, uint16_t id)
{
	int at = MIN(n, most - 1);
	if (n == most && !comes_before(census, p, id, list[at]))
		return n;
	for (; at > 0 && comes_before(census, p, id, list[at - 1]); at--)
		list[at] = list[at - 1];
	list[at] = id;
	return MIN(n + 1, most);
}

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

static int by_place(const void *a, const void *b) { return ((const struct sight *)a)->at - ((const struct sight *)b)->at; }

/* Whether a stamp has changed a pixel. */
static bool is_covered(const struct composition *c, int at)
{
	int x = at % c->plate->width, y = at / c->plate->width;
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		if (x < s->reach.left || x >= s->reach.right || y < s->reach.top || y >= s->reach.bottom)
			continue;
		const struct pixel_run *run = s->cutout->run;
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

/*
 * Where the plate's own colours are first seen between the stamps, which is nearly always where the plate has them first. Those of which that pixel is covered are
 * looked for together, as long as some have more pixels. INT_MAX: nowhere.
 */
static void find_on_plate(const struct composition *c, const struct sight *sight, int n, int *place)
{
	const struct plate *p = c->plate;
	int left[PLATE_MOST_COLORS], n_left = 0, at = INT_MAX; /* pixels of each that is looked for; else 0 */
	memset(left, 0, (gsize)p->n_own * sizeof left[0]);
	for (int i = 0; i < n; i++) {
		uint16_t id = sight[i].id;
		place[id] = id < p->n_own && !is_covered(c, p->first[id]) ? p->first[id] : INT_MAX;
		if (id >= p->n_own || place[id] != INT_MAX)
			continue;
		left[id] = (int)p->count[id];
		n_left++;
		at = MIN(at, p->first[id]);
	}
	for (; n_left; at++) {
		uint16_t id = p->id[at];
		if (!left[id])
			continue;
		bool seen = !is_covered(c, at);
		place[id] = seen ? at : INT_MAX;
		left[id] = seen ? 0 : left[id] - 1;
		n_left -= !left[id];
	}
}

/* Colours of so many pixels, 0: of any number, that are seen in a picture and not known yet, from the first on. How many. */
static int find_sights(const struct composition *c, const struct census *census, uint32_t tied, const bool *known, struct sight *sight)
{
	int place[PLATE_MOST_COLORS], n = 0;
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if ((tied && census->count[id] != tied) || known[id])
			continue;
		sight[n++].id = id;
	}
	find_on_plate(c, sight, n, place);
	for (guint i = 0; i < c->stamps->len; i++) {
		const struct stamp *s = c->stamps->pdata[i];
		for (int k = 0; k < s->cutout->n_changes; k++) {
			uint16_t id = s->cutout->change[k].color;
			if ((census->count[id] == tied || !tied) && s->cutout->first[k] >= 0 && !known[id])
				place[id] = MIN(place[id], s->cutout->first[k] + s->shift);
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
		int seen = find_sights(c[i], census, tied, f->is, sight);
		for (int k = 0; k < MIN(seen, places); k++)
			fix(f, sight[k].id);
		places -= MIN(seen, places);
	}
}

void census_sights(const struct census *census, const struct composition *const *c, int n, uint16_t *out)
{
	bool known[PLATE_MOST_COLORS];
	struct sight sight[PLATE_MOST_COLORS];
	memset(known, 0, (gsize)c[0]->plate->n_colors * sizeof known[0]);
	for (int i = 0, found = 0; i < n && found < census->n; i++)
		for (int k = 0, seen = find_sights(c[i], census, 0, known, sight); k < seen; k++) {
			known[sight[k].id] = true;
			out[found++] = sight[k].id;
		}
}

/* Colours that were frequent in the picture before are asked first: they keep most others out. */
void census_fix(const struct census *census, const struct composition *const *c, int n, struct fixed *f)
{
	struct plate *p = c[0]->plate;
	const uint32_t *count = census->count;
	uint16_t top[PALETTE_FIXED + 1];
	bool *asked = f->is; /* until the others are known */
	int found = 0;
	memset(f->is, 0, (gsize)p->n_colors * sizeof f->is[0]);
	for (int i = 0; i < p->n_frequent; i++)
		if (count[p->frequent[i]]) {
			found = census_add(census, p, top, found, PALETTE_FIXED + 1, p->frequent[i]);
			asked[p->frequent[i]] = true;
		}
	for (int i = 0; i < census->n; i++) {
		uint16_t id = census->id[i];
		if ((found <= PALETTE_FIXED || count[id] > count[top[PALETTE_FIXED]]) && !asked[id])
			found = census_add(census, p, top, found, PALETTE_FIXED + 1, id);
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
