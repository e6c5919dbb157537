/*
 * Which part of the jobs is ours: --shard, or the place in an array of a scheduler, as its variables say.
 *
 * Some say how many tasks there are, some do not: then --shard /N says it. Numbers that are not known to begin at 0 or 1 are taken modulo N: any N that follow one another are all parts.
 */
#include <stdio.h>
#include <string.h>

#include "cli/batch/batch.h"

enum { MOST_SHARDS = 1000000 };

/* The variables of a scheduler; NULL: it has none for that. */
static const struct scheduler {
	const char *place, *first, *last, *step, *size;
} schedulers[] = {
	{ .place = "SLURM_ARRAY_TASK_ID", .first = "SLURM_ARRAY_TASK_MIN", .step = "SLURM_ARRAY_TASK_STEP", .size = "SLURM_ARRAY_TASK_COUNT" },
	{ .place = "SGE_TASK_ID", .first = "SGE_TASK_FIRST", .last = "SGE_TASK_LAST", .step = "SGE_TASK_STEPSIZE" },
	{ .place = "AWS_BATCH_JOB_ARRAY_INDEX", .size = "AWS_BATCH_JOB_ARRAY_SIZE" },
	{ .place = "PBS_ARRAY_INDEX" },
	{ .place = "PBS_ARRAYID" },
	{ .place = "JOB_COMPLETION_INDEX" },
};

/* False: it is not set, or no number, as SGE's "undefined". */
static bool read_number(const char *name, gint64 *out)
{
	const char *text = name ? g_getenv(name) : NULL;
	return text && g_ascii_string_to_signed(text, 10, 0, G_MAXINT, out, NULL);
}

static const struct scheduler *find_scheduler(gint64 *place)
{
	for (gsize i = 0; i < G_N_ELEMENTS(schedulers); i++)
		if (read_number(schedulers[i].place, place))
			return &schedulers[i];
	return NULL;
}

/* How many tasks the array has; 0: nobody says. */
static gint64 size_of(const struct scheduler *s, gint64 first, gint64 step)
{
	gint64 size = 0, last;
	if (read_number(s->size, &size))
		return size;
	return read_number(s->last, &last) && last >= first ? (last - first) / step + 1 : 0;
}

static bool refuse(const struct scheduler *s, const char *why)
{
	cli_complain("%s %s; --shard 1/1 draws all", s->place, why);
	return false;
}

/* `wanted` parts, 0: as many as there are tasks. */
static bool take_place(struct batch_run *b, const struct scheduler *s, gint64 place, gint64 wanted)
{
	gint64 first = 0, step = 1;
	read_number(s->first, &first);
	read_number(s->step, &step);
	step = MAX(1, step);
	gint64 size = size_of(s, first, step), shard = size ? (place - first) / step : wanted ? place % wanted : 0;
	if (!size && !wanted)
		return refuse(s, "says a place in an array, but not of how many: give --shard /N");
	if (size && wanted && size != wanted)
		return refuse(s, "is of an array with another number of tasks than --shard /N says");
	if (size > MOST_SHARDS || place < first || (size && shard >= size))
		return refuse(s, "does not lie in its array; give --shard K/N");
	b->shard = (int)shard;
	b->shards = (int)(size ? size : wanted);
	if (!b->options->quiet)
		fprintf(stderr, "boardwright: shard %d/%d, as %s says\n", b->shard + 1, b->shards, s->place);
	return true;
}

/* "K/N", or "/N": K is 0 then. */
static bool read_option(const char *text, gint64 *k, gint64 *n)
{
	g_auto(GStrv) parts = g_strsplit(text, "/", -1);
	bool two = g_strv_length(parts) == 2;
	*k = 0;
	return two && (!*parts[0] || g_ascii_string_to_signed(parts[0], 10, 1, MOST_SHARDS, k, NULL)) &&
		g_ascii_string_to_signed(parts[1], 10, 1, MOST_SHARDS, n, NULL) && *k <= *n;
}

bool batch_choose_shard(struct batch_run *b)
{
	const char *option = b->options->shard;
	gint64 k = 0, n = 0, place = 0;
	b->shards = 1;
	if (option && !read_option(option, &k, &n)) {
		cli_complain("--shard: \"%s\" is not K/N with K from 1 to N, nor /N in an array of a scheduler", option);
		return false;
	}
	const struct scheduler *s = k ? NULL : find_scheduler(&place);
	if (s)
		return take_place(b, s, place, n);
	if (n && !k) {
		cli_complain("--shard %s: no scheduler says which place of an array this is; give K/N", option);
		return false;
	}
	b->shard = n ? (int)k - 1 : 0;
	b->shards = n ? (int)n : 1;
	return true;
}
