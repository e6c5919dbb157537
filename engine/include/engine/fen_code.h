/*
 * Writing a FEN code in its canonical form (decision 138), space by space: "rnbqkbnr/pppppppp/8/...". Programs that look for repetition ask for it at every ply, so all of it is
 * inline, and digits are written here.
 */
#ifndef ENGINE_FEN_CODE_H
#define ENGINE_FEN_CODE_H

#include <glib.h>
#include <stdbool.h>

/* How many empty spaces there are, if any. */
static inline void fen_code_empty(GString *out, int n)
{
	if (n >= 100)
		fen_code_empty(out, n / 100);
	if (n >= 10)
		g_string_append_c(out, (char)('0' + n / 10 % 10));
	g_string_append_c(out, (char)('0' + n % 10));
}

/* Appends a label, or with NULL counts one more empty space, which `*empty` has, 0 at first. */
static inline void fen_code_add(GString *out, int *empty, const char *label)
{
	if (!label) {
		++*empty;
		return;
	}
	if (*empty)
		fen_code_empty(out, *empty);
	*empty = 0;
	if (label[1] == '\0' && (g_ascii_isalpha(label[0]) || label[0] == '-')) {
		g_string_append_c(out, label[0]);
		return;
	}
	g_string_append_c(out, '{');
	g_string_append(out, label);
	g_string_append_c(out, '}');
}

static inline void fen_code_end_rank(GString *out, int *empty, bool last)
{
	if (*empty)
		fen_code_empty(out, *empty);
	*empty = 0;
	if (!last)
		g_string_append_c(out, '/');
}

#endif
