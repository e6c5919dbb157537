/*
 * The written rules of a preset: what every piece does, with its picture and a small diagram of its moves in text.
 *
 * A diagram is what the generator says on two boards, an empty one and one full of enemies. A board is just so large that the nearest leaps can be seen.
 */
#include <stdlib.h>
#include <string.h>

#include "betza/preset_write.h"
#include "betza/spoken.h"

enum { SIDE = 7, MIDDLE = SIDE / 2 + SIDE / 2 * SIDE };

/* Bits of a space: what may be done there, and how. */
enum sign { SIGN_MOVE = 1, SIGN_CAPTURE = 2, SIGN_FIRST = 4, SIGN_MORE = 8 };

static void mark_moves(const struct piece_kind *k, struct betza_board *board, bool captures, unsigned *signs)
{
	g_autoptr(GArray) moves = g_array_new(FALSE, FALSE, sizeof(struct betza_move));
	struct diags *ds = diags_new();
	if (betza_moves(k->moves, board, moves, ds) == RC_OK)
		for (guint n = 0; n < moves->len; n++) {
			const struct betza_move *m = &g_array_index(moves, struct betza_move, n);
			if (m->castle_from >= 0)
				continue;
			if (!betza_move_is_plain(m, board) || (captures && !m->capture && !(signs[m->to] & SIGN_MOVE)))
				signs[m->to] |= SIGN_MORE; /* the other way to a quiet move is over somebody */
			else
				signs[m->to] |= m->capture ? SIGN_CAPTURE : SIGN_MOVE;
		}
	diags_free(ds);
}

/* Enemies stand around; rides are seen on the empty board, where what may move may capture if its first step may. */
static void mark_captures(const struct piece_kind *k, struct betza_board *board, unsigned *signs)
{
	for (int space = 0; space < SIDE * SIDE; space++) {
		if (space == MIDDLE)
			continue;
		board->space[space].content = BETZA_FOE;
		mark_moves(k, board, true, signs);
		board->space[space].content = BETZA_EMPTY;
	}
}

static char letter_of(unsigned signs, unsigned fresh)
{
	if (signs & SIGN_MORE)
		return '*';
	if ((signs & (SIGN_MOVE | SIGN_CAPTURE)) == (SIGN_MOVE | SIGN_CAPTURE))
		return 'o';
	return signs & SIGN_MOVE ? 'm' : signs & SIGN_CAPTURE ? 'x' : fresh ? 'i' : '.';
}

static void put_diagram(const struct piece_kind *k, GString *out, GString *used)
{
	unsigned signs[SIDE * SIDE] = { 0 }, fresh[SIDE * SIDE] = { 0 };
	g_autofree struct betza_board *board = g_new0(struct betza_board, 1);
	board->files = board->ranks = SIDE;
	board->at = MIDDLE;
	board->ep_victim = -1;
	mark_moves(k, board, false, signs);
	mark_captures(k, board, signs);
	board->virgin = true;
	mark_moves(k, board, false, fresh);
	g_string_append(out, "<pre>");
	for (int rank = SIDE - 1; rank >= 0; rank--) {
		for (int file = 0; file < SIDE; file++) {
			int space = file + rank * SIDE;
			char letter = letter_of(signs[space], fresh[space]);
			g_string_append_printf(out, "%s%c", file ? " " : "", space == MIDDLE ? *k->label[0] : letter);
			if (space != MIDDLE)
				g_string_append_c(used, letter);
		}
		g_string_append(out, rank ? "\n" : "</pre>");
	}
}

/* Pieces with more ways than these show nothing in so small a diagram. */
static bool is_wanted(const struct piece_kind *k) { return k->moves->path->len > 0 && k->moves->path->len <= 512; }

/* The last number that the definition's own lines give a parameter ("set repeats 4;"), or what the include file has. */
static int parameter_of(const struct definition *d, const char *name, int usual)
{
	g_autofree char *words = g_strdup_printf("set %s ", name);
	for (const char *at = d->own_code->str; (at = strstr(at, words)); at += strlen(words))
		usual = !strncmp(at + strlen(words), "false", 5) ? 0 : (int)strtol(at + strlen(words), NULL, 10);
	return usual;
}

static bool includes(const struct definition *d, const char *file)
{
	g_autofree char *words = g_strdup_printf("include %s;", file);
	return strstr(d->own_code->str, words);
}

static struct ending ending_of(const struct definition *d)
{
	bool other_aim = includes(d, "betza_goals") || includes(d, "betza_race") || includes(d, "betza_duty") || includes(d, "betza_janggi") ||
		includes(d, "betza_ends");
	int loser = parameter_of(d, "reploses", 0);
	struct ending e = { .mates = !includes(d, "betza_race") && !includes(d, "betza_duty") && !d->no_royals && !parameter_of(d, "matewins", 0),
		.extinct = d->extinction || d->extinction_all,
		.repeating_loses = loser == 1,
		.perpetual = parameter_of(d, "perpetual", 0),
		.unmoved = parameter_of(d, "staleloss", d->stalemate_loses),
		.bare = parameter_of(d, "bareloss", d->bare_loses),
		.repeats = loser == 0 || loser == 1 ? parameter_of(d, "repeats", 3) : 0,
		.still = parameter_of(d, "rulemoves", 100) / 2 };
	e.dead = e.mates && !other_aim && !e.extinct && parameter_of(d, "dead", 1);
	e.chases = e.perpetual && !d->holdings;
	e.resets = d->pieces && !strstr(d->own_code->str, "set resetpieces array;") ? KIND(d, 0)->name : NULL;
	return e;
}

static void put_end(const struct wizard *w)
{
	struct ending e = ending_of(w->d);
	g_autofree char *plain = e.resets ? mover_with_article(e.resets) : NULL, *mover = plain ? g_markup_escape_text(plain, -1) : NULL;
	g_string_append(w->out, "<p>The end, as this preset judges it: ");
	if (e.mates)
		g_string_append_printf(w->out, "mate wins; who has no move and is not in check %s; ",
			e.unmoved > 0       ? "has lost"
				: e.unmoved ? "has won"
					    : "has drawn");
	else if (w->d->no_royals && !includes(w->d, "betza_duty"))
		g_string_append_printf(w->out, "who has no move %s; ", e.unmoved > 0 ? "has lost" : e.unmoved ? "has won" : "has drawn");
	if (e.bare)
		g_string_append_printf(w->out, "who has nothing but his King has lost%s; ",
			e.bare == 2 ? "" : ", unless he takes the other side's last piece in the next turn");
	if (e.extinct)
		g_string_append(w->out, "who has lost all pieces of a kind that counts has lost; ");
	if (e.repeats)
		g_string_append_printf(w->out, "a position that comes for the %d%s time %s", e.repeats,
			e.repeats == 3           ? "rd"
				: e.repeats == 2 ? "nd"
						 : "th",
			e.repeating_loses     ? "loses for who brings it about"
				: e.perpetual ? "draws, but who has given check all the time has lost"
					      : "draws");
	if (e.still)
		g_string_append_printf(w->out, "%s%d moves by each side without a capture%s%s%s draw", e.repeats ? "; " : "", e.still, mover ? " or " : "",
			mover ? mover : "", mover ? " move" : "");
	if (!e.repeats && !e.still)
		g_string_append(w->out, "the game may go on without end");
	if (e.dead)
		g_string_append(w->out, "; so does a position in which nobody can mate any more");
	if (e.chases)
		g_string_append(w->out, ". Perpetual chase is not judged");
	g_string_append(w->out,
		". Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>\n");
}

/* The same as sentences. */
static void put_spoken(struct wizard *w)
{
	int tongue = tongue_of(w->d->language);
	struct ending e = ending_of(w->d);
	g_autoptr(GString) pieces = g_string_new(NULL), signs = g_string_new(NULL);
	EACH_KIND(w, k, n)
	{
		g_autofree char *known = spoken_name(w->d, k->name), *name = g_markup_escape_text(known, -1);
		g_autoptr(GString) moves = g_string_new(NULL);
		spoken_moves(k->moves, tongue, moves);
		g_string_append_printf(pieces, "[pc %s %s]", k->label[0], name);
		g_string_append_unichar(pieces, g_unichar_toupper(g_utf8_get_char(moves->str)));
		g_string_append_printf(pieces, "%s.", g_utf8_next_char(moves->str));
		spoken_piece(w, k, tongue, pieces);
		if (is_wanted(k))
			put_diagram(k, pieces, signs);
		g_string_append(pieces, "[/pc]\n");
	}
	spoken_rules(w, tongue, signs->str, w->out);
	spoken_end(w->d, &e, w->out);
	g_string_append(w->out, pieces->str);
}

void written_put(struct wizard *w)
{
	g_string_append(w->out, w->d->own_rules->str);
	if (w->d->has_no_rules)
		return;
	if (w->d->speaks) {
		put_spoken(w);
		return;
	}
	put_end(w);
	g_autoptr(GString) pieces = g_string_new(NULL), signs = g_string_new(NULL);
	EACH_KIND(w, k, n)
	{
		g_autofree char *name = g_markup_escape_text(k->name, -1), *moves = g_markup_escape_text(k->moves->text, -1);
		g_string_append_printf(pieces, "[pc %s %s]Moves as <code>%s</code>%s.", k->label[0], name, *moves ? moves : "-", k->royal ? "; royal" : "");
		if (is_wanted(k))
			put_diagram(k, pieces, signs);
		g_string_append(pieces, "[/pc]\n");
	}
	g_string_append_printf(w->out, "<p>Played on a board of %d by %d. This preset enforces the rules and shows the legal moves.", w->d->files, w->d->ranks);
	spoken_signs(signs->str, TONGUE_EN, w->out);
	g_string_append_printf(w->out, "</p>\n%s", pieces->str);
}
