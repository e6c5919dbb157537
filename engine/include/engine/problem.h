/*
 * Problems: positions with a stipulation, as composers and their programs write them.
 *
 *   struct problem_source *from = problems_open("file", NULL, ds);
 *   while (problems_next(from, &p, ds) != RC_OK || p) { ... problem_free(p); }
 *   problems_close(from);
 *
 * Formats are the rows of problem/problems.def: our JSON, Popeye's input, Olive's YAML, lines of FEN and SFEN; and records of Shogi that begin with a position. A problem is text; whether it is sound is found out by
 * engine/solve.h.
 */
#ifndef ENGINE_PROBLEM_H
#define ENGINE_PROBLEM_H

#include "engine/diag.h"

enum problem_field {
#define PROBLEM_FIELD(name, aliases) PROBLEM_##name,
#include "engine/problem_fields.def"
#undef PROBLEM_FIELD
	PROBLEM_FIELDS
};
extern const char *const problem_field_names[PROBLEM_FIELDS];

struct problem {
	int index; /* in its file, from 1 */
	struct place at;
	char *field[PROBLEM_FIELDS]; /* NULL: nothing is said */
	char *position;              /* as position_read takes it, without the side to move when `has_side` is false */
	struct place position_at;
	bool has_side;      /* the position says who begins */
	char part;          /* of twins: 'a' and so on; 0: it is whole */
	const char *preset; /* the file of a problem preset, which has its own rules and look; NULL: it is none. Interned */
	char *popeye;       /* the board in Popeye's Forsyth, which knows pieces that our signs do not tell apart; NULL: they do */
	bool is_fairy;      /* it has pieces that Chess has not: turned signs of the set "problem" */
};

/* Files of problems are lists that people make: ten thousand are a lifetime's. */
#define LIMIT_PROBLEMS 100000

struct problem_source;
/* NULL and an error: it cannot be read, or holds no problems. `encoding`, one of record_encodings, is that of what is no UTF-8; NULL: as its format has it. */
struct problem_source *problems_open(const char *path, const char *encoding, struct diags *ds);
/* Likewise of the bytes of a file, which are copied. */
struct problem_source *problems_open_text(const char *name, const char *bytes, size_t length, const char *encoding, struct diags *ds);
void problems_set_letters(struct problem_source *from, const char *language); /* of pieces in plain algebraic: "en" at first; borrowed */
void problems_close(struct problem_source *from);

/*
 * The next problem into `*out`, to be freed; NULL at the end. Any other answer than RC_OK, with an error, is about this problem alone, and `*out` is NULL: the next call
 * goes on behind it.
 */
enum rc problems_next(struct problem_source *from, struct problem **out, struct diags *ds);
void problem_free(struct problem *p);

/*
 * The diagram as a) and each twin of it as a problem, at most 26; struct problem *, free it with g_ptr_array_unref. One without twins is an array of one. NULL and
 * an error when a twin is none of move, exchange, remove, add, stipulation, or cannot be made.
 */
GPtrArray *problem_parts(const struct problem *p, struct diags *ds);

/*
 * The lines of a solution as people write it, as far as they are single moves: "Ra6 bxa6 b7#" (char *, in the letters of PGN). Of a twin's letter (0: none) its own part.
 * Free it with g_ptr_array_unref.
 */
GPtrArray *solution_lines(const char *solution, char part);

/*
 * A solution with the letters of another language. Languages are "en" (with S, and N is read, too), "de", "fr", "es" and "figurines"; `from` NULL: the letters tell. Long and short
 * moves, captures by x, * or :, promotions as =D, D or (D) and mates as # or ‡ are written as Popeye and PGN have them. New string.
 */
char *solution_letters(const char *text, const char *from, const char *to);
bool problem_letters_known(const char *name);
/* The English letter of the piece that the text begins with, and how many bytes it took; 0: none. */
char problem_letter_read(const char *language, const char *text, size_t *length);

bool problems_look(const char *path);                                        /* whether a file begins like problems and like nothing else */
bool problems_look_text(const char *name, const char *bytes, size_t length); /* likewise */

bool problem_is_chess(const struct problem *p); /* its board has eight ranks; else it looks as its game does */
bool stipulation_is_tsume(const char *text);    /* "tsume3", "3手詰", of whatever length */
/* A solution that is a line of moves of its game, as of Shogi; NULL: it is one that problemists of Chess write. */
const char *problem_line(const struct problem *p);

/* Sets a field; "" is nothing. Borrowed text. */
void problem_set(struct problem *p, enum problem_field field, const char *text);
const char *problem_text(const struct problem *p, enum problem_field field); /* "" when nothing is said */

/*
 * For who judges a problem. Why the rules of a preset cannot judge it (fairy pieces, powers of pieces), NULL: they can; what no game brings about in its position, NULL: nothing that is seen; new strings. How many
 * solutions it is meant to have: as it says, or as many as it tells, else one.
 */
char *problem_unjudged(const struct problem *p);
/* Its conditions that change the rules, "Circe" (char *); free it with g_ptr_array_unref. And the name of the include file that would play one: "circe". New string. */
GPtrArray *problem_rules(const struct problem *p);
char *problem_rule_file(const char *condition);
char *problem_impossible(const struct problem *p);
char *problem_promoted(const struct problem *p);                    /* pieces that must have been Pawns: "White has 3 Knights"; NULL: none. New string */
char *problem_told_options(const struct problem *p);                /* its options without those that tell Popeye how to work: "SetPlay, Duplex". New string */
bool problem_has_option(const struct problem *p, const char *name); /* "setplay", among its options or conditions */
int problem_intended(const struct problem *p);

/*
 * The definition of a game (engine/wizard.h) that has the problem's fairy pieces, and its code (problem_code) with their letters there. NULL: a piece or a condition cannot be
 * played, and `*why` says which. New strings.
 */
char *problem_definition(const struct problem *p, const char *code, char **position, char **why);

/* The board in Popeye's Forsyth; NULL: signs of its pieces may be several. New string. */
char *problem_popeye(const struct problem *p);

/* The position with its side to move and with castling where King and Rooks stand at home, as problems have it. New string. */
char *problem_code(const struct problem *p, bool black_begins);

#endif
