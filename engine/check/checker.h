/*
 * Findings: what a reader of a program would see, without running it.
 *
 * A checker goes over the prepared code of a game, its include files with it, after the game has been replayed, so that what a run defines is known, too. The code
 * itself is never changed. Everything errs on the side of silence: what a program does by names that it makes up while it runs cannot be known, and is not
 * guessed at. Rows of what is looked for are in lints.def, the order of the files is: mentions.c gathers every name with how it is used, unused.c reports on them,
 * stack.c walks expressions with what is known of the stack, command_words.c looks at the words behind commands, flow.c at blocks, run_on.c at the text.
 */
#ifndef CHECK_CHECKER_H
#define CHECK_CHECKER_H

#include "engine/check.h"
#include "game/game_inside.h"
#include "lang/prepare/code.h"
#include "lang/prepare/vocabulary.h"

enum lint {
#define LINT(name, ...) LINT_##name,
#include "check/lints.def"
#undef LINT
	LINT_COUNT
};

/* What is known of a name: how often the program uses it, and where first. */
struct mention {
	int set, read, called, named; /* named: as a plain word, which may be anything */
	struct place set_at, read_at;
	struct place include_at; /* of a variable: where an include file reads it first, outside subroutines or in one that something calls; line 0: nowhere */
	bool own;                /* first set (or, if never, read) in the preset itself, not in an include file */
	const struct expr *body; /* of a function with one definition; NULL */
	const struct sub *sub;   /* of a subroutine */
	int defined;
};

/* A variable that an include file reads, and the subroutine in which it does; NULL: none. */
struct include_read {
	struct mention *of;
	const char *within;
	struct place at;
};

struct checker {
	struct game *g;
	struct machine *m;
	struct diags *ds;
	GHashTable *vars, *funcs, *subs, *consts, *flags, *words; /* name -> struct mention, owned; words: plain words anywhere */
	GArray *include_reads;                                    /* struct include_read, in the order of the text */
	const char *within;                                       /* the subroutine that is gathered */
	GHashTable *directions;                                   /* names that map or link makes */
	GHashTable *broken;                                       /* "line:col" of statements that run on into the next: nothing more is said of them */
	GHashTable *told;                                         /* findings that were told: one a place and code */
	guint64 compared;                                         /* names, to find the nearest among many */
	bool calls_made_names, sets_made_names;                   /* names that are put together while the program runs: calls, variables, */
	bool maps_made_names, flags_made_names, reads_made_names; /* directions, flags; what is read by `var` */
	const struct code *code;                                  /* that is looked at */
	GPtrArray *lines;                                         /* const char *: where each line of its text begins, and where one behind its end would */
	const struct stmt *stmt;
	bool own; /* it is a section of the preset's, not an include file */
};

/* Reports, unless it was told already. `mend`: what is to stand in the place of the word there; NULL: nothing certain. */
void finding(struct checker *c, enum lint lint, struct place at, const char *mend, const char *fmt, ...) G_GNUC_PRINTF(5, 6);
bool lint_is_wanted(const char *code, bool all); /* all findings, or the certain ones alone */

static inline struct place insn_place(const struct checker *c, const struct insn *i) { return (struct place){ c->code->at.file, i->line, i->col }; }

/* The word of an operand that is written out, or NULL. */
static inline const char *plain_word(const struct insn *i) { return i->kind == INSN_LITERAL ? i->word->text : NULL; }

/* mentions.c */
void mentions_gather(struct checker *c);
struct mention *mention_find(GHashTable *names, const char *name); /* or NULL */
char *variable_hint(const struct checker *c,
	const char *word); /* the end of a message about a word that is the name of a variable: "; did you mean #x?", else "". New string */
bool code_is_section(const struct game *g, const struct code *code);
bool is_piece(const struct checker *c, const char *word);      /* a label on the board, of the set, or that the program speaks of elsewhere */
bool word_is_known(const struct checker *c, const char *word); /* a space, a label, a name of any kind */

/* The checks of a statement, and those of all names. */
void check_names(struct checker *c);
void check_operands(struct checker *c);
void check_stack(struct checker *c);
void check_flow(struct checker *c);
void check_source(struct checker *c, const char *text, struct place at);

/* row_shape.c: what the texts `operands` and `syntax` of a row say about what stands there. */
enum { MOST_WORDS = 12 };
struct shape {
	char word[MOST_WORDS][16]; /* "space", "files" ... */
	int n;                     /* of them */
	int least, most;           /* operands; most: G_MAXINT when any number */
	bool pairs, dots;          /* they come in pairs; "..." stands at the end */
	bool either;               /* the last of them is an array, or values up to the end of the stack */
	bool loose;                /* and before it there may be a word or not */
};
struct shape shape_of_operands(const struct op *op);
struct shape shape_of_syntax(const struct command *command); /* of the first form; n 0: nothing is known */

const char *foreign_command(const char *word); /* the cure for a command of other languages; NULL: it is none */
bool is_number(const char *text);
const char *nearest_among(struct checker *c, const char *name, GHashTable *names); /* borrowed, or NULL; not the name itself */
bool is_one_edit(const char *a, const char *b);                                    /* one letter more, less, or another, or two that changed places */

#endif
