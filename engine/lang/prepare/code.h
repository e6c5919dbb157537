/*
 * Prepared code: statements with their commands, operands and jumps settled.
 */
#ifndef LANG_PREPARE_CODE_H
#define LANG_PREPARE_CODE_H

#include "lang/prepare/expr.h"
#include "lang/state/scope.h"

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
	ROLE_IF, ROLE_ELSEIF, ROLE_ELSE, ROLE_ENDIF,
	ROLE_SWITCH, ROLE_CASE, ROLE_DEFAULT, ROLE_ENDSWITCH,
	ROLE_FOR, ROLE_NEXT,
	ROLE_DO, ROLE_LOOP,
	ROLE_SUB, ROLE_ENDSUB,
	ROLE_BREAK, ROLE_CONTINUE, ROLE_REDO,
	ROLE_INCLUDE, /* not inside a block */
	ROLE_DECLARE /* makes variables of the innermost scope */
};

struct command {
	const char *name, *aliases;
	enum operands operands;
	enum block_role role;
	enum flow (*run)(struct machine *m, const struct stmt *s);
	void (*prepare)(struct machine *m, struct stmt *s, const GPtrArray *tokens); /* OPERANDS_OWN */
	const char *group, *syntax, *summary;
};

extern const struct command commands_board[], commands_variable[], commands_text[], commands_flow[], commands_define[], commands_move[],
    commands_direction[];
extern const struct command *const command_tables[]; /* all of them, NULL at the end */
const struct command *command_find(const char *word); /* by name or alias, or NULL */
const char **command_names(void);                     /* of all of them, NULL-terminated, for suggestions; free the array alone */
extern const struct command command_bare;             /* a line whose first word is no command */

struct stmt {
	const struct command *command;
	struct place at;
	char *text;          /* the whole statement */
	struct expr *args, *expr;
	int jump;            /* see cmd_flow.c: the next branch, the other end of the block, the opener to leave */
	int end;             /* of a block opener: its closing statement */
	uint8_t mode;        /* of do and loop: enum loop_mode */
	bool scoped;         /* opener: variables are declared directly inside, so the block needs a scope */
	struct sub *sub;     /* ROLE_SUB */
	GHashTable *labels;  /* ROLE_SWITCH: label -> statement number */
	int fallback;        /* ROLE_SWITCH: default, or -1 */
};

enum loop_mode { LOOP_PLAIN, LOOP_WHILE, LOOP_UNTIL, LOOP_NEVER };

struct code {
	char *name;          /* "Pre-Game", "include chess" ... */
	char *text;          /* the source */
	struct place at;
	struct stmt *stmt;
	int n;
	bool uses_subargs;   /* the word appears: calls must make the array */
};

/* Prepares a text. Errors (blocks that do not match) go to `ds` and give NULL. The machine owns the result. */
struct code *code_prepare(struct machine *m, const char *name, const char *text, struct place at, struct diags *ds);
void code_free(struct code *c);

/* For rows with their own `prepare`: the first `n` tokens as plain words; and the same as args with the rest as expr. */
struct expr *operands_first(struct machine *m, const GPtrArray *tokens, guint n);
void operands_split(struct machine *m, struct stmt *s, const GPtrArray *tokens, guint n);

struct place stmt_place(const struct machine *m); /* of the statement that runs */

/* machine_halt with HALT_ERROR, for commands. Returns FLOW_HALT. */
enum flow halt_error(struct machine *m, const char *fmt, ...) G_GNUC_PRINTF(2, 3);

/* Runs from a statement to the end of the code or a return. */
bool code_run(struct machine *m, struct code *c, int from);

/* An open loop or scope. */
struct block {
	int opener;          /* statement that opened it */
	int mark, scope_start;
	struct array *array; /* of a for loop, else NULL */
	uint32_t index;
};
struct block *block_push(struct machine *m, int opener);
void block_pop(struct machine *m);
/* The innermost one if `opener` opened it, else NULL. */
static inline struct block *block_top(struct machine *m, int opener)
{
	struct block *b = m->blocks->len > m->block_base ? &g_array_index(m->blocks, struct block, m->blocks->len - 1) : NULL;
	return b && b->opener == opener ? b : NULL;
}
void block_unwind(struct machine *m, int opener, bool inclusive); /* closes what was opened after `opener` */

/* A running subroutine, for messages. */
struct call {
	struct call *outer;
	const struct sub *sub;
	struct place from;
	uint32_t id; /* m->call while it runs */
};

/* Arguments of a command. */
static inline int args_count(const struct stmt *s) { return s->args ? s->args->n : 0; }
bool arg_value(struct machine *m, const struct stmt *s, int i, struct value *out);      /* owned */
struct str *arg_str(struct machine *m, const struct stmt *s, int i);                    /* owned; NULL when halted */
bool arg_is(const struct stmt *s, int i, const char *word);                             /* the literal word, as written */
/* Sets the variable that an argument names: a plain word, a dotted name, or a name given by a substitution. Takes `v`. */
bool arg_write_slow(struct machine *m, const struct insn *name, struct value v);
static inline bool arg_write(struct machine *m, const struct insn *name, struct value v)
{
	bool plain = name->kind == INSN_LITERAL && !name->which && v.type < VALUE_ARRAY;
	struct sym *sym = plain ? sym_of(m, name->word) : NULL;
	struct value *slot = sym ? var_find(m, sym) : NULL;
	if (!slot)
		return arg_write_slow(m, name, v);
	value_replace(slot, v);
	return true;
}
/* Names in a list may have a comma behind them (decision 5). Takes the reference and gives one. */
struct str *str_without_comma(struct str *s);
/* The words of all arguments from `from` on, arrays flattened: new array, owned; NULL when halted. */
struct array *args_flat(struct machine *m, const struct stmt *s, int from);
/* The text of a text command. New string; NULL when halted. */
struct str *args_text(struct machine *m, const struct stmt *s);

/* Moves (lang/rules/move_run.c): one turn's text or one part, as a player's or as the program's own. */
bool machine_move(struct machine *m, const char *text);

#endif
