/*
 * Counted strings: allocation, hashing, and the question whether a text is a number.
 */
#include "value/str.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/meter.h"
#include "value/small.h"

struct str *str_alloc(size_t length)
{
	struct str *s = small_take(sizeof *s + length + 1);
	meter_take(sizeof *s + length);
	*s = (struct str){ .refs = 1, .length = (uint32_t)length, .label = -2 };
	s->text[length] = '\0';
	return s;
}

struct str *str_new_length(const char *text, size_t length)
{
	struct str *s = str_alloc(length);
	memcpy(s->text, text, length);
	return s;
}

struct str *str_new(const char *text) { return str_new_length(text, strlen(text)); }

struct str *str_format(const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	g_autofree char *text = g_strdup_vprintf(fmt, ap);
	va_end(ap);
	return str_new(text);
}

void str_free(struct str *s)
{
	size_t length = s->length;
	meter_give(sizeof *s + length);
	small_give(s, sizeof *s + length + 1);
}

/* FNV-1a; 0 is kept for "not asked yet". */
uint32_t str_hash_slow(struct str *s)
{
	uint32_t h = 2166136261u;
	meter_copy(s->length);
	for (uint32_t i = 0; i < s->length; i++)
		h = (h ^ (uint8_t)s->text[i]) * 16777619u;
	return s->hash = h ? h : 1;
}

unsigned str_hash_key(const void *s) { return str_hash((struct str *)s); }
int str_equal_keys(const void *a, const void *b) { return str_equal((struct str *)a, (struct str *)b); }
void str_drop_item(void *s) { str_drop(s); }

bool str_equal_slow(struct str *a, struct str *b) { return meter_copy(a->length) && memcmp(a->text, b->text, a->length) == 0; }

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/*
 * The shape of a number: optional blanks and sign, digits with at most one point, optional exponent, optional blanks.
 * Hexadecimal, "inf" and "nan" are not numbers to PHP, so the text is looked at before strtod sees it.
 */
static enum str_number shape(const char *c, const char *end)
{
	int digits = 0;
	bool real = false;
	while (c < end && is_blank(*c))
		c++;
	c += c < end && (*c == '+' || *c == '-');
	for (; c < end && g_ascii_isdigit(*c); c++)
		digits++;
	if (c < end && *c == '.') {
		real = true;
		for (c++; c < end && g_ascii_isdigit(*c); c++)
			digits++;
	}
	if (!digits)
		return STR_NUMBER_NONE;
	if (c < end && (*c == 'e' || *c == 'E')) {
		const char *e = c + 1;
		e += e < end && (*e == '+' || *e == '-');
		if (e < end && g_ascii_isdigit(*e)) {
			real = true;
			for (c = e; c < end && g_ascii_isdigit(*c);)
				c++;
		}
	}
	while (c < end && is_blank(*c))
		c++;
	if (c != end)
		return STR_NUMBER_NONE;
	return real ? STR_NUMBER_DOUBLE : STR_NUMBER_INT;
}

enum str_number str_number_slow(struct str *s)
{
	enum str_number kind = shape(s->text, s->text + s->length);
	if (kind == STR_NUMBER_INT) {
		errno = 0;
		s->as.i = strtoll(s->text, NULL, 10);
		if (errno == ERANGE)
			kind = STR_NUMBER_DOUBLE; /* too long for an integer: PHP makes it a float */
	}
	if (kind == STR_NUMBER_DOUBLE)
		s->as.d = g_ascii_strtod(s->text, NULL);
	s->number = (uint8_t)kind;
	return kind;
}
