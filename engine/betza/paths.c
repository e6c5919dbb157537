/*
 * Legs joined by `a` as paths. The directions of the first leg are those of the atom, those of every later one are relative to the leg before; ranges toggle on
 * the way. What an atom without legs means is a path of one leg.
 */
#include <string.h>

#include "betza/paths.h"

enum { CIRCLE_MOST = 7 }; /* steps of a circle before it closes */

enum rc paths_add(struct betza_reader *r, const struct betza_path *path)
{
	if (r->out->path->len >= BETZA_PATHS_MOST)
		return diag_error(r->ds, RC_LIMIT, betza_place(r, r->at), "more than %d ways to go; give the later legs directions", BETZA_PATHS_MOST);
	struct betza_path p = *path;
	p.group = (int)r->out->group->len - 1;
	g_array_append_val(r->out->path, p);
	return RC_OK;
}

static uint8_t curve_range(const struct atom *atom, uint8_t range, uint32_t acts)
{
	if (!(acts & BETZA_CIRCULAR))
		return range;
	bool written = atom->end > atom->at + 1 && g_ascii_isdigit(atom->end[-1]);
	return range > CIRCLE_MOST || (range == 1 && !written) ? CIRCLE_MOST : range;
}

struct betza_leg paths_leg(const struct atom *atom, int octant, uint8_t range, uint32_t acts, bool right)
{
	struct betza_leg leg = { .range = curve_range(atom, range, acts), .acts = acts & (uint32_t)~MODIFIER_TOGGLES };
	direction_leap(atom->a, atom->b, octant, &leg.dx, &leg.dy);
	if (right && (acts & (BETZA_CROOKED | BETZA_CIRCULAR)))
		leg.acts |= BETZA_RIGHT;
	if (leg.range == BETZA_RANGE_FLEX)
		leg.acts |= BETZA_LEAVES_EP;
	return leg;
}

struct legs {
	struct betza_reader *r;
	const struct atom *atom;
	int count;
	struct modifiers m[BETZA_LEGS_MOST];
	uint8_t octants[BETZA_LEGS_MOST], range[BETZA_LEGS_MOST]; /* of later legs: relative */
};

static enum rc split(struct legs *l, const char *text, int length)
{
	const char *from = text, *end = text + length;
	for (const char *c = text; c <= end; c++) {
		if (c < end && *c != 'a')
			continue;
		if (l->count == BETZA_LEGS_MOST)
			return betza_error(l->r, from, "more than %d legs", BETZA_LEGS_MOST);
		l->m[l->count] = (struct modifiers){ .text = from, .length = (int)(c - from), .first = l->count == 0 };
		enum rc rc = modifiers_read(l->r, l->atom, &l->m[l->count++]);
		if (rc != RC_OK)
			return rc;
		from = c + 1;
	}
	return RC_OK;
}

static void warn_of_dialects(const struct legs *l, int leg, uint8_t octants)
{
	char letter = l->atom->letter;
	if (leg == 0 && octants && l->atom->kind == DIRECTION_EIGHT)
		diag_warn(l->r->ds, betza_place(l->r, l->m[leg].text), "directions of %c are eight here; some programs apply them to %s and %s apart", letter,
			letter == 'K' ? "W" : "R", letter == 'K' ? "F" : "B");
	if (leg > 0 && !octants && strchr("WFRB", letter))
		diag_warn(l->r->ds, betza_place(l->r, l->m[leg].text),
			"a later leg without direction goes seven ways here, straight on and aside alone elsewhere; "
			"write the directions");
}

/* Directions, ranges, and what a leg does when nothing is said. */
static void settle(struct legs *l)
{
	bool toggled = false;
	for (int n = 0; n < l->count; n++) {
		struct modifiers *m = &l->m[n];
		bool last = n == l->count - 1;
		uint8_t octants = direction_read(n ? DIRECTION_EIGHT : l->atom->kind, m->text, m->length);
		warn_of_dialects(l, n, octants);
		l->octants[n] = octants ? octants : n ? OCTANTS_NOT_BACK : direction_octants(l->atom->kind);
		uint8_t own = l->atom->own;
		l->range[n] = n == 0 ? l->atom->range : !toggled ? own : own == 1 ? BETZA_RANGE_ANY : 1;
		toggled ^= (m->acts & MODIFIER_TOGGLES) != 0;
		if (last && !(m->acts & ACTS_LANDING))
			m->acts |= BETZA_MOVE | BETZA_CAPTURE;
		else if (!last && !(m->acts & ACTS_WAY))
			m->acts |= BETZA_MOVE;
	}
}

static enum rc add(struct legs *l, struct betza_path *path, int leg, int before)
{
	if (leg == l->count) {
		path->legs = leg;
		return paths_add(l->r, path);
	}
	bool curves = l->m[leg].acts & (BETZA_CROOKED | BETZA_CIRCULAR);
	for (int relative = 0; relative < 8; relative++)
		for (int right = 0; (l->octants[leg] & (1 << relative)) && right <= (curves ? 1 : 0); right++) {
			int octant = (before + relative) % 8;
			path->leg[leg] = paths_leg(l->atom, octant, l->range[leg], l->m[leg].acts, right);
			enum rc rc = add(l, path, leg + 1, octant);
			if (rc != RC_OK)
				return rc;
		}
	return RC_OK;
}

/* O, U and I: no legs, and a direction at most. */
static enum rc add_special(struct legs *l)
{
	const struct atom *atom = l->atom;
	struct modifiers *m = &l->m[0];
	uint8_t sides = direction_read(DIRECTION_STRAIGHT, m->text, m->length), octants = OCTANTS_STRAIGHT & 1;
	if (l->count > 1)
		return betza_error(l->r, m->text + m->length, "%c cannot be a move of several legs", atom->letter);
	if (atom->special == BETZA_CASTLE)
		octants = sides ? sides : 1 << 2 | 1 << 6;
	if (atom->special == BETZA_CASTLE && (octants & ~(1 << 2 | 1 << 6)))
		return betza_error(l->r, m->text, "castling goes to the left or to the right: l, r or s");
	if (!(m->acts & ACTS_LANDING))
		m->acts |= BETZA_MOVE | BETZA_CAPTURE;
	for (int octant = 0; octant < 8; octant += 2) {
		struct betza_path path = { .legs = 1 };
		int steps = atom->special == BETZA_CASTLE ? atom->range : 1;
		path.leg[0] = (struct betza_leg){ (int8_t)(octant == 2          ? steps
								  : octant == 6 ? -steps
										: 0),
			atom->special == BETZA_IMITATE && sides & 1 << 4 ? -1 : 1, 1, (m->acts | atom->special) & (uint32_t)~MODIFIER_TOGGLES };
		enum rc rc = octants & (1 << octant) ? paths_add(l->r, &path) : RC_OK;
		if (rc != RC_OK)
			return rc;
	}
	return RC_OK;
}

enum rc paths_add_legs(struct betza_reader *r, const char *text, int length, const struct atom *atom)
{
	struct legs l = { .r = r, .atom = atom };
	struct betza_path path = { 0 };
	enum rc rc = split(&l, text, length);
	if (rc != RC_OK)
		return rc;
	if (atom->special)
		return add_special(&l);
	settle(&l);
	return add(&l, &path, 0, 0);
}
