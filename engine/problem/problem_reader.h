/*
 * The inside of problems: texts that are read from front to back, and Forsyth with its dialects.
 */
#ifndef PROBLEM_PROBLEM_READER_H
#define PROBLEM_PROBLEM_READER_H

#include "engine/problem.h"
#include "engine/record.h"
#include "input/read_text.h"

struct men;

struct problem_source {
	const char *name; /* of place_file */
	char *text, *at;  /* `at`: what has not been read yet */
	const struct problem_reader *reader;
	struct record_source *records; /* of the reader `record`, which has no text; else NULL */
	struct source_cursor cursor;
	const char *letters; /* of plain algebraic; NULL: English */
	int n;
	bool ended; /* a limit was met */
};

/* `read` makes the problem that begins at `from->at`, or none at the end. */
struct problem_reader {
	const char *name;
	bool (*sniff)(const char *text);
	enum rc (*read)(struct problem_source *from, struct problem *p, bool *found, struct diags *ds);
};

#define PROBLEMS(id, ...) \
	bool problem_##id##_sniff(const char *text); \
	enum rc problem_##id##_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds);
#include "problem/problems.def"
#undef PROBLEMS

void problem_take_men(struct problem *p, const struct men *men); /* its position */

/* What a game of PGN with a position says as a problem; and whether it has a stipulation. */
void problem_take_pgn(struct problem *p, const struct record *r);
bool problem_pgn_looks(const struct record *r);

/* Whether the first game of such a source is a problem: a PGN with a position and a stipulation, a tsume. NULL: no. Closes it. */
bool problem_record_looks(struct record_source *records);

/* What is left is the hand of the King's side in a tsume that does not tell it. */
void problem_fill_hand(struct problem *p);

char *tex_text(const char *text); /* with the accents that TeX writes: Ph\'enix. New string */

struct place problem_place(struct problem_source *from, const char *at); /* not before the last one that was asked for */

/* The field of a name as JSON and YAML have it, or PROBLEM_FIELDS. */
enum problem_field problem_field_find(const char *name);

/*
 * A board of eight files that is filled piece by piece, and from the Forsyth of any dialect: FEN; digits of turns "*2q" (PDB), "(q2)" (YACPDB), eighths as degrees
 * "*45q"; Popeye's runs above nine, signs "+g", "-g", two letters ".li". Neutral pieces are "=q", "-q" (PDB) and "!q" (YACPDB); their labels begin with "=".
 */
struct men {
	char *on[64];   /* label, or NULL; from a8 to h1 */
	char *code[64]; /* the same in Popeye's Forsyth, "=.li"; NULL: only a sign is known */
	bool fairy;
};
enum man_color { MAN_WHITE, MAN_BLACK, MAN_NEUTRAL };
enum forsyth { FORSYTH_FEN, FORSYTH_POPEYE };
enum rc men_read(struct men *men, const char *text, size_t length, enum forsyth dialect, struct place at, struct diags *ds);
/* Puts a piece by the code of Popeye's language ("K", "S", "G", "li"). */
enum rc men_put(struct men *men, const char *code, enum man_color color, const char *square, struct place at, struct diags *ds);
bool men_take_off(struct men *men, const char *square); /* false: the square is empty, or none */
bool problem_piece_known(const char *code);             /* "li", and "r/b" of a hunter */
const char *problem_piece_code(const char *name);       /* "g" of "Grasshopper"; NULL: there is no such piece */
char *men_write(const struct men *men);                 /* as code of a preset; new string */
char *men_popeye(const struct men *men);                /* as Popeye's Forsyth; NULL: a sign of some piece may be several. New string */
void men_release(struct men *men);

/*
 * Words of Popeye's language. A word may be shortened as long as no other of its kind begins so, and a whole word is itself whatever else begins with it. NULL: there is none, or
 * several.
 */
enum popeye_kind { POPEYE_COMMAND, POPEYE_COLOR, POPEYE_ATTRIBUTE, POPEYE_OPTION, POPEYE_TWIN, POPEYE_CONDITION, POPEYE_VARIANT };
const char *popeye_word(enum popeye_kind kind, const char *word, size_t length);
bool popeye_squares(const char *text, size_t length); /* "a1b2": at least one square, and nothing else */

/*
 * Conditions and options as Popeye's input has them, with whole names and commas: "madr rexi, circe" is "Madrasi RexInclusive, Circe". New string. `popeye_is_option` looks at the
 * first word.
 */
char *popeye_words(enum popeye_kind kind, const char *text);
bool popeye_is_option(const char *text);

#endif
