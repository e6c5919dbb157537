/*
 * What the makers of a site have in common: handing over files, and the worst that has happened.
 */
#include <stdio.h>

#include "cli/site/site.h"

void site_note(struct site *s, enum rc rc) { site_note_status(s, cli_status(rc)); }

void site_note_status(struct site *s, int status)
{
	s->worst = MAX(s->worst, status == EXIT_USAGE ? EXIT_FAILED : status);
	s->is_full |= status == EXIT_WRITE;
}

bool site_put(struct site *s, const char *name, const char *key, const void *bytes, gsize length, struct diags *ds)
{
	enum rc rc = site_files_put(s->files, name, key, bytes, length, ds);
	site_note(s, rc);
	return rc == RC_OK;
}

void site_tell(struct site *s, struct diags *ds)
{
	if (diags_count(ds) && cli_shows_progress(s->o))
		fputs("\r\033[K", stderr);
	cli_report(ds, s->o);
}
