/*
 * Advice for records that do not fit the game: the legal moves that come nearest to what was told.
 */
#include "game/advice.h"

#include <jansson.h>
#include <string.h>

#include "engine/fen_letters.h"

enum { MOST_SHOWN = 8 };

struct option {
	char *text;
	int points;
};

/* "Nf3", "exd5": without what tells two such pieces apart. A text of the program's stays as it is. New string. */
static char *short_form(const struct ply *ply, const struct legal_move *l)
{
	const struct position *p = &ply->position;
	if (l->from < 0 || l->to < 0)
		return board_text_in_books(p->board, l->text);
	if (p->board->numbered)
		return g_strconcat(board_book_name(p->board, l->from), "-", board_book_name(p->board, l->to), NULL);
	g_autofree char *label = g_ascii_strup(position_label(p, l->from), -1);
	const struct space *from = &p->board->space[l->from], *to = &p->board->space[l->to];
	bool pawn = !strcmp(label, "P"), takes = !position_is_empty(p, l->to), file = pawn && !p->board->custom && from->file != to->file;
	return g_strconcat(
		pawn ? "" : label, file ? board_line(p->board, false, from->file) : "", takes || file ? "x" : "", board_book_name(p->board, l->to), NULL);
}

/* The same destination says most, then the same piece. */
static int points_of(const struct ply *ply, const struct legal_move *l, const char *told, const char *text)
{
	const char *to = l->to >= 0 ? board_book_name(ply->position.board, l->to) : "";
	bool pawn = g_ascii_islower(*told);
	return 4 * (*to && strstr(told, to) != NULL) + 2 * (*text == *told && !pawn) + (pawn && g_ascii_islower(*text) && *text == *told);
}

static int by_points(gconstpointer a, gconstpointer b)
{
	const struct option *x = a, *y = b;
	return x->points != y->points ? y->points - x->points : strcmp(x->text, y->text);
}

static void free_text(gpointer p) { g_free(((struct option *)p)->text); }

void advise_legal(const struct ply *ply, const char *told, struct place at, struct diags *ds)
{
	if (!ply->legal || !ply->legal->len)
		return;
	g_autoptr(GArray) options = g_array_new(FALSE, FALSE, sizeof(struct option));
	g_array_set_clear_func(options, free_text);
	for (guint i = 0; i < ply->legal->len; i++) {
		const struct legal_move *l = ply->legal->pdata[i];
		struct option o = { .text = short_form(ply, l) };
		o.points = points_of(ply, l, told, o.text);
		g_array_append_val(options, o);
	}
	g_array_sort(options, by_points);
	g_autoptr(GString) text = g_string_new(NULL);
	guint shown = 0;
	for (guint i = 0; i < options->len && shown < MOST_SHOWN; i++) {
		const struct option *o = &g_array_index(options, struct option, i);
		if (i && !strcmp(o->text, (o - 1)->text))
			continue;
		g_string_append_printf(text, "%s%s", shown++ ? ", " : "", o->text);
	}
	diag_note(ds, at, "legal there, of %u moves: %s%s", options->len, text->str, shown == MOST_SHOWN ? " ..." : "");
}

bool advise_promotion(const char *question, const struct settings *s, const char *told, struct place at, struct diags *ds)
{
	json_t *asked = question ? json_loads(question, 0, NULL) : NULL, *choice;
	const char *kind = json_string_value(json_object_get(asked, "kind"));
	enum record_notation notation = settings_notation(s);
	bool promotes = kind && !strcmp(kind, "askpromote"), coordinates = notation == NOTATION_uci || notation == NOTATION_ucci;
	g_autoptr(GString) text = g_string_new(NULL);
	struct fen_letters letters;
	size_t i;
	fen_letters_init(&letters, s);
	json_array_foreach (json_object_get(asked, "choices"), i, choice) {
		g_autofree char *label = g_ascii_strup(json_string_value(json_object_get(choice, "answer")), -1);
		g_autoptr(GString) letter = g_string_new(NULL);
		fen_letters_write(&letters, label, letter);
		g_string_truncate(letter, strcspn(letter->str, "~"));
		gsize move = strcspn(told, ","); /* behind which a wall is put */
		g_string_append_printf(text, "%s%.*s%s", i ? ", " : "", (int)move, told, coordinates ? "" : "=");
		g_string_append_printf(text, "%s%s", coordinates ? g_string_ascii_down(letter)->str : letter->str, told + move);
	}
	fen_letters_release(&letters);
	json_decref(asked);
	if (promotes && text->len)
		diag_note(ds, at, "write what it becomes: %s", text->str);
	return promotes;
}
