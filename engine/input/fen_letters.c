/*
 * Letters of FENs and labels of a game. See engine/fen_letters.h.
 */
#include "engine/fen_letters.h"

#include <string.h>

static void letter_free(gpointer p)
{
	struct fen_letter *l = p;
	g_free(l->written);
	g_free(l->label);
	g_free(l);
}

static void add(struct fen_letters *l, const char *word)
{
	const char *equal = strchr(word, '=');
	if (!equal || equal == word || !equal[1])
		return;
	struct fen_letter *row = g_new0(struct fen_letter, 1);
	row->written = g_ascii_strup(word, equal - word);
	row->label = equal[1] == '=' ? g_strdup(equal + 1) : g_ascii_strup(equal + 1, -1); /* neutral ones are as they are */
	g_ptr_array_add(l->row, row);
}

void fen_letters_init(struct fen_letters *l, const struct settings *s)
{
	*l = (struct fen_letters){ .row = g_ptr_array_new_with_free_func(letter_free) };
	if (!s)
		return;
	const char *own = settings_text(s, "code");
	l->own = g_strndup(own, strcspn(own, " ["));
	g_auto(GStrv) words = g_strsplit_set(settings_text(s, "letters"), " \t\n", -1);
	for (char **word = words; *word; word++)
		add(l, *word);
}

void fen_letters_release(struct fen_letters *l)
{
	g_ptr_array_unref(l->row);
	g_free(l->own);
}

static void put(const char *label, bool small, GString *out)
{
	g_autofree char *text = small ? g_ascii_strdown(label, -1) : g_strdup(label);
	g_string_append_printf(out, text[1] ? "{%s}" : "%s", text);
}

static const struct fen_letter *find_written(const struct fen_letters *l, const char *written)
{
	for (guint i = 0; i < l->row->len; i++) {
		const struct fen_letter *row = l->row->pdata[i];
		if (!strcmp(row->written, written))
			return row;
	}
	return NULL;
}

void fen_letters_read(const struct fen_letters *l, char letter, char sign, GString *out)
{
	char upper = g_ascii_toupper(letter);
	char written[3] = { sign == '+' ? '+' : upper, sign == '+' ? upper : sign, '\0' };
	bool small = g_ascii_islower(letter), is_own = !sign && l->own && strchr(l->own, upper);
	const struct fen_letter *row = is_own ? NULL : find_written(l, written);
	if (row) {
		put(row->label, small, out);
	} else if (sign == '~') { /* a promoted piece is a piece where nothing tells them apart */
		fen_letters_read(l, letter, '\0', out);
	} else {
		g_string_append_printf(out, sign ? "{+%c}" : "%c", letter);
	}
}

void fen_letters_write(const struct fen_letters *l, const char *label, GString *out)
{
	for (guint i = 0; i < l->row->len; i++) {
		const struct fen_letter *row = l->row->pdata[i];
		if (g_ascii_strcasecmp(row->label, label) != 0 || (!strpbrk(row->written, "+~") && l->own && strchr(l->own, *row->written)))
			continue;
		g_autofree char *text = g_ascii_islower(*label) ? g_ascii_strdown(row->written, -1) : g_strdup(row->written);
		g_string_append(out, text);
		return;
	}
	bool promoted = label[0] == '+' && g_ascii_isalpha(label[1]) && !label[2];
	bool plain = label[1] == '\0' && (g_ascii_isalpha(label[0]) || label[0] == '-');
	g_string_append_printf(out, promoted || plain ? "%s" : "{%s}", label);
}
