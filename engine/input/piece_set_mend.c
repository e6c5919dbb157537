/*
 * Mending sets: pictures that a set names and that are not in its folder.
 *
 * The name of a picture says which piece it shows: WKnight.gif, bknight.png and white_knight.svg are knights. The side is that of the label, since
 * presets give one picture to both sides and recolour it. The pieces come from the set that stands in for the family (stand_in.c).
 */
#include <string.h>

#include "engine/piece_set.h"
#include "engine/settings.h"
#include "input/stand_in.h"

/* Which set has the pieces of `set`: by its name, else by the last folder of `dir`. New string. */
static char *family_of(const struct piece_set *set, const char *const *folders)
{
	g_autofree char *dir = g_path_get_basename(*set->dir ? set->dir : ".");
	char *found = stand_in_find(set->name, folders);
	if (!found)
		found = stand_in_find(dir, folders);
	return found ? found : g_strdup(stand_in_last_resort());
}

/* Letters alone, in lower case: "white_Gold-General" is "whitegoldgeneral". */
static char *plain_word(const char *text, gsize length)
{
	GString *word = g_string_new(NULL);
	for (const char *c = text; c < text + length; c++)
		if (g_ascii_isalpha(*c))
			g_string_append_c(word, g_ascii_tolower(*c));
	return g_string_free(word, FALSE);
}

/* The word of a picture, without folder and extension. */
static char *word_of_picture(const char *image)
{
	g_autofree char *base = g_path_get_basename(image);
	return plain_word(base, strcspn(base, "."));
}

/* The picture or the name that the set has for a label is `word`. */
static bool shows(const struct piece_set *set, const char *label, const char *word)
{
	const char *image = piece_set_file(set, label), *name = piece_set_piece_name(set, label);
	g_autofree char *shown = image ? word_of_picture(image) : NULL, *called = name ? plain_word(name, strlen(name)) : NULL;
	const char *bare = !shown ? "" : g_str_has_prefix(shown, "white") || g_str_has_prefix(shown, "black") ? shown + strlen("white") : shown;
	return !strcmp(bare, word) || !g_strcmp0(called, word);
}

enum side { SIDE_NONE, SIDE_FIRST, SIDE_SECOND };

static enum side side_of(const char *label)
{
	for (; *label; label++)
		if (g_ascii_isalpha(*label))
			return g_ascii_isupper(*label) ? SIDE_FIRST : SIDE_SECOND;
	return SIDE_NONE;
}

static const char *label_of_word(const struct piece_set *set, const char *word, enum side side)
{
	for (guint i = 0; *word && i < set->labels->len; i++)
		if (side_of(set->labels->pdata[i]) == side && shows(set, set->labels->pdata[i], word))
			return set->labels->pdata[i];
	return NULL;
}

/* What a picture's name may say: all of it, then without the side in front. */
static const char *label_of_picture(const struct piece_set *set, const char *image, const char *label, const char *const *folders)
{
	static const char *const sides[] = { "", "white", "black", "w", "b" };
	g_autofree char *word = word_of_picture(image);
	const char *found = NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(sides) && !found; i++) {
		if (!g_str_has_prefix(word, sides[i]))
			continue;
		const char *bare = word + strlen(sides[i]);
		g_autofree char *ours = *bare ? stand_in_picture(bare, folders) : NULL;
		bool second = side_of(label) == SIDE_SECOND || (side_of(label) == SIDE_NONE && *word == 'b');
		found = label_of_word(set, ours ? ours : bare, second ? SIDE_SECOND : SIDE_FIRST);
	}
	return found;
}

static bool is_here(const struct piece_set *set, const char *image)
{
	g_autofree char *joined = g_strconcat("/", set->dir, image, NULL), *resolved = g_canonicalize_filename(joined, "/");
	g_autofree char *path = search_path_find_in(set->folder && *set->folder ? set->folder : ".", resolved + strspn(resolved, "/"));
	return path != NULL;
}

static void stand_in_for(struct piece_set *set, const char *label, const char *image, const char *const *folders)
{
	const char *found = set->stand_in ? label_of_picture(set->stand_in, image, label, folders) : NULL;
	if (!found && set->stand_in && piece_set_file(set->stand_in, label))
		found = label;
	if (!set->stood_in)
		set->stood_in = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	g_hash_table_insert(set->stood_in, g_strdup(label), g_strdup(found ? found : ""));
}

static void note_missing(struct piece_set *set, const char *image)
{
	if (!set->missing)
		set->missing = g_strconcat(set->dir, image, NULL);
	set->n_missing++;
}

/* The flipped pictures that are not here are forgotten: the other side's are drawn then. */
static void mend_flipped(struct piece_set *set)
{
	GHashTableIter iter;
	gpointer image;
	g_hash_table_iter_init(&iter, set->flipped);
	while (g_hash_table_iter_next(&iter, NULL, &image))
		if (!is_here(set, image)) {
			note_missing(set, image);
			g_hash_table_iter_remove(&iter);
		}
}

void piece_set_mend(struct piece_set *set, const char *const *folders, const char *shape)
{
	mend_flipped(set);
	for (guint i = 0; i < set->labels->len; i++) {
		const char *label = set->labels->pdata[i], *image = g_hash_table_lookup(set->pieces, label);
		if (!image || is_here(set, image))
			continue;
		if (!set->stand_in) {
			g_autofree char *family = family_of(set, folders);
			set->stand_in = piece_set_read(family, folders, shape, (struct place){ 0 }, NULL);
		}
		stand_in_for(set, label, image, folders);
		note_missing(set, image);
	}
}
