/*
 * The access log, a line a request in the common format with referer and agent behind it.
 */
#ifndef WEB_ACCESS_LOG_H
#define WEB_ACCESS_LOG_H

#include "web/http.h"

struct access_log;

struct access_log *access_log_open(const char *name, char **message); /* "-": standard error, "off": none. NULL: it cannot be, and why; new string */
void access_log_again(struct access_log *log);                        /* opens the file anew, which may have been renamed */
void access_log_close(struct access_log *log);
/* A whole line or none; false when there should be one and it cannot be written. */
bool access_log_write(struct access_log *log, const struct http_request *r, int status, gsize bytes);

#endif
