/*
 * Words of Popeye's language, which may be shortened, and texts that are made of them.
 */
#include <string.h>

#include "problem/problem_reader.h"

static const struct {
	enum popeye_kind kind;
	const char *name;
} words[] = {
#define POPEYE_WORD(of, text) { .kind = POPEYE_##of, .name = (text) },
#include "problem/popeye_words.def"
#undef POPEYE_WORD
};

const char *popeye_word(enum popeye_kind kind, const char *word, size_t length)
{
	const char *found = NULL;
	int n = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(words) && length; i++) {
		if (words[i].kind != kind || g_ascii_strncasecmp(words[i].name, word, length) != 0)
			continue;
		if (!words[i].name[length])
			return words[i].name;
		found = words[i].name;
		n++;
	}
	return n == 1 ? found : NULL;
}

bool popeye_squares(const char *text, size_t length)
{
	for (size_t i = 0; i + 1 < length; i += 2)
		if (g_ascii_tolower(text[i]) < 'a' || g_ascii_tolower(text[i]) > 'h' || text[i + 1] < '1' || text[i + 1] > '8')
			return false;
	return length >= 2 && length % 2 == 0;
}

bool popeye_is_option(const char *text) { return popeye_word(POPEYE_OPTION, text, strcspn(text, " \t")) != NULL; }

/* What belongs to a condition comes before other conditions of that name: "Circe Cage". */
static const char *name_of(enum popeye_kind kind, const char *word, bool first, bool *begins)
{
	bool short_word = strlen(word) < 3; /* a piece, or a number */
	const char *variant = kind == POPEYE_CONDITION && !first && !short_word ? popeye_word(POPEYE_VARIANT, word, strlen(word)) : NULL;
	const char *name = variant || (kind == POPEYE_CONDITION && !first && short_word) ? NULL : popeye_word(kind, word, strlen(word));
	*begins = name != NULL;
	return name ? name : variant ? variant : word;
}

char *popeye_words(enum popeye_kind kind, const char *text)
{
	GString *out = g_string_new(NULL);
	g_auto(GStrv) all = g_strsplit_set(text, " \t\n;,", -1);
	for (char **word = all; *word; word++) {
		bool begins;
		if (!**word)
			continue;
		const char *name = name_of(kind, *word, !out->len, &begins);
		g_string_append_printf(out, "%s%s", !out->len ? "" : begins ? ", " : " ", name);
	}
	return g_string_free(out, FALSE);
}
