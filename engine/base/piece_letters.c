/*
 * Letters of pieces, see piece_letters.h. What begins with the letter of another piece stands before it: the King of Russian, Кр, before the Knight, К.
 */
#include "engine/piece_letters.h"

#include <glib.h>
#include <string.h>

const struct piece_letters piece_letters[] = {
	{ "en", "English", { { "K" }, { "Q" }, { "R" }, { "B" }, { "N" }, { "P" } } },
	{ "de", "German", { { "K" }, { "D" }, { "T" }, { "L" }, { "S" }, { "B" } } },
	{ "fr", "French", { { "R" }, { "D" }, { "T" }, { "F" }, { "C" }, { "P" } } },
	{ "es", "Spanish", { { "R" }, { "D" }, { "T" }, { "A" }, { "C" }, { "P" } } },
	{ "nl", "Dutch", { { "K" }, { "D" }, { "T" }, { "L" }, { "P" }, { NULL } } },
	{ "ru", "Russian", { { "Кр" }, { "Ф" }, { "Л" }, { "С" }, { "К" }, { "п" } } },
	{ PIECE_LETTERS_FIGURINES, "figurines", { { "♔", "♚" }, { "♕", "♛" }, { "♖", "♜" }, { "♗", "♝" }, { "♘", "♞" }, { "♙", "♟" } } },
	{ .name = NULL },
};

const char *const piece_letter_names[PIECE_LETTERS] = { "King", "Queen", "Rook", "Bishop", "Knight", "Pawn" };

const struct piece_letters *piece_letters_find(const char *name)
{
	for (const struct piece_letters *l = piece_letters; l->name; l++)
		if (!strcmp(l->name, name))
			return l;
	return NULL;
}

const struct piece_letters *piece_letters_of(const char *list)
{
	g_auto(GStrv) wanted = g_strsplit_set(list ? list : "en", ", ;", -1);
	for (char **one = wanted; *one; one++)
		for (const struct piece_letters *l = piece_letters; l->name; l++)
			if (strlen(l->name) == 2 && !g_ascii_strncasecmp(*one, l->name, 2) && !g_ascii_isalpha((*one)[2]))
				return l;
	return NULL;
}

int piece_letter_at(const struct piece_letters *l, const char *text, size_t *length)
{
	for (int piece = 0; piece < PIECE_LETTERS; piece++)
		for (int form = 0; form < PIECE_LETTER_FORMS && l->form[piece][form]; form++)
			if (g_str_has_prefix(text, l->form[piece][form])) {
				*length = strlen(l->form[piece][form]);
				return piece;
			}
	return -1;
}
