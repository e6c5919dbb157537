/*
 * Problems of the command line: a problem as options of render.
 */
#ifndef CLI_PROBLEM_OPTIONS_H
#define CLI_PROBLEM_OPTIONS_H

#include "cli/frame/cli.h"
#include "engine/problem.h"

/*
 * Options that draw one problem as problemists do: the set "problem", no coordinates, author and source above, stipulation and number of pieces below. What the
 * user has asked for stays. Release them with problem_options_release; `o` has to stay as it is until then.
 */
struct problem_options {
	struct cli_options o;
	GPtrArray *texts; /* that the options borrow */
};
void problem_options_init(struct problem_options *out, const struct cli_options *o, const struct problem *p);
void problem_options_release(struct problem_options *po);

/* "3+4", as the position has it; new string. */
char *problem_count(const struct problem *p);
char *problem_notes(const struct problem *p); /* below the stipulation: "2 solutions, Circe, Duplex", what signs mean, twins, a line each. New string */

#endif
