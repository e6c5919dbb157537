/*
 * A variant as its section and all that it takes over say: pieces and the values of keys.
 *
 * Values are applied level by level from the outermost parent on, as the engine does, because what a level says changes what others mean: a letter that is given to another
 * piece is taken from the one that had it, and a piece that is gone is promoted to no more.
 */
#ifndef BETZA_INI_VARIANT_H
#define BETZA_INI_VARIANT_H

#include "betza/ini_file.h"

enum {
	INI_CUSTOM_MOST = 25,
	INI_FILES_MOST = 26, /* labels of files are letters in these files; the engine has 12 */
	INI_RANKS_MOST = 36
};

/* Types of pieces: those that have a name, then customPiece1, 2 ... */
enum ini_type {
#define INI_PIECE(key, moves, name) INI_TYPE_##key,
#include "betza/ini_pieces.def"
#undef INI_PIECE
	INI_CUSTOM,
	INI_TYPES = INI_CUSTOM + INI_CUSTOM_MOST
};
G_STATIC_ASSERT(INI_TYPES <= 64);

enum ini_key {
#define INI_KEY(key, kind, sides, verdict, initial, about) INI_##key,
#include "betza/ini_keys.def"
#undef INI_KEY
	INI_KEYS
};

enum ini_result { INI_NONE, INI_LOSS, INI_DRAW, INI_WIN }; /* for the side that is to move */

struct ini_region {
	guint64 rank[INI_RANKS_MOST]; /* bit n: file n */
};

struct ini_value {
	int number;    /* flags, numbers, ranks and files from 1, results, a type or -1: any, -2: none */
	guint64 types; /* bit n: type n */
	struct ini_region region;
	const char *text;
	struct place at; /* of the value; line 0: nobody has said it */
};

struct ini_variant {
	const char *name;
	struct place at;
	char letter[INI_TYPES];       /* a capital; 0: the type is not there */
	const char *moves[INI_TYPES]; /* as they are written; NULL: those of its name */
	struct place moves_at[INI_TYPES];
	int promoted[INI_TYPES], limit[INI_TYPES]; /* the type that it becomes, or -1; how many there may be, 0: any number */
	bool is_kept[2][INI_TYPES];
	struct ini_region kept[2][INI_TYPES]; /* where it may be, if it is kept there */
	struct ini_value value[INI_KEYS][2];  /* of White and Black; keys without sides have the first alone */
	struct ini_file *built_in;            /* whose texts the values may be */
};

/* What the section says; NULL after an error, which an unknown key is unless the variant is only shown. Its texts may be those of the file. Free it with ini_variant_free. */
struct ini_variant *ini_variant_read(const struct ini_file *f, const struct ini_section *s, bool is_shown, struct diags *ds);
void ini_variant_free(struct ini_variant *v);

const char *ini_key_name(enum ini_key key);
const char *ini_type_name(enum ini_type type);               /* as a key: "knight", "customPiece2" */
int ini_type_find(const struct ini_variant *v, char letter); /* -1: no piece has it */

bool ini_region_has(const struct ini_region *r, int file, int rank); /* from 0 */
bool ini_region_is_empty(const struct ini_region *r);

/* An error if the section has a rule that cannot be played; and the error of one value of a side, which cannot for a reason that may be NULL. */
enum rc ini_refuse_rules(const struct ini_variant *v, struct diags *ds);
enum rc ini_refuse(const struct ini_variant *v, enum ini_key key, int side, struct diags *ds, const char *why);

/* Where the file says a value: the section itself when it has it from a built-in variant. */
struct place ini_place(const struct ini_variant *v, struct place at);

#endif
