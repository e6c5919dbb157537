/*
 * Problems of Olive and YACPDB: YAML documents, a problem each, with the keys of their schema.
 *
 * A document ends where the next begins, at a line of "---" or "...", so that one that is no YAML spoils no other. Lists of authors are joined by "&", other lists by commas; a
 * source and an award that are maps are told as magazines print them, dates as 2009-02-28. `options` are conditions or options, by Popeye's names.
 */
#include <stdlib.h>
#include <string.h>

#include "input/yaml_value.h"
#include "problem/problem_reader.h"

bool problem_olive_sniff(const char *text) { return strstr(text, "algebraic:") && strstr(text, "stipulation"); }

/* What Python writes for nothing. */
static bool is_nothing(const char *text) { return !*text || !strcmp(text, "None"); }

static const struct php_value *member(const struct php_value *map, const char *key)
{
	for (guint i = 0; map->items && i < map->items->len; i++) {
		const struct php_item *item = map->items->pdata[i];
		if (item->key && !strcmp(item->key, key))
			return item->value;
	}
	return NULL;
}

static void join(const struct php_value *value, const char *separator, GString *out)
{
	if (!value->items) {
		g_string_append_printf(out, "%s%s", out->len && *value->text ? separator : "", value->text);
		return;
	}
	for (guint i = 0; i < value->items->len; i++)
		join(((const struct php_item *)value->items->pdata[i])->value, separator, out);
}

/* A text, or all texts of a list. New string. */
static char *joined(const struct php_value *value, const char *separator)
{
	GString *out = g_string_new(NULL);
	join(value, separator, out);
	return g_strstrip(g_string_free(out, FALSE));
}

/* A member of a map as text; "" when there is none. New string. */
static char *text_of(const struct php_value *map, const char *key)
{
	const struct php_value *value = member(map, key);
	return value ? joined(value, ", ") : g_strdup("");
}

/* {year: 2009, month: 2} is 2009-02. New string. */
static char *date_of(const struct php_value *value)
{
	if (!value->items)
		return g_strdup(value->text);
	g_autofree char *year = text_of(value, "year"), *month = text_of(value, "month"), *day = text_of(value, "day");
	GString *out = g_string_new(year);
	for (char **part = (char *[]){ month, day, NULL }; *part; part++)
		if (**part)
			g_string_append_printf(out, "-%s%s", strlen(*part) == 1 ? "0" : "", *part);
	return g_string_free(out, FALSE);
}

static void add_part(GString *out, const char *separator, const char *text, const char *end)
{
	if (*text)
		g_string_append_printf(out, "%s%s%s", out->len ? separator : "", text, end);
}

/* "Broodings 12/50 (3), No. 7, p. 4". New string. */
static char *source_of(const struct php_value *value)
{
	g_autofree char *name = text_of(value, "name"), *volume = text_of(value, "volume"), *issue = text_of(value, "issue"), *round = text_of(value, "round"),
			*number = text_of(value, "problemid"), *page = text_of(value, "pagenumber");
	GString *out = g_string_new(name);
	add_part(out, " ", volume, "");
	add_part(out, *volume ? "/" : " ", issue, "");
	add_part(out, " (", round, *round && out->len ? ")" : "");
	add_part(out, ", No. ", number, "");
	add_part(out, ", p. ", page, "");
	return g_string_free(out, FALSE);
}

static void take_source(struct problem *p, const struct php_value *value)
{
	const struct php_value *date = member(value, "date");
	g_autofree char *text = value->items ? source_of(value) : g_strdup(value->text);
	problem_set(p, PROBLEM_source, is_nothing(text) ? "" : text);
	if (date) {
		g_autofree char *when = date_of(date);
		problem_set(p, PROBLEM_date, when);
	}
}

/* "1st Prize, Tourney"; a tourney "ditto" is that of the source. */
static void take_award(struct problem *p, const struct php_value *value)
{
	const struct php_value *tourney = member(value, "tourney");
	g_autofree char *text = value->items ? text_of(value, "distinction") : g_strdup(value->text);
	g_autofree char *name = !tourney ? g_strdup("") : tourney->items ? text_of(tourney, "name") : g_strdup(tourney->text);
	GString *out = g_string_new(text);
	add_part(out, ", ", strcmp(name, "ditto") != 0 ? name : "", "");
	problem_set(p, PROBLEM_award, out->str);
	g_string_free(out, TRUE);
}

/* "Madrasi RexInclusive", "SetPlay", "EnPassant f6", in a list or in one text. */
static void take_option(struct problem *p, const struct php_value *value)
{
	for (guint i = 0; value->items && i < value->items->len; i++)
		take_option(p, ((const struct php_item *)value->items->pdata[i])->value);
	if (value->items || !*value->text)
		return;
	enum popeye_kind kind = popeye_is_option(value->text) ? POPEYE_OPTION : POPEYE_CONDITION;
	enum problem_field field = kind == POPEYE_OPTION ? PROBLEM_options : PROBLEM_conditions;
	const char *old = problem_text(p, field);
	g_autofree char *words = popeye_words(kind, value->text), *all = g_strconcat(old, *old ? ", " : "", words, NULL);
	problem_set(p, field, all);
}

/* "b) Move b4 f3; c) ..."; what stands under a) or z0 is a change as well: the diagram is none. New string. */
static char *twins_of(const struct php_value *value)
{
	GString *out = g_string_new(NULL);
	if (!value->items)
		return g_strdup(value->text);
	for (guint i = 0; i < value->items->len; i++) {
		const struct php_item *item = value->items->pdata[i];
		g_autofree char *text = joined(item->value, " ");
		bool zero = item->key && (*item->key == 'a' || *item->key == 'z');
		g_string_append_printf(out, "%s%s%s%s", out->len ? "; " : "",
			zero                ? "zeroposition"
				: item->key ? item->key
					    : "",
			zero                ? " "
				: item->key ? ") "
					    : "",
			text);
	}
	return g_string_free(out, FALSE);
}

/* Pieces */

static void append(struct problem *p, enum problem_field field, const char *separator, const char *text)
{
	const char *old = problem_text(p, field);
	g_autofree char *all = g_strconcat(old, *old ? separator : "", text, NULL);
	problem_set(p, field, all);
}

/* "Royal Kamikaze Qe1": attributes, then a piece with its square. */
static enum rc take_piece(struct problem *p, struct men *men, const char *text, enum man_color color, struct place at, struct diags *ds)
{
	const char *blank = strrchr(text, ' '), *piece = blank ? blank + 1 : text;
	g_autofree char *before = g_strndup(text, (size_t)(piece - text));
	g_auto(GStrv) attributes = g_strsplit_set(before, " \t", -1);
	size_t length = strlen(piece);
	bool others = false;
	if (length < 3 || !popeye_squares(piece + length - 2, 2))
		return diag_error(ds, RC_SYNTAX, at, "\"%s\" is no piece with its square, as Ke4", text);
	g_autofree char *code = g_strndup(piece, length - 2), *square = g_ascii_strdown(piece + length - 2, 2);
	enum rc rc = men_put(men, code, color, square, at, ds);
	for (char **word = attributes; *word && rc == RC_OK; word++) {
		const char *name = popeye_word(POPEYE_ATTRIBUTE, *word, strlen(*word));
		if (**word && !name)
			return diag_error(ds, RC_SYNTAX, at, "\"%s\" is no attribute of a piece, such as Royal", *word);
		if (name && !strcmp(name, "Royal"))
			append(p, PROBLEM_royal, ",", square);
		others |= name && strcmp(name, "Royal") != 0;
	}
	if (others)
		append(p, PROBLEM_attributes, ", ", text);
	p->is_fairy |= others;
	return rc;
}

/* A list of pieces, or all in one text. */
static enum rc take_side(struct problem *p, struct men *men, const struct php_value *value, enum man_color color, struct diags *ds)
{
	enum rc rc = RC_OK;
	if (value->items) {
		for (guint i = 0; i < value->items->len && rc == RC_OK; i++)
			rc = take_side(p, men, ((const struct php_item *)value->items->pdata[i])->value, color, ds);
		return rc;
	}
	g_auto(GStrv) pieces = g_strsplit_set(value->text, ",;\n", -1);
	for (char **piece = pieces; *piece && rc == RC_OK; piece++)
		if (*g_strstrip(*piece))
			rc = take_piece(p, men, *piece, color, value->at, ds);
	return rc;
}

static enum rc take_position(struct problem *p, const struct php_value *value, struct diags *ds)
{
	static const char *const sides[] = { [MAN_WHITE] = "white", [MAN_BLACK] = "black", [MAN_NEUTRAL] = "neutral" };
	struct men men = { .fairy = false };
	enum rc rc = RC_OK;
	if (p->position)
		return diag_error(ds, RC_DATA, value->at, "the position is told twice; leave one \"algebraic\" away");
	p->position_at = value->at;
	for (int color = MAN_WHITE; color <= MAN_NEUTRAL && rc == RC_OK; color++) {
		const struct php_value *side = member(value, sides[color]);
		rc = side ? take_side(p, &men, side, (enum man_color)color, ds) : RC_OK;
	}
	if (rc == RC_OK)
		problem_take_men(p, &men);
	p->is_fairy |= men.fairy;
	men_release(&men);
	return rc;
}

/* Documents */

static void take_text(struct problem *p, const char *key, const struct php_value *value)
{
	static const struct {
		const char *key, *separator;
	} separators[] = { { "authors", " & " }, { "author", " & " }, { "comments", "; " }, { "solution", "\n" } };
	const char *separator = ", ";
	enum problem_field field = problem_field_find(key);
	for (size_t i = 0; i < G_N_ELEMENTS(separators); i++)
		if (!strcmp(separators[i].key, key))
			separator = separators[i].separator;
	g_autofree char *text = !strcmp(key, "twins") ? twins_of(value) : !strcmp(key, "date") ? date_of(value) : joined(value, separator);
	if (field != PROBLEM_FIELDS && field != PROBLEM_count && field != PROBLEM_royal && !is_nothing(text))
		problem_set(p, field, text);
}

static enum rc take(struct problem *p, const char *key, const struct php_value *value, struct diags *ds)
{
	if (!strcmp(key, "algebraic"))
		return take_position(p, value, ds);
	if (!strcmp(key, "source"))
		take_source(p, value);
	else if (!strcmp(key, "award"))
		take_award(p, value);
	else if (!strcmp(key, "options") || !strcmp(key, "option") || !strcmp(key, "conditions"))
		take_option(p, value);
	else
		take_text(p, key, value);
	return RC_OK;
}

static enum rc take_all(struct problem *p, const struct php_value *document, struct diags *ds)
{
	enum rc rc = RC_OK;
	if (!document->items || (document->items->len && !((const struct php_item *)document->items->pdata[0])->key))
		return diag_error(ds, RC_DATA, document->at, "a problem is a map of keys and values, such as \"algebraic: {white: [Ka1]}\"");
	for (guint i = 0; i < document->items->len && rc == RC_OK; i++) {
		const struct php_item *item = document->items->pdata[i];
		rc = take(p, item->key, item->value, ds);
	}
	const struct php_value *number = member(document, "source-id");
	if (number && !number->items && !is_nothing(number->text))
		append(p, PROBLEM_source, ", ", number->text);
	return rc;
}

static bool is_mark(const char *line, const char *mark) { return g_str_has_prefix(line, mark) && (!line[3] || strchr(" \t\r\n", line[3])); }

static bool is_empty(const char *line) { return !*line || *line == '#' || strchr("\r\n", line[strspn(line, " \t")]); }

/* The line where a document with something in it begins: its "---" or its first directive, else what it holds. At the end of the text there is none. */
static const char *document_begin(const char *text)
{
	const char *begin = NULL;
	for (; *text; text += *text == '\n') {
		bool mark = is_mark(text, "---") && is_empty(text + 3), directive = *text == '%';
		bool after_directive = mark && begin && *begin == '%';
		if (!is_empty(text) && !mark && !directive && !is_mark(text, "..."))
			return begin ? begin : text;
		if ((mark && !after_directive) || (directive && !(begin && *begin == '%')))
			begin = text;
		else if (is_mark(text, "..."))
			begin = NULL;
		text += strcspn(text, "\n");
	}
	return text;
}

/* Behind what it holds: at the next mark. */
static const char *document_end(const char *text)
{
	bool holds = false;
	for (; *text; text += *text == '\n') {
		bool mark = is_mark(text, "---"), bare = mark && is_empty(text + 3);
		if (holds && (mark || is_mark(text, "...")))
			return text;
		holds |= !is_empty(text) && !bare && *text != '%';
		text += strcspn(text, "\n");
	}
	return text;
}

enum rc problem_olive_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	const char *begin = document_begin(from->at), *end = document_end(begin);
	from->at = (char *)end;
	if (!*begin)
		return RC_OK;
	p->at = p->position_at = problem_place(from, begin);
	struct php_value *document = yaml_read(begin, (size_t)(end - begin), p->at, ds);
	if (!document)
		return RC_SYNTAX;
	*found = true;
	enum rc rc = take_all(p, document, ds);
	php_value_free(document);
	return rc;
}
