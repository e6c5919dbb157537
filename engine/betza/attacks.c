/*
 * How far pieces attack, and over what: parameters that let `betza` end early the question whether a move opens a line.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/native.h"
#include "betza/preset_write.h"

int attacks_within(const struct betza *b)
{
	const uint32_t far = BETZA_HOP | BETZA_GRASSHOP | BETZA_TORUS | BETZA_LEND | BETZA_UNLOAD | BETZA_ANY | BETZA_IMITATE;
	int most = 0;
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_path *path = &g_array_index(b->path, struct betza_path, n);
		int steps = 0;
		for (int k = 0; k < path->legs; k++) {
			const struct betza_leg *leg = &path->leg[k];
			if (leg->acts & BETZA_CASTLE)
				continue;
			if (leg->acts & far || leg->range >= BETZA_RANGE_FLEX)
				return 0;
			steps += MAX(ABS(leg->dx), ABS(leg->dy)) * leg->range;
		}
		most = MAX(most, steps);
	}
	return most;
}

enum { HOPS_NOT, HOPS_STRAIGHT, HOPS_ANYHOW };

/* Whether a leg needs something to pass, and whether all that is between two spaces of a line, and nothing else, may be it. */
static int hops_on_leg(const struct betza_path *path, int number)
{
	enum { OVER = BETZA_HOP | BETZA_GRASSHOP | BETZA_JUMP, BENT = BETZA_WRAP | BETZA_TORUS | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_SKI | BETZA_LEND };
	const struct betza_leg *leg = &path->leg[number];
	bool last = number == path->legs - 1, line = leg->dx == 0 || leg->dy == 0 || abs(leg->dx) == abs(leg->dy);
	uint32_t before = 0;
	for (int k = 0; k < number; k++)
		before |= path->leg[k].acts;
	if (!(leg->acts & BETZA_MOVE) && (!last || before & BETZA_CAPTURE))
		return HOPS_ANYHOW; /* over what it captures, or onto what lets it capture on the way */
	if (!(leg->acts & (OVER | BETZA_LEND)))
		return HOPS_NOT;
	return path->legs > 1 || leg->acts & BENT || (leg->acts & BETZA_JUMP && !line) ? HOPS_ANYHOW : HOPS_STRAIGHT;
}

static int hops(const struct betza *moves)
{
	int most = HOPS_NOT;
	for (guint p = 0; moves && p < moves->path->len; p++)
		for (int leg = 0; leg < g_array_index(moves->path, struct betza_path, p).legs; leg++)
			most = MAX(most, hops_on_leg(&g_array_index(moves->path, struct betza_path, p), leg));
	return most;
}

static bool is_jumper(const struct wizard *w, const struct piece_kind *k, guint n) { return hops(k->moves) || hops(k->beyond); }

/* How near a King such a piece has to be, whatever its ways; 0: nobody knows. */
static int hops_within(const struct piece_kind *k) { return k->beyond || native_has_act(k->moves, BETZA_WRAP) ? 0 : attacks_within(k->moves); }

/*
 * Whether a piece may open a line by where it comes to stand, since some need something to hop over; attacks that are the definition's own may be any, and
 * nothing is said of rows that people edit.
 */
static int has_hoppers(const struct wizard *w)
{
	int most = strstr(w->d->own_code->str, "hits") ? HOPS_ANYHOW : HOPS_NOT;
	EACH_KIND(w, k, n)
	if (!hops_within(k))
		most = MAX(most, MAX(hops(k->moves), hops(k->beyond)));
	return most;
}

static void put_reaches(struct wizard *w)
{
	GString *out = w->out;
	gsize before = out->len;
	EACH_KIND(w, k, n)
	if (hops(k->moves) == HOPS_ANYHOW && hops_within(k))
		g_string_append_printf(
			out, "%s %s %d %s %d", out->len > before ? "" : "set reaches assoc", k->label[0], hops_within(k), k->label[1], hops_within(k));
	if (out->len > before)
		g_string_append(out, ";\n");
}

/* Whether what stands in the way of an attack stands on a straight line between it and where it ends, and there is nothing but such lines and leaps. */
static bool path_is_straight(const struct betza_path *path)
{
	enum {
		BENT = BETZA_WRAP | BETZA_TORUS | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_SKI | BETZA_LAME,
		QUIET = BETZA_MOVE | BETZA_INITIAL | BETZA_LAME | BETZA_LEAVES_EP
	};
	const struct betza_leg *leg = &path->leg[0];
	if (path->legs > 1)
		return false;
	return !(leg->acts & (uint32_t)~QUIET) || leg->acts & BETZA_CASTLE ||
		(!(leg->acts & BENT) && (leg->range == 1 || MAX(abs(leg->dx), abs(leg->dy)) == 1));
}

/* The same of all pieces but those that say within how many steps they attack anyhow. */
static bool is_straight(const struct wizard *w)
{
	EACH_KIND(w, k, n)
	for (int zone = 0; zone < 2; zone++) {
		const struct betza *moves = zone ? k->beyond : k->moves;
		if (hops(k->moves) == HOPS_ANYHOW && hops_within(k))
			continue;
		for (guint p = 0; moves && p < moves->path->len; p++)
			if (!path_is_straight(&g_array_index(moves->path, struct betza_path, p)))
				return false;
	}
	return true;
}

void attacks_write(struct wizard *w)
{
	if (has_hoppers(w) == HOPS_ANYHOW)
		return;
	g_string_append(w->out, "set hoppers 0;\n");
	preset_put_labels(w, "jumpers", is_jumper, 3, false);
	put_reaches(w);
	if (is_straight(w))
		g_string_append(w->out, "set straight 1;\n");
}
