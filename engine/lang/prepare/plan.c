/*
 * Making plans. See plan.h.
 *
 * Instructions are passed from right to left, as they will be run. `waiting` are operands that were passed and are not steps yet: they are the
 * top of the stack as it will be. An operator that finds all it takes among them becomes a tree; anything that looks at the stack itself
 * makes them steps first.
 */
#include "lang/prepare/plan.h"

#include <string.h>

#include "engine/limits.h"
#include "lang/state/names.h"

/* Levels of trees: writing one is a recursion of C. Elements of lists that are operands: longer ones count as more than a step (eval.c). */
enum { MOST_LEVELS = 16, MOST_LISTED = 1024 };

/* Room that must be left on the stack when an expression runs, besides a value for each of its instructions: none of them leaves more than one. */
enum { STACK_MARGIN = 16 };

struct draft {
	struct node node;
	int depth;                  /* levels of trees */
	int operand[MOST_OPERANDS]; /* of a tree: drafts, the leftmost first */
	struct look *look;          /* of a tree, or NULL */
};

struct planner {
	struct machine *m;
	const struct expr *x;
	struct plan *plan;
	struct draft *draft; /* [x->n], one an instruction */
	int *waiting;        /* drafts */
	int n_waiting;
};

static bool is_tree(const struct node *n) { return n->kind == NODE_TREE || n->kind == NODE_KNOWN; }

static void add_step(struct planner *p, int i, enum leaf_part part);

/* Writes what is lent to an operator. Operators that know their operands are lent them as they are; none of a text's cost is more than a step. */
static void add_operands(struct planner *p, struct node *owner, const int *operand)
{
	for (int k = owner->number; k-- > 0;) {
		const struct node *n = &p->draft[operand[k]].node;
		bool plain = owner->kind != NODE_TREE || n->kind == NODE_LIST || (n->kind == NODE_TEXT && n->text->length <= LONG_VALUE);
		owner->own |= is_tree(n) ? 1U << k : 0;
		add_step(p, operand[k], plain ? LEAF_LENT : LEAF_CHARGED);
	}
}

/* Writes a leaf, or a tree behind its operands. */
static void add_step(struct planner *p, int i, enum leaf_part part)
{
	struct draft *d = &p->draft[i];
	int look = p->plan->n;
	if (d->look)
		p->plan->node[p->plan->n++] = (struct node){ .kind = NODE_LOOK, .look = d->look };
	if (is_tree(&d->node))
		add_operands(p, &d->node, d->operand);
	else
		d->node.own = (uint8_t)part;
	if (d->node.kind <= NODE_ARG)
		d->node.kind += (uint8_t)part;
	p->plan->node[p->plan->n++] = d->node;
	if (d->look)
		p->plan->node[look].number = (uint16_t)(p->plan->n - look - 1);
}

static void flush(struct planner *p)
{
	for (int k = 0; k < p->n_waiting; k++)
		add_step(p, p->waiting[k], LEAF_KEPT);
	p->n_waiting = 0;
}

/* The k-th operand of the operator that is next. */
static struct draft *operand(const struct planner *p, int k) { return &p->draft[p->waiting[p->n_waiting - 1 - k]]; }

/* Makes a tree of an operator and its first `n` operands. False: they are not all there, or it would be too high. */
static bool plan_tree(struct planner *p, int i, enum node_kind kind, op_fixed *fixed, int n)
{
	struct draft *d = &p->draft[i];
	int depth = 0;
	for (int k = 0; k < n && k < p->n_waiting; k++)
		depth = MAX(depth, operand(p, k)->depth + 1);
	if (n > p->n_waiting || n > MOST_OPERANDS || depth > MOST_LEVELS)
		return false;
	for (int k = 0; k < n; k++) {
		d->operand[k] = p->waiting[p->n_waiting - 1 - k];
		if (operand(p, k)->node.kind == NODE_GROUP)
			operand(p, k)->node.kind = NODE_LIST;
	}
	d->depth = depth;
	d->node = (struct node){ .kind = (uint16_t)kind, .number = (uint16_t)n, .insn = i, .fixed = fixed };
	p->n_waiting -= n;
	p->waiting[p->n_waiting++] = i;
	return true;
}

/* Whether an operand is what a letter of op.h says. */
static bool is_known(const struct planner *p, const struct node *n, char letter)
{
	switch (letter) {
	case 'b': return n->kind == NODE_TREE && p->x->insn[n->insn].op->flags & OP_WHOLE_BOARD;
	case 'l': return n->kind == NODE_GROUP;
	case 'n': return n->kind == NODE_TEXT && str_number(n->text) == STR_NUMBER_INT;
	default: return n->kind != NODE_GROUP;
	}
}

static bool is_word(const struct str *s) { return s->text[0] > '9'; }

/* A literal word or a list of them: labels that are compared as texts. */
static bool are_words(const struct node *n)
{
	for (int i = 0; n->kind == NODE_LIST && i < n->expr->n; i++)
		if (n->expr->insn[i].kind != INSN_LITERAL || n->expr->insn[i].literal.type != VALUE_STRING || !is_word(n->expr->insn[i].literal.s))
			return false;
	return n->kind == NODE_LIST || (n->kind == NODE_TEXT && is_word(n->text));
}

/* The look that a tree is: `seen` its operand that looks, `words` the other one. NULL: it is none. */
static struct look *look_of(const struct planner *p, const struct draft *seen, const struct draft *words)
{
	const struct op *op = is_tree(&seen->node) ? p->x->insn[seen->node.insn].op : NULL;
	op_look *see = op ? op->look : NULL;
	int number[MOST_OPERANDS] = { 0 };
	if (!see || !are_words(&words->node) || p->draft[seen->operand[0]].node.kind >= NODE_TREE)
		return NULL;
	for (int k = 1; k < seen->node.number; k++) {
		const struct node *n = &p->draft[seen->operand[k]].node;
		if (!is_known(p, n, 'n') || n->text->as.i < -LIMIT_SPACES || n->text->as.i > LIMIT_SPACES)
			return NULL;
		number[k] = (int)n->text->as.i;
	}
	int n_words = words->node.kind == NODE_LIST ? words->node.expr->n : 1;
	struct look *look = g_new(struct look, 1);
	*look = (struct look){ .wanted = g_new0(int, MAX(n_words, 1)),
		.n_words = n_words,
		.see = see,
		.sees = op->flags & (OP_SEES_NEXT | OP_SEES_FIRST),
		.dx = number[1],
		.dy = number[2],
		.most = number[3],
		.space = p->draft[seen->operand[0]].node,
		.words = words->node };
	return look;
}

/* For an operator that has just become a tree. */
static void find_look(struct planner *p, struct draft *d, const struct op *op)
{
	if (!(op->flags & OP_EQUALS) || d->node.number != 2)
		return;
	const struct draft *a = &p->draft[d->operand[0]], *b = &p->draft[d->operand[1]];
	d->look = look_of(p, a, b);
	if (!d->look)
		d->look = look_of(p, b, a);
}

/* "elem 0 ray #0 0 1", "count system legalmoves": where the operator to the right can tell what is asked of its list, both become one tree, and the list is not made. */
static bool plan_asked(struct planner *p, int i, const struct op *op)
{
	int keys = op->flags & OP_TAKES_ELEMENT ? 1 : 0;
	if (!(op->flags & (OP_TAKES_ELEMENT | OP_TAKES_COUNT)) || p->n_waiting <= keys)
		return false;
	const struct draft *list = operand(p, keys);
	const struct op *lister = is_tree(&list->node) ? p->x->insn[list->node.insn].op : NULL;
	op_fixed *answer = !lister ? NULL : keys ? lister->element : lister->counted;
	if (!answer || (keys && !is_known(p, &operand(p, 0)->node, 'n')))
		return false;
	struct draft *d = &p->draft[i];
	d->operand[0] = p->waiting[p->n_waiting - 1];
	memcpy(d->operand + keys, list->operand, list->node.number * sizeof *list->operand);
	d->depth = list->depth;
	d->node = (struct node){ .kind = NODE_TREE, .number = (uint16_t)(list->node.number + keys), .insn = i, .fixed = answer };
	p->n_waiting -= keys + 1;
	p->waiting[p->n_waiting++] = i;
	return true;
}

static void plan_fixed_op(struct planner *p, int i, const struct op *op)
{
	if (plan_asked(p, i, op))
		return;
	if (plan_tree(p, i, NODE_TREE, op->fixed, op->arity)) {
		find_look(p, &p->draft[i], op);
		return;
	}
	flush(p);
	p->draft[i].node = (struct node){ .kind = NODE_FIXED, .insn = i, .op = op };
	add_step(p, i, LEAF_KEPT);
}

/* Whether it is that for a variable or an argument that will be an array. */
static bool may_be_known(const struct node *n, char letter) { return letter == 'l' && (n->kind == NODE_VAR || n->kind == NODE_ARG); }

/* What an operator is with the operands that are there: NODE_KNOWN, NODE_LATE or NODE_FREE. */
static enum node_kind kind_of_free(const struct planner *p, const struct op *op)
{
	enum node_kind kind = op->known ? NODE_KNOWN : NODE_FREE;
	for (int k = 0; op->known && op->knows[k]; k++)
		if (k == p->n_waiting)
			return NODE_FREE;
		else if (may_be_known(&operand(p, k)->node, op->knows[k]))
			kind = NODE_LATE;
		else if (!is_known(p, &operand(p, k)->node, op->knows[k]))
			return NODE_FREE;
	return kind;
}

/* What waits behind the operands has to lie on the stack, in case that they are not arrays. */
static void plan_late(struct planner *p, int i, const struct op *op)
{
	struct node late = { .kind = NODE_LATE, .number = (uint16_t)strlen(op->knows), .insn = i, .op = op };
	int operand[MOST_OPERANDS];
	for (int k = 0; k < late.number; k++)
		operand[k] = p->waiting[--p->n_waiting];
	flush(p);
	add_operands(p, &late, operand);
	p->plan->node[p->plan->n++] = late;
}

/* fn and the leaf that waits. */
static void plan_named(struct planner *p, int i, const struct op *op)
{
	int name = p->waiting[--p->n_waiting];
	flush(p);
	add_step(p, name, LEAF_LENT);
	p->plan->node[p->plan->n++] = (struct node){ .kind = NODE_NAMED, .insn = i, .op = op };
}

static void plan_free_op(struct planner *p, int i, const struct op *op)
{
	enum node_kind kind = kind_of_free(p, op);
	if (kind == NODE_LATE) {
		plan_late(p, i, op);
		return;
	}
	static const struct value nothing = { .type = VALUE_NULL };
	for (int k = 0; kind == NODE_KNOWN && op->knows[k]; k++)
		if (op->knows[k] == 'b')
			operand(p, k)->node = (struct node){ .kind = NODE_VALUE, .value = &nothing };
	if (kind == NODE_KNOWN && plan_tree(p, i, kind, op->known, (int)strlen(op->knows))) {
		find_look(p, &p->draft[i], op);
		return;
	}
	struct node *name = p->n_waiting ? &p->draft[p->waiting[p->n_waiting - 1]].node : NULL;
	if (op->flags & OP_CALLS_FUNCTION && name && (name->kind == NODE_VAR || name->kind == NODE_ARG)) {
		plan_named(p, i, op);
		return;
	}
	struct node *node = &p->draft[i].node;
	*node = (struct node){ .kind = NODE_FREE, .insn = i, .op = op };
	if (op->flags & OP_CONNECTIVE) {
		node->kind = NODE_TEST;
		node->number = (uint16_t)op->flags;
	}
	if (op->flags & OP_CALLS_FUNCTION && name && name->kind == NODE_TEXT) {
		p->m->preparing++; /* the plan outlives the run */
		*node = (struct node){ .kind = NODE_CALL, .insn = i, .sym = sym_enter_str(p->m, name->text) };
		p->m->preparing--;
		p->n_waiting--;
	}
	flush(p);
	add_step(p, i, LEAF_KEPT);
}

static struct node operand_node(const struct insn *i)
{
	switch (i->kind) {
	case INSN_LITERAL:
		if (i->literal.type == VALUE_STRING)
			return (struct node){ .kind = NODE_TEXT, .text = i->literal.s };
		return (struct node){ .kind = NODE_VALUE, .value = &i->literal };
	case INSN_VAR: return (struct node){ .kind = i->suffix ? NODE_OTHER : NODE_VAR, .sym = i->sym };
	case INSN_ARG: return (struct node){ .kind = i->suffix ? NODE_OTHER : NODE_ARG, .number = (uint16_t)i->number };
	case INSN_GROUP: return (struct node){ .kind = NODE_GROUP, .expr = i->expr };
	case INSN_PARAM: return (struct node){ .kind = NODE_PARAM };
	default: return (struct node){ .kind = NODE_OTHER };
	}
}

static void plan_insn(struct planner *p, int i)
{
	const struct insn *insn = &p->x->insn[i];
	struct node *node = &p->draft[i].node;
	if (insn->kind == INSN_FIXED) {
		plan_fixed_op(p, i, insn->op);
	} else if (insn->kind == INSN_FREE) {
		plan_free_op(p, i, insn->op);
	} else {
		*node = operand_node(insn);
		node->insn = i;
		p->waiting[p->n_waiting++] = i;
		if (node->kind > NODE_KNOWN && !(node->kind == NODE_GROUP && node->expr->constant && node->expr->n <= MOST_LISTED))
			flush(p);
	}
}

struct plan *plan_new(struct machine *m, const struct expr *x)
{
	struct plan *plan = g_malloc(sizeof *plan + ((size_t)x->n * 2 + 1) * sizeof *plan->node); /* each may have a look before it */
	g_autofree struct draft *draft = g_new0(struct draft, MAX(x->n, 1));
	g_autofree int *waiting = g_new(int, MAX(x->n, 1));
	struct planner p = { .m = m, .x = x, .plan = plan, .draft = draft, .waiting = waiting };
	plan->n = 0;
	plan->room = (x->n + STACK_MARGIN) * (ptrdiff_t)sizeof(struct value);
	for (int i = x->n; i-- > 0;)
		plan_insn(&p, i);
	flush(&p);
	plan->node[plan->n] = (struct node){ .kind = NODE_END };
	return plan;
}

void plan_free(struct plan *plan)
{
	for (int i = 0; plan && i < plan->n; i++)
		if (plan->node[i].kind == NODE_LOOK) {
			g_free(plan->node[i].look->wanted);
			g_free(plan->node[i].look);
		}
	g_free(plan);
}
