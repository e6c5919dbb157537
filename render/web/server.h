/*
 * The service: one process that talks HTTP and keeps answers, and workers that give them.
 *
 * http.c, a module that is opened on need, is all that knows libmicrohttpd (http_strict.c what of its leniency we do not take). server.c is the one process
 * that waits for connections, workers and signals, and has no threads, so that pool.c can fork; queue.c says whose request is next, client.c who asks;
 * request.c makes a request a text, by which answer_cache.c keeps answers. A worker (cli/serve/service_draw.c) gets that text, makes a job of it and takes
 * what is drawn from memory. The parent never reads a preset. `cgi` is the same for one request.
 */
#ifndef WEB_SERVER_H
#define WEB_SERVER_H

#include "web/client.h"
#include "web/pool.h"

struct server_manners {
	int socket;
	int admin_socket; /* for figures; -1: none */
	int workers;
	guint most_waiting, per_client; /* per client: connections, and requests */
	const struct proxies *proxies;  /* whose word for a client's address is taken */
	int seconds;                    /* for an answer */
	int max_age;                    /* of answers in caches elsewhere, seconds */
	gsize kept;                     /* bytes of answers that are kept here */
	const char *log;                /* a file, "-" for standard error, "off" */
	const int *files;               /* as that of the pool */
	void *user;
	void *(*begin)(void *user); /* as those of the pool */
	struct answer *(*work)(void *state, const char *job, gsize length);
	void (*begun)(const struct server_manners *m); /* requests may come, and signals are obeyed */
	void (*reload)(void *user);                    /* before workers are started anew */
};

/* Serves until a signal ends it: TERM or INT behind the requests that are there. False and why in `*message` when it cannot begin; new string. */
bool server_run(const struct server_manners *m, char **message);

/* One request, answered by a worker with the same limits. New; never NULL. */
struct http_request;
struct answer *server_answer_one(const struct server_manners *m, const struct http_request *r);

/* Headers of every answer: name, value, ... NULL. */
extern const char *const server_headers[];

#endif
