/*
 * Results on their way from a worker process to the parent, which writes the report: lines of text, in order, with files behind them if there is a pack.
 *
 * They travel many at a time. Those that have not left yet lie in memory that both processes share, so that a worker that dies takes none of
 * them along: what is missing then is the result of the job that it was at.
 */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include <glib.h>
#include <stdbool.h>

struct results;

/* Made before the worker process is, which is then one end, and the parent the other. NULL when the system has no pipe or no memory. */
struct results *results_new(bool has_files);
void results_free(struct results *r);

/*
 * The worker's end. What is added arrives when there is enough of it, after 20 milliseconds (by an alarm, so that a long job does not hold back
 * the results before it), or at results_send.
 */
void results_begin_adding(struct results *r);
void results_begin_job(struct results *r);
void results_note_key(struct results *r, const char *key);                        /* of the job that has begun */
void results_add(struct results *r, char letter, const char *line, gsize length); /* `letter` comes in front of it, a line end behind it */
void results_send(struct results *r);
bool results_stopped(const struct results *r); /* whether the parent wants no more of them */

/* The parent's end: the next one, with its line end, borrowed until the next results_receive; NULL when none has come yet. */
void results_begin_reading(struct results *r);
const char *results_next(struct results *r, gsize *length);
int results_file(const struct results *r); /* to be polled */
bool results_receive(struct results *r);   /* reads once; false when the worker has ended, and all that it left has come */
void results_stop(struct results *r);
guint64 results_begun(const struct results *r);   /* jobs */
const char *results_key(const struct results *r); /* of the job that began last; "" when it was not known yet */

#endif
