/*
 * The diagrams of an HTML page: which elements, images and comments are some, and where they stand.
 *
 * The page is read as browsers do (engine/html_tree.h) and changed by position, so that every other byte of it stays.
 */
#include <string.h>

#include "cli/pages/page_inside.h"
#include "engine/html_tree.h"
#include "engine/text.h"

enum { MOST_MEMORY = 1 << 30 /* of the tree: a page of the longest length takes a quarter */ };

/* Which elements may be blocks of a class: "board" is a word that others use for their layout. */
static const struct {
	const char *class;
	GumboTag tag; /* GUMBO_TAG_LAST: any */
} elements[] = {
	{ "idiagram", GUMBO_TAG_LAST },
	{ "gamecourier", GUMBO_TAG_LAST },
	{ "pgn", GUMBO_TAG_LAST },
	{ "fen", GUMBO_TAG_LAST },
	{ "board", GUMBO_TAG_PRE },
	{ "language-board", GUMBO_TAG_CODE }, /* what converters of Markdown make of fences */
	{ "language-fen", GUMBO_TAG_CODE },
	{ "language-pgn", GUMBO_TAG_CODE },
	{ "language-gamecourier", GUMBO_TAG_CODE },
	{ "language-idiagram", GUMBO_TAG_CODE },
};

/* Where no block of text may stand. */
static const GumboTag phrasing[] = { GUMBO_TAG_P, GUMBO_TAG_SPAN, GUMBO_TAG_A, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5,
	GUMBO_TAG_H6, GUMBO_TAG_EM, GUMBO_TAG_STRONG, GUMBO_TAG_B, GUMBO_TAG_I, GUMBO_TAG_SMALL, GUMBO_TAG_LABEL, GUMBO_TAG_CODE, GUMBO_TAG_BUTTON,
	GUMBO_TAG_DT, GUMBO_TAG_SUMMARY };

static bool is_in_phrase(const GumboNode *node)
{
	for (const GumboNode *up = node->parent; up && html_is_element(up); up = up->parent)
		for (gsize i = 0; i < G_N_ELEMENTS(phrasing); i++)
			if (up->v.element.tag == phrasing[i])
				return true;
	return false;
}

struct finder {
	struct page *page;
	struct diags *ds;
	const char *text;      /* of the tree: that of the page, in UTF-8 */
	const guint32 *origin; /* for each byte of `text` and its end, where that stands in the page; NULL: there, too */
	gsize end;             /* of the last block: what is within it is none */
};

/* The kind of an element, or NULL. A code element stands for the pre around it. */
static const char *kind_of(const GumboNode *node)
{
	static const char language[] = "language-";
	for (gsize i = 0; i < G_N_ELEMENTS(elements); i++)
		if ((elements[i].tag == GUMBO_TAG_LAST || elements[i].tag == node->v.element.tag) && html_has_class(node, elements[i].class))
			return elements[i].class + (g_str_has_prefix(elements[i].class, language) ? strlen(language) : 0);
	return NULL;
}

static bool is_picture(const GumboNode *node)
{
	const char *source = node->v.element.tag == GUMBO_TAG_IMG ? html_attribute(node, "src") : NULL;
	return source && strstr(source, "drawdiagram.php?");
}

/* Attributes data-width, data-theme ... of what an author may say of a diagram; those of other programs are theirs. */
static void take_attributes(struct block *b, const GumboNode *node)
{
	static const char *const own[] = { "as", "alt", "name" };
	const GumboVector *all = &node->v.element.attributes;
	for (guint i = 0; i < all->length; i++) {
		const GumboAttribute *a = all->data[i];
		const char *key = g_str_has_prefix(a->name, "data-") ? a->name + strlen("data-") : "";
		bool is_own = false;
		for (gsize k = 0; k < G_N_ELEMENTS(own); k++)
			is_own |= !strcmp(key, own[k]);
		if (*key && (is_own || job_option_is_for_anybody(key) || setting_find(key)))
			fields_add(b->fields, key, a->value);
	}
	if (html_attribute(node, "id"))
		fields_add(b->fields, "id", html_attribute(node, "id"));
}

static void add(struct finder *f, struct block *b)
{
	g_ptr_array_add(f->page->blocks, b);
	f->end = b->end;
}

static gsize offset_of(const struct finder *f, GumboStringPiece piece)
{
	gsize offset = (gsize)(piece.data - f->text);
	return f->origin ? f->origin[offset] : offset;
}

static gsize end_of(const struct finder *f, GumboStringPiece piece) { return offset_of(f, (GumboStringPiece){ .data = piece.data + piece.length }); }

/* Without empty lines around it. */
static void take_text(struct block *b, const char *text)
{
	for (gsize blank; blank = strspn(text, " \t\r"), text[blank] == '\n'; text += blank + 1)
		b->line++;
	b->text = g_strchomp(g_strdup(text));
}

static void add_element(struct finder *f, const GumboNode *node, const char *kind)
{
	bool is_code = node->v.element.tag == GUMBO_TAG_CODE && node->parent->type == GUMBO_NODE_ELEMENT && node->parent->v.element.tag == GUMBO_TAG_PRE;
	const GumboElement *outer = is_code ? &node->parent->v.element : &node->v.element;
	const GumboVector *children = &node->v.element.children;
	bool has_text = children->length && ((const GumboNode *)children->data[0])->type != GUMBO_NODE_ELEMENT;
	if (!outer->original_end_tag.length) {
		diag_error(f->ds, RC_SYNTAX, (struct place){ f->page->name, (int)outer->start_pos.line, (int)outer->start_pos.column },
			"this element of class \"%s\" has no end tag, so that nobody knows what belongs to it", kind);
		return;
	}
	struct block *b = block_new(kind, (int)(has_text ? ((const GumboNode *)children->data[0])->v.text.start_pos.line : outer->start_pos.line));
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 0; i < children->length; i++)
		html_tree_text(children->data[i], text);
	take_attributes(b, node);
	take_text(b, text->str);
	b->begin = offset_of(f, outer->original_tag);
	b->end = end_of(f, outer->original_end_tag);
	b->source_end = b->end;
	b->is_phrasing = is_in_phrase(is_code ? node->parent : node);
	add(f, b);
}

static void add_picture(struct finder *f, const GumboNode *node)
{
	const GumboElement *e = &node->v.element;
	struct block *b = block_new("img", (int)e->start_pos.line);
	b->text = g_strndup(e->original_tag.data, e->original_tag.length);
	b->begin = offset_of(f, e->original_tag);
	b->end = b->source_end = end_of(f, e->original_tag);
	b->is_phrasing = true;
	add(f, b);
}

static void add_comment(struct finder *f, const GumboNode *node)
{
	static const char start[] = "<!--", word[] = "boardwright";
	const GumboStringPiece whole = node->v.text.original_text;
	const char *text = whole.data + strlen(start), *end = whole.data + whole.length - (g_str_has_suffix(node->v.text.text, "--") ? 0 : strlen("-->"));
	while (text < end && g_ascii_isspace(*text))
		text++;
	if (end - text <= (gssize)strlen(word) || strncmp(text, word, strlen(word)) || !g_ascii_isspace(text[strlen(word)]))
		return;
	struct block *b = block_new("board", (int)node->v.text.start_pos.line);
	b->begin = offset_of(f, whole);
	b->end = b->source_end = end_of(f, whole);
	b->is_comment = true;
	b->is_phrasing = is_in_phrase(node);
	if (!block_read_comment(b, f->page, text + strlen(word), (gsize)(end - text) - strlen(word), f->ds)) {
		block_free(b);
		return;
	}
	b->is_phrasing |= !strcmp(b->kind, "img");
	block_find_earlier(b, f->page, b->end);
	add(f, b);
}

static gsize start_of(const struct finder *f, const GumboNode *node)
{
	if (node->type == GUMBO_NODE_COMMENT)
		return offset_of(f, node->v.text.original_text);
	return html_is_element(node) && node->v.element.original_tag.data ? offset_of(f, node->v.element.original_tag) : 0;
}

/* True when what is in the node is to be looked at, too. */
static bool look_at(struct finder *f, const GumboNode *node)
{
	bool is_written = node->type == GUMBO_NODE_COMMENT || (html_is_element(node) && node->v.element.original_tag.length);
	if (!is_written || start_of(f, node) < f->end)
		return true;
	const char *kind = html_is_element(node) ? kind_of(node) : NULL;
	if (node->type == GUMBO_NODE_COMMENT)
		add_comment(f, node);
	else if (kind)
		add_element(f, node, kind);
	else if (is_picture(node))
		add_picture(f, node);
	return !kind;
}

static gint by_begin(gconstpointer a, gconstpointer b)
{
	const struct block *x = *(const struct block *const *)a, *y = *(const struct block *const *)b;
	return (x->begin > y->begin) - (x->begin < y->begin);
}

/* Browsers move what stands in a table where it may not, so that the order of the tree is not that of the page. */
static void put_in_order(GPtrArray *blocks)
{
	gsize end = 0;
	g_ptr_array_sort(blocks, by_begin);
	for (guint i = 0; i < blocks->len;) {
		const struct block *b = blocks->pdata[i];
		if (b->begin < end) {
			g_ptr_array_remove_index(blocks, i);
			continue;
		}
		end = b->end;
		i++;
	}
}

struct html_tree *page_tree(const char *name, const char *html, gsize length, struct diags *ds)
{
	struct html_tree *tree = html_tree_read(html, length, false, MOST_MEMORY);
	if (!tree)
		diag_error(ds, RC_LIMIT, (struct place){ .file = name },
			"this page takes more than %d MiB or %d seconds to understand; are its elements closed?", MOST_MEMORY >> 20, HTML_TREE_SECONDS);
	return tree;
}

/* A page that is not in UTF-8 is read as Windows-1252: a letter for each byte. */
void page_put_bytes(const char *text, GString *out)
{
	for (const char *c = text; *c; c = g_utf8_next_char(c)) {
		gunichar letter = g_utf8_get_char(c);
		guint byte = 0;
		while (byte <= 0xff && text_letter_1252((guchar)byte) != letter)
			byte++;
		if (byte <= 0xff)
			g_string_append_c(out, (char)byte);
		else
			g_string_append_printf(out, "&#%u;", letter);
	}
}

/* The page in UTF-8; `origin` as in the finder. */
static void recode(const struct page *page, GString *text, GArray *origin)
{
	for (gsize i = 0; i <= page->length; i++) {
		guint32 from = (guint32)i;
		if (i < page->length)
			g_string_append_unichar(text, text_letter_1252((guchar)page->text[i]));
		while (origin->len < text->len + (i == page->length))
			g_array_append_val(origin, from);
	}
}

bool page_find_html(struct page *page, struct diags *ds)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GArray) origin = g_array_new(FALSE, FALSE, sizeof(guint32));
	struct finder f = { .page = page, .ds = ds, .text = page->text };
	gsize length = page->length;
	if (!page->is_utf8) {
		recode(page, text, origin);
		f.text = text->str;
		f.origin = (const guint32 *)origin->data;
		length = text->len;
	}
	struct html_tree *tree = page_tree(page->name, f.text, length, ds);
	if (!tree)
		return false;
	for (const GumboNode *node = tree->document; node && page->blocks->len <= PAGE_BLOCKS_MOST;)
		node = html_tree_next(node, look_at(&f, node), tree->document);
	html_tree_free(tree);
	put_in_order(page->blocks);
	return true;
}
