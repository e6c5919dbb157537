/*
 * Atoms, ranges and modifiers: tables of letters, and what goes with what.
 */
#include <stdarg.h>
#include <string.h>

#include "betza/atom.h"

static const struct atom atoms[] = {
	{ .letter = 'W', .a = 0, .b = 1, .own = 1, .kind = DIRECTION_STRAIGHT },
	{ .letter = 'F', .a = 1, .b = 1, .own = 1, .kind = DIRECTION_DIAGONAL },
	{ .letter = 'D', .a = 0, .b = 2, .own = 1, .kind = DIRECTION_STRAIGHT },
	{ .letter = 'N', .a = 1, .b = 2, .own = 1, .kind = DIRECTION_OBLIQUE },
	{ .letter = 'A', .a = 2, .b = 2, .own = 1, .kind = DIRECTION_DIAGONAL },
	{ .letter = 'H', .a = 0, .b = 3, .own = 1, .kind = DIRECTION_STRAIGHT },
	{ .letter = 'C', .a = 1, .b = 3, .own = 1, .kind = DIRECTION_OBLIQUE },
	{ .letter = 'L', .a = 1, .b = 3, .own = 1, .kind = DIRECTION_OBLIQUE },
	{ .letter = 'Z', .a = 2, .b = 3, .own = 1, .kind = DIRECTION_OBLIQUE },
	{ .letter = 'J', .a = 2, .b = 3, .own = 1, .kind = DIRECTION_OBLIQUE },
	{ .letter = 'G', .a = 3, .b = 3, .own = 1, .kind = DIRECTION_DIAGONAL },
	{ .letter = 'K', .a = 0, .b = 1, .own = 1, .kind = DIRECTION_EIGHT, .slides_by_name = true },
	{ .letter = 'R', .a = 0, .b = 1, .own = BETZA_RANGE_ANY, .kind = DIRECTION_STRAIGHT, .slides_by_name = true },
	{ .letter = 'B', .a = 1, .b = 1, .own = BETZA_RANGE_ANY, .kind = DIRECTION_DIAGONAL, .slides_by_name = true },
	{ .letter = 'Q', .a = 0, .b = 1, .own = BETZA_RANGE_ANY, .kind = DIRECTION_EIGHT, .slides_by_name = true },
	{ .letter = 'O', .a = 0, .b = 1, .own = 0, .kind = DIRECTION_STRAIGHT, .slides_by_name = true, .special = BETZA_CASTLE },
	{ .letter = 'U', .a = 0, .b = 1, .own = 0, .kind = DIRECTION_EIGHT, .slides_by_name = true, .special = BETZA_ANY },
	{ .letter = 'I', .a = 0, .b = 1, .own = 0, .kind = DIRECTION_STRAIGHT, .slides_by_name = true, .special = BETZA_IMITATE },
};

static const struct {
	char letter;
	uint32_t act; /* on any leg and atom; 0: modifiers_read knows */
} modifiers[] = {
	{ 'm', BETZA_MOVE },
	{ 'c', BETZA_CAPTURE },
	{ 'd', BETZA_DESTROY },
	{ 'e', BETZA_EP },
	{ 'k', BETZA_ROYAL },
	{ 'p', BETZA_HOP },
	{ 'g', BETZA_GRASSHOP | MODIFIER_TOGGLES },
	{ 'y', BETZA_MOVE | MODIFIER_TOGGLES },
	{ 'x', BETZA_LEND },
	{ 'u', BETZA_UNLOAD },
	{ 'z', BETZA_CROOKED },
	{ 'q', BETZA_CIRCULAR },
	{ 'i', 0 },
	{ 'n', 0 },
	{ 'j', 0 },
	{ 'o', 0 },
	{ 'a', 0 },
};

struct place betza_place(const struct betza_reader *r, const char *at)
{
	struct place place = r->place;
	place.col = (place.col ? place.col : 1) + (int)(at - r->text);
	return place;
}

enum rc betza_error(const struct betza_reader *r, const char *at, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	g_autofree char *text = g_strdup_vprintf(fmt, args);
	va_end(args);
	return diag_error(r->ds, RC_SYNTAX, betza_place(r, at), "%s", text);
}

static const struct atom *find_atom(char c)
{
	for (size_t n = 0; n < G_N_ELEMENTS(atoms); n++)
		if (atoms[n].letter == c)
			return &atoms[n];
	return NULL;
}

bool atom_is_letter(char c) { return c && find_atom(c); }

/* X makes a leap longer, Y larger. */
static enum rc read_extensions(struct betza_reader *r, struct atom *atom)
{
	for (; *r->at == 'X' || *r->at == 'Y'; r->at++) {
		if (atom->slides_by_name)
			return betza_error(r, r->at, "%c extends leaps such as W, F or N, not %c", *r->at, atom->letter);
		atom->a += *r->at == 'Y' ? 2 : 0;
		atom->b += *r->at == 'Y' ? 2 : 3;
		if (atom->b >= BETZA_SIDE_MOST)
			return betza_error(r, r->at, "this leap goes %d spaces; no board has more than %d", atom->b, BETZA_SIDE_MOST);
	}
	atom->kind = atom->slides_by_name ? atom->kind : atom->a == 0 ? DIRECTION_STRAIGHT : atom->a == atom->b ? DIRECTION_DIAGONAL : DIRECTION_OBLIQUE;
	return RC_OK;
}

static enum rc read_number(struct betza_reader *r, struct atom *atom)
{
	const char *from = r->at;
	int number = 0;
	while (g_ascii_isdigit(*r->at) && r->at - from < 3)
		number = number * 10 + (*r->at++ - '0');
	if (r->at - from > 2)
		return betza_error(r, from, "a range has two digits at most; 0 is a range without an end");
	if (*from == '0' && r->at - from == 2)
		return betza_error(
			r, from, "\"%.2s\" is no range: %c%c goes so far at most, and nothing here means exactly so far", from, atom->letter, from[1]);
	atom->range = number == 0 || number >= BETZA_RANGE_FLEX ? BETZA_RANGE_ANY : (uint8_t)number;
	return RC_OK;
}

/* Behind an atom: the same letter again, a number, or an asterisk. */
static enum rc read_range(struct betza_reader *r, struct atom *atom)
{
	atom->range = atom->own;
	if (atom->special & (BETZA_ANY | BETZA_IMITATE)) {
		if (g_ascii_isdigit(*r->at) || *r->at == '*')
			return betza_error(r, r->at, "%c has no range", atom->letter);
		return RC_OK;
	}
	if (g_ascii_isdigit(*r->at))
		return read_number(r, atom);
	if (*r->at == '*' && !atom->special) {
		atom->range = BETZA_RANGE_FLEX;
		r->at++;
	} else if (*r->at == atom->letter && !atom->slides_by_name && r->at == atom->at + 1) {
		atom->range = BETZA_RANGE_ANY;
		r->at++;
	}
	return RC_OK;
}

enum rc atom_read(struct betza_reader *r, struct atom *out)
{
	const struct atom *row = find_atom(*r->at);
	if (!row)
		return betza_error(r, r->at, "\"%c\" is no atom; the atoms are W F D N A H C L Z J G K R B Q O U I", *r->at);
	*out = *row;
	out->at = r->at++;
	enum rc rc = read_extensions(r, out);
	if (rc == RC_OK)
		rc = read_range(r, out);
	out->end = r->at;
	if (rc == RC_OK && out->special == BETZA_CASTLE && (out->range == 0 || out->range >= BETZA_SIDE_MOST))
		return betza_error(r, out->at, "O needs the steps of the King, 1 to %d, such as O2", BETZA_SIDE_MOST - 1);
	return rc;
}

bool modifier_is_letter(char c)
{
	for (size_t n = 0; n < G_N_ELEMENTS(modifiers); n++)
		if (modifiers[n].letter == c)
			return true;
	return c && direction_is_letter(c);
}

/* What n, j, i and o mean depends on the atom, on the leg, and on how often they stand there. */
static uint32_t read_special(const struct atom *atom, const struct modifiers *m, char c)
{
	bool twice = false, initial = memchr(m->text, 'i', (size_t)m->length) != NULL;
	const char *one = memchr(m->text, c, (size_t)m->length);
	twice = memchr(one + 1, c, (size_t)(m->text + m->length - one - 1)) != NULL;
	bool leaps = atom->b > 1;
	switch (c) {
	case 'i': return m->first ? BETZA_INITIAL : BETZA_ISO;
	case 'o': return twice ? BETZA_WRAP | BETZA_TORUS : BETZA_WRAP;
	case 'j': return atom->special == BETZA_CASTLE ? BETZA_NEARER : leaps ? BETZA_JUMP : BETZA_SKI;
	default: /* n */
		if (!leaps)
			return BETZA_LEAVES_EP;
		return BETZA_LAME | (((initial && m->first) || twice) && atom->b <= 3 ? BETZA_LEAVES_EP : 0);
	}
}

enum rc modifiers_read(const struct betza_reader *r, const struct atom *atom, struct modifiers *m)
{
	m->acts = 0;
	for (int n = 0; n < m->length; n++) {
		char c = m->text[n];
		for (size_t k = 0; k < G_N_ELEMENTS(modifiers); k++)
			if (modifiers[k].letter == c)
				m->acts |= modifiers[k].act ? modifiers[k].act : c == 'a' ? 0 : read_special(atom, m, c);
	}
	if ((m->acts & BETZA_CROOKED) && (m->acts & BETZA_CIRCULAR))
		return betza_error(r, m->text, "z and q cannot go together: a piece turns to and fro, or always the same way");
	if ((m->acts & BETZA_HOP) && (m->acts & BETZA_GRASSHOP))
		return betza_error(r, m->text, "p and g cannot go together: write two groups");
	return RC_OK;
}
