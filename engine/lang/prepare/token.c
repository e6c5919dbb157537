/*
 * Splitting program text: comments, statement ends, words, quotes, parentheses. See token.h.
 */
#include "lang/prepare/token.h"

#include <string.h>

#include "lang/prepare/vocabulary.h"

/* Parentheses nested deeper than any program a person writes; keeps the recursion of the reader and evaluator shallow. */
enum { LIMIT_GROUPS = 200 };

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

struct place line_place(const struct line *l, size_t offset)
{
	int low = 0, high = l->n - 1; /* the last stretch that begins at the offset or before it lies between these */
	while (low < high) {
		int middle = (low + high + 1) / 2;
		if (l->stretch[middle].offset <= offset)
			low = middle;
		else
			high = middle - 1;
	}
	const struct stretch *s = &l->stretch[low];
	return (struct place){ l->at.file, s->line, s->col + (int)(offset - s->offset) };
}

/* A statement while it grows. */
struct builder {
	struct vocabulary *vocabulary;
	GPtrArray *lines;
	struct scratch *scratch;
	char *text;
	size_t length, room;
	struct stretch *stretch;
	int n_stretches, stretch_room;
	const char *file;
	size_t word_end; /* length of the first word once it is complete, else 0 */
	bool block;      /* the first word opens a block */
};

/* Whether the word so far is a command that heads a block. */
static bool is_head(struct builder *b)
{
	b->text[b->length] = '\0';
	const struct command *command = command_find(b->vocabulary, b->text);
	return command && command->heads;
}

static void begin(struct builder *b)
{
	b->length = 0;
	b->n_stretches = 0;
	b->word_end = 0;
	b->block = false;
}

/* The next byte comes from there: nothing new when that is behind the byte before it. */
static inline void set_place(struct builder *b, int line, int col)
{
	const struct stretch *last = b->n_stretches ? &b->stretch[b->n_stretches - 1] : NULL;
	if (last && last->line == line && last->col + (int)(b->length - last->offset) == col)
		return;
	if (b->n_stretches == b->stretch_room) {
		b->stretch_room = MAX(2 * b->stretch_room, 16);
		b->stretch = g_renew(struct stretch, b->stretch, b->stretch_room);
	}
	b->stretch[b->n_stretches++] = (struct stretch){ b->length, line, col };
}

/* Room for so many bytes more, and what ends them. */
static inline void make_room(struct builder *b, size_t n)
{
	if (b->length + n < b->room)
		return;
	b->room = MAX(2 * b->room, b->length + n + 256);
	b->text = g_realloc(b->text, b->room);
}

static inline void put_byte(struct builder *b, char byte, int line, int col)
{
	make_room(b, 1);
	set_place(b, line, col);
	b->text[b->length++] = byte;
}

static void put_bytes(struct builder *b, const char *bytes, size_t n, int line, int col)
{
	make_room(b, n);
	set_place(b, line, col);
	memcpy(b->text + b->length, bytes, n);
	b->length += n;
}

static void put_blank(struct builder *b, int line, int col)
{
	if (b->length == 0)
		return; /* a statement begins with its first word */
	if (b->word_end == 0) {
		b->word_end = b->length;
		b->block = is_head(b);
	}
	put_byte(b, ' ', line, col);
}

/* A quoted text. Blanks between words are all alike, tabs in a text are not. */
static void put_quoted(struct builder *b, const char *text, const char *end, int line, int col)
{
	for (const char *c = text; c < end; c++)
		if (blank(*c) && *c != '\t')
			put_blank(b, line, col + (int)(c - text));
		else
			put_byte(b, *c, line, col + (int)(c - text));
}

static void drop_trailing_blanks(struct builder *b)
{
	while (b->length > 0 && b->text[b->length - 1] == ' ')
		b->length--;
	while (b->n_stretches > 0 && b->stretch[b->n_stretches - 1].offset >= b->length)
		b->n_stretches--;
}

static void finish(struct builder *b, int line, int col)
{
	drop_trailing_blanks(b);
	if (b->length > 0) {
		set_place(b, line, col);
		gsize places = (gsize)b->n_stretches * sizeof *b->stretch;
		struct line *l = scratch_take(b->scratch, sizeof *l + places + b->length + 1);
		char *text = (char *)l + sizeof *l + places;
		*l = (struct line){ .text = text, .length = b->length, .at = { b->file, b->stretch[0].line, b->stretch[0].col }, .n = b->n_stretches };
		memcpy(l->stretch, b->stretch, places);
		memcpy(text, b->text, b->length);
		text[b->length] = '\0';
		g_ptr_array_add(b->lines, l);
	}
	begin(b);
}

/* The quote that closes the one at `c`, on the same physical line, or NULL. */
static const char *closing_quote(const char *c, const char *line_end) { return memchr(c + 1, '"', (size_t)(line_end - c - 1)); }

/* Where the comment of a physical line begins, or its end. Quoted texts hide slashes. */
static const char *comment_start(const char *c, const char *end)
{
	bool word_start = true;
	if (!memchr(c, '/', (size_t)(end - c)))
		return end;
	for (; c < end; c++) {
		if (*c == '"' && word_start) {
			const char *close = closing_quote(c, end);
			if (close)
				c = close;
		} else if (c[0] == '/' && c + 1 < end && c[1] == '/') {
			return c;
		}
		word_start = blank(*c) || *c == '(' || *c == ';';
	}
	return end;
}

/* Whether the words so far are a block head, so that a colon at the end of a word ends the statement. */
static bool ends_head(struct builder *b, const char *colon, const char *end)
{
	bool block = b->word_end ? b->block : is_head(b);
	return block && (colon + 1 == end || blank(colon[1]));
}

/* Where a word, or the rest of one, ends: it is copied at once. */
static const char *plain_end(const char *c, const char *stop)
{
	static const bool ends[256] = { [' '] = true, ['\t'] = true, ['\r'] = true, ['"'] = true, [';'] = true, [':'] = true };
	do
		c++;
	while (c < stop && !ends[(unsigned char)*c]);
	return c;
}

static void split_physical_line(struct builder *b, const char *start, const char *end, int line, int first_col)
{
	const char *stop = comment_start(start, end), *word = start; /* where a word begins, whatever stands before it */
	while (stop > start && blank(stop[-1]))
		stop--;
	for (const char *c = start; c < stop;) {
		int col = (int)(c - start) + first_col;
		bool may_quote = *c == '"' && (c == word || blank(c[-1]) || c[-1] == '(');
		const char *close = may_quote ? closing_quote(c, stop) : NULL, *next = close ? close + 1 : c + 1;
		if (close) {
			put_quoted(b, c, next, line, col);
		} else if (*c == ';' || (*c == ':' && ends_head(b, c, stop))) {
			finish(b, line, col);
			word = next;
		} else if (blank(*c)) {
			put_blank(b, line, col);
		} else {
			next = plain_end(c, stop);
			put_bytes(b, c, (size_t)(next - c), line, col);
		}
		c = next;
	}
	/* `else` alone on its line needs no terminator (decision 4). */
	if (b->length == 4 && memcmp(b->text, "else", 4) == 0)
		finish(b, line, (int)(stop - start) + first_col);
	else
		put_blank(b, line, (int)(stop - start) + first_col);
}

/* Programs that were copied from web pages hold non-breaking blanks (U+00A0); to the language they are blanks. */
static char *with_plain_blanks(const char *text)
{
	char *copy = g_strdup(text);
	for (char *c = copy; (c = strstr(c, "\xc2\xa0")); c += 2)
		c[0] = c[1] = ' ';
	return copy;
}

GPtrArray *lines_split(struct scratch *scratch, struct vocabulary *vocabulary, const char *source, struct place at)
{
	g_autofree char *text = with_plain_blanks(source);
	struct builder b = { .vocabulary = vocabulary, .lines = g_ptr_array_new(), .scratch = scratch, .file = at.file };
	int line = MAX(at.line, 1), col = MAX(at.col, 1);
	begin(&b);
	for (const char *c = text; *c;) {
		const char *end = c + strcspn(c, "\n");
		split_physical_line(&b, c, end, line, col);
		line++;
		col = 1;
		c = *end ? end + 1 : end;
	}
	finish(&b, line, 1);
	g_free(b.text);
	g_free(b.stretch);
	return b.lines;
}

size_t line_word_end(const struct line *l)
{
	size_t length = strcspn(l->text, " (");
	return length ? length : strcspn(l->text, " ");
}

char *line_first_word(const struct line *l, size_t *rest)
{
	*rest = line_word_end(l);
	return g_strndup(l->text, *rest);
}

/* A reader of tokens: a cursor over a text whose places a line knows. */
struct reader {
	struct scratch *scratch;
	const char *text;
	size_t at;
	const struct line *line; /* NULL: places are `base` */
	struct place base;
	struct diags *ds;
	bool groups, failed;
	int depth;
	int unclosed; /* braces that were looked for to the end in vain */
};

static struct place here(const struct reader *r, size_t offset) { return r->line ? line_place(r->line, offset) : r->base; }

/* A token that begins at an offset; `text` NULL: a group. */
static struct token *new_token(enum token_kind kind, const struct reader *r, size_t offset, const char *text, size_t length)
{
	struct token *t = scratch_take(r->scratch, sizeof *t + length + 1);
	char *own = (char *)(t + 1);
	*t = (struct token){ .kind = kind, .at = here(r, offset), .text = text ? own : NULL };
	if (text)
		memcpy(own, text, length);
	own[length] = '\0';
	return t;
}

static struct tokens *tokens_new(const struct reader *r, guint n)
{
	struct tokens *tokens = scratch_take(r->scratch, sizeof *tokens + n * sizeof(struct token *));
	*tokens = (struct tokens){ n, (struct token **)(tokens + 1) };
	return tokens;
}

static struct tokens *read_tokens(struct reader *r, bool nested);

static struct token *read_group(struct reader *r)
{
	struct token *t = new_token(TOKEN_GROUP, r, r->at, NULL, 0);
	size_t open = r->at++;
	if (++r->depth > LIMIT_GROUPS && !r->failed) {
		diag_error(r->ds, RC_LIMIT, here(r, open), "parentheses are nested more than %d deep", LIMIT_GROUPS);
		r->failed = true;
	}
	t->inside = r->failed ? tokens_new(r, 0) : read_tokens(r, true);
	r->depth--;
	if (r->text[r->at] == ')') {
		r->at++;
	} else if (!r->failed) {
		diag_error(r->ds, RC_SYNTAX, here(r, open), "this parenthesis is not closed before the end of the statement");
		r->failed = true;
	}
	return t;
}

/* Skips {...} with what is nested in it; a brace that never closes is an ordinary character. */
static size_t skip_braces(struct reader *r)
{
	int depth = 0;
	if (r->unclosed > LIMIT_GROUPS) /* no program, and each look costs as much as the text is long */
		return r->at + 1;
	for (size_t i = r->at; r->text[i]; i++) {
		depth += (r->text[i] == '{') - (r->text[i] == '}');
		if (depth == 0)
			return i + 1;
	}
	r->unclosed++;
	return r->at + 1;
}

static struct token *read_word(struct reader *r)
{
	size_t start = r->at;
	while (r->text[r->at] && !blank(r->text[r->at]) && !(r->groups && (r->text[r->at] == '(' || r->text[r->at] == ')')))
		r->at = r->text[r->at] == '{' ? skip_braces(r) : r->at + 1;
	return new_token(TOKEN_WORD, r, start, r->text + start, r->at - start);
}

/* A quoted text ends at the next quote; a quote that never closes is an ordinary character (decision 12). */
static struct token *read_quoted(struct reader *r)
{
	const char *close = strchr(r->text + r->at + 1, '"');
	if (!close)
		return NULL;
	const char *inside = r->text + r->at + 1;
	struct token *t = new_token(TOKEN_QUOTED, r, r->at, inside, (size_t)(close - inside));
	r->at = (size_t)(close - r->text) + 1;
	return t;
}

/* The next token, or NULL behind a parenthesis that closes nothing. */
static struct token *read_token(struct reader *r)
{
	struct token *t = NULL;
	char c = r->text[r->at];
	if (r->groups && c == '(')
		return read_group(r);
	if (r->groups && c == ')') {
		if (!r->failed)
			diag_error(r->ds, RC_SYNTAX, here(r, r->at), "a closing parenthesis without an opening one");
		r->failed = true;
		r->at++;
		return NULL;
	}
	if (c == '"')
		t = read_quoted(r);
	return t ? t : read_word(r);
}

static struct tokens *read_tokens(struct reader *r, bool nested)
{
	struct token *first = NULL, **end = &first;
	guint n = 0;
	for (;;) {
		while (blank(r->text[r->at]))
			r->at++;
		if (!r->text[r->at] || (nested && r->text[r->at] == ')'))
			break;
		struct token *t = read_token(r);
		if (t) {
			*end = t;
			end = &t->next;
			n++;
		}
	}
	struct tokens *tokens = tokens_new(r, n);
	for (struct token *t = first, **to = tokens->token; t; t = t->next)
		*to++ = t;
	return tokens;
}

static const struct tokens *tokens_of(struct reader *r)
{
	const struct tokens *tokens = read_tokens(r, false);
	return r->failed ? NULL : tokens;
}

const struct tokens *line_tokens(struct scratch *scratch, const struct line *l, size_t offset, bool groups, struct diags *ds)
{
	struct reader r = { .scratch = scratch, .text = l->text, .at = offset, .line = l, .base = l->at, .ds = ds, .groups = groups };
	return tokens_of(&r);
}

const struct tokens *text_tokens(struct scratch *scratch, const char *text, struct place at, struct diags *ds)
{
	struct reader r = { .scratch = scratch, .text = text, .base = at, .ds = ds, .groups = true };
	return tokens_of(&r);
}
