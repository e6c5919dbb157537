/*
 * Text to statements, statements to tokens. Nothing here knows commands or operators; which commands head a block is asked of the vocabulary.
 *
 * A statement ends at ";" outside double quotes, or at a ":" behind the head of a block (decision 1). A token is a word, a
 * quoted text, or a group in parentheses. Words keep their #, $, @, ? and {} for the preparation of expressions.
 */
#ifndef LANG_PREPARE_TOKEN_H
#define LANG_PREPARE_TOKEN_H

#include <glib.h>

#include "base/scratch.h"
#include "engine/diag.h"

struct vocabulary;

enum token_kind { TOKEN_WORD, TOKEN_QUOTED, TOKEN_GROUP };

struct token {
	enum token_kind kind;
	const char *text;      /* without the quotes; NULL for a group */
	struct tokens *inside; /* of a group */
	struct place at;
	struct token *next; /* while they are read */
};

struct tokens {
	guint len;
	struct token **token;
};

/* Where bytes of a statement come from that stand one behind the other, up to the next stretch. */
struct stretch {
	size_t offset; /* of the first of them in the statement */
	int line, col;
};

/* One statement: its text without the terminator and without comments, line ends made blanks; and where it begins. One block of memory. */
struct line {
	const char *text;
	size_t length;
	struct place at;
	int n;
	struct stretch stretch[]; /* [n], the first at offset 0; the end of the statement has a place as well */
};

/*
 * Splits a section into statements; the vocabulary says which lines a colon may end. Returns struct line *, which are in the scratch. `at` is the place of the
 * first byte.
 */
GPtrArray *lines_split(struct scratch *scratch, struct vocabulary *vocabulary, const char *text, struct place at);

/* The place of a byte of the line's text, or of its end. */
struct place line_place(const struct line *l, size_t offset);

/* Where the first word of the line ends; the word without a glued terminator, a new string ("" when there is none), and `*rest` becomes the offset behind it. */
size_t line_word_end(const struct line *l);
char *line_first_word(const struct line *l, size_t *rest);

/*
 * Tokens of the text from `offset`, in the scratch. `groups` false: parentheses are ordinary characters (text commands). NULL and an error when a
 * parenthesis or brace does not close.
 */
const struct tokens *line_tokens(struct scratch *scratch, const struct line *l, size_t offset, bool groups, struct diags *ds);

/* The same from a bare text (lambda strings, eval). */
const struct tokens *text_tokens(struct scratch *scratch, const char *text, struct place at, struct diags *ds);

#endif
