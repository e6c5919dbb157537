/*
 * The table of options itself, for the files that read, explain and complete them: options.c, options_help.c, options_config.c, completion.c.
 */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "cli/frame/cli.h"

/* A list takes one value each time it is given, words take several joined by commas. */
enum option_type {
	OPTION_FLAG,
	OPTION_SETS, /* gives the text of another row its value `sets` */
	OPTION_SAME, /* another name of a text; not shown */
	OPTION_SAMELIST,
	OPTION_TEXT,
	OPTION_LIST,
	OPTION_WORDS,
	OPTION_INT,
	OPTION_NUMBER,
	OPTION_SIZE /* "WxH": two whole numbers */
};

/* Who may say an option. A row that says nothing is the user's alone, so that a new option opens no door. */
enum option_who {
	USER,
	JOB,    /* and a job of a manifest with --untrusted */
	ANYBODY /* and a request, a page, the source in a picture: it names no file, starts nothing, and makes one picture */
};

struct option {
	const char *name;
	char letter; /* or 0 */
	enum option_type type;
	size_t field;        /* in struct cli_options */
	const char *value;   /* what it is called in the help */
	const char *choices; /* OPTION_TEXT, OPTION_WORDS: "a|b|c", or NULL for any text */
	double min, max;     /* OPTION_INT, OPTION_NUMBER; OPTION_WORDS that are whole numbers */
	const char *initial;
	const char *bare; /* OPTION_TEXT: what it is without a value, which then is said as --name=VALUE alone; NULL: it needs one */
	const char *sets; /* OPTION_SETS */
	const char *hint; /* said when a value is none of the choices, or NULL */
	unsigned commands;
	bool rare; /* --help leaves it to --help-all */
	enum option_who who;
	bool address;   /* it comes out as an address of a page */
	bool installed; /* it may name a file for the user alone; others can say installed names (cli_option_set_for_other) */
	const char *help;
};

extern const struct option option_table[]; /* ends with a NULL name */

static inline bool option_is_list(const struct option *o) { return o->type == OPTION_LIST || o->type == OPTION_WORDS; }
static inline bool option_is_switch(const struct option *o) { return o && (o->type == OPTION_FLAG || o->type == OPTION_SETS); }

#endif
