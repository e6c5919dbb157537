/*
 * boardwright problem --check --solver: what other programs say of problems that our search does not judge.
 *
 * Nothing is believed: first moves and lines are played by the rules of the preset and its conditions, and what cannot be played there is only told, not judged.
 */
#include <string.h>

#include "cli/print/problem_verdict.h"
#include "cli/print/solver.h"

enum { MOST_CHECKED = 400 }; /* lines that are played: a long problem has thousands of variations */

struct asking {
	struct verdict *v;
	const struct job *job;
	struct workshop *shop;
	const struct problem *p;
	struct diags *quiet;
	struct job_game opened;
	struct game *game;
	const char *who;
};

static void refuse(struct asking *a, char *why)
{
	g_free(a->v->error);
	a->v->error = why;
}

/* The first one that cannot be played, with the reason; NULL: all can. New string. */
static char *wrong_line(struct asking *a, const struct finding *f)
{
	for (guint i = 0; i < f->lines->len && i < MOST_CHECKED; i++) {
		g_autofree char *why = game_check_line(a->game, &a->v->wanted, f->lines->pdata[i]);
		if (why)
			return g_strdup_printf("%s says %s: %s", a->who, (const char *)f->lines->pdata[i], why);
	}
	for (guint i = 0; i < f->variations->len && i < MOST_CHECKED; i++)
		if (!told_check_line(a->job, a->shop, a->p, f->variations->pdata[i], a->quiet))
			return g_strdup_printf("%s says %s: %s", a->who, (const char *)f->variations->pdata[i],
				diags_count(a->quiet) ? diags_item(a->quiet, diags_count(a->quiet) - 1)->text : "it cannot be played");
	return NULL;
}

/* Whether every key is a legal move. */
static char *wrong_key(struct asking *a, const struct finding *f)
{
	g_autoptr(GPtrArray) legal = game_first_moves(a->game);
	for (guint i = 0; i < f->keys->len; i++) {
		const char *key = f->keys->pdata[i];
		bool found = false;
		for (guint k = 0; k < legal->len; k++)
			found |= !strcmp(legal->pdata[k], key) || (*key == '0' && strchr("KE", g_ascii_toupper(*(const char *)legal->pdata[k])));
		if (!found)
			return g_strdup_printf("%s says %s, which is no legal move", a->who, (const char *)f->told->pdata[i]);
	}
	return NULL;
}

/* Texts of one list come to another. */
static void take_texts(GPtrArray *to, const GPtrArray *from)
{
	for (guint i = 0; i < from->len; i++)
		g_ptr_array_add(to, g_strdup(from->pdata[i]));
}

static void believe(struct asking *a, const struct finding *f)
{
	struct verdict *v = a->v;
	solved_release(&v->solved);
	v->solved = (struct solved){ .keys = g_ptr_array_new_with_free_func(g_free), .lines = g_ptr_array_new_with_free_func(g_free) };
	take_texts(v->solved.keys, f->keys);
	if (stipulation_is_help(&v->wanted))
		take_texts(v->solved.lines, f->lines);
	for (guint i = 0; stipulation_is_help(&v->wanted) && i < f->lines->len; i++) {
		const char *line = f->lines->pdata[i];
		g_ptr_array_add(v->solved.keys, g_strndup(line, strcspn(line, " ")));
	}
	v->solver = a->who;
	v->met = verdict_solutions(v) > 0;
	g_clear_pointer(&v->error, g_free);
}

/* What is only claimed. */
static void tell(struct asking *a, const struct finding *f)
{
	const GPtrArray *all = f->told->len ? f->told : f->lines;
	char *why = g_strdup_printf("%s finds %u solutions, which cannot be checked here: %s", a->who, all->len, a->v->error);
	a->v->claimed = g_ptr_array_new_with_free_func(g_free);
	take_texts(a->v->claimed, all);
	refuse(a, why);
}

static void ask_popeye(struct asking *a, const struct cli_options *o, bool fits, bool rules)
{
	struct finding f;
	finding_init(&f);
	double seconds = o->most_seconds > 0 ? o->most_seconds : LIMIT_SOLVE_SECONDS;
	char *problem = popeye_ask(o->solver, a->p, &a->v->wanted, fits, seconds, &f);
	char *wrong = problem || !rules || !fits || !a->game ? NULL : wrong_key(a, &f);
	wrong = problem || wrong || !rules || !fits || !a->game ? wrong : wrong_line(a, &f);
	if (problem || wrong)
		refuse(a, problem ? problem : wrong);
	else if (rules && fits && a->game)
		believe(a, &f);
	else
		tell(a, &f);
	finding_release(&f);
}

static void ask_uci(struct asking *a, const struct cli_options *o, bool fits)
{
	const struct stipulation *s = &a->v->wanted;
	struct finding f;
	if (!fits || s->kind != STIPULATION_DIRECT || s->stalemate || !a->game || a->job->includes->len)
		return; /* engines know direct mates alone, by the rules of Chess */
	finding_init(&f);
	g_autofree char *fen = problem_code(a->p, false);
	g_autoptr(GPtrArray) legal = game_first_moves(a->game);
	double seconds = o->most_seconds > 0 ? o->most_seconds : LIMIT_SOLVE_SECONDS;
	char *problem = uci_ask(o->solver, fen, legal, (s->half_moves + 1) / 2, seconds, &f);
	char *wrong = f.keys->len ? wrong_key(a, &f) : NULL;
	wrong = wrong ? wrong : wrong_line(a, &f);
	if (wrong) {
		g_free(problem);
		refuse(a, wrong);
	} else if (problem)
		refuse(a, problem);
	else
		believe(a, &f);
	finding_release(&f);
}

void verdict_ask(
	struct verdict *v, const struct cli_options *o, const struct job *job, struct workshop *shop, const struct problem *p, bool rules, struct diags *ds)
{
	bool popeye = solver_is_popeye(o->solver);
	g_autofree char *unused = NULL;
	bool fits = stipulation_read(problem_text(p, PROBLEM_stipulation), &v->wanted, &unused);
	struct asking a = { .v = v, .job = job, .shop = shop, .p = p, .quiet = diags_new(), .who = popeye ? "Popeye" : "the engine" };
	if (problem_is_chess(p)) {
		enum rc rc = job_game_open(&a.opened, job, shop->assets, shop->inputs, a.quiet);
		a.game = rc == RC_OK && rules ? games_open(shop->games, &a.opened, a.quiet) : NULL;
		if (popeye)
			ask_popeye(&a, o, fits, rules);
		else if (rules)
			ask_uci(&a, o, fits);
		job_game_release(&a.opened);
	}
	diags_free(a.quiet);
}
