/*
 * What the program says of positions, for tests that ask thousands of them in one process.
 *
 * usage: test_walks_judge SAMPLES
 *
 * Standard input has a question a line, its words parted by tabs; each answer is a line of JSON.
 *   legal PRESET FEN         {"fen": the board as the preset's code, "position": the whole FEN, "legal": as replay --json has it, "check", "result"}; FEN "-": the start
 *   play PRESET FEN TURNS    the same behind turns that are parted by " / "
 *   perft PRESET FEN DEPTH   {"nodes": turns of that many half moves, promotions counted each}
 * PRESET is the name of a game or a settings file. What cannot be read or played is {"error": ...}.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "walker.h"

enum { MOST_TURNS = 600 };

struct judge {
	struct search_path *path;
	struct presets *presets;
	struct settings *settings; /* of the present question */
	struct game *game;
	struct diags *ds;
};

static bool has_gates;      /* of the present question */
static const char *letters; /* the setting: +P=T, where pieces may be promoted or not */

/* Ways to play a legal move: the answers to what the program asks, with more questions behind them. */
static guint64 perft(struct walk *w, int depth, struct diags *ds);
static guint64 played(struct walk *w, int depth, struct diags *ds)
{
	guint64 nodes = depth > 1 ? perft(w, depth - 1, ds) : 1;
	walk_back(w);
	return nodes;
}

static guint64 perft_of(struct walk *w, const char *turn, int depth, bool *asked, struct diags *ds)
{
	g_autoptr(GPtrArray) answered = g_ptr_array_new_with_free_func(g_free);
	guint64 nodes = 0;
	if (walk_play(w, turn, answered))
		return played(w, depth, ds);
	*asked = *asked || answered->len > 0;
	for (guint i = 0; i < answered->len; i++)
		nodes += perft_of(w, answered->pdata[i], depth, asked, ds);
	return nodes;
}

/* What a piece has to become, where the game does not ask. */
static guint64 perft_promoted(struct walk *w, const char *turn, const struct legal_move *move, int depth, struct diags *ds)
{
	guint64 nodes = 0;
	const struct position *p = walk_position(w);
	bool small = move->from >= 0 && g_ascii_islower(*position_label(p, move->from));
	for (char c = small ? 'a' : 'A', n = 0; n < 26 && move->to >= 0; n++) {
		g_autofree char *becomes = g_strdup_printf("%s; %c-%s", turn, c + n, p->board->space[move->to].name);
		nodes += walk_play(w, becomes, NULL) ? played(w, depth, ds) : 0;
	}
	return nodes;
}

/* Where a piece may be promoted or stay as it is: what has just been counted is that it stays. */
static guint64 perft_optional(struct walk *w, const char *turn, const struct legal_move *move, int depth, struct diags *ds)
{
	const struct position *p = walk_position(w);
	const char *label = move->from >= 0 ? position_label(p, move->from) : "";
	g_autofree char *row = g_strdup_printf("+%c=", g_ascii_toupper(*label));
	const char *found = *label && !label[1] && move->to >= 0 ? strstr(letters, row) : NULL;
	char becomes = found ? found[strlen(row)] : 0;
	if (!found)
		return 0;
	g_autofree char *promoted =
		g_strdup_printf("%s; %c-%s", turn, g_ascii_islower(*label) ? g_ascii_tolower(becomes) : becomes, p->board->space[move->to].name);
	return walk_play(w, promoted, NULL) ? played(w, depth, ds) : 0;
}

/* Seirawan Chess: a piece in hand enters behind one that leaves its first space, or behind the Rook when the King castles. */
static guint64 perft_gates(struct walk *w, const char *turn, const struct legal_move *move, int depth, struct diags *ds)
{
	static const char labels[] = "HE";
	guint64 nodes = 0;
	const struct position *p = walk_position(w);
	bool small = move->from >= 0 && g_ascii_islower(*position_label(p, move->from)),
	     castles = move->from >= 0 && g_ascii_toupper(*position_label(p, move->from)) == 'K';
	const char *from = move->from >= 0 ? p->board->space[move->from].name : "", *behind[] = { from, small ? "h8" : "h1", small ? "a8" : "a1" };
	for (int i = 0; i < (castles ? 3 : 1) && *from; i++)
		for (const char *c = labels; *c; c++) {
			g_autofree char *gated = g_strdup_printf("%s; %c%c%s", turn, small ? g_ascii_tolower(*c) : *c, i ? '-' : '*', behind[i]);
			nodes += walk_play(w, gated, NULL) ? played(w, depth, ds) : 0;
		}
	return nodes;
}

static guint64 perft(struct walk *w, int depth, struct diags *ds)
{
	struct walk_view view;
	guint64 nodes = 0;
	if (walk_look(w, &view, ds) != RC_OK)
		return 0;
	for (guint i = 0; i < view.legal->len && view.result == RESULT_NONE; i++) {
		g_autofree char *turn = walker_turn(walk_position(w), view.legal->pdata[i]);
		bool asked = false;
		guint64 found = perft_of(w, turn, depth, &asked, ds);
		nodes += found ? found : perft_promoted(w, turn, view.legal->pdata[i], depth, ds);
		nodes += found && !asked ? perft_optional(w, turn, view.legal->pdata[i], depth, ds) : 0;
		nodes += has_gates ? perft_gates(w, turn, view.legal->pdata[i], depth, ds) : 0;
	}
	if (view.result == RESULT_NONE && walk_play(w, "pass", NULL))
		nodes += played(w, depth, ds);
	g_ptr_array_unref(view.legal);
	return nodes;
}

static json_t *legal_json(const GPtrArray *legal, const struct board *b)
{
	json_t *list = json_array();
	for (guint i = 0; i < legal->len; i++) {
		const struct legal_move *l = legal->pdata[i];
		bool simple = l->from >= 0 && !strpbrk(l->text, " ;");
		json_array_append_new(list, simple ? json_pack("[ss]", b->space[l->from].name, b->space[l->to].name) : json_string(l->text));
	}
	return list;
}

static json_t *view_json(struct judge *j, struct walk *w)
{
	struct walk_view view;
	if (walk_look(w, &view, j->ds) != RC_OK)
		return NULL;
	g_autoptr(GString) fen = g_string_new(NULL);
	g_autofree char *whole = walk_fen(w);
	fen_write(walk_position(w), fen);
	json_t *answer = json_pack("{s:s, s:s, s:o, s:b, s:s}", "fen", fen->str, "position", whole, "legal", legal_json(view.legal, walk_position(w)->board),
		"check", view.check, "result", game_result_name(view.result));
	g_ptr_array_unref(view.legal);
	return answer;
}

static bool play_all(struct judge *j, struct walk *w, const char *turns)
{
	g_auto(GStrv) all = g_strsplit(turns, " / ", -1);
	for (char **turn = all; *turn; turn++)
		if (**turn && !walk_play(w, *turn, NULL)) {
			diag_error(j->ds, RC_DATA, (struct place){ 0 }, "%s is refused", *turn);
			return false;
		}
	return true;
}

/* A game is kept while questions are about it. */
static bool use(struct judge *j, const char *preset, const char *fen, bool counts)
{
	struct game_options options = { .path = j->path, .limits = "variables=100000000,memory=8589934592" }; /* every position is a name */
	struct settings *s = NULL;
	g_autofree char *found = strchr(preset, '/') ? g_strdup(preset) : game_find(j->path, preset);
	if (!found || presets_read(j->presets, found, j->path, &s, j->ds) != RC_OK)
		return false;
	bool read = !strcmp(fen, "-") || position_take(s, fen, LAYER_COMMAND_LINE, (struct place){ "fen", 1, 1 }, j->ds) == RC_OK;
	if (read && counts) { /* who counts moves counts them in positions, too, in which nobody can mate */
		g_autofree char *code = g_strconcat(settings_text(s, "pregame"), "\nset dead false;\n", NULL);
		read = settings_set(s, "pregame", code, LAYER_COMMAND_LINE, (struct place){ 0 }, j->ds) == RC_OK;
	}
	bool same = read && j->game && game_is_same(j->settings, s);
	if (!same) {
		game_free(j->game);
		j->game = read ? game_open(s, &options, j->ds) : NULL;
	} else if (game_use(j->game, s, &options, j->ds) != RC_OK) {
		read = false;
	}
	settings_free(j->settings);
	j->settings = s;
	return read && j->game;
}

static json_t *answer(struct judge *j, char **word, guint n)
{
	if (n < 3 || !use(j, word[1], word[2], !strcmp(word[0], "perft")))
		return NULL;
	struct walk *w = game_walk(j->game, MOST_TURNS, j->ds);
	json_t *out = NULL;
	if (w && !strcmp(word[0], "legal"))
		out = view_json(j, w);
	else if (w && n > 3 && !strcmp(word[0], "play") && play_all(j, w, word[3]))
		out = view_json(j, w);
	else if (w && n > 3 && !strcmp(word[0], "perft")) {
		letters = settings_text(j->settings, "letters");
		has_gates = strstr(settings_text(j->settings, "pregame"), "set gates 1;");
		json_int_t nodes = (json_int_t)perft(w, atoi(word[3]), j->ds);
		out = walk_failed(w) ? NULL : json_pack("{s:I}", "nodes", nodes);
	}
	walk_free(w);
	return out;
}

int main(int argc, char **argv)
{
	static char line[1 << 16];
	if (argc != 2)
		return 2;
	struct judge j = { .path = walker_path(argv[1]), .presets = presets_new() };
	while (fgets(line, sizeof line, stdin)) {
		g_auto(GStrv) word = g_strsplit(g_strchomp(line), "\t", -1);
		j.ds = diags_new();
		json_t *out = answer(&j, word, g_strv_length(word));
		if (!out) {
			g_autoptr(GString) text = g_string_new(NULL);
			for (size_t i = 0; i < diags_count(j.ds); i++)
				diag_format(diags_item(j.ds, i), text);
			out = json_pack("{s:s}", "error", text->str);
		}
		json_dumpf(out, stdout, JSON_COMPACT);
		putchar('\n');
		fflush(stdout);
		json_decref(out);
		diags_free(j.ds);
	}
	game_free(j.game);
	settings_free(j.settings);
	presets_free(j.presets);
	search_path_free(j.path);
	return 0;
}
