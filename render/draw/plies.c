/*
 * Which plies of a game are drawn, and for how long each is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "engine/hash.h"
#include "engine/limits.h"

/* Opening and end say least about a game: its middle is a ply of the middle half, chosen by the seed and the game. */
static int middle_ply(const struct drawing *d, int count)
{
	const char *name = d->job->game;
	guint64 hash = g_ascii_strtoull(d->job->seed, NULL, 10) + G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
	const char *base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
	hash = hash_add(hash, base, strlen(base));
	int first = count / 4, n = count - count / 4 - first + 1;
	return first + (int)((hash ^ hash >> 32) % (guint64)n);
}

bool drawing_is_puzzle(const struct drawing *d)
{
	const struct record *record = d->game.input.record;
	return record && record->position && record_tag(record, PUZZLE_TAG) && settings_move_count(d->game.settings);
}

/* A problem is shown as it is set, a puzzle behind the move that leads to it, a game as it ended. */
static int telling_ply(const struct drawing *d, int count)
{
	const struct settings *s = d->game.settings;
	return *settings_text(s, "stipulation") || *settings_text(s, "solution") ? 0 : drawing_is_puzzle(d) ? 1 : count;
}

/* "23w" and "23.", "23b" and "23...": the first or second player's move of this number. */
static bool read_move_number(const struct drawing *d, const char *text, int count, int *out)
{
	char *end;
	gint64 number = g_ascii_strtoll(text, &end, 10);
	bool first = !strcmp(end, "w") || !strcmp(end, "."), second = !strcmp(end, "b") || !strcmp(end, "...");
	if (end == text || number < 0 || number > LIMIT_PLIES || (!first && !second))
		return false;
	*out = game_ply_of_move(d->game.settings, (int)number, second);
	return *out >= 0 && *out <= count;
}

/* "last-3", as well as "last" and "-3". */
static const char *without_last(const char *text) { return g_str_has_prefix(text, "last-") ? text + strlen("last") : text; }

/* "start", "last", "middle", "auto", N or -N of `count` plies, last-N, or the number of a move with its side. */
static bool read_ply(const struct drawing *d, const char *text, int count, int *out)
{
	char *end;
	if (text == d->job->ply && !strcmp(text, "last") && !job_has_said_name(d->job, "ply"))
		text = "auto"; /* nobody wants to see the solution first */
	if (!strcmp(text, "start") || !strcmp(text, "last")) {
		*out = *text == 's' ? 0 : count;
		return true;
	}
	if (!strcmp(text, "middle") || !strcmp(text, "auto")) {
		*out = *text == 'm' ? middle_ply(d, count) : telling_ply(d, count);
		return true;
	}
	if (read_move_number(d, text, count, out))
		return true;
	gint64 n = g_ascii_strtoll(without_last(text), &end, 10);
	bool known = end > text && !*end && n <= count && n >= -count;
	if (!known && !count)
		return diag_refuse(d->ds, "\"%s\" is no ply of this game, which has no moves: 0, start, last, middle or auto", text);
	if (!known)
		return diag_refuse(d->ds,
			"\"%s\" is no ply of this game: 0 to %d, -1 to -%d, last-N, 12w or 12b (the move's number), start, last, middle or auto", text, count,
			count);
	*out = n < 0 ? (int)(count + n) : (int)n;
	return true;
}

/* Whether the job has an output that holds a whole game. */
static bool is_of_game(const struct drawing *d)
{
	for (guint i = 0; i < d->outputs->len; i++)
		if (((const struct output *)d->outputs->pdata[i])->abilities & OUTPUT_GAME)
			return true;
	return false;
}

bool drawing_choose_plies(struct drawing *d)
{
	int count = (int)settings_move_count(d->game.settings);
	d->every = d->job->every;
	d->is_range = d->job->range || d->job->sheet >= 0 || d->job->marked || (!strcmp(d->job->ply, "last") && is_of_game(d));
	if (!d->is_range) {
		if (d->every > 1)
			diag_warn(d->ds, (struct place){ .file = "--every" }, "%d: one position is drawn; of a range, as --range start-last, every Nth is",
				d->every);
		bool read = read_ply(d, d->job->ply, count, &d->first);
		d->last = d->first;
		return read;
	}
	if (!d->job->range) {
		d->first = 0;
		d->last = count;
		return true;
	}
	/* The dash between the two may be followed by another, of a number from the end; "last-3" has one of its own, and alone it goes to the end. */
	const char *range = d->job->range, *begin = range + (g_str_has_prefix(range, "last-") && g_ascii_isdigit(range[5]) ? strlen("last-") : *range != 0),
		   *dash = strchr(begin, '-');
	if (!dash && begin <= range + 1)
		return diag_refuse(d->ds, "--range: \"%s\" is not A-B", range);
	g_autofree char *from = dash ? g_strndup(range, (gsize)(dash - range)) : g_strdup(range);
	return read_ply(d, from, count, &d->first) && read_ply(d, dash ? dash + 1 : "last", count, &d->last);
}

/* With --marked the plies whose comment has the word, else every Nth of the range and its last. */
bool drawing_asks_for(const struct drawing *d, const struct ply *ply)
{
	if (ply->number < MIN(d->first, d->last) || ply->number > MAX(d->first, d->last))
		return false;
	if (d->job->marked)
		return ply->comment && strstr(ply->comment, d->job->marked);
	return (ply->number - d->first) % d->every == 0 || ply->number == d->last;
}

/* A comment may hold "[delay 250]". */
int drawing_delay(const struct drawing *d, const struct ply *ply)
{
	const char *said = ply->comment ? strstr(ply->comment, "[delay ") : NULL;
	gint64 n = said ? g_ascii_strtoll(said + strlen("[delay "), NULL, 10) : 0;
	return n >= DELAY_LEAST && n <= DELAY_MOST ? (int)n : d->job->delay;
}
