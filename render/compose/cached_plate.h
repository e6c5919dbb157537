/*
 * A plate in the cache of a run: what its stamps are known by, how they are painted and cut, moved to where the plate looks the same, and kept between runs.
 * For plate_cache.c and its neighbours alone.
 */
#ifndef COMPOSE_CACHED_PLATE_H
#define COMPOSE_CACHED_PLATE_H

#include "compose/paint.h"
#include "compose/plate_file.h"
#include "compose/texture.h"

enum { LONGEST_LABEL = 47 }; /* of a stamp that shows text */

/* What a stamp shows, and where it may paint: the same in every process. Compared as bytes, so that it begins as zeros. */
struct stamp_key {
	int space;     /* -1, or a marked space */
	int cut_off;   /* whether the picture's edge cuts the piece off */
	guint64 marks; /* of the space; 0: none */
	char art[16];  /* its id; empty: none */
	int side;
	int count;       /* of a slot beside the board: 1 + how many there are; else 0 */
	struct clip box; /* where it may paint */
	char label[LONGEST_LABEL + 1];
};

struct stamp_entry {
	struct stamp_key key;
	struct stamp *stamp;      /* NULL: nobody has wanted it since an earlier run */
	struct plate_reader kept; /* as that run has left it */
	bool passing;             /* words about one position */
	struct stamp_entry *next; /* another one that shows the same elsewhere */
};

/* A stamp that a piece of some space had lately, for scenes of one board view. */
struct recent {
	guint64 art; /* serial; 0: none */
	int space, side;
	struct stamp *stamp; /* borrowed */
};
enum { RECENT = 512 }; /* spaces times kinds of pieces of most boards; 12 KiB */

/* A plate with what is needed to find it and to cut stamps from it. */
struct cached_plate {
	guint64 view_id; /* of the scene that asked for it last */
	GByteArray *key;
	struct texture *texture;      /* for palettes, of a board of many colours; NULL: its colours are as they are */
	bool asked_few;               /* by the scene that it was made for */
	bool every, few;              /* it serves pictures in true colour, and in few colours: nearly always both */
	struct plate *plate;          /* NULL: pictures of this key are painted */
	bool too_colorful;            /* the board alone has too many colours */
	bool is_full;                 /* as much of it is kept as there is room for */
	GBytes *kept;                 /* what it was read from; NULL: it was painted */
	GHashTable *stamps;           /* struct stamp_key -> struct stamp_entry */
	struct recent recent[RECENT]; /* by hash of space and art */
	GHashTable *shown;            /* hash of what is shown, wherever -> struct stamp_entry, a list; borrowed from `stamps` */
};

/* Without its plate; takes the key. */
struct cached_plate *cached_plate_bare(GByteArray *key, bool few);
void cached_plate_free(gpointer cached_plate);

/* To paint on; only the box that is worked on is like its plate. */
struct stamp_sheet {
	struct pixels *pixels;
	gsize room; /* pixels */
};

/* Takes pixels whose picture is no longer needed, such as a painted board: stamps are painted on the largest that there are. */
void stamp_sheet_take(struct stamp_sheet *sheet, struct pixels *pixels);

/* cached_stamps.c. Adds what a piece shows, or a text, to a key. False when a label is too long for it. */
bool stamp_key_piece(struct stamp_key *key, const struct plate *p, const struct scene *scene, const struct scene_piece *piece);
bool stamp_key_label(struct stamp_key *key, const char *label);

/* The stamp of a key, which is made now when there is none: as `part` paints it. NULL after an error. Borrowed. */
struct stamp *cached_stamp(struct cached_plate *p, struct stamp_sheet *sheet, const struct scene *scene, const struct paint_part *part,
	const struct stamp_key *key, struct diags *ds);

/* Notes a stamp that was cut in an earlier run, unless there is one of its key. */
void cached_stamp_note(struct cached_plate *p, const struct scene *scene, const struct stamp_key *key, const struct plate_reader *kept);

/* kept_plate.c. The plate with its stamps as an earlier run has left it. False: it has not. */
bool kept_plate_read(struct cached_plate *p, const struct scene *scene);

/* Leaves for later runs what is new of it, if anything is. */
void kept_plate_write(struct cached_plate *p, struct assets *assets);

#endif
