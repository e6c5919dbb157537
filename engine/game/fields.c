/*
 * The fields of a FEN. See fields.h.
 */
#include "game/fields.h"

#include <stdlib.h>
#include <string.h>

#include "lang/prepare/callable.h"
#include "lang/run/eval.h"
#include "lang/state/scope.h"
#include "value/convert.h"

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

/* What a function of the program without arguments answers, or `otherwise`. */
static void put_answer(struct machine *m, const char *name, const char *otherwise, GString *out)
{
	struct str *key = str_new(name);
	struct sym *sym = sym_find(m, key);
	struct value v = VALUE_OF_NULL;
	gsize before = out->len;
	str_drop(key);
	g_string_append_c(out, ' ');
	if (sym && sym->func && expr_call(m, sym->func->body, NULL, 0, false, &v) && v.type != VALUE_ARRAY)
		value_append(v, out);
	value_drop(v);
	machine_clear_halt(m);
	bool good = out->len > before + 1 && out->len < before + 40 && !strpbrk(out->str + before + 1, " \t\n");
	if (good)
		return;
	g_string_truncate(out, before + 1);
	g_string_append(out, otherwise);
}

char *fen_fields_now(const struct fen_fields *f, struct machine *m, int first_side, int plies)
{
	GString *out = g_string_new((first_side + plies) % 2 ? "b" : "w");
	put_answer(m, "fencastling", "-", out);
	put_answer(m, "fenep", "-", out);
	put_answer(m, "fenhalf", "0", out);
	g_string_append_printf(out, " %d", MAX(1, f->full) + (first_side + plies) / 2);
	return g_string_free(out, FALSE);
}
