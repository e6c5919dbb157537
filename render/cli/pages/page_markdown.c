/*
 * The diagrams of a Markdown page: fenced blocks of our kinds, and comments. Fences of other languages are left alone, with whatever is in them.
 *
 * What a fence or a block of HTML is, also in lists and quotes, says cmark. A program that was built without it reads pages line by line: as CommonMark has it, a fence is three or
 * more of one sign, ends with as many or more, or with the page, and may be indented by up to three blanks more than the text of the list item around it; quotes it does not see.
 */
#include <string.h>

#include "cli/pages/page_inside.h"

/* ```board width=300, ```{.board #game width=300}, or ``` {.fen}. */
struct block *block_of_fence(const struct page *page, const char *info, gsize length, int line, struct diags *ds)
{
	const char *end = info + length, *kind;
	while (info < end && (*info == ' ' || *info == '{' || *info == '.'))
		info++;
	gsize word = 0;
	while (info + word < end && !strchr(" \t{},", info[word]))
		word++;
	if (!block_kind(info, word, &kind) || !strcmp(kind, "img"))
		return NULL;
	struct block *b = block_new(kind, line);
	if (block_read_words(b, page, info + word, (gsize)(end - info) - word, NULL, ds))
		return b;
	block_free(b);
	return NULL;
}

/* What stands in a list or a quote begins its lines with something, and so does a comment that was made there. An empty line may lack the blanks at its end. */
static void drop_indent(struct block *b)
{
	g_autofree char *short_indent = g_strchomp(g_strdup(b->indent));
	g_auto(GStrv) lines = g_strsplit(b->text, "\n", -1);
	GString *out = g_string_new(NULL);
	for (char **line = lines; *line; line++) {
		const char *rest = *line;
		if (g_str_has_prefix(rest, b->indent))
			rest += strlen(b->indent);
		else if (!strcmp(rest, short_indent))
			rest = "";
		g_string_append_printf(out, "%s%s", line > lines ? "\n" : "", rest);
	}
	if (*b->indent && out->len && out->str[out->len - 1] == '\n') /* what stands before the comment's end */
		g_string_truncate(out, out->len - 1);
	g_free(b->text);
	b->text = g_string_free(out, FALSE);
}

#ifdef HAVE_CMARK

#include "cli/pages/markdown.h"

struct reader {
	struct page *page;
	struct diags *ds;
	const struct markdown_text *text;
	gsize end;          /* of the last block: what is within it is none */
	GHashTable *fences; /* the lines in which blocks of code begin */
};

/* A block of ours that begins where a node does. */
static void place(const struct reader *r, cmark_node *node, struct block *b)
{
	b->begin = markdown_begin(r->text, node);
	b->indent = markdown_indent(r->text, node);
}

static void add(struct reader *r, struct block *b)
{
	g_ptr_array_add(r->page->blocks, b);
	r->end = b->end;
}

/* Lines of the text in a block: cmark knows not always where one ends. */
static int lines_of(cmark_node *node)
{
	int lines = 0;
	for (const char *c = cmark_node_get_literal(node); *c; c++)
		lines += *c == '\n';
	return lines;
}

/*
 * Where a fence ends, without the end of its line. A fence that nothing closes but the end of the quote or list around it ends before the line that ends that; cmark says that line, which
 * may be a fence itself.
 */
static gsize end_of_fence(const struct reader *r, cmark_node *node)
{
	int last = cmark_node_get_start_line(node) + lines_of(node);
	gsize next = markdown_line_at(r->text, last + 1), end = markdown_line_at(r->text, last + 2);
	g_autofree char *line = g_strndup(r->page->text + next, end - next);
	bool is_other = g_hash_table_contains(r->fences, GINT_TO_POINTER(last + 1));
	if (is_other || !g_regex_match_simple("^[ \t>]*(```+|~~~+)[ \t]*\\r?\\n?$", line, G_REGEX_RAW, 0) || cmark_node_get_end_line(node) <= last)
		end = next;
	gsize begin = markdown_begin(r->text, node);
	while (end > begin && strchr("\r\n", r->page->text[end - 1]))
		end--;
	return end;
}

static void take_fence(struct reader *r, cmark_node *node)
{
	const char *info = cmark_node_get_fence_info(node);
	struct block *b = info && *info ? block_of_fence(r->page, info, strlen(info), cmark_node_get_start_line(node) + 1, r->ds) : NULL;
	if (!b)
		return;
	gsize length = strlen(cmark_node_get_literal(node));
	place(r, node, b);
	b->text = g_strndup(cmark_node_get_literal(node), length ? length - 1 : 0);
	b->end = b->source_end = end_of_fence(r, node);
	add(r, b);
}

/* A comment of ours at the beginning of a block of HTML, and what was drawn behind it. */
static void take_comment(struct reader *r, cmark_node *node)
{
	static const char ours[] = "<!-- boardwright";
	const char *text = r->page->text + markdown_begin(r->text, node), *stop = r->page->text + r->page->length,
		   *end = g_strstr_len(text, stop - text, "-->");
	if (!end || (gsize)(stop - text) <= strlen(ours) || strncmp(text, ours, strlen(ours)) || !g_ascii_isspace(text[strlen(ours)]))
		return;
	struct block *b = block_new("board", cmark_node_get_start_line(node));
	place(r, node, b);
	b->end = b->source_end = (gsize)(end - r->page->text) + strlen("-->");
	b->is_comment = true;
	if (!block_read_comment(b, r->page, text + strlen(ours), (gsize)(end - text) - strlen(ours), r->ds)) {
		block_free(b);
		return;
	}
	drop_indent(b);
	block_find_earlier(b, r->page, b->end);
	add(r, b);
}

/* An element of ours that begins a block of HTML, <pre class="fen">, as a page of HTML has it. What stands in a quote is no HTML as it stands. */
static void take_element(struct reader *r, cmark_node *node)
{
	gsize begin = markdown_begin(r->text, node), end = markdown_line_at(r->text, cmark_node_get_start_line(node) + lines_of(node));
	const char *indent = markdown_indent(r->text, node);
	struct page part = {
		.name = r->page->name, .text = r->page->text + begin, .length = MAX(end, begin) - begin, .blocks = g_ptr_array_new_with_free_func(block_free)
	};
	struct diags *quiet = diags_new();
	if (!strchr(indent, '>') && page_find_html(&part, quiet) && part.blocks->len) {
		struct block *b = part.blocks->pdata[0];
		if (!b->begin && !b->is_comment && strcmp(b->kind, "img")) {
			g_ptr_array_steal_index(part.blocks, 0);
			b->begin = begin;
			b->end = b->source_end = begin + b->end;
			b->line += cmark_node_get_start_line(node) - 1;
			b->indent = indent;
			b->is_phrasing = false;
			drop_indent(b);
			add(r, b);
		}
	}
	diags_free(quiet);
	g_ptr_array_unref(part.blocks);
}

static void take_html(struct reader *r, cmark_node *node)
{
	guint before = r->page->blocks->len;
	take_comment(r, node);
	if (r->page->blocks->len == before)
		take_element(r, node);
}

static GHashTable *fences_of(const struct markdown_text *text)
{
	GHashTable *lines = g_hash_table_new(NULL, NULL);
	cmark_iter *each = cmark_iter_new(markdown_document(text));
	while (cmark_iter_next(each) != CMARK_EVENT_DONE)
		if (cmark_node_get_type(cmark_iter_get_node(each)) == CMARK_NODE_CODE_BLOCK)
			g_hash_table_add(lines, GINT_TO_POINTER(cmark_node_get_start_line(cmark_iter_get_node(each))));
	cmark_iter_free(each);
	return lines;
}

bool page_find_markdown(struct page *page, struct diags *ds)
{
	if (!page_check_signs(page->name, page->text, page->length, ds))
		return false;
	struct markdown_text *text = markdown_open(page->text, page->length);
	struct reader r = { page, ds, text, 0, fences_of(text) };
	cmark_iter *each = cmark_iter_new(markdown_document(text));
	for (cmark_event_type event; page->blocks->len <= PAGE_BLOCKS_MOST && (event = cmark_iter_next(each)) != CMARK_EVENT_DONE;) {
		cmark_node *node = cmark_iter_get_node(each);
		if (event != CMARK_EVENT_ENTER || markdown_begin(text, node) < r.end)
			continue;
		if (cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK)
			take_fence(&r, node);
		else if (cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK)
			take_html(&r, node);
	}
	cmark_iter_free(each);
	g_hash_table_unref(r.fences);
	markdown_close(text);
	return true;
}

#else

struct line {
	const char *text;
	gsize length; /* without its end */
	gsize indent;
};

struct reader {
	struct page *page;
	struct diags *ds;
	gsize at; /* of the next line */
	int number;
	struct line line; /* the one that was read */
	gsize list;       /* where the text of the list item stands that it may be in */
};

static bool next_line(struct reader *r)
{
	if (r->at >= r->page->length)
		return false;
	const char *text = r->page->text + r->at, *end = memchr(text, '\n', r->page->length - r->at);
	gsize length = end ? (gsize)(end - text) : r->page->length - r->at;
	r->at += length + (end != NULL);
	if (length && text[length - 1] == '\r')
		length--;
	r->line = (struct line){ text, length, 0 };
	while (r->line.indent < length && text[r->line.indent] == ' ')
		r->line.indent++;
	r->number++;
	return true;
}

/* What a line begins with. Interned. */
static const char *indent_of(const struct line *line)
{
	g_autofree char *blanks = g_strndup(line->text, line->indent);
	return g_intern_string(blanks);
}

/* Lists end with what stands farther to the left; "- text" begins one. What is indented by more than three blanks is code. */
static bool is_code(struct reader *r)
{
	const struct line *line = &r->line;
	const char *text = line->text + line->indent;
	gsize mark = 0, room = line->length - line->indent;
	if (!room)
		return false;
	bool code = line->indent > r->list + 3;
	if (line->indent < r->list)
		r->list = 0;
	while (mark < room && mark < 9 && g_ascii_isdigit(text[mark]))
		mark++;
	bool is_item = mark + 1 < room && strchr(mark ? ".)" : "-*+", text[mark]) && text[mark + 1] == ' ';
	if (is_item && !code)
		r->list = line->indent + mark + 2 + strspn(text + mark + 2, " ");
	return code;
}

/* How long the fence is that a line begins or ends, and its sign; 0: none. */
static gsize fence_of(const struct line *line, char *sign)
{
	gsize n = 0;
	const char *text = line->text + line->indent;
	*sign = line->indent < line->length ? *text : '\0';
	while (line->indent + n < line->length && text[n] == *sign)
		n++;
	return n >= 3 && (*sign == '`' || *sign == '~') ? n : 0;
}

static bool ends_fence(const struct line *line, char sign, gsize length)
{
	char own;
	gsize n = fence_of(line, &own);
	if (own != sign || n < length)
		return false;
	for (gsize i = line->indent + n; i < line->length; i++)
		if (line->text[i] != ' ' && line->text[i] != '\t')
			return false;
	return true;
}

/* Reads to the end of a fence; the block, if it is one, gets what is in it. */
static void read_fence(struct reader *r, gsize length, char sign, struct block *b)
{
	g_autoptr(GString) text = g_string_new(NULL);
	gsize indent = r->line.indent;
	while (next_line(r) && !ends_fence(&r->line, sign, length)) {
		gsize skipped = MIN(r->line.indent, indent);
		g_string_append_len(text, r->line.text + skipped, (gssize)(r->line.length - skipped));
		g_string_append_c(text, '\n');
	}
	if (!b)
		return;
	b->text = g_strndup(text->str, text->len ? text->len - 1 : 0);
	b->end = b->source_end = (gsize)(r->line.text + r->line.length - r->page->text);
	g_ptr_array_add(r->page->blocks, b);
}

static void start_fence(struct reader *r, gsize length, char sign)
{
	const char *info = r->line.text + r->line.indent + length;
	struct block *b = block_of_fence(r->page, info, (gsize)(r->line.text + r->line.length - info), r->number + 1, r->ds);
	if (b) {
		b->begin = (gsize)(r->line.text - r->page->text) + r->line.indent;
		b->indent = indent_of(&r->line);
	}
	read_fence(r, length, sign, b);
}

/* A comment of ours at the beginning of a line, and what was drawn behind it. Others are passed over to their ends. */
static void read_comment(struct reader *r)
{
	static const char ours[] = "<!-- boardwright";
	const char *text = r->line.text + r->line.indent;
	gsize room = r->page->length - (gsize)(text - r->page->text);
	const char *end = g_strstr_len(text, (gssize)room, "-->");
	bool is_ours = room > strlen(ours) && !strncmp(text, ours, strlen(ours)) && g_ascii_isspace(text[strlen(ours)]);
	gsize behind = end ? (gsize)(end - r->page->text) + strlen("-->") : r->page->length;
	if (end && is_ours) {
		struct block *b = block_new("board", r->number);
		b->begin = (gsize)(text - r->page->text);
		b->end = b->source_end = behind;
		b->is_comment = true;
		b->indent = indent_of(&r->line);
		if (block_read_comment(b, r->page, text + strlen(ours), (gsize)(end - text) - strlen(ours), r->ds)) {
			drop_indent(b);
			block_find_earlier(b, r->page, b->end);
			behind = b->end;
			g_ptr_array_add(r->page->blocks, b);
		} else {
			block_free(b);
		}
	}
	while (r->at < behind && next_line(r))
		;
}

bool page_find_markdown(struct page *page, struct diags *ds)
{
	struct reader r = { .page = page, .ds = ds };
	while (page->blocks->len <= PAGE_BLOCKS_MOST && next_line(&r)) {
		char sign;
		gsize fence = fence_of(&r.line, &sign);
		if (is_code(&r))
			continue;
		if (fence)
			start_fence(&r, fence, sign);
		else if (r.line.length - r.line.indent >= 4 && !strncmp(r.line.text + r.line.indent, "<!--", 4))
			read_comment(&r);
	}
	return true;
}

#endif

/* What may be a node of its own, also where it means nothing. */
static bool is_sign(char c) { return c && strchr("[]()*_<>!`\\&#+-\n", c); }

bool page_check_signs(const char *name, const char *text, gsize length, struct diags *ds)
{
	gsize signs = 0;
	for (gsize i = 0; i < length; i++)
		signs += is_sign(text[i]);
	if (signs <= PAGE_SIGNS_MOST)
		return true;
	diag_error(ds, RC_LIMIT, (struct place){ .file = name },
		"this page has more than %d brackets, quotes, stars and other signs of Markdown; make several pages of it", PAGE_SIGNS_MOST);
	return false;
}
