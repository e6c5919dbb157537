/*
 * Plans: an expression as it is run.
 *
 * An operator with a fixed number of operands takes them off the stack; where the values right of it are known to be there (words,
 * variables, arguments, other such operators), it need not ask for them, and what it only reads is lent to it: words and variables stay
 * where they are. So a plan is a list of steps, and a step is an operand, a tree of fixed operators, or an operator that works on the
 * stack. Nothing changes its place: operands are still evaluated from right to left, one after the other.
 *
 * Steps lie one behind the other in the order of their running; a tree is its operands, the rightmost first, each of them again a leaf or
 * a tree, then its operator. A node is a quarter of what an instruction is, for the caches: programs are run all over, all the time.
 */
#ifndef LANG_PREPARE_PLAN_H
#define LANG_PREPARE_PLAN_H

#include "lang/prepare/expr.h"

enum { MOST_OPERANDS = 6 }; /* of a fixed operator */

enum node_kind {
	NODE_TEXT,      /* text: a literal */
	NODE_VALUE,     /* value: any other literal */
	NODE_VAR,       /* sym: #name */
	NODE_ARG,       /* number: #0 */
	NODE_TEXT_LENT, /* the same for an operator: see enum leaf_part */
	NODE_VALUE_LENT,
	NODE_VAR_LENT,
	NODE_ARG_LENT,
	NODE_TEXT_CHARGED,
	NODE_VALUE_CHARGED,
	NODE_VAR_CHARGED,
	NODE_ARG_CHARGED,
	NODE_LIST,  /* expr: a constant group as an array */
	NODE_TREE,  /* fixed: an operator whose `number` operands have just been made. The ones above are the leaves of trees */
	NODE_KNOWN, /* the same of a free operator that knows its operands */
	NODE_LOOK,  /* look: what may be asked instead of the tree behind it, which has `number` nodes */
	NODE_LATE,  /* op: a free operator that knows its `number` operands, which were made as for a tree, if the variables among them are arrays */
	NODE_FIXED, /* op: a fixed operator that finds its operands on the stack */
	NODE_FREE,  /* op */
	NODE_TEST,  /* op: and, or, nand, nor; number: its enum op_flag */
	NODE_CALL,  /* sym: fn behind the name of a function that is written out */
	NODE_NAMED, /* op: fn behind a variable or an argument, which was lent to it: most often the name of a function */
	NODE_GROUP, /* expr */
	NODE_PARAM, /* the instruction */
	NODE_OTHER, /* the instruction: any other operand */
	NODE_END    /* behind the last */
};

/* What a leaf leaves on the stack: a value of the stack's own; or one that is lent to an operator, which may count as more than a step. It is added to the first kinds. */
enum leaf_part { LEAF_KEPT, LEAF_LENT = NODE_TEXT_LENT, LEAF_CHARGED = NODE_TEXT_CHARGED };

struct node {
	uint8_t kind; /* enum node_kind */
	uint8_t own;  /* of a leaf: enum leaf_part; of an operator: a bit for each operand that is a tree, too, and is dropped behind it */
	uint16_t number;
	int32_t insn; /* its instruction in the expression */
	union {
		struct str *text;
		const struct value *value;
		struct sym *sym;
		op_fixed *fixed;
		const struct op *op;
		struct expr *expr;
		struct look *look;
	};
};

/* Is one of these labels seen from a space? "== N what #0 1 2", "match insight #0 1 1 (B Q)": the most frequent question of all, so it is asked by numbers. */
struct look {
	op_look *see;
	const int16_t *steps; /* of the board that `board_id` is, or NULL: `see` is asked */
	uint32_t board_id;
	unsigned sees; /* OP_SEES_NEXT, OP_SEES_FIRST or 0 */
	int dx, dy, most;
	struct node space; /* a leaf */
	struct node words; /* a text or a list; none of them is a number */
	int *wanted;       /* [n_words] numbers of the labels; -1: there is none of that name, */
	int n_words;
	uint64_t low;   /* a bit for each of them below 64, which nearly all are */
	guint n_labels; /* while there are so many labels */
};

struct plan {
	int n;
	ptrdiff_t room; /* bytes that the stack must have for it */
	struct node node[];
};

struct plan *plan_new(struct machine *m, const struct expr *x); /* points into `x` */
void plan_free(struct plan *plan);                              /* NULL is allowed */

#endif
