/*
 * Moves as others write them: a ply that was played, in algebraic notation, coordinates, or those of Shogi and Chinese Chess.
 *
 * What is written is what has happened on the board: the turn says from where to where, and the positions before and after it what else has changed. Only the
 * origin that algebraic notation leaves out needs the rules, as the legal moves of the ply before.
 */
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "game/game.h"
#include "game/shogi_hands.h"
#include "game/spell_shogi.h"
#include "game/told.h"
#include "lang/run/turn.h"

static bool is_piece(int label) { return label != LABEL_EMPTY && label != LABEL_VOID; }

static int own_pieces(const struct spelling *s, const struct position *p)
{
	int count = 0;
	for (int space = 0; space < s->board->n_spaces; space++)
		count += is_piece(p->piece[space]) && label_side(spelling_label(s, p->piece[space])) != !s->side;
	return count;
}

/* What else a turn does to pieces of either side: castling moves another one, capture takes one off. */
static void compare_positions(struct spelling *s)
{
	int own = 0, theirs = 0;
	for (int space = 0; space < s->board->n_spaces; space++) {
		int was = s->before->position.piece[space], is = s->after->position.piece[space];
		if (was == is || !is_piece(was))
			continue;
		bool ours = label_side(spelling_label(s, was)) != !s->side;
		own += ours && space != s->from;
		theirs += !ours;
	}
	int on_dest = s->from >= 0 ? s->before->position.piece[s->to] : LABEL_EMPTY;
	bool onto_own = is_piece(on_dest) && label_side(spelling_label(s, on_dest)) != !s->side &&
		own_pieces(s, &s->before->position) == own_pieces(s, &s->after->position); /* Fischer Random Chess: the King goes to his Rook */
	s->takes = !onto_own && (theirs > 0 || (s->from >= 0 && is_piece(s->before->position.piece[s->to]) && own == 1));
	s->castles = onto_own ||
		(own > 0 && !s->takes && s->from >= 0 && s->board->space[s->from].rank == s->board->space[s->to].rank &&
			abs(s->board->space[s->from].file - s->board->space[s->to].file) > 1);
}

/* A part of a turn, for its arrays to be released. False: it cannot be read. */
static bool read_part(const struct spelling *s, const char *text, struct move_part *out)
{
	struct notation n = { .board = s->board, .dest = -1 };
	char *problem = NULL;
	bool known = text && notation_read(&n, text, out, &problem) == RC_OK;
	g_free(problem);
	return known;
}

/* Where a piece goes on to, that moves twice in a turn; -1: it does not. */
static int second_step(const struct spelling *s, const char *text)
{
	struct move_part part;
	if (!read_part(s, text, &part))
		return -1;
	int to = part.kind == MOVE_DISPLACE && part.from == s->to ? part.to : -1;
	move_part_release(&part);
	return to;
}

/* Reads the turn. False: it is no move of a piece. */
static bool read_turn(struct spelling *s, const char *turn)
{
	g_auto(GStrv) parts = turn_parts(turn);
	const struct position *before = &s->before->position;
	struct move_part part;
	if (!read_part(s, parts[0], &part))
		return false;
	s->from = part.kind == MOVE_DISPLACE ? part.from : -1;
	s->to = part.to;
	s->drop = part.kind == MOVE_DROP || part.kind == MOVE_PLACE;
	int label = s->drop ? labels_find(before->labels, part.label) : -1;
	bool is_move = part.kind == MOVE_DISPLACE || (s->drop && label > LABEL_VOID);
	move_part_release(&part);
	if (!is_move || s->to < 0 || (!s->drop && !is_piece(before->piece[s->from])))
		return false;
	s->label = s->drop ? (uint16_t)label : before->piece[s->from];
	if (!s->drop && s->fencols && s->board->space[s->from].file >= s->fencols) { /* from where the hand lies */
		s->drop = true;
		s->from = -1;
	}
	int second = s->drop || !parts[1] ? -1 : second_step(s, parts[1]);
	if (second >= 0) {
		s->via = s->to;
		s->to = second;
	}
	if (!s->drop && parts[1] && is_piece(s->after->position.piece[s->to]) && s->after->position.piece[s->to] != s->label)
		s->becomes = s->after->position.piece[s->to];
	return true;
}

/* Labels are written in capitals, as pieces of algebraic notation are. */
static void put_label(struct spelling *s, int label)
{
	for (const char *c = spelling_label(s, label); *c; c++)
		g_string_append_c(s->out, g_ascii_toupper(*c));
}

static const char *name_of(const struct spelling *s, int space) { return board_book_name(s->board, space); }

/* Algebraic */

static bool is_pawn(const struct spelling *s) { return !g_ascii_strcasecmp(spelling_label(s, s->label), "P"); }

/* Whether another such piece may go there too, from the same file or rank. */
static void find_rivals(const struct spelling *s, bool *any, bool *same_file, bool *same_rank)
{
	const GPtrArray *legal = s->before->legal && s->before->legal->len ? s->before->legal : NULL;
	const struct space *own = &s->board->space[s->from];
	*any = *same_file = *same_rank = false;
	for (int space = 0; space < s->board->n_spaces; space++) {
		bool rival = space != s->from && s->before->position.piece[space] == s->label && !legal;
		for (guint i = 0; legal && i < legal->len && space != s->from && s->before->position.piece[space] == s->label; i++) {
			const struct legal_move *l = legal->pdata[i];
			rival = rival || (l->from == space && l->to == s->to);
		}
		*any = *any || rival;
		*same_file = *same_file || (rival && s->board->space[space].file == own->file);
		*same_rank = *same_rank || (rival && s->board->space[space].line == own->line);
	}
}

static void put_origin(struct spelling *s)
{
	bool any, same_file, same_rank;
	const struct space *own = &s->board->space[s->from];
	find_rivals(s, &any, &same_file, &same_rank);
	bool aside = is_pawn(s) && own->file != s->board->space[s->to].file, file = aside || (any && (!same_file || same_rank)), rank = any && same_file;
	if (is_pawn(s) && !aside) /* of a Pawn that goes on along its file all is said by where it goes */
		file = s->takes;
	if (s->board->custom && (file || rank))
		g_string_append(s->out, own->name);
	else
		g_string_append_printf(s->out, "%s%s", file ? board_line(s->board, false, own->file) : "", rank ? board_line(s->board, true, own->line) : "");
}

static void put_check(struct spelling *s)
{
	if (s->after->result == RESULT_WON && s->after->check)
		g_string_append_c(s->out, '#');
	else if (s->after->check)
		g_string_append_c(s->out, '+');
}

static void spell_san(struct spelling *s)
{
	if (s->castles) {
		g_string_append(s->out, s->board->space[s->to].file > s->board->space[s->from].file ? "O-O" : "O-O-O");
	} else {
		if (!is_pawn(s) || s->drop)
			put_label(s, s->label);
		if (s->drop)
			g_string_append_c(s->out, '@');
		else
			put_origin(s);
		g_string_append_printf(s->out, "%s%s", s->takes && !s->drop ? "x" : "", name_of(s, s->to));
		if (s->becomes) {
			g_string_append_c(s->out, '=');
			put_label(s, s->becomes);
		}
	}
	put_check(s);
}

/* Coordinates */

static void spell_uci(struct spelling *s)
{
	if (s->drop) {
		put_label(s, s->label);
		g_string_append_printf(s->out, "@%s", name_of(s, s->to));
		return;
	}
	g_string_append_printf(s->out, "%s%s", name_of(s, s->from), name_of(s, s->to));
	for (const char *c = s->becomes ? spelling_label(s, s->becomes) : ""; *c; c++)
		g_string_append_c(s->out, g_ascii_tolower(*c));
}

static void put_ucci_space(struct spelling *s, int space)
{
	g_string_append_printf(s->out, "%c%d", 'a' + s->board->space[space].file, s->board->space[space].rank);
}

static void spell_ucci(struct spelling *s)
{
	put_ucci_space(s, s->from);
	put_ucci_space(s, s->to);
}

/* Chinese Chess */

static int file_number(const struct spelling *s, int file) { return s->side ? file + 1 : s->board->cols - file; }

/* How many such pieces stand on a file, and how many of them before this one. */
static int on_file(const struct spelling *s, int file, int *before)
{
	int n = 0;
	*before = 0;
	for (int k = 0; k < s->board->ranks; k++) {
		int rank = s->side ? k : s->board->ranks - 1 - k, space = board_at(s->board, file, rank);
		if (s->before->position.piece[space] != s->label)
			continue;
		n++;
		*before += s->side ? rank < s->board->space[s->from].rank : rank > s->board->space[s->from].rank;
	}
	return n;
}

/* The piece: its letter and its file, or which one it is of a tandem. */
static void put_wxf_piece(struct spelling *s, char letter)
{
	int ahead, file = s->board->space[s->from].file, n = on_file(s, file, &ahead), tandems = 0, other;
	char number = (char)('0' + file_number(s, file)), place = ahead == 0 ? '+' : ahead == n - 1 ? '-' : number;
	for (int k = 0; k < s->board->cols; k++)
		tandems += on_file(s, k, &other) > 1;
	if (n == 1)
		g_string_append_printf(s->out, "%c%c", letter, number);
	else if (tandems > 1)
		g_string_append_printf(s->out, "%c%c", number, place);
	else if (n > 3 && ahead > 1 && ahead < n - 2)
		g_string_append_printf(s->out, "%c%c", letter, number);
	else if (n > 3)
		g_string_append(s->out, ahead == 0 ? "++" : ahead == n - 1 ? "--" : ahead == 1 ? "P+" : "P-");
	else
		g_string_append_printf(s->out, "%c%c", letter, place);
}

static void spell_wxf(struct spelling *s)
{
	const struct space *from = &s->board->space[s->from], *to = &s->board->space[s->to];
	int forward = (to->rank - from->rank) * (s->side ? -1 : 1);
	put_wxf_piece(s, g_ascii_toupper(*spelling_label(s, s->label)));
	g_string_append_c(s->out, forward > 0 ? '+' : forward < 0 ? '-' : '.');
	g_string_append_printf(s->out, "%d", from->file == to->file ? abs(forward) : file_number(s, to->file));
}

static void (*const spell[])(struct spelling *s) = { [NOTATION_san] = spell_san,
	[NOTATION_uci] = spell_uci,
	[NOTATION_ucci] = spell_ucci,
	[NOTATION_usi] = spell_usi,
	[NOTATION_kif] = spell_kif,
	[NOTATION_ki2] = spell_ki2,
	[NOTATION_csa] = spell_csa,
	[NOTATION_wxf] = spell_wxf };

/* Which boards and moves a notation has. */
static bool can_spell(const struct spelling *s, enum record_notation n)
{
	if (n >= G_N_ELEMENTS(spell) || !spell[n])
		return false;
	if (n == NOTATION_kif || n == NOTATION_ki2 || n == NOTATION_csa)
		return spelling_is_shogi(s);
	if (n == NOTATION_wxf || n == NOTATION_ucci)
		return !s->board->custom && !s->drop && s->board->cols <= 9 && s->board->ranks <= 10;
	return n != NOTATION_usi || (!s->board->custom && s->board->ranks <= 26 && shogi_files(&s->before->position) <= 99);
}

bool notation_can_write(enum record_notation n) { return n == NOTATION_gamecourier || (n < G_N_ELEMENTS(spell) && spell[n]); }

bool game_spell(const struct replay *r, int index, enum record_notation n, GString *out)
{
	if (index < 1 || index >= r->n_plies)
		return false;
	struct spelling s = {
		.before = &r->ply[index - 1], .after = &r->ply[index], .letters = r->letters, .fencols = r->fencols, .out = out, .label = LABEL_EMPTY, .via = -1
	};
	s.board = s.before->position.board;
	s.side = s.after->second;
	bool same = s.board == s.after->position.board && n != NOTATION_gamecourier;
	if (!strcmp(s.after->move, "pass") && n != NOTATION_gamecourier) {
		g_string_append(out, n == NOTATION_san ? "--" : "0000");
		return true;
	}
	if (!same || !read_turn(&s, s.after->move) || !can_spell(&s, n)) {
		g_string_append(out, s.after->move);
		return n == NOTATION_gamecourier;
	}
	compare_positions(&s);
	spell[n](&s);
	return true;
}
