/*
 * Records of games: PGN, lists of coordinate moves, KIF, CSA, JKF, WXF.
 *
 *   struct record_source *from = record_open("games.pgn", NULL, ds);
 *   struct record *r;
 *   while (record_next(from, &r, ds) != RC_OK || r) { ... record_free(r); }
 *   record_close(from);
 *
 * A record is text with places: a reader knows no rules. What its moves mean is found out by a replay, through the program of the preset that it is
 * given to (settings_take_record). A source is read a game at a time, so a file may be of any size.
 */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine/settings.h"

struct record_tag {
	char *name, *value;
	struct place at;
};

/* A move of the game or of a variation. */
/* "[%nag 4]" in a comment: a judgement of a record, 4 for "??". Whatever keeps comments keeps it; PGN writes it as $4. */
#define NAG_BEGIN "[%nag "

struct record_move {
	char *text;            /* as it is written, without its number and what judges it */
	char *comment;         /* of all comments behind it, a line each; NULL: none. [%clk ...] and the like are left in it */
	GArray *nags;          /* int: numeric annotations, 1 for "!"; NULL: none. Behind the move in a log they are commands of its comment, NAG_BEGIN 1] */
	GPtrArray *variations; /* struct record_line: what could have been played instead; NULL: none */
	struct place at;
};

struct record_line {
	char *comment;    /* before the first move, or NULL */
	GPtrArray *moves; /* struct record_move */
};

struct record_format;
struct record {
	const struct record_format *format;
	int index; /* in its source, from 1 */
	struct place at;
	GPtrArray *tags;         /* struct record_tag, in order */
	struct record_line line; /* the game as it was played */
	char *position;          /* where it starts, as `position_read` takes it; NULL: the start of the game */
	struct place position_at;
	char *result; /* "1-0", "0-1", "1/2-1/2", "*" or "" */
	struct {
		char **to;
		size_t length, room;
	} joining;         /* the reader's: the comment that grows, and what is kept for it */
	bool black_begins; /* of draughts: Black moves first, who is therefore the first player; results say White first as everywhere */
	const char *game;  /* what it is a record of, where tags of its format say so by other means than the name; NULL: they do not. Static */
	char *ending;      /* of Shogi, how the game ended, in the word of KIF: "投了"; NULL: it does not say */
	int n_moves;       /* with those of variations */
	size_t commented;  /* bytes of all comments; the reader's, as they come */
};

/* A format that records come in. */
struct record_format {
	const char *name, *extension, *title;
	enum record_notation notation; /* of its moves */
	const char *game;              /* what it is a record of when it does not say so */
};

extern const struct record_format record_formats[];               /* ends with a NULL name */
const struct record_format *record_format_find(const char *name); /* NULL: there is none */

/* Limits, each with its reason. A line: databases put a game on one line, with a clock for every move. */
#define LIMIT_RECORD_LINE (1 << 20)
/* Variations in variations: published analyses have a dozen, and each one is a level of recursion. */
#define LIMIT_RECORD_DEPTH 100
/* Moves of a game with all its variations: ten times those of the longest game. */
#define LIMIT_RECORD_MOVES 200000
/* All comments of a game, in bytes: a thick book has as many letters. */
#define LIMIT_RECORD_COMMENTS (2 << 20)
/* Tags of a game: the standard has thirty names. */
#define LIMIT_RECORD_TAGS 1000

/* What a text is a record of, or NULL: it is none. `text` may be only the beginning of a file. */
const struct record_format *record_sniff(const char *text);

/*
 * A source of records: a file ("-": standard input), or a text, which is borrowed. Without a format it is told by content. NULL and an error when it cannot be
 * read or is no record.
 */
struct record_source;
struct record_source *record_open(const char *path, const struct record_format *format, struct diags *ds);
struct record_source *record_open_text(const char *name, int line, const char *text, size_t length, const struct record_format *format, struct diags *ds);
/* Likewise of an open file whose first bytes were read already, as what a pipe is has to be found out; they are copied, and the file is closed with the source. */
struct record_source *record_open_begun(const char *name, int file, const char *bytes, size_t length, const struct record_format *format, struct diags *ds);
void record_close(struct record_source *from);

/* Encodings that files had before UTF-8, "windows-1250|...". Lines that are no UTF-8 are read so from now on; NULL: as the format has it, which is what a source begins with. No source: nothing. */
extern const char record_encodings[];
void record_set_encoding(struct record_source *from, const char *encoding);

/* Standard input, and a pipe with a name, as the <(...) of a shell: what is looked at is gone. */
bool record_is_read_once(const char *path);

/*
 * The next game into `*out`, to be freed; NULL at the end. Any other answer than RC_OK, with an error, is about this game alone, and `*out` is NULL: the next call
 * goes on behind it.
 */
enum rc record_next(struct record_source *from, struct record **out, struct diags *ds);
void record_free(struct record *r);

/* Passes over games until that of this number. RC_DATA and an error when there are not so many. */
enum rc record_pick(struct record_source *from, int number, struct record **out, struct diags *ds);

/* The tag of a puzzle: its first move, which the opponent makes, leads to the position that is to be solved, and the others solve it. */
#define PUZZLE_TAG "PuzzleId"

const char *record_tag(const struct record *r, const char *name); /* NULL: it has none; case is ignored */

/* Who moves first, or second, as White, Sente or Red; NULL: it does not say. */
const char *record_player(const struct record *r, bool second);

/* How many variations moves have, with those in variations; that those of a record are left out, as a format has no words for them: a warning when there are any. */
int record_count_variations(const GPtrArray *moves);
void record_warn_of_variations(const struct record *r, const char *format, struct diags *ds);

/* A date of numbers, "2020/1/2 10:00:00" or "2020.01.02", as "2020.01.02" with `mark` between; `*time` is what stands behind it, of `date`. NULL: it is no such date. */
char *record_date(const char *date, char mark, const char **time);

/* The game as text again, from its first byte to its last: for whoever hands it on. Borrowed until the next call of record_*. */
const char *record_text(const struct record_source *from, size_t *length);
/* What is wrong with a line of the game that its text does not have, for it is no text: too long, or a byte of it is zero. NULL: nothing. Static. */
const char *record_fault(const struct record_source *from, int *line);
const struct record_format *record_source_format(const struct record_source *from);
int record_line_number(const struct record_source *from); /* of its first line */

/*
 * The moves from the start into the line that `path` names, const struct record_move * and borrowed: NULL is the game, "12b1" what comes behind the first
 * variation to Black's 12th move, "12b1.14w2" a variation of that. NULL and an error when there is no such line. Free the array alone.
 */
GPtrArray *record_follow(const struct record *r, const char *path, struct diags *ds);

#endif
