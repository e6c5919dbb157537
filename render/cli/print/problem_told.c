/*
 * boardwright problem --check: the key and the solution that a problem tells, played by the rules of its preset.
 */
#include <string.h>

#include "cli/print/problem_verdict.h"

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

void told_check_key(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
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
	game_spell(r, 1, NOTATION_usi, NULL, key);
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
void told_check_shogi(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
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
		wrong = judge_shogi_line(v, r, &v->wanted, quiet);
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
bool told_check_line(const struct job *job, struct workshop *shop, const struct problem *p, const char *line, struct diags *ds)
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
void told_check_lines(struct verdict *v, const struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	if (p->is_fairy || g_str_has_prefix(problem_text(p, PROBLEM_stipulation), "ser"))
		return;
	g_autoptr(GPtrArray) lines = solution_lines(problem_text(p, PROBLEM_solution), p->part);
	for (guint i = 0; i < lines->len; i++) {
		bool played = told_check_line(job, shop, p, lines->pdata[i], ds);
		v->wrong_line |= !played;
		v->played += played;
	}
}
