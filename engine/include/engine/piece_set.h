/*
 * Piece sets: which image belongs to which label, and the size of the spaces.
 *
 * Read from set files (PHP assignments with `if ($shape == ...)`, guide 000 "Creating a Piece Set") or from the JSON of
 * the `customsets` setting. A set holds names of files, never pixels.
 */
#ifndef ENGINE_PIECE_SET_H
#define ENGINE_PIECE_SET_H

#include "engine/diag.h"

struct piece_set {
	char *name;
	char *stands_for;       /* the set that was asked for, when this one stands in for it; or NULL */
	struct piece_set *base; /* where pieces come from that this set does not name, or NULL; owned */
	char *folder;           /* the folder that `dir` is relative to */
	char *dir;              /* prefix that is concatenated with the file name, as written ("/graphics.dir/motif/"); may be empty */
	char *large, *small;    /* the same prefix of drawings for large and for small spaces; NULL: there are none */
	char *description;      /* setdesc, or NULL */
	char *group;            /* in the sets of a group labels mean the same pieces; NULL: the set is of none */
	int width, height;      /* of a space, pixels */
	bool turned;            /* "Q2" and "=Q" are made of "Q" and "q" (piece_turn.h) */
	bool flip;              /* switch images in the second player's view (decision 257) */
	char *original_white, *original_black, *default_white, *default_black; /* RRGGBB or NULL (decision 258) */
	GPtrArray *labels;                                                     /* char *, in the order of the file, then those of the base */
	GHashTable *pieces;                                                    /* label -> image file name */
	GHashTable *flipped;                                                   /* label -> image file name */
	GHashTable *names;                                                     /* label -> what the piece is called ("King"), of one side or both */
	struct piece_set *stand_in;                                            /* has the pieces whose pictures are not here; NULL: none is missing. Owned */
	GHashTable *stood_in; /* label -> its label there, "" when there is none: the label itself is drawn; or NULL */
	char *missing;        /* the first picture that is not here, with `dir`; or NULL */
	int n_missing;
};

/*
 * Reads sets/<name>.php below `folders` (in order) as for board `shape` (canonical name of the setting), or the set that stands in for it as
 * standins.ini in one of the folders says. NULL and an error, with the place `at` where the set is named, if there is neither.
 */
struct piece_set *piece_set_read(const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds);

/* The same, but of any set: one that is not here, nor anything for it, is drawn with the usual pieces (`stands_for`). */
struct piece_set *piece_set_read_any(const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds);

/*
 * Looks for the pictures that the set itself names. Those that are not in its folder are counted, and shown by the set of their family, as their names say
 * (WKnight.gif), else as the label does; what neither says is drawn as its label.
 */
void piece_set_mend(struct piece_set *set, const char *const *folders, const char *shape);

/* Whether the picture of the label is not here and nothing stands in for it. */
bool piece_set_is_label_drawn(const struct piece_set *set, const char *label);

/* Reads one set of the JSON of `customsets`, which begins `at`; `name` chooses it, the first when NULL. Its base is read as for board `shape`. */
struct piece_set *piece_set_read_json(const char *json, const char *name, const char *const *folders, const char *shape, struct place at, struct diags *ds);

/* Appends the labels that the sets of `customsets` name themselves, without those of their bases, a blank behind each; nothing when it is no JSON. */
void piece_sets_own_labels(const char *customsets, GString *out);

/* The same set with another table of images (label -> file name), as a program has set it. New, to be freed with piece_set_free. */
struct piece_set *piece_set_with_images(const struct piece_set *set, GHashTable *images);
void piece_set_free(struct piece_set *set);

/* What the piece is called, as the set says of its label or of the other side's; NULL when it does not. Borrowed. */
const char *piece_set_piece_name(const struct piece_set *set, const char *label);

/* Names of the sets of a group, whatever its capitals, sorted; none: there is no such group here. Owned. */
GPtrArray *piece_set_of_group(const char *group, const char *const *folders);

/* Names of all set files in `folders`, sorted, NULL-terminated. g_strfreev frees them. */
char **piece_set_list(const char *const *folders);

/* What the set or its base calls the image of `label`, as written; NULL when neither has one. Borrowed. */
const char *piece_set_file(const struct piece_set *set, const char *label);

/* The set that names the image which piece_set_image answers, this one or a base: its folder and its colours count. Borrowed. */
const struct piece_set *piece_set_owner(const struct piece_set *set, const char *label, bool flipped);

/*
 * Image of `label` as seen from the first (`flipped` false) or second player's side: "dir" and file name joined, relative to
 * the owner's `folder` and never leaving it; NULL when the set has none. New string.
 */
char *piece_set_image(const struct piece_set *set, const char *label, bool flipped);

/*
 * The same of the drawings for spaces of some size; NULL when the set has none of its own for it. The file need not be there. New string.
 * Large are spaces of 56 pixels and more: at 50 and 25 lines of 4 hundredths are whole pixels; thin ones are grey there, and take 15 % more bytes.
 * Small are those below 32, where characters need bolder strokes.
 */
enum { PIECE_SET_SMALL = 32, PIECE_SET_LARGE = 56 };
enum piece_size { PIECE_SMALL, PIECE_USUAL, PIECE_LARGE, PIECE_SIZES };
enum piece_size piece_size_of(double side); /* of a space's side in pixels; 0, which is unknown, is usual */
char *piece_set_sized_image(const struct piece_set *set, const char *label, bool flipped, enum piece_size size);

#endif
