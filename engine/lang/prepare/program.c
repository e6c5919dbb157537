/*
 * Preparing code: lines to statements, blocks matched, jumps settled. Running it is in machine.c and the cmd_*.c files.
 */
#include <string.h>

#include "base/words.h"
#include "lang/prepare/code.h"
#include "lang/state/names.h"

const struct command *const command_tables[] = {
    commands_flow, commands_define, commands_variable, commands_text, commands_board, commands_move, commands_direction, NULL,
};

const struct command *command_find(const char *word)
{
	for (int t = 0; command_tables[t]; t++)
		for (const struct command *c = command_tables[t]; c->name; c++)
			if (strcmp(c->name, word) == 0 || word_is_listed(c->aliases, word))
				return c;
	return NULL;
}

const char **command_names(void)
{
	GPtrArray *names = g_ptr_array_new();
	for (int t = 0; command_tables[t]; t++)
		for (const struct command *c = command_tables[t]; c->name; c++)
			g_ptr_array_add(names, (gpointer)c->name);
	g_ptr_array_add(names, NULL);
	return (const char **)g_ptr_array_free(names, FALSE);
}

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
	g_free(s->text);
}

void code_free(struct code *c)
{
	for (int i = 0; i < c->n; i++)
		stmt_release(&c->stmt[i]);
	g_free(c->stmt);
	g_free(c->name);
	g_free(c->text);
	g_free(c);
}

/* Labels are literal words; quotes are taken off. */
static struct expr *literal_words(const GPtrArray *tokens)
{
	struct expr *x = g_new0(struct expr, 1);
	x->refs = 1;
	x->constant = true;
	x->n = (int)tokens->len;
	x->insn = g_new0(struct insn, tokens->len);
	for (guint i = 0; i < tokens->len; i++) {
		const struct token *t = g_ptr_array_index(tokens, i);
		struct str *word = str_new(t->text ? t->text : "");
		x->insn[i] = (struct insn){.kind = INSN_LITERAL, .word = word, .literal = value_borrow(word), .line = t->at.line, .col = t->at.col};
	}
	return x;
}

struct expr *operands_first(struct machine *m, const GPtrArray *tokens, guint n)
{
	g_autoptr(GPtrArray) first = g_ptr_array_new();
	for (guint i = 0; i < n && i < tokens->len; i++)
		g_ptr_array_add(first, g_ptr_array_index(tokens, i));
	return expr_build(m, first, 0, EXPR_WORDS);
}

void operands_split(struct machine *m, struct stmt *s, const GPtrArray *tokens, guint n)
{
	s->args = operands_first(m, tokens, n);
	s->expr = expr_build(m, tokens, MIN(n, tokens->len), EXPR_OPERATORS);
}

static void prepare_operands(struct machine *m, struct stmt *s, const GPtrArray *tokens)
{
	switch (s->command->operands) {
	case OPERANDS_NONE: break;
	case OPERANDS_WORDS: s->args = expr_build(m, tokens, 0, EXPR_WORDS); break;
	case OPERANDS_TEXT: s->args = expr_build(m, tokens, 0, EXPR_TEXT); break;
	case OPERANDS_EXPR: s->expr = expr_build(m, tokens, 0, EXPR_OPERATORS); break;
	case OPERANDS_NAME_EXPR: operands_split(m, s, tokens, 1); break;
	case OPERANDS_TWO_EXPR: operands_split(m, s, tokens, 2); break;
	case OPERANDS_LABELS: s->args = literal_words(tokens); break;
	case OPERANDS_OWN: s->command->prepare(m, s, tokens); break;
	}
}

/* Names that the code will define, so that `fn path` can mean the program's own function. */
static void declare_names(struct machine *m, const GPtrArray *lines)
{
	for (guint i = 0; i < lines->len; i++) {
		const struct line *l = g_ptr_array_index(lines, i);
		g_auto(GStrv) words = g_strsplit_set(l->text, " ", 4);
		guint n = g_strv_length(words);
		if (n > 1 && (strcmp(words[0], "def") == 0 || strcmp(words[0], "sub") == 0))
			sym_declare(m, words[1]);
		else if (n > 2 && strcmp(words[0], "copyfn") == 0)
			sym_declare(m, words[2]);
	}
}

static bool prepare_line(struct machine *m, const struct line *l, struct stmt *s, struct code *c, struct diags *ds)
{
	size_t rest;
	g_autofree char *word = line_first_word(l, &rest);
	s->command = command_find(word);
	s->at = l->at;
	s->text = g_strdup(l->text);
	s->jump = s->end = s->fallback = -1;
	if (!s->command) {
		s->command = &command_bare;
		rest = 0;
	}
	bool groups = s->command->operands != OPERANDS_TEXT;
	g_autoptr(GPtrArray) tokens = line_tokens(l, rest, groups, ds);
	if (!tokens)
		return false;
	if (strstr(l->text, "subargs"))
		c->uses_subargs = true;
	m->dumps |= strstr(l->text, "dump") != NULL;
	prepare_operands(m, s, tokens);
	if (s->command->role == ROLE_SUB) {
		if (s->sub->name == NULL)
			return diag_error(ds, RC_SYNTAX, s->at, "sub needs a name"), false;
		if (command_find(s->sub->name->name->text))
			return diag_error(ds, RC_SYNTAX, s->at, "a subroutine cannot be called \"%s\": that is a command", s->sub->name->name->text),
			       false;
		s->sub->code = c;
	}
	return true;
}

/*
 * Matching blocks. `open` holds the numbers of the openers that are not closed yet. For an if, `last` of the stack entry is the branch
 * whose test comes last so far; each branch's jump leads to the next one.
 */
struct matcher {
	struct code *code;
	struct diags *ds;
	struct {
		int opener, last;
	} open[256];
	int depth;
	bool failed;
};

static void mismatch(struct matcher *k, const struct stmt *s, const char *fmt, const char *detail)
{
	diag_error(k->ds, RC_SYNTAX, s->at, fmt, detail);
	k->failed = true;
}

static enum block_role role_of(const struct matcher *k, int stmt) { return k->code->stmt[stmt].command->role; }

static void open_block(struct matcher *k, int i)
{
	if (k->depth == (int)G_N_ELEMENTS(k->open)) {
		mismatch(k, &k->code->stmt[i], "blocks are nested more than 256 deep%s", "");
		return;
	}
	k->open[k->depth].opener = k->open[k->depth].last = i;
	k->depth++;
}

/* The innermost open block, which must be of the given kind. */
static int expect_open(struct matcher *k, int i, enum block_role role, const char *opener)
{
	if (k->depth > 0 && role_of(k, k->open[k->depth - 1].opener) == role)
		return k->open[k->depth - 1].opener;
	if (k->failed)
		return -1;
	const struct stmt *s = &k->code->stmt[i];
	if (k->depth > 0) {
		const struct stmt *o = &k->code->stmt[k->open[k->depth - 1].opener];
		diag_error(k->ds, RC_SYNTAX, s->at, "%s where the %s of line %d is still open", s->command->name, o->command->name, o->at.line);
		k->failed = true;
	} else {
		diag_error(k->ds, RC_SYNTAX, s->at, "%s without %s", s->command->name, opener);
		k->failed = true;
	}
	return -1;
}

static void close_block(struct matcher *k, int i, enum block_role role, const char *opener)
{
	int o = expect_open(k, i, role, opener);
	if (o < 0)
		return;
	k->code->stmt[o].end = i;
	k->code->stmt[i].jump = o;
	k->depth--;
}

/* elseif and else hang on the branch before them; endif ends them all. */
static void add_branch(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_IF, "if");
	if (o < 0)
		return;
	int last = k->open[k->depth - 1].last;
	if (role_of(k, last) == ROLE_ELSE) {
		mismatch(k, &k->code->stmt[i], "%s behind else", k->code->stmt[i].command->name);
		return;
	}
	k->code->stmt[last].jump = i;
	k->open[k->depth - 1].last = i;
}

static void end_branches(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_IF, "if");
	if (o < 0)
		return;
	k->code->stmt[k->open[k->depth - 1].last].jump = i;
	for (int b = o; b != i; b = k->code->stmt[b].jump)
		k->code->stmt[b].end = i;
	k->code->stmt[i].jump = o;
	k->depth--;
}

static void add_labels(struct matcher *k, int i)
{
	int o = expect_open(k, i, ROLE_SWITCH, "switch");
	if (o < 0)
		return;
	struct stmt *s = &k->code->stmt[o], *c = &k->code->stmt[i];
	if (c->command->role == ROLE_DEFAULT) {
		s->fallback = s->fallback < 0 ? i : s->fallback;
		return;
	}
	for (int n = 0; n < args_count(c); n++) {
		char *label = c->args->insn[n].word->text;
		if (!g_hash_table_contains(s->labels, label))
			g_hash_table_insert(s->labels, label, GINT_TO_POINTER(i + 1));
	}
}

/* break, continue and redo look through ifs, and the last two through switches, to the block that they mean. */
static void find_target(struct matcher *k, int i)
{
	for (int d = k->depth - 1; d >= 0; d--) {
		enum block_role role = role_of(k, k->open[d].opener);
		if (role == ROLE_SUB)
			break;
		if (role == ROLE_FOR || role == ROLE_DO || (role == ROLE_SWITCH && role_of(k, i) == ROLE_BREAK)) {
			k->code->stmt[i].jump = k->open[d].opener;
			return;
		}
	}
	mismatch(k, &k->code->stmt[i], "%s outside a loop", k->code->stmt[i].command->name);
}

static void match(struct matcher *k, int i)
{
	struct stmt *s = &k->code->stmt[i];
	switch (s->command->role) {
	case ROLE_NONE: break;
	case ROLE_IF: case ROLE_FOR: case ROLE_DO: case ROLE_SUB: open_block(k, i); break;
	case ROLE_SWITCH:
		s->labels = g_hash_table_new(g_str_hash, g_str_equal);
		open_block(k, i);
		break;
	case ROLE_ELSEIF: case ROLE_ELSE: add_branch(k, i); break;
	case ROLE_ENDIF: end_branches(k, i); break;
	case ROLE_CASE: case ROLE_DEFAULT: add_labels(k, i); break;
	case ROLE_ENDSWITCH: close_block(k, i, ROLE_SWITCH, "switch"); break;
	case ROLE_NEXT: close_block(k, i, ROLE_FOR, "for"); break;
	case ROLE_LOOP: close_block(k, i, ROLE_DO, "do"); break;
	case ROLE_ENDSUB: close_block(k, i, ROLE_SUB, "sub"); break;
	case ROLE_BREAK: case ROLE_CONTINUE: case ROLE_REDO: find_target(k, i); break;
	case ROLE_INCLUDE:
		if (k->depth > 0 && role_of(k, k->open[k->depth - 1].opener) != ROLE_SUB) /* of subroutines those that are called say so */
			mismatch(k, s, "include works at the main level of pre-game code and include files only, not in %s; write: include name if condition;",
				 k->code->stmt[k->open[k->depth - 1].opener].command->name);
		break;
	case ROLE_DECLARE:
		if (k->depth > 0)
			k->code->stmt[k->open[k->depth - 1].opener].scoped = true;
		break;
	}
}

static bool match_blocks(struct code *c, struct diags *ds)
{
	struct matcher k = {.code = c, .ds = ds};
	for (int i = 0; i < c->n && !k.failed; i++)
		match(&k, i);
	if (!k.failed && k.depth > 0) {
		static const char *const closers[] = {
		    [ROLE_IF] = "endif", [ROLE_FOR] = "next", [ROLE_DO] = "loop", [ROLE_SWITCH] = "endswitch", [ROLE_SUB] = "endsub"};
		const struct stmt *s = &c->stmt[k.open[k.depth - 1].opener];
		diag_error(ds, RC_SYNTAX, s->at, "%s without %s", s->command->name, closers[s->command->role]);
		k.failed = true;
	}
	return !k.failed;
}

static bool has_new_error(const struct diags *ds, size_t before)
{
	for (size_t i = before; i < diags_count(ds); i++)
		if (diags_item(ds, i)->severity == DIAG_ERROR)
			return true;
	return false;
}

struct code *code_prepare(struct machine *m, const char *name, const char *text, struct place at, struct diags *ds)
{
	g_autoptr(GPtrArray) lines = lines_split(text, at);
	struct code *c = g_new0(struct code, 1);
	struct diags *outer = m->ds;
	bool done = true;
	size_t before = diags_count(ds);
	m->ds = ds;
	machine_need_stack(m);
	m->preparing++;
	c->name = g_strdup(name);
	c->text = g_strdup(text);
	c->at = at;
	c->n = (int)lines->len;
	c->stmt = g_new0(struct stmt, lines->len);
	declare_names(m, lines);
	for (int i = 0; i < c->n; i++)
		done = prepare_line(m, g_ptr_array_index(lines, i), &c->stmt[i], c, ds) && done;
	done = done && match_blocks(c, ds) && !has_new_error(ds, before);
	m->preparing--;
	m->ds = outer;
	if (done) {
		g_ptr_array_add(m->codes, c);
		return c;
	}
	code_free(c);
	return NULL;
}
