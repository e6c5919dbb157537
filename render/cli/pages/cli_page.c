/*
 * boardwright page: diagrams in pages of HTML and Markdown, drawn where they stand; the rest of a page stays byte for byte.
 *
 * A page is written when all of it has been gone through, also when a diagram is wrong, which is left as it is. Made again, it draws what changed.
 */
#include "cli/pages/page.h"

#include <stdio.h>
#include <string.h>
#include <glib/gstdio.h>

#include "cli/pages/diff.h"
#include "job/gate.h"

static bool is_markdown_name(const char *name)
{
	static const char *const ends[] = { ".md", ".markdown", ".mkd", ".qmd", ".rmd" };
	g_autofree char *lower = g_ascii_strdown(name, -1);
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_suffix(lower, ends[i]))
			return true;
	return false;
}

/* A page without a name is Markdown unless it begins like HTML. */
static bool looks_like_html(const char *text)
{
	text += strspn(text, " \t\r\n\xef\xbb\xbf");
	return *text == '<' && strncmp(text, "<!-- boardwright", strlen("<!-- boardwright")) != 0;
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

static enum rc open_page(struct page *page, const char *name, const char *text, gsize length, struct diags *ds)
{
	bool is_input = !strcmp(name, "-");
	*page = (struct page){ .name = g_intern_string(name), .text = text, .length = length, .blocks = g_ptr_array_new_with_free_func(block_free) };
	struct place at = { .file = page->name };
	if (length > PAGE_BYTES_MOST)
		return diag_error(ds, RC_LIMIT, at, "this page has more than %d MiB", PAGE_BYTES_MOST >> 20);
	if (memchr(text, '\0', length))
		return diag_error(ds, RC_DATA, at, "this page holds a NUL byte: it is no text, or UTF-16");
	page->is_crlf = all_lines_end_in_crlf(text, length);
	page->is_utf8 = g_utf8_validate(text, (gssize)length, NULL);
	page->is_markdown = is_input ? !looks_like_html(text) : is_markdown_name(name);
	if (page->is_markdown && !page->is_utf8)
		return diag_error(ds, RC_DATA, at, "this page is not in UTF-8, as Markdown has to be");
	find_language(page);
	if (!(page->is_markdown ? page_find_markdown : page_find_html)(page, ds))
		return RC_DATA;
	if (page->blocks->len > PAGE_BLOCKS_MOST)
		return diag_error(ds, RC_LIMIT, at, "this page has more than %d diagrams", PAGE_BLOCKS_MOST);
	return RC_OK;
}

static void close_page(struct page *page) { g_clear_pointer(&page->blocks, g_ptr_array_unref); }

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

/* The page with its diagrams. The worst status of them. */
static int put_page(struct page_making *making, GString *out)
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
		show_progress(making, i + 1);
	}
	g_string_append_len(out, page->text + at, (gssize)(page->length - at));
	return worst;
}

/* What stands at `path` when it holds a page that was made; its text is new. */
static bool open_before(struct page *before, const char *path, char **text)
{
	gsize length;
	struct diags *quiet = diags_new();
	bool opened = g_file_get_contents(path, text, &length, NULL) && open_page(before, path, *text, length, quiet) == RC_OK;
	diags_free(quiet);
	return opened;
}

/* Where the page goes: itself, a name below -O, or standard output. New string. */
static char *target_of(const struct cli_options *o, const struct page *page)
{
	if (!o->directory)
		return g_strdup(o->in_place ? page->name : "-");
	g_autofree char *base = strcmp(page->name, "-") ? g_path_get_basename(page->name) : g_strdup(page->is_markdown ? "page.md" : "page.html");
	return g_build_filename(o->directory, base, NULL);
}

static bool is_same(const char *path, const GString *text)
{
	g_autofree char *now = NULL;
	gsize length = 0;
	return strcmp(path, "-") && g_file_get_contents(path, &now, &length, NULL) && length == text->len && !memcmp(now, text->str, length);
}

/* As it was, beside it: of the same mode. */
static void add_backup(const struct page_making *making, const char *target)
{
	const struct page *page = making->page;
	const char *suffix = making->run->o->backup;
	g_autofree char *path = g_strconcat(target, suffix ? suffix : "", NULL);
	if (suffix)
		together_add_like(making->files, path, target, g_bytes_new(page->text, page->length));
}

/* What would be written: pictures in lines, which patch(1) passes over, and the page as a diff. */
static enum rc tell_page(const struct page_making *making, const char *target, const GString *text, bool same, struct diags *ds)
{
	const struct page *page = making->page;
	g_autoptr(GString) out = g_string_new(NULL);
	together_tell(making->files, out);
	if (making->run->o->in_place)
		diff_write(target, page->text, page->length, text->str, text->len, making->edits, out);
	else if (!same)
		g_string_append_printf(out, "%s: %zu bytes\n", target, text->len);
	return cli_write_file("-", out->str, out->len, NULL, ds);
}

/* Behind its pictures, all of them or nothing. */
static enum rc write_page(const struct page_making *making, const char *target, const GString *text, struct diags *ds)
{
	const struct cli_options *o = making->run->o;
	bool same = is_same(target, text);
	if (o->verbose)
		fprintf(stderr, "%s: %u diagrams, %d drawn%s\n", target, making->page->blocks->len, making->drawn, same ? ", unchanged" : "");
	if (o->dry_run)
		return tell_page(making, target, text, same, ds);
	if (!strcmp(target, "-"))
		return cli_write_file(target, text->str, text->len, NULL, ds);
	if (!same && o->in_place) {
		add_backup(making, target);
		together_change(making->files, target, g_bytes_new(text->str, text->len));
	} else if (!same) {
		together_add(making->files, target, g_bytes_new(text->str, text->len));
	}
	enum rc rc = together_write(making->files, ds);
	if (rc != RC_OK)
		diag_note(ds, (struct place){ .file = making->page->name }, "this page and its pictures are as they were");
	return rc;
}

static char *stem_of(const char *name)
{
	g_autofree char *base = strcmp(name, "-") ? g_path_get_basename(name) : g_strdup("page");
	char *dot = strrchr(base, '.');
	return g_strndup(base, dot && dot > base ? (gsize)(dot - base) : strlen(base));
}

static int make_page(const struct page_run *run, const struct page *page, const char *target, struct diags *ds)
{
	g_autofree char *folder = strcmp(target, "-") ? g_path_get_dirname(target) : NULL, *stem = stem_of(page->name), *before_text = NULL;
	struct page before = { 0 };
	struct page_making making = { .run = run,
		.page = page,
		.folder = folder,
		.stem = stem,
		.names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.files = together_new(),
		.edits = g_array_new(FALSE, FALSE, sizeof(struct edit)) };
	g_autoptr(GString) out = g_string_new(NULL);
	if (run->o->directory && open_before(&before, target, &before_text))
		making.before = &before;
	int worst = put_page(&making, out), status = cli_status(write_page(&making, target, out, ds));
	keys_pass_over(run->keys, NULL);
	close_page(&before);
	g_hash_table_unref(making.made);
	g_hash_table_unref(making.names);
	g_hash_table_unref(making.ids);
	together_free(making.files);
	g_array_unref(making.edits);
	return MAX(worst, status);
}

static enum rc read_page(const struct cli_options *o, const char *name, char **text, gsize *length, struct diags *ds)
{
	g_autoptr(GError) error = NULL;
	if (o->in_place && !strcmp(name, "-"))
		return diag_error(ds, RC_USAGE, (struct place){ .file = "-i" }, "standard input is no file that could be changed");
	if (!gate_may_open(&o->job, name))
		return diag_error(ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name; give the page on standard input as -");
	if (!g_file_get_contents(strcmp(name, "-") ? name : "/dev/stdin", text, length, &error))
		return diag_error(ds, RC_DATA, (struct place){ .file = g_intern_string(name) }, "cannot read the page: %s", error_words(error));
	return RC_OK;
}

static int do_page(const struct page_run *run, const char *name)
{
	struct diags *ds = diags_new();
	struct page page = { 0 };
	gsize length = 0;
	g_autofree char *text = NULL;
	enum rc rc = read_page(run->o, name, &text, &length, ds);
	if (rc == RC_OK && run->o->in_place)
		rc = cli_can_change_file(name, ds);
	if (rc == RC_OK)
		rc = open_page(&page, name, text, length, ds);
	int status = cli_status(rc);
	if (rc == RC_OK) {
		status = diags_failed(ds) ? EXIT_FAILED : EXIT_DONE;
		g_autofree char *target = target_of(run->o, &page);
		int made = make_page(run, &page, target, ds);
		status = MAX(status, made);
	}
	close_page(&page);
	cli_report(ds, run->o);
	diags_free(ds);
	return status;
}

static bool can_be(const struct cli_options *o)
{
	if (o->in_place && o->directory)
		cli_complain("-i changes the pages themselves, -O DIR writes others; choose one");
	else if (!o->in_place && !o->directory && o->arguments->len > 1)
		cli_complain("several pages need -i, which changes them, or -O DIR, where they go");
	else if ((o->backup || o->dry_run) && !o->in_place && !o->directory)
		cli_complain("%s is for pages that are written, with -i%s", o->dry_run ? "--dry-run" : "--backup", o->dry_run ? " or -O DIR" : "");
	else if (o->backup && !o->in_place)
		cli_complain("--backup is for pages that are changed, with -i");
	else if (o->backup && (!*o->backup || strchr(o->backup, '/')))
		cli_complain("--backup: \"%s\" cannot end the name of a file", o->backup);
	else if (o->directory && !o->dry_run && g_mkdir_with_parents(o->directory, 0777) != 0)
		cli_complain("-O %s: cannot make this folder", o->directory);
	else
		return true;
	return false;
}

int cli_page(const struct cli_options *o)
{
	if (!can_be(o))
		return EXIT_USAGE;
	struct workshop shop;
	int worst = EXIT_DONE;
	workshop_init(&shop, o->cache);
	struct page_run pages = { .o = o, .shop = &shop, .keys = keys_new(&o->job, "", cli_version) };
	for (guint i = 0; i < o->arguments->len; i++) {
		int status = do_page(&pages, o->arguments->pdata[i]);
		worst = MAX(worst, status);
	}
	keys_free(pages.keys);
	workshop_release(&shop);
	return worst;
}
