/*
 * Reading a piece: groups of modifiers and an atom, or a bracket. What they mean is in paths.c and chain.c.
 */
#include <string.h>

#include "betza/paths.h"

/* What a character that belongs nowhere probably was meant to be. */
static enum rc refuse(const struct betza_reader *r, const char *at)
{
	gunichar c = g_utf8_get_char_validated(at, -1);
	if (c == (gunichar)-1 || c == (gunichar)-2)
		return betza_error(r, at, "a byte that is no text");
	if (*at == 't')
		return betza_error(r, at, "\"t\" means different things to different programs and nothing here; write legs with a, or a bracket");
	if (*at == '(' || *at == ')')
		return betza_error(r, at, "parentheses are not read: nobody has said what repetition means for the legs in them; write the legs out");
	if (*at == '@')
		return betza_error(r, at, "\"@\" is no move: pieces in hand belong into the sixth field of a piece's line");
	if (*at == '?' || *at == '-' || *at == ']')
		return betza_error(r, at, "\"%c\" belongs into a bracket, such as [F?R]", *at);
	if (g_ascii_isdigit(*at) || *at == '*')
		return betza_error(r, at, "a range stands behind an atom, such as R4");
	if (c < 128 && g_ascii_isupper(*at))
		return betza_error(r, at, "\"%c\" is no atom; the atoms are W F D N A H C L Z J G K R B Q O U I", *at);
	if (c < 128 && g_ascii_islower(*at))
		return betza_error(r, at, "\"%c\" is no modifier; the modifiers are f b l r v s h, m c d e k p g y x u, i n j o z q and a", *at);
	return betza_error(r, at, "\"%.*s\" belongs into no move", (int)(g_utf8_next_char(at) - at), at);
}

static int skip_modifiers(struct betza_reader *r)
{
	const char *from = r->at;
	while (modifier_is_letter(*r->at))
		r->at++;
	return (int)(r->at - from);
}

static enum rc read_link(struct betza_reader *r, struct link *link, bool first)
{
	const char *from = r->at;
	int length = skip_modifiers(r);
	link->m = (struct modifiers){ .text = from, .length = length, .first = first };
	if (memchr(from, 'a', (size_t)length))
		return betza_error(r, from, "legs are joined by ? and - in a bracket, not by a");
	if (!atom_is_letter(*r->at))
		return *r->at ? refuse(r, r->at) : betza_error(r, r->at, "the bracket is not closed: \"]\" is missing");
	enum rc rc = atom_read(r, &link->atom);
	if (rc == RC_OK && link->atom.special)
		return betza_error(r, link->atom.at, "%c cannot be a part of a bracket", link->atom.letter);
	return rc == RC_OK ? modifiers_read(r, &link->atom, &link->m) : rc;
}

static enum rc read_bracket(struct betza_reader *r, const char *before, int length)
{
	struct link links[BETZA_LEGS_MOST];
	const char *open = r->at++;
	int count = 0;
	for (bool more = true; more; count++) {
		if (count == BETZA_LEGS_MOST)
			return betza_error(r, r->at, "more than %d links in a bracket", BETZA_LEGS_MOST);
		enum rc rc = read_link(r, &links[count], count == 0);
		if (rc != RC_OK)
			return rc;
		more = *r->at == '?' || *r->at == '-';
		links[count].optional = *r->at == '?';
		if (!more && *r->at != ']')
			return *r->at ? betza_error(r, r->at, "links of a bracket are joined by \"?\" or \"-\"")
				      : betza_error(r, open, "the bracket is not closed: \"]\" is missing");
		r->at++;
	}
	if (count < 2)
		return betza_error(r, open, "a bracket has two links or more, such as [F?R]");
	return paths_add_chain(r, before, length, links, count);
}

static enum rc read_group(struct betza_reader *r)
{
	const char *from = r->at;
	int column = (int)(from - r->text), length = skip_modifiers(r);
	struct atom atom;
	g_array_append_val(r->out->group, column);
	if (*r->at == '[')
		return read_bracket(r, from, length);
	if (!*r->at)
		return betza_error(r, from, "\"%s\" lacks its atom: modifiers stand before a capital letter", from);
	if (!atom_is_letter(*r->at))
		return refuse(r, r->at);
	enum rc rc = atom_read(r, &atom);
	return rc == RC_OK ? paths_add_legs(r, from, length, &atom) : rc;
}

struct betza *betza_read(const char *text, struct place at, struct diags *ds)
{
	struct betza *b = g_new0(struct betza, 1);
	*b = (struct betza){ g_strdup(text), g_array_new(FALSE, FALSE, sizeof(struct betza_path)), g_array_new(FALSE, FALSE, sizeof(int)) };
	struct betza_reader r = { .text = b->text, .at = b->text, .place = at, .ds = ds, .out = b };
	enum rc rc = RC_OK;
	if (strlen(text) > BETZA_TEXT_MOST)
		rc = diag_error(ds, RC_LIMIT, at, "more than %d bytes for one piece", BETZA_TEXT_MOST);
	while (*r.at && rc == RC_OK)
		rc = read_group(&r);
	int end = (int)(r.at - r.text);
	g_array_append_val(b->group, end);
	if (rc == RC_OK)
		return b;
	betza_free(b);
	return NULL;
}

void betza_free(struct betza *b)
{
	if (!b)
		return;
	g_array_unref(b->path);
	g_array_unref(b->group);
	g_free(b->text);
	g_free(b);
}
