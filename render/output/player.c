/*
 * A player: the positions of a game on one page, to go through by buttons, keys, slider, swipes and the list of moves; no network, several on a page.
 *
 * Every position is a drawing of its own, and the art that several have is there once: symbols are named by their content, so those behind the first are left out.
 * Without its script the page shows the last position and the moves. What it does is in player.js, how it looks in player.css; both become texts when we are built.
 */
#include <string.h>

#include "output/device.h"
#include "output/player_texts.h"
#include "output/sheet.h"
#include "scene/speech.h"

/* Appends a drawing without the symbols that others on the page have. */
static void put_drawing(const char *svg, GHashTable *seen, GString *out)
{
	for (const char *symbol; (symbol = strstr(svg, "<symbol id=\""));) {
		const char *id = symbol + strlen("<symbol id=\""), *end = strstr(symbol, "</symbol>");
		if (!end)
			break;
		end += strlen("</symbol>");
		end += *end == '\n';
		bool is_new = g_hash_table_add(seen, g_strndup(id, strcspn(id, "\"")));
		g_string_append_len(out, svg, is_new ? end - svg : symbol - svg);
		svg = end;
	}
	g_string_append(out, svg);
}

static enum rc put_frame(const struct sheet *sheet, int i, GHashTable *seen, GString *out, struct diags *ds)
{
	g_autoptr(GByteArray) svg = g_byte_array_new();
	const char *move = sheet->caption && *sheet->caption[i] ? sheet->caption[i] : sheet->scene[i]->title;
	enum rc rc = output_write(output_find("svg"), sheet->scene[i], sheet->context, svg, ds);
	if (rc != RC_OK)
		return rc;
	g_byte_array_append(svg, (const guint8 *)"", 1);
	put(out, "<div class=\"bw-frame\" data-move=\"%t\"%s>\n", move, i < sheet->n_scenes - 1 ? " hidden" : "");
	html_above(sheet->scene[i], out);
	put_drawing((const char *)svg->data, seen, out);
	html_status(sheet->scene[i], out);
	g_string_append(out, "</div>\n");
	return RC_OK;
}

static void put_bar(const struct sheet *sheet, GString *out)
{
	static const struct {
		const char *action, *sign, *words;
	} buttons[] = { { "first", "«", "First position" }, { "back", "‹", "Back" }, { "play", "▶\uFE0E", "Play" }, { "next", "›", "Forward" },
		{ "last", "»", "Last position" }, { "flip", "⇅", "Turn the board" } };
	enum language language = sheet->scene[0]->language;
	g_string_append(out, "<div class=\"bw-bar\" role=\"toolbar\" hidden>\n");
	for (gsize i = 0; i < G_N_ELEMENTS(buttons); i++) {
		const char *words = speech_word(language, buttons[i].words);
		put(out, "<button type=\"button\" data-do=\"%s\" aria-label=\"%t\" title=\"%t\">%s</button>\n", buttons[i].action, words, words,
			buttons[i].sign);
	}
	put(out, "<input type=\"range\" min=\"0\" max=\"%d\" value=\"%d\" aria-label=\"%t\">\n</div>\n", sheet->n_scenes - 1, sheet->n_scenes - 1,
		speech_word(language, "Position"));
}

/* "1... e5" is "e5" behind "1. e4". */
static const char *short_move(const char *move, const char *before)
{
	const char *dots = strstr(move, "... ");
	gsize digits = strspn(move, "0123456789");
	return dots == move + digits && !strncmp(move, before, digits + 1) ? dots + strlen("... ") : move;
}

/* A move of the list, with what was said of it, which the script shows below the board. */
static void put_turn(const struct sheet *sheet, int i, GString *out)
{
	put(out, "<li><a data-ply=\"%d\" href=\"#\">%t</a>", i, i ? short_move(sheet->caption[i], sheet->caption[i - 1]) : sheet->caption[i]);
	if (sheet->comment && *sheet->comment[i])
		put(out, " <span class=\"bw-note\">%t</span>", sheet->comment[i]);
	g_string_append(out, "</li>\n");
}

static void put_moves(const struct sheet *sheet, GString *out)
{
	g_string_append(out, "<ol class=\"bw-moves\">\n");
	for (int i = 0; i < sheet->n_scenes && sheet->caption; i++)
		if (*sheet->caption[i])
			put_turn(sheet, i, out);
	g_string_append(out, "</ol>\n");
}

static void put_about(const struct scene *last, GString *out)
{
	g_string_append(out, "<div class=\"bw-about\">\n");
	html_about(last, true, out);
	g_string_append(out, "</div>\n");
}

static enum rc put_player(const struct sheet *sheet, GString *out, struct diags *ds)
{
	const struct scene *first = sheet->scene[0], *last = sheet->scene[sheet->n_scenes - 1];
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	enum rc rc = RC_OK;
	put(out, "<figure class=\"bw-player\" tabindex=\"0\" role=\"group\" aria-label=\"%t\" data-play=\"%t\" data-pause=\"%t\">\n<div class=\"bw-frames\">\n",
		last->title, speech_word(first->language, "Play"), speech_word(first->language, "Pause"));
	for (int i = 0; i < sheet->n_scenes && rc == RC_OK; i++)
		rc = put_frame(sheet, i, seen, out, ds);
	g_string_append(out, "</div>\n");
	put_bar(sheet, out);
	g_string_append(out, "<p class=\"bw-now\"></p>\n");
	put_moves(sheet, out);
	g_string_append(out, "<p class=\"bw-said\" aria-live=\"polite\"></p>\n");
	if (last->page)
		put_about(last, out);
	g_string_append(out, "</figure>\n");
	return rc;
}

enum rc sheet_player(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	for (int i = 0; i < sheet->n_scenes; i++)
		scene_need_words(sheet->scene[i]);
	html_begin(sheet->scene[sheet->n_scenes - 1], out);
	put(out, "%s</style>\n</head>\n<body>\n", (const char *)player_css);
	enum rc rc = put_player(sheet, out, ds);
	put(out, "<script>\n%s</script>\n", (const char *)player_js);
	html_end(out);
	return rc;
}

/* How it looks, as a text of the script: a page has styles in its head only, which is not ours here. Players of one page share it. */
static void put_style_script(GString *out)
{
	g_string_append(out,
		"if(!document.getElementById(\"bw-player-style\")){const "
		"style=document.createElement(\"style\");style.id=\"bw-player-style\";style.textContent=\"");
	for (const char *c = (const char *)player_css; *c; c++)
		if (*c == '"' || *c == '\\')
			g_string_append_printf(out, "\\%c", *c);
		else if (*c != '\n')
			g_string_append_c(out, *c);
	g_string_append(out, "\";document.head.append(style)}\n");
}

char *output_script(const struct output *output)
{
	GString *out = g_string_new("\n");
	if (output->sheet == sheet_fragment)
		put_style_script(out);
	put(out, "%s", (const char *)player_js);
	return g_string_free(out, !(output->abilities & OUTPUT_GAME));
}

enum rc sheet_fragment(const struct output *output, const struct sheet *sheet, const struct sheet_layout *l, GString *out, struct diags *ds)
{
	for (int i = 0; i < sheet->n_scenes; i++)
		scene_need_words(sheet->scene[i]);
	enum rc rc = put_player(sheet, out, ds);
	g_string_append(out, "<script>\n");
	put_style_script(out);
	put(out, "%s</script>\n", (const char *)player_js);
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
