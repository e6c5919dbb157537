/*
 * Problems in PGN: a game that begins from a position, whose moves are the solution.
 *
 * People put the stipulation where they find room: in a tag Stipulation, or in Black, White, Event or Round as "#2", "h#2.5", "Mate in 2" or "White mates in 2". Who is White then is the author, Event the source.
 * Variations become lines that go back to the number of their move, as problemists write them: "1.Ra6 bxa6 2.b7#; 1...Bb8 2.Rxa7#".
 */
#include <string.h>

#include "problem/problem_reader.h"

static const char *tag(const struct record *r, const char *name)
{
	const char *value = record_tag(r, name);
	return value && *value && strcmp(value, "?") != 0 && strcmp(value, "-") != 0 ? value : "";
}

/* "#2", "Mate in 2", "White mates in 2": as signs; NULL: it is something else. New string. */
static char *stipulation_of(const char *text)
{
	g_autofree char *small = g_ascii_strdown(text, -1);
	const char *in = strstr(small, "mates in "), *number = in ? in + strlen("mates in ") : "";
	size_t digits = strspn(number, "0123456789");
	if (digits)
		return g_strdup_printf("#%.*s", (int)digits, number);
	bool words = strstr(small, "mate in ") != NULL, signs = strpbrk(text, "#=") && strlen(text) < 12 && !strchr(text, ',');
	return words || signs ? g_strdup(text) : NULL;
}

/* The tag that the stipulation stands in, or NULL. */
static const char *stipulation_tag(const struct record *r, char **stipulation)
{
	static const char *const names[] = { "Stipulation", "Problem", "Black", "White", "Event", "Round", "Site" };
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
		*stipulation = i == 0 ? g_strdup(tag(r, names[i])) : stipulation_of(tag(r, names[i]));
		if (*stipulation && **stipulation)
			return names[i];
		g_clear_pointer(stipulation, g_free);
	}
	return NULL;
}

/* "1903.??.??" is 1903. New string. */
static char *date_of(const char *date)
{
	const char *unknown = strstr(date, ".??");
	return unknown ? g_strndup(date, (size_t)(unknown - date)) : !strcmp(date, "????") ? g_strdup("") : g_strdup(date);
}

static void put_number(GString *out, int ply, bool begins, bool black)
{
	int half = ply + black;
	if (begins && out->len)
		g_string_append(out, "; ");
	if (begins || half % 2 == 0)
		g_string_append_printf(out, "%s%d%s", out->len && !begins ? " " : "", half / 2 + 1, half % 2 ? "..." : ".");
	else
		g_string_append_c(out, ' ');
}

/* The moves of a line from the half move `ply` on, then what could have been played instead of each. */
static void put_line(const struct record_line *line, int ply, bool black, GString *out)
{
	for (guint i = 0; i < line->moves->len; i++) {
		put_number(out, ply + (int)i, i == 0, black);
		g_string_append(out, ((const struct record_move *)line->moves->pdata[i])->text);
	}
	for (guint i = line->moves->len; i-- > 0;) {
		const struct record_move *move = line->moves->pdata[i];
		for (guint k = 0; move->variations && k < move->variations->len; k++)
			put_line(move->variations->pdata[k], ply + (int)i, black, out);
	}
}

void problem_take_pgn(struct problem *p, const struct record *r)
{
	static const struct {
		const char *tag;
		enum problem_field field;
	} rows[] = { { "Title", PROBLEM_title }, { "Award", PROBLEM_award }, { "Conditions", PROBLEM_conditions }, { "Twins", PROBLEM_twins },
		{ "Theme", PROBLEM_theme }, { "Id", PROBLEM_id } };
	g_autofree char *stipulation = NULL, *date = date_of(tag(r, "Date")), *text = g_ascii_strdown(r->position, -1);
	const char *from = stipulation_tag(r, &stipulation);
	const char *author = *tag(r, "Author") ? tag(r, "Author") : from && !strcmp(from, "White") ? tag(r, "Black") : tag(r, "White");
	const char *source = *tag(r, "Source") ? tag(r, "Source") : from && !strcmp(from, "Event") ? tag(r, "Site") : tag(r, "Event");
	g_autoptr(GString) solution = g_string_new(NULL);
	problem_set(p, PROBLEM_stipulation, stipulation);
	problem_set(p, PROBLEM_author, author);
	problem_set(p, PROBLEM_source, source);
	problem_set(p, PROBLEM_date, date);
	problem_set(p, PROBLEM_comment, r->line.comment);
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (*tag(r, rows[i].tag))
			problem_set(p, rows[i].field, tag(r, rows[i].tag));
	bool help = stipulation && *stipulation == 'h';
	put_line(&r->line, 0, strstr(text, " b ") != NULL && !help, solution);
	problem_set(p, PROBLEM_solution, solution->str);
}

bool problem_pgn_looks(const struct record *r)
{
	g_autofree char *stipulation = NULL;
	return stipulation_tag(r, &stipulation) != NULL;
}
