/*
 * The game: the last move, the turn, hands and prisons, names and images, legality, questions to the host.
 */
#include "base/wildcard.h"
#include "lang/op/ops.h"
#include "lang/rules/geometry.h"
#include "lang/rules/hand.h"
#include "lang/rules/legal.h"
#include "lang/run/turn.h"
#include "lang/state/board_values.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

/* nor == old @ == old void (guide 000 "capture"). */
OP(capture) { *out = value_bool(m->run.position.old != LABEL_EMPTY && m->run.position.old != LABEL_VOID); }
OP(captured) { *out = value_borrow(machine_label_str(m, m->run.position.old)); }
OP(destination) { *out = machine_space_text(m, m->run.position.dest); }
OP(lastmoved) { *out = m->run.position.moved ? value_borrow(machine_label_str(m, m->run.position.moved)) : value_text(""); }
OP(screen) { *out = machine_space_text(m, m->run.plain.screen); }
OP(mln) { *out = value_int(m->run.plain.mln); }
OP(movenum)
{
	m->run.plain.seen_ply = G_MAXINT;
	*out = value_int(m->run.moves->len);
}

/*
 * The text of ply p has the index 2p + 1 (decision 205). Index 1, which holds before the first ply, gives the first move, so that Pre-Game code
 * can ask whether anybody has moved (guide 001, "The Pre-Game Section").
 */
/* The text of a turn as programs see it: that a draw is offered is none of their business. */
static struct value turn_text(struct str *text)
{
	size_t length;
	if (!turn_offers_draw(text->text, &length))
		return value_borrow(text);
	g_autofree char *turn = g_strndup(text->text, length);
	return value_text(turn);
}

static struct value move_text(struct machine *m, int64_t index)
{
	int64_t ply = index > 1 ? (index - 1) / 2 : index == 1;
	if (ply < 1)
		return value_text("");
	m->run.plain.seen_ply = ply > m->run.moves->len ? G_MAXINT : MAX(m->run.plain.seen_ply, (int)ply);
	return ply > m->run.moves->len ? value_text("") : turn_text(g_ptr_array_index(m->run.moves, ply - 1));
}

/* In the first Pre-Move code no move was made yet: the one before is shown there (decision 204), and that is none. */
OP(thismove)
{
	bool first = m->run.plain.mln == 1 && m->run.plain.turn.ply == 1;
	*out = first ? value_text("") : move_text(m, m->run.plain.mln);
}
OP(move) { *out = move_text(m, value_to_int(a[0])); }
OP(turn) { *out = value_int(((m->run.plain.mln - 1) / 2 + 1) / 2); }

OP(status)
{
	static const char *const names[] = {
		[STATUS_NONE] = "", [STATUS_WON] = "won", [STATUS_LOST] = "lost", [STATUS_DRAWN] = "drawn", [STATUS_RESIGNED] = "resigned"
	};
	*out = value_text(names[m->run.plain.status]);
}

OP(alias)
{
	struct str *s = value_to_str(a[0]);
	const char *alias = g_hash_table_lookup(m->run.aliases.alias_of, s->text);
	*out = alias ? value_text(alias) : value_borrow(s);
	str_drop(s);
}

OP(realname)
{
	struct str *s = value_to_str(a[0]);
	const char *real = g_hash_table_lookup(m->run.aliases.alias, s->text);
	*out = real ? value_text(real) : value_borrow(s);
	str_drop(s);
}

OP(markedlegal)
{
	struct str *s = value_to_str(a[0]);
	*out = value_bool(legal_marked(m, s->text));
	str_drop(s);
}

/* The label of the most valuable piece on a list; the first of equals (decision 143). */
static struct value best_on(struct machine *m, struct hand h)
{
	int best = -1;
	h.last = false;
	for (uint32_t k = 0; k < hand_count(&h); k++) {
		int space = hand_space(m, &h, k), label = space >= 0 ? m->run.position.piece[space] : LABEL_EMPTY;
		if (label != LABEL_EMPTY && label != LABEL_VOID && (best < 0 || hand_worth(m, label) > hand_worth(m, best)))
			best = label;
	}
	return best < 0 ? value_bool(false) : value_borrow(machine_label_str(m, best));
}

OP(best2drop) { *out = best_on(m, hand_of(m->run.values.starpath, m->run.plain.turn.side)); }
OP(best2free) { *out = best_on(m, hand_of(m->run.values.prison, !m->run.plain.turn.side)); }

OP(findinhand)
{
	struct hand hand = hand_of(m->run.values.starpath, m->run.plain.turn.side);
	struct str *pattern = value_to_str(a[0]);
	*out = value_bool(false);
	for (uint32_t k = 0; k < hand_count(&hand); k++) {
		int space = hand_space(m, &hand, k);
		if (space < 0 || is_empty(m, space) || is_void(m, space) || !wildcard_match(pattern->text, position_label(&m->run.position, space)))
			continue;
		*out = value_borrow(m->space_str[space]);
		break;
	}
	str_drop(pattern);
}

static struct value image_of(struct machine *m, struct value label, bool flipped)
{
	struct str *s = value_to_str(label);
	struct value *own = !flipped && m->run.values.pieces.type == VALUE_ARRAY ? array_find(m->run.values.pieces.a, key_text(s)) : NULL;
	g_autofree char *image = !own && m->host->piece_image ? m->host->piece_image(m->host->data, s->text, flipped) : NULL;
	str_drop(s);
	return own ? value_keep(*own) : image ? value_text(image) : value_bool(false);
}

OP(pieceimg) { *out = image_of(m, a[0], false); }
OP(flipimg) { *out = image_of(m, a[0], true); }

static struct value host_text(struct machine *m, const char *what)
{
	const char *text = m->host->text ? m->host->text(m->host->data, what) : NULL;
	return value_text(text ? text : "");
}

OP(pieceset) { *out = host_text(m, "pieceset"); }
OP(user) { *out = host_text(m, "user"); }
OP(opponent) { *out = host_text(m, "opponent"); }
OP(baseurl) { *out = host_text(m, "baseurl"); }
OP(time) { *out = value_int(m->host->time ? m->host->time(m->host->data) : 0); }

#define ROW(word, n, function, in, text, sample) \
	{ \
		.name = word, .arity = n, .fixed = op_##function, .group = "game", .operands = in, .summary = text, .example = sample \
	}

const struct op ops_game[] = {
	ROW("capture", 0, capture, "", "whether the last move was a capture", "capture => false"),
	ROW("captured", 0, captured, "", "the piece captured last, @ if none", "captured => \"@\""),
	ROW("destination", 0, destination, "", "the space last moved to", "destination => \"\""),
	ROW("lastmoved", 0, lastmoved, "", "the piece moved last", "lastmoved => \"\""),
	ROW("screen", 0, screen, "", "the screen of the last hop", "screen => \"\""),
	ROW("mln", 0, mln, "", "the index of the present move", "mln => 1"),
	ROW("movenum", 0, movenum, "", "the number of the latest move", "movenum => 0"),
	ROW("thismove", 0, thismove, "", "the text of the present turn", "thismove => \"\""),
	ROW("move", 1, move, "index", "the text of the move with that index", "move 3 => \"\""),
	ROW("turn", 0, turn, "", "the number of the present turn", "turn => 0"),
	ROW("status", 0, status, "", "how the game has ended, if it has", "status => \"\""),
	ROW("alias", 1, alias, "name", "its alias, or itself", "alias e4 => \"e4\""),
	ROW("realname", 1, realname, "alias", "what it stands for, or itself", "realname e4 => \"e4\""),
	ROW("markedlegal", 1, markedlegal, "move", "whether setlegal has told it", "markedlegal \"e2-e4\" => false"),
	ROW("best2drop", 0, best2drop, "", "the most valuable piece in the mover's hand, or false", "best2drop => false"),
	ROW("best2free", 0, best2free, "", "the most valuable piece in the opponent's prison, or false", "best2free => false"),
	ROW("findinhand", 1, findinhand, "pattern", "where such a piece is in the mover's hand, or false", "findinhand P => false"),
	ROW("pieceimg", 1, pieceimg, "piece", "the name of its image", NULL),
	ROW("flipimg", 1, flipimg, "piece", "the name of its image in the flipped view", NULL),
	ROW("pieceset", 0, pieceset, "", "the name of the set of pieces", NULL),
	ROW("user", 0, user, "", "the user's id", "user => \"\""),
	ROW("opponent", 0, opponent, "", "the opponent's id", "opponent => \"\""),
	ROW("baseurl", 0, baseurl, "", "the address of the script", "baseurl => \"\""),
	ROW("time", 0, time, "", "seconds since 1970, or what --time says", NULL),
	{ .name = NULL },
};
