/*
 * Variations in another notation, see told_lines.h: each is played behind the moves that it branches off from, in a game of its own.
 */
#include "game/told_lines.h"

#include <string.h>

#include "game/game_inside.h"
#include "record/record_reader.h"

const GPtrArray *moves_of_record(const struct record *r, const struct settings *s)
{
	bool is_its = r && r->line.moves->len == settings_move_count(s);
	for (guint i = 0; is_its && i < r->line.moves->len; i++) { /* a variation of it may have as many moves */
		const struct record_move *m = r->line.moves->pdata[i];
		is_its = !strncmp(settings_move(s, i)->text, m->text, strlen(m->text));
	}
	return is_its ? r->line.moves : NULL;
}

/* What plays variations: a game of its own, since the last replay of the other one is asked for more. */
struct branching {
	const struct line_teller *teller;
	struct settings *settings;
	struct game *game;
	struct game_options options;
};

static struct replay *play_line(struct branching *b, const GPtrArray *moves, guint leaves, struct settings *s, struct diags *quiet)
{
	const struct replay_request request = { .last_ply = -1, .keep_all = true, .every_ply = true, .every_from = (int)leaves, .post_game = true };
	if (settings_take_record(s, b->teller->record, moves, quiet) != RC_OK || game_use(b->game, s, &b->options, quiet) != RC_OK)
		return NULL;
	return game_replay(b->game, &request, quiet);
}

/* A copy in other words, which it takes. */
static struct record_move *told_move(const struct record_move *m, char *text)
{
	struct record_move *out = g_new0(struct record_move, 1);
	*out = (struct record_move){ .text = text, .comment = g_strdup(m->comment), .at = m->at };
	if (m->nags) {
		out->nags = g_array_new(FALSE, FALSE, sizeof(int));
		g_array_append_vals(out->nags, m->nags->data, m->nags->len);
	}
	return out;
}

static void tell_variations(struct branching *b, const GPtrArray *moves, guint at, struct record_move *out);

/* The moves of `all` from `at` on, told, as far as they can be. How many of all have been. */
static guint tell_moves(const struct branching *b, const GPtrArray *all, guint at, const struct replay *r, GPtrArray *out)
{
	guint played = r ? (guint)MAX(r->n_plies, 1) - 1 : 0, i = at;
	for (char *text; i < all->len && i < played && (text = b->teller->tell(r, (int)i + 1)); i++)
		g_ptr_array_add(out, told_move(all->pdata[i], text));
	return i;
}

/* The line that stands in place of move `at` of these. */
static void tell_line(struct branching *b, const GPtrArray *moves, guint at, const struct record_line *line, struct record_line *out)
{
	const struct line_teller *teller = b->teller;
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	struct diags *quiet = diags_new();
	struct settings *s = settings_copy(b->settings);
	for (guint i = 0; i < at; i++)
		g_ptr_array_add(all, moves->pdata[i]);
	for (guint i = 0; i < line->moves->len; i++)
		g_ptr_array_add(all, line->moves->pdata[i]);
	out->comment = g_strdup(line->comment);
	struct replay *r = play_line(b, all, at, s, quiet);
	guint told = tell_moves(b, all, at, r, out->moves);
	if (told < all->len && !teller->stays) {
		const struct record_move *first = all->pdata[told];
		diag_warn(teller->ds, first->at, "the variation cannot be played from \"%s\" on, and is left out from there", first->text);
	}
	for (; teller->stays && told < all->len; told++) {
		const struct record_move *m = all->pdata[told];
		g_ptr_array_add(out->moves, told_move(m, g_strdup(m->text)));
	}
	replay_free(r);
	for (guint i = at + 1; i < at + out->moves->len; i++)
		tell_variations(b, all, i, out->moves->pdata[i - at]);
	settings_free(s);
	diags_free(quiet);
}

static void tell_variations(struct branching *b, const GPtrArray *moves, guint at, struct record_move *out)
{
	const struct record_move *m = moves->pdata[at];
	for (guint n = 0; m->variations && n < m->variations->len; n++) {
		struct record_line *line = record_add_variation(out);
		tell_line(b, moves, at, m->variations->pdata[n], line);
		if (!line->moves->len)
			g_ptr_array_set_size(out->variations, (gint)out->variations->len - 1);
	}
}

GPtrArray *told_lines(const struct line_teller *teller)
{
	const GPtrArray *moves = teller->record->line.moves;
	GPtrArray *out = g_ptr_array_new_with_free_func(record_move_free);
	struct branching b = { .teller = teller, .settings = settings_copy(teller->settings), .options = teller->game->options };
	struct diags *quiet = diags_new();
	b.game = record_count_variations(moves) ? game_open(b.settings, &b.options, quiet) : NULL;
	for (guint i = 0; i < moves->len; i++) {
		const struct record_move *m = moves->pdata[i];
		struct record_move *told = told_move(m, g_strdup(m->text));
		g_ptr_array_add(out, told);
		if (b.game)
			tell_variations(&b, moves, i, told);
	}
	game_free(b.game);
	settings_free(b.settings);
	diags_free(quiet);
	return out;
}
