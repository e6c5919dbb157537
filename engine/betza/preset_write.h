/*
 * A preset in the making: what the files share that write its parts.
 */
#ifndef BETZA_PRESET_WRITE_H
#define BETZA_PRESET_WRITE_H

#include "betza/definition.h"

struct wizard {
	const struct definition *d;
	struct diags *ds;
	GString *out;
	GString *table, *functions;
	GHashTable *known; /* what a function does: the first one that does it */
	int row;           /* the next index of legdefs */
	bool by_table;     /* rows are wanted, to be edited */
	bool all_rows;     /* all pieces have rows, not only those that the language has no word for */
	bool parted;       /* turns may have several parts */
	bool castles_short;
};

#define KIND(d, n) ((const struct piece_kind *)(d)->kind->pdata[n])
#define EACH_KIND(w, k, n) \
	const struct piece_kind *k; \
	for (guint n = 0; n < (w)->d->kind->len && (k = KIND((w)->d, n), 1); n++) \
		if (!k->hole)

/* Writes a parameter: a group of labels of these sides (1 White, 2 Black). When there is none it is `array` if it is `always` written, else nothing is. */
typedef bool preset_filter(const struct wizard *w, const struct piece_kind *k, guint number);
void preset_put_labels(struct wizard *w, const char *name, preset_filter *wanted, int sides, bool always);

/* The label that stands on a space of the board at the start, or NULL; `*hole`: there is no space. */
const char *preset_label_at(const struct definition *d, int space, bool *hole);

/* Whether a list of ids ("P,L", "P L" or "PL") names the id. */
bool preset_names(const char *list, const char *id);

/* What a promoChoice says about a kind. */
struct promo_choice {
	bool named, not_last, from_hand;
	int depth; /* ranks from the end on which it may be chosen */
};
struct promo_choice preset_choice(const struct definition *d, const struct piece_kind *k, guint number);

/* ---- the functions of a piece (piece_functions.c) */

/* Whether it is written as rows of `legdefs`. */
bool preset_has_rows(const struct wizard *w, const struct piece_kind *k, guint number);
enum rc functions_write(struct wizard *w, const struct piece_kind *k);
void hits_of_side_write(struct wizard *w, int side); /* what of that side attacks a space */

/* ---- parameters (parameters.c), and those that tell how far pieces attack and over what (attacks.c) */
void parameters_write(struct wizard *w);
void attacks_write(struct wizard *w);
int attacks_within(const struct betza *moves); /* steps of a King beyond which a piece can do nothing; 0: nobody knows */

/* ---- hands (hands.c) */

/* The spaces beside the board that the hands of both sides take: void files, then files of hands. All 0 when there is no hand. */
struct hand_layout {
	int gap, files, slots; /* slots: the most pieces that one hand can hold */
};
struct hand_layout hands_layout(const struct definition *d);

/* Whose hand a space of the file behind the gap belongs to: 0 White's lower half, 1 Black's upper half, -1 nobody's. */
int hands_owner(const struct definition *d, int rank);

/* The label that begins on the hand's space of this number, or NULL. */
const char *hands_label(const struct definition *d, int side, int number);
int hands_number(const struct definition *d, int file, int rank);

bool hands_needed(const struct definition *d); /* betza_hands is included */
void hands_write(struct wizard *w);            /* its parameters and functions */
enum rc hands_check(const struct definition *d, struct diags *ds);

/* ---- where pieces begin (homes.c): what castles, and the ranks of first long steps */
void homes_write(struct wizard *w);

/* ---- the written rules (written.c) */
void written_put(struct wizard *w);

/* ---- shuffles (shuffle.c): statements of the Pre-Game code */
void shuffle_write(struct wizard *w);

#endif
