/*
 * The whole of a record for players: the game, its variations as boards, and what is said of both.
 *
 * A variation is played from the beginning, as if it were the game; its positions up to the move that it replaces are those of the game already. What cannot be played is to be read, behind
 * the last move that can.
 */
#include <string.h>

#include "draw/drawing.h"
#include "engine/save.h"
#include "render/piece_names.h"

/* Positions of a page with all variations: as many as a sheet may have. The words of what is left out are there. */
enum { MOST_POSITIONS = 4000 };

struct growing {
	struct drawing *d;
	struct game_tree *tree;
	GPtrArray *scenes;
	bool is_san;              /* all moves are written so */
	bool branches;            /* there are variations, of which the PGN is made here */
	bool full, told;          /* no more positions, which was said */
	GPtrArray *san, *told_of; /* const char *, the moves for a PGN and what is said of them, with commands, of each scene */
};

static const char *keep(const struct growing *g, const char *text) { return text && *text ? g_string_chunk_insert(g->tree->texts, text) : ""; }

/* As `keep`; takes the text. */
static const char *keep_own(const struct growing *g, char *text)
{
	const char *kept = keep(g, text);
	g_free(text);
	return kept;
}

/* What is said of a move */

enum { MOST_NAGS = 16 };

static void find_nags(const char *comment, struct sheet_move *move)
{
	int *nags = g_new(int, MOST_NAGS);
	for (const char *c = comment; c && (c = strstr(c, NAG_BEGIN)) && move->n_nags < MOST_NAGS;) {
		c += strlen(NAG_BEGIN);
		nags[move->n_nags++] = (int)g_ascii_strtoll(c, NULL, 10);
	}
	move->nags = nags;
}

/* A comment as PGN has it: judgements stand before it, and a brace would end it. New string. */
static char *without_nags(const char *comment)
{
	char *out = g_strdup(comment ? comment : "");
	for (char *c = out; (c = strstr(c, NAG_BEGIN));) {
		const char *end = strchr(c, ']');
		if (!end)
			break;
		memmove(c, end + 1, strlen(end + 1) + 1);
	}
	return g_strstrip(g_strdelimit(out, "}", ')'));
}

/* For a PGN, in the standard's way: a record may have 0-0 and e8Q. New string. */
static char *san_of(const struct drawing *d, const struct ply *ply)
{
	GString *out = g_string_new(NULL);
	if (ply->number)
		game_spell(d->replay, (int)(ply - d->replay->ply), NOTATION_san, NULL, out);
	return g_string_free(out, FALSE);
}

static void add_move(struct growing *g, const struct ply *ply, int parent, bool branch, const char *before)
{
	const struct drawing *d = g->d;
	enum record_notation n = job_notation(d->job, ply);
	struct sheet_move move = { .parent = parent,
		.branch = branch,
		.second = ply->second,
		.number = keep_own(g, g_strchomp(ply_numbered(ply, n, ""))),
		.text = ply->number ? keep_own(g, drawing_move_text(d, ply)) : "",
		.before = before,
		.behind = keep_own(g, comment_words(ply->comment)),
		.rest = "",
		.clock = keep_own(g, drawing_commanded(ply->comment, "[%clk ")),
		.eval = keep_own(g, drawing_commanded(ply->comment, "[%eval ")),
		.fen = keep(g, ply->fen) };
	find_nags(ply->comment, &move);
	g_array_append_val(g->tree->move, move);
	g_ptr_array_add(g->told_of, (gpointer)keep_own(g, without_nags(ply->comment)));
	g->is_san = g->is_san && (n == NOTATION_san || !ply->number);
	g_ptr_array_add(g->san, (gpointer)(g->branches ? keep_own(g, san_of(d, ply)) : ""));
}

/* Variations */

/* Words instead of boards: the moves of a variation from one of them on. */
static void add_rest(struct growing *g, int behind, const GPtrArray *moves, guint from)
{
	struct sheet_move *move = &g_array_index(g->tree->move, struct sheet_move, behind);
	g_autoptr(GString) words = g_string_new(move->rest);
	for (guint i = from; i < moves->len; i++)
		g_string_append_printf(words, "%s%s", words->len ? " " : "", ((const struct record_move *)moves->pdata[i])->text);
	move->rest = keep(g, words->str);
}

static struct replay *play(struct growing *g, struct settings *s, const GPtrArray *moves, struct diags *quiet)
{
	const struct replay_request request = { .last_ply = -1,
		.keep_all = true,
		.every_ply = true,
		.post_game = true,
		.captured = g->d->job->captured,
		.hands = hands_on_panel(s),
		.fens = true };
	if (settings_take_record(s, g->d->game.input.record, moves, quiet) != RC_OK || game_use(g->d->engine, s, &g->d->game.options, quiet) != RC_OK)
		return NULL;
	return game_replay(g->d->engine, &request, quiet);
}

/* The scenes of a replay from ply `first` on, as children of `parent`. How many plies it has; those that are no scenes have -1. */
static guint add_scenes(struct growing *g, struct replay *r, guint first, const char *before, GArray *at)
{
	struct replay *of_game = g->d->replay;
	g->d->replay = r;
	g->d->spares_about = true;
	for (guint i = first; i < (guint)r->n_plies && !g->full; i++) {
		struct scene *scene = drawing_scene(g->d, &r->ply[i]);
		g->full = !scene || g->scenes->len >= MOST_POSITIONS;
		if (g->full) {
			scene_free(scene);
			break;
		}
		int index = (int)g->scenes->len, parent = g_array_index(at, int, i - 1);
		g_ptr_array_add(g->scenes, scene);
		add_move(g, &r->ply[i], parent, i == first, i == first ? before : "");
		g_array_append_val(at, index);
	}
	g->d->replay = of_game;
	g->d->spares_about = false;
	return at->len;
}

static void tell_failure(struct growing *g, const struct replay *r, const struct record_move *move)
{
	if (g->full && !g->told)
		diag_warn(g->d->ds, move->at, "the variations have more than %d positions; those from here on are words only", MOST_POSITIONS);
	g->told = g->told || g->full;
	if (!g->full && r)
		diag_warn(g->d->ds, move->at, "the variation cannot be played from \"%s\" on and is shown as words: %s", move->text,
			r->error ? r->error : "the game is over");
}

static void add_variations(struct growing *g, const GPtrArray *moves, const GArray *at, guint from);

/* `moves` are those of the line that it leaves with its ply `leaves` + 1. */
static void add_variation(struct growing *g, const GPtrArray *moves, const GArray *at, guint leaves, const struct record_line *line)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	g_autoptr(GArray) here = g_array_new(FALSE, FALSE, sizeof(int));
	struct diags *quiet = diags_new();
	struct settings *s = settings_copy(g->d->game.settings);
	for (guint i = 0; i < leaves; i++)
		g_ptr_array_add(all, moves->pdata[i]);
	for (guint i = 0; i < line->moves->len; i++)
		g_ptr_array_add(all, line->moves->pdata[i]);
	g_array_append_vals(here, at->data, leaves + 1);
	struct replay *r = g->full ? NULL : play(g, s, all, quiet);
	guint played = leaves + 1;
	if (r) {
		g_autofree char *before = line->comment ? comment_words(line->comment) : NULL;
		g_ptr_array_add(g->tree->replays, r);
		played = add_scenes(g, r, leaves + 1, keep(g, before), here);
	}
	if (played < all->len + 1) {
		tell_failure(g, r, all->pdata[played - 1]);
		add_rest(g, played > leaves + 1 ? g_array_index(here, int, played - 1) : g_array_index(at, int, leaves + 1), all, played - 1);
	}
	add_variations(g, all, here, leaves);
	settings_free(s);
	diags_free(quiet);
}

/* Those of the moves from index `from` on; `at` has the scene of each ply. */
static void add_variations(struct growing *g, const GPtrArray *moves, const GArray *at, guint from)
{
	for (guint i = from; i < moves->len && i + 1 < at->len; i++) {
		const struct record_move *m = moves->pdata[i];
		for (guint n = 0; m->variations && n < m->variations->len && g_array_index(at, int, i + 1) >= 0 && g_array_index(at, int, i) >= 0; n++)
			add_variation(g, moves, at, i, m->variations->pdata[n]);
	}
}

/* The moves of the record that the plies are of; NULL: they are of something else, or there is none. */
static GPtrArray *record_moves(const struct drawing *d)
{
	const struct record *record = d->game.input.record;
	struct diags *quiet = diags_new();
	GPtrArray *moves = record ? record_follow(record, d->job->line, quiet) : NULL;
	diags_free(quiet);
	if (moves && moves->len == settings_move_count(d->game.settings))
		return moves;
	if (moves)
		g_ptr_array_unref(moves);
	return NULL;
}

static void grow(struct growing *g, const GPtrArray *plies)
{
	struct drawing *d = g->d;
	g_autoptr(GPtrArray) moves = record_moves(d);
	g_autoptr(GArray) at = g_array_new(FALSE, FALSE, sizeof(int));
	if (!moves)
		return;
	for (int i = 0; i < d->replay->n_plies; i++) {
		int none = -1;
		g_array_append_val(at, none);
	}
	for (guint i = 0; i < plies->len; i++)
		g_array_index(at, int, ((const struct ply *)plies->pdata[i])->number) = (int)i;
	add_variations(g, moves, at, 0);
	if (g->tree->replays->len)
		game_use(d->engine, d->game.settings, &d->game.options, d->ds);
}

/* PGN */

/* The moves of a line, with variations and what is said of them, from scene `i` on. */
static void put_pgn_line(const struct growing *g, int i, bool in_game, GString *out)
{
	bool numbered = true;
	const struct sheet_move *moves = (const struct sheet_move *)(void *)g->tree->move->data;
	for (int next = i; next >= 0; i = next) {
		const struct sheet_move *m = &moves[next];
		i = next;
		if (*m->before)
			g_string_append_printf(out, "{%s} ", m->before);
		if (!m->second || numbered)
			g_string_append_printf(out, "%s ", m->number);
		g_string_append_printf(out, "%s ", (const char *)g->san->pdata[i]);
		for (int n = 0; n < m->n_nags; n++)
			g_string_append_printf(out, "$%d ", m->nags[n]);
		const char *behind = g->told_of->pdata[i];
		if (*behind)
			g_string_append_printf(out, "{%s} ", behind);
		numbered = *behind;
		for (guint k = (guint)i + 1; k < g->scenes->len && (in_game || !m->branch); k++)
			if (moves[k].branch && moves[k].parent == m->parent) {
				g_string_append_c(out, '(');
				put_pgn_line(g, (int)k, false, out);
				g_string_truncate(out, out->len - 1);
				g_string_append(out, ") ");
				numbered = true;
			}
		next = -1;
		for (guint k = (guint)i + 1; k < g->scenes->len && next < 0; k++)
			if (moves[k].parent == i && !moves[k].branch)
				next = (int)k;
	}
}

/* The tags and the result of the game as our PGN has them, and between them the moves of the tree. */
static char *with_variations(const struct growing *g, char *pgn)
{
	const char *moves = strstr(pgn, "\n\n"), *end = strrchr(g_strchomp(pgn), ' ');
	GString *out = g_string_new(NULL);
	if (!moves || !end)
		return g_string_free(out, FALSE);
	g_string_append_len(out, pgn, moves + 2 - pgn);
	const struct sheet_move *first = (const struct sheet_move *)(void *)g->tree->move->data;
	if (*first->behind)
		g_string_append_printf(out, "{%s} ", first->behind);
	put_pgn_line(g, 1, true, out);
	g_string_append_printf(out, "%s\n", end + 1);
	return g_string_free(out, FALSE);
}

/* Of the whole game, or nothing when PGN cannot tell it. The replay of the game has to be the last one. */
static char *find_pgn(const struct drawing *d)
{
	struct diags *quiet = diags_new();
	GString *out = g_string_new(NULL);
	game_write_pgn(d->engine, d->game.settings, d->game.input.record, d->replay, out, quiet);
	diags_free(quiet);
	return g_string_free(out, FALSE);
}

/* The game */

static const char *player_name(const struct growing *g, int side)
{
	const char *setting = settings_text(g->d->game.settings, side ? "player2" : "player1");
	const char *tagged = keep_own(g, drawing_tag(g->d, side ? "Black" : "White"));
	return *tagged ? tagged : keep(g, setting);
}

static const char *result_of(const struct growing *g, const struct ply *last)
{
	const char *result = keep_own(g, drawing_words(g->d, last, "{result}", "result"));
	return !strcmp(result, "*") ? "" : result;
}

/* As the rules or the record say, in a sentence. */
static const char *ending_of(const struct growing *g, const struct ply *last, const char *result)
{
	const struct drawing *d = g->d;
	const char *told = keep_own(g, drawing_tag(d, "Termination"));
	if (last->result != RESULT_NONE && last->result != RESULT_ASKS)
		return keep_own(g, ply_outcome(d->game.settings, last, drawing_languages(d)));
	if (strchr(told, ' '))
		return told;
	const struct record *record = d->game.input.record;
	if (record && *record->result) /* not in points, as a tag of draughts may have it */
		result = record->result;
	bool drawn = g_str_has_prefix(result, "1/2");
	if (!drawn && strcmp(result, "1-0") != 0 && strcmp(result, "0-1") != 0)
		return "";
	struct ply ended = *last;
	ended.result = drawn ? RESULT_DRAWN : RESULT_WON;
	ended.second = (*result == '0') != (record && record->black_begins);
	ended.check = false;
	const char *end = keep_own(g, ply_outcome(d->game.settings, &ended, drawing_languages(d)));
	return record && record->ending ? keep_own(g, g_strdup_printf("%s (%s)", end, record->ending)) : end;
}

static void find_game(struct growing *g, const struct ply *last)
{
	struct sheet_game *game = &g->tree->game;
	const struct drawing *d = g->d;
	game->name = keep(g, piece_name_in(drawing_languages(d), settings_text(d->game.settings, "game")));
	for (int side = 0; side < 2; side++) {
		game->player[side] = player_name(g, side);
		game->rating[side] = keep_own(g, drawing_tag(d, side ? "BlackElo" : "WhiteElo"));
	}
	game->event = keep_own(g, drawing_tag(d, "Event"));
	game->date = keep_own(g, drawing_date(d));
	game->result = result_of(g, last);
	game->end = ending_of(g, last, game->result);
}

static bool has_variations(const struct record *record)
{
	for (guint i = 0; record && i < record->line.moves->len; i++)
		if (((const struct record_move *)record->line.moves->pdata[i])->variations)
			return true;
	return false;
}

bool drawing_find_tree(struct drawing *d, const GPtrArray *plies, GPtrArray *scenes, bool variations, struct game_tree *out)
{
	*out = (struct game_tree){ .move = g_array_new(FALSE, FALSE, sizeof(struct sheet_move)),
		.replays = g_ptr_array_new_with_free_func((GDestroyNotify)replay_free),
		.texts = g_string_chunk_new(4096) };
	g_autoptr(GPtrArray) san = g_ptr_array_new(), told_of = g_ptr_array_new();
	struct growing g = { .d = d, .tree = out, .scenes = scenes, .is_san = true, .san = san, .told_of = told_of };
	g.branches = variations && has_variations(d->game.input.record);
	const struct ply *last = plies->pdata[plies->len - 1];
	g_autofree char *pgn = find_pgn(d);
	for (guint i = 0; i < plies->len; i++)
		add_move(&g, plies->pdata[i], (int)i - 1, false, "");
	find_game(&g, last);
	out->game.n_line = (int)plies->len;
	if (variations)
		grow(&g, plies);
	bool whole = ((const struct ply *)plies->pdata[0])->number == 0 && (int)plies->len == d->replay->n_plies && g.is_san;
	out->game.pgn = out->replays->len && whole ? keep_own(&g, with_variations(&g, pgn)) : keep(&g, pgn);
	out->game.move = (const struct sheet_move *)(void *)out->move->data;
	return !diags_failed(d->ds);
}

void game_tree_release(struct game_tree *t)
{
	for (guint i = 0; i < t->move->len; i++)
		g_free((gpointer)g_array_index(t->move, struct sheet_move, i).nags);
	g_array_unref(t->move);
	g_ptr_array_unref(t->replays);
	g_string_chunk_free(t->texts);
}
