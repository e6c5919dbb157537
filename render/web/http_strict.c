/*
 * Heads of requests, see http_strict.h: RFC 9112 without what it leaves to a reader's good will.
 *
 * The library reads on where lines end in LF alone, where they are folded and where a blank stands before the colon; a proxy in front may see other requests
 * then. Until version 0.9.76 it has no option against it, so here is looked at where it has put the ends of lines: names and values lie in its buffer as they
 * came, and both bytes of a CRLF are zero.
 */
#include "web/http_strict.h"

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define TOKEN "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
enum { STRICT_PATCH = 76 };

struct head {
	guint hosts, lengths, codings;
	const char *length, *coding;
	const char *begin, *end; /* NULL: the library looks itself */
	const char *fault;
};

static bool has_control(const char *text)
{
	for (; *text; text++)
		if (((guchar)*text < ' ' && *text != '\t') || *text == 0x7f)
			return true;
	return false;
}

/* Whether both bytes behind a text of the buffer were those of a line end, and what follows is another line, or an empty one at the end of the head. */
static bool ends_well(const struct head *h, const char *text)
{
	const char *end = text + strlen(text);
	return !h->begin || (text >= h->begin && end + 1 < h->end && !end[1] && (end + 2 == h->end || end[2] || end + 4 == h->end));
}

/* Whether the first line is its three words, with a blank between two of them. */
static bool is_whole(const struct head *h, const char *method, const char *target, const char *version)
{
	return !h->begin || method + strlen(method) + 1 + strlen(target) + 1 == version;
}

static enum MHD_Result look(void *user, enum MHD_ValueKind kind, const char *name, const char *value)
{
	struct head *h = user;
	const char *said = value ? value : "";
	(void)kind;
	if (!*name || strspn(name, TOKEN) != strlen(name))
		h->fault = "the name of a header has other characters than it may";
	else if (has_control(said))
		h->fault = "a header holds a control character";
	else if (value && !ends_well(h, value))
		h->fault = "a line of the head does not end in CR LF";
	h->hosts += !g_ascii_strcasecmp(name, "Host");
	if (!g_ascii_strcasecmp(name, "Content-Length")) {
		h->lengths++;
		h->length = said;
	} else if (!g_ascii_strcasecmp(name, "Transfer-Encoding")) {
		h->codings++;
		h->coding = said;
	}
	return h->fault ? MHD_NO : MHD_YES;
}

static const char *fault_of_body(const struct head *h, bool is_old)
{
	if (h->lengths > 1 || (h->lengths && (!*h->length || strspn(h->length, "0123456789") != strlen(h->length))))
		return "there is one Content-Length, of digits";
	if (h->lengths && h->codings)
		return "there is a Content-Length or a Transfer-Encoding";
	if (h->codings > 1 || (h->codings && (is_old || g_ascii_strcasecmp(h->coding, "chunked") != 0)))
		return "there is one Transfer-Encoding, chunked";
	return NULL;
}

/* 0.9.75 and before. */
static bool library_is_lax(void)
{
	enum { UNKNOWN, LAX, STRICT };
	static gsize known = UNKNOWN;
	if (g_once_init_enter(&known)) {
		int major = 0, minor = 0, patch = 0;
		bool is_lax = sscanf(MHD_get_version(), "%d.%d.%d", &major, &minor, &patch) == 3 && major == 0 && minor <= 9 && patch < STRICT_PATCH;
		g_once_init_leave(&known, is_lax ? LAX : STRICT);
	}
	return known == LAX;
}

const char *http_fault(struct MHD_Connection *connection, const char *method, const char *target, const char *version)
{
	struct head h = { 0 };
	bool is_old = !strcmp(version, MHD_HTTP_VERSION_1_0);
	const union MHD_ConnectionInfo *size = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
	if (library_is_lax() && size) {
		h.begin = method;
		h.end = method + size->header_size;
	}
	if (strpbrk(target, " \t") || has_control(target) || !is_whole(&h, method, target, version))
		return "there is one blank in front of the address and one behind it";
	if (!ends_well(&h, version))
		return "a line of the head does not end in CR LF";
	MHD_get_connection_values(connection, MHD_HEADER_KIND, look, &h);
	if (h.fault)
		return h.fault;
	if (h.hosts != 1 && (h.hosts || !is_old))
		return "there is one Host";
	return fault_of_body(&h, is_old);
}
