/*
 * Pages of Markdown and HTML: their diagrams drawn, their links leading to pages of the site. Markdown and parts of HTML get the frame of all pages; a whole page of HTML keeps its own.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/full_io.h"
#include "cli/site/site.h"
#include "engine/html_tree.h"
#include "render/piece_names.h"

/* HTML */

static bool is_whole(const char *html)
{
	g_autofree char *head = g_ascii_strdown(html, (gssize)MIN(strlen(html), 4096));
	return strstr(head, "<!doctype") || strstr(head, "<html");
}

static void take_text_of(const GumboNode *node, GString *out)
{
	g_autoptr(GString) text = g_string_new(NULL);
	html_tree_text(node, text);
	g_auto(GStrv) words = g_strsplit_set(text->str, " \t\r\n", -1);
	for (char **word = words; *word; word++)
		if (**word)
			g_string_append_printf(out, "%s%s", out->len ? " " : "", *word);
}

/* What stands in its title, else in its first heading. New string, or NULL. */
static char *title_of_html(const struct html_tree *tree)
{
	g_autoptr(GString) title = g_string_new(NULL), heading = g_string_new(NULL);
	for (const GumboNode *node = tree->document; node && !title->len; node = html_tree_next(node, true, tree->document))
		if (html_is_element(node) && node->v.element.tag == GUMBO_TAG_TITLE && node->parent->type == GUMBO_NODE_ELEMENT &&
			node->parent->v.element.tag == GUMBO_TAG_HEAD)
			take_text_of(node, title);
		else if (html_is_element(node) && node->v.element.tag == GUMBO_TAG_H1 && !heading->len)
			take_text_of(node, heading);
	const char *found = title->len ? title->str : heading->len ? heading->str : NULL;
	return found ? g_utf8_make_valid(found, -1) : NULL;
}

/* Diagrams */

struct drawing_page {
	struct site *s;
	struct site_source *source;
	const struct site_markdown *markdown; /* NULL: the source is HTML */
	char *title;
	bool has_frame; /* a whole page of HTML */
	const char *language;
	struct diags *ds;
};

static void drop_field(GPtrArray *fields, const char *key)
{
	for (guint i = fields->len; i-- > 0;)
		if (!strcmp(((const struct field *)fields->pdata[i])->key, key))
			g_ptr_array_remove_index(fields, i);
}

/* Messages name the lines of the source. What became a comment on the way is written anew. */
static void mend_lines(const struct drawing_page *p, struct page *page)
{
	for (guint i = 0; i < page->blocks->len; i++) {
		struct block *b = page->blocks->pdata[i];
		const char *line = fields_find(b->fields, SITE_LINE_FIELD);
		if (!line) {
			b->line = site_markdown_line(p->markdown, b->line);
			continue;
		}
		b->line = (int)g_ascii_strtoll(line, NULL, 10);
		b->is_comment = false;
		drop_field(b->fields, SITE_LINE_FIELD);
	}
}

static void note_made(void *user, const char *name)
{
	if (!strchr(name, '/'))
		g_hash_table_add(user, g_strdup(name));
}

struct putting {
	struct drawing_page *p;
	gsize root; /* bytes of a path before the name below the site */
	bool good;
};

static void put_part(void *user, const char *path, GBytes *bytes)
{
	struct putting *put = user;
	gsize length;
	const void *data = g_bytes_get_data(bytes, &length);
	put->good = put->good && site_put(put->p->s, path + put->root, "-", data, length, put->p->ds);
}

/* Its own pictures are the site's, and may have the names that they had. */
static int draw_diagrams(struct drawing_page *p, const struct page *page, GString *out)
{
	const struct site *s = p->s;
	g_autofree char *target = g_build_filename(s->o->directory, p->source->page, NULL), *folder = g_path_get_dirname(target), *before_text = NULL,
			*stem = page_stem(p->source->page), *inner = g_path_get_dirname(p->source->page);
	struct page before = { 0 };
	struct page_making making;
	struct putting put = { p, strlen(s->o->directory) + 1, true };
	page_making_init(&making, p->has_frame ? &s->run : &s->framed, page, folder, stem);
	site_files_each_in(s->files, strcmp(inner, ".") ? inner : "", note_made, making.made);
	if (page_open_before(&before, target, false, &before_text))
		making.before = &before;
	int status = page_put(&making, out);
	together_each(making.files, put_part, &put);
	page_making_release(&making);
	page_close(&before);
	return put.good ? status : MAX(status, EXIT_FAILED);
}

/* Pictures of diagrams that were as they should be stay the site's. */
static void keep_pictures(const struct drawing_page *p, const GString *body)
{
	struct page made;
	struct diags *quiet = diags_new();
	g_autofree char *folder = g_path_get_dirname(p->source->page);
	page_open(&made, p->source->path, false, body->str, body->len, quiet);
	for (guint i = 0; made.blocks && i < made.blocks->len; i++) {
		const char *picture = ((const struct block *)made.blocks->pdata[i])->earlier.name;
		g_autofree char *name = picture && strcmp(folder, ".") ? g_strconcat(folder, "/", picture, NULL) : g_strdup(picture);
		if (name)
			site_files_keep(p->s->files, name);
	}
	page_close(&made);
	diags_free(quiet);
}

static bool make_body(struct drawing_page *p, const char *html, gsize length, GString *out)
{
	struct page page;
	enum rc rc = page_open(&page, p->source->path, false, html, length, p->ds);
	site_note(p->s, rc);
	if (rc == RC_OK && diags_failed(p->ds)) /* a diagram that cannot be read */
		site_note(p->s, RC_DATA);
	if (rc == RC_OK) {
		if (p->markdown)
			mend_lines(p, &page);
		if (p->language && picture_speaks(p->language))
			g_strlcpy(page.language, p->language, sizeof page.language);
		site_tell(p->s, p->ds);
		int status = draw_diagrams(p, &page, out);
		keep_pictures(p, out);
		site_note_status(p->s, status);
	}
	page_close(&page);
	return rc == RC_OK;
}

static void enter(struct drawing_page *p)
{
	struct site_entry *e = site_entry_new(SITE_PAGES, p->source->page);
	g_autofree char *folder = g_path_get_dirname(p->source->page);
	e->title = g_strdup(p->title);
	e->group = strcmp(folder, ".") ? file_name_as_text(folder) : NULL;
	g_ptr_array_add(p->s->entries, e);
}

static bool put_page(struct drawing_page *p, const GString *body, bool has_player)
{
	const struct site *s = p->s;
	g_autoptr(GString) page = g_string_new(NULL);
	const struct site_frame frame = { p->source->page, s->index, s->title, p->title, p->language ? p->language : language_code_in(s->languages), "text",
		has_player };
	if (p->has_frame)
		g_string_append_len(page, body->str, (gssize)body->len);
	else
		site_frame_write(&frame, body->str, page);
	return site_put(p->s, p->source->page, "-", page->str, page->len, p->ds);
}

/* Its title, and where its links lead to. A page that is too much to understand is told once. */
static bool understand(struct drawing_page *p, GString *html)
{
	struct html_tree *tree = page_tree(p->source->path, html->str, html->len, p->ds);
	if (!tree) {
		site_note(p->s, RC_LIMIT);
		return false;
	}
	if (!p->title)
		p->title = title_of_html(tree);
	site_lead_links(p->s, p->source, p->markdown, tree, html, p->ds);
	html_tree_free(tree);
	return true;
}

static void make(struct drawing_page *p, GString *html)
{
	struct site *s = p->s;
	g_autoptr(GString) body = g_string_new(NULL);
	p->has_frame = p->source->kind == SITE_HTML && is_whole(html->str);
	if (!understand(p, html))
		return;
	if (!p->title) {
		g_autofree char *stem = page_stem(p->source->name);
		p->title = file_name_as_text(stem);
	}
	if (!make_body(p, html->str, html->len, body))
		return;
	bool has_player = !p->has_frame && site_share_player(s, body);
	if (p->source == s->front) {
		s->front_text = g_strdup(body->str);
		s->front_has_player = has_player;
	} else if (put_page(p, body, has_player))
		enter(p);
}

/* Reading */

static bool read_source(const struct site_source *source, char **text, gsize *length, struct diags *ds)
{
	struct place at = { .file = source->path };
	if (!(*text = full_read_file(source->path, PAGE_BYTES_MOST, length)))
		diag_error(ds, RC_DATA, at, "cannot read the page: %s", g_strerror(errno));
	else if (*length > PAGE_BYTES_MOST)
		diag_error(ds, RC_LIMIT, at, "this page has more than %d MiB", PAGE_BYTES_MOST >> 20);
	else if (source->kind == SITE_MARKDOWN && !site_can_read_markdown())
		diag_error(ds, RC_UNSUPPORTED, at, "pages of Markdown need a program that was built with libcmark (WITH_MARKDOWN); give HTML");
	else if (memchr(*text, '\0', *length))
		diag_error(ds, RC_DATA, at, "this page holds a NUL byte: it is no text, or UTF-16");
	else if (source->kind == SITE_MARKDOWN && !g_utf8_validate(*text, (gssize)*length, NULL))
		diag_error(ds, RC_DATA, at, "this page is not in UTF-8, as Markdown has to be");
	else
		return source->kind != SITE_MARKDOWN || page_check_signs(at.file, *text, *length, ds);
	return false;
}

void site_make_page(struct site *s, struct site_source *source, struct diags *ds)
{
	g_autofree char *text = NULL;
	gsize length;
	struct drawing_page p = { .s = s, .source = source, .ds = ds };
	struct site_markdown markdown;
	if (!read_source(source, &text, &length, ds)) {
		site_note(s, RC_DATA);
		return;
	}
	if (source->kind == SITE_MARKDOWN) {
		site_markdown_read(&markdown, source->path, text, length, ds);
		p.markdown = &markdown;
		p.title = g_strdup(markdown.title);
		p.language = markdown.language;
		make(&p, markdown.html);
		site_markdown_release(&markdown);
	} else {
		g_autoptr(GString) html = g_string_new_len(text, (gssize)length);
		make(&p, html);
	}
	g_free(p.title);
}

/* Other files */

void site_copy_linked(struct site *s, struct diags *ds)
{
	g_autoptr(GList) names = g_list_sort(g_hash_table_get_keys(s->linked), (GCompareFunc)strcmp);
	for (GList *one = names; one && !s->is_full; one = one->next) {
		g_autofree char *path = g_build_filename(s->folder, one->data, NULL), *bytes = NULL;
		struct place at = { .file = path };
		g_autoptr(GError) error = NULL;
		gsize length;
		GStatBuf found;
		bool is_there = g_stat(path, &found) == 0;
		if (is_there && found.st_size > SITE_COPY_MOST)
			site_note(s, diag_error(ds, RC_LIMIT, at, "a page names this file, which has more than %d MiB", SITE_COPY_MOST >> 20));
		else if (is_there && !S_ISREG(found.st_mode)) /* a device, a pipe: of no size, and maybe without an end */
			site_note(s, diag_error(ds, RC_DATA, at, "a page names this, which is no file that could be copied"));
		else if (!g_file_get_contents(path, &bytes, &length, &error))
			site_note(s, diag_error(ds, RC_DATA, at, "a page names this file, which cannot be read: %s", error_words(error)));
		else
			site_put(s, one->data, "-", bytes, length, ds);
		site_tell(s, ds);
	}
}
