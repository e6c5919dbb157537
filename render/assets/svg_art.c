/*
 * SVG art as text.
 *
 * Two passes over the same events of GLib's parser, both linear: `svg_check` counts what drawing the file would cost, `svg_symbol` writes its elements
 * again. What is written is chosen by white lists of elements, attributes and functions in values, since it becomes a part of a stranger's page: nothing
 * that acts, moves or reaches out of the file is on them. A file that would look different without what is left out is not inlined at all.
 */
#include "assets/svg_art.h"

#include "assets/svg_path.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_ELEMENTS = 50000,  /* the most detailed pieces of public sets have some thousand */
	MOST_EXPANDED = 200000, /* with every <use> counted as what it shows: 400 times 500 elements */
	MOST_USES = 2000,
	MOST_FILTERS = 100, /* primitives of all filters: a shadow takes three */
	MOST_OCTAVES = 16   /* of a turbulence: each has half the strength of the one before, nine are all that 8 bits can show */
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
	GHashTable *spans;    /* id -> struct span */
	GPtrArray *open;      /* struct span of the elements that are open; NULL for those without an id */
	GArray *uses;         /* struct use, in order */
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
	struct counter c = { .spans = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
		.open = g_ptr_array_new(),
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

/* How what is in an element is drawn. */
struct paint {
	bool stroked, moved; /* with lines; not in the coordinates of the drawing */
	bool bare;           /* the element itself says nothing, and was not written */
};

/* A group that holds no other: where it begins in `out`, its content, and the content's end. */
struct leaf {
	gsize start, inner, inner_end;
	struct paint paint;
	char *shared; /* what its content is called, when others use it; NULL: nobody does */
};

struct inliner {
	GString *out;
	int depth, skip; /* skip: depth of an element that is left out, or 0 */
	gsize opened;    /* length of `out` behind a start tag, while nothing has followed it */
	bool refused;
	double size;       /* the longer side of the viewBox */
	bool simple;       /* nothing refers to anything or is styled by rules: what is the same is drawn the same */
	bool pointed;      /* there may be markers */
	GArray *paint;     /* struct paint of the elements that are open */
	int leaf;          /* depth of the leaf that is open, or 0 */
	GPtrArray *leaves; /* struct leaf, in order; the last one may be open */
	GHashTable *known; /* what a leaf holds -> struct leaf, the first one */
	GString *held;     /* what the open leaf holds, as it was read */
	int n_shared;
};

enum fate { KEPT, UNWRAPPED, LEFT_OUT, NEEDED /* the file looks different without it */ };

/* The lists are in the order of strcmp, for a binary search. Elements that are on neither are left out with what they hold. */
static const char *const drawn[] = {
	"circle",
	"clipPath",
	"defs",
	"ellipse",
	"feBlend",
	"feColorMatrix",
	"feComponentTransfer",
	"feComposite",
	"feConvolveMatrix",
	"feDiffuseLighting",
	"feDisplacementMap",
	"feDistantLight",
	"feDropShadow",
	"feFlood",
	"feFuncA",
	"feFuncB",
	"feFuncG",
	"feFuncR",
	"feGaussianBlur",
	"feMerge",
	"feMergeNode",
	"feMorphology",
	"feOffset",
	"fePointLight",
	"feSpecularLighting",
	"feSpotLight",
	"feTile",
	"feTurbulence",
	"filter",
	"g",
	"line",
	"linearGradient",
	"marker",
	"mask",
	"path",
	"pattern",
	"polygon",
	"polyline",
	"radialGradient",
	"rect",
	"stop",
	"symbol",
	"text",
	"textPath",
	"tspan",
	"use",
};
static const char *const needed[] = {
	"feImage",
	"image",
	"style",
	"svg",
	"switch",
};

/* Of geometry, filters and paint. */
static const char *const attributes[] = {
	"alignment-baseline",
	"amplitude",
	"azimuth",
	"baseFrequency",
	"baseline-shift",
	"bias",
	"clip-path",
	"clip-rule",
	"clipPathUnits",
	"color",
	"color-interpolation",
	"color-interpolation-filters",
	"color-rendering",
	"cx",
	"cy",
	"d",
	"diffuseConstant",
	"direction",
	"display",
	"divisor",
	"dominant-baseline",
	"dx",
	"dy",
	"edgeMode",
	"elevation",
	"enable-background",
	"exponent",
	"fill",
	"fill-opacity",
	"fill-rule",
	"filter",
	"filterUnits",
	"flood-color",
	"flood-opacity",
	"font-family",
	"font-size",
	"font-stretch",
	"font-style",
	"font-variant",
	"font-weight",
	"fr",
	"fx",
	"fy",
	"gradientTransform",
	"gradientUnits",
	"height",
	"href",
	"id",
	"in",
	"in2",
	"intercept",
	"isolation",
	"k1",
	"k2",
	"k3",
	"k4",
	"kernelMatrix",
	"lengthAdjust",
	"letter-spacing",
	"lighting-color",
	"limitingConeAngle",
	"marker",
	"marker-end",
	"marker-mid",
	"marker-start",
	"markerHeight",
	"markerUnits",
	"markerWidth",
	"mask",
	"maskContentUnits",
	"maskUnits",
	"mix-blend-mode",
	"mode",
	"numOctaves",
	"offset",
	"opacity",
	"operator",
	"order",
	"orient",
	"overflow",
	"paint-order",
	"pathLength",
	"patternContentUnits",
	"patternTransform",
	"patternUnits",
	"points",
	"pointsAtX",
	"pointsAtY",
	"pointsAtZ",
	"preserveAlpha",
	"preserveAspectRatio",
	"primitiveUnits",
	"r",
	"radius",
	"refX",
	"refY",
	"result",
	"rotate",
	"rx",
	"ry",
	"scale",
	"seed",
	"shape-rendering",
	"slope",
	"specularConstant",
	"specularExponent",
	"spreadMethod",
	"startOffset",
	"stdDeviation",
	"stitchTiles",
	"stop-color",
	"stop-opacity",
	"stroke",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-linecap",
	"stroke-linejoin",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"style",
	"surfaceScale",
	"tableValues",
	"targetX",
	"targetY",
	"text-anchor",
	"text-decoration",
	"text-rendering",
	"textLength",
	"transform",
	"type",
	"values",
	"vector-effect",
	"viewBox",
	"visibility",
	"width",
	"word-spacing",
	"writing-mode",
	"x",
	"x1",
	"x2",
	"xChannelSelector",
	"y",
	"y1",
	"y2",
	"yChannelSelector",
	"z",
};
static const char *const functions[] = {
	"hsl",
	"hsla",
	"matrix",
	"rgb",
	"rgba",
	"rotate",
	"scale",
	"skewX",
	"skewY",
	"translate",
	"url",
};

static int by_text(const void *word, const void *row) { return strcmp(word, *(const char *const *)row); }

#define IS_LISTED(list, word) (bsearch(word, list, G_N_ELEMENTS(list), sizeof(list)[0], by_text) != NULL)

static enum fate fate_of(const char *element)
{
	const char *name = g_str_has_prefix(element, "svg:") ? element + 4 : element;
	return IS_LISTED(drawn, name) ? KEPT : !strcmp(name, "a") ? UNWRAPPED : IS_LISTED(needed, name) ? NEEDED : LEFT_OUT;
}

/* Characters that XML does not know. */
static bool is_no_text(gunichar c) { return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c & 0xfffe) == 0xfffe; }

/* Whether all functions of a value are harmless, and url() stays in the file. An escape could hide another name. */
static bool is_harmless(const char *value)
{
	if (!value[strcspn(value, "\\(/\1\2\3\4\5\6\7\10\13\14\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37\xef")])
		return true; /* as nearly all are */
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
		g_autofree char *function = g_strndup(name, (gsize)(open - name));
		if (!IS_LISTED(functions, function) || (!strcmp(function, "url") && *inside != '#'))
			return false;
	}
	return true;
}

/* "#ffffff" is "#fff". */
static bool is_double(const char *color)
{
	if (*color != '#' || strlen(color) != 7)
		return false;
	for (int i = 1; i < 7; i += 2)
		if (!g_ascii_isxdigit(color[i]) || color[i] != color[i + 1])
			return false;
	return true;
}

/* The value with its references to ids prefixed: "#id" and "url(#id)", with or without quotes. */
static void write_value(const char *name, const char *value, GString *out)
{
	g_autofree char *escaped = g_markup_escape_text(value, -1);
	if (!strcmp(name, "id") || !strcmp(name, "href")) {
		bool reference = *name == 'h';
		g_string_append_printf(out, " %s=\"%s%c%s\"", name, reference ? "#" : "", SVG_PREFIX, escaped + (reference ? 1 : 0));
		return;
	}
	if (is_double(value)) {
		g_string_append_printf(out, " %s=\"#%c%c%c\"", name, value[1], value[3], value[5]);
		return;
	}
	g_string_append_printf(out, " %s=\"", name);
	bool fraction = g_str_has_prefix(escaped, "0.") && escaped[2] && !escaped[strspn(escaped, "0123456789.")];
	for (const char *c = escaped + fraction, *url; *c; c = url) { /* "0.5" is ".5" */
		url = strstr(c, "url(");
		url = url ? url + strcspn(url, "#") : c + strlen(c);
		url += *url == '#';
		g_string_append_len(out, c, url - c);
		if (url[-1] == '#' && *url)
			g_string_append_c(out, SVG_PREFIX);
	}
	g_string_append_c(out, '"');
}

/* Appends the attributes that are kept, apart from an outline, which comes last of all; the outline, or NULL. Ids that nobody refers to are not. */
static const char *write_attributes(const struct inliner *in, const char **names, const char **values, bool root, bool path, GString *out)
{
	static const char *const of_root[] = { "enable-background", "height", "id", "preserveAspectRatio", "viewBox", "width", "x", "y" };
	const char *outline = NULL;
	for (; *names; names++, values++) {
		const char *name = !strcmp(*names, "xlink:href") ? "href" : *names;
		if (!IS_LISTED(attributes, name) || (root && IS_LISTED(of_root, name)) || (!strcmp(name, "href") && **values != '#') || !is_harmless(*values) ||
			(in->simple && !strcmp(name, "id")))
			continue;
		if (path && !strcmp(name, "d"))
			outline = *values;
		else
			write_value(name, *values, out);
	}
	return outline;
}

static struct paint paint_of(const struct inliner *in, const char **names, const char **values)
{
	struct paint paint = in->paint->len ? g_array_index(in->paint, struct paint, in->paint->len - 1) : (struct paint){ 0 };
	const char *stroke = value_of("stroke", names, values);
	paint.stroked = stroke ? strcmp(stroke, "none") != 0 : paint.stroked;
	paint.moved |= value_of("transform", names, values) != NULL;
	paint.bare = false;
	return paint;
}

/* Decimals of coordinates: a hundred thousandth of the drawing is not seen in any picture. */
static int decimals_of(const struct inliner *in, const struct paint *paint)
{
	if (!in->simple || paint->moved)
		return 6;
	int decimals = 0;
	for (double unit = in->size / 1e5; unit < 1 && decimals < 6; unit *= 10)
		decimals++;
	return decimals;
}

static void write_path(struct inliner *in, const char *look, const char *outline, const struct paint *paint)
{
	enum svg_path_use use = in->pointed ? SVG_PATH_POINTED : in->simple && !paint->stroked ? SVG_PATH_FILLED : SVG_PATH_DRAWN;
	struct path_pen pen;
	g_string_append_printf(in->out, "<path%s d=\"", look);
	path_pen_init(&pen, in->out, decimals_of(in, paint));
	if (!svg_path_shorten(outline, use, &pen)) {
		g_autofree char *escaped = g_markup_escape_text(outline, -1);
		g_string_append(in->out, escaped);
	}
	g_string_append_c(in->out, '"');
}

/* A group begins; one that holds it is no leaf. */
static void open_leaf(struct inliner *in, gsize start, const struct paint *paint)
{
	struct leaf *leaf = g_new0(struct leaf, 1);
	if (in->leaf)
		g_ptr_array_set_size(in->leaves, (gint)in->leaves->len - 1);
	*leaf = (struct leaf){ .start = start, .inner = in->out->len, .paint = *paint };
	g_ptr_array_add(in->leaves, leaf);
	g_string_truncate(in->held, 0);
	in->leaf = in->depth;
}

static void hold(struct inliner *in, const char *element, const char **names, const char **values)
{
	g_string_append_printf(in->held, "<%s", element);
	for (; *names; names++, values++)
		g_string_append_printf(in->held, " %s=\"%s\"", *names, *values);
}

/*
 * A leaf ends. When there was one with the same content already, it becomes a use of that: figures have a thick line below their areas. But an area that was not closed cannot be drawn as a line.
 * True when it is written to its end.
 */
static bool close_leaf(struct inliner *in)
{
	enum { WORTH = 60 /* letters: as many as id and use take */ };
	struct leaf *leaf = in->leaves->pdata[in->leaves->len - 1];
	struct leaf *first = g_hash_table_lookup(in->known, in->held->str);
	leaf->inner_end = in->out->len;
	in->leaf = 0;
	if (!first)
		g_hash_table_insert(in->known, g_strdup(in->held->str), leaf);
	if (!first || leaf->inner_end - leaf->inner <= WORTH || (leaf->paint.stroked && !first->paint.stroked))
		return false;
	if (!first->shared)
		first->shared = g_strdup_printf("%d", ++in->n_shared);
	g_autofree char *look = g_strndup(in->out->str + leaf->start + strlen("<g"), leaf->inner - leaf->start - strlen("<g>"));
	g_string_truncate(in->out, leaf->start);
	g_string_append_printf(in->out, "<use href=\"#%c%s\"%s/>", SVG_PREFIX, first->shared, look);
	g_ptr_array_set_size(in->leaves, (gint)in->leaves->len - 1);
	return true;
}

static const char *written_name(const char *element) { return g_str_has_prefix(element, "svg:") ? element + 4 : element; }

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
	const char *name = root || fate == UNWRAPPED ? "g" : written_name(element), *outline = NULL;
	bool path = !strcmp(name, "path"), group = !strcmp(name, "g");
	struct paint paint = paint_of(in, names, values);
	gsize start = in->out->len;
	g_autoptr(GString) kept = g_string_new(NULL);
	if (fate == KEPT)
		outline = write_attributes(in, names, values, root, path, kept);
	if (in->leaf)
		hold(in, name, names, values);
	paint.bare = group && !kept->len;
	g_array_append_val(in->paint, paint);
	if (outline)
		write_path(in, kept->str, outline, &paint);
	else if (!paint.bare)
		g_string_append_printf(in->out, "<%s%s", name, kept->str);
	if (!paint.bare)
		g_string_append_c(in->out, '>');
	in->opened = in->out->len;
	if (in->simple && group && !paint.bare)
		open_leaf(in, start, &paint);
}

static void element_end(GMarkupParseContext *context, const char *element, gpointer user, GError **error)
{
	struct inliner *in = user;
	bool wrapped = in->depth == 1 || fate_of(element) == UNWRAPPED, leaf = in->leaf == in->depth, skipped = in->skip;
	if (in->skip == in->depth)
		in->skip = 0;
	in->depth--;
	if (skipped)
		return;
	bool bare = g_array_index(in->paint, struct paint, in->paint->len - 1).bare, empty = in->out->len == in->opened;
	g_array_set_size(in->paint, in->paint->len - 1);
	if (in->leaf && !leaf)
		g_string_append_c(in->held, '>');
	if (bare || (leaf && close_leaf(in)))
		return;
	if (empty) {
		g_string_truncate(in->out, in->out->len - 1); /* nothing came since it opened */
		g_string_append(in->out, "/>");
	} else {
		g_string_append_printf(in->out, "</%s>", wrapped ? "g" : written_name(element));
	}
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
	if (in->leaf)
		g_string_append(in->held, escaped);
}

/* Whether a leaf holds nothing but an outline without attributes. */
static bool is_single(const GString *out, const struct leaf *leaf)
{
	static const char begin[] = "<path d=\"", end[] = "\"/>";
	const char *inner = out->str + leaf->inner;
	return g_str_has_prefix(inner, begin) && inner + strlen(begin) + strcspn(inner + strlen(begin), "\"") + strlen(end) == out->str + leaf->inner_end;
}

/* Once all is known: leaves that others use get an id, a group of one outline is that outline with the attributes of the group. New string. */
static char *finish(const struct inliner *in)
{
	GString *out = g_string_sized_new(in->out->len);
	const char *from = in->out->str;
	gsize at = 0;
	for (guint i = 0; i < in->leaves->len; i++) {
		const struct leaf *leaf = in->leaves->pdata[i];
		bool single = !leaf->shared && is_single(in->out, leaf);
		g_string_append_len(out, from + at, (gssize)(leaf->start - at));
		g_string_append(out, single ? "<path" : "<g");
		gsize look = leaf->start + strlen("<g");
		g_string_append_len(out, from + look, (gssize)(leaf->inner - look - single));
		at = leaf->inner;
		if (leaf->shared)
			g_string_append_printf(out, "<g id=\"%c%s\">", SVG_PREFIX, leaf->shared);
		if (single)
			at += strlen("<path");
		g_string_append_len(out, from + at, (gssize)(leaf->inner_end - at));
		at = leaf->inner_end;
		if (leaf->shared)
			g_string_append(out, "</g>");
		if (single)
			at += strlen("</g>");
	}
	g_string_append(out, from + at);
	return g_string_free(out, FALSE);
}

static void release_leaf(gpointer data)
{
	struct leaf *leaf = data;
	g_free(leaf->shared);
	g_free(leaf);
}

static bool holds_any(const char *text, gsize length, const char *const *words)
{
	for (; *words; words++)
		if (g_strstr_len(text, (gssize)length, *words))
			return true;
	return false;
}

char *svg_symbol(const char *text, gsize length, double size)
{
	static const GMarkupParser parser = { .start_element = element_start, .end_element = element_end, .text = element_text };
	static const char *const referring[] = { "url(", "use", "symbol", "href", "style", "class", NULL }, *const markers[] = { "marker", NULL };
	struct inliner in = { .out = g_string_new(NULL),
		.size = size,
		.simple = !holds_any(text, length, referring) && !holds_any(text, length, markers),
		.pointed = holds_any(text, length, markers),
		.paint = g_array_new(FALSE, FALSE, sizeof(struct paint)),
		.leaves = g_ptr_array_new_with_free_func(release_leaf),
		.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.held = g_string_new(NULL) };
	bool read = parse(&parser, &in, text, length, NULL);
	char *out = read && !in.refused ? finish(&in) : NULL;
	g_string_free(in.out, TRUE);
	g_string_free(in.held, TRUE);
	g_array_unref(in.paint);
	g_hash_table_unref(in.known);
	g_ptr_array_unref(in.leaves);
	return out;
}
