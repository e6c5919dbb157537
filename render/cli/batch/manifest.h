/*
 * A line of a manifest as a job: JSON is read into options.
 */
#ifndef CLI_MANIFEST_H
#define CLI_MANIFEST_H

#include <jansson.h>

#include "cli/frame/cli.h"

struct manifest_job {
	json_t *json;               /* of the line; what is read borrows its texts */
	struct cli_options options; /* those of the command line, over which the job's own are set */
	const char *root;           /* the folder that -O names, NULL: none */
	GPtrArray *texts;           /* char *: values that were no strings in the manifest */
	const char *game, *log;     /* a preset or a log; a log or moves over it, or NULL */
	struct diags *ds;
};

/* False after a message. */
bool manifest_read_job(struct manifest_job *job);

/* Lines that are empty or comments are no jobs. */
bool manifest_has_job(const char *line);

#endif
