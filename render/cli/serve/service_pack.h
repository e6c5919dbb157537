/*
 * serve --pack: what a batch has put into an archive, below /pack/, and its gallery at /pack/.
 *
 * Only names that the index of the pack has are answered. Index and gallery lie in memory that the workers share; the archive itself is read when it is asked for.
 */
#ifndef CLI_SERVICE_PACK_H
#define CLI_SERVICE_PACK_H

#include "cli/serve/service.h"

struct service_pack;

/* NULL and an error when the file is no whole pack. `replaces`, which may be NULL, is what was there before; it is freed when the new one could be opened. */
struct service_pack *service_pack_open(const char *path, struct service_pack *replaces, struct diags *ds);
void service_pack_free(struct service_pack *p);
guint64 service_pack_count(const struct service_pack *p);
void service_pack_files(const struct service_pack *p, int out[3]); /* in order, above those that a process has anyway; ends with -1 */

/* NULL: the address is none of the pack's. */
struct answer *service_pack_answer(const struct service_pack *p, const struct request *w);

#endif
