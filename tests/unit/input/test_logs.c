/*
 * Logs and move lists: numbers, comments, parts, constants, and the settings file below.
 */
#include "read.h"

static void numbered_and_bare_lists(void)
{
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	CHECK_INT(
		move_list_read(s, "m", "// header\n1. P e2-e4\n  1...  p e7-e5 // sharp; // very\n// later\n2 . P e7-e8; Q-e8;\n\n2…pass\nresign", ds), RC_OK);
	CHECK_INT(settings_move_count(s), 5);
	CHECK_TEXT(settings_move(s, 0)->text, "P e2-e4");
	CHECK_TEXT(settings_move(s, 0)->comment, NULL);
	CHECK_TEXT(settings_move(s, 1)->text, "p e7-e5");
	CHECK_TEXT(settings_move(s, 1)->comment, "sharp; // very\nlater");
	CHECK_INT(settings_move(s, 1)->at.line, 3);
	CHECK_INT(settings_move(s, 1)->at.col, 9);
	CHECK_TEXT(settings_move(s, 2)->text, "P e7-e8; Q-e8");
	CHECK_TEXT(settings_move(s, 3)->text, "pass");
	CHECK_TEXT(settings_move(s, 4)->text, "resign");
	CHECK_INT(diags_count(ds), 0);
	diags_free(ds);
	settings_free(s);
}

static void a_missing_line_is_noticed(void)
{
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	move_list_read(s, "m", "1. P e2-e4\n2. N g1-f3\n", ds);
	CHECK_INT(diags_count(ds), 1);
	CHECK_TEXT(diags_item(ds, 0)->text, "this turn is numbered 2., but it is turn 1...; is a line missing or doubled?");
	diags_free(ds);
	settings_free(s);
}

static void moves_that_look_like_numbers(void)
{
	struct settings *s = settings_new();
	move_list_read(s, "m", "7g-7f\n3c-3d\n9. 2g-2f", NULL);
	CHECK_TEXT(settings_move(s, 0)->text, "7g-7f");
	CHECK_TEXT(settings_move(s, 2)->text, "2g-2f");
	settings_free(s);
}

static void logs_keep_constants(void)
{
	struct result r = read_text("x.gcl",
		"<?php\n$game = 'Chess';\n$player1 = 'Ann';\n$shuffle = 'bqnrkrnb';\n$constants = array('dice' => 6);\n"
		"$movelist = <<<'NOW'\nP e2-e4\nNOW;\n",
		NULL);
	const char *name, *value;
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(r.messages->str, "");
	CHECK_INT(settings_constant_count(r.s), 2);
	settings_constant(r.s, 0, &name, &value);
	CHECK_TEXT(name, "shuffle");
	CHECK_TEXT(value, "bqnrkrnb");
	CHECK_INT(settings_move_count(r.s), 1);
	CHECK_INT(settings_move(r.s, 0)->at.line, 7);
	CHECK_INT(settings_layer(r.s, "game"), LAYER_ADDRESS);
	result_release(&r);
}

static void a_bare_list_is_a_game_of_chess(void)
{
	struct result r = read_text("list.txt", "P e2-e4\np e7-e5\n", NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(settings_text(r.s, "game"), "Chess");
	CHECK_INT(settings_move_count(r.s), 2);
	result_release(&r);
}

static void plies_have_a_limit(void)
{
	for (int plies = 20000; plies <= 20001; plies++) {
		g_autoptr(GString) list = g_string_new(NULL);
		for (int i = 0; i < plies; i++)
			g_string_append(list, "pass\n");
		struct settings *s = settings_new();
		CHECK_INT(move_list_read(s, "m", list->str, NULL), plies == 20000 ? RC_OK : RC_LIMIT);
		settings_free(s);
	}
}

int main(void)
{
	numbered_and_bare_lists();
	a_missing_line_is_noticed();
	moves_that_look_like_numbers();
	logs_keep_constants();
	a_bare_list_is_a_game_of_chess();
	plies_have_a_limit();
	return check_result();
}
