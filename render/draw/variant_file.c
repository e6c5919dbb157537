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

/* Whether all that is wrong is that rules cannot be played. */
static bool lacks_rules_alone(const struct diags *ds)
{
	for (size_t n = 0; n < diags_count(ds); n++)
		if (diags_item(ds, n)->severity == DIAG_ERROR && diags_item(ds, n)->rc != RC_UNSUPPORTED)
			return false;
	return true;
}

static void warn_of_rules(const struct diags *refused, struct diags *ds)
{
	for (size_t n = 0; n < diags_count(refused); n++)
		if (diags_item(refused, n)->severity == DIAG_ERROR)
			diag_warn(ds, diags_item(refused, n)->at, "%s; so it is drawn without rules, and moves are carried out unchecked",
				diags_item(refused, n)->text);
}

static enum rc write_preset(struct definition *d, GString *out, struct diags *ds)
{
	enum rc rc = d ? wizard_write(d, false, out, ds) : RC_DATA;
	definition_free(d);
	return rc;
}

static enum rc write_section(const char *file, const char *text, const char *section, bool is_shown, GString *out, struct diags *ds)
{
	struct diags *own = diags_new();
	enum rc rc = write_preset(variants_read(file, text, section, own), out, own);
	bool has_rules = rc == RC_OK || !is_shown || !lacks_rules_alone(own);
	if (has_rules)
		diags_add(ds, own, 0);
	else
		warn_of_rules(own, ds);
	diags_free(own);
	if (has_rules)
		return rc;
	g_string_truncate(out, 0);
	return write_preset(variants_read_shown(file, text, section, ds), out, ds);
}

/* The section that the record's tag Variant names, be it in other capitals, or NULL in `*out`. False after an error. */
static bool find_section(const struct record *record, const char *file, const char *text, char **out, struct diags *ds)
{
	const char *tag = record ? record_tag(record, "Variant") : NULL;
	struct diags *quiet = diags_new(); /* who reads the section says what is wrong with the file */
	g_auto(GStrv) names = tag && *tag ? variants_list(file, text, quiet) : NULL;
	diags_free(quiet);
	*out = NULL;
	if (!names)
		return true;
	const char *found = g_strv_contains((const char *const *)names, tag) ? tag : NULL;
	for (char **name = names; *name && !found; name++)
		found = g_ascii_strcasecmp(*name, tag) ? NULL : *name;
	g_autofree char *hint = found ? NULL : nearest_hint(tag, (const char *const *)names);
	if (!found)
		diag_error(ds, RC_DATA, record->at, "%s has no section called %s, which the tag Variant names%s", file, tag, hint);
	*out = g_strdup(found);
	return found;
}

char *variant_file_preset(const char *game, const struct record *record, bool is_shown, struct diags *ds)
{
	const char *rest = rest_of(game);
	g_autofree char *file = g_strndup(game, (gsize)(rest - game)), *text = source_file(file, ds), *section = NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	if (!text || (!*rest && !find_section(record, file, text, &section, ds)) ||
		write_section(file, text, *rest ? rest + 1 : section, is_shown, out, ds) != RC_OK)
		return NULL;
	return g_string_free(g_steal_pointer(&out), FALSE);
}

char *variant_file_preset_of_job(const struct job *job, bool is_shown, struct diags *ds)
{
	bool is_file = job->moves_file && strcmp(job->moves_file, "-");
	struct diags *quiet = diags_new(); /* who reads the moves says what is wrong with them */
	struct record_source *from = is_file ? record_open(job->moves_file, job->from ? record_format_find(job->from) : NULL, quiet) : NULL;
	struct record *record = NULL;
	if (from && record_pick(from, MAX(1, job->pick), &record, quiet) != RC_OK)
		record = NULL;
	char *made = variant_file_preset(job->game, record, is_shown, ds);
	record_free(record);
	record_close(from);
	diags_free(quiet);
	return made;
}
