/*
 * Atoms, ranges and modifiers of Betza's notation: what a letter means by itself. And the reader that all files of the parser share.
 */
#ifndef BETZA_ATOM_H
#define BETZA_ATOM_H

#include "betza/direction.h"
#include "engine/betza.h"

struct betza_reader {
	const char *text, *at; /* `at` is the next character of the text */
	struct place place;    /* of the text's first character */
	struct diags *ds;
	struct betza *out;
};

/* What went wrong at this place of the text. */
struct place betza_place(const struct betza_reader *r, const char *at);
enum rc betza_error(const struct betza_reader *r, const char *at, const char *fmt, ...) G_GNUC_PRINTF(3, 4);

struct atom {
	char letter;
	int a, b;    /* the leap: short and long side */
	uint8_t own; /* the range that it has by itself */
	enum direction_kind kind;
	bool slides_by_name;  /* K, R, B, Q: cannot be extended by X, Y */
	uint8_t range;        /* as written, else its own */
	uint32_t special;     /* BETZA_ANY, BETZA_CASTLE, BETZA_IMITATE, or 0 */
	const char *at, *end; /* in the text */
};

/* Reads an atom with X, Y and range at r->at. */
enum rc atom_read(struct betza_reader *r, struct atom *out);
bool atom_is_letter(char c);

/* What the modifiers of a leg say, `a` apart. */
enum modifier_flag { MODIFIER_TOGGLES = 1 << 30 }; /* y and g: the range of later legs is another */

struct modifiers {
	const char *text; /* borrowed; of this length */
	int length;
	uint32_t acts; /* without defaults */
	bool first;    /* no leg comes before */
};

/* Whether the letter is a modifier; `a` is. */
bool modifier_is_letter(char c);

/* Reads the modifiers of a leg for an atom: `acts` says what n, j and i mean with it. RC_SYNTAX and an error when it makes no sense. */
enum rc modifiers_read(const struct betza_reader *r, const struct atom *atom, struct modifiers *m);

enum { ACTS_LANDING = BETZA_MOVE | BETZA_CAPTURE | BETZA_ROYAL | BETZA_DESTROY | BETZA_EP | BETZA_LEND, ACTS_WAY = ACTS_LANDING | BETZA_HOP | BETZA_GRASSHOP };

#endif
