/*
 * What an earlier run of a batch has reported, found by the keys of its jobs (key.h): a job that was done need not be done again, wherever it stands now.
 */
#ifndef CLI_KNOWN_H
#define CLI_KNOWN_H

#include "cli/report/report.h"

struct known;

/* The results of a report; processes that are forked afterwards share them. NULL after a message. A report that is not there has none. */
struct known *known_read(const char *path);
void known_use_packs(struct known *k, const int files[2]); /* files are not in folders but in these; borrowed, -1: none */
void known_free(struct known *k);

/*
 * A result of a job with this key whose files are as it says, or, with `failures`, which fails for reasons of its own, as it would again. NULL: none.
 * New, to be freed with json_decref. With packs, `bytes` gets those of each output (GByteArray *).
 */
json_t *known_find(struct known *k, const char *key, bool failures, GPtrArray *bytes);

#endif
