/*
 * From a section of a file of variants to the preset that is drawn.
 */
#include <string.h>

#include "draw/variant_file.h"
#include "engine/record.h"
#include "engine/source_text.h"
#include "engine/variants.h"

static const char ENDING[] = ".ini";

/* Behind the file's name: "#NAME" or "". NULL: it is no such file. */
static const char *rest_of(const char *game)
{
	for (const char *c = game; (c = strstr(c, ENDING)); c++)
		if (c > game && strchr("#", c[strlen(ENDING)]))
			return c + strlen(ENDING);
	return NULL;
}

bool variant_file_is(const char *game) { return rest_of(game); }

/* What the record of the moves says that it is of; NULL: nothing. New string. */
static char *section_of_record(const struct job *job, struct diags *ds)
{
	if (!job->moves_file || !strcmp(job->moves_file, "-"))
		return NULL;
	struct record_source *from = record_open(job->moves_file, job->from ? record_format_find(job->from) : NULL, ds);
	struct record *record = NULL;
	struct diags *quiet = diags_new(); /* who reads the moves says what is wrong with them */
	const char *tag = from && record_pick(from, MAX(1, job->pick), &record, quiet) == RC_OK ? record_tag(record, "Variant") : NULL;
	char *found = tag && *tag ? g_strdup(tag) : NULL;
	record_free(record);
	record_close(from);
	diags_free(quiet);
	return found;
}

char *variant_file_preset(const struct job *job, struct diags *ds)
{
	const char *rest = rest_of(job->game);
	g_autofree char *file = g_strndup(job->game, (gsize)(rest - job->game)), *text = source_file(file, ds);
	if (!text)
		return NULL;
	g_autofree char *section = *rest ? g_strdup(rest + 1) : section_of_record(job, ds);
	struct definition *d = variants_read(file, text, section, ds);
	g_autoptr(GString) out = g_string_new(NULL);
	enum rc rc = d ? wizard_write(d, false, out, ds) : RC_DATA;
	definition_free(d);
	return rc == RC_OK ? g_string_free(g_steal_pointer(&out), FALSE) : NULL;
}
