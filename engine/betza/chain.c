/*
 * Brackets as paths: every link has an atom of its own, and goes outward from the link before.
 *
 * Directions are angles here, in sixteenths of a turn: even ones of straight and diagonal ways, odd ones of oblique leaps. A link that does not have the angle that is
 * meant takes its nearest ones, so that F and R make the two lines that bend by 45 degrees to either side.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/paths.h"

enum { ANGLES = 16 };

struct chain {
	struct betza_reader *r;
	struct link *links;
	int count;
	uint32_t landing, always; /* before the bracket: what the landings may be, and what holds for all */
	uint8_t bent, first;      /* before the bracket: which bent lines, and which first legs when nothing bends; `chosen` */
	bool chosen;
};

static bool has_angle(const struct atom *atom, int angle)
{
	bool oblique = atom->kind == DIRECTION_OBLIQUE;
	return (angle % 2 == 1) == oblique && (direction_octants(atom->kind) & (1 << angle / 2));
}

/* The angles that a link may take behind one of this angle; relative octants. */
static unsigned angles_of(const struct atom *atom, int before, uint8_t relative)
{
	unsigned exact = 0, near = 0;
	for (int octant = 0; octant < 8; octant++) {
		if (!(relative & (1 << octant)))
			continue;
		int angle = (before + 2 * octant) % ANGLES, by = 0;
		if (has_angle(atom, angle))
			exact |= 1u << angle;
		while (by < ANGLES / 2 && !has_angle(atom, (angle + by) % ANGLES) && !has_angle(atom, (angle + ANGLES - by) % ANGLES))
			by++;
		for (int side = -1; side <= 1; side += 2)
			if (has_angle(atom, (angle + ANGLES + side * by) % ANGLES))
				near |= 1u << (angle + ANGLES + side * by) % ANGLES;
	}
	return exact ? exact : near;
}

static uint32_t landing_acts(const struct chain *c, const struct link *link)
{
	uint32_t own = link->m.acts & ACTS_LANDING;
	return (link->m.acts & (uint32_t)~ACTS_LANDING) | (own ? own : c->landing ? c->landing : BETZA_MOVE | BETZA_CAPTURE) | c->always;
}

/* What leads on; 0 when nothing does: behind a capture of an optional link the move is over. */
static uint32_t way_acts(const struct chain *c, const struct link *link)
{
	uint32_t own = link->m.acts & ACTS_WAY, rest = link->m.acts & (uint32_t)~ACTS_WAY;
	if (!own)
		own = BETZA_MOVE;
	else if (link->optional)
		own &= BETZA_MOVE | BETZA_HOP | BETZA_GRASSHOP;
	return own ? own | rest | c->always : 0;
}

/* Which line the first two legs make, as the octant of an oblique leap; -1 when it does not bend. */
static int bend_of(const struct betza_leg *one, const struct betza_leg *two)
{
	static const int corner[4][2] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };
	int size = MAX(abs(one->dx), abs(one->dy)), next = MAX(abs(two->dx), abs(two->dy));
	int x = 4 * one->dx * next + two->dx * size, y = 4 * one->dy * next + two->dy * size;
	if (x == 0 || y == 0 || abs(x) == abs(y))
		return -1;
	for (int n = 0; n < 4; n++)
		if ((x > 0) == (corner[n][0] > 0) && (y > 0) == (corner[n][1] > 0))
			return 2 * n + ((abs(x) > abs(y)) == (n % 2 == 0) ? 1 : 0);
	return -1;
}

static bool is_chosen(const struct chain *c, const struct betza_path *path, int angle)
{
	int bend = c->chosen && c->links[0].atom.kind != DIRECTION_OBLIQUE ? bend_of(&path->leg[0], &path->leg[1]) : -1;
	return !c->chosen || (bend >= 0 ? c->bent & (1 << bend) : c->first & (1 << angle / 2));
}

static enum rc add(struct chain *c, struct betza_path *path, int at, int before, int first, int *found);

static struct betza_leg leg_of(const struct chain *c, int at, int angle, uint32_t acts, bool right)
{
	const struct link *link = &c->links[at];
	return paths_leg(&link->atom, angle / 2, link->atom.range, acts, right);
}

/* A link in one direction: what ends with it, and what goes on from it. */
static enum rc add_angle(struct chain *c, struct betza_path *path, int at, int angle, int first, bool right, int *found)
{
	const struct link *link = &c->links[at];
	bool last = at == c->count - 1;
	int further = 0;
	enum rc rc = RC_OK;
	uint32_t acts = way_acts(c, link);
	path->leg[at] = leg_of(c, at, angle, acts, right);
	if (at == 1 && !is_chosen(c, path, first))
		return RC_OK;
	if (!last) {
		if (acts)
			rc = add(c, path, at + 1, angle, first, &further);
		if (at == 0 && c->chosen && !further)
			return rc;
	}
	if (rc != RC_OK)
		return rc;
	++*found;
	path->leg[at] = leg_of(c, at, angle, landing_acts(c, link), right);
	path->legs = at + 1;
	return last || link->optional ? paths_add(c->r, path) : RC_OK;
}

static enum rc add(struct chain *c, struct betza_path *path, int at, int before, int first, int *found)
{
	const struct link *link = &c->links[at];
	uint8_t named = direction_read(at ? DIRECTION_EIGHT : link->atom.kind, link->m.text, link->m.length);
	unsigned angles = 0;
	bool oblique = link->atom.kind == DIRECTION_OBLIQUE, curves = link->m.acts & (BETZA_CROOKED | BETZA_CIRCULAR);
	if (at)
		angles = angles_of(&link->atom, before, named ? named : 1);
	else
		for (int octant = 0; octant < 8; octant++)
			angles |= (unsigned)(((named ? named : direction_octants(link->atom.kind)) >> octant) & 1) << (2 * octant + (oblique ? 1 : 0));
	for (int angle = 0; angle < ANGLES; angle++)
		for (int right = 0; (angles & (1u << angle)) && right <= (curves ? 1 : 0); right++) {
			enum rc rc = add_angle(c, path, at, angle, at ? first : angle, right, found);
			if (rc != RC_OK)
				return rc;
		}
	return RC_OK;
}

enum rc paths_add_chain(struct betza_reader *r, const char *before, int length, struct link *links, int count)
{
	enum { MEANT = ACTS_LANDING | BETZA_INITIAL | BETZA_WRAP | BETZA_TORUS };
	struct modifiers m = { .text = before, .length = length, .first = true };
	enum rc rc = modifiers_read(r, &links[0].atom, &m);
	if (rc != RC_OK)
		return rc;
	if (memchr(before, 'a', (size_t)length) || (m.acts & (uint32_t)~MEANT))
		return betza_error(r, before, "only directions and m, c, d, e, k, i and o may stand before a bracket; write the others inside, before an atom");
	struct chain c = { .r = r, .links = links, .count = count, .landing = m.acts & ACTS_LANDING, .always = m.acts & (BETZA_WRAP | BETZA_TORUS) };
	links[0].m.acts |= m.acts & BETZA_INITIAL;
	for (int n = 0; n < length; n++)
		c.chosen |= direction_is_letter(before[n]);
	c.bent = direction_read(DIRECTION_OBLIQUE, before, length);
	c.first = direction_read(links[0].atom.kind, before, length);
	struct betza_path path = { 0 };
	int found = 0;
	return add(&c, &path, 0, 0, 0, &found);
}
