/*
 * Problem presets: what Game Courier's composer publishes, a settings file or an address with a stipulation. The position is the preset's code, who begins its `turn`.
 */
#include <string.h>

#include "engine/settings.h"
#include "input/preset.h"
#include "input/solution.h"
#include "problem/problem_reader.h"

static bool is_settings_file(const char *text) { return strstr(text, "$default") != NULL; }

bool problem_preset_sniff(const char *text)
{
	return (is_settings_file(text) || preset_is_address(text) || preset_is_query(text)) && (strstr(text, "stipulation") || strstr(text, "solution"));
}

/* "P e7-e8; Q-e8" is "e7-e8=Q", "q d8-h4" is "Qd8-h4": as problemists write it. A turn that is none of this stays as it is. */
static void put_turn(const char *turn, GString *out)
{
	g_auto(GStrv) parts = g_strsplit(turn, ";", 2);
	char *move = g_strstrip(parts[0]), *space = strchr(move, ' '), *promoted = parts[0] && parts[1] ? g_strstrip(parts[1]) : NULL;
	if (space == move + 1 && g_ascii_toupper(*move) != 'P')
		g_string_append_c(out, g_ascii_toupper(*move));
	g_string_append(out, space == move + 1 ? space + 1 : move);
	if (promoted && g_ascii_isalpha(*promoted))
		g_string_append_printf(out, "=%c", g_ascii_toupper(*promoted));
}

/* One line of moves as text: "1.Qg6-g7 Kh8-g8". */
static void put_line(const char *list, GString *out)
{
	g_auto(GStrv) lines = g_strsplit(list, "\n", -1);
	for (char **line = lines; *line; line++) {
		char *comment = strstr(*line, "//");
		if (comment)
			*comment = '\0';
		gsize number = strspn(*line, "0123456789"), dots = strspn(*line + number, ". ");
		bool numbered = number && (*line)[number] == '.';
		g_string_append(out, out->len ? " " : "");
		if (numbered)
			g_string_append_printf(out, "%.*s%s", (int)number, *line, strstr(*line, "...") ? "..." : ".");
		put_turn(g_strstrip(*line + (numbered ? number + dots : 0)), out);
	}
}

/* Of Chess the lines in the notation of problemists; of any other game its own, the first line. */
static void take_solution(struct problem *p, const char *text)
{
	g_autoptr(GPtrArray) lists = solution_lists(text);
	g_autoptr(GString) out = g_string_new(NULL);
	for (guint i = 0; i < lists->len; i++)
		if (problem_is_chess(p))
			put_line(lists->pdata[i], out);
		else if (i == 0)
			g_string_append(out, lists->pdata[i]);
	problem_set(p, PROBLEM_solution, out->str);
}

static void take(struct problem *p, const struct settings *s)
{
	static const struct {
		const char *key;
		enum problem_field field;
	} fields[] = { { "userid", PROBLEM_author }, { "stipulation", PROBLEM_stipulation }, { "description", PROBLEM_comment }, { "game", PROBLEM_game } };
	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++)
		problem_set(p, fields[i].field, settings_text(s, fields[i].key));
	p->position = g_strdup(settings_text(s, "code"));
	p->position_at = settings_place(s, "code");
	p->has_side = strchr(p->position, ' ') != NULL;
	if (!p->has_side && *settings_text(s, "turn")) {
		char *whole = problem_code(p, settings_second_begins(s));
		g_free(p->position);
		p->position = whole;
		p->has_side = true;
	}
	take_solution(p, settings_text(s, "solution"));
}

enum rc problem_preset_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	if (!*from->at)
		return RC_OK;
	p->at = problem_place(from, from->at);
	struct settings *s = settings_new();
	enum rc rc = is_settings_file(from->at) ? preset_php_read(s, from->name, from->at, ds) : preset_query_read(s, from->name, from->at, ds);
	from->at += strlen(from->at);
	*found = rc == RC_OK;
	if (rc == RC_OK) {
		take(p, s);
		p->preset = g_file_test(from->name, G_FILE_TEST_EXISTS) ? from->name : NULL;
	}
	settings_free(s);
	return rc;
}
