/*
 * Preparing expressions: tokens to instructions. Evaluation is in eval.c.
 */
#include "lang/prepare/expr.h"

#include <string.h>

#include "lang/state/names.h"

/* What an instruction needs when it is planned (plan.h), too. */
enum { PLANNED_BYTES = 48 };

struct compiler {
	struct machine *m;
	enum expr_context context;
};

static void compile_token(struct compiler *c, const struct token *t, GArray *out);
static struct insn word_insn(struct compiler *c, const char *word, struct place at);

static struct insn new_insn(enum insn_kind kind, const char *word, struct place at)
{
	return (struct insn){.kind = (uint8_t)kind, .word = str_new(word), .line = at.line, .col = at.col};
}

static struct insn literal(const char *word, struct place at)
{
	struct insn i = new_insn(INSN_LITERAL, word, at);
	i.literal = value_str(str_keep(i.word));
	i.which = strchr(word, '.') != NULL;
	return i;
}

static void release_insn(struct insn *i)
{
	switch (i->kind) {
	case INSN_LITERAL: value_drop(i->literal); break;
	case INSN_BRACE: case INSN_CONCAT: case INSN_GROUP: case INSN_NAMED: case INSN_PATH: case INSN_SYSTEM:
		if (i->expr)
			expr_drop(i->expr);
		break;
	default: break;
	}
	str_drop(i->word);
	g_free(i->suffix);
}

/* Words are strings and count as such. */
static size_t expr_bytes(const struct expr *x) { return sizeof *x + (size_t)x->n * (sizeof *x->insn + PLANNED_BYTES); }

void expr_drop(struct expr *x)
{
	if (--x->refs)
		return;
	meter_give(expr_bytes(x));
	for (int i = 0; i < x->n; i++)
		release_insn(&x->insn[i]);
	if (x->data)
		array_drop(x->data);
	g_free(x->plan);
	g_free(x->insn);
	g_free(x);
}

void func_drop(struct func *f)
{
	if (!f || --f->refs)
		return;
	expr_drop(f->body);
	str_drop(f->text);
	g_free(f);
}

/* A group right of these is a lambda: #0 in it is the lambda's, not the function's around it (decision 40). */
static bool owns_placeholders(const struct op *op)
{
	static const char *const names[] = {"lambda", "fn", "aggregate", "filter", "alltrue", "allfalse", "anytrue", "anyfalse"};
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (strcmp(op->name, names[i]) == 0)
			return true;
	return false;
}

/* How many values the expression takes as a function, and what it needs before it can be stored. */
static void count_args(const struct expr *x, int *highest, int *params, bool *rest, bool *early, bool *constant)
{
	for (int i = 0; i < x->n; i++) {
		const struct insn *insn = &x->insn[i];
		bool own = i > 0 && x->insn[i - 1].kind == INSN_FREE && owns_placeholders(x->insn[i - 1].op);
		switch (insn->kind) {
		case INSN_ARG:
			*highest = MAX(*highest, insn->number + 1);
			*constant = false;
			break;
		case INSN_PARAM:
			*params += i + 1 == x->n || x->insn[i + 1].kind == INSN_PARAM;
			break;
		case INSN_KEYWORD: case INSN_BRACE: case INSN_CONCAT:
			*early = true;
			*constant = false;
			break;
		case INSN_GROUP: {
			int ignored = 0;
			bool not_rest = false;
			count_args(insn->expr, own ? &ignored : highest, own ? &ignored : params, own ? &not_rest : rest, early, constant);
			break;
		}
		case INSN_LITERAL: case INSN_FIXED: break;
		case INSN_FREE: *rest |= strcmp(insn->op->name, "args") == 0; break;
		default: *constant = false;
		}
	}
}

static uint32_t depth_of(const struct insn *i)
{
	switch (i->kind) {
	case INSN_LITERAL: return i->literal.type == VALUE_ARRAY ? i->literal.a->depth : i->literal.type == VALUE_LAMBDA ? i->literal.f->depth : 0;
	case INSN_GROUP: case INSN_BRACE: case INSN_CONCAT: return i->expr->depth;
	default: return 0;
	}
}

static struct expr *finish(GArray *insns, const char *file)
{
	struct expr *x = g_new0(struct expr, 1);
	int highest = 0, params = 0;
	x->refs = 1;
	x->n = (int)insns->len;
	x->insn = (struct insn *)(void *)g_array_free(insns, FALSE);
	x->file = file;
	x->constant = true;
	x->depth = 1;
	for (int i = 0; i < x->n; i++)
		x->depth = MAX(x->depth, depth_of(&x->insn[i]) + 1);
	count_args(x, &highest, &params, &x->takes_rest, &x->has_early, &x->constant);
	meter_take(expr_bytes(x));
	x->n_args = highest + params;
	x->n_numbered = highest;
	return x;
}

static GArray *new_insns(void) { return g_array_new(FALSE, TRUE, sizeof(struct insn)); }

/* An expression of one instruction: the inside of ##name, or a key of a path. */
static struct expr *single(struct insn i)
{
	GArray *insns = new_insns();
	g_array_append_val(insns, i);
	return finish(insns, NULL);
}

static struct expr *compile_text(struct compiler *c, const char *text, struct place at)
{
	GPtrArray *tokens = text_tokens(text, at, c->m->ds);
	if (!tokens)
		tokens = g_ptr_array_new();
	struct expr *x = expr_build(c->m, tokens, 0, EXPR_OPERATORS);
	g_ptr_array_unref(tokens);
	return x;
}

/* As deep as braces and as many prefixes as a program can sensibly have; each level is a level of recursion. */
enum { LIMIT_BRACES = 32, LIMIT_PREFIXES = 8 };

/* Text with {expression} inside. The whole word in braces keeps the value's type; anything else is joined as text. */
static struct insn braces(struct compiler *c, const char *word, struct place at, bool quoted)
{
	GArray *parts = new_insns();
	size_t length = strlen(word);
	if (c->m->brace_depth == LIMIT_BRACES) {
		diag_error(c->m->ds, RC_LIMIT, at, "braces are nested more than %d deep", LIMIT_BRACES);
		g_array_free(parts, TRUE);
		return literal(word, at);
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
			struct insn part = literal(text, at);
			g_array_append_val(parts, part);
		}
		if (!close)
			break;
		g_autofree char *inside = g_strndup(open + 1, (gsize)(close - open - 1));
		struct insn part = new_insn(INSN_BRACE, inside, at);
		part.expr = compile_text(c, inside, at);
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
	struct insn i = new_insn(INSN_CONCAT, word, at);
	i.expr = finish(parts, NULL);
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
	GArray *insns = new_insns();
	g_auto(GStrv) words = g_strsplit(keys, ".", -1);
	struct compiler plain = {c->m, EXPR_WORDS};
	for (int k = 0; words[k]; k++) {
		struct insn i = word_insn(&plain, words[k], at);
		g_array_append_val(insns, i);
	}
	return finish(insns, NULL);
}

static struct insn variable(struct compiler *c, const char *word, struct place at)
{
	const char *name = word + 1, *dot = strchr(name, '.');
	if (all_digits(name)) {
		struct insn i = new_insn(INSN_ARG, word, at);
		i.number = (int)MIN(strtoul(name, NULL, 10), 10000ul);
		return i;
	}
	if (!dot || dot == name) {
		struct insn i = new_insn(INSN_VAR, word, at);
		i.sym = sym_enter(c->m, name);
		return i;
	}
	struct insn i = new_insn(INSN_PATH, word, at);
	g_autofree char *root = g_strndup(name, (gsize)(dot - name));
	i.whole = sym_enter(c->m, name);
	i.root = sym_enter(c->m, root);
	i.expr = path_keys(c, dot + 1, at);
	return i;
}

static struct insn system_variable(struct compiler *c, const char *word, struct place at)
{
	struct insn i = new_insn(INSN_SYSTEM, word, at);
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
		struct insn i = new_insn(INSN_NAMED, word, at);
		i.which = (uint8_t)word[0];
		i.expr = single(word_insn(c, word + 1, at));
		return i;
	}
	struct insn i;
	switch (word[0]) {
	case '#': return variable(c, word, at);
	case '$': return system_variable(c, word, at);
	default:
		i = new_insn(word[0] == '@' ? INSN_CONSTANT : INSN_FLAG, word, at);
		i.sym = sym_enter(c->m, word + 1);
		return i;
	}
}

static int keyword_of(const char *word)
{
	static const char *const words[] = {[KEYWORD_OLD] = "old", [KEYWORD_MOVED] = "moved", [KEYWORD_ORIGIN] = "origin", [KEYWORD_DEST] = "dest"};
	for (int k = 0; k < (int)G_N_ELEMENTS(words); k++)
		if (strcmp(word, words[k]) == 0)
			return k;
	return -1;
}

/* true, null, nil ... are the same at every time: folded into literals. */
static bool fold(const struct op *op, struct insn *i)
{
	static const char *const constants[] = {"true", "false", "null", "nil", "void", "hyphen", "whitespace"};
	for (size_t k = 0; k < G_N_ELEMENTS(constants); k++) {
		if (strcmp(op->name, constants[k]) != 0)
			continue;
		i->kind = INSN_LITERAL;
		op->fixed(NULL, NULL, &i->literal);
		return true;
	}
	return false;
}

static struct insn operator_insn(const struct op *op, const char *word, struct place at)
{
	struct insn i = new_insn(op->fixed ? INSN_FIXED : INSN_FREE, word, at);
	i.op = op;
	fold(op, &i);
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
	GArray *parts = new_insns();
	gsize length = strcspn(name, "<>()[]'\",");
	g_autofree char *before = g_strndup(word, (gsize)(name - word)), *own = g_strndup(name, length);
	struct insn part[] = {literal(before, at), word_insn(c, own, at)};
	g_array_append_vals(parts, part, G_N_ELEMENTS(part));
	if (name[length]) {
		struct insn rest = word_insn(c, name + length, at);
		g_array_append_val(parts, rest);
	}
	struct insn i = new_insn(INSN_CONCAT, word, at);
	i.expr = finish(parts, NULL);
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
		struct insn i = new_insn(INSN_KEYWORD, word, at);
		i.which = (uint8_t)keyword;
		return i;
	}
	const struct op *op = c->context == EXPR_OPERATORS ? op_find(word) : NULL;
	if (op)
		return operator_insn(op, word, at);
	if (word[0] == '=' && word[1] && c->context == EXPR_OPERATORS) {
		struct insn i = new_insn(INSN_PARAM, word, at);
		i.sym = sym_enter(c->m, word + 1);
		return i;
	}
	return literal(word, at);
}

static void compile_token(struct compiler *c, const struct token *t, GArray *out)
{
	struct insn i;
	switch (t->kind) {
	case TOKEN_QUOTED: i = strchr(t->text, '{') && strchr(t->text, '}') ? braces(c, t->text, t->at, true) : literal(t->text, t->at); break;
	case TOKEN_GROUP:
		i = new_insn(INSN_GROUP, "(...)", t->at);
		i.expr = expr_build(c->m, t->inside, 0, EXPR_OPERATORS);
		break;
	default: i = word_insn(c, t->text, t->at);
	}
	g_array_append_val(out, i);
}

void insn_take_as_name(struct insn *i)
{
	if (i->kind != INSN_KEYWORD && i->kind != INSN_FIXED && i->kind != INSN_FREE)
		return;
	i->kind = INSN_LITERAL;
	i->which = 0;
	i->literal = value_str(str_keep(i->word));
}

static bool is_operator(const struct insn *i, const char *name)
{
	return (i->kind == INSN_FIXED || i->kind == INSN_FREE) && strcmp(i->op->name, name) == 0;
}

/*
 * Words that are names where they stand: `fn path` where the program defines a function called path, not the operator; `system dest`, the
 * variable and not what the keyword stands for.
 */
static void prefer_names(struct machine *m, GArray *insns)
{
	for (guint k = 1; k < insns->len; k++) {
		struct insn *before = &g_array_index(insns, struct insn, k - 1), *i = &g_array_index(insns, struct insn, k);
		bool call = is_operator(before, "fn") || is_operator(before, "sub");
		if (is_operator(before, "system") || (call && i->kind != INSN_KEYWORD && sym_is_declared(m, i->word)))
			insn_take_as_name(i);
	}
}

struct expr *expr_build(struct machine *m, const GPtrArray *tokens, guint from, enum expr_context context)
{
	struct compiler c = {m, context};
	GArray *insns = new_insns();
	const char *file = tokens->len > from ? ((struct token *)g_ptr_array_index(tokens, from))->at.file : NULL;
	for (guint i = from; i < tokens->len; i++)
		compile_token(&c, g_ptr_array_index(tokens, i), insns);
	prefer_names(m, insns);
	return finish(insns, file);
}

/* Replaces one instruction by its present value. */
static bool freeze(struct machine *m, const struct insn *from, struct insn *to)
{
	struct value v;
	if (!insn_value(m, from, &v) || !value_close(m, &v)) {
		value_drop(v);
		return false;
	}
	*to = (struct insn){.kind = INSN_LITERAL, .line = from->line, .col = from->col, .word = value_to_str(v), .literal = v};
	return true;
}

static struct insn copy_insn(const struct insn *from)
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

static bool is_early(const struct insn *i) { return i->kind == INSN_KEYWORD || i->kind == INSN_BRACE || i->kind == INSN_CONCAT; }

static bool is_substitution(const struct insn *i)
{
	switch (i->kind) {
	case INSN_VAR: case INSN_PATH: case INSN_CONSTANT: case INSN_SYSTEM: case INSN_FLAG: case INSN_NAMED: return true;
	default: return is_early(i);
	}
}

struct expr *expr_capture(struct machine *m, struct expr *x, bool all)
{
	GArray *insns = new_insns();
	for (int k = 0; k < x->n; k++) {
		const struct insn *from = &x->insn[k];
		struct insn to;
		bool done = true;
		if (from->kind == INSN_GROUP && (all ? !from->expr->constant : from->expr->has_early)) {
			to = copy_insn(from);
			expr_drop(to.expr);
			to.expr = expr_capture(m, from->expr, all);
			done = to.expr != NULL;
			if (!done) {
				str_drop(to.word);
				g_free(to.suffix);
				to = literal("", (struct place){0});
			}
		} else if (all ? is_substitution(from) : is_early(from)) {
			done = freeze(m, from, &to);
			if (!done)
				to = literal("", (struct place){0});
		} else {
			to = copy_insn(from);
		}
		g_array_append_val(insns, to);
		if (!done) {
			expr_drop(finish(insns, x->file));
			return NULL;
		}
	}
	return finish(insns, x->file);
}

/* Words of an array as code: texts may be operators or placeholders, nested arrays are groups. */
static struct expr *expr_of_array(struct machine *m, struct array *a)
{
	struct compiler c = {m, EXPR_OPERATORS};
	GArray *insns = new_insns();
	for (uint32_t k = 0; k < a->count; k++) {
		struct value v = array_element(a, k);
		struct insn i;
		if (v.type == VALUE_STRING) {
			i = word_insn(&c, v.s->text, (struct place){0});
		} else if (v.type == VALUE_ARRAY) {
			i = new_insn(INSN_GROUP, "(...)", (struct place){0});
			i.expr = expr_of_array(m, v.a);
		} else {
			i = (struct insn){.kind = INSN_LITERAL, .word = value_to_str(v), .literal = value_keep(v)};
		}
		g_array_append_val(insns, i);
	}
	return finish(insns, NULL);
}

struct prepared_lambda {
	struct lambda base;
	struct expr *expr;
	uint32_t names; /* code of an array: the id of the machine when it was made; the names that it mentions may be gone when that has changed */
};

static void lambda_free(struct lambda *f)
{
	struct prepared_lambda *p = (struct prepared_lambda *)f;
	expr_drop(p->expr);
	g_free(p);
}

struct value lambda_value(struct expr *x)
{
	struct prepared_lambda *p = g_new0(struct prepared_lambda, 1);
	p->base = (struct lambda){.refs = 1, .depth = x->depth, .free = lambda_free};
	p->expr = x;
	return (struct value){.type = VALUE_LAMBDA, .f = &p->base};
}

struct expr *lambda_expr(struct value v) { return ((struct prepared_lambda *)v.f)->expr; }

/* Text as code is prepared once a run (guide 000 "Lambda Functions": a string is a function, too). */
static struct expr *expr_of_text(struct machine *m, struct str *s)
{
	struct expr *x = g_hash_table_lookup(m->text_code, s->text);
	if (!x) {
		struct compiler c = {m, EXPR_OPERATORS};
		x = compile_text(&c, s->text, stmt_place(m));
		if (machine_halted(m)) { /* its names were one too many */
			expr_drop(x);
			return NULL;
		}
		g_hash_table_insert(m->text_code, word_new(s->text), x);
	}
	return expr_keep(x);
}

/* Borrowed; NULL when halted. Arrays of constant groups outlive the run, the names that their words stand for may not. */
static struct expr *array_code(struct machine *m, struct array *a)
{
	struct prepared_lambda *code = (struct prepared_lambda *)a->code;
	if (code && code->names == m->id)
		return code->expr;
	if (code && --code->base.refs == 0)
		lambda_free(&code->base);
	a->code = lambda_value(expr_of_array(m, a)).f;
	code = (struct prepared_lambda *)a->code;
	code->names = machine_halted(m) ? 0 : m->id; /* halted: its names were one too many */
	return machine_halted(m) ? NULL : code->expr;
}

struct expr *expr_of_value(struct machine *m, struct value v)
{
	switch (v.type) {
	case VALUE_LAMBDA: return expr_keep(lambda_expr(v));
	case VALUE_GROUP: return expr_keep(v.g);
	case VALUE_ARRAY: {
		struct expr *x = array_code(m, v.a);
		return x ? expr_keep(x) : NULL;
	}
	case VALUE_STRING: {
		struct sym *sym = sym_of(m, v.s);
		if (sym && sym->func)
			return expr_keep(sym->func->body);
		if (strchr(v.s->text, ' '))
			return expr_of_text(m, v.s);
		machine_halt(m, HALT_ERROR, "there is no function called \"%s\"%s", v.s->text, sym_suggest(m, v.s->text, SYM_FUNCTION));
		return NULL;
	}
	default:
		machine_halt(m, HALT_ERROR, "a value of type %s cannot be called as a function", value_type_name(v));
		return NULL;
	}
}
