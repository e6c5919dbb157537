/*
 * Plates between runs, see cached_plate.h: a file in the cache of sprites (assets/sprite_cache.h), under a name of all that decides how the board looks and of the
 * sources and the library that paint it.
 */
#include <string.h>

#include "compose/cached_plate.h"
#include "compose/painting_hash.h"
#include "pixels/quantize.h"

enum { MOST_KEPT = 3 << 19 }; /* bytes of a plate after which no more of its stamps are kept */

/* Before a plate between runs: which pictures it serves, and the colours of its texture, if it has one. */
struct kept_head {
	int32_t few, every, n_colors;
	uint32_t color[256];
};

/* What names a plate between runs, when it was asked for of few colours or of all. Caller unrefs. */
static GByteArray *kept_name(const GByteArray *key, bool few)
{
	const guint8 asked = few;
	const int chooser = quantize_version(); /* of textured boards' colours */
	GByteArray *name = g_byte_array_sized_new(key->len + (guint)(sizeof PAINTING_HASH + sizeof chooser) + 1);
	g_byte_array_append(name, (const guint8 *)PAINTING_HASH, sizeof PAINTING_HASH);
	g_byte_array_append(name, (const guint8 *)&chooser, sizeof chooser);
	g_byte_array_append(name, &asked, 1);
	return g_byte_array_append(name, key->data, key->len);
}

/* Whether a key that was read has its space on the board, its box on the plate, and an end of its label. */
static bool is_sane(const struct stamp_key *key, const struct scene *scene, const struct plate *p)
{
	const struct clip *b = &key->box;
	return key->space >= -1 && key->space < scene->n_spaces && !key->label[LONGEST_LABEL] && b->left >= 0 && b->top >= 0 && b->left <= b->right &&
		b->top <= b->bottom && b->right <= p->width && b->bottom <= p->height;
}

/* Takes a plate from where it stands. False, and none, when it is no plate of a scene. */
static bool take_plate(struct cached_plate *p, const struct scene *scene, struct plate_reader *from)
{
	struct kept_head head;
	int width, height;
	if (from->left < sizeof head || !scene_bitmap_size(scene, &width, &height, NULL))
		return false;
	memcpy(&head, from->at, sizeof head);
	from->at += sizeof head;
	from->left -= sizeof head;
	bool textured = head.n_colors > 0, sound = head.n_colors >= 0 && head.n_colors <= (int)G_N_ELEMENTS(head.color);
	p->plate = sound ? plate_file_read(from) : NULL;
	if (!p->plate || p->plate->width != width || p->plate->height != height || p->plate->textured != textured) {
		g_clear_pointer(&p->plate, plate_free);
		return false;
	}
	struct palette palette = { .n_colors = head.n_colors };
	memcpy(palette.color, head.color, sizeof head.color);
	p->texture = textured ? texture_of_palette(&palette) : NULL;
	p->few = head.few;
	p->every = head.every;
	return true;
}

bool kept_plate_read(struct cached_plate *p, const struct scene *scene)
{
	g_autoptr(GByteArray) name = kept_name(p->key, p->asked_few);
	g_autoptr(GBytes) bytes = assets_kept_parts(scene->assets, name);
	struct plate_reader from = { 0 }, stamp;
	struct stamp_key key;
	from.at = bytes ? g_bytes_get_data(bytes, &from.left) : NULL;
	if (!bytes || !take_plate(p, scene, &from))
		return false;
	p->is_full = g_bytes_get_size(bytes) >= MOST_KEPT;
	p->plate->bytes += g_bytes_get_size(bytes);
	p->kept = g_bytes_ref(bytes);
	while (plate_file_find_stamp(&from, &key, sizeof key, &stamp) && is_sane(&key, scene, p->plate))
		cached_stamp_note(p, scene, &key, &stamp);
	return true;
}

void kept_plate_write(struct cached_plate *p, struct assets *assets)
{
	if (!p->plate || !p->plate->news || p->is_full || !plate_file_can(p->plate))
		return;
	g_autoptr(GByteArray) name = kept_name(p->key, p->asked_few), parts = g_byte_array_new();
	const struct palette *palette = p->texture ? texture_palette(p->texture) : NULL;
	struct kept_head head = { .few = p->few, .every = p->every, .n_colors = palette ? palette->n_colors : 0 };
	GHashTableIter all;
	gpointer value;
	if (palette)
		memcpy(head.color, palette->color, sizeof head.color);
	g_byte_array_append(parts, (const guint8 *)&head, sizeof head);
	plate_file_write(p->plate, parts);
	g_hash_table_iter_init(&all, p->stamps);
	while (parts->len < MOST_KEPT && g_hash_table_iter_next(&all, NULL, &value)) {
		const struct stamp_entry *entry = value;
		if (entry->stamp && !entry->passing && !entry->stamp->shift)
			plate_file_write_stamp(entry->stamp, &entry->key, sizeof entry->key, parts);
		else if (!entry->stamp && entry->kept.at)
			plate_file_write_again(&entry->kept, &entry->key, sizeof entry->key, parts);
	}
	assets_keep_parts(assets, name, parts);
	p->plate->news = false;
}
