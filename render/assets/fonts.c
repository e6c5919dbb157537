/*
 * The font catalogue: names of the guide with the families that stand for them.
 *
 * Read from fonts/catalogue.ini, a group per font: `category`, `families` (best first) and `generic`, which names the family of
 * the one declared font package that comes last, so that a machine with nothing but that package draws the same bytes as any
 * other such machine.
 */
#include "assets/fonts.h"

#include "engine/text.h"

#include <string.h>

static const struct {
	const char *generic, *guaranteed, *css;
} generics[] = {
	{ "sans-serif", "DejaVu Sans", "sans-serif" },
	{ "serif", "DejaVu Serif", "serif" },
	{ "monospace", "DejaVu Sans Mono", "monospace" },
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

struct font *font_new(const char *name, const char *category, const char *families, const char *generic)
{
	gsize row = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(generics); i++)
		if (generic && !strcmp(generics[i].generic, generic))
			row = i;
	GString *list = g_string_new(NULL), *css = g_string_new(NULL);
	g_autofree char *clean = text_is_clean(families) ? NULL : text_clean(families);
	g_auto(GStrv) each = g_strsplit(clean ? clean : families, ",", -1);
	for (char **family = each; *family; family++) {
		g_strdelimit(g_strstrip(*family), "'\"<>&;{}\\", ' ');
		if (!**family)
			continue;
		g_string_append_printf(list, "%s,", *family);
		add_css(css, *family);
	}
	if (!strstr(list->str, generics[row].guaranteed)) {
		g_string_append(list, generics[row].guaranteed);
		add_css(css, generics[row].guaranteed);
	}
	add_css(css, generics[row].css);
	if (g_str_has_suffix(list->str, ","))
		g_string_truncate(list, list->len - 1);
	struct font *font = g_new0(struct font, 1);
	*font = (struct font){
		.name = g_strdup(name), .category = g_strdup(category), .families = g_string_free(list, FALSE), .css = g_string_free(css, FALSE)
	};
	return font;
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
