/*
 * A taker that writes files.
 */
#include "cli/frame/take_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Names */

/* The extensions of all outputs, separated by blanks. New string. */
/* What -o FILE may have meant: the nearest extension, or those that people ask for most. New string. */
static char *extension_hint(const char *file)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const struct output *row = output_table; row->name; row++)
		g_ptr_array_add(names, (gpointer)row->extension);
	g_ptr_array_add(names, NULL);
	const char *dot = strrchr(file, '.'), *near = dot ? nearest_name(dot + 1, (const char *const *)names->pdata) : NULL;
	return near ? g_strdup_printf("did you mean .%s?", near) : g_strdup("write .png, .svg, .jpg, .gif or .pdf, or give -T (boardwright list outputs)");
}

/* Whether -o, -O, --name and what is to be drawn can be what they are together. */
static bool check_names(const struct cli_options *o, const struct output *of_file, struct diags *ds)
{
	const struct job *job = &o->job;
	bool alone = !o->output || !strcmp(o->output, "-");
	if (o->directory && o->output && (!cli_is_below(o->output) || !strcmp(o->output, "-"))) {
		return diag_refuse(ds, "\"%s\" is no name below the folder of -O, %s", o->output, o->directory);
	}
	if (!cli_check_template(o->name_template, ds) || !cli_check_plain(o->output, ds))
		return false;
	if (!job->formats->len && !job->describe && !alone && !of_file) {
		if (g_file_test(o->output, G_FILE_TEST_IS_DIR))
			return diag_refuse(ds, "-o %s: that is a folder; -O %s puts pictures into it", o->output, o->output);
		g_autofree char *hint = extension_hint(o->output);
		return diag_refuse(ds, "-o %s: the extension names no format; %s", o->output, hint);
	}
	if (alone && !o->directory && (job->formats->len > 1 || job->sizes->len > 1 || job->themes->len > 1)) {
		return diag_refuse(ds, "several outputs need -o FILE or -O DIR");
	}
	return true;
}

/* Folders are made for names that are below -O, or come from a manifest; on the command line a wrong folder is more likely a mistake. */
static enum rc make_folder(const struct file_taker *t, const char *path, struct diags *ds)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if ((!t->o->directory && !t->is_batch) || g_mkdir_with_parents(folder, 0777) == 0)
		return RC_OK;
	return diag_error(ds, RC_IO, (struct place){ .file = folder }, "cannot make this folder: %s", g_strerror(errno));
}

/* Whether the job has written this name already, or would have. */
static bool has_written(const struct file_taker *t, const char *path)
{
	for (guint i = 0; i < t->written->len; i++)
		if (!strcmp(((const struct cli_file *)t->written->pdata[i])->path, path))
			return true;
	return false;
}

/* Files that are being written have such names (cli_write_file): a picture of that name would be taken for one. */
static bool is_reserved(const char *path) { return g_str_has_suffix(path, CLI_BESIDE_SUFFIX); }

/* The name becomes this job's, unless it is that of another: `*lost`. Where there is no folder nothing is claimed: it cannot be written either. */
static enum rc claim_name(struct file_taker *t, const char *path, bool *lost, struct diags *ds)
{
	struct place at = { .file = path };
	if (is_reserved(path))
		return diag_error(ds, RC_USAGE, at, "files that end with %s are those that are being written", CLI_BESIDE_SUFFIX);
	enum claimed claimed = claims_take(t->claims, path, t->job, &t->claim);
	if (claimed == CLAIM_NOWHERE) {
		enum rc rc = make_folder(t, path, ds);
		if (rc != RC_OK)
			return rc;
		claimed = claims_take(t->claims, path, t->job, &t->claim);
	}
	if (claimed == CLAIM_LOST && has_written(t, path))
		claimed = CLAIM_TWICE; /* it is its own mistake, whoever owns the name */
	*lost = claimed == CLAIM_LOST;
	if (claimed == CLAIM_NOWHERE)
		t->claim.claims = NULL;
	if (claimed == CLAIM_TWICE)
		return diag_error(ds, RC_USAGE, at, "two pictures of one job have this name; tell them apart by {ply}, {width}, {colors} or {ext} in --name");
	if (claimed == CLAIM_FULL)
		return diag_error(ds, RC_LIMIT, at, "one run has at most %u files; --shard makes several of it", claims_most(t->claims));
	return RC_OK;
}

/* What stands in the way of writing to a path; else the claim to it, and whether it is lost to another job. */
static enum rc may_write(struct file_taker *t, const char *path, bool is_text, bool *lost, struct diags *ds)
{
	t->claim = (struct claim){ 0 };
	*lost = false;
	if (!strcmp(path, "-"))
		return is_text || !isatty(STDOUT_FILENO) ? RC_OK
							 : diag_error(ds, RC_USAGE, (struct place){ 0 }, "a picture is no text for a terminal; give -o FILE");
	if (t->is_batch && !g_utf8_validate(path, -1, NULL))
		return diag_error(ds, RC_USAGE, (struct place){ 0 }, "the name of a picture is no UTF-8, which its result could not name");
	return claim_name(t, path, lost, ds);
}

/* Products */

static const struct claim *claim_of(const struct file_taker *t) { return t->claim.claims ? &t->claim : NULL; }

static void add_written(struct file_taker *t, struct cli_file *file)
{
	g_ptr_array_add(t->written, file);
	if (t->contents)
		g_ptr_array_add(t->contents, g_steal_pointer(&t->content));
	if (t->o->verbose)
		cli_say("%s: %zu bytes", file->path, file->size);
}

static char *called(void *user, const struct drawing *d, const struct product *product)
{
	g_autofree char *path = product ? file_path(user, d, product->named, product->output) : NULL;
	return path ? g_path_get_basename(path) : NULL;
}

static enum rc begin(void *user, const struct drawing *d, const struct product *product)
{
	struct file_taker *t = user;
	g_autofree char *path = file_path(t, d, product->named, product->output);
	enum rc rc = path ? may_write(t, path, product->output->abilities & OUTPUT_TEXT, &t->lost, d->ds) : RC_USAGE;
	t->file = rc == RC_OK ? cli_stream_open(path, t->lost || t->contents, d->ds) : NULL;
	t->content = t->contents && t->file ? g_byte_array_new() : NULL;
	return rc == RC_OK && !t->file ? RC_IO : rc;
}

static enum rc take(void *user, const struct drawing *d, const void *bytes, gsize length)
{
	struct file_taker *t = user;
	if (t->content && !t->lost)
		g_byte_array_append(t->content, bytes, (guint)length);
	return cli_stream_write(t->file, bytes, length, d->ds);
}

static enum rc end(void *user, const struct drawing *d, const struct product *product, bool keep)
{
	struct file_taker *t = user;
	struct cli_file *file = cli_stream_close(t->file, keep, claim_of(t), product->shown, d->ds);
	if (file)
		add_written(t, file);
	else
		g_clear_pointer(&t->content, g_byte_array_unref);
	return file || !keep ? RC_OK : RC_IO;
}

/* The figure beside the picture: "a.tex" for "a.pdf". */
static enum rc write_latex(struct file_taker *t, const struct drawing *d, const struct ply *ply)
{
	guint picture = drawing_latex_picture(d);
	g_autofree char *path = picture < d->outputs->len ? file_path(t, d, ply->number, d->outputs->pdata[picture]) : NULL;
	if (!path || !strcmp(path, "-"))
		return diag_error(
			d->ds, RC_USAGE, (struct place){ .file = "--latex" }, "a figure includes a file of the output pdf, eps, png or jpg; give -o FILE.pdf");
	g_autofree char *stem = g_strndup(path, (gsize)(strrchr(path, '.') - path)), *figure = g_strconcat(stem, ".tex", NULL);
	g_autofree char *caption = d->job->title ? drawing_words(d, ply, d->job->title, "--title") : drawing_title(d, ply);
	g_autoptr(GString) text = g_string_new(NULL);
	bool lost = false;
	enum rc rc = caption ? drawing_latex(d, path, caption, text) : RC_USAGE;
	if (rc == RC_OK)
		rc = may_write(t, figure, true, &lost, d->ds);
	if (t->contents)
		t->content = g_byte_array_new();
	if (rc == RC_OK && t->contents && !lost)
		g_byte_array_append(t->content, (const guint8 *)text->str, (guint)text->len);
	else if (rc == RC_OK && !lost)
		rc = cli_write_file(figure, text->str, text->len, claim_of(t), d->ds);
	if (rc == RC_OK)
		add_written(t, cli_file_new(figure, text->str, text->len, ply->number));
	g_clear_pointer(&t->content, g_byte_array_unref);
	return rc;
}

static enum rc finish(void *user, const struct drawing *d, const struct ply *ply)
{
	struct file_taker *t = user;
	if (d->is_range && cli_shows_progress(t->o))
		fprintf(stderr, "\r%d of %d plies", ++t->told, (abs(d->last - d->first) + d->every - 1) / d->every + 1);
	return d->job->latex ? write_latex(t, d, ply) : RC_OK;
}

/* The page of messages takes the place of the picture, of a single call. */
static void refuse(void *user, const struct drawing *d)
{
	const struct file_taker *t = user;
	g_autoptr(GString) page = g_string_new(NULL);
	g_autofree char *path = !t->is_batch && drawing_refused(d, page) ? file_path(t, d, d->first, d->outputs->pdata[0]) : NULL;
	if (path)
		cli_write_file(path, page->str, page->len, NULL, d->ds);
}

static bool wants(void *user, const struct drawing *d)
{
	const struct file_taker *t = user;
	cli_tell_guess(t->o, &d->game);
	return !t->wants || t->wants(t->wants_user, d);
}

enum rc take_files(struct file_taker *t, struct workshop *shop, struct diags *ds)
{
	const struct cli_options *o = t->o;
	const struct taker taker = { .user = t,
		.usual = output_of_file(o->output ? o->output : o->name_template),
		.takes_each = o->directory && !o->output,
		.tells_plies = strstr(o->name_template, "{ply") != NULL,
		.wants = wants,
		.called = called,
		.begin = begin,
		.write = take,
		.end = end,
		.finish = finish,
		.refuse = refuse };
	enum rc rc = check_names(o, taker.usual, ds) ? draw_job(shop, &o->job, &taker, ds) : RC_USAGE;
	if (t->told)
		fputc('\n', stderr);
	return rc;
}

int take_files_alone(const struct cli_options *o, struct diags *ds)
{
	struct workshop shop;
	g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
	struct file_taker t = { .o = o, .job = 1, .written = written, .claims = claims_new(CLAIMS_OF_JOB) };
	if (!t.claims) {
		diag_error(ds, RC_LIMIT, (struct place){ 0 }, "no memory for the names of files");
		return EXIT_FAILED;
	}
	workshop_init(&shop, o->cache);
	shop.checks = true;
	int status = cli_status(take_files(&t, &shop, ds));
	claims_free(t.claims);
	workshop_release(&shop);
	return status;
}
