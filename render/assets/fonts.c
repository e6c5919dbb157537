/*
 * The font catalogue: names of the guide with the families that stand for them.
 *
 * Read from fonts/catalogue.ini, a group per font: `category`, `families` (best first) and `generic`, which names the families of
 * the declared font packages that come last, so that a machine with nothing but these packages draws the same bytes as any
 * other such machine.
 */
#include "assets/fonts.h"

#include "engine/text.h"

#include <string.h>

static const struct {
	const char *generic, *guaranteed[3];
} generics[] = {
	{ "sans-serif", { "Open Sans", "DejaVu Sans" } }, /* the second has letters and signs that the first has not */
	{ "serif", { "DejaVu Serif" } },
	{ "monospace", { "DejaVu Sans Mono" } },
};

static void add_css(GString *css, const char *family)
{
	if (css->len)
		g_string_append(css, ", ");
	/* A comma or quote cannot be in a family name; all but letters and digits want quotes. */
	bool plain = true;
	for (const char *c = family; *c; c++)
		plain &= g_ascii_isalnum(*c) || *c == '-' || *c == '_';
	g_string_append_printf(css, plain ? "%s" : "'%s'", family);
}

static bool stands_before(char *const *all, char *const *family)
{
	for (; all < family; all++)
		if (!g_ascii_strcasecmp(*all, *family))
			return true;
	return false;
}

struct font *font_new(const char *name, const char *category, const char *families, const char *generic)
{
	gsize row = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(generics); i++)
		if (generic && !strcmp(generics[i].generic, generic))
			row = i;
	GString *list = g_string_new(NULL), *css = g_string_new(NULL);
	g_autofree char *clean = text_is_clean(families) ? NULL : text_clean(families);
	g_autofree char *last = g_strjoinv(",", (char **)generics[row].guaranteed), *all = g_strdup_printf("%s,%s", clean ? clean : families, last);
	g_auto(GStrv) each = g_strsplit(all, ",", -1);
	for (char **family = each; *family; family++) {
		g_strdelimit(g_strstrip(*family), "'\"<>&;{}\\", ' ');
		if (!**family || stands_before(each, family))
			continue;
		g_string_append_printf(list, "%s%s", list->len ? "," : "", *family);
		add_css(css, *family);
	}
	add_css(css, generics[row].generic);
	struct font *font = g_new0(struct font, 1);
	*font = (struct font){ .name = g_strdup(name),
		.category = g_strdup(category),
		.families = g_string_free(list, FALSE),
		.css = g_string_free(css, FALSE),
		.generic = generics[row].generic };
	return font;
}

/* How many families stand before it; a large number when it is none of them. */
static guint place_of_family(const struct font *font, const char *name)
{
	g_auto(GStrv) families = g_strsplit(font->families, ",", -1);
	for (guint i = 0; families[i]; i++)
		if (!g_ascii_strcasecmp(families[i], name))
			return i;
	return G_MAXUINT;
}

const struct font *fonts_find(const GPtrArray *fonts, const char *name)
{
	for (guint i = 0; i < fonts->len; i++)
		if (!g_ascii_strcasecmp(((const struct font *)fonts->pdata[i])->name, name))
			return fonts->pdata[i];
	return NULL;
}

struct font *font_like(const GPtrArray *fonts, const char *name)
{
	const struct font *best = NULL;
	guint least = G_MAXUINT;
	for (guint i = 0; i < fonts->len; i++) {
		guint place = place_of_family(fonts->pdata[i], name);
		if (place < least) {
			least = place;
			best = fonts->pdata[i];
		}
	}
	g_autofree char *families = best ? g_strconcat(name, ",", best->families, NULL) : g_strdup(name);
	return best ? font_new(name, best->category, families, best->generic) : font_new(name, "", name, NULL);
}

void font_free(struct font *font)
{
	if (!font)
		return;
	g_free(font->name);
	g_free(font->category);
	g_free(font->families);
	g_free(font->css);
	g_free(font);
}

void fonts_read(const char *path, GPtrArray *out)
{
	g_autoptr(GKeyFile) file = g_key_file_new();
	if (!path || !g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL))
		return;
	g_auto(GStrv) names = g_key_file_get_groups(file, NULL);
	for (char **name = names; *name; name++) {
		g_autofree char *category = g_key_file_get_string(file, *name, "category", NULL);
		g_autofree char *families = g_key_file_get_string(file, *name, "families", NULL);
		g_autofree char *generic = g_key_file_get_string(file, *name, "generic", NULL);
		g_ptr_array_add(out, font_new(*name, category ? category : "", families ? families : *name, generic));
	}
}
