/*
 * Operators: one row each. A row drives preparation, evaluation, `list operators`, the manual and the tests.
 *
 * A fixed operator gets its operands as `a[0]`, `a[1]` ... (borrowed; missing ones are null, facts.md 4) and stores one owned
 * result. A free operator works on the stack itself, because how much it takes, whether it pushes anything and whether it ends
 * the expression depend on what is there.
 */
#ifndef LANG_PREPARE_OP_H
#define LANG_PREPARE_OP_H

#include "lang/state/machine.h"

enum op_result {
	OP_NEXT,  /* go on to the left */
	OP_BREAK, /* the value on top of the stack is the value of the whole expression */
	OP_FAIL   /* the machine has halted */
};

typedef void op_fixed(struct machine *m, const struct value *a, struct value *out);
typedef enum op_result op_free(struct machine *m);

struct op {
	const char *name, *aliases; /* aliases separated by blanks, or NULL */
	int arity;                  /* of a fixed operator; of a free one: -1, see `operands` */
	op_fixed *fixed;
	op_free *free;
	const char *group;          /* heading in the manual */
	const char *operands;       /* "string, index" */
	const char *summary;
	const char *example;        /* expression => value, run by the tests; or NULL */
};

#endif
