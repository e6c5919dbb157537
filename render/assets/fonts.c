/*
 * The font catalogue: names of the guide with the families that stand for them.
 *
 * Read from fonts/catalogue.ini, a group per font, each line `key=value`: `category`, `families` (best first) and `generic`, which names the families of
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

/* `families` is comma separated; font_complete adds the guaranteed families of `generic` (sans-serif, serif, monospace) at its end. */
static struct font *font_new(const char *name, const char *category, const char *families, const char *generic)
{
	struct font *font = g_new0(struct font, 1);
	gsize row = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(generics); i++)
		if (generic && !strcmp(generics[i].generic, generic))
			row = i;
	*font = (struct font){
		.name = g_strdup(name), .category = g_strdup(category), .families = g_strdup(families), .generic = generics[row].generic, .row = (int)row
	};
	return font;
}

void font_complete(struct font *font)
{
	if (font->css)
		return;
	GString *list = g_string_new(NULL), *css = g_string_new(NULL);
	g_autofree char *clean = text_is_clean(font->families) ? NULL : text_clean(font->families);
	g_autofree char *last = g_strjoinv(",", (char **)generics[font->row].guaranteed), *all = g_strdup_printf("%s,%s", clean ? clean : font->families, last);
	g_auto(GStrv) each = g_strsplit(all, ",", -1);
	for (char **family = each; *family; family++) {
		g_strdelimit(g_strstrip(*family), "'\"<>&;{}\\", ' ');
		if (!**family || stands_before(each, family))
			continue;
		g_string_append_printf(list, "%s%s", list->len ? "," : "", *family);
		add_css(css, *family);
	}
	add_css(css, font->generic);
	g_free(font->families);
	font->families = g_string_free(list, FALSE);
	font->css = g_string_free(css, FALSE);
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

struct font *fonts_find(const GPtrArray *fonts, const char *name)
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
		font_complete(fonts->pdata[i]);
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

enum { GROUP, CATEGORY, FAMILIES, GENERIC, FIELDS };

static void add_group(GPtrArray *out, char *const field[FIELDS])
{
	if (field[GROUP])
		g_ptr_array_add(
			out, font_new(field[GROUP], field[CATEGORY] ? field[CATEGORY] : "", field[FAMILIES] ? field[FAMILIES] : field[GROUP], field[GENERIC]));
}

/* A group a font; GLib's reader would take longer than drawing does. */
void fonts_read(const char *path, GPtrArray *out)
{
	static const char *const keys[] = { [CATEGORY] = "category=", [FAMILIES] = "families=", [GENERIC] = "generic=" };
	g_autofree char *text = NULL;
	char *field[FIELDS] = { NULL };
	if (!path || !g_file_get_contents(path, &text, NULL, NULL))
		return;
	for (char *line = text, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		g_strchomp(line);
		if (*line == '[') {
			add_group(out, field);
			memset(field, 0, sizeof field);
			field[GROUP] = line + 1;
			line[strcspn(line, "]")] = '\0';
		}
		for (int i = CATEGORY; i < FIELDS; i++)
			if (g_str_has_prefix(line, keys[i]))
				field[i] = line + strlen(keys[i]);
	}
	add_group(out, field);
}
