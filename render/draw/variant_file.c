/*
 * From a section of a file of variants to the preset that is drawn.
 */
#include <string.h>

#include "draw/variant_file.h"
#include "engine/record.h"
#include "engine/source_text.h"
#include "engine/variants.h"

static const char ENDING[] = ".ini";
enum { MOST_PRESETS = 64 }; /* of one file, some twenty KiB each; when there are more, all are forgotten */

struct variant_presets {
	char *text;       /* of the file; NULL: none was read yet */
	GHashTable *made; /* what was asked of it => struct made */
};

struct made {
	char *preset;
	struct diags *told; /* what every record is told */
};

static void made_free(gpointer data)
{
	struct made *m = data;
	g_free(m->preset);
	diags_free(m->told);
	g_free(m);
}

struct variant_presets *variant_presets_new(void)
{
	struct variant_presets *kept = g_new0(struct variant_presets, 1);
	kept->made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, made_free);
	return kept;
}

void variant_presets_free(struct variant_presets *kept)
{
	if (!kept)
		return;
	g_hash_table_unref(kept->made);
	g_free(kept->text);
	g_free(kept);
}

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
static bool find_section(const struct record *record, const char *tag, const char *file, const char *text, char **out, struct diags *ds)
{
	struct diags *quiet = diags_new(); /* who reads the section says what is wrong with the file */
	g_auto(GStrv) names = tag ? variants_list(file, text, quiet) : NULL;
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

/* Puts it by. What has an error is not kept: who mends the file wants to see that it is mended. */
static void keep(struct variant_presets *kept, const char *asked, const char *preset, const struct diags *told)
{
	if (g_hash_table_size(kept->made) >= MOST_PRESETS)
		g_hash_table_remove_all(kept->made);
	struct made *m = g_new(struct made, 1);
	*m = (struct made){ g_strdup(preset), diags_new() };
	diags_add(m->told, told, 0);
	g_hash_table_replace(kept->made, g_strdup(asked), m);
}

static const struct made *find_kept(struct variant_presets *kept, const char *text, const char *asked)
{
	if (!kept->text || strcmp(kept->text, text)) {
		g_hash_table_remove_all(kept->made);
		g_free(kept->text);
		kept->text = g_strdup(text);
	}
	return g_hash_table_lookup(kept->made, asked);
}

char *variant_file_preset(const char *game, const struct record *record, bool is_shown, struct variant_presets *kept, struct diags *ds)
{
	const char *rest = rest_of(game), *tag = record && !*rest ? record_tag(record, "Variant") : NULL;
	g_autofree char *file = g_strndup(game, (gsize)(rest - game)), *text = source_file(file, ds), *section = NULL;
	g_autofree char *asked = g_strdup_printf("%d %s\n%s", is_shown, game, tag ? tag : "");
	const struct made *known = kept && text ? find_kept(kept, text, asked) : NULL;
	if (known) {
		diags_add(ds, known->told, 0);
		return g_strdup(known->preset);
	}
	if (!text || !find_section(record, tag && *tag ? tag : NULL, file, text, &section, ds))
		return NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	struct diags *told = diags_new();
	enum rc rc = write_section(file, text, *rest ? rest + 1 : section, is_shown, out, told);
	diags_add(ds, told, 0);
	if (kept && rc == RC_OK)
		keep(kept, asked, out->str, told);
	diags_free(told);
	return rc == RC_OK ? g_string_free(g_steal_pointer(&out), FALSE) : NULL;
}

char *variant_file_preset_of_job(const struct job *job, bool is_shown, struct variant_presets *kept, struct diags *ds)
{
	bool is_file = job->moves_file && strcmp(job->moves_file, "-");
	struct diags *quiet = diags_new(); /* who reads the moves says what is wrong with them */
	struct record_source *from = is_file ? record_open(job->moves_file, job->from ? record_format_find(job->from) : NULL, quiet) : NULL;
	struct record *record = NULL;
	if (from && record_pick(from, MAX(1, job->pick), &record, quiet) != RC_OK)
		record = NULL;
	char *made = variant_file_preset(job->game, record, is_shown, kept, ds);
	record_free(record);
	record_close(from);
	diags_free(quiet);
	return made;
}
