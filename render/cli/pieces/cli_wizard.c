/*
 * boardwright wizard: a preset that enforces its rules, from a definition of pieces.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"
#include "engine/source_text.h"
#include "engine/wizard.h"
#include "render/piece_names.h"

static enum rc make(const struct cli_options *o, const char *name, struct diags *ds)
{
	g_autofree char *text = source_file(name, ds);
	struct definition *d = text ? definition_read(strcmp(name, "-") ? name : "standard input", text, ds) : NULL;
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
