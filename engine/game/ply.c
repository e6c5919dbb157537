/*
 * Plies: copies and their end.
 */
#include "game/ply.h"

#include "board/position.h"

bool ply_second_to_move(const struct ply *p) { return p->number && !p->again ? !p->second : p->second; }

/* Lists are shared. */
static struct display display_copy(const struct display *d)
{
	return (struct display){ .orientation = g_strdup(d->orientation),
		.captured = d->captured ? g_ptr_array_ref(d->captured) : NULL,
		.hands = d->hands ? g_array_ref(d->hands) : NULL,
		.keys = d->keys ? g_ptr_array_ref(d->keys) : NULL,
		.images = d->images ? g_hash_table_ref(d->images) : NULL,
		.sets = d->sets ? g_ptr_array_ref(d->sets) : NULL };
}

void display_release(struct display *d)
{
	g_clear_pointer(&d->orientation, g_free);
	g_clear_pointer(&d->captured, g_ptr_array_unref);
	g_clear_pointer(&d->hands, g_array_unref);
	g_clear_pointer(&d->keys, g_ptr_array_unref);
	g_clear_pointer(&d->images, g_hash_table_unref);
	g_clear_pointer(&d->sets, g_ptr_array_unref);
}

/* Lists of flags and legal moves are shared. */
static struct ply ply_copy(const struct ply *p)
{
	struct ply copy = *p;
	copy.move = g_strdup(p->move);
	copy.written = g_strdup(p->written);
	copy.comment = g_strdup(p->comment);
	position_init(&copy.position, p->position.board, p->position.labels);
	position_copy(&copy.position, &p->position);
	copy.flags = p->flags ? g_ptr_array_ref(p->flags) : NULL;
	copy.legal = p->legal ? g_ptr_array_ref(p->legal) : NULL;
	copy.display = display_copy(&p->display);
	copy.fen = g_strdup(p->fen);
	copy.vars = g_strdup(p->vars);
	copy.answers = g_strdup(p->answers);
	copy.say = g_strdup(p->say);
	copy.remind = g_strdup(p->remind);
	return copy;
}

bool ply_is_move(const struct ply *p) { return *p->move && strcmp(p->move, "resign") && strcmp(p->move, "drawn"); }

char *ply_numbered(const struct ply *ply, enum record_notation notation, const char *move)
{
	if (!ply->number)
		return g_strdup("");
	if (notation_is_of_shogi(notation))
		return g_strdup_printf("%d %s", ply->number, move);
	return g_strdup_printf("%d%s %s", ply->turn, ply->second ? "..." : ".", move);
}

char *ply_move_shown(const struct ply *ply) { return board_text_in_books(ply->position.board, ply->move); }

void ply_release(struct ply *p)
{
	g_free((char *)p->move);
	g_free((char *)p->comment);
	g_free((char *)p->written);
	position_release(&p->position);
	if (p->flags)
		g_ptr_array_unref(p->flags);
	if (p->legal)
		g_ptr_array_unref(p->legal);
	display_release(&p->display);
	g_free(p->fen);
	g_free(p->vars);
	g_free(p->answers);
	g_free(p->say);
	g_free(p->remind);
}

void plies_add_copies(GArray *to, const GArray *from)
{
	for (guint i = 0; i < from->len; i++) {
		struct ply copy = ply_copy(&g_array_index(from, struct ply, i));
		g_array_append_val(to, copy);
	}
}

void plies_clear(GArray *plies)
{
	for (guint i = 0; i < plies->len; i++)
		ply_release(&g_array_index(plies, struct ply, i));
	g_array_set_size(plies, 0);
}
