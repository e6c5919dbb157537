/*
 * Lines of FEN: "8/8/8/8/8/8/5(q2)Pp/5K1k  #6  P11 Onitiu". Behind the board may stand the fields of FEN, then a stipulation, then the author.
 *
 * And EPD: behind the fields stand operations, `dm 2; bm Ra6; id "Morphy"; c0 "a comment";`. `dm` is the stipulation, `bm` the key, each c0 to c9 a comment, or the stipulation or the author when it
 * says so ("#2", "Author: Loyd"). Operations that tell engines something are passed over.
 */
#include <stdlib.h>
#include <string.h>

#include "problem/problem_reader.h"

/* A board: seven slashes, and nothing that no dialect has. */
static size_t board_length(const char *line)
{
	size_t length = strcspn(line, " \t\n");
	int slashes = 0;
	for (size_t i = 0; i < length; i++) {
		slashes += line[i] == '/';
		if (!g_ascii_isalnum(line[i]) && !strchr("/*()-!=.+", line[i]))
			return 0;
	}
	return slashes == 7 ? length : 0;
}

static const char *skip(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\n");
		if (*text != '/' && *text != ';' && (*text != '#' || text[1] != ' '))
			return text;
		text += strcspn(text, "\n");
	}
}

bool problem_fen_sniff(const char *text) { return board_length(skip(text)) > 0; }

static bool is_stipulation(const char *word) { return strpbrk(word, "#=") != NULL || !strcmp(word, "+"); }

/* "w KQ - 0 1": how many of the words are fields of FEN. */
static guint count_fields(char **word)
{
	guint n = 0;
	if (!word[0] || (strcmp(word[0], "w") && strcmp(word[0], "b")))
		return 0;
	static const char *const letters[] = { "", "KQkqABCDEFGHabcdefgh", "abcdefgh12345678", "0123456789", "0123456789" };
	for (n = 1; word[n] && n < G_N_ELEMENTS(letters) && (!strcmp(word[n], "-") || strspn(word[n], letters[n]) == strlen(word[n])); n++)
		continue;
	return n;
}

/* EPD */

/* Behind an operation: at its semicolon that stands in no quotes, or at the end. */
static const char *operation_end(const char *text)
{
	bool quoted = false;
	for (; *text && (quoted || *text != ';'); text++)
		quoted ^= *text == '"';
	return text;
}

/* Whether the rest of a line is operations: a word that begins with a small letter, and a semicolon. */
static bool has_operations(const char *rest)
{
	rest += strspn(rest, " \t");
	size_t word = strspn(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
	return word && g_ascii_islower(*rest) && strchr(" \t;", rest[word]) && rest[word] && *operation_end(rest) == ';';
}

/* "Ra6 Rb6": "1.Ra6; 1.Rb6". New string. */
static char *keys_of(const char *moves)
{
	GString *out = g_string_new(NULL);
	g_auto(GStrv) words = g_strsplit_set(moves, " \t,", -1);
	for (char **word = words; *word; word++)
		if (**word)
			g_string_append_printf(out, "%s1.%s", out->len ? "; " : "", *word);
	return g_string_free(out, FALSE);
}

static bool takes_comment_as(struct problem *p, const char *text)
{
	static const struct {
		const char *before;
		enum problem_field field;
	} rows[] = { { "author:", PROBLEM_author }, { "source:", PROBLEM_source }, { "stipulation:", PROBLEM_stipulation }, { "solution:", PROBLEM_solution },
		{ "title:", PROBLEM_title } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!g_ascii_strncasecmp(text, rows[i].before, strlen(rows[i].before))) {
			g_autofree char *value = g_strstrip(g_strdup(text + strlen(rows[i].before)));
			problem_set(p, rows[i].field, value);
			return true;
		}
	bool signs = !strchr(text, ' ') && is_stipulation(text);
	if (signs)
		problem_set(p, PROBLEM_stipulation, text);
	return signs;
}

static void take_operation(struct problem *p, const char *name, const char *value, struct place at, struct diags *ds)
{
	static const char *const for_engines[] = { "acd", "acn", "acs", "am", "ce", "cc", "draw_accept", "draw_claim", "draw_offer", "draw_reject", "eco",
		"fmvn", "hmvc", "nic", "noop", "pm", "pv", "rc", "resign", "sm", "tcgs", "tcri", "tcsi", "v0", "v1", "bs", "Ae", NULL };
	long moves = strtol(value, NULL, 10);
	if (!strcmp(name, "id"))
		problem_set(p, PROBLEM_id, value);
	else if (!strcmp(name, "bm")) {
		g_autofree char *keys = keys_of(value);
		problem_set(p, PROBLEM_key, keys);
	} else if (!strcmp(name, "dm") && moves > 0 && !*problem_text(p, PROBLEM_stipulation)) {
		g_autofree char *text = g_strdup_printf("#%ld", moves);
		problem_set(p, PROBLEM_stipulation, text);
	} else if (*name == 'c' && g_ascii_isdigit(name[1]) && !name[2]) {
		const char *old = problem_text(p, PROBLEM_comment);
		g_autofree char *all = g_strconcat(old, *old ? "; " : "", value, NULL);
		if (!takes_comment_as(p, value))
			problem_set(p, PROBLEM_comment, all);
	} else if (strcmp(name, "dm") != 0 && !g_strv_contains(for_engines, name))
		diag_note(ds, at, "the operation \"%s\" of EPD is not known here, and is passed over", name);
}

static void take_operations(struct problem *p, const char *text, struct diags *ds)
{
	while (*(text += strspn(text, " \t;"))) {
		const char *end = operation_end(text);
		size_t word = strcspn(text, " \t;");
		g_autofree char *name = g_strndup(text, word), *value = g_strstrip(g_strndup(text + word, (size_t)(end - text) - word));
		g_auto(GStrv) pieces = g_strsplit(value, "\"", -1);
		g_autofree char *bare = g_strjoinv("", pieces);
		take_operation(p, name, bare, p->at, ds);
		text = end;
	}
}

/* Behind the fields: a stipulation and an author. */
static void take_words(struct problem *p, char **word)
{
	if (*word && is_stipulation(*word))
		problem_set(p, PROBLEM_stipulation, *word++);
	g_autofree char *author = g_strjoinv(" ", word);
	problem_set(p, PROBLEM_author, author);
}

/* Behind so many words. */
static const char *behind_words(const char *text, guint n)
{
	for (text += strspn(text, " \t"); n > 0; n--) {
		text += strcspn(text, " \t");
		text += strspn(text, " \t");
	}
	return text;
}

enum rc problem_fen_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	const char *line = skip(from->at);
	size_t length = strcspn(line, "\n"), board = board_length(line);
	from->at = (char *)line + length;
	if (!*line)
		return RC_OK;
	p->at = p->position_at = problem_place(from, line);
	if (!board)
		return diag_error(ds, RC_SYNTAX, p->at, "no FEN of eight ranks begins this line; write the board first, then w or b, then the stipulation");
	*found = true;
	struct men men = { .fairy = false };
	enum rc rc = men_read(&men, line, board, FORSYTH_FEN, p->at, ds);
	g_autofree char *code = rc == RC_OK ? men_write(&men) : NULL, *rest = g_strndup(line + board, length - board);
	p->is_fairy = men.fairy;
	p->popeye = rc == RC_OK && men.fairy ? men_popeye(&men) : NULL;
	men_release(&men);
	if (rc != RC_OK)
		return rc;
	g_auto(GStrv) raw = g_strsplit_set(rest, " \t", -1);
	g_autoptr(GPtrArray) words = g_ptr_array_new();
	for (char **w = raw; *w; w++)
		if (**w)
			g_ptr_array_add(words, *w);
	g_ptr_array_add(words, NULL);
	char **word = (char **)words->pdata;
	guint fields = count_fields(word);
	GString *position = g_string_new(code);
	for (guint i = 0; i < fields; i++)
		g_string_append_printf(position, " %s", word[i]);
	p->position = g_string_free(position, FALSE);
	p->has_side = fields > 0;
	const char *behind = behind_words(rest, fields);
	if (has_operations(behind))
		take_operations(p, behind, ds);
	else
		take_words(p, word + fields);
	return RC_OK;
}
