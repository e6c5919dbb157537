/*
 * What a value is when it is called. Texts are prepared once a run, arrays for as long as the names that they mention are there.
 */
#include "lang/prepare/callable.h"

#include <string.h>

#include "lang/state/names.h"
#include "value/convert.h"

void func_drop(struct func *f)
{
	if (!f || --f->refs)
		return;
	expr_drop(f->body);
	str_drop(f->text);
	g_free(f);
}

/* Words of an array as code: texts may be operators or placeholders, nested arrays are groups. */
static struct expr *expr_of_array(struct machine *m, struct array *a)
{
	GArray *insns = insns_new();
	for (uint32_t k = 0; k < a->count; k++) {
		struct value v = array_element(a, k);
		struct insn i;
		if (v.type == VALUE_STRING) {
			i = insn_of_word(m, v.s->text);
		} else if (v.type == VALUE_ARRAY) {
			i = insn_new(m, INSN_GROUP, "(...)", (struct place){ 0 });
			i.expr = expr_of_array(m, v.a);
		} else {
			i = (struct insn){ .kind = INSN_LITERAL, .word = value_to_str(v), .literal = value_keep(v) };
		}
		g_array_append_val(insns, i);
	}
	return expr_finish(insns, NULL);
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
	p->base = (struct lambda){ .refs = 1, .depth = x->depth, .free = lambda_free };
	p->expr = x;
	return (struct value){ .type = VALUE_LAMBDA, .f = &p->base };
}

struct expr *lambda_expr(struct value v) { return ((struct prepared_lambda *)v.f)->expr; }

/* Text as code is prepared once a run (guide 000 "Lambda Functions": a string is a function, too). */
static struct expr *expr_of_text(struct machine *m, struct str *s)
{
	struct expr *x = g_hash_table_lookup(m->text_code, s->text);
	if (!x) {
		x = expr_of_source(m, s->text, stmt_place(m));
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

static bool has_function(struct machine *m, const char *name)
{
	struct str *s = str_new(name);
	const struct sym *sym = sym_find(m, s);
	bool has = sym && sym->func;
	str_drop(s);
	return has;
}

/* Whether a function says how the piece moves ("X") or where to ("XL"). */
static bool is_about(const char *name, const char *label)
{
	size_t n = strlen(label);
	return !strncmp(name, label, n) && (!name[n] || !strcmp(name + n, "L"));
}

/* The piece on the board that a function is missing for, since the game has no rules for it: a FEN may have any. NULL: none. */
static const char *piece_without_rules(struct machine *m, const char *name)
{
	const struct position *p = &m->run.position;
	for (int i = 0; i < p->board->n_spaces; i++)
		if (!position_is_empty(p, i) && !position_is_void(p, i) && is_about(name, position_label(p, i)))
			return has_function(m, position_label(p, i)) ? NULL : position_label(p, i);
	return NULL;
}

static void halt_uncallable(struct machine *m, const char *name)
{
	const char *piece = piece_without_rules(m, name);
	if (piece)
		machine_halt(m, HALT_ERROR, "the board has a piece \"%s\", which the game has no rules for (there is no function called \"%s\")", piece, name);
	else
		machine_halt(m, HALT_ERROR, "there is no function called \"%s\"%s", name, sym_suggest(m, name, SYM_FUNCTION));
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
		halt_uncallable(m, v.s->text);
		return NULL;
	}
	default: machine_halt(m, HALT_ERROR, "a value of type %s cannot be called as a function", value_type_name(v)); return NULL;
	}
}
