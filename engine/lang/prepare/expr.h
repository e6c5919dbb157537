/*
 * Prepared expressions: a list of instructions that is run from its end to its beginning.
 *
 * Whether a word is an operator is settled once, here: a substituted value is always an operand (decision 10), so nothing that
 * happens at run time can change it. A group in parentheses is an expression of its own with two faces: evaluated by the
 * operators that evaluate groups, a plain array of its words for all others (decision 24).
 */
#ifndef LANG_PREPARE_EXPR_H
#define LANG_PREPARE_EXPR_H

#include "lang/prepare/op.h"
#include "lang/prepare/token.h"

enum insn_kind {
	INSN_LITERAL,  /* a word, a quoted text, a folded constant */
	INSN_VAR,      /* #name */
	INSN_PATH,     /* #name.key.key */
	INSN_ARG,      /* #0 */
	INSN_PARAM,    /* =name */
	INSN_CONSTANT, /* @name */
	INSN_SYSTEM,   /* $name, $name.key */
	INSN_FLAG,     /* ?name */
	INSN_NAMED,    /* ##name, @#name ...: the name is itself a substitution */
	INSN_KEYWORD,  /* old, moved, origin, dest */
	INSN_BRACE,    /* {expression} */
	INSN_CONCAT,   /* text with {expression} inside, joined */
	INSN_GROUP,    /* (...) */
	INSN_FIXED,    /* an operator with a fixed number of operands */
	INSN_FREE      /* any other operator */
};

enum keyword { KEYWORD_OLD, KEYWORD_MOVED, KEYWORD_ORIGIN, KEYWORD_DEST };

struct insn {
	uint8_t kind;
	uint8_t which;         /* enum keyword; the prefix of INSN_NAMED; INSN_LITERAL: whether the word has a dot, so that as a name it is a path */
	int number;            /* INSN_ARG */
	int line, col;
	struct str *word;      /* as written: the operand that it is inside a group taken as data */
	union {
		struct value literal;
		struct sym *sym;
		const struct op *op;
		struct expr *expr;  /* INSN_BRACE, INSN_GROUP; INSN_CONCAT: its parts; INSN_NAMED: one part; INSN_PATH, INSN_SYSTEM: the keys */
	};
	struct sym *whole;     /* INSN_PATH: the symbol of the whole name; `root` is the part before the first dot */
	struct sym *root;
	char *suffix;          /* text commands: punctuation glued to a name; NULL if none */
};

struct expr {
	uint32_t refs;
	int n;
	struct insn *insn;
	uint32_t depth;        /* groups and literal arrays and lambdas inside each other */
	int n_args;            /* values that it takes as a function: placeholders and parameters (decision 36) */
	int n_numbered;        /* of these, its placeholders: a function must be given them all */
	bool takes_rest;       /* it uses `args`, so it takes everything */
	bool constant;         /* only literals and operators: as data always the same array */
	bool has_early;        /* old, moved, origin, dest or {}: replaced when a def runs */
	const char *file;
	struct array *data;    /* the array of a constant group, made at first use */
	struct plan *plan;     /* how it is evaluated, made at first use */
};

enum expr_context {
	EXPR_OPERATORS, /* words may be operators */
	EXPR_WORDS,     /* plain arguments: words are words */
	EXPR_TEXT       /* text commands: also takes punctuation off the ends of names */
};

/* Prepares tokens[from..]. Never NULL. Symbols are entered into `m`. */
struct expr *expr_build(struct machine *m, const GPtrArray *tokens, guint from, enum expr_context context);
static inline struct expr *expr_keep(struct expr *x)
{
	x->refs++;
	return x;
}
void expr_drop(struct expr *x);

/* Evaluates; `out` is owned. False when the machine has halted; `out` is null then. */
bool expr_eval(struct machine *m, struct expr *x, struct value *out);
bool expr_test(struct machine *m, struct expr *x, bool *out); /* its truth */

/* A keyword or an operator that stands where a name is wanted becomes the word itself. For code that is being prepared. */
void insn_take_as_name(struct insn *i);

/* The value of one instruction that is an operand; for arguments of commands. */
bool insn_value(struct machine *m, const struct insn *i, struct value *out);

/* The array of the words of a group, with substitutions made. New reference; NULL when the machine has halted. */
struct array *expr_data(struct machine *m, struct expr *x);

/* Turns a group or an open lambda on the stack into a value that may be stored. False when halted. */
bool value_close(struct machine *m, struct value *v);

/*
 * A copy in which substitutions are replaced by their present values: for a def only what is replaced early (decisions 6, 8), for a
 * lambda that is stored everything but its own placeholders. NULL when halted. New reference.
 */
struct expr *expr_capture(struct machine *m, struct expr *x, bool all);

/* The code that a value is when it is called: a lambda, an array of words, a text, or the name of a function. New reference or NULL (halted). */
struct expr *expr_of_value(struct machine *m, struct value v);

/* Calls `body` with borrowed arguments. A lambda shares the `my` variables of the code around it. */
bool expr_call(struct machine *m, struct expr *body, const struct value *args, int n_args, bool lambda, struct value *out);

/* Calls a lambda with one element, whose own elements, if it is an array, are spread over #0, #1 ... `key` comes first when given. */
bool lambda_apply(struct machine *m, struct expr *f, const struct value *key, struct value element, struct value *out);

/*
 * For fn: calls `body` with the operands on the stack, as many as it needs, or all if it uses `args` (decision 36), and leaves its value
 * there. Takes the reference of `body`.
 */
enum op_result expr_call_stack(struct machine *m, struct expr *body, bool lambda);

struct value lambda_value(struct expr *x); /* takes the reference */
struct expr *lambda_expr(struct value v);  /* borrowed */

/* A user defined function. */
struct func {
	uint32_t refs;
	struct expr *body;
	struct str *text; /* as written, for `literal` */
};

static inline struct func *func_keep(struct func *f)
{
	if (f)
		f->refs++;
	return f;
}
void func_drop(struct func *f); /* NULL is allowed */

#endif
