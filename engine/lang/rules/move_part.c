/*
 * Making one part of a move. See move_part.h.
 */
#include "lang/rules/move_part.h"

#include <string.h>

#include "lang/rules/hand.h"

bool move_illegal(struct machine *m, const char *text, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	g_autofree char *why = g_strdup_vprintf(fmt, ap);
	va_end(ap);
	return machine_halt(m, HALT_ILLEGAL, "illegal move \"%s\": %s", text, why);
}

/* Whether `word` may not be entered by a player as the present part of the turn. */
static bool is_banned(const struct machine *m, const char *word)
{
	if (!m->run.plain.turn.player_input || !g_hash_table_size(m->run.words.banned) || !g_hash_table_contains(m->run.words.banned, word))
		return false;
	guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(m->run.words.allowed, word));
	return m->run.plain.turn.part > 31 || !(bits >> m->run.plain.turn.part & 1);
}

static bool check_ban(struct machine *m, const char *text, const char *word)
{
	if (!is_banned(m, word))
		return true;
	word = strcmp(word, "offboard") == 0 ? "moves off the board" : word;
	return move_illegal(m, text, "%s are not allowed as part %d of a turn", word, m->run.plain.turn.part);
}

/* Invisible coordinates are for the program, not for players (decision 239). */
static bool check_visible(struct machine *m, const char *text, int space)
{
	if (!m->run.plain.turn.player_input || space < 0 || !m->board->space[space].hidden)
		return true;
	return move_illegal(m, text, "\"%s\" is not a space that players may name", m->board->space[space].name);
}

static void set_last(struct machine *m, int origin, int dest, int moved, int old)
{
	m->run.position.origin = origin;
	m->run.position.dest = dest;
	m->run.position.moved = (uint16_t)moved;
	m->run.position.old = (uint16_t)old;
	m->run.plain.turn.has_moved = true;
}

static bool displace(struct machine *m, const char *text, const struct move_part *p)
{
	struct position *pos = &m->run.position;
	int piece = pos->piece[p->from], old = pos->piece[p->to];
	if (piece == LABEL_VOID) {
		g_autofree char *hint = board_nearest_hint(m->board, pos, m->board->space[p->from].name);
		return move_illegal(m, text, "there is no space %s on the board%s", m->board->space[p->from].name, hint);
	}
	if (piece == LABEL_EMPTY)
		return move_illegal(m, text, "there is no piece on %s", m->board->space[p->from].name);
	if (p->label && !m->run.plain.noerrorcheck && strcmp(p->label, labels_text(m->labels, piece)) != 0)
		return move_illegal(m, text, "the piece on %s is %s, not %s", m->board->space[p->from].name, labels_text(m->labels, piece), p->label);
	const char *kind = old == LABEL_VOID ? "offboard" : old == LABEL_EMPTY ? "moves" : "captures";
	if (p->from != p->to && !check_ban(m, text, kind))
		return false;
	pos->piece[p->from] = LABEL_EMPTY;
	pos->piece[p->to] = (uint16_t)piece;
	set_last(m, p->from, p->to, piece, p->from == p->to ? LABEL_EMPTY : old);
	return true;
}

/* P-C: promotion of the piece that has just moved, change of any other, or free drop on an empty space. */
static bool place(struct machine *m, const char *text, const struct move_part *p, int label)
{
	struct position *pos = &m->run.position;
	int old = pos->piece[p->to];
	bool occupied = old != LABEL_EMPTY && old != LABEL_VOID;
	bool promotion = occupied && m->run.plain.turn.has_moved && p->to == pos->dest;
	const char *kind = promotion ? "promotions" : occupied ? "changes" : old == LABEL_VOID ? "offboard" : "freedrops";
	if (!check_ban(m, text, kind))
		return false;
	pos->piece[p->to] = (uint16_t)label;
	if (!promotion)
		set_last(m, -1, p->to, label, old);
	return true;
}

static bool drop(struct machine *m, const char *text, const struct move_part *p, int label)
{
	struct hand hand = hand_of(m->run.values.starpath, m->run.plain.turn.side);
	if (!check_ban(m, text, "drops"))
		return false;
	if (!hand_count(&hand))
		return move_illegal(m, text, "this game has no pieces in hand (the system variable starpath is not set)");
	int from = hand_find(m, &hand, label);
	if (from < 0)
		return move_illegal(m, text, "there is no %s in hand", p->label);
	if (m->run.position.piece[p->to] != LABEL_EMPTY)
		return move_illegal(m, text, "%s is not empty", m->board->space[p->to].name);
	m->run.position.piece[from] = LABEL_EMPTY;
	m->run.position.piece[p->to] = (uint16_t)label;
	set_last(m, from, p->to, label, LABEL_EMPTY);
	return true;
}

static bool suicide(struct machine *m, const char *text, const struct move_part *p)
{
	int piece = m->run.position.piece[p->from];
	if (!check_ban(m, text, "suicides"))
		return false;
	if (piece == LABEL_EMPTY || piece == LABEL_VOID)
		return move_illegal(m, text, "there is no piece on %s", m->board->space[p->from].name);
	if (p->label && !m->run.plain.noerrorcheck && strcmp(p->label, labels_text(m->labels, piece)) != 0)
		return move_illegal(m, text, "the piece on %s is %s, not %s", m->board->space[p->from].name, labels_text(m->labels, piece), p->label);
	m->run.position.piece[p->from] = LABEL_EMPTY;
	set_last(m, p->from, -1, piece, LABEL_EMPTY);
	return true;
}

static bool delete_space(struct machine *m, const char *text, const struct move_part *p)
{
	if (!check_ban(m, text, "deletions"))
		return false;
	m->run.position.piece[p->to] = LABEL_VOID;
	return true;
}

/*
 * P-p: the mover gives the hostage `label` that he holds in his prison back to the opponent's airfield and gets `other`, his own piece
 * in the opponent's prison, into his own. The hostage given must be worth at least as much (piecevals).
 */
static bool exchange(struct machine *m, const char *text, const struct move_part *p)
{
	int side = m->run.plain.turn.side;
	if (!check_ban(m, text, "hostages"))
		return false;
	struct hand own = hand_of(m->run.values.prison, side), other = hand_of(m->run.values.prison, !side);
	if (!hand_count(&own) || !hand_count(&other))
		return move_illegal(m, text, "hostage exchange needs the system variable prison");
	int first = labels_find(m->labels, p->label), second = labels_find(m->labels, p->other);
	int given = first < 0 ? -1 : hand_find(m, &own, first), freed = second < 0 ? -1 : hand_find(m, &other, second);
	if (given < 0 || freed < 0) { /* either order of the two labels */
		given = second < 0 ? -1 : hand_find(m, &own, second);
		freed = first < 0 ? -1 : hand_find(m, &other, first);
	}
	if (given < 0 || freed < 0)
		return move_illegal(m, text, "%s and %s are not held in the two prisons", p->label, p->other);
	uint16_t gives = m->run.position.piece[given], gets = m->run.position.piece[freed];
	if (hand_worth(m, gives) < hand_worth(m, gets))
		return move_illegal(m, text, "%s is worth less than %s", labels_text(m->labels, gives), labels_text(m->labels, gets));
	struct hand mine = hand_of(m->run.values.starpath, side), theirs = hand_of(m->run.values.starpath, !side);
	if (!hand_count(&mine) || !hand_count(&theirs))
		return move_illegal(m, text, "hostage exchange needs the system variable starpath, the spaces where freed pieces go");
	m->run.position.piece[given] = m->run.position.piece[freed] = LABEL_EMPTY;
	mine.last = theirs.last = false; /* whoever comes is put on the first empty space, which may be the one that the other has left */
	int to_mine = hand_find(m, &mine, LABEL_EMPTY), to_theirs = hand_find(m, &theirs, LABEL_EMPTY);
	if (to_mine < 0 || to_theirs < 0)
		return move_illegal(m, text, "there is no empty space for %s in the spaces of starpath", labels_text(m->labels, to_mine < 0 ? gets : gives));
	m->run.position.piece[to_mine] = gets;
	m->run.position.piece[to_theirs] = gives;
	return true;
}

static bool bad_label(struct machine *m, const char *text)
{
	return move_illegal(m, text, "a label has 1 to %d bytes, and there may be 65,535 different ones", LIMIT_LABEL);
}

static bool dice(struct machine *m, const char *text, const struct move_part *p)
{
	uint32_t n = g_strv_length(p->dice);
	const char *chosen = p->dice[rng_next(&m->run.plain.rng, n)];
	int label = labels_enter(m->labels, chosen);
	if (label < 0)
		return bad_label(m, text);
	return place(m, text, p, label);
}

bool move_part_make(struct machine *m, const char *text, const struct move_part *p)
{
	int label = p->label ? labels_enter(m->labels, p->label) : 0;
	if (label < 0)
		return bad_label(m, text);
	if (!check_visible(m, text, p->from) || (p->kind != MOVE_DROP && !check_visible(m, text, p->to)) || !check_visible(m, text, p->to))
		return false;
	switch (p->kind) {
	case MOVE_DISPLACE: return displace(m, text, p);
	case MOVE_PLACE: return place(m, text, p, label);
	case MOVE_DROP: return drop(m, text, p, label);
	case MOVE_SUICIDE: return suicide(m, text, p);
	case MOVE_DELETE: return delete_space(m, text, p);
	case MOVE_EXCHANGE: return exchange(m, text, p);
	case MOVE_DICE: return dice(m, text, p);
	default: return true;
	}
}
