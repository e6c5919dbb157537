/*
 * Problems of Olive and YACPDB: YAML, of which this reads what such files have: keys at the beginning of a line, values behind them as words, quoted texts, lists in
 * brackets, blocks after "|", and indented lines. Documents are parted by "---".
 */
#include <string.h>

#include "problem/reader.h"

bool problem_olive_sniff(const char *text) { return strstr(text, "algebraic:") && strstr(text, "stipulation") && *text != '{'; }

static bool is_space(char c) { return c == ' ' || c == '\t'; }

/* A value without its quotes, comments and the sign of a block; lists and lines are joined by ", ". New string. */
static char *plain(const char *text)
{
	GString *out = g_string_new(NULL);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++) {
		char *words = g_strstrip(*line);
		if (!strcmp(words, "|") || !strcmp(words, "|-") || !strcmp(words, ">") || !strcmp(words, ">-") || !*words)
			continue;
		words += g_str_has_prefix(words, "- ") ? 2 : 0;
		gsize length = strlen(words);
		if (length > 1 && words[0] == '[' && words[length - 1] == ']') {
			words[length - 1] = '\0';
			words++;
			length -= 2;
		}
		if (length > 1 && strchr("\"'", words[0]) && words[length - 1] == words[0]) {
			words[length - 1] = '\0';
			words++;
		}
		g_string_append_printf(out, "%s%s", out->len ? ", " : "", words);
	}
	return g_string_free(out, FALSE);
}

/* The value of a key inside an indented value: "distinction" of "{tourney: A, distinction: 1st Prize}". NULL: there is none. New string. */
static char *inner(const char *text, const char *key)
{
	const char *found = strstr(text, key);
	if (!found || found[strlen(key)] != ':')
		return NULL;
	found += strlen(key) + 1;
	g_autofree char *value = g_strndup(found, strcspn(found, ",}\n"));
	return plain(value);
}

static void add_royal(struct problem *p, const char *square)
{
	const char *old = problem_text(p, PROBLEM_royal);
	g_autofree char *all = g_strconcat(old, *old ? "," : "", square, NULL);
	problem_set(p, PROBLEM_royal, all);
}

/* "white: [Ke4, Royal Qe1]" of the position. */
static enum rc take_side(struct problem *p, struct men *men, const char *text, const char *side, enum man_color color, struct place at, struct diags *ds)
{
	const char *list = strstr(text, side);
	enum rc rc = RC_OK;
	bool royal = false;
	if (!list)
		return RC_OK;
	list += strlen(side);
	list += strspn(list, ": \n\t[");
	while (rc == RC_OK && *list && *list != ']' && *list != '}') {
		list += strspn(list, " ,\n\t-'\"");
		size_t length = strcspn(list, " ,\n\t]}'\"");
		if (!length || list[length - 1] == ':') /* the next key */
			break;
		if (strchr(list, ':') && list[length] == ':')
			break;
		g_autofree char *piece = g_strndup(list, length);
		if (!g_ascii_strcasecmp(piece, "royal")) {
			royal = true;
			list += length;
			continue;
		}
		if (length < 3 || length > 4)
			return diag_error(ds, RC_SYNTAX, at, "\"%s\" is no piece with its square, as Ke4", piece);
		g_autofree char *code = g_strndup(piece, length - 2);
		rc = men_put(men, code, color, piece + length - 2, at, ds);
		if (rc == RC_OK && royal)
			add_royal(p, piece + length - 2);
		royal = false;
		list += length;
	}
	return rc;
}

static enum rc take_position(struct problem *p, const char *text, struct place at, struct diags *ds)
{
	struct men men = { .fairy = false };
	static const char *const sides[] = { [MAN_WHITE] = "white", [MAN_BLACK] = "black", [MAN_NEUTRAL] = "neutral" };
	enum rc rc = RC_OK;
	p->position_at = at;
	for (int color = MAN_WHITE; color <= MAN_NEUTRAL && rc == RC_OK; color++)
		rc = take_side(p, &men, text, sides[color], (enum man_color)color, at, ds);
	if (rc == RC_OK)
		p->position = men_write(&men);
	p->is_fairy = men.fairy;
	men_release(&men);
	return rc;
}

static enum rc take(struct problem *p, const char *key, const char *value, struct place at, struct diags *ds)
{
	bool is_position = !strcmp(key, "algebraic");
	if (is_position && p->position)
		return diag_error(ds, RC_DATA, at, "the position is told twice; leave one \"algebraic\" away");
	if (is_position)
		return take_position(p, value, at, ds);
	g_autofree char *part = !strcmp(key, "award") ? inner(value, "distinction") : NULL, *text = part ? g_steal_pointer(&part) : plain(value);
	enum problem_field field = problem_field_find(!strcmp(key, "award") ? "award" : key);
	if (field != PROBLEM_FIELDS && field != PROBLEM_count)
		problem_set(p, field, text);
	return RC_OK;
}

/* The length of a value: the rest of its line, and the lines behind it that are indented or begin a list. */
static size_t value_length(const char *text)
{
	size_t length = strcspn(text, "\n");
	while (text[length] && (is_space(text[length + 1]) || text[length + 1] == '\n' || (text[length + 1] == '-' && is_space(text[length + 2]))))
		length += 1 + strcspn(text + length + 1, "\n");
	return length;
}

static bool is_rule(const char *line) { return g_str_has_prefix(line, "---") || g_str_has_prefix(line, "..."); }

enum rc problem_olive_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	enum rc rc = RC_OK;
	while (*from->at && !(is_rule(from->at) && *found)) {
		size_t line = strcspn(from->at, "\n"), name = strcspn(from->at, ":\n");
		if (!line || is_rule(from->at) || *from->at == '#' || *from->at == '%') {
			from->at += line + (from->at[line] != '\0');
			continue;
		}
		struct place at = problem_place(from, from->at);
		if (!*found)
			p->at = at;
		*found = true;
		if (from->at[name] != ':' && rc == RC_OK)
			rc = diag_error(ds, RC_SYNTAX, at, "a line is KEY: VALUE, or indented");
		g_autofree char *key = g_strndup(from->at, name);
		from->at += name + (from->at[name] == ':');
		size_t length = value_length(from->at);
		g_autofree char *value = g_strndup(from->at, length);
		if (rc == RC_OK)
			rc = take(p, key, value, at, ds);
		from->at += length + (from->at[length] != '\0');
	}
	return rc;
}
