/*
 * Paths as expressions. Each path has a form, which says by which words of the language it is tested and listed; paths that differ in direction alone, and have
 * all directions, share a word that means all of them.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/direction.h"
#include "betza/native.h"

enum form { FORM_LEAP, FORM_RIDE, FORM_LIMITED, FORM_FLEX, FORM_STEPS, FORM_HOP, FORM_GRASSHOP, FORM_WALK };

enum { STEPS_MOST = 64 };

struct native {
	enum form form;
	int dx, dy, range, legs;
	uint32_t acts; /* of the last leg, and BETZA_INITIAL of the first */
	int steps;
	int8_t step[STEPS_MOST][2]; /* small, since thousands of paths may be compared */
};

static void add_step(struct native *n, int dx, int dy)
{
	if (n->steps < STEPS_MOST) {
		n->step[n->steps][0] = (int8_t)dx;
		n->step[n->steps++][1] = (int8_t)dy;
	}
}

/* A lame leap goes along its longer side first, then diagonally. */
static void add_lame(struct native *n, const struct betza_leg *l)
{
	int x = abs(l->dx), y = abs(l->dy), longer = MAX(x, y), shorter = MIN(x, y), sx = l->dx < 0 ? -1 : l->dx > 0, sy = l->dy < 0 ? -1 : l->dy > 0;
	for (int k = 0; k < longer; k++) {
		bool aside = k >= longer - shorter;
		add_step(n, x >= y || aside ? sx : 0, y > x || aside ? sy : 0);
	}
}

static bool is_step(const struct betza_leg *l, bool last)
{
	enum { ODD = BETZA_HOP | BETZA_GRASSHOP | BETZA_JUMP | BETZA_SKI | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_ISO };
	return l->range == 1 && !(l->acts & ODD) && (last || (l->acts & (BETZA_MOVE | BETZA_CAPTURE | BETZA_ROYAL | BETZA_EP)) == BETZA_MOVE);
}

static enum form form_of_leg(struct native *n, const struct betza_leg *l)
{
	if (l->acts & (BETZA_JUMP | BETZA_SKI | BETZA_CROOKED | BETZA_CIRCULAR))
		return FORM_WALK;
	if (l->acts & (BETZA_HOP | BETZA_GRASSHOP))
		return l->range != BETZA_RANGE_ANY ? FORM_WALK : l->acts & BETZA_HOP ? FORM_HOP : FORM_GRASSHOP;
	if (l->acts & BETZA_LAME) {
		add_lame(n, l);
		return l->range == 1 ? FORM_STEPS : FORM_WALK;
	}
	return l->range == 1 ? FORM_LEAP : l->range == BETZA_RANGE_ANY ? FORM_RIDE : l->range == BETZA_RANGE_FLEX ? FORM_FLEX : FORM_LIMITED;
}

static struct native native_of(const struct betza_path *path)
{
	const struct betza_leg *last = &path->leg[path->legs - 1];
	struct native n = {
		.legs = path->legs, .dx = last->dx, .dy = last->dy, .range = last->range, .acts = last->acts | (path->leg[0].acts & BETZA_INITIAL)
	};
	if (path->legs == 1) {
		n.form = form_of_leg(&n, last);
		return n;
	}
	n.form = FORM_STEPS;
	for (int k = 0; k < path->legs && n.form == FORM_STEPS; k++) {
		if (!is_step(&path->leg[k], k == path->legs - 1))
			n.form = FORM_WALK;
		else if (path->leg[k].acts & BETZA_LAME)
			add_lame(&n, &path->leg[k]);
		else
			add_step(&n, path->leg[k].dx, path->leg[k].dy);
	}
	return n;
}

#define PATH(b, n) (&g_array_index((b)->path, struct betza_path, (n)))

/* ---- what cannot be written */

enum rc native_check(const struct betza *b, struct place at, struct diags *ds)
{
	for (guint n = 0; n < b->path->len; n++)
		for (int k = 0; k < PATH(b, n)->legs && PATH(b, n)->legs > 1; k++) {
			struct place place = at;
			place.col += g_array_index(b->group, int, PATH(b, n)->group);
			if (PATH(b, n)->leg[k].acts & (BETZA_CROOKED | BETZA_CIRCULAR))
				return diag_error(ds, RC_UNSUPPORTED, place,
					"\"%s\" (a curve) joined to other legs cannot be written as code; \"boardwright piece\" shows it",
					PATH(b, n)->leg[k].acts & BETZA_CROOKED ? "z" : "q");
		}
	return RC_OK;
}

bool native_has_act(const struct betza *b, uint32_t acts)
{
	for (guint n = 0; n < b->path->len; n++)
		for (int k = 0; k < PATH(b, n)->legs; k++)
			if (PATH(b, n)->leg[k].acts & acts)
				return true;
	return false;
}

/* ---- tests and lists */

/* A bit for each of the eight directions of leaps of one size; four of straight and of diagonal ones. */
static unsigned direction_bit(const struct native *n) { return 1U << ((n->dx < 0) | (n->dy < 0) << 1 | (abs(n->dx) < abs(n->dy)) << 2); }

/* Whether the paths are this one in all directions, which makes a word for all of them. What is said twice counts once: there may be thousands. */
static bool is_whole(const struct betza *b, guint at, bool *first)
{
	struct native one = native_of(PATH(b, at));
	*first = true;
	if (one.legs != 1 || one.form == FORM_STEPS || one.form == FORM_WALK || one.form == FORM_FLEX)
		return false;
	unsigned seen = 0;
	int all = one.dx == 0 || one.dy == 0 || abs(one.dx) == abs(one.dy) ? 4 : 8;
	for (guint n = 0; n < b->path->len; n++) {
		if (PATH(b, n)->legs != 1)
			continue;
		struct native two = native_of(PATH(b, n));
		bool same = two.form == one.form && two.range == one.range && two.acts == one.acts &&
			MIN(abs(two.dx), abs(two.dy)) == MIN(abs(one.dx), abs(one.dy)) && MAX(abs(two.dx), abs(two.dy)) == MAX(abs(one.dx), abs(one.dy));
		seen |= same ? direction_bit(&two) : 0;
		if (same && n < at)
			*first = false;
	}
	return __builtin_popcount(seen) == all;
}

static void put_flex(const struct definition *d, int side, GString *out)
{
	if (side == 0)
		g_string_append_printf(out, "<= distance #0 #1 max 1 minus %d rank #0", d->ranks / 2 - 1);
	else
		g_string_append_printf(out, "<= distance #0 #1 max 1 minus rank #0 %d", d->ranks - d->ranks / 2);
}

void native_unmoved(const struct definition *d, const struct piece_kind *kind, int side, GString *out)
{
	if (!kind->virgin_last) {
		g_string_append(out, "not flag #0");
		return;
	}
	if (kind->virgin) {
		g_string_append(out, "match #0 (");
		region_write(d, kind->virgin, side, out);
		g_string_append_c(out, ')');
		return;
	}
	g_string_append(out, "match rank #0 (");
	for (int rank = kind->virgin_first - 1; rank < kind->virgin_last; rank++)
		g_string_append_printf(out, "%s%d", rank >= kind->virgin_first ? " " : "", side ? d->ranks - 1 - rank : rank);
	g_string_append_c(out, ')');
}

static void put_unmoved(const struct definition *d, const struct piece_kind *kind, int side, GString *out)
{
	g_string_append(out, "and ");
	native_unmoved(d, kind, side, out);
	g_string_append_c(out, ' ');
}

static void put_test(const struct definition *d, const struct piece_kind *kind, const struct native *n, int side, bool whole, GString *out)
{
	int sign = side ? -1 : 1, dx = sign * n->dx, dy = sign * n->dy, longer = MAX(abs(dx), abs(dy));
	if (whole) {
		dx = MIN(abs(n->dx), abs(n->dy));
		dy = longer;
	}
	const char *a = whole ? "" : "a";
	if (n->acts & BETZA_INITIAL)
		put_unmoved(d, kind, side, out);
	if (n->form == FORM_LIMITED)
		g_string_append_printf(out, "and <= distance #0 #1 %d ", n->range * longer);
	if (n->form == FORM_FLEX) {
		g_string_append(out, "and ");
		put_flex(d, side, out);
		g_string_append_c(out, ' ');
	}
	switch (n->form) {
	case FORM_LEAP: g_string_append_printf(out, "check%sleap #0 #1 %d %d", a, dx, dy); break;
	case FORM_HOP: g_string_append_printf(out, "check%shop #0 #1 %d %d", a, dx, dy); break;
	case FORM_GRASSHOP: g_string_append_printf(out, "checkgrasshop #0 #1 %d %d", dx, dy); break;
	case FORM_STEPS:
		g_string_append(out, "checkapath #0 #1 (");
		for (int k = 0; k < n->steps; k++)
			g_string_append_printf(out, "%s%d %d", k ? " " : "", sign * n->step[k][0], sign * n->step[k][1]);
		g_string_append_c(out, ')');
		break;
	default: g_string_append_printf(out, "check%sride #0 #1 %d %d", a, dx, dy);
	}
}

/* A grasshopper's word is for all directions: without one of them it is left to the walker. */
static bool needs_walk(const struct betza *b, guint at)
{
	struct native n = native_of(PATH(b, at));
	bool first;
	return n.form == FORM_WALK || (n.form == FORM_GRASSHOP && !is_whole(b, at, &first));
}

static bool has_odd_leg(const struct betza_path *path)
{
	enum { ODD = BETZA_WRAP | BETZA_TORUS | BETZA_LEND | BETZA_UNLOAD | BETZA_DESTROY | BETZA_IMITATE | BETZA_ANY };
	for (int k = 0; k < path->legs; k++)
		if (path->leg[k].acts & ODD)
			return true;
	return false;
}

bool native_needs_rows(const struct betza *b)
{
	for (guint n = 0; n < b->path->len; n++)
		if (!(PATH(b, n)->leg[0].acts & BETZA_CASTLE) && (has_odd_leg(PATH(b, n)) || needs_walk(b, n)))
			return true;
	return false;
}

static bool concerns(const struct betza_path *path, enum native_question what)
{
	return !(path->leg[0].acts & BETZA_CASTLE) && (path->leg[path->legs - 1].acts & (uint32_t)what);
}

bool native_has(const struct betza *b, enum native_question what)
{
	for (guint n = 0; n < b->path->len; n++)
		if (concerns(PATH(b, n), what))
			return true;
	return false;
}

void native_test(const struct definition *d, const struct piece_kind *kind, const struct betza *b, enum native_question what, int side, GString *out)
{
	bool any = false, first;
	for (guint n = 0; n < b->path->len; n++) {
		bool whole = is_whole(b, n, &first);
		struct native native = native_of(PATH(b, n));
		if (!concerns(PATH(b, n), what) || (whole && !first))
			continue;
		if (what == NATIVE_LEAVES || what == NATIVE_EP)
			native.acts &= (uint32_t)~BETZA_INITIAL;
		g_string_append(out, any ? " or " : "");
		put_test(d, kind, &native, side, whole, out);
		any = true;
	}
	if (!any)
		g_string_append(out, "== #0 #1");
}

static void put_list(const struct native *n, int side, bool whole, GString *out)
{
	int sign = side ? -1 : 1, dx = sign * n->dx, dy = sign * n->dy;
	if (n->form == FORM_STEPS)
		for (int k = dx = dy = 0; k < n->steps; k++) {
			dx += sign * n->step[k][0];
			dy += sign * n->step[k][1];
		}
	if (n->form == FORM_HOP && !(n->acts & BETZA_MOVE))
		g_string_append(out, " filter lambda (not empty #1)");
	bool hops = n->form == FORM_HOP || n->form == FORM_GRASSHOP, leaps = n->form == FORM_LEAP || n->form == FORM_STEPS;
	if (whole)
		g_string_append_printf(out, " %s #0 %d %d", hops ? "rays" : leaps ? "leaps" : "rides", MIN(abs(dx), abs(dy)), MAX(abs(dx), abs(dy)));
	else
		g_string_append_printf(out, " %s #0 %d %d", hops ? "ray" : leaps ? "where" : "ride", dx, dy);
}

void native_list(const struct betza *b, int side, GString *out)
{
	for (guint n = 0; n < b->path->len; n++) {
		bool first, whole = is_whole(b, n, &first);
		struct native native = native_of(PATH(b, n));
		if (!(PATH(b, n)->leg[0].acts & BETZA_CASTLE) && (!whole || first))
			put_list(&native, side, whole, out);
	}
}

bool native_is_exact(const struct betza *b)
{
	for (guint n = 0; n < b->path->len; n++) {
		struct native native = native_of(PATH(b, n));
		bool castles = PATH(b, n)->leg[0].acts & BETZA_CASTLE;
		if (!castles && (native.legs > 1 || (native.form != FORM_LEAP && native.form != FORM_RIDE) || native.acts != (BETZA_MOVE | BETZA_CAPTURE)))
			return false;
	}
	return true;
}

/* ---- rows of the walker */

static int put_leg(const struct betza_leg *l, int side, GString *out)
{
	int sign = side ? -1 : 1;
	g_string_append_printf(
		out, " %d %d %d %u", l->range, sign * l->dx, sign * l->dy, l->acts & (uint32_t) ~(BETZA_RIGHT | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_NEARER));
	return 4;
}

static int put_row(const struct betza_path *path, int side, GString *out)
{
	int count = 1;
	g_string_append_printf(out, "%d", path->legs);
	for (int k = 0; k < path->legs; k++)
		count += put_leg(&path->leg[k], side, out);
	g_string_append_c(out, '\n');
	return count;
}

/* The steps of a curve before the last are moves, and pass what the leg passes. */
static int put_curve(const struct betza_leg *l, int side, const struct definition *d, GString *out)
{
	enum { PASSING = BETZA_MOVE | BETZA_WRAP | BETZA_TORUS | BETZA_LAME | BETZA_JUMP };
	int most = MIN(l->range, 2 * MAX(d->files, d->ranks)), count = 0, turn = (l->acts & BETZA_CROOKED ? 2 : 1) * (l->acts & BETZA_RIGHT ? 1 : -1);
	for (int steps = 1; steps <= most; steps++) {
		struct betza_leg step = *l;
		int way = turn;
		count += 1;
		step.range = 1;
		g_string_append_printf(out, "%d", steps);
		for (int k = 1; k <= steps; k++) {
			step.acts = k == steps ? l->acts : (l->acts & PASSING) | BETZA_MOVE;
			step.acts = (step.acts & (uint32_t)~BETZA_INITIAL) | (k == 1 ? l->acts & BETZA_INITIAL : 0);
			count += put_leg(&step, side, out);
			direction_turn(way, &step.dx, &step.dy);
			way = l->acts & BETZA_CROOKED ? -way : way;
		}
		g_string_append_c(out, '\n');
	}
	return count;
}

int native_rows(const struct betza *b, int side, const struct definition *d, GString *out)
{
	int count = 0;
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_path *path = PATH(b, n);
		bool curve = path->legs == 1 && (path->leg[0].acts & (BETZA_CROOKED | BETZA_CIRCULAR));
		if (!(path->leg[0].acts & BETZA_CASTLE))
			count += curve ? put_curve(&path->leg[0], side, d, out) : put_row(path, side, out);
	}
	return count;
}

/* ---- attacks */

struct hit {
	char *condition, *what; /* the label that attacks #0 from there */
	GString *labels;
	int count;
};

static void hit_free(gpointer p)
{
	struct hit *h = p;
	g_free(h->condition);
	g_free(h->what);
	g_string_free(h->labels, TRUE);
	g_free(h);
}

void hits_init(struct hits *h, const struct definition *d, int side)
{
	*h = (struct hits){ d, side, g_ptr_array_new_with_free_func(hit_free), g_string_new(NULL) };
}

void hits_release(struct hits *h)
{
	g_ptr_array_unref(h->term);
	g_string_free(h->slow, TRUE);
}

static void add_hit(struct hits *h, const char *condition, const char *what, const char *label)
{
	for (guint n = 0; n < h->term->len; n++) {
		struct hit *known = h->term->pdata[n];
		if (strcmp(known->what, what) || strcmp(known->condition, condition))
			continue;
		g_auto(GStrv) labels = g_strsplit(known->labels->str, " ", -1);
		if (!g_strv_contains((const char *const *)labels, label)) {
			g_string_append_printf(known->labels, " %s", label);
			known->count++;
		}
		return;
	}
	struct hit *hit = g_new0(struct hit, 1);
	*hit = (struct hit){ g_strdup(condition), g_strdup(what), g_string_new(label), 1 };
	g_ptr_array_add(h->term, hit);
}

static void add_slow(struct hits *h, const char *label)
{
	g_auto(GStrv) labels = g_strsplit(h->slow->str, " ", -1);
	if (!g_strv_contains((const char *const *)labels, label))
		g_string_append_printf(h->slow, "%s%s", h->slow->len ? " " : "", label);
}

/* What must hold besides for an attack: the region that the piece may not leave. */
static char *condition_of(const struct hits *h, const struct piece_kind *kind, const struct native *n)
{
	GString *out = g_string_new(NULL);
	if (kind->confined && !(n->acts & BETZA_ROYAL)) {
		g_string_append(out, "match #0 (");
		region_write(h->d, kind->confined, h->side, out);
		g_string_append_c(out, ')');
	}
	return g_string_free(out, FALSE);
}

/* The spaces that steps pass, seen from where they end. */
static void put_passed(const struct native *n, int sign, char **condition)
{
	int x = 0, y = 0;
	for (int k = 0; k < n->steps; k++) {
		x -= sign * n->step[k][0];
		y -= sign * n->step[k][1];
	}
	for (int k = 0; k < n->steps - 1; k++) {
		x += sign * n->step[k][0];
		y += sign * n->step[k][1];
		char *more = **condition ? g_strdup_printf("and empty where #0 %d %d %s", x, y, *condition) : g_strdup_printf("empty where #0 %d %d", x, y);
		g_free(*condition);
		*condition = more;
	}
}

/* Whether a piece with a zone goes this way on both sides of its line. */
static bool goes_anywhere(const struct betza *other, const struct native *n)
{
	for (guint k = 0; k < other->path->len; k++) {
		struct native path = native_of(PATH(other, k));
		if (path.form == FORM_LEAP && path.dx == n->dx && path.dy == n->dy && path.acts & BETZA_CAPTURE)
			return true;
	}
	return false;
}

/* A leap of a piece that moves in another way from a rank on: where it ends says where it began. */
static void add_zone_leap(struct hits *h, const struct piece_kind *kind, const struct native *n, bool beyond)
{
	int sign = h->side ? -1 : 1, dx = -sign * n->dx, dy = -sign * n->dy;
	int rank = (h->side ? h->d->ranks - kind->beyond_rank : kind->beyond_rank - 1) - dy;
	g_autofree char *inside = condition_of(h, kind, n), *what = g_strdup_printf("what #0 %d %d", dx, dy), *condition = NULL;
	const char *order = h->side ? (beyond ? "<=" : ">") : (beyond ? ">=" : "<");
	if (goes_anywhere(beyond ? kind->moves : kind->beyond, n))
		condition = g_strdup(inside);
	else
		condition = g_strdup_printf("%s%s rank #0 %d%s%s", *inside ? "and " : "", order, rank, *inside ? " " : "", inside);
	add_hit(h, condition, what, kind->label[h->side]);
}

static void add_path(struct hits *h, const struct piece_kind *kind, const struct native *n)
{
	int sign = h->side ? -1 : 1, dx = -sign * n->dx, dy = -sign * n->dy;
	const char *label = kind->label[h->side];
	g_autofree char *condition = condition_of(h, kind, n), *what = NULL;
	switch (n->form) {
	case FORM_LEAP: what = g_strdup_printf("what #0 %d %d", dx, dy); break;
	case FORM_RIDE: what = g_strdup_printf("insight #0 %d %d", dx, dy); break;
	case FORM_LIMITED: what = g_strdup_printf("inrange #0 %d %d %d", dx, dy, n->range); break;
	case FORM_HOP: what = g_strdup_printf("behindscreen #0 %d %d", dx, dy); break;
	case FORM_STEPS:
		put_passed(n, sign, &condition);
		dx = dy = 0;
		for (int k = 0; k < n->steps; k++) {
			dx -= sign * n->step[k][0];
			dy -= sign * n->step[k][1];
		}
		what = g_strdup_printf("what #0 %d %d", dx, dy);
		break;
	default: break;
	}
	if (what)
		add_hit(h, condition, what, label);
	else
		add_slow(h, label);
}

/* Whether a piece that moves so captures there whatever else it does. */
static bool is_covered(const struct betza *b, const struct betza_leg *l)
{
	for (guint n = 0; n < b->path->len; n++) {
		const struct betza_leg *other = &PATH(b, n)->leg[0];
		if (PATH(b, n)->legs == 1 && (other->acts | BETZA_MOVE) == (BETZA_MOVE | BETZA_CAPTURE) && other->dx == l->dx && other->dy == l->dy)
			return true;
	}
	return false;
}

/* A row that attacks over one space: a leap of two steps straight over something, or a step that captures, for which the piece has another row, and a second one. */
static bool goes_over(const struct betza *b, const struct betza_path *path)
{
	const struct betza_leg *one = &path->leg[0], *two = &path->leg[1];
	if (path->legs == 1)
		return one->range == 1 && (one->acts | BETZA_MOVE) == (BETZA_MOVE | BETZA_CAPTURE | BETZA_JUMP) && MAX(abs(one->dx), abs(one->dy)) == 2 &&
			one->dx % 2 == 0 && one->dy % 2 == 0;
	return path->legs == 2 && one->range == 1 && one->acts == BETZA_CAPTURE && is_covered(b, one) && two->range == 1 &&
		(two->acts | BETZA_MOVE) == (BETZA_MOVE | BETZA_CAPTURE) && (one->dx + two->dx || one->dy + two->dy);
}

static void add_over(struct hits *h, const struct piece_kind *kind, const struct betza_path *path)
{
	const struct betza_leg *one = &path->leg[0], *two = &path->leg[1];
	int sign = h->side ? 1 : -1, dx = sign * one->dx, dy = sign * one->dy, x = dx / 2, y = dy / 2;
	if (path->legs == 2) {
		x = sign * two->dx, y = sign * two->dy;
		dx += x, dy += y;
	}
	g_autofree char *what = g_strdup_printf("what #0 %d %d", dx, dy);
	g_autofree char *condition = path->legs == 1 ? g_strdup_printf("not empty where #0 %d %d", x, y)
						     : g_strdup_printf("%s what #0 %d %d", h->side ? "isupper" : "islower", x, y);
	add_hit(h, condition, what, kind->label[h->side]);
}

bool hits_knows(const struct piece_kind *kind)
{
	enum { HARMLESS = BETZA_MOVE | BETZA_INITIAL | BETZA_LAME | BETZA_LEAVES_EP };
	for (guint n = 0; n < kind->moves->path->len; n++) {
		const struct betza_path *path = PATH(kind->moves, n);
		uint32_t acts = path->leg[0].acts;
		enum form form = native_of(path).form;
		bool plain = !(acts & (uint32_t) ~(BETZA_MOVE | BETZA_CAPTURE)) && (form == FORM_LEAP || form == FORM_RIDE || form == FORM_LIMITED);
		bool known = path->legs == 1 && (plain || !(acts & (uint32_t)~HARMLESS) || acts & BETZA_CASTLE);
		if (!known && !goes_over(kind->moves, path))
			return false;
	}
	return !kind->confined && !kind->beyond;
}

static void add_paths(struct hits *h, const struct piece_kind *kind, const struct betza *moves)
{
	for (guint n = 0; n < moves->path->len; n++) {
		struct native native = native_of(PATH(moves, n));
		bool zone = kind->beyond && !(native.acts & BETZA_ROYAL), leap = native.form == FORM_LEAP && !(native.acts & BETZA_INITIAL);
		if (!(native.acts & (BETZA_CAPTURE | BETZA_ROYAL)) || (PATH(moves, n)->leg[0].acts & BETZA_CASTLE))
			continue;
		if (zone && leap)
			add_zone_leap(h, kind, &native, moves == kind->beyond);
		else if (goes_over(moves, PATH(moves, n)))
			add_over(h, kind, PATH(moves, n));
		else if (zone || (native.acts & BETZA_INITIAL) || native.form == FORM_GRASSHOP)
			add_slow(h, kind->label[h->side]);
		else
			add_path(h, kind, &native);
	}
}

void hits_add(struct hits *h, const struct piece_kind *kind, bool rows)
{
	if (rows) {
		add_slow(h, kind->label[h->side]);
		return;
	}
	add_paths(h, kind, kind->moves);
	if (kind->beyond)
		add_paths(h, kind, kind->beyond);
}

void hits_write(const struct hits *h, const char *more, GString *out)
{
	bool any = false;
	if (h->slow->len)
		g_string_append_printf(out, "sub hitby #0 (%s)", h->slow->str);
	any = h->slow->len > 0;
	for (guint n = 0; n < h->term->len; n++, any = true) {
		const struct hit *hit = h->term->pdata[n];
		g_string_append_printf(out, "%s%s", any ? " or " : "", *hit->condition ? "and " : "");
		if (hit->count == 1)
			g_string_append_printf(out, "== %s %s", hit->labels->str, hit->what);
		else
			g_string_append_printf(out, "match %s (%s)", hit->what, hit->labels->str);
		if (*hit->condition) /* in parentheses: asked only when the piece is there */
			g_string_append_printf(out, " (%s)", hit->condition);
	}
	if (*more)
		g_string_append_printf(out, "%s%s", any ? " or " : "", more);
	else if (!any)
		g_string_append(out, "!= #0 #0");
}
