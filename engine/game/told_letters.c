/*
 * Letters of other languages, see told_letters.h.
 */
#include "game/told_letters.h"

#include <string.h>

#include "engine/piece_set.h"

enum { SEEN_FIGURINE = 1 << 26, SEEN_CYRILLIC = 1 << 27 };

static bool is_figurine(gunichar c) { return c >= 0x2654 && c <= 0x265f; }
static bool is_cyrillic(gunichar c) { return c >= 0x0400 && c <= 0x04ff; }

letters_seen letters_of_move(const char *text)
{
	letters_seen seen = 0;
	if (strpbrk(text, "_") || strchr("O0Z-@", *text))
		return 0;
	for (const char *c = text; *c; c++) {
		if (g_ascii_isupper(*c))
			seen |= 1U << (*c - 'A');
		if (!((unsigned char)*c & 0x80) || ((unsigned char)*c & 0xc0) != 0xc0)
			continue;
		gunichar sign = g_utf8_get_char_validated(c, -1);
		seen |= is_figurine(sign) ? SEEN_FIGURINE : is_cyrillic(sign) ? SEEN_CYRILLIC : 0;
	}
	return seen;
}

static letters_seen letters_of_language(const struct piece_letters *l)
{
	letters_seen has = 0;
	for (int piece = 0; piece < PIECE_LETTERS; piece++)
		for (int form = 0; form < PIECE_LETTER_FORMS && l->form[piece][form]; form++)
			has |= letters_of_move(l->form[piece][form]);
	return has;
}

static letters_seen letters_of_words(const char *text)
{
	letters_seen has = 0;
	for (const char *c = text; *c; c++)
		has |= g_ascii_isalpha(*c) ? 1U << (g_ascii_toupper(*c) - 'A') : 0;
	return has;
}

/* Labels that stand for pieces which were Pawns, "Q~=D": no record writes them, who writes D means another piece. */
static letters_seen letters_of_former_pawns(const struct telling *t)
{
	letters_seen has = 0;
	for (const char *sign = strstr(t->letters, "~="); sign; sign = strstr(sign + 2, "~=")) {
		g_autofree char *label = g_strndup(sign + 2, strcspn(sign + 2, " "));
		has |= letters_of_words(label);
	}
	return has;
}

static letters_seen letters_of_game(const struct telling *t)
{
	const struct labels *labels = t->position->labels;
	letters_seen has = letters_of_words(t->letters) | 1U << ('P' - 'A');
	for (int i = LABEL_VOID + 1; i < labels_count(labels); i++)
		has |= letters_of_words(labels_text(labels, i));
	g_autofree char *start = g_strndup(t->start, strcspn(t->start, " "));
	return (has | letters_of_words(start)) & ~letters_of_former_pawns(t);
}

/* What the sets of the preset have besides: a piece that only a Pawn becomes. */
static letters_seen letters_of_sets(const struct telling *t)
{
	g_autoptr(GString) labels = g_string_new(NULL);
	if (t->sets)
		piece_sets_own_labels(t->sets, labels);
	return letters_of_words(labels->str) & ~letters_of_former_pawns(t);
}

uint32_t letters_languages(const struct telling *t, letters_seen seen)
{
	letters_seen own = letters_of_game(t);
	if (seen & ~own)
		own |= letters_of_sets(t) |
			letters_of_language(&piece_letters[0]); /* what a Pawn becomes need not stand there yet: "g1=B" of Kings and Pawns is no Bauer */
	uint32_t languages = seen & ~own ? 0 : LETTERS_OWN;
	for (int i = 1; piece_letters[i].name; i++) {
		bool pictures = !strcmp(piece_letters[i].name, PIECE_LETTERS_FIGURINES);
		letters_seen has =
			letters_of_language(&piece_letters[i]) | (pictures ? own : own & ~letters_of_language(&piece_letters[0])); /* "A" of an Archbishop */
		if (!(seen & ~has) && (pictures ? seen & SEEN_FIGURINE : seen))
			languages |= 1U << i;
	}
	return languages ? languages : ~0U;
}

/* The letter of a piece, or nothing: how much of the text it is. A Pawn has none in English. */
static size_t put_letter(const struct piece_letters *l, const char *text, GString *out)
{
	size_t length;
	int piece = piece_letter_at(l, text, &length);
	if (piece < 0)
		return 0;
	if (piece < PIECE_LETTERS - 1)
		g_string_append(out, piece_letters[0].form[piece][0]);
	return length;
}

/* What a Pawn becomes is behind the last number: "e8D", "e8=D", "e8(D)". */
static const char *promotion_of(const char *text)
{
	const char *last = strpbrk(text, "0123456789");
	for (const char *c = last; c && *c; c++)
		last = g_ascii_isdigit(*c) ? c : last;
	return last ? last + 1 : text + strlen(text);
}

char *letters_in_english(const struct piece_letters *l, const char *text)
{
	GString *out = g_string_new(NULL);
	const char *end = promotion_of(text);
	size_t first = put_letter(l, text, out), second = 0;
	g_string_append_len(out, text + first, MAX(0, end - (text + first)));
	if (end >= text + first) {
		size_t sign = *end && strchr("=(/", *end) ? 1 : 0;
		g_string_append_len(out, end, (gssize)sign);
		second = put_letter(l, end + sign, out);
		g_string_append(out, end + sign + second);
	}
	if (first || second)
		return g_string_free(out, FALSE);
	g_string_free(out, TRUE);
	return NULL;
}
