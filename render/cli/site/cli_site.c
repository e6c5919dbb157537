/*
 * boardwright site: a folder of presets, records and pages as a Web site, see site.h. What is wrong with one source is said, and the rest is made.
 */
#include "cli/site/site.h"

#include <stdio.h>
#include <string.h>

#include "base/same_file.h"
#include "cli/frame/page_frame.h"
#include "draw/record_where.h"
#include "render/piece_names.h"

static void show_progress(const struct site *s, guint done)
{
	if (cli_shows_progress(s->o))
		fprintf(stderr, "\r%s: %u of %u", s->o->directory, done, s->sources->len);
}

static void end_progress(const struct site *s)
{
	if (cli_shows_progress(s->o))
		fputc('\n', stderr);
}

/* Records before presets, whose pages list them. */
static void make_sources(struct site *s, struct diags *ds)
{
	static const enum site_kind order[] = { SITE_MARKDOWN, SITE_HTML, SITE_RECORDS, SITE_PRESET };
	guint done = 0;
	for (gsize k = 0; k < G_N_ELEMENTS(order); k++)
		for (guint i = 0; i < s->sources->len && !s->is_full; i++) {
			struct site_source *source = s->sources->pdata[i];
			if (source->kind != order[k])
				continue;
			show_progress(s, done++);
			if (source->kind == SITE_RECORDS)
				site_make_records(s, source, ds);
			else if (source->kind == SITE_PRESET)
				site_make_preset(s, source, ds);
			else
				site_make_page(s, source, ds);
			site_tell(s, ds);
			workshop_tidy(s->run.shop);
		}
	show_progress(s, done);
	end_progress(s);
}

static void make_index(struct site *s, struct diags *ds)
{
	g_autoptr(GString) index = g_string_new(NULL);
	const struct site_index what = { .title = s->title, .languages = s->languages, .intro = s->front_text, .has_player = s->front_has_player };
	site_index_write(&what, s->entries, index);
	site_put(s, s->index, "-", index->str, index->len, ds);
	site_put(s, SITE_STYLE, "-", page_style(), strlen(page_style()), ds);
	site_put(s, SITE_SCRIPT, "-", site_script(), strlen(site_script()), ds);
	site_put_player_files(s, ds);
}

/* When something could not be written, what was there before is still wanted. */
static void make(struct site *s, struct diags *ds)
{
	site_learn_presets(s);
	make_sources(s, ds);
	if (!s->is_full)
		site_copy_linked(s, ds);
	if (!s->is_full)
		make_index(s, ds);
	site_note(s, site_files_end(s->files, !s->is_full, ds));
	site_tell(s, ds);
	if (s->o->verbose)
		cli_say("%s/%s: %u pages, %u files written, %u taken away", s->o->directory, s->index, s->entries->len, site_files_written(s->files),
			site_files_removed(s->files));
}

static int run(struct site *s, struct diags *ds)
{
	struct workshop shop;
	if (!site_find_sources(s, ds))
		return EXIT_FAILED;
	s->files = site_files_open(s->o->directory, ds);
	if (!s->files)
		return EXIT_WRITE;
	workshop_init(&shop, s->o->cache);
	struct cli_options framed;
	cli_options_copy(&framed, s->o);
	if (!framed.job.theme)
		framed.job.theme = "auto";
	s->run = (struct page_run){ .o = s->o, .shop = &shop, .keys = keys_new(&s->o->job, "", cli_version, s->o->cache) };
	s->framed = (struct page_run){ .o = &framed, .shop = &shop, .keys = keys_new(&framed.job, "", cli_version, s->o->cache) };
	make(s, ds);
	keys_free(s->framed.keys);
	keys_free(s->run.keys);
	cli_options_release(&framed);
	workshop_release(&shop);
	site_files_close(s->files);
	return s->worst;
}

/* The name of the folder is that of the site, unless it is called something. */
static char *title_of(const char *folder)
{
	g_autofree char *whole = g_canonicalize_filename(folder, NULL), *base = g_path_get_basename(whole);
	return file_name_as_text(base);
}

static bool can_choose(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	struct record_where *where = record_where_read(o->where, ds);
	bool good = where != NULL;
	record_where_free(where);
	cli_report(ds, o);
	diags_free(ds);
	return good;
}

int cli_site(const struct cli_options *o)
{
	const char *folder = o->arguments->pdata[0];
	if (!o->directory) {
		cli_complain("where is the site to be? -O DIR");
		return EXIT_USAGE;
	}
	if (!cli_can_speak(o) || !can_choose(o))
		return EXIT_USAGE;
	if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
		cli_complain("%s: no such folder; a site is made of a folder of presets, records and pages", folder);
		return EXIT_FAILED;
	}
	if (is_same_file(folder, o->directory)) {
		cli_complain("-O %s: is the folder that the site is made of; say another one, or one in it", o->directory);
		return EXIT_USAGE;
	}
	g_autofree char *title = o->job.title ? g_strdup(o->job.title) : title_of(folder);
	struct cli_options own; /* the title is the site's, and does not stand above boards */
	cli_options_copy(&own, o);
	own.job.title = NULL;
	struct site s = { .o = &own,
		.folder = folder,
		.title = title,
		.languages = o->job.languages,
		.sources = g_ptr_array_new_with_free_func(site_source_free),
		.by_name = g_hash_table_new(g_str_hash, g_str_equal),
		.linked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.entries = g_ptr_array_new_with_free_func(site_entry_free) };
	struct diags *ds = diags_new();
	int status = run(&s, ds);
	cli_report(ds, o);
	diags_free(ds);
	g_ptr_array_unref(s.entries);
	g_hash_table_unref(s.linked);
	g_hash_table_unref(s.by_name);
	g_ptr_array_unref(s.sources);
	g_free(s.front_text);
	cli_options_release(&own);
	return status;
}
