/*
 * What is marked on the board of a ply: what --show and --legal ask of the game, marks of the preset, of comments and of the command line.
 */
#include <string.h>

#include "draw/drawing.h"

/* "legal:e2" -> "e2" when the word is of that kind; else NULL. */
static const char *shown_of(const char *word, const char *kind)
{
	gsize length = strlen(kind);
	return !strncmp(word, kind, length) && word[length] == ':' ? word + length + 1 : NULL;
}

bool drawing_shows(const struct drawing *d, const char *what)
{
	for (guint i = 0; i < d->job->show->len; i++)
		if (!strcmp(d->job->show->pdata[i], what))
			return true;
	return false;
}

static enum rc no_space(const struct drawing *d, struct place at, const struct ply *ply, const char *name)
{
	g_autofree char *hint = board_nearest_hint(ply->position.board, &ply->position, name);
	return diag_error(d->ds, RC_DATA, at, "there is no space \"%s\"%s", name, hint);
}

static enum rc add_legal(const struct drawing *d, const struct ply *ply, const char *name, struct shown *out)
{
	int from = board_find_book(ply->position.board, name);
	if (from < 0)
		return no_space(d, (struct place){ .file = "--legal" }, ply, name);
	bool nobody = position_is_empty(&ply->position, from) || position_is_void(&ply->position, from);
	bool has_many = d->is_range || d->job->is_ply_of_range;
	if (nobody && !has_many) /* in a range it has gone, or is still to come */
		return diag_error(d->ds, RC_DATA, (struct place){ .file = "--show" }, "legal:%s: no piece stands there", name);
	g_array_append_val(out->legal_from, from);
	for (guint k = 0; ply->legal && k < ply->legal->len; k++) {
		const struct legal_move *move = ply->legal->pdata[k];
		if (move->from == from && move->to >= 0)
			g_array_append_val(out->legal, move->to);
	}
	return RC_OK;
}

/* Spaces where the pieces on --legal or --show legal: may go. */
static enum rc find_legal(const struct drawing *d, const struct ply *ply, struct shown *out)
{
	enum rc rc = RC_OK;
	for (guint i = 0; i < d->job->legal->len && rc == RC_OK; i++)
		rc = add_legal(d, ply, d->job->legal->pdata[i], out);
	for (guint i = 0; i < d->job->show->len && rc == RC_OK; i++) {
		const char *word = d->job->show->pdata[i], *name = shown_of(word, "legal");
		static const char *const words[] = { "last", "check", "arrow", "turn", "moved", "threats", "control", "none", NULL };
		if (name)
			rc = add_legal(d, ply, name, out);
		else if (!g_strv_contains(words, word) && !shown_of(word, "attacks"))
			rc = diag_error(d->ds, RC_USAGE, (struct place){ .file = "--show" },
				"\"%s\" is none of last, check, arrow, turn, moved, threats, control, none, legal:SPACE, attacks:SPACE", word);
	}
	if (rc == RC_OK && out->legal_from->len && (!ply->legal || ply->legal->len == 0))
		diag_warn(d->ds, (struct place){ .file = "--legal" }, "this preset lists no legal moves here");
	return rc;
}

static void add_note(struct shown *s, const char *word, const char *text, struct place at) { notes_add(&s->notes, word, text, at); }

static void add_notes(struct shown *s, const char *word, const GPtrArray *list, const char *option)
{
	for (guint i = 0; i < list->len; i++)
		add_note(s, word, list->pdata[i], (struct place){ .file = option });
}

/* How many pieces of a side reach each space; false when the program has no functions for them. */
static bool count_reach(const struct drawing *d, const struct position *p, bool second, int *count)
{
	int n = p->board->n_spaces;
	bool any = false;
	g_autofree bool *reached = g_new(bool, (gsize)n);
	for (int from = 0; from < n; from++) {
		if (position_is_void(p, from) || position_is_empty(p, from) || label_side(position_label(p, from)) == !second ||
			!game_reach(d->engine, from, reached))
			continue;
		any = true;
		for (int to = 0; to < n; to++)
			count[to] += reached[to];
	}
	return any;
}

/*
 * What pieces reach, by the functions of the program that bear their labels: `attacks:e4` of one piece; `threats` rings the pieces of who is to move that the other side
 * reaches; `control` shades what the side that has moved reaches, the darker the more pieces do.
 */
static bool add_reach(const struct drawing *d, const struct ply *ply, const char *word, struct shown *s)
{
	const struct position *p = &ply->position;
	const struct place at = { .file = "--show" };
	int n = p->board->n_spaces, from = -1;
	const char *name = shown_of(word, "attacks");
	bool second_moved = !ply_second_to_move(ply), threats = !strcmp(word, "threats"), known;
	g_autofree int *count = g_new0(int, (gsize)n);
	if (d->is_range)
		return diag_error(d->ds, RC_UNSUPPORTED, at, "%s is for one picture; a range has many positions", word) == RC_OK;
	if (name) {
		g_autofree bool *reached = g_new0(bool, (gsize)n);
		from = board_find_book(p->board, name);
		if (from < 0)
			return no_space(d, at, ply, name) == RC_OK;
		known = game_reach(d->engine, from, reached);
		for (int to = 0; to < n; to++)
			count[to] = reached[to];
	} else
		known = count_reach(d, p, second_moved, count);
	if (!known)
		diag_warn(d->ds, at, "%s: this preset has no functions that say how its pieces move", word);
	for (int to = 0; to < n; to++) {
		bool mine = !position_is_void(p, to) && !position_is_empty(p, to) && label_side(position_label(p, to)) != second_moved;
		g_autofree char *note = threats ? g_strdup_printf("circle %s:red", board_book_name(p->board, to))
						: g_strdup_printf("highlight %s:%s:%d%%", board_book_name(p->board, to), name ? "blue" : "red",
							  name ? 45 : MIN(20 + 15 * count[to], 80));
		if (count[to] && (!threats || mine))
			add_note(s, NULL, note, at);
	}
	return true;
}

static void add_last_move(const struct ply *ply, struct shown *s)
{
	const struct position *p = &ply->position;
	if (!ply->number || p->origin < 0 || p->dest < 0 || p->origin == p->dest || position_is_void(p, p->origin) || position_is_void(p, p->dest))
		return; /* also where a space has vanished with the move */
	g_autofree char *arrow = g_strdup_printf("arrow %s-%s:orange", board_book_name(p->board, p->origin), board_book_name(p->board, p->dest));
	add_note(s, NULL, arrow, (struct place){ .file = "--show" });
}

/* Frames the spaces that the last turn changed: those of castling and of what is taken on the way, too. */
static void add_moved(const struct drawing *d, const struct ply *ply, struct shown *s)
{
	const struct position *now = &ply->position, *before = ply > d->replay->ply ? &ply[-1].position : NULL;
	for (int space = 0; before && before->board == now->board && space < now->board->n_spaces; space++)
		if (now->piece[space] != before->piece[space] && !position_is_void(now, space)) {
			g_autofree char *note = g_strdup_printf("frame %s:orange", board_book_name(now->board, space));
			add_note(s, NULL, note, (struct place){ .file = "--show" });
		}
}

/* Marks of the preset, of the ply's comment, of the command line, the later over the earlier. False after an error. */
static bool find_notes(const struct drawing *d, const struct ply *ply, struct shown *s)
{
	bool ok = true;
	notes_add_ply(&s->notes, d->look, ply);
	if (drawing_shows(d, "arrow"))
		add_last_move(ply, s);
	if (drawing_shows(d, "moved"))
		add_moved(d, ply, s);
	for (guint i = 0; ok && i < d->job->show->len; i++) {
		const char *word = d->job->show->pdata[i];
		if (!strcmp(word, "threats") || !strcmp(word, "control") || shown_of(word, "attacks"))
			ok = add_reach(d, ply, word, s);
	}
	add_notes(s, "mark", d->job->marks, "--mark");
	add_notes(s, "arrow", d->job->arrows, "--arrow");
	add_notes(s, "text", d->job->mark_texts, "--text");
	return ok;
}

bool drawing_find_shown(const struct drawing *d, const struct ply *ply, struct shown *out)
{
	*out = (struct shown){ .legal = g_array_new(FALSE, FALSE, sizeof(int)), .legal_from = g_array_new(FALSE, FALSE, sizeof(int)) };
	notes_init(&out->notes);
	return find_legal(d, ply, out) == RC_OK && find_notes(d, ply, out);
}

void shown_release(struct shown *s)
{
	g_array_unref(s->legal);
	g_array_unref(s->legal_from);
	notes_release(&s->notes);
}
