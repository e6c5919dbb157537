/*
 * Sentences. See spoken.h.
 *
 * Paths of a piece that differ in nothing but their direction are one clause. What its directions are together says which phrase it takes: all four of a Rook are
 * "slides like a Rook", the forward ones "slides any distance straight forwards". Of a move of several legs each is told with what it does; paths whose legs turn alike are one clause.
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
	int legs;
	struct betza_leg leg[BETZA_LEGS_MOST]; /* of the first of its paths: the directions of later legs count by how they turn */
	int count;                             /* of directions */
	unsigned where;                        /* FRONT ... */
	int castle;                            /* how far */
	int8_t seen[8][2];
};

/* What matters for the words; captures of royals alone and rights of en passant are told by others. */
static uint32_t plain_acts(uint32_t acts)
{
	return acts &
		(BETZA_MOVE | BETZA_CAPTURE | BETZA_HOP | BETZA_GRASSHOP | BETZA_INITIAL | BETZA_LAME | BETZA_ANY | BETZA_IMITATE | BETZA_CASTLE | BETZA_EP |
			BETZA_DESTROY | BETZA_JUMP | BETZA_SKI | BETZA_WRAP | BETZA_TORUS | BETZA_CROOKED | BETZA_CIRCULAR | BETZA_ISO | BETZA_LEND |
			BETZA_UNLOAD);
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

enum turn { TURN_ONWARD, TURN_BACK, TURN_SLIGHT, TURN_RIGHT, TURN_SHARP };

/* How a leg lies to the one before it. */
static enum turn turn_of(const struct betza_leg *before, const struct betza_leg *leg)
{
	int cross = before->dx * leg->dy - before->dy * leg->dx, dot = before->dx * leg->dx + before->dy * leg->dy;
	if (cross)
		return dot > 0 ? TURN_SLIGHT : dot ? TURN_SHARP : TURN_RIGHT;
	return dot > 0 ? TURN_ONWARD : TURN_BACK;
}

static struct clause leg_clause(const struct betza_leg *leg)
{
	return (struct clause){
		.a = MIN(abs(leg->dx), abs(leg->dy)), .b = MAX(abs(leg->dx), abs(leg->dy)), .range = leg->range, .acts = plain_acts(leg->acts)
	};
}

/* Whether legs behind the first do the same, whichever way they go. */
static bool goes_on_alike(const struct clause *c, const struct betza_path *path)
{
	if (c->legs != path->legs)
		return false;
	for (int n = 1; n < c->legs; n++) {
		struct clause x = leg_clause(&c->leg[n]), y = leg_clause(&path->leg[n]);
		if (x.a != y.a || x.b != y.b || x.range != y.range || x.acts != y.acts ||
			turn_of(&c->leg[n - 1], &c->leg[n]) != turn_of(&path->leg[n - 1], &path->leg[n]))
			return false;
	}
	return true;
}

static void add_path(GArray *clauses, const struct betza_path *path)
{
	const struct betza_leg *leg = &path->leg[0];
	struct clause made = leg_clause(leg);
	made.legs = path->legs;
	memcpy(made.leg, path->leg, sizeof made.leg);
	if (made.acts & BETZA_CASTLE) {
		made.castle = abs(leg->dx);
		made.acts = BETZA_CASTLE;
		made.a = made.b = made.range = 0;
	}
	for (guint i = 0; i < clauses->len; i++) {
		struct clause *c = &g_array_index(clauses, struct clause, i);
		if (c->a == made.a && c->b == made.b && c->range == made.range && c->acts == made.acts && c->castle == made.castle && goes_on_alike(c, path)) {
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
			if (r->legs > 1 || b->legs > 1 || r->a != 0 || r->b != 1 || b->a != 1 || b->b != 1 || r->range != b->range || r->acts != b->acts ||
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

/* "two"; numbers that are seldom said as digits. New string. */
static char *number_word(int n, int tongue)
{
	static const enum phrase words[] = { [2] = PHRASE_two_of, [3] = PHRASE_three_of, [4] = PHRASE_four_of };
	return n >= 2 && n < (int)G_N_ELEMENTS(words) ? g_strdup(say(words[n], tongue)) : g_strdup_printf("%d", n);
}

/* A leap along a line: jumped, or gone when whatever stands between stops it. Both may be a choice that is there for the first move only. */
static bool is_line_leap(const struct clause *c) { return c->legs == 1 && c->range == 1 && c->b > 1 && (c->a == 0 || c->a == c->b); }

static bool is_knight(const struct clause *c) { return c->a == 1 && c->b == 2 && c->range == 1 && is_whole(c); }

static void put_line_leap(const struct clause *c, int tongue, GString *out)
{
	bool lame = c->acts & BETZA_LAME, first = c->acts & BETZA_INITIAL;
	g_autofree char *many = number_word(c->b, tongue);
	g_autoptr(GString) line = g_string_new(say(c->a ? PHRASE_diagonal : PHRASE_straight, tongue));
	put_where(c, tongue, line);
	enum phrase p = first ? (lame ? PHRASE_may_go_line : PHRASE_may_jump_line) : lame ? PHRASE_go_line : PHRASE_leap_line;
	g_string_append_printf(out, say(p, tongue), many, line->str);
}

static void put_way(const struct clause *c, int tongue, GString *out)
{
	bool usual = (c->acts & (BETZA_MOVE | BETZA_CAPTURE)) != 0;
	if (is_line_leap(c))
		put_line_leap(c, tongue, out);
	else if (c->a < 0)
		g_string_append(out, say(c->range == 1 ? PHRASE_like_king : PHRASE_like_queen, tongue));
	else if (c->a == 0 && c->b == 1 && c->range == BETZA_RANGE_ANY && is_whole(c) && usual)
		g_string_append(out, say(PHRASE_like_rook, tongue));
	else if (c->a == 1 && c->b == 1 && c->range == BETZA_RANGE_ANY && is_whole(c) && usual)
		g_string_append(out, say(PHRASE_like_bishop, tongue));
	else if (is_knight(c))
		g_string_append(out, say(c->acts & BETZA_LAME ? PHRASE_lame_knight : PHRASE_like_knight, tongue));
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
		else {
			g_autofree char *many = number_word(c->range, tongue);
			g_string_append_printf(out, say(PHRASE_two, tongue), many, line);
		}
		put_where(c, tongue, out);
	}
}

static void add_phrase(enum phrase p, int tongue, GString *out) { g_string_append_printf(out, " %s", say(p, tongue)); }

/* What a leg is like besides its direction. */
static void put_manner(uint32_t acts, int tongue, GString *out)
{
	static const struct {
		uint32_t acts;
		enum phrase phrase;
	} manners[] = { { BETZA_CROOKED, PHRASE_crooked }, { BETZA_CIRCULAR, PHRASE_circular }, { BETZA_WRAP | BETZA_TORUS, PHRASE_wraps },
		{ BETZA_SKI, PHRASE_skips }, { BETZA_JUMP, PHRASE_over_all }, { BETZA_ISO, PHRASE_same_far }, { BETZA_LAME, PHRASE_lame } };
	for (size_t n = 0; n < G_N_ELEMENTS(manners); n++)
		if (acts & manners[n].acts)
			add_phrase(manners[n].phrase, tongue, out);
}

/* What happens at the end of a leg that is one of several. */
static void put_end_of_leg(uint32_t acts, int tongue, GString *out)
{
	uint32_t takes = acts & (BETZA_CAPTURE | BETZA_DESTROY);
	if (acts & (BETZA_HOP | BETZA_GRASSHOP))
		add_phrase(PHRASE_onto, tongue, out);
	else if (acts & BETZA_LEND)
		add_phrase(PHRASE_lends, tongue, out);
	else if (!(acts & BETZA_MOVE) && takes)
		add_phrase(takes == BETZA_CAPTURE ? PHRASE_must_take : takes == BETZA_DESTROY ? PHRASE_must_own : PHRASE_may_take, tongue, out);
	else if (!takes)
		add_phrase(PHRASE_only_empty, tongue, out);
	if (acts & BETZA_UNLOAD)
		add_phrase(PHRASE_puts_back, tongue, out);
}

static void put_legs(const struct clause *c, int tongue, GString *out)
{
	static const enum phrase turns[] = { [TURN_ONWARD] = PHRASE_onward,
		[TURN_BACK] = PHRASE_back,
		[TURN_SLIGHT] = PHRASE_slight,
		[TURN_RIGHT] = PHRASE_right_angle,
		[TURN_SHARP] = PHRASE_sharp };
	put_way(c, tongue, out);
	put_manner(c->acts, tongue, out);
	put_end_of_leg(c->acts, tongue, out);
	for (int n = 1; n < c->legs; n++) {
		struct clause leg = leg_clause(&c->leg[n]);
		leg.count = leg.a == 0 || leg.a == leg.b ? 4 : 8; /* its direction is said by how it turns */
		g_string_append(out, say(PHRASE_then, tongue));
		if (leg.a == 0 || leg.a == leg.b)
			g_string_append_printf(out,
				say(leg.range == 1                              ? PHRASE_one
						: leg.range >= BETZA_RANGE_FLEX ? PHRASE_any
										: PHRASE_one,
					tongue),
				say(turns[turn_of(&c->leg[n - 1], &c->leg[n])], tongue));
		else
			put_way(&leg, tongue, out);
		put_manner(leg.acts, tongue, out);
		put_end_of_leg(leg.acts, tongue, out);
	}
	if (c->acts & BETZA_INITIAL)
		add_phrase(PHRASE_initial, tongue, out);
}

static void put_clause(const struct clause *c, int tongue, GString *out)
{
	if (c->acts & (BETZA_ANY | BETZA_IMITATE)) {
		g_string_append(out, say(c->acts & BETZA_ANY ? PHRASE_universal : PHRASE_imitates, tongue));
		return;
	}
	if (c->acts & BETZA_CASTLE) {
		g_autofree char *many = number_word(c->castle, tongue);
		g_string_append_printf(out, say(c->castle == 1 ? PHRASE_castles_one : PHRASE_castles, tongue), many);
		return;
	}
	if (c->legs > 1) {
		put_legs(c, tongue, out);
		return;
	}
	bool tells_first = is_line_leap(c) && (c->acts & BETZA_INITIAL);
	uint32_t manner = c->acts & ~(uint32_t)(is_line_leap(c) || is_knight(c) ? BETZA_LAME : 0);
	put_way(c, tongue, out);
	if (c->acts & (BETZA_HOP | BETZA_GRASSHOP))
		add_phrase(PHRASE_hop, tongue, out);
	put_manner(manner, tongue, out);
	if (tells_first) {
		add_phrase(PHRASE_initial, tongue, out);
		g_string_append_c(out, ',');
	}
	if (c->acts & BETZA_DESTROY)
		add_phrase(c->acts & BETZA_CAPTURE ? PHRASE_may_take : PHRASE_must_own, tongue, out);
	else if (!(c->acts & BETZA_CAPTURE))
		add_phrase(PHRASE_no_capture, tongue, out);
	else if (!(c->acts & BETZA_MOVE))
		add_phrase(PHRASE_only_capture, tongue, out);
	if (c->acts & (BETZA_LEND | BETZA_UNLOAD))
		add_phrase(c->acts & BETZA_LEND ? PHRASE_lends : PHRASE_puts_back, tongue, out);
	if ((c->acts & BETZA_INITIAL) && !tells_first)
		add_phrase(PHRASE_initial, tongue, out);
	if (is_line_leap(c) && (c->acts & BETZA_LAME)) {
		if (tells_first && !g_str_has_suffix(out->str, ","))
			g_string_append_c(out, ',');
		add_phrase(PHRASE_lame, tongue, out);
	} else if (tells_first && g_str_has_suffix(out->str, ","))
		g_string_truncate(out, out->len - 1);
	if (c->acts & BETZA_EP) {
		g_string_append_c(out, ',');
		add_phrase(PHRASE_ep, tongue, out);
	}
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

char *mover_with_article(const char *name)
{
	char *made = g_strdup_printf("%s %s", strchr("aeioAEIO", *name) ? "an" : "a", name); /* "u" is mostly that of a Unicorn */
	char *first = strchr(made, ' ') + 1;
	*first = g_ascii_toupper(*first);
	return made;
}

char *spoken_name(const struct definition *d, const char *name)
{
	g_autofree char *capital = g_strdup(name);
	*capital = g_ascii_toupper(*capital);
	const char *known = d->word ? d->word(d->language, capital) : capital;
	return g_strdup(strcmp(known, capital) ? known : name);
}

/* The pieces that may be chosen, by their names: "Knight, Bishop or Queen". */
static char *choice_in_words(const struct definition *d, int tongue)
{
	GString *out = g_string_new(NULL);
	gsize last = 0;
	for (guint n = 0; n < d->pieces; n++) {
		const struct piece_kind *k = KIND(d, n);
		if (!preset_choice(d, k, n).named)
			continue;
		g_autofree char *name = spoken_name(d, k->name), *escaped = g_markup_escape_text(name, -1);
		last = out->len;
		g_string_append_printf(out, "%s%s", out->len ? ", " : "", escaped);
	}
	if (last) {
		g_string_erase(out, (gssize)last, 2);
		g_string_insert(out, (gssize)last, say(PHRASE_either, tongue));
	}
	return g_string_free(out, FALSE);
}

static void put_promotion(const struct wizard *w, int tongue, GString *out)
{
	const struct definition *d = w->d;
	g_autoptr(GString) who = g_string_new(NULL);
	g_autofree char *choice = d->promo_choice ? choice_in_words(d, tongue) : NULL;
	for (guint n = 0; n < d->pieces && (int)n < d->max_promote; n++) {
		g_autofree char *name = spoken_name(d, KIND(d, n)->name);
		g_string_append_printf(who, "%s%s", n ? ", " : "", name);
	}
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

void spoken_signs(const char *signs, int tongue, GString *out)
{
	static const struct {
		char letter;
		enum phrase phrase;
	} all[] = { { 'o', PHRASE_sign_o }, { 'm', PHRASE_sign_m }, { 'x', PHRASE_sign_x }, { 'i', PHRASE_sign_i }, { '*', PHRASE_sign_more } };
	bool any = false;
	for (size_t n = 0; n < G_N_ELEMENTS(all); n++) {
		if (!strchr(signs, all[n].letter))
			continue;
		g_string_append_printf(
			out, "%s%s<code>%c</code> %s", any ? "" : " ", any ? ", " : say(PHRASE_in_diagrams, tongue), all[n].letter, say(all[n].phrase, tongue));
		any = true;
	}
	g_string_append(out, any ? "." : "");
}

void spoken_rules(const struct wizard *w, int tongue, const char *signs, GString *out)
{
	const struct definition *d = w->d;
	g_string_append(out, "<p>");
	g_string_append_printf(out, say(PHRASE_board, tongue), d->files, d->ranks);
	spoken_signs(signs, tongue, out);
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
}

static void put_sentence(enum phrase p, int tongue, GString *out) { g_string_append_printf(out, "%s ", say(p, tongue)); }

/* Who moves: "a Pawn", "an Archer" in English, else the name. New string. */
static char *mover_in(const struct definition *d, const char *kind, int tongue)
{
	g_autofree char *name = spoken_name(d, kind);
	return tongue == TONGUE_EN ? mover_with_article(name) : g_steal_pointer(&name);
}

void spoken_end(const struct definition *d, const struct ending *e, GString *out)
{
	int tongue = tongue_of(d->language);
	g_string_append(out, "<p>");
	if (e->mates) {
		put_sentence(PHRASE_mate, tongue, out);
		put_sentence(e->unmoved > 0 ? PHRASE_stale_loss : e->unmoved ? PHRASE_stale_win : PHRASE_stale_draw, tongue, out);
	}
	if (e->bare)
		put_sentence(e->bare == 2 ? PHRASE_bare : PHRASE_bare_reply, tongue, out);
	if (e->extinct)
		put_sentence(PHRASE_extinct, tongue, out);
	if (e->repeats) {
		g_string_append_printf(out, say(e->repeating_loses ? PHRASE_again_loses : PHRASE_again, tongue), e->repeats);
		g_string_append_c(out, ' ');
	}
	if (e->perpetual && !e->repeating_loses)
		put_sentence(PHRASE_perpetual, tongue, out);
	if (e->still) {
		g_autofree char *name = e->resets ? mover_in(d, e->resets, tongue) : NULL;
		g_autofree char *escaped = name ? g_markup_escape_text(name, -1) : NULL;
		g_string_append_printf(out, say(name ? PHRASE_still_or : PHRASE_still, tongue), e->still, escaped);
		g_string_append_c(out, ' ');
	}
	if (e->dead)
		put_sentence(PHRASE_dead, tongue, out);
	if (e->chases)
		put_sentence(PHRASE_chase, tongue, out);
	g_string_append_printf(out, "%s</p>\n", say(PHRASE_by_log, tongue));
}
#pragma GCC diagnostic pop
