/*
 * Prepared code: statements with their commands, operands and jumps settled.
 */
#ifndef LANG_PREPARE_CODE_H
#define LANG_PREPARE_CODE_H

#include "lang/prepare/command.h"
#include "lang/prepare/expr.h"

struct stmt {
	struct place at; /* first, where m->at points to */
	const struct command *command;
	const char *text; /* the whole statement, in the code's `stmt_texts` */
	struct expr *args, *expr;
	int jump;           /* see cmd_flow.c: the next branch, the other end of the block, the opener to leave */
	int end;            /* of a block opener: its closing statement */
	int fallback;       /* ROLE_SWITCH: default, or -1 */
	uint8_t mode;       /* of do and loop: enum loop_mode */
	bool scoped;        /* opener: variables are declared directly inside, so the block needs a scope */
	struct sub *sub;    /* ROLE_SUB */
	GHashTable *labels; /* ROLE_SWITCH: label -> statement number */
};

enum loop_mode { LOOP_PLAIN, LOOP_WHILE, LOOP_UNTIL, LOOP_NEVER };

struct code {
	char *text; /* the source */
	struct place at;
	struct stmt *stmt;
	int n;
	char *stmt_texts;
	bool uses_subargs; /* the word appears: calls must make the array */
};

/* Prepares a text. Errors (blocks that do not match) go to `ds` and give NULL. The machine owns the result. */
struct code *code_prepare(struct machine *m, const char *text, struct place at, struct diags *ds);
void code_free(struct code *c);

/* For rows with their own `prepare`: the first `n` tokens as plain words; and the same as args with the rest as expr. */
struct expr *operands_first(struct machine *m, const struct tokens *tokens, guint n);
void operands_split(struct machine *m, struct stmt *s, const struct tokens *tokens, guint n);

/* Arguments of a command. */
static inline int args_count(const struct stmt *s) { return s->args ? s->args->n : 0; }

#endif
