/*
 * What the parts of a definition in the making ask and write: lines, labels, regions.
 */
#include <string.h>

#include "betza/ini_write.h"

void ini_line(struct ini_writer *w, struct place at, const char *form, ...)
{
	va_list args;
	va_start(args, form);
	g_autofree char *text = g_strdup_vprintf(form, args);
	va_end(args);
	g_string_append_printf(w->out, "%s\n", text);
	g_array_append_val(w->places, at);
}

void ini_code(struct ini_writer *w, enum ini_key key, const char *form, ...)
{
	va_list args;
	va_start(args, form);
	g_autofree char *statement = g_strdup_vprintf(form, args);
	va_end(args);
	ini_line(w, ini_place(w->v, w->v->value[key][0].at), "code=%s;", statement);
}

void ini_rule(struct ini_writer *w, enum ini_key key, const char *form, ...)
{
	va_list args;
	va_start(args, form);
	g_autofree char *text = g_strdup_vprintf(form, args);
	va_end(args);
	ini_line(w, ini_place(w->v, w->v->value[key][0].at), "rules=%s", text);
}

/* ---- kinds */

const struct ini_kind *ini_kind_of(const struct ini_writer *w, int type, int from, bool by_choice)
{
	for (int n = 0; n < w->kinds; n++)
		if (w->kind[n].type == type && w->kind[n].from == from && w->kind[n].by_choice == by_choice)
			return &w->kind[n];
	return NULL;
}

/* The engine's own Pawn promotes whatever the key says. */
guint64 ini_promoters(const struct ini_writer *w, int side)
{
	return w->used_by[side] & (ini_of(w, INI_promotionPawnTypes, side)->types | (guint64)1 << INI_TYPE_pawn);
}

guint64 ini_choices(const struct ini_writer *w, int side)
{
	guint64 there = 0;
	for (int type = 0; type < INI_TYPES; type++)
		there |= (guint64)(w->v->letter[type] != 0) << type;
	return there & ini_of(w, INI_promotionPieceTypes, side)->types;
}

char *ini_labels(const struct ini_writer *w, guint64 types, int sides)
{
	GString *out = g_string_new(NULL);
	for (int n = 0; n < w->kinds; n++)
		for (int side = 0; side < 2; side++)
			if (ini_in(types, w->kind[n].type) && sides >> side & 1) {
				g_autofree char *label = side ? g_ascii_strdown(w->kind[n].label, -1) : g_strdup(w->kind[n].label);
				g_string_append_printf(out, "%s%s", out->len ? " " : "", label);
			}
	return g_string_free(out, FALSE);
}

/* ---- regions */

bool ini_is_row(const struct ini_writer *w, const struct ini_region *r, int rank)
{
	for (int file = 0; file < w->b->files; file++)
		if (!ini_region_has(r, file, rank))
			return false;
	return true;
}

bool ini_is_all(const struct ini_writer *w, const struct ini_region *r)
{
	int rank = 0;
	while (rank < w->b->ranks && ini_is_row(w, r, rank))
		rank++;
	return rank == w->b->ranks;
}

int ini_depth(const struct ini_writer *w, const struct ini_region *r, int side)
{
	int depth = 0;
	while (depth < w->b->ranks && ini_is_row(w, r, side ? depth : w->b->ranks - 1 - depth))
		depth++;
	for (int rank = 0; rank < w->b->ranks; rank++)
		for (int file = 0; file < w->b->files; file++)
			if (ini_region_has(r, file, rank) != ((side ? rank : w->b->ranks - 1 - rank) < depth))
				return -1;
	return depth;
}

/* Whether a rank has this run of a region. */
static bool has_run(const struct ini_region *r, int first, int last, int rank)
{
	for (int file = first; file <= last; file++)
		if (!ini_region_has(r, file, rank))
			return false;
	return true;
}

/* Boxes, from the lower left on. */
char *ini_region_text(const struct ini_writer *w, const struct ini_region *region)
{
	struct ini_region left = *region;
	GString *out = g_string_new(NULL);
	for (int rank = 0; rank < w->b->ranks; rank++)
		for (int file = 0; file < w->b->files; file++) {
			int last = file, top = rank;
			if (!ini_region_has(&left, file, rank))
				continue;
			while (last + 1 < w->b->files && ini_region_has(&left, last + 1, rank))
				last++;
			while (top + 1 < w->b->ranks && has_run(&left, file, last, top + 1))
				top++;
			for (int n = rank; n <= top; n++)
				left.rank[n] &= ~((((guint64)1 << (last - file + 1)) - 1) << file);
			g_string_append_printf(out, "%s%c%d", out->len ? "," : "", 'a' + file, rank + 1);
			if (last > file || top > rank)
				g_string_append_printf(out, "-%c%d", 'a' + last, top + 1);
		}
	return g_string_free(out, FALSE);
}

char *ini_regions_text(const struct ini_writer *w, const struct ini_region *white, const struct ini_region *black)
{
	g_autofree char *whites = ini_region_text(w, white), *blacks = ini_region_text(w, black);
	bool mirrored = true;
	for (int rank = 0; rank < w->b->ranks; rank++)
		for (int file = 0; file < w->b->files; file++)
			mirrored &= ini_region_has(white, file, rank) == ini_region_has(black, file, w->b->ranks - 1 - rank);
	return g_strdup_printf("%s%s%s", *whites ? whites : "-", mirrored ? "" : ",,", mirrored ? "" : *blacks ? blacks : "-");
}

char *ini_spaces_text(const struct ini_writer *w, const struct ini_region *r)
{
	GString *out = g_string_new(NULL);
	for (int rank = 0; rank < w->b->ranks; rank++)
		for (int file = 0; file < w->b->files; file++)
			if (ini_region_has(r, file, rank))
				g_string_append_printf(out, "%s%c%d", out->len ? " " : "", 'a' + file, rank + 1);
	return g_string_free(out, FALSE);
}
