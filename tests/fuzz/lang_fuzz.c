/*
 * Fuzz target of the language: a text is a small game, run twice on a 6x6 board under tight limits.
 *
 * Lines of "%%" part the text: Pre-Game code, the moves (one turn a line), Post-Move code and Post-Game code of both sides, an
 * expression, and answers to questions, one a line. What is missing is empty. Beyond the sanitizers it holds that the second run says what the first one said, since nothing of a run may
 * be left over in the machine, and that every message is one line of valid text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "engine/eval.h"
#include "engine/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char limits[] = "steps=200000,depth=200,memory=16777216,text=100000,elements=20000,output=100000,time=500,variables=5000";

static void require(bool holds, const char *what, const char *detail)
{
	if (holds)
		return;
	fprintf(stderr, "required: %s\n%s\n", what, detail);
	abort();
}

static void set(struct settings *s, const char *key, const char *value, struct diags *ds)
{
	settings_set(s, key, value ? value : "", LAYER_COMMAND_LINE, (struct place){ g_intern_static_string("fuzz"), 1, 1 }, ds);
}

static void check_messages(struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		const char *message = diags_item(ds, i)->text;
		require(!strchr(message, '\n') && g_utf8_validate(message, -1, NULL), "messages are single lines of valid text", message);
	}
}

/* All that a run says, or NULL when the clock stopped it, which differs from run to run. */
static char *replay_text(struct game *g, const char *expression)
{
	struct replay_request request = { .last_ply = -1, .every_ply = true, .post_game = true, .flags = true, .keep_all = true };
	struct diags *ds = diags_new();
	struct replay *r = game_replay(g, &request, ds);
	bool failed;
	g_autofree char *state = game_state_json(g, r, expression, &failed);
	bool late = r->error && strstr(r->error, "ran longer");
	char *text = late ? NULL : g_strdup_printf("%s\n%s\n%s", r->output, r->error ? r->error : "", state);
	require(!r->error == (r->error_ply < 0), "an error has its ply", r->error);
	check_messages(ds);
	replay_free(r);
	diags_free(ds);
	return text;
}

static void play(const struct settings *s, const char *expression, const char *given)
{
	static const char *const usual[] = { "1", "Q", "Yes", "2", NULL };
	g_auto(GStrv) answers = given ? g_strsplit(given, "\n", -1) : NULL;
	struct game_options options = { .seed = 1, .limits = limits, .answers = answers ? (const char *const *)answers : usual };
	struct diags *ds = diags_new();
	struct game *g = game_open(s, &options, ds);
	if (g) {
		game_check(g, CHECK_ALL, ds);
		g_autofree char *first = replay_text(g, expression), *second = replay_text(g, expression);
		g_autofree char *both = g_strdup_printf("first: %s\nsecond: %s", first, second);
		require(!first || !second || strcmp(first, second) == 0, "a machine forgets what a run has made", both);
	}
	check_messages(ds);
	game_free(g);
	diags_free(ds);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	g_autofree char *bytes = g_strndup(size ? (const char *)data : "", size), *text = g_utf8_make_valid(bytes, -1);
	g_auto(GStrv) part = g_strsplit(text, "\n%%\n", 6);
	int n = (int)g_strv_length(part);
	set(s, "code", "rnbqkb/pppppp/6/6/PPPPPP/RNBQKB", ds);
	set(s, "cols", "6", ds);
	set(s, "pregame", n > 0 ? part[0] : NULL, ds);
	set(s, "postmove1", n > 2 ? part[2] : NULL, ds);
	set(s, "postmove2", n > 2 ? part[2] : NULL, ds);
	set(s, "postgame1", n > 3 ? part[3] : NULL, ds);
	set(s, "postgame2", n > 3 ? part[3] : NULL, ds);
	if (n > 1)
		move_list_read(s, "moves", part[1], ds);
	play(s, n > 4 && *part[4] ? part[4] : NULL, n > 5 ? part[5] : NULL);
	settings_free(s);
	diags_free(ds);
	return 0;
}
