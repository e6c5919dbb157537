/*
 * Walks: from a position of a game along moves that its program allows, and back.
 *
 *   struct walk *w = game_walk(g, 5, ds);
 *   struct walk_view view;
 *   walk_look(w, &view, ds);
 *   if (walk_play(w, "R a1-a6", NULL)) { ... walk_back(w); }
 *
 * Everything is asked of the program: legal moves are those of its Post-Game code, and a move is what its turn makes of it. While a walk lasts the game is not used
 * otherwise.
 */
#ifndef ENGINE_WALK_H
#define ENGINE_WALK_H

#include "engine/game.h"

struct walk;

/* Begins behind the moves of the settings. At most `most_turns` are played in a row. NULL and an error when the game cannot be replayed, or has ended. */
struct walk *game_walk(struct game *g, int most_turns, struct diags *ds);
/* The same for who only searches: the program's subroutine `searched` is called first, so that it may leave away what a search does not need, such as positions that come again. */
struct walk *game_walk_search(struct game *g, int most_turns, struct diags *ds);
void walk_free(struct walk *w);

/* What the program says of the position; `legal` is owned, struct legal_move. */
struct walk_view {
	GPtrArray *legal;
	bool check;      /* who is to move stands in check */
	bool unfinished; /* the program asks who moved last to go on with that turn (continuemove) or to make it again (redomove); `legal` are his moves */
	enum game_result result; /* won and lost are those of who moved last */
};
enum rc walk_look(struct walk *w, struct walk_view *out, struct diags *ds);

/*
 * Whether who is to move has a legal move: the same, but the program is stopped when it has found one, so `legal` has one or none, and what the program would have said of the game behind its list is not known.
 * Programs say who has won before they list moves, or because there are none.
 */
enum rc walk_look_once(struct walk *w, struct walk_view *out, struct diags *ds);

/*
 * Only the legal moves that may win at once, into `legal`, as the program's subroutine `winningmoves` marks them when it is told whether the first player is to move; the rest of `out` is nothing. False: it has none, or it failed: look
 * at all of them.
 */
bool walk_look_winning(struct walk *w, struct walk_view *out);

/* Whether the last move may have won the game: false when the program says that it has not (its function `maybewon`, of whether the first player is to move), which is found much faster than what is legal. */
bool walk_may_be_won(struct walk *w);

/* Whether who is to move is mated, as the program's subroutine `mated` says when it is told whether the first player is to move; false: it has none, or cannot say. */
bool walk_mated(struct walk *w, bool *mated);

/*
 * What decides how a game goes on, into `key`: the position, who is to move, and what the program says of itself by the functions for fields of a FEN. False: it says nothing of itself, so that nobody can know whether two
 * positions are the same.
 */
bool walk_key(struct walk *w, GByteArray *key);

const char *walk_said(const struct walk *w); /* the message of the last look or turn that ended the game, or ""; borrowed until the next look */
char *walk_fen(struct walk *w);              /* the whole position, as ply.fen has it; new string */
bool walk_is_second(const struct walk *w);   /* whether the second player is to move */
const struct position *walk_position(const struct walk *w);

/*
 * Plays a turn of Game Courier's notation. False when it is illegal: the walk is where it was, and so it is when the program fails or meets a limit, which
 * walk_failed tells, with an error in the list that was given last. When the program asks what a piece becomes, the walk is where it was, too,
 * and the turns with each of the answers are appended to `answered` (char *, owned; NULL: they are not wanted).
 */
bool walk_play(struct walk *w, const char *turn, GPtrArray *answered);
bool walk_play_told(struct walk *w, enum record_notation notation, const char *text); /* the same for a move as a record has it */
/*
 * The other side is to move in the same position, as in series of moves and in set play; walk_back takes it back. The program's subroutine `passed` is told whether the first player is to move, to forget what held for one turn, such
 * as captures in passing. False: the game is over.
 */
bool walk_pass(struct walk *w);
bool walk_failed(const struct walk *w);
void walk_back(struct walk *w); /* takes the last turn back */

/*
 * Many turns from one place, which is noted once: between walk_hold and walk_let_go walk_try says what walk_play would, and the walk is then where it was held. Holding what is held already is nothing.
 */
void walk_hold(struct walk *w);
bool walk_try(struct walk *w, const char *turn, GPtrArray *answered);
void walk_let_go(struct walk *w);

#endif
