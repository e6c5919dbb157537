/*
 * What a program says about the display of its game, besides the position: which way round, which pieces were captured, which are listed, and what
 * they look like, which sets players may choose, which spaces are hands (the system variables orientation, capturedpieces, piecekeys, pieces, groupsets and starpath).
 */
#include "game/display.h"

#include "game/sysvar.h"
#include "lang/state/names.h"
#include "value/convert.h"

static void piece_count_free(gpointer p)
{
	g_free(((struct piece_count *)p)->label);
	g_free(p);
}

/* An array label => number, or anything else: nothing is to be shown. Numbers below one are left out. */
static GPtrArray *counts_of(struct value v)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(piece_count_free);
	for (uint32_t i = 0; v.type == VALUE_ARRAY && i < v.a->count; i++) {
		struct value key = key_value(v.a->entry[i].key);
		struct str *label = value_to_str(key);
		int64_t n = CLAMP(value_to_int(v.a->entry[i].value), 0, LIMIT_SPACES);
		if (n > 0) {
			struct piece_count *count = g_new(struct piece_count, 1);
			*count = (struct piece_count){ .label = g_strdup(label->text), .count = (int)n };
			g_ptr_array_add(all, count);
		}
		str_drop(label);
		value_drop(key);
	}
	return all;
}

/* What a program says; NULL when it leaves it to us. */
static GPtrArray *captured_of(struct game *g)
{
	struct value v;
	if (!g->machine->run.plain.capturedpieces_set && g->machine->run.values.originalpieces.type != VALUE_ARRAY)
		return NULL;
	sysvar_read(g, g->machine, "capturedpieces", &v);
	GPtrArray *all = counts_of(v);
	value_drop(v);
	return all;
}

/* The elements of an array as texts; NULL of anything else. */
static GPtrArray *texts_of(struct value v)
{
	if (v.type != VALUE_ARRAY)
		return NULL;
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; i < v.a->count && i < LIMIT_SPACES; i++) {
		struct str *text = value_to_str(array_element(v.a, i));
		g_ptr_array_add(all, g_strdup(text->text));
		str_drop(text);
	}
	return all;
}

/* As the program has set them; where the preset leaves out the pieces that are not in the setup ("exclude"), those of the setup. */
static GPtrArray *keys_of(struct game *g)
{
	struct value v;
	if (g->machine->run.values.piecekeys.type != VALUE_ARRAY && !settings_bool(g->settings, "exclude"))
		return NULL;
	sysvar_read(g, g->machine, "piecekeys", &v);
	GPtrArray *all = texts_of(v);
	value_drop(v);
	return all;
}

static GHashTable *images_of(struct value v)
{
	if (v.type != VALUE_ARRAY)
		return NULL;
	GHashTable *all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (uint32_t i = 0; i < v.a->count; i++) {
		struct value key = key_value(v.a->entry[i].key);
		struct str *label = value_to_str(key), *image = value_to_str(v.a->entry[i].value);
		g_hash_table_insert(all, g_strdup(label->text), g_strdup(image->text));
		str_drop(label);
		str_drop(image);
		value_drop(key);
	}
	return all;
}

/* The spaces of the hands that drops come from: an array of spaces for each side. */
static GArray *hands_of(const struct machine *m)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(int));
	struct value path = m->run.values.starpath;
	for (uint32_t side = 0; path.type == VALUE_ARRAY && side < path.a->count; side++) {
		struct value hand = array_element(path.a, side);
		for (uint32_t i = 0; hand.type == VALUE_ARRAY && i < hand.a->count && all->len < LIMIT_SPACES; i++) {
			struct str *name = value_to_str(array_element(hand.a, i));
			int space = board_find(m->run.position.board, name->text);
			if (space >= 0)
				g_array_append_val(all, space);
			str_drop(name);
		}
	}
	return all;
}

struct display display_of(struct game *g, const struct replay_request *wanted)
{
	const struct machine *m = g->machine;
	return (struct display){ .orientation = g_strdup(g->run.orientation),
		.captured = wanted->captured ? captured_of(g) : NULL,
		.hands = wanted->hands ? hands_of(m) : NULL,
		.keys = keys_of(g),
		.images = images_of(m->run.values.pieces),
		.sets = texts_of(m->run.values.groupsets) };
}

static struct value variable_of(struct machine *m, const char *name)
{
	struct str *text = str_new(name);
	const struct sym *sym = sym_find(m, text);
	str_drop(text);
	return sym && sym->has_global ? sym->global : (struct value){ 0 };
}

int king_space(struct machine *m, bool second)
{
	struct str *king = value_to_str(variable_of(m, second ? "k" : "K"));
	int space = board_find(m->run.position.board, king->text);
	str_drop(king);
	return space;
}

bool is_royal(struct machine *m, const char *label, bool second)
{
	struct value list = variable_of(m, second ? "broyal" : "wroyal");
	bool found = false;
	for (uint32_t i = 0; list.type == VALUE_ARRAY && i < list.a->count && !found; i++) {
		struct str *one = value_to_str(array_element(list.a, i));
		found = !strcmp(one->text, label);
		str_drop(one);
	}
	return found;
}
