/*
 * A position in sentences, for those who hear a page: who stands where, the last move, who is in check, what is marked.
 */
#include "output/device.h"
#include "scene/outcome.h"

/* Spaces that a question is true of, joined by commas; false when there are none. */
static bool list_spaces(const struct scene *s, bool (*is_asked)(const struct scene_space *space), GString *out)
{
	for (int i = 0; i < s->n_spaces; i++)
		if (is_asked(&s->space[i]))
			put(out, "%s%s", out->len ? speech_word(s->language, ", ") : "", s->space[i].shown);
	return out->len > 0;
}

static bool is_legal(const struct scene_space *space) { return space->legal; }

static void put_check(const struct scene *s, GString *out)
{
	for (int i = 0; i < s->n_spaces; i++) {
		const struct scene_space *space = &s->space[i];
		g_autoptr(GString) piece = g_string_new(NULL);
		if (!space->check || space->piece < 0)
			continue;
		scene_piece_words(s, &s->piece[space->piece], piece);
		g_string_append_printf(out, speech_word(s->language, "The %s on %s is in check."), piece->str, space->shown);
		g_string_append_c(out, '\n');
	}
}

static void put_notes(const struct scene *s, GString *out)
{
	g_autoptr(GString) notes = g_string_new(NULL);
	for (int i = 0; i < s->n_spaces; i++)
		if (s->space[i].note)
			put(notes, "%s%s %s", notes->len ? "; " : "", s->space[i].shown, s->space[i].note);
	if (!notes->len)
		return;
	g_string_append_printf(out, speech_word(s->language, "Marks: %s."), notes->str);
	g_string_append_c(out, '\n');
}

static void put_last_move(const struct scene *s, GString *out)
{
	const struct position *p = s->source.position;
	int ends[2] = { p->origin, p->dest };
	for (int i = 0; i < 2; i++)
		if (ends[i] < 0 || ends[i] >= s->n_ids || s->by_id[ends[i]] < 0 || !s->space[s->by_id[ends[i]]].last_move)
			return;
	const struct scene_space *from = &s->space[s->by_id[ends[0]]], *to = &s->space[s->by_id[ends[1]]];
	g_autoptr(GString) piece = g_string_new(NULL);
	if (to->piece >= 0)
		scene_piece_words(s, &s->piece[to->piece], piece);
	if (to->piece >= 0)
		g_string_append_printf(out, speech_word(s->language, "Last move: %s from %s to %s."), piece->str, from->shown, to->shown);
	else
		g_string_append_printf(out, speech_word(s->language, "The last move went from %s to %s."), from->shown, to->shown);
	g_string_append_c(out, '\n');
}

/* What holds: who is to move, or how the game ended. */
static void put_outcome(const struct scene *s, GString *out)
{
	g_autoptr(GString) words = g_string_new(NULL);
	if (!s->to_move)
		return;
	outcome_put(&s->outcome, s->sides, s->to_move == TO_MOVE_SECOND, s->language, words);
	put(out, "%s\n", words->str);
}

static void description_end(struct device *d)
{
	const struct scene *s = d->scene;
	g_autoptr(GString) legal = g_string_new(NULL);
	put(d->out, "%s%s\n", s->title, speech_word(s->language, "."));
	scene_spoken_position(d->scene, d->out);
	g_string_append_c(d->out, '\n');
	put_last_move(s, d->out);
	put_check(s, d->out);
	if (list_spaces(s, is_legal, legal)) {
		g_string_append_printf(d->out, speech_word(s->language, "A piece may go to %s."), legal->str);
		g_string_append_c(d->out, '\n');
	}
	put_notes(s, d->out);
	put_outcome(s, d->out);
}

const struct device_row device_description = {
	.size = sizeof(struct device),
	.end = description_end,
};
