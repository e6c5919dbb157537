/*
 * Who asks: the address of the other end, or what proxies that the operator named say of it in X-Forwarded-For.
 */
#ifndef WEB_CLIENT_H
#define WEB_CLIENT_H

#include "web/http.h"

struct proxies;

/* Addresses between commas, also with the bits of a network (10.0.0.0/8), and "unix" for whoever asks at a Unix socket. NULL and why: new string. */
struct proxies *proxies_read(const char *list, char **message);
void proxies_free(struct proxies *p);

bool client_is_unknown(const char *remote); /* behind a Unix socket, without a proxy that says more: no limit is for one client then */
bool client_is_proxy(const struct proxies *p, const char *remote);

/*
 * Puts the address of the client in place of that of the proxy, `r->remote`: the last of X-Forwarded-For that is no proxy, since what stands in front of it was
 * said by somebody else.
 */
void client_find(const struct proxies *p, struct http_request *r);

/* Those who are one for us: an address, of IPv6 the network of 64 bits that a household has. */
void client_name(const char *address, char out[HTTP_REMOTE_SIZE]);

#endif
