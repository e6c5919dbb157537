/*
 * What the pages of a game say besides the board: collected here for a ply, said by page_words.c.
 */
#include "render/page.h"

#include <string.h>

#include "base/address.h"

/* The labels of a set; of one with a base, what has a name. */
static void add_set(const struct piece_set *set, GPtrArray *keys)
{
	for (guint i = 0; i < set->labels->len; i++)
		if (piece_set_piece_name(set, set->labels->pdata[i]) || !set->base)
			g_ptr_array_add(keys, set->labels->pdata[i]);
}

static void add_alias(struct ply_page *p, const struct game *game, const char *name)
{
	const char *alias = game_alias(game, name);
	if (!strcmp(alias, name))
		return;
	g_ptr_array_add(p->aliases, (gpointer)alias);
	g_ptr_array_add(p->aliases, (gpointer)name);
}

static void find_aliases(struct ply_page *p, const struct game *game)
{
	const struct board *board = game_board(game);
	for (guint i = 0; i < p->keys->len && game_has_aliases(game); i++)
		if (p->keys->pdata[i])
			add_alias(p, game, p->keys->pdata[i]);
	for (int i = 0; i < board->n_spaces && game_has_aliases(game); i++)
		add_alias(p, game, board->space[i].name);
	g_ptr_array_add(p->aliases, NULL);
}

/* What a setting says, or NULL when it is the default: the address of the rules of Chess is no other game's. */
static const char *said(const struct settings *s, const char *key)
{
	const char *text = settings_text(s, key);
	return settings_layer(s, key) != LAYER_DEFAULT && *text ? text : NULL;
}

static bool has_scheme(const char *url) { return url[strcspn(url, ":/?#")] == ':'; }

/*
 * Addresses that begin with a slash are pages of the main site, others without a scheme are meant from the folder of Game Courier's play.php (guide 000, "Rules URL"). New string, or
 * NULL: there is none, or it is no address.
 */
static char *rules_address(const struct settings *s)
{
	static const char here[] = "https://play.chessvariants.com/pbm/", up[] = "../";
	const char *url = said(s, "rulesurl");
	if (!url || !address_is_harmless(url))
		return NULL;
	if (g_str_has_prefix(url, up))
		return g_strconcat("https://play.chessvariants.com/", url + strlen(up), NULL);
	if (*url != '/' && !has_scheme(url))
		return g_strconcat(here, url, NULL);
	return *url == '/' && url[1] != '/' ? g_strconcat("https://www.chessvariants.com", url, NULL) : g_strdup(url);
}

static void add_keys(struct ply_page *p, const struct piece_set *set, const struct ply *ply)
{
	for (guint i = 0; ply->display.keys && i < ply->display.keys->len; i++)
		g_ptr_array_add(p->keys, ply->display.keys->pdata[i]);
	if (!ply->display.keys && set)
		add_set(set, p->keys);
	g_ptr_array_add(p->keys, NULL);
}

static void find_texts(
	struct ply_page *p, const struct game *game, const struct settings *s, const struct piece_set *set, struct assets *assets, const char *languages)
{
	if (said(s, "rules") && rules_html(s, set, assets, languages, NULL, p->rules) != RC_OK)
		g_string_truncate(p->rules, 0);
	if (settings_bool(s, "showcode") || game_debugs(game))
		game_showcode(game, p->listing);
}

void ply_page_init(struct ply_page *p, const struct game *game, const struct settings *s, const struct piece_set *set, struct assets *assets,
	const struct ply *ply, const char *output, const char *languages, bool about)
{
	*p = (struct ply_page){ .keys = g_ptr_array_new(), .aliases = g_ptr_array_new(), .rules = g_string_new(NULL), .listing = g_string_new(NULL) };
	if (about) {
		add_keys(p, set, ply);
		find_texts(p, game, s, set, assets, languages);
	} else {
		g_ptr_array_add(p->keys, NULL);
	}
	find_aliases(p, game);
	p->rules_url = rules_address(s);
	p->status = ply_outcome(s, ply, languages);
	p->page = (struct picture_page){ .say = ply->say,
		.remind = ply->remind,
		.status = p->status,
		.stipulation = said(s, "stipulation"),
		.description = said(s, "description"),
		.solution = said(s, "solution"),
		.rules = p->rules->str,
		.rules_url = p->rules_url,
		.set = set ? set->description : NULL,
		.aliases = (const char *const *)p->aliases->pdata,
		.listing = p->listing->str,
		.output = output };
}

void ply_page_show(const struct ply_page *p, struct picture *picture)
{
	picture->keys = (const char *const *)p->keys->pdata;
	picture->page = &p->page;
}

void ply_page_release(struct ply_page *p)
{
	if (!p->keys)
		return;
	g_ptr_array_unref(p->keys);
	g_ptr_array_unref(p->aliases);
	g_free(p->status);
	g_free(p->rules_url);
	g_string_free(p->rules, TRUE);
	g_string_free(p->listing, TRUE);
}
