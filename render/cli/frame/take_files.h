/*
 * Products of a drawing as files: where -o, -O and --name say, each whole or not at all.
 */
#ifndef CLI_TAKE_FILES_H
#define CLI_TAKE_FILES_H

#include "cli/frame/cli.h"

struct file_taker {
	const struct cli_options *o;
	struct claims *claims; /* borrowed */
	guint job;             /* its line in the manifest, from 1: who comes first has the right to a name */
	bool is_batch;
	/*
	 * struct cli_file: written, or those that would have been, had their names not been those of earlier jobs. What another job has a right to is not written; the result lists it
	 * all the same, and whoever knows all results judges (batch_settle_names).
	 */
	GPtrArray *written;
	GPtrArray *contents;                                /* GByteArray *, those of `written`, which go nowhere else then; NULL: they are files */
	bool (*wants)(void *user, const struct drawing *d); /* as of struct taker; NULL: draw */
	void *wants_user;
	/* Of the product that is being taken. */
	struct claim claim;
	struct cli_stream *file;
	GByteArray *content; /* of `contents`; empty when the name is lost */
	bool lost;
	int told; /* plies that progress has shown */
};

/* Draws the job of `t->o` into files. Messages stay in `ds`. */
enum rc take_files(struct file_taker *t, struct workshop *shop, struct diags *ds);

/* The same with a workshop of its own, for one call of the program. The exit status; messages are reported. */
int take_files_alone(const struct cli_options *o, struct diags *ds);

/* file_names.c: where an output of a ply goes ("-": standard output). New string; NULL after an error. */
char *file_path(const struct file_taker *t, const struct drawing *d, int ply, const struct output *output);

#endif
