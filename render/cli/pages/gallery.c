/*
 * The pages of a gallery, see gallery.h.
 *
 * The report is read twice: to count, since every page says how many there are, and to write. Each picture is a card: a link to the fullest output of its job,
 * the picture, and the tags of the game. What gallery.js does with the search field is a convenience: without it the pages are turned by links.
 */
#include "cli/pages/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/picture_size.h"
#include "cli/gallery_texts.h"
#include "cli/pages/gallery_index.h"
#include "cli/report/report.h"
#include "engine/record.h"
#include "render/piece_names.h"

/* One kind of pages, as they are written. */
struct paging {
	const char *name; /* "index" */
	guint count, at;  /* entries: of all pages, and written */
	GString *page;
};

struct gallery {
	const struct gallery_taker *to;
	const char *title;
	const char *languages; /* of our words */
	struct paging cards, failures;
	guint bare; /* jobs that were done, and have no picture */
	struct gallery_index *index;
	guint pieces;
	struct diags *ds;
	int status;
};

static const char *word(const struct gallery *g, const char *english) { return piece_name_in(g->languages, english); }

/* A job as a card shows it; borrowed from its result. */
struct card {
	const char *picture, *target; /* below the folder */
	const json_t *output;         /* of the picture */
	const char *white, *black, *result, *event;
	char date[16]; /* as far as it is known */
};

/* What a job's file is called below the folder; NULL: it lies elsewhere. */
static const char *below(const struct gallery *g, const char *file)
{
	const char *folder = g->to->folder;
	gsize length = folder ? strlen(folder) : 0;
	if (!folder)
		return file;
	while (length && folder[length - 1] == '/')
		length--;
	return file && !strncmp(file, folder, length) && file[length] == '/' ? file + length + 1 : NULL;
}

static bool is_picture(const char *file)
{
	static const char *const ends[] = { ".png", ".svg", ".gif", ".jpg", ".webp" };
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
		if (g_str_has_suffix(file, ends[i]))
			return true;
	return false;
}

static const char *tag_of(const json_t *result, const char *name)
{
	const char *text = json_string_value(json_object_get(json_object_get(result, "tags"), name));
	return text && strcmp(text, "?") != 0 ? text : "";
}

/* "1972.07.11", "1858" of "1858.??.??"; a day without its time. */
static void put_date(const char *date, char out[16])
{
	const char *time;
	g_autofree char *day = record_date(date, '.', &time);
	gsize known = MIN(strcspn(date, "?"), (gsize)15);
	g_strlcpy(out, day ? day : date, 16);
	if (day)
		return;
	while (known && date[known - 1] == '.')
		known--;
	out[known] = '\0';
	if (!g_utf8_validate(out, -1, NULL))
		*out = '\0';
}

static void name_card(const json_t *result, struct card *out)
{
	const char *said = tag_of(result, "Result");
	*out = (struct card){
		.white = tag_of(result, "White"), .black = tag_of(result, "Black"), .result = strcmp(said, "*") ? said : "", .event = tag_of(result, "Event")
	};
	put_date(tag_of(result, "Date"), out->date);
}

/* False: it has no picture that could be shown. The link goes to a page of the job, else to its last file. */
static bool card_of(const struct gallery *g, const json_t *result, struct card *out)
{
	const json_t *one;
	size_t i;
	name_card(result, out);
	json_array_foreach (json_object_get(result, "outputs"), i, one) {
		const char *file = below(g, json_string_value(json_object_get(one, "file")));
		if (!file)
			continue;
		if (!out->picture && is_picture(file)) {
			out->picture = file;
			out->output = one;
		}
		if (!out->target || !g_str_has_suffix(out->target, ".html"))
			out->target = file;
	}
	return out->picture != NULL;
}

/* Words */

static void put_escaped(GString *out, const char *text)
{
	g_autofree char *escaped = g_markup_escape_text(text, -1);
	g_string_append(out, escaped);
}

/* Names of any script stand apart from what is around them. */
static void put_apart(GString *out, const char *text)
{
	g_string_append(out, "<bdi>");
	put_escaped(out, text);
	g_string_append(out, "</bdi>");
}

static void put_address(GString *out, const char *file)
{
	g_autofree char *address = g_uri_escape_string(file, "/", TRUE);
	g_string_append(out, address);
}

/* The first name is the file's when nobody is known. New string. */
static char *first_name(const struct card *c, const char *file)
{
	if (*c->white || *c->black)
		return g_strdup(*c->white ? c->white : "?");
	g_autofree char *base = g_path_get_basename(file);
	char *dot = strrchr(base, '.');
	if (dot)
		*dot = '\0';
	return g_steal_pointer(&base);
}

static const char *second_name(const struct card *c) { return *c->black ? c->black : *c->white ? "?" : ""; }

static void put_names(const char *first, const char *second, GString *out)
{
	put_apart(out, first);
	if (*second) {
		g_string_append(out, " \xe2\x80\x93 ");
		put_apart(out, second);
	}
}

/* Of a PNG or GIF as its header has it, so that the page does not move when it comes. 0 by 0: not known. */
static void size_of(const struct gallery *g, const struct card *c, unsigned *width, unsigned *height)
{
	guint8 head[PICTURE_HEAD] = { 0 };
	picture_size(head, g->to->look(g->to->user, c->picture, c->output, head, sizeof head), width, height);
}

static void put_card(const struct gallery_game *game, GString *out)
{
	g_string_append(out, "<li><a href=\"");
	put_address(out, game->target);
	g_string_append(out, "\"><img loading=\"lazy\" src=\"");
	put_address(out, game->picture);
	g_string_append(out, "\" alt=\"\"");
	if (game->width)
		g_string_append_printf(out, " width=\"%u\" height=\"%u\"", game->width, game->height);
	g_string_append(out, "><span>");
	put_names(game->white, game->black, out);
	g_string_append(out, "</span></a>");
	if (*game->result) {
		g_string_append(out, " <b>");
		put_escaped(out, game->result);
		g_string_append(out, "</b>");
	}
	g_string_append(out, " <small>");
	put_escaped(out, game->date);
	g_string_append(out, *game->date && *game->event ? ", " : "");
	put_apart(out, game->event);
	g_string_append(out, "</small></li>\n");
}

/* Who played, where the game stands, and why there is no picture. */
static void put_failure(const struct gallery *g, const struct card *c, const json_t *result, GString *out)
{
	const char *at = json_string_value(json_object_get(result, "at"));
	g_autofree char *line = g_strdup_printf(word(g, "line %d"), (int)json_integer_value(json_object_get(result, "line"))),
			*first = first_name(c, at ? at : line);
	const json_t *one;
	size_t i;
	g_string_append(out, "<li><b>");
	put_names(*c->white || *c->black ? first : at ? at : line, second_name(c), out);
	g_string_append(out, "</b>");
	if (*c->white || *c->black) {
		g_string_append(out, " <small>");
		put_apart(out, at ? at : line);
		g_string_append(out, "</small>");
	}
	json_array_foreach (json_object_get(result, "errors"), i, one) {
		g_string_append(out, "<p>");
		put_escaped(out, json_is_string(one) ? json_string_value(one) : "");
		g_string_append(out, "</p>");
	}
	g_string_append(out, "</li>\n");
}

/* Pages */

static guint pages_of(const struct paging *p) { return (p->count + GALLERY_PAGE - 1) / GALLERY_PAGE; }

static char *page_name(const struct paging *p, guint number)
{
	return number > 1 ? g_strdup_printf("%s-%u.html", p->name, number) : g_strdup_printf("%s.html", p->name);
}

static void put_link(const struct paging *p, guint number, const char *words, const char *relation, bool there, GString *out)
{
	g_autofree char *name = page_name(p, number);
	if (there)
		g_string_append_printf(
			out, "<a href=\"%s\"%s%s%s>%s</a>\n", name, relation ? " rel=\"" : "", relation ? relation : "", relation ? "\"" : "", words);
	else
		g_string_append_printf(out, "<span>%s</span>\n", words);
}

static void put_turning(const struct gallery *g, const struct paging *p, guint number, GString *out)
{
	guint pages = pages_of(p);
	if (pages < 2)
		return;
	g_autofree char *first = g_strconcat("\xc2\xab ", word(g, "First"), NULL), *previous = g_strconcat("\xe2\x80\xb9 ", word(g, "Previous"), NULL),
			*next = g_strconcat(word(g, "Next"), " \xe2\x80\xba", NULL), *last = g_strconcat(word(g, "Last"), " \xc2\xbb", NULL);
	g_string_append_printf(out, "<nav aria-label=\"%s\">\n", word(g, "Pages"));
	put_link(p, 1, first, NULL, number > 1, out);
	put_link(p, number - 1, previous, "prev", number > 1, out);
	g_string_append(out, "<span>");
	g_string_append_printf(out, word(g, "%u of %u"), number, pages);
	g_string_append(out, "</span>\n");
	put_link(p, number + 1, next, "next", number < pages, out);
	put_link(p, pages, last, NULL, number < pages, out);
	g_string_append(out, "</nav>\n");
}

static const char mark[] = "boardwrightGames"; /* in every file that a gallery is made of */

static void put_label(const struct gallery *g, const char *words, const char *rest, GString *out)
{
	g_string_append(out, "<label>");
	put_escaped(out, word(g, words));
	g_string_append_printf(out, " %s</label>\n", rest);
}

static void put_option(const struct gallery *g, const char *value, const char *words, GString *out)
{
	g_string_append_printf(out, "<option value=\"%s\">", value);
	put_escaped(out, word(g, words));
	g_string_append(out, "</option>");
}

/* The words of the script stand in the form: "%s found". */
static void put_search(const struct gallery *g, GString *out)
{
	static const char *const found[][2] = { { "found", "%s found" }, { "so-far", "%s found so far" }, { "first", "%s found, the first %s shown" } };
	static const char *const orders[][2] = { { "", "as they came" }, { "white", "White" }, { "black", "Black" }, { "newest", "newest first" },
		{ "oldest", "oldest first" }, { "result", "Result" } };
	g_autoptr(GString) results = g_string_new("<select name=\"result\">"), order = g_string_new("<select name=\"sort\">");
	g_autofree char *year = g_markup_escape_text(word(g, "year"), -1);
	g_autofree char *from = g_strdup_printf("<input type=\"number\" name=\"from\" min=\"0\" max=\"9999\" placeholder=\"%s\">", year);
	g_autofree char *to = g_strdup_printf("<input type=\"number\" name=\"to\" min=\"0\" max=\"9999\" placeholder=\"%s\">", year);
	g_string_append(out, "<form role=\"search\" hidden");
	for (gsize i = 0; i < G_N_ELEMENTS(found); i++) {
		g_string_append_printf(out, " data-%s=\"", found[i][0]);
		put_escaped(out, word(g, found[i][1]));
		g_string_append_c(out, '"');
	}
	g_string_append(out, ">\n");
	put_option(g, "", "any", results);
	for (gsize i = 0; i < G_N_ELEMENTS(orders); i++)
		put_option(g, orders[i][0], orders[i][1], order);
	g_string_append(results, "</select>");
	g_string_append(order, "</select>");
	put_label(g, "Players, event", "<input type=\"search\" name=\"words\">", out);
	put_label(g, "Result", results->str, out);
	put_label(g, "From", from, out);
	put_label(g, "to", to, out);
	put_label(g, "Order", order->str, out);
	g_string_append(out, "<output></output>\n</form>\n");
}

/* "1 to 500 of 1200", who has failed, and how many have no picture to be shown. */
static void put_counts(const struct gallery *g, const struct paging *p, GString *out)
{
	guint first = p->at + 1, last = MIN(p->at + GALLERY_PAGE, p->count);
	bool of_failures = p == &g->failures;
	g_string_append(out, "<p class=\"range\">");
	g_string_append_printf(out, word(g, of_failures ? "%u to %u of %u that failed" : "%u to %u of %u"), first, last, p->count);
	g_string_append(out, "</p>\n");
	if (of_failures)
		g_string_append_printf(out, "<p><a href=\"index.html\">%s</a></p>\n", word(g, "All pictures"));
	else if (g->failures.count) {
		g_string_append(out, "<p><a href=\"failed.html\">");
		g_string_append_printf(out, word(g, "%u failed"), g->failures.count);
		g_string_append(out, "</a></p>\n");
	}
	if (!of_failures && g->bare) {
		g_string_append(out, "<p>");
		g_string_append_printf(out, word(g, "%u without a picture"), g->bare);
		g_string_append(out, "</p>\n");
	}
}

static void begin_page(const struct gallery *g, struct paging *p)
{
	guint number = p->at / GALLERY_PAGE + 1;
	bool of_failures = p == &g->failures;
	g_string_printf(p->page,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
		"initial-scale=1\">\n<title>",
		language_code_in(g->languages));
	put_escaped(p->page, g->title);
	if (of_failures)
		g_string_append_printf(p->page, "%s%s", word(g, ": "), word(g, "failed"));
	if (pages_of(p) > 1) {
		g_string_append(p->page, word(g, ", "));
		g_string_append_printf(p->page, word(g, "%u of %u"), number, pages_of(p));
	}
	g_string_append_printf(p->page, "</title>\n<!-- %s -->\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"gallery.css\">\n", mark);
	g_string_append_printf(p->page, "%s</head>\n<body>\n<header>\n<h1>", of_failures ? "" : "<script src=\"gallery.js\" defer></script>\n");
	put_escaped(p->page, g->title);
	g_string_append(p->page, "</h1>\n");
	put_counts(g, p, p->page);
	if (!of_failures)
		put_search(g, p->page);
	put_turning(g, p, number, p->page);
	g_string_append_printf(p->page, "</header>\n<main>\n<ol class=\"%s\"", of_failures ? "failed" : "games");
	if (of_failures && p->at)
		g_string_append_printf(p->page, " start=\"%u\"", p->at + 1);
	g_string_append(p->page, ">\n");
}

static bool put_file(struct gallery *g, const char *name, const char *text, gsize length)
{
	if (!g->to->put(g->to->user, name, text, length))
		g->status = EXIT_WRITE;
	return g->status == EXIT_DONE;
}

static bool end_page(struct gallery *g, struct paging *p)
{
	guint number = (p->at - 1) / GALLERY_PAGE + 1;
	g_autofree char *name = page_name(p, number);
	g_string_append(p->page, "</ol>\n");
	if (p == &g->cards)
		g_string_append_printf(p->page, "<button type=\"button\" class=\"more\" hidden>%s</button>\n", word(g, "More"));
	g_string_append(p->page, "</main>\n<footer>\n");
	put_turning(g, p, number, p->page);
	g_string_append(p->page, "</footer>\n</body>\n</html>\n");
	return put_file(g, name, p->page->str, p->page->len);
}

/* Behind every entry; the last one ends the last page. */
static bool pass(struct gallery *g, struct paging *p)
{
	p->at++;
	return p->at % GALLERY_PAGE && p->at < p->count ? true : end_page(g, p);
}

static bool put_piece(struct gallery *g)
{
	g_autoptr(GString) piece = gallery_index_take_piece(g->index);
	g_autofree char *name = g_strdup_printf("games-%u.js", ++g->pieces);
	return put_file(g, name, piece->str, piece->len);
}

/* A file that we name ourselves replaces nothing but what a gallery was before. */
static bool may_put(struct gallery *g, const char *name)
{
	if (!g->to->may(g->to->user, name))
		g->status = EXIT_FAILED;
	return g->status == EXIT_DONE;
}

static bool may_put_pages(struct gallery *g, const struct paging *p)
{
	for (guint number = 1; number <= pages_of(p); number++) {
		g_autofree char *name = page_name(p, number);
		if (!may_put(g, name))
			return false;
	}
	return true;
}

static bool may_put_all(struct gallery *g)
{
	static const char *const names[] = { "gallery.js", "gallery.css", "games.js" };
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		if (!may_put(g, names[i]))
			return false;
	for (guint piece = 0; piece * GALLERY_PIECE < g->cards.count; piece++) {
		g_autofree char *name = g_strdup_printf("games-%u.js", piece + 1);
		if (!may_put(g, name))
			return false;
	}
	return may_put_pages(g, &g->cards) && may_put_pages(g, &g->failures);
}

/* Reading the report */

static bool count(void *user, const struct report_line *line)
{
	struct gallery *g = user;
	struct card card;
	bool shown = line->ok && card_of(g, line->result, &card);
	g->cards.count += shown;
	g->failures.count += !line->ok;
	g->bare += line->ok && !shown;
	return true;
}

static bool add_failure(struct gallery *g, const struct report_line *line)
{
	struct card card;
	if (g->failures.at % GALLERY_PAGE == 0)
		begin_page(g, &g->failures);
	name_card(line->result, &card);
	put_failure(g, &card, line->result, g->failures.page);
	return pass(g, &g->failures);
}

static bool add(void *user, const struct report_line *line)
{
	struct gallery *g = user;
	struct card card;
	if (!line->ok)
		return add_failure(g, line);
	if (!card_of(g, line->result, &card))
		return true;
	g_autofree char *first = first_name(&card, card.picture);
	struct gallery_game game = { .picture = card.picture,
		.target = card.target,
		.white = first,
		.black = second_name(&card),
		.result = card.result,
		.date = card.date,
		.event = card.event };
	size_of(g, &card, &game.width, &game.height);
	if (g->cards.at % GALLERY_PAGE == 0)
		begin_page(g, &g->cards);
	put_card(&game, g->cards.page);
	gallery_index_add(g->index, &game);
	return (gallery_index_length(g->index) < GALLERY_PIECE || put_piece(g)) && pass(g, &g->cards);
}

static bool take_title(void *user, const struct report_of *of)
{
	struct gallery *g = user;
	static const char games[] = "--games ";
	const char *name = g_str_has_prefix(of->manifest, games) ? of->manifest + strlen(games) : of->manifest;
	g_autofree char *base = g_path_get_basename(name);
	if (!g->title)
		g->title = g_intern_string(base);
	return true;
}

static void complain(void *user, const char *text) { diag_error(((struct gallery *)user)->ds, RC_USAGE, (struct place){ 0 }, "%s", text); }

/* What all pages have, and the last of the index. */
static bool put_rest(struct gallery *g)
{
	if (gallery_index_length(g->index) && !put_piece(g))
		return false;
	g_autoptr(GString) summary = gallery_index_summary(g->index);
	return put_file(g, "games.js", summary->str, summary->len) && put_file(g, "gallery.js", gallery_js, strlen(gallery_js)) &&
		put_file(g, "gallery.css", gallery_css, strlen(gallery_css));
}

int gallery_make(const char *report, const char *title, const char *languages, const struct gallery_taker *to, guint *out, struct diags *ds)
{
	struct gallery g = { .to = to,
		.title = title,
		.languages = languages,
		.cards = { .name = "index", .page = g_string_new(NULL) },
		.failures = { .name = "failed", .page = g_string_new(NULL) },
		.index = gallery_index_new(),
		.ds = ds };
	struct report_reader reader = { .of = take_title, .result = count, .complain = complain, .user = &g };
	bool read = report_read(report, &reader);
	if (read && !g.cards.count)
		diag_error(ds, RC_USAGE, (struct place){ 0 }, "%s: no job of it has made a picture%s%s, of which a gallery could be made", report,
			to->folder ? " below " : "", to->folder ? to->folder : "");
	reader.result = add;
	if (read && g.cards.count && may_put_all(&g))
		read = report_read(report, &reader) && put_rest(&g);
	if (g.status == EXIT_DONE && (!read || !g.cards.count))
		g.status = EXIT_FAILED;
	*out = g.cards.count;
	g_string_free(g.cards.page, TRUE);
	g_string_free(g.failures.page, TRUE);
	gallery_index_free(g.index);
	return g.status;
}
