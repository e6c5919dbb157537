/*
 * HTTP: requests in, answers out, and nothing of what they are about.
 *
 * What talks to libmicrohttpd is a module that is opened on need (http.c), as the drawing libraries are: that library brings others of its own, which would
 * cost every command a millisecond. This header is what the two sides agree on.
 */
#ifndef WEB_HTTP_H
#define WEB_HTTP_H

#include "web/answer.h"

enum { HTTP_VERSION = 4, HTTP_REMOTE_SIZE = 64 };
#define HTTP_SYMBOL "http_functions"

/* Texts are borrowed as long as the request is there; a header that was not sent is NULL. */
struct http_request {
	const char *method, *target, *version; /* `target` as it was sent: path and query */
	const char *accept, *accept_encoding, *if_none_match, *range, *if_range, *content_type, *referer, *agent;
	const char *forwarded_for; /* all of X-Forwarded-For, between commas */
	GString *body;
	bool too_large;                /* of which the rest was thrown away */
	char remote[HTTP_REMOTE_SIZE]; /* "-": a Unix socket */
	gint64 begun;                  /* by the monotonic clock */
	void *job;                     /* the service's own */
};

struct http_limits {
	guint connections; /* when they are nearly so many, the one that has waited for a request longest is ended */
	gsize header_bytes, body_bytes;
	int request_seconds; /* for a whole request, and for the next one of a connection */
	int answer_seconds;  /* for taking an answer */
};

struct http_service {
	void *user;
	int socket;                 /* that listens; the module's then */
	const char *const *headers; /* of every answer: name, value, ... NULL */
	int max_age;                /* of answers in caches elsewhere, seconds */
	struct http_limits limits;
	/* Connections: whether one more of this address may come, that it came, that it went, and whether with a request that could be read. */
	bool (*may_come)(void *user, const char *remote);
	void (*came)(void *user, const char *remote);
	void (*went)(void *user, const char *remote, bool has_asked);
	void (*take)(void *user, struct http_request *r);                                             /* a whole request: answer() now or later */
	void (*gone)(void *user, struct http_request *r, int status, gsize bytes, bool was_answered); /* it is over; the last that is heard of it */
};

struct http;

struct http_functions {
	int version;
	struct http *(*start)(const struct http_service *service); /* NULL: it cannot, errno says why */
	int (*file)(const struct http *h);                         /* readable when there is something to run */
	void (*run)(struct http *h);                               /* never waits; ends connections that take too long */
	int (*patience)(const struct http *h);                     /* milliseconds until it wants to run again; -1: any */
	/* Keeps `a` as long as it needs it. */
	void (*answer)(struct http_request *r, struct answer *a);
	int (*quiesce)(struct http *h);      /* no more connections, and an end to those that wait for a request; the socket is the caller's again */
	guint (*open)(const struct http *h); /* connections */
	void (*stop)(struct http *h);
};

#endif
