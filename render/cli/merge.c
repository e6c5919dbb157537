/*
 * Merging the reports of shards: each is in the order of its lines, so the next line of the whole is the least of their next ones.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/batch.h"

struct report {
	const char *name;
	FILE *file;
	char *line;
	size_t room;
	json_int_t number; /* of the manifest's line; -1: at the end */
	bool failed;
};

/* Reads the next result. False when it is no result at all. */
static bool advance(struct report *r)
{
	r->number = -1;
	if (!r->file || getline(&r->line, &r->room, r->file) <= 0)
		return true;
	json_t *result = json_loads(r->line, 0, NULL), *number = json_object_get(result, "line"), *ok = json_object_get(result, "ok");
	bool good = json_is_integer(number);
	if (good)
		r->number = json_integer_value(number);
	r->failed = !json_is_true(ok);
	json_decref(result);
	return good;
}

static struct report *least(struct report *reports, guint n)
{
	struct report *first = NULL;
	for (guint i = 0; i < n; i++)
		if (reports[i].number >= 0 && (!first || reports[i].number < first->number))
			first = &reports[i];
	return first;
}

int batch_merge(const struct cli_options *o)
{
	guint n = o->arguments->len;
	g_autofree struct report *reports = g_new0(struct report, n);
	int status = EXIT_DONE;
	json_int_t last = -1;
	bool good = true;
	for (guint i = 0; i < n && good; i++) {
		reports[i].name = o->arguments->pdata[i];
		reports[i].file = fopen(reports[i].name, "r");
		good = reports[i].file && advance(&reports[i]);
		if (!good)
			cli_complain("%s: %s", reports[i].name, reports[i].file ? "not a report of boardwright batch" : "no such report");
	}
	for (struct report *r; good && (r = least(reports, n));) {
		if (r->number != last) /* a shard that was run again is reported once */
			fputs(r->line, stdout);
		last = r->number;
		status = MAX(status, r->failed ? EXIT_FAILED : EXIT_DONE);
		good = advance(r);
		if (!good)
			cli_complain("%s: not a report of boardwright batch", r->name);
	}
	for (guint i = 0; i < n; i++) {
		if (reports[i].file)
			fclose(reports[i].file);
		free(reports[i].line);
	}
	return good ? status : EXIT_FAILED;
}
