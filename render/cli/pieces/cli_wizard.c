/*
 * boardwright wizard: a preset that enforces its rules, from a definition of pieces.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/source_text.h"
#include "engine/variants.h"
#include "render/piece_names.h"

/* A definition, or a section of a file of variants. */
static struct definition *read_it(const struct cli_options *o, const char *name, const char *text, struct diags *ds)
{
	if (variants_sniff(text))
		return variants_read(name, text, o->section, ds);
	if (!o->section)
		return definition_read(name, text, ds);
	diag_error(ds, RC_USAGE, (struct place){ .file = "--section" }, "%s has no sections; a file of variants begins with a line such as [mini:chess]", name);
	return NULL;
}

static enum rc make(const struct cli_options *o, const char *name, struct diags *ds)
{
	g_autofree char *text = source_file(name, ds);
	struct definition *d = text ? read_it(o, strcmp(name, "-") ? name : "standard input", text, ds) : NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	if (d && o->words)
		definition_speak(d, o->words, piece_name_in);
	enum rc rc = d ? wizard_write(d, o->table, out, ds) : RC_DATA;
	if (rc == RC_OK)
		rc = cli_write_file(o->output ? o->output : "-", out->str, out->len, NULL, ds);
	definition_free(d);
	return rc;
}

int cli_wizard(const struct cli_options *o)
{
	struct diags *ds = diags_new();
	int status = cli_status(make(o, o->arguments->pdata[0], ds));
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
