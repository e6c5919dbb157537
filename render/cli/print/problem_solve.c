/*
 * boardwright problem --check: what the search finds, beside what the problem says.
 */
#include "cli/print/problem_solve.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/solve.h"

/* Programs note every position that they come by, and a search comes by millions; what --limit says holds over this. */
#define SEARCH_LIMITS "variables=10000000,memory=2147483648"

/* What is known of one problem. */
struct verdict {
	struct solved solved;
	char *error; /* why it was not judged, or NULL */
	char *told;  /* the key that the problem gives, as "a1a6"; NULL: none, or none that is a move */
	bool met, wrong_key, wrong_line;
	int intended; /* solutions */
	int played;   /* lines of the told solution that can be played */
};

/* "1.Ra6!" as "Ra6": the first move of a key or a solution, with the English Knight of records. NULL: it is none. New string. */
static char *first_move(const char *text)
{
	const char *move = text + strspn(text, " ");
	size_t digits = strspn(move, "0123456789");
	if (!digits || move[digits] != '.' || move[digits + 1] == '.')
		return NULL;
	move += digits + 1;
	move += strspn(move, " ");
	g_autofree char *word = g_strndup(move, strcspn(move, " !?,;("));
	char *knight = strchr("S", *word) ? word : strstr(word, "=S") ? strstr(word, "=S") + 1 : NULL;
	if (knight && *knight)
		*knight = 'N';
	if (g_str_has_prefix(word, "0-0"))
		return g_strdup(g_str_has_prefix(word, "0-0-0") ? "O-O-O" : "O-O");
	char *dash = g_str_has_prefix(word, "O-O") ? NULL : strchr(word, '-'); /* "Rd1-d8", as Popeye and composers write it */
	if (dash)
		memmove(dash, dash + 1, strlen(dash));
	return *word ? g_steal_pointer(&word) : NULL;
}

/* The last ply of a replay as "e7e8q". New string. */
static char *name_of_ply(const struct ply *ply)
{
	const struct position *p = &ply->position;
	const char *part = strstr(ply->move, "; "), *dash = part ? strchr(part, '-') : NULL;
	g_autofree char *becomes = dash ? g_ascii_strdown(part + 2, dash - part - 2) : g_strdup("");
	return p->origin < 0 || p->dest < 0 ? NULL : g_strconcat(board_book_name(p->board, p->origin), board_book_name(p->board, p->dest), becomes, NULL);
}

/* The move that the problem's key means, found through the preset's rules like any move of a record. */
static char *resolve_key(const struct job *job, struct workshop *shop, const char *move, struct diags *ds)
{
	struct job with = *job;
	struct job_game g;
	char *name = NULL;
	with.moves = move;
	enum rc rc = job_game_open(&g, &with, shop->assets, shop->inputs, ds);
	struct game *game = rc == RC_OK ? games_open(shop->games, &g, ds) : NULL;
	if (game) {
		const struct replay_request request = { .last_ply = -1 };
		struct replay *r = game_replay(game, &request, ds);
		if (!r->error && r->n_plies)
			name = name_of_ply(&r->ply[r->n_plies - 1]);
		replay_free(r);
	}
	job_game_release(&g);
	return name;
}

static void check_key(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	const char *text = *problem_text(p, PROBLEM_key) ? problem_text(p, PROBLEM_key) : problem_text(p, PROBLEM_solution);
	g_autofree char *move = first_move(text);
	if (!move)
		return;
	struct diags *quiet = diags_new();
	v->told = resolve_key(job, shop, move, quiet);
	if (!v->told && diags_count(quiet))
		diag_error(ds, RC_DATA, p->at, "the key %s is no legal move: %s", move, diags_item(quiet, 0)->text);
	diags_free(quiet);
	bool found = false;
	for (guint i = 0; v->told && i < v->solved.keys->len; i++)
		found |= !strcmp(v->solved.keys->pdata[i], v->told);
	v->wrong_key = !found;
	if (v->told && !found)
		diag_error(ds, RC_DATA, p->at, "the key %s (%s) does not solve it", move, v->told);
}

/* What is wrong with a line of Shogi, or NULL. New string. */
static char *judge_shogi_line(struct verdict *v, const struct replay *r, const struct stipulation *s, const struct diags *quiet)
{
	g_autoptr(GString) key = g_string_new(NULL);
	if (r->error || r->n_plies < 2)
		return g_strdup_printf("the solution cannot be played: %s", diags_count(quiet) ? diags_item(quiet, 0)->text : "it has no moves");
	game_spell(r, 1, NOTATION_usi, key);
	v->told = g_strdup(key->str);
	v->wrong_key = true;
	for (guint i = 0; i < v->solved.keys->len; i++)
		if (!strcmp(v->solved.keys->pdata[i], v->told))
			v->wrong_key = false;
	if (v->wrong_key)
		return g_strdup_printf("the first move of the solution (%s) does not solve it", v->told);
	if (r->n_plies > s->half_moves && r->result != RESULT_WON)
		return g_strdup("the solution does not mate");
	v->played = 1;
	return NULL;
}

/* A line of Shogi is the whole solution: its first move has to solve, and its end to mate. */
static void check_shogi(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, const struct stipulation *s, struct diags *ds)
{
	struct job with = *job;
	struct job_game g;
	struct diags *quiet = diags_new();
	g_autofree char *wrong = NULL;
	with.moves = problem_line(p);
	if (!with.moves) {
		diags_free(quiet);
		return;
	}
	enum rc rc = job_game_open(&g, &with, shop->assets, shop->inputs, quiet);
	struct game *game = rc == RC_OK ? games_open(shop->games, &g, quiet) : NULL;
	if (game) {
		const struct replay_request request = { .last_ply = -1, .post_game = true, .keep_all = true };
		struct replay *r = game_replay(game, &request, quiet);
		wrong = judge_shogi_line(v, r, s, quiet);
		replay_free(r);
	} else {
		wrong = g_strdup_printf("the solution cannot be read: %s", diags_count(quiet) ? diags_item(quiet, 0)->text : "no moves");
	}
	v->wrong_line = wrong != NULL;
	if (wrong)
		diag_error(ds, RC_DATA, p->at, "%s", wrong);
	job_game_release(&g);
	diags_free(quiet);
}

/* Whether a line of the solution can be played, and ends with mate where it says so. */
static bool check_line(const struct job *job, struct workshop *shop, const struct problem *p, const char *line, struct diags *ds)
{
	struct job with = *job;
	struct job_game g;
	struct diags *quiet = diags_new();
	bool legal = false, mates = false;
	with.moves = line;
	enum rc rc = job_game_open(&g, &with, shop->assets, shop->inputs, quiet);
	struct game *game = rc == RC_OK ? games_open(shop->games, &g, quiet) : NULL;
	if (game) {
		const struct replay_request request = { .last_ply = -1, .post_game = true };
		struct replay *r = game_replay(game, &request, quiet);
		legal = !r->error;
		mates = r->result == RESULT_WON;
		replay_free(r);
	}
	job_game_release(&g);
	if (!legal)
		diag_error(ds, RC_DATA, p->at, "the solution cannot be played: \"%s\": %s", line,
			diags_count(quiet) ? diags_item(quiet, 0)->text : "an illegal move");
	else if (g_str_has_suffix(line, "#") && !mates)
		diag_error(ds, RC_DATA, p->at, "the solution does not mate: \"%s\"", line);
	diags_free(quiet);
	return legal && (mates || !g_str_has_suffix(line, "#"));
}

/* The solution that is told, line by line. A series of moves of one side is no game. */
static void check_variations(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	if (p->is_fairy || g_str_has_prefix(problem_text(p, PROBLEM_stipulation), "ser"))
		return;
	g_autoptr(GPtrArray) lines = solution_lines(problem_text(p, PROBLEM_solution), p->part);
	for (guint i = 0; i < lines->len; i++) {
		bool played = check_line(job, shop, p, lines->pdata[i], ds);
		v->wrong_line |= !played;
		v->played += played;
	}
}

static int solutions_of(const struct verdict *v)
{
	return (int)(v->solved.lines && v->solved.lines->len ? v->solved.lines->len : v->solved.keys ? v->solved.keys->len : 0);
}

/* More solutions than the problem is meant to have, or fewer. */
static bool is_cooked(const struct verdict *v) { return solutions_of(v) > v->intended; }
static bool is_short(const struct verdict *v) { return v->met && solutions_of(v) < v->intended; }

static bool is_sound(const struct verdict *v) { return v->met && !v->wrong_key && !v->wrong_line && !is_cooked(v) && !is_short(v); }

/* What was found that the problem does not tell, as far as it tells: keys, or lines of helpmates. Borrowed texts. */
static GPtrArray *cooks_of(const struct verdict *v)
{
	GPtrArray *cooks = g_ptr_array_new();
	const GPtrArray *found = v->solved.lines && v->solved.lines->len ? v->solved.lines : v->solved.keys;
	for (guint i = 0; is_cooked(v) && i < found->len; i++)
		if (!v->told || strcmp(found->pdata[i], v->told) != 0)
			g_ptr_array_add(cooks, found->pdata[i]);
	return cooks;
}

static void complain_of_number(const struct verdict *v, const struct problem *p, struct diags *ds)
{
	g_autoptr(GPtrArray) cooks = cooks_of(v);
	g_autoptr(GString) all = g_string_new(NULL);
	for (guint i = 0; i < cooks->len; i++)
		g_string_append_printf(all, "%s%s", i ? ", " : "", (const char *)cooks->pdata[i]);
	if (cooks->len)
		diag_error(ds, RC_DATA, p->at, "problem %s is cooked: %d solutions, %d intended (%s)", problem_text(p, PROBLEM_id), solutions_of(v),
			v->intended, all->str);
	if (is_short(v))
		diag_error(ds, RC_DATA, p->at, "problem %s has %d solutions, %d are intended", problem_text(p, PROBLEM_id), solutions_of(v), v->intended);
}

static void search(struct verdict *v, const struct job *job, struct workshop *shop, const struct solving *limits, const struct stipulation *s, struct diags *ds)
{
	struct job_game g;
	enum rc rc = job_game_open(&g, job, shop->assets, shop->inputs, ds);
	g_autofree char *limits_text = g_strdup_printf(SEARCH_LIMITS "%s%s", g.limits ? "," : "", g.limits ? g.limits : "");
	g.options.limits = limits_text;
	struct game *game = rc == RC_OK ? games_open(shop->games, &g, ds) : NULL;
	rc = game ? game_solve(game, s, limits, &v->solved, ds) : RC_DATA;
	if (rc != RC_OK)
		v->error = g_strdup(diags_count(ds) ? diags_item(ds, diags_count(ds) - 1)->text : "it could not be searched");
	v->met = rc == RC_OK && solutions_of(v) > 0;
	job_game_release(&g);
}

static void put_text(GString *out, const char *name, const char *text)
{
	g_string_append_printf(out, ",\"%s\":", name);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	json_t *value = json_string(valid);
	char *dumped = json_dumps(value, JSON_ENCODE_ANY);
	g_string_append(out, dumped);
	free(dumped);
	json_decref(value);
}

static void put_list(GString *out, const char *name, const GPtrArray *list)
{
	g_string_append_printf(out, ",\"%s\":[", name);
	for (guint i = 0; list && i < list->len; i++)
		g_string_append_printf(out, "%s\"%s\"", i ? "," : "", (const char *)list->pdata[i]);
	g_string_append_c(out, ']');
}

static void print_json(const struct problem *p, const struct verdict *v)
{
	g_autoptr(GString) out = g_string_new(NULL);
	put_text(out, "id", problem_text(p, PROBLEM_id));
	out->str[0] = '{';
	g_string_append_printf(out, ",\"ok\":%s", v->error ? "null" : is_sound(v) ? "true" : "false");
	put_list(out, "keys", v->solved.keys);
	g_string_append_printf(out, ",\"solutions\":%d", solutions_of(v));
	if (v->intended != 1)
		g_string_append_printf(out, ",\"intended\":%d", v->intended);
	g_autoptr(GPtrArray) cooks = cooks_of(v);
	if (!v->error && cooks->len)
		put_list(out, "cooks", cooks);
	if (v->played)
		g_string_append_printf(out, ",\"played\":%d", v->played);
	if (v->solved.lines && v->solved.lines->len)
		put_list(out, "lines", v->solved.lines);
	if (v->error)
		put_text(out, "error", v->error);
	puts(g_string_append_c(out, '}')->str);
}

static void print_text(const struct problem *p, const struct verdict *v)
{
	const GPtrArray *shown = v->solved.lines && v->solved.lines->len ? v->solved.lines : v->solved.keys;
	printf("%s  %s  ", problem_text(p, PROBLEM_id), problem_text(p, PROBLEM_stipulation));
	if (v->error)
		printf("not judged: %s", v->error);
	else if (!v->met)
		printf("no solution");
	for (guint i = 0; !v->error && i < shown->len; i++)
		printf("%s%s", i ? ", " : is_cooked(v) ? "cooked: " : shown->len > 1 ? "solutions: " : "solution: ", (const char *)shown->pdata[i]);
	putchar('\n');
}

static int solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	struct verdict v = { .intended = problem_intended(p), .error = problem_unjudged(p) };
	struct stipulation s;
	const struct solving limits = { .most_turns = (guint64)o->most_turns, .seconds = o->most_seconds };
	struct problem_options po;
	problem_options_init(&po, o, p);
	const struct job *job = &po.o.job;
	g_autofree char *impossible = problem_impossible(p);
	if (impossible)
		diag_warn(ds, p->position_at, "%s: no game has come to this position", impossible);
	if (!v.error && stipulation_read(problem_text(p, PROBLEM_stipulation), &s, &v.error))
		search(&v, job, shop, &limits, &s, ds);
	if (!v.error && !problem_is_chess(p))
		check_shogi(&v, job, shop, p, &s, ds);
	else if (!v.error)
		check_key(&v, job, shop, p, ds);
	if (!v.wrong_key && problem_is_chess(p))
		check_variations(&v, job, shop, p, ds);
	if (v.error && !diags_failed(ds))
		diag_warn(ds, p->at, "problem %s: %s", problem_text(p, PROBLEM_id), v.error);
	(o->json ? print_json : print_text)(p, &v);
	if (!v.error)
		complain_of_number(&v, p, ds);
	bool failed = v.error ? diags_failed(ds) : !is_sound(&v);
	if (!v.error && !v.met)
		diag_error(ds, RC_DATA, p->at, "problem %s has no solution", problem_text(p, PROBLEM_id));
	problem_options_release(&po);
	solved_release(&v.solved);
	g_free(v.error);
	g_free(v.told);
	return failed ? EXIT_FAILED : EXIT_DONE;
}

/* What is wrong with a twin before it is nothing to this one. */
int problem_solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	struct diags *own = diags_new();
	int status = solve(o, shop, p, own);
	for (size_t i = 0; i < diags_count(own); i++)
		diag_add(ds, diags_item(own, i));
	diags_free(own);
	return status;
}
