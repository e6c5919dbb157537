/*
 * Evaluating prepared expressions, from the last instruction to the first.
 *
 * Each evaluation has its own part of the value stack, from `base` (its bottom, high in memory) down to `sp`. Breaking out ends
 * this part only: a function body, a group that an operator evaluates, or the expression of a command (decision 33).
 */
#include "lang/run/evaluate.h"

#include <string.h>

#include "lang/prepare/callable.h"
#include "lang/prepare/plan.h"
#include "lang/run/look.h"
#include "lang/state/board_values.h"
#include "lang/state/scope.h"
#include "value/convert.h"

/* How many steps a long value counts at most: two looks at the clock. */
enum { LONG_STEPS = 131072 };

NO_ARRAY struct value op_pop(struct machine *m)
{
	struct value v = op_pop_raw(m);
	if (v.type >= VALUE_LAMBDA)
		value_close(m, &v);
	return v;
}

/* Replaces one instruction by its present value. */
static bool freeze(struct machine *m, const struct insn *from, struct insn *to)
{
	struct value v;
	if (!insn_value(m, from, &v) || !value_close(m, &v)) {
		value_drop(v);
		return false;
	}
	*to = (struct insn){ .kind = INSN_LITERAL, .line = from->line, .col = from->col, .word = value_to_str(v), .literal = v };
	return true;
}

static bool is_early(const struct insn *i) { return i->kind == INSN_KEYWORD || i->kind == INSN_BRACE || i->kind == INSN_CONCAT; }

static bool is_substitution(const struct insn *i)
{
	switch (i->kind) {
	case INSN_VAR:
	case INSN_PATH:
	case INSN_CONSTANT:
	case INSN_SYSTEM:
	case INSN_FLAG:
	case INSN_NAMED: return true;
	default: return is_early(i);
	}
}

struct expr *expr_capture(struct machine *m, struct expr *x, bool all)
{
	GArray *insns = insns_new();
	for (int k = 0; k < x->n; k++) {
		const struct insn *from = &x->insn[k];
		struct insn to;
		bool done = true;
		if (from->kind == INSN_GROUP && (all ? !from->expr->constant : from->expr->has_early)) {
			to = insn_copy(from);
			expr_drop(to.expr);
			to.expr = expr_capture(m, from->expr, all);
			done = to.expr != NULL;
			if (!done) {
				str_drop(to.word);
				g_free(to.suffix);
				to = insn_literal(m, "", (struct place){ 0 });
			}
		} else if (all ? is_substitution(from) : is_early(from)) {
			done = freeze(m, from, &to);
			if (!done)
				to = insn_literal(m, "", (struct place){ 0 });
		} else {
			to = insn_copy(from);
		}
		g_array_append_val(insns, to);
		if (!done) {
			expr_drop(expr_finish(insns, x->file));
			return NULL;
		}
	}
	return expr_finish(insns, x->file);
}

bool value_close(struct machine *m, struct value *v)
{
	if (v->type == VALUE_GROUP) {
		struct array *a = expr_data(m, v->g);
		*v = a ? value_array(a) : VALUE_OF_NULL;
	} else if (v->type == VALUE_LAMBDA && v->flag) {
		struct expr *captured = expr_capture(m, lambda_expr(*v), true);
		value_drop(*v);
		*v = captured ? lambda_value(captured) : VALUE_OF_NULL;
	}
	return !machine_halted(m);
}

struct array *expr_data(struct machine *m, struct expr *x)
{
	if (x->constant && x->data)
		return array_keep(x->data);
	struct array *a = array_new((uint32_t)x->n);
	for (int i = 0; i < x->n; i++) {
		struct value v;
		const struct insn *insn = &x->insn[i];
		if (insn->kind == INSN_FIXED || insn->kind == INSN_FREE || insn->kind == INSN_PARAM)
			v = value_str(str_keep(insn->word));
		else if (!insn_value(m, insn, &v) || !value_close(m, &v)) {
			value_drop(v);
			array_drop(a);
			return NULL;
		}
		array_push(a, v);
	}
	if (x->constant)
		x->data = array_keep(a);
	return a;
}

static struct value with_suffix(struct value v, const char *suffix)
{
	if (!suffix)
		return v;
	struct str *s = value_to_str(v);
	value_drop(v);
	v = value_str(str_format("%s%s", s->text, suffix));
	str_drop(s);
	return v;
}

/* #name: the variable, else a constant of that name, else the words themselves (decision 9). */
static struct value read_variable(struct machine *m, struct sym *sym, struct str *word)
{
	struct value *slot = var_find(m, sym);
	if (slot)
		return value_keep(*slot);
	if (sym->has_constant)
		return value_keep(sym->constant);
	return value_borrow(word);
}

static bool keys_of(struct machine *m, const struct expr *x, struct value *keys)
{
	for (int i = 0; i < x->n; i++)
		if (!insn_value(m, &x->insn[i], &keys[i]))
			return false;
	return true;
}

static G_NO_INLINE bool read_path(struct machine *m, const struct insn *i, struct value *out)
{
	struct value keys[32] = { VALUE_OF_NULL }, *slot = var_find(m, i->whole);
	if (slot) {
		*out = value_keep(*slot);
		return true;
	}
	slot = var_find(m, i->root);
	if (!slot || i->expr->n > 32) {
		*out = value_borrow(i->word);
		return true;
	}
	struct value root = value_keep(*slot);
	bool done = keys_of(m, i->expr, keys);
	if (done)
		value_at_path(m, root, keys, i->expr->n, out);
	for (int k = 0; k < i->expr->n; k++)
		value_drop(keys[k]);
	value_drop(root);
	return done;
}

static G_NO_INLINE bool read_system(struct machine *m, const struct insn *i, struct value *out)
{
	struct value keys[32] = { VALUE_OF_NULL }, whole = VALUE_OF_NULL;
	*out = VALUE_OF_NULL;
	if (!m->host->system_read || !m->host->system_read(m->host->data, m, i->root->name->text, &whole))
		return !machine_halted(m);
	if (!i->expr || i->expr->n > 32) {
		*out = whole;
		return true;
	}
	bool done = keys_of(m, i->expr, keys);
	if (done)
		value_at_path(m, whole, keys, i->expr->n, out);
	for (int k = 0; k < i->expr->n; k++)
		value_drop(keys[k]);
	value_drop(whole);
	return done;
}

/* The value of `prefix name` when the name is known only now. */
static G_NO_INLINE bool read_named(struct machine *m, const struct insn *i, struct value *out)
{
	struct value name;
	if (!insn_value(m, &i->expr->insn[0], &name))
		return false;
	struct str *s = value_to_str(name);
	value_drop(name);
	struct sym *sym = sym_of(m, s);
	*out = VALUE_OF_NULL;
	switch (i->which) {
	case '#':
		if (!var_read(m, s, out))
			*out = sym && sym->has_constant ? value_keep(sym->constant) : value_str(str_format("#%s", s->text));
		break;
	case '@': *out = sym && sym->has_constant ? value_keep(sym->constant) : value_str(str_format("@%s", s->text)); break;
	case '?': *out = value_bool(sym && flag_is_set(m, sym)); break;
	default:
		if (m->host->system_read)
			m->host->system_read(m->host->data, m, s->text, out);
	}
	str_drop(s);
	return !machine_halted(m);
}

static struct value read_keyword(struct machine *m, enum keyword keyword)
{
	switch (keyword) {
	case KEYWORD_OLD: return value_borrow(machine_label_str(m, m->run.position.old));
	case KEYWORD_MOVED: return m->run.position.moved ? value_borrow(machine_label_str(m, m->run.position.moved)) : value_text("");
	case KEYWORD_ORIGIN: return machine_space_text(m, m->run.position.origin);
	default: return machine_space_text(m, m->run.position.dest);
	}
}

static G_NO_INLINE bool read_concat(struct machine *m, const struct insn *i, struct value *out)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (int k = 0; k < i->expr->n; k++) {
		struct value part;
		if (!insn_value(m, &i->expr->insn[k], &part))
			return false;
		value_append(part, text);
		value_drop(part);
		if (!machine_text_fits(m, text->len))
			return false;
	}
	*out = value_str(str_new_length(text->str, text->len));
	return true;
}

NO_ARRAY bool insn_value(struct machine *m, const struct insn *i, struct value *out)
{
	bool done = true;
	*out = VALUE_OF_NULL;
	switch (i->kind) {
	case INSN_LITERAL: *out = value_keep(i->literal); return true;
	case INSN_VAR: *out = read_variable(m, i->sym, i->word); break;
	case INSN_PATH: done = read_path(m, i, out); break;
	case INSN_ARG: *out = m->frame && i->number < m->frame->n_args ? value_keep(m->frame->args[i->number]) : value_borrow(i->word); break;
	case INSN_CONSTANT: *out = i->sym->has_constant ? value_keep(i->sym->constant) : value_borrow(i->word); break;
	case INSN_SYSTEM: done = read_system(m, i, out); break;
	case INSN_FLAG: *out = value_bool(flag_is_set(m, i->sym)); break;
	case INSN_NAMED: done = read_named(m, i, out); break;
	case INSN_KEYWORD: *out = read_keyword(m, i->which); break;
	case INSN_BRACE:
		done = expr_run(m, i->expr);
		*out = done ? *m->sp++ : VALUE_OF_NULL;
		break;
	case INSN_CONCAT: done = read_concat(m, i, out); break;
	case INSN_GROUP: {
		struct array *a = expr_data(m, i->expr);
		*out = a ? value_array(a) : VALUE_OF_NULL;
		return a != NULL;
	}
	default: *out = value_borrow(i->word); return true;
	}
	if (done)
		*out = with_suffix(*out, i->suffix);
	else
		value_replace(out, VALUE_OF_NULL);
	return done;
}

/* =name: the value right of it, else the next argument from the right, else nothing (decisions 37, 38). */
static bool take_parameter(struct machine *m, const struct insn *i)
{
	struct value v;
	int depth = op_depth(m);
	if (!m->frame) {
		op_push(m, value_borrow(i->word));
		return true;
	}
	if (depth == 1) {
		v = op_pop(m);
	} else if (depth > 1) {
		struct array *all = op_rest(m);
		if (!all)
			return false;
		v = value_array(all);
	} else if (m->frame->n_left > 0) {
		v = value_keep(m->frame->args[--m->frame->n_left]);
	} else {
		return true;
	}
	var_declare(m, i->sym, true, VALUE_OF_NULL);
	return var_set(m, i->sym, v);
}

/* What is not plain: lambdas, and what is long. */
static void G_GNUC_NO_INLINE charge_slow(struct machine *m, struct value v)
{
	if (v.type == VALUE_STRING)
		machine_step(m, (int)MIN(v.s->length / 16, LONG_STEPS));
	else if (v.type == VALUE_ARRAY && v.a->count > LONG_VALUE)
		machine_step(m, (int)MIN(v.a->count, LONG_STEPS));
	value_fits(m, v);
}

/* See value_charge in the header. */
static ALWAYS_INLINE void charge(struct machine *m, struct value v)
{
	if (v.type < VALUE_STRING || (v.type == VALUE_STRING && v.s->length <= LONG_VALUE))
		return;
	if (v.type != VALUE_ARRAY || v.a->count > LONG_VALUE || v.a->depth > LIMIT_NESTING || v.a->size > m->limits.elements)
		charge_slow(m, v);
}

void value_charge(struct machine *m, struct value v) { charge(m, v); }

/* An operator with a fixed number of operands; those that are missing are null. */
static G_NO_INLINE void run_fixed(struct machine *m, const struct op *op)
{
	struct value padded[6], *a = m->sp, result = VALUE_OF_NULL;
	int n = op->arity, present = MIN(n, op_depth(m));
	for (int k = 0; k < present; k++)
		if (a[k].type == VALUE_GROUP || (a[k].type == VALUE_LAMBDA && a[k].flag))
			value_close(m, &a[k]);
		else
			charge(m, a[k]);
	if (present < n) {
		for (int k = 0; k < n; k++)
			padded[k] = k < present ? a[k] : VALUE_OF_NULL;
		a = padded;
	}
	if (!machine_halted(m))
		op->fixed(m, a, &result);
	charge(m, result);
	for (int k = 0; k < present; k++)
		value_drop(*m->sp++);
	op_push(m, result);
}

/* What an expression leaves on the stack becomes one value there: itself, or an array, the rightmost first (decision 23). */
static void collect(struct machine *m)
{
	int n = op_depth(m);
	if (G_LIKELY(n == 1)) {
		if (m->sp->type >= VALUE_LAMBDA)
			value_close(m, m->sp);
		return;
	}
	if (n == 0) {
		op_push(m, VALUE_OF_NULL);
		return;
	}
	struct array *a = array_new((uint32_t)n);
	for (struct value *v = m->base; v-- > m->sp;) {
		value_close(m, v);
		array_push(a, *v);
	}
	m->sp = m->base;
	op_push(m, value_array(a));
}

/* A constant group as an array, which is made once, as expr_data has it. Lent; null when the machine has halted before. */
static struct value list_value(struct machine *m, struct expr *x)
{
	struct array *made = x->data ? NULL : expr_data(m, x);
	if (made)
		array_drop(made);
	return x->data ? value_array(x->data) : VALUE_OF_NULL;
}

/* A leaf goes to the stack: kept, or lent to the operator that it is an operand of. */
static ALWAYS_INLINE struct value *put_leaf(struct machine *m, enum leaf_part part, struct value *sp, const struct value *v)
{
	if (part == LEAF_KEPT)
		value_keep(*v);
	else if (part == LEAF_CHARGED)
		charge(m, *v);
	value_copy(--sp, v);
	return sp;
}

static ALWAYS_INLINE struct value *put_text(struct machine *m, enum leaf_part part, struct value *sp, struct str *text)
{
	struct value v = value_str(text);
	return put_leaf(m, part, sp, &v);
}

static ALWAYS_INLINE struct value *put_variable(struct machine *m, const struct expr *x, const struct node *leaf, enum leaf_part part, struct value *sp)
{
	const struct value *v = leaf_variable(m, leaf);
	return G_LIKELY(v) ? put_leaf(m, part, sp, v) : put_text(m, part, sp, x->insn[leaf->insn].word);
}

static ALWAYS_INLINE struct value *put_argument(struct machine *m, const struct expr *x, const struct node *leaf, enum leaf_part part, struct value *sp)
{
	const struct value *v = leaf_argument(m, leaf);
	return G_LIKELY(v) ? put_leaf(m, part, sp, v) : put_text(m, part, sp, x->insn[leaf->insn].word);
}

/* The operands of an operator, which lie at `sp`, make place for its value. */
static ALWAYS_INLINE struct value *put_result(const struct node *tree, struct value *sp, const struct value *v)
{
	for (unsigned owned = tree->own; owned; owned &= owned - 1)
		value_drop(sp[__builtin_ctz(owned)]);
	sp += tree->number - 1;
	value_copy(sp, v);
	return sp;
}

/*
 * After a halt: the stack gets references of its own for what was lent to operators that will not run, so that all that lies there can be dropped. Lent values
 * lie on top, among the values of trees: that of `node`, a tree, is the first.
 */
static bool fail(struct machine *m, const struct expr *x, const struct node *node)
{
	const struct node *first = x->plan->node;
	struct value *v = m->sp;
	for (; node >= first && (node->kind < NODE_TREE ? node->own != LEAF_KEPT : node->kind <= NODE_LOOK); node--) {
		if (node->kind == NODE_LOOK)
			continue;
		if (node->kind < NODE_TREE)
			value_keep(*v);
		for (int operands = node->kind < NODE_TREE ? 0 : node->number; operands > 0; operands--)
			if ((--node)->kind == NODE_LOOK)
				operands++;
			else if (node->kind >= NODE_TREE)
				operands += node->number;
		v++;
	}
	return false;
}

/* A free operator with its operands, if its variables are arrays where it wants lists; else they become the stack's own, as for any other. */
static bool run_late(struct machine *m, const struct node *late)
{
	struct value v = VALUE_OF_NULL;
	bool known = true;
	charge(m, *m->sp);
	for (int k = 0; k < late->number; k++)
		known &= late->op->knows[k] != 'l' || m->sp[k].type == VALUE_ARRAY;
	if (known) {
		late->op->known(m, m->sp, &v);
		charge(m, v);
		m->sp = put_result(late, m->sp, &v);
		return !machine_halted(m);
	}
	for (int k = 0; k < late->number; k++)
		if (!(late->own >> k & 1))
			value_keep(m->sp[k]);
	return late->op->free(m) == OP_NEXT && !machine_halted(m);
}

/* fn and the name of a function. */
static enum op_result run_call(struct machine *m, const struct expr *x, const struct node *call)
{
	const struct op *op = x->insn[call->insn].op;
	if (call->sym->func)
		return op->call(m, expr_keep(call->sym->func->body), false);
	op_push(m, value_borrow(call->sym->name));
	return op->free(m);
}

/* fn and a value that was lent to it. */
static enum op_result run_named(struct machine *m, const struct node *call)
{
	const struct sym *sym = m->sp->type == VALUE_STRING ? sym_of(m, m->sp->s) : NULL;
	if (G_LIKELY(sym && sym->func)) {
		m->sp++;
		return call->op->call(m, expr_keep(sym->func->body), false);
	}
	value_keep(*m->sp);
	return call->op->free(m);
}

/*
 * A connective with truth values on the stack, as op_logic.c has it for all others: two become one; a single one ends the expression when it
 * settles the result, which is told by true, and goes away when not. The second may be a group when the first settles the result.
 */
static inline bool is_test(const struct machine *m, unsigned flags)
{
	int depth = op_depth(m);
	if (depth == 0 || m->sp->type != VALUE_BOOL)
		return false;
	return depth == 1 || m->sp[1].type == VALUE_BOOL || (m->sp[1].type == VALUE_GROUP && m->sp->b == !!(flags & OP_DECIDES));
}

/* A number or a short text becomes its truth, which is all that a connective takes of it. */
static bool G_GNUC_NO_INLINE take_truth(struct machine *m)
{
	struct value *v = m->sp;
	if (v == m->base || v->type > VALUE_STRING || (v->type == VALUE_STRING && v->s->length > LONG_VALUE))
		return false;
	bool truth = value_to_bool(*v);
	value_drop(*v);
	*v = value_bool(truth);
	return true;
}

static inline bool run_test(struct machine *m, unsigned flags)
{
	bool first = m->sp->b, decides = flags & OP_DECIDES, negates = flags & OP_NEGATES;
	if (op_depth(m) == 1) {
		m->sp->b = first != negates;
		m->sp += first != decides;
		return first == decides;
	}
	m->sp++;
	*m->sp = value_bool((first == decides ? first : m->sp->b) != negates);
	return false;
}

static inline bool is_beside(const struct look *a, const struct look *b)
{
	return a->space.kind == b->space.kind && a->space.number == b->space.number && a->space.sym == b->space.sym;
}

/*
 * A look, with the exit behind it when nothing lies on the stack, and with the looks from the same space that follow: "look or look or look" is what tests of
 * attacks are. True when the expression ends with the value on the stack. `*at` becomes the node behind, or the tree when the look does not answer.
 */
static inline bool run_look(struct machine *m, const struct expr *x, const struct node **at)
{
	const struct look *first = (*at)->look;
	int space = look_from(m, x, first);
	bool alone = op_depth(m) == 0;
	if (space < 0) {
		++*at;
		return false;
	}
	do {
		const struct node *look = *at, *behind = look + 1 + look->number;
		bool seen = look_sees(m, look->look, space);
		if (!alone || behind->kind != NODE_TEST) {
			*at = behind;
			op_push(m, value_bool(seen));
			return false;
		}
		*at = behind + 1;
		if (seen == !!(behind->number & OP_DECIDES)) {
			op_push(m, value_bool(seen == !(behind->number & OP_NEGATES)));
			return true;
		}
	} while ((*at)->kind == NODE_LOOK && is_beside((*at)->look, first));
	return false;
}

static inline bool has_room(const struct machine *m, const struct plan *plan) { return (const char *)m->sp - (const char *)m->stack >= plan->room; }

static NO_ARRAY bool run(struct machine *m, struct expr *x)
{
	if (G_UNLIKELY(!x->plan))
		x->plan = plan_new(m, x);
	const struct node *node = x->plan->node;
	struct value v, *sp = m->sp; /* which is m->sp whenever anybody else looks */
	enum op_result r;
	if (G_UNLIKELY(!has_room(m, x->plan)))
		return machine_halt(m, HALT_LIMIT, "an expression needs more than %d values at a time", (int)(m->stack_end - m->stack));
	for (;; node++) {
		switch ((enum node_kind)node->kind) {
		case NODE_TEXT: sp = put_text(m, LEAF_KEPT, sp, node->text); continue;
		case NODE_TEXT_LENT: sp = put_text(m, LEAF_LENT, sp, node->text); continue;
		case NODE_TEXT_CHARGED: sp = put_text(m, LEAF_CHARGED, sp, node->text); continue;
		case NODE_VALUE: sp = put_leaf(m, LEAF_KEPT, sp, node->value); continue;
		case NODE_VALUE_LENT: sp = put_leaf(m, LEAF_LENT, sp, node->value); continue;
		case NODE_VALUE_CHARGED: sp = put_leaf(m, LEAF_CHARGED, sp, node->value); continue;
		case NODE_VAR: sp = put_variable(m, x, node, LEAF_KEPT, sp); continue;
		case NODE_VAR_LENT: sp = put_variable(m, x, node, LEAF_LENT, sp); continue;
		case NODE_VAR_CHARGED: sp = put_variable(m, x, node, LEAF_CHARGED, sp); continue;
		case NODE_ARG: sp = put_argument(m, x, node, LEAF_KEPT, sp); continue;
		case NODE_ARG_LENT: sp = put_argument(m, x, node, LEAF_LENT, sp); continue;
		case NODE_ARG_CHARGED: sp = put_argument(m, x, node, LEAF_CHARGED, sp); continue;
		case NODE_LIST: *--sp = list_value(m, node->expr); continue;
		case NODE_GROUP: *--sp = (struct value){ .type = VALUE_GROUP, .g = node->expr }; continue;
		case NODE_KNOWN: charge(m, *sp); /* fall through */
		case NODE_TREE:
			m->sp = sp;
			v = VALUE_OF_NULL;
			if (G_LIKELY(!machine_halted(m))) {
				node->fixed(m, sp, &v);
				charge(m, v);
			}
			sp = put_result(node, sp, &v);
			if (G_LIKELY(!machine_halted(m)))
				continue;
			m->sp = sp;
			return fail(m, x, node);
		case NODE_END: m->sp = sp; return true;
		case NODE_LOOK:
			m->sp = sp;
			if (run_look(m, x, &node))
				return true;
			node--;
			break;
		case NODE_LATE:
			m->sp = sp;
			if (G_UNLIKELY(!run_late(m, node)))
				return false;
			break;
		case NODE_PARAM:
			m->sp = sp;
			if (!take_parameter(m, &x->insn[node->insn]))
				return false;
			break;
		case NODE_FIXED:
			m->sp = sp;
			run_fixed(m, node->op);
			if (G_UNLIKELY(machine_halted(m)))
				return false;
			break;
		case NODE_TEST:
			m->sp = sp;
			if (is_test(m, node->number) || (take_truth(m) && is_test(m, node->number))) {
				if (run_test(m, node->number))
					return true;
				break;
			} /* fall through */
		case NODE_CALL:
		case NODE_NAMED:
		case NODE_FREE:
			m->sp = sp;
			if (sp < m->base)
				charge(m, *sp);
			r = node->kind < NODE_CALL ? node->op->free(m) : node->kind == NODE_CALL ? run_call(m, x, node) : run_named(m, node);
			if (m->sp < m->base)
				charge(m, *m->sp);
			if (r == OP_BREAK)
				return !machine_halted(m);
			if (G_UNLIKELY(r == OP_FAIL || machine_halted(m)))
				return false;
			break;
		case NODE_OTHER:
			m->sp = sp;
			if (!insn_value(m, &x->insn[node->insn], &v))
				return false;
			charge(m, v);
			op_push(m, v);
			break;
		default: __builtin_unreachable(); /* so that nobody asks whether it is a kind */
		}
		sp = m->sp;
	}
}

NO_ARRAY bool expr_run(struct machine *m, struct expr *x)
{
	struct value *outer = m->base, *base = m->sp;
	bool done = machine_has_stack(m) && machine_step(m, x->n + 1);
	m->base = base;
	done = done && run(m, x);
	if (done)
		collect(m);
	if (G_UNLIKELY(machine_halted(m))) {
		done = false;
		while (m->sp < base)
			value_drop(*m->sp++);
	}
	m->base = outer;
	return done;
}

/* Most often a variable: its steps are those of expr_run, and nothing goes to the stack. */
bool expr_test_leaf(struct machine *m, struct expr *x, bool *out)
{
	const struct insn *i = x->insn;
	const struct value *v = i->kind == INSN_VAR && !i->suffix ? var_find(m, i->sym) : NULL;
	bool done = v ? machine_step(m, x->n + 1) : expr_run(m, x);
	*out = done && value_to_bool(v ? *v : *m->sp);
	if (done && !v)
		value_drop(*m->sp++);
	return done;
}

struct array *op_rest(struct machine *m)
{
	struct array *a = array_new((uint32_t)op_depth(m));
	while (op_depth(m) > 0)
		array_push(a, op_pop(m));
	if (!machine_halted(m))
		return a;
	array_drop(a);
	return NULL;
}
