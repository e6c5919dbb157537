/*
 * Names of spaces in books. See books.h.
 */
#include "board/books.h"

#include <stdlib.h>
#include <string.h>

static bool is_said(const char *text) { return text && *text; }

/* The rank that each file begins with, counted from 0; 0 for all where the preset does not say. */
static enum rc read_starts(const struct board *b, const struct board_spec *spec, int *start, struct diags *ds)
{
	if (!is_said(spec->book_starts))
		return RC_OK;
	g_auto(GStrv) words = g_strsplit(spec->book_starts, " ", -1);
	int n = (int)g_strv_length(words);
	if (n != b->cols)
		return diag_error(ds, RC_DATA, spec->books_at, "the board has %d files, but there are %d numbers in bookstarts", b->cols, n);
	for (int file = 0; file < n; file++) {
		char *end;
		long rank = strtol(words[file], &end, 10);
		if (*end || rank < 1 || rank > b->ranks)
			return diag_error(ds, RC_DATA, spec->books_at, "a file cannot begin with the rank \"%.20s\" (bookstarts); write a number from 1 to %d",
				words[file], b->ranks);
		start[file] = (int)rank - 1;
	}
	return RC_OK;
}

/* Labels of files or ranks: said, or those of the preset. */
static enum rc read_labels(const char *said, char **own, int wanted, const char *what, char ***out, int *n, const struct board_spec *spec, struct diags *ds)
{
	*out = is_said(said) ? g_strsplit(said, " ", -1) : g_strdupv(own);
	*n = (int)g_strv_length(*out);
	if (*n >= wanted)
		return RC_OK;
	return diag_error(ds, RC_DATA, spec->books_at, "the board has %d %s, but there are only %d labels in book%s", wanted, what, *n, what);
}

/* "w0 w1 x0 w2": a space and its name. */
static enum rc name_single(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	g_auto(GStrv) words = g_strsplit(is_said(spec->book_spaces) ? spec->book_spaces : "", " ", -1);
	for (char **word = words; *word; word += 2) {
		int space = board_find(b, *word);
		if (!word[1])
			return diag_error(ds, RC_DATA, spec->books_at, "bookspaces ends with \"%.20s\"; write each space with its name behind it", *word);
		if (space < 0)
			return diag_error(ds, RC_DATA, spec->books_at, "there is no space called \"%.20s\" (bookspaces)", *word);
		if (strlen(word[1]) > LIMIT_LABEL)
			return diag_error(ds, RC_LIMIT, spec->books_at, "the name of %s in bookspaces is longer than %d bytes", *word, LIMIT_LABEL);
		g_free(b->space[space].book);
		b->space[space].book = g_strdup(word[1]);
		b->numbered = (word == words || b->numbered) && strspn(word[1], "0123456789") == strlen(word[1]);
	}
	b->numbered = b->numbered && !is_said(spec->book_files) && !is_said(spec->book_ranks) && !is_said(spec->book_starts);
	return RC_OK;
}

/* Names are found by the lowest rank first, as those of the preset are. */
static enum rc make_index(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	GHashTable *index = b->book_index = g_hash_table_new(g_str_hash, g_str_equal);
	for (int i = b->n_spaces - 1; i >= 0; i--) {
		const struct space *s = &b->space[i];
		if (s->null_label || s->hidden || !s->book)
			continue;
		if (!g_hash_table_insert(index, s->book, GINT_TO_POINTER(i + 1)))
			return diag_error(ds, RC_DATA, spec->books_at, "two spaces are called \"%s\" in the books", s->book);
	}
	return RC_OK;
}

static bool has_books(const struct board_spec *spec)
{
	return is_said(spec->book_files) || is_said(spec->book_ranks) || is_said(spec->book_starts) || is_said(spec->book_spaces);
}

static enum rc name_lines(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	enum rc rc = read_labels(spec->book_files, b->file_label, b->cols, "files", &b->book_file, &b->n_book_files, spec, ds);
	return rc == RC_OK ? read_labels(spec->book_ranks, b->rank_label, b->ranks, "ranks", &b->book_rank, &b->n_book_ranks, spec, ds) : rc;
}

enum rc books_name(struct board *b, const struct board_spec *spec, struct diags *ds)
{
	if (b->custom || !has_books(spec))
		return RC_OK;
	g_autofree int *start = g_new0(int, (gsize)b->cols);
	enum rc rc = read_starts(b, spec, start, ds);
	if (rc == RC_OK)
		rc = name_lines(b, spec, ds);
	if (rc != RC_OK)
		return rc;
	b->bent = is_said(spec->book_starts);
	for (int i = 0; i < b->n_spaces; i++) {
		struct space *s = &b->space[i];
		s->line = s->rank - start[s->file];
		if (s->line >= 0)
			s->book = g_strconcat(b->book_file[s->file], b->book_rank[s->line], NULL);
	}
	rc = name_single(b, spec, ds);
	return rc == RC_OK ? make_index(b, spec, ds) : rc;
}

/* A word in the other names, appended. False: a space that the books do not have. */
static bool put_word(const struct board *b, const char *word, bool to_books, GString *out)
{
	int own = board_find(b, word), space = to_books ? own : board_find_book(b, word);
	if (!to_books && space < 0 && own >= 0)
		return false;
	g_string_append(out, space < 0 ? word : to_books ? board_book_name(b, space) : b->space[space].name);
	return true;
}

static size_t word_length(const char *text)
{
	size_t length = 0;
	while (g_ascii_isalnum(text[length]) || (text[length] & 0x80))
		length++;
	return length;
}

static char *translate(const struct board *b, const char *text, bool to_books, char **problem)
{
	GString *out = g_string_new(NULL);
	while (*text) {
		size_t length = word_length(text);
		g_autofree char *word = g_strndup(text, length);
		if (length && !put_word(b, word, to_books, out)) {
			g_autofree char *hint = board_nearest_hint(b, NULL, word);
			*problem = g_strdup_printf("there is no space called \"%s\"%s", word, hint);
			g_string_free(out, TRUE);
			return NULL;
		}
		text += length;
		if (*text)
			g_string_append_c(out, *text++);
	}
	return g_string_free(out, FALSE);
}

char *board_text_in_books(const struct board *b, const char *text) { return text && b->book_index ? translate(b, text, true, NULL) : g_strdup(text); }

char *board_turn_of_books(const struct board *b, const char *turn, char **problem)
{
	return b->book_index ? translate(b, turn, false, problem) : g_strdup(turn);
}
