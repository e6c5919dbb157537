/*
 * The module of HTTP: the only file that knows libmicrohttpd, see http.h.
 *
 * One thread, driven from outside. A request that is waiting for its answer is suspended. The library times how long a connection is silent; here is timed how
 * long a request or an answer takes in all, so that a byte now and then keeps nobody's place.
 */
#include "web/http.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <string.h>
#include <sys/socket.h>

#include "web/http_strict.h"

enum {
	SPARE_CONNECTIONS = 16, /* for those who come while others are being ended */
	ANSWER_HEAD = 8 << 10,  /* the library keeps heads of answers, some 1 KiB, where that of the request is: without room it closes in silence */
	LOOK_MILLISECONDS = 100 /* between looks at all connections, of which there may be thousands: who may take seconds is not sent away before */
};

struct connection {
	int file;
	char remote[HTTP_REMOTE_SIZE];
	gint64 deadline;   /* 0: it is our turn */
	bool idle;         /* between two requests */
	bool is_answering; /* the deadline is for taking what we say, or for going: ending it would make no room sooner */
	bool has_asked;
	GList link;
};

struct exchange {
	struct http_request request; /* first: who has the one has the other */
	struct http *http;
	struct MHD_Connection *connection;
	char *target;
	GString *forwarded_for;
	struct answer *answer;
	bool begun, taken, suspended, is_last, is_bare;
};

struct http {
	struct http_service service;
	struct MHD_Daemon *daemon;
	GQueue connections; /* struct connection */
	gint64 looked;      /* when those that are late were looked for */
	bool is_closing;
	bool wants_run; /* a connection has resumed or gone: of the one the library says nothing until it has run, for the other it takes nobody new until then when it had no files left */
};

static gint64 seconds_from_now(int seconds) { return g_get_monotonic_time() + seconds * G_USEC_PER_SEC; }

static struct connection *connection_of(struct MHD_Connection *c)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
	return info ? info->socket_context : NULL;
}

static void set_deadline(const struct exchange *x, gint64 deadline)
{
	struct connection *c = connection_of(x->connection);
	if (!c)
		return;
	c->deadline = deadline;
	c->is_answering = deadline != 0;
}

static void write_remote(const struct sockaddr *address, char out[HTTP_REMOTE_SIZE])
{
	g_strlcpy(out, "-", HTTP_REMOTE_SIZE);
	if (address && address->sa_family == AF_INET)
		inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, out, HTTP_REMOTE_SIZE);
	else if (address && address->sa_family == AF_INET6)
		inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, out, HTTP_REMOTE_SIZE);
}

static enum MHD_Result may_come(void *user, const struct sockaddr *address, socklen_t length)
{
	const struct http *h = user;
	char remote[HTTP_REMOTE_SIZE];
	write_remote(length ? address : NULL, remote);
	return h->service.may_come(h->service.user, remote) ? MHD_YES : MHD_NO;
}

/* The library sees that a connection has ended, and tells us. */
static void end_connection(struct connection *c, gint64 now)
{
	shutdown(c->file, SHUT_RDWR);
	c->deadline = now + G_USEC_PER_SEC;
	c->is_answering = true;
}

/* So that who comes with a request finds a place, however many come with none. */
static void make_room(struct http *h)
{
	struct connection *latest = NULL;
	if (h->connections.length + SPARE_CONNECTIONS < h->service.limits.connections)
		return;
	for (GList *link = h->connections.head; link; link = link->next) {
		struct connection *c = link->data;
		if (c->deadline && !c->is_answering && (!latest || c->deadline < latest->deadline))
			latest = c;
	}
	if (latest)
		end_connection(latest, g_get_monotonic_time());
}

static void begin_connection(struct http *h, struct MHD_Connection *connection, struct connection *c)
{
	const union MHD_ConnectionInfo *address = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
	write_remote(address ? address->client_addr : NULL, c->remote); /* at once: the next question may be answered in the same place */
	c->file = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
	c->deadline = seconds_from_now(h->service.limits.request_seconds);
	c->idle = true;
	c->link.data = c;
	make_room(h);
	g_queue_push_tail_link(&h->connections, &c->link);
	h->service.came(h->service.user, c->remote);
}

static void on_connection(void *user, struct MHD_Connection *connection, void **context, enum MHD_ConnectionNotificationCode code)
{
	struct http *h = user;
	struct connection *c = *context;
	if (code == MHD_CONNECTION_NOTIFY_STARTED) {
		*context = c = g_new0(struct connection, 1);
		begin_connection(h, connection, c);
	} else if (c) {
		g_queue_unlink(&h->connections, &c->link);
		h->service.went(h->service.user, c->remote, c->has_asked);
		g_free(c);
		*context = NULL;
		h->wants_run = true;
	}
}

/* The path and the query of "http://example.org/board.svg?fen=...", as proxies are sent it and every server takes it (RFC 9112, 3.2.2); what begins with a path is that itself. */
static const char *path_of(const char *target)
{
	static const char *const schemes[] = { "http://", "https://" };
	for (gsize i = 0; i < G_N_ELEMENTS(schemes); i++)
		if (!g_ascii_strncasecmp(target, schemes[i], strlen(schemes[i]))) {
			const char *path = target + strlen(schemes[i]);
			path += strcspn(path, "/?#");
			return *path ? path : "/";
		}
	return target;
}

/* The first that is known of a request. */
static void *on_target(void *user, const char *target, struct MHD_Connection *connection)
{
	struct exchange *x = g_new0(struct exchange, 1);
	x->http = user;
	x->connection = connection;
	x->target = g_strdup(target);
	x->request.target = path_of(x->target);
	x->request.begun = g_get_monotonic_time();
	struct connection *c = connection_of(connection);
	if (c)
		c->idle = false, c->has_asked = true;
	return x;
}

static void write_client(struct exchange *x)
{
	const struct connection *c = connection_of(x->connection);
	g_strlcpy(x->request.remote, c ? c->remote : "-", HTTP_REMOTE_SIZE);
}

/* What a proxy says stands behind what was said to it, also as a header of its own. */
static enum MHD_Result join_forwarded(void *user, enum MHD_ValueKind kind, const char *name, const char *value)
{
	GString *out = user;
	if (!g_ascii_strcasecmp(name, "X-Forwarded-For") && value)
		g_string_append_printf(out, "%s%s", out->len ? "," : "", value);
	return MHD_YES;
}

static void read_head(struct exchange *x, const char *method, const char *version)
{
	const struct {
		const char *name, **out;
	} headers[] = {
		{ MHD_HTTP_HEADER_ACCEPT, &x->request.accept },
		{ MHD_HTTP_HEADER_ACCEPT_ENCODING, &x->request.accept_encoding },
		{ MHD_HTTP_HEADER_IF_NONE_MATCH, &x->request.if_none_match },
		{ MHD_HTTP_HEADER_RANGE, &x->request.range },
		{ MHD_HTTP_HEADER_IF_RANGE, &x->request.if_range },
		{ MHD_HTTP_HEADER_CONTENT_TYPE, &x->request.content_type },
		{ MHD_HTTP_HEADER_REFERER, &x->request.referer },
		{ MHD_HTTP_HEADER_USER_AGENT, &x->request.agent },
	};
	x->request.method = g_intern_string(g_strv_contains((const char *const[]){ "GET", "HEAD", "POST", "OPTIONS", NULL }, method) ? method : "OTHER");
	x->request.version = g_intern_string(!strcmp(version, MHD_HTTP_VERSION_1_0) ? version : MHD_HTTP_VERSION_1_1);
	for (gsize i = 0; i < G_N_ELEMENTS(headers); i++)
		*headers[i].out = MHD_lookup_connection_value(x->connection, MHD_HEADER_KIND, headers[i].name);
	x->request.body = g_string_new(NULL);
	x->forwarded_for = g_string_new(NULL);
	MHD_get_connection_values(x->connection, MHD_HEADER_KIND, join_forwarded, x->forwarded_for);
	x->request.forwarded_for = x->forwarded_for->len ? x->forwarded_for->str : NULL;
	write_client(x);
}

static void drop_answer(void *answer) { answer_drop(answer); }

static void say_header(void *response, const char *name, const char *value) { MHD_add_response_header(response, name, value); }

static enum MHD_Result send_answer(struct exchange *x)
{
	struct answer *a = x->answer;
	gsize length;
	const void *data = g_bytes_get_data(a->body, &length);
	struct MHD_Response *r = MHD_create_response_from_buffer_with_free_callback_cls(length, (void *)(uintptr_t)data, drop_answer, answer_keep(a));
	if (!r) {
		answer_drop(a);
		return MHD_NO;
	}
	if (!x->is_bare)
		answer_headers(a, x->http->service.max_age, say_header, r);
	if (x->http->is_closing || x->is_last)
		MHD_add_response_header(r, MHD_HTTP_HEADER_CONNECTION, "close");
	for (const char *const *h = x->http->service.headers; *h && !x->is_bare; h += 2)
		MHD_add_response_header(r, h[0], h[1]);
	set_deadline(x, seconds_from_now(x->http->service.limits.answer_seconds));
	enum MHD_Result queued = MHD_queue_response(x->connection, (unsigned)a->status, r);
	MHD_destroy_response(r);
	return queued;
}

/* `answer` may come at once. */
static enum MHD_Result take(struct exchange *x)
{
	x->taken = true;
	set_deadline(x, 0);
	x->http->service.take(x->http->service.user, &x->request);
	if (x->answer)
		return send_answer(x);
	x->suspended = true;
	MHD_suspend_connection(x->connection);
	return MHD_YES;
}

/* Where the next request would begin is not known then. */
static enum MHD_Result refuse(struct exchange *x, const char *fault)
{
	x->taken = x->is_last = true;
	x->answer = answer_words(400, "%s", fault);
	return send_answer(x);
}

/* The more there is of a head, the less room has that of the answer: without any it is not sent at all. */
static enum MHD_Result refuse_head(struct exchange *x)
{
	x->taken = x->is_last = x->is_bare = true;
	x->answer = answer_words(
		MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE, "the head has more than %" G_GSIZE_FORMAT " bytes", x->http->service.limits.header_bytes);
	return send_answer(x);
}

static enum MHD_Result on_request(void *user, struct MHD_Connection *connection, const char *path, const char *method, const char *version, const char *data,
	size_t *length, void **context)
{
	struct exchange *x = *context;
	if (!x->begun) {
		x->begun = true;
		read_head(x, method, version);
		const union MHD_ConnectionInfo *head = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
		if (head && head->header_size > x->http->service.limits.header_bytes)
			return refuse_head(x);
		const char *fault = http_fault(connection, method, x->target, version);
		return fault ? refuse(x, fault) : MHD_YES;
	}
	if (*length) { /* too much is thrown away: who sends it reads no answer before the end */
		gsize room = x->http->service.limits.body_bytes - x->request.body->len;
		x->request.too_large |= *length > room;
		if (!x->request.too_large)
			g_string_append_len(x->request.body, data, (gssize)*length);
		*length = 0;
		return MHD_YES;
	}
	if (!x->taken)
		return take(x);
	return x->answer ? send_answer(x) : MHD_YES;
}

/* The status of an answer of ours, or of the page that the library sends for what it cannot read; 0: none. */
static int status_of(const struct exchange *x)
{
	if (x->answer)
		return x->answer->status;
	const union MHD_ConnectionInfo *status = MHD_get_connection_info(x->connection, MHD_CONNECTION_INFO_HTTP_STATUS);
	return status ? (int)status->http_status : 0;
}

static void tell_gone(struct exchange *x, bool was_answered)
{
	const struct http_service *service = &x->http->service;
	if (!x->begun) { /* the library has refused the head */
		x->request.method = "-";
		x->request.version = MHD_HTTP_VERSION_1_1;
		write_client(x);
	}
	gsize bytes = x->answer && strcmp(x->request.method, "HEAD") ? g_bytes_get_size(x->answer->body) : 0;
	int status = status_of(x);
	service->gone(service->user, &x->request, status, bytes, was_answered || (status && !x->answer));
}

static void on_completed(void *user, struct MHD_Connection *connection, void **context, enum MHD_RequestTerminationCode code)
{
	struct http *h = user;
	struct exchange *x = *context;
	struct connection *c = connection_of(connection);
	if (c) {
		c->deadline = seconds_from_now(h->service.limits.request_seconds);
		c->idle = true;
		c->is_answering = false;
	}
	if (!x)
		return;
	tell_gone(x, code == MHD_REQUEST_TERMINATED_COMPLETED_OK);
	if (x->begun) {
		g_string_free(x->request.body, TRUE);
		g_string_free(x->forwarded_for, TRUE);
	}
	answer_drop(x->answer);
	g_free(x->target);
	g_free(x);
	*context = NULL;
}

static void answer(struct http_request *r, struct answer *a)
{
	struct exchange *x = (struct exchange *)(void *)r;
	x->answer = answer_keep(a);
	if (x->suspended) {
		x->suspended = false;
		x->http->wants_run = true;
		MHD_resume_connection(x->connection);
	}
}

static struct http *start(const struct http_service *service)
{
	struct http *h = g_new0(struct http, 1);
	h->service = *service;
	h->daemon = MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, may_come, h, on_request, h, MHD_OPTION_LISTEN_SOCKET,
		service->socket, MHD_OPTION_CONNECTION_LIMIT, service->limits.connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
		service->limits.header_bytes + ANSWER_HEAD, MHD_OPTION_URI_LOG_CALLBACK, on_target, h, MHD_OPTION_NOTIFY_COMPLETED, on_completed, h,
		MHD_OPTION_NOTIFY_CONNECTION, on_connection, h, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
	if (!h->daemon)
		g_clear_pointer(&h, g_free);
	return h;
}

static int file(const struct http *h) { return MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd; }

static void end_the_late(struct http *h)
{
	gint64 now = g_get_monotonic_time();
	if (!h->is_closing && now < h->looked + LOOK_MILLISECONDS * 1000)
		return;
	h->looked = now;
	for (GList *link = h->connections.head; link; link = link->next) {
		struct connection *c = link->data;
		if (c->deadline && (c->deadline <= now || (h->is_closing && c->idle)))
			end_connection(c, now);
	}
}

static void run(struct http *h)
{
	h->wants_run = false;
	MHD_run(h->daemon);
	end_the_late(h);
}

/* A look every second is enough for those that are late. */
static int patience(const struct http *h)
{
	MHD_UNSIGNED_LONG_LONG milliseconds;
	int most = h->connections.length ? 1000 : -1;
	if (h->wants_run)
		return 0;
	if (MHD_get_timeout(h->daemon, &milliseconds) != MHD_YES)
		return most;
	return most < 0 || milliseconds < (unsigned)most ? (int)MIN(milliseconds, 1000) : most;
}

static int quiesce(struct http *h)
{
	h->is_closing = true;
	return MHD_quiesce_daemon(h->daemon);
}

static guint open_connections(const struct http *h) { return h->connections.length; }

static void stop(struct http *h)
{
	MHD_stop_daemon(h->daemon);
	g_free(h);
}

extern const struct http_functions http_functions;
__attribute__((visibility("default"))) const struct http_functions http_functions = { .version = HTTP_VERSION,
	.start = start,
	.file = file,
	.run = run,
	.patience = patience,
	.answer = answer,
	.quiesce = quiesce,
	.open = open_connections,
	.stop = stop };
