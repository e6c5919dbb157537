/*
 * Solutions of problem presets, see solution.h. A turn without a number follows the one before it.
 */
#include "input/solution.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_LINES = 256 }; /* of a solution that people have written down */

/* The ply of "12." or "12...", counted from 1; 0: no number. */
static guint ply_of(const char *line)
{
	gsize digits = strspn(line, "0123456789");
	const char *dots = line + digits + strspn(line + digits, " ");
	if (!digits || digits > 4 || *dots != '.')
		return 0;
	bool second = g_str_has_prefix(dots, "...");
	return 2 * (guint)g_ascii_strtoull(line, NULL, 10) - 1 + second;
}

struct reading {
	GPtrArray *lists, *turns; /* finished ones; char *: those of the present one */
	guint first;              /* ply of the first turn */
	bool grown;
};

static void finish(struct reading *r)
{
	if (!r->grown || r->lists->len >= MOST_LINES)
		return;
	g_ptr_array_add(r->turns, NULL);
	g_ptr_array_add(r->lists, g_strjoinv("\n", (char **)r->turns->pdata));
	g_ptr_array_set_size(r->turns, (gint)r->turns->len - 1);
	r->grown = false;
}

static void take_turn(struct reading *r, const char *line)
{
	guint ply = ply_of(line);
	if (ply && !r->turns->len)
		r->first = ply;
	if (ply && ply >= r->first && ply - r->first < r->turns->len) {
		finish(r);
		g_ptr_array_set_size(r->turns, (gint)(ply - r->first));
	}
	g_ptr_array_add(r->turns, g_strdup(line));
	r->grown = true;
}

GPtrArray *solution_lists(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	struct reading r = { g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free), 1, false };
	for (char **line = lines; *line; line++)
		if (*g_strstrip(*line))
			take_turn(&r, *line);
	finish(&r);
	g_ptr_array_unref(r.turns);
	return r.lists;
}
