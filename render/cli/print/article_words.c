/*
 * Words of articles: moves with their numbers and judgements, comments, headers, captions.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/print/article_making.h"
#include "engine/record.h"
#include "engine/nag_signs.h"
#include "render/piece_names.h"

/* Words in the order of reading: a space before them when they are no part of what stands there. */
void tell_words(struct telling *t, unsigned style, const char *words, bool spaced)
{
	if (!*words)
		return;
	if (spaced && !t->empty && !t->opened)
		article_words(t->run->article, style, " ", NULL);
	article_words(t->run->article, style, words, NULL);
	t->empty = t->opened = false;
}

void tell_paragraph(struct telling *t, enum article_kind kind, int depth)
{
	article_paragraph(t->run->article, kind, depth);
	t->open = kind == ARTICLE_MAIN ? PARAGRAPH_MAIN : PARAGRAPH_TEXT;
	t->depth = depth;
	t->empty = t->numbered = true;
	t->opened = false;
}

/* Moves */

static bool is_figurine(gunichar c) { return c >= 0x2654 && c <= 0x265f; }

/* "♘f3" and "Nf3" are the same but for pieces: false when they are not. */
static bool same_but_pieces(const char *figurines, const char *letters)
{
	for (; *figurines && *letters; figurines = g_utf8_next_char(figurines), letters = g_utf8_next_char(letters))
		if (!is_figurine(g_utf8_get_char(figurines)) && g_utf8_get_char(figurines) != g_utf8_get_char(letters))
			return false;
	return !*figurines && !*letters;
}

/* Figurines are copied as the letters that stand in their places. */
static void put_figurines(struct article *a, unsigned style, const char *figurines, const char *letters)
{
	bool same = same_but_pieces(figurines, letters);
	for (const char *c = figurines, *l = letters; *c;) {
		const char *end = c, *letter = l;
		bool pieces = is_figurine(g_utf8_get_char(c));
		do {
			end = g_utf8_next_char(end);
			l = *l ? g_utf8_next_char(l) : l;
		} while (*end && !pieces && !is_figurine(g_utf8_get_char(end)));
		g_autofree char *shown = g_strndup(c, (gsize)(end - c)), *said = g_strndup(letter, (gsize)(l - letter));
		article_words(a, style, shown, pieces && same ? said : NULL);
		c = end;
	}
}

static bool becomes_algebraic(const struct telling *t, enum record_notation n)
{
	if (t->as_came.notation)
		return n == NOTATION_figurine;
	return n == NOTATION_san || n == NOTATION_lan || n == NOTATION_figurine || n == NOTATION_letters || n == NOTATION_uci || n == NOTATION_gamecourier;
}

/* Glued to the number before it. */
void tell_move(struct telling *t, unsigned style, const struct replay *r, const struct ply *ply)
{
	bool algebraic = becomes_algebraic(t, job_notation(&t->as_came, ply));
	g_autofree char *shown = job_move_text(algebraic ? &t->as_figurines : &t->as_came, t->d->set, r, ply);
	g_autofree char *said = algebraic ? job_move_text(&t->as_san, t->d->set, r, ply) : NULL;
	if (said)
		put_figurines(t->run->article, style, shown, said);
	else
		article_words(t->run->article, style, shown, NULL);
	t->empty = t->opened = t->numbered = false;
}

/* "12." and "12...", where the reader needs them: before the first player's moves, and after anything else. */
void tell_number(struct telling *t, unsigned style, const struct ply *ply, bool always)
{
	enum record_notation n = job_notation(&t->as_came, ply);
	g_autofree char *number = g_strchomp(ply_numbered(ply, becomes_algebraic(t, n) ? NOTATION_san : n, ""));
	bool shogi = notation_is_of_shogi(n);
	if (always || !ply->second || t->numbered || shogi) {
		tell_words(t, style, number, true);
		if (shogi)
			article_words(t->run->article, style, " ", NULL);
	} else if (!t->empty && !t->opened)
		article_words(t->run->article, style, " ", NULL);
}

void tell_judgements(struct telling *t, unsigned style, const char *comment)
{
	for (const char *c = comment; c && (c = strstr(c, NAG_BEGIN)); c++) {
		int nag = atoi(c + strlen(NAG_BEGIN));
		bool joined = false;
		const char *sign = nag == 14 ? "+="
			: nag == 15          ? "=+"
					     : nag_sign(nag, &joined); /* the signs of these two are in no font that is always there */
		g_autofree char *number = sign ? NULL : g_strdup_printf("$%d", nag);
		if (nag != 220 && nag != 221)
			tell_words(t, style, sign ? sign : number, !joined);
	}
}

/* Comments */

bool article_wants_diagram(const char *comment)
{
	static const char *const asking[] = { "[%diagram]", "[#]", NAG_BEGIN "220]", NAG_BEGIN "221]" };
	for (gsize i = 0; comment && i < G_N_ELEMENTS(asking); i++)
		if (strstr(comment, asking[i]))
			return true;
	return false;
}

char *article_comment(const char *comment)
{
	g_autofree char *words = comment_words(comment ? comment : "");
	GString *out = g_string_new(words);
	g_strdelimit(out->str, "\n\r\t", ' ');
	char *plain = g_string_free(out, FALSE);
	return g_strstrip(plain);
}

/* Diagrams */

static const char *said_in(const struct telling *t, const char *english) { return piece_name_in(drawing_languages(t->d), english); }

/* Pieces beside the board belong to the diagram. */
static bool is_bare(const struct drawing *d)
{
	bool hand = strchr(settings_text(d->game.settings, "code"), '[') != NULL;
	return !strcmp(d->job->coordinates, "none") && !hand && !d->job->captured && !d->job->legend;
}

/* "Position after 12...♘d4" */
static void tell_caption(struct telling *t, const struct replay *r, const struct ply *ply)
{
	if (!ply->number) {
		tell_words(t, ARTICLE_SLANTED, said_in(t, "Starting position"), false);
		return;
	}
	const char *words = said_in(t, "Position after %s"), *move = strstr(words, "%s");
	g_autofree char *before = g_strndup(words, move ? (gsize)(move - words) : strlen(words));
	article_words(t->run->article, ARTICLE_SLANTED, before, NULL);
	t->empty = t->opened = true;
	tell_number(t, ARTICLE_SLANTED, ply, true);
	tell_move(t, ARTICLE_SLANTED, r, ply);
	if (move)
		article_words(t->run->article, ARTICLE_SLANTED, move + 2, NULL);
}

bool tell_diagram(struct telling *t, const struct replay *r, const struct ply *ply, bool small)
{
	struct replay *before = t->d->replay;
	t->d->replay = (struct replay *)r;
	struct scene *scene = drawing_scene(t->d, ply);
	enum rc rc = scene ? article_diagram(t->run->article, scene, is_bare(t->d), small, t->d->ds) : RC_DATA;
	scene_free(scene);
	t->d->replay = before;
	if (rc != RC_OK)
		return false;
	tell_caption(t, r, ply);
	t->open = PARAGRAPH_NONE;
	t->empty = t->numbered = true;
	return true;
}

/* Headers */

/* Tags with something between those that are there, and none that the next one says, too: "Paris" before "Paris FRA". New string. */
static char *joined(const struct drawing *d, const char *const *tags, const char *between)
{
	GString *out = g_string_new(NULL);
	for (; *tags; tags++) {
		g_autofree char *value = drawing_tag(d, *tags), *next = tags[1] ? drawing_tag(d, tags[1]) : g_strdup("");
		if (*value && !g_str_has_prefix(next, value))
			g_string_append_printf(out, "%s%s", out->len ? between : "", value);
	}
	return g_string_free(out, FALSE);
}

/* "1858-10-21". New string. */
static char *date_of(const struct drawing *d) { return g_strdelimit(drawing_date(d), "./", '-'); }

static char *player_of(const struct drawing *d, int side, bool *known)
{
	char *value = drawing_tag(d, side ? "Black" : "White");
	*known = true;
	if (!*value) {
		g_free(value);
		value = g_strdup(settings_text(d->game.settings, side ? "player2" : "player1"));
	}
	*known = *value != '\0';
	return value;
}

/* "White (2600)". New string. */
static char *with_rating(const struct drawing *d, int side, const char *name)
{
	g_autofree char *rating = drawing_tag(d, side ? "BlackElo" : "WhiteElo");
	return *rating ? g_strdup_printf("%s (%s)", name, rating) : g_strdup(name);
}

void article_about(struct drawing *d, struct article_run *run, enum rc *rc)
{
	static const char *const where[] = { "event", "site", NULL }, *const opening[] = { "opening", "variation", NULL };
	bool known[2];
	g_autofree char *white = player_of(d, 0, &known[0]), *black = player_of(d, 1, &known[1]), *place = joined(d, where, ", "), *date = date_of(d);
	g_autofree char *rated = with_rating(d, 0, white), *also = with_rating(d, 1, black), *moves = joined(d, opening, ", "), *eco = drawing_tag(d, "eco"),
			*annotator = drawing_tag(d, "annotator"), *round = drawing_tag(d, "round");
	const char *languages = drawing_languages(d), *game = settings_text(d->game.settings, "game"), *called = piece_name_in(languages, game);
	bool named = known[0] || known[1];
	g_autofree char *name = named ? g_strdup_printf("%s – %s", *white ? white : "?", *black ? black : "?") : g_strdup(called);
	g_autofree char *heading = named ? g_strdup_printf("%s – %s", *rated ? rated : "?", *also ? also : "?") : g_strdup(called);
	g_autoptr(GString) event = g_string_new(place), more = g_string_new(NULL);
	if (*round)
		g_string_append_printf(event, event->len ? " (%s)" : "%s", round);
	if (*date)
		g_string_append_printf(event, "%s%s", event->len ? ", " : "", date);
	if (named && strcmp(game, "Chess") != 0)
		g_string_append_printf(more, "%s\n", called);
	if (*moves || *eco)
		g_string_append_printf(more, *moves && *eco ? "%s (%s)\n" : "%s%s\n", moves, eco);
	if (*annotator) {
		g_autoptr(GString) by = g_string_new(piece_name_in(languages, "Notes by %s"));
		g_string_replace(by, "%s", annotator, 1);
		g_string_append(more, by->str);
	}
	const struct article_about about = { name, heading, event->str, more->str, { white, black }, languages ? g_intern_string(languages) : NULL };
	*rc = article_game(run->article, &about, d->ds);
}
