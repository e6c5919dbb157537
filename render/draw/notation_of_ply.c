/*
 * How moves are written: --notation, or else as they came; and what pieces are called in them, figurines and letters of --lang.
 *
 * Coordinates are for programs: what came in so is told in algebraic notation where the rules are known.
 */
#include <string.h>

#include "draw/open.h"
#include "engine/piece_letters.h"

enum record_notation job_notation(const struct job *job, const struct ply *ply)
{
	if (job->notation)
		return notation_find(job->notation);
	if (!ply->written)
		return NOTATION_gamecourier;
	return ply->notation == NOTATION_uci ? NOTATION_san : ply->notation;
}

bool job_spells(const struct job *job, const struct settings *s)
{
	return job->notation ? notation_find(job->notation) != NOTATION_gamecourier : settings_notation(s) == NOTATION_uci;
}

static const struct piece_letters *letters_of(const struct job *job, enum record_notation n)
{
	return n == NOTATION_figurine ? piece_letters_find(PIECE_LETTERS_FIGURINES) : n == NOTATION_letters ? piece_letters_of(job->languages) : NULL;
}

bool job_can_tell(const struct job *job, const struct settings *s, const struct replay *r, struct diags *ds)
{
	struct place at = { .file = "--notation" };
	enum record_notation n = notation_find(job->notation);
	const char *lacks = job->notation ? game_refuses_notation(r, n) : NULL;
	if (lacks) {
		diag_error(ds, RC_UNSUPPORTED, at, "%s cannot be told in \"%s\", which needs %s", settings_text(s, "game"), job->notation, lacks);
		return false;
	}
	if (n != NOTATION_letters || letters_of(job, n))
		return true;
	g_autoptr(GString) all = g_string_new(NULL);
	for (const struct piece_letters *l = piece_letters; strcmp(l->name, PIECE_LETTERS_FIGURINES) != 0; l++)
		g_string_append_printf(all, "%s%s", all->len ? ", " : "", l->name);
	diag_error(ds, RC_UNSUPPORTED, at, "no letters of pieces are known for --lang \"%s\"; there are those of %s", job->languages, all->str);
	return false;
}

/* Words */

struct calling {
	const struct piece_set *set;
	const struct piece_letters *letters;
	const struct labels *labels;
	bool drops; /* pieces come in from a hand */
};

/* The letter of a piece that the set calls by a name of chess; NULL: it has another one. */
static const char *letter_of(const struct calling *c, const char *label)
{
	const char *name = c->set ? piece_set_piece_name(c->set, label) : NULL;
	for (int piece = 0; name && piece < PIECE_LETTERS; piece++)
		if (!strcmp(piece_letter_names[piece], name))
			return c->letters->form[piece][0];
	return NULL;
}

/* Of a Pawn nobody writes a letter, unless he is dropped. */
static bool is_silent(const struct calling *c, const char *label)
{
	const char *name = c->set && !c->drops ? piece_set_piece_name(c->set, label) : NULL;
	return name && !strcmp(name, piece_letter_names[PIECE_LETTERS - 1]);
}

/* A letter that another piece of the game has for its own would name that one. */
static bool is_taken(const struct calling *c, const char *letter)
{
	for (int i = LABEL_VOID + 1; i < labels_count(c->labels); i++)
		if (!g_ascii_strcasecmp(labels_text(c->labels, i), letter) && !letter_of(c, labels_text(c->labels, i)) &&
			!is_silent(c, labels_text(c->labels, i)))
			return true;
	return false;
}

static const char *word_of(void *user, const char *label)
{
	const struct calling *c = user;
	const char *letter = letter_of(c, label);
	return letter && !is_taken(c, letter) ? letter : NULL;
}

char *job_move_text(const struct job *job, const struct piece_set *set, const struct replay *r, const struct ply *ply)
{
	enum record_notation n = job_notation(job, ply);
	int index = (int)(ply - r->ply);
	bool came_so = !job->notation && ply->written && (n == ply->notation || index < 1 || !r->ply[index - 1].legal || !r->ply[index - 1].legal->len);
	if (came_so)
		return g_strdup(ply->written);
	if (n == NOTATION_gamecourier || index < 1)
		return ply_move_shown(ply);
	struct calling calling = { .set = set, .letters = letters_of(job, n), .labels = ply->position.labels, .drops = r->fencols > 0 };
	const struct piece_words words = { word_of, &calling };
	g_autoptr(GString) out = g_string_new(NULL);
	if (!game_spell(r, index, n, calling.letters ? &words : NULL, out) && !job->notation)
		return g_strdup(ply->written);
	return g_strdup(out->str);
}
