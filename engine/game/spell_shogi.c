/*
 * Moves of Shogi as USI, CSA and Japanese have them.
 *
 * Of several pieces that could go somewhere, Japanese names one by how it moves (up, sideways, down) or by the side that it comes from: `way_of` and `wing_of` are the rule.
 */
#include "game/spell_shogi.h"

#include <string.h>

#include "game/shogi_hands.h"
#include "record/shogi.h"

static void word_of(const struct spelling *s, int label, shogi_word out) { shogi_word_of(s->letters, spelling_label(s, label), out); }

/* USI */

static void put_usi_space(struct spelling *s, int space)
{
	int file, rank;
	shogi_coordinates(&s->before->position, space, &file, &rank);
	g_string_append_printf(s->out, "%d%c", file, 'a' + rank - 1);
}

void spell_usi(struct spelling *s)
{
	shogi_word word;
	word_of(s, s->label, word);
	if (s->drop)
		g_string_append_printf(s->out, "%s*", word);
	else
		put_usi_space(s, s->from);
	if (s->via >= 0)
		put_usi_space(s, s->via);
	put_usi_space(s, s->to);
	if (s->becomes)
		g_string_append_c(s->out, '+');
}

/* CSA */

bool spelling_is_shogi(const struct spelling *s)
{
	shogi_word word;
	word_of(s, s->label, word);
	return !s->board->custom && s->via < 0 && shogi_files(&s->before->position) <= SHOGI_SIDE && s->board->ranks <= SHOGI_SIDE && shogi_name_of_piece(word);
}

void spell_csa(struct spelling *s)
{
	int file, rank;
	shogi_word word;
	word_of(s, s->becomes ? s->becomes : s->label, word);
	g_string_append_c(s->out, s->side ? '-' : '+');
	if (s->drop) {
		g_string_append(s->out, "00");
	} else {
		shogi_coordinates(&s->before->position, s->from, &file, &rank);
		g_string_append_printf(s->out, "%d%d", file, rank);
	}
	shogi_coordinates(&s->before->position, s->to, &file, &rank);
	const char *code = shogi_csa_of_piece(word);
	g_string_append_printf(s->out, "%d%d%s", file, rank, code ? code : "??");
}

/* Japanese */

static bool is_same_space(const struct spelling *s) { return s->before->number > 0 && s->before->position.dest == s->to; }

static void put_destination(struct spelling *s)
{
	int file, rank;
	shogi_coordinates(&s->before->position, s->to, &file, &rank);
	if (is_same_space(s))
		g_string_append(s->out, "同　");
	else
		g_string_append_printf(s->out, "%s%s", shogi_wide_digit(file), shogi_numeral(rank));
}

static void put_piece(struct spelling *s)
{
	shogi_word word;
	word_of(s, s->label, word);
	g_string_append(s->out, shogi_name_of_piece(word));
}

static void put_side(struct spelling *s) { g_string_append(s->out, s->side ? "△" : "▲"); }

void spell_kif(struct spelling *s)
{
	int file, rank;
	put_side(s);
	put_destination(s);
	put_piece(s);
	if (s->drop) {
		g_string_append(s->out, "打");
		return;
	}
	shogi_coordinates(&s->before->position, s->from, &file, &rank);
	g_string_append_printf(s->out, "%s(%d%d)", s->becomes ? "成" : "", file, rank);
}

/* Which way a piece goes to the space of the move, seen from its player: 1 up or to the right, 0 neither, -1 down or to the left. */
static int way_of(const struct spelling *s, int from)
{
	int ahead = s->board->space[s->to].rank - s->board->space[from].rank;
	return (s->side ? -1 : 1) * ((ahead > 0) - (ahead < 0));
}

static int wing_of(const struct spelling *s, int from)
{
	int right = s->board->space[s->to].file - s->board->space[from].file;
	return (s->side ? -1 : 1) * ((right > 0) - (right < 0));
}

struct rivals {
	int n;         /* pieces of this kind that could go there, too */
	int same_way;  /* those of them that go the same way, */
	int same_wing; /* and from the same side */
	int wing;      /* of one that goes the same way */
};

static struct rivals find_rivals(const struct spelling *s)
{
	const struct position *p = &s->before->position;
	struct rivals r = { 0 };
	for (int space = 0; space < s->board->n_spaces; space++) {
		if (space == s->from || p->piece[space] != s->label || shogi_is_beside(p, space) || !shogi_reaches(p, s->letters, space, s->to))
			continue;
		r.n++;
		if (!s->drop && way_of(s, space) == way_of(s, s->from)) {
			r.same_way++;
			r.wing = wing_of(s, space);
		}
		r.same_wing += !s->drop && wing_of(s, space) == wing_of(s, s->from);
	}
	return r;
}

/* Dragons and Horses are two at most: of them the one that goes straight ahead is right or left of the other. */
static void put_wing(struct spelling *s, const struct rivals *r, bool are_two)
{
	int wing = wing_of(s, s->from);
	wing = !wing && are_two ? -r->wing : wing;
	g_string_append(s->out, wing > 0 ? "左" : wing < 0 ? "右" : "直");
}

static void put_origin(struct spelling *s)
{
	static const char *const ways[] = { "引", "寄", "上" };
	struct rivals r = find_rivals(s);
	shogi_word word;
	word_of(s, s->label, word);
	bool are_two = !strcmp(word, "+R") || !strcmp(word, "+B");
	bool straight = r.same_way && !wing_of(s, s->from) && !are_two;
	if (r.same_way)
		put_wing(s, &r, are_two);
	if (r.n && !straight && (r.same_wing || !r.same_way))
		g_string_append(s->out, ways[way_of(s, s->from) + 1]);
}

/* Whether a rank is one of those in which the mover's pieces promote, a third of the board. */
static bool in_zone(const struct spelling *s, int space)
{
	int rank = s->board->space[space].rank, depth = MAX(1, s->board->ranks / 3);
	return s->side ? rank < depth : rank >= s->board->ranks - depth;
}

static bool could_promote(const struct spelling *s)
{
	shogi_word word;
	word_of(s, s->label, word);
	return *word != '+' && *word != 'K' && *word != 'G' && (in_zone(s, s->from) || in_zone(s, s->to));
}

void spell_ki2(struct spelling *s)
{
	put_side(s);
	put_destination(s);
	put_piece(s);
	if (s->drop) {
		g_string_append(s->out, find_rivals(s).n ? "打" : "");
		return;
	}
	put_origin(s);
	if (s->becomes)
		g_string_append(s->out, "成");
	else if (could_promote(s))
		g_string_append(s->out, "不成");
}
