/*
 * What a page gets for a block: an output made fit to be a part of it, between its comments. Ids are those of no other drawing of the page.
 */
#include <string.h>

#include "cli/pages/page_inside.h"

static const char *field_of(const struct drawing_block *d, const char *key) { return fields_find(d->fields, key); }

static void put_attribute(GString *out, const char *name, const char *value)
{
	g_autofree char *escaped = value && *value ? g_markup_escape_text(value, -1) : NULL;
	if (escaped)
		g_string_append_printf(out, " %s=\"%s\"", name, escaped);
}

/* Class and style that an image had, which stay. */
static void put_manner(const struct drawing_block *d, const char *style, GString *out)
{
	const char *own = field_of(d, "style");
	g_autofree char *styles = style && own ? g_strconcat(style, ";", own, NULL) : NULL;
	put_attribute(out, "class", field_of(d, "class"));
	put_attribute(out, "style", styles ? styles : style ? style : own);
}

static const char fluid[] = "max-width:100%;height:auto"; /* no wider than the page */

/* In Markdown an empty line ends what is HTML. */
static void put_html(const struct drawing_block *d, const char *html, GString *out)
{
	for (const char *c = html; *c; c++)
		if (*c != '\n' || !d->making->page->is_markdown || (out->len && out->str[out->len - 1] != '\n'))
			g_string_append_c(out, *c);
}

void put_inline(const struct drawing_block *d, const char *svg, GString *out)
{
	const char *behind = strstr(svg, "<svg") + strlen("<svg");
	g_autoptr(GString) html = g_string_new_len(svg, behind - svg);
	put_manner(d, fluid, html);
	g_string_append(html, behind);
	put_html(d, html->str, out);
}

void put_player(const struct drawing_block *d, const char *html, GString *out) { put_html(d, html, out); }

void put_img(const struct drawing_block *d, const char *html, GString *out)
{
	static const char alt[] = " alt=\"";
	const char *at = strstr(html, alt), *end = strchr(at + strlen(alt), '"') + 1, *said = field_of(d, "alt");
	g_string_append_len(out, html, at - html);
	if (said && *said)
		put_attribute(out, "alt", said);
	else
		g_string_append_len(out, at, end - at);
	put_manner(d, NULL, out);
	put_attribute(out, "title", field_of(d, "image-title"));
	g_string_append(out, end);
}

/* In one line. */
static char *words_of(const struct drawing_block *d, const char *description)
{
	const char *said = field_of(d, "alt");
	g_auto(GStrv) words = g_strsplit_set(said && *said ? said : description, " \n", -1);
	GString *out = g_string_new(NULL);
	for (char **word = words; *word; word++)
		if (**word)
			g_string_append_printf(out, "%s%s", out->len ? " " : "", *word);
	return g_string_free(out, FALSE);
}

/* ![The words](file.svg) */
static void put_markdown(const char *words, const char *address, GString *out)
{
	g_string_append(out, "![");
	for (const char *c = words; *c; c++) {
		if (strchr("[]\\*_`<>&", *c))
			g_string_append_c(out, '\\');
		g_string_append_c(out, *c);
	}
	g_string_append_printf(out, "](%s)\n", address);
}

void put_picture(const struct drawing_block *d, const char *description, GString *out)
{
	g_autofree char *words = words_of(d, description), *address = g_uri_escape_string(d->name, NULL, TRUE);
	if (d->making->page->is_markdown) {
		put_markdown(words, address, out);
		return;
	}
	g_string_append(out, "<img");
	put_attribute(out, "src", address);
	put_attribute(out, "alt", words);
	put_manner(d, fluid, out);
	put_attribute(out, "title", field_of(d, "image-title"));
	g_string_append(out, ">\n");
}

/* Ids */

/* Those of scenes (scene/space_words.c), without what makes them unique on a page, which `*suffix` is then. */
static GHashTable *ids_of(const char *text, gsize length, int *suffix)
{
	GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GRegex) pattern = g_regex_new("(?:id|name)=\"(b[0-9a-f]{8})(_[0-9]+)?[-\"]", G_REGEX_RAW, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	*suffix = 1;
	g_regex_match_full(pattern, text, (gssize)length, 0, 0, &match, NULL);
	for (; g_match_info_matches(match); g_match_info_next(match, NULL)) {
		g_autofree char *number = g_match_info_fetch(match, 2);
		*suffix = number && *number ? (int)g_ascii_strtoll(number + 1, NULL, 10) : *suffix;
		g_hash_table_add(ids, g_match_info_fetch(match, 1));
	}
	return ids;
}

static char *unique_id(const char *id, int suffix) { return suffix > 1 ? g_strdup_printf("%s_%d", id, suffix) : g_strdup(id); }

/* The first number by which none of the ids is that of another drawing of the page. */
static int free_suffix(const struct page_making *making, GHashTable *ids)
{
	for (int suffix = 1;; suffix++) {
		GHashTableIter each;
		gpointer id;
		bool is_free = true;
		for (g_hash_table_iter_init(&each, ids); is_free && g_hash_table_iter_next(&each, &id, NULL);) {
			g_autofree char *unique = unique_id(id, suffix);
			is_free = !g_hash_table_contains(making->ids, unique);
		}
		if (is_free)
			return suffix;
	}
}

bool has_right_ids(const struct page_making *making, const char *text, gsize length)
{
	int suffix;
	g_autoptr(GHashTable) ids = ids_of(text, length, &suffix);
	return suffix == free_suffix(making, ids);
}

static void note_ids(struct page_making *making, GHashTable *ids, int suffix)
{
	GHashTableIter each;
	gpointer id;
	for (g_hash_table_iter_init(&each, ids); g_hash_table_iter_next(&each, &id, NULL);)
		g_hash_table_add(making->ids, unique_id(id, suffix));
}

struct renaming {
	GHashTable *ids;
	int suffix;
};

static gboolean put_renamed(const GMatchInfo *match, GString *out, gpointer user)
{
	const struct renaming *r = user;
	g_autofree char *sign = g_match_info_fetch(match, 1), *id = g_match_info_fetch(match, 2);
	g_autofree char *unique = unique_id(id, g_hash_table_contains(r->ids, id) ? r->suffix : 1);
	g_string_append_printf(out, "%s%s", sign, unique);
	return FALSE;
}

/* A drawing that the page has twice gets other ids the second time. New string. */
static char *with_unique_ids(struct page_making *making, const char *text)
{
	int none;
	g_autoptr(GHashTable) ids = ids_of(text, strlen(text), &none);
	struct renaming r = { ids, free_suffix(making, ids) };
	note_ids(making, ids, r.suffix);
	if (r.suffix == 1)
		return g_strdup(text);
	g_autoptr(GRegex) pattern = g_regex_new("([\"# ])(b[0-9a-f]{8})(?=[-\") .{])", 0, 0, NULL);
	return g_regex_replace_eval(pattern, text, -1, 0, 0, put_renamed, &r, NULL);
}

/* All of it */

/* A page of another encoding gets what is not ASCII as numbers, which scripts could not read. */
static enum rc put_encoded(const struct drawing_block *d, const char *text, GString *out)
{
	if (!d->making->page->is_utf8 && !strcmp(d->as, "player"))
		return diag_error(d->ds, RC_DATA, drawing_place(d), "a player needs a page in UTF-8, and this one is not; use as=inline");
	for (const char *c = text; *c; c = g_utf8_next_char(c))
		if ((guchar)*c < 0x80 || d->making->page->is_utf8)
			g_string_append_len(out, c, g_utf8_next_char(c) - c);
		else
			g_string_append_printf(out, "&#%u;", g_utf8_get_char(c));
	return RC_OK;
}

/* What stands for itself is a figure, without the margins that browsers give them; where a link went to an image or goes to a player, that is around it. */
static char *framed(const struct drawing_block *d, const char *made)
{
	const char *id = field_of(d, "id");
	bool is_figure = !d->block->is_phrasing && strcmp(d->as, "player");
	if (d->making->page->is_markdown || (!is_figure && !id))
		return g_strdup(made);
	const char *name = is_figure ? "figure" : d->block->is_phrasing ? "span" : "div";
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "<%s", name);
	put_attribute(out, "class", is_figure ? "boardwright" : NULL);
	put_attribute(out, "id", id);
	put_attribute(out, "style", is_figure ? "margin:1em 0" : NULL);
	g_string_append_printf(out, ">%s%s</%s>%s", d->block->is_phrasing ? "" : "\n", made, name, d->block->is_phrasing ? "" : "\n");
	return g_string_free(out, FALSE);
}

/* What an empty line has of it: the ">" of a quote. */
static void put_empty(const char *indent, GString *out)
{
	gsize length = strlen(indent);
	while (length && strchr(" \t", indent[length - 1]))
		length--;
	g_string_append_len(out, indent, (gssize)length);
	g_string_append_c(out, '\n');
}

static void put_indented(const char *text, const char *indent, GString *out)
{
	for (const char *line = text; *line;) {
		gsize length = strcspn(line, "\n");
		length += line[length] == '\n';
		if (line[0] == '\n') {
			put_empty(indent, out);
		} else {
			g_string_append(out, indent);
			g_string_append_len(out, line, (gssize)length);
		}
		line += length;
	}
}

/* Its words: the author's comment as it is, else a comment that holds them. */
static void put_source(const struct drawing_block *d, GString *out)
{
	const struct block *b = d->block;
	if (b->is_comment) {
		g_string_append_len(out, d->making->page->text + b->begin, (gssize)(b->source_end - b->begin));
		return;
	}
	g_autoptr(GString) comment = g_string_new(NULL);
	block_write_comment(b, comment);
	gsize start = out->len;
	if (!d->making->page->is_utf8)
		page_put_bytes(comment->str, out);
	else
		put_indented(comment->str, b->indent, out);
	g_string_erase(out, (gssize)start, (gssize)strlen(b->indent)); /* the page has that of the first line already */
}

static void put_end(const struct drawing_block *d, const char *name, const char *hash, gsize start, GString *out)
{
	if (d->making->page->is_markdown)
		g_string_append(out, d->block->indent);
	block_write_end(d->key, name, hash, start, out);
}

enum rc put_result(struct drawing_block *d, const char *made, GString *out)
{
	bool is_markdown = d->making->page->is_markdown;
	g_autofree char *part = d->block->is_phrasing ? g_strchomp(g_strdup(made)) : g_strdup(made), *html = framed(d, part);
	g_autofree char *unique = with_unique_ids(d->making, html);
	g_autoptr(GString) indented = g_string_new(NULL);
	put_indented(unique, d->block->indent, indented);
	gsize before = out->len;
	put_source(d, out);
	gsize start = out->len;
	if (is_markdown || !d->block->is_phrasing)
		g_string_append_c(out, '\n');
	if (is_markdown)
		put_empty(d->block->indent, out);
	enum rc rc = put_encoded(d, indented->str, out);
	if (is_markdown)
		put_empty(d->block->indent, out);
	put_end(d, d->name, d->hash, start, out);
	if (rc != RC_OK)
		g_string_truncate(out, before);
	return rc;
}

void put_kept(struct drawing_block *d, GString *out)
{
	const char *text = d->kept_page->text + d->kept->begin;
	gsize length = d->kept->end - d->kept->begin;
	int suffix;
	g_autoptr(GHashTable) ids = ids_of(text, length, &suffix);
	note_ids(d->making, ids, suffix);
	put_source(d, out);
	gsize start = out->len;
	g_string_append_len(out, text, (gssize)length);
	block_write_end(d->key, d->kept->name, d->kept->hash, start, out);
}
