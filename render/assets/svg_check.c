/*
 * Counts what drawing an SVG would cost, in one pass over the events of GLib's parser.
 */
#include "assets/svg_check.h"

#include "assets/svg_words.h"

#include <string.h>

enum {
	MOST_ELEMENTS = 50000,  /* the most detailed pieces of public sets have some thousand */
	MOST_EXPANDED = 200000, /* with every <use> counted as what it shows: 400 times 500 elements */
	MOST_USES = 2000,
	MOST_FILTERS = 100, /* primitives of all filters: a shadow takes three */
	MOST_OCTAVES = 16   /* of a turbulence: each has half the strength of the one before, nine are all that 8 bits can show */
};

/* An element with an id: the elements in it, itself included, are those numbered from `start` up to `end`. */
struct span {
	int start, end, weight; /* weight: with its uses; 0: not known yet; -1: being found */
};

struct use {
	int at;       /* the number of the element */
	char *target; /* id */
};

struct counter {
	int elements, filters;
	GHashTable *spans;    /* id -> struct span */
	GPtrArray *open;      /* struct span of the elements that are open; NULL for those without an id */
	GArray *uses;         /* struct use, in order */
	const char *too_much; /* what there is more of than `limit`; NULL: nothing */
	int limit;
};

static const char *reference_of(const char **names, const char **values)
{
	const char *value = svg_value_of("href", names, values);
	value = value ? value : svg_value_of("xlink:href", names, values);
	return value && *value == '#' ? value + 1 : NULL;
}

static struct span *open_span(struct counter *c, const char *id)
{
	struct span *span = id && !g_hash_table_contains(c->spans, id) ? g_new0(struct span, 1) : NULL;
	if (span) {
		span->start = span->end = c->elements;
		g_hash_table_insert(c->spans, g_strdup(id), span);
	}
	return span;
}

static void count_start(GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer user, GError **error)
{
	struct counter *c = user;
	const char *octaves = svg_value_of("numOctaves", names, values), *target = reference_of(names, values);
	g_ptr_array_add(c->open, open_span(c, svg_value_of("id", names, values)));
	if (target && g_str_has_suffix(element, "use")) {
		struct use use = { .at = c->elements, .target = g_strdup(target) };
		g_array_append_val(c->uses, use);
	}
	c->elements++;
	c->filters += g_str_has_prefix(element, "fe") || strstr(element, ":fe");
	const struct {
		const char *what;
		double count;
		int limit;
	} limits[] = {
		{ "elements", c->elements, MOST_ELEMENTS },
		{ "uses", c->uses->len, MOST_USES },
		{ "filter primitives", c->filters, MOST_FILTERS },
		{ "octaves of a turbulence", octaves ? g_ascii_strtod(octaves, NULL) : 0, MOST_OCTAVES },
	};
	for (gsize i = 0; i < G_N_ELEMENTS(limits); i++)
		if (limits[i].count > limits[i].limit) {
			c->too_much = limits[i].what;
			c->limit = limits[i].limit;
		}
	if (c->too_much)
		g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "too much");
}

static void count_end(GMarkupParseContext *context, const char *element, gpointer user, GError **error)
{
	struct counter *c = user;
	struct span *span = g_ptr_array_steal_index(c->open, c->open->len - 1);
	if (span)
		span->end = c->elements;
}

/* Elements from `start` up to `end`, each use counted as its target. At most one more than the limit. A use of itself draws nothing. */
static int weigh(struct counter *c, int start, int end)
{
	gint64 sum = end - start;
	for (guint i = 0; i < c->uses->len && sum <= MOST_EXPANDED; i++) {
		const struct use *use = &g_array_index(c->uses, struct use, i);
		struct span *span = use->at >= start && use->at < end ? g_hash_table_lookup(c->spans, use->target) : NULL;
		if (!span || span->weight < 0)
			continue;
		if (!span->weight) {
			span->weight = -1;
			span->weight = weigh(c, span->start, span->end);
		}
		sum += span->weight;
	}
	return (int)MIN(sum, MOST_EXPANDED + 1);
}

static void release_use(gpointer data) { g_free(((struct use *)data)->target); }

/* GLib's parser knows neither entities nor other encodings: such files are counted as far as it goes, and are no mistake. */
static bool is_beyond_parser(const char *text, gsize length)
{
	return g_strstr_len(text, (gssize)length, "<!ENTITY") || !g_utf8_validate(text, (gssize)length, NULL);
}

enum rc svg_check(const char *text, gsize length, struct place at, struct diags *ds)
{
	static const GMarkupParser parser = { .start_element = count_start, .end_element = count_end };
	struct counter c = { .spans = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
		.open = g_ptr_array_new(),
		.uses = g_array_new(FALSE, FALSE, sizeof(struct use)) };
	g_autofree char *message = NULL;
	enum rc rc = RC_OK;
	g_array_set_clear_func(c.uses, release_use);
	bool read = svg_parse(&parser, &c, text, length, &message);
	if (read && weigh(&c, 0, c.elements) > MOST_EXPANDED) {
		c.too_much = "elements, with what its uses show";
		c.limit = MOST_EXPANDED;
	}
	if (c.too_much)
		rc = diag_error(ds, RC_LIMIT, at, "this SVG has too many %s: more than %d; simplify it", c.too_much, c.limit);
	else if (!read && !is_beyond_parser(text, length))
		rc = diag_error(ds, RC_DATA, at, "this SVG is not well-formed: %s", message);
	g_hash_table_unref(c.spans);
	g_ptr_array_unref(c.open);
	g_array_unref(c.uses);
	return rc;
}
