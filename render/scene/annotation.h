/*
 * Annotations: marks that people put on a board, as text.
 *
 *   mark e4:circle:green     arrow e2-e4:red:dashed     text e4:1     outline d1-f3     path b1-c3-d5     ghost f3:N     e4:star:#ff8800:50%
 *
 * A word for the kind (or "mark", and the kind among the fields), the spaces, and fields behind colons in any order: a colour by name, letter (R G B Y O C M K W)
 * or #rrggbb, an opacity in percent, w and a width in percent of the usual one, dashed, both, curve, knight, solid. `text` and `ghost` have their words first.
 * Spaces are names joined by commas; name-name is a region, or a step of what leads from space to space. The grammar is ours; letters, names and meanings follow
 * the survey of notations (reference/annotations.md).
 */
#ifndef SCENE_ANNOTATION_H
#define SCENE_ANNOTATION_H

#include "engine/board.h"
#include "engine/diag.h"
#include "scene/style.h"

enum annotation_kind {
#define ANNOTATION(name, aliases, spaces, layer, words) ANNOTATION_##name,
#include "scene/annotation.def"
#undef ANNOTATION
	ANNOTATION_KINDS
};

enum annotation_spaces { SPACES_EACH, SPACES_CHAIN, SPACES_AREA };
enum annotation_layer { LAYER_BELOW, LAYER_ABOVE };

struct annotation_row {
	const char *name, *aliases, *words;
	enum annotation_spaces spaces;
	enum annotation_layer layer;
};
extern const struct annotation_row annotation_table[ANNOTATION_KINDS];

struct annotation {
	enum annotation_kind kind;
	GArray *space; /* int, of the board */
	uint32_t color;
	const char *color_name; /* as people say it; NULL: none was chosen */
	double opacity, width;  /* 1: as usual */
	bool dashed, both, curve, knight;
	bool solid; /* one look on every space, of signs that a legend explains */
	char *text; /* of text and ghost; NULL: none */
};

/* Reads one into `out`, to be released. RC_DATA and an error at `at` when it cannot be read; `out` holds nothing then. */
enum rc annotation_read(
	struct annotation *out, const char *text, const struct position *position, const struct style *style, struct place at, struct diags *ds);
void annotation_release(struct annotation *a);

#endif
