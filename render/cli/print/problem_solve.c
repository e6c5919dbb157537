/*
 * boardwright problem --check: what the search finds, beside what the problem says.
 */
#include "cli/print/problem_solve.h"

#include <string.h>

#include "cli/print/problem_verdict.h"
#include "engine/wizard.h"

/* Programs note every position that they come by, and a search comes by millions; what --limit says holds over this. */
#define SEARCH_LIMITS "variables=10000000,memory=2147483648"

/* "a1a6, h6c1", and of more than VERDICT_SHOWN "... and 26 more". New string. */
static char *listed(const GPtrArray *texts)
{
	GString *all = g_string_new(NULL);
	guint n = texts ? texts->len : 0, shown = MIN(n, VERDICT_SHOWN);
	for (guint i = 0; i < shown; i++)
		g_string_append_printf(all, "%s%s", i ? ", " : "", (const char *)texts->pdata[i]);
	if (n > shown)
		g_string_append_printf(all, " and %u more", n - shown);
	return g_string_free(all, FALSE);
}

static void complain_of_number(const struct verdict *v, const struct problem *p, struct diags *ds)
{
	g_autoptr(GPtrArray) cooks = verdict_cooks(v);
	g_autofree char *all = listed(cooks);
	if (cooks->len)
		diag_error(ds, RC_DATA, p->at, "problem %s is cooked: %d solutions, %d intended (%s)", problem_text(p, PROBLEM_id), verdict_solutions(v),
			v->intended, all);
	if (verdict_is_short(v))
		diag_error(ds, RC_DATA, p->at, "problem %s has %d solutions, %d are intended", problem_text(p, PROBLEM_id), verdict_solutions(v), v->intended);
	if (verdict_has_shorter(v)) {
		g_autofree char *shorter = listed(v->solved.shorter);
		diag_error(ds, RC_DATA, p->at, "problem %s has a short solution: %s", problem_text(p, PROBLEM_id), shorter);
	}
	if (v->met && !v->solver && verdict_missing(v))
		diag_error(ds, RC_DATA, p->at, "problem %s has no %s, which its stipulation asks for", problem_text(p, PROBLEM_id), verdict_missing(v));
	if (v->solved.duals && v->solved.duals->len)
		diag_note(ds, p->at, "problem %s has %u duals, the first is %s", problem_text(p, PROBLEM_id), v->solved.duals->len,
			(const char *)v->solved.duals->pdata[0]);
}

static void search(struct verdict *v, const struct job *job, struct workshop *shop, const struct solving *limits, struct diags *ds)
{
	struct job_game g;
	enum rc rc = job_game_open(&g, job, shop->assets, shop->inputs, ds);
	g_autofree char *limits_text = g_strdup_printf(SEARCH_LIMITS "%s%s", g.limits ? "," : "", g.limits ? g.limits : "");
	g.options.limits = limits_text;
	struct game *game = rc == RC_OK ? games_open(shop->games, &g, ds) : NULL;
	rc = game ? game_solve(game, &v->wanted, limits, &v->solved, ds) : RC_DATA;
	if (rc != RC_OK)
		v->error = g_strdup(diags_count(ds) ? diags_item(ds, diags_count(ds) - 1)->text : "it could not be searched");
	v->met = rc == RC_OK && verdict_solutions(v) > 0;
	job_game_release(&g);
}

/* What options ask for besides the solution. */
static void take_options(struct verdict *v, const struct problem *p)
{
	v->wanted.set_play |= problem_has_option(p, "setplay");
	v->wanted.tries |= problem_has_option(p, "try");
}

/* What a judge has to know of the position, which makes no solution wrong. */
static void remark(const struct problem *p, struct diags *ds)
{
	g_autofree char *impossible = problem_impossible(p), *promoted = impossible ? NULL : problem_promoted(p);
	if (impossible)
		diag_warn(ds, p->position_at, "%s: no game has come to this position", impossible);
	if (promoted)
		diag_note(ds, p->position_at, "promoted force: %s", promoted);
}

/* Conditions are played by include files of their names. False: for one of them there is none, which v->error says. */
static bool take_conditions(struct verdict *v, struct job *job, struct workshop *shop, const struct problem *p)
{
	g_autoptr(GPtrArray) rules = problem_rules(p);
	struct search_path *path = inputs_path(shop->inputs, job, job->game, shop->assets);
	g_autoptr(GPtrArray) includes = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < job->includes->len; i++)
		g_ptr_array_add(includes, g_strdup(job->includes->pdata[i]));
	for (guint i = 0; i < rules->len && !v->error; i++) {
		g_autofree char *name = problem_rule_file(rules->pdata[i]), *file = g_strdup_printf("%s.txt", name), *found = search_path_find(path, file);
		if (!*name || !found || !problem_is_chess(p))
			v->error = g_strdup_printf(
				"its condition \"%s\" has no rules in the preset, and there is no include file %s for it", (const char *)rules->pdata[i], file);
		else
			g_ptr_array_add(includes, g_steal_pointer(&name));
	}
	search_path_free(path);
	if (!v->error && includes->len) {
		g_ptr_array_unref(job->includes);
		job->includes = g_steal_pointer(&includes);
	}
	return !v->error;
}

/* An illegal position is one for every program. */
static bool takes_king(const struct verdict *v) { return strstr(v->error, "could be taken at once") != NULL; }

static void judge(struct verdict *v, const struct cli_options *o, struct job *job, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	const struct solving limits = { .most_turns = (guint64)o->most_turns, .seconds = o->most_seconds };
	bool rules = !v->error && take_conditions(v, job, shop, p);
	struct diags *own = diags_new();
	if (rules && stipulation_read(problem_text(p, PROBLEM_stipulation), &v->wanted, &v->error)) {
		take_options(v, p);
		search(v, job, shop, &limits, own);
	}
	bool asks = v->error && o->solver && !takes_king(v);
	if (asks)
		verdict_ask(v, o, job, shop, p, rules, ds);
	if (!asks) /* what has stopped our search is nothing to who has been asked instead */
		diags_add(ds, own, 0);
	diags_free(own);
	if (!v->error && !problem_is_chess(p))
		told_check_shogi(v, job, shop, p, ds);
	else if (!v->error)
		told_check_key(v, job, shop, p, ds);
	if (!v->wrong_key && problem_is_chess(p))
		told_check_lines(v, job, shop, p, ds);
}

/* Fairy pieces whose moves can be written are judged by a preset that is made for the problem. */
static void take_fairies(struct verdict *v, struct problem_options *po, const struct problem *p)
{
	bool powers = *problem_text(p, PROBLEM_attributes) || *problem_text(p, PROBLEM_royal);
	char *position = NULL, *why = NULL;
	if (!p->is_fairy || powers || p->preset || !problem_is_chess(p))
		return;
	g_autofree char *text = problem_definition(p, po->o.job.fen, &position, &why);
	struct diags *own = diags_new();
	struct definition *d = text ? definition_read("the fairy pieces", text, own) : NULL;
	g_autoptr(GString) preset = g_string_new(NULL);
	if (text && (!d || wizard_write(d, false, preset, own) != RC_OK))
		why = g_strdup_printf("its fairy pieces cannot be played: %s", diags_count(own) ? diags_item(own, 0)->text : "they have no rules");
	g_free(v->error);
	v->error = why;
	if (!why) {
		po->o.job.text = preset->str;
		po->o.job.game = "the fairy pieces";
		po->o.job.fen = position;
		g_ptr_array_add(po->texts, g_string_free(g_steal_pointer(&preset), FALSE));
		g_ptr_array_add(po->texts, g_steal_pointer(&position));
	}
	g_free(position);
	definition_free(d);
	diags_free(own);
}

static int solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	struct verdict v = { .intended = problem_intended(p), .error = problem_unjudged(p) };
	struct problem_options po;
	problem_options_init(&po, o, p);
	take_fairies(&v, &po, p);
	remark(p, ds);
	judge(&v, o, &po.o.job, shop, p, ds);
	if (v.error && !diags_failed(ds))
		diag_warn(ds, p->at, "problem %s: %s", problem_text(p, PROBLEM_id), v.error);
	verdict_print(&v, p, o->json);
	if (!v.error)
		complain_of_number(&v, p, ds);
	bool failed = v.error ? diags_failed(ds) : !verdict_is_sound(&v);
	if (!v.error && !v.met)
		diag_error(ds, RC_DATA, p->at, "problem %s has no solution", problem_text(p, PROBLEM_id));
	problem_options_release(&po);
	verdict_release(&v);
	return failed ? EXIT_FAILED : EXIT_DONE;
}

/* "a1a6" of this board as "Ra1-a6", "e7e8q" as "e7-e8=Q"; the Kings' castling as 0-0. New string. */
static char *long_move(const char *name, const char *letters, bool takes)
{
	static const struct {
		const char *name, *castling;
	} wings[] = { { "e1g1", "0-0" }, { "e8g8", "0-0" }, { "e1c1", "0-0-0" }, { "e8c8", "0-0-0" } };
	for (size_t i = 0; i < G_N_ELEMENTS(wings); i++)
		if (*letters == 'K' && !strcmp(name, wings[i].name))
			return g_strdup(wings[i].castling);
	GString *out = g_string_new(*letters == 'P' ? "" : letters);
	g_string_append_printf(out, "%.2s%c%.2s", name, takes ? 'x' : '-', name + 2);
	if (strlen(name) > 4)
		g_string_append_printf(out, "=%c", *(name + 4) == 'n' ? 'S' : g_ascii_toupper(name[4]));
	return g_string_free(out, FALSE);
}

/* The letters that stand on the squares of a code of eight ranks. */
static void stand(const char *code, char on[64])
{
	int cell = 0;
	memset(on, 0, 64);
	for (const char *c = code; *c && *c != ' ' && cell < 64; c++)
		if (g_ascii_isdigit(*c))
			cell += *c - '0';
		else if (*c != '/')
			on[cell++] = g_ascii_toupper(*c) == 'N' ? 'S' : g_ascii_toupper(*c);
}

static int cell_at(const char *square) { return CLAMP(('8' - square[1]) * 8 + square[0] - 'a', 0, 63); }

/* A line with its numbers: pieces are followed over the board, so that each move has its letter. Of series every move has one. */
static void put_line(const struct problem *p, const struct stipulation *s, const char *line, GString *out)
{
	g_auto(GStrv) moves = g_strsplit(line, " ", -1);
	bool series = stipulation_is_help(s) && s->kind != STIPULATION_HELP, half = s->kind == STIPULATION_HELP && s->half_moves % 2;
	char on[64];
	stand(p->position, on);
	for (guint i = 0; moves[i]; i++) {
		if (strlen(moves[i]) < 4)
			return;
		int from = cell_at(moves[i]), to = cell_at(moves[i] + 2);
		const char letters[] = { on[from] ? on[from] : 'P', '\0' };
		bool takes = on[to] || (*letters == 'P' && moves[i][0] != moves[i][2]); /* in passing, too */
		g_autofree char *move = long_move(moves[i], letters, takes);
		guint ply = i + half, number = series ? i + 1 : ply / 2 + 1;
		bool numbered = (series && (int)i < s->half_moves - (s->kind != STIPULATION_SERIES)) || (!series && ply % 2 == 0);
		g_autofree char *before = numbered ? g_strdup_printf("%u.", number) : i == 0 ? g_strdup("1...") : g_strdup("");
		g_string_append_printf(out, "%s%s%s", i ? " " : "", before, move);
		on[to] = moves[i][4] ? (char)(moves[i][4] == 'n' ? 'S' : g_ascii_toupper(moves[i][4])) : on[from];
		on[from] = '\0';
		if (*move == '0') { /* the Rook */
			on[to > from ? to - 1 : to + 1] = 'R';
			on[to > from ? from + 3 : from - 4] = '\0';
		}
	}
}

static char *text_of(const struct problem *p, const struct verdict *v)
{
	bool help = stipulation_is_help(&v->wanted);
	const GPtrArray *all = help ? v->solved.lines : v->solved.keys;
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < all->len; i++) {
		g_string_append(out, i ? "; " : "");
		if (!problem_is_chess(p)) { /* as the search names its moves, those of Shogi in USI */
			g_string_append(out, all->pdata[i]);
			continue;
		}
		put_line(p, &v->wanted, all->pdata[i], out);
		g_string_append(out, help ? v->wanted.stalemate ? "=" : "#" : "!");
	}
	return g_string_free(out, !out->len);
}

char *problem_solution(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	struct verdict v = { .intended = problem_intended(p), .error = problem_unjudged(p) };
	struct problem_options po;
	struct diags *own = diags_new();
	problem_options_init(&po, o, p);
	take_fairies(&v, &po, p);
	judge(&v, o, &po.o.job, shop, p, own);
	char *text = !v.error && v.met ? text_of(p, &v) : NULL;
	if (!text)
		diag_warn(ds, p->at, "no solution of problem %s was found to print: %s", problem_text(p, PROBLEM_id), v.error ? v.error : "there is none");
	problem_options_release(&po);
	verdict_release(&v);
	diags_free(own);
	return text;
}

/* What is wrong with a twin before it is nothing to this one. */
int problem_solve(const struct cli_options *o, struct workshop *shop, const struct problem *p, struct diags *ds)
{
	struct diags *own = diags_new();
	int status = solve(o, shop, p, own);
	diags_add(ds, own, 0);
	diags_free(own);
	return status;
}
