/*
 * Rows of options: what one needs to be read, explained, completed and kept.
 *
 *   OPTION(TEXT, ply, "ply", .who = ANYBODY, .value = "PLY", .initial = "last", .commands = PLAYING, .help = "N, -N (from the end) ...")
 *
 * The type says what the field is, its name is that of the field in the struct of its table, and then comes what people call it; the rest are members of struct
 * option. The rows of job/options/ make struct job (job.h), those of cli/frame/options/ what the command line has besides.
 */
#ifndef JOB_OPTION_H
#define JOB_OPTION_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/diag.h"

/* What the field of each type is. A list takes one value each time it is given, words take several joined by commas; both hold char *. */
#define FIELD_OF_FLAG(field) bool field;
#define FIELD_OF_SETS(field)     /* that of another option, a text, which gets the value `sets` */
#define FIELD_OF_SAME(field)     /* that of another option, a text: an older name */
#define FIELD_OF_SAMELIST(field) /* the same of a list */
#define FIELD_OF_TEXT(field) const char *field;
#define FIELD_OF_LIST(field) GPtrArray *field;
#define FIELD_OF_WORDS(field) GPtrArray *field;
#define FIELD_OF_INT(field) int field;
#define FIELD_OF_NUMBER(field) double field;
#define FIELD_OF_SIZE(field) int field[2]; /* "WxH"; 0 when it was not given */

enum option_type { OPTION_FLAG, OPTION_SETS, OPTION_SAME, OPTION_SAMELIST, OPTION_TEXT, OPTION_LIST, OPTION_WORDS, OPTION_INT, OPTION_NUMBER, OPTION_SIZE };

/* Who may say an option, and who says one. A row that says nothing is the user's alone, so that a new option opens no door. */
enum option_who {
	USER,
	JOB,    /* and a job of a manifest with --untrusted */
	ANYBODY /* and a request, a page, the source in a picture: it names no file, starts nothing, and makes one picture */
};

/* The commands of the program that take an option from their arguments, as bits. Nothing but the command line reads them. */
enum {
	CLI_RENDER = 1,
	CLI_REPLAY = 2,
	CLI_EVAL = 4,
	CLI_CHECK = 8,
	CLI_BATCH = 16,
	CLI_LIST = 32,
	CLI_RULES = 64,
	CLI_CACHE = 128,
	CLI_SPECIMEN = 1 << 8,
	CLI_PIECE = 1 << 9,
	CLI_WIZARD = 1 << 10,
	CLI_SERVE = 1 << 11,
	CLI_PROBLEM = 1 << 12,
	CLI_SHEET = 1 << 13,
	CLI_COMPLETION = 1 << 14,
	CLI_NEW = 1 << 15,
	CLI_CGI = 1 << 16,
	CLI_PAGE = 1 << 17,
	CLI_EXTRACT = 1 << 18,
	CLI_GALLERY = 1 << 19,
	CLI_TEST = 1 << 20,
	CLI_ARTICLE = 1 << 21,
	CLI_SITE = 1 << 22,
	CLI_ALL = (1 << 23) - 1,
	CLI_PAGES = CLI_SHEET | CLI_ARTICLE, /* of print */
	CLI_GAMES = CLI_RENDER | CLI_REPLAY | CLI_CHECK | CLI_BATCH | CLI_RULES | CLI_TEST,
	CLI_PROGRAMS = CLI_GAMES | CLI_PROBLEM | CLI_PAGES | CLI_PAGE | CLI_SITE, /* what runs the program of a preset */
	PLAYING = CLI_RENDER | CLI_BATCH,                                         /* of a game with plies */
	DRAWING = PLAYING | CLI_PROBLEM | CLI_PIECE | CLI_PAGE
};

/* Outputs that have no use for an option: for sizes, looks, pixels, pixels in motion, addresses, titles of spaces. */
#define IDLE_IN_TEXTS "ascii description"
#define IDLE_IN_BARE IDLE_IN_TEXTS " overlay"
#define IDLE_IN_VECTORS IDLE_IN_BARE " svg pdf eps asciipage asciisvg table css map player fragment"
#define IDLE_IN_STILLS IDLE_IN_VECTORS " png jpg page img json scene"
#define IDLE_IN_UNLINKED "png gif jpg webp ascii asciipage table css description json scene"

struct option {
	const char *name;
	char letter; /* or 0 */
	enum option_type type;
	size_t field;        /* in the struct of its table */
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
	bool (*allows)(const char *value, struct diags *ds); /* OPTION_TEXT: an error of RC_USAGE when it cannot be that; NULL: it may */
	bool address;                                        /* it comes out as an address of a page */
	bool installed;                                      /* it may name a file for the user alone; others can say installed names */
	const char *idle_in;                                 /* outputs that have no use for it, blank separated; NULL: all have one */
	bool of_animations;                                  /* of the others only those that move have a use for it */
	const char *help;
};

static inline bool option_is_list(const struct option *o) { return o->type == OPTION_LIST || o->type == OPTION_WORDS; }
static inline bool option_is_switch(const struct option *o) { return o && (o->type == OPTION_FLAG || o->type == OPTION_SETS); }
static inline bool option_is_other_name(const struct option *o) { return o->type == OPTION_SETS || o->type == OPTION_SAME || o->type == OPTION_SAMELIST; }

/* A table ends with a NULL name. `fields` is the struct that its rows make; `shared` one whose lists it shares until it adds to them, or NULL. */

void options_init(const struct option *table, void *fields);  /* every row's initial value */
void options_share(const struct option *table, void *fields); /* keeps the lists of what `fields` is a copy of */
void options_release(const struct option *table, void *fields);

/*
 * Gives a field its value; switches a flag. False and an error of RC_USAGE, without a place, when `who` may not say it or it cannot be that. Texts are borrowed, lists copy theirs. `who` says
 * it; some rows let others than the user name nothing but what is installed.
 */
bool option_set(const struct option *o, void *fields, const void *shared, const char *value, enum option_who who, struct diags *ds);
bool option_switch(const struct option *o, void *fields, bool on, enum option_who who, struct diags *ds);

bool option_can_be(const struct option *o, const char *value); /* whether a text is one of its choices */

#endif
