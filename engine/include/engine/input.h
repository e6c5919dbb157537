/*
 * What people have in hand, made into settings: a preset, a game by its name, a record, a position, an address; and moves for any of them.
 */
#ifndef ENGINE_INPUT_H
#define ENGINE_INPUT_H

#include <stdbool.h>

#include "engine/record.h"

/* "?code=8": what begins so is a query, and no file is looked for; a file of such a name is ./?code=8. */
static inline bool input_is_query(const char *game) { return *game == '?'; }

/* Texts are borrowed, and NULL when they were not given. */
struct input {
	const char *game;      /* a file (preset, log, record; "-": standard input), an address, a FEN, or the name of a game */
	const char *moves;     /* a file of moves over it: a record, a log or a list */
	const char *move_text; /* or the moves themselves, parted by blanks, or turns parted by " / " or line ends */
	const char *fen;       /* a position over it; without `game` what is to be read */
	const char *name;      /* of the game that a record or a position is of, instead of what it says or looks like; a preset's file as well */
	const char *from;      /* format of the records */
	const char *encoding;  /* of those that are no UTF-8, one of record_encodings */
	int pick;              /* which game of a record, from 1; 0: the first, and it is an error when `line` is given without one */
	const char *line;      /* a variation of it: see record_follow */
	const char *text;      /* a record or a preset that is at hand, of file `text_name` from line `text_line` on; instead of `game` */
	const char *text_name;
	bool text_is_record;       /* and no preset */
	int text_line, text_index; /* the number of a record in its file; 0: as it was found */
	/* `name` may be a file that presets are made of; false: it is none. Else the preset for the record, or for none (NULL), as a new text in `*out`; NULL after an error. */
	bool (*make)(const void *maker, const char *name, const struct record *record, char **out, struct diags *ds);
	const void *maker;
};

/* What was found on the way; release it whatever came back. */
struct input_found {
	struct record *record; /* that the moves are of, or NULL */
	char *guessed;         /* the settings file that a position was taken to belong to, or NULL */
};
void input_found_release(struct input_found *found);

/* New settings in `*out`, whatever comes back; not yet those of --set. `p` may be NULL. */
enum rc input_read(struct presets *p, const struct input *in, struct search_path *path, struct settings **out, struct input_found *found, struct diags *ds);

#endif
