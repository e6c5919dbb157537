/*
 * Engines that speak UCI: a direct mate is asked for by "go mate N", and once more without the keys that are known, until there is none.
 *
 * Whoever finds no mate may go on for ever: then the limit ends it, and nobody knows whether there is another key.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/print/solver.h"

static bool wait_for(struct solver *s, const char *word)
{
	for (char *line; (line = solver_line(s));) {
		bool is = g_str_has_prefix(line, word);
		g_free(line);
		if (is)
			return true;
	}
	return false;
}

/* The number behind a word of a row; 0: it has none. */
static int number_behind(const char *row, const char *word)
{
	const char *found = strstr(row, word);
	return found ? atoi(found + strlen(word)) : 0;
}

/* The answer to "go": the first move, and the line that it thinks of. False: the program has ended. */
static bool read_answer(struct solver *s, int moves, char **key, char **line)
{
	for (char *row; (row = solver_line(s)); g_free(row)) {
		int mate = number_behind(row, " score mate ");
		const char *pv = strstr(row, " pv ");
		if (mate > 0 && mate <= moves && pv) {
			g_free(*line);
			*line = g_strstrip(g_strdup(pv + strlen(" pv ")));
			if (mate < moves || strstr(row, "lowerbound") || strstr(row, "upperbound"))
				continue;
		}
		if (g_str_has_prefix(row, "bestmove ")) {
			*key = *line ? g_strndup(*line, strcspn(*line, " ")) : NULL;
			g_free(row);
			return true;
		}
	}
	return false;
}

static bool is_known(const struct finding *c, const char *move)
{
	for (guint i = 0; i < c->keys->len; i++)
		if (!strcmp(c->keys->pdata[i], move))
			return true;
	return false;
}

/* "go mate 2 searchmoves a1a2 ...": all moves that are no keys yet. NULL: there is none left. New string. */
static char *question(const struct finding *c, const GPtrArray *legal, int moves)
{
	GString *out = g_string_new(NULL);
	guint left = 0;
	g_string_printf(out, "go mate %d searchmoves", moves);
	for (guint i = 0; i < legal->len; i++)
		if (!is_known(c, legal->pdata[i])) {
			g_string_append_printf(out, " %s", (const char *)legal->pdata[i]);
			left++;
		}
	g_string_append_c(out, '\n');
	return g_string_free(out, !left);
}

/* Asks until there is no other key, or the engine ends. */
static bool ask_all(struct solver *s, const char *fen, const GPtrArray *legal, int moves, struct finding *out)
{
	for (;;) {
		g_autofree char *go = question(out, legal, moves), *key = NULL, *line = NULL, *position = g_strdup_printf("position fen %s\n", fen);
		if (!go)
			return true;
		solver_say(s, position);
		solver_say(s, go);
		if (!read_answer(s, moves, &key, &line))
			return false;
		if (!key)
			return true;
		if (is_known(out, key))
			return true;
		g_ptr_array_add(out->keys, g_strdup(key));
		g_ptr_array_add(out->told, g_strdup(key));
		g_ptr_array_add(out->lines, g_strdup(line));
	}
}

char *uci_ask(const char *command, const char *fen, const GPtrArray *legal, int moves, double seconds, struct finding *out)
{
	char *problem = NULL;
	struct solver *s = solver_start(command, NULL, NULL, seconds, &problem);
	if (!s)
		return problem;
	solver_say(s, "uci\n");
	bool speaks = wait_for(s, "uciok");
	solver_say(s, speaks ? "setoption name Threads value 1\nucinewgame\nisready\n" : "");
	if (!speaks || !wait_for(s, "readyok"))
		problem = g_strdup("the engine does not speak UCI");
	else
		out->whole = ask_all(s, fen, legal, moves, out);
	solver_say(s, "quit\n");
	solver_end(s);
	if (!problem && !out->whole)
		problem = g_strdup_printf(out->keys->len
				? "the engine finds %s, and has not found within its time that there is no other key; --seconds N allows more"
				: "the engine has found no mate within its time; --seconds N allows more",
			out->keys->len ? (const char *)out->keys->pdata[0] : "");
	return problem;
}
