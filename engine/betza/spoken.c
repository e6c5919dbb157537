/*
 * Sentences. See spoken.h.
 *
 * Paths of a piece that differ in nothing but their direction are one clause. What its directions are together says which phrase it takes: all four of a Rook are
 * "slides like a Rook", the forward ones "slides any distance straight forwards". Clauses that are no simple move are told by their kind, and the diagram shows them.
 */
#include "betza/spoken.h"

#include <stdlib.h>
#include <string.h>

#include "engine/wizard.h"

enum phrase {
#define PHRASE(name, ...) PHRASE_##name,
#include "betza/phrases.def"
#undef PHRASE
	PHRASE_COUNT
};

static const char *const phrases[PHRASE_COUNT][TONGUE_COUNT] = {
#define PHRASE(name, ...) [PHRASE_##name] = { __VA_ARGS__ },
#include "betza/phrases.def"
#undef PHRASE
};

int tongue_of(const char *word)
{
	static const char *const words[TONGUE_COUNT] = { "en", "de", "fr", "es" };
	for (int i = 0; i < TONGUE_COUNT; i++)
		if (strcmp(word, words[i]) == 0)
			return i;
	return -1;
}

/* Directions of a clause, as bits: where its leaps lead. */
enum { FRONT = 1, BACK = 2, SIDE = 4 };

/* Paths alike but for their direction. */
struct clause {
	int a, b; /* the leap, the smaller number first */
	int range;
	uint32_t acts;
	bool several;
	int count;      /* of directions */
	unsigned where; /* FRONT ... */
	int castle;     /* how far */
	int8_t seen[8][2];
};

/* What matters for the words; captures of royals alone and rights of en passant are told by others. */
static uint32_t plain_acts(uint32_t acts)
{
	return acts &
		(BETZA_MOVE | BETZA_CAPTURE | BETZA_HOP | BETZA_GRASSHOP | BETZA_INITIAL | BETZA_LAME | BETZA_ANY | BETZA_IMITATE | BETZA_CASTLE | BETZA_EP);
}

static void add_direction(struct clause *c, const struct betza_leg *leg)
{
	for (int i = 0; i < c->count && i < 8; i++)
		if (c->seen[i][0] == leg->dx && c->seen[i][1] == leg->dy)
			return;
	if (c->count < 8) {
		c->seen[c->count][0] = leg->dx;
		c->seen[c->count][1] = leg->dy;
	}
	c->count++;
	c->where |= leg->dy > 0 ? FRONT : leg->dy < 0 ? BACK : SIDE;
}

static void add_path(GArray *clauses, const struct betza_path *path)
{
	const struct betza_leg *leg = &path->leg[0];
	struct clause made = { .a = MIN(abs(leg->dx), abs(leg->dy)), .b = MAX(abs(leg->dx), abs(leg->dy)), .range = leg->range, .acts = plain_acts(leg->acts) };
	made.several = path->legs > 1 ||
		(leg->acts & (BETZA_CROOKED | BETZA_CIRCULAR | BETZA_LEND | BETZA_UNLOAD | BETZA_DESTROY | BETZA_WRAP | BETZA_TORUS | BETZA_SKI | BETZA_JUMP));
	if (made.acts & BETZA_CASTLE) {
		made.castle = abs(leg->dx);
		made.acts = BETZA_CASTLE;
		made.a = made.b = made.range = 0;
	}
	if (made.several)
		made = (struct clause){ .several = true };
	for (guint i = 0; i < clauses->len; i++) {
		struct clause *c = &g_array_index(clauses, struct clause, i);
		if (c->a == made.a && c->b == made.b && c->range == made.range && c->acts == made.acts && c->several == made.several &&
			c->castle == made.castle) {
			add_direction(c, leg);
			return;
		}
	}
	add_direction(&made, leg);
	g_array_append_val(clauses, made);
}

static const char *say(enum phrase p, int tongue) { return phrases[p][tongue]; }

static bool is_whole(const struct clause *c) { return c->count == (c->a == 0 || c->a == c->b ? 4 : 8); }

/* A Rook's and a Bishop's clause, alike in all else, are a Queen's; W and F a King's. */
static void join_queens(GArray *clauses)
{
	for (guint i = 0; i < clauses->len; i++)
		for (guint k = 0; k < clauses->len; k++) {
			struct clause *r = &g_array_index(clauses, struct clause, i), *b = &g_array_index(clauses, struct clause, k);
			if (r->several || b->several || r->a != 0 || r->b != 1 || b->a != 1 || b->b != 1 || r->range != b->range || r->acts != b->acts ||
				!is_whole(r) || !is_whole(b))
				continue;
			if (r->range != BETZA_RANGE_ANY && r->range != 1)
				continue;
			r->a = r->b = -1;
			g_array_remove_index(clauses, k);
			return;
		}
}

static void put_where(const struct clause *c, int tongue, GString *out)
{
	static const enum phrase words[] = { [FRONT] = PHRASE_forwards,
		[BACK] = PHRASE_backwards,
		[SIDE] = PHRASE_sideways,
		[FRONT | SIDE] = PHRASE_not_back,
		[FRONT | BACK] = PHRASE_not_side,
		[BACK | SIDE] = PHRASE_not_front };
	if (is_whole(c))
		return;
	bool even = c->count ==
		(c->a == 0                     ? (c->where & SIDE ? 2 : 0) + (c->where & FRONT ? 1 : 0) + (c->where & BACK ? 1 : 0)
				: c->a == c->b ? 2 * ((c->where & FRONT ? 1 : 0) + (c->where & BACK ? 1 : 0))
					       : 4);
	enum phrase p = even && c->where > 0 && c->where < 7 ? words[c->where] : PHRASE_some;
	g_string_append_printf(out, " %s", say(p, tongue));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void put_way(const struct clause *c, int tongue, GString *out)
{
	bool usual = (c->acts & (BETZA_MOVE | BETZA_CAPTURE)) != 0;
	if (c->a < 0)
		g_string_append(out, say(c->range == 1 ? PHRASE_like_king : PHRASE_like_queen, tongue));
	else if (c->a == 0 && c->b == 1 && c->range == BETZA_RANGE_ANY && is_whole(c) && usual)
		g_string_append(out, say(PHRASE_like_rook, tongue));
	else if (c->a == 1 && c->b == 1 && c->range == BETZA_RANGE_ANY && is_whole(c) && usual)
		g_string_append(out, say(PHRASE_like_bishop, tongue));
	else if (c->a == 1 && c->b == 2 && c->range == 1 && is_whole(c))
		g_string_append(out, say(PHRASE_like_knight, tongue));
	else if (c->range == 1 && c->b > 1) {
		g_string_append_printf(out, say(PHRASE_leap, tongue), c->a, c->b);
		put_where(c, tongue, out);
	} else {
		g_autofree char *line =
			c->b > 1 ? g_strdup_printf(say(PHRASE_knightish, tongue), c->a, c->b) : g_strdup(say(c->a ? PHRASE_diagonal : PHRASE_straight, tongue));
		if (c->range == 1)
			g_string_append_printf(out, say(PHRASE_one, tongue), line);
		else if (c->range >= BETZA_RANGE_FLEX)
			g_string_append_printf(out, say(PHRASE_any, tongue), line);
		else
			g_string_append_printf(out, say(PHRASE_two, tongue), c->range, line);
		put_where(c, tongue, out);
	}
}

static void put_clause(const struct clause *c, int tongue, GString *out)
{
	if (c->several || c->acts & (BETZA_ANY | BETZA_IMITATE)) {
		g_string_append(out, say(c->several ? PHRASE_several : c->acts & BETZA_ANY ? PHRASE_universal : PHRASE_imitates, tongue));
		return;
	}
	if (c->acts & BETZA_CASTLE) {
		g_string_append_printf(out, say(PHRASE_castles, tongue), c->castle);
		return;
	}
	put_way(c, tongue, out);
	if (c->acts & (BETZA_HOP | BETZA_GRASSHOP))
		g_string_append_printf(out, " %s", say(PHRASE_hop, tongue));
	if (c->acts & BETZA_LAME)
		g_string_append_printf(out, " %s", say(PHRASE_lame, tongue));
	if (!(c->acts & BETZA_CAPTURE))
		g_string_append_printf(out, " %s", say(PHRASE_no_capture, tongue));
	else if (!(c->acts & BETZA_MOVE))
		g_string_append_printf(out, " %s", say(PHRASE_only_capture, tongue));
	if (c->acts & BETZA_INITIAL)
		g_string_append_printf(out, " %s", say(PHRASE_initial, tongue));
	if (c->acts & BETZA_EP)
		g_string_append_printf(out, " %s", say(PHRASE_ep, tongue));
}

void spoken_moves(const struct betza *moves, int tongue, GString *out)
{
	g_autoptr(GArray) clauses = g_array_new(FALSE, TRUE, sizeof(struct clause));
	for (guint i = 0; i < moves->path->len; i++)
		add_path(clauses, &g_array_index(moves->path, struct betza_path, i));
	join_queens(clauses);
	for (guint i = 0; i < clauses->len; i++) {
		g_string_append(out, i ? say(PHRASE_or_else, tongue) : "");
		put_clause(&g_array_index(clauses, struct clause, i), tongue, out);
	}
	if (!clauses->len)
		g_string_append(out, say(PHRASE_nothing, tongue));
}

static void put_region(const struct wizard *w, const char *region, enum phrase p, int tongue, GString *out)
{
	g_autoptr(GString) spaces = g_string_new(NULL);
	if (!region || !region_write(w->d, region, 0, spaces))
		return;
	g_string_append_c(out, ' ');
	g_string_append_printf(out, say(p, tongue), region);
}

void spoken_piece(const struct wizard *w, const struct piece_kind *k, int tongue, GString *out)
{
	if (k->royal)
		g_string_append_printf(out, " %s", say(PHRASE_is_royal, tongue));
	put_region(w, k->confined, PHRASE_confined, tongue, out);
	put_region(w, k->drop_zone, PHRASE_dropped, tongue, out);
	if (k->beyond) {
		g_string_append_c(out, ' ');
		g_string_append_printf(out, say(PHRASE_beyond, tongue), k->beyond_rank);
	}
}

static void put_promotion(const struct wizard *w, int tongue, GString *out)
{
	const struct definition *d = w->d;
	g_autoptr(GString) who = g_string_new(NULL);
	g_autofree char *choice = d->promo_choice ? g_markup_escape_text(d->promo_choice, -1) : NULL;
	for (guint n = 0; n < d->pieces && (int)n < d->max_promote; n++)
		g_string_append_printf(who, "%s%s", n ? ", " : "", KIND(d, n)->name);
	if (!who->len || !d->promo_zone)
		return;
	g_autofree char *names = g_markup_escape_text(who->str, -1);
	const char *what = d->promo_offset ? say(PHRASE_its_other, tongue) : choice ? choice : say(PHRASE_another, tongue);
	g_string_append(out, "<p>");
	if (d->promo_zone == 1)
		g_string_append_printf(out, say(PHRASE_promotes_last, tongue), names, what);
	else
		g_string_append_printf(out, say(PHRASE_promotes, tongue), d->promo_zone, names, what);
	if (d->promo_optional || d->promo_offset)
		g_string_append_printf(out, " %s", say(PHRASE_may, tongue));
	g_string_append(out, "</p>\n");
}

void spoken_rules(const struct wizard *w, int tongue, GString *out)
{
	const struct definition *d = w->d;
	g_string_append(out, "<p>");
	g_string_append_printf(out, say(PHRASE_board, tongue), d->files, d->ranks);
	g_string_append(out, "</p>\n");
	put_promotion(w, tongue, out);
	if (d->holdings)
		g_string_append_printf(out, "<p>%s</p>\n", say(d->holdings < 0 ? PHRASE_hands : PHRASE_waits, tongue));
	if (d->shuffle) {
		g_autofree char *who = g_markup_escape_text(d->shuffle, -1);
		g_string_append(out, "<p>");
		g_string_append_printf(out, say(PHRASE_shuffled, tongue), who);
		g_string_append(out, "</p>\n");
	}
	g_string_append(out, "<p>");
	if (!d->no_royals)
		g_string_append_printf(out, "%s ", say(PHRASE_mate, tongue));
	if (d->extinction || d->extinction_all)
		g_string_append_printf(out, "%s ", say(PHRASE_extinct, tongue));
	if (d->bare_loses)
		g_string_append_printf(out, "%s ", say(PHRASE_bare, tongue));
	g_string_append_printf(out, "%s %s</p>\n", say(d->stalemate_loses ? PHRASE_stale_loss : PHRASE_stale_draw, tongue), say(PHRASE_again, tongue));
}
#pragma GCC diagnostic pop
