/*
 * Moves as others write them: a ply that was played, in algebraic notation or coordinates.
 *
 * What is written is what has happened on the board: the turn says from where to where, and the positions before and after it what else has changed. Only the
 * origin that algebraic notation leaves out needs the rules, as the legal moves of the ply before.
 */
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "game/game_inside.h"
#include "game/janggi_moves.h"
#include "game/notations.h"
#include "game/shogi_hands.h"
#include "game/spell_shogi.h"
#include "game/told.h"
#include "lang/run/turn.h"

static bool is_piece(int label) { return label != LABEL_EMPTY && label != LABEL_VOID; }

static bool is_in_hand(const struct spelling *s, int space) { return s->fencols && s->board->space[space].file >= s->fencols; }

/* A wall or the duck, which is put on a space behind a move. */
static bool is_wall(const struct spelling *s, int label) { return is_piece(label) && *spelling_label(s, label) == '='; }

static int own_pieces(const struct spelling *s, const struct position *p)
{
	int count = 0;
	for (int space = 0; space < s->board->n_spaces; space++)
		count += is_piece(p->piece[space]) && label_side(spelling_label(s, p->piece[space])) != !s->side;
	return count;
}

/* What else a turn does to pieces of either side: castling moves another one, capture takes one off. One that comes in leaves a hand. */
static void compare_positions(struct spelling *s)
{
	int own = 0, theirs = 0;
	for (int space = 0; space < s->board->n_spaces; space++) {
		int was = s->before->position.piece[space], is = s->after->position.piece[space];
		if (was == is || !is_piece(was) || (was == s->gates && is_wall(s, was)))
			continue;
		bool ours = label_side(spelling_label(s, was)) != !s->side;
		own += ours && space != s->from && !is_in_hand(s, space);
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

bool spelling_part(const struct spelling *s, const char *text, struct move_part *out)
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
	if (!spelling_part(s, text, &part))
		return -1;
	int to = part.kind == MOVE_DISPLACE && part.from == s->to ? part.to : -1;
	move_part_release(&part);
	return to;
}

/* A piece that comes in behind the move, where that began or where the Rook of a castling stood. False: one that comes in elsewhere, for which algebraic notation has no word. */
static bool find_gating(struct spelling *s, const char *text)
{
	struct move_part part;
	if (!spelling_part(s, text, &part))
		return true;
	int label = part.kind == MOVE_DROP || part.kind == MOVE_PLACE ? labels_find(s->before->position.labels, part.label) : -1;
	bool comes = label > LABEL_VOID && part.to >= 0 && part.to != s->to;
	bool behind = comes && (is_piece(s->before->position.piece[part.to]) || is_wall(s, label));
	if (behind) {
		s->gates = (uint16_t)label;
		s->gates_at = part.to;
	}
	move_part_release(&part);
	return behind || !comes;
}

/* Reads the turn. False: it is no move of a piece. */
static bool read_turn(struct spelling *s, const char *turn)
{
	g_auto(GStrv) parts = turn_parts(turn);
	const struct position *before = &s->before->position;
	struct move_part part;
	if (!spelling_part(s, parts[0], &part))
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
	if (!s->drop && is_in_hand(s, s->from)) {
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
	if (s->drop && parts[1] && is_piece(s->after->position.piece[s->to])) /* it has become something while it was dropped */
		s->label = s->after->position.piece[s->to];
	bool told = true;
	for (char **more = parts + 1; parts[0] && !s->drop && *more; more++)
		told = find_gating(s, *more) && told;
	return told;
}

/*
 * A label as it is told: of what was a Pawn, "D" of the letters "Q~=D", the label of such a piece that was none, "Q". Appends it as the table of words has it, else in capitals, as pieces of
 * algebraic notation are.
 */
static void put_label(struct spelling *s, int label)
{
	g_autofree char *usual = told_before_promotion(s->letters, spelling_label(s, label));
	const char *told = usual ? usual : spelling_label(s, label), *word = s->words ? s->words->word(s->words->user, told) : NULL;
	if (word) {
		g_string_append(s->out, word);
		return;
	}
	for (const char *c = told; *c; c++)
		g_string_append_c(s->out, g_ascii_toupper(*c));
}

static const char *name_of(const struct spelling *s, int space) { return board_book_name(s->board, space); }

/* Algebraic */

static bool is_pawn(const struct spelling *s) { return !g_ascii_strcasecmp(spelling_label(s, s->label), "P"); }

/* Whether the piece of a space has the same name as the one that moves. What is in hand is dropped. */
static bool is_told_alike(const struct spelling *s, int space)
{
	uint16_t label = s->before->position.piece[space];
	if (!is_piece(label) || is_in_hand(s, space))
		return false;
	if (label == s->label)
		return true;
	g_autofree char *own = told_before_promotion(s->letters, spelling_label(s, s->label)),
			*other = told_before_promotion(s->letters, spelling_label(s, label));
	return (own || other) && !strcmp(own ? own : spelling_label(s, s->label), other ? other : spelling_label(s, label));
}

/* Whether another such piece may go there too, from the same file or rank. */
static void find_rivals(const struct spelling *s, bool *any, bool *same_file, bool *same_rank)
{
	const GPtrArray *legal = s->before->legal && s->before->legal->len ? s->before->legal : NULL;
	const struct space *own = &s->board->space[s->from];
	*any = *same_file = *same_rank = false;
	for (int space = 0; space < s->board->n_spaces; space++) {
		bool same = space != s->from && is_told_alike(s, space), rival = same && !legal;
		for (guint i = 0; legal && i < legal->len && same; i++) {
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

/* As lichess has it, a move that wins has the sign of mate, by whatever rule it wins. */
static void put_check(struct spelling *s)
{
	if (s->after->result == RESULT_WON)
		g_string_append_c(s->out, '#');
	else if (s->after->check)
		g_string_append_c(s->out, '+');
}

/* The move behind its piece and its origin, joined to them by a sign. */
static void put_rest(struct spelling *s, const char *sign)
{
	g_string_append_printf(s->out, "%s%s", sign, name_of(s, s->to));
	if (s->becomes) {
		g_string_append_c(s->out, '=');
		put_label(s, s->becomes);
	}
}

static void put_castling(struct spelling *s) { g_string_append(s->out, s->board->space[s->to].file > s->board->space[s->from].file ? "O-O" : "O-O-O"); }

/* What is dropped: "+P" where it becomes that at once. */
static void put_dropped(struct spelling *s)
{
	shogi_word word;
	shogi_word_of(s->letters, spelling_label(s, s->label), word);
	if (*word == '+')
		g_string_append(s->out, word);
	else
		put_label(s, s->label);
}

static void put_drop(struct spelling *s)
{
	put_dropped(s);
	put_rest(s, "@");
}

/* "Nf3", or with where it comes from at length: "Ng1-f3". */
static void spell_algebraic(struct spelling *s, bool is_long)
{
	if (s->castles) {
		put_castling(s);
	} else if (s->drop) {
		put_drop(s);
	} else {
		if (!is_pawn(s))
			put_label(s, s->label);
		if (is_long)
			g_string_append(s->out, name_of(s, s->from));
		else
			put_origin(s);
		put_rest(s, s->takes ? "x" : is_long ? "-" : "");
	}
	if (s->gates && !is_wall(s, s->gates)) {
		g_string_append_c(s->out, '/');
		put_label(s, s->gates);
	}
	if (is_wall(s, s->gates))
		g_string_append_c(s->out, ',');
	if (s->gates && (s->castles || is_wall(s, s->gates)))
		g_string_append(s->out, name_of(s, s->gates_at));
	put_check(s);
}

/* A number says nothing of a file or a rank, and two would run into one. */
void spell_san(struct spelling *s) { spell_algebraic(s, s->board->numbered); }
void spell_lan(struct spelling *s) { spell_algebraic(s, true); }

void spell_gamecourier(struct spelling *s) { g_string_append(s->out, s->after->move); }

/* Coordinates */

/* "+" where the piece becomes what its letters say so of, "-" where it turns back; NULL: neither. */
static const char *sign_of_change(const struct spelling *s)
{
	shogi_word was, is;
	if (!s->becomes)
		return NULL;
	shogi_word_of(s->letters, spelling_label(s, s->label), was);
	shogi_word_of(s->letters, spelling_label(s, s->becomes), is);
	return *is == '+' && !strcmp(is + 1, was) ? "+" : *was == '+' && !strcmp(was + 1, is) ? "-" : NULL;
}

void spell_uci(struct spelling *s)
{
	const char *sign = sign_of_change(s);
	if (s->drop) {
		put_dropped(s);
		g_string_append_printf(s->out, "@%s", name_of(s, s->to));
		return;
	}
	g_string_append_printf(s->out, "%s%s", name_of(s, s->from), name_of(s, s->to));
	gsize before = s->out->len;
	if (sign)
		g_string_append(s->out, sign);
	else if (s->becomes || (s->gates && !is_wall(s, s->gates)))
		put_label(s, s->becomes ? s->becomes : s->gates);
	for (char *c = s->out->str + before; *c; c++)
		*c = g_ascii_tolower(*c);
	if (is_wall(s, s->gates))
		g_string_append_printf(s->out, ",%s%s", name_of(s, s->to), name_of(s, s->gates_at));
}

static void put_ucci_space(struct spelling *s, int space, char first)
{
	g_string_append_printf(s->out, "%c%d", first + s->board->space[space].file, s->board->space[space].rank);
}

void spell_ucci(struct spelling *s)
{
	put_ucci_space(s, s->from, 'a');
	put_ucci_space(s, s->to, 'a');
}

void spell_iccs(struct spelling *s)
{
	put_ucci_space(s, s->from, 'A');
	g_string_append_c(s->out, '-');
	put_ucci_space(s, s->to, 'A');
}

/* Whether a notation that the game can be told in has this move, too. */
static bool can_spell(const struct spelling *s, enum record_notation n)
{
	if (n == NOTATION_kif || n == NOTATION_ki2 || n == NOTATION_csa)
		return spelling_is_shogi(s);
	if (is_wall(s, s->gates))
		return n == NOTATION_san || n == NOTATION_lan || n == NOTATION_uci || n == NOTATION_gamecourier;
	bool drops = n == NOTATION_gamecourier || notation_of(n)->has != notation_of(NOTATION_ucci)->has;
	return !s->drop || (drops && n != NOTATION_wxf && n != NOTATION_chinese && n != NOTATION_traditional && n != NOTATION_janggi);
}

bool game_spell(const struct replay *r, int index, enum record_notation n, const struct piece_words *words, GString *out)
{
	if (index < 1 || index >= r->n_plies)
		return false;
	struct spelling s = { .before = &r->ply[index - 1],
		.after = &r->ply[index],
		.letters = r->letters,
		.fencols = r->fencols,
		.words = words,
		.out = out,
		.label = LABEL_EMPTY,
		.via = -1 };
	bool own = n == NOTATION_gamecourier || n == NOTATION_books;
	s.board = s.before->position.board;
	s.side = s.after->second;
	bool same = s.board == s.after->position.board && !own && !game_refuses_notation(r, n);
	if (!strcmp(s.after->move, "pass") && !own) {
		g_string_append(out, n == NOTATION_janggi ? JANGGI_PASS : notation_of(n)->write == spell_san || n == NOTATION_lan ? "--" : "0000");
		return true;
	}
	if (!same || !read_turn(&s, s.after->move) || !can_spell(&s, n)) {
		g_string_append(out, s.after->move);
		return own;
	}
	compare_positions(&s);
	notation_of(n)->write(&s);
	return true;
}
