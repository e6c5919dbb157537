/*
 * The service: one process that talks HTTP and keeps answers, and workers that give them.
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
	void *user;
	void *(*begin)(void *user); /* as those of the pool */
	struct answer *(*work)(void *state, const char *job, gsize length);
	void (*reload)(void *user); /* before workers are started anew */
};

/* Serves until a signal ends it: TERM or INT behind the requests that are there. False and why in `*message` when it cannot begin; new string. */
bool server_run(const struct server_manners *m, char **message);

/* One request, answered by a worker with the same limits. New; never NULL. */
struct http_request;
struct answer *server_answer_one(const struct server_manners *m, const struct http_request *r);

/* Headers of every answer: name, value, ... NULL. */
extern const char *const server_headers[];

#endif
