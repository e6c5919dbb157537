/*
 * The games of a file, see each_game.h.
 */
#include "cli/print/each_game.h"

#include "engine/record.h"

static int one_game(const struct cli_options *o, const char *path, const struct each_game *each, struct diags *ds)
{
	struct job job;
	job_copy(&job, &o->job);
	job.game = path;
	int status = each->add(each->user, &job, ds);
	job_release(&job);
	return status;
}

/* Every game of a file of records. */
static int each_record(const struct cli_options *o, const char *path, struct record_source *from, const struct each_game *each, struct diags *ds)
{
	int worst = EXIT_DONE;
	for (int index = 1; worst != EXIT_USAGE; index++) {
		struct record *r = NULL;
		struct job job;
		size_t length;
		enum rc rc = record_next(from, &r, ds);
		if (rc == RC_OK && !r)
			break;
		const char *text = record_text(from, &length);
		g_autofree char *copy = g_strndup(text, length);
		job_copy(&job, &o->job);
		job.game = path;
		job.text = copy;
		job.text_is_record = true;
		job.text_line = record_line_number(from);
		job.text_index = index;
		int status = rc == RC_OK ? each->add(each->user, &job, ds) : each->report(each->user, rc, ds);
		worst = MAX(worst, status);
		record_free(r);
		job_release(&job);
	}
	return worst;
}

/* The records of a file when it holds some and all of them are wanted, else NULL. */
static struct record_source *records_of(const struct cli_options *o, const char *path)
{
	const struct record_format *format = o->job.from ? record_format_find(o->job.from) : NULL;
	struct diags *quiet = diags_new();
	struct record_source *from = !o->job.pick && g_file_test(path, G_FILE_TEST_IS_REGULAR) ? record_open(path, format, quiet) : NULL;
	diags_free(quiet);
	return from;
}

int each_game(const struct cli_options *o, const char *path, const struct each_game *each, struct diags *ds)
{
	struct record_source *records = records_of(o, path);
	int status = records ? each_record(o, path, records, each, ds) : one_game(o, path, each, ds);
	record_close(records);
	return status;
}
