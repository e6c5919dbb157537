/*
 * batch --skip-unchanged: which jobs need not be done again.
 *
 * Everything that decides a job's files is summed up in a key: the program's version, the options, all settings and moves as they were read, the
 * include files that could be found, and the data folders (sets, backgrounds, fonts). A job whose key is that of the report before, and whose
 * files have the sizes and hashes that stand there, is left alone. What cannot be known is taken as changed.
 */
#ifndef CLI_UNCHANGED_H
#define CLI_UNCHANGED_H

#include <jansson.h>

#include "cli/cli.h"

struct unchanged;

struct unchanged *unchanged_new(const struct cli_run *run);
void unchanged_free(struct unchanged *u);

/* The result of the job in the report before, or NULL; borrowed until the next job. */
void unchanged_begin(struct unchanged *u, const json_t *before);

/* Sums the job up once its game is read. True when nothing has to be done. */
bool unchanged_holds(struct unchanged *u, const struct cli_options *o, const struct cli_game *g, const char *game);

/* The key of the last job, "" when it has none. */
const char *unchanged_key(const struct unchanged *u);

#endif
