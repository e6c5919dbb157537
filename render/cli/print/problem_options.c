/*
 * From a problem to the options that draw it: its position as GAME, its words around the board, the look that problemists are used to.
 */
#include "cli/print/problem_options.h"

#include <string.h>

#include "engine/solve.h"

static const char *keep(struct problem_options *po, char *text)
{
	g_ptr_array_add(po->texts, text);
	return text;
}

/* Words that are no template: braces would be taken for one. */
static char *words(const char *text)
{
	char *copy = g_strdup(text);
	return g_strdelimit(g_strdelimit(copy, "{", '('), "}", ')');
}

static void add_line(GString *out, const char *text)
{
	g_autofree char *clean = words(text);
	if (*clean)
		g_string_append_printf(out, "%s%s", out->len ? "\n" : "", clean);
}

char *problem_count(const struct problem *p)
{
	int n[3] = { 0, 0, 0 }; /* the third: neutral ones */
	for (const char *c = p->position; *c && *c != ' '; c++) {
		const char *letter = *c == '{' ? c + 1 : c;
		if (*letter == '=' || g_ascii_isalpha(*letter))
			n[*letter == '=' ? 2 : g_ascii_islower(*letter) ? 1 : 0]++;
		if (*c == '{')
			c += strcspn(c, "}") - 1;
	}
	return n[2] ? g_strdup_printf("%d+%d+%d", n[0], n[1], n[2]) : g_strdup_printf("%d+%d", n[0], n[1]);
}

static void add_item(GString *out, const char *text) { g_string_append_printf(out, "%s%s", out->len && *text ? ", " : "", text); }

/* "2 solutions, Circe, Duplex, Kamikaze Qe1" */
static char *conditions_of(const struct problem *p)
{
	g_autoptr(GString) said = g_string_new(problem_text(p, PROBLEM_conditions));
	g_autofree char *options = problem_told_options(p);
	add_item(said, options);
	const char *intended = problem_text(p, PROBLEM_intended);
	bool number = strspn(intended, "0123456789") == strlen(intended), is_told = !*intended || strstr(said->str, "solution") || !strcmp(intended, "1");
	GString *out = g_string_new(is_told ? "" : intended);
	if (!is_told && number)
		g_string_append(out, " solutions");
	add_item(out, said->str);
	add_item(out, problem_text(p, PROBLEM_attributes));
	return g_string_free(out, FALSE);
}

char *problem_notes(const struct problem *p)
{
	GString *out = g_string_new(NULL);
	g_autofree char *conditions = conditions_of(p);
	const char *const lines[] = { conditions, problem_text(p, PROBLEM_legend), problem_text(p, PROBLEM_twins) };
	for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
		if (*lines[i])
			g_string_append_printf(out, "%s%s", out->len ? "\n" : "", lines[i]);
	return g_string_free(out, FALSE);
}

static char *heading(const struct problem *p)
{
	GString *out = g_string_new(NULL);
	const char *source = problem_text(p, PROBLEM_source), *date = problem_text(p, PROBLEM_date);
	g_autofree char *where = g_strconcat(source, *source && *date ? ", " : "", date, NULL);
	add_line(out, problem_text(p, PROBLEM_title));
	add_line(out, where);
	add_line(out, problem_text(p, PROBLEM_award));
	return g_string_free(out, FALSE);
}

static char *footing(const struct problem *p)
{
	GString *out = g_string_new(NULL);
	g_autofree char *count = problem_count(p);
	if (!problem_is_chess(p)) {
		add_line(out, problem_text(p, PROBLEM_stipulation));
		return g_string_free(out, FALSE);
	}
	g_autofree char *first = g_strdup_printf("%s%s(%s)", problem_text(p, PROBLEM_stipulation), *problem_text(p, PROBLEM_stipulation) ? "   " : "", count);
	add_line(out, first);
	g_autofree char *notes = problem_notes(p);
	add_line(out, notes);
	return g_string_free(out, FALSE);
}

/* A helpmate begins with Black whatever the FEN says, which is often written without thought; other problems begin as it says. */
static char *code_of(const struct problem *p)
{
	struct stipulation s;
	g_autofree char *problem = NULL;
	const char *text = problem_text(p, PROBLEM_stipulation);
	bool help = *text == 'h' || g_str_has_prefix(text, "ser-h"), known = stipulation_read(text, &s, &problem),
	     black = known ? stipulation_begins_black(&s) : help;
	char *code = problem_code(p, black), *side = strchr(code, ' ');
	if (help && side)
		side[1] = black ? 'b' : 'w';
	return code;
}

/* Royal pieces have a frame. */
static void frame_royals(struct problem_options *out, const char *squares, const GPtrArray *own)
{
	if (!*squares)
		return;
	GPtrArray *marks = g_ptr_array_new();
	for (; *squares; squares += strcspn(squares, "abcdefgh")) {
		squares += strspn(squares, " ,;");
		if (g_ascii_isalpha(squares[0]) && g_ascii_isdigit(squares[1]))
			g_ptr_array_add(marks, (gpointer)keep(out, g_strdup_printf("%.2s:frame:black", squares)));
		squares += *squares != '\0';
	}
	for (guint i = 0; i < own->len; i++)
		g_ptr_array_add(marks, own->pdata[i]);
	g_ptr_array_unref(out->o.job.marks);
	out->o.job.marks = marks;
}

void problem_options_init(struct problem_options *out, const struct cli_options *o, const struct problem *p)
{
	struct cli_options *c = &out->o;
	const char *game = problem_text(p, PROBLEM_game);
	cli_options_copy(c, o);
	out->texts = g_ptr_array_new_with_free_func(g_free);
	const char *code = keep(out, code_of(p));
	c->job.game = p->preset ? p->preset : p->is_fairy ? GAME_OF_SETTINGS : code;
	c->job.fen = p->is_fairy ? code : NULL;
	c->job.moves = p->preset ? "" : o->job.moves; /* its solution is not played while it is judged */
	c->job.ply = p->preset && !strcmp(o->job.ply, "last") ? "start" : o->job.ply;
	c->job.of_game = p->is_fairy || p->preset ? NULL
		: o->job.of_game                  ? o->job.of_game
		: *game                           ? keep(out, g_strdup(game))
		: problem_is_chess(p)             ? "chess"
						  : NULL;
	/* The problem's own words first, so that what --set says comes later and counts. */
	GPtrArray *set = g_ptr_array_new(), *show = g_ptr_array_new();
	if (problem_is_chess(p))
		g_ptr_array_add(set, (gpointer) "set=problem");
	g_ptr_array_add(set, (gpointer) "turned=1");
	g_ptr_array_add(set, (gpointer)keep(out, g_strconcat("stipulation=", problem_text(p, PROBLEM_stipulation), NULL)));
	g_ptr_array_add(set, (gpointer)keep(out, g_strconcat("userid=", problem_text(p, PROBLEM_author), NULL)));
	for (guint i = 0; i < o->job.set->len; i++)
		g_ptr_array_add(set, o->job.set->pdata[i]);
	g_ptr_array_unref(c->job.set);
	c->job.set = set;
	frame_royals(out, problem_text(p, PROBLEM_royal), o->job.marks);
	g_ptr_array_add(show, (gpointer) "none");
	if (!o->job.show->len) {
		g_ptr_array_unref(c->job.show);
		c->job.show = g_ptr_array_ref(show);
	}
	g_ptr_array_unref(show);
	c->job.coordinates = o->job.coordinates || !problem_is_chess(p) ? o->job.coordinates : "none";
	c->job.title = o->job.title ? o->job.title : keep(out, words(problem_text(p, PROBLEM_author)));
	c->job.subtitle = o->job.subtitle ? o->job.subtitle : keep(out, heading(p));
	c->job.caption = o->job.caption ? o->job.caption : keep(out, footing(p));
	c->job.title = *c->job.title ? c->job.title : NULL;
	c->job.subtitle = *c->job.subtitle ? c->job.subtitle : NULL;
}

void problem_options_release(struct problem_options *po)
{
	g_ptr_array_unref(po->texts);
	cli_options_release(&po->o);
}
