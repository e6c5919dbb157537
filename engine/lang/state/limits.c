/*
 * The table of limits. Defaults are far above what the largest known games use and below what hurts a batch.
 */
#include "lang/state/program_limits.h"

#include <stddef.h>
#include <string.h>

const struct limit_row limit_rows[] = {
	{ "steps", 400000000, INT64_MAX, "an enforced 300-ply game with all legal moves of every ply takes under 100 million" },
	{ "depth", 2000, 20000, "the guide's author measured 107 levels; recursion over every space of the largest board fits" },
	{ "memory", 256 << 20, INT64_MAX, "the longest games hold under 10 MiB of values" },
	{ "text", 1 << 20, 1 << 28, "a position key of the largest board has under 64 KiB" },
	{ "elements", 1000000, 1 << 28, "all pairs of spaces of a 1,000-space board" },
	{ "output", 1 << 20, 1 << 28, "debugging output that a person can still read" },
	{ "time", 30000, INT64_MAX, "PHP's own limit on a page" },
	{ "variables", 200000, 1 << 28, "one name a position of the longest game that LIMIT_PLIES allows, ten times over" },
	{ NULL, 0, 0, NULL },
};

struct lang_limits limits_default(void)
{
	struct lang_limits l;
	for (int i = 0; limit_rows[i].name; i++)
		((int64_t *)&l)[i] = limit_rows[i].initial;
	return l;
}

const struct limit_row *limits_find(const char *name)
{
	for (const struct limit_row *row = limit_rows; row->name; row++)
		if (!strcmp(row->name, name))
			return row;
	return NULL;
}

bool limits_set(struct lang_limits *l, const struct limit_row *row, int64_t value)
{
	if (value < 1 || value > row->max)
		return false;
	((int64_t *)l)[row - limit_rows] = value;
	return true;
}
