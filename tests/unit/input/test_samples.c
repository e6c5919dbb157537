/*
 * Our samples: every log of samples/chess/FINAL.tsv can be read, names its players, and has as many turns as Fairy-Stockfish counted.
 *
 * Whether the games replay to the positions of the table is tested where games are replayed.
 */
#include "read.h"

static void check_log(const char *folder, const char *name, int turns, const char *ending)
{
	g_autofree char *file = g_build_filename(folder, name, NULL);
	struct result r = read_game(file, NULL);
	size_t count = settings_move_count(r.s);
	CHECK_TEXT(settings_text(r.s, "game"), "Chess");
	CHECK(*settings_text(r.s, "player1") && *settings_text(r.s, "player2"));
	CHECK_INT(count, turns);
	if (strcmp(ending, "resign") == 0 || strcmp(ending, "drawn") == 0)
		CHECK_TEXT(settings_move(r.s, count - 1)->text, ending);
	CHECK(!strstr(r.messages->str, "is numbered"));
	result_release(&r);
}

int main(int argc, char **argv)
{
	g_autofree char *folder = g_build_filename(argv[argc - 1], "samples", "chess", NULL);
	g_autofree char *table = g_build_filename(folder, "FINAL.tsv", NULL);
	g_autofree char *text = NULL;
	CHECK(g_file_get_contents(table, &text, NULL, NULL));
	g_auto(GStrv) lines = g_strsplit(text ? text : "", "\n", -1);
	int logs = 0;
	for (char **line = lines + 1; *lines && *line; line++) {
		g_auto(GStrv) fields = g_strsplit(*line, "\t", -1);
		if (g_strv_length(fields) != 5)
			continue;
		check_log(folder, fields[0], (int)g_ascii_strtoll(fields[1], NULL, 10), fields[3]);
		logs++;
	}
	CHECK(logs >= 10);
	return check_result();
}
