/*
 * Plies: copies and their end.
 */
#include "game/ply.h"

#include "board/position.h"

struct ply ply_copy(const struct ply *p)
{
	struct ply copy = *p;
	copy.move = g_strdup(p->move);
	copy.comment = g_strdup(p->comment);
	position_init(&copy.position, p->position.board, p->position.labels);
	position_copy(&copy.position, &p->position);
	copy.flags = p->flags ? g_ptr_array_ref(p->flags) : NULL;
	copy.legal = p->legal ? g_ptr_array_ref(p->legal) : NULL;
	copy.display = display_copy(&p->display);
	copy.say = g_strdup(p->say);
	copy.remind = g_strdup(p->remind);
	return copy;
}

void ply_release(struct ply *p)
{
	g_free((char *)p->move);
	g_free((char *)p->comment);
	position_release(&p->position);
	if (p->flags)
		g_ptr_array_unref(p->flags);
	if (p->legal)
		g_ptr_array_unref(p->legal);
	display_release(&p->display);
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
