/*
 * Fuzz target of pages: which diagrams HTML and Markdown hold, by FORMAT (1: Markdown).
 *
 * It holds that blocks lie in the page, one behind the other, with their results behind their words, and that the comment that a block becomes is read as the
 * same block.
 */
#include "fuzz/whole.h"

#include "cli/pages/page_inside.h"

static void require_comment(const struct block *b)
{
	g_autoptr(GString) comment = g_string_new(NULL);
	struct diags *ds = diags_new();
	struct page page = { .name = "again" };
	struct block *again = block_new("board", 1);
	static const char open[] = "<!-- boardwright", close[] = "-->";
	block_write_comment(b, comment);
	bool read = block_read_comment(again, &page, comment->str + strlen(open), comment->len - strlen(open) - strlen(close), ds);
	require(read && !strcmp(again->kind, b->kind) && again->fields->len == b->fields->len, "a block comes out of its comment", comment->str);
	require(!strstr(comment->str + 1, "<!--") && strstr(comment->str, close) == comment->str + comment->len - strlen(close), "a comment is one",
		comment->str);
	block_free(again);
	diags_free(ds);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *ds = diags_new();
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	struct page page = {
		.name = "page", .text = text, .length = strlen(text), .is_markdown = FORMAT, .blocks = g_ptr_array_new_with_free_func(block_free)
	};
	page.is_utf8 = g_utf8_validate(text, -1, NULL);
	gsize at = 0;
	bool found = (page.is_utf8 || !page.is_markdown) && (page.is_markdown ? page_find_markdown : page_find_html)(&page, ds);
	for (guint i = 0; found && i < page.blocks->len; i++) {
		const struct block *b = page.blocks->pdata[i];
		require(b->begin >= at && b->source_end >= b->begin && b->end >= b->source_end && b->end <= page.length, "blocks lie one behind the other",
			text);
		require(!b->earlier.is_there || (b->earlier.begin >= b->source_end && b->earlier.end <= b->end), "a result is behind its words", text);
		if (!b->is_comment && g_utf8_validate(b->text, -1, NULL))
			require_comment(b);
		at = b->end;
	}
	require_messages(ds);
	g_ptr_array_unref(page.blocks);
	diags_free(ds);
	return 0;
}
