/*
 * boardwright page: diagrams in pages of HTML and Markdown, drawn where they stand; the rest of a page stays byte for byte.
 *
 * A page is written when all of it has been gone through, also when a diagram is wrong, which is left as it is. Made again, it draws what changed.
 */
#include "cli/pages/page_inside.h"

#include <stdio.h>
#include <string.h>
#include <errno.h>
#include <glib/gstdio.h>

#include "base/full_io.h"
#include "cli/pages/diff.h"
#include "job/gate.h"

/* A page without a name is Markdown unless it begins like HTML. */
static bool looks_like_html(const char *text)
{
	text += strspn(text, " \t\r\n\xef\xbb\xbf");
	return *text == '<' && strncmp(text, "<!-- boardwright", strlen("<!-- boardwright")) != 0;
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
		cli_say("%s: %u diagrams, %d drawn%s", target, making->page->blocks->len, making->drawn, same ? ", unchanged" : "");
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

static int make_page(const struct page_run *run, const struct page *page, const char *target, struct diags *ds)
{
	g_autofree char *folder = strcmp(target, "-") ? g_path_get_dirname(target) : NULL, *stem = page_stem(page->name), *before_text = NULL;
	struct page before = { 0 };
	struct page_making making;
	g_autoptr(GString) out = g_string_new(NULL);
	page_making_init(&making, run, page, folder, stem);
	making.tells = true;
	if (run->o->directory && page_open_before(&before, target, page->is_markdown, &before_text))
		making.before = &before;
	int worst = page_put(&making, out), status = cli_status(write_page(&making, target, out, ds));
	page_making_release(&making);
	page_close(&before);
	return MAX(worst, status);
}

static enum rc read_page(const struct cli_options *o, const char *name, char **text, gsize *length, struct diags *ds)
{
	if (o->in_place && !strcmp(name, "-"))
		return diag_error(ds, RC_USAGE, (struct place){ .file = "-i" }, "standard input is no file that could be changed");
	if (!gate_may_open(&o->job, name))
		return diag_error(ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name; give the page on standard input as -");
	if (!(*text = full_read_file(strcmp(name, "-") ? name : "/dev/stdin", PAGE_BYTES_MOST, length)))
		return diag_error(ds, RC_DATA, (struct place){ .file = name }, "cannot read the page: %s", g_strerror(errno));
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
		rc = page_open(&page, name, strcmp(name, "-") ? page_is_markdown_name(name) : !looks_like_html(text), text, length, ds);
	int status = cli_status(rc);
	if (rc == RC_OK) {
		status = diags_failed(ds) ? EXIT_FAILED : EXIT_DONE;
		g_autofree char *target = target_of(run->o, &page);
		int made = make_page(run, &page, target, ds);
		status = MAX(status, made);
	}
	page_close(&page);
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
		cli_complain("-O %s: cannot make this folder: %s", o->directory, g_strerror(errno));
	else
		return true;
	return false;
}

/* Each diagram may have a theme of its own, and a name that is none would not be found out. */
static bool has_theme(const struct cli_options *o, struct workshop *shop)
{
	struct diags *ds = diags_new();
	bool good = !o->job.theme || assets_theme(shop->assets, o->job.theme, ds);
	cli_report(ds, o);
	diags_free(ds);
	return good;
}

int cli_page(const struct cli_options *o)
{
	if (!can_be(o))
		return EXIT_USAGE;
	struct workshop shop;
	int worst = EXIT_DONE;
	workshop_init(&shop, o->cache);
	if (!has_theme(o, &shop)) {
		workshop_release(&shop);
		return EXIT_USAGE;
	}
	struct page_run pages = { .o = o, .shop = &shop, .keys = keys_new(&o->job, "", cli_version, o->cache) };
	for (guint i = 0; i < o->arguments->len; i++) {
		int status = do_page(&pages, o->arguments->pdata[i]);
		worst = MAX(worst, status);
	}
	keys_free(pages.keys);
	workshop_release(&shop);
	return worst;
}
