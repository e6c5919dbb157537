/*
 * A page being made: opened, its diagrams found, and put together again with what was drawn for them. Whoever makes pages (boardwright page, boardwright site) says where they go.
 */
#include <stdio.h>
#include <string.h>

#include "cli/pages/diff.h"
#include "cli/pages/page_inside.h"

bool page_is_markdown_name(const char *name)
{
	static const char *const ends[] = { ".md", ".markdown", ".mkd", ".qmd", ".rmd" };
	g_autofree char *lower = g_ascii_strdown(name, -1);
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_suffix(lower, ends[i]))
			return true;
	return false;
}

static bool all_lines_end_in_crlf(const char *text, gsize length)
{
	const char *line = memchr(text, '\n', length), *end = text + length;
	bool any = line;
	for (; line; line = memchr(line + 1, '\n', (gsize)(end - line) - 1))
		if (line == text || line[-1] != '\r')
			return false;
	return any;
}

/* <html lang="de"> at the beginning of a page, "lang: de" in what stands in front of a page of Markdown. */
static void find_language(struct page *page)
{
	enum { LOOKED_AT = 4096 /* bytes: declarations and comments of licences stand before it */ };
	g_autofree char *begin = g_strndup(page->text, MIN(page->length, LOOKED_AT));
	g_autofree char *valid = g_utf8_make_valid(begin, -1);
	g_autoptr(GRegex) said = g_regex_new(page->is_markdown ? "^---\\n(?:[^\\n]*\\n)*?lang(?:uage)?: *[\"']?([A-Za-z]{2,3}(?:-[A-Za-z]+)?)"
							       : "<html\\b[^>]*?\\slang *= *[\"']?([A-Za-z]{2,3}(?:-[A-Za-z]+)?)",
		page->is_markdown ? 0 : G_REGEX_CASELESS, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	if (!g_regex_match(said, valid, 0, &found))
		return;
	g_autofree char *language = g_match_info_fetch(found, 1);
	if (picture_speaks(language))
		g_strlcpy(page->language, language, sizeof page->language);
}

enum rc page_open(struct page *page, const char *name, bool is_markdown, const char *text, gsize length, struct diags *ds)
{
	*page = (struct page){ .name = place_file(name), .text = text, .length = length, .blocks = g_ptr_array_new_with_free_func(block_free) };
	struct place at = { .file = page->name };
	if (length > PAGE_BYTES_MOST)
		return diag_error(ds, RC_LIMIT, at, "this page has more than %d MiB", PAGE_BYTES_MOST >> 20);
	if (memchr(text, '\0', length))
		return diag_error(ds, RC_DATA, at, "this page holds a NUL byte: it is no text, or UTF-16");
	page->is_crlf = all_lines_end_in_crlf(text, length);
	page->is_utf8 = g_utf8_validate(text, (gssize)length, NULL);
	page->is_markdown = is_markdown;
	if (page->is_markdown && !page->is_utf8)
		return diag_error(ds, RC_DATA, at, "this page is not in UTF-8, as Markdown has to be");
	find_language(page);
	if (!(page->is_markdown ? page_find_markdown : page_find_html)(page, ds))
		return RC_DATA;
	if (page->blocks->len > PAGE_BLOCKS_MOST)
		return diag_error(ds, RC_LIMIT, at, "this page has more than %d diagrams", PAGE_BLOCKS_MOST);
	return RC_OK;
}

void page_close(struct page *page) { g_clear_pointer(&page->blocks, g_ptr_array_unref); }

/* The names that pictures of the page have or are to have, so that new ones are others. */
static void note_names(const struct page *page, GHashTable *names)
{
	for (guint i = 0; page && i < page->blocks->len; i++) {
		const struct block *b = page->blocks->pdata[i];
		if (b->earlier.name)
			g_hash_table_add(names, g_strdup(b->earlier.name));
	}
}

static void show_progress(const struct page_making *making, guint done)
{
	if (cli_shows_progress(making->run->o))
		fprintf(stderr, "\r%s: %u of %u diagrams%s", making->page->name, done, making->page->blocks->len,
			done == making->page->blocks->len ? "\n" : "");
}

/* What stands where a result was is not the one that was drawn: an author's work, which is not ours to throw away. */
static enum rc leave_block(const struct page *page, const struct block *b, GString *out, struct diags *ds)
{
	g_string_append_len(out, page->text + b->begin, (gssize)(b->end - b->begin));
	diag_warn(ds, (struct place){ .file = page->name, .line = b->line },
		"what was drawn for this diagram was changed by hand, and stays; take it away with the comment <!-- /boardwright ... --> behind it to have it "
		"drawn again");
	return RC_OK;
}

/* What was drawn ends its lines as the page does: those in LF behind `begin` get their CR. */
static void end_lines_alike(GString *out, gsize begin)
{
	g_autoptr(GString) drawn = g_string_new_len(out->str + begin, (gssize)(out->len - begin));
	g_string_truncate(out, begin);
	for (gsize i = 0; i < drawn->len; i++) {
		if (drawn->str[i] == '\n' && (!i || drawn->str[i - 1] != '\r'))
			g_string_append_c(out, '\r');
		g_string_append_c(out, drawn->str[i]);
	}
}

/*
 * An error has its place in the page: one that has none, or that is of a name in the page which is no file, is at the diagram. Takes `ds`; what comes back is new.
 */
static struct diags *with_places(struct diags *ds, const struct page *page, const struct block *b)
{
	struct diags *out = diags_new();
	for (size_t i = 0; i < diags_count(ds); i++) {
		struct diag d = *diags_item(ds, i);
		bool is_words = d.at.file && strcmp(d.at.file, page->name) != 0 && !g_file_test(d.at.file, G_FILE_TEST_EXISTS);
		g_autofree char *text = is_words && !d.at.line ? g_strconcat(d.at.file, ": ", d.text, NULL) : g_strdup(d.text);
		if (is_words || !d.at.file) {
			d.at = (struct place){ .file = page->name, .line = b->line };
			d.text = text;
		}
		diag_add(out, &d);
	}
	diags_free(ds);
	return out;
}

int page_put(struct page_making *making, GString *out)
{
	const struct page *page = making->page;
	gsize at = 0;
	int worst = EXIT_DONE;
	note_names(page, making->names);
	note_names(page, making->made);
	note_names(making->before, making->made);
	keys_pass_over(making->run->keys, making->made);
	for (guint i = 0; i < page->blocks->len; i++) {
		const struct block *b = page->blocks->pdata[i];
		struct diags *ds = diags_new();
		g_string_append_len(out, page->text + at, (gssize)(b->begin - at));
		gsize begin = out->len;
		enum rc rc = b->earlier.is_other ? leave_block(page, b, out, ds) : page_draw_block(making, b, out, ds);
		if (rc != RC_OK) {
			g_string_append_len(out, page->text + b->begin, (gssize)(b->end - b->begin));
			ds = with_places(ds, page, b);
			diag_note(ds, (struct place){ .file = page->name, .line = b->line }, "in this diagram of the page, which is left as it was");
		}
		if (page->is_crlf)
			end_lines_alike(out, begin);
		const struct edit edit = { b->begin, b->end, begin, out->len };
		g_array_append_val(making->edits, edit);
		int status = rc == RC_OK && diags_failed(ds) ? EXIT_FAILED : cli_status(rc);
		worst = MAX(worst, status);
		cli_report(ds, making->run->o);
		diags_free(ds);
		at = b->end;
		if (making->tells)
			show_progress(making, i + 1);
	}
	g_string_append_len(out, page->text + at, (gssize)(page->length - at));
	return worst;
}

bool page_open_before(struct page *before, const char *path, bool is_markdown, char **text)
{
	gsize length;
	struct diags *quiet = diags_new();
	bool opened = g_file_get_contents(path, text, &length, NULL) && page_open(before, path, is_markdown, *text, length, quiet) == RC_OK;
	diags_free(quiet);
	return opened;
}

void page_making_init(struct page_making *making, const struct page_run *run, const struct page *page, const char *folder, const char *stem)
{
	*making = (struct page_making){ .run = run,
		.page = page,
		.folder = folder,
		.stem = stem,
		.names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.files = together_new(),
		.edits = g_array_new(FALSE, FALSE, sizeof(struct edit)) };
}

void page_making_release(struct page_making *making)
{
	keys_pass_over(making->run->keys, NULL);
	g_hash_table_unref(making->made);
	g_hash_table_unref(making->names);
	g_hash_table_unref(making->ids);
	together_free(making->files);
	g_array_unref(making->edits);
}

char *page_stem(const char *name)
{
	g_autofree char *base = strcmp(name, "-") ? g_path_get_basename(name) : g_strdup("page");
	char *dot = strrchr(base, '.');
	return g_strndup(base, dot && dot > base ? (gsize)(dot - base) : strlen(base));
}
