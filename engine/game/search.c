/*
 * The steps of a search along a walk: candidates, killers, playing and taking back within limits, and positions that were searched before. See search.h.
 */
#include "game/search.h"

#include <string.h>

enum { MOST_SEEN_BYTES = 96 << 20 }; /* of positions that are remembered; what comes later is searched again */

/* Candidates */

static void candidate_free(gpointer p)
{
	struct candidate *c = p;
	g_free(c->turn);
	g_free(c->name);
	g_free(c);
}

/* "a7a8" and the piece that comes behind it: the turn's second part is "Q-dest" or "Q-a8". */
static char *name_of(const struct walk *w, const struct legal_move *move, const char *turn)
{
	const struct board *b = walk_position(w)->board;
	if (move->from < 0)
		return g_strdup(turn);
	const char *part = strstr(turn, "; "), *dash = part ? strchr(part, '-') : NULL;
	g_autofree char *becomes = dash ? g_ascii_strdown(part + 2, dash - part - 2) : g_strdup("");
	return g_strconcat(board_book_name(b, move->from), board_book_name(b, move->to), becomes, NULL);
}

static void add(const struct walk *w, GPtrArray *to, const struct legal_move *move, char *turn)
{
	struct candidate *c = g_new0(struct candidate, 1);
	*c = (struct candidate){ .move = move, .turn = turn, .name = name_of(w, move, turn) };
	g_ptr_array_add(to, c);
}

static bool is_turn(const char *text) { return strpbrk(text, " ;*") != NULL; }

static char *turn_of(const struct position *p, const struct legal_move *move)
{
	return move->from < 0 || is_turn(move->text) ? g_strdup(move->text) : g_strdup_printf("%s %s", position_label(p, move->from), move->text);
}

GPtrArray *search_candidates(struct search *s, const struct walk_view *view)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(candidate_free);
	for (guint i = 0; i < view->legal->len; i++)
		add(s->walk, all, view->legal->pdata[i], turn_of(walk_position(s->walk), view->legal->pdata[i]));
	return all;
}

void search_forget(struct killer *k)
{
	g_free(k->turn);
	g_free(k->name);
}

void search_remember(struct search *s, int left, const struct candidate *c)
{
	struct killer *k = &s->killer[left];
	if (k->name && !strcmp(k->name, c->name))
		return;
	search_forget(k);
	*k = (struct killer){ .turn = g_strdup(c->turn), .name = g_strdup(c->name), .from = c->move->from };
	k->label = k->from < 0 ? 0 : walk_position(s->walk)->piece[k->from];
}

/* Walking */

static bool may_go_on(struct search *s)
{
	if (s->rc != RC_OK)
		return false;
	if (++s->out->turns > s->most_turns)
		s->rc = diag_error(s->ds, RC_LIMIT, (struct place){ 0 }, "not solved within %" G_GUINT64_FORMAT " turns; --turns N allows more", s->most_turns);
	else if (!(s->out->turns & 63) && clock() > s->end)
		s->rc = diag_error(s->ds, RC_LIMIT, (struct place){ 0 }, "not solved in time; --seconds N allows more");
	return s->rc == RC_OK;
}

bool search_play(struct search *s, GPtrArray *all, guint i)
{
	struct candidate *c = all->pdata[i];
	g_autoptr(GPtrArray) answered = g_ptr_array_new();
	if (!may_go_on(s))
		return false;
	if (walk_play(s->walk, c->turn, answered)) {
		g_ptr_array_add(s->line, c->name);
		return true;
	}
	if (walk_failed(s->walk))
		s->rc = RC_DATA;
	for (guint k = 0; k < answered->len; k++)
		add(s->walk, all, c->move, answered->pdata[k]);
	return false;
}

bool search_play_killer(struct search *s, int left)
{
	const struct killer *k = &s->killer[left];
	if (!k->turn || (k->from >= 0 && walk_position(s->walk)->piece[k->from] != k->label) || !may_go_on(s) || !walk_play(s->walk, k->turn, NULL))
		return false;
	g_ptr_array_add(s->line, k->name);
	return true;
}

void search_back(struct search *s)
{
	walk_back(s->walk);
	g_ptr_array_set_size(s->line, (int)s->line->len - 1);
}

bool search_look(struct search *s, struct walk_view *view)
{
	if (s->rc == RC_OK)
		s->rc = walk_look(s->walk, view, s->ds);
	return s->rc == RC_OK;
}

bool search_pass(struct search *s)
{
	if (s->rc != RC_OK || !walk_pass(s->walk))
		return false;
	g_ptr_array_add(s->line, NULL);
	return true;
}

char *search_line(const struct search *s)
{
	GString *line = g_string_new(NULL);
	for (guint i = 0; i < s->line->len; i++)
		if (s->line->pdata[i])
			g_string_append_printf(line, "%s%s", line->len ? " " : "", (const char *)s->line->pdata[i]);
	return g_string_free(line, FALSE);
}

/* Positions that were searched. */

GBytes *search_name(struct search *s, int left, bool forced)
{
	g_autoptr(GByteArray) key = g_byte_array_new();
	const guint8 head[] = { (guint8)left, (guint8)forced };
	g_byte_array_append(key, head, sizeof head);
	return s->seen && walk_key(s->walk, key) ? g_byte_array_free_to_bytes(g_steal_pointer(&key)) : NULL;
}

bool search_knows(struct search *s, GBytes *position, bool *good)
{
	gpointer value;
	if (!position || !g_hash_table_lookup_extended(s->seen, position, NULL, &value))
		return false;
	*good = value != NULL;
	g_bytes_unref(position);
	return true;
}

void search_note(struct search *s, GBytes *position, bool good)
{
	gsize bytes = position ? g_bytes_get_size(position) + 96 : 0;
	if (!position || s->rc != RC_OK || s->seen_bytes + bytes > MOST_SEEN_BYTES) {
		if (position)
			g_bytes_unref(position);
		return;
	}
	s->seen_bytes += bytes;
	g_hash_table_replace(s->seen, position, GINT_TO_POINTER(good));
}
