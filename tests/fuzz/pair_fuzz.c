/*
 * Fuzz target of what is read together: a preset, and a log or a list of moves over it.
 *
 * It holds that a failure is reported, that what was read can be copied and asked for, and that reading the same again gives the same.
 */
#include "fuzz/whole.h"
#include "engine/settings.h"

static struct settings *read_pair(char **texts, struct diags *ds, enum rc *rc)
{
	struct settings *s = settings_new();
	*rc = preset_read_text(s, "preset", texts[0], strlen(texts[0]), NULL, ds);
	if (*rc == RC_OK)
		*rc = preset_is_log(texts[1]) ? preset_read_over(s, "log", texts[1], ds) : move_list_read(s, "moves", texts[1], ds);
	return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_auto(GStrv) texts = data_as_texts(data, size, 2);
	struct diags *ds = diags_new(), *again = diags_new();
	enum rc rc, rc_again;
	struct settings *s = read_pair(texts, ds, &rc), *t = read_pair(texts, again, &rc_again);
	require(rc == rc_again && diags_count(ds) == diags_count(again), "what is read twice is the same", NULL);
	require(rc == RC_OK || diags_failed(ds), "failures are reported", NULL);
	for (const struct setting_row *row = settings_table; row->key; row++)
		require(!strcmp(settings_text(s, row->key), settings_text(t, row->key)), "settings that are read twice are the same", row->key);
	require(settings_move_count(s) == settings_move_count(t) && settings_constant_count(s) == settings_constant_count(t), "moves and constants, too", NULL);
	require_messages(ds);
	settings_free(s);
	settings_free(t);
	diags_free(ds);
	diags_free(again);
	return 0;
}
