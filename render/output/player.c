/*
 * A player: a game on one page, to go through by buttons, keys, slider, swipes and the list of moves; no network, several on a page.
 *
 * The board is drawn once and a ply is a difference (player_plies.c); what is read is in player_moves.c. Without its script the page shows the last position and the moves. What it does is in
 * player.js, how it looks in player.css; both become texts when we are built.
 */
#include <string.h>

#include "output/player.h"
#include "output/device.h"
#include "output/player_texts.h"
#include "scene/speech.h"

static void put_button(enum language language, const char *action, const char *sign, const char *english, GString *out)
{
	const char *words = speech_word(language, english);
	put(out, "<button type=\"button\" data-do=\"%s\" aria-label=\"%t\" title=\"%t\">%s</button>\n", action, words, words, sign);
}

static void put_bar(const struct sheet *sheet, int shown, GString *out)
{
	static const struct {
		const char *action, *sign, *words;
	} buttons[] = { { "first", "«", "First position" }, { "back", "‹", "Back" }, { "play", "▶\uFE0E", "Play" }, { "next", "›", "Forward" },
		{ "last", "»", "Last position" }, { "flip", "⇅", "Turn the board" } };
	enum language language = sheet->scene[0]->language;
	g_string_append(out, "<div class=\"bw-bar\" role=\"toolbar\" hidden>\n");
	for (gsize i = 0; i < G_N_ELEMENTS(buttons); i++)
		put_button(language, buttons[i].action, buttons[i].sign, buttons[i].words, out);
	put(out, "<input type=\"range\" min=\"0\" max=\"%d\" value=\"%d\" aria-label=\"%t\">\n</div>\n", shown, shown, speech_word(language, "Position"));
}

/* What can be taken along: hidden without the script, which does it. */
static void put_copies(const struct sheet *sheet, GString *out)
{
	enum language language = sheet->scene[0]->language;
	if (!sheet->game)
		return;
	put(out, "<p class=\"bw-copy\" hidden>\n<button type=\"button\" data-do=\"fen\">%t</button>\n", speech_word(language, "Copy FEN"));
	if (*sheet->game->pgn)
		put(out, "<button type=\"button\" data-do=\"pgn\">%t</button>\n", speech_word(language, "Copy PGN"));
	g_string_append(out, "</p>\n");
}

static void put_about(const struct scene *last, const struct html_pictures *pictures, GString *out)
{
	g_string_append(out, "<div class=\"bw-about\">\n");
	html_about(last, pictures, out);
	g_string_append(out, "</div>\n");
}

/* One name for all ids of the player, of all its pictures: those of another game have another one. The script renames the same game twice on a page. */
static void name_player(const struct sheet *sheet, char id[16])
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_MD5);
	for (int i = 0; i < sheet->n_scenes; i++)
		g_checksum_update(sum, (const guchar *)sheet->scene[i]->id, -1);
	g_snprintf(id, 16, "b%.8s", g_checksum_get_string(sum));
}

static void put_board(const struct scene *last, const char *end, const char *drawing, GString *out)
{
	g_string_append(out, "<div class=\"bw-board\">\n<div class=\"bw-above\">\n");
	html_above_once(last, end, out);
	put(out, "</div>\n<div class=\"bw-stage\">\n%s</div>\n<div class=\"bw-below\">\n", drawing);
	html_status(last, out);
	g_string_append(out, "</div>\n");
}

static enum rc put_player(const struct sheet *sheet, int level, GString *out, struct diags *ds)
{
	int shown = sheet->game ? sheet->game->n_line - 1 : 0;
	const struct scene *last = sheet->scene[shown];
	enum language language = last->language;
	char id[16];
	g_autoptr(GString) drawing = g_string_new(NULL), data = g_string_new(NULL);
	name_player(sheet, id);
	g_autoptr(GHashTable) art = g_hash_table_new(g_str_hash, g_str_equal);
	const struct html_pictures pictures = { .prefix = id, .known = art };
	enum rc rc = player_plies(sheet, shown, id, art, drawing, data, ds);
	if (rc != RC_OK)
		return rc;
	put(out,
		"<figure class=\"bw-player\" lang=\"%s\" tabindex=\"0\" role=\"group\" aria-label=\"%t\" data-play=\"%t\" data-pause=\"%t\" "
		"data-copied=\"%t\">\n",
		speech_code(language), last->title, speech_word(language, "Play"), speech_word(language, "Pause"), speech_word(language, "Copied"));
	player_heading(sheet, level, out);
	put_board(last, sheet->game ? sheet->game->end : NULL, drawing->str, out);
	put_bar(sheet, shown, out);
	player_evaluations(sheet, out);
	g_string_append(out, "<p class=\"bw-now\" dir=\"auto\"></p>\n</div>\n<div class=\"bw-side\">\n");
	player_moves(sheet, level + 1, out);
	put_copies(sheet, out);
	g_string_append(out, "</div>\n<p class=\"bw-said bw-hidden\" aria-live=\"polite\"></p>\n");
	if (last->page)
		put_about(last, &pictures, out);
	put(out, "<script type=\"application/json\">%s</script>\n</figure>\n", data->str);
	return RC_OK;
}

/* The page around it is as dark as its board. */
static void put_page_style(const struct scene *s, GString *out)
{
	put_style((const char *)player_css, out);
	if (s->style.scheme != SCHEME_AUTO) {
		put(out, ":root{color-scheme:%s}\n", s->style.scheme == SCHEME_DARK ? "dark" : "light");
		return;
	}
	const struct page_colors dark = style_dark_page(&s->style);
	put(out, ":root{color-scheme:light dark}\n@media (prefers-color-scheme:dark){body{background:%c;color:%c}}\n", dark.border, dark.text);
}

enum rc sheet_player(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	for (int i = 0; i < sheet->n_scenes; i++)
		scene_need_words(sheet->scene[i]);
	html_begin(sheet->scene[sheet->game ? sheet->game->n_line - 1 : 0], out);
	put_page_style(sheet->scene[0], out);
	g_string_append(out, "</style>\n</head>\n<body>\n<main>\n");
	enum rc rc = put_player(sheet, 1, out, ds);
	g_string_append(out, "</main>\n<script>\n");
	put_script((const char *)player_js, out);
	g_string_append(out, "</script>\n");
	html_end(out);
	return rc;
}

/* How it looks, as a text of the script: a page has styles in its head only, which is not ours here. Players of one page share it. */
static void put_style_script(GString *out)
{
	g_string_append(out,
		"if(!document.getElementById(\"bw-player-style\")){const "
		"style=document.createElement(\"style\");style.id=\"bw-player-style\";style.textContent=\"");
	g_autoptr(GString) css = g_string_new(NULL);
	put_style((const char *)player_css, css);
	for (const char *c = css->str; *c; c++)
		if (*c == '"' || *c == '\\')
			g_string_append_printf(out, "\\%c", *c);
		else if (*c != '\n')
			g_string_append_c(out, *c);
	g_string_append(out, "\";document.head.append(style)}\n");
}

char *output_script(const struct output *output)
{
	if (!(output->abilities & OUTPUT_GAME)) /* nearly all that a service is asked for */
		return NULL;
	GString *out = g_string_new("\n");
	if (output->sheet == sheet_fragment)
		put_style_script(out);
	put_script((const char *)player_js, out);
	return g_string_free(out, FALSE);
}

char *output_player_style(void)
{
	GString *out = g_string_new(NULL);
	put_style((const char *)player_css, out);
	return g_string_free(out, FALSE);
}

enum rc sheet_fragment(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	for (int i = 0; i < sheet->n_scenes; i++)
		scene_need_words(sheet->scene[i]);
	enum rc rc = put_player(sheet, 2, out, ds);
	g_string_append(out, "<script>\n");
	put_style_script(out);
	put_script((const char *)player_js, out);
	g_string_append(out, "</script>\n");
	return rc;
}

/* A position alone is a player with nowhere to go. */
static void player_end(struct device *d)
{
	const struct sheet sheet = { .scene = &d->scene, .n_scenes = 1, .columns = 1, .context = d->context };
	d->rc = d->output->sheet(d->output, &sheet, NULL, d->out, d->ds);
}

const struct device_row device_player = { .size = sizeof(struct device), .end = player_end };
const struct device_row device_fragment = { .size = sizeof(struct device), .end = player_end };
