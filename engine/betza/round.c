/*
 * Pieces on a ring of files, as the include file betza_effects walks rings: by logical directions, which the language follows by itself. "o1_-2" leads a file to
 * the right and two ranks down. Those of one step are made by the subroutine `ringways` of that file, the others are chains of them.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/native.h"
#include "betza/preset_write.h"

#define PATH(b, n) (&g_array_index((b)->path, struct betza_path, n))

static char *name_of(int dx, int dy) { return g_strdup_printf("o%d_%d", dx, dy); }

/* Whether it is a leap or a ride of a single leg that does nothing but these acts. */
static bool is_round(const struct definition *d, const struct betza_path *path, uint32_t acts)
{
	const struct betza_leg *leg = &path->leg[0];
	return path->legs == 1 && leg->acts & BETZA_WRAP && !(leg->acts & ~(acts | BETZA_WRAP)) && (leg->range == 1 || leg->range == BETZA_RANGE_ANY) &&
		abs(leg->dx) < d->files;
}

bool round_attacks(const struct definition *d, const struct piece_kind *kind)
{
	const uint32_t quiet = BETZA_MOVE | BETZA_INITIAL | BETZA_LAME | BETZA_LEAVES_EP | BETZA_EP | BETZA_WRAP;
	bool any = false;
	if (kind->confined || kind->beyond || hands_needed(d))
		return false;
	for (guint n = 0; n < kind->moves->path->len; n++) {
		const struct betza_path *path = PATH(kind->moves, n);
		uint32_t acts = path->leg[0].acts;
		if (acts & BETZA_CASTLE || (path->legs == 1 && !(acts & ~quiet)))
			continue;
		if (!is_round(d, path, BETZA_MOVE | BETZA_CAPTURE | BETZA_EP) || !(acts & BETZA_CAPTURE))
			return false;
		any = true;
	}
	return any;
}

bool round_moves(const struct definition *d, const struct piece_kind *kind)
{
	int range = 0;
	if (!round_attacks(d, kind))
		return false;
	for (guint n = 0; n < kind->moves->path->len; n++) {
		const struct betza_path *path = PATH(kind->moves, n);
		if (path->leg[0].acts & BETZA_CASTLE)
			continue;
		if (!is_round(d, path, BETZA_MOVE | BETZA_CAPTURE) || (path->leg[0].acts & (BETZA_MOVE | BETZA_CAPTURE)) != (BETZA_MOVE | BETZA_CAPTURE) ||
			(range && range != path->leg[0].range))
			return false;
		range = path->leg[0].range;
	}
	return range > 0;
}

/* What a piece's steps that capture are called, rides or leaps; `sign` -1: those of the other side, or seen from where they end. */
static GPtrArray *names_of(const struct piece_kind *kind, int sign, bool rides)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	for (guint n = 0; n < kind->moves->path->len; n++) {
		const struct betza_leg *leg = &PATH(kind->moves, n)->leg[0];
		if (leg->acts & BETZA_CAPTURE && !(leg->acts & BETZA_CASTLE) && (leg->range == BETZA_RANGE_ANY) == rides)
			g_ptr_array_add(all, name_of(sign * leg->dx, sign * leg->dy));
	}
	return all;
}

void round_list(const struct piece_kind *kind, int side, GString *out)
{
	for (int rides = 0; rides < 2; rides++) {
		g_autoptr(GPtrArray) all = names_of(kind, side ? -1 : 1, rides);
		if (all->len)
			g_string_append(out, rides ? "lograys #0" : "logleaps #0");
		for (guint n = 0; n < all->len; n++)
			g_string_append_printf(out, " %s", (const char *)all->pdata[n]);
	}
}

/* Who of the side comes along this way, as a group of labels. */
static char *comers(const struct definition *d, int side, const char *way, bool rides)
{
	GString *out = g_string_new(NULL);
	for (guint n = 0; n < d->kind->len; n++) {
		const struct piece_kind *k = KIND(d, n);
		if (k->hole || !round_attacks(d, k))
			continue;
		g_autoptr(GPtrArray) all = names_of(k, side ? 1 : -1, rides);
		if (g_ptr_array_find_with_equal_func(all, way, g_str_equal, NULL))
			g_string_append_printf(out, "%s%s", out->len ? " " : "", k->label[side]);
	}
	return g_string_free(out, FALSE);
}

/* One question for all ways along which the same labels come: "findpiece" knows one label, or letters in brackets. */
static void put_question(const char *labels, bool rides, const char *ways, GString *out)
{
	g_auto(GStrv) label = g_strsplit(labels, " ", -1);
	guint n = g_strv_length(label);
	bool letters = strlen(labels) == 2 * n - 1;
	for (guint k = 0; k < (letters ? 1 : n); k++) {
		g_autofree char *joined = letters && n > 1 ? g_strjoinv("", label) : NULL;
		g_string_append(out, out->len ? " or " : "");
		g_string_append_printf(out, joined ? "findpiece [%s]" : "findpiece %s", joined ? joined : label[k]);
		g_string_append_printf(out, " %s #0%s", rides ? "lograys" : "logleaps", ways);
	}
}

void round_hits(const struct definition *d, int side, GString *out)
{
	for (int rides = 0; rides < 2; rides++) {
		g_autoptr(GPtrArray) labels = g_ptr_array_new_with_free_func(g_free);
		g_autoptr(GHashTable) ways = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
		for (guint n = 0; n < d->kind->len; n++) {
			const struct piece_kind *k = KIND(d, n);
			if (k->hole || !round_attacks(d, k))
				continue;
			g_autoptr(GPtrArray) all = names_of(k, side ? 1 : -1, rides);
			for (guint i = 0; i < all->len; i++) {
				g_autofree char *who = comers(d, side, all->pdata[i], rides), *way = g_strdup_printf(" %s", (const char *)all->pdata[i]);
				const char *known = g_hash_table_lookup(ways, who);
				if (!known)
					g_ptr_array_add(labels, g_strdup(who));
				if (!known || !strstr(known, way))
					g_hash_table_replace(ways, g_strdup(who), g_strconcat(known ? known : "", way, NULL));
			}
		}
		for (guint n = 0; n < labels->len; n++)
			put_question(labels->pdata[n], rides, g_hash_table_lookup(ways, labels->pdata[n]), out);
	}
}

static void put_chain(int dx, int dy, GString *out)
{
	g_autofree char *name = name_of(dx, dy);
	g_string_append_printf(out, " %s (", name);
	for (int k = 0; k < abs(dx); k++)
		g_string_append_printf(out, "%so%d_0", k ? " " : "", dx < 0 ? -1 : 1);
	for (int k = 0; k < abs(dy); k++)
		g_string_append_printf(out, "%so0_%d", k || dx ? " " : "", dy < 0 ? -1 : 1);
	g_string_append_c(out, ')');
}

void round_map(const struct definition *d, GString *out)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GString) chains = g_string_new(NULL);
	for (guint n = 0; n < d->kind->len; n++) {
		const struct piece_kind *k = KIND(d, n);
		for (guint p = 0; !k->hole && round_attacks(d, k) && p < k->moves->path->len; p++) {
			const struct betza_leg *leg = &PATH(k->moves, p)->leg[0];
			for (int sign = 1; sign >= -1 && leg->acts & BETZA_CAPTURE && !(leg->acts & BETZA_CASTLE); sign -= 2)
				if (g_hash_table_add(seen, name_of(sign * leg->dx, sign * leg->dy)) && abs(leg->dx) + abs(leg->dy) > 1)
					put_chain(sign * leg->dx, sign * leg->dy, chains);
		}
	}
	if (g_hash_table_size(seen))
		g_string_append_printf(out, chains->len ? "gosub ringways;\nmap%s;\n" : "gosub ringways;\n", chains->str);
}
