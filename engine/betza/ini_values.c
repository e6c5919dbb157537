/*
 * Values of keys: flags, numbers, regions, pieces by their letters; and the table of the keys.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/ini_values.h"

const struct ini_key_row ini_key_rows[INI_KEYS] = {
#define INI_KEY(key, kind, sides, verdict, initial, about) { #key, INI_##kind, INI_##sides, INI_##verdict, initial, about },
#include "betza/ini_keys.def"
#undef INI_KEY
};

const char *ini_key_name(enum ini_key key) { return ini_key_rows[key].name; }

int ini_type_find(const struct ini_variant *v, char letter)
{
	for (int type = 0; type < INI_TYPES; type++)
		if (v->letter[type] && v->letter[type] == g_ascii_toupper(letter))
			return type;
	return -1;
}

bool ini_region_has(const struct ini_region *r, int file, int rank)
{
	return file >= 0 && rank >= 0 && rank < INI_RANKS_MOST && file < INI_FILES_MOST && r->rank[rank] >> file & 1;
}

bool ini_region_is_empty(const struct ini_region *r)
{
	guint64 any = 0;
	for (int rank = 0; rank < INI_RANKS_MOST; rank++)
		any |= r->rank[rank];
	return !any;
}

enum rc ini_refuse_value(const struct ini_reading *f, const char *value, struct place at, const char *wanted)
{
	return diag_error(f->ds, RC_SYNTAX, at, "%s = %s: %s", f->key, value, wanted);
}

static enum rc read_word(const struct ini_reading *f, const char *value, struct place at, const char *const *words, int *out)
{
	for (*out = 0; words[*out]; ++*out)
		if (!strcmp(words[*out], value))
			return RC_OK;
	g_autofree char *all = g_strjoinv(", ", (char **)words), *wanted = g_strdup_printf("the value is one of %s", all);
	return ini_refuse_value(f, value, at, wanted);
}

enum rc ini_number_read(const struct ini_reading *f, const char *value, struct place at, int least, int most, int *out)
{
	char *end;
	long number = strtol(value, &end, 10);
	*out = (int)CLAMP(number, least, most);
	if (end > value && !*end && *out == number)
		return RC_OK;
	g_autofree char *wanted = g_strdup_printf("the value is a number from %d to %d", least, most);
	return ini_refuse_value(f, value, at, wanted);
}

static enum rc read_file(const struct ini_reading *f, const char *value, struct place at, int *out)
{
	if (!g_ascii_isalpha(*value) || value[1])
		return ini_number_read(f, value, at, 1, at.line ? INI_FILES_MOST : INI_RANKS_MOST, out);
	*out = g_ascii_tolower(*value) - 'a' + 1;
	return RC_OK;
}

void ini_region_add_rank(struct ini_region *r, int rank) { r->rank[rank - 1] = ~(guint64)0; }

/* "e4", "*8" or "a*". */
static bool add_spaces(struct ini_region *r, const char *word)
{
	char *end;
	bool any_file = *word == '*', any_rank = !any_file && word[0] && word[1] == '*' && !word[2];
	int file = g_ascii_tolower(*word) - 'a';
	if (!any_file && (file < 0 || file >= INI_FILES_MOST))
		return false;
	for (int rank = 0; any_rank && rank < INI_RANKS_MOST; rank++)
		r->rank[rank] |= (guint64)1 << file;
	if (any_rank)
		return true;
	long rank = g_ascii_isdigit(word[1]) ? strtol(word + 1, &end, 10) : 0;
	if (rank < 1 || rank > INI_RANKS_MOST || *end)
		return false;
	if (any_file)
		ini_region_add_rank(r, (int)rank);
	else
		r->rank[rank - 1] |= (guint64)1 << file;
	return true;
}

enum rc ini_region_read(const struct ini_reading *f, const char *value, struct place at, struct ini_region *out)
{
	g_auto(GStrv) words = g_strsplit_set(value, " \t", -1);
	*out = (struct ini_region){ 0 };
	for (int rank = 1; rank <= INI_RANKS_MOST && !at.line && !strcmp(value, "all"); rank++)
		ini_region_add_rank(out, rank);
	for (char **word = words; *word && strcmp(*word, "-") && (at.line || strcmp(value, "all")); word++)
		if (**word && !add_spaces(out, *word))
			return ini_refuse_value(
				f, value, at, "the value is spaces with blanks between them, such as e4 d4; *8 is a rank, a* a file, - nothing");
	return RC_OK;
}

static enum rc refuse_letter(const struct ini_reading *f, const char *value, struct place at, const char *letter)
{
	return diag_error(f->ds, RC_DATA, at, "%s = %s: no piece has the letter %.*s; a piece is a line such as knight = n", f->key, value,
		(int)(g_utf8_next_char(letter) - letter), letter);
}

/* Letters of pieces, "*" for all. What is gone is none, and a level may name what the one below it has removed. */
static enum rc read_types(const struct ini_reading *f, const char *value, struct place at, guint64 *out)
{
	*out = 0;
	for (const char *c = value; *c && *c != '-'; c = g_utf8_next_char(c)) {
		int type = ini_type_find(f->v, *c);
		if (g_ascii_isspace(*c))
			continue;
		if (*c != '*' && type < 0)
			return refuse_letter(f, value, at, c);
		*out |= *c == '*' ? ~(guint64)0 : (guint64)1 << type;
	}
	return RC_OK;
}

static enum rc read_type(const struct ini_reading *f, const char *value, struct place at, int *out)
{
	*out = *value == '*' ? -1 : *value == '-' || !*value ? -2 : ini_type_find(f->v, *value);
	if (value[0] && value[1])
		return ini_refuse_value(f, value, at, "the value is the letter of one piece, * for any, or - for none");
	return *out == -1 && *value != '*' ? refuse_letter(f, value, at, value) : RC_OK;
}

/* "p:g s:-", "q:1 r:2": letters, and letters or numbers. */
static enum rc read_pairs(const struct ini_reading *f, const char *value, struct place at, bool numbers)
{
	g_auto(GStrv) words = g_strsplit_set(value, " \t", -1);
	enum rc rc = RC_OK;
	for (char **word = words; *word && rc == RC_OK; word++) {
		const char *colon = strchr(*word, ':'), *to = colon ? colon + 1 : "";
		int from = ini_type_find(f->v, **word), target = numbers || *to == '-' ? -1 : ini_type_find(f->v, *to);
		if (!**word || (!strcmp(*word, "-") && !words[1]))
			continue;
		if (colon != *word + 1 || !*to || (!numbers && to[1]))
			return ini_refuse_value(f, value, at, numbers ? "the value is pairs such as q:1 r:2" : "the value is pairs of letters such as p:g b:h");
		if (from < 0)
			return refuse_letter(f, value, at, *word);
		if (numbers)
			rc = ini_number_read(f, to, at, 0, 1000, &f->v->limit[from]);
		else if (target < 0 && *to != '-')
			return refuse_letter(f, value, at, to);
		else
			f->v->promoted[from] = target;
	}
	return rc;
}

enum rc ini_value_read(const struct ini_reading *f, enum ini_key key, int side, const char *value, struct place at)
{
	static const char *const flags[] = { "false", "true", NULL }, *const results[] = { "none", "loss", "draw", "win", NULL };
	struct ini_value *out = &f->v->value[key][side];
	out->at = at;
	out->text = value;
	switch (ini_key_rows[key].kind) {
	case INI_FLAG: return read_word(f, value, at, flags, &out->number);
	case INI_RESULT: return read_word(f, value, at, results, &out->number);
	case INI_NUMBER: return ini_number_read(f, value, at, 0, 10000, &out->number);
	case INI_RANK: return ini_number_read(f, value, at, 1, INI_RANKS_MOST, &out->number);
	case INI_FILE: return read_file(f, value, at, &out->number);
	case INI_REGION: return ini_region_read(f, value, at, &out->region);
	case INI_TYPE_SET: return read_types(f, value, at, &out->types);
	case INI_TYPE: return read_type(f, value, at, &out->number);
	case INI_PAIRS:
	case INI_LIMITS: return read_pairs(f, value, at, ini_key_rows[key].kind == INI_LIMITS);
	case INI_WORD:
	case INI_TEXT: break;
	}
	return RC_OK;
}
