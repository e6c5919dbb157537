/*
 * Candidates, and trying them.
 *
 * When a preset defines a function by the label of a piece, it tells whether the piece goes from one space to another (the convention of Game Courier's
 * include files), and costs less than a turn: if it says yes for one candidate alone, that is tried first, and when it may be played no other is asked. A turn
 * is what decides in any case. Where several may be played the move is not clear, which is an error: a game that goes on with the wrong one is a worse one.
 */
#include "game/resolve.h"

#include <string.h>

#include "game/asking.h"
#include "game/jumps.h"
#include "game/notations.h"
#include "game/shogi_hands.h"
#include "game/told_letters.h"
#include "lang/rules/hand.h"
#include "lang/rules/legal.h"
#include "lang/rules/move_part.h"
#include "lang/run/snapshot.h"

/* Moves that are tried for one of a record: more than any piece has copies, and a bound for boards full of them. */
enum { MOST_CANDIDATES = 128 };

struct candidate {
	int from;
	bool likely; /* the function of the piece says yes */
};

struct choice {
	struct search *search;
	struct told told;
	struct candidate item[MOST_CANDIDATES];
	int n, n_likely;
	bool has_function; /* so that `likely` means something */
};

static const char *name_of(const struct machine *m, int space) { return m->board->space[space].name; }

static bool illegal(struct search *s, const char *why) { return move_illegal(s->machine, s->text, "%s", why); }

/* Candidates */

/* `wanted` and `promoted`: numbers of the piece's labels; the first -1: any piece. */
static inline bool is_wanted(int label, int wanted, int promoted)
{
	return wanted >= 0 ? label == wanted || label == promoted : label != LABEL_EMPTY && label != LABEL_VOID;
}

/* What is in hand is dropped, unless its space is said. */
static bool may_come_from(const struct choice *c, int space)
{
	const struct space *s = &c->search->machine->board->space[space];
	if (s->hidden || (space == c->told.to && c->told.via < 0))
		return false;
	if (c->told.from < 0 && c->search->fencols && s->file >= c->search->fencols)
		return false;
	return !((c->told.from >= 0 && c->told.from != space) || (c->told.from_file >= 0 && c->told.from_file != s->file) ||
		(c->told.from_rank >= 0 && c->told.from_rank != s->line));
}

static void add_all(struct choice *c)
{
	const struct machine *m = c->search->machine;
	int first = c->told.from >= 0 ? c->told.from : 0, last = c->told.from >= 0 ? c->told.from : m->board->n_spaces - 1;
	const struct labels *labels = m->labels;
	const int wanted = *c->told.piece ? labels_find(labels, c->told.piece) : -1, promoted = *c->told.promoted ? labels_find(labels, c->told.promoted) : -1;
	const uint16_t *label = m->run.position.piece;
	for (int space = first; space <= last && c->n < MOST_CANDIDATES; space++)
		if (is_wanted(label[space], wanted, promoted) && may_come_from(c, space))
			c->item[c->n++] = (struct candidate){ .from = space };
}

/* Of Pawns those on the file of the destination, or the others. False: there are none. */
static bool keep_file(struct choice *c, bool same)
{
	const struct board *b = c->search->machine->board;
	int n = 0;
	for (int i = 0; i < c->n; i++)
		if ((b->space[c->item[i].from].file == b->space[c->told.to].file) == same)
			c->item[n++] = c->item[i];
	c->n = n;
	return n > 0;
}

/* Of a function that fails nothing is known: the turn decides. */
static void rate(struct choice *c)
{
	struct asking a;
	asking_begin(&a, c->search->machine);
	c->has_function = true;
	struct piece_rule rule;
	bool has_rule = false;
	for (int i = 0, label = LABEL_EMPTY; i < c->n; i++) {
		int own = a.before.piece[c->item[i].from];
		has_rule = own == label ? has_rule : asking_rule(&a, c->item[i].from, &rule); /* they are nearly always of one label */
		label = own;
		if (!has_rule)
			c->has_function = false;
		else if ((c->item[i].likely = asking_ask(&a, &rule, c->item[i].from, c->told.to) != ANSWER_NO))
			c->n_likely++;
	}
	asking_end(&a);
}

/* Turns */

/* "N g1-f3". Every move of a record is one. */
static void put_step(GString *text, const char *label, const char *from, const char *to)
{
	g_string_append(text, label);
	g_string_append_c(text, ' ');
	g_string_append(text, from);
	g_string_append_c(text, '-');
	g_string_append(text, to);
}

/* Whether what stands behind two spaces, as in b1c3h, comes in where the piece was: it is in hand. Else the piece becomes that. */
static bool enters(const struct choice *c, const char *label)
{
	struct machine *m = c->search->machine;
	if (!c->told.bare || !*c->told.becomes || !g_ascii_strcasecmp(label, "P") || !c->search->fencols)
		return false;
	struct hand hand = hand_of(m->run.values.starpath, c->search->telling.side);
	return !hand_count(&hand) || hand_find(m, &hand, labels_find(m->labels, c->told.becomes)) >= 0;
}

/* A turn of Game Courier's: "N g1-f3", "P e7-e8; Q-e8", "E-b1" for what comes in. New string. */
static char *turn_text(const struct choice *c, int from, int to)
{
	const struct machine *m = c->search->machine;
	const char *label = labels_text(m->labels, m->run.position.piece[from]);
	GString *text = g_string_new(NULL);
	if (c->told.via >= 0) {
		put_step(text, label, name_of(m, from), name_of(m, c->told.via));
		g_string_append(text, "; ");
	}
	put_step(text, label, name_of(m, c->told.via >= 0 ? c->told.via : from), name_of(m, to));
	bool comes_in = enters(c, label);
	const char *becomes = comes_in ? "" : c->told.becomes, *gates = comes_in ? c->told.becomes : c->told.gates;
	if (*becomes)
		g_string_append_printf(text, "; %s-%s", becomes, name_of(m, to));
	bool hands = m->run.values.starpath.type == VALUE_ARRAY, elsewhere = c->told.gates_at >= 0 && c->told.gates_at != from;
	if (*gates) /* by a drop, or in place of the Rook */
		g_string_append_printf(
			text, "; %s%s%s", gates, hands && !elsewhere && *gates != '=' ? "*" : "-", name_of(m, elsewhere ? c->told.gates_at : from));
	return g_string_free(text, FALSE);
}

/* Whether a turn that was played, or not, is one of the game: it may end it, or ask a question. */
static bool is_played(const struct machine *m, bool done) { return done || !halt_is_failure(&m->halt) || m->halt.kind == HALT_ASK; }

static bool play(struct search *s, const char *text, bool *done)
{
	struct halt *halt = &s->machine->halt;
	if (s->played)
		g_string_assign(s->played, text);
	*done = s->play(s->user, text);
	if (halt->text && (halt->kind == HALT_DIE || halt->kind == HALT_ILLEGAL)) { /* it speaks of the turn that we made */
		char *shown = board_text_in_books(s->machine->board, halt->text);
		g_free(halt->text);
		halt->text = shown;
	}
	return is_played(s->machine, *done);
}

static bool try_candidate(const struct choice *c, int i, bool *done)
{
	g_autofree char *text = turn_text(c, c->item[i].from, c->told.to);
	return play(c->search, text, done);
}

static char *list_of(const struct choice *c, const int *found, int n)
{
	GString *out = g_string_new(NULL);
	for (int i = 0; i < n; i++)
		g_string_append_printf(out, "%s%s", i ? ", " : "", board_book_name(c->search->machine->board, c->item[found[i]].from));
	return g_string_free(out, FALSE);
}

/* Puts those first of which their functions say yes. */
static void sort(struct choice *c)
{
	struct candidate sorted[MOST_CANDIDATES];
	int k = 0;
	for (int pass = 1; pass >= 0; pass--)
		for (int i = 0; i < c->n; i++)
			if (c->item[i].likely == pass)
				sorted[k++] = c->item[i];
	memcpy(c->item, sorted, sizeof *sorted * (size_t)c->n);
}

/* Tries candidates until it is clear which one is meant. The machine ends where that one was played. */
static bool try_all(struct choice *c)
{
	struct machine *m = c->search->machine;
	struct snapshot *start = machine_snapshot(m);
	int found[MOST_CANDIDATES], n = 0, at = -1;
	bool done = false;
	/* When functions have said yes, the others are asked only if none of those may be played. */
	for (int i = 0; i < c->n && !(n && i >= c->n_likely && c->has_function); i++) {
		if (at >= 0)
			machine_restore(m, start);
		at = i;
		if (try_candidate(c, i, &done))
			found[n++] = i;
		if (n == 1 && c->n_likely == 1 && c->has_function)
			break;
	}
	/* The one that is meant; of moves of which none may be played, the one that its function allows: why not is what its refusal says. */
	int meant = n == 1 ? found[0] : n == 0 && at >= 0 && (c->n == 1 || (c->has_function && c->n_likely == 1)) ? 0 : -1;
	if (meant >= 0 && at != meant) {
		machine_restore(m, start);
		try_candidate(c, meant, &done);
	}
	snapshot_free(start);
	if (meant >= 0)
		return done;
	g_autofree char *from = n > 1 ? list_of(c, found, n) : NULL;
	machine_clear_halt(m);
	return move_illegal(m, c->search->text, n ? "it could come from %s; say which one" : "no such piece may go there", from);
}

static bool try_pieces(struct choice *c)
{
	bool done;
	if (c->n == 1) {
		try_candidate(c, 0, &done);
		return done;
	}
	rate(c);
	sort(c);
	return try_all(c);
}

/* A Pawn that goes on along its file, as nearly all do; where none may, one that comes from another. What is said against the move is said of the first. */
static bool try_by_file(struct choice *c)
{
	struct machine *m = c->search->machine;
	struct choice same = *c, other = *c;
	bool has_same = keep_file(&same, true), has_other = keep_file(&other, false);
	if (!has_same || !has_other || !c->search->has_rules)
		return try_pieces(has_same ? &same : &other);
	struct snapshot *start = machine_snapshot(m);
	bool done = try_pieces(&same);
	if (!is_played(m, done) && m->halt.kind != HALT_ERROR && m->halt.kind != HALT_LIMIT) {
		machine_clear_halt(m);
		machine_restore(m, start);
		done = try_pieces(&other);
		if (!is_played(m, done)) {
			machine_clear_halt(m);
			machine_restore(m, start);
			done = try_pieces(&same);
		}
	}
	snapshot_free(start);
	return done;
}

static bool play_move(struct choice *c)
{
	struct search *s = c->search;
	if (c->told.from < 0 && !s->has_rules)
		return illegal(s, "this preset has no rules, by which the piece that is meant could be found; write both spaces, as g1f3");
	add_all(c);
	if (!c->n)
		return illegal(s, c->told.from >= 0 ? "no such piece is there" : "there is no such piece");
	return c->told.by_file ? try_by_file(c) : try_pieces(c);
}

/* Castling */

static int own_pieces_moved(const struct machine *m, const struct position *before, int side)
{
	int moved = 0;
	for (int space = 0; space < m->board->n_spaces; space++) {
		const char *label = labels_text(m->labels, before->piece[space]);
		moved += before->piece[space] > LABEL_VOID && before->piece[space] != m->run.position.piece[space] && label_side(label) != !side;
	}
	return moved;
}

static int own_pieces(const struct machine *m, const struct position *p, int side)
{
	int count = 0;
	for (int space = 0; space < m->board->n_spaces; space++)
		count += p->piece[space] > LABEL_VOID && label_side(labels_text(m->labels, p->piece[space])) != !side;
	return count;
}

/* A King that goes two spaces or more along his rank while another piece of his side moves, too; or to the space of such a piece, which is not lost. */
static bool try_castling(struct choice *c, int king, bool *done)
{
	struct machine *m = c->search->machine;
	const struct space *from = &m->board->space[king];
	struct snapshot *start = machine_snapshot(m);
	struct position before;
	bool found = false;
	int side = c->search->telling.side;
	position_init(&before, m->board, m->labels);
	position_copy(&before, &m->run.position);
	for (int files = 1; !found; files++) {
		int to = board_at(m->board, from->file + c->told.wing * files, from->rank);
		if (to < 0)
			break;
		bool empty = position_is_empty(&before, to);
		if (empty ? files == 1 : label_side(labels_text(m->labels, before.piece[to])) == !side)
			continue;
		machine_restore(m, start);
		g_autofree char *text = turn_text(c, king, to);
		found = play(c->search, text, done) && own_pieces_moved(m, &before, side) > (empty ? 1 : 0) &&
			own_pieces(m, &m->run.position, side) == own_pieces(m, &before, side);
	}
	if (!found)
		machine_restore(m, start);
	position_release(&before);
	snapshot_free(start);
	return found;
}

/* e1h1: engines that play Chess960 castle by the Rook's space in all games. */
static bool is_castling_by_rook(const struct choice *c)
{
	const struct machine *m = c->search->machine;
	const struct board *b = m->board;
	const struct told *t = &c->told;
	if (c->search->notation != NOTATION_uci || t->from < 0 || t->to < 0 || b->space[t->from].rank != b->space[t->to].rank)
		return false;
	const char *king = labels_text(m->labels, m->run.position.piece[t->from]), *rook = labels_text(m->labels, m->run.position.piece[t->to]);
	return !g_ascii_strcasecmp(king, "K") && !g_ascii_strcasecmp(rook, "R") && label_side(king) == label_side(rook) &&
		label_side(king) == c->search->telling.side;
}

/* As the game has it, by the Rook's space, or by that where the King goes. */
static bool play_castling_by_rook(struct choice *c)
{
	struct machine *m = c->search->machine;
	struct snapshot *start = machine_snapshot(m);
	bool done = play_move(c);
	if (!is_played(m, done) && (m->halt.kind == HALT_DIE || m->halt.kind == HALT_ILLEGAL)) {
		machine_clear_halt(m);
		machine_restore(m, start);
		c->told.wing = m->board->space[c->told.to].file > m->board->space[c->told.from].file ? 1 : -1;
		if (!try_castling(c, c->told.from, &done)) /* what is said against it is said of the move that was written */
			done = play_move(c);
	}
	snapshot_free(start);
	return done;
}

static bool play_castling(struct choice *c)
{
	struct search *s = c->search;
	bool done = false;
	if (!s->has_rules)
		return illegal(s, "this preset has no rules, so nobody knows where its pieces castle to; write both spaces, as e1g1");
	if (!told_label(&s->telling, "K", 1, c->told.piece))
		return illegal(s, "there is no King");
	add_all(c);
	for (int i = 0; i < c->n; i++)
		if (try_castling(c, c->item[i].from, &done))
			return done;
	return illegal(s, "there is no castling on that side");
}

/* Whether no part of a turn may set a piece on the board. */
static bool are_drops_banned(const struct machine *m)
{
	return g_hash_table_contains(m->run.words.banned, "freedrops") && !g_hash_table_contains(m->run.words.allowed, "freedrops");
}

/* "+P@e5" of a hand that has the piece as it was: it is dropped, and becomes that at once. New string, or NULL: it was nothing else. */
static char *promoted_drop(const struct choice *c)
{
	const struct search *s = c->search;
	shogi_word word;
	char was[LIMIT_LABEL + 1];
	shogi_word_of(s->telling.letters, c->told.piece, word);
	if (*word != '+' || !told_label(&s->telling, word + 1, strlen(word + 1), was))
		return NULL;
	const char *to = name_of(s->machine, c->told.to);
	return g_strdup_printf("%s*%s; %s-%s", was, to, c->told.piece, to);
}

/* Into a hand there is a notation of its own; without hands a piece is set on the board. */
static bool play_drop(struct choice *c)
{
	struct search *s = c->search;
	bool hands = s->machine->run.values.starpath.type == VALUE_ARRAY, done;
	if (!hands && are_drops_banned(s->machine))
		return illegal(s, "nothing is dropped in this game; --game NAME, or the tag Variant, says which one it is");
	g_autofree char *text = g_strconcat(c->told.piece, hands ? "*" : "-", name_of(s->machine, c->told.to), NULL),
			*promoted = hands ? promoted_drop(c) : NULL;
	play(s, promoted ? promoted : text, &done);
	return done;
}

/* The first, which is as it was written; where that may not be played the only other one. Chains that lead to the same position are one. */
static bool try_turns(struct search *s, const GPtrArray *turns)
{
	struct machine *m = s->machine;
	struct snapshot *start = machine_snapshot(m);
	struct position first;
	guint found = 0, at = 0;
	bool done = false, several = false, any = play(s, turns->pdata[0], &done);
	position_init(&first, m->board, m->labels);
	for (guint i = 1; i < turns->len && !several && !(any && !found); i++) {
		machine_clear_halt(m);
		machine_restore(m, start);
		at = i;
		if (!play(s, turns->pdata[i], &done))
			continue;
		if (any)
			several = memcmp(first.piece, m->run.position.piece, (gsize)m->board->n_spaces * sizeof *first.piece) != 0;
		else
			position_copy(&first, &m->run.position);
		found = any ? found : i;
		any = true;
	}
	if (at != found && !several) { /* of turns that are all illegal the first says why */
		machine_clear_halt(m);
		machine_restore(m, start);
		play(s, turns->pdata[found], &done);
	}
	position_release(&first);
	snapshot_free(start);
	if (!several)
		return done;
	machine_clear_halt(m);
	return illegal(s, "more than one chain of jumps leads there; write the spaces between, as 22x15x8");
}

static bool play_jumps(struct choice *c)
{
	struct search *s = c->search;
	const char *label = position_label(s->telling.position, c->told.from);
	if (!s->has_rules && (c->told.n_stops || strpbrk(s->text, "xX:")))
		return illegal(s, "this preset has no rules, by which what is jumped could be found");
	if (label_side(label) != s->telling.side)
		return illegal(s, position_is_empty(s->telling.position, c->told.from) ? "no piece is there" : "that piece is the other side's");
	g_autoptr(GPtrArray) turns = jumps_between(&s->telling, &c->told);
	return try_turns(s, turns);
}

/* A turn of Game Courier's with the names of the books, as it is or as a word of a record. */
static bool play_books(struct search *s)
{
	const struct board *b = s->machine->board;
	g_autofree char *problem = NULL;
	g_autofree char *turn = s->notation == NOTATION_books ? board_turn_of_books(b, s->text, &problem) : told_turn(b, s->text, &problem);
	bool done;
	if (!turn)
		return illegal(s, problem);
	play(s, turn, &done);
	return done;
}

/* What the text means in English letters. */
static bool resolve_text(struct search *s, const char *text)
{
	struct choice c = { .search = s };
	g_autofree char *problem = NULL;
	bool done;
	if (!told_read(&s->telling, s->notation, text, &c.told, &problem))
		return illegal(s, problem);
	switch (c.told.kind) {
	case TOLD_PASS: play(s, "pass", &done); return done;
	case TOLD_CASTLING: return play_castling(&c);
	case TOLD_DROP: return play_drop(&c);
	case TOLD_JUMPS: return play_jumps(&c);
	case TOLD_TURN: return play_books(s);
	default: return is_castling_by_rook(&c) ? play_castling_by_rook(&c) : play_move(&c);
	}
}

/* Letters of other languages */

struct reading {
	char *text;           /* in English letters */
	const char *language; /* NULL: as it is written */
	char *turn;           /* what it plays; NULL: it is illegal */
};

static void reading_free(gpointer p)
{
	struct reading *r = p;
	g_free(r->text);
	g_free(r->turn);
	g_free(r);
}

static void add_reading(GPtrArray *to, char *text, const char *language)
{
	for (guint i = 0; text && i < to->len; i++)
		if (!strcmp(((struct reading *)to->pdata[i])->text, text))
			g_clear_pointer(&text, g_free);
	if (!text)
		return;
	struct reading *r = g_new0(struct reading, 1);
	*r = (struct reading){ .text = text, .language = language };
	g_ptr_array_add(to, r);
}

/*
 * What the move could be: as it is written, if the letters of the game are its own, and in each language that the game may be in. A Pawn becomes what the game's own letter says, be it legal or not:
 * "c8=R" is no King of a Frenchman where nobody may have a Rook.
 */
static GPtrArray *readings_of(const struct search *s)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(reading_free);
	const char *becomes = strchr(s->text, '=');
	bool pawn = becomes && becomes[1] == 'P'; /* nothing becomes a Pawn: that is a Knight in Dutch */
	if ((s->languages & LETTERS_OWN && !pawn) || !letters_of_move(s->text))
		add_reading(all, g_strdup(s->text), NULL);
	bool promotes_own = s->languages & LETTERS_OWN && becomes && !pawn;
	for (int i = 1; piece_letters[i].name && letters_of_move(s->text) && !promotes_own; i++)
		if (s->languages >> i & 1)
			add_reading(all, letters_in_english(&piece_letters[i], s->text), piece_letters[i].language);
	if (!all->len)
		add_reading(all, g_strdup(s->text), NULL);
	return all;
}

/* "f2-f3 (French) or N g1-f3 (Dutch)". New string. */
static char *list_readings(const struct search *s, const GPtrArray *readings)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < readings->len; i++) {
		const struct reading *r = readings->pdata[i];
		bool told = false;
		for (guint k = 0; k < i && r->turn; k++)
			told = told || !g_strcmp0(((struct reading *)readings->pdata[k])->turn, r->turn);
		g_autofree char *turn = r->turn && !told ? board_text_in_books(s->machine->board, r->turn) : NULL;
		if (turn)
			g_string_append_printf(out, "%s%s (%s)", out->len ? " or " : "", turn, r->language ? r->language : "as it is");
	}
	return g_string_free(out, FALSE);
}

/* A Pawn that is named, as in "Pf3", where English leaves it out: it may be a Knight in Dutch as well. */
static bool names_pawn(const char *text) { return *text == 'P' && text[1] != '@' && strpbrk(text, "-") == NULL; }

/* Of several readings the first that is the game's own, or the only one that is legal. */
static bool resolve_readings(struct search *s, GPtrArray *readings)
{
	struct machine *m = s->machine;
	struct snapshot *start = machine_snapshot(m);
	g_autoptr(GString) played = g_string_new(NULL);
	struct reading *found = NULL, *at = NULL;
	bool done = false, several = false;
	s->played = played;
	for (guint i = 0; i < readings->len && !(found && !found->language && !names_pawn(s->text)); i++) {
		if (at) {
			machine_clear_halt(m);
			machine_restore(m, start);
		}
		at = readings->pdata[i];
		done = resolve_text(s, at->text);
		if (!is_played(m, done))
			continue;
		at->turn = g_strdup(played->str);
		several = several || (found && strcmp(found->turn, at->turn) != 0);
		found = found ? found : at;
	}
	struct reading *wanted = found ? found : readings->pdata[0]; /* what is wrong is said of the first */
	if (at != wanted) {
		machine_clear_halt(m);
		machine_restore(m, start);
		done = several ? false : resolve_text(s, wanted->text);
	}
	snapshot_free(start);
	s->played = NULL;
	if (!several)
		return done;
	g_autofree char *list = list_readings(s, readings);
	machine_clear_halt(m);
	return move_illegal(m, s->text, "it could be %s; write English letters", list);
}

bool resolve_turn(struct search *s)
{
	if (s->notation == NOTATION_books)
		return play_books(s);
	if (notation_of(s->notation)->read != told_algebraic || s->languages == LETTERS_OWN)
		return resolve_text(s, s->text);
	g_autoptr(GPtrArray) readings = readings_of(s);
	return readings->len == 1 ? resolve_text(s, ((struct reading *)readings->pdata[0])->text) : resolve_readings(s, readings);
}
