/*
 * System variables: a row each.
 */
#ifndef GAME_SYSVAR_H
#define GAME_SYSVAR_H

#include "game/game_inside.h"

/* The callbacks of the host. */
bool sysvar_read(void *game, struct machine *m, const char *name, struct value *out);
bool sysvar_count(void *game, struct machine *m, const char *name, int64_t *out);
bool sysvar_write(void *game, struct machine *m, const char *name, struct value v);

struct sysvar_row {
	const char *name, *aliases; /* aliases separated by blanks, or NULL */
	void (*read)(struct game *g, struct value *out);
	bool (*write)(struct game *g, struct value v); /* NULL: read only */
	bool (*count)(struct game *g, int64_t *out);   /* NULL, or false: how many elements it has is known when it was read */
	const char *summary;
};
extern const struct sysvar_row sysvar_table[]; /* ends with a NULL name */

#endif
