/*
 * The inside of a game: the machine, its prepared sections, and what the system variables read.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "engine/game.h"
#include "engine/piece_set.h"
#include "lang/prepare/code.h"
#include "lang/prepare/op.h"
#include "lang/state/names.h"

/* The seven fields of code, and the subroutines that four of them become. */
enum section { SECTION_PREGAME, SECTION_PREMOVE1, SECTION_PREMOVE2, SECTION_POSTMOVE1, SECTION_POSTMOVE2, SECTION_POSTGAME1, SECTION_POSTGAME2, SECTION_COUNT };

struct game {
	const struct settings *settings; /* borrowed */
	struct game_options options;     /* what it points to is borrowed */
	struct host host;
	struct machine *machine;
	struct code *code[SECTION_COUNT];   /* NULL: the field is empty */
	struct sub section_sub[SECTION_COUNT];
	bool board_changed;                 /* setsystem code: the next replay sets the first board up again */
	bool is_fresh;                      /* nothing was replayed since the program was prepared */
	char *start_code;                   /* the code of the settings that the board was set up of without a message; NULL: it is to be set up again */
	char *board_pattern, *orientation;  /* as the program has set them; NULL: the settings hold */
	char *code_text;                    /* the code that the program has set; NULL: the settings hold */
	int columns;                        /* 0: the settings hold */
	bool debug;
	bool board_locked;                  /* plies have been recorded on it */
	bool no_moves;                      /* "Do Not Include Moves in Code" */
	struct openings *openings;          /* game/opening.h */
};

/* The board of the settings, or of a FEN code that the program sets instead. */
enum rc game_set_board(struct game *g, const char *code, int cols, const char *pattern, struct diags *ds);

/* Prepares the program anew, as if nothing had been replayed; the replays of the game must have been freed. The messages are known. */
void game_renew(struct game *g);

enum game_result game_result_of(enum status status);

/* The constants of the log, and over them those that an earlier pass over the game has made; NULL: there are none. */
void constants_set(struct game *g, const struct array *made);
struct array *constants_take(const struct game *g); /* name => value: all that the machine has now; owned */

/* To be called when a program learns something that other games with the same moves need not share. */
static inline void game_note_own(struct game *g) { g->machine->run.plain.seen_ply = G_MAXINT; }

/* System variables (game/sysvar.c); the callbacks of the host. */
bool sysvar_read(void *game, struct machine *m, const char *name, struct value *out);
bool sysvar_write(void *game, struct machine *m, const char *name, struct value v);

struct sysvar_row {
	const char *name, *aliases; /* aliases separated by blanks, or NULL */
	void (*read)(struct game *g, struct value *out);
	bool (*write)(struct game *g, struct value v); /* NULL: read only */
	const char *summary;
};
extern const struct sysvar_row sysvar_table[]; /* ends with a NULL name */

#endif
