/*
 * PHP as settings files, logs and set files use it: assignments, read and never run.
 *
 *   $name = value;   $name['key'] = value;   $name 'text';   if (condition) { ... } elseif ... else { ... }
 *
 * Values are quoted strings, nowdoc and heredoc texts, numbers, true, false, null, array(...) and [...]. Conditions compare
 * variables and values with ==, !=, ===, !==, and join them with &&, ||, !, and, or. Everything else is an error.
 */
#ifndef INPUT_PHP_H
#define INPUT_PHP_H

#include "engine/diag.h"

enum php_kind { PHP_NULL, PHP_BOOL, PHP_NUMBER, PHP_STRING, PHP_ARRAY };

struct php_value {
	enum php_kind kind;
	char *text;       /* as PHP would print it; "" for an array */
	GPtrArray *items; /* struct php_item, in order; NULL unless PHP_ARRAY */
	struct place at;  /* where the text of the value starts: after the quote, on the line after a <<<'NOW' */
};

struct php_item {
	char *key; /* NULL if none was written */
	struct php_value *value;
};

/* Who wants to know. Values are borrowed until the call returns. An answer other than RC_OK ends the reading. */
struct php_visitor {
	enum rc (*assign)(void *user, const char *variable, const char *key, const struct php_value *value, struct place at, struct diags *ds);
	const char *(*variable)(void *user, const char *name); /* for conditions; NULL if unknown */
	void *user;
};

/* Reads `text` (of source_text) statement by statement, with or without <?php or <? and ?>. `name` is for messages. */
enum rc php_read(const char *name, const char *text, const struct php_visitor *visitor, struct diags *ds);

void php_value_free(struct php_value *value);
void php_item_free(void *item);

#endif
