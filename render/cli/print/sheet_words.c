/*
 * What stands around a diagram on a page, and what the indexes find it by.
 *
 * Templates of --title, --subtitle and --caption are filled in as for a picture; without them a problem has its own words, and a game what its record or preset knows.
 */
#include <string.h>

#include "cli/print/problem_options.h"
#include "cli/print/sheet_making.h"
#include "engine/piece_letters.h"
#include "render/piece_names.h"

static void add_line(GString *out, const char *text)
{
	if (*text)
		g_string_append_printf(out, "%s%s", out->len ? "\n" : "", text);
}

/* "Loyd, Samuel" for "Samuel Loyd": as an index has it. New string. */
static char *family_first(const char *name)
{
	const char *last = strrchr(name, ' ');
	return !last || strchr(name, ',') ? g_strdup(name) : g_strdup_printf("%s, %.*s", last + 1, (int)(last - name), name);
}

static bool is_name(const char *name) { return *name && strcmp(name, "?") != 0; }

/* The authors of "Georges Barbier & Fernando Saavedra". */
static GPtrArray *names_of(const char *authors)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *joined = g_strjoinv(" & ", (char *[]){ (char *)authors, NULL });
	g_auto(GStrv) all = g_strsplit(joined, " & ", -1);
	for (char **name = all; *name; name++)
		if (is_name(g_strstrip(*name)))
			g_ptr_array_add(out, family_first(*name));
	return out;
}

static GPtrArray *themes_of(const char *text)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) all = g_strsplit_set(text, ",;", -1);
	for (char **theme = all; *theme; theme++)
		if (*g_strstrip(*theme))
			g_ptr_array_add(out, g_strdup(*theme));
	return out;
}

/* "“Excelsior”", "London Era, 1861", "1st Prize", each a line. New string. */
static char *source_of(const struct problem *p)
{
	GString *out = g_string_new(NULL);
	const char *title = problem_text(p, PROBLEM_title), *source = problem_text(p, PROBLEM_source), *date = problem_text(p, PROBLEM_date);
	g_autofree char *quoted = *title ? g_strdup_printf("“%s”", title) : g_strdup("");
	g_autofree char *where = g_strconcat(source, *source && *date ? ", " : "", date, NULL);
	add_line(out, quoted);
	add_line(out, where);
	add_line(out, problem_text(p, PROBLEM_award));
	return g_string_free(out, FALSE);
}

/* A template when the user has given one, else `otherwise`, which it takes. NULL after an error. */
static char *words_or(const struct drawing *d, const struct ply *ply, const char *template, const char *option, char *otherwise)
{
	if (!template)
		return otherwise;
	g_free(otherwise);
	return drawing_words(d, ply, template, option);
}

/* What the user has said instead, and whether it could be understood. */
static struct album_words *with_templates(struct album_words *w, const struct drawing *d, const struct ply *ply, const struct job *said)
{
	w->author = words_or(d, ply, said->title, "--title", w->author);
	w->source = words_or(d, ply, said->subtitle, "--subtitle", w->source);
	w->left = words_or(d, ply, said->caption, "--caption", w->left);
	if (w->author && w->source && w->left)
		return w;
	album_words_free(w);
	return NULL;
}

/* A template's words, without what stands between two that are empty. New string. */
static char *filled(const struct drawing *d, const struct ply *ply, const char *const *templates, const char *between)
{
	GString *out = g_string_new(NULL);
	for (const char *const *t = templates; *t; t++) {
		g_autofree char *words = drawing_words(d, ply, *t, "");
		if (words && *words)
			g_string_append_printf(out, "%s%s", out->len ? between : "", words);
	}
	return g_string_free(out, FALSE);
}

/* "White to move". New string. */
static char *who_moves(const struct drawing *d, const struct ply *ply)
{
	static const char *const side[] = { "{turn}", NULL };
	g_autofree char *who = filled(d, ply, side, "");
	return g_strdup_printf(piece_name_in(drawing_languages(d), "%s to move"), who);
}

/* The first of the notes. */
static void say_who_moves(struct album_words *w, const struct drawing *d, const struct ply *ply)
{
	g_autofree char *moves = who_moves(d, ply), *notes = w->notes;
	w->notes = g_strdup_printf("%s%s%s", moves, notes && *notes ? "\n" : "", notes ? notes : "");
}

char *sheet_solution_in(const struct cli_options *o, const struct problem *p, const char *text)
{
	const struct piece_letters *spoken = o->job.languages ? piece_letters_of(o->job.languages) : NULL;
	const char *to = o->job.figurines ? "figurines" : o->letters ? o->letters : spoken && problem_letters_known(spoken->name) ? spoken->name : NULL;
	return to && problem_is_chess(p) ? solution_letters(text, NULL, to) : g_strdup(text);
}

/* What parts diagrams into sections; NULL: nothing. New string. */
static char *section_of(const struct cli_options *o, const struct problem *p)
{
	const char *by = o->sections ? o->sections : "";
	if (!strcmp(by, "file"))
		return g_path_get_basename(p->at.file ? p->at.file : "");
	return *by ? g_strdup(problem_text(p, *by == 'a' ? PROBLEM_author : PROBLEM_stipulation)) : NULL;
}

struct album_words *sheet_words_of_problem(const struct drawing *d, const struct ply *ply, const struct cli_options *o, const struct problem *p)
{
	struct album_words *w = album_words_new();
	const char *solution = problem_text(p, PROBLEM_solution);
	g_autofree char *count = problem_count(p);
	w->author = g_strdup(problem_text(p, PROBLEM_author));
	w->source = source_of(p);
	w->left = g_strdup(problem_text(p, PROBLEM_stipulation));
	w->right = o->no_count ? g_strdup("") : g_strdup_printf("(%s)", count);
	w->notes = problem_notes(p);
	if (o->to_move)
		say_who_moves(w, d, ply);
	w->solution = sheet_solution_in(o, p, *solution ? solution : problem_text(p, PROBLEM_key));
	w->section = section_of(o, p);
	w->name = g_strdup(problem_text(p, PROBLEM_id));
	w->at = p->at;
	w->names = names_of(problem_text(p, PROBLEM_author));
	w->themes = themes_of(problem_text(p, PROBLEM_theme));
	return with_templates(w, d, ply, &o->job);
}

static bool is_told(const struct drawing *d, const char *tag)
{
	g_autofree char *said = drawing_tag(d, tag);
	return *said;
}

bool sheet_wants_solutions(const struct cli_options *o) { return o->solutions || o->solutions_back || o->solutions_upside; }

/* The moves that solve a puzzle: the game is played again, to its end. NULL after an error, else a new string. */
static char *solution_of_puzzle(const struct drawing *d)
{
	struct job job;
	job_copy(&job, d->job);
	job.range = "1-last";
	struct drawing whole = { .job = &job, .shop = d->shop, .ds = d->ds, .outputs = d->outputs };
	GString *out = drawing_open(&whole) == RC_OK ? g_string_new(NULL) : NULL;
	for (int i = 2; out && i < whole.replay->n_plies; i++) {
		const struct ply *ply = &whole.replay->ply[i];
		g_autofree char *move = i > 2 && ply->second ? drawing_move_text(&whole, ply) : drawing_move(&whole, ply);
		g_string_append_printf(out, "%s%s", out->len ? " " : "", move);
	}
	drawing_release(&whole);
	job_release(&job);
	return out ? g_string_free(out, FALSE) : NULL;
}

/* A puzzle has a name and a rating, and asks the side that is to move. */
static struct album_words *words_of_puzzle(const struct drawing *d, const struct ply *ply, const struct cli_options *o)
{
	static const char *const id[] = { "{" PUZZLE_TAG "}", NULL }, *const rating[] = { "{Rating}", NULL };
	struct album_words *w = album_words_new();
	g_autofree char *themes = drawing_tag(d, "Themes");
	w->author = filled(d, ply, id, "");
	w->source = g_strdup("");
	w->left = who_moves(d, ply);
	w->right = filled(d, ply, rating, "");
	w->solution = sheet_wants_solutions(o) ? solution_of_puzzle(d) : NULL;
	w->names = names_of("");
	w->themes = themes_of(g_strdelimit(themes, " ", ','));
	return w;
}

static struct album_words *words_of_game(const struct drawing *d, const struct ply *ply, const struct cli_options *o)
{
	static const char *const players[] = { "{white}", "{black}", NULL }, *const game[] = { "{game}", NULL }, *const composer[] = { "{author}", NULL },
				 *const event[] = { "{event}", "{site}", "{date}", NULL }, *const move[] = { "{move}", NULL },
				 *const stipulation[] = { "{stipulation}", NULL }, *const result[] = { "{result}", NULL },
				 *const count[] = { "({count})", NULL }, *const solution[] = { "{solution}", NULL };
	const struct settings *s = d->game.settings;
	bool has_players = is_told(d, "White") || is_told(d, "Black"), is_problem = *settings_text(s, "stipulation") != '\0';
	struct album_words *w = album_words_new();
	w->author = has_players ? filled(d, ply, players, " – ") : filled(d, ply, is_problem && *settings_text(s, "userid") ? composer : game, "");
	w->source = filled(d, ply, event, ", ");
	w->left = is_problem ? filled(d, ply, stipulation, "") : filled(d, ply, move, "");
	w->right = !is_problem ? filled(d, ply, result, "") : o->no_count ? g_strdup("") : filled(d, ply, count, "");
	if (!is_problem && !strcmp(w->right, "*"))
		*w->right = '\0';
	if (o->to_move && !ply->result)
		say_who_moves(w, d, ply);
	w->solution = is_problem ? filled(d, ply, solution, "") : NULL;
	w->names = names_of(is_problem ? settings_text(s, "userid") : "");
	return w;
}

struct album_words *sheet_words_of_game(const struct drawing *d, const struct ply *ply, const struct cli_options *o)
{
	static const char *const game[] = { "{game}", NULL };
	struct album_words *w = drawing_is_puzzle(d) ? words_of_puzzle(d, ply, o) : words_of_game(d, ply, o);
	w->name = filled(d, ply, game, "");
	w->at = (struct place){ .file = d->job->game };
	return with_templates(w, d, ply, d->job);
}
