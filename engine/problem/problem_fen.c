/*
 * Lines of FEN: "8/8/8/8/8/8/5(q2)Pp/5K1k  #6  P11 Onitiu". Behind the board may stand the fields of FEN, then a stipulation, then the author.
 */
#include <string.h>

#include "problem/reader.h"

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
	for (n = 1; word[n] && n < 5 && (!strcmp(word[n], "-") || strspn(word[n], n < 2 ? "KQkqABCDEFGHabcdefgh" : "abcdefgh0123456789") == strlen(word[n]));
		n++)
		continue;
	return n;
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
	word += fields;
	if (*word && is_stipulation(*word))
		problem_set(p, PROBLEM_stipulation, *word++);
	g_autofree char *author = g_strjoinv(" ", word);
	problem_set(p, PROBLEM_author, author);
	return RC_OK;
}
