/*
 * PDN, portable draughts notation: PGN whose moves are numbers of spaces.
 *
 *   [GameType "21"]                                     which draughts, see pdn.fmjd.org; its start colour may stand behind it
 *   [FEN "B:W18,24,K10:B12,16"]                         who moves, the spaces of both sides
 *   1. 11-15 23-19 2. 8-11 22-17 3. 9-13 10x17x26 1-0   steps and captures, which may name each space on their way; a draw can be 1-1, a win 2-0
 */
#include "record/pdn.h"

#include "record/record_reader.h"

#include <string.h>

/* "11-15", "22x15x8". Names, as in "c3:e5", say nothing of the game, which its tags do then. No space has the number 0, so no result is one. */
static bool is_move(const char *word, size_t length)
{
	size_t spaces = 0, at = 0;
	for (;;) {
		size_t digits = strspn(word + at, "0123456789");
		if (!digits || digits > 2 || word[at] == '0' || at + digits > length)
			return false;
		at += digits;
		spaces++;
		if (at == length || strchr("!?*", word[at]))
			return spaces >= 2;
		if (!strchr("-x:", word[at]))
			return false;
		at++;
	}
}

/* Behind the tags, and behind comments and remarks in front of moves. */
static const char *first_moves(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\r\n\v\f");
		const char *end = *text == '{' ? strchr(text, '}') : *text == '[' || *text == ';' || *text == '%' ? strchr(text, '\n') : NULL;
		if (!end)
			return text;
		text = end + 1;
	}
}

/* Whether a tag of this name is among the first lines, with a value that begins so. */
static bool has_tag(const char *text, const char *begin)
{
	const char *found = strstr(text, begin);
	return found && (found == text || found[-1] == '\n');
}

bool pdn_sniff(const char *text)
{
	text += strspn(text, " \t\r\n\v\f");
	bool tags = *text == '[' || *text == '{' || *text == ';' || *text == '%';
	if (tags &&
		(has_tag(text, "[GameType \"2") || has_tag(text, "[GameType \"3") || has_tag(text, "[GameType \"4") || has_tag(text, "[FEN \"W:") ||
			has_tag(text, "[FEN \"B:")))
		return true;
	return record_begins_with(tags ? first_moves(text) : text, is_move);
}

/* Draughts by the number of their type: their names, and whether Black moves first where the tag does not say. */
static const struct type {
	const char *number, *game;
	bool black_begins;
} types[] = { { "20", "International Draughts", false }, { "21", "Checkers", true }, { "22", "Italian Draughts", false }, { "23", "Pool Checkers", true },
	{ "24", "Spanish Draughts", false }, { "25", "Russian Draughts", false }, { "26", "Brazilian Draughts", false }, { "27", "Canadian Draughts", false },
	{ "28", "Portuguese Draughts", false }, { "29", "Czech Draughts", false }, { "30", "Turkish Draughts", false }, { "31", "Thai Draughts", true },
	{ "40", "Frisian Draughts", false }, { "41", "Spantsiretti", false } };

static const struct type *type_of(const struct record *r)
{
	const char *tag = record_tag(r, "GameType");
	for (gsize i = 0; tag && i < G_N_ELEMENTS(types); i++)
		if (strspn(tag, "0123456789") == strlen(types[i].number) && g_str_has_prefix(tag, types[i].number))
			return &types[i];
	return NULL;
}

const char *pdn_type_of_game(const char *game)
{
	for (gsize i = 0; i < G_N_ELEMENTS(types); i++)
		if (!g_ascii_strcasecmp(types[i].game, game))
			return types[i].number;
	return NULL;
}

static bool black_begins(const struct record *r)
{
	const char *tag = record_tag(r, "GameType"), *color = tag ? strchr(tag, ',') : NULL;
	const struct type *type = type_of(r);
	return color && (color[1] == 'B' || color[1] == 'W') ? color[1] == 'B' : !type || type->black_begins;
}

enum rc pdn_read(struct record_source *from, struct record *r, struct diags *ds)
{
	enum rc rc = pgn_read(from, r, ds);
	const struct type *type = type_of(r);
	r->black_begins = black_begins(r);
	r->game = type ? type->game : NULL;
	return rc;
}
