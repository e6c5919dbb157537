/*
 * Texts: characters, searching, matching, joining.
 */
#define _GNU_SOURCE /* memmem */
#include <stdio.h>
#include <string.h>

#include "base/wildcard.h"
#include "lang/op/ops.h"
#include "lang/run/operands.h"
#include "value/convert.h"

#define OP(name) static void op_##name(struct machine *m, const struct value *a, struct value *out)

/* The first place of `needle` in the text from `from` on, or NULL. Texts may hold any byte, zero too. An empty needle is found at once. */
static const char *find_text(const struct str *s, const char *from, const struct str *needle)
{
	return memmem(from, (size_t)(s->text + s->length - from), needle->text, needle->length);
}

static struct value text_value(const char *text, size_t length) { return value_str(str_new_length(text, length)); }

OP(null) { *out = value_text(""); }
OP(nil) { *out = value_text("@"); }
OP(void) { *out = value_text("-"); }
OP(blank) { *out = value_text(" "); }

OP(strlen)
{
	struct str *s = value_to_str(a[0]);
	*out = value_int(s->length);
	str_drop(s);
}

/* What a text of one character takes, and its entry in an array. */
enum { CHARACTER_BYTES = sizeof(struct str) + sizeof(struct entry) };

static struct array *characters(struct machine *m, const struct str *s)
{
	uint32_t n = machine_has_room(m, (size_t)s->length * CHARACTER_BYTES) ? s->length : 0;
	struct array *all = array_new(n);
	for (uint32_t i = 0; i < n; i++)
		array_push(all, text_value(s->text + i, 1));
	return all;
}

OP(chars)
{
	struct str *s = value_to_str(a[0]);
	*out = value_array(characters(m, s));
	str_drop(s);
}

OP(char)
{
	struct str *s = value_to_str(a[0]);
	int64_t i = value_to_int(a[1]);
	*out = i >= 0 && i < s->length ? text_value(s->text + i, 1) : value_text("");
	str_drop(s);
}

OP(chr)
{
	char c = (char)(value_to_int(a[0]) & 0xff);
	*out = text_value(&c, 1);
}

OP(ord)
{
	struct str *s = value_to_str(a[0]);
	*out = value_int((uint8_t)s->text[0]);
	str_drop(s);
}

/* Case and classes of characters, ASCII alone, whatever the locale. */
static void map_chars(const struct value *a, struct value *out, char (*map)(char))
{
	struct str *s = value_to_str(a[0]), *r = str_alloc(s->length);
	for (uint32_t i = 0; i < s->length; i++)
		r->text[i] = map(s->text[i]);
	str_drop(s);
	*out = value_str(r);
}

static char lower(char c) { return g_ascii_tolower(c); }
static char upper(char c) { return g_ascii_toupper(c); }
static char flip(char c) { return g_ascii_isupper(c) ? g_ascii_tolower(c) : g_ascii_toupper(c); }
OP(tolower) { map_chars(a, out, lower); }
OP(toupper) { map_chars(a, out, upper); }
OP(flipcase) { map_chars(a, out, flip); }

static bool is_alnum(char c) { return g_ascii_isalnum(c); }
static bool is_alpha(char c) { return g_ascii_isalpha(c); }
static bool is_digit(char c) { return g_ascii_isdigit(c); }
static bool is_lower(char c) { return g_ascii_islower(c); }
static bool is_upper(char c) { return g_ascii_isupper(c); }

/* All characters of a text that is not empty (decisions 81, 82), or any. */
static bool has_all(struct value v, bool (*is)(char))
{
	if (v.type != VALUE_STRING) {
		struct str *s = value_to_str(v);
		bool all = has_all(value_str(s), is);
		str_drop(s);
		return all;
	}
	for (uint32_t i = 0; i < v.s->length; i++)
		if (!is(v.s->text[i]))
			return false;
	return v.s->length > 0;
}

static bool has_any(struct value v, bool (*is)(char))
{
	struct str *s = value_to_str(v);
	bool any = false;
	for (uint32_t i = 0; i < s->length && !any; i++)
		any = is(s->text[i]);
	str_drop(s);
	return any;
}

OP(isalnum) { *out = value_bool(has_all(a[0], is_alnum)); }
OP(isalpha) { *out = value_bool(has_all(a[0], is_alpha)); }
OP(isdigit) { *out = value_bool(has_all(a[0], is_digit)); }
OP(islower) { *out = value_bool(has_all(a[0], is_lower)); }
OP(isupper) { *out = value_bool(has_all(a[0], is_upper)); }
OP(hasalnum) { *out = value_bool(has_any(a[0], is_alnum)); }
OP(hasalpha) { *out = value_bool(has_any(a[0], is_alpha)); }
OP(hasdigit) { *out = value_bool(has_any(a[0], is_digit)); }
OP(haslower) { *out = value_bool(has_any(a[0], is_lower)); }
OP(hasupper) { *out = value_bool(has_any(a[0], is_upper)); }

OP(samecase)
{
	bool lowers = has_any(a[0], is_lower) == has_any(a[1], is_lower), uppers = has_any(a[0], is_upper) == has_any(a[1], is_upper);
	*out = value_bool(lowers && uppers);
}

OP(same)
{
	struct str *s = value_to_str(a[0]), *t = value_to_str(a[1]);
	*out = value_bool(s->length == t->length && g_ascii_strcasecmp(s->text, t->text) == 0);
	str_drop(s);
	str_drop(t);
}

static struct array *split(struct machine *m, const struct str *s, const struct str *separator)
{
	struct array *all = array_new(4);
	const char *c = s->text, *end;
	for (; (end = find_text(s, c, separator)) && (meter_work(4), !machine_halted(m)); c = end + separator->length)
		array_push(all, text_value(c, (size_t)(end - c)));
	array_push(all, text_value(c, (size_t)(s->text + s->length - c)));
	return all;
}

OP(explode)
{
	struct str *separator = value_to_str(a[0]), *s = value_to_str(a[1]);
	*out = value_array(separator->length ? split(m, s, separator) : characters(m, s));
	str_drop(separator);
	str_drop(s);
}

static struct value join_texts(struct machine *m, struct value v, struct value w)
{
	struct str *s = value_to_str(v), *t = value_to_str(w);
	struct value joined = VALUE_OF_NULL;
	if (machine_text_fits(m, (size_t)s->length + t->length) && meter_copy((size_t)s->length + t->length)) {
		struct str *r = str_alloc((size_t)s->length + t->length);
		memcpy(r->text, s->text, s->length);
		memcpy(r->text + s->length, t->text, t->length);
		joined = value_str(r);
	}
	str_drop(s);
	str_drop(t);
	return joined;
}

/* The same for two short texts that may have been joined before. */
static struct value join_words(struct machine *m, struct str *first, struct str *second)
{
	struct joined *known = &m->joined[(str_hash(first) + str_hash(second) * 5) % G_N_ELEMENTS(m->joined)];
	if (known->first != first || known->second != second) {
		struct value made = join_texts(m, value_str(first), value_str(second));
		struct joined old = *known;
		if (made.type != VALUE_STRING)
			return made;
		*known = (struct joined){ str_keep(first), str_keep(second), made.s };
		joined_release(&old);
	}
	return value_borrow(known->text);
}

/* Two arrays give every combination, grouped by the element of the second (decision 78). */
OP(join)
{
	enum { SHORT = 16 };
	bool first = a[0].type == VALUE_ARRAY, second = a[1].type == VALUE_ARRAY;
	if (a[0].type == VALUE_STRING && a[1].type == VALUE_STRING && a[0].s->length + a[1].s->length <= SHORT && m->limits.text >= SHORT) {
		*out = join_words(m, a[0].s, a[1].s);
		return;
	}
	if (!first && !second) {
		*out = join_texts(m, a[0], a[1]);
		return;
	}
	struct array *all = array_new(0);
	uint32_t n = first ? a[0].a->count : 1, k = second ? a[1].a->count : 1;
	for (uint32_t j = 0; j < k && !machine_halted(m); j++)
		for (uint32_t i = 0; i < n && !machine_halted(m); i++) {
			if (!machine_step(m, 1) || !meter_work(1) || (int64_t)all->count >= m->limits.elements) {
				machine_halt(m, HALT_LIMIT, "join: too many combinations");
				break;
			}
			array_push(all, join_texts(m, first ? array_element(a[0].a, i) : a[0], second ? array_element(a[1].a, j) : a[1]));
		}
	*out = value_array(all);
}

/* Where substr(start, length) lies: negative numbers count from the end; length 0 is the rest (decision 72). */
static void substring(struct str *s, int64_t start, int64_t length, struct value *out)
{
	int64_t n = s->length;
	start = start < 0 ? MAX(0, n + start) : MIN(start, n);
	int64_t end = length == 0 ? n : length < 0 ? n + length : length > n - start ? n : start + length;
	*out = end > start ? text_value(s->text + start, (size_t)(end - start)) : value_text("");
}

OP(substr)
{
	struct str *s = value_to_str(a[0]);
	substring(s, CLAMP(value_to_int(a[1]), -INT32_MAX, INT32_MAX), CLAMP(value_to_int(a[2]), -INT32_MAX, INT32_MAX), out);
	str_drop(s);
}

OP(leftstr)
{
	struct str *s = value_to_str(a[0]);
	int64_t n = CLAMP(value_to_int(a[1]), 0, s->length);
	*out = text_value(s->text, (size_t)n);
	str_drop(s);
}

OP(rightstr)
{
	struct str *s = value_to_str(a[0]);
	int64_t n = CLAMP(value_to_int(a[1]), 0, s->length);
	*out = text_value(s->text + s->length - n, (size_t)n);
	str_drop(s);
}

OP(strstr)
{
	struct str *s = value_to_str(a[0]), *needle = value_to_str(a[1]);
	const char *at = find_text(s, s->text, needle);
	*out = at ? value_int(at - s->text) : value_bool(false);
	str_drop(s);
	str_drop(needle);
}

/* Every occurrence of `search`. Takes `s`; NULL and a halt when the result is too long. */
static struct str *replaced(struct machine *m, struct str *s, const struct str *search, const struct str *by)
{
	g_autoptr(GString) text = g_string_new(NULL);
	const char *c = s->text, *at;
	if (!search->length || !find_text(s, c, search))
		return s;
	for (; (at = find_text(s, c, search)) && (int64_t)text->len <= m->limits.text; c = at + search->length) {
		g_string_append_len(text, c, at - c);
		g_string_append_len(text, by->text, by->length);
	}
	g_string_append_len(text, c, s->text + s->length - c);
	str_drop(s);
	return machine_text_fits(m, text->len) ? str_new_length(text->str, text->len) : NULL;
}

/* One text after the other of an array is replaced by its counterpart, by the one text there is, or, when the others have run out, by nothing. */
static struct value replace_all(struct machine *m, struct value search, struct value by, struct value subject)
{
	struct str *s = value_to_str(subject);
	uint32_t n = search.type == VALUE_ARRAY ? search.a->count : 1;
	for (uint32_t i = 0; i < n && s && machine_step(m, 1 + (int)(s->length / 16)); i++) {
		bool left = by.type != VALUE_ARRAY || search.type != VALUE_ARRAY || i < by.a->count;
		struct str *old = value_to_str(search.type == VALUE_ARRAY ? array_element(search.a, i) : search);
		struct str *new = !left ? str_new("") : value_to_str(by.type == VALUE_ARRAY && search.type == VALUE_ARRAY ? array_element(by.a, i) : by);
		s = replaced(m, s, old, new);
		str_drop(old);
		str_drop(new);
	}
	return s ? value_str(s) : VALUE_OF_NULL;
}

/* PHP's: any operand may be an array; the keys of the third are kept. */
OP(str_replace)
{
	if (a[2].type != VALUE_ARRAY) {
		*out = replace_all(m, a[0], a[1], a[2]);
		return;
	}
	struct array *all = array_own(array_keep(a[2].a));
	for (uint32_t i = 0; i < all->count && !machine_halted(m); i++)
		value_replace(&all->entry[i].value, replace_all(m, a[0], a[1], array_element(a[2].a, i)));
	*out = value_array(all);
}

OP(string)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (a[0].type != VALUE_ARRAY) {
		*out = value_str(value_to_str(a[0]));
		return;
	}
	for (uint32_t i = 0; i < a[0].a->count && (int64_t)text->len <= m->limits.text; i++)
		value_append(array_element(a[0].a, i), text);
	if (machine_text_fits(m, text->len))
		*out = text_value(text->str, text->len);
}

/* How many positions differ; texts of different length differ in the rest, too (decision 76). */
OP(hamming)
{
	struct str *s = value_to_str(a[0]), *t = value_to_str(a[1]);
	uint32_t common = MIN(s->length, t->length), n = MAX(s->length, t->length) - common;
	for (uint32_t i = 0; i < common; i++)
		n += s->text[i] != t->text[i];
	*out = value_int(n);
	str_drop(s);
	str_drop(t);
}

OP(levenshtein)
{
	enum { LONGEST = 4096 }; /* the table is quadratic in time */
	struct str *s = value_to_str(a[0]), *t = value_to_str(a[1]);
	if (s->length > LONGEST || t->length > LONGEST) {
		machine_halt(m, HALT_LIMIT, "levenshtein takes texts of up to %d bytes", LONGEST);
	} else {
		g_autofree int *row = g_new(int, t->length + 1);
		machine_step(m, (int)(s->length * t->length / 8));
		for (uint32_t j = 0; j <= t->length; j++)
			row[j] = (int)j;
		for (uint32_t i = 1; i <= s->length; i++) {
			int diagonal = row[0];
			row[0] = (int)i;
			for (uint32_t j = 1; j <= t->length; j++) {
				int change = diagonal + (s->text[i - 1] != t->text[j - 1]);
				diagonal = row[j];
				row[j] = MIN(change, MIN(row[j], row[j - 1]) + 1);
			}
		}
		*out = value_int(row[t->length]);
	}
	str_drop(s);
	str_drop(t);
}

OP(fnmatch)
{
	struct str *pattern = value_to_str(a[0]), *s = value_to_str(a[1]);
	*out = value_bool(wildcard_match(pattern->text, s->text));
	str_drop(pattern);
	str_drop(s);
}

/* PHP's pcre.backtrack_limit: a pattern that tries more ways than that does not match. */
#define MATCH_LIMIT "(*LIMIT_MATCH=1000000)"

/* S, X and u change nothing here: study is no more, unknown escapes are errors anyway, and texts are UTF-8. */
static GRegexCompileFlags flag_of_modifier(char c)
{
	switch (c) {
	case 'i': return G_REGEX_CASELESS;
	case 'm': return G_REGEX_MULTILINE;
	case 's': return G_REGEX_DOTALL;
	case 'x': return G_REGEX_EXTENDED;
	case 'A': return G_REGEX_ANCHORED;
	case 'D': return G_REGEX_DOLLAR_ENDONLY;
	case 'U': return G_REGEX_UNGREEDY;
	case 'n': return G_REGEX_NO_AUTO_CAPTURE;
	case 'J': return G_REGEX_DUPNAMES;
	default: return 0;
	}
}

/* What is wrong with a pattern, without the limit that we put before it. New string. */
static char *regex_complaint(const char *message)
{
	int at = 0, length = 0;
	const char *where = strstr(message, " at char ");
	for (const char *next = where; next; next = strstr(next + 1, " at char ")) /* the pattern may say it, too */
		where = next;
	if (!where || sscanf(where, " at char %d: %n", &at, &length) != 1 || !length)
		return g_strdup("the pattern cannot be read");
	return g_strdup_printf("%s at character %d of the pattern", where + length, MAX(at - (int)strlen(MATCH_LIMIT), 0) + 1);
}

/* PHP's delimiters and flags, or the bare text as the pattern (decision 75). */
static GRegex *compile_regex(const char *text, GError **error)
{
	const char *end = NULL;
	GRegexCompileFlags flags = 0;
	bool delimiter = *text && !g_ascii_isalnum(*text) && *text != '\\' && !g_ascii_isspace(*text);
	static const char open[] = "([{<", close[] = ")]}>";
	char last = delimiter && strchr(open, *text) ? close[strchr(open, *text) - open] : *text;
	if (delimiter)
		end = strrchr(text + 1, last);
	if (!end || strspn(end + 1, "imsxuADUSXnJ \r\n") != strlen(end + 1)) {
		g_autofree char *bare = g_strconcat(MATCH_LIMIT, text, NULL);
		return g_regex_new(bare, 0, 0, error);
	}
	for (const char *c = end + 1; *c; c++)
		flags |= flag_of_modifier(*c);
	g_autofree char *inside = g_strndup(text + 1, (gsize)(end - text - 1)), *pattern = g_strconcat(MATCH_LIMIT, inside, NULL);
	return g_regex_new(pattern, flags, 0, error);
}

OP(regmatch)
{
	struct str *pattern = value_to_str(a[0]), *s = value_to_str(a[1]);
	GError *error = NULL;
	g_autoptr(GRegex) regex = NULL;
	if (!g_utf8_validate(pattern->text, -1, NULL) || !g_utf8_validate(s->text, -1, NULL))
		*out = value_bool(false);
	else if (!(regex = compile_regex(pattern->text, &error))) {
		g_autofree char *complaint = regex_complaint(error->message);
		machine_halt(m, HALT_ERROR, "regmatch: %s", complaint);
	} else
		*out = value_bool(g_regex_match(regex, s->text, 0, NULL));
	machine_step_slow(m); /* patterns that backtrack take their time: look at the clock at once */
	g_clear_error(&error);
	str_drop(pattern);
	str_drop(s);
}

/* PHP's urlencode: blanks become +, letters, digits, - _ . stay. */
OP(urlencode)
{
	struct str *s = value_to_str(a[0]);
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < s->length; i++) {
		char c = s->text[i];
		if (g_ascii_isalnum(c) || c == '-' || c == '_' || c == '.')
			g_string_append_c(text, c);
		else if (c == ' ')
			g_string_append_c(text, '+');
		else
			g_string_append_printf(text, "%%%02X", (uint8_t)c);
	}
	*out = text_value(text->str, text->len);
	str_drop(s);
}

/* One operand: blanks; two: the characters of the second (decision 77). */
static enum op_result op_trim(struct machine *m)
{
	int depth = op_depth(m);
	struct value v = op_pop(m), marks = depth > 1 ? op_pop(m) : VALUE_OF_NULL;
	struct str *s = value_to_str(v), *set = depth > 1 ? value_to_str(marks) : str_new(" \t\n\r\v");
	uint32_t start = 0, end = s->length;
	while (start < end && strchr(set->text, s->text[start]))
		start++;
	while (end > start && strchr(set->text, s->text[end - 1]))
		end--;
	op_push(m, text_value(s->text + start, end - start));
	str_drop(s);
	str_drop(set);
	value_drop(v);
	value_drop(marks);
	return machine_halted(m) ? OP_FAIL : OP_NEXT;
}

static void list_element(struct machine *m, struct value v, bool first, GString *text)
{
	if ((int64_t)text->len > m->limits.text)
		return;
	if (!first)
		g_string_append_c(text, ' ');
	value_append(v, text);
}

/* Elements of an array, or all values, with blanks between. */
static enum op_result op_list(struct machine *m)
{
	bool is_one = op_depth(m) > 0 && (m->sp->type == VALUE_ARRAY || m->sp->type == VALUE_GROUP);
	struct value v = is_one ? op_pop(m) : VALUE_OF_NULL;
	GString *text = machine_text_begin(m);
	for (uint32_t i = 0; v.type == VALUE_ARRAY && i < v.a->count; i++)
		list_element(m, array_element(v.a, i), i == 0, text);
	value_drop(v);
	for (bool first = true; !is_one && op_depth(m) > 0; first = false) {
		v = op_pop(m);
		list_element(m, v, first, text);
		value_drop(v);
	}
	bool done = !machine_halted(m) && machine_text_fits(m, text->len);
	if (done)
		op_push(m, text_value(text->str, text->len));
	machine_text_end(m, text);
	return done ? OP_NEXT : OP_FAIL;
}

#define FIELDS(word, also, n, function, in, text, sample) \
	.name = word, .aliases = also, .arity = n, .fixed = op_##function, .group = "texts", .operands = in, .summary = text, .example = sample
#define ROW(...) \
	{ \
		FIELDS(__VA_ARGS__) \
	}

const struct op ops_string[] = {
	{ FIELDS("null", NULL, 0, null, "", "the empty text", "strlen null => 0"), .flags = OP_CONSTANT },
	{ FIELDS("nil", NULL, 0, nil, "", "@, the label of an empty space", "nil => \"@\""), .flags = OP_CONSTANT },
	{ FIELDS("void", NULL, 0, void, "", "-, the label of a space that is not there", "void => \"-\""), .flags = OP_CONSTANT },
	{ FIELDS("hyphen", NULL, 0, void, "", "a hyphen", "hyphen => \"-\""), .flags = OP_CONSTANT },
	{ FIELDS("whitespace", "ws", 0, blank, "", "a blank", "ws => \" \""), .flags = OP_CONSTANT },
	ROW("strlen", NULL, 1, strlen, "text", "its length", "strlen chess => 5"),
	ROW("chars", NULL, 1, chars, "text", "the array of its characters", "list chars abc => \"a b c\""),
	ROW("char", NULL, 2, char, "text index", "the character at an index from 0", "char chess 0 => \"c\""),
	ROW("chr", NULL, 1, chr, "code", "the character of that code", "chr 65 => \"A\""),
	ROW("ord", NULL, 1, ord, "text", "the code of its first character", "ord A => 65"),
	ROW("tolower", NULL, 1, tolower, "text", "in lower case", "tolower KnIght => \"knight\""),
	ROW("toupper", NULL, 1, toupper, "text", "in upper case", "toupper e => \"E\""),
	ROW("flipcase", NULL, 1, flipcase, "text", "with the case of every letter swapped", "flipcase Kn => \"kN\""),
	ROW("isalnum", NULL, 1, isalnum, "text", "whether it is letters and digits alone", "isalnum e1 => true"),
	ROW("isalpha", NULL, 1, isalpha, "text", "whether it is letters alone", "isalpha e1 => false"),
	ROW("isdigit", NULL, 1, isdigit, "text", "whether it is digits alone", "isdigit 42 => true"),
	ROW("islower", NULL, 1, islower, "text", "whether it is lower case letters alone", "islower p => true"),
	ROW("isupper", NULL, 1, isupper, "text", "whether it is upper case letters alone", "isupper KING => true"),
	ROW("hasalnum", NULL, 1, hasalnum, "text", "whether it has a letter or digit", "hasalnum @a => true"),
	ROW("hasalpha", NULL, 1, hasalpha, "text", "whether it has a letter", "hasalpha e1 => true"),
	ROW("hasdigit", NULL, 1, hasdigit, "text", "whether it has a digit", "hasdigit e1 => true"),
	ROW("haslower", NULL, 1, haslower, "text", "whether it has a lower case letter", "haslower Ab => true"),
	ROW("hasupper", NULL, 1, hasupper, "text", "whether it has an upper case letter", "hasupper p$ => false"),
	ROW("samecase", NULL, 2, samecase, "text text", "whether both are of the same case", "samecase P Q => true"),
	ROW("same", NULL, 2, same, "text text", "whether they are equal but for case", "same chess Chess => true"),
	ROW("explode", NULL, 2, explode, "separator text", "the array of its parts", "list explode \",\" \"a,b\" => \"a b\""),
	ROW("join", ".", 2, join, "text text", "one behind the other; arrays give all combinations", "join a b => \"ab\""),
	ROW("substr", NULL, 3, substr, "text start length", "a part of it; length 0 is the rest", "substr chess 1 3 => \"hes\""),
	ROW("leftstr", NULL, 2, leftstr, "text n", "its first characters", "leftstr chess 2 => \"ch\""),
	ROW("rightstr", NULL, 2, rightstr, "text n", "its last characters", "rightstr chess 2 => \"ss\""),
	ROW("strstr", NULL, 2, strstr, "text needle", "where the needle begins, from 0, or false", "strstr chess e => 2"),
	ROW("str_replace", NULL, 3, str_replace, "search replacement text", "the text with replacements made", "str_replace a o banana => \"bonono\""),
	ROW("string", NULL, 1, string, "value", "as text; an array's elements without separator", "string (a b c) => \"abc\""),
	ROW("hamming", NULL, 2, hamming, "text text", "how many characters differ", "hamming e4 e7 => 1"),
	ROW("levenshtein", NULL, 2, levenshtein, "text text", "the edit distance", "levenshtein kitten sitting => 3"),
	ROW("fnmatch", NULL, 2, fnmatch, "pattern text", "whether a pattern with ? and * matches", "fnmatch \"?b*\" abcd => true"),
	ROW("regmatch", NULL, 2, regmatch, "pattern text", "whether a regular expression matches", "regmatch \"/^[a-h][1-8]$/\" e4 => true"),
	ROW("urlencode", NULL, 1, urlencode, "text", "as part of an address", "urlencode \"Univers Chess\" => \"Univers+Chess\""),
	{ .name = "trim",
		.arity = -1,
		.free = op_trim,
		.group = "texts",
		.operands = "text [characters]",
		.summary = "without blanks, or these characters, at both ends",
		.example = "trim \"--ab--\" \"-\" => \"ab\"" },
	{ .name = "list",
		.arity = -1,
		.free = op_list,
		.group = "texts",
		.operands = "array or values",
		.summary = "one text with blanks between",
		.example = "list a b c => \"a b c\"" },
	{ .name = NULL },
};
