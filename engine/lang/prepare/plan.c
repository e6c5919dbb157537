/*
 * Making plans. See plan.h.
 *
 * Instructions are passed from right to left, as they will be run. `waiting` are operands that were passed and are not steps yet: they are the
 * top of the stack as it will be. An operator that finds all it takes among them becomes a tree; anything that looks at the stack itself
 * makes them steps first.
 */
#include "lang/prepare/plan.h"

#include <string.h>

#include "lang/state/names.h"

/* Levels of trees: evaluating one is a recursion of C. */
enum { MOST_LEVELS = 16 };

struct draft {
	struct node node;
	int depth;                  /* levels of trees */
	int operand[MOST_OPERANDS]; /* of a tree: drafts, the leftmost first */
};

struct planner {
	struct machine *m;
	const struct expr *x;
	struct plan *plan;
	struct draft *draft; /* [x->n], one an instruction */
	int *waiting;        /* drafts */
	int n_waiting;
};

/* Writes a leaf, or a tree before its operands. */
static void add_step(struct planner *p, int i)
{
	const struct draft *d = &p->draft[i];
	p->plan->node[p->plan->n++] = d->node;
	for (int k = d->node.kind == NODE_TREE ? d->node.number : 0; k-- > 0;)
		add_step(p, d->operand[k]);
}

static void flush(struct planner *p)
{
	for (int k = 0; k < p->n_waiting; k++)
		add_step(p, p->waiting[k]);
	p->n_waiting = 0;
}

static void plan_fixed(struct planner *p, int i, const struct op *op)
{
	struct draft *d = &p->draft[i];
	bool known = op->arity <= p->n_waiting && op->arity <= MOST_OPERANDS;
	for (int k = 0; known && k < op->arity; k++) {
		d->operand[k] = p->waiting[p->n_waiting - 1 - k];
		d->depth = MAX(d->depth, p->draft[d->operand[k]].depth + 1);
	}
	if (!known || d->depth > MOST_LEVELS) {
		flush(p);
		d->node = (struct node){ .kind = NODE_FIXED, .insn = i, .op = op };
		add_step(p, i);
		return;
	}
	d->node = (struct node){ .kind = NODE_TREE, .number = (uint16_t)op->arity, .insn = i, .fixed = op->fixed };
	p->n_waiting -= op->arity;
	p->waiting[p->n_waiting++] = i;
}

static void plan_free(struct planner *p, int i, const struct op *op)
{
	struct node *name = p->n_waiting ? &p->draft[p->waiting[p->n_waiting - 1]].node : NULL;
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
	add_step(p, i);
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
		plan_fixed(p, i, insn->op);
	} else if (insn->kind == INSN_FREE) {
		plan_free(p, i, insn->op);
	} else {
		*node = operand_node(insn);
		node->insn = i;
		p->waiting[p->n_waiting++] = i;
		if (node->kind > NODE_TREE)
			flush(p);
	}
}

struct plan *plan_new(struct machine *m, const struct expr *x)
{
	struct plan *plan = g_malloc(sizeof *plan + (size_t)x->n * sizeof *plan->node);
	g_autofree struct draft *draft = g_new0(struct draft, MAX(x->n, 1));
	g_autofree int *waiting = g_new(int, MAX(x->n, 1));
	struct planner p = { .m = m, .x = x, .plan = plan, .draft = draft, .waiting = waiting };
	plan->n = 0;
	for (int i = x->n; i-- > 0;)
		plan_insn(&p, i);
	flush(&p);
	return plan;
}
