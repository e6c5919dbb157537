/*
 * Solutions as problemists write them, as lines of moves: "1.Ra6! zz. 1...bxa6 2.b7#; 1...B~ 2.Rxa7#" is "Ra6 bxa6 b7#" and "Ra6".
 *
 * A number takes the line back to its move; what is no single move (B~ for any of the Bishop, zz, threats in words) ends it until a number takes up again what is
 * known. Tries and refutations are no part of the solution. Of twins each has its own part behind "a)", "b)".
 */
#include <string.h>

#include "engine/problem.h"

enum { MOST_LINES = 256, MOST_MOVES = 64 }; /* of a solution that people have written down: those of databases have some dozens */

struct line {
	GPtrArray *out;   /* finished ones */
	GPtrArray *moves; /* char * */
	bool lost;        /* something stood there that is no single move */
	bool grown;       /* since it was finished last */
};

static void finish(struct line *l)
{
	if (l->grown && l->moves->len && l->out->len < MOST_LINES) {
		GString *text = g_string_new(NULL);
		for (guint i = 0; i < l->moves->len; i++)
			g_string_append_printf(text, "%s%s", i ? " " : "", (const char *)l->moves->pdata[i]);
		g_ptr_array_add(l->out, g_string_free(text, FALSE));
	}
	l->grown = false;
}

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }

/* "Sbxd2+", "cxd8=Q#", "0-0": what records have, with their Knight and their castling. New string; NULL: it is no move. */
static char *move_of(const char *word)
{
	const char *c = word;
	if (g_str_has_prefix(c, "0-0") || g_str_has_prefix(c, "O-O")) {
		bool wide = c[3] == '-' && c[4];
		const char *after = c + (wide ? 5 : 3);
		return strspn(after, "+#") == strlen(after) ? g_strconcat(wide ? "O-O-O" : "O-O", after, NULL) : NULL;
	}
	GString *out = g_string_new(NULL);
	if (*c && strchr("KQRBNS", *c))
		g_string_append_c(out, *c++ == 'S' ? 'N' : c[-1]);
	const char *end = c + strcspn(c, "=+#/");
	gsize length = (gsize)(end - c);
	bool good = length >= 2 && is_file(end[-2]) && is_rank(end[-1]) && strspn(c, "abcdefgh12345678x-*") >= length;
	for (; c < end; c++)
		if (*c != '-' && *c != '*')
			g_string_append_c(out, *c);
		else if (*c == '*')
			g_string_append_c(out, 'x');
	if (*c == '=' && c[1] && strchr("QRBNS", c[1])) {
		g_string_append_printf(out, "=%c", c[1] == 'S' ? 'N' : c[1]);
		c += 2;
	}
	c += *c == '/' ? strcspn(c, "+#") : 0; /* one of several pieces that it may become */
	good = good && strspn(c, "+#") == strlen(c);
	g_string_append(out, c);
	return g_string_free(out, !good);
}

/* Behind "3." or "3...", and the line taken back to that move; where none stands, `word`. */
static const char *take_number(struct line *l, const char *word)
{
	gsize digits = strspn(word, "0123456789");
	if (!digits || digits > 3 || word[digits] != '.')
		return word;
	guint ply = 2 * ((guint)g_ascii_strtoull(word, NULL, 10) - 1);
	const char *rest = word + digits + strspn(word + digits, ".");
	ply += rest - word - (int)digits > 1;
	l->lost = ply > l->moves->len;
	if (ply < l->moves->len) {
		finish(l);
		g_ptr_array_set_size(l->moves, (int)ply);
	}
	return rest;
}

/* "+", "#", "!", "ep." stand apart in Popeye's output: they belong to the move before. */
static bool take_sign(struct line *l, const char *word)
{
	static const char *const signs[] = { "+", "++", "!", "!!", "?", "ep.", "e.p.", "ep", "ep.+", NULL };
	if (g_strv_contains(signs, word))
		return true;
	if (*word != '#' || word[1])
		return false;
	char **last = l->moves->len ? (char **)&l->moves->pdata[l->moves->len - 1] : NULL;
	if (last && !l->lost && !strchr(*last, '#')) {
		char *mates = g_strconcat(*last, "#", NULL);
		g_free(*last);
		*last = mates;
	}
	return true;
}

static void take_word(struct line *l, char *word)
{
	if (take_sign(l, word))
		return;
	const char *text = take_number(l, word);
	gsize length = strlen(text), kept = length;
	while (kept && strchr("!?;,.", text[kept - 1]))
		kept--;
	bool ends = kept < length && strchr(";.", text[length - 1]);
	g_autofree char *bare = g_strndup(text, kept), *move = *bare ? move_of(bare) : NULL;
	if (*bare && *bare != '(' && !move)
		l->lost = true;
	if (move && !l->lost && l->moves->len < MOST_MOVES) {
		g_ptr_array_add(l->moves, g_steal_pointer(&move));
		l->grown = true;
	}
	if (ends)
		finish(l);
}

/* The part of a solution that is of a twin: behind "b)" to "c)"; all of it where there are no such letters. New string. */
static char *part_of(const char *solution, char part)
{
	char wanted[3] = { part ? part : 'a', ')', '\0' }, next[3] = { (char)(wanted[0] + 1), ')', '\0' };
	const char *start = strstr(solution, wanted), *end = start ? strstr(start, next) : NULL;
	if (!start)
		return g_strdup(part > 'a' && strstr(solution, "a)") ? "" : solution);
	return end ? g_strndup(start + 2, (gsize)(end - start - 2)) : g_strdup(start + 2);
}

GPtrArray *solution_lines(const char *solution, char part)
{
	struct line l = { g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free), false, false };
	g_autofree char *text = part_of(solution, part);
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
	for (char **word = words; *word; word++) {
		if (!g_ascii_strncasecmp(*word, "try", 3) || !strcmp(*word, "but"))
			break;
		if (**word)
			take_word(&l, *word);
	}
	finish(&l);
	g_ptr_array_unref(l.moves);
	return l.out;
}
