/*
 * What the files sheet*.c share: the album that is being made, and how diagrams come into it.
 */
#ifndef CLI_SHEET_MAKING_H
#define CLI_SHEET_MAKING_H

#include "cli/frame/cli.h"
#include "engine/problem.h"
#include "render/album.h"

struct sheet_run {
	const struct cli_options *o;
	struct workshop *shop;
	struct album *album;
	GPtrArray *outputs; /* of the drawings in it: svg */
	int number;         /* of the next diagram; 0: they have none */
	int told;           /* diagrams with a solution */
};

/* sheet.c: an album as the options say, filled by `add`, whose exit status may be bad and some diagrams there all the same; written to -o. The exit status. */
int sheet_make(const struct cli_options *o, int first, int (*add)(struct sheet_run *s, void *user), void *user);
int sheet_report(struct sheet_run *s, enum rc rc, struct diags *ds); /* the status of what went wrong with one diagram, which is told */

/* sheet_diagram.c: adds a diagram of a problem, or of the game that the first argument of `o` is. Errors stay in `ds`. */
enum rc sheet_add_problem(struct sheet_run *s, const struct problem *p, struct diags *ds);
enum rc sheet_add_game(struct sheet_run *s, const struct job *job, struct diags *ds);

/* sheet_words.c: what is said of a problem or a game; new. NULL after an error, that of a template. */
struct album_words *sheet_words_of_problem(const struct drawing *r, const struct ply *ply, const struct cli_options *o, const struct problem *p);
bool sheet_wants_solutions(const struct cli_options *o); /* else nobody plays them */
struct album_words *sheet_words_of_game(const struct drawing *r, const struct ply *ply, const struct cli_options *o);

/* In the letters that are asked for, else those of --lang; without them, and in other games than Chess, as it is written. New string. */
char *sheet_solution_in(const struct cli_options *o, const struct problem *p, const char *text);

#endif
