/*
 * Commands: one row each. A row drives preparation, running, `list commands`, the manual and the tests.
 */
#ifndef LANG_PREPARE_COMMAND_H
#define LANG_PREPARE_COMMAND_H

#include "lang/state/machine.h"

struct stmt;
struct tokens;

enum flow {
	FLOW_NEXT,   /* go on with the next statement */
	FLOW_JUMP,   /* go on at m->pc */
	FLOW_RETURN, /* leave this activation; m->result is its value */
	FLOW_HALT    /* the machine has halted */
};

/* How the text behind the command word is prepared. */
enum operands {
	OPERANDS_NONE,
	OPERANDS_WORDS,     /* args: plain words after substitution */
	OPERANDS_TEXT,      /* args: a text; parentheses are ordinary characters */
	OPERANDS_EXPR,      /* expr */
	OPERANDS_NAME_EXPR, /* args[0]: a name; expr: the rest */
	OPERANDS_TWO_EXPR,  /* args[0], args[1]; expr: the rest */
	OPERANDS_LABELS,    /* args: constant labels, nothing is substituted (decision 18) */
	OPERANDS_OWN        /* the row's own `prepare` */
};

/* The part that a command plays in a block. */
enum block_role {
	ROLE_NONE,
	ROLE_IF,
	ROLE_ELSEIF,
	ROLE_ELSE,
	ROLE_ENDIF,
	ROLE_SWITCH,
	ROLE_CASE,
	ROLE_DEFAULT,
	ROLE_ENDSWITCH,
	ROLE_FOR,
	ROLE_NEXT,
	ROLE_DO,
	ROLE_LOOP,
	ROLE_SUB,
	ROLE_ENDSUB,
	ROLE_BREAK,
	ROLE_CONTINUE,
	ROLE_REDO,
	ROLE_INCLUDE, /* not inside a block */
	ROLE_DECLARE  /* makes variables of the innermost scope */
};

/* What the words behind a command name, for `check`. */
enum names { NAMES_NOTHING, NAMES_SUB /* the first: a subroutine */, NAMES_FLAGS /* all of them */ };

struct command {
	const char *name, *aliases;
	enum operands operands;
	enum block_role role;
	bool heads;   /* its line is the head of a block, which a colon may end */
	int declares; /* the number of the word that names a function or subroutine from then on; 0: none */
	enum names names;
	enum flow (*run)(struct machine *m, const struct stmt *s);
	void (*prepare)(struct machine *m, struct stmt *s, const struct tokens *tokens); /* OPERANDS_OWN */
	const char *group, *syntax, *summary;
};

#endif
