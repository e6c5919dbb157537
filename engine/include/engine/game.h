/*
 * A game: settings and moves, replayed through the preset's own program.
 *
 *   struct game *g = game_open(settings, &options, ds);
 *   struct replay *r = game_replay(g, &request, ds);
 *   ... r->ply[k].position ...
 *   replay_free(r); game_free(g);
 *
 * The program is prepared once by game_open and may be replayed many times.
 */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/board.h"
#include "engine/settings.h"

struct game;
struct value;

/* What --limit sets: calls back for each limit, with its usual and its largest value, and why it is what it is. */
void limits_each(void (*each)(void *user, const char *name, int64_t usual, int64_t most, const char *reason), void *user);
bool limits_can_be(const char *text, struct diags *ds); /* whether a text may be game_options.limits; else an error of RC_USAGE */

struct game_options {
	const struct search_path *path; /* for include files and settings files; borrowed */
	const struct piece_set *set;    /* for pieceimg, pieces, piecekeys; may be NULL; borrowed */
	uint64_t seed;                  /* of rand, shuffle, drop any, dice; 0: the log's, setting `seed` */
	int64_t time;                   /* what `time` answers: seconds since 1970; 0 unless asked for, so that runs repeat */
	const char *user, *opponent;    /* may be NULL */
	const char *limits;             /* "name=value,..." over the defaults; may be NULL */
	const char *const *answers;     /* NULL-terminated answers to ask/askpromote/input, in order; may be NULL */
};

enum game_result { RESULT_NONE, RESULT_WON, RESULT_LOST, RESULT_DRAWN, RESULT_RESIGNED, RESULT_ASKS };
const char *game_result_name(enum game_result r); /* "none", "won", "lost", "drawn", "resign", "asks" */

struct legal_move {
	char *text;   /* "e2-e4", or the whole text given to setlegal; in one block with the move */
	int from, to; /* spaces; -1 when the text is no simple move */
};

struct piece_count {
	char *label;
	int count;
};

/* What the program says about the display (setsystem orientation, capturedpieces, piecekeys, pieces, groupsets); NULL: nothing. */
struct display {
	char *orientation;   /* auto, fixed or flip */
	GPtrArray *captured; /* struct piece_count *, in order; NULL unless asked for and the program says what was captured */
	GPtrArray *keys;     /* char *: labels in a list of the game's pieces */
	GHashTable *images;  /* label -> image: instead of the set's own table */
	GPtrArray *sets;     /* char *: names of the sets that players may choose */
	GArray *hands;       /* int: spaces of both sides' hands (starpath); NULL unless asked for */
};

/* What is known after a ply; ply 0 is the position after the pre-game code. */
struct ply {
	int number;
	int turn; /* the number of its move as people count: 1 for the first two plies, or what the FEN of the start says. Of ply 0 that of the one to come */
	bool second;                   /* the second player made it, or, of ply 0, is to move first */
	const char *move;              /* text of the turn as the log has it after revision; "" for ply 0 */
	const char *written;           /* the move as the record or the user has written it, when that is another notation; NULL: `move` is what was written */
	enum record_notation notation; /* of that */
	const char *comment;           /* or NULL */
	struct position position;
	GPtrArray *flags; /* char *: names of set flags, sorted; NULL unless asked for */
	char *fen;        /* the whole position, with all its fields and in the letters of others: what --fen reads back; NULL unless asked for */
	GPtrArray *legal; /* struct legal_move *; NULL unless post-game code was run for this ply */
	struct display display;
	char *vars;              /* JSON object of the variables, unless asked for NULL */
	char *answers;           /* JSON object of the expressions that were asked for and their values; NULL: none were */
	char *say, *remind;      /* NULL if none */
	bool check;              /* the code has left the variable incheck true: who is to move stands in check */
	bool again;              /* it asks the one who has moved to go on, or to move again (continuemove, redomove) */
	int king;                /* space of the king that does, by the variable K or k; -1: none, or the program does not say */
	enum game_result result; /* what the code of this ply declared; won and lost are the mover's */
};

/* The ply of the first or second player's move that people give this number, counted as the FEN in the settings does; it need not be one of the game. */
int game_ply_of_move(const struct settings *s, int number, bool second);

char *ply_move_shown(const struct ply *ply); /* its move in Game Courier's notation with the spaces as the books call them. New string */

/* "3... Nf6", "12 ７六歩": a move with its number, which of Shogi's notations counts plies. New string; "" for ply 0. */
char *ply_numbered(const struct ply *ply, enum record_notation notation, const char *move);
bool ply_second_to_move(const struct ply *p); /* whether the second player is to move behind it */

/* What runs, statement by statement, with what it read and changed. */
struct trace_request {
	int ply;          /* only this one's; -1: all */
	const char *name; /* only inside the subroutine, or what reads or changes the variable, of this name; NULL: everything */
	int most;         /* statements; the rest is counted */
	bool json;        /* an object a line */
	GString *out;     /* the lines are appended here */
	int told, untold;
};

struct replay_request {
	int last_ply;                /* stop after this ply; -1: play all moves */
	bool every_ply;              /* run the post-game code of every ply, on a snapshot, */
	int every_from;              /* but not of those before this one */
	bool post_game;              /* run the post-game code of the last ply played */
	bool flags;                  /* fill ply.flags */
	bool captured;               /* fill ply.display.captured */
	bool hands;                  /* fill ply.display.hands */
	bool keep_all;               /* keep every ply's position; otherwise only the last ply's */
	bool fens;                   /* fill ply.fen; without keep_all of the last ply */
	bool start_fen;              /* only that of ply 0 */
	bool vars;                   /* fill ply.vars */
	const char *const *ask;      /* expressions whose values every ply is to have in ply.answers, NULL-terminated; NULL: none */
	struct trace_request *trace; /* what is to be told of every statement that runs; NULL: nothing */
};

struct replay {
	int n_plies; /* entries of `ply`: 1 + moves played when keep_all, else 1; 0 when the game could not be used */
	struct ply *ply;
	enum game_result result;
	int winner;         /* 0 first player, 1 second, -1 nobody or unknown */
	char *output;       /* what echo, print, printr and dump wrote; "" if nothing */
	char *error;        /* message of die, an illegal move or a run-time error; NULL if the game replayed */
	int error_ply;      /* ply that could not be played; -1 if none, 0 for the pre-game code */
	bool continue_move; /* the program asks the player to go on with the turn (continuemove) */
	bool redo_move;     /* it has taken the last move off the list and asks for another (redomove); the ply's move is "" then */
	bool drew;          /* chance has decided something, by this seed */
	uint64_t seed;
	char *letters; /* settings, for notations */
	int fencols;
	char *question; /* RESULT_ASKS: the question, its choices and moves as JSON; else NULL */
};

/* Prepares the program of `s`. NULL and errors in `ds` when the preset cannot be used. `s` is borrowed for the game's life. */
struct game *game_open(const struct settings *s, const struct game_options *o, struct diags *ds);
void game_free(struct game *g);

/*
 * Preparing a program costs more than replaying a game: a batch keeps its games. Whether settings have the same program and differ in the FEN code
 * of their boards at most, so that a game opened with one of them may be used for the other, when include files are looked for on the same path.
 */
bool game_is_same(const struct settings *a, const struct settings *b);

/*
 * Lets `g` replay other settings of the same game from now on; its replays stay as they are. `s` and what `o` points to are borrowed;
 * limits and answers of `o` hold anew. Results and messages are those of a game that was just opened. After a failure, such as a code that
 * cannot be read, the game may be used for others again, and for nothing else: a replay then says so, and there is no board.
 */
enum rc game_use(struct game *g, const struct settings *s, const struct game_options *o, struct diags *ds);

/* What replays had in common is forgotten: the next starts from the beginning. Its result is the same; for those who measure. */
void game_forget(struct game *g);

const struct board *game_board(const struct game *g);
const struct position *game_start(const struct game *g);        /* as the code has it, before anything ran: which spaces the board has */
const char *game_alias(const struct game *g, const char *name); /* alias of a label or coordinate, or `name` itself */

bool game_has_aliases(const struct game *g); /* whether game_alias gives another name for any */

/* Plays the moves of the settings. Never NULL; `error` says how it ended, and `ds` has the same with its place. */
struct replay *game_replay(struct game *g, const struct replay_request *request, struct diags *ds);
void replay_free(struct replay *r);

/* Notations, engine/notations.def: their names, those that people choose from ("|gamecourier|san ...", with a bar before each), and the one of a name; NOTATION_gamecourier: it is none. */
const char *notation_name(enum record_notation n);
const char *notation_summary(enum record_notation n);
extern const char notation_choices[];
enum record_notation notation_find(const char *name);
bool notation_is_of_shogi(enum record_notation n);

/* What a game lacks to be told so, in words; NULL: nothing. Of a replay with keep_all. */
const char *game_refuses_notation(const struct replay *r, enum record_notation n);

/* What pieces are called in a move: the word for a label, borrowed, or NULL: the label itself. */
struct piece_words {
	const char *(*word)(void *user, const char *label);
	void *user;
};

/*
 * Appends the move of r->ply[index] in a notation, after a replay with keep_all; for algebraic notation with every_ply, too, or more of the origin is written than
 * is needed. What is no move of a piece, or cannot be written so, is written as the log has it, and the answer is false. `words` are for algebraic notation, and may be NULL.
 */
bool game_spell(const struct replay *r, int index, enum record_notation n, const struct piece_words *words, GString *out);

/*
 * Where the piece on a space of the last position of the last replay reaches, by the function of the program that bears its label (guide 003): out[n_spaces of the
 * board]. False when there is no piece, or no such function.
 */
bool game_reach(struct game *g, int from, bool *out);

/*
 * The constants after a replay, for the log: calls back once each, in order of their making. Texts are borrowed. What is no text, and a text that
 * begins with "json:", is given as "json:" and its JSON, which a later game_replay reads back as the same value.
 */
void game_each_constant(const struct game *g, void (*each)(void *user, const char *name, const char *text), void *user);

bool game_debugs(const struct game *g); /* whether the program has asked for debugging output (setsystem debug) */

/* The program as Game Courier lists it (showcode), with line numbers. Appends. Without its include files when no game can be opened with the settings. */
void game_showcode(const struct game *g, GString *out);
void settings_showcode(const struct settings *s, GString *out);

#endif
