/*
 * What pages say above and below the board, as Game Courier's do: the words of the program, whose turn it is, a problem's stipulation, pieces, aliases, rules, the listing.
 * Elements carry classes for who puts them into a page of another look; by themselves they need none.
 */
#include <string.h>

#include "output/device.h"
#include "output/rules_diagram.h"
#include "scene/speech.h"

const struct html_pictures html_embedded = { 0 }, html_of_classes = { .classes = true };

/* A paragraph that may have several lines. */
static void put_words(GString *out, const char *class, const char *tag, const char *text)
{
	if (!text)
		return;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	put(out, "<p class=\"bw-%s\"><%s>", class, tag);
	for (int i = 0; lines[i]; i++)
		put(out, "%s%t", i ? "<br>" : "", lines[i]);
	put(out, "</%s></p>\n", tag);
}

static void begin_details(const struct scene *s, GString *out, const char *class, const char *words)
{
	put(out, "<details class=\"bw-%s\"><summary>%t</summary>\n", class, speech_word(s->language, words));
}

static void put_key(const struct scene_key *key, const struct html_pictures *pictures, GString *out)
{
	if (key->art && pictures && pictures->known) {
		put(out, "<svg width=\"32\" height=\"32\" aria-hidden=\"true\" style=\"vertical-align:middle\"><use href=\"#%s-a%d\"/></svg> ",
			pictures->prefix, GPOINTER_TO_INT(g_hash_table_lookup(pictures->known, key->art->id)) - 1);
	} else if (key->art && pictures && pictures->classes) {
		put(out, "<span class=\"piece %s\" style=\"display:inline-block;vertical-align:middle;width:32px;height:32px\"></span> ", key->art->id);
	} else if (key->art && pictures) {
		put(out, "<img style=\"display:inline-block;vertical-align:middle\" alt=\"\" width=\"32\" height=\"32\" src=\"");
		art_data_address(key->art, out);
		put(out, "\"> ");
	}
	put(out, "%t", key->label);
}

/* Whether the label is another side's of the same piece: "k" behind "K". */
static bool is_pair(const struct scene_key *key, const struct scene_key *other)
{
	return !strcmp(key->name, other->name) && strcmp(key->label, other->label) && !g_ascii_strcasecmp(key->label, other->label);
}

/* Whether a page that has pictures of its pieces only has that of the key, or of the other side's. */
static bool is_shown(const struct scene_key *key, const struct html_pictures *pictures)
{
	return !pictures || !pictures->known || (key->art && g_hash_table_contains(pictures->known, key->art->id));
}

/* The other side's of key `at`, from `first` to before `end`; or NULL. */
static const struct scene_key *find_pair(const struct scene *s, int at, int first, int end)
{
	for (int i = first; i < end; i++)
		if (is_pair(&s->key[at], &s->key[i]))
			return &s->key[i];
	return NULL;
}

/* The pieces of the game, as Game Courier lists them below its boards; those of both sides together. */
static void put_keys(const struct scene *s, const struct html_pictures *pictures, GString *out)
{
	bool any = false;
	for (int i = 0; i < s->n_keys; i++)
		any |= is_shown(&s->key[i], pictures);
	if (!any)
		return;
	begin_details(s, out, "pieces", "Pieces");
	put(out, "<ul style=\"padding:0;list-style:none\">\n");
	for (int i = 0; i < s->n_keys; i++) {
		const struct scene_key *key = &s->key[i];
		const struct scene_key *pair = find_pair(s, i, i + 1, s->n_keys);
		bool shown = is_shown(key, pictures), pair_shown = pair && is_shown(pair, pictures);
		if (find_pair(s, i, 0, i) || (!shown && !pair_shown)) /* it stands there */
			continue;
		put(out, "<li style=\"display:inline-block;margin:0 16px 8px 0\">");
		if (shown)
			put_key(key, pictures, out);
		if (pair_shown) {
			put(out, shown ? " " : "");
			put_key(pair, pictures, out);
		}
		put(out, strcmp(key->label, key->name) ? " %t</li>\n" : "</li>\n", scene_piece_name(s, key->name));
	}
	put(out, "</ul>\n</details>\n");
}

static void put_aliases(const struct scene *s, GString *out)
{
	const char *const *alias = s->page->aliases;
	if (!*alias)
		return;
	begin_details(s, out, "aliases", "Aliases");
	put(out, "<dl>\n");
	for (; *alias; alias += 2)
		put(out, "<dt>%t</dt><dd>%t</dd>\n", alias[0], alias[1]);
	put(out, "</dl>\n</details>\n");
}

/* Whether a sentence or a tag ends behind the first `length` bytes; the point of 1.5 is none. */
static bool ends_sentence(const char *text, gsize length)
{
	static const char wide[] = "\xe3\x80\x82";
	if (!length)
		return true;
	if (text[length - 1] == '.')
		return strchr(" \n<", text[length]); /* or the end */
	return text[length - 1] == '>' || (length >= strlen(wide) && !memcmp(text + length - strlen(wide), wide, strlen(wide)));
}

/* "In the diagrams O is a move ...", where there are none: what is written of the sentence goes. Where it ends in the HTML. */
static const char *leave_sentence(const char *html, GString *out)
{
	gsize begin = out->len;
	while (!ends_sentence(out->str, begin))
		begin--;
	g_string_truncate(out, begin);
	for (const char *at = html; *at; at++) {
		const char *tag = *at == '<' ? strchr(at, '>') : NULL;
		if (g_str_has_prefix(at, "</p>"))
			return at;
		if (tag)
			at = tag;
		else if (ends_sentence(html, (gsize)(at + 1 - html)))
			return at + 1;
	}
	return html + strlen(html);
}

/* What is empty now goes. */
static void leave_empty(GString *out)
{
	static const char *const empty[] = { "<div></div>", "<p></p>" };
	for (gsize i = 0; i < G_N_ELEMENTS(empty); i++)
		if (out->len >= strlen(empty[i]) && !strcmp(out->str + out->len - strlen(empty[i]), empty[i]))
			g_string_truncate(out, out->len - strlen(empty[i]));
}

/*
 * HTML that we have made, without its images: pieces and diagrams of moves are many times as long as what is said of them. Nor does it need their places, and what their signs mean.
 */
static void put_without_images(const char *html, GString *out)
{
	static const char *const left_out[] = { "<img ", " style=\"" };
	while (*html) {
		const char *end = NULL;
		if (rules_is_sign(html)) {
			html = leave_sentence(html, out);
			continue;
		}
		for (gsize i = 0; i < G_N_ELEMENTS(left_out) && !end; i++)
			end = g_str_has_prefix(html, left_out[i]) ? strchr(html + strlen(left_out[i]), i ? '"' : '>') : NULL;
		if (!end)
			g_string_append_c(out, *html);
		if (!end && *html == '>')
			leave_empty(out);
		html = end ? end + 1 : html + 1;
	}
}

static void put_rules(const struct scene *s, const struct html_pictures *pictures, GString *out)
{
	const struct picture_page *page = s->page;
	const char *word = speech_word(s->language, "Rules");
	if (page->rules) {
		begin_details(s, out, "rules", "Rules");
		g_string_append(out, "<div>");
		if (pictures && pictures->known)
			put_without_images(page->rules, out);
		else
			g_string_append(out, page->rules);
		g_string_append(out, "</div>\n</details>\n");
	}
	if (page->rules_url)
		put(out, "<p class=\"bw-rulesurl\"><a href=\"%t\">%t</a></p>\n", page->rules_url, word);
}

static void put_folded(const struct scene *s, GString *out, const char *class, const char *words, const char *text)
{
	if (!text)
		return;
	begin_details(s, out, class, words);
	put(out, "<pre>%t</pre>\n</details>\n", text);
}

static void put_standing(const struct scene *s, GString *out)
{
	put_words(out, "stipulation", "strong", s->page->stipulation);
	put_words(out, "description", "span", s->page->description);
}

/* Whether what a program says tells how the game ended, which the status does in the reader's language. */
static bool tells_end(const char *say)
{
	static const char *const words[] = { "checkmate", "stalemate", "has won", "wins", "drawn", NULL };
	g_autofree char *small = g_ascii_strdown(say ? say : "", -1);
	for (const char *const *word = words; *word; word++)
		if (strstr(small, *word))
			return true;
	return false;
}

bool html_is_end(const struct scene *s, const char *end) { return end && *end && s->page && !g_strcmp0(s->page->status, end); }

void html_above_once(const struct scene *s, const char *end, GString *out)
{
	if (s->page && !(html_is_end(s, end) && tells_end(s->page->say)))
		put_words(out, "say", "strong", s->page->say);
	if (s->page)
		put_standing(s, out);
}

void html_above(const struct scene *s, GString *out) { html_above_once(s, NULL, out); }

void html_status(const struct scene *s, GString *out)
{
	if (!s->page)
		return;
	put_words(out, "status", "span", s->page->status);
	put_words(out, "remind", "small", s->page->remind);
}

void html_about(const struct scene *s, const struct html_pictures *pictures, GString *out)
{
	if (!s->page)
		return;
	put_folded(s, out, "solution", "Solution", s->page->solution);
	put_keys(s, pictures, out);
	put_aliases(s, out);
	put_rules(s, pictures, out);
	put_words(out, "set", "small", s->page->set);
	if (s->page->listing)
		put(out, "<pre class=\"bw-listing\">%t</pre>\n", s->page->listing);
	if (s->page->output) /* for whoever looks at the source of the page */
		put(out, "<pre class=\"bw-output\" hidden>%t</pre>\n", s->page->output);
}

void html_below(const struct scene *s, const struct html_pictures *pictures, GString *out)
{
	html_status(s, out);
	html_about(s, pictures, out);
}
