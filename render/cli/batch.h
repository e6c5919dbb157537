/*
 * What the files of `boardwright batch` share.
 */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "cli/cli.h"

/*
 * Runs the job of line `number` and returns its result, a line of JSON to be freed with g_free. `before` is its result of an earlier run, or NULL.
 * `*status` is its exit status.
 */
char *batch_run_line(const struct cli_options *o, const struct cli_run *run, const char *text, const char *before, int number, int *status);

/* Writes a manifest of the games, files or folders, that the arguments name, for --games. The name of the file, or NULL after a message. */
char *batch_manifest_of_games(const struct cli_options *o);

/* Merges reports, each in the order of its lines, into one on standard output. The exit status. */
int batch_merge(const struct cli_options *o);

#endif
