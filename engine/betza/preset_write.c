/*
 * What all parts of a preset ask: which kinds a list of ids names, what a promoChoice says, what stands where, and groups of labels.
 */
#include <string.h>

#include "betza/preset_write.h"

void preset_put_labels(struct wizard *w, const char *name, preset_filter *wanted, int sides, bool always)
{
	g_autoptr(GString) list = g_string_new(NULL);
	EACH_KIND(w, k, n)
	for (int side = 0; side < 2 && wanted(w, k, n); side++)
		if (sides & (1 << side))
			g_string_append_printf(list, "%s%s", list->len ? " " : "", k->label[side]);
	if (list->len || always)
		g_string_append_printf(w->out, list->len ? "set %s (%s);\n" : "set %s array;\n", name, list->str);
}

bool preset_names(const char *list, const char *id)
{
	g_auto(GStrv) words = g_strsplit_set(list ? list : "", " ,", -1);
	bool all_letters = list && !strpbrk(list, " ,");
	for (char **word = words; *word; word++)
		if (!g_ascii_strcasecmp(*word, id) || (all_letters && !id[1] && (strchr(*word, g_ascii_toupper(*id)) || strchr(*word, g_ascii_tolower(*id)))))
			return true;
	return false;
}

struct promo_choice preset_choice(const struct definition *d, const struct piece_kind *k, guint number)
{
	if (!d->promo_choice)
		return (struct promo_choice){ .named = number > 0 && !k->royal && !k->hole, .depth = d->promo_zone };
	bool not_last = false, from_hand = false;
	for (const char *c = d->promo_choice; *c; c++) {
		bool plus = c > d->promo_choice && c[-1] == '+';
		if (g_ascii_isalpha(*c) && g_ascii_toupper(*c) == *k->label[0] && plus == (*k->id == '+'))
			return (struct promo_choice){ true, not_last, from_hand, g_ascii_isdigit(c[1]) ? c[1] - '0' : d->promo_zone };
		not_last = *c == '!' || (not_last && *c == '*');
		from_hand = *c == '*' || (from_hand && *c == '!');
	}
	return (struct promo_choice){ 0 };
}

const char *preset_label_at(const struct definition *d, int space, bool *hole)
{
	const char *found = NULL;
	*hole = false;
	for (guint n = 0; n < d->kind->len; n++)
		for (int side = 0; side < 2; side++)
			for (guint k = 0; k < KIND(d, n)->space[side]->len; k++)
				if (g_array_index(KIND(d, n)->space[side], int, k) == space && !(found && KIND(d, n)->hole)) {
					found = KIND(d, n)->label[side];
					*hole = KIND(d, n)->hole && !KIND(d, n)->block;
				}
	return found;
}
