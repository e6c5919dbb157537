/*
 * Writing numbers and texts without printf, so that neither the locale nor the C library has a say in our bytes.
 */
#include "output/number.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#define MOST_NUMBER 1e12 /* times a million fits into 64 bits */

static void put_decimals(GString *out, double value, int decimals)
{
	gint64 unit = decimals == 6 ? 1000000 : 1000;
	/* Far beyond any picture; what is no number at all is 0. */
	gint64 n = isnan(value) ? 0 : llround(CLAMP(value, -MOST_NUMBER, MOST_NUMBER) * (double)unit);
	char digits[32];
	int length = 0;
	if (n < 0)
		g_string_append_c(out, '-');
	n = n < 0 ? -n : n;
	gint64 whole = n / unit, rest = n % unit;
	do
		digits[length++] = (char)('0' + whole % 10);
	while (whole /= 10);
	while (length)
		g_string_append_c(out, digits[--length]);
	if (!rest)
		return;
	g_string_append_c(out, '.');
	for (unit /= 10; rest; rest %= unit, unit /= 10) {
		g_string_append_c(out, (char)('0' + rest / unit));
		if (unit == 1)
			break;
	}
}

void put_number(GString *out, double value) { put_decimals(out, value, 3); }
void put_fraction(GString *out, double value) { put_decimals(out, value, 6); }

void put_color(GString *out, uint32_t color)
{
	static const char hex[] = "0123456789abcdef";
	g_string_append_c(out, '#');
	for (int shift = 20; shift >= 0; shift -= 4)
		g_string_append_c(out, hex[color >> shift & 15]);
}

static void put_short_color(GString *out, uint32_t color)
{
	gsize start = out->len;
	put_color(out, color);
	char *hex = out->str + start;
	if (hex[1] != hex[2] || hex[3] != hex[4] || hex[5] != hex[6])
		return;
	hex[2] = hex[3];
	hex[3] = hex[5];
	g_string_truncate(out, start + strlen("#rgb"));
}

/* Whether it stands for itself. Not so the end. Links are long, and there may be one for every space of every ply. */
static bool is_plain(char c)
{
	if ((guchar)c < ' ')
		return c == '\n' || c == '\t';
	return c != '&' && c != '<' && c != '>' && c != '"' && c != '\'';
}

static const char *escape_of(char c, const char *apostrophe)
{
	switch (c) {
	case '&': return "&amp;";
	case '<': return "&lt;";
	case '>': return "&gt;";
	case '"': return "&quot;";
	case '\'': return apostrophe;
	default: return "\xef\xbf\xbd";
	}
}

static void put_escaped(GString *out, const char *text, const char *apostrophe)
{
	for (const char *c = text; *c; c++) {
		const char *run = c;
		while (is_plain(*c))
			c++;
		g_string_append_len(out, run, c - run);
		if (!*c)
			return;
		g_string_append(out, escape_of(*c, apostrophe));
	}
}

void put_markup(GString *out, const char *text) { put_escaped(out, text, "&#39;"); }
void put_quoted(GString *out, const char *text) { put_escaped(out, text, "'"); }

/* Unicode keeps these blocks for scripts from right to left, also those that are still to come. */
static bool is_leftward(gunichar c)
{
	static const gunichar blocks[][2] = { { 0x590, 0x8ff }, { 0xfb1d, 0xfdff }, { 0xfe70, 0xfeff }, { 0x10800, 0x10fff }, { 0x1e800, 0x1efff } };
	for (size_t i = 0; i < G_N_ELEMENTS(blocks); i++)
		if (c >= blocks[i][0] && c <= blocks[i][1])
			return true;
	return false;
}

bool text_runs_leftwards(const char *text)
{
	enum { LEFT_TO_RIGHT_MARK = 0x200e, RIGHT_TO_LEFT_MARK };
	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char(text);
		if (c == LEFT_TO_RIGHT_MARK || c == RIGHT_TO_LEFT_MARK || g_unichar_isalpha(c))
			return c == RIGHT_TO_LEFT_MARK || is_leftward(c);
	}
	return false;
}

void put(GString *out, const char *template, ...)
{
	va_list args;
	va_start(args, template);
	for (const char *c = template;; c++) {
		gsize plain = strcspn(c, "%");
		g_string_append_len(out, c, (gssize)plain);
		c += plain;
		if (!*c)
			break;
		switch (*++c) {
		case 'n': put_number(out, va_arg(args, double)); break;
		case 'd': put_number(out, va_arg(args, int)); break;
		case 'c': put_color(out, va_arg(args, unsigned)); break;
		case 'k': put_short_color(out, va_arg(args, unsigned)); break;
		case 's': g_string_append(out, va_arg(args, const char *)); break;
		case 't': put_markup(out, va_arg(args, const char *)); break;
		case 'q': put_quoted(out, va_arg(args, const char *)); break;
		case '%': g_string_append_c(out, '%'); break;
		default: g_assert_not_reached();
		}
	}
	va_end(args);
}
