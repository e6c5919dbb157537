/*
 * Results on their way from a worker process to the one that writes the report: lines of text, in order.
 *
 * They travel many at a time. Those that have not left yet lie in memory that both processes share, so that a worker that dies takes none of
 * them along: what is missing then is the result of the job that he was at.
 */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include <glib.h>
#include <stdbool.h>

struct results;

/* Made before the worker process is, who is then one end, and we the other. NULL when the system has no pipe or no memory. */
struct results *results_new(void);
void results_free(struct results *r);

/* The worker's end. What is added arrives when there is enough of it, soon after, or at results_send. */
void results_begin_adding(struct results *r);
void results_add(struct results *r, const char *line);
void results_send(struct results *r);

/* The other end: the next line, with its line end, borrowed until the next call. NULL when the worker has ended and all of his are read. */
void results_begin_reading(struct results *r);
const char *results_next(struct results *r, gsize *length);
bool results_waits(const struct results *r); /* whether results_next may have to wait */

#endif
