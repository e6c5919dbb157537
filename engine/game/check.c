/*
 * What can be found wrong in a program without running it: calls of what is never defined, operators that can only run short of
 * operands, include files that are missing.
 */
#include <string.h>

#include "engine/eval.h"
#include "game/game.h"
#include "lang/prepare/code.h"
#include "lang/prepare/vocabulary.h"

struct checker {
	struct game *g;
	struct diags *ds;
	GHashTable *functions, *subs; /* names that some line defines */
};

static struct place insn_place(const struct expr *x, const struct insn *i) { return (struct place){ x->file, i->line, i->col }; }

/* The word of an operand that is written out, or NULL. */
static const char *plain_word(const struct insn *i) { return i->kind == INSN_LITERAL ? i->word->text : NULL; }

static void report_missing(struct checker *c, GHashTable *names, const char *what, const char *name, struct place at)
{
	g_autofree const char **keys = (const char **)g_hash_table_get_keys_as_array(names, NULL);
	g_autofree char *hint = nearest_hint(name, keys);
	diag_warn(c->ds, at, "the %s \"%s\" is never defined%s", what, name, hint);
}

/* Those in brackets may be missing. */
static int operands_needed(const struct op *op)
{
	int optional = 0;
	for (const char *c = op->operands; *c; c++)
		optional += *c == '[';
	return MAX(op->arity - optional, 0);
}

/*
 * From right to left, how many values can be on the stack at most: an operator that finds fewer than it takes can only run short. Nothing is
 * known any more to the left of an operator that takes what it likes.
 */
static void check_operands(struct checker *c, const struct expr *x)
{
	int most = 0;
	for (int k = x->n - 1; k >= 0 && x->insn[k].kind != INSN_FREE; k--) {
		const struct insn *i = &x->insn[k];
		if (i->kind == INSN_PARAM)
			continue;
		if (i->kind != INSN_FIXED) {
			most++;
			continue;
		}
		if (most < operands_needed(i->op))
			diag_warn(c->ds, insn_place(x, i), "%s can only have %d operand%s here; it takes %s", i->word->text, most, most == 1 ? "" : "s",
				i->op->operands);
		most = MAX(most - i->op->arity, 0) + 1;
	}
}

/* Whether a group is evaluated: it has an operator, so it is no list of words. Words of lists may look like operators but come first seldom. */
static bool is_code(const struct expr *x, int k)
{
	const struct expr *group = x->insn[k].expr;
	return group->n > 1 && (group->insn[0].kind == INSN_FIXED || group->insn[0].kind == INSN_FREE);
}

static void check_expr(struct checker *c, const struct expr *x)
{
	check_operands(c, x);
	for (int k = 0; k < x->n; k++) {
		const struct insn *i = &x->insn[k];
		const char *name = k + 1 < x->n ? plain_word(&x->insn[k + 1]) : NULL;
		if (i->kind == INSN_BRACE || (i->kind == INSN_GROUP && is_code(x, k)))
			check_expr(c, i->expr);
		if (i->kind == INSN_FREE && name && i->op->flags & OP_CALLS_FUNCTION && !strchr(name, ' ') && !g_hash_table_contains(c->functions, name))
			report_missing(c, c->functions, "function", name, insn_place(x, &x->insn[k + 1]));
		if (i->kind == INSN_FREE && name && i->op->flags & OP_CALLS_SUB && !g_hash_table_contains(c->subs, name))
			report_missing(c, c->subs, "subroutine", name, insn_place(x, &x->insn[k + 1]));
	}
}

static void define(struct checker *c, const struct stmt *s)
{
	int n = s->command->declares;
	const char *name = n && n <= args_count(s) ? plain_word(&s->args->insn[n - 1]) : NULL;
	if (s->sub && s->sub->name)
		g_hash_table_add(c->subs, s->sub->name->name->text);
	else if (!s->sub && name)
		g_hash_table_add(c->functions, (gpointer)name);
}

static bool is_known(const struct checker *c, const char *word)
{
	const struct machine *m = c->g->machine;
	return op_find(m->vocabulary, word) || board_find(m->board, word) >= 0 || labels_find(m->labels, word) >= 0 ||
		g_hash_table_contains(c->functions, word) || g_hash_table_contains(c->subs, word);
}

/* Names of all operators, NULL at the end. To be freed, not the names. */
static const char **op_names(const struct vocabulary *v)
{
	GPtrArray *names = g_ptr_array_new();
	for (int t = 0; v->ops[t]; t++)
		for (const struct op *op = v->ops[t]; op->name; op++)
			g_ptr_array_add(names, (gpointer)op->name);
	g_ptr_array_add(names, NULL);
	return (const char **)g_ptr_array_free(names, FALSE);
}

/* The body of a function begins with an operator. A word that is nearly one is left on the stack with what should have been its operands. */
static void check_body(struct checker *c, const struct stmt *s)
{
	const struct expr *x = s->expr;
	const char *word = x && x->n > 1 ? plain_word(&x->insn[0]) : NULL;
	if (!word || strlen(word) < 4 || is_known(c, word))
		return;
	g_autofree const char **names = op_names(c->g->machine->vocabulary);
	const char *near = nearest_name(word, names);
	if (near)
		diag_warn(c->ds, insn_place(x, &x->insn[0]), "\"%s\" is no operator, so this function does nothing with its operands; did you mean \"%s\"?",
			word, near);
}

/* Flags that are named like spaces belong to spaces: castling is allowed as long as a rook's has its flag. */
static void check_flags(struct checker *c, const struct stmt *s)
{
	const struct board *board = c->g->machine->board;
	for (int k = 0; k < args_count(s) && !board->custom; k++) {
		const char *word = plain_word(&s->args->insn[k]), *digits = word;
		while (digits && g_ascii_islower(*digits))
			digits++;
		bool like_space = word && digits - word == 1 && *digits && strspn(digits, "0123456789") == strlen(digits);
		if (like_space && board_find(board, "a1") >= 0 && !is_known(c, word))
			diag_warn(c->ds, s->at, "the flag \"%s\" is named like a space, but the board has no such space", word);
	}
}

static void check_stmt(struct checker *c, const struct stmt *s)
{
	if (s->command->declares && s->expr)
		check_body(c, s);
	if (s->command->names == NAMES_FLAGS)
		check_flags(c, s);
	if (s->expr)
		check_expr(c, s->expr);
	for (int k = 0; k < args_count(s); k++)
		if (s->args->insn[k].kind == INSN_BRACE)
			check_expr(c, s->args->insn[k].expr);
	const char *first = args_count(s) > 0 ? plain_word(&s->args->insn[0]) : NULL;
	if (s->command->names == NAMES_SUB && first && !g_hash_table_contains(c->subs, first))
		report_missing(c, c->subs, "subroutine", first, s->at);
	if (s->command != c->g->machine->vocabulary->bare || !first || strpbrk(s->text, "-*") || g_hash_table_contains(c->subs, first))
		return;
	g_autofree const char **names = command_names(c->g->machine->vocabulary);
	g_autofree char *hint = nearest_hint(first, names);
	diag_warn(c->ds, s->at, "\"%s\" is neither a command nor a subroutine%s", first, hint);
}

static void each_stmt(struct checker *c, void (*visit)(struct checker *c, const struct stmt *s))
{
	for (guint k = 0; k < c->g->machine->codes->len; k++) {
		const struct code *code = g_ptr_array_index(c->g->machine->codes, k);
		for (int i = 0; i < code->n; i++)
			visit(c, &code->stmt[i]);
	}
}

void game_check(struct game *g, struct diags *ds)
{
	struct checker c = { .g = g, .ds = ds };
	c.functions = g_hash_table_new(g_str_hash, g_str_equal);
	c.subs = g_hash_table_new(g_str_hash, g_str_equal);
	for (int i = SECTION_PREMOVE1; i <= SECTION_POSTMOVE2; i++)
		if (g->section_sub[i].name)
			g_hash_table_add(c.subs, g->section_sub[i].name->name->text);
	each_stmt(&c, define);
	each_stmt(&c, check_stmt);
	g_hash_table_unref(c.functions);
	g_hash_table_unref(c.subs);
}
