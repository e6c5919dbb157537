/*
 * Solving problems: whether a stipulation is met, by search over the legal moves of the preset's own program.
 *
 * Tsume are direct problems of Shogi in which every move of the side that mates gives check, counted in half moves.
 *
 * Direct problems (#n, =n), selfmates and reflexmates have keys: first moves after which the goal is forced. Helpmates (h#n, h#n.5, h=n) and series have solutions: lines that both
 * sides play together, every one of which is found. In a series nobody may be checked before the last move of it.
 */
#ifndef ENGINE_SOLVE_H
#define ENGINE_SOLVE_H

#include "engine/game.h"

enum stipulation_kind {
	STIPULATION_DIRECT,
	STIPULATION_SELF,
	STIPULATION_REFLEX,      /* as selfmates, and whoever can mate at once has to */
	STIPULATION_SEMI_REFLEX, /* only the other side has to */
	STIPULATION_HELP,
	STIPULATION_SERIES,      /* ser-#: one side has all moves */
	STIPULATION_SERIES_HELP, /* ser-h#: and the other the last one */
	STIPULATION_SERIES_SELF, /* which it is forced to make */
	STIPULATION_SERIES_REFLEX,
	STIPULATION_TSUME
};

struct stipulation {
	enum stipulation_kind kind;
	bool stalemate;       /* the goal; else mate */
	bool set_play, tries; /* "#2*", "#2 vv": besides the solution they are looked for */
	int half_moves;       /* of the longest line: 3 for #2, 4 for h#2 and s#2, 5 for h#2.5 and ser-h#4 */
};

#define LIMIT_HALF_MOVES 40 /* of a stipulation: #20. How long a search may take is for its limits to say */

/* Half moves of the longest tsume that is searched: those of five take seconds, longer ones are for engines. */
enum { LIMIT_TSUME = 5 };

/* Reads "#2", "s#1", "h#2.5", "=1", of Shogi "tsume3" or "3手詰". False and what is wrong (new string) when it is another one, or longer than can be searched. */
bool stipulation_read(const char *text, struct stipulation *out, char **problem);

/* Whether Black is the side that begins: in helpmates of whole moves and series-helpmates, unless the position says otherwise. */
bool stipulation_begins_black(const struct stipulation *s);
bool stipulation_is_help(const struct stipulation *s); /* its solutions are lines, not keys */

/* Limits of one problem. A turn and its legal moves take a sixth of a millisecond in Chess. */
#define LIMIT_SOLVE_TURNS 3000000 /* about ten minutes: a #3 with many pieces takes a tenth */
#define LIMIT_SOLVE_SECONDS 120   /* of processor time */

struct solving {
	guint64 most_turns; /* 0: LIMIT_SOLVE_TURNS */
	double seconds;     /* of processor time, so that other work on the machine changes no verdict; 0: LIMIT_SOLVE_SECONDS */
};

struct solved {
	GPtrArray *keys;    /* char *: first moves of solutions, "a1a6", "e7e8q", in the order of the board; what is no simple move as the program has it */
	GPtrArray *lines;   /* char *: of helpmates, moves parted by blanks; else empty */
	GPtrArray *set;     /* char *: set play; lines of helpmates, "b7a6 b6b7" for what answers a move of the other side, had it to begin */
	GPtrArray *tries;   /* char *: "a1a5 a7a6", moves that have one refutation; only when they are asked for */
	GPtrArray *shorter; /* char *: keys or lines that reach the goal in fewer moves */
	GPtrArray *
		duals; /* char *: "a1a6 b7a6 / b6b7 a6a7", behind the stroke two moves or more that solve there; at most LIMIT_DUALS. NULL: not all were looked for within the limits */
	guint64 turns; /* that were played */
};
#define LIMIT_DUALS 100 /* nobody reads more */

/* Solves from behind the moves of the settings. RC_LIMIT, with an error, when a limit was met: `out` has what was found until then. Release it whatever came back. */
enum rc game_solve(struct game *g, const struct stipulation *s, const struct solving *limits, struct solved *out, struct diags *ds);
/*
 * A line that somebody else has found, "b6c8 d7c8q b2b1b c8c5": NULL when each of its moves is legal and the last one meets the goal, else what is wrong (new string). And all legal first moves (char *); free
 * them with g_ptr_array_unref.
 */
char *game_check_line(struct game *g, const struct stipulation *s, const char *line);
GPtrArray *game_first_moves(struct game *g);
void solved_release(struct solved *s);

#endif
