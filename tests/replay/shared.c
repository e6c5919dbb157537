/*
 * Games that share their openings, replayed on one prepared game in several orders, must give what each of them gives alone.
 *
 * usage: test_replay_shared SOURCE_FOLDER. Everything that a replay can tell is written down as text and compared.
 */
#include <stdlib.h>
#include <string.h>

#include "../unit/check.h"
#include "engine/eval.h"
#include "engine/game.h"

/* One replay: a preset with these moves, asked for in this way. */
struct job {
	struct settings *settings;
	struct replay_request request;
	struct game_options options;
	char *alone; /* what it gives on a game of its own */
};

static struct search_path *path;

static void write_constant(void *user, const char *name, const char *text) { g_string_append_printf(user, "constant %s=%s\n", name, text); }

static void write_ply(const struct ply *p, GString *out)
{
	g_string_append_printf(out, "ply %d \"%s\" // %s ", p->number, p->move, p->comment ? p->comment : "-");
	fen_write(&p->position, out);
	for (int i = 0; i < p->position.board->n_spaces; i++)
		g_string_append_printf(out, "%d", p->position.color[i]);
	g_string_append_printf(out, " %d-%d %s x %s result %d", p->position.origin, p->position.dest, labels_text(p->position.labels, p->position.moved),
			       labels_text(p->position.labels, p->position.old), p->result);
	g_string_append_printf(out, " say %s remind %s", p->say ? p->say : "-", p->remind ? p->remind : "-");
	for (guint i = 0; p->flags && i < p->flags->len; i++)
		g_string_append_printf(out, " ?%s", (char *)p->flags->pdata[i]);
	for (guint i = 0; p->legal && i < p->legal->len; i++) {
		const struct legal_move *l = p->legal->pdata[i];
		g_string_append_printf(out, " %s(%d,%d)", l->text, l->from, l->to);
	}
	g_string_append_c(out, '\n');
}

static char *run(struct game *g, const struct job *job)
{
	struct diags *ds = diags_new();
	GString *out = g_string_new(NULL);
	bool failed;
	diag_warn(ds, (struct place){0}, "there before");
	game_use(g, job->settings, &job->options, ds);
	struct replay *r = game_replay(g, &job->request, ds);
	for (int i = 0; i < r->n_plies; i++)
		write_ply(&r->ply[i], out);
	g_string_append_printf(out, "result %d winner %d error %s at %d\noutput %s\nquestion %s\n", r->result, r->winner, r->error ? r->error : "-", r->error_ply,
			       r->output, r->question ? r->question : "-");
	game_each_constant(g, write_constant, out);
	g_autofree char *state = game_state_json(g, r, NULL, &failed);
	g_string_append_printf(out, "state %s\n", state);
	for (size_t i = 0; i < diags_count(ds); i++)
		diag_format(diags_item(ds, i), out);
	replay_free(r);
	diags_free(ds);
	return g_string_free(out, FALSE);
}

static char *run_alone(const struct job *job)
{
	struct diags *ds = diags_new();
	struct game *g = game_open(job->settings, &job->options, ds);
	char *text = run(g, job);
	game_free(g);
	diags_free(ds);
	return text;
}

static void check_order(GArray *jobs, const char *order, int step, int rounds)
{
	struct diags *ds = diags_new();
	const struct job *first = &g_array_index(jobs, struct job, 0);
	struct game *g = game_open(first->settings, &first->options, ds);
	for (int i = 0; i < (int)jobs->len * rounds; i++) {
		int number = (int)((unsigned)(i * step + (step < 0 ? (int)jobs->len * rounds * -step : 0)) % jobs->len);
		const struct job *job = &g_array_index(jobs, struct job, number);
		g_autofree char *text = run(g, job), *where = g_strdup_printf("job %d, replay %d, %s", number, i, order);
		check_text(text, job->alone, where, __FILE__, __LINE__);
	}
	game_free(g);
	diags_free(ds);
}

static void add_job(GArray *jobs, const struct settings *preset, const char *moves, struct replay_request request, struct game_options options)
{
	struct diags *ds = diags_new();
	struct job job = {.settings = settings_copy(preset), .request = request, .options = options};
	job.options.path = path;
	CHECK_INT(settings_set(job.settings, "moves", moves, LAYER_COMMAND_LINE, (struct place){"moves", 1, 1}, ds), RC_OK);
	job.alone = run_alone(&job);
	g_array_append_val(jobs, job);
	diags_free(ds);
}

/* Beginnings of a game, with the ways of asking for them that there are. */
static void add_cuts(GArray *jobs, const struct settings *preset, const char *const *moves, int n, const char *tail)
{
	for (int cut = 0; cut <= n; cut += 4) {
		GString *text = g_string_new(NULL);
		for (int i = 0; i < cut; i++)
			g_string_append_printf(text, "%s // comment %d of %d\n", moves[i], i, cut);
		g_string_append(text, tail);
		const struct replay_request ways[] = {
		    {.last_ply = -1},
		    {.last_ply = -1, .every_ply = true, .keep_all = true, .flags = true},
		    {.last_ply = cut - 2, .keep_all = true},
		    {.last_ply = -1, .post_game = true, .flags = true},
		};
		for (size_t i = 0; i < G_N_ELEMENTS(ways); i++)
			add_job(jobs, preset, text->str, ways[i], (struct game_options){.seed = i == 3 ? 7 : 0});
		g_string_free(text, TRUE);
	}
}

static void check_jobs(GArray *jobs)
{
	check_order(jobs, "forwards", 1, 3);
	check_order(jobs, "backwards", -1, 2);
	check_order(jobs, "mixed", 7, 2);
	for (guint i = 0; i < jobs->len; i++) {
		settings_free(g_array_index(jobs, struct job, i).settings);
		g_free(g_array_index(jobs, struct job, i).alone);
	}
	g_array_unref(jobs);
}

static void check_chess(const char *source)
{
	static const char *const files[] = {"opera", "najdorf", "immortal", "evergreen"};
	GArray *jobs = g_array_new(FALSE, FALSE, sizeof(struct job));
	for (size_t f = 0; f < G_N_ELEMENTS(files); f++) {
		struct diags *ds = diags_new();
		struct settings *s = settings_new();
		const char *moves[14];
		g_autofree char *file = g_strdup_printf("%s/samples/chess/%s.gcl", source, files[f]);
		CHECK_INT(preset_read(s, file, path, ds), RC_OK);
		for (size_t i = 0; i < G_N_ELEMENTS(moves); i++)
			moves[i] = settings_move(s, i)->text;
		add_cuts(jobs, s, moves, 14, f == 1 ? "P a2-a5\n" : "");
		settings_free(s);
		diags_free(ds);
	}
	check_jobs(jobs);
}

/* A program that keeps something in every corner of the machine, and asks for what is to come now and then. */
static const char pregame[] = "echo start {rand 1 1000};\n"
			      "set many n 0 list 0; set list array a; def twice * 2 #0; map n 0 1 s 0 -1; alias King K;\n"
			      "sub bump by: static total 0; set total + #total #by; return #total; endsub;\n"
			      "sub post:\n"
			      "  inc n; push list join x #n; store {join turn #n}; setflag {join f #n}; set total sub bump #n;\n"
			      "  def now join \"{origin}\" #0; set made fn now #n; eval join \"set text \" #n;\n"
			      "  if even #n: setconst {join c #n} rand 1 100; remove h8; unlink a1 a2; endif;\n"
			      "  if == #n 5: ban commands; setsystem orientation flip; set aim check x target (x y); endif;\n"
			      "  if == #n 6: setsystem maxmove 3; resetconst c2 changed; drop Q first a3 b3; recolor a1 1; endif;\n"
			      "  if == #n 7: set known movenum; endif;\n"
			      "  if isset heavy: for i range 1 2000: set q + #i 1; next; endif;\n"
			      "  if isset names: for i range 1 #names: set {join thismove #i} #n; next; endif;\n"
			      "  echo turn #n {thismove} {rand 1 6} {elem 0 #list} ?f3 @c2 {logleap a1 a2 n} {alias K} {fn twice #n};\n"
			      "endsub;";
static const char postgame[] = "setlegal a1 a2 a3; setlegal \"P b1-b2\"; set n 99; setflag mess; say {move 3} {count #list}; store other; def twice 1;"
			       " map n 1 0; shuffle spaces; push list y; resetconst c2 post; if == @c4 3: die four; endif; if > rand 1 9 5: remind {movelist}; endif;";

static void check_corners(const char *limits, const char *extra)
{
	static const char *const line[] = {"P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P c2-c3", "p c7-c6", "P d2-d3", "p d7-d6", "P e2-e3", "p e7-e6", "P f2-f3", "p f7-f6"};
	static const char *const other[] = {"P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P h2-h3", "p h7-h6", "P g2-g3", "p g7-g6", "P e2-e4", "p e7-e5", "P f2-f4", "p f7-f5"};
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	const struct place at = {"preset", 1, 1};
	GArray *jobs = g_array_new(FALSE, FALSE, sizeof(struct job));
	g_autofree char *first = g_strconcat(pregame, extra, NULL);
	settings_set(s, "pregame", first, LAYER_ADDRESS, at, ds);
	settings_set(s, "postmove1", "gosub post;", LAYER_ADDRESS, at, ds);
	settings_set(s, "postmove2", "gosub post;", LAYER_ADDRESS, at, ds);
	settings_set(s, "postgame1", postgame, LAYER_ADDRESS, at, ds);
	settings_set(s, "postgame2", postgame, LAYER_ADDRESS, at, ds);
	settings_constant_set(s, "given", "json:[1,2]");
	add_cuts(jobs, s, line, 12, "");
	add_cuts(jobs, s, other, 12, "P a3-a4\np a6-a5\nQ z9-z8");
	settings_constant_set(s, "c2", "other");
	add_cuts(jobs, s, line, 12, "");
	for (guint i = 0; limits && i < jobs->len; i++) {
		struct job *job = &g_array_index(jobs, struct job, i);
		job->options.limits = limits;
		g_free(job->alone);
		job->alone = run_alone(job);
	}
	check_jobs(jobs);
	settings_free(s);
	diags_free(ds);
}

int main(int argc, char **argv)
{
	const char *source = argc > 1 ? argv[1] : ".";
	g_autofree char *samples = g_build_filename(source, "samples", NULL), *include = g_build_filename(samples, "include", NULL);
	path = search_path_new();
	search_path_add(path, samples);
	search_path_add(path, include);
	check_chess(source);
	check_corners(NULL, "");
	check_corners(NULL, "echo {thismove} {move 5};");
	check_corners(NULL, "echo {movenum};");
	check_corners(NULL, "echo $orientation;");
	check_corners("steps=150000", "set heavy 1;");
	check_corners("variables=150", "set names 10;");
	check_corners(NULL, "set names 600;");
	check_corners(NULL, "set words (\"+\" \"1\" \"#zz\"); set zz 5; echo {eval #words};");
	search_path_free(path);
	return check_result();
}
