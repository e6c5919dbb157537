/*
 * boardwright render: one job of the command line, drawn into files. A picture that holds its source is drawn again, with its options where the command line says nothing.
 */
#include "cli/frame/process.h"
#include "cli/frame/take_files.h"
#include "draw/embed.h"
#include "engine/problem.h"
#include "job/gate.h"
#include "job/source.h"

static int draw_again(const struct cli_options *o, const char *text, struct diags *ds)
{
	json_error_t error;
	json_t *source = json_loads(text, 0, &error);
	const char *picture = o->job.game;
	struct cli_options own;
	int status = EXIT_USAGE;
	cli_options_copy(&own, o);
	own.job.text = text;
	own.job.text_line = 1;
	own.job.found = picture;
	if (!json_is_object(source))
		status = cli_status(
			diag_error(ds, RC_DATA, (struct place){ .file = picture }, "the source in this picture is not of this program: %s", error.text));
	else if (job_take(&own.job, json_object_get(source, "boardwright"), ds))
		status = take_files_alone(&own, ds);
	cli_options_release(&own);
	json_decref(source);
	return status;
}

int cli_render(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	g_autofree char *source = o->job.text || !gate_may_open(&o->job, o->job.game) ? NULL : source_of_file(o->job.game, ds);
	int status = source ? draw_again(o, source, ds) : diags_failed(ds) ? EXIT_FAILED : take_files_alone(o, ds);
	if (status == EXIT_FAILED && !o->job.text && o->job.game && gate_may_open(&o->job, o->job.game) && problems_look(o->job.game))
		diag_note(ds, (struct place){ .file = o->job.game }, "this file holds problems, which boardwright problem draws, and boardwright sheet prints");
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
