/*
 * The game that a position is of, when nobody says it.
 *
 * Eight by eight with the six letters of Chess is Chess, whatever stands there: endgames and problems have no Pawns, or nothing but Kings. Another game is taken only when size, letters or
 * hands rule Chess out, and one game remains. When several do, that one whose first position it is, or whose Kings stand where they began; else nobody can know, and it is an error.
 */
#include "engine/settings.h"

#include <string.h>

#include "base/draughts_numbers.h"
#include "input/draughts_fen.h"
#include "input/game_index.h"

/* What boards mean that several games have. */
static const struct {
	int cols, ranks;
	const char *letters;
	bool hands;
	int checks; /* that the FEN counts; 0: it counts none */
	const char *game;
} usual[] = {
	{ 8, 8, "PNBRQK", false, 0, "chess" },
	{ 8, 8, "PNBRQK", true, 0, "crazyhouse" },
	{ 8, 8, "PNBRQK", false, 3, "three_check_chess" },
	{ 8, 8, "PNBRQK", false, 5, "five_check_chess" },
};

/* Of how many checks a FEN counts those that are left, "3+2", or given, "+0+1": 3, or 5 where more are left; 0: it has no such field. */
static int checks_of(const char *fen)
{
	g_auto(GStrv) fields = g_strsplit_set(fen, " \t_", -1);
	int checks = 0;
	for (char **field = fields; *field; field++) {
		const char *plus = strrchr(*field, '+');
		bool counts = plus && plus > *field && g_ascii_isdigit(plus[-1]) && g_ascii_isdigit(plus[1]) && strspn(*field, "+0123456789") == strlen(*field);
		if (counts)
			checks = **field != '+' && strpbrk(*field, "45") ? 5 : 3;
	}
	return checks;
}

/* How many Kings stand on the same spaces. */
static int kings_at_home(const struct looks *a, const struct looks *b)
{
	int n = 0;
	for (gsize i = 0; i < MIN(a->cells->len, b->cells->len); i++)
		n += g_ascii_toupper(a->cells->str[i]) == 'K' && a->cells->str[i] == b->cells->str[i];
	return n;
}

/* How well a game with a board of this size fits: 0, not at all; the Kings that stand at home, and three more for its own first position. */
static int fit(const struct game_entry *e, const char *code)
{
	int points = 0;
	struct looks here = looks_of(code, e->letters, e->own.letters);
	bool has_hands = e->own.hands || !here.hands || !e->is_enforced;
	if (e->is_flat && has_hands && !e->own.parts && !(here.letters & ~e->own.letters))
		points = 1 + kings_at_home(&e->own, &here) + (g_string_equal(e->own.cells, here.cells) ? 3 : 0);
	looks_release(&here);
	return points;
}

static const char *usual_game(const char *fen, const char *code)
{
	struct looks l = looks_of(code, "", 0);
	const char *game = NULL;
	const int checks = checks_of(fen);
	for (size_t i = 0; i < G_N_ELEMENTS(usual) && !game; i++) {
		guint64 letters = 0;
		for (const char *c = usual[i].letters; *c; c++)
			letters |= looks_letter(*c);
		if (l.cols == usual[i].cols && l.ranks == usual[i].ranks && l.hands == usual[i].hands && checks == usual[i].checks && !(l.letters & ~letters) &&
			!strchr(l.cells->str, '{'))
			game = usual[i].game;
	}
	looks_release(&l);
	return game;
}

/* Games that fit best, as an error says them: "Gothic Chess (gothic_chess)". The file of the first, borrowed. */
static const char *best_fit(const struct game_index *index, const char *code, GPtrArray *best)
{
	const char *found = NULL;
	int most = 0;
	struct looks size = looks_of(code, "", 0); /* which letters do not change */
	for (guint i = 0; i < game_index_count(index); i++) {
		const struct game_entry *e = game_index_entry(index, i);
		int points = e->own.cols == size.cols && e->own.ranks == size.ranks ? fit(e, code) : 0;
		if (points > most) {
			g_ptr_array_set_size(best, 0);
			found = e->file;
		}
		most = MAX(most, points);
		if (points && points == most)
			g_ptr_array_add(best, g_strdup_printf("%s (%s)", e->title, e->id));
	}
	looks_release(&size);
	return found;
}

static char *listed(const GPtrArray *names)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, "%s%s", !i ? "" : i + 1 < names->len ? ", " : " or ", (const char *)names->pdata[i]);
	return g_string_free(out, FALSE);
}

/* A rank that was lost makes another board, which nobody may have meant. */
static void note_size(const char *code, struct place at, struct diags *ds)
{
	struct looks size = looks_of(code, "", 0);
	diag_note(ds, at, "a board of %d by %d, which no game is known to have; --game NAME says one", size.cols, size.ranks);
	looks_release(&size);
}

enum rc game_guess(struct presets *presets, struct search_path *path, const char *fen, const char *code, struct place at, char **out, struct diags *ds)
{
	const char *game = draughts_looks(fen) ? draughts_fen_game(fen) : usual_game(fen, code);
	*out = game ? game_find(path, game) : NULL;
	if (*out && !strcmp(game, usual[0].game))
		return RC_OK;
	g_autoptr(GPtrArray) best = g_ptr_array_new_with_free_func(g_free);
	if (!*out) {
		struct game_index *index = presets_index(presets, path);
		*out = g_strdup(best_fit(index, code, best));
		game_index_drop(index);
	}
	if (best->len > 1) {
		g_autofree char *names = listed(best);
		g_clear_pointer(out, g_free);
		return diag_error(ds, RC_DATA, at, "the position may be of %s; --game NAME says which", names);
	}
	if (*out)
		diag_note(ds, at, "taken for a position of %s; --game NAME says another", game ? game : (const char *)best->pdata[0]);
	else
		note_size(code, at, ds);
	return RC_OK;
}
