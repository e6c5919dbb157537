/*
 * SVG art as text.
 *
 * Two passes over the same events of GLib's parser, both linear: `svg_check` counts what drawing the file would cost, `svg_symbol` writes its elements
 * again. What is written is chosen by white lists of elements, attributes and functions in values, since it becomes a part of a stranger's page: nothing
 * that acts, moves or reaches out of the file is on them. A file that would look different without what is left out is not inlined at all.
 */
#include "assets/svg_art.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_ELEMENTS = 50000,  /* the most detailed pieces of public sets have some thousand */
	MOST_EXPANDED = 200000, /* with every <use> counted as what it shows: 400 times 500 elements */
	MOST_USES = 2000,
	MOST_FILTERS = 100,     /* primitives of all filters: a shadow takes three */
	MOST_OCTAVES = 16       /* of a turbulence: each has half the strength of the one before, nine are all that 8 bits can show */
};

/* Counting */

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
	GHashTable *spans; /* id -> struct span */
	GPtrArray *open;   /* struct span of the elements that are open; NULL for those without an id */
	GArray *uses;      /* struct use, in order */
	const char *too_much; /* what there is more of than `limit`; NULL: nothing */
	int limit;
};

static const char *value_of(const char *name, const char **names, const char **values)
{
	for (; *names; names++, values++)
		if (!strcmp(*names, name))
			return *values;
	return NULL;
}

static const char *reference_of(const char **names, const char **values)
{
	const char *value = value_of("href", names, values);
	value = value ? value : value_of("xlink:href", names, values);
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
	const char *octaves = value_of("numOctaves", names, values), *target = reference_of(names, values);
	g_ptr_array_add(c->open, open_span(c, value_of("id", names, values)));
	if (target && g_str_has_suffix(element, "use")) {
		struct use use = { .at = c->elements, .target = g_strdup(target) };
		g_array_append_val(c->uses, use);
	}
	c->elements++;
	c->filters += g_str_has_prefix(element, "fe") || strstr(element, ":fe");
	const struct { const char *what; double count; int limit; } limits[] = {
		{ "elements", c->elements, MOST_ELEMENTS }, { "uses", c->uses->len, MOST_USES }, { "filter primitives", c->filters, MOST_FILTERS },
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

static bool parse(const GMarkupParser *parser, void *user, const char *text, gsize length, char **message)
{
	g_autoptr(GError) error = NULL;
	GMarkupParseContext *context = g_markup_parse_context_new(parser, G_MARKUP_TREAT_CDATA_AS_TEXT | G_MARKUP_PREFIX_ERROR_POSITION, user, NULL);
	bool read = g_markup_parse_context_parse(context, text, (gssize)length, &error) && g_markup_parse_context_end_parse(context, &error);
	g_markup_parse_context_free(context);
	if (message && !read)
		*message = g_strdup(error->message);
	return read;
}

/* GLib's parser knows neither entities nor other encodings: such files are counted as far as it goes, and are no mistake. */
static bool is_beyond_parser(const char *text, gsize length)
{
	return g_strstr_len(text, (gssize)length, "<!ENTITY") || !g_utf8_validate(text, (gssize)length, NULL);
}

enum rc svg_check(const char *text, gsize length, struct place at, struct diags *ds)
{
	static const GMarkupParser parser = { .start_element = count_start, .end_element = count_end };
	struct counter c = { .spans = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free), .open = g_ptr_array_new(),
		.uses = g_array_new(FALSE, FALSE, sizeof(struct use)) };
	g_autofree char *message = NULL;
	enum rc rc = RC_OK;
	g_array_set_clear_func(c.uses, release_use);
	bool read = parse(&parser, &c, text, length, &message);
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

/* Inlining */

struct inliner {
	GString *out;
	int depth, skip;  /* skip: depth of an element that is left out, or 0 */
	gsize opened;     /* length of `out` behind a start tag, while nothing has followed it */
	bool refused;
};

enum fate { KEPT, UNWRAPPED, LEFT_OUT, NEEDED /* the file looks different without it */ };

/* Everything that is not here is left out with what it holds. */
static const char drawn[] = " g path rect circle ellipse line polyline polygon text tspan textPath defs symbol use clipPath mask marker pattern "
	"linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap "
	"feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight "
	"feSpecularLighting feSpotLight feTile feTurbulence ";
static const char needed[] = " style image switch svg feImage ";

static const char geometry[] = " id d points x y width height r rx ry cx cy fx fy fr x1 y1 x2 y2 dx dy rotate viewBox preserveAspectRatio pathLength transform href "
	"gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits "
	"markerWidth markerHeight markerUnits refX refY orient textLength lengthAdjust startOffset ";
static const char filtering[] = " filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order "
	"kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale "
	"xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius baseFrequency numOctaves seed "
	"stitchTiles color-interpolation-filters flood-color flood-opacity lighting-color ";
static const char painting[] = " style fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit "
	"stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter marker marker-start marker-mid marker-end "
	"stop-color stop-opacity paint-order vector-effect shape-rendering text-rendering color-rendering mix-blend-mode isolation font-family font-size "
	"font-style font-weight font-variant font-stretch text-anchor letter-spacing word-spacing dominant-baseline alignment-baseline baseline-shift text-decoration "
	"writing-mode direction enable-background color-interpolation ";
static const char functions[] = " url rgb rgba hsl hsla matrix translate scale rotate skewX skewY ";

static bool has_word(const char *words, const char *word, gsize length)
{
	for (const char *at = words; length && (at = strchr(at, ' ')) && at[1]; at++)
		if (!strncmp(at + 1, word, length) && at[1 + length] == ' ')
			return true;
	return false;
}

static enum fate fate_of(const char *element)
{
	const char *name = g_str_has_prefix(element, "svg:") ? element + 4 : element;
	return has_word(drawn, name, strlen(name)) ? KEPT : !strcmp(name, "a") ? UNWRAPPED : has_word(needed, name, strlen(name)) ? NEEDED : LEFT_OUT;
}

/* Characters that XML does not know. */
static bool is_no_text(gunichar c)
{
	return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c & 0xfffe) == 0xfffe;
}

/* Whether all functions of a value are harmless, and url() stays in the file. An escape could hide another name. */
static bool is_harmless(const char *value)
{
	if (strchr(value, '\\') || strstr(value, "/*"))
		return false;
	for (const char *c = value; *c; c = g_utf8_next_char(c))
		if (is_no_text(g_utf8_get_char(c)))
			return false;
	for (const char *open = value; (open = strchr(open, '(')); open++) {
		const char *name = open, *inside = open + 1;
		while (name > value && (g_ascii_isalnum(name[-1]) || strchr("-_", name[-1])))
			name--;
		while (g_ascii_isspace(*inside) || *inside == '"' || *inside == '\'')
			inside++;
		if (!has_word(functions, name, (gsize)(open - name)) || (!strncmp(name, "url", 3) && *inside != '#'))
			return false;
	}
	return true;
}

/* The value with its references to ids prefixed: "#id" and "url(#id)", with or without quotes. */
static void write_value(struct inliner *in, const char *name, const char *value)
{
	g_autofree char *escaped = g_markup_escape_text(value, -1);
	if (!strcmp(name, "id") || !strcmp(name, "href")) {
		bool reference = *name == 'h';
		g_string_append_printf(in->out, " %s=\"%s%c%s\"", name, reference ? "#" : "", SVG_PREFIX, escaped + (reference ? 1 : 0));
		return;
	}
	g_string_append_printf(in->out, " %s=\"", name);
	for (const char *c = escaped, *url; *c; c = url) {
		url = strstr(c, "url(");
		url = url ? url + strcspn(url, "#") : c + strlen(c);
		url += *url == '#';
		g_string_append_len(in->out, c, url - c);
		if (url[-1] == '#' && *url)
			g_string_append_c(in->out, SVG_PREFIX);
	}
	g_string_append_c(in->out, '"');
}

static void write_attributes(struct inliner *in, const char **names, const char **values, bool root)
{
	static const char of_root[] = " width height viewBox x y id preserveAspectRatio enable-background ";
	static const char *const lists[] = { geometry, filtering, painting };
	for (; *names; names++, values++) {
		const char *name = !strcmp(*names, "xlink:href") ? "href" : *names;
		bool listed = false;
		for (gsize i = 0; i < G_N_ELEMENTS(lists) && !listed; i++)
			listed = has_word(lists[i], name, strlen(name));
		if (!listed || (root && has_word(of_root, name, strlen(name))) || (!strcmp(name, "href") && **values != '#') || !is_harmless(*values))
			continue;
		write_value(in, name, *values);
	}
}

static void element_start(GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer user, GError **error)
{
	struct inliner *in = user;
	bool root = ++in->depth == 1;
	enum fate fate = root ? KEPT : fate_of(element);
	if (in->skip)
		return;
	in->refused |= fate == NEEDED;
	if (in->refused || fate == LEFT_OUT) {
		in->skip = in->depth;
		return;
	}
	g_string_append_printf(in->out, "<%s", root || fate == UNWRAPPED ? "g" : g_str_has_prefix(element, "svg:") ? element + 4 : element);
	if (fate == KEPT)
		write_attributes(in, names, values, root);
	g_string_append_c(in->out, '>');
	in->opened = in->out->len;
}

static void element_end(GMarkupParseContext *context, const char *element, gpointer user, GError **error)
{
	struct inliner *in = user;
	bool wrapped = in->depth == 1 || fate_of(element) == UNWRAPPED;
	if (!in->skip && in->depth > 1 && in->out->len == in->opened) {
		g_string_truncate(in->out, in->out->len - 1); /* nothing came since it opened */
		g_string_append(in->out, "/>");
	} else if (!in->skip) {
		g_string_append_printf(in->out, "</%s>", wrapped ? "g" : g_str_has_prefix(element, "svg:") ? element + 4 : element);
	}
	if (in->skip == in->depth)
		in->skip = 0;
	in->depth--;
}

static void element_text(GMarkupParseContext *context, const char *text, gsize length, gpointer user, GError **error)
{
	struct inliner *in = user;
	g_autofree char *copy = g_strndup(text, length);
	if (in->skip || in->refused || !*g_strstrip(copy))
		return;
	for (char *c = copy; *c;) {
		char *next = g_utf8_next_char(c);
		if (is_no_text(g_utf8_get_char(c)))
			memset(c, ' ', (gsize)(next - c));
		c = next;
	}
	g_autofree char *escaped = g_markup_escape_text(copy, -1);
	g_string_append(in->out, escaped);
}

char *svg_symbol(const char *text, gsize length)
{
	static const GMarkupParser parser = { .start_element = element_start, .end_element = element_end, .text = element_text };
	struct inliner in = { .out = g_string_new(NULL) };
	bool read = parse(&parser, &in, text, length, NULL);
	return g_string_free(in.out, !read || in.refused);
}
