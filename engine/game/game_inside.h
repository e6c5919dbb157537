/*
 * The inside of a game: the machine, its prepared sections, and what the system variables read.
 */
#ifndef GAME_GAME_INSIDE_H
#define GAME_GAME_INSIDE_H

#include "engine/game.h"
#include "engine/piece_set.h"
#include "game/fields.h"
#include "lang/state/names.h"

/* The seven fields of code, and the subroutines that four of them become. */
enum section { SECTION_PREGAME, SECTION_PREMOVE1, SECTION_PREMOVE2, SECTION_POSTMOVE1, SECTION_POSTMOVE2, SECTION_POSTGAME1, SECTION_POSTGAME2, SECTION_COUNT };

/* What a run sets of the game itself, besides what is in its machine. Openings keep a copy (opening.c). */
struct game_run {
	char *board_pattern, *orientation; /* as the program has set them; NULL: the settings hold */
	char *code_text;                   /* the code that the program has set; NULL: the settings hold */
	int columns;                       /* 0: the settings hold */
	bool debug;
};

struct game {
	const struct settings *settings; /* borrowed */
	struct game_options options;     /* what it points to is borrowed */
	struct host host;
	struct machine *machine;
	struct code *code[SECTION_COUNT]; /* NULL: the field is empty */
	struct sub section_sub[SECTION_COUNT];
	bool board_changed;       /* setsystem code: the next replay sets the first board up again */
	bool is_fresh;            /* nothing was replayed since the program was prepared */
	char *start_code;         /* the code of the settings that the board was set up of without a message; NULL: it is to be set up again */
	struct fen_fields fields; /* behind that code */
	struct game_run run;
	bool board_locked;         /* plies have been recorded on it */
	bool no_moves;             /* "Do Not Include Moves in Code" */
	struct openings *openings; /* game/opening.h */
	struct game *beside;       /* see game_beside; NULL: none yet */
	struct settings *beside_settings;
	guint sound_codes; /* with so many pieces of code nothing certain was found: thousands of broken games are played on the same ones */
};

/*
 * A game of the same code and board as another one, which keeps it prepared: for who reads there what is written of that one. Takes the settings. Borrowed until the next call; NULL after an error.
 */
struct game *game_beside(const struct game *g, struct settings *s, const struct game_options *o, struct diags *ds);

/* Prepares the program anew, as if nothing had been replayed. Replays stay: what they point to is shared. The messages are known. */
void game_renew(struct game *g);

enum game_result game_result_of(enum status status);

#endif
