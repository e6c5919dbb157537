/*
 * The words of the language: operators and commands by name. Preparing is given them, so that it knows no operator and no command itself.
 */
#ifndef LANG_PREPARE_VOCABULARY_H
#define LANG_PREPARE_VOCABULARY_H

#include "lang/prepare/command.h"
#include "lang/prepare/op.h"

struct vocabulary {
	const struct op *const *ops;           /* tables, NULL at the end; a table ends with a NULL name */
	const struct command *const *commands; /* the same */
	const struct command *bare;            /* of a line whose first word is no command */
	GHashTable *op, *command;              /* by name and alias; made at the first question, once for all threads, and never changed */
	gsize is_indexed;
};

const struct op *op_find(struct vocabulary *v, const char *word);           /* or NULL */
const struct command *command_find(struct vocabulary *v, const char *word); /* or NULL */

/* Of all commands, NULL-terminated, for suggestions; free the array alone. */
const char **command_names(const struct vocabulary *v);

#endif
