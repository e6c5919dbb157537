/*
 * boardwright wizard: a preset that enforces its rules, from a definition of pieces.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/source_text.h"
#include "engine/variants.h"
#include "render/piece_names.h"

/* What a section of a file of variants means, to be edited. */
static enum rc write_definition(const struct cli_options *o, const char *name, const char *text, struct diags *ds)
{
	g_autofree char *lines = variants_lines(name, text, o->section, ds);
	return lines ? cli_write_file(o->output ? o->output : "-", lines, strlen(lines), NULL, ds) : RC_DATA;
}

static enum rc write_sections(const struct cli_options *o, const char *name, const char *text, struct diags *ds)
{
	g_auto(GStrv) names = variants_list(name, text, ds);
	g_autofree char *all = names ? g_strjoinv("\n", names) : NULL, *lines = all ? g_strconcat(all, "\n", NULL) : NULL;
	return lines ? cli_write_file(o->output ? o->output : "-", lines, strlen(lines), NULL, ds) : RC_DATA;
}

static enum rc write_preset(const struct cli_options *o, struct definition *d, struct diags *ds)
{
	g_autoptr(GString) out = g_string_new(NULL);
	if (d && o->words)
		definition_speak(d, o->words, piece_name_in);
	enum rc rc = d ? wizard_write(d, o->table, out, ds) : RC_DATA;
	if (rc == RC_OK)
		rc = cli_write_file(o->output ? o->output : "-", out->str, out->len, NULL, ds);
	definition_free(d);
	return rc;
}

static enum rc make(const struct cli_options *o, const char *path, struct diags *ds)
{
	g_autofree char *text = source_file(path, ds);
	const char *name = strcmp(path, "-") ? path : "standard input";
	if (!text)
		return RC_DATA;
	if (variants_sniff(text)) {
		if (o->variants)
			return write_sections(o, name, text, ds);
		return o->definition ? write_definition(o, name, text, ds) : write_preset(o, variants_read(name, text, o->section, ds), ds);
	}
	if (o->section || o->variants || o->definition)
		return diag_error(ds, RC_USAGE,
			(struct place){ .file = o->section ? "--section"
					: o->variants      ? "--variants"
							   : "--definition" },
			"%s has no sections; a file of variants begins with a line such as [mini:chess]", name);
	return write_preset(o, definition_read(name, text, ds), ds);
}

int cli_wizard(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	int status = cli_status(make(o, o->arguments->pdata[0], ds));
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
