/*
 * Problems as data, and the code of a position as a preset takes it.
 */
#include <string.h>

#include "engine/settings.h"
#include "problem/problem_reader.h"

const char *const problem_field_names[PROBLEM_FIELDS] = {
#define PROBLEM_FIELD(name, aliases) [PROBLEM_##name] = #name,
#include "engine/problem_fields.def"
#undef PROBLEM_FIELD
};

static const char *const field_aliases[PROBLEM_FIELDS] = {
#define PROBLEM_FIELD(name, aliases) [PROBLEM_##name] = aliases,
#include "engine/problem_fields.def"
#undef PROBLEM_FIELD
};

enum problem_field problem_field_find(const char *name)
{
	for (int field = 0; field < PROBLEM_FIELDS; field++) {
		g_auto(GStrv) aliases = g_strsplit(field_aliases[field], " ", -1);
		if (!strcmp(problem_field_names[field], name) || g_strv_contains((const char *const *)aliases, name))
			return (enum problem_field)field;
	}
	return PROBLEM_FIELDS;
}

void problem_set(struct problem *p, enum problem_field field, const char *text)
{
	g_free(p->field[field]);
	p->field[field] = text && *text ? g_strdup(text) : NULL;
}

const char *problem_text(const struct problem *p, enum problem_field field) { return p->field[field] ? p->field[field] : ""; }

void problem_free(struct problem *p)
{
	if (!p)
		return;
	for (int field = 0; field < PROBLEM_FIELDS; field++)
		g_free(p->field[field]);
	g_free(p->position);
	g_free(p->popeye);
	g_free(p);
}

void problem_take_men(struct problem *p, const struct men *men)
{
	g_free(p->position);
	g_free(p->popeye);
	p->position = men_write(men);
	p->popeye = men->fairy ? men_popeye(men) : NULL;
}

char *problem_popeye(const struct problem *p)
{
	if (p->is_fairy || !problem_is_chess(p) || strpbrk(p->position, "{["))
		return g_strdup(p->popeye);
	char *board = g_strndup(p->position, strcspn(p->position, " "));
	for (char *c = board; *c; c++)
		*c = *c == 'N' ? 'S' : *c == 'n' ? 's' : *c;
	return board;
}

struct place problem_place(struct problem_source *from, const char *at) { return source_cursor_at(&from->cursor, at); }

bool problem_is_chess(const struct problem *p) { return position_ranks(p->position) == 8; }

const char *problem_line(const struct problem *p)
{
	const char *text = problem_text(p, PROBLEM_solution);
	return problem_is_chess(p) || !*text ? NULL : text;
}

/* Castling is allowed in a problem unless it can be proven that King or Rook has moved. */
static void add_castling(const char *board, GString *out)
{
	static const struct {
		char king, rook, wing[2];
	} sides[] = { { 'K', 'R', { 'K', 'Q' } }, { 'k', 'r', { 'k', 'q' } } };
	g_auto(GStrv) ranks = g_strsplit(board, "/", -1);
	guint n = g_strv_length(ranks);
	gsize start = out->len;
	for (size_t i = 0; i < G_N_ELEMENTS(sides) && n == 8 && !strchr(board, '{'); i++) {
		char cells[9] = "........";
		int file = 0;
		for (const char *c = ranks[i ? 0 : 7]; *c && file < 8; c++)
			if (g_ascii_isdigit(*c))
				file += *c - '0';
			else
				cells[file++] = *c;
		if (cells[4] == sides[i].king && cells[7] == sides[i].rook)
			g_string_append_c(out, sides[i].wing[0]);
		if (cells[4] == sides[i].king && cells[0] == sides[i].rook)
			g_string_append_c(out, sides[i].wing[1]);
	}
	if (out->len == start)
		g_string_append_c(out, '-');
}

/* The space of a condition "EnPassant f6". New string, or NULL. */
static char *passed_space(const struct problem *p)
{
	g_autofree char *said = g_strconcat(problem_text(p, PROBLEM_conditions), ";", problem_text(p, PROBLEM_options), NULL),
			*text = g_ascii_strdown(said, -1);
	const char *found = strstr(text, "enpassant");
	found = found ? found + strlen("enpassant") : "";
	found += strspn(found, " ");
	return found[0] >= 'a' && found[0] <= 'h' && (found[1] == '3' || found[1] == '6') ? g_strndup(found, 2) : NULL;
}

char *problem_code(const struct problem *p, bool black_begins)
{
	if (p->has_side)
		return g_strdup(p->position);
	GString *out = g_string_new(p->position);
	g_string_append(out, black_begins ? " b " : " w ");
	add_castling(p->position, out);
	g_autofree char *passed = passed_space(p);
	g_string_append_printf(out, " %s 0 1", passed ? passed : "-");
	return g_string_free(out, FALSE);
}
