/*
 * Every case of cases.jsonl: a piece, a board, and the moves that a generator of somebody else lists (two thirds were checked by engines of others). A case is asked
 * in the words of the command line, and the answer is compared as a set.
 */
#include <jansson.h>
#include <string.h>

#include "engine/betza.h"
#include "unit/check.h"

static char *joined(const json_t *list)
{
	GString *out = list ? g_string_new(NULL) : NULL;
	size_t index;
	json_t *item;
	json_array_foreach (list, index, item)
		g_string_append_printf(out, "%s%s", index ? "," : "", json_string_value(item));
	return out ? g_string_free(out, FALSE) : NULL;
}

static const char *text(const json_t *object, const char *key) { return json_string_value(json_object_get(object, key)); }

static gint by_text(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* A list as a text that does not depend on its order. */
static char *sorted(const json_t *list)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(free);
	size_t index;
	json_t *item;
	json_array_foreach (list, index, item)
		g_ptr_array_add(lines, json_dumps(item, JSON_SORT_KEYS | JSON_ENCODE_ANY));
	g_ptr_array_sort(lines, by_text);
	g_ptr_array_add(lines, NULL);
	return g_strjoinv(" ", (char **)lines->pdata);
}

static void compare(const json_t *want, const json_t *got)
{
	static const char *const keys[] = { "moves", "captures", "special" };
	for (size_t n = 0; n < G_N_ELEMENTS(keys); n++) {
		g_autofree char *a = sorted(json_object_get(got, keys[n])), *b = sorted(json_object_get(want, keys[n]));
		check_text(a, b, text(want, "id"), text(want, "betza"), (int)n);
	}
}

static void run(const json_t *c)
{
	const json_t *ep = json_object_get(c, "ep");
	g_autofree char *own = joined(json_object_get(c, "own")), *foe = joined(json_object_get(c, "foe")),
			*own_virgin = joined(json_object_get(c, "own_virgin")), *royals = joined(json_object_get(c, "foe_royals")),
			*holes = joined(json_object_get(c, "holes")), *left = joined(json_object_get(ep, "squares")),
			*board = g_strdup_printf(
				"%dx%d", (int)json_integer_value(json_object_get(c, "files")), (int)json_integer_value(json_object_get(c, "ranks"))),
			*passing = ep ? g_strdup_printf("%s:%s", left, text(ep, "victim")) : NULL;
	struct betza_question q = { board, text(c, "at"), own, foe, text(c, "side"), own_virgin, royals, holes, passing,
		json_is_true(json_object_get(c, "virgin")) };
	struct diags *ds = diags_new();
	struct betza_board b;
	struct betza *piece = betza_read(text(c, "betza"), (struct place){ "case", 1, 1 }, ds);
	g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
	CHECK(piece && betza_board_read(&b, &q, ds) == RC_OK && betza_moves(piece, &b, moves, ds) == RC_OK);
	if (piece) {
		g_autofree char *answer = betza_json(piece, &q, &b, moves);
		json_t *got = json_loads(answer, 0, NULL);
		compare(c, got);
		json_decref(got);
	}
	betza_free(piece);
	diags_free(ds);
}

int main(int argc, char **argv)
{
	g_autofree char *file = NULL;
	int cases = 0;
	CHECK(argc > 1 && g_file_get_contents(argv[1], &file, NULL, NULL));
	g_auto(GStrv) lines = g_strsplit(file ? file : "", "\n", -1);
	for (char **line = lines; *line; line++) {
		json_t *c = **line ? json_loads(*line, 0, NULL) : NULL;
		if (c)
			run(c);
		cases += c != NULL;
		json_decref(c);
	}
	CHECK_INT(cases, 243);
	return check_result();
}
