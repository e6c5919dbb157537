/*
 * Popeye: its input with the position, and its output as claims.
 *
 *      1.Ra1-a6 ! zugzwang.          a key, and the variations behind it
 *         1...b7*a6
 *             2.b6-b7 #
 *   1.Sb6-c8 d7*c8=Q   2.b2-b1=B Qc8-c5 #      a line of a helpmate or a series
 */
#include <string.h>

#include "cli/print/solver.h"

/* Options that it may have as they stand; those that only tell how to work are left away. */
static const char *const passed_options[] = { "WhiteToPlay", "EnPassant", "NoCastling", "Defence", "Quodlibet", "HalfDuplex", NULL };

static void put_list(GString *out, const char *command, const char *text, const char *const *only)
{
	g_auto(GStrv) items = g_strsplit(text, ",", -1);
	for (char **item = items; *item; item++) {
		g_auto(GStrv) words = g_strsplit(g_strstrip(*item), " ", 2);
		bool number = words[0] && strspn(words[0], "0123456789") == strlen(words[0]); /* "2 solutions" */
		if (**item && !number && !strpbrk(*item, "\r\n") && (!only || g_strv_contains(only, words[0])))
			g_string_append_printf(out, "%s %s\n", command, *item);
	}
}

/* New string. */
static char *input_of(const struct problem *p, const char *board, bool forced, double seconds)
{
	const char *stipulation = problem_text(p, PROBLEM_stipulation);
	GString *out = g_string_new("BeginProblem\n");
	g_autofree char *plain = g_strndup(stipulation, strcspn(stipulation, "* v\r\n"));
	g_string_append_printf(out, "Forsyth %s\nStipulation %s\n", board, plain);
	put_list(out, "Condition", problem_text(p, PROBLEM_conditions), NULL);
	put_list(out, "Option", problem_text(p, PROBLEM_options), passed_options);
	g_string_append_printf(out, "Option NoBoard%s MaxTime %d\nEndProblem\n", forced ? " Variation" : "", (int)MAX(1, seconds));
	return g_string_free(out, FALSE);
}

/* "Ra1-a6", "d7*c8=S", "e5*d6 ep.": as "a1a6", "d7c8n". NULL: it is no such move. New string. */
static char *name_of(const char *word)
{
	const char *c = word + strspn(word, "KQRBSP");
	if (g_str_has_prefix(word, "0-0"))
		return g_strdup(g_str_has_prefix(word, "0-0-0") ? "0-0-0" : "0-0");
	if (strlen(c) < 5 || !strchr("-*", c[2]))
		return NULL;
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%.2s%.2s", c, c + 3);
	const char *becomes = c[5] == '=' ? c + 6 : "";
	becomes += *becomes && strchr("wbn", *becomes) ? 1 : 0;
	if (*becomes && strchr("QRBS", *becomes))
		g_string_append_c(out, *becomes == 'S' ? 'n' : g_ascii_tolower(*becomes));
	return g_string_free(out, FALSE);
}

static void take_key(struct finding *out, const char *line)
{
	g_autofree char *move = g_strndup(line, strcspn(line, " ")), *name = name_of(move);
	g_ptr_array_add(out->told, g_strdup(move));
	g_ptr_array_add(out->keys, name ? g_steal_pointer(&name) : g_strdup(move));
}

static void take_line(struct finding *out, const char *line)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	GString *all = g_string_new(NULL);
	for (char **word = words; *word; word++) {
		size_t number = strspn(*word, "0123456789.");
		const char *move = strchr(*word, '.') ? *word + number : *word;
		g_autofree char *name = *move && !strchr("+#!=", *move) && strcmp(move, "ep.") != 0 ? name_of(move) : NULL;
		if (name)
			g_string_append_printf(all, "%s%s", all->len ? " " : "", name);
	}
	g_ptr_array_add(out->lines, g_string_free(all, FALSE));
}

/* A row of the output. The tree below the keys is kept as text for solution_lines. */
static void take_row(struct finding *out, const char *row, bool forced, GString *tree)
{
	const char *text = row + strspn(row, " ");
	if (!g_ascii_isdigit(*text))
		return;
	bool first = g_str_has_prefix(text, "1.");
	if (!forced && first)
		take_line(out, text);
	if (!forced)
		return;
	const char *sign = strchr(text, '!');
	if (first && !g_str_has_prefix(text, "1...") && sign && (sign == text || sign[-1] != '?'))
		take_key(out, text + 2);
	g_string_append_printf(tree, "%s\n", text);
}

char *popeye_ask(const char *command, const struct problem *p, const struct stipulation *s, bool fits, double seconds, struct finding *out)
{
	g_autofree char *board = problem_popeye(p), *problem = NULL;
	bool forced = fits ? !stipulation_is_help(s)
			   : !strchr(problem_text(p, PROBLEM_stipulation), 'h') && !g_str_has_prefix(problem_text(p, PROBLEM_stipulation), "ser");
	if (!board)
		return g_strdup("the signs of its pieces may be several; give it with the names of Popeye's pieces");
	g_autofree char *input = input_of(p, board, forced, seconds);
	struct solver *solver = solver_start(command, "problem.inp", input, seconds, &problem);
	if (!solver)
		return g_steal_pointer(&problem);
	g_autoptr(GString) tree = g_string_new(NULL);
	for (char *row; (row = solver_line(solver)); g_free(row)) {
		take_row(out, row, forced, tree);
		out->whole |= strstr(row, "solution finished") != NULL;
		if (strstr(row, "offending") || strstr(row, "not understood") || strstr(row, "Syntax") || strstr(row, "capture the king"))
			problem = problem ? problem : g_strdup_printf("Popeye refuses it: %s", g_strstrip(row));
	}
	bool cut = solver_was_cut(solver);
	solver_end(solver);
	if (forced && !problem) {
		g_autoptr(GPtrArray) lines = solution_lines(tree->str, 0);
		for (guint i = 0; i < lines->len; i++)
			g_ptr_array_add(out->variations, g_strdup(lines->pdata[i]));
	}
	if (!problem && !out->whole)
		problem = g_strdup(cut ? "Popeye was ended by a limit" : "Popeye has not finished; --seconds N allows more");
	return g_steal_pointer(&problem);
}
