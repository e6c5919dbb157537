/*
 * A definition in the making: what the files share that write the lines of one from a section.
 */
#ifndef BETZA_INI_WRITE_H
#define BETZA_INI_WRITE_H

#include "betza/ini_board.h"

enum { INI_KINDS_MOST = 3 * INI_TYPES };

/* A kind of pieces. A type is one, and so is what another one becomes, where a captured one turns back: a promoted pawn is no gold. */
struct ini_kind {
	int type, from;    /* from: the type that it was, or -1 */
	bool by_choice;    /* it was a Pawn */
	char label[4];     /* White's */
	char *moves, *far; /* far: from the rank `far_rank` on; NULL: the same */
	int far_rank;
	const char *castling;
};

struct ini_writer {
	const struct ini_variant *v;
	const struct ini_board *b;
	struct diags *ds;
	GString *out;
	GArray *places; /* struct place of each line */
	struct ini_kind kind[INI_KINDS_MOST];
	int kinds, offset;                          /* offset: how many kinds have what they become so far behind them */
	guint64 used_by[2], used, royal, promoters; /* types: that a side can have, that either can, that are royal, that promote by choice on either side */
	guint64 barred[2];                          /* that have to promote and could become nothing */
	guint64 several;                            /* royal ones of which only the last are */
	bool has_turned;                            /* promoted pieces turn back when they are captured */
};

static inline const struct ini_value *ini_of(const struct ini_writer *w, enum ini_key key, int side) { return &w->v->value[key][side]; }
static inline int ini_number(const struct ini_writer *w, enum ini_key key) { return w->v->value[key][0].number; }
static inline bool ini_in(guint64 types, int type) { return type >= 0 && types >> type & 1; }

/* Appends a line whose errors are those of a place. */
void ini_line(struct ini_writer *w, struct place at, const char *form, ...) G_GNUC_PRINTF(3, 4);
void ini_code(struct ini_writer *w, enum ini_key key, const char *form, ...) G_GNUC_PRINTF(3, 4);
void ini_rule(struct ini_writer *w, enum ini_key key, const char *form, ...) G_GNUC_PRINTF(3, 4); /* of the written rules */

/* The kinds that occur (ini_kinds.c), with their labels and moves. */
enum rc ini_kinds_find(struct ini_writer *w);
void ini_kinds_show(struct ini_writer *w); /* of a picture: all that have a letter */
void ini_kinds_free(struct ini_writer *w);

/* Labels of kinds whose type is among these, of White (1), Black (2) or both, with blanks between them. New string. */
char *ini_labels(const struct ini_writer *w, guint64 types, int sides);
const struct ini_kind *ini_kind_of(const struct ini_writer *w, int type, int from, bool by_choice); /* NULL: there is none */

/* The types of a side that promote by choice, and what they become. */
guint64 ini_promoters(const struct ini_writer *w, int side);
guint64 ini_choices(const struct ini_writer *w, int side);

bool ini_is_row(const struct ini_writer *w, const struct ini_region *r, int rank); /* all of a rank belongs to the region */

bool ini_is_all(const struct ini_writer *w, const struct ini_region *r); /* the whole board does */

/* How many ranks a region has when it is the last ones of the side, all files of them; 0: it is empty, -1: it is something else. */
int ini_depth(const struct ini_writer *w, const struct ini_region *r, int side);
char *ini_region_text(const struct ini_writer *w, const struct ini_region *r); /* with commas between them, as "d1-f3,e4" */
char *ini_regions_text(const struct ini_writer *w, const struct ini_region *white, const struct ini_region *black); /* as region_write reads them */
char *ini_spaces_text(const struct ini_writer *w, const struct ini_region *r);                                      /* with blanks, as "d1 e1" */

bool ini_has_hands(const struct ini_writer *w); /* at the start */

/* Whether a piece of these types can take back one of its moves. */
bool ini_can_return(const struct ini_writer *w, guint64 types);

bool ini_castles(const struct ini_writer *w);      /* whether anything does */
enum rc ini_castling(struct ini_writer *w);        /* sets .castling of what castles; further lines (ini_castling.c) */
enum rc ini_promotion_write(struct ini_writer *w); /* ini_promotion.c */
enum rc ini_drops_write(struct ini_writer *w);     /* ini_drops.c */
enum rc ini_ends_write(struct ini_writer *w);      /* ini_ends.c */

enum rc ini_flips_write(struct ini_writer *w);  /* ini_flips.c: pieces that change sides, */
enum rc ini_counts_write(struct ini_writer *w); /* and draws that their number decides */

/* Walls and the duck (ini_walls.c): whether there are any; the line of the definition that has them and the `spaces` they stand on at the start; their rules. */
bool ini_walls_are(const struct ini_variant *v);
const char *ini_walls_label(const struct ini_variant *v);
void ini_walls_put(struct ini_writer *w, const char *spaces);
enum rc ini_walls_write(struct ini_writer *w);

#endif
