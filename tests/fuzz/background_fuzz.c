/*
 * Fuzz target of a background's description (NAME.ini beside its picture).
 */
#include "fuzz/whole.h"
#include <sys/stat.h>

#include "assets/background.h"

static const char picture[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'><rect width='80' height='80'/></svg>";

/* A data folder of our own, with one picture. */
static struct assets *assets_of(const char *folder)
{
	g_autofree char *backgrounds = g_build_filename(folder, "backgrounds", NULL), *file = g_build_filename(backgrounds, "fuzz.svg", NULL);
	mkdir(backgrounds, 0700);
	g_file_set_contents(file, picture, sizeof picture - 1, NULL);
	g_setenv("BOARDWRIGHT_DATA", folder, TRUE);
	return assets_new();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char *folder; /* of the process */
	if (!folder)
		folder = g_dir_make_tmp("background-fuzz-XXXXXX", NULL);
	struct assets *assets = assets_of(folder);
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	struct background b;
	g_autofree char *ini = g_build_filename(folder, "backgrounds", "fuzz.svg.ini", NULL);
	g_file_set_contents(ini, (const char *)data, (gssize)size, NULL);
	settings_set(s, "background", "fuzz.svg", LAYER_COMMAND_LINE, (struct place){ 0 }, ds);
	for (int flip = 0; flip < 2; flip++) {
		enum rc rc = background_find(&b, s, flip, !flip, assets, ds);
		require(rc == RC_OK || diags_failed(ds), "failures are reported", NULL);
		if (rc == RC_OK)
			background_release(&b);
	}
	require_messages(ds);
	settings_free(s);
	diags_free(ds);
	assets_free(assets);
	return 0;
}
