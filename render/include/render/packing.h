/*
 * Archives of files as a stream of bytes: tar, or zip without compression. The same files in the same order are the same bytes.
 */
#ifndef RENDER_PACKING_H
#define RENDER_PACKING_H

#include <stdint.h>

#include "engine/diag.h"

struct packing;

/* `write` takes what comes, in order; false ends it, with errno. NULL and an error when the module that knows zip is not there. */
struct packing *packing_open(const char *name, bool zip, bool (*write)(void *user, const void *data, size_t length), void *user, struct diags *ds);
void packing_free(struct packing *p); /* NULL is nothing; without packing_end nothing more is written */

/* A file of this length, whose bytes come by packing_add in any number of parts; `*offset` is where the first of them stands. False after an error. */
bool packing_begin(struct packing *p, const char *name, uint64_t length, uint64_t *offset, struct diags *ds);
bool packing_add(struct packing *p, const void *data, size_t length, struct diags *ds);
bool packing_end(struct packing *p, struct diags *ds);

#endif
