/*
 * What a request says as far as its answer depends on it: the text that a worker gets, and by which answers are kept.
 */
#ifndef WEB_REQUEST_H
#define WEB_REQUEST_H

#include "web/http.h"

enum { REQUEST_MOST_BODY = 1 << 20 /* bytes of a form: the longest presets with their rules and games are a quarter of it */ };

/* Borrowed from the text. */
struct request_said {
	const char *target;        /* path and query as they were sent */
	const char *accept;        /* "" when the path says what is wanted */
	const char *if_none_match; /* "": not asked */
	bool gzip;
	const char *form; /* fields in the body, "" when there are none */
};

/* What needs no worker: a method that cannot be, too large a body, a question whether pages elsewhere may ask. NULL: a worker has to answer. */
struct answer *request_judge(const struct http_request *r);

/* `with_condition` false: without If-None-Match, the same for all who want the same. New. */
GString *request_write(const struct http_request *r, bool with_condition);
/* Takes a text that request_write has made apart, in place. False: it is none. */
bool request_read(char *text, gsize length, struct request_said *out);

bool request_is_path(const struct http_request *r, const char *path);

#endif
