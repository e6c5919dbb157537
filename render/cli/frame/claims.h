/*
 * Names that a run writes: which job a file belongs to.
 *
 * No two results of a run may name one file. A job claims a name before it writes it; when several jobs want the same name, it belongs to the
 * earliest of them in the manifest, whichever worker is faster. For example, job 7 claims and writes a.png, then job 3 claims it: job 3
 * writes it again, and job 7, whose result has not been reported yet, fails.
 *
 * The table lies in memory that processes share which are forked after claims_new, and is right at every moment, since any of them may be killed.
 */
#ifndef CLI_CLAIMS_H
#define CLI_CLAIMS_H

#include <glib.h>
#include <stdbool.h>

struct claims;

/*
 * How many names a run can claim, as doublings of the table. A batch: 16 million, for a million games with several pictures each; that costs 512 MiB
 * of addresses, and some 25 bytes of memory a name. A single job: 250,000, since a game has at most 20,000 plies.
 */
enum { CLAIMS_OF_BATCH = 11, CLAIMS_OF_JOB = 5 };

struct claims *claims_new(int doublings); /* NULL when there is no memory that can be shared */
void claims_by_names(struct claims *c);   /* folders are their names, whether there are such or not: for files in archives */
void claims_free(struct claims *c);
guint claims_most(const struct claims *c); /* names that can be claimed */

/* The jobs are numbered from 1, in their order; 0 is for names that no job may have. */
enum { CLAIM_OF_NO_JOB = 0 };

/* A file: the folder that it lies in, as the file system knows it, and its name. */
struct claim {
	struct claims *claims;
	guint64 name;
	guint job;
};

enum claimed {
	CLAIM_DONE,    /* the name is the job's, as long as no earlier job claims it */
	CLAIM_TWICE,   /* the job itself has claimed it before */
	CLAIM_LOST,    /* it belongs to an earlier job */
	CLAIM_NOWHERE, /* there is no such folder */
	CLAIM_FULL     /* claims_most names are claimed already */
};
enum claimed claims_take(struct claims *c, const char *path, guint job, struct claim *out);

/*
 * What is done between these two is done while the name belongs to nobody else: true when it is still the job's. Both are called in any case.
 */
bool claim_enter(const struct claim *claim);
void claim_leave(const struct claim *claim);

/* Whether two jobs have wanted one name; when none have, nobody needs to ask for owners. */
bool claims_disputed(const struct claims *c);

/* The job that a name belongs to now: `otherwise` when nobody has claimed it. */
guint claims_owner(struct claims *c, const char *path, guint otherwise);

#endif
