/*
 * The gallery of a batch, see gallery.h.
 *
 * The report is read twice: to count, since every page says how many there are, and to write. Each picture is a card: a link to the fullest output of its job,
 * the picture, and the tags of the game. What gallery.js does with the search field is a convenience: without it the pages are turned by links.
 */
#include "cli/pages/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/gallery_texts.h"
#include "cli/report/report.h"

struct gallery {
	const char *folder, *title;
	guint count, pages; /* of cards */
	guint at;           /* cards that are written */
	GString *page, *games;
	struct diags *ds;
	int status;
};

/* A job as a card shows it; borrowed from its result. */
struct card {
	const char *picture, *target; /* below the folder */
	const char *white, *black, *result, *date, *event;
};

/* What a job's file is called below the folder; NULL: it lies elsewhere. */
static const char *below(const struct gallery *g, const char *file)
{
	gsize length = strlen(g->folder);
	while (length && g->folder[length - 1] == '/')
		length--;
	return file && !strncmp(file, g->folder, length) && file[length] == '/' ? file + length + 1 : NULL;
}

static bool is_picture(const char *file)
{
	static const char *const ends[] = { ".png", ".svg", ".gif", ".jpg" };
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

/* False: it has no picture that could be shown. The link goes to a page of the job, else to its last file. */
static bool card_of(const struct gallery *g, const json_t *result, struct card *out)
{
	const json_t *one;
	size_t i;
	*out = (struct card){ .white = tag_of(result, "White"),
		.black = tag_of(result, "Black"),
		.result = tag_of(result, "Result"),
		.date = tag_of(result, "Date"),
		.event = tag_of(result, "Event") };
	json_array_foreach (json_object_get(result, "outputs"), i, one) {
		const char *file = below(g, json_string_value(json_object_get(one, "file")));
		if (!file)
			continue;
		if (!out->picture && is_picture(file))
			out->picture = file;
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

static void put_address(GString *out, const char *file)
{
	g_autofree char *address = g_uri_escape_string(file, "/", TRUE);
	g_string_append(out, address);
}

/* "White - Black", or the file when nobody is known. New string. */
static char *name_of(const struct card *c)
{
	if (*c->white || *c->black)
		return g_strdup_printf("%s \xe2\x80\x93 %s", *c->white ? c->white : "?", *c->black ? c->black : "?");
	g_autofree char *base = g_path_get_basename(c->picture);
	*strrchr(base, '.') = '\0';
	return g_strdup(base);
}

/* "1972.07.11, World Ch", without what is not known of a date ("1858.??.??"). New string. */
static char *place_of(const struct card *c)
{
	gsize known = strcspn(c->date, "?");
	while (known && c->date[known - 1] == '.')
		known--;
	return g_strdup_printf("%.*s%s%s", (int)known, c->date, known && *c->event ? ", " : "", c->event);
}

/* Width and height of a PNG or GIF as its header has them, so that the page does not move when it comes. */
static void put_size(const struct gallery *g, const char *file, GString *out)
{
	unsigned char head[24] = { 0 };
	g_autofree char *path = g_build_filename(g->folder, file, NULL);
	FILE *in = fopen(path, "rb");
	gsize n = in ? fread(head, 1, sizeof head, in) : 0;
	if (in)
		fclose(in);
	unsigned width = 0, height = 0;
	if (n == sizeof head && !memcmp(head, "\x89PNG", 4)) {
		width = (unsigned)head[16] << 24 | (unsigned)head[17] << 16 | (unsigned)head[18] << 8 | head[19];
		height = (unsigned)head[20] << 24 | (unsigned)head[21] << 16 | (unsigned)head[22] << 8 | head[23];
	} else if (n == sizeof head && !memcmp(head, "GIF8", 4)) {
		width = head[6] | (unsigned)head[7] << 8;
		height = head[8] | (unsigned)head[9] << 8;
	}
	if (width && height)
		g_string_append_printf(out, " width=\"%u\" height=\"%u\"", width, height);
}

static void put_card(const struct gallery *g, const struct card *c, GString *out)
{
	g_autofree char *name = name_of(c), *place = place_of(c);
	g_string_append(out, "<li><a href=\"");
	put_address(out, c->target);
	g_string_append(out, "\"><img loading=\"lazy\" src=\"");
	put_address(out, c->picture);
	g_string_append(out, "\" alt=\"\"");
	put_size(g, c->picture, out);
	g_string_append(out, "><span>");
	put_escaped(out, name);
	g_string_append(out, "</span></a>");
	if (*c->result && strcmp(c->result, "*") != 0) {
		g_string_append(out, "<b>");
		put_escaped(out, c->result);
		g_string_append(out, "</b>");
	}
	g_string_append(out, "<small>");
	put_escaped(out, place);
	g_string_append(out, "</small></li>\n");
}

/* Pages */

static char *page_name(guint number) { return number > 1 ? g_strdup_printf("index-%u.html", number) : g_strdup("index.html"); }

static void put_link(guint number, const char *words, const char *relation, bool there, GString *out)
{
	g_autofree char *name = page_name(number);
	if (there)
		g_string_append_printf(
			out, "<a href=\"%s\"%s%s%s>%s</a>\n", name, relation ? " rel=\"" : "", relation ? relation : "", relation ? "\"" : "", words);
	else
		g_string_append_printf(out, "<span>%s</span>\n", words);
}

static void put_turning(const struct gallery *g, guint number, GString *out)
{
	if (g->pages < 2)
		return;
	g_string_append(out, "<nav aria-label=\"Pages\">\n");
	put_link(1, "\xc2\xab First", NULL, number > 1, out);
	put_link(number - 1, "\xe2\x80\xb9 Previous", "prev", number > 1, out);
	g_string_append_printf(out, "<span>%u of %u</span>\n", number, g->pages);
	put_link(number + 1, "Next \xe2\x80\xba", "next", number < g->pages, out);
	put_link(g->pages, "Last \xc2\xbb", NULL, number < g->pages, out);
	g_string_append(out, "</nav>\n");
}

static bool is_searched(const struct gallery *g) { return g->count <= GALLERY_SEARCHED; }

static void begin_page(struct gallery *g)
{
	guint number = g->at / GALLERY_PAGE + 1, first = g->at + 1, last = MIN(g->at + GALLERY_PAGE, g->count);
	g_string_assign(g->page,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
		"initial-scale=1\">\n<title>");
	put_escaped(g->page, g->title);
	if (g->pages > 1)
		g_string_append_printf(g->page, ", %u of %u", number, g->pages);
	g_string_append_printf(g->page, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<header>\n<h1>", (const char *)gallery_css);
	put_escaped(g->page, g->title);
	g_string_append_printf(g->page, "</h1>\n<p>%u to %u of %u</p>\n", first, last, g->count);
	g_string_append_printf(g->page,
		"<form role=\"search\" hidden data-games=\"%s\">\n<label>Players, event <input type=\"search\" name=\"words\"></label>\n"
		"<label>Result <select name=\"result\"><option value=\"\">any</option></select></label>\n"
		"<label>From <input type=\"number\" name=\"from\" min=\"0\" max=\"9999\" placeholder=\"year\"></label>\n"
		"<label>to <input type=\"number\" name=\"to\" min=\"0\" max=\"9999\" placeholder=\"year\"></label>\n<output></output>\n</form>\n",
		is_searched(g) ? "games.js" : "");
	put_turning(g, number, g->page);
	g_string_append(g->page, "</header>\n<main>\n<ol class=\"games\">\n");
}

static bool write_file(struct gallery *g, const char *name, const GString *text)
{
	g_autofree char *path = g_build_filename(g->folder, name, NULL);
	if (cli_write_file(path, text->str, text->len, NULL, g->ds) != RC_OK)
		g->status = EXIT_WRITE;
	return g->status == EXIT_DONE;
}

static const char mark[] = "boardwrightGames"; /* in every file that a gallery is made of */

/* A file that we name ourselves replaces nothing but what a gallery was before. */
static bool may_write(struct gallery *g, const char *name)
{
	g_autofree char *path = g_build_filename(g->folder, name, NULL), *now = NULL;
	gsize length;
	if (!g_file_test(path, G_FILE_TEST_EXISTS) || (g_file_get_contents(path, &now, &length, NULL) && g_strstr_len(now, (gssize)length, mark)))
		return true;
	diag_error(g->ds, RC_DATA, (struct place){ .file = g_intern_string(path) },
		"is there already, and no gallery has made it; take it away, or make pictures and gallery in another folder");
	g->status = EXIT_FAILED;
	return false;
}

static bool may_write_all(struct gallery *g)
{
	for (guint number = 1; number <= g->pages; number++) {
		g_autofree char *name = page_name(number);
		if (!may_write(g, name))
			return false;
	}
	return !is_searched(g) || may_write(g, "games.js");
}

static bool end_page(struct gallery *g)
{
	guint number = (g->at - 1) / GALLERY_PAGE + 1;
	g_autofree char *name = page_name(number);
	g_string_append(g->page, "</ol>\n</main>\n<footer>\n");
	put_turning(g, number, g->page);
	g_string_append_printf(g->page, "</footer>\n<script>\n%s</script>\n</body>\n</html>\n", (const char *)gallery_js);
	return write_file(g, name, g->page);
}

/* One game of games.js: picture, target, name, result, place. */
static void put_game(const struct gallery *g, const struct card *c)
{
	g_autofree char *name = name_of(c), *place = place_of(c);
	json_t *game = json_pack("[s,s,s,s,s]", c->picture, c->target, name, strcmp(c->result, "*") ? c->result : "", place);
	char *text = game ? json_dumps(game, JSON_COMPACT) : NULL;
	if (text)
		g_string_append_printf(g->games, "%s%s", g->at ? ",\n" : "", text);
	free(text);
	json_decref(game);
}

/* Reading the report */

static bool count(void *user, const struct report_line *line)
{
	struct gallery *g = user;
	struct card card;
	g->count += line->ok && card_of(g, line->result, &card);
	return true;
}

static bool add(void *user, const struct report_line *line)
{
	struct gallery *g = user;
	struct card card;
	if (!line->ok || !card_of(g, line->result, &card))
		return true;
	if (g->at % GALLERY_PAGE == 0)
		begin_page(g);
	put_card(g, &card, g->page);
	if (is_searched(g))
		put_game(g, &card);
	g->at++;
	return g->at % GALLERY_PAGE && g->at < g->count ? true : end_page(g);
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

int gallery_write(const char *report, const char *folder, const char *title, bool verbose, struct diags *ds)
{
	struct gallery g = { .folder = folder, .title = title, .page = g_string_new(NULL), .games = g_string_new("boardwrightGames([\n"), .ds = ds };
	struct report_reader reader = { .of = take_title, .result = count, .complain = complain, .user = &g };
	bool read = report_read(report, &reader);
	g.pages = (g.count + GALLERY_PAGE - 1) / GALLERY_PAGE;
	if (read && !g.count)
		diag_error(ds, RC_USAGE, (struct place){ 0 }, "%s: no job of it has made a picture below %s, of which a gallery could be made", report, folder);
	reader.result = add;
	if (read && g.count && may_write_all(&g))
		read = report_read(report, &reader);
	g_string_append(g.games, "\n]);\n");
	if (read && g.count && g.status == EXIT_DONE && is_searched(&g))
		write_file(&g, "games.js", g.games);
	if (g.status == EXIT_DONE && (!read || !g.count))
		g.status = EXIT_FAILED;
	if (g.status == EXIT_DONE && verbose)
		fprintf(stderr, "%s/index.html: %u pictures, %u pages\n", folder, g.count, g.pages);
	g_string_free(g.page, TRUE);
	g_string_free(g.games, TRUE);
	return g.status;
}

int cli_gallery(const struct cli_options *o)
{
	const char *report = o->arguments->pdata[0];
	if (!o->directory) {
		cli_complain("where do the pictures lie? -O DIR, which the batch had as well");
		return EXIT_USAGE;
	}
	if (!g_file_test(report, G_FILE_TEST_EXISTS)) { /* for a batch a report that is not there yet is an empty one */
		cli_complain("%s: no such file; a gallery is made from the report of a batch", report);
		return EXIT_FAILED;
	}
	struct diags *ds = diags_new();
	int status = gallery_write(report, o->directory, o->job.title, o->verbose, ds);
	cli_report(ds, o);
	diags_free(ds);
	return status;
}
