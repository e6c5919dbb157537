/*
 * What is known of one problem while it is judged.
 */
#ifndef CLI_PROBLEM_VERDICT_H
#define CLI_PROBLEM_VERDICT_H

#include "cli/print/problem_options.h"
#include "engine/solve.h"

struct verdict {
	struct solved solved;
	struct stipulation wanted;
	char *error;        /* why it was not judged, or NULL */
	char *told;         /* the key that the problem gives, as "a1a6"; NULL: none, or none that is a move */
	const char *solver; /* what has judged it; NULL: our own search */
	GPtrArray *claimed; /* char *: keys or lines of a solver that could not be checked; NULL: none */
	bool met, wrong_key, wrong_line;
	int intended; /* solutions */
	int played;   /* lines of the told solution that can be played */
};

void verdict_release(struct verdict *v);
int verdict_solutions(const struct verdict *v);
bool verdict_is_cooked(const struct verdict *v);      /* more solutions than the problem is meant to have */
bool verdict_is_short(const struct verdict *v);       /* fewer */
bool verdict_has_shorter(const struct verdict *v);    /* solutions in fewer moves */
const char *verdict_missing(const struct verdict *v); /* set play or tries that it asks for and has not; NULL: nothing */
bool verdict_is_sound(const struct verdict *v);
#define VERDICT_SHOWN 5 /* moves of a cooked problem in a line that people read: the mistake is in the position then, and a screen has 24 lines */
GPtrArray *verdict_cooks(const struct verdict *v); /* what was found that the problem does not tell: keys, or lines of helpmates. Borrowed texts */

/* problem_told.c: what the problem tells of its solution, played by the rules of its preset. Errors go to `ds`. */
void told_check_key(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds);
void told_check_lines(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds);
void told_check_shogi(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds);

bool told_check_line(
	const struct job *job, struct workshop *shop, const struct problem *p, const char *line, struct diags *ds); /* of records: "Ra6 bxa6 b7#" */

/* problem_ask.c: asks the program of --solver when we have not judged it, which v->error says; what it says is played move by move. `rules`: there are some to play by. */
void verdict_ask(
	struct verdict *v, const struct cli_options *o, const struct job *job, struct workshop *shop, const struct problem *p, bool rules, struct diags *ds);

/* problem_print.c: a line of JSON, or of text. */
void verdict_print(const struct verdict *v, const struct problem *p, bool json);

#endif
