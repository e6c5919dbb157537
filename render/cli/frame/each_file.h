/*
 * The files that the arguments of --games name: files, and folders of them.
 */
#ifndef CLI_EACH_FILE_H
#define CLI_EACH_FILE_H

#include "cli/frame/cli.h"

/* Of a folder those that --match wants, with `dir`, their own folder below the argument. Until one answers false: then so does this. */
typedef bool (*file_taker)(void *user, const char *file, const char *dir);
bool each_file(const struct cli_options *o, file_taker each, void *user);

#endif
