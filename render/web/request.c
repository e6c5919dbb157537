/*
 * Requests as texts, see job.h: a line for each thing said, and the form behind them. Headers hold no line ends, a target neither.
 */
#include "web/request.h"

#include <string.h>

static gsize path_length(const char *target) { return strcspn(target, "?"); }

bool request_is_path(const struct http_request *r, const char *path)
{
	gsize length = path_length(r->target);
	return length == strlen(path) && !memcmp(r->target, path, length);
}

static bool has_extension(const char *target)
{
	const char *end = target + path_length(target), *p = end;
	while (p > target && *p != '/')
		if (*--p == '.')
			return true;
	return false;
}

/* "gzip" among the codings, and not by "gzip;q=0". */
static bool accepts_gzip(const char *header)
{
	const char *at = header ? strstr(header, "gzip") : NULL;
	if (!at)
		return false;
	at += strlen("gzip");
	at += strspn(at, " \t");
	return *at != ';' || !strstr(at, "q=") || g_ascii_strtod(strstr(at, "q=") + 2, NULL) > 0;
}

/* Parameters may stand behind it. */
static bool is_form(const char *type)
{
	static const char form[] = "application/x-www-form-urlencoded";
	return type && !g_ascii_strncasecmp(type, form, strlen(form));
}

struct answer *request_judge(const struct http_request *r)
{
	bool is_post = !strcmp(r->method, "POST");
	if (r->too_large)
		return answer_words(413, "the form has more than %d bytes", REQUEST_MOST_BODY);
	if (!strcmp(r->method, "OPTIONS"))
		return answer_new(204, "", g_bytes_new_static("", 0));
	if (!is_post && strcmp(r->method, "GET") && strcmp(r->method, "HEAD"))
		return answer_words(405, "there are GET, HEAD, POST and OPTIONS");
	if (is_post && r->body->len && !is_form(r->content_type))
		return answer_words(415, "a form is sent as application/x-www-form-urlencoded");
	if (*r->target != '/')
		return answer_words(400, "the address does not begin with a slash");
	return NULL;
}

static const char *clean(const char *header) { return header && !strpbrk(header, "\r\n") ? header : ""; }

GString *request_write(const struct http_request *r, bool with_condition)
{
	bool is_post = !strcmp(r->method, "POST");
	GString *out = g_string_new(clean(r->target));
	g_string_append_printf(out, "\n%s\n%s\n%c\n", has_extension(r->target) ? "" : clean(r->accept),
		with_condition && !is_post ? clean(r->if_none_match) : "", accepts_gzip(r->accept_encoding) ? 'z' : '-');
	if (is_post)
		g_string_append_len(out, r->body->str, (gssize)r->body->len);
	return out;
}

bool request_read(char *text, gsize length, struct request_said *out)
{
	char *line[5] = { text };
	for (gsize i = 1; i < G_N_ELEMENTS(line); i++) {
		char *end = strchr(line[i - 1], '\n');
		if (!end)
			return false;
		*end = '\0';
		line[i] = end + 1;
	}
	*out = (struct request_said){ .target = line[0], .accept = line[1], .if_none_match = line[2], .gzip = *line[3] == 'z', .form = line[4] };
	return strlen(line[4]) == length - (gsize)(line[4] - text); /* no zeros */
}
