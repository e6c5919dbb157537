/*
 * The search path, and settings files found on it.
 */
#define _GNU_SOURCE /* nftw */

#include "read.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *folder; /* with chess/default.php in it, a link out of it, and a file beside it */

static char *in_folder(const char *name) { return g_build_filename(folder, name, NULL); }

static void write_file(const char *name, const char *text)
{
	g_autofree char *file = in_folder(name);
	g_autofree char *parent = g_path_get_dirname(file);
	g_mkdir_with_parents(parent, 0700);
	CHECK(g_file_set_contents(file, text, -1, NULL));
}

static void found(const struct search_path *p, const char *name, bool want)
{
	g_autofree char *file = search_path_find(p, name);
	CHECK_INT(file != NULL, want);
}

static void nothing_outside_is_found(void)
{
	struct search_path *p = search_path_new();
	g_autofree char *inside = in_folder("in"), *file = in_folder("out.php"), *link = in_folder("in/chess/link.php"), *good = in_folder("in/chess/good.php"),
			*target = in_folder("in/chess/default.php");
	CHECK(symlink(file, link) == 0 && symlink(target, good) == 0);
	search_path_add(p, inside);
	found(p, "chess/default.php", true);
	found(p, "chess/good.php", true);
	found(p, "chess/link.php", false);
	found(p, "../out.php", false);
	found(p, "chess/../chess/default.php", false);
	found(p, file, false);
	found(p, "chess", false);
	found(p, "", false);
	found(NULL, "chess/default.php", false);
	search_path_free(p);
}

/* The first bytes of what is opened, NULL: it is not. */
static const char *opened(const struct search_path *p, const char *found)
{
	static char text[16];
	int file = search_path_open(p, found);
	ssize_t n = file >= 0 ? read(file, text, sizeof text - 1) : -1;
	if (file >= 0)
		close(file);
	text[MAX(n, 0)] = '\0';
	return n < 0 ? NULL : text;
}

/* Between finding and opening somebody puts a link in the place of the file, or of a folder on the way to it. */
static void what_is_swapped_is_not_opened(void)
{
	struct search_path *p = search_path_new();
	write_file("swap/in/game/text.txt", "inside");
	write_file("swap/in/other.txt", "another");
	write_file("swap/out/text.txt", "outside");
	g_autofree char *inside = in_folder("swap/in"), *outside = in_folder("swap/out"), *secret = in_folder("swap/out/text.txt"),
			*game = in_folder("swap/in/game"), *aside = in_folder("swap/in/aside"), *pipe = in_folder("swap/in/game/pipe"),
			*other = in_folder("swap/in/other.txt");
	search_path_add(p, inside);
	g_autofree char *found = search_path_find(p, "game/text.txt");
	CHECK_TEXT(opened(p, found), "inside");
	CHECK_TEXT(search_path_holder(p, found), inside);
	CHECK(unlink(found) == 0 && symlink(secret, found) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK(unlink(found) == 0 && symlink("../../out/text.txt", found) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK(unlink(found) == 0 && symlink("../other.txt", found) == 0); /* a link that stays inside is as good as before */
	CHECK_TEXT(opened(p, found), "another");
	CHECK(unlink(found) == 0 && symlink(other, found) == 0);
	CHECK_TEXT(opened(p, found), "another");
	CHECK(unlink(found) == 0 && symlink("/dev/null", found) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK(unlink(found) == 0 && symlink("/proc/self/exe", found) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK(unlink(found) == 0 && mkfifo(pipe, 0600) == 0 && symlink("pipe", found) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK(g_rename(game, aside) == 0 && symlink(outside, game) == 0);
	CHECK_TEXT(opened(p, found), NULL);
	CHECK_TEXT(opened(p, secret), NULL);
	search_path_free(p);
}

static void links_of_folders_are_followed_inside(void)
{
	struct search_path *p = search_path_new();
	g_autofree char *inside = in_folder("in/"), *away = in_folder("in/away"), *same = in_folder("in/same");
	CHECK(symlink("..", away) == 0 && symlink("chess", same) == 0);
	g_autofree char *beside = in_folder("in/beside.php"), *other = in_folder("inner/other.php");
	write_file("inner/other.php", ""); /* a folder whose name begins like that of the search path */
	CHECK(symlink("../inner/other.php", beside) == 0);
	search_path_add(p, inside);
	found(p, "chess//default.php", true);
	found(p, "same/default.php", true);
	found(p, "away/out.php", false);
	found(p, "beside.php", false);
	CHECK(unlink(beside) == 0 && g_remove(other) == 0);
	found(p, "away//out.php", false);
	found(p, "away/in/chess/default.php", true);
	found(p, "chess/default.php/", false);
	search_path_free(p);
}

static void one_folder_is_as_strict(void)
{
	g_autofree char *inside = in_folder("in");
	write_file("in/a\\b..php", "");
	write_file("in/a..b", "");
	static const struct {
		const char *name;
		bool want;
	} cases[] = { { "chess/default.php", true }, { "a..b", true }, { "chess/link.php", false }, { "a\\b..php", false }, { "..", false },
		{ "chess/..", false }, { "", false } };
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *file = search_path_find_in(inside, cases[i].name);
		CHECK_INT(file != NULL, cases[i].want);
	}
	g_autofree char *nowhere = search_path_find_in("", "etc/passwd");
	CHECK(nowhere == NULL);
}

static void an_address_finds_its_settings_file(void)
{
	struct search_path *p = search_path_new();
	g_autofree char *inside = in_folder("in");
	search_path_add(p, inside);
	struct result r = read_game("https://x.org/play.php?game=Chess&settings=default&set=alfaerie", p);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(settings_text(r.s, "set"), "alfaerie");
	CHECK_TEXT(settings_text(r.s, "pregame"), "set a 1;");
	CHECK_INT(settings_int(r.s, "cols"), 9);
	result_release(&r);
	r = read_game("game=Chess&settings=none", p);
	CHECK_INT(r.rc, RC_DATA);
	CHECK(strstr(r.messages->str, "no settings file \"chess/none.php\" on the search path") != NULL);
	result_release(&r);
	r = read_game("game=Chess&settings=../../out", p);
	CHECK_INT(r.rc, RC_DATA);
	result_release(&r);
	search_path_free(p);
}

static void a_log_finds_the_settings_file_beside_it(void)
{
	write_file("in/chess/game.gcl", "<?php $game = 'Chess'; $settings = 'default'; $cols = 7; $moves = 'P e2-e4';");
	g_autofree char *log = in_folder("in/chess/game.gcl");
	struct result r = read_game(log, NULL);
	CHECK_INT(r.rc, RC_OK);
	CHECK_TEXT(r.messages->str, "");
	CHECK_INT(settings_int(r.s, "cols"), 7);
	CHECK_TEXT(settings_text(r.s, "set"), "magnetic");
	CHECK_INT(settings_move_count(r.s), 1);
	result_release(&r);
}

static void files_that_cannot_be_read(void)
{
	struct result r = read_game("no-such-file.php", NULL);
	CHECK_INT(r.rc, RC_IO);
	result_release(&r);
	r = read_game(folder, NULL);
	CHECK_INT(r.rc, RC_IO);
	result_release(&r);
	struct settings *s = settings_new();
	CHECK_INT(preset_read_text(s, "empty", NULL, 0, NULL, NULL), RC_DATA);
	CHECK_INT(preset_read_text(s, "z", "a\0b", 3, NULL, NULL), RC_SYNTAX);
	settings_free(s);
}

/* A file just below and one just above the limit. */
static void files_have_a_limit(void)
{
	size_t limit = 8 * 1024 * 1024;
	g_autofree char *text = g_malloc(limit + 2);
	memset(text, ' ', limit + 1);
	memcpy(text, "e2-e4", 5);
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	CHECK_INT(preset_read_text(s, "long", text, limit, NULL, ds), RC_OK);
	CHECK(!diags_failed(ds));
	CHECK(preset_read_text(s, "long", text, limit + 1, NULL, ds) != RC_OK);
	CHECK(diags_failed(ds));
	diags_free(ds);
	settings_free(s);
}

/* A request of a stranger may be a name that somebody has given a file. */
static void a_query_is_never_a_file(void)
{
	g_autofree char *before = g_get_current_dir();
	write_file("?cols=5", "<?php $default['cols'] = 7;");
	CHECK(g_chdir(folder) == 0);
	struct result query = read_game("?cols=5", NULL), file = read_game("./?cols=5", NULL);
	CHECK_INT(query.rc, RC_OK);
	CHECK_INT(settings_int(query.s, "cols"), 5);
	CHECK_INT(file.rc, RC_OK);
	CHECK_INT(settings_int(file.s, "cols"), 7);
	result_release(&query);
	result_release(&file);
	g_remove("?cols=5");
	CHECK(g_chdir(before) == 0);
}

static int remove_one(const char *path, const struct stat *s, int type, struct FTW *ftw)
{
	(void)s, (void)type, (void)ftw;
	return g_remove(path);
}

int main(void)
{
	g_autofree char *made = g_dir_make_tmp("boardwright-XXXXXX", NULL);
	folder = made;
	write_file("in/chess/default.php",
		"<?php $default['game'] = 'Chess'; $default['set'] = 'magnetic'; $default['cols'] = 9;"
		"$default['settings'] = 'default'; $default['pregame'] = 'set a 1;';");
	write_file("out.php", "<?php");
	nothing_outside_is_found();
	links_of_folders_are_followed_inside();
	what_is_swapped_is_not_opened();
	one_folder_is_as_strict();
	an_address_finds_its_settings_file();
	a_log_finds_the_settings_file_beside_it();
	files_that_cannot_be_read();
	files_have_a_limit();
	a_query_is_never_a_file();
	CHECK(nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0);
	return check_result();
}
