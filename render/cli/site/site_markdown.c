/*
 * Markdown as HTML, by cmark, with what pages need besides: tables as GitHub writes them, headings that links can lead to, and diagrams, which become the comments that
 * `page` reads in HTML. Lines are kept, so that messages name those of the page.
 */
#include <string.h>

#include "cli/frame/page_frame.h"
#include "cli/site/site.h"

#ifdef HAVE_CMARK

#include "cli/pages/markdown.h"

static void add_line(struct site_markdown *m, int html, int source, bool is_verbatim)
{
	const struct site_line line = { html, source, is_verbatim };
	g_array_append_val(m->lines, line);
}

/* Headings */

/* As GitHub makes them, which authors write their links for: small letters, digits, "-" and "_"; blanks are "-". */
static char *anchor_of(const char *text, GHashTable *taken)
{
	g_autoptr(GString) out = g_string_new(NULL);
	for (const char *c = text; *c; c = g_utf8_next_char(c)) {
		gunichar letter = g_unichar_tolower(g_utf8_get_char(c));
		if (g_unichar_isalnum(letter) || g_unichar_ismark(letter) || letter == '-' || letter == '_')
			g_string_append_unichar(out, letter);
		else if (letter == ' ')
			g_string_append_c(out, '-');
	}
	g_autofree char *anchor = g_strdup(out->str);
	for (int n = 1; g_hash_table_contains(taken, anchor); n++) {
		g_free(anchor);
		anchor = g_strdup_printf("%s-%d", out->str, n);
	}
	g_hash_table_add(taken, g_strdup(anchor));
	return g_steal_pointer(&anchor);
}

static void add_text(cmark_node *node, GString *out)
{
	cmark_iter *each = cmark_iter_new(node);
	for (cmark_event_type event; (event = cmark_iter_next(each)) != CMARK_EVENT_DONE;) {
		cmark_node *part = cmark_iter_get_node(each);
		cmark_node_type type = cmark_node_get_type(part);
		if (event == CMARK_EVENT_ENTER && (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE))
			g_string_append(out, cmark_node_get_literal(part));
		else if (event == CMARK_EVENT_ENTER && type == CMARK_NODE_SOFTBREAK)
			g_string_append_c(out, ' ');
	}
	cmark_iter_free(each);
}

static cmark_node *html_block(const char *text)
{
	cmark_node *block = cmark_node_new(CMARK_NODE_HTML_BLOCK);
	cmark_node_set_literal(block, text);
	return block;
}

/* The heading's inner part stays what cmark makes of it. */
static cmark_node *named_heading(struct site_markdown *m, cmark_node *heading, GHashTable *taken)
{
	g_autoptr(GString) text = g_string_new(NULL);
	int level = cmark_node_get_heading_level(heading);
	add_text(heading, text);
	if (!m->title && level == 1)
		m->title = g_strdup(text->str);
	g_autofree char *anchor = anchor_of(text->str, taken);
	char *html = cmark_render_html(heading, CMARK_OPT_UNSAFE);
	g_autoptr(GString) out = g_string_new(NULL);
	g_string_append_printf(out, "<h%d id=\"", level);
	page_text(out, anchor);
	g_string_append_printf(out, "\"%s", html + strlen("<h1"));
	free(html);
	return html_block(out->str);
}

/* Tables */

/* The cells of a row, stripped; "\|" is no end of one. NULL: the line has none. */
static GPtrArray *cells_of(const char *line)
{
	GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *row = g_strstrip(g_strdup(line));
	const char *at = *row == '|' ? row + 1 : row;
	GString *cell = g_string_new(NULL);
	bool any = *row == '|';
	for (; *at; at++)
		if (*at == '\\' && at[1] == '|') {
			g_string_append_c(cell, *++at);
		} else if (*at == '|') {
			any = true;
			g_ptr_array_add(cells, g_strstrip(g_strdup(cell->str)));
			g_string_truncate(cell, 0);
		} else {
			g_string_append_c(cell, *at);
		}
	if (*g_strstrip(cell->str))
		g_ptr_array_add(cells, g_strdup(cell->str));
	g_string_free(cell, TRUE);
	if (any)
		return cells;
	g_ptr_array_unref(cells);
	return NULL;
}

/* "| --- | :-: |": what stands below the head of a table. */
static bool is_delimiter(const char *line)
{
	return g_regex_match_simple("^[ \\t]*\\|?[ \\t]*:?-+:?[ \\t]*(\\|[ \\t]*:?-+:?[ \\t]*)*\\|?[ \\t]*$", line, 0, 0) && strchr(line, '-');
}

static void put_cell(const char *text, const char *delimiter, const char *name, GString *out)
{
	bool left = *delimiter == ':', right = g_str_has_suffix(delimiter, ":");
	g_autofree char *heading = g_strconcat("# ", text, NULL); /* what stands in a heading is a line and no block, whatever it begins with */
	char *html = cmark_markdown_to_html(heading, strlen(heading), CMARK_OPT_UNSAFE);
	const char *begin = html + strlen("<h1>"), *end = strstr(begin, "</h1>");
	if (!*text)
		name = "td"; /* a head that says nothing heads nothing */
	g_string_append_printf(out, "<%s%s>%.*s</%s>", name,
		left && right   ? " style=\"text-align:center\""
			: right ? " style=\"text-align:right\""
				: "",
		(int)(end ? end - begin : 0), begin, name);
	free(html);
}

/* A row has as many cells as the head. */
static void put_row(const GPtrArray *cells, const GPtrArray *delimiters, const char *name, GString *out)
{
	g_string_append(out, "<tr>");
	for (guint i = 0; i < delimiters->len; i++)
		put_cell(i < cells->len ? cells->pdata[i] : "", delimiters->pdata[i], name, out);
	g_string_append(out, "</tr>\n");
}

/* A head whose cells all are empty is there because the notation wants one, and readers of screens would only say "column". */
static bool is_empty(const GPtrArray *cells)
{
	for (guint i = 0; i < cells->len; i++)
		if (*(const char *)cells->pdata[i])
			return false;
	return true;
}

/* The table that a paragraph is; NULL: it is none. */
static cmark_node *table_of(const struct markdown_text *text, cmark_node *paragraph)
{
	g_auto(GStrv) lines = markdown_lines(text, paragraph);
	if (!lines[0] || !lines[1] || !strchr(lines[0], '|') || !is_delimiter(lines[1]))
		return NULL;
	g_autoptr(GPtrArray) head = cells_of(lines[0]), delimiters = cells_of(lines[1]);
	if (!head || !delimiters || head->len > delimiters->len || !delimiters->len) /* of empty cells at the end none is counted */
		return NULL;
	g_autoptr(GString) out = g_string_new("<div class=\"table\" tabindex=\"0\">\n<table>\n");
	if (!is_empty(head)) {
		g_string_append(out, "<thead>\n");
		put_row(head, delimiters, "th", out);
		g_string_append(out, "</thead>\n");
	}
	g_string_append(out, "<tbody>\n");
	for (char **line = lines + 2; *line; line++) {
		g_autoptr(GPtrArray) cells = cells_of(*line);
		if (cells)
			put_row(cells, delimiters, "td", out);
	}
	g_string_append(out, "</tbody>\n</table>\n</div>\n");
	return html_block(out->str);
}

/* Diagrams */

/* The comment that a fence becomes, with the line of the page; NULL: it is none of ours. */
static cmark_node *diagram_of(const char *name, cmark_node *fence, struct diags *ds)
{
	const char *info = cmark_node_get_fence_info(fence);
	const struct page page = { .name = name, .is_markdown = true };
	int line = cmark_node_get_start_line(fence) + 1;
	struct block *b = info ? block_of_fence(&page, info, strlen(info), line, ds) : NULL;
	if (!b)
		return NULL;
	g_autofree char *number = g_strdup_printf("%d", line);
	fields_add(b->fields, SITE_LINE_FIELD, number);
	b->text = g_strchomp(g_strdup(cmark_node_get_literal(fence)));
	g_autoptr(GString) out = g_string_new(NULL);
	block_write_comment(b, out);
	g_string_append_c(out, '\n');
	block_free(b);
	return html_block(out->str);
}

/* All of it */

static void change_blocks(struct site_markdown *m, const char *name, const struct markdown_text *text, cmark_node *document, struct diags *ds)
{
	g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	cmark_iter *each = cmark_iter_new(document);
	for (cmark_event_type event; (event = cmark_iter_next(each)) != CMARK_EVENT_DONE;) {
		cmark_node *node = cmark_iter_get_node(each), *other = NULL;
		cmark_node_type type = cmark_node_get_type(node);
		if (event == CMARK_EVENT_ENTER && type == CMARK_NODE_CODE_BLOCK)
			other = diagram_of(name, node, ds);
		else if (event == CMARK_EVENT_EXIT && type == CMARK_NODE_HEADING)
			other = named_heading(m, node, taken);
		else if (event == CMARK_EVENT_EXIT && type == CMARK_NODE_PARAGRAPH)
			other = table_of(text, node);
		if (!other)
			continue;
		cmark_node_set_user_data(other, GINT_TO_POINTER(cmark_node_get_start_line(node)));
		cmark_node_insert_after(node, other);
		cmark_iter_reset(each, other, CMARK_EVENT_ENTER);
		cmark_node_unlink(node);
		cmark_node_free(node);
	}
	cmark_iter_free(each);
}

static void put_blocks(struct site_markdown *m, cmark_node *document)
{
	int at = 1;
	for (cmark_node *node = cmark_node_first_child(document); node; node = cmark_node_next(node)) {
		int made = GPOINTER_TO_INT(cmark_node_get_user_data(node));
		bool is_verbatim = !made && cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK;
		char *html = cmark_render_html(node, CMARK_OPT_UNSAFE);
		add_line(m, at, made ? made : cmark_node_get_start_line(node), is_verbatim);
		g_autoptr(GString) part = g_string_new(html);
		if (cmark_node_get_type(node) != CMARK_NODE_HTML_BLOCK) /* who has no mouse can scroll what is wider than the page */
			g_string_replace(part, "<pre><code", "<pre tabindex=\"0\"><code", 0);
		g_string_append_len(m->html, part->str, (gssize)part->len);
		for (const char *c = html; *c; c++)
			at += *c == '\n';
		free(html);
	}
}

/* "---", lines of YAML and "---" at the beginning are about the page; its title and language are taken. The number of bytes, and of lines. */
static gsize front_matter(struct site_markdown *m, const char *text, gsize length, int *lines)
{
	static const char rule[] = "---\n";
	*lines = 0;
	const char *end = length > strlen(rule) && !strncmp(text, rule, strlen(rule)) ? g_strstr_len(text + 3, (gssize)length - 3, "\n---\n") : NULL;
	if (!end)
		return 0;
	g_autofree char *front = g_strndup(text + strlen(rule), (gsize)MAX(0, end - text - (gssize)strlen(rule)));
	g_auto(GStrv) rows = g_strsplit(front, "\n", -1);
	for (char **row = rows; *row; row++) {
		char *value = strchr(*row, ':');
		if (!value)
			continue;
		*value++ = '\0';
		g_strstrip(value);
		gsize n = strlen(value);
		if (n > 1 && strchr("\"'", *value) && value[n - 1] == *value) {
			value[n - 1] = '\0';
			value++;
		}
		if (!strcmp(*row, "title") && !m->title)
			m->title = g_strdup(value);
		else if ((!strcmp(*row, "lang") || !strcmp(*row, "language")) && !m->language)
			m->language = g_strdup(value);
	}
	gsize bytes = (gsize)(end - text) + strlen("\n---\n");
	for (gsize i = 0; i < bytes; i++)
		*lines += text[i] == '\n';
	return bytes;
}

bool site_can_read_markdown(void) { return true; }

void site_markdown_read(struct site_markdown *m, const char *name, const char *text, gsize length, struct diags *ds)
{
	int skipped;
	*m = (struct site_markdown){ .html = g_string_new(NULL), .lines = g_array_new(FALSE, FALSE, sizeof(struct site_line)) };
	gsize front = front_matter(m, text, length, &skipped);
	/* The lines of what is passed over stay, empty, so that all others have their numbers. */
	g_autoptr(GString) rest = g_string_new(NULL);
	for (int i = 0; i < skipped; i++)
		g_string_append_c(rest, '\n');
	g_string_append_len(rest, text + front, (gssize)(length - front));
	struct markdown_text *read = markdown_open(rest->str, rest->len);
	change_blocks(m, name, read, markdown_document(read), ds);
	put_blocks(m, markdown_document(read));
	markdown_close(read);
}

#else

bool site_can_read_markdown(void) { return false; }

void site_markdown_read(
	struct site_markdown *m, const char *name G_GNUC_UNUSED, const char *text G_GNUC_UNUSED, gsize length G_GNUC_UNUSED, struct diags *ds G_GNUC_UNUSED)
{
	*m = (struct site_markdown){ .html = g_string_new(NULL), .lines = g_array_new(FALSE, FALSE, sizeof(struct site_line)) };
}

#endif

int site_markdown_line(const struct site_markdown *m, int line)
{
	const struct site_line *found = NULL;
	for (guint i = 0; i < m->lines->len && g_array_index(m->lines, struct site_line, i).html <= line; i++)
		found = &g_array_index(m->lines, struct site_line, i);
	return found ? found->source + (found->is_verbatim ? line - found->html : 0) : line;
}

void site_markdown_release(struct site_markdown *m)
{
	g_string_free(m->html, TRUE);
	g_array_unref(m->lines);
	g_free(m->title);
	g_free(m->language);
}
