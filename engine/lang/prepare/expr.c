/*
 * Preparing expressions: tokens to instructions. Evaluating is in lang/run/eval.c.
 */
#include "lang/prepare/expr.h"

#include <string.h>

#include "lang/prepare/plan.h"
#include "lang/prepare/vocabulary.h"
#include "lang/state/names.h"

/* What the meter counts: of an instruction also what it needs when it is planned (plan.h). */
enum { EXPR_BYTES = 56, INSN_BYTES = 112 };

struct compiler {
	struct machine *m;
	enum expr_context context;
};

static struct insn word_insn(struct compiler *c, const char *word, struct place at);

/* Of four words that a code has three were there before. */
struct str *insn_word(struct machine *m, const char *word)
{
	struct str *s = m->words ? g_hash_table_lookup(m->words, word) : NULL;
	if (s)
		return str_keep(s);
	s = str_new(word);
	if (m->words)
		g_hash_table_insert(m->words, s->text, str_keep(s));
	return s;
}

struct insn insn_new(struct machine *m, enum insn_kind kind, const char *word, struct place at)
{
	return (struct insn){ .kind = (uint8_t)kind, .word = insn_word(m, word), .line = at.line, .col = at.col };
}

struct insn insn_literal(struct machine *m, const char *word, struct place at)
{
	struct insn i = insn_new(m, INSN_LITERAL, word, at);
	i.literal = value_str(str_keep(i.word));
	i.which = strchr(word, '.') != NULL;
	return i;
}

static void release_insn(struct insn *i)
{
	switch (i->kind) {
	case INSN_LITERAL: value_drop(i->literal); break;
	case INSN_BRACE:
	case INSN_CONCAT:
	case INSN_GROUP:
	case INSN_NAMED:
	case INSN_PATH:
	case INSN_SYSTEM:
		if (i->expr)
			expr_drop(i->expr);
		break;
	default: break;
	}
	str_drop(i->word);
	g_free(i->suffix);
}

struct insn insn_copy(const struct insn *from)
{
	struct insn to = *from;
	str_keep(to.word);
	to.suffix = g_strdup(from->suffix);
	if (to.kind == INSN_LITERAL)
		value_keep(to.literal);
	else if ((to.kind == INSN_BRACE || to.kind == INSN_CONCAT || to.kind == INSN_GROUP || to.kind == INSN_NAMED || to.kind == INSN_PATH ||
			 to.kind == INSN_SYSTEM) &&
		to.expr)
		expr_keep(to.expr);
	return to;
}

/* Words are strings and count as such. */
static size_t expr_bytes(const struct expr *x) { return EXPR_BYTES + (size_t)x->n * INSN_BYTES; }

struct expr *expr_alloc(int n)
{
	struct expr *x = g_malloc(sizeof *x + (gsize)n * sizeof *x->insn);
	*x = (struct expr){ .refs = 1, .n = n };
	meter_take(expr_bytes(x));
	return x;
}

void expr_free(struct expr *x)
{
	meter_give(expr_bytes(x));
	for (int i = 0; i < x->n; i++)
		release_insn(&x->insn[i]);
	if (x->data)
		array_drop(x->data);
	plan_free(x->plan);
	g_free(x);
}

/* How many values the expression takes as a function, and what it needs before it can be stored. */
static void count_args(const struct expr *x, int *highest, int *params, bool *rest, bool *early, bool *constant)
{
	for (int i = 0; i < x->n; i++) {
		const struct insn *insn = &x->insn[i];
		bool own = i > 0 && x->insn[i - 1].kind == INSN_FREE && (x->insn[i - 1].op->flags & OP_OWNS_ARGS);
		switch (insn->kind) {
		case INSN_ARG:
			*highest = MAX(*highest, insn->number + 1);
			*constant = false;
			break;
		case INSN_PARAM: *params += i + 1 == x->n || x->insn[i + 1].kind == INSN_PARAM; break;
		case INSN_KEYWORD:
		case INSN_BRACE:
		case INSN_CONCAT:
			*early = true;
			*constant = false;
			break;
		case INSN_GROUP: {
			int ignored = 0;
			bool not_rest = false;
			count_args(insn->expr, own ? &ignored : highest, own ? &ignored : params, own ? &not_rest : rest, early, constant);
			break;
		}
		case INSN_LITERAL:
		case INSN_FIXED: break;
		case INSN_FREE: *rest |= (insn->op->flags & OP_TAKES_REST) != 0; break;
		default: *constant = false;
		}
	}
}

static uint32_t depth_of(const struct insn *i)
{
	switch (i->kind) {
	case INSN_LITERAL: return i->literal.type == VALUE_ARRAY ? i->literal.a->depth : i->literal.type == VALUE_LAMBDA ? i->literal.f->depth : 0;
	case INSN_GROUP:
	case INSN_BRACE:
	case INSN_CONCAT: return i->expr->depth;
	default: return 0;
	}
}

/* Of its instructions. */
static struct expr *settle(struct expr *x, const char *file)
{
	int highest = 0, params = 0;
	x->file = file;
	x->constant = true;
	x->depth = 1;
	for (int i = 0; i < x->n; i++)
		x->depth = MAX(x->depth, depth_of(&x->insn[i]) + 1);
	count_args(x, &highest, &params, &x->takes_rest, &x->has_early, &x->constant);
	x->n_args = highest + params;
	x->n_numbered = highest;
	return x;
}

struct expr *expr_finish(GArray *insns, const char *file)
{
	struct expr *x = expr_alloc((int)insns->len);
	if (x->n)
		memcpy(x->insn, insns->data, (gsize)x->n * sizeof *x->insn);
	g_array_free(insns, TRUE);
	return settle(x, file);
}

/* An expression of one instruction: the inside of ##name, or a key of a path. */
static struct expr *single(struct insn i)
{
	GArray *insns = insns_new();
	g_array_append_val(insns, i);
	return expr_finish(insns, NULL);
}

struct expr *expr_of_source(struct machine *m, const char *text, struct place at)
{
	static const struct tokens none = { 0 };
	scratch_begin(&m->tokens);
	const struct tokens *tokens = text_tokens(&m->tokens, text, at, m->ds);
	struct expr *x = expr_build(m, tokens ? tokens : &none, 0, EXPR_OPERATORS);
	scratch_end(&m->tokens);
	return x;
}

/* As deep as braces and as many prefixes as a program can sensibly have; each level is a level of recursion. */
enum { LIMIT_BRACES = 32, LIMIT_PREFIXES = 8 };

/* Text with {expression} inside. The whole word in braces keeps the value's type; anything else is joined as text. */
static struct insn braces(struct compiler *c, const char *word, struct place at, bool quoted)
{
	GArray *parts = insns_new();
	size_t length = strlen(word);
	if (c->m->brace_depth == LIMIT_BRACES) {
		diag_error(c->m->ds, RC_LIMIT, at, "braces are nested more than %d deep", LIMIT_BRACES);
		g_array_free(parts, TRUE);
		return insn_literal(c->m, word, at);
	}
	c->m->brace_depth++;
	for (const char *s = word; *s;) {
		const char *open = strchr(s, '{'), *close = NULL;
		int depth = 0;
		for (const char *e = open; e && *e && !close; e++) {
			depth += (*e == '{') - (*e == '}');
			close = depth == 0 ? e : NULL;
		}
		if (!close)
			open = s + strlen(s);
		if (open > s) {
			g_autofree char *text = g_strndup(s, (gsize)(open - s));
			struct insn part = insn_literal(c->m, text, at);
			g_array_append_val(parts, part);
		}
		if (!close)
			break;
		g_autofree char *inside = g_strndup(open + 1, (gsize)(close - open - 1));
		struct insn part = insn_new(c->m, INSN_BRACE, inside, at);
		part.expr = expr_of_source(c->m, inside, at);
		g_array_append_val(parts, part);
		s = close + 1;
	}
	c->m->brace_depth--;
	struct insn *first = &g_array_index(parts, struct insn, 0);
	if (parts->len == 1 && first->kind == INSN_BRACE && !quoted && word[0] == '{' && word[length - 1] == '}') {
		struct insn whole = *first;
		g_array_free(parts, TRUE);
		return whole;
	}
	struct insn i = insn_new(c->m, INSN_CONCAT, word, at);
	i.expr = expr_finish(parts, NULL);
	return i;
}

static bool all_digits(const char *s)
{
	if (!*s)
		return false;
	for (; *s; s++)
		if (!g_ascii_isdigit(*s))
			return false;
	return true;
}

/* Keys behind the first dot: words, or substitutions such as #i in ra.#i. */
static struct expr *path_keys(struct compiler *c, const char *keys, struct place at)
{
	GArray *insns = insns_new();
	g_auto(GStrv) words = g_strsplit(keys, ".", -1);
	struct compiler plain = { c->m, EXPR_WORDS };
	for (int k = 0; words[k]; k++) {
		struct insn i = word_insn(&plain, words[k], at);
		g_array_append_val(insns, i);
	}
	return expr_finish(insns, NULL);
}

static struct insn variable(struct compiler *c, const char *word, struct place at)
{
	const char *name = word + 1, *dot = strchr(name, '.');
	if (all_digits(name)) {
		struct insn i = insn_new(c->m, INSN_ARG, word, at);
		i.number = (int)MIN(strtoul(name, NULL, 10), 10000ul);
		return i;
	}
	if (!dot || dot == name) {
		struct insn i = insn_new(c->m, INSN_VAR, word, at);
		i.sym = sym_enter(c->m, name);
		return i;
	}
	struct insn i = insn_new(c->m, INSN_PATH, word, at);
	g_autofree char *root = g_strndup(name, (gsize)(dot - name));
	i.whole = sym_enter(c->m, name);
	i.root = sym_enter(c->m, root);
	i.expr = path_keys(c, dot + 1, at);
	return i;
}

static struct insn system_variable(struct compiler *c, const char *word, struct place at)
{
	struct insn i = insn_new(c->m, INSN_SYSTEM, word, at);
	const char *name = word + 1, *dot = strchr(name, '.');
	g_autofree char *root = g_strndup(name, dot ? (gsize)(dot - name) : strlen(name));
	i.root = sym_enter(c->m, root);
	i.expr = dot ? path_keys(c, dot + 1, at) : NULL;
	return i;
}

static bool is_prefix(char c) { return c == '#' || c == '@' || c == '$' || c == '?'; }

/* A name with its prefix: #name, @name, $name, ?name, or one that is named by another, as @#ref. */
static struct insn prefixed(struct compiler *c, const char *word, struct place at)
{
	if (is_prefix(word[1]) && word[2]) {
		struct insn i = insn_new(c->m, INSN_NAMED, word, at);
		i.which = (uint8_t)word[0];
		i.expr = single(word_insn(c, word + 1, at));
		return i;
	}
	struct insn i;
	switch (word[0]) {
	case '#': return variable(c, word, at);
	case '$': return system_variable(c, word, at);
	default:
		i = insn_new(c->m, word[0] == '@' ? INSN_CONSTANT : INSN_FLAG, word, at);
		i.sym = sym_enter(c->m, word + 1);
		return i;
	}
}

static int keyword_of(const char *word)
{
	static const char *const words[] = { [KEYWORD_OLD] = "old", [KEYWORD_MOVED] = "moved", [KEYWORD_ORIGIN] = "origin", [KEYWORD_DEST] = "dest" };
	for (int k = 0; k < (int)G_N_ELEMENTS(words); k++)
		if (words[k][0] == word[0] && strcmp(word, words[k]) == 0)
			return k;
	return -1;
}

static struct insn operator_insn(struct compiler *c, const struct op *op, const char *word, struct place at)
{
	struct insn i = insn_new(c->m, op->fixed ? INSN_FIXED : INSN_FREE, word, at);
	if (op->flags & OP_CONSTANT) {
		i.kind = INSN_LITERAL;
		op->fixed(NULL, NULL, &i.literal);
	} else {
		i.op = op;
	}
	return i;
}

/* In texts a name ends before the punctuation of the sentence: "#name." */
static char *take_suffix(struct compiler *c, const char *word, char **name)
{
	size_t length = strlen(word), end = length;
	const char *marks = c->context == EXPR_TEXT ? ".,!?;:)'" : ".";
	while (end > 1 && strchr(marks, word[end - 1]))
		end--;
	if (end == length || end < 2)
		return NULL;
	*name = g_strndup(word, end);
	return g_strdup(word + end);
}

/* Where a name begins behind an opening mark of a text, as in "(#name)" and "<b>@name</b>"; NULL: nowhere. */
static const char *name_inside(const char *word)
{
	for (const char *w = word; *w; w++)
		if (strchr("([<>'\"", w[0]) && (w[1] == '#' || w[1] == '@') && w[2] && !strchr("([<>'\")]", w[2]))
			return w + 1;
	return NULL;
}

static struct insn text_with_name(struct compiler *c, const char *word, const char *name, struct place at)
{
	GArray *parts = insns_new();
	gsize length = strcspn(name, "<>()[]'\",");
	g_autofree char *before = g_strndup(word, (gsize)(name - word)), *own = g_strndup(name, length);
	struct insn part[] = { insn_literal(c->m, before, at), word_insn(c, own, at) };
	g_array_append_vals(parts, part, G_N_ELEMENTS(part));
	if (name[length]) {
		struct insn rest = word_insn(c, name + length, at);
		g_array_append_val(parts, rest);
	}
	struct insn i = insn_new(c->m, INSN_CONCAT, word, at);
	i.expr = expr_finish(parts, NULL);
	return i;
}

static struct insn word_insn(struct compiler *c, const char *word, struct place at)
{
	if (strchr(word, '{') && strchr(word, '}'))
		return braces(c, word, at, false);
	if (is_prefix(word[0]) && word[1] && strspn(word, "#@$?") <= LIMIT_PREFIXES) {
		g_autofree char *name = NULL;
		char *suffix = take_suffix(c, word, &name);
		struct insn i = prefixed(c, suffix ? name : word, at);
		i.suffix = suffix;
		return i;
	}
	const char *inside = c->context == EXPR_TEXT ? name_inside(word) : NULL;
	if (inside)
		return text_with_name(c, word, inside, at);
	int keyword = keyword_of(word);
	if (keyword >= 0) {
		struct insn i = insn_new(c->m, INSN_KEYWORD, word, at);
		i.which = (uint8_t)keyword;
		return i;
	}
	const struct op *op = c->context == EXPR_OPERATORS ? op_find(c->m->vocabulary, word) : NULL;
	if (op)
		return operator_insn(c, op, word, at);
	if (word[0] == '=' && word[1] && c->context == EXPR_OPERATORS) {
		struct insn i = insn_new(c->m, INSN_PARAM, word, at);
		i.sym = sym_enter(c->m, word + 1);
		return i;
	}
	return insn_literal(c->m, word, at);
}

static struct insn token_insn(struct compiler *c, const struct token *t)
{
	switch (t->kind) {
	case TOKEN_QUOTED: return strchr(t->text, '{') && strchr(t->text, '}') ? braces(c, t->text, t->at, true) : insn_literal(c->m, t->text, t->at);
	case TOKEN_GROUP: {
		struct insn i = insn_new(c->m, INSN_GROUP, "(...)", t->at);
		i.expr = expr_build(c->m, t->inside, 0, EXPR_OPERATORS);
		return i;
	}
	default: return word_insn(c, t->text, t->at);
	}
}

struct insn insn_of_word(struct machine *m, const char *word)
{
	struct compiler c = { m, EXPR_OPERATORS };
	return word_insn(&c, word, (struct place){ 0 });
}

void insn_take_as_name(struct insn *i)
{
	if (i->kind != INSN_KEYWORD && i->kind != INSN_FIXED && i->kind != INSN_FREE)
		return;
	i->kind = INSN_LITERAL;
	i->which = 0;
	i->literal = value_str(str_keep(i->word));
}

static unsigned flags_of(const struct insn *i) { return i->kind == INSN_FIXED || i->kind == INSN_FREE ? i->op->flags : 0; }

/*
 * Words that are names where they stand: `fn path` where the program defines a function called path, not the operator; `system dest`, the
 * variable and not what the keyword stands for.
 */
static void prefer_names(struct machine *m, struct expr *x)
{
	for (int k = 1; k < x->n; k++) {
		struct insn *before = &x->insn[k - 1], *i = &x->insn[k];
		bool call = flags_of(before) & (OP_CALLS_FUNCTION | OP_CALLS_SUB);
		if (flags_of(before) & OP_READS_SYSTEM || (call && i->kind != INSN_KEYWORD && sym_is_declared(m, i->word)))
			insn_take_as_name(i);
	}
}

struct expr *expr_build_part(struct machine *m, const struct tokens *tokens, guint from, guint end, enum expr_context context)
{
	struct compiler c = { m, context };
	struct expr *x = expr_alloc((int)(MAX(end, from) - from));
	const char *file = x->n ? tokens->token[from]->at.file : NULL;
	for (int i = 0; i < x->n; i++)
		x->insn[i] = token_insn(&c, tokens->token[from + (guint)i]);
	prefer_names(m, x);
	return settle(x, file);
}

struct expr *expr_build(struct machine *m, const struct tokens *tokens, guint from, enum expr_context context)
{
	return expr_build_part(m, tokens, from, tokens->len, context);
}
