/*
 * Findings of `check` for people, for programs, and mended.
 */
#ifndef CLI_FINDINGS_H
#define CLI_FINDINGS_H

#include "cli/frame/cli.h"

/*
 * Prints all of `ds` to standard error and empties it: each with its line, the place underlined, the reason of the rule; in colours on a terminal. With o->json an object
 * a line on standard output.
 */
void findings_report(struct diags *ds, const struct cli_options *o);

/* Shows as a diff on standard output what the certain cures in `ds` change of a file, and unless `dry` changes it. RC_OK also when there is nothing to do. */
enum rc findings_fix(const struct diags *found, const char *path, bool dry, struct diags *ds);

void findings_list_codes(const struct cli_options *o);

#endif
