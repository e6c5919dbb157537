/*
 * The diagram of a piece's moves: what it does, found out of its notation or of a game's rules, and the signs on a board that show it.
 */
#ifndef CLI_PIECE_H
#define CLI_PIECE_H

#include "cli/frame/cli.h"
#include "engine/betza.h"
#include "engine/study.h"

/* What a piece may do on a space. */
enum does {
	DOES_MOVE = 1,
	DOES_CAPTURE = 2,
	DOES_FIRST = 4, /* while it has not moved only */
	DOES_HOP_MOVE = 8,
	DOES_HOP_CAPTURE = 1024,
	DOES_CASTLE = 16,
	DOES_LOCUST = 32, /* captures on its way there */
	DOES_OTHER = 64,  /* a friend: swaps, captures it, makes it move */
	DOES_LAME = 128,
	DOES_SLIDE = 256, /* an arrow shows it */
	DOES_ROYAL = 512,
	DOES_STAY = 2048 /* a pass: it may come back to where it stands */
};

/* What to draw: arguments of --mark, --arrow, and the legend, in words and as signs. */
struct diagram {
	GPtrArray *marks, *arrows; /* char * */
	GString *legend;
	GArray *signs; /* struct picture_sign */
	unsigned used; /* bits of signs */
};

/* piece_signs.c. `way` is "d4-d8", spaces joined. The legend is there when it is shown. */
void diagram_begin(struct diagram *d);
void diagram_sign(struct diagram *d, const char *space, unsigned does, bool screen);
void diagram_arrow(struct diagram *d, const char *way, unsigned does);
void diagram_add(struct diagram *d, const struct cli_options *o); /* the user's own marks and arrows, above those */
void diagram_show(struct diagram *d, struct job *job);            /* the job draws it, and says in its language what the signs are; it stays the diagram's */
void diagram_release(struct diagram *d);

/* piece_betza.c: what the options ask. The answer about the piece that is the first argument, as JSON; new string, NULL after an error. `line`: of the question. */
struct betza_question betza_question_of(const struct cli_options *o);
char *betza_answer(const struct cli_options *o, int line, struct diags *ds);

/* A board of fitting size with the piece in the middle, unless the question says where; its diagram, to be released. */
enum rc betza_diagram_board(const struct betza *b, const struct betza_question *q, struct betza_board *out, struct diags *ds);
enum rc diagram_of_betza(struct diagram *d, const struct betza *b, const struct betza_board *board, struct diags *ds);

/* The label that the set `fairy` has for a piece that moves so; "SR", a star, when it is none that it knows, as in presets of the wizard. */
const char *betza_label(const char *betza);

/* piece_game.c: a game whose rules are asked. It stays open for questions of the same game; all 0 is none. */
struct piece_game {
	char *name;
	struct assets *assets;
	struct job_game g;
	struct game *engine;
};
char *piece_game_answer(struct piece_game *game, const struct cli_options *o, struct diags *ds); /* as betza_answer, of the piece whose label is the argument */
void piece_game_close(struct piece_game *game);

/* Pictures of that piece, and of all pieces of the game that is the argument. The exit status. */
int piece_of_game(const struct cli_options *o, struct diags *ds);
int piece_all(const struct cli_options *o, struct diags *ds);

int piece_questions(const struct cli_options *o, struct diags *ds); /* piece_questions.c: those on standard input. The exit status. */

#endif
