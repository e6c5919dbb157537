/*
 * Solving the problems of the command line.
 */
#ifndef CLI_PROBLEM_SOLVE_H
#define CLI_PROBLEM_SOLVE_H

#include "cli/print/problem_options.h"

/* --check: solves a problem and prints what was found. The exit status; diagnostics stay in `ds`. */
int problem_solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds);

/* For sheets: the solution that the search, or the program of --solver, finds: "1.Ra1-a6!" or lines of a helpmate. NULL: none, or it was not judged, with a warning. New string. */
char *problem_solution(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds);

#endif
