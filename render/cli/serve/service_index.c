/*
 * The page at / of a service: an index of its games, with the style and the search of a site (cli/site/site_index.h).
 */
#include <string.h>

#include "cli/frame/page_frame.h"
#include "cli/serve/service.h"
#include "cli/site/site_index.h"
#include "engine/settings.h"
#include "render/piece_names.h"

/* A card of the game: its start, without coordinates as thumbnails are, and its page. */
static void enter(const struct search_path *path, const char *name, const char *languages, const char *lang, GPtrArray *entries)
{
	g_autofree char *preset = game_find(path, name), *address = g_strconcat(name, ".player.html?theme=auto", *lang ? "&" : "", lang, NULL);
	struct settings *s = settings_new();
	if (preset && preset_read(s, preset, path, NULL) == RC_OK) {
		struct site_entry *e = site_entry_new(SITE_GAMES, address);
		e->title = g_strdup(*settings_text(s, "game") ? piece_name_in(languages, settings_text(s, "game")) : name);
		e->picture = g_strconcat(name, ".png?fit=340&coordinates=none&transparent=1", NULL);
		g_ptr_array_add(entries, e);
	}
	settings_free(s);
}

static GBytes *index_of(const struct request *w)
{
	g_auto(GStrv) names = games_list(w->path);
	g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func(site_entry_free);
	const char *languages = w->job.languages, *asked = fields_find(w->fields, "lang"); /* pages of these addresses speak --lang by themselves */
	g_autofree char *lang = asked && *asked ? g_strconcat("lang=", language_code_in(languages), NULL) : g_strdup("");
	g_autofree char *designer = g_strconcat(SERVICE_DESIGNER, *lang ? "?" : "", lang, NULL);
	g_autoptr(GString) out = g_string_new(NULL), more = g_string_new(NULL);
	g_string_append_printf(more, "<p><a href=\"%s\">", designer);
	for (char **name = names; *name; name++)
		enter(w->path, *name, languages, lang, entries);
	page_text(more, piece_name_in(languages, "Board designer"));
	g_string_append(more, "</a></p>");
	const struct site_index index = { .title = "Boardwright", .languages = languages, .more = more->str, .designer = designer };
	site_index_write(&index, entries, out);
	gsize length = out->len;
	return g_bytes_new_take(g_string_free(g_steal_pointer(&out), FALSE), length);
}

static GBytes *text_of(const char *text) { return g_bytes_new_static(text, strlen(text)); }

struct answer *service_index(const struct request *w)
{
	g_autofree char *path = g_strndup(w->said.target, strcspn(w->said.target, "?"));
	if (!strcmp(path, "/"))
		return service_tagged(w, "text/html; charset=utf-8", index_of(w));
	if (!strcmp(path, "/" SITE_STYLE))
		return service_tagged(w, "text/css; charset=utf-8", text_of(page_style()));
	if (!strcmp(path, "/" SITE_SCRIPT))
		return service_tagged(w, "text/javascript; charset=utf-8", text_of(site_script()));
	return NULL;
}
