/*
 * Presets that are kept: read once while their files stay as they are, and again when one of them does not.
 */
#include "read.h"

#include <glib/gstdio.h>
#include <unistd.h>
#include <utime.h>

enum { LONG_AGO = 1000000000, MANY = 70 /* more than are kept */ };

static const char *folder;
static struct presets *presets;

static char *in_folder(const char *name) { return g_build_filename(folder, name, NULL); }

/* A file whose time is neither young nor that of the one before: what was changed lately is not kept. */
static void write_file(const char *name, const char *text)
{
	static long now = LONG_AGO;
	g_autofree char *file = in_folder(name);
	struct utimbuf times = { now, now };
	now++;
	CHECK(g_file_set_contents(file, text, -1, NULL));
	CHECK(utime(file, &times) == 0);
}

/* The change of a time is a change that is young, too. */
static void grow_old(void) { g_usleep(30000); }

static struct result read_kept(const char *name)
{
	struct result r = { .ds = diags_new(), .messages = g_string_new(NULL) };
	g_autofree char *file = in_folder(name);
	r.rc = presets_read(presets, file, NULL, &r.s, r.ds);
	result_collect(&r);
	return r;
}

static void expect(const char *name, enum rc rc, long cols, const char *message)
{
	struct result r = read_kept(name);
	CHECK_INT(r.rc, rc);
	CHECK_INT(settings_int(r.s, "cols"), cols);
	CHECK(message ? strstr(r.messages->str, message) != NULL : r.messages->len == 0);
	result_release(&r);
}

static void a_file_that_changes_is_read_again(void)
{
	write_file("a.php", "<?php $default['cols'] = 7;");
	grow_old();
	for (int i = 0; i < 3; i++)
		expect("a.php", RC_OK, 7, NULL);
	write_file("a.php", "<?php $default['cols'] = 6;");
	expect("a.php", RC_OK, 6, NULL);
	grow_old();
	expect("a.php", RC_OK, 6, NULL);
	write_file("a.php", "<?php $default['cols'] = 10;");
	expect("a.php", RC_OK, 10, NULL);
}

static void a_young_file_is_not_trusted(void)
{
	for (int cols = 1; cols < 10; cols++) {
		g_autofree char *text = g_strdup_printf("<?php $default['cols'] = %d;", cols);
		write_file("young.php", text);
		expect("young.php", RC_OK, cols, NULL);
	}
}

static void one_job_cannot_change_the_preset_of_the_next(void)
{
	struct result r = read_kept("a.php");
	settings_set(r.s, "cols", "3", LAYER_COMMAND_LINE, (struct place){ 0 }, NULL);
	settings_constant_set(r.s, "a", "1");
	result_release(&r);
	r = read_kept("a.php");
	CHECK_INT(settings_int(r.s, "cols"), 10);
	CHECK_INT(settings_constant_count(r.s), 0);
	result_release(&r);
}

static void warnings_come_every_time_and_errors_are_mended(void)
{
	write_file("w.php", "<?php $colors['dark'] = 'red';");
	write_file("e.php", "<?php $default['cols'] = 'many';");
	grow_old();
	for (int i = 0; i < 3; i++) {
		expect("w.php", RC_OK, 8, "only $default and $constants have keys");
		expect("e.php", RC_DATA, 8, "many");
	}
	write_file("e.php", "<?php $default['cols'] = '8';");
	expect("e.php", RC_OK, 8, NULL);
	expect("none.php", RC_IO, 8, "no such file");
}

static void the_settings_file_of_a_log_may_change_too(void)
{
	write_file("chess/default.php", "<?php $default['game'] = 'Chess'; $default['cols'] = 9;");
	write_file("chess/game.gcl", "<?php $game = 'Chess'; $settings = 'default'; $moves = 'P e2-e4';");
	grow_old();
	expect("chess/game.gcl", RC_OK, 9, NULL);
	expect("chess/game.gcl", RC_OK, 9, NULL);
	write_file("chess/default.php", "<?php $default['game'] = 'Chess'; $default['cols'] = 8;");
	expect("chess/game.gcl", RC_OK, 8, NULL);
	struct result r = read_kept("chess/game.gcl");
	CHECK_INT(settings_move_count(r.s), 1);
	result_release(&r);
	g_autofree char *settings = in_folder("chess/default.php");
	g_remove(settings);
	expect("chess/game.gcl", RC_DATA, 8, "no settings file");
}

static void more_presets_than_are_kept(void)
{
	for (int i = 0; i < 2 * MANY; i++) {
		g_autofree char *name = g_strdup_printf("%d.php", i % MANY), *text = g_strdup_printf("<?php $default['cols'] = %d;", i % MANY + 1);
		if (i < MANY)
			write_file(name, text);
		if (i == MANY)
			grow_old();
		expect(name, RC_OK, i % MANY + 1, NULL);
		if (i >= MANY)
			expect(name, RC_OK, i % MANY + 1, NULL);
	}
}

/* Each is half of what is kept of files, and a little more. */
static void larger_presets_than_are_kept(void)
{
	g_autofree char *blanks = g_strnfill((2 << 20) + 1000, ' ');
	for (int i = 0; i < 3; i++) {
		g_autofree char *name = g_strdup_printf("large%d.php", i), *text = g_strdup_printf("<?php %s $default['cols'] = %d;", blanks, i + 1);
		write_file(name, text);
	}
	grow_old();
	for (int i = 0; i < 9; i++) {
		g_autofree char *name = g_strdup_printf("large%d.php", i % 3);
		expect(name, RC_OK, i % 3 + 1, NULL);
	}
}

static void remove_all(const char *path)
{
	GDir *dir = g_dir_open(path, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *inner = g_build_filename(path, name, NULL);
		remove_all(inner);
	}
	if (dir)
		g_dir_close(dir);
	g_remove(path);
}

/* What the games look like is read once; a game that comes or goes is seen, since its folder does. */
static void expect_guess(struct search_path *path, enum rc rc, const char *game)
{
	static long now = LONG_AGO;
	struct utimbuf times = { now, now };
	struct diags *ds = diags_new();
	g_autofree char *found = NULL;
	now++;
	CHECK(utime(folder, &times) == 0); /* two changes within a tick of the clock would be one */
	CHECK_INT(game_guess(presets, path, "k4/5/5/5/4K w", "k4/5/5/5/4K", (struct place){ 0 }, &found, ds), rc);
	CHECK(game ? found && strstr(found, game) != NULL : !found);
	diags_free(ds);
}

static void games_that_come_and_go_are_seen(void)
{
	static const char preset[] = "<?php $default['cols'] = 5; $default['code'] = 'k4/5/5/5/4K';";
	struct search_path *path = search_path_new();
	g_autofree char *first = in_folder("small"), *second = in_folder("smaller"), *file = in_folder("smaller/default.php");
	search_path_add(path, folder);
	expect_guess(path, RC_OK, NULL);
	g_mkdir(first, 0700);
	write_file("small/default.php", preset);
	expect_guess(path, RC_OK, "small/");
	expect_guess(path, RC_OK, "small/");
	g_mkdir(second, 0700);
	write_file("smaller/default.php", preset);
	expect_guess(path, RC_DATA, NULL);
	CHECK(g_unlink(file) == 0 && g_rmdir(second) == 0);
	expect_guess(path, RC_OK, "small/");
	search_path_free(path);
}

int main(void)
{
	g_autofree char *made = g_dir_make_tmp("boardwright-XXXXXX", NULL), *chess = g_build_filename(made, "chess", NULL);
	folder = made;
	presets = presets_new();
	g_mkdir(chess, 0700);
	a_file_that_changes_is_read_again();
	a_young_file_is_not_trusted();
	one_job_cannot_change_the_preset_of_the_next();
	warnings_come_every_time_and_errors_are_mended();
	the_settings_file_of_a_log_may_change_too();
	more_presets_than_are_kept();
	larger_presets_than_are_kept();
	games_that_come_and_go_are_seen();
	presets_free(presets);
	remove_all(folder);
	return check_result();
}
