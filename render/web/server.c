/*
 * The service, see server.h: what happens to a request, signals, and the loop that waits for everything.
 *
 * This process never looks into what a request is about. It finds answers that are kept by the text of the request, and hands the rest to workers; so a
 * preset that brings a worker down, or a hole in a library that it draws with, meets nothing of other requests but those of that worker.
 */
#include "web/server.h"

#include <errno.h>
#include <gmodule.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "assets/folders.h"
#include "web/access_log.h"
#include "web/answer_cache.h"
#include "web/crowd.h"
#include "web/http.h"
#include "web/request.h"
#include "web/listen.h"
#include "web/metrics.h"

enum {
	MOST_CONNECTIONS = 4000, /* of a proxy that keeps some hundred, and strangers who are slow */
	OTHER_FILES = 128,       /* that are no connections of clients: workers, log, operators */
	MOST_HEADERS = 64 << 10, /* bytes of a request without its form: browsers and proxies send 8 KiB at most */
	REQUEST_SECONDS = 20,    /* for a whole request to come */
	ANSWER_SECONDS = 60,     /* for an answer to be taken */
	DRAIN_SECONDS = 30,      /* for what is there when TERM comes */
	MOST_ANSWER = 64 << 20,  /* bytes: an animation that a page would load has a tenth */
	MOST_MEMORY = 28 << 20,  /* bytes of a worker between two requests; a large picture takes ten MiB more */
	TAGS_PART = 8,           /* of the bytes of answers are had once more for tags: 36,000 beside 4,500 pictures of 400 pixels */
	MOST_JOBS = 10000        /* of a worker: what it has interned of them is a few MiB then */
};

const char *const server_headers[] = { "Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "ETag, X-Boardwright-Warning",
	"Cross-Origin-Resource-Policy", "cross-origin", "X-Content-Type-Options", "nosniff", "Referrer-Policy", "no-referrer", NULL };

struct server {
	struct server_manners m;
	const struct http_functions *f;
	struct http *http;
	struct http *admin; /* NULL: nobody asked for it */
	struct pool *pool;
	struct cache *cache, *tags; /* whole answers; those that say that nothing has changed */
	struct access_log *log;
	struct crowd *crowd;
	struct metrics metrics;
	gint64 drain;     /* when it has to be over; 0: nobody wants it to end */
	guint generation; /* of presets and art: what was asked for before a reload is not kept */
};

/* A request at a worker. */
struct asked {
	struct http_request *request;
	GString *key;
	guint generation;
};

/* Signals */

static int signal_ends[2] = { -1, -1 };

static void on_signal(int number)
{
	int kept = errno;
	char c = (char)number;
	(void)!write(signal_ends[1], &c, 1);
	errno = kept;
}

static bool take_signals(char **message)
{
	static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };
	const struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
	if (!g_unix_open_pipe(signal_ends, FD_CLOEXEC, NULL)) {
		*message = g_strdup_printf("no pipe for signals: %s", g_strerror(errno));
		return false;
	}
	g_unix_set_fd_nonblocking(signal_ends[0], TRUE, NULL);
	g_unix_set_fd_nonblocking(signal_ends[1], TRUE, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++)
		sigaction(numbers[i], &action, NULL);
	signal(SIGPIPE, SIG_IGN);
	return true;
}

/* Requests */

static void send(struct server *s, struct http_request *r, struct answer *a)
{
	struct answer *part = r->range && strcmp(r->method, "POST") ? answer_part(a, r->range, r->if_range) : NULL;
	s->f->answer(r, part ? part : a);
	answer_drop(part);
}

static void send_words(struct server *s, struct http_request *r, struct answer *a)
{
	send(s, r, a);
	answer_drop(a);
}

static struct answer *unchanged(const struct answer *a)
{
	struct answer *u = answer_new(304, "", g_bytes_new_static("", 0));
	memcpy(u->tag, a->tag, sizeof a->tag);
	u->manner = a->manner;
	u->manner.gzip = false;
	memcpy(u->script, a->script, sizeof a->script);
	memcpy(u->warning, a->warning, sizeof a->warning);
	return u;
}

/* A tag stays when its answer had to go: it takes a fiftieth of a picture, and spares a worker as much. */
static void keep(struct server *s, const GString *key, struct answer *a)
{
	bool is_whole = a->status == 200;
	if (!*a->tag || (!is_whole && a->status != 304))
		return;
	struct answer *tag = is_whole ? unchanged(a) : answer_keep(a);
	if (is_whole)
		cache_put(s->cache, key->str, key->len, a);
	cache_put(s->tags, key->str, key->len, tag);
	answer_drop(tag);
}

/* The answer itself, or that nothing has changed. New; NULL: neither is kept. */
static struct answer *find_kept(struct server *s, const struct http_request *r, const GString *key)
{
	bool asks = r->if_none_match && strcmp(r->method, "POST");
	struct answer *tag = asks ? cache_find(s->tags, key->str, key->len) : NULL;
	if (tag && answer_matches(r->if_none_match, tag->tag))
		return tag;
	answer_drop(tag);
	struct answer *kept = cache_find(s->cache, key->str, key->len);
	if (!kept || !asks || !answer_matches(r->if_none_match, kept->tag))
		return kept;
	tag = unchanged(kept);
	answer_drop(kept);
	return tag;
}

static struct answer *failed(enum pool_end end, int seconds)
{
	switch (end) {
	case POOL_TIMED_OUT: return answer_words(503, "this took more than %d seconds and was ended; simplify it", seconds);
	case POOL_GAVE_WAY: return answer_words(503, "this took long while others waited, and was ended; simplify it");
	case POOL_WAITED_TOO_LONG: return answer_words(503, "too many requests wait; try again");
	default: return answer_words(500, "the process that drew this has died");
	}
}

static void on_done(void *user, void *asker, enum pool_end end, struct answer *a)
{
	struct server *s = user;
	struct asked *asked = asker;
	struct http_request *r = asked->request;
	r->job = NULL;
	if (end == POOL_ANSWERED) {
		s->metrics.drawn++;
		s->metrics.unchanged += a->status == 304;
		if (asked->generation == s->generation)
			keep(s, asked->key, a);
		send(s, r, a);
	} else {
		send_words(s, r, failed(end, s->m.seconds));
	}
	g_string_free(asked->key, TRUE);
	g_free(asked);
}

static struct answer *health(const struct server *s)
{
	struct pool_figures f = pool_figures(s->pool);
	return s->drain ? answer_words(503, "ending") : f.workers ? answer_words(200, "ok") : answer_words(503, "no worker could be started");
}

static struct answer *figures(const struct server *s)
{
	const struct pool_figures f = pool_figures(s->pool);
	GString *text = g_string_new(NULL);
	metrics_write(&s->metrics, &f, s->f->open(s->http), text);
	return answer_new(200, "text/plain; version=0.0.4; charset=utf-8", g_string_free_to_bytes(text));
}

static void ask_worker(struct server *s, struct http_request *r, GString *key)
{
	char client[HTTP_REMOTE_SIZE];
	struct asked *asked = g_new(struct asked, 1);
	*asked = (struct asked){ .request = r, .key = key, .generation = s->generation };
	r->job = asked;
	client_name(r->remote, client);
	if (pool_ask(s->pool, request_write(r, true), client, asked))
		return;
	r->job = NULL;
	g_string_free(key, TRUE);
	g_free(asked);
	s->metrics.refused++;
	send_words(s, r, answer_words(503, "too many requests wait; try again"));
}

static void on_request(void *user, struct http_request *r)
{
	struct server *s = user;
	struct answer *at_once = request_judge(r);
	client_find(s->m.proxies, r);
	if (!at_once && request_is_path(r, "/healthz"))
		at_once = health(s);
	if (at_once) {
		send_words(s, r, at_once);
		return;
	}
	GString *key = request_write(r, false);
	struct answer *kept = find_kept(s, r, key);
	if (!kept) {
		ask_worker(s, r, key);
		return;
	}
	s->metrics.kept++;
	s->metrics.unchanged += kept->status == 304;
	g_string_free(key, TRUE);
	send_words(s, r, kept);
}

static void on_gone(void *user, struct http_request *r, int status, gsize bytes, bool was_answered)
{
	struct server *s = user;
	struct asked *asked = r->job;
	if (asked) {
		pool_forget(s->pool, asked);
		g_string_free(asked->key, TRUE);
		g_free(asked);
	}
	metrics_count(&s->metrics, was_answered ? status : 0, was_answered ? bytes : 0, g_get_monotonic_time() - r->begun);
	s->metrics.unlogged += !access_log_write(s->log, r, status, was_answered ? bytes : 0);
}

/* Connections */

static bool may_come(void *user, const char *remote)
{
	const struct server *s = user;
	char client[HTTP_REMOTE_SIZE];
	client_name(remote, client);
	return client_is_proxy(s->m.proxies, remote) || client_is_unknown(remote) || crowd_of(s->crowd, client) < s->m.per_client;
}

static void on_came(void *user, const char *remote)
{
	char client[HTTP_REMOTE_SIZE];
	client_name(remote, client);
	crowd_change(((struct server *)user)->crowd, client, true);
}

static void on_went(void *user, const char *remote, bool has_asked)
{
	struct server *s = user;
	char client[HTTP_REMOTE_SIZE];
	client_name(remote, client);
	crowd_change(s->crowd, client, false);
	s->metrics.without_request += !has_asked;
}

/* At the address for operators: figures, and nothing of the service. Nothing here is counted. */
static void on_admin_request(void *user, struct http_request *r)
{
	struct server *s = user;
	send_words(s, r,
		request_is_path(r, "/metrics")           ? figures(s)
			: request_is_path(r, "/healthz") ? health(s)
							 : answer_words(404, "there are /metrics and /healthz"));
}

static void on_admin_gone(void *user, struct http_request *r, int status, gsize bytes, bool was_answered)
{
	(void)user, (void)r, (void)status, (void)bytes, (void)was_answered;
}

static bool may_administer(void *user, const char *remote)
{
	(void)user, (void)remote;
	return true;
}

static void on_administrator(void *user, const char *remote) { (void)user, (void)remote; }
static void on_administrator_gone(void *user, const char *remote, bool has_asked) { (void)user, (void)remote, (void)has_asked; }

/* As many as there may be files, of which others need some, or half. */
static guint most_connections(void)
{
	struct rlimit files;
	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return MOST_CONNECTIONS / 8;
	files.rlim_cur = MIN(files.rlim_max, MOST_CONNECTIONS + OTHER_FILES);
	setrlimit(RLIMIT_NOFILE, &files);
	return files.rlim_cur > 2 * OTHER_FILES ? (guint)files.rlim_cur - OTHER_FILES : (guint)files.rlim_cur / 2;
}

/* The loop */

static void reload(struct server *s)
{
	s->generation++;
	s->metrics.reloads++;
	if (s->m.reload)
		s->m.reload(s->m.user);
	cache_clear(s->cache);
	cache_clear(s->tags);
	access_log_again(s->log);
	pool_renew(s->pool);
}

static void begin_to_end(struct server *s)
{
	if (s->drain)
		return;
	listen_notify("STOPPING=1");
	s->drain = g_get_monotonic_time() + DRAIN_SECONDS * G_USEC_PER_SEC;
	int socket = s->f->quiesce(s->http);
	if (socket >= 0)
		close(socket);
}

static void obey(struct server *s)
{
	char number;
	while (read(signal_ends[0], &number, 1) == 1) {
		if (number != SIGHUP)
			begin_to_end(s);
		else if (!s->drain)
			reload(s);
	}
}

static int shorter(int a, int b) { return a < 0 ? b : b < 0 ? a : MIN(a, b); }

enum { TURNS = 2 /* of HTTP between two waits: an answer goes out, and what its client asks next comes in */ };

/*
 * One of the sides of HTTP, when it has something to do: it was asked, wants to go on at once, or somebody may be late. On virtual machines a call of the system that
 * finds nothing takes as long as a tenth of a picture.
 */
static void run_side(const struct server *s, struct http *side, const struct pollfd *file, bool has_waited)
{
	bool is_due = side && (file->revents || has_waited);
	for (int turn = 0; turn < TURNS && side && (is_due || s->f->patience(side) == 0); turn++) {
		s->f->run(side);
		is_due = false;
	}
}

enum { SIGNALS, PUBLIC, ADMIN, OWN_FILES /* behind them come those of the pool */ };

static void run_all(struct server *s, GArray *files)
{
	const struct pollfd own[OWN_FILES] = { [SIGNALS] = { .fd = signal_ends[0], .events = POLLIN },
		[PUBLIC] = { .fd = s->f->file(s->http), .events = POLLIN },
		[ADMIN] = { .fd = s->admin ? s->f->file(s->admin) : -1, .events = POLLIN } };
	g_array_set_size(files, 0);
	g_array_append_vals(files, own, OWN_FILES);
	pool_files(s->pool, files);
	int patience = shorter(s->f->patience(s->http), pool_patience(s->pool));
	if (s->admin)
		patience = shorter(patience, s->f->patience(s->admin));
	struct pollfd *file = (struct pollfd *)(void *)files->data;
	bool has_waited = poll(file, files->len, s->drain ? shorter(patience, 100) : patience) <= 0;
	if (file[SIGNALS].revents)
		obey(s);
	pool_run(s->pool, file + OWN_FILES);
	run_side(s, s->http, &file[PUBLIC], has_waited);
	run_side(s, s->admin, &file[ADMIN], has_waited);
}

static void loop(struct server *s)
{
	g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(struct pollfd));
	while (!s->drain || (s->f->open(s->http) && g_get_monotonic_time() < s->drain))
		run_all(s, files);
}

/* Beginning and end */

/* The module stays open until the process ends. NULL and why. */
static const struct http_functions *find_functions(char **message)
{
	const struct http_functions *f = folders_find_symbol("boardwright-http.so", HTTP_SYMBOL);
	if (f && f->version == HTTP_VERSION)
		return f;
	*message = g_strdup_printf("the module of HTTP cannot be opened: %s",
		f                          ? "it is of another version"
			: g_module_error() ? g_module_error()
					   : "it was not found; is the program installed, and built with libmicrohttpd?");
	return NULL;
}

static struct pool_manners manners_of_pool(const struct server_manners *m)
{
	return (struct pool_manners){ .workers = m->workers,
		.most_waiting = m->most_waiting,
		.per_client = m->per_client,
		.seconds = m->seconds,
		.most_jobs = MOST_JOBS,
		.most_bytes = MOST_ANSWER,
		.most_memory = MOST_MEMORY,
		.files = m->files,
		.begin = m->begin,
		.work = m->work };
}

static void *begin_worker(void *user) { return ((struct server *)user)->m.begin(((struct server *)user)->m.user); }

static struct http *start_http(struct server *s, int socket, bool is_admin)
{
	struct http_service service = { .user = s,
		.socket = socket,
		.headers = server_headers,
		.max_age = s->m.max_age,
		.take = is_admin ? on_admin_request : on_request,
		.gone = is_admin ? on_admin_gone : on_gone,
		.may_come = is_admin ? may_administer : may_come,
		.came = is_admin ? on_administrator : on_came,
		.went = is_admin ? on_administrator_gone : on_went,
		.limits = { .connections = is_admin ? OTHER_FILES : most_connections(),
			.header_bytes = MOST_HEADERS,
			.body_bytes = REQUEST_MOST_BODY,
			.request_seconds = REQUEST_SECONDS,
			.answer_seconds = ANSWER_SECONDS } };
	return s->f->start(&service);
}

static bool start(struct server *s, char **message)
{
	struct pool_manners pool = manners_of_pool(&s->m);
	pool.user = s;
	pool.begin = begin_worker;
	pool.done = on_done;
	if (!(s->f = find_functions(message)) || !(s->log = access_log_open(s->m.log, message)) || !take_signals(message))
		return false;
	s->pool = pool_new(&pool); /* before there is anything else to inherit */
	s->http = start_http(s, s->m.socket, false);
	s->admin = s->http && s->m.admin_socket >= 0 ? start_http(s, s->m.admin_socket, true) : NULL;
	bool started = s->http && (s->admin || s->m.admin_socket < 0);
	if (!started)
		*message = g_strdup_printf("HTTP cannot begin: %s", g_strerror(errno));
	return started;
}

bool server_run(const struct server_manners *m, char **message)
{
	struct server s = { .m = *m };
	s.cache = cache_new(m->kept);
	s.tags = cache_new(m->kept / TAGS_PART);
	s.crowd = crowd_new();
	bool started = start(&s, message);
	if (started) {
		m->begun(m);
		listen_notify("READY=1");
		loop(&s);
		if (!s.f->open(s.http)) /* else somebody waits who has to be let go with the process */
			s.f->stop(s.http);
		if (s.admin && !s.f->open(s.admin))
			s.f->stop(s.admin);
	}
	if (s.pool)
		pool_free(s.pool);
	cache_free(s.cache);
	cache_free(s.tags);
	crowd_free(s.crowd);
	access_log_close(s.log);
	return started;
}

/* A single request */

struct single {
	const struct server_manners *m;
	struct answer *answer;
};

static void on_single(void *user, void *asker, enum pool_end end, struct answer *a)
{
	struct single *one = user;
	one->answer = end == POOL_ANSWERED ? answer_keep(a) : failed(end, one->m->seconds);
}

static void *begin_single(void *user) { return ((struct single *)user)->m->begin(((struct single *)user)->m->user); }

struct answer *server_answer_one(const struct server_manners *m, const struct http_request *r)
{
	struct single one = { .m = m, .answer = request_judge(r) };
	struct pool_manners manners = manners_of_pool(m);
	if (one.answer)
		return one.answer;
	manners.workers = 1;
	manners.most_waiting = manners.per_client = 1;
	manners.user = &one;
	manners.begin = begin_single;
	manners.done = on_single;
	struct pool *pool = pool_new(&manners);
	g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(struct pollfd));
	pool_ask(pool, request_write(r, true), "", &one);
	while (!one.answer) {
		g_array_set_size(files, 0);
		pool_files(pool, files);
		if (poll((struct pollfd *)(void *)files->data, files->len, pool_patience(pool)) < 0 && errno != EINTR)
			break;
		pool_run(pool, (const struct pollfd *)(const void *)files->data);
	}
	pool_free(pool);
	return one.answer ? one.answer : answer_words(500, "the request cannot be waited for");
}
