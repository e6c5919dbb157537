/*
 * The fields of a FEN. See fields.h.
 */
#include "game/fields.h"

#include <stdlib.h>
#include <string.h>

#include "lang/state/scope.h"

void fen_fields_clear(struct fen_fields *f)
{
	g_free(f->hands);
	*f = (struct fen_fields){ .full = 1, .castling = "-", .target = "-" };
}

static const char *next_field(const char *c, char *out, size_t size)
{
	c += strspn(c, " \t\r\n");
	size_t length = strcspn(c, " \t\r\n");
	if (length && length < size) {
		memcpy(out, c, length);
		out[length] = '\0';
	}
	return c + length;
}

void fen_fields_read(const char *rest, struct fen_fields *out)
{
	char side[2] = "", number[8] = "";
	fen_fields_clear(out);
	if (!rest)
		return;
	out->given = true;
	if (*rest == '[') {
		size_t length = strcspn(rest + 1, "]");
		out->hands = g_strndup(rest + 1, length);
		rest += 1 + length + (rest[1 + length] == ']');
	}
	rest = next_field(rest, side, sizeof side);
	rest = next_field(rest, out->castling, sizeof out->castling);
	rest = next_field(rest, out->target, sizeof out->target);
	rest = next_field(rest, number, sizeof number);
	out->second = *side == 'b';
	out->half = (int)CLAMP(strtol(number, NULL, 10), 0, LIMIT_PLIES);
	*number = '\0';
	next_field(rest, number, sizeof number);
	out->full = (int)CLAMP(strtol(number, NULL, 10), 1, LIMIT_PLIES);
}

static void tell(struct machine *m, const char *name, struct value v)
{
	struct sym *sym = sym_enter(m, name);
	if (sym)
		var_set(m, sym, v);
	else
		value_drop(v);
}

void fen_fields_tell(const struct fen_fields *f, struct machine *m)
{
	if (!f->given)
		return;
	tell(m, "fenside", value_text(f->second ? "b" : "w"));
	tell(m, "fencastling", value_text(f->castling));
	tell(m, "fenep", value_text(f->target));
	tell(m, "fenhalf", value_int(f->half));
	tell(m, "fenfull", value_int(f->full));
	tell(m, "fenhands", value_text(f->hands ? f->hands : ""));
}
