/*
 * boardwright extract: the source that a picture holds.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "draw/embed.h"
#include "job/gate.h"

/* As a preset that people can read and change: a move a line. With --json in one line, as it is in the picture. */
static enum rc print_source(const char *name, const char *source, bool in_line, struct diags *ds)
{
	json_error_t error;
	json_t *all = json_loads(source, 0, &error);
	const char *moves = json_string_value(json_object_get(all, "moves"));
	if (!json_is_object(all)) {
		json_decref(all);
		return diag_error(ds, RC_DATA, (struct place){ .file = name }, "the source in this picture is not of this program: %s", error.text);
	}
	if (moves && !in_line) {
		g_auto(GStrv) turns = g_strsplit(moves, "\n", -1);
		json_t *list = json_array();
		for (char **turn = turns; *turn; turn++)
			json_array_append_new(list, json_string(*turn));
		json_object_set_new(all, "moves", list);
	}
	char *text = json_dumps(all, in_line ? JSON_COMPACT | JSON_ENSURE_ASCII : JSON_INDENT(2));
	puts(text);
	free(text);
	json_decref(all);
	return RC_OK;
}

static enum rc extract(const struct cli_options *o, const char *name, struct diags *ds)
{
	if (!gate_may_open(&o->job, name))
		return diag_error(ds, RC_USAGE, (struct place){ 0 }, "with --untrusted no file is opened by its name");
	if (strcmp(name, "-") && !g_file_test(name, G_FILE_TEST_EXISTS))
		return diag_error(ds, RC_DATA, (struct place){ .file = name }, "no such file");
	g_autofree char *source = source_of_file(name, ds);
	if (!source && !diags_failed(ds))
		return diag_error(
			ds, RC_DATA, (struct place){ .file = name }, "is no picture that could hold a source; there are png, gif, jpg, webp, svg and pdf");
	return source ? print_source(name, source, o->json, ds) : RC_DATA;
}

int cli_extract(const struct cli_options *o)
{
	int worst = EXIT_DONE;
	for (guint i = 0; i < o->arguments->len; i++) {
		struct diags *ds = diags_new();
		int status = cli_status(extract(o, o->arguments->pdata[i], ds));
		worst = MAX(worst, status);
		cli_report(ds, o);
		diags_free(ds);
	}
	return worst;
}
