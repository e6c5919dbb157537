/*
 * boardwright gallery: pages below a folder, see gallery.h. Pictures of a pack are taken out of it first.
 */
#include "cli/pages/gallery.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/report/packed.h"
#include "cli/report/report.h"

struct folder {
	const char *name;
	struct diags *ds;
	int pack; /* -1: there is none */
};

static bool may(void *user, const char *name)
{
	const struct folder *f = user;
	static const char mark[] = "boardwrightGames"; /* in every file that a gallery is made of */
	g_autofree char *path = g_build_filename(f->name, name, NULL), *now = NULL;
	gsize length;
	if (!g_file_test(path, G_FILE_TEST_EXISTS) || (g_file_get_contents(path, &now, &length, NULL) && g_strstr_len(now, (gssize)length, mark)))
		return true;
	diag_error(f->ds, RC_DATA, (struct place){ .file = path },
		"is there already, and no gallery has made it; take it away, or make pictures and gallery in another folder");
	return false;
}

static bool put(void *user, const char *name, const char *text, gsize length)
{
	const struct folder *f = user;
	g_autofree char *path = g_build_filename(f->name, name, NULL);
	return cli_write_file(path, text, length, NULL, f->ds) == RC_OK;
}

static gsize look(void *user, const char *file, const json_t *output, guint8 *out, gsize most)
{
	const struct folder *f = user;
	g_autofree char *path = g_build_filename(f->name, file, NULL);
	FILE *in = fopen(path, "rb");
	gsize n = in ? fread(out, 1, most, in) : 0;
	if (in)
		fclose(in);
	return n;
}

/* Packs */

static bool take_out_one(const struct folder *f, const json_t *output)
{
	const char *name = json_string_value(json_object_get(output, "file"));
	if (!cli_is_below(name))
		return diag_error(f->ds, RC_DATA, (struct place){ 0 }, "\"%s\" of the pack is no name below a folder", name), false;
	g_autofree char *path = g_build_filename(f->name, name, NULL), *parent = g_path_get_dirname(path);
	GByteArray *bytes = packed_read(f->pack, output);
	bool good = bytes && g_mkdir_with_parents(parent, 0777) == 0 && cli_write_file(path, bytes->data, bytes->len, NULL, f->ds) == RC_OK;
	if (!bytes)
		diag_error(f->ds, RC_DATA, (struct place){ .file = name }, "is not in the pack as its report says; was the pack changed?");
	else
		g_byte_array_unref(bytes);
	return good;
}

static bool take_out(void *user, const struct report_line *line)
{
	const json_t *one;
	size_t i;
	json_array_foreach (json_object_get(line->result, "outputs"), i, one)
		if (!take_out_one(user, one))
			return false;
	return true;
}

static int write_of_pack(const char *pack, struct folder *f, const struct gallery_taker *to, const char *title, const char *languages, guint *count)
{
	const struct report_reader reader = { .result = take_out, .user = f };
	struct gallery_taker own = *to;
	own.folder = NULL;
	return report_read(pack, &reader) ? gallery_make(pack, title, languages, &own, count, f->ds) : EXIT_FAILED;
}

int gallery_write(const char *report, const char *folder, const char *title, const char *languages, bool verbose, struct diags *ds)
{
	struct folder f = { .name = folder, .ds = ds, .pack = open(report, O_RDONLY | O_CLOEXEC | O_NONBLOCK) };
	const struct gallery_taker to = { .may = may, .put = put, .look = look, .folder = folder, .user = &f };
	guint64 offset, length;
	guint count = 0;
	bool is_pack = f.pack >= 0 && packed_find(f.pack, &offset, &length);
	int status = is_pack ? write_of_pack(report, &f, &to, title, languages, &count) : gallery_make(report, title, languages, &to, &count, ds);
	if (f.pack >= 0)
		close(f.pack);
	if (status == EXIT_DONE && verbose)
		cli_say("%s/index.html: %u pictures", folder, count);
	return status;
}

int cli_gallery(const struct cli_options *o)
{
	const char *report = o->arguments->pdata[0];
	if (!o->directory) {
		cli_complain("where do the pictures lie? -O DIR, which the batch had as well; those of a pack are taken out of it");
		return EXIT_USAGE;
	}
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	if (!g_file_test(report, G_FILE_TEST_EXISTS)) { /* for a batch a report that is not there yet is an empty one */
		cli_complain("%s: no such file; a gallery is made from the report of a batch, or from its pack", report);
		return EXIT_FAILED;
	}
	struct diags *ds = diags_new();
	int status = gallery_write(report, o->directory, o->job.title, o->job.languages, o->verbose, ds);
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
