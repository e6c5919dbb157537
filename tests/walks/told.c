/*
 * Notations: games that are played at random by their own legal moves are written in every notation that can tell them, read back, and have the same positions ply by ply.
 *
 * usage: test_walks_told [--tell] SAMPLES GAMES PLIES SEED [GAME...]
 *
 * Letters of a language may leave it open which language it is, and then what they mean: reading them is an error that lists all meanings, and counted; another game it must never be. --tell writes each game as a line of JSON with
 * its positions and its moves in every notation, for tests/games/told_many.py, which shows them to the libraries of others.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/input.h"
#include "engine/piece_letters.h"
#include "engine/piece_set.h"
#include "walker.h"

enum { MOST_FAULTS = 3, MOST_STARTS = 4, MOST_NOTATIONS = 16 };

/* Name, language of the letters, format that reads the list. */
struct way {
	const char *notation, *language, *from;
};

#define LETTERS(language) \
	{ \
		"letters", language, "pgn" \
	}
#define ALGEBRAIC \
	{ "san", NULL, "pgn" }, { "lan", NULL, "pgn" }, { "uci", NULL, "uci" }, { "gamecourier", NULL, NULL }
#define OF_XIANGQI \
	ALGEBRAIC, { "ucci", NULL, "ucci" }, { "iccs", NULL, "ucci" }, { "wxf", NULL, "wxf" }, { "chinese", NULL, "chinese" }, \
	{ \
		"traditional", NULL, "chinese" \
	}
#define OF_SHOGI \
	{ "usi", NULL, "usi" }, { "kif", NULL, "kif" }, { "ki2", NULL, "ki2" }, { "csa", NULL, "csa" }, { "gamecourier", NULL, NULL }
#define OF_CHESS ALGEBRAIC, { "figurine", NULL, "pgn" }, LETTERS("de"), LETTERS("fr"), LETTERS("es"), LETTERS("nl"), LETTERS("ru")

/* Starts from the middle and the end of games besides the array have what openings do not: castling, promotions, tandems, mates. */
static const struct plan {
	const char *name;
	const char *start[MOST_STARTS];
	struct way way[MOST_NOTATIONS];
} plans[] = {
	{ "chess",
		{ "", "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8", "4k3/1P4P1/8/2p5/3P4/8/1p4p1/4K3 w - - 0 1",
			"k7/8/2N1N3/6Q1/1n3n2/5R2/1R6/4K3 w - - 0 1" },
		{ OF_CHESS } },
	{ "crazyhouse", { "", "r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R[PNpn] w KQkq - 0 5" },
		{ ALGEBRAIC, { "figurine", NULL, "pgn" }, LETTERS("de"), LETTERS("ru") } },
	{ "capablanca_chess", { "" }, { ALGEBRAIC, { "figurine", NULL, "pgn" }, LETTERS("de") } },
	{ "chinese_chess", { "", "3ak4/4a4/2P1P4/2P1P4/2P6/p1p6/p1p6/4E4/4A4/2E1KA3 w - - 0 1", "2rakae1r/9/2h3h2/1cc6/9/9/1CC6/2H3H2/9/2RAKAE1R w - - 0 1" },
		{ OF_XIANGQI } },
	{ "janggi", { "" }, { ALGEBRAIC, { "janggi", NULL, "janggi" } } },
	{ "shogi", { "", "4k4/9/3G1G3/1P5P1/9/1p5p1/3g1g3/9/4K4 b 2R2B2N2L 1" }, { OF_SHOGI } },
};

struct trial {
	const struct plan *plan;
	struct search_path *path;
	struct presets *presets;
	GRand *rand;
	int most, index;
	bool tell;
	int played, plies, texts, open, faults;
	int castlings, promotions, drops, captures, checks, mates, ends, origins;
};

static void fault(struct trial *t, const char *what, const char *one, const char *other, const char *text)
{
	if (++t->faults <= MOST_FAULTS)
		fprintf(stderr, "%s, game %d: %s:\n  %s\n  %s\n%.1500s\n", t->plan->name, t->index, what, one ? one : "(nothing)", other ? other : "(nothing)",
			text);
}

/* A game, and its replay with the whole position of each ply. */
struct replayed {
	struct settings *settings;
	struct input_found found;
	struct game *game;
	struct replay *replay;
	struct diags *ds;
};

static void replayed_close(struct replayed *r)
{
	if (r->replay)
		replay_free(r->replay);
	game_free(r->game);
	settings_free(r->settings);
	input_found_release(&r->found);
	diags_free(r->ds);
}

static bool replayed_open(const struct trial *t, struct replayed *r, const char *start, const char *moves, const char *from, bool legal)
{
	const struct replay_request all = { .last_ply = -1, .every_ply = legal, .post_game = true, .keep_all = true, .fens = true };
	const struct game_options options = { .path = t->path, .seed = 1 };
	const struct input in = { .game = t->plan->name, .fen = *start ? start : NULL, .move_text = moves, .from = from };
	*r = (struct replayed){ .ds = diags_new() };
	if (input_read(t->presets, &in, t->path, &r->settings, &r->found, r->ds) != RC_OK)
		return false;
	r->game = game_open(r->settings, &options, r->ds);
	if (!r->game || !moves)
		return r->game;
	r->replay = game_replay(r->game, &all, r->ds);
	return r->replay && !r->replay->error;
}

/* Playing */

/* Promotions, drops, castlings are liked, so that they come in games of their length. */
static bool is_rare(const char *text)
{
	static const char *const castlings[] = { "e1-g1", "e1-c1", "e8-g8", "e8-c8", NULL };
	bool last = strlen(text) == 5 && text[2] == '-' && ((text[1] == '7' && text[4] == '8') || (text[1] == '2' && text[4] == '1'));
	return strpbrk(text, ";*") || g_strv_contains(castlings, text) || last;
}

static const struct legal_move *draw_move(struct trial *t, const GPtrArray *legal)
{
	g_autoptr(GPtrArray) rare = g_ptr_array_new();
	for (guint i = 0; i < legal->len; i++)
		if (is_rare(((const struct legal_move *)legal->pdata[i])->text))
			g_ptr_array_add(rare, legal->pdata[i]);
	const GPtrArray *of = rare->len && g_rand_double(t->rand) < 0.4 ? rare : legal;
	return of->pdata[g_rand_int_range(t->rand, 0, (gint32)of->len)];
}

/* Turns of a random game, one a line. */
static char *play(struct trial *t, struct replayed *r)
{
	GString *turns = g_string_new(NULL);
	struct walk *w = game_walk(r->game, t->most, r->ds);
	struct walk_view view = { .legal = NULL };
	for (int turn = 0; w && turn < t->most && walk_look(w, &view, r->ds) == RC_OK; turn++) {
		bool over = view.result != RESULT_NONE || view.unfinished || !view.legal->len;
		g_autofree char *played = over ? NULL : walker_play(w, view.legal, t->rand, WALKER_MOVES, draw_move(t, view.legal));
		g_ptr_array_unref(view.legal);
		if (!played)
			break;
		g_string_append_printf(turns, "%s\n", played);
	}
	walk_free(w);
	return g_string_free(turns, FALSE);
}

/* Writing */

struct calling {
	const struct piece_letters *letters;
	bool drops;
};

static const char *letter_of(void *user, const char *label)
{
	static const char english[] = "KQRBNP";
	const struct calling *c = user;
	const char *piece = label[1] ? NULL : strchr(english, g_ascii_toupper(*label));
	return piece && (*piece != 'P' || c->drops) ? c->letters->form[piece - english][0] : NULL;
}

/* What happened in the game, by its moves in algebraic notation; Shogi by those for engines. */
static void note(struct trial *t, const char *notation, const char *move)
{
	if (!strcmp(notation, "usi")) {
		t->promotions += strchr(move, '+') != NULL;
		t->drops += strchr(move, '*') != NULL;
	}
	if (strcmp(notation, "san") != 0)
		return;
	t->castlings += g_str_has_prefix(move, "O-O");
	t->promotions += strchr(move, '=') != NULL;
	t->drops += strchr(move, '@') != NULL;
	t->captures += strchr(move, 'x') != NULL;
	t->checks += strchr(move, '+') != NULL;
	t->mates += strchr(move, '#') != NULL;
	t->origins += g_ascii_isupper(*move) && !strpbrk(move, "@-=") && strcspn(move + 1, "+#") - (strchr(move, 'x') != NULL) > 2;
}

/* The moves in a notation, each a new string. */
static GPtrArray *spell(struct trial *t, const struct replay *r, const struct way *way)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(g_free);
	enum record_notation n = notation_find(way->notation);
	const struct piece_letters *letters = way->language ? piece_letters_find(way->language)
		: n == NOTATION_figurine                    ? piece_letters_find(PIECE_LETTERS_FIGURINES)
							    : NULL;
	struct calling calling = { letters, r->fencols > 0 };
	const struct piece_words words = { letter_of, &calling };
	for (int i = 1; i < r->n_plies; i++) {
		g_autoptr(GString) text = g_string_new(NULL);
		if (!game_spell(r, i, n, letters ? &words : NULL, text))
			fault(t, "a move cannot be written", way->notation, r->ply[i].move, text->str);
		note(t, way->notation, text->str);
		g_ptr_array_add(out, g_strdup(text->str));
	}
	return out;
}

static char *joined(const GPtrArray *moves, const char *between)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < moves->len; i++)
		g_string_append_printf(out, "%s%s", i ? between : "", (const char *)moves->pdata[i]);
	return g_string_free(out, FALSE);
}

/* Reading */

/* Whether the only trouble is that letters mean moves in several languages. */
static bool is_open(const struct way *way, const struct diags *ds)
{
	for (size_t i = 0; way->language && i < diags_count(ds); i++)
		if (strstr(diags_item(ds, i)->text, "it could be"))
			return true;
	return false;
}

static void read_back(struct trial *t, const struct way *way, const struct replay *r, const char *start, const char *text)
{
	struct replayed again;
	g_autoptr(GString) said = g_string_new(NULL);
	bool read = replayed_open(t, &again, start, text, way->from, false);
	t->texts++;
	for (size_t i = 0; i < diags_count(again.ds) && i < 3; i++)
		diag_format(diags_item(again.ds, i), said);
	if (!read && is_open(way, again.ds))
		t->open++;
	else if (!read)
		fault(t, way->notation, "cannot be read back", again.replay ? again.replay->error : said->str, text);
	else if (again.replay->n_plies != r->n_plies)
		fault(t, way->notation, "another number of plies", "", text);
	for (int i = 0; read && i < MIN(r->n_plies, again.replay->n_plies); i++)
		if (strcmp(r->ply[i].fen, again.replay->ply[i].fen) != 0) {
			fault(t, way->notation, r->ply[i].fen, again.replay->ply[i].fen, text);
			break;
		}
	replayed_close(&again);
}

/* Telling */

static json_t *texts_of(const GPtrArray *moves)
{
	json_t *out = json_array();
	for (guint i = 0; i < moves->len; i++)
		json_array_append_new(out, json_string(moves->pdata[i]));
	return out;
}

static void tell(const struct trial *t, const struct replay *r, const char *start, json_t *told)
{
	json_t *fens = json_array();
	for (int i = 0; i < r->n_plies; i++)
		json_array_append_new(fens, json_string(r->ply[i].fen));
	json_t *line = json_pack("{s:s, s:s, s:i, s:s, s:o, s:O}", "game", t->plan->name, "start", start, "index", t->index, "result",
		game_result_name(r->result), "fens", fens, "told", told);
	char *text = json_dumps(line, JSON_COMPACT);
	puts(text);
	free(text);
	json_decref(line);
}

static void by_way(struct trial *t, const struct way *way, const struct replay *r, const char *start, json_t *told)
{
	g_autoptr(GPtrArray) moves = spell(t, r, way);
	g_autofree char *text = joined(moves, !way->from || !strcmp(way->from, "csa") ? "\n" : " ");
	read_back(t, way, r, start, text);
	if (t->tell) {
		g_autofree char *key = way->language ? g_strdup_printf("%s %s", way->notation, way->language) : g_strdup(way->notation);
		json_object_set_new(told, key, texts_of(moves));
	}
}

static void try_one(struct trial *t)
{
	int n = 0;
	while (n < MOST_STARTS && t->plan->start[n])
		n++;
	const char *start = t->plan->start[t->index % n];
	struct replayed begin, game = { .ds = diags_new() };
	bool begun = replayed_open(t, &begin, start, NULL, NULL, false);
	g_autofree char *turns = begun ? play(t, &begin) : g_strdup("");
	replayed_close(&begin);
	diags_free(game.ds);
	bool read = replayed_open(t, &game, start, turns, NULL, true);
	if (!read || !*turns) {
		fault(t, "is not played", game.replay ? game.replay->error : "", "", turns);
	} else {
		json_t *told = json_object();
		t->played++;
		t->plies += game.replay->n_plies - 1;
		t->ends += game.replay->result != RESULT_NONE;
		for (const struct way *way = t->plan->way; way->notation; way++)
			by_way(t, way, game.replay, start, told);
		if (t->tell)
			tell(t, game.replay, start, told);
		json_decref(told);
	}
	replayed_close(&game);
}

static bool is_wanted(char **names, const char *name) { return !*names || g_strv_contains((const char *const *)names, name); }

int main(int argc, char **argv)
{
	bool tells = argc > 1 && !strcmp(argv[1], "--tell");
	argv += tells;
	argc -= tells;
	if (argc < 5)
		return 2;
	struct search_path *path = walker_path(argv[1]);
	struct presets *presets = presets_new();
	int faults = 0, tried = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(plans); i++) {
		if (!is_wanted(argv + 5, plans[i].name))
			continue;
		struct trial t = { .plan = &plans[i],
			.path = path,
			.presets = presets,
			.rand = g_rand_new_with_seed((guint32)atoi(argv[4])),
			.most = atoi(argv[3]),
			.tell = tells };
		for (t.index = 0; t.index < atoi(argv[2]) && t.faults < MOST_FAULTS; t.index++)
			try_one(&t);
		fprintf(stderr,
			"%s: %d games (%d ended), %d plies, %d texts read, %d open; %d castlings, %d promotions, %d drops, %d captures, %d checks, %d mates, "
			"%d with origins; %d faults\n",
			plans[i].name, t.played, t.ends, t.plies, t.texts, t.open, t.castlings, t.promotions, t.drops, t.captures, t.checks, t.mates, t.origins,
			t.faults);
		faults += t.faults;
		tried += t.played;
		g_rand_free(t.rand);
	}
	presets_free(presets);
	search_path_free(path);
	return faults || !tried;
}
