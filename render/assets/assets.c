/*
 * The assets of a run: what was found, read and drawn so far.
 *
 * Art is kept by path and colours, sprites by content, size and colours, so that a batch draws each piece once.
 */
#include "assets/assets.h"

#include <gmodule.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "assets/art.h"
#include "assets/cache.h"
#include "assets/fence.h"
#include "assets/folders.h"
#include "assets/fonts.h"
#include "assets/themes.h"
#include "engine/hash.h"

/* Sets and themes that a manifest mixes; each holds a few KiB. When there are more, all are forgotten and read again on need. */
enum { MOST_SETS = 64, MOST_THEMES = 64 };

/* Bytes of assets_cache_put: some thousand boards of usual size. Then all are forgotten. */
enum { MOST_MEMORY = 2 << 20 };

/* Bytes of sprites: the pieces and labels of some usual sizes. Then those that were not used for longest go. */
enum { MOST_SPRITES = 3 << 20 };

/* Bytes of the files of art, and fonts that no catalogue knows. Then all are forgotten when a job is done. */
enum { MOST_ART = 4 << 20, MOST_FONTS = 64 };

/* Bytes of holes in the heap that are left to it, and the jobs between two looks. */
enum { MOST_HOLES = 2 << 20, TRIM_JOBS = 16 };

/* A sprite with its place in the order of use. */
struct kept_sprite {
	struct sprite sprite;
	GList link; /* data: itself */
	char *key;
};

struct assets {
	GPtrArray *data;          /* char *: data folders */
	GPtrArray *modules;       /* char *: folders of the drawing module; NULL: the usual ones */
	GHashTable *kinds;        /* kind -> char **: its folders */
	GHashTable *sets;         /* key -> struct piece_set * */
	struct search_path *path; /* of the job: where its own art may be; NULL: nowhere */
	GPtrArray *own_folders;   /* const char *: folders of `path`, then those of sets, with NULL at the end */
	GHashTable *own;          /* names that were looked for -> whether `path` has them */
	guint path_serial;        /* another one for every path */
	GHashTable *themes;       /* name -> struct theme * */
	GHashTable *memories;     /* GByteArray -> struct memory * */
	gsize memory_bytes;
	struct assets_slot slot;
	GHashTable *art; /* key -> struct art * */
	gsize art_bytes;
	GHashTable *sprites; /* key -> struct kept_sprite * */
	GQueue used;         /* struct kept_sprite, the one used last first */
	gsize sprite_bytes;
	GPtrArray *gone;            /* struct kept_sprite that may still be in use */
	guint64 serial;             /* the last one of art and fonts */
	guint jobs;                 /* that were done */
	guint known_fonts;          /* of the catalogue: the first of `fonts` */
	struct sprite_cache *cache; /* between runs; NULL: none */
	GPtrArray *fonts;           /* struct font *; NULL: catalogue not read */
	GModule *module;
	const struct raster *raster;
	void *raster_state;
};

static void sprite_free(gpointer data)
{
	struct kept_sprite *kept = data;
	g_free(kept->sprite.pixel);
	g_free(kept->key);
	g_free(kept);
}

static gsize sprite_size(const struct kept_sprite *kept)
{
	return sizeof *kept + strlen(kept->key) + (gsize)kept->sprite.width * (gsize)kept->sprite.height * sizeof(uint32_t);
}

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

static void set_free(gpointer data) { piece_set_free(data); }

struct assets *assets_new(void)
{
	struct assets *assets = g_new0(struct assets, 1);
	assets->data = folders_of_data();
	assets->kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_strfreev);
	assets->sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, set_free);
	assets->themes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)theme_free);
	assets->own_folders = g_ptr_array_new();
	assets->own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	assets->memories = g_hash_table_new_full(memory_hash, memory_equal, NULL, memory_free);
	assets->art = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)art_free);
	assets->sprites = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, sprite_free);
	assets->gone = g_ptr_array_new_with_free_func(sprite_free);
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
	g_hash_table_unref(assets->own);
	g_ptr_array_unref(assets->own_folders);
	search_path_free(assets->path);
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

char *assets_find(const struct assets *assets, const char *kind, const char *name)
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
	if (assets->path == path)
		return;
	struct search_path *old = assets->path;
	bool same = old && path && search_path_same(old, path);
	assets->path = search_path_keep(path);
	search_path_free(old);
	if (same)
		return;
	g_hash_table_remove_all(assets->own);
	assets->path_serial++;
}

/* Whether the job's own folders have a file, which is asked for again and again. */
static bool is_own(struct assets *assets, const char *name)
{
	gpointer known;
	if (!assets->path)
		return false;
	if (g_hash_table_lookup_extended(assets->own, name, NULL, &known))
		return known != NULL;
	g_autofree char *found = search_path_find(assets->path, name);
	g_hash_table_insert(assets->own, g_strdup(name), GINT_TO_POINTER(found != NULL));
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
	return is_own(assets, name) ? search_path_find(assets->path, name) : assets_find(assets, "backgrounds", name);
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

/* The folders of sets, behind the job's own where it has some. Borrowed until the next call. */
static const char *const *set_folders(struct assets *assets, bool own)
{
	const char *const *common = assets_folders(assets, "sets");
	g_ptr_array_set_size(assets->own_folders, 0);
	for (size_t i = 0; own && assets->path && i < search_path_count(assets->path); i++)
		g_ptr_array_add(assets->own_folders, (gpointer)search_path_folder(assets->path, i));
	for (; *common; common++)
		g_ptr_array_add(assets->own_folders, (gpointer)*common);
	g_ptr_array_add(assets->own_folders, NULL);
	return (const char *const *)assets->own_folders->pdata;
}

static struct piece_set *read_set(
	struct assets *assets, bool own, const char *name, const char *custom, bool is_custom, const char *shape, struct place at, struct diags *ds)
{
	const char *const *folders = set_folders(assets, own);
	if (is_custom)
		return piece_set_read_json(custom, g_str_has_prefix(name, "custom") ? name : NULL, folders, shape, ds);
	return piece_set_read(name, folders, shape, at, ds);
}

/* There is room for another set. */
static void make_room_for_set(struct assets *assets)
{
	if (g_hash_table_size(assets->sets) < MOST_SETS)
		return;
	clear_slot(assets); /* it may hold some of them */
	g_hash_table_remove_all(assets->sets);
}

const struct piece_set *assets_set_with(struct assets *assets, const struct settings *s, GHashTable *images, struct diags *ds)
{
	g_autoptr(GList) labels = g_list_sort(g_hash_table_get_keys(images), (GCompareFunc)strcmp);
	g_autoptr(GString) key = g_string_new("images");
	for (const GList *l = labels; l; l = l->next)
		g_string_append_printf(key, "\n%s\n%s", (const char *)l->data, (const char *)g_hash_table_lookup(images, l->data));
	g_string_append_printf(
		key, "\n\n%u\n%s\n%s\n%s", assets->path_serial, settings_text(s, "shape"), settings_text(s, "set"), settings_text(s, "customsets"));
	struct piece_set *set = g_hash_table_lookup(assets->sets, key->str);
	if (set)
		return set;
	make_room_for_set(assets);
	const struct piece_set *base = assets_set(assets, s, ds);
	if (!base)
		return NULL;
	set = piece_set_with_images(base, images);
	g_hash_table_insert(assets->sets, g_strdup(key->str), set);
	return set;
}

const struct piece_set *assets_set(struct assets *assets, const struct settings *s, struct diags *ds)
{
	const char *name = settings_text(s, "set"), *custom = settings_text(s, "customsets"), *shape = settings_text(s, "shape");
	bool is_custom = *custom && (g_str_has_prefix(name, "custom") || settings_layer(s, "set") == LAYER_DEFAULT);
	g_autofree char *file = set_file(name);
	bool own = is_custom || is_own(assets, file);
	g_autofree char *serial = own ? g_strdup_printf("%u", assets->path_serial) : NULL;
	g_autofree char *key = g_strjoin("\n", shape, name, serial ? serial : "", is_custom ? custom : NULL, NULL);
	struct piece_set *set = g_hash_table_lookup(assets->sets, key);
	if (set)
		return set;
	make_room_for_set(assets);
	set = read_set(assets, own, name, custom, is_custom, shape, settings_place(s, "set"), ds);
	if (set)
		g_hash_table_insert(assets->sets, g_steal_pointer(&key), set);
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

/* Whether a file came with the program. What BOARDWRIGHT_DATA names may be anybody's, and so may what a user has collected. */
static bool is_trusted(const struct assets *assets, const char *path)
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

const struct art *assets_art(struct assets *assets, const char *path, const char *from, const char *to, struct diags *ds)
{
	uint32_t from_color = from ? (uint32_t)strtoul(from + (*from == '#'), NULL, 16) : 0, to_color = to ? (uint32_t)strtoul(to + (*to == '#'), NULL, 16) : 0;
	bool recolor = from && to && from_color != to_color;
	g_autofree char *key = recolor ? g_strdup_printf("%s\n%06x\n%06x", path, from_color, to_color) : g_strdup(path);
	struct art *art = g_hash_table_lookup(assets->art, key);
	if (art)
		return art;
	art = art_read(path, is_trusted(assets, path), recolor, from_color, to_color, ds);
	if (!art) /* a failure is never kept: every job that needs the art has to fail, and the next one may find it mended */
		return NULL;
	art->serial = ++assets->serial;
	assets->art_bytes += g_bytes_get_size(art->bytes);
	g_hash_table_insert(assets->art, g_steal_pointer(&key), art);
	return art;
}

enum rc assets_piece_art(
	struct assets *assets, const struct piece_set *set, const char *label, bool flipped, bool second, const struct art **out, struct diags *ds)
{
	g_autofree char *image = piece_set_image(set, label, flipped);
	*out = NULL;
	if (!image)
		return RC_OK;
	set = piece_set_owner(set, label, flipped);
	g_autofree char *path = search_path_find_in(set->folder && *set->folder ? set->folder : ".", image);
	if (!path)
		return diag_error(ds, RC_DATA, (struct place){ 0 },
			"set \"%s\": there is no picture \"%s\" for \"%s\" in the set's folder; correct its name, or put it there", set->name, image, label);
	*out = assets_art(assets, path, second ? set->original_black : set->original_white, second ? set->default_black : set->default_white, ds);
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
	for (guint i = 0; i < assets->fonts->len; i++) {
		struct font *font = assets->fonts->pdata[i];
		if (!g_ascii_strcasecmp(font->name, name))
			return font;
	}
	struct font *font = font_new(name, "", name, "sans-serif");
	font->serial = ++assets->serial;
	g_ptr_array_add(assets->fonts, font);
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
		each(user, font->name, font->category, font->families);
	}
}

#define MODULE "boardwright-raster." G_MODULE_SUFFIX

/* The file of the drawing module, or of the program beside it. NULL when there is none. New string. */
static char *find_module(const struct assets *assets, const char *name)
{
	g_autoptr(GPtrArray) folders = assets->modules ? g_ptr_array_ref(assets->modules) : folders_of_modules();
	for (guint i = 0; i < folders->len; i++) {
		char *path = g_build_filename(folders->pdata[i], name, NULL);
		if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
			return path;
		g_free(path);
	}
	return NULL;
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

void assets_use_cache(struct assets *assets, const char *folder)
{
	g_autofree char *module = folder ? find_module(assets, MODULE) : NULL;
	sprite_cache_free(assets->cache);
	assets->cache = folder ? sprite_cache_new(folder, module) : NULL;
}

const struct raster *assets_raster(struct assets *assets, struct diags *ds)
{
	if (assets->raster)
		return assets->raster;
	g_autofree char *path = find_module(assets, MODULE);
	if (path && !assets->module)
		assets->module = g_module_open(path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
	gpointer symbol = NULL;
	if (!assets->module || !g_module_symbol(assets->module, RASTER_SYMBOL, &symbol)) {
		diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "the drawing module cannot be opened: %s",
			path ? g_module_error() : "it was not found; is the program installed?");
		return NULL;
	}
	const struct raster *raster = symbol;
	if (raster->version != RASTER_VERSION) {
		diag_error(ds, RC_INTERNAL, (struct place){ 0 }, "the drawing module has version %d, the program wants %d", raster->version, RASTER_VERSION);
		return NULL;
	}
	g_module_make_resident(assets->module);
	assets->raster_state = raster->open();
	sprite_cache_learn(assets->cache, raster, assets->raster_state);
	return assets->raster = raster;
}

void assets_begin_painting(struct assets *assets) { g_ptr_array_set_size(assets->gone, 0); }

/* Makes room for one more. Those that go may be in use until the present picture is painted. */
static void make_room(struct assets *assets, gsize size)
{
	struct kept_sprite *last;
	while (assets->sprite_bytes + size > MOST_SPRITES && (last = g_queue_peek_tail(&assets->used))) {
		g_queue_unlink(&assets->used, &last->link);
		g_hash_table_steal(assets->sprites, last->key);
		assets->sprite_bytes -= sprite_size(last);
		g_ptr_array_add(assets->gone, last);
	}
}

static const struct sprite *remember_sprite(struct assets *assets, char *key, struct sprite sprite)
{
	struct kept_sprite *kept = g_new0(struct kept_sprite, 1);
	*kept = (struct kept_sprite){ .sprite = sprite, .key = key };
	kept->link.data = kept;
	make_room(assets, sprite_size(kept));
	g_hash_table_insert(assets->sprites, key, kept);
	g_queue_push_head_link(&assets->used, &kept->link);
	assets->sprite_bytes += sprite_size(kept);
	return &kept->sprite;
}

static const struct sprite *keep_sprite(struct assets *assets, char *key, bool drawn, struct sprite sprite, char *message, const char *what, struct diags *ds)
{
	if (!drawn) {
		diag_error(ds, RC_DATA, (struct place){ .file = g_intern_string(what) }, "cannot be drawn: %s", message ? message : "unknown reason");
		g_free(message);
		g_free(key);
		return NULL;
	}
	sprite_cache_write(assets->cache, key, &sprite);
	return remember_sprite(assets, key, sprite);
}

/* What this run or an earlier one has drawn; else NULL. Takes the key when it finds something. */
static const struct sprite *known_sprite(struct assets *assets, char *key)
{
	struct kept_sprite *kept = g_hash_table_lookup(assets->sprites, key);
	const struct sprite *known = kept ? &kept->sprite : NULL;
	struct sprite sprite;
	if (kept) {
		g_queue_unlink(&assets->used, &kept->link);
		g_queue_push_head_link(&assets->used, &kept->link);
	}
	if (!known && sprite_cache_wants_raster(assets->cache))
		assets_raster(assets, NULL); /* an error comes again when the sprite is to be drawn */
	if (known)
		g_free(key);
	else if (sprite_cache_read(assets->cache, key, &sprite))
		known = remember_sprite(assets, key, sprite);
	return known;
}

/* The drawing module for a sprite that is not known yet. NULL when it is (then in `*known`), or after an error. Frees the key in both cases. */
static const struct raster *raster_for(struct assets *assets, char *key, const struct sprite **known, struct diags *ds)
{
	*known = known_sprite(assets, key);
	if (*known)
		return NULL;
	const struct raster *raster = assets_raster(assets, ds);
	if (!raster)
		g_free(key);
	return raster;
}

static bool draw_art(const struct assets *assets, const struct art *art, int width, int height, struct sprite *out, char **message)
{
	const struct raster *raster = assets->raster;
	gsize length;
	const void *data = g_bytes_get_data(art->bytes, &length);
	return art->format == ART_SVG
		? raster->draw_svg(assets->raster_state, data, length, width, height, out, message)
		: raster->draw_picture(assets->raster_state, data, length, width, height, art->recolored, art->from, art->to, out, message);
}

static const char no_program[] = "boardwright-draw, which draws what did not come with the program, was not found; is the program installed?";

static bool draw_fenced(const struct assets *assets, const struct art *art, int width, int height, struct sprite *out, char **message)
{
	g_autofree char *program = find_module(assets, "boardwright-draw");
	if (program)
		return fence_draw(program, art, width, height, out, message);
	*message = g_strdup(no_program);
	return false;
}

const struct sprite *assets_art_sprite(struct assets *assets, const struct art *art, int width, int height, struct diags *ds)
{
	char *key = g_strdup_printf("art %s %dx%d", art->id, width, height), *message = NULL;
	const struct sprite *known = known_sprite(assets, key);
	if (known)
		return known;
	if (art->trusted && !assets_raster(assets, ds)) {
		g_free(key);
		return NULL;
	}
	struct sprite sprite;
	bool drawn = art->trusted ? draw_art(assets, art, width, height, &sprite, &message) : draw_fenced(assets, art, width, height, &sprite, &message);
	return keep_sprite(assets, key, drawn, sprite, message, art->path, ds);
}

const struct sprite *assets_text_sprite(
	struct assets *assets, const struct font *font, double size, bool bold, uint32_t color, const char *text, struct diags *ds)
{
	int units = (int)(size * RASTER_TEXT_UNITS);
	char *key = g_strdup_printf("text %s %d %d %06x %s", font->families, units, bold, color, text), *message = NULL;
	const struct sprite *known;
	const struct raster *raster = raster_for(assets, key, &known, ds);
	if (!raster)
		return known;
	struct sprite sprite;
	bool drawn = raster->draw_text(assets->raster_state, font->families, units, bold, color, text, &sprite, &message);
	return keep_sprite(assets, key, drawn, sprite, message, text, ds);
}

bool assets_draw_document(struct assets *assets, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
	bool trusted, GString *out, struct diags *ds)
{
	g_autofree char *program = trusted ? NULL : find_module(assets, "boardwright-draw"), *message = NULL;
	const struct raster *raster = trusted ? assets_raster(assets, ds) : NULL;
	if (trusted && !raster)
		return false;
	bool drawn = trusted ? raster->draw_document(assets->raster_state, kind, about, page, n_pages, out, &message)
		: program    ? fence_document(program, kind, about, page, n_pages, out, &message)
			     : false;
	if (!drawn)
		diag_error(ds, RC_DATA, (struct place){ 0 }, "the document cannot be drawn: %s", message ? message : no_program);
	return drawn;
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
		assets_piece_art(assets, set, label, false, g_ascii_islower(*label), &art, ds);
	if (art)
		art_data_address(art, out);
	return art != NULL;
}

#ifdef __SANITIZE_ADDRESS__
/* What these libraries keep until the program ends is theirs. Read by the leak checker of sanitizer builds. */
G_MODULE_EXPORT const char *__lsan_default_suppressions(void);
G_MODULE_EXPORT const char *__lsan_default_options(void);
const char *__lsan_default_suppressions(void) { return "leak:libfontconfig\nleak:libpango\nleak:librsvg\nleak:libgdk_pixbuf\nleak:libimagequant\n"; }

const char *__lsan_default_options(void) { return "print_suppressions=0"; }
#endif
