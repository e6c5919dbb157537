/*
 * What is read in a player, with and without its script: who plays whom, and the moves with variations, judgements and comments.
 *
 * The moves are items of a list that the style sheet sets in two columns; comments and variations take both. A variation is a block of its own in the block that it is a variation of, so
 * that it may be as deep as the record has it.
 */
#include <string.h>

#include "output/device.h"
#include "output/player.h"
#include "engine/nag_signs.h"
#include "scene/speech.h"

/* Judgements */

static void put_nag(int nag, GString *out)
{
	bool joined = false;
	const char *sign = nag_sign(nag, &joined);
	if (!sign)
		put(out, " $%d", nag);
	else
		put(out, joined ? "<i>%s</i>" : " %s", sign);
}

static void put_nags(const struct sheet_move *move, GString *out)
{
	for (int i = 0; i < move->n_nags; i++)
		put_nag(move->nags[i], out);
}

/* Moves */

struct list {
	const struct sheet *sheet;
	const struct sheet_move *move;
	GString *out;
};

static const char *word(const struct list *l, const char *english) { return speech_word(l->sheet->scene[0]->language, english); }

/* The move as a link: to be found by the script, by the keyboard, and by who reads its address. */
static void put_link(const struct list *l, int i, bool numbered)
{
	const struct sheet_move *move = &l->move[i];
	put(l->out, "<a href=\"#ply=%d\">", i);
	bool counted = *move->number && !g_str_has_suffix(move->number, "."); /* one by one, of both players */
	if ((numbered || counted) && *move->number)
		put(l->out, "<b>%t</b> ", move->number);
	put(l->out, "%t", *move->text ? move->text : word(l, "Start"));
	put_nags(move, l->out);
	g_string_append(l->out, "</a>");
}

static void put_said(const struct list *l, const char *said)
{
	if (*said)
		put(l->out, "<span class=\"bw-note\" dir=\"auto\">%t</span> ", said);
}

/* The position that follows on the same line, or -1. */
static int next_of(const struct list *l, int i)
{
	for (int k = i + 1; k < l->sheet->n_scenes; k++)
		if (l->move[k].parent == i && !l->move[k].branch)
			return k;
	return -1;
}

static void put_branches(const struct list *l, int move);

/* A variation from its first move on. */
static void put_line(const struct list *l, int first)
{
	g_string_append(l->out, "<div class=\"bw-line\">");
	put_said(l, l->move[first].before);
	bool numbered = true;
	for (int i = first; i >= 0; i = next_of(l, i)) {
		put_link(l, i, numbered || !l->move[i].second);
		g_string_append_c(l->out, ' ');
		put_said(l, l->move[i].behind);
		gsize length = l->out->len;
		if (i > first)
			put_branches(l, i);
		put_said(l, l->move[i].rest);
		numbered = *l->move[i].behind || l->out->len > length;
	}
	g_string_append(l->out, "</div>");
}

/* What could have been played instead of a move. */
static void put_branches(const struct list *l, int move)
{
	for (int k = move + 1; k < l->sheet->n_scenes; k++)
		if (l->move[k].branch && l->move[k].parent == l->move[move].parent)
			put_line(l, k);
}

static bool has_branches(const struct list *l, int move)
{
	for (int k = move + 1; k < l->sheet->n_scenes && move > 0; k++)
		if (l->move[k].branch && l->move[k].parent == l->move[move].parent)
			return true;
	return false;
}

/* A move of the game. What is said about it stands below it, over both columns; the number of the next one is then said again. */
static bool put_move(const struct list *l, int i, bool numbered)
{
	const struct sheet_move *move = &l->move[i];
	bool branches = has_branches(l, i);
	put(l->out, "<li%s>", !*move->text ? " class=\"bw-wide\"" : move->second ? " class=\"bw-second\"" : "");
	put_link(l, i, numbered || !move->second);
	g_string_append(l->out, "</li>\n");
	if (!*move->behind && !branches && !*move->rest)
		return false;
	g_string_append(l->out, "<li class=\"bw-wide\">");
	put_said(l, move->behind);
	if (branches)
		put_branches(l, i);
	put_said(l, move->rest);
	g_string_append(l->out, "</li>\n");
	return true;
}

void player_moves(const struct sheet *sheet, int level, GString *out)
{
	const struct sheet_game *game = sheet->game;
	if (!game)
		return;
	const struct list l = { sheet, game->move, out };
	put(out, "<h%d class=\"bw-hidden\">%t</h%d>\n<ol class=\"bw-moves\">\n", level, word(&l, "Moves"), level);
	bool numbered = true;
	for (int i = 0; i < game->n_line; i++)
		numbered = put_move(&l, i, numbered) || !i;
	bool is_below = *game->result && html_is_end(sheet->scene[game->n_line - 1], game->end); /* the board says it there */
	if (*game->end || *game->result)
		put(out, "<li class=\"bw-wide bw-end\"><b>%t</b> %t</li>\n", game->result, is_below ? "" : game->end);
	g_string_append(out, "</ol>\n");
}

/* Heading */

/* The clock of a side at the end of the game, which the script goes on with; NULL: nobody has said. */
static const char *clock_of(const struct sheet_game *game, bool second)
{
	for (int i = game->n_line - 1; i > 0; i--)
		if (game->move[i].second == second && *game->move[i].clock)
			return game->move[i].clock;
	return NULL;
}

static void put_player(const struct sheet_game *game, int side, GString *out)
{
	const char *clock = clock_of(game, side);
	put(out, "<span class=\"bw-name bw-name%d\"><bdi>%t</bdi>", side, game->player[side]);
	if (*game->rating[side])
		put(out, " <small>%t</small>", game->rating[side]);
	if (clock)
		put(out, " <span class=\"bw-clock\">%t</span>", clock);
	g_string_append(out, "</span>");
}

void player_heading(const struct sheet *sheet, int level, GString *out)
{
	const struct sheet_game *game = sheet->game;
	if (!game)
		return;
	put(out, "<div class=\"bw-head\">\n<h%d>", level);
	if (*game->player[0] || *game->player[1]) {
		put_player(game, 0, out);
		put(out, " <span class=\"bw-result\">%t</span> ", *game->result ? game->result : "–");
		put_player(game, 1, out);
	} else {
		put(out, "<bdi>%t</bdi>", game->name);
	}
	put(out, "</h%d>\n", level);
	const char *const about[] = { *game->player[0] || *game->player[1] ? game->name : "", game->event, game->date };
	g_autoptr(GString) line = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(about); i++)
		if (*about[i])
			put(line, "%s<bdi>%t</bdi>", line->len ? " · " : "", about[i]);
	if (line->len)
		put(out, "<p>%s</p>\n", line->str);
	g_string_append(out, "</div>\n");
}

/* Evaluations */

/* Of "0.35", "-1.2", "#5", "#-3" and "0.35,22" (with the depth): from -1, the second player wins, to 1. A pawn is a quarter, as much as it means in even positions. */
static double balance_of(const char *eval)
{
	bool mates = *eval == '#';
	double pawns = g_ascii_strtod(eval + mates, NULL);
	if (mates)
		return pawns < 0 || eval[1] == '-' ? -1 : 1;
	return pawns / (4 + (pawns < 0 ? -pawns : pawns)) * 1.25 > 1 ? 1 : CLAMP(pawns / (4 + (pawns < 0 ? -pawns : pawns)) * 1.25, -1, 1);
}

void player_evaluations(const struct sheet *sheet, GString *out)
{
	const struct sheet_game *game = sheet->game;
	g_autoptr(GString) path = g_string_new(NULL);
	int n = 0, last = 0;
	for (int i = 0; game && i < game->n_line; i++) {
		if (!*game->move[i].eval)
			continue;
		put(path, "%s%d %n", n++ ? "L" : "M", i, 50 - 50 * balance_of(game->move[i].eval));
		last = i;
	}
	if (n < 2)
		return;
	const char *words = speech_word(sheet->scene[0]->language, "Evaluations");
	int first = (int)g_ascii_strtoll(path->str + 1, NULL, 10);
	put(out,
		"<svg class=\"bw-eval\" viewBox=\"0 0 %d 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"%t\"><path class=\"bw-area\" d=\"%sL%d "
		"100L%d 100z\"/>",
		MAX(1, game->n_line - 1), words, path->str, last, first);
	put(out, "<path class=\"bw-zero\" d=\"M0 50H%d\"/><path class=\"bw-curve\" d=\"%s\"/><path class=\"bw-here\" d=\"M0 0V100\"/></svg>\n",
		game->n_line - 1, path->str);
}
