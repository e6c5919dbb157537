/*
 * batch --pack: all files of a run in one archive, in the order of the manifest, whatever the number of workers.
 *
 * Workers hand the bytes of their files to the parent behind each result (run_job.c), which appends them when everything in front of them is there. The last two
 * files of a pack are PACKED_REPORT, the report, in which every output has its place ("offset"), and PACKED_MARK, which says where the report is (cli/report/packed.h).
 *
 * A pack grows under another name beside its own and is renamed when it is whole. What a run that was ended has left of it is written over by the next, from its
 * begin: a job that is known has its bytes read from there, or from the last whole pack, wherever its report says, and checked by their hash. So it does not
 * matter what has changed since, and the same bytes are written over themselves where nothing has.
 */
#ifndef CLI_PACK_H
#define CLI_PACK_H

#include "cli/frame/cli.h"

struct pack;

bool pack_is_stream(const char *path);  /* "-" */
bool pack_check_name(const char *path); /* by its ending; false after a message */

/* `keeps`: what is there of an earlier run will be asked for. NULL after a message. */
struct pack *pack_open(const char *path, bool keeps);
void pack_free(struct pack *p);        /* NULL is nothing; what is not at its end stays to be gone on with */
void pack_leave(const struct pack *p); /* in a process that was forked */

/* Files of earlier runs that the bytes of known jobs may be in: borrowed, for reading; -1: none. */
void pack_files(const struct pack *p, int out[2]);

/* All are false after a message; the pack is lost then for this run. What was added is there at pack_flush. */
bool pack_add(struct pack *p, const char *name, const void *data, gsize length, guint64 *offset);
bool pack_flush(struct pack *p);
bool pack_end(struct pack *p, const char *report); /* a file, which is whole by now */

#endif
