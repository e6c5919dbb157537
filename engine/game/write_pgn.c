/*
 * Games as PGN, in the standard's export format: the seven tags, others behind them, and moves in lines of at most 79 bytes. PDN is PGN with numbers of spaces, and its White has the white pieces,
 * whoever moves first.
 */
#include "engine/save.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/record.h"
#include "engine/walk.h"
#include "game/draughts.h"
#include "game/game_inside.h"
#include "game/ply.h"
#include "game/told.h"
#include "game/told_lines.h"
#include "input/moves.h"
#include "lang/run/turn.h"
#include "record/pdn.h"
#include "record/record_reader.h"

enum { LINE = 79 };

static const char *const roster[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result" };
/* Tags that are made anew. */
static const char *const own[] = { "SetUp", "FEN", "Variant", "GameType", "Settings", "PlyCount", "Constants", "ChanceSeed" };

static void put_tag(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, "[%s \"", name);
	for (const char *c = value; *c; c++) {
		if (*c == '"' || *c == '\\')
			g_string_append_c(out, '\\');
		g_string_append_c(out, *c == '\n' ? ' ' : *c);
	}
	g_string_append(out, "\"]\n");
}

/* What is written, and where it comes from. */
struct writing {
	const struct game *game;
	const struct settings *settings;
	const struct record *record;
	const struct replay *replay;
	bool pdn, turned; /* turned: White is the second player */
	struct diags *ds;
};

static const char *turned_result(const char *result) { return !strcmp(result, "1-0") ? "0-1" : !strcmp(result, "0-1") ? "1-0" : result; }

static const char *won_by(const struct writing *w, bool second) { return second != w->turned ? "0-1" : "1-0"; }

static const char *result_of(const struct writing *w)
{
	const struct replay *r = w->replay;
	if (r->result == RESULT_DRAWN)
		return "1/2-1/2";
	if (r->winner >= 0)
		return won_by(w, r->winner);
	if (r->result == RESULT_RESIGNED && r->n_plies)
		return won_by(w, !r->ply[r->n_plies - 1].second);
	const char *told = w->record ? w->record->result : "";
	return !*told ? "*" : w->record->black_begins != w->turned ? turned_result(told) : told;
}

static const char *value_of(const struct writing *w, const char *name)
{
	const char *told = w->record ? record_tag(w->record, name) : NULL, *player = NULL;
	if (!strcmp(name, "Result"))
		return result_of(w);
	if (!strcmp(name, "White"))
		player = settings_text(w->settings, w->turned ? "player2" : "player1");
	else if (!strcmp(name, "Black"))
		player = settings_text(w->settings, w->turned ? "player1" : "player2");
	if (player && *player)
		return player;
	return told && *told ? told : !strcmp(name, "Date") ? "????.??.??" : "?";
}

static bool is_one_of(const char *name, const char *const *names, gsize n)
{
	for (gsize i = 0; i < n; i++)
		if (!g_ascii_strcasecmp(names[i], name))
			return true;
	return false;
}

/* A game that starts from no usual position, be it given or drawn, says from which. */
static bool has_own_start(const struct writing *w)
{
	const struct replay *r = w->replay;
	g_autoptr(GString) code = g_string_new(NULL);
	const char *usual = settings_text(w->settings, "code");
	if (!r->n_plies || !r->ply[0].fen)
		return false;
	fen_write(&r->ply[0].position, code);
	return settings_layer(w->settings, "code") > LAYER_SETTINGS_FILE || strncmp(code->str, usual, code->len) != 0 ||
		(usual[code->len] && usual[code->len] != ' ');
}

/* What the players have answered and what chance has decided, texts as a log has them. */
static void put_chance(const struct writing *w, GString *out)
{
	json_t *chance = game_chance(w->game, w->replay), *constants = json_object_get(chance, "constants");
	if (constants) {
		char *text = json_dumps(constants, JSON_COMPACT | JSON_ENSURE_ASCII);
		put_tag(out, "Constants", text);
		free(text);
	}
	if (json_object_get(chance, "seed"))
		put_tag(out, "ChanceSeed", json_string_value(json_object_get(chance, "seed")));
	json_decref(chance);
}

/* The day as PGN has it; what else a record of another format says there is the time. */
static void put_roster(const struct writing *w, GString *out)
{
	const char *time = "";
	g_autofree char *date = record_date(value_of(w, "Date"), '.', &time);
	for (gsize i = 0; i < G_N_ELEMENTS(roster); i++)
		put_tag(out, roster[i], date && !strcmp(roster[i], "Date") ? date : value_of(w, roster[i]));
	if (*time && !record_tag(w->record, "Time"))
		put_tag(out, "Time", time);
}

static void put_tags(const struct writing *w, GString *out)
{
	put_roster(w, out);
	const char *name = settings_text(w->settings, "game"), *type = w->pdn ? pdn_type_of_game(name) : NULL;
	if (type || strcmp(name, "Chess") != 0)
		put_tag(out, type ? "GameType" : "Variant", type ? type : name);
	const char *file = settings_text(w->settings, "settings");
	if (*file && strcmp(file, "default") != 0)
		put_tag(out, "Settings", file);
	if (has_own_start(w)) {
		g_autofree char *numbers = w->pdn ? draughts_position(&w->replay->ply[0].position, w->replay->ply[0].fen, w->turned) : NULL;
		put_tag(out, "SetUp", "1");
		put_tag(out, "FEN", numbers ? numbers : w->replay->ply[0].fen);
	}
	put_chance(w, out);
	const struct record *record = w->record;
	for (guint i = 0; record && i < record->tags->len; i++) {
		const struct record_tag *tag = record->tags->pdata[i];
		bool notation = record->format->notation != NOTATION_san && !g_ascii_strcasecmp(tag->name, "Format"); /* which the moves had */
		if (!notation && !is_one_of(tag->name, roster, G_N_ELEMENTS(roster)) && !is_one_of(tag->name, own, G_N_ELEMENTS(own)))
			put_tag(out, tag->name, tag->value);
	}
	g_string_append_c(out, '\n');
}

/* A word, on the next line when it does not fit. */
static void put_word(GString *out, gsize *line, const char *word)
{
	gsize used = out->len - *line;
	if (used && used + 1 + strlen(word) > LINE) {
		g_string_append_c(out, '\n');
		*line = out->len;
	} else if (used) {
		g_string_append_c(out, ' ');
	}
	g_string_append(out, word);
}

/* In braces, word for word: a line end is a blank. Braces of its own would end it. */
static void put_comment(GString *out, gsize *line, const char *comment)
{
	g_autofree char *text = g_strdelimit(g_strdup_printf("{%s", comment), "\t\n", ' ');
	for (char *c = text + 1; *c; c++)
		*c = *c == '}' ? ')' : *c;
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	for (char **word = words; *word; word++) {
		g_autofree char *last = word[1] ? NULL : g_strconcat(*word, "}", NULL);
		if (last || **word)
			put_word(out, line, last ? last : *word);
	}
}

/* What a comment behind the move says: an offer of a draw, and the comment. New string. */
static char *comment_of(const struct ply *p)
{
	size_t length;
	const char *offer = turn_offers_draw(p->move, &length) ? OFFER_SIGN : "", *comment = p->comment ? p->comment : "";
	return g_strconcat(offer, *offer && *comment ? " " : "", comment, NULL);
}

static char *spelled(const struct replay *r, int ply, enum record_notation n)
{
	GString *out = g_string_new(NULL);
	game_spell(r, ply, n, NULL, out);
	return g_string_free(out, FALSE);
}

static char *san_of(const struct replay *r, int ply) { return spelled(r, ply, NOTATION_san); }

static char *pdn_of(const struct replay *r, int ply) { return spelled(r, ply, NOTATION_pdn); }

static bool is_position(const struct position *a, const struct position *b)
{
	if (a->board->n_spaces != b->board->n_spaces)
		return false;
	for (int space = 0; space < a->board->n_spaces; space++)
		if (strcmp(position_label(a, space), position_label(b, space)) != 0)
			return false;
	return true;
}

/* What a record has as one word for the whole turn. New string; NULL: it has none. */
static char *whole_word(const struct ply *p)
{
	size_t length = strlen(p->move);
	turn_offers_draw(p->move, &length); /* that stands in a comment */
	g_autofree char *turn = g_strndup(p->move, length);
	return told_word_of_turn(p->position.board, turn);
}

/* A move as it will be read: in algebraic notation, or, where that is read as another move or as none, as one word of all that the log has. The walk goes on behind it. NULL: it cannot be told. */
static char *word_of(const struct writing *w, struct walk *walk, int ply)
{
	const struct ply *p = &w->replay->ply[ply];
	g_autofree char *san = san_of(w->replay, ply);
	if (!walk || !ply_is_move(p))
		return g_steal_pointer(&san);
	bool played = walk_play_told(walk, NOTATION_san, san);
	if (played && is_position(walk_position(walk), &p->position))
		return g_steal_pointer(&san);
	if (played)
		walk_back(walk);
	return walk_play(walk, p->move, NULL) ? whole_word(p) : NULL;
}

/* When a move behind it cannot be told, the one before has led to the same position in another way, such as a turn of two moves that looks like one: then it is told as a whole, too. */
static bool tell_whole(const struct writing *w, struct walk *walk, int ply, char **word)
{
	const struct ply *p = &w->replay->ply[ply];
	bool may_be = walk && ply > 0 && ply_is_move(p) && !strchr(*word, '_');
	g_autofree char *whole = may_be ? whole_word(p) : NULL;
	if (!whole)
		return false;
	walk_back(walk);
	if (!walk_play(walk, p->move, NULL)) {
		walk_play_told(walk, NOTATION_san, *word);
		return false;
	}
	g_free(*word);
	*word = g_steal_pointer(&whole);
	return true;
}

static void copy_constant(void *user, const char *name, const char *text) { settings_constant_set(user, name, text); }

/* The game once more from its start, to read there what is written; NULL: nobody can walk through it. */
static struct walk *walk_of(const struct writing *w, struct diags *ds)
{
	struct game_options options = w->game->options;
	struct settings *settings = settings_copy(w->settings);
	options.seed = w->replay->seed;
	options.answers = NULL;
	game_each_constant(w->game, copy_constant, settings);
	settings_moves_take(settings, moves_new(), NULL, NOTATION_gamecourier, LAYER_COMMAND_LINE);
	struct game *game = game_beside(w->game, settings, &options, ds);
	return game ? game_walk(game, w->replay->n_plies, ds) : NULL;
}

/* The word of each ply; char *, owned. */
static GPtrArray *words_of(const struct writing *w)
{
	GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(words, g_strdup(""));
	for (int i = 1; i < w->replay->n_plies && w->pdn; i++)
		g_ptr_array_add(words, pdn_of(w->replay, i));
	if (w->pdn)
		return words;
	struct diags *quiet = diags_new();
	struct walk *walk = walk_of(w, quiet);
	for (int i = 1; i < w->replay->n_plies; i++) {
		const struct ply *p = &w->replay->ply[i];
		char *word = word_of(w, walk, i);
		if (!word && tell_whole(w, walk, i - 1, (char **)&words->pdata[i - 1]))
			word = word_of(w, walk, i);
		if (!word) {
			word = san_of(w->replay, i);
			diag_warn(w->ds, (struct place){ 0 }, "ply %d, %s: PGN has no words for this turn; %s is read as another one, or as none", p->number,
				p->move, word);
		}
		g_ptr_array_add(words, word);
	}
	walk_free(walk);
	diags_free(quiet);
	return words;
}

/* Takes the judgements out of a comment and writes them as PGN has them: $4. */
static void put_nags(GString *out, gsize *line, char *comment)
{
	for (char *c = comment; (c = strstr(c, NAG_BEGIN));) {
		char *end = strchr(c, ']'), *begin = c > comment && c[-1] == ' ' ? c - 1 : c;
		if (!end)
			return;
		*end = '\0';
		g_autofree char *nag = g_strconcat("$", c + strlen(NAG_BEGIN), NULL);
		put_word(out, line, nag);
		memmove(begin, end + 1, strlen(end + 1) + 1);
		c = begin;
	}
	g_strstrip(comment);
}

static void put_number(GString *out, gsize *line, int half, const char *before)
{
	g_autofree char *number = g_strdup_printf("%s%d%s", before, half / 2, half % 2 ? "..." : ".");
	put_word(out, line, number);
}

static void put_variations(const struct record_move *m, int half, GString *out, gsize *line);

/* A line from the half move `half` on, 2 for White's first. */
static void put_line(const struct record_line *l, int half, GString *out, gsize *line)
{
	bool numbered = false, opened = false;
	if (l->comment && *l->comment) {
		put_word(out, line, "(");
		put_comment(out, line, l->comment);
		opened = true;
	}
	for (guint i = 0; i < l->moves->len; i++, half++) {
		const struct record_move *m = l->moves->pdata[i];
		if (half % 2 == 0 || !numbered)
			put_number(out, line, half, opened || i ? "" : "(");
		put_word(out, line, m->text);
		for (guint n = 0; m->nags && n < m->nags->len; n++) {
			g_autofree char *nag = g_strdup_printf("$%d", g_array_index(m->nags, int, n));
			put_word(out, line, nag);
		}
		numbered = !(m->comment && *m->comment) && !m->variations;
		if (m->comment && *m->comment)
			put_comment(out, line, m->comment);
		put_variations(m, half, out, line);
	}
	g_string_append_c(out, ')');
}

static void put_variations(const struct record_move *m, int half, GString *out, gsize *line)
{
	for (guint n = 0; m->variations && n < m->variations->len; n++)
		put_line(m->variations->pdata[n], half, out, line);
}

/* Whether the record has the game's own moves as they are written here, one for each ply: then its variations can stay as they came. */
static bool is_in_our_words(const GPtrArray *moves, const GPtrArray *words)
{
	for (guint i = 0; i < moves->len && i + 1 < words->len; i++) {
		const char *came = ((const struct record_move *)moves->pdata[i])->text, *word = words->pdata[i + 1];
		size_t length = strcspn(came, "+#");
		if (length != strcspn(word, "+#") || strncmp(came, word, length) != 0)
			return false;
	}
	return true;
}

static void put_moves(const struct writing *w, GString *out)
{
	const struct replay *r = w->replay;
	gsize line = out->len;
	bool numbered = false;
	const GPtrArray *moves = moves_of_record(w->record, w->settings);
	g_autoptr(GPtrArray) words = words_of(w);
	const enum record_notation notation = w->pdn ? NOTATION_pdn : NOTATION_san;
	bool is_own = moves && w->record->format->notation == notation, stays = is_own && is_in_our_words(moves, words);
	const struct line_teller teller = {
		.game = w->game, .settings = w->settings, .record = w->record, .tell = w->pdn ? pdn_of : san_of, .stays = is_own, .ds = w->ds
	};
	g_autoptr(GPtrArray) told = moves && !stays ? told_lines(&teller) : NULL;
	if (told)
		moves = told;
	if (r->ply[0].comment && *r->ply[0].comment)
		put_comment(out, &line, r->ply[0].comment);
	for (int i = 1; i < r->n_plies; i++) {
		const struct ply *p = &r->ply[i];
		if (!ply_is_move(p))
			continue;
		if (!p->second || !numbered) {
			g_autofree char *number = g_strdup_printf("%d%s", p->turn, p->second ? "..." : ".");
			put_word(out, &line, number);
		}
		g_autofree char *comment = comment_of(p);
		put_word(out, &line, words->pdata[i]);
		put_nags(out, &line, comment);
		const struct record_move *m = moves && (guint)i <= moves->len ? moves->pdata[i - 1] : NULL;
		numbered = !*comment && !(m && m->variations);
		if (*comment)
			put_comment(out, &line, comment);
		if (m)
			put_variations(m, 2 * p->turn + p->second, out, &line);
	}
}

static void write_game(const struct writing *w, GString *out)
{
	put_tags(w, out);
	gsize begin = out->len;
	put_moves(w, out);
	const char *end = strrchr(out->str + begin, '\n');
	gsize line = end ? (gsize)(end + 1 - out->str) : begin;
	const char *result = result_of(w);
	put_word(out, &line, g_ascii_isalpha(*result) || strpbrk(result, " \t(){}[];$\"") ? "*" : result); /* "won by White" stays with the tag */
	g_string_append_c(out, '\n');
}

void game_write_pgn(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, GString *out, struct diags *ds)
{
	write_game(&(struct writing){ .game = g, .settings = s, .record = record, .replay = r, .ds = ds }, out);
}

enum rc game_write_pdn(const struct game *g, const struct settings *s, const struct record *record, const struct replay *r, GString *out, struct diags *ds)
{
	const char *needs = game_refuses_notation(r, NOTATION_pdn);
	if (needs)
		return diag_error(ds, RC_DATA, (struct place){ 0 }, "%s cannot be told as PDN, which needs %s", settings_text(s, "game"), needs);
	write_game(
		&(struct writing){ .game = g, .settings = s, .record = record, .replay = r, .pdn = true, .turned = settings_black_begins(s), .ds = ds }, out);
	return RC_OK;
}
