/*
 * A definition that was read: the board, the kinds of pieces, and the parameters.
 */
#ifndef BETZA_DEFINITION_H
#define BETZA_DEFINITION_H

#include "engine/betza.h"
#include "engine/wizard.h"

struct piece_kind {
	char *name, *id, *image; /* id: the label of White's pieces */
	char *label[2];          /* upper case, lower case */
	struct betza *moves;
	struct betza *beyond;          /* of a zone: how it moves from a rank on; NULL: none */
	int beyond_rank;               /* counted from 1, on the side of the mover */
	GArray *space[2];              /* int: file + rank * files */
	int virgin_first, virgin_last; /* ranks on which it counts as unmoved, on the side of the mover; 0: its flag says so */
	char *virgin;                  /* or a region, as it is written */
	char *confined;                /* a region as it is written; NULL: the whole board */
	struct place at, moves_at;
	char *drop_zone; /* as it is written; NULL: it may be dropped anywhere */
	int in_hand[2];
	bool royal, hole;
	bool block; /* nobody's: a wall, a duck. It comes with the holes, but stands on a space; its label is that of a neutral piece, =Duck */
};

struct definition {
	const char *file;
	int files, ranks;
	enum { SYMMETRY_MIRROR, SYMMETRY_ROTATE, SYMMETRY_NONE } symmetry;
	GPtrArray *kind; /* struct piece_kind *; holes come last, whatever their line */
	guint pieces;    /* how many are no holes */
	int promo_zone, max_promote;
	char *promo_choice; /* NULL: every type that may be */
	bool promo_optional, stalemate_loses, bare_loses, no_royals, extinction_all;
	bool has_no_rules; /* pieces alone, of a variant whose rules cannot be written: its preset has no program */
	char *title, *iron, *counterstrike, *protected, *negligible, *extinction, *shooters;
	char *anti_trade, *shuffle, *one_a_file, *no_drop_mate;
	struct place promo_zone_at, shuffle_at;
	int promo_offset, holdings;
	bool nullban, auto_gate, castle_flip, zonal;
	bool speaks; /* the rules are sentences in `language` */
	const char *language;
	const char *(*word)(const char *language, const char *english); /* or NULL */
	GPtrArray *own_keys, *own_values;                               /* char *: settings of the preset, in the order of the lines */
	GString *own_code, *own_rules;                                  /* lines of the Pre-Game code; paragraphs */
	GString *own_source;                                            /* lines of comments that say where the rules come from */
};

/* Reads a definition whose lines were made of others: line n has its errors at places[n]. */
struct definition *definition_read_at(const struct place *places, const char *text, bool has_rules, struct diags *ds);

/* Appends the text of the first element of class idiagram, one line a line. False when there is none. */
bool definition_page_read(const char *html, GString *out);

/* Lines that speak of the preset (own.c): the text behind set=, code= and rules=. An error names the line. */
enum rc own_setting_read(struct definition *d, const char *value, struct place at, struct diags *ds);
enum rc own_code_read(struct definition *d, const char *value, struct place at, struct diags *ds);
enum rc own_rules_read(struct definition *d, const char *value);
enum rc own_source_read(struct definition *d, const char *value, struct place at, struct diags *ds);
bool own_sets(const struct definition *d, const char *key); /* whether such a line sets it */

/* Appends the label of this number, from 0, in the list of labels that the setting `key` gives. False when it is not set, or is shorter. */
bool own_label_write(const struct definition *d, const char *key, int number, GString *out);
void own_init(struct definition *d);
void own_release(struct definition *d);

struct piece_kind *definition_kind_find(const struct definition *d, const char *id); /* by its id or its number, from 1; NULL: there is none */

/* How a piece of this name usually moves; NULL when the name says nothing. `files`: castling depends on it. And its picture in our sets. */
const char *kind_usual_moves(const char *name, int files);
const char *kind_usual_picture(const char *name);
const char *kind_usual_name(const char *moves);     /* of a piece that moves so; NULL: none */
const char *kind_nearest_picture(const char *name); /* a name that has one; NULL: none is near */

/* Labels of files are a to z, aa, ab ..., of spaces these and the rank, or what set=files= and set=ranks= call them; both counted from 0. */
void definition_file_write(int file, GString *out);
void definition_space_write(const struct definition *d, int file, int rank, GString *out);

/* "a2", "a2-h2", "a1-c3": the first and the last file and rank of a run, as file, rank, file, rank. False: it is none of this board. */
bool run_read(const struct definition *d, const char *text, int box[4]);

/*
 * The spaces of a region of White's, for White (0) or mirrored for Black (1), separated by blanks: the ranks "1-5", or runs and spaces with commas between them, "d1-f3" or "a3,c3". Behind two
 * commas stands Black's own, "a3,,b8"; "-" is no space. False when it is none.
 */
bool region_write(const struct definition *d, const char *region, int side, GString *out);

#endif
