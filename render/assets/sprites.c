/*
 * Sprites: art and labels as they are drawn in one size, and the drawing module that draws them when they are needed for the first time.
 *
 * They are kept by content, size and colours, so that a batch draws each piece once; and in files between runs (cache.c). What did not come with the program is drawn in a
 * process of its own (fence.c), documents are too.
 */
#include <string.h>

#include "assets/art.h"
#include "assets/sprite_cache.h"
#include "assets/fence.h"
#include "assets/fence_run.h"
#include "assets/folders.h"
#include "assets/fonts.h"
#include "assets/kept.h"

/* Bytes of sprites: the pieces and labels of some usual sizes. Then those that were not used for longest go. */
enum { MOST_SPRITES = 3 << 20 };

/* A sprite with its place in the order of use. */
struct kept_sprite {
	struct sprite sprite;
	GList link; /* data: itself */
	char *key;
};

void kept_sprite_free(gpointer data)
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
	if (sprite_cache_wants_raster(assets->cache))
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
		diag_error(ds, RC_DATA, (struct place){ .file = what }, "cannot be drawn: %s", message ? message : "unknown reason");
		g_free(message);
		g_free(key);
		return NULL;
	}
	if (!sprite.unknown) /* what lacks a letter is drawn again, and told again, by every run */
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

/* Before the cache keeps what libraries of the second module may have drawn, here or behind the fence, it knows them. */
static void teach_cache(struct assets *assets, const struct art *art)
{
	g_autofree char *message = NULL;
	const struct raster *raster = sprite_cache_wants_svg(assets->cache) ? assets_raster(assets, NULL) : NULL;
	if (raster && (art->trusted ? raster->has_svg(assets->raster_state) : raster->open_svg(assets->raster_state, &message)))
		sprite_cache_learn(assets->cache, raster, assets->raster_state);
}

static const char no_program[] = "boardwright-draw, which draws what did not come with the program, was not found; is the program installed?";

static bool draw_fenced(const struct assets *assets, const struct art *art, int width, int height, struct sprite *out, char **message)
{
	g_autofree char *program = find_module(assets, "boardwright-draw");
	if (program)
		return fence_draw(&(struct fence){ program, assets->helper }, art, width, height, out, message);
	*message = g_strdup(no_program);
	return false;
}

int assets_helper_start(const struct assets *assets)
{
	g_autofree char *program = find_module(assets, "boardwright-draw");
	return program ? fence_helper_start(program) : -1;
}

void assets_use_helper(struct assets *assets, int helper) { assets->helper = helper; }

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
	teach_cache(assets, art);
	return keep_sprite(assets, key, drawn, sprite, message, art->path, ds);
}

/* What people call the scripts that fonts of a fresh system lack, by ISO 15924; others by that code. */
static const char *script_name(uint32_t letter, char code[5])
{
	static const struct {
		GUnicodeScript script;
		const char *name;
	} names[] = { { G_UNICODE_SCRIPT_HAN, "Chinese characters" }, { G_UNICODE_SCRIPT_HIRAGANA, "Japanese" }, { G_UNICODE_SCRIPT_KATAKANA, "Japanese" },
		{ G_UNICODE_SCRIPT_HANGUL, "Korean" }, { G_UNICODE_SCRIPT_THAI, "Thai" }, { G_UNICODE_SCRIPT_MYANMAR, "Burmese" },
		{ G_UNICODE_SCRIPT_DEVANAGARI, "Devanagari" }, { G_UNICODE_SCRIPT_TAMIL, "Tamil" }, { G_UNICODE_SCRIPT_BENGALI, "Bengali" },
		{ G_UNICODE_SCRIPT_ETHIOPIC, "Ethiopic" }, { G_UNICODE_SCRIPT_KHMER, "Khmer" }, { G_UNICODE_SCRIPT_TIBETAN, "Tibetan" },
		{ G_UNICODE_SCRIPT_MONGOLIAN, "Mongolian" }, { G_UNICODE_SCRIPT_ARABIC, "Arabic" }, { G_UNICODE_SCRIPT_HEBREW, "Hebrew" },
		{ G_UNICODE_SCRIPT_GEORGIAN, "Georgian" }, { G_UNICODE_SCRIPT_ARMENIAN, "Armenian" }, { G_UNICODE_SCRIPT_COMMON, "signs" },
		{ G_UNICODE_SCRIPT_INHERITED, "signs" }, { G_UNICODE_SCRIPT_UNKNOWN, "signs" } };
	GUnicodeScript script = g_unichar_get_script(letter);
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		if (names[i].script == script)
			return names[i].name;
	guint32 iso = g_unicode_script_to_iso15924(script);
	for (int i = 0; i < 4; i++)
		code[i] = (char)(iso >> (24 - 8 * i));
	code[4] = '\0';
	return code;
}

/* Once a job and script. */
static void warn_letter(uint32_t letter, struct diags *ds)
{
	char code[5], text[7] = "";
	text[g_unichar_to_utf8(letter, text)] = '\0';
	g_autofree char *warning = g_strdup_printf(
		"no font of this machine has %s; boxes with numbers stand in their place. Install such a font, fonts-noto for one", script_name(letter, code));
	for (size_t i = 0; i < diags_count(ds); i++)
		if (!strcmp(diags_item(ds, i)->text, warning))
			return;
	diag_warn(ds, (struct place){ 0 }, "%s", warning);
	diag_note(ds, (struct place){ 0 }, "the first such letter is %s (U+%04X)", text, letter);
}

static const struct sprite *text_sprite(
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

const struct sprite *assets_text_sprite(
	struct assets *assets, const struct font *font, double size, bool bold, uint32_t color, const char *text, struct diags *ds)
{
	const struct sprite *sprite = text_sprite(assets, font, size, bold, color, text, ds);
	if (sprite && sprite->unknown) {
		assets->lacks_letters = true;
		warn_letter(sprite->unknown, ds);
	}
	return sprite;
}

GBytes *assets_kept_parts(struct assets *assets, const GByteArray *key) { return sprite_cache_read_parts(assets->cache, key); }

void assets_keep_parts(struct assets *assets, const GByteArray *key, const GByteArray *parts)
{
	if (!assets->lacks_letters)
		sprite_cache_write_parts(assets->cache, key, parts);
}

bool assets_draw_document(struct assets *assets, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages,
	bool trusted, GString *out, struct diags *ds)
{
	g_autofree char *program = trusted ? NULL : find_module(assets, "boardwright-draw"), *message = NULL;
	const struct raster *raster = trusted ? assets_raster(assets, ds) : NULL;
	uint32_t unknown = 0;
	const struct raster_about asked = { about->title, about->subject, about->source, &unknown };
	if (trusted && !raster)
		return false;
	bool drawn = trusted ? raster->draw_document(assets->raster_state, kind, &asked, page, n_pages, out, &message)
		: program    ? fence_document(&(struct fence){ program, assets->helper }, kind, &asked, page, n_pages, out, &message)
			     : false;
	if (!drawn)
		diag_error(ds, RC_DATA, (struct place){ 0 }, "the document cannot be drawn: %s", message ? message : no_program);
	if (drawn && unknown)
		warn_letter(unknown, ds);
	return drawn;
}
