/*
 * SVG art written again as the content of a <symbol>, in one pass over the events of GLib's parser: what is on the lists of svg_words.h. A file that would look different without what is left
 * out is not inlined at all.
 */
#include "assets/svg_symbol.h"

#include "assets/svg_path.h"
#include "assets/svg_words.h"

#include <string.h>

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
	const char *outline = NULL;
	for (; *names; names++, values++) {
		const char *name = !strcmp(*names, "xlink:href") ? "href" : *names;
		if (!svg_keeps_attribute(name) || (root && svg_is_of_root(name)) || (!strcmp(name, "href") && **values != '#') || !svg_is_harmless(*values) ||
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
	const char *stroke = svg_value_of("stroke", names, values);
	paint.stroked = stroke ? strcmp(stroke, "none") != 0 : paint.stroked;
	paint.moved |= svg_value_of("transform", names, values) != NULL;
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
	enum svg_fate fate = root ? SVG_KEPT : svg_fate_of(element);
	if (in->skip)
		return;
	in->refused |= fate == SVG_NEEDED;
	if (in->refused || fate == SVG_LEFT_OUT) {
		in->skip = in->depth;
		return;
	}
	const char *name = root || fate == SVG_UNWRAPPED ? "g" : written_name(element), *outline = NULL;
	bool path = !strcmp(name, "path"), group = !strcmp(name, "g");
	struct paint paint = paint_of(in, names, values);
	gsize start = in->out->len;
	g_autoptr(GString) kept = g_string_new(NULL);
	if (fate == SVG_KEPT)
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
	bool wrapped = in->depth == 1 || svg_fate_of(element) == SVG_UNWRAPPED, leaf = in->leaf == in->depth, skipped = in->skip;
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
		if (svg_is_no_text(g_utf8_get_char(c)))
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
	bool read = svg_parse(&parser, &in, text, length, NULL);
	char *out = read && !in.refused ? finish(&in) : NULL;
	g_string_free(in.out, TRUE);
	g_string_free(in.held, TRUE);
	g_array_unref(in.paint);
	g_hash_table_unref(in.known);
	g_ptr_array_unref(in.leaves);
	return out;
}
