/*
 * Where pieces begin, as far as moves depend on it: what castles, and from which ranks first long steps are taken.
 */
#include <string.h>

#include "betza/preset_write.h"

static bool is_void(const struct definition *d, int file, int rank)
{
	bool hole = false;
	preset_label_at(d, file + rank * d->files, &hole);
	return hole;
}

/* The file of the piece that a King castles with on that side at the start, the outermost one or the one before it; -1: there is none. */
static int partner_file(const struct definition *d, int file, int rank, int side, bool nearer)
{
	int out = file;
	while (out + side >= 0 && out + side < d->files && !is_void(d, out + side, rank))
		out += side;
	out -= nearer ? side : 0;
	return out == file ? -1 : out;
}

static void add_space(const struct definition *d, int file, int rank, GString *out)
{
	g_autoptr(GString) name = g_string_new(NULL);
	definition_space_write(d, file, rank, name);
	g_auto(GStrv) known = g_strsplit(out->str, " ", -1);
	if (!g_strv_contains((const gchar *const *)known, name->str))
		g_string_append_printf(out, "%s%s", out->len ? " " : "", name->str);
}

static void add_label(const char *label, GString *out)
{
	g_auto(GStrv) known = g_strsplit(out->str, " ", -1);
	if (label && !g_strv_contains((const gchar *const *)known, label))
		g_string_append_printf(out, "%s%s", out->len ? " " : "", label);
}

/* A King on his first space, and those whom he castles with: their spaces, and the labels of the others. */
static void add_castling(const struct wizard *w, const struct piece_kind *k, int side, int space, GString *homes, GString *mates)
{
	int file = space % w->d->files, rank = space / w->d->files, sign = side && w->d->castle_flip ? -1 : 1;
	for (guint n = 0; n < k->moves->path->len; n++) {
		const struct betza_leg *l = &g_array_index(k->moves->path, struct betza_path, n).leg[0];
		bool hole;
		int mate = l->acts & BETZA_CASTLE ? partner_file(w->d, file, rank, sign * (l->dx < 0 ? -1 : 1), l->acts & BETZA_NEARER) : -1;
		if (mate < 0)
			continue;
		add_space(w->d, file, rank, homes);
		add_space(w->d, mate, rank, homes);
		add_label(preset_label_at(w->d, mate + rank * w->d->files, &hole), mates);
	}
}

/* What castles: where moves may end rights, and the labels that stand there besides Kings. */
static void put_homes(struct wizard *w)
{
	g_autoptr(GString) homes = g_string_new(NULL), mates = g_string_new(NULL);
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2; side++)
		for (guint at = 0; at < k->space[side]->len; at++)
			add_castling(w, k, side, g_array_index(k->space[side], int, at), homes, mates);
	if (homes->len)
		g_string_append_printf(w->out, "set homes (%s);\nset castlerooks (%s);\n", homes->str, mates->str);
}

static bool has_first_moves(const struct betza *b)
{
	for (guint n = 0; n < b->path->len; n++) {
		uint32_t acts = g_array_index(b->path, struct betza_path, n).leg[0].acts;
		if (acts & BETZA_INITIAL && !(acts & BETZA_CASTLE))
			return true;
	}
	return false;
}

/* From which ranks pieces that know it take their first long step: those on which they stand at the start. A definition may name them (virgin); the functions ask them then. */
static void put_first_ranks(struct wizard *w)
{
	g_autoptr(GString) list = g_string_new(NULL);
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2; side++) {
		g_autoptr(GString) ranks = g_string_new(NULL);
		for (int rank = 0; rank < w->d->ranks; rank++)
			for (guint at = 0; at < k->space[side]->len; at++)
				if (g_array_index(k->space[side], int, at) / w->d->files == rank) {
					g_string_append_printf(ranks, "%s%d", ranks->len ? " " : "", rank);
					break;
				}
		if (ranks->len && !k->virgin_last && has_first_moves(k->moves))
			g_string_append_printf(list, " %s (%s)", k->label[side], ranks->str);
	}
	if (list->len)
		g_string_append_printf(w->out, "set firstranks assoc%s;\n", list->str);
}

void homes_write(struct wizard *w)
{
	put_homes(w);
	put_first_ranks(w);
}
