/*
 * Answers, see answer.h. A body that is compressed is another representation, so that its tag has a mark; whoever has either has what would be sent.
 */
#include "web/answer.h"
#include "base/sha256.h"

#include <libdeflate.h>
#include <stdarg.h>
#include <string.h>

enum { LEAST_COMPRESSED = 512 /* bytes: below, a packet is a packet */, LEVEL = 6 };

static const char mark[] = "-gzip";

struct answer *answer_new(int status, const char *type, GBytes *body)
{
	struct answer *a = g_atomic_rc_box_new0(struct answer);
	a->status = status;
	a->body = body;
	g_strlcpy(a->type, type, sizeof a->type);
	return a;
}

struct answer *answer_keep(struct answer *a) { return g_atomic_rc_box_acquire(a); }

static void release(gpointer data) { g_bytes_unref(((struct answer *)data)->body); }

void answer_drop(struct answer *a)
{
	if (a)
		g_atomic_rc_box_release_full(a, release);
}

struct answer *answer_words(int status, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	char *line = g_strconcat(text, "\n", NULL);
	return answer_new(status, "text/plain; charset=utf-8", g_bytes_new_take(line, strlen(line)));
}

static const struct {
	int status;
	const char *reason;
} reasons[] = {
	{ 200, "OK" },
	{ 204, "No Content" },
	{ 206, "Partial Content" },
	{ 304, "Not Modified" },
	{ 400, "Bad Request" },
	{ 404, "Not Found" },
	{ 405, "Method Not Allowed" },
	{ 406, "Not Acceptable" },
	{ 411, "Length Required" },
	{ 413, "Content Too Large" },
	{ 414, "URI Too Long" },
	{ 415, "Unsupported Media Type" },
	{ 416, "Range Not Satisfiable" },
	{ 431, "Request Header Fields Too Large" },
	{ 500, "Internal Server Error" },
	{ 503, "Service Unavailable" },
};

const char *answer_reason(int status)
{
	for (gsize i = 0; i < G_N_ELEMENTS(reasons); i++)
		if (reasons[i].status == status)
			return reasons[i].reason;
	return "Status";
}

void answer_compress(struct answer *a)
{
	gsize length;
	const void *data = g_bytes_get_data(a->body, &length);
	struct libdeflate_compressor *c = length >= LEAST_COMPRESSED ? libdeflate_alloc_compressor(LEVEL) : NULL;
	if (!c)
		return;
	guint8 *out = g_malloc(length);
	gsize smaller = libdeflate_gzip_compress(c, data, length, out, length - 1);
	libdeflate_free_compressor(c);
	if (!smaller) {
		g_free(out);
		return;
	}
	g_bytes_unref(a->body);
	a->body = g_bytes_new_take(g_realloc(out, smaller), smaller);
	a->manner.gzip = true;
	gsize end = strlen(a->tag);
	if (end > 2 && end + sizeof mark <= sizeof a->tag)
		g_snprintf(a->tag + end - 1, sizeof a->tag - end + 1, "%s\"", mark);
}

static char *policy_of(const struct answer *a)
{
	if (a->manner.own_page)
		return g_strdup("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; "
				"form-action 'none'; frame-ancestors 'self'");
	bool runs = *a->script;
	return g_strconcat("default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src data:", runs ? "; script-src '" : "", a->script,
		runs ? "'" : "", NULL);
}

void answer_headers(const struct answer *a, int max_age, void (*say)(void *user, const char *name, const char *value), void *user)
{
	static const char methods[] = "GET, HEAD, POST, OPTIONS";
	bool lasting = *a->tag && (a->status == 200 || a->status == 206 || a->status == 304);
	bool preflight = a->status == 204; /* of a page elsewhere that wants to know whether it may ask */
	g_autofree char *policy = policy_of(a);
	char lasts[40];
	g_snprintf(lasts, sizeof lasts, "public, max-age=%d", max_age);
	const char *const fields[][2] = {
		{ "Content-Type", a->status == 304 || preflight ? "" : a->type },
		{ "ETag", a->tag },
		{ "Content-Encoding", a->manner.gzip && a->status != 304 ? "gzip" : "" },
		{ "Cache-Control", lasting ? lasts : "no-store" },
		{ "Vary", a->manner.negotiated ? "Accept, Accept-Encoding" : "Accept-Encoding" },
		{ "Retry-After", a->status == 503 ? "1" : "" },
		{ "Allow", a->status == 405 || preflight ? methods : "" },
		{ "Access-Control-Allow-Methods", preflight ? methods : "" },
		{ "Access-Control-Allow-Headers", preflight ? "Content-Type, If-None-Match" : "" },
		{ "Access-Control-Max-Age", preflight ? "86400" : "" },
		{ "Content-Security-Policy", policy },
		{ "Accept-Ranges", a->manner.ranges && !a->manner.gzip ? "bytes" : "" },
		{ "Content-Range", a->range },
		{ "X-Boardwright-Warning", a->warning },
	};
	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++)
		if (*fields[i][1])
			say(user, fields[i][0], fields[i][1]);
}

void answer_allow_script(struct answer *a, const char *script)
{
	if (!script)
		return;
	guint8 sum[SHA256_DIGEST_SIZE];
	struct sha256_ctx hash;
	sha256_init(&hash);
	sha256_update(&hash, strlen(script), (const uint8_t *)script);
	sha256_digest(&hash, sizeof sum, sum);
	g_autofree char *text = g_base64_encode(sum, sizeof sum);
	g_snprintf(a->script, sizeof a->script, "sha256-%s", text);
}

void answer_warn(struct answer *a, const char *lines)
{
	g_autoptr(GString) text = g_string_new(lines);
	while (text->len && text->str[text->len - 1] == '\n')
		g_string_truncate(text, text->len - 1);
	g_string_replace(text, "\n", "; ", 0);
	for (char *c = text->str; *c; c++)
		*c = g_ascii_isprint(*c) ? *c : '?';
	g_strlcpy(a->warning, text->str, sizeof a->warning);
}

void answer_tag(struct answer *a, const char *key) { g_snprintf(a->tag, sizeof a->tag, "\"%s\"", key); }

/* The key of a tag: without quotes and without the mark. */
static gsize key_of(const char *tag, gsize length, const char **key)
{
	const gsize marked = sizeof mark - 1;
	*key = tag;
	if (length >= 2 && tag[0] == '"' && tag[length - 1] == '"') {
		*key = tag + 1;
		length -= 2;
	}
	return length > marked && !memcmp(*key + length - marked, mark, marked) ? length - marked : length;
}

bool answer_matches(const char *if_none_match, const char *tag)
{
	const char *own, *other;
	gsize length = key_of(tag, strlen(tag), &own);
	for (const char *at = if_none_match; length && at && *at;) {
		at += strspn(at, " \t,");
		if (*at == '*')
			return true;
		if (!strncmp(at, "W/", 2)) /* a proxy that has compressed it itself */
			at += 2;
		gsize n = strcspn(at, ", \t");
		if (key_of(at, n, &other) == length && !memcmp(own, other, length))
			return true;
		at += n;
	}
	return false;
}

bool answer_has(const char *if_none_match, const char *key)
{
	g_autofree char *tag = g_strdup_printf("\"%s\"", key);
	return answer_matches(if_none_match, tag);
}

/* "bytes=100-199", "bytes=100-", "bytes=-100" of `length` bytes. False: none that is understood. `*first` is `length` when there is no such part. */
static bool read_range(const char *text, guint64 length, guint64 *first, guint64 *last)
{
	static const char unit[] = "bytes=";
	char *end;
	if (g_ascii_strncasecmp(text, unit, strlen(unit)) != 0)
		return false;
	const char *at = text + strlen(unit);
	bool from_end = *at == '-';
	at += from_end;
	if (!g_ascii_isdigit(*at))
		return false;
	guint64 n = g_ascii_strtoull(at, &end, 10);
	*last = length - 1;
	if (from_end) {
		*first = n ? length - MIN(n, length) : length;
		return !*end;
	}
	*first = MIN(n, length);
	if (*end++ != '-')
		return false;
	if (g_ascii_isdigit(*end)) {
		guint64 wanted = g_ascii_strtoull(end, &end, 10);
		*last = MIN(*last, wanted);
		if (wanted < n)
			return false;
	}
	return !*end;
}

struct answer *answer_part(const struct answer *a, const char *range, const char *if_range)
{
	guint64 length = g_bytes_get_size(a->body), first, last;
	if (a->status != 200 || !a->manner.ranges || a->manner.gzip || !length || (if_range && strcmp(if_range, a->tag)) ||
		!read_range(range, length, &first, &last))
		return NULL;
	bool there = first < length;
	struct answer *part = there ? answer_new(206, a->type, g_bytes_new_from_bytes(a->body, first, last - first + 1))
				    : answer_words(416, "there are %" G_GUINT64_FORMAT " bytes", length);
	if (there)
		g_snprintf(part->range, sizeof part->range, "bytes %" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, first, last, length);
	else
		g_snprintf(part->range, sizeof part->range, "bytes */%" G_GUINT64_FORMAT, length);
	part->manner.ranges = true;
	part->manner.own_page = a->manner.own_page;
	memcpy(part->tag, a->tag, there ? sizeof a->tag : 0);
	memcpy(part->script, a->script, sizeof a->script);
	memcpy(part->warning, a->warning, sizeof a->warning);
	return part;
}
