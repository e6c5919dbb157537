/*
 * A picture without a game, for tests: settings from arguments, the board from its FEN code.
 *
 *   [-T OUTPUT]... [-o PREFIX] [-w WIDTH] [-d DENSITY] [-m FROM TO] [-l SPACE]... [-h "PIECES"] [-S STATUS] [-k LINK] [-s] [-t] [-i|-n|-a] [-p|-b]
 *   [PRESET] KEY=VALUE...
 *
 * -s the second player's view, -t transparent, -i/-n/-a coordinates inside, none, on all sides, -p print, -b colour-blind palette.
 */
#ifndef GOLDEN_SAMPLE_H
#define GOLDEN_SAMPLE_H

#include "board/position.h"
#include "board/setup.h"
#include "render/render.h"

enum { SAMPLE_SLOTS = 16 };

struct sample {
	GPtrArray *outputs; /* const char *, borrowed from the arguments */
	const char *prefix, *from, *to, *hand, *theme;
	char **hand_labels;
	struct picture_slot slot[SAMPLE_SLOTS]; /* of both sides: captured pieces, one each */
	int n_slots;
	GPtrArray *legal; /* const char *, borrowed */
	GArray *notes;    /* struct picture_note */
	int *legal_space;
	struct picture picture;
	struct settings *settings;
	struct labels *labels;
	struct board *board;
	struct position position;
	const struct piece_set *set;
	struct assets *assets; /* borrowed */
	struct diags *ds;
};

/* Reads the arguments and builds the board. False when that is impossible; `ds` says why. */
bool sample_init(struct sample *s, struct assets *assets, int argc, char **argv);
void sample_release(struct sample *s);
struct scene *sample_scene(struct sample *s); /* NULL on failure */
void sample_print(const struct sample *s);    /* diagnostics, to standard error */

#endif
