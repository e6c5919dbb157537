/*
 * Finding the rim: every side of every space is counted under a key that is the same for the spaces on both sides of it.
 *
 * Straight sides are known by their ends, whichever comes first; sides of sectors by the angle and both radii of a spoke, and by the radius and both angles of
 * an arc. Spaces that overlap, or whose sides only touch in part, belong to the rim: then the line is drawn where it cannot be seen.
 */
#include "scene/rim.h"

#include <math.h>

#include "engine/hash.h"

struct sides {
	guint64 key[OUTLINE_MAX_CORNERS];
	int n;
};

static void add_side(struct sides *s, double a, double b, double c, double d)
{
	const gint64 numbers[] = { llround(a * 1000), llround(b * 1000), llround(c * 1000), llround(d * 1000) };
	s->key[s->n++] = hash_add(HASH_START, numbers, sizeof numbers);
}

static void add_straight(struct sides *s, struct point a, struct point b)
{
	bool swapped = a.x > b.x || (a.x == b.x && a.y > b.y);
	struct point first = swapped ? b : a, last = swapped ? a : b;
	add_side(s, first.x, first.y, last.x, last.y);
}

/* An angle in whole turns from 0 to 1. */
static double turns(double angle)
{
	double whole = angle / (2 * G_PI), part = whole - floor(whole);
	return round(part * 1e5) / 1e5 >= 1 ? 0 : part;
}

static void add_sector(struct sides *s, const struct outline *o)
{
	enum { FINE = 100 }; /* angles count in hundredths of a thousandth of a turn */
	double from = turns(o->from) * FINE, to = turns(o->to) * FINE;
	add_side(s, -1, o->inner, from, to);
	add_side(s, -1, o->outer, from, to);
	add_side(s, -2, from, o->inner, o->outer);
	add_side(s, -2, to, o->inner, o->outer);
}

static void find_sides(struct sides *s, const struct outline *o)
{
	const struct box *b = &o->box;
	const struct point box[] = { { b->x, b->y }, { b->x + b->w, b->y }, { b->x + b->w, b->y + b->h }, { b->x, b->y + b->h } };
	const struct point *corner = o->kind == OUTLINE_BOX ? box : o->corner;
	int n = o->kind == OUTLINE_BOX ? 4 : o->n_corners;
	s->n = 0;
	if (o->kind == OUTLINE_SECTOR)
		add_sector(s, o);
	for (int i = 0; i < n && o->kind != OUTLINE_SECTOR; i++)
		add_straight(s, corner[i], corner[(i + 1) % n]);
}

void rim_find(struct scene *scene)
{
	if (scene->keyline <= 0)
		return;
	g_autoptr(GHashTable) counts = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, NULL);
	g_autofree struct sides *sides = g_new(struct sides, (gsize)MAX(scene->n_spaces, 1));
	for (int i = 0; i < scene->n_spaces; i++) {
		find_sides(&sides[i], &scene->space[i].outline);
		for (int k = 0; k < sides[i].n; k++) {
			guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, &sides[i].key[k]));
			g_hash_table_insert(counts, &sides[i].key[k], GUINT_TO_POINTER(count + 1));
		}
	}
	for (int i = 0; i < scene->n_spaces; i++)
		for (int k = 0; k < sides[i].n && !scene->space[i].rim; k++)
			scene->space[i].rim = GPOINTER_TO_UINT(g_hash_table_lookup(counts, &sides[i].key[k])) < 2;
}
