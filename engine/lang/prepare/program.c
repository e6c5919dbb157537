/*
 * Preparing code: lines to statements. Blocks are matched in blocks.c; running is in lang/run and the cmd_*.c files.
 */
#include <string.h>

#include "base/words.h"
#include "lang/prepare/blocks.h"
#include "lang/prepare/vocabulary.h"
#include "lang/state/names.h"

static void stmt_release(struct stmt *s)
{
	if (s->args)
		expr_drop(s->args);
	if (s->expr)
		expr_drop(s->expr);
	if (s->labels)
		g_hash_table_unref(s->labels);
	if (s->sub) {
		g_free(s->sub->params);
		g_free(s->sub);
	}
}

void code_free(struct code *c)
{
	for (int i = 0; i < c->n; i++)
		stmt_release(&c->stmt[i]);
	g_free(c->stmt);
	g_free(c->stmt_texts);
	g_free(c->text);
	g_free(c);
}

/* Labels are literal words; quotes are taken off. */
static struct expr *literal_words(struct machine *m, const struct tokens *tokens)
{
	struct expr *x = expr_alloc((int)tokens->len);
	x->constant = true;
	for (guint i = 0; i < tokens->len; i++) {
		const struct token *t = tokens->token[i];
		struct str *word = insn_word(m, t->text ? t->text : "");
		x->insn[i] = (struct insn){ .kind = INSN_LITERAL, .word = word, .literal = value_borrow(word), .line = t->at.line, .col = t->at.col };
	}
	return x;
}

struct expr *operands_first(struct machine *m, const struct tokens *tokens, guint n) { return expr_build_part(m, tokens, 0, MIN(n, tokens->len), EXPR_WORDS); }

void operands_split(struct machine *m, struct stmt *s, const struct tokens *tokens, guint n)
{
	s->args = operands_first(m, tokens, n);
	s->expr = expr_build(m, tokens, MIN(n, tokens->len), EXPR_OPERATORS);
}

static void prepare_operands(struct machine *m, struct stmt *s, const struct tokens *tokens)
{
	switch (s->command->operands) {
	case OPERANDS_NONE: break;
	case OPERANDS_WORDS: s->args = expr_build(m, tokens, 0, EXPR_WORDS); break;
	case OPERANDS_TEXT: s->args = expr_build(m, tokens, 0, EXPR_TEXT); break;
	case OPERANDS_EXPR: s->expr = expr_build(m, tokens, 0, EXPR_OPERATORS); break;
	case OPERANDS_NAME_EXPR: operands_split(m, s, tokens, 1); break;
	case OPERANDS_TWO_EXPR: operands_split(m, s, tokens, 2); break;
	case OPERANDS_LABELS: s->args = literal_words(m, tokens); break;
	case OPERANDS_OWN: s->command->prepare(m, s, tokens); break;
	}
}

/* A name that the line defines, so that `fn path` can mean the program's own function. */
static void declare_name(struct machine *m, const struct line *l, const struct command *command)
{
	if (!command || !command->declares)
		return;
	g_auto(GStrv) words = g_strsplit_set(l->text, " ", 4);
	if (g_strv_length(words) > (guint)command->declares && command_find(m->vocabulary, words[0]) == command)
		sym_declare(m, words[command->declares]);
}

/* The command that the first word of a text is, which ends there. */
static const struct command *find_command(struct machine *m, char *text, size_t end)
{
	char behind = text[end];
	text[end] = '\0';
	const struct command *command = command_find(m->vocabulary, text);
	text[end] = behind;
	return command;
}

/* Finds the command of a line, whose text goes to `text`. Where its operands begin. */
static size_t begin_line(struct machine *m, const struct line *l, struct stmt *s, char *text)
{
	size_t rest = line_word_end(l);
	s->text = memcpy(text, l->text, l->length + 1);
	s->command = find_command(m, text, rest);
	declare_name(m, l, s->command);
	s->at = l->at;
	s->jump = s->end = s->fallback = -1;
	if (s->command)
		return rest;
	s->command = m->vocabulary->bare;
	return 0;
}

static bool prepare_tokens(struct machine *m, const struct line *l, size_t rest, struct stmt *s, struct code *c, struct diags *ds)
{
	bool groups = s->command->operands != OPERANDS_TEXT;
	const struct tokens *tokens = line_tokens(&m->tokens, l, rest, groups, ds);
	if (!tokens)
		return false;
	if (strstr(l->text, "subargs"))
		c->uses_subargs = true;
	m->dumps |= strstr(l->text, "dump") != NULL;
	prepare_operands(m, s, tokens);
	if (s->command->role == ROLE_SUB) {
		if (s->sub->name == NULL)
			return diag_error(ds, RC_SYNTAX, s->at, "sub needs a name"), false;
		if (command_find(m->vocabulary, s->sub->name->name->text))
			return diag_error(ds, RC_SYNTAX, s->at, "a subroutine cannot be called \"%s\": that is a command", s->sub->name->name->text), false;
		s->sub->code = c;
	}
	return true;
}

static bool prepare_line(struct machine *m, const struct line *l, size_t rest, struct stmt *s, struct code *c, struct diags *ds)
{
	scratch_begin(&m->tokens);
	bool done = prepare_tokens(m, l, rest, s, c, ds);
	scratch_end(&m->tokens);
	return done;
}

/* The statements of the lines, as far as their commands are known, and where the operands of each begin. New array. */
static size_t *begin_lines(struct machine *m, const GPtrArray *lines, struct code *c)
{
	size_t *rest = g_new(size_t, lines->len), size = 0, at = 0;
	for (guint i = 0; i < lines->len; i++)
		size += ((const struct line *)lines->pdata[i])->length + 1;
	c->n = (int)lines->len;
	c->stmt = g_new0(struct stmt, lines->len);
	c->stmt_texts = g_malloc(size);
	for (guint i = 0; i < lines->len; i++) {
		const struct line *l = lines->pdata[i];
		rest[i] = begin_line(m, l, &c->stmt[i], c->stmt_texts + at);
		at += l->length + 1;
	}
	return rest;
}

static bool has_new_error(const struct diags *ds, size_t before)
{
	for (size_t i = before; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity == DIAG_ERROR)
			return true;
	return false;
}

struct code *code_prepare(struct machine *m, const char *text, struct place at, struct diags *ds)
{
	struct scratch scratch = { 0 };
	g_autoptr(GPtrArray) lines = lines_split(&scratch, m->vocabulary, text, at);
	struct code *c = g_new0(struct code, 1);
	struct diags *outer = m->ds;
	GHashTable *outer_words = m->words;
	bool done = true;
	size_t before = diags_count(ds);
	m->ds = ds;
	machine_need_stack(m);
	m->preparing++;
	m->words = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, str_drop_item);
	c->text = g_strdup(text);
	c->at = at;
	g_autofree size_t *rest = begin_lines(m, lines, c);
	for (int i = 0; i < c->n; i++)
		done = prepare_line(m, lines->pdata[i], rest[i], &c->stmt[i], c, ds) && done;
	scratch_release(&scratch);
	done = done && blocks_match(c, ds) && !has_new_error(ds, before);
	m->preparing--;
	g_hash_table_unref(m->words);
	m->words = outer_words;
	m->ds = outer;
	if (done) {
		g_ptr_array_add(m->codes, c);
		return c;
	}
	code_free(c);
	return NULL;
}
