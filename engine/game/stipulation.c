/*
 * Stipulations: "#2", "s#3*", "h#2.5", "ser-h#4", "#2 vv", "Mate in 2", "3手詰め".
 */
#include <stdlib.h>
#include <string.h>

#include "engine/problem.h"
#include "engine/solve.h"

static bool refuse(char **problem, const char *text, const char *why)
{
	*problem = g_strdup_printf("\"%s\" is not searched: %s", text, why);
	return false;
}

/* "tsume 3", "3手詰め" */
static bool tsume_read(const char *text, struct stipulation *out, char **problem)
{
	static const char word[] = "tsume";
	bool english = !g_ascii_strncasecmp(text, word, strlen(word));
	const char *number = english ? text + strlen(word) : text;
	char *end;
	long moves = strtol(number, &end, 10);
	bool counted = end != number && (english ? !*end : g_str_has_prefix(end, "手詰"));
	if (!counted || moves < 1 || moves % 2 == 0)
		return refuse(problem, text, "of a tsume write the number of half moves, which is odd: tsume3, 3手詰");
	if (moves > LIMIT_TSUME)
		return refuse(problem, text, "it is too long; tsume of 1, 3 and 5 half moves are");
	*out = (struct stipulation){ .kind = STIPULATION_TSUME, .half_moves = (int)moves };
	return true;
}

/* "Mate in 2", "helpmate in 3 moves" as signs: "#2", "h#3". What is none of these stays as it is. New string. */
static char *stipulation_signs(const char *text)
{
	static const struct {
		const char *words, *sign;
	} kinds[] = { { "mate in ", "#" }, { "checkmate in ", "#" }, { "selfmate in ", "s#" }, { "helpmate in ", "h#" }, { "reflexmate in ", "r#" },
		{ "stalemate in ", "=" }, { "selfstalemate in ", "s=" }, { "helpstalemate in ", "h=" }, { "series-mate in ", "ser-#" },
		{ "series-helpmate in ", "ser-h#" }, { "series-selfmate in ", "ser-s#" } };
	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
		const char *number = text + strlen(kinds[i].words);
		if (g_ascii_strncasecmp(text, kinds[i].words, strlen(kinds[i].words)) != 0)
			continue;
		size_t length = strspn(number, "0123456789.");
		if (length && (!number[length] || g_str_has_prefix(number + length, " move")))
			return g_strdup_printf("%s%.*s", kinds[i].sign, (int)length, number);
	}
	return g_strdup(text);
}

static const struct kind {
	const char *prefix;
	enum stipulation_kind kind;
	int by_move, besides; /* half moves of each move, and those that come once more */
} kinds[] = {
	{ "", STIPULATION_DIRECT, 2, -1 },
	{ "s", STIPULATION_SELF, 2, 0 },
	{ "r", STIPULATION_REFLEX, 2, 0 },
	{ "semi-r", STIPULATION_SEMI_REFLEX, 2, 0 },
	{ "h", STIPULATION_HELP, 2, 0 },
	{ "ser-", STIPULATION_SERIES, 1, 0 },
	{ "ser-h", STIPULATION_SERIES_HELP, 1, 1 },
	{ "ser-s", STIPULATION_SERIES_SELF, 1, 1 },
	{ "ser-r", STIPULATION_SERIES_REFLEX, 1, 1 },
};

static const struct kind *kind_of(const char *text, size_t length)
{
	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
		if (strlen(kinds[i].prefix) == length && !g_ascii_strncasecmp(kinds[i].prefix, text, length))
			return &kinds[i];
	return NULL;
}

/* What stands behind the number: "*" for set play, "vv" for tries; the text before it. New string. */
static char *without_phases(const char *text, struct stipulation *out)
{
	char *plain = g_strstrip(g_strdup(text));
	for (size_t length = strlen(plain); length; plain[--length] = '\0') {
		char last = plain[length - 1];
		bool number_before = length > 1 && strchr("0123456789*v ", plain[length - 2]);
		if (!strchr("*v ", last) || !number_before)
			break;
		out->set_play |= last == '*';
		out->tries |= last == 'v';
	}
	return plain;
}

bool stipulation_read(const char *told, struct stipulation *out, char **problem)
{
	*out = (struct stipulation){ .kind = STIPULATION_DIRECT };
	g_autofree char *plain = without_phases(told, out), *text = stipulation_signs(plain);
	if (!*text) {
		*problem = g_strdup("no stipulation says what is to be searched; write one, such as #2");
		return false;
	}
	if (stipulation_is_tsume(text))
		return tsume_read(text, out, problem);
	const char *goal = text + strcspn(text, "#=");
	const struct kind *kind = kind_of(text, (size_t)(goal - text));
	char *end = NULL;
	if (!*goal || !kind)
		return refuse(problem, text, "#, s#, r#, semi-r#, h#, ser-#, ser-h#, ser-s# and ser-r# with a number of moves are, and = in the place of #");
	if (!goal[1])
		return refuse(problem, text, "it has no number of moves, so that it is a study, which is judged by people");
	long moves = strtol(goal + 1, &end, 10);
	bool half = !strcmp(end, ".5") && kind->kind == STIPULATION_HELP, none = moves == 0 && half;
	if (end == goal + 1 || (moves < 1 && !none) || moves > 1000 || (*end && !half))
		return refuse(problem, text, "the number of moves is 1, 2 ..., in helpmates also 1.5, 2.5 ...");
	out->kind = kind->kind;
	out->stalemate = *goal == '=';
	out->half_moves = (int)moves * kind->by_move + kind->besides + half;
	if (out->half_moves > LIMIT_HALF_MOVES)
		return refuse(problem, text, "it is too long; the longest have twenty moves, series forty");
	return true;
}

bool stipulation_begins_black(const struct stipulation *s)
{
	return (s->kind == STIPULATION_HELP && s->half_moves % 2 == 0) || s->kind == STIPULATION_SERIES_HELP;
}

bool stipulation_is_help(const struct stipulation *s)
{
	return s->kind == STIPULATION_HELP || s->kind == STIPULATION_SERIES || s->kind == STIPULATION_SERIES_HELP || s->kind == STIPULATION_SERIES_SELF ||
		s->kind == STIPULATION_SERIES_REFLEX;
}
