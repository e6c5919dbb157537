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

/* Operators are kept in one table a subject; each ends with a NULL name. */
extern const struct op ops_math[], ops_logic[], ops_string[], ops_array[], ops_board[], ops_step[], ops_line[], ops_direction[], ops_game[],
    ops_function[];
extern const struct op *const op_tables[]; /* all of them, NULL at the end */

const struct op *op_find(const char *word); /* by name or alias, or NULL */

/* For free operators. */
static inline int op_depth(const struct machine *m) { return (int)(m->base - m->sp); }
static inline void op_push(struct machine *m, struct value v) { value_copy(--m->sp, &v); } /* takes `v` */
static inline struct value op_pop_raw(struct machine *m) { return op_depth(m) > 0 ? *m->sp++ : VALUE_OF_NULL; } /* a group stays a group */
bool op_close(struct machine *m, int n); /* the first `n` operands, so that they can be arguments where they lie; false when halted */
static inline void op_drop(struct machine *m, int n)
{
	for (int i = 0; i < n; i++)
		value_drop(*m->sp++);
}
struct value op_pop(struct machine *m); /* owned; a group becomes the array of its words */

/* Pops an operand and takes its value: groups and arrays, and if asked for texts with blanks, are evaluated. Owned; false when halted. */
bool op_pop_value(struct machine *m, bool texts, struct value *out);

/*
 * The operands of an operator that takes an array or else the whole stack (decision 51): one new array of plain elements, owned.
 * NULL when the machine has halted.
 */
struct array *op_elements(struct machine *m);
struct array *op_rest(struct machine *m); /* the whole stack, arrays as they are */

/* Leaves `v` as the only value of the expression. Always OP_BREAK. */
enum op_result op_break(struct machine *m, struct value v);

#endif
