/*
 * What the files of `boardwright batch` share.
 */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "cli/frame/cli.h"
#include "draw/key.h"
#include "cli/report/known.h"
#include "cli/report/lines.h"
#include "cli/report/report.h"

struct pack;
struct results;

/*
 * How far the process that reads records is, in memory that it shares: bytes and games that it has read, and the bytes of all files, 0 when somebody writes
 * them into a pipe. Bytes are those of the games' texts, and of whole files behind these.
 */
struct stream_seen {
	_Atomic guint64 bytes, games, total;
	_Atomic guint64 left_out; /* games that --where does not want, which are no jobs */
};

/* What all jobs and processes of a batch have in common. */
struct batch_run {
	const struct cli_options *options;
	struct keys *keys;
	struct claims *claims;
	struct pack *pack;   /* where all files go; NULL: into folders */
	struct known *known; /* results of earlier runs that hold; NULL: none */
	bool keeps_failures; /* of `known`: --resume goes on, --skip-unchanged tries again */
	GHashTable *done;    /* --retry: the jobs that need not be run (retry.c); NULL: all are run */
	int shard, shards;   /* this process takes the jobs with index % shards == shard */
	int workers;
	int total;                /* jobs of the shard; 0: not known */
	struct stream_seen *seen; /* NULL: there are no records to be read */
};

/* A job as a worker process gets it. */
struct batch_job {
	const struct batch_run *batch;
	const struct cli_options *options;
	struct workshop *shop;
	const char *text;        /* its line; NULL: it was too long */
	guint number;            /* of the line, from 1 */
	struct results *results; /* where its key is noted as soon as it is known; NULL: nowhere */
};

/* Why a job failed, when the reason is not the job itself, under "cause" in its result. */
#define BATCH_CAUSE_CRASH "crash" /* its process ended */
#define BATCH_CAUSE_NAME "name"   /* another job has its file */
#define BATCH_CAUSE_WRITE "write" /* the file could not be written */

/*
 * Runs a job and returns its result, a line of JSON to be freed with g_free. `*status` is its exit status, EXIT_UNCHANGED or
 * EXIT_UNCHANGED_FAILURE when nothing had to be drawn.
 *
 * With a pack a zero byte and the job's files stand behind it, each a batch_content, its name with a zero byte, and its bytes. A tab and a zero in the result are where
 * a file's place in the pack goes, in their order; a result of an earlier run has places that are out of date, and no tab.
 */
char *batch_run_job(const struct batch_job *asked, int *status, gsize *length);
struct batch_content {
	guint32 name_size, size;
};

/* The result of a job whose process has ended, as far as its key is known. New string. */
char *batch_crashed_job(const struct batch_job *asked, const char *known_key, const char *why);

/* A result without the outputs whose names belong to earlier jobs, all of which have ended: it has failed then. New string; NULL: all are its own. */
char *batch_settle_names(struct claims *claims, guint number, const char *line, gsize length);

/* What a job is told that wants a name of an earlier one: the file, and the line of that job. */
#define BATCH_NAME_TAKEN "%s: error: the job of line %u has written this name already; tell them apart by \"out\", {dir} or {ply}"

/* A result whose files are only `outputs`, which fails by `errors` before its own. Both lists are taken. New string; NULL when there are no errors. */
char *batch_without(const json_t *result, json_t *outputs, json_t *errors);

void batch_key_of_line(const struct batch_run *batch, const char *text, char key[KEY_SIZE]);

/* The games, files or folders, that the arguments name, for --games: a manifest as text. NULL after a message. */
GString *batch_manifest_of_games(const struct cli_options *o);

/*
 * Whether there are records among them: a file of any number of games each. Then a process of its own writes the manifest, and what comes back is the file to
 * read it from, or -1 after a message. batch_end_stream waits for it when that file is closed; false: it did not come to its end.
 */
bool batch_has_records(const struct cli_options *o);
int batch_stream_records(const struct cli_options *o, struct stream_seen *seen, pid_t *process);
bool batch_end_stream(pid_t process);

/* shard.c: the part of the jobs that --shard or a scheduler gives to us. False after a message. */
bool batch_choose_shard(struct batch_run *b);

/* Merges reports into one on standard output. The exit status. */
int batch_merge(const struct cli_options *o);

/* retry.c: the jobs that a report has as done. NULL after a message. */
GHashTable *batch_read_done(const char *path, const struct report_of *of, struct claims *claims);
bool batch_is_done(GHashTable *done, const struct batch_run *batch, const char *text);

/* What became of the jobs. */
struct tally {
	int done, failed, skipped; /* `skipped`: their results are those of an earlier run, most of them good */
	int unwritten;             /* of those that failed */
	gint64 start;              /* by the monotonic clock */
	guint64 passed;            /* lines of the manifest that are over, whoever's they were */
};
int tally_sum(const struct tally *t);

/* progress.c: a line on standard error while a batch runs, and one when it has ended. */
void progress_show(const struct batch_run *b, const struct tally *t, gint64 *shown);
void progress_close(const struct batch_run *b, const struct tally *t);

/* stop.c: the signals that end a batch behind the jobs that are being drawn. */
void stop_on_signals(void);
void stop_in_worker(void); /* these are the parent's; a worker ends when it says so, or when it is gone */
int stop_signal(void);     /* the one that came, or 0 */
int stop_pipe(void);       /* has something to read when one came */

/*
 * dispatch.c: hands the jobs of `lines` to worker processes and writes their results to `report`, in order. False when that was not done to the end:
 * a signal came (stop_signal), or results could not be written (`*status` is EXIT_WRITE then).
 */
bool dispatch(const struct batch_run *b, struct lines *lines, struct report *report, struct tally *t, int *status);

/* worker.c: a process that takes jobs from a pipe until it ends. The worst exit status of its jobs. Results have one of these letters in front. */
#define WORKER_DONE 'd'
#define WORKER_FAILED 'f'
#define WORKER_UNWRITTEN 'w' /* its files could not be written */
#define WORKER_SKIPPED 's'
#define WORKER_SKIPPED_FAILURE 'k' /* an earlier run's, too */
int worker_run(const struct batch_run *b, int jobs, struct results *out);

#endif
