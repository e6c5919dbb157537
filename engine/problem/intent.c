/*
 * What a problem means by itself, as far as a judge has to know: how many solutions it is meant to have, what it asks besides the rules of its preset, and pieces that no game brings about.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/problem.h"

/* Words that tell Popeye how to search and what to print, which is no part of a problem; a number may stand with them. */
static const char *const working[] = { "variation", "variations", "try", "tries", "threat", "nothreat", "noshortvariations", "intelligent", "nontrivial",
	"maxsolutions", "maxtime", "maxthreats", "maxflights", "maxflightsquares", "noboard", "beep", "movenumbers", "startmovenumber", "uptomovenumber",
	"stoponshortsolutions", "trivialtriesavoid", "suppressgrid", "writegrid", NULL };

/* Others that change nothing of what is legal. */
static const char *const harmless[] = { "solution", "solutions", "sol", "sols", "enpassant", "setplay", "nocastling", NULL };

/* A word in small letters without what is no letter: "Set play" and "SetPlay" are one. New string. */
static char *letters_of(const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *c = text; *c; c++)
		if (g_ascii_isalpha(*c))
			g_string_append_c(out, g_ascii_tolower(*c));
	return g_string_free(out, FALSE);
}

/* "2 solutions", "MaxTime 10", "EnPassant f6": whether all its words are harmless. */
static bool is_harmless(const char *item)
{
	g_auto(GStrv) words = g_strsplit_set(item, " \t", -1);
	bool known = false;
	for (char **word = words; *word; word++) {
		g_autofree char *letters = letters_of(*word);
		bool number = strspn(*word, "0123456789.+") == strlen(*word), square = strlen(*word) == 2 && g_ascii_isdigit((*word)[1]);
		if (!number && !square && !g_strv_contains(harmless, letters) && !g_strv_contains(working, letters))
			return false;
		known = known || !square;
	}
	return known || !*item;
}

bool problem_has_option(const struct problem *p, const char *name)
{
	g_autofree char *asked = g_strconcat(problem_text(p, PROBLEM_conditions), ";", problem_text(p, PROBLEM_options), NULL);
	g_auto(GStrv) items = g_strsplit_set(asked, ";,\n", -1);
	for (char **item = items; *item; item++) {
		g_autofree char *letters = letters_of(*item);
		if (!strcmp(letters, name))
			return true;
	}
	return false;
}

char *problem_unjudged(const struct problem *p)
{
	if (p->is_fairy)
		return g_strdup("its fairy pieces have no rules in the preset");
	if (*problem_text(p, PROBLEM_attributes))
		return g_strdup_printf("pieces with powers of their own (%s) have no rules in the preset", problem_text(p, PROBLEM_attributes));
	if (*problem_text(p, PROBLEM_royal))
		return g_strdup("its royal pieces have no rules in the preset");
	return NULL;
}

char *problem_told_options(const struct problem *p)
{
	g_autoptr(GString) out = g_string_new(NULL);
	g_auto(GStrv) items = g_strsplit_set(problem_text(p, PROBLEM_options), ";,\n", -1);
	for (char **item = items; *item; item++) {
		g_strstrip(*item);
		g_autofree char *name = g_strndup(*item, strcspn(*item, " \t")), *letters = letters_of(name);
		if (**item && !g_strv_contains(working, letters))
			g_string_append_printf(out, "%s%s", out->len ? ", " : "", *item);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

GPtrArray *problem_rules(const struct problem *p)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *asked = g_strconcat(problem_text(p, PROBLEM_conditions), ";", problem_text(p, PROBLEM_options), NULL);
	g_auto(GStrv) items = g_strsplit_set(asked, ";,\n", -1);
	for (char **item = items; *item; item++) {
		g_autofree char *letters = letters_of(g_strstrip(*item));
		if (!is_harmless(*item) && !(p->has_side && strstr(letters, "lastmove"))) /* which its FEN says in its own way */
			g_ptr_array_add(out, g_strdup(*item));
	}
	return out;
}

char *problem_rule_file(const char *condition)
{
	static const struct {
		const char *name, *file;
	} names[] = { { "blackmaximummer", "maximummer" }, { "andernachchess", "andernach" } };
	char *letters = letters_of(condition);
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (!strcmp(names[i].name, letters)) {
			g_free(letters);
			return g_strdup(names[i].file);
		}
	return letters;
}

/* Of "2 solutions", "Solutions 2"; 0: nothing is said. */
static int told_number(const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " ;,\n", -1);
	for (int i = 0; words[i]; i++) {
		g_autofree char *letters = letters_of(words[i]);
		if (!g_str_has_prefix(letters, "sol"))
			continue;
		int before = i ? atoi(words[i - 1]) : 0, after = words[i + 1] ? atoi(words[i + 1]) : 0;
		return before > 0 ? before : after;
	}
	return 0;
}

/* "I) ... II) ...": as many as stand in order. */
static int roman_parts(const char *solution)
{
	static const char *const numbers[] = { "I)", "II)", "III)", "IV)", "V)", "VI)", "VII)", "VIII)" };
	int n = 0;
	for (const char *at = solution; n < (int)G_N_ELEMENTS(numbers) && (at = strstr(at, numbers[n])); n++)
		at += strlen(numbers[n]);
	return n;
}

static void add_once(GPtrArray *to, const char *text, gsize length)
{
	g_autofree char *word = g_strndup(text, length);
	for (guint i = 0; i < to->len; i++)
		if (!strcmp(to->pdata[i], word))
			return;
	g_ptr_array_add(to, g_steal_pointer(&word));
}

/* Lines of a helpmate, or first moves of what is forced. */
static int told_solutions(const struct problem *p)
{
	g_autoptr(GPtrArray) lines = solution_lines(problem_text(p, PROBLEM_solution), p->part), each = g_ptr_array_new_with_free_func(g_free);
	bool help = *problem_text(p, PROBLEM_stipulation) == 'h';
	for (guint i = 0; i < lines->len; i++)
		add_once(each, lines->pdata[i], help ? strlen(lines->pdata[i]) : strcspn(lines->pdata[i], " +#!?"));
	return (int)each->len;
}

/* "2.1...": two first moves, one answer to each and so on; "1.2.1.1" are two lines, too. 0: it is no such number. */
static int several(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, ".", -1);
	int all = atoi(text) > 0;
	for (char **part = parts; *part && all < 1000; part++)
		all *= **part ? MAX(1, atoi(*part)) : 1;
	return all;
}

int problem_intended(const struct problem *p)
{
	int told = several(problem_text(p, PROBLEM_intended));
	told = told > 0 ? told : told_number(problem_text(p, PROBLEM_conditions));
	int roman = roman_parts(problem_text(p, PROBLEM_solution));
	return told ? told : MAX(1, MAX(roman, told_solutions(p)));
}

/* How many of each letter a board has, and whether Pawns stand on the first or the last rank. */
static bool count_men(const char *board, int count[128])
{
	bool pawns = false;
	int rank = 0;
	for (const char *c = board; *c && *c != ' ' && *c != '['; c++) {
		rank += *c == '/';
		if (g_ascii_isalpha(*c))
			count[(int)*c]++;
		pawns = pawns || ((*c == 'P' || *c == 'p') && (rank == 0 || rank == 7));
	}
	return pawns;
}

static const struct side {
	const char *name, *letters; /* King first, Pawn last */
	int usual[6];
} sides[] = { { "White", "KQRBNP", { 1, 1, 2, 2, 2, 8 } }, { "Black", "kqrbnp", { 1, 1, 2, 2, 2, 8 } } };

/* How many Bishops of a letter stand on light spaces. */
static int light_bishops(const char *board, char letter)
{
	int light = 0, file = 0, rank = 0;
	for (const char *c = board; *c && *c != ' ' && *c != '['; c++) {
		if (*c == '/') {
			rank++;
			file = 0;
			continue;
		}
		light += *c == letter && (file + rank) % 2 == 0;
		file += g_ascii_isdigit(*c) ? *c - '0' : 1;
	}
	return light;
}

char *problem_promoted(const struct problem *p)
{
	static const char *const names[] = { "Kings", "Queens", "Rooks", "Bishops", "Knights" };
	int count[128] = { 0 };
	if (p->is_fairy || strchr(p->position, '{') || !problem_is_chess(p))
		return NULL;
	count_men(p->position, count);
	GString *out = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
		char bishop = sides[i].letters[3];
		int light = light_bishops(p->position, bishop), bishops = count[(int)bishop];
		for (int k = 1; k < 5; k++)
			if (count[(int)sides[i].letters[k]] > sides[i].usual[k])
				g_string_append_printf(out, "%s%s has %d %s", out->len ? ", " : "", sides[i].name, count[(int)sides[i].letters[k]], names[k]);
		if (bishops == 2 && light != 1)
			g_string_append_printf(out, "%s%s has two Bishops on %s spaces", out->len ? ", " : "", sides[i].name, light ? "light" : "dark");
	}
	return g_string_free(out, !out->len);
}

char *problem_impossible(const struct problem *p)
{
	int count[128] = { 0 };
	if (p->is_fairy || strchr(p->position, '{'))
		return NULL;
	if (count_men(p->position, count))
		return g_strdup("a Pawn stands on the first or the last rank");
	for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
		int promoted = 0, pawns = count[(int)sides[i].letters[5]], kings = count[(int)sides[i].letters[0]];
		for (int k = 1; k < 5; k++)
			promoted += MAX(0, count[(int)sides[i].letters[k]] - sides[i].usual[k]);
		int bishops = count[(int)sides[i].letters[3]], light = light_bishops(p->position, sides[i].letters[3]);
		promoted += MAX(0, light - 1) + MAX(0, bishops - light - 1) - MAX(0, bishops - 2);
		if (kings > 1)
			return g_strdup_printf("%s has %d Kings", sides[i].name, kings);
		if (pawns > 8)
			return g_strdup_printf("%s has %d Pawns", sides[i].name, pawns);
		if (promoted > 8 - pawns)
			return g_strdup_printf("%s has %d promoted pieces beside %d Pawns", sides[i].name, promoted, pawns);
	}
	return NULL;
}
