/*
 * The assets of a run: what was found, read and drawn so far.
 *
 * Art is kept by path and colours, so that a batch reads each file once. What is drawn of it: sprites.c.
 */
#include <gmodule.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "assets/art.h"
#include "assets/sprite_cache.h"
#include "assets/folders.h"
#include "assets/fonts.h"
#include "assets/kept.h"
#include "assets/themes.h"
#include "assets/turned_art.h"
#include "engine/hash.h"
#include "engine/piece_turn.h"

/* Sets and themes that a manifest mixes; each holds a few KiB. When there are more, all are forgotten and read again on need. */
enum { MOST_SETS = 64, MOST_THEMES = 64 };

/* Folders with games that a manifest mixes, with some names each. When there are more, all are forgotten, and the sets of them in time. */
enum { MOST_PATHS = 64 };

/* Bytes of assets_cache_put: some thousand boards of usual size. Then all are forgotten. */
enum { MOST_MEMORY = 2 << 20 };

/* Bytes of the files of art, and fonts that no catalogue knows. Then all are forgotten when a job is done. */
enum { MOST_ART = 4 << 20, MOST_FONTS = 64 };

/* Bytes of holes in the heap that are left to it, and the jobs between two looks. */
enum { MOST_HOLES = 2 << 20, TRIM_JOBS = 16 };

/* A value of assets_cache_put. Lives in the table with its key in front. */
struct memory {
	GByteArray *key;
	void *value;
	GDestroyNotify release;
};

static guint memory_hash(gconstpointer key)
{
	const GByteArray *bytes = key;
	return hash_quick(bytes->data, bytes->len);
}

static gboolean memory_equal(gconstpointer a, gconstpointer b)
{
	const GByteArray *x = a, *y = b;
	return x->len == y->len && !memcmp(x->data, y->data, x->len);
}

static void memory_free(gpointer data)
{
	struct memory *m = data;
	m->release(m->value);
	g_byte_array_unref(m->key);
	g_free(m);
}

struct assets_slot *assets_slot(struct assets *assets) { return &assets->slot; }

static void clear_slot(struct assets *assets)
{
	if (assets->slot.value)
		assets->slot.release(assets->slot.value);
	assets->slot.value = NULL;
}

static void own_path_free(gpointer data)
{
	struct own_path *own = data;
	search_path_free(own->path);
	g_hash_table_unref(own->found);
	g_free(own);
}

static void set_free(gpointer data) { piece_set_free(data); }

struct assets *assets_new(void)
{
	struct assets *assets = g_new0(struct assets, 1);
	assets->data = folders_of_data();
	assets->helper = -1;
	assets->kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_strfreev);
	assets->sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, set_free);
	assets->themes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)theme_free);
	assets->own_folders = g_ptr_array_new();
	assets->paths = g_ptr_array_new_with_free_func(own_path_free);
	assets->memories = g_hash_table_new_full(memory_hash, memory_equal, NULL, memory_free);
	assets->art = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)art_free);
	assets->sprites = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, kept_sprite_free);
	assets->gone = g_ptr_array_new_with_free_func(kept_sprite_free);
	return assets;
}

void assets_free(struct assets *assets)
{
	if (!assets)
		return;
	if (assets->raster)
		assets->raster->close(assets->raster_state);
	/* The module itself stays: its libraries register types that cannot be taken back. */
	clear_slot(assets);
	g_hash_table_unref(assets->sprites);
	g_ptr_array_unref(assets->gone);
	sprite_cache_free(assets->cache);
	g_hash_table_unref(assets->art);
	g_hash_table_unref(assets->sets);
	g_hash_table_unref(assets->themes);
	g_ptr_array_unref(assets->paths);
	g_ptr_array_unref(assets->own_folders);
	g_hash_table_unref(assets->memories);
	g_hash_table_unref(assets->kinds);
	g_ptr_array_unref(assets->data);
	g_clear_pointer(&assets->modules, g_ptr_array_unref);
	if (assets->fonts)
		g_ptr_array_unref(assets->fonts);
	g_free(assets);
}

const char *const *assets_folders(const struct assets *assets, const char *kind)
{
	char **folders = g_hash_table_lookup(assets->kinds, kind);
	if (folders)
		return (const char *const *)folders;
	GPtrArray *found = g_ptr_array_new();
	for (guint i = 0; i < assets->data->len; i++) {
		char *folder = g_build_filename(assets->data->pdata[i], kind, NULL);
		if (g_file_test(folder, G_FILE_TEST_IS_DIR))
			g_ptr_array_add(found, folder);
		else
			g_free(folder);
	}
	g_ptr_array_add(found, NULL);
	folders = (char **)g_ptr_array_free(found, FALSE);
	g_hash_table_insert(assets->kinds, g_strdup(kind), folders);
	return (const char *const *)folders;
}

/* The file of `kind` ("sets", ...) called `name`, in one of their folders and not led out of it by links. New string or NULL. */
static char *assets_find(const struct assets *assets, const char *kind, const char *name)
{
	struct search_path *path = search_path_new();
	for (const char *const *folder = assets_folders(assets, kind); *folder; folder++)
		search_path_add(path, *folder);
	char *found = search_path_find(path, name);
	search_path_free(path);
	return found;
}

void assets_own_path(struct assets *assets, struct search_path *path)
{
	if (assets->path && assets->path->path == path)
		return;
	assets->path = NULL;
	for (guint i = 0; path && i < assets->paths->len && !assets->path; i++) {
		struct own_path *known = assets->paths->pdata[i];
		if (search_path_same(known->path, path))
			assets->path = known;
	}
	if (!path || assets->path)
		return;
	if (assets->paths->len >= MOST_PATHS)
		g_ptr_array_set_size(assets->paths, 0);
	assets->path = g_new0(struct own_path, 1);
	assets->path->path = search_path_keep(path);
	assets->path->found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	assets->path->serial = ++assets->path_serial;
	g_ptr_array_add(assets->paths, assets->path);
}

/* Whether the job's own folders have a file, which is asked for again and again. */
static bool is_own(struct assets *assets, const char *name)
{
	struct own_path *own = assets->path;
	gpointer known;
	if (!own)
		return false;
	if (g_hash_table_lookup_extended(own->found, name, NULL, &known))
		return known != NULL;
	g_autofree char *found = search_path_find(own->path, name);
	g_hash_table_insert(own->found, g_strdup(name), GINT_TO_POINTER(found != NULL));
	return found != NULL;
}

/* A set may be named with or without its extension. */
static char *set_file(const char *name) { return g_str_has_suffix(name, ".php") ? g_strdup(name) : g_strconcat(name, ".php", NULL); }

bool assets_are_own(struct assets *assets, const struct settings *s)
{
	g_autofree char *set = set_file(settings_text(s, "set"));
	g_auto(GStrv) backgrounds = g_strsplit(settings_text(s, "background"), " ", -1);
	bool own = *settings_text(s, "customsets") || is_own(assets, set);
	for (char **background = backgrounds; *background; background++)
		own |= **background && is_own(assets, *background);
	return own;
}

char *assets_find_background(struct assets *assets, const char *name)
{
	return is_own(assets, name) ? search_path_find(assets->path->path, name) : assets_find(assets, "backgrounds", name);
}

const char *assets_background_folder(const struct assets *assets, const char *path)
{
	const char *own = assets->path ? search_path_holder(assets->path->path, path) : NULL;
	const char *const *folder = assets_folders(assets, "backgrounds");
	while (!own && *folder && !(g_str_has_prefix(path, *folder) && path[strlen(*folder)] == '/'))
		folder++;
	return own ? own : *folder;
}

void *assets_cache_get(struct assets *assets, const GByteArray *key)
{
	const struct memory *m = g_hash_table_lookup(assets->memories, key);
	return m ? m->value : NULL;
}

void assets_cache_put(struct assets *assets, GByteArray *key, void *value, GDestroyNotify release, gsize bytes)
{
	struct memory *m = g_new(struct memory, 1);
	*m = (struct memory){ key, value, release };
	if (assets->memory_bytes + bytes > MOST_MEMORY) {
		g_hash_table_remove_all(assets->memories);
		assets->memory_bytes = 0;
	}
	assets->memory_bytes += bytes + key->len;
	g_hash_table_replace(assets->memories, m->key, m);
}

bool assets_is_trusted(const struct assets *assets, const char *path)
{
	const char *chosen = g_getenv("BOARDWRIGHT_DATA");
	g_autofree char *user = folders_of_user();
	for (guint i = 0; i < assets->data->len; i++) {
		const char *folder = assets->data->pdata[i];
		gsize length = strlen(folder);
		if (g_strcmp0(folder, chosen) && strcmp(folder, user) && !strncmp(path, folder, length) && path[length] == '/')
			return true;
	}
	return false;
}

const char *const *assets_set_folders(struct assets *assets, bool own)
{
	const char *const *common = assets_folders(assets, "sets");
	g_ptr_array_set_size(assets->own_folders, 0);
	for (size_t i = 0; own && assets->path && i < search_path_count(assets->path->path); i++)
		g_ptr_array_add(assets->own_folders, (gpointer)search_path_folder(assets->path->path, i));
	for (; *common; common++)
		g_ptr_array_add(assets->own_folders, (gpointer)*common);
	g_ptr_array_add(assets->own_folders, NULL);
	return (const char *const *)assets->own_folders->pdata;
}

static struct piece_set *read_set(struct assets *assets, const struct settings *s, bool own, bool is_custom, struct diags *ds)
{
	const char *const *folders = assets_set_folders(assets, own);
	const char *name = settings_text(s, "set"), *shape = settings_text(s, "shape");
	if (!is_custom)
		return piece_set_read_any(name, folders, shape, settings_place(s, "set"), ds);
	const char *chosen = g_str_has_prefix(name, "custom") ? name : NULL;
	struct place at = settings_place(s, "customsets");
	if (!at.line) /* of the command line, or of an address */
		at = (struct place){ .file = "customsets", .line = 1, .col = 1 };
	return piece_set_read_json(settings_text(s, "customsets"), chosen, folders, shape, at, ds);
}

/* What came with the program is whole; the pictures of other sets may be anywhere. Those of a program's own images are the set's, too. */
static struct piece_set *mend_set(struct assets *assets, struct piece_set *set, const char *shape)
{
	for (struct piece_set *own = set; own; own = own->base)
		if (!assets_is_trusted(assets, own->folder && *own->folder ? own->folder : "."))
			piece_set_mend(own, assets_set_folders(assets, true), shape);
	return set;
}

/* There is room for another set. */
static void make_room_for_set(struct assets *assets)
{
	if (g_hash_table_size(assets->sets) < MOST_SETS)
		return;
	clear_slot(assets); /* it may hold some of them */
	g_hash_table_remove_all(assets->sets);
}

static guint path_serial(const struct assets *assets) { return assets->path ? assets->path->serial : 0; }

const struct piece_set *assets_set_with(struct assets *assets, const struct settings *s, GHashTable *images, struct diags *ds)
{
	g_autoptr(GList) labels = g_list_sort(g_hash_table_get_keys(images), (GCompareFunc)strcmp);
	g_autoptr(GString) key = g_string_new("images");
	for (const GList *l = labels; l; l = l->next)
		g_string_append_printf(key, "\n%s\n%s", (const char *)l->data, (const char *)g_hash_table_lookup(images, l->data));
	g_string_append_printf(key, "\n\n%u\n%s\n%s\n%d\n%s", path_serial(assets), settings_text(s, "shape"), settings_text(s, "set"),
		settings_bool(s, "turned"), settings_text(s, "customsets"));
	struct piece_set *set = g_hash_table_lookup(assets->sets, key->str);
	if (set)
		return set;
	make_room_for_set(assets);
	const struct piece_set *base = assets_set(assets, s, ds);
	if (!base)
		return NULL;
	set = mend_set(assets, piece_set_with_images(base, images), settings_text(s, "shape"));
	g_hash_table_insert(assets->sets, g_strdup(key->str), set);
	return set;
}

const struct piece_set *assets_set(struct assets *assets, const struct settings *s, struct diags *ds)
{
	const char *name = settings_text(s, "set"), *custom = settings_text(s, "customsets"), *shape = settings_text(s, "shape");
	bool is_custom = *custom && (g_str_has_prefix(name, "custom") || settings_layer(s, "set") == LAYER_DEFAULT);
	g_autofree char *file = set_file(name);
	bool own = is_custom || is_own(assets, file);
	g_autofree char *serial = own ? g_strdup_printf("%u", path_serial(assets)) : NULL;
	bool turned = settings_bool(s, "turned");
	g_autofree char *key = g_strjoin("\n", shape, name, serial ? serial : "", turned ? "turned" : "", is_custom ? custom : NULL, NULL);
	struct piece_set *set = g_hash_table_lookup(assets->sets, key);
	if (set)
		return set;
	make_room_for_set(assets);
	set = read_set(assets, s, own, is_custom, ds);
	if (!set)
		return NULL;
	set->turned |= turned;
	g_hash_table_insert(assets->sets, g_steal_pointer(&key), mend_set(assets, set, shape));
	return set;
}

char **assets_theme_names(const struct assets *assets) { return themes_names(assets_folders(assets, "themes")); }

const struct theme *assets_theme(struct assets *assets, const char *name, struct diags *ds)
{
	struct theme *theme = g_hash_table_lookup(assets->themes, name);
	if (theme)
		return theme;
	if (g_hash_table_size(assets->themes) >= MOST_THEMES)
		g_hash_table_remove_all(assets->themes);
	theme = themes_read(assets_folders(assets, "themes"), name, ds);
	if (theme)
		g_hash_table_insert(assets->themes, g_strdup(name), theme);
	return theme;
}

static uint32_t color_of(const char *text) { return text ? (uint32_t)strtoul(text + (*text == '#'), NULL, 16) : 0; }

/* Takes both. */
static const struct art *keep_art(struct assets *assets, char *key, struct art *art)
{
	art->serial = ++assets->serial;
	assets->art_bytes += g_bytes_get_size(art->bytes);
	g_hash_table_insert(assets->art, key, art);
	return art;
}

const struct art *assets_art(struct assets *assets, const char *path, const char *below, const struct art_colors *colors, struct diags *ds)
{
	struct art_paint paint = { .ink = colors->ink, .from = color_of(colors->from), .to = color_of(colors->to) };
	paint.recolor = colors->from && colors->to && paint.from != paint.to;
	g_autofree char *key = g_strdup_printf("%s\n%d%d\n%06x\n%06x", path, paint.recolor, paint.ink, paint.from, paint.to);
	struct art *art = g_hash_table_lookup(assets->art, key);
	if (art)
		return art;
	art = art_read(path, below, assets_is_trusted(assets, path), &paint, ds);
	if (!art) /* a failure is never kept: every job that needs the art has to fail, and the next one may find it mended */
		return NULL;
	return keep_art(assets, g_steal_pointer(&key), art);
}

/* Where the drawing for spaces of `side` pixels is: the one for that size, if the set has one and it is there. NULL: nowhere. New string. */
static char *find_drawing(const struct piece_set *set, const char *label, bool flipped, double side, const char *folder, const char *image)
{
	enum piece_size size = piece_size_of(side);
	g_autofree char *sized = size != PIECE_USUAL ? piece_set_sized_image(set, label, flipped, size) : NULL;
	char *path = sized ? search_path_find_in(folder, sized) : NULL;
	return path ? path : search_path_find_in(folder, image);
}

/* A turned or neutral piece, of the art of the piece that it is made of. RC_OK and NULL: it is none that can be made. */
static enum rc turned_piece_art(struct assets *assets, const struct piece_set *set, const struct piece_wanted *piece, const struct art **out, struct diags *ds)
{
	struct piece_turn turn;
	if (!set->turned || !piece_turn_read(set, piece->label, &turn))
		return RC_OK;
	struct piece_wanted white = *piece, black = *piece;
	struct turned_art parts = { .degrees = turn.degrees, .mirrored = turn.mirrored };
	white.label = turn.white;
	black.label = turn.black;
	white.second = piece->second && !turn.black;
	black.second = true;
	enum rc rc = assets_piece_art(assets, set, &white, &parts.white, ds);
	if (rc == RC_OK && turn.black)
		rc = assets_piece_art(assets, set, &black, &parts.black, ds);
	if (rc == RC_OK && parts.white) {
		g_autofree char *key =
			g_strdup_printf("turned %s %s %d%s", parts.white->id, parts.black ? parts.black->id : "", parts.degrees, parts.mirrored ? "m" : "");
		*out = g_hash_table_lookup(assets->art, key);
		struct art *made = NULL;
		rc = *out || turned_art_new(assets, &parts, &made, ds) ? RC_OK : RC_DATA;
		if (made)
			*out = keep_art(assets, g_steal_pointer(&key), made);
	}
	piece_turn_release(&turn);
	return rc;
}

enum rc assets_piece_art(struct assets *assets, const struct piece_set *set, const struct piece_wanted *piece, const struct art **out, struct diags *ds)
{
	const char *label = piece->label;
	g_autofree char *image = piece_set_image(set, label, piece->flipped);
	*out = NULL;
	if (!image)
		return turned_piece_art(assets, set, piece, out, ds);
	set = piece_set_owner(set, label, piece->flipped);
	const char *folder = set->folder && *set->folder ? set->folder : ".";
	g_autofree char *path = find_drawing(set, label, piece->flipped, piece->side, folder, image);
	if (!path)
		return diag_error(ds, RC_DATA, (struct place){ 0 },
			"set \"%s\": there is no picture \"%s\" for \"%s\" in the set's folder; correct its name, or put it there", set->name, image, label);
	const struct art_colors colors = { .from = piece->second ? set->original_black : set->original_white,
		.to = piece->second ? set->default_black : set->default_white,
		.ink = piece->ink };
	*out = assets_art(assets, path, folder, &colors, ds);
	return *out ? RC_OK : RC_DATA;
}

static void read_catalogue(struct assets *assets)
{
	if (assets->fonts)
		return;
	assets->fonts = g_ptr_array_new_with_free_func((GDestroyNotify)font_free);
	g_autofree char *path = assets_find(assets, "fonts", "catalogue.ini");
	fonts_read(path, assets->fonts);
	for (guint i = 0; i < assets->fonts->len; i++)
		((struct font *)assets->fonts->pdata[i])->serial = ++assets->serial;
	assets->known_fonts = assets->fonts->len;
}

const struct font *assets_font(struct assets *assets, const char *name)
{
	read_catalogue(assets);
	struct font *font = fonts_find(assets->fonts, name);
	if (!font) {
		font = font_like(assets->fonts, name);
		font->serial = ++assets->serial;
		g_ptr_array_add(assets->fonts, font);
	}
	font_complete(font);
	return font;
}

struct assets_holdings assets_holdings(const struct assets *assets)
{
	return (struct assets_holdings){
		.sprites = assets->sprite_bytes, .art = assets->art_bytes, .fonts = assets->fonts ? assets->fonts->len - assets->known_fonts : 0
	};
}

/*
 * Pictures of many sizes leave holes in the heap, which the C library keeps: twice as much as is in use, after a thousand sizes. Asking costs a few
 * microseconds, giving back a page for each that was used.
 */
static void return_memory(struct assets *assets)
{
#ifdef __GLIBC__
	if (++assets->jobs % TRIM_JOBS == 0 && mallinfo2().fordblks > MOST_HOLES)
		malloc_trim(0);
#endif
}

void assets_tidy(struct assets *assets)
{
	return_memory(assets);
	bool fonts = assets->fonts && assets->fonts->len > assets->known_fonts + MOST_FONTS, art = assets->art_bytes > MOST_ART;
	assets_begin_painting(assets);
	if (!fonts && !art)
		return;
	clear_slot(assets); /* board views hold both */
	if (fonts)
		g_ptr_array_set_size(assets->fonts, (gint)assets->known_fonts);
	if (art) {
		g_hash_table_remove_all(assets->art);
		assets->art_bytes = 0;
	}
}

void assets_each_font(struct assets *assets, void (*each)(void *user, const char *name, const char *category, const char *families), void *user)
{
	read_catalogue(assets);
	for (guint i = 0; i < assets->fonts->len; i++) {
		struct font *font = assets->fonts->pdata[i];
		font_complete(font);
		each(user, font->name, font->category, font->families);
	}
}

void assets_look_in(struct assets *assets, const char *data, const char *modules)
{
	g_hash_table_remove_all(assets->kinds);
	if (data) {
		g_ptr_array_set_size(assets->data, 0);
		g_ptr_array_add(assets->data, g_strdup(data));
	}
	g_clear_pointer(&assets->modules, g_ptr_array_unref);
	if (modules) {
		assets->modules = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(assets->modules, g_strdup(modules));
	}
}

GPtrArray *assets_game_folders(const struct assets *assets, const char *const *first, guint n_first, const char *beside)
{
	GPtrArray *folders = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < n_first; i++)
		g_ptr_array_add(folders, g_strdup(first[i]));
	if (beside) {
		folders_add(folders, g_strdup(beside));
		folders_add(folders, g_build_filename(beside, "..", NULL));
	}
	for (const char *const *folder = assets_folders(assets, "samples"); *folder; folder++) {
		folders_add(folders, g_strdup(*folder));
		folders_add(folders, g_build_filename(*folder, "include", NULL));
	}
	return folders;
}

bool assets_put_picture(struct assets *assets, const struct piece_set *set, const char *label, GString *out, struct diags *ds)
{
	const struct art *art = NULL;
	if (set)
		assets_piece_art(assets, set, &(struct piece_wanted){ .label = label, .second = g_ascii_islower(*label) }, &art, ds);
	if (art)
		art_data_address(art, out);
	return art != NULL;
}

#ifdef __SANITIZE_ADDRESS__
/* What these libraries keep until the program ends is theirs. Read by the leak checker of sanitizer builds. */
G_MODULE_EXPORT const char *__lsan_default_suppressions(void);
G_MODULE_EXPORT const char *__lsan_default_options(void);
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig\nleak:libpango\nleak:librsvg\nleak:libgdk_pixbuf\nleak:libimagequant\nleak:libarchive\n";
}

const char *__lsan_default_options(void) { return "print_suppressions=0"; }
#endif
