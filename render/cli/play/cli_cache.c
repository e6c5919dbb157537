/*
 * boardwright cache: what the sprite cache holds, and emptying it.
 */
#include <stdio.h>
#include <string.h>

#include "cli/frame/cli.h"

int cli_cache(const struct cli_options *o)
{
	g_autofree char *usual = assets_cache_folder();
	const char *folder = o->cache && strcmp(o->cache, "off") ? o->cache : usual;
	int files;
	guint64 bytes;
	if (o->clear == o->stat) {
		cli_complain("cache: give --stat or --clear");
		return EXIT_USAGE;
	}
	assets_cache_stat(folder, o->clear, &files, &bytes);
	printf("%s: %d pieces, words and boards, %" G_GUINT64_FORMAT " bytes%s\n", folder, files, bytes, o->clear ? ", deleted" : "");
	return EXIT_DONE;
}
