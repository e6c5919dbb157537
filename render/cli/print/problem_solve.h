/*
 * Solving the problems of the command line.
 */
#ifndef CLI_PROBLEM_SOLVE_H
#define CLI_PROBLEM_SOLVE_H

#include "cli/print/problem_options.h"

/* --check: solves a problem and prints what was found. The exit status; diagnostics stay in `ds`. */
int problem_solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds);

#endif
