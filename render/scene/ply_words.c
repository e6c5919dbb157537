/*
 * A ply in words, for titles and lines below boards.
 */
#include "scene/outcome.h"

struct picture_outcome ply_outcome_of(const struct ply *ply)
{
	return (struct picture_outcome){ .result = ply->result, .second_moved = ply->second == (ply->number > 0), .check = ply->check, .reason = ply->say };
}

char *ply_outcome(const struct settings *s, const struct ply *ply, const char *language)
{
	const struct picture_outcome outcome = ply_outcome_of(ply);
	enum language in = speech_language(language);
	g_auto(GStrv) names = g_strsplit(settings_text(s, "sides"), " ", -1);
	bool two = g_strv_length(names) > 1;
	const char *const sides[2] = { speech_side(in, two ? names[0] : "White", 0), speech_side(in, two ? names[1] : "Black", 1) };
	GString *words = g_string_new(NULL);
	outcome_put(&outcome, sides, ply_second_to_move(ply), in, words);
	return g_string_free(words, FALSE);
}
