/*
 * Operators: one row each. A row drives preparation, evaluation, `list operators`, the manual and the tests.
 *
 * A fixed operator gets its operands as `a[0]`, `a[1]` ... (borrowed; missing ones are null, facts.md 4) and stores one owned
 * result. A free operator works on the stack itself, because how much it takes, whether it pushes anything and whether it ends
 * the expression depend on what is there. Where its operands are written out that is known before: such an operator has a second
 * function, like that of a fixed one, and `knows` says for which operands.
 */
#ifndef LANG_PREPARE_OP_H
#define LANG_PREPARE_OP_H

#include "lang/state/machine.h"

enum op_result {
	OP_NEXT,  /* go on to the left */
	OP_BREAK, /* the value on top of the stack is the value of the whole expression */
	OP_FAIL   /* the machine has halted */
};

/* What preparing and checking must know of an operator besides what it does. */
enum op_flag {
	OP_OWNS_ARGS = 1,          /* a group right of it is a lambda: #0 in it is the lambda's, not the function's around it (decision 40) */
	OP_CONSTANT = 2,           /* fixed, without operands, the same at every time: folded into a literal */
	OP_TAKES_REST = 4,         /* it uses all arguments of the function that it is in */
	OP_CALLS_FUNCTION = 8,     /* the word right of it is the name of a function, */
	OP_CALLS_SUB = 16,         /* of a subroutine, */
	OP_READS_SYSTEM = 32,      /* of a system variable */
	OP_CONNECTIVE = 64,        /* and, or, nand, nor: their usual case is part of the evaluator */
	OP_DECIDES = 128,          /* a connective that is settled by a true operand; the others by a false one */
	OP_NEGATES = 256,          /* a connective whose result is turned round */
	OP_GATE = 512,             /* onlyif, unless: they take a condition, and a value if there is one, and give nothing */
	OP_GIVES_NOTHING = 1024,   /* target, check */
	OP_READS_VARIABLE = 2048,  /* the word right of it is the name of a variable, */
	OP_READS_CONSTANT = 4096,  /* of a constant, */
	OP_READS_FLAG = 8192,      /* of a flag */
	OP_EQUALS = 16384,         /* true when one operand equals the other, or one of a list that it is */
	OP_WHOLE_BOARD = 32768,    /* gives all spaces */
	OP_SEES_NEXT = 65536,      /* its look sees what is one step away, */
	OP_SEES_FIRST = 131072,    /* what is first in steps over empty spaces: both are read off the board's tables of steps */
	OP_TAKES_ELEMENT = 262144, /* gives one element of its second operand, that of the key that is the first */
	OP_TAKES_COUNT = 524288    /* gives the number of elements of its only operand */
};

typedef void op_fixed(struct machine *m, const struct value *a, struct value *out);
typedef enum op_result op_free(struct machine *m);
typedef enum op_result op_call(struct machine *m, struct expr *body, bool lambda);
typedef int op_look(struct machine *m, int space, int dx, int dy, int most);

struct op {
	const char *name, *aliases; /* aliases separated by blanks, or NULL */
	int arity;                  /* of a fixed operator; of a free one: -1, see `operands` */
	op_fixed *fixed;
	op_free *free;
	unsigned flags;    /* enum op_flag */
	op_fixed *known;   /* of a free operator, or NULL: what it does when its first operands are these, which it takes and no others; it gives one value */
	const char *knows; /* a letter for each of them, at most MOST_OPERANDS: v any value, n a whole number, l a list in parentheses without substitutions,
	                         b all spaces of the board, which are not made then */
	op_look *
		look; /* of one that looks from a space so many files and ranks, `most` times: the number of the label that it sees, or -1; NULL: it does not */
	op_fixed *element;    /* of a fixed one that makes a list, or NULL: the element of the key a[0] without the list; its own operands are a[1], a[2] ... */
	op_fixed *counted;    /* the same, or NULL: the number of elements */
	op_call *call;        /* with OP_CALLS_FUNCTION: what it does when the function is known before; takes the reference of the body */
	const char *group;    /* heading in the manual */
	const char *operands; /* "string, index" */
	const char *summary;
	const char *example; /* expression => value, run by the tests; or NULL */
};

#endif
