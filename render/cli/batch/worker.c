/*
 * A worker process of a batch: reads jobs, runs them one after the other, and sends their results.
 *
 * A job comes as a line of text, "NUMBER TEXT", or "NUMBER!" when its line was too long. Results wait for company (results.h) while there are more
 * jobs, and leave before the worker waits for jobs.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/batch/batch.h"
#include "cli/batch/results.h"
#include "cli/frame/process.h"

/* After so many jobs another process takes over: each keeps some of what it has seen for good, the names of files above all, 110 bytes each. It costs a start in 15 seconds. */
enum { MOST_JOBS = 100000 };

/* What the parent counts by, in front of a result. */
static char letter_of(int status)
{
	switch (status) {
	case EXIT_DONE: return WORKER_DONE;
	case EXIT_UNCHANGED: return WORKER_SKIPPED;
	case EXIT_UNCHANGED_FAILURE: return WORKER_SKIPPED_FAILURE;
	case EXIT_WRITE: return WORKER_UNWRITTEN;
	default: return WORKER_FAILED;
	}
}

/* A job that asks for what cannot be is a failed item; the command itself was used rightly. */
static int status_of(int status)
{
	return status == EXIT_UNCHANGED ? EXIT_DONE : status == EXIT_USAGE || status == EXIT_UNCHANGED_FAILURE ? EXIT_FAILED : status;
}

static int run_job(const struct batch_run *b, struct workshop *shop, char *line, struct results *out)
{
	char *text;
	int status;
	gsize length;
	struct batch_job job = { .batch = b, .options = b->options, .shop = shop, .number = (guint)strtoul(line, &text, 10), .results = out };
	job.text = *text == ' ' ? text + 1 : NULL;
	results_begin_job(out);
	g_autofree char *result = batch_run_job(&job, &status, &length);
	results_add(out, letter_of(status), result, length);
	return status_of(status);
}

int worker_run(const struct batch_run *b, int jobs, struct results *out)
{
	struct workshop shop;
	struct lines *lines = lines_new(jobs, G_MAXSIZE);
	enum lines_next next;
	int worst = EXIT_DONE, done = 0;
	char *line;
	gsize length;
	bool whole;
	process_keep_memory();
	workshop_init(&shop, b->options->cache);
	while (done < MOST_JOBS && !results_stopped(out) && (next = lines_next(lines, &line, &length, &whole)) != LINES_END) {
		if (next == LINES_LINE && !whole)
			break; /* the parent died when it was sending a job */
		if (next == LINES_LINE) {
			int status = run_job(b, &shop, line, out);
			worst = MAX(worst, status);
			done++;
			continue;
		}
		results_send(out);
		if (!lines_fill(lines))
			break;
	}
	results_send(out);
	lines_free(lines);
	workshop_release(&shop);
	return worst;
}
