/*
 * How a game stands or has ended, see outcome.h. What drew a game only its program knows: its own words are said.
 */
#include "scene/outcome.h"

#include <string.h>

static void put_sentence(GString *out, enum language language, const char *english, const char *side)
{
	if (out->len)
		g_string_append_c(out, ' ');
	g_string_append_printf(out, speech_word(language, english), side);
}

static bool has_word(const char *text, const char *word)
{
	g_autofree char *lower = g_ascii_strdown(text, -1);
	return strstr(lower, word) != NULL;
}

static void put_draw(const struct picture_outcome *o, const char *next, enum language language, GString *out)
{
	const char *reason = o->reason ? o->reason : "";
	if (has_word(reason, "stalemate"))
		put_sentence(out, language, "%s is stalemated.", next);
	else if (*reason)
		g_string_append_printf(out, "%s%s", out->len ? " " : "", reason);
	if (has_word(reason, "stalemate") || !has_word(reason, "draw"))
		put_sentence(out, language, "The game is drawn.", "");
}

void outcome_put(const struct picture_outcome *o, const char *const sides[2], bool second_next, enum language language, GString *out)
{
	const char *mover = sides[o->second_moved], *next = sides[!o->second_moved];
	switch (o->result) {
	case RESULT_WON:
		if (o->check)
			put_sentence(out, language, "%s is checkmated.", next);
		put_sentence(out, language, "%s has won.", mover);
		break;
	case RESULT_LOST: put_sentence(out, language, "%s has lost.", mover); break;
	case RESULT_RESIGNED: put_sentence(out, language, "%s resigns.", mover); break;
	case RESULT_DRAWN: put_draw(o, next, language, out); break;
	default: put_sentence(out, language, "%s to move.", sides[second_next]);
	}
}
