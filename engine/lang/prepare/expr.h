/*
 * Prepared expressions: a list of instructions that is run from its end to its beginning (lang/run/evaluate.h).
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

enum { LONG_VALUE = 1024 }; /* bytes or elements of a value: those that have more count as more than a step */

enum keyword { KEYWORD_OLD, KEYWORD_MOVED, KEYWORD_ORIGIN, KEYWORD_DEST };

struct insn {
	uint8_t kind;
	uint8_t which; /* enum keyword; the prefix of INSN_NAMED; INSN_LITERAL: whether the word has a dot, so that as a name it is a path */
	int number;    /* INSN_ARG */
	int line, col;
	struct str *word; /* as written: the operand that it is inside a group taken as data */
	union {
		struct value literal;
		struct sym *sym;
		const struct op *op;
		struct {
			struct expr *expr; /* INSN_BRACE, INSN_GROUP; INSN_CONCAT: its parts; INSN_NAMED: one part; INSN_PATH, INSN_SYSTEM: the keys */
			struct sym *root;  /* INSN_PATH, INSN_SYSTEM: the part before the first dot */
		};
	};
	struct sym *whole; /* INSN_PATH: the symbol of the whole name */
	char *suffix;      /* text commands: punctuation glued to a name; NULL if none */
};

struct expr {
	uint32_t refs;
	int n;
	uint32_t depth;  /* groups and literal arrays and lambdas inside each other */
	int n_args;      /* values that it takes as a function: placeholders and parameters (decision 36) */
	int n_numbered;  /* of these, its placeholders: a function must be given them all */
	bool takes_rest; /* it uses `args`, so it takes everything */
	bool constant;   /* only literals and operators: as data always the same array */
	bool has_early;  /* old, moved, origin, dest or {}: replaced when a def runs */
	const char *file;
	struct array *data; /* the array of a constant group, made at first use */
	struct plan *plan;  /* how it is evaluated, made at first use */
	struct insn insn[]; /* `n` of them */
};

enum expr_context {
	EXPR_OPERATORS, /* words may be operators */
	EXPR_WORDS,     /* plain arguments: words are words */
	EXPR_TEXT       /* text commands: also takes punctuation off the ends of names */
};

/* Prepares tokens[from..], or those up to `end`. Never NULL. Symbols are entered into `m`. */
struct expr *expr_build(struct machine *m, const struct tokens *tokens, guint from, enum expr_context context);
struct expr *expr_build_part(struct machine *m, const struct tokens *tokens, guint from, guint end, enum expr_context context);
static inline struct expr *expr_keep(struct expr *x)
{
	x->refs++;
	return x;
}
void expr_free(struct expr *x); /* by expr_drop alone */
static inline void expr_drop(struct expr *x)
{
	if (--x->refs == 0)
		expr_free(x);
}

/* The code of a text; what cannot be read of it is told to m->ds and left out. New reference. */
struct expr *expr_of_source(struct machine *m, const char *text, struct place at);

enum { USUAL_INSNS = 4 }; /* that have room from the start */

/* For code that is made of something else than tokens: instructions one by one, then the expression of them, which takes the array. */
static inline GArray *insns_new(void) { return g_array_sized_new(FALSE, FALSE, sizeof(struct insn), USUAL_INSNS); }
struct str *insn_word(struct machine *m, const char *word); /* new reference; one string for all equal words of a code */
struct insn insn_new(struct machine *m, enum insn_kind kind, const char *word, struct place at);
struct insn insn_literal(struct machine *m, const char *word, struct place at);
struct insn insn_of_word(struct machine *m, const char *word); /* an operator, a name with its prefix ..., at no place */
struct insn insn_copy(const struct insn *from);
struct expr *expr_finish(GArray *insns, const char *file);
struct expr *expr_alloc(int n); /* `n` instructions to be filled in, and nothing known of them */

/* A keyword or an operator that stands where a name is wanted becomes the word itself. For code that is being prepared. */
void insn_take_as_name(struct insn *i);

#endif
