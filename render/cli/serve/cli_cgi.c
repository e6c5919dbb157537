/*
 * boardwright cgi: one request from the environment of RFC 3875 and standard input, its answer with headers to standard output.
 *
 * A worker draws it, as one of the service would, with the same limits.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/full_io.h"
#include "cli/serve/service.h"

/* PATH_INFO was decoded by who calls us. */
static char *target_of(void)
{
	const char *path = g_getenv("PATH_INFO"), *query = g_getenv("QUERY_STRING");
	g_autofree char *escaped = g_uri_escape_string(path && *path ? path : "/board", "/", FALSE);
	return g_strconcat(escaped, query && *query ? "?" : NULL, query, NULL);
}

static void read_body(struct http_request *r)
{
	const char *length = g_getenv("CONTENT_LENGTH");
	guint64 n = length ? g_ascii_strtoull(length, NULL, 10) : 0;
	r->too_large = n > REQUEST_MOST_BODY;
	r->body = g_string_new(NULL);
	if (r->too_large || !n)
		return;
	g_string_set_size(r->body, n);
	g_string_truncate(r->body, full_read(STDIN_FILENO, r->body->str, n));
}

static void put_header(void *out, const char *name, const char *value) { g_string_append_printf(out, "%s: %s\r\n", name, value); }

static bool print(const struct cli_options *o, const struct http_request *r, const struct answer *a)
{
	g_autoptr(GString) out = g_string_new(NULL);
	gsize length;
	const void *body = g_bytes_get_data(a->body, &length);
	g_string_append_printf(out, "Status: %d %s\r\n", a->status, answer_reason(a->status));
	answer_headers(a, o->max_age, put_header, out);
	for (const char *const *h = server_headers; *h; h += 2)
		put_header(out, h[0], h[1]);
	if (a->status == 200 || length)
		g_string_append_printf(out, "Content-Length: %zu\r\n", length);
	g_string_append(out, "\r\n");
	bool has_body = strcmp(r->method, "HEAD") != 0;
	return full_write(STDOUT_FILENO, out->str, out->len) == out->len && (!has_body || full_write(STDOUT_FILENO, body, length) == length);
}

int cli_cgi(const struct cli_options *o)
{
	struct service service = { .once = true };
	struct server_manners manners;
	const char *method = g_getenv("REQUEST_METHOD");
	if (!method) {
		cli_complain("REQUEST_METHOD is not set; a Web server calls this (serve is a server itself)");
		return EXIT_USAGE;
	}
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	g_autofree char *target = target_of();
	struct http_request r = { .method = method,
		.target = target,
		.accept = g_getenv("HTTP_ACCEPT"),
		.accept_encoding = g_getenv("HTTP_ACCEPT_ENCODING"),
		.if_none_match = g_getenv("HTTP_IF_NONE_MATCH"),
		.content_type = g_getenv("CONTENT_TYPE") };
	read_body(&r);
	service_manners(o, &service, &manners);
	struct answer *a = server_answer_one(&manners, &r);
	bool done = print(o, &r, a);
	answer_drop(a);
	g_string_free(r.body, TRUE);
	return done ? EXIT_DONE : EXIT_WRITE;
}
