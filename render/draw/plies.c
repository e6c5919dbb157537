/*
 * Which plies of a game are drawn, and for how long each is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "engine/hash.h"

/* Opening and end say least about a game: its middle is a ply of the middle half, chosen by the seed and the game. */
static int middle_ply(const struct render *r, int count)
{
	const char *name = r->o->arguments->pdata[0];
	guint64 hash = g_ascii_strtoull(r->o->seed, NULL, 10) + G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
	const char *base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
	hash = hash_add(hash, base, strlen(base));
	int first = count / 4, n = count - count / 4 - first + 1;
	return first + (int)((hash ^ hash >> 32) % (guint64)n);
}

/* A problem is shown as it is set, a game as it ended. */
static int telling_ply(const struct render *r, int count)
{
	return *settings_text(r->game.settings, "stipulation") || *settings_text(r->game.settings, "solution") ? 0 : count;
}

/* "start", "last", "middle", "auto", N or -N of `count` plies. */
static bool read_ply(const struct render *r, const char *text, int count, int *out)
{
	char *end;
	if (text == r->o->ply && !strcmp(text, "last") && !cli_option_was_said(r->o, "ply") && telling_ply(r, count) == 0)
		text = "start"; /* nobody wants to see the solution first */
	if (!strcmp(text, "start") || !strcmp(text, "last")) {
		*out = *text == 's' ? 0 : count;
		return true;
	}
	if (!strcmp(text, "middle") || !strcmp(text, "auto")) {
		*out = *text == 'm' ? middle_ply(r, count) : telling_ply(r, count);
		return true;
	}
	gint64 n = g_ascii_strtoll(text, &end, 10);
	if (end == text || *end || n > count || n < -count) {
		cli_complain("\"%s\" is no ply of this game: 0 to %d, -1 to -%d, start, last, middle or auto", text, count, count);
		return false;
	}
	*out = n < 0 ? (int)(count + n) : (int)n;
	return true;
}

/* Whether the job has an output that holds a whole game. */
static bool is_of_game(const struct render *r)
{
	for (guint i = 0; i < r->outputs->len; i++)
		if (((const struct output *)r->outputs->pdata[i])->abilities & OUTPUT_GAME)
			return true;
	return false;
}

bool render_choose_plies(struct render *r)
{
	int count = (int)settings_move_count(r->game.settings);
	r->every = r->o->every;
	r->is_range = r->o->range || r->o->sheet >= 0 || r->o->marked || (!strcmp(r->o->ply, "last") && is_of_game(r));
	if (!r->is_range) {
		bool read = read_ply(r, r->o->ply, count, &r->first);
		r->last = r->first;
		return read;
	}
	if (!r->o->range) {
		r->first = 0;
		r->last = count;
		return true;
	}
	/* The dash between the two may be followed by another, of a number from the end. */
	const char *dash = *r->o->range ? strchr(r->o->range + 1, '-') : NULL;
	if (!dash) {
		cli_complain("--range: \"%s\" is not A-B", r->o->range);
		return false;
	}
	g_autofree char *from = g_strndup(r->o->range, (gsize)(dash - r->o->range));
	return read_ply(r, from, count, &r->first) && read_ply(r, dash + 1, count, &r->last);
}

/* With --marked the plies whose comment has the word, else every Nth of the range and its last. */
bool render_is_asked(const struct render *r, const struct ply *ply)
{
	if (ply->number < MIN(r->first, r->last) || ply->number > MAX(r->first, r->last))
		return false;
	if (r->o->marked)
		return ply->comment && strstr(ply->comment, r->o->marked);
	return (ply->number - r->first) % r->every == 0 || ply->number == r->last;
}

/* A comment may hold "[delay 250]". */
int render_delay(const struct render *r, const struct ply *ply)
{
	const char *said = ply->comment ? strstr(ply->comment, "[delay ") : NULL;
	gint64 n = said ? g_ascii_strtoll(said + strlen("[delay "), NULL, 10) : 0;
	return n >= DELAY_LEAST && n <= DELAY_MOST ? (int)n : r->o->delay;
}
