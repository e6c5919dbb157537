/*
 * Games that share their openings, and games with other FEN codes, replayed on one prepared game in several orders, must give what each of them
 * gives alone.
 *
 * usage: test_replay_shared SOURCE_FOLDER. Everything that a replay can tell is written down as text and compared.
 */
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "engine/eval.h"
#include "engine/game.h"
#include "unit/share.h"

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
	g_string_append_printf(out, " turned %s", p->display.orientation ? p->display.orientation : "-");
	g_string_append_printf(out, " say %s remind %s", p->say ? p->say : "-", p->remind ? p->remind : "-");
	for (guint i = 0; p->flags && i < p->flags->len; i++)
		g_string_append_printf(out, " ?%s", (char *)p->flags->pdata[i]);
	for (guint i = 0; p->legal && i < p->legal->len; i++) {
		const struct legal_move *l = p->legal->pdata[i];
		g_string_append_printf(out, " %s(%d,%d)", l->text, l->from, l->to);
	}
	g_string_append_c(out, '\n');
}

static void write_replay(struct game *g, const struct job *job, struct diags *ds, GString *out)
{
	bool failed;
	struct replay *r = game_replay(g, &job->request, ds);
	for (int i = 0; i < r->n_plies; i++)
		write_ply(&r->ply[i], out);
	g_string_append_printf(out, "result %d winner %d error %s at %d\noutput %s\nquestion %s\nchance %d by %" G_GUINT64_FORMAT "\n", r->result, r->winner,
		r->error ? r->error : "-", r->error_ply, r->output, r->question ? r->question : "-", r->drew, (guint64)r->seed);
	game_each_constant(g, write_constant, out);
	g_autofree char *state = game_state_json(g, r, NULL, &failed);
	g_string_append_printf(out, "state %s\n", state);
	replay_free(r);
}

/* On `g`, or on a game of its own. */
static char *run(struct game *g, const struct job *job)
{
	struct diags *ds = diags_new();
	GString *out = g_string_new(NULL);
	struct game *own = NULL;
	diag_warn(ds, (struct place){ 0 }, "there before");
	if (!g)
		own = game_open(job->settings, &job->options, ds);
	if (g ? game_use(g, job->settings, &job->options, ds) == RC_OK : own != NULL)
		write_replay(g ? g : own, job, ds, out);
	game_free(own);
	for (size_t i = 0; i < diags_count(ds); i++)
		diag_format(diags_item(ds, i), out);
	diags_free(ds);
	return g_string_free(out, FALSE);
}

static char *run_alone(const struct job *job) { return run(NULL, job); }

static void check_order(GArray *jobs, const char *order, int step, int rounds)
{
	struct diags *ds = diags_new();
	const struct job *first = &g_array_index(jobs, struct job, 0);
	struct game *g = game_open(first->settings, &first->options, ds);
	for (int i = 0; i < (int)jobs->len * rounds; i++) {
		int number = (int)((unsigned)(i * step + (step < 0 ? (int)jobs->len * rounds * -step : 0)) % jobs->len);
		const struct job *job = &g_array_index(jobs, struct job, number);
		CHECK(game_is_same(first->settings, job->settings));
		g_autofree char *text = run(g, job), *where = g_strdup_printf("job %d, replay %d, %s", number, i, order);
		check_text(text, job->alone, where, __FILE__, __LINE__);
	}
	game_free(g);
	diags_free(ds);
}

static void add_job(GArray *jobs, const struct settings *preset, const char *moves, struct replay_request request, struct game_options options)
{
	struct diags *ds = diags_new();
	struct job job = { .settings = settings_copy(preset), .request = request, .options = options };
	job.options.path = path;
	CHECK_INT(settings_set(job.settings, "moves", moves, LAYER_COMMAND_LINE, (struct place){ "moves", 1, 1 }, ds), RC_OK);
	job.alone = run_alone(&job);
	g_array_append_val(jobs, job);
	diags_free(ds);
}

/* Beginnings of a game, with the ways of asking for them that there are. */
static void add_cuts(GArray *jobs, const struct settings *preset, const char *const *moves, int n, const char *tail)
{
	for (int cut = 0; cut <= n; cut += corpus_share() > 4 ? 12 : corpus_share() > 1 ? 6 : 4) {
		GString *text = g_string_new(NULL);
		for (int i = 0; i < cut; i++)
			g_string_append_printf(text, "%s // comment %d of %d\n", moves[i], i, cut);
		g_string_append(text, tail);
		const struct replay_request ways[] = {
			{ .last_ply = -1 },
			{ .last_ply = -1, .every_ply = true, .keep_all = true, .flags = true },
			{ .last_ply = cut - 2, .keep_all = true },
			{ .last_ply = -1, .post_game = true, .flags = true },
		};
		for (size_t i = 0; i < G_N_ELEMENTS(ways); i++)
			add_job(jobs, preset, text->str, ways[i], (struct game_options){ .seed = i == 3 ? 7 : 0 });
		g_string_free(text, TRUE);
	}
}

static void check_jobs(GArray *jobs)
{
	/* The usual run goes once through the jobs each way, and takes fewer of them; with sanitizers, of which more than 4 is asked, few, and no full tables. */
	if (corpus_share() <= 4) /* with sanitizers the two other ways say as much */
		check_order(jobs, "forwards", 1, corpus_share() > 1 ? 1 : 3);
	check_order(jobs, "backwards", -1, corpus_share() > 1 ? 1 : 2);
	check_order(jobs, "mixed", 7, corpus_share() > 1 ? 1 : 2);
	for (guint i = 0; i < jobs->len; i++) {
		settings_free(g_array_index(jobs, struct job, i).settings);
		g_free(g_array_index(jobs, struct job, i).alone);
	}
	g_array_unref(jobs);
}

static void check_chess(const char *source)
{
	static const char *const files[] = { "opera", "najdorf", "immortal", "evergreen" };
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
static const char postgame[] =
	"setlegal a1 a2 a3; setlegal \"P b1-b2\"; set n 99; setflag mess; say {move 3} {count #list}; store other; def twice 1;"
	" map n 1 0; shuffle spaces; push list y; resetconst c2 post; if == @c4 3: die four; endif; if > rand 1 9 5: remind {movelist}; endif;";

static void check_corners(const char *limits, const char *extra)
{
	static const char *const line[] = { "P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P c2-c3", "p c7-c6", "P d2-d3", "p d7-d6", "P e2-e3", "p e7-e6",
		"P f2-f3", "p f7-f6" };
	static const char *const other[] = { "P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P h2-h3", "p h7-h6", "P g2-g3", "p g7-g6", "P e2-e4", "p e7-e5",
		"P f2-f4", "p f7-f5" };
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	const struct place at = { "preset", 1, 1 };
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

/* `fields`: names and values, ended by NULL. */
static struct settings *settings_with(const char *const *fields)
{
	struct diags *ds = diags_new();
	struct settings *s = settings_new();
	for (; *fields; fields += 2)
		CHECK_INT(settings_set(s, fields[0], fields[1], LAYER_ADDRESS, (struct place){ "preset", 1, 1 }, ds), RC_OK);
	diags_free(ds);
	return s;
}

/* Games of many seeds have in common what comes before chance decides the first time, in the game or in what is asked of a ply. */
static void check_seeds(const char *postmove, const char *after)
{
	static const char *const line[] = { "P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P c2-c3", "p c7-c6", "P d2-d3", "p d7-d6", "P e2-e3", "p e7-e6",
		"P f2-f3", "p f7-f6" };
	struct settings *s = settings_with((const char *const[]){
		"pregame", "echo start; set n 0;", "postmove1", postmove, "postmove2", postmove, "postgame1", after, "postgame2", after, NULL });
	GArray *jobs = g_array_new(FALSE, FALSE, sizeof(struct job));
	for (int seed = 0; seed < 3; seed++) {
		guint first = jobs->len;
		add_cuts(jobs, s, line, 12, "");
		for (guint i = first; i < jobs->len; i++) {
			struct job *job = &g_array_index(jobs, struct job, i);
			job->options.seed = (uint64_t)seed;
			g_free(job->alone);
			job->alone = run_alone(job);
		}
	}
	CHECK(strstr(g_array_index(jobs, struct job, jobs->len - 3).alone, "chance 1 by 2")); /* the whole game, with every ply */
	check_jobs(jobs);
	settings_free(s);
}

/* What a program sets early is set where later games begin; a move that the end of one game would take off its list stays in others. */
static void check_repeated(const char *postmove)
{
	static const char *const line[] = { "P a2-a3", "p a7-a6", "P b2-b3", "p b7-b6", "P c2-c3", "p c7-c6", "P d2-d3", "p d7-d6" };
	struct settings *s = settings_with((const char *const[]){ "pregame", "set n 0;", "postmove1", postmove, "postmove2", postmove, NULL });
	GArray *jobs = g_array_new(FALSE, FALSE, sizeof(struct job));
	for (int i = 0; i < 9; i++) {
		g_autoptr(GString) moves = g_string_new(NULL);
		for (int k = 0; k < (int[]){ 4, 8, 6 }[i % 3]; k++)
			g_string_append_printf(moves, "%s\n", line[k]);
		add_job(jobs, s, moves->str, (struct replay_request){ .last_ply = -1 }, (struct game_options){ 0 });
	}
	check_jobs(jobs);
	settings_free(s);
}

/* One game for many FEN codes */

static const char *const codes[] = {
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
	"4k3/8/8/8/8/8/8/R3K2R",
	"R7/8/8/8/8/8/8/k6K",
	"r7/8/8/8/8/8/8/k6K",
	"q3k3/8/8/8/8/8/P7/4K3",
	"8/8/8/8/8/8/8/8",
	"8/8/8/8",
	"8",
	"*",
	"8/8/8/8/8/8/8/8/8/8",
	"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR", /* sizes */
	"--rnbq--/8/8/8/8/8/8/--RNBQ--",
	"R-6/8/8/8/8/8/8/7K",
	"R/8/8/8/8/8/8/K",
	"q3-3/8/8/8/8/8/8/8",
	"--------/8/8/8/8/8/8/8", /* spaces that are not there */
	"{NB}6{nb}/8/8/8/8/8/8/{NB}{+P}{\xc3\xa9}4K",
	"{nb}7/8/8/8/8/8/8/{R}6K",
	"#6!/8/8/8/8/8/8/7K",
	"{a2}7/8/8/8/8/8/8/7{a1}", /* labels */
	"R7/8/8/8/8/8/8/7K5",
	"R7/8/8/8/8/8/8/8/3", /* the last rank is padded */
	"8/8/?/8",
	"",
	"8/8/{NB/8",
	"{}8",
	"8/8/}8",
	"8/8/\xc3\xa9",
	"4000/4000",
	"8/8/8/8/8/8/8/8/8/8/8/8/8", /* not to be read, or more ranks than labels */
	"R7/8/8/8/8/8/8/7K/",
	"4k3/8/8/8/8/8/8/R3K2r",
	"P7/8/8/8/8/8/8/p7",
};

static const char code_corners[] = "echo $code {fencode} {list spaces} {list keys $originalpieces} $columns {list piececount} {space a1};\n"
				   "map n 0 1 s 0 -1 e 1 0 w -1 0; link jump a1 a2 b1 b2; alias King K; store start; setflag first; set n 0;\n"
				   "echo {logleap a1 a2 n} {where a1 1 1} {alias K} {list excode} {findpiece K spaces} {logleap a1 a2 jump};\n"
				   "if == space a8 R: setsystem code k7/8/8/7K; endif;\n"
				   "if == space a8 r: setsystem board 0123; move a8 b8; endif;\n"
				   "if == space a8 q: setsystem columns 4; endif;\n"
				   "if == space a8 p: setsystem code fencode; endif;\n"
				   "if == space a1 p: setsystem code R7/8/8/8/8/8/8/7K; drop Z c3; restore start; endif;\n"
				   "eval join \"set at \" fencode; echo #at $code {space a1} {space b8} {list keys piececount} ?first;\n"
				   "for s spaces: if isupper space #s: inc n; endif; next; echo #n;";

static GArray *jobs_of(struct settings *s, const char *const *some, size_t n, const char *const *moves)
{
	struct diags *ds = diags_new();
	GArray *jobs = g_array_new(FALSE, FALSE, sizeof(struct job));
	for (size_t i = 0; i < n; i++) {
		/* The place of a code is not the same in every file. */
		CHECK_INT(settings_set(s, "code", some[i], LAYER_COMMAND_LINE, (struct place){ i % 2 ? "codes" : "others", (int)i + 1, 3 }, ds), RC_OK);
		add_job(jobs, s, moves[i % 3], (struct replay_request){ .last_ply = -1, .keep_all = i % 2, .every_ply = i % 4 == 3, .flags = true },
			(struct game_options){ 0 });
	}
	diags_free(ds);
	return jobs;
}

static void check_codes(const char *const *fields)
{
	static const char *const moves[] = { "", "a1-a2\n", "R a1-a4\nk e8-e7\nR a4-b4\nk e7-e8\nR b4-a4\nk e8-e7" };
	struct settings *s = settings_with(fields);
	check_jobs(jobs_of(s, codes, G_N_ELEMENTS(codes), moves));
	settings_free(s);
}

/* Labels and texts that earlier games have left are no reason for a limit, and are not kept for ever. */
static void check_tables(const char *program, int n, bool labels)
{
	static const char *const moves[] = { "", "", "" };
	g_autoptr(GPtrArray) many = g_ptr_array_new_with_free_func(g_free);
	for (int i = 0; i < n; i++) {
		GString *code = g_string_new("8/8/8/8/8/8/8/");
		for (int k = 0; k < 8; k++)
			g_string_append_printf(code, "{n%d}", labels ? i * 8 + k : i);
		if (i % 40 == 39)
			g_string_append(code, "/?");
		g_ptr_array_add(many, g_string_free(code, FALSE));
	}
	const char *const fields[] = { "pregame", program, NULL };
	struct settings *s = settings_with(fields);
	check_jobs(jobs_of(s, (const char *const *)many->pdata, many->len, moves));
	settings_free(s);
}

/* A code with one label more than there may be. */
static void check_full_table(const char *letter)
{
	g_autofree char *program =
		g_strdup_printf("for i range 1 65533: set l join x #i; drop #l a2; next; echo full; setsystem code %s7/8/8/8/8/8/8/8;", letter);
	struct settings *s = settings_with((const char *const[]){ "code", "8/8/8/8/8/8/8/8", "pregame", program, NULL });
	struct game_options options = { 0 };
	struct replay_request request = { .last_ply = -1 };
	struct diags *ds = diags_new();
	struct game *g = game_open(s, &options, ds);
	for (int i = 0; i < 2; i++) {
		struct replay *r = game_replay(g, &request, ds);
		CHECK_TEXT(r->output, "full\n");
		CHECK_TEXT(r->error, "too many different labels");
		replay_free(r);
	}
	game_free(g);
	settings_free(s);
	diags_free(ds);
}

static void check_positions(void)
{
	check_codes((const char *const[]){ NULL });
	check_codes((const char *const[]){
		"pregame", code_corners, "postmove1", "echo $code {space a1} {list keys $originalpieces}; setsystem code $code;", NULL });
	check_codes((const char *const[]){ "pregame", "set n 1;", "postgame1", postgame, "postgame2", postgame, NULL });
	check_codes((const char *const[]){
		"pregame", "echo $code {list spaces};", "files", "a b  d e f g !h", "ranks", "1 2 3 4  6 7 8 9 10", "board", "019.x", NULL });
	check_codes((const char *const[]){
		"shape", "custom", "pregame", "echo $code {list spaces};", "positions", "a1 0 0\na2 50 0\n!b 0 50\na4 50 50\nh8 9 9", NULL });
	check_codes((const char *const[]){ "cols", "4", "board", "012.", "colors", "red blue", "pregame", code_corners, NULL });
	check_tables("echo $code;", corpus_share() > 4 ? 60 : 300, true);
	if (corpus_share() > 4) /* programs that go on for seconds under sanitizers */
		return;
	check_tables("for i range 1 45000: set l join space a1 #i; drop #l a2; next; echo {space a2};", 4, true);
	check_full_table("Z");
	check_full_table("{Zz}");
	check_tables("for i range 1 6000: eval join \"set x \" join space a1 #i; next; echo #x;", 4, false);
}

static const struct {
	const char *limits, *extra;
} corners[] = {
	{ NULL, "" },
	{ NULL, "echo {thismove} {move 5};" },
	{ NULL, "echo {movenum};" },
	{ NULL, "echo $orientation;" },
	{ "steps=150000", "set heavy 1;" },
	{ "variables=150", "set names 10;" },
	{ NULL, "set names 600;" },
	{ NULL, "set words (\"+\" \"1\" \"#zz\"); set zz 5; echo {eval #words};" },
	{ NULL, "echo {move 11};" },
};

int main(int argc, char **argv)
{
	const char *source = argc > 1 ? argv[1] : ".";
	g_autofree char *samples = g_build_filename(source, "samples", NULL), *include = g_build_filename(samples, "include", NULL);
	path = search_path_new();
	search_path_add(path, samples);
	search_path_add(path, include);
	check_chess(source);
	/* All of them by the release build in every run, half of them by the one with sanitizers in the usual one. */
	for (size_t i = 0; i<G_N_ELEMENTS(corners); i += corpus_share()> 4 ? 2 : 1)
		check_corners(corners[i].limits, corners[i].extra);
	check_seeds("inc n; if > #n 5: echo {rand 1 1000}; endif;", "");
	check_seeds("inc n;", "if == #n 4: remind {rand 1 1000}; endif; if == #n 8: setlegal a1 {elem rand 0 2 (b1 b2 b3)}; endif;");
	check_seeds("inc n; if == #n 6: shuffle (a1 b1 c1 d1); endif;", "say {rand 1 1000};");
	check_repeated("inc n; if == #n 4: redomove; endif; echo #n;");
	check_repeated("inc n; if == #n 2: setsystem orientation flip; setsystem debug 1; endif; echo #n $debug;");
	check_positions();
	search_path_free(path);
	return check_result();
}
