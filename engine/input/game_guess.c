/*
 * The game that a position is of, when nobody says it.
 *
 * Eight by eight with the six letters of Chess is Chess, whatever stands there: endgames and problems have no Pawns, or nothing but Kings. Another game is taken only when size, letters or
 * hands rule Chess out, and one game remains. When several do, that one whose first position it is, or whose Kings stand where they began; else nobody can know, and it is an error.
 */
#include "engine/settings.h"

#include <string.h>

/* What boards mean that several games have. */
static const struct {
	int cols, ranks;
	const char *letters;
	bool hands;
	const char *game;
} usual[] = {
	{ 8, 8, "PNBRQK", false, "chess" },
	{ 8, 8, "PNBRQK", true, "crazyhouse" },
};

/* A position, or the first one of a preset. */
struct looks {
	GString *cells; /* of the board alone: a letter or "." a space, labels of several letters in braces, "/" behind ranks */
	int cols, ranks;
	guint64 letters; /* a bit each */
	bool hands;      /* it has some, be they empty */
	bool parts;      /* it is several boards beside each other */
};

static void looks_release(struct looks *l) { g_string_free(l->cells, TRUE); }

static guint64 bit(char c) { return g_ascii_isalpha(c) ? (guint64)1 << (g_ascii_toupper(c) - 'A') : 0; }

/* The letter that stands for another one in a game ("N=H B=E"). */
static char letter_for(char c, const char *pairs)
{
	for (const char *at = pairs; *at; at++)
		if (at[0] == g_ascii_toupper(c) && at[1] == '=' && g_ascii_isalpha(at[2]))
			return g_ascii_isupper(c) ? at[2] : g_ascii_tolower(at[2]);
	return c;
}

static const char *look_at_empty(struct looks *l, const char *c, int *cols)
{
	char *end;
	guint64 number = g_ascii_strtoull(c, &end, 10);
	int empty = (int)MIN(number, LIMIT_SPACES + 1);
	for (int k = 0; k < empty; k++)
		g_string_append_c(l->cells, '.');
	*cols += empty;
	return end;
}

/* A piece: a letter, or a label in braces. */
static const char *look_at_piece(struct looks *l, const char *c, char letter, int *cols)
{
	const char *end = *c == '{' ? strchr(c, '}') : NULL;
	l->letters |= bit(letter);
	g_string_append_c(l->cells, letter);
	for (c++; end && c <= end; c++) {
		l->letters |= bit(*c);
		g_string_append_c(l->cells, *c);
	}
	(*cols)++;
	return c;
}

/* Puts a rank into `l` up to the first gap: what lies behind it, in codes of presets, are the spaces of hands. */
static const char *look_at_rank(struct looks *l, const char *c, const char *pairs, guint64 own)
{
	int cols = 0;
	while (*c && !strchr("/ [-", *c) && strncmp(c, "{-}", 3) != 0) {
		if (g_ascii_isdigit(*c))
			c = look_at_empty(l, c, &cols);
		else if (*c == '~' || *c == '+')
			c++;
		else
			c = look_at_piece(l, c, bit(*c) & ~own ? letter_for(*c, pairs) : *c, &cols);
	}
	l->cols = MAX(l->cols, cols);
	return c;
}

/* `pairs`, "" or letters that stand for others, but for those of `own`. */
static struct looks look_at(const char *code, const char *pairs, guint64 own)
{
	struct looks l = { .cells = g_string_new(NULL) };
	const char *c = code;
	for (; *c && !strchr(" [", *c); c += *c == '/') {
		c = look_at_rank(&l, c, pairs, own);
		for (const char *gap = c; *c && !strchr("/ [", *c); c++) {
			l.parts = l.parts || (c > gap && *c == '-' && c[-1] != '-');
			l.hands = true;
			l.letters |= bit(*c);
		}
		g_string_append_c(l.cells, '/');
		l.ranks++;
	}
	for (l.hands = l.hands || *c == '['; *c && *c != ' '; c++)
		l.letters |= bit(bit(*c) & ~own ? letter_for(*c, pairs) : *c);
	return l;
}

/* How many Kings stand on the same spaces. */
static int kings_at_home(const struct looks *a, const struct looks *b)
{
	int n = 0;
	for (gsize i = 0; i < MIN(a->cells->len, b->cells->len); i++)
		n += g_ascii_toupper(a->cells->str[i]) == 'K' && a->cells->str[i] == b->cells->str[i];
	return n;
}

/* How well a preset fits: 0, not at all; the Kings that stand at home, and three more for its own first position. */
static int fit(const char *preset, const char *code, char **title)
{
	struct settings *s = settings_new();
	struct search_path *nowhere = search_path_new();
	int points = 0;
	if (preset_read(s, preset, nowhere, NULL) == RC_OK) {
		struct looks own = look_at(settings_text(s, "code"), "", 0), here = look_at(code, settings_text(s, "letters"), own.letters);
		bool flat = !strcmp(settings_text(s, "shape"), "square") || !strcmp(settings_text(s, "shape"), "grid");
		bool has_hands = own.hands || !here.hands || !*settings_text(s, "postmove1");
		if (flat && has_hands && !own.parts && own.cols == here.cols && own.ranks == here.ranks && !(here.letters & ~own.letters))
			points = 1 + kings_at_home(&own, &here) + (g_string_equal(own.cells, here.cells) ? 3 : 0);
		*title = g_strdup(settings_text(s, "game"));
		looks_release(&own);
		looks_release(&here);
	}
	search_path_free(nowhere);
	settings_free(s);
	return points;
}

static const char *usual_game(const char *code)
{
	struct looks l = look_at(code, "", 0);
	const char *game = NULL;
	for (size_t i = 0; i < G_N_ELEMENTS(usual) && !game; i++) {
		guint64 letters = 0;
		for (const char *c = usual[i].letters; *c; c++)
			letters |= bit(*c);
		if (l.cols == usual[i].cols && l.ranks == usual[i].ranks && l.hands == usual[i].hands && !(l.letters & ~letters) && !strchr(l.cells->str, '{'))
			game = usual[i].game;
	}
	looks_release(&l);
	return game;
}

/* Games that fit best, as an error says them: "Gothic Chess (gothic_chess)". */
static char *best_fit(const struct search_path *path, const char *code, GPtrArray *best)
{
	g_auto(GStrv) names = games_list(path);
	g_autofree char *found = NULL;
	int most = 0;
	for (char **name = names; *name; name++) {
		g_autofree char *preset = game_find(path, *name), *title = NULL;
		int points = preset ? fit(preset, code, &title) : 0;
		if (points > most) {
			g_ptr_array_set_size(best, 0);
			g_free(found);
			found = g_steal_pointer(&preset);
		}
		most = MAX(most, points);
		if (points && points == most)
			g_ptr_array_add(best, g_strdup_printf("%s (%s)", title, *name));
	}
	return g_steal_pointer(&found);
}

static char *listed(const GPtrArray *names)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, "%s%s", !i ? "" : i + 1 < names->len ? ", " : " or ", (const char *)names->pdata[i]);
	return g_string_free(out, FALSE);
}

enum rc game_guess(const struct search_path *path, const char *code, struct place at, char **out, struct diags *ds)
{
	const char *game = usual_game(code);
	*out = game ? game_find(path, game) : NULL;
	if (*out && !strcmp(game, usual[0].game))
		return RC_OK;
	g_autoptr(GPtrArray) best = g_ptr_array_new_with_free_func(g_free);
	if (!*out)
		*out = best_fit(path, code, best);
	if (best->len > 1) {
		g_autofree char *names = listed(best);
		g_clear_pointer(out, g_free);
		return diag_error(ds, RC_DATA, at, "the position may be of %s; --game NAME says which", names);
	}
	if (*out)
		diag_note(ds, at, "taken for a position of %s; --game NAME says another", game ? game : (const char *)best->pdata[0]);
	return RC_OK;
}
