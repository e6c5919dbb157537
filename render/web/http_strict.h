/*
 * What makes the head of a request one that two readers could read in two ways. Part of the module of HTTP.
 */
#ifndef WEB_HTTP_STRICT_H
#define WEB_HTTP_STRICT_H

#include <microhttpd.h>

/* What is wrong, NULL: nothing. `target`, `method` and `version` as the library gave them, in its buffer. */
const char *http_fault(struct MHD_Connection *connection, const char *method, const char *target, const char *version);

#endif
