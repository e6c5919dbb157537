/*
 * Blocks of Markdown and their places, see markdown.h.
 */
#ifdef HAVE_CMARK

#include "cli/pages/markdown.h"

#include <string.h>

struct markdown_text {
	const char *text;
	gsize length;
	GArray *lines; /* gsize: where they begin */
	cmark_node *document;
};

struct markdown_text *markdown_open(const char *text, gsize length)
{
	struct markdown_text *m = g_new0(struct markdown_text, 1);
	m->text = text;
	m->length = length;
	m->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
	for (gsize at = 0; at <= length; at++) {
		g_array_append_val(m->lines, at);
		/* A lone CR ends a line, too. */
		while (at < length && text[at] != '\n' && !(text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n')))
			at++;
	}
	m->document = cmark_parse_document(text, length, CMARK_OPT_UNSAFE);
	return m;
}

void markdown_close(struct markdown_text *m)
{
	cmark_node_free(m->document);
	g_array_unref(m->lines);
	g_free(m);
}

cmark_node *markdown_document(const struct markdown_text *m) { return m->document; }

gsize markdown_line_at(const struct markdown_text *m, int line)
{
	return line >= 1 && (guint)line <= m->lines->len ? g_array_index(m->lines, gsize, (guint)line - 1) : m->length;
}

gsize markdown_begin(const struct markdown_text *m, cmark_node *block)
{
	gsize line = markdown_line_at(m, cmark_node_get_start_line(block)), column = (gsize)MAX(cmark_node_get_start_column(block), 1) - 1;
	return MIN(line + column, m->length);
}

/* A sign of a list is a blank on its other lines; ">" stays. */
const char *markdown_indent(const struct markdown_text *m, cmark_node *block)
{
	gsize line = markdown_line_at(m, cmark_node_get_start_line(block)), begin = markdown_begin(m, block);
	g_autofree char *indent = g_strndup(m->text + line, begin - line);
	for (char *c = indent; *c; c++)
		if (!strchr("> \t", *c))
			*c = ' ';
	return g_intern_string(indent);
}

char **markdown_lines(const struct markdown_text *m, cmark_node *paragraph)
{
	GPtrArray *out = g_ptr_array_new();
	int quotes = 0;
	for (cmark_node *up = cmark_node_parent(paragraph); up; up = cmark_node_parent(up))
		quotes += cmark_node_get_type(up) == CMARK_NODE_BLOCK_QUOTE;
	for (int line = cmark_node_get_start_line(paragraph); line <= cmark_node_get_end_line(paragraph); line++) {
		gsize begin = out->len ? markdown_line_at(m, line) : markdown_begin(m, paragraph), end = markdown_line_at(m, line + 1);
		const char *text = m->text + begin, *stop = m->text + end;
		while (stop > text && strchr("\r\n", stop[-1]))
			stop--;
		for (int n = out->len ? quotes : 0; text < stop && (*text == ' ' || *text == '\t' || (*text == '>' && n > 0)); text++)
			n -= *text == '>';
		g_ptr_array_add(out, g_strndup(text, (gsize)(stop - text)));
	}
	g_ptr_array_add(out, NULL);
	return (char **)g_ptr_array_free(out, FALSE);
}

#else
typedef int markdown_is_not_here; /* a file of C has something in it */
#endif
