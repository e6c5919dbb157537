/*
 * Moves of draughts as PDN has them: every space of a turn, so that no chain of jumps can be taken for another.
 */
#include "game/spelling.h"

#include "lang/run/turn.h"

/* The space where a part of the turn ends; -1: it is no move. */
static int end_of(const struct spelling *s, const char *text)
{
	struct move_part part;
	if (!spelling_part(s, text, &part))
		return -1;
	int to = part.kind == MOVE_DISPLACE ? part.to : -1;
	move_part_release(&part);
	return to;
}

void spell_draughts(struct spelling *s)
{
	g_auto(GStrv) parts = turn_parts(s->after->move);
	g_string_append(s->out, board_book_name(s->board, s->from));
	for (char **part = parts; *part; part++) {
		int to = end_of(s, *part);
		if (to >= 0)
			g_string_append_printf(s->out, "%c%s", s->takes ? 'x' : '-', board_book_name(s->board, to));
	}
}
