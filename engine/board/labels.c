/*
 * The table of piece labels. See labels.h.
 */
#include <string.h>

#include "board/labels.h"
#include "engine/limits.h"

static void add_label(struct labels *l, const char *text)
{
	struct label *label = g_new0(struct label, 1);
	label->text = g_strdup(text);
	label->letter = text[0] && !text[1] && (g_ascii_isalpha(text[0]) || text[0] == '-') ? text[0] : '\0';
	label->upper = label->lower = text[0] != '\0';
	for (const char *c = text; *c; c++) {
		label->upper &= g_ascii_isupper(*c);
		label->lower &= g_ascii_islower(*c);
	}
	label->flipped = -1;
	g_ptr_array_add(l->items, label);
	g_hash_table_insert(l->index, label->text, GINT_TO_POINTER((int)l->items->len));
}

struct labels *labels_new(void)
{
	struct labels *l = g_new0(struct labels, 1);
	l->items = g_ptr_array_new();
	l->index = g_hash_table_new(g_str_hash, g_str_equal);
	add_label(l, "@");
	add_label(l, "-");
	return l;
}

void labels_drop(struct labels *l)
{
	if (l->refs-- > 0)
		return;
	for (guint i = 0; i < l->items->len; i++) {
		struct label *label = g_ptr_array_index(l->items, i);
		g_free(label->text);
		g_free(label);
	}
	g_ptr_array_free(l->items, TRUE);
	g_hash_table_unref(l->index);
	g_free(l);
}

void labels_free(struct labels *l, void (*release)(void *owner_data))
{
	if (!l)
		return;
	for (guint i = 0; i < l->items->len; i++) {
		struct label *label = g_ptr_array_index(l->items, i);
		if (release && label->owner_data)
			release(label->owner_data);
		label->owner_data = NULL;
	}
	labels_drop(l);
}

int labels_find(const struct labels *l, const char *text) { return GPOINTER_TO_INT(g_hash_table_lookup(l->index, text)) - 1; }

int labels_enter(struct labels *l, const char *text)
{
	int found = labels_find(l, text);
	if (found >= 0)
		return found;
	if (l->items->len >= UINT16_MAX || !*text || strlen(text) > LIMIT_LABEL)
		return -1;
	add_label(l, text);
	return (int)l->items->len - 1;
}

int labels_flip(struct labels *l, int number)
{
	struct label *label = g_ptr_array_index(l->items, number);
	if (label->flipped >= 0)
		return label->flipped;
	g_autofree char *text = g_strdup(label->text);
	for (char *c = text; *c; c++)
		*c = g_ascii_isupper(*c) ? g_ascii_tolower(*c) : g_ascii_toupper(*c);
	int flipped = labels_enter(l, text);
	return label->flipped = flipped < 0 ? number : flipped;
}

int labels_count(const struct labels *l) { return (int)l->items->len; }
const char *labels_text(const struct labels *l, int label) { return labels_at(l, label)->text; }

int label_side(const char *label)
{
	if (*label == '=')
		return -1;
	for (; *label; label++)
		if (g_ascii_isalpha(*label))
			return g_ascii_islower(*label);
	return -1;
}
