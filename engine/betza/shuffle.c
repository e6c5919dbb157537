/*
 * Shuffles: the Pre-Game code that sets pieces up at random and keeps the result in constants, so that a log has it.
 */
#include <string.h>

#include "betza/preset_write.h"

/* The ids of a group with its marks: `!` before an id, a pair on different shades; `:`, the same to the left and to the right. */
struct group {
	GString *spaces, *labels, *shades, *twins;
};

static void add_kind(struct group *g, const struct wizard *w, const struct piece_kind *k, int side, char mark)
{
	for (guint n = 0; n < k->space[side]->len; n++) {
		int space = g_array_index(k->space[side], int, n);
		g_string_append(g->spaces, g->spaces->len ? " " : "");
		definition_space_write(w->d, space % w->d->files, space / w->d->files, g->spaces);
		g_string_append_printf(g->labels, "%s%s", g->labels->len ? " " : "", k->label[side]);
	}
	GString *marked = mark == '!' ? g->shades : mark == ':' ? g->twins : NULL;
	if (marked)
		g_string_append_printf(marked, "%s%s", marked->len ? " " : "", k->label[side]);
}

static const struct piece_kind *kind_of(const struct wizard *w, const char *id, gsize length)
{
	EACH_KIND(w, k, n)
	if (strlen(k->id) == length && !g_ascii_strncasecmp(k->id, id, length))
		return k;
	return NULL;
}

/* Ids are single letters, or words between blanks. */
static void read_group(struct wizard *w, const char *text, int side, struct group *g)
{
	char mark = 0;
	for (const char *c = text; *c;) {
		gsize length = strcspn(c, " !:");
		const struct piece_kind *k = length ? kind_of(w, c, length) : NULL;
		if (!length) {
			mark = *c == ' ' ? mark : *c;
			c++;
			continue;
		}
		length = k ? length : 1;
		k = k ? k : kind_of(w, c, 1);
		if (k)
			add_kind(g, w, k, side, mark);
		else if (!side)
			diag_warn(w->ds, w->d->shuffle_at, "shuffle=%s: no kind of piece has the id %.1s; it stays where it is", w->d->shuffle, c);
		c += length;
		mark = 0;
	}
}

static void put_group(struct wizard *w, const char *text, int number, int side)
{
	struct group g = { g_string_new(NULL), g_string_new(NULL), g_string_new(NULL), g_string_new(NULL) };
	GString *parts[] = { g.spaces, g.labels, g.shades, g.twins };
	read_group(w, text, side, &g);
	if (g.spaces->len)
		g_string_append_printf(w->out, "gosub shuffled shuffle%d%s (%s) (%s) (%s) (%s) %d %d;\n", number, side ? "b" : "", g.spaces->str, g.labels->str,
			g.shades->str, g.twins->str, w->d->symmetry == SYMMETRY_NONE ? side + 1 : 3, w->d->symmetry == SYMMETRY_ROTATE);
	for (size_t n = 0; n < G_N_ELEMENTS(parts); n++)
		g_string_free(parts[n], TRUE);
}

void shuffle_write(struct wizard *w)
{
	g_auto(GStrv) groups = g_strsplit(w->d->shuffle ? w->d->shuffle : "", ",", -1);
	for (int n = 0; groups[n]; n++)
		for (int side = 0; side < (w->d->symmetry == SYMMETRY_NONE ? 2 : 1); side++)
			put_group(w, groups[n], n + 1, side);
}
