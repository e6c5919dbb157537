/*
 * Kinds of content: what an output is called on the Web, and which output a header Accept asks for.
 */
#include <string.h>

#include "cli/serve/service.h"

#define UTF8 "; charset=utf-8"

/* By what an extension ends with. */
static const struct {
	const char *end, *type;
} types[] = {
	{ "png", "image/png" },
	{ "gif", "image/gif" },
	{ "jpg", "image/jpeg" },
	{ "webp", "image/webp" },
	{ "svg", "image/svg+xml" },
	{ "pdf", "application/pdf" },
	{ "eps", "application/postscript" },
	{ "html", "text/html" UTF8 },
	{ "json", "application/json" },
	{ "txt", "text/plain" UTF8 },
	{ "scene", "text/plain" UTF8 },
	{ "css", "text/css" UTF8 },
	{ "js", "text/javascript" UTF8 },
};

/* What Accept may name, the one that we like best first. */
static const struct {
	const char *type, *output;
} offers[] = {
	{ "image/png", "png" },
	{ "image/svg+xml", "svg" },
	{ "image/gif", "gif" },
	{ "image/jpeg", "jpg" },
	{ "image/webp", "webp" },
	{ "text/html", "page" },
	{ "application/pdf", "pdf" },
	{ "application/json", "json" },
	{ "text/plain", "ascii" },
};

const char *service_type(const struct output *output) { return service_type_of_file(output->extension); }

const char *service_type_of_file(const char *name)
{
	const char *dot = strrchr(name, '.'), *end = dot ? dot + 1 : name;
	for (gsize i = 0; i < G_N_ELEMENTS(types); i++)
		if (!strcmp(types[i].end, end))
			return types[i].type;
	return "application/octet-stream";
}

/* How exactly a range of Accept means a type: 0 not at all, 1 as anything, 2 as any of its kind, 3 by name. */
static int exactness(const char *range, gsize length, const char *type)
{
	gsize kind = strcspn(type, "/") + 1;
	if (length == strlen(type) && !g_ascii_strncasecmp(range, type, length))
		return 3;
	if (length == kind + 1 && range[kind] == '*' && !g_ascii_strncasecmp(range, type, kind))
		return 2;
	return length == 3 && !memcmp(range, "*/*", 3);
}

/* The weight of a type: that of the range that means it most exactly. */
static double weight_of(char **ranges, const char *type)
{
	double weight = 0;
	int best = 0;
	for (char **r = ranges; *r; r++) {
		const char *range = g_strstrip(*r), *q = strstr(range, "q=");
		int exact = exactness(range, strcspn(range, "; \t"), type);
		if (exact <= best)
			continue;
		best = exact;
		weight = q ? g_ascii_strtod(q + 2, NULL) : 1;
	}
	return weight;
}

const struct output *service_accepted(const char *accept)
{
	g_auto(GStrv) ranges = g_strsplit(*accept ? accept : "*/*", ",", 100);
	const char *found = NULL;
	double most = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(offers); i++) {
		double weight = weight_of(ranges, offers[i].type);
		if (weight > most) {
			most = weight;
			found = offers[i].output;
		}
	}
	return found ? output_find(found) : NULL;
}
