/*
 * Annotations that a ply brings along: those of the preset's settings and of the ply's comment.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/nag_signs.h"
#include "engine/record.h"
#include "scene/scene.h"

void notes_init(struct picture_notes *n)
{
	*n = (struct picture_notes){ g_array_new(FALSE, FALSE, sizeof(struct picture_note)), g_ptr_array_new_with_free_func(g_free) };
}

void notes_release(struct picture_notes *n)
{
	g_array_unref(n->list);
	g_ptr_array_unref(n->texts);
}

void notes_add(struct picture_notes *n, const char *word, const char *text, struct place at)
{
	struct picture_note note = { word ? g_strconcat(word, " ", text, NULL) : g_strdup(text), at, false };
	g_ptr_array_add(n->texts, (gpointer)note.text);
	g_array_append_val(n->list, note);
}

static void add_settings(struct picture_notes *n, const struct settings *look)
{
	struct place at = settings_place(look, "marks");
	g_auto(GStrv) lines = g_strsplit(settings_text(look, "marks"), "\n", -1);
	for (char **line = lines; *line; line++, at.line += at.line > 0)
		if (*g_strstrip(*line))
			notes_add(n, NULL, *line, at);
}

/* What a record's writer thinks of the move, as a badge on the piece that has moved: the first of its "[%nag 1]" to "[%nag 6]". */
static void add_badge(struct picture_notes *n, const struct ply *ply)
{
	const struct position *p = &ply->position;
	for (const char *c = ply->comment; c && (c = strstr(c, NAG_BEGIN)); c++) {
		bool joined = false;
		const char *sign = nag_sign(atoi(c + strlen(NAG_BEGIN)), &joined);
		if (!joined || p->dest < 0)
			continue;
		g_autofree char *badge = g_strdup_printf("badge %s:%s", board_book_name(p->board, p->dest), sign);
		notes_add(n, NULL, badge, (struct place){ .file = "comment" });
		g_array_index(n->list, struct picture_note, n->list->len - 1).of_comment = true;
		return;
	}
}

void notes_add_ply(struct picture_notes *n, const struct settings *look, const struct ply *ply)
{
	if (!*settings_text(look, "marks") && !ply->comment) /* most pictures have none */
		return;
	add_settings(n, look);
	add_badge(n, ply);
	g_autoptr(GPtrArray) commands = annotations_of_comment(ply->comment);
	for (guint i = 0; i < commands->len; i++) {
		notes_add(n, NULL, commands->pdata[i], (struct place){ .file = "comment" });
		g_array_index(n->list, struct picture_note, n->list->len - 1).of_comment = true;
	}
}
