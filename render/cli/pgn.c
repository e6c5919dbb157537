/*
 * Games as PGN, in the standard's export format: the seven tags, others behind them, and moves in lines of at most 79 bytes.
 */
#include <string.h>

#include "cli/cli.h"

enum { LINE = 79 };

static const char *const roster[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result" };
/* Tags that are made anew. */
static const char *const own[] = { "SetUp", "FEN", "Variant", "PlyCount" };

enum record_notation cli_notation(const char *name)
{
	static const char *const names[] = {
#define NOTATION(name, summary) #name,
#include "engine/notations.def"
#undef NOTATION
	};
	for (gsize i = 0; name && i < G_N_ELEMENTS(names); i++)
		if (!strcmp(names[i], name))
			return (enum record_notation)i;
	return NOTATION_gamecourier;
}

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

static const char *result_of(const struct cli_game *g, const struct replay *r)
{
	if (r->result == RESULT_DRAWN)
		return "1/2-1/2";
	if (r->winner >= 0)
		return r->winner ? "0-1" : "1-0";
	if (r->result == RESULT_RESIGNED && r->n_plies)
		return r->ply[r->n_plies - 1].second ? "1-0" : "0-1";
	const char *told = g->input.record ? g->input.record->result : "";
	return *told ? told : "*";
}

static const char *value_of(const struct cli_game *g, const struct replay *r, const char *name)
{
	const char *told = g->input.record ? record_tag(g->input.record, name) : NULL, *player = NULL;
	if (!strcmp(name, "Result"))
		return result_of(g, r);
	if (!strcmp(name, "White"))
		player = settings_text(g->settings, "player1");
	else if (!strcmp(name, "Black"))
		player = settings_text(g->settings, "player2");
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
static bool has_own_start(const struct cli_game *g, const struct replay *r)
{
	g_autoptr(GString) code = g_string_new(NULL);
	const char *usual = settings_text(g->settings, "code");
	if (!r->n_plies || !r->ply[0].fen)
		return false;
	fen_write(&r->ply[0].position, code);
	return settings_layer(g->settings, "code") > LAYER_SETTINGS_FILE || strncmp(code->str, usual, code->len) != 0 ||
		(usual[code->len] && usual[code->len] != ' ');
}

static void put_tags(const struct cli_game *g, const struct replay *r, GString *out)
{
	for (gsize i = 0; i < G_N_ELEMENTS(roster); i++)
		put_tag(out, roster[i], value_of(g, r, roster[i]));
	if (strcmp(settings_text(g->settings, "game"), "Chess") != 0)
		put_tag(out, "Variant", settings_text(g->settings, "game"));
	if (has_own_start(g, r)) {
		put_tag(out, "SetUp", "1");
		put_tag(out, "FEN", r->ply[0].fen);
	}
	const struct record *record = g->input.record;
	for (guint i = 0; record && i < record->tags->len; i++) {
		const struct record_tag *tag = record->tags->pdata[i];
		if (!is_one_of(tag->name, roster, G_N_ELEMENTS(roster)) && !is_one_of(tag->name, own, G_N_ELEMENTS(own)))
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

static void put_moves(const struct replay *r, GString *out)
{
	gsize line = out->len;
	bool numbered = false;
	for (int i = 1; i < r->n_plies; i++) {
		const struct ply *p = &r->ply[i];
		if (!*p->move || !strcmp(p->move, "resign") || !strcmp(p->move, "drawn"))
			continue;
		g_autoptr(GString) move = g_string_new(NULL);
		if (!p->second || !numbered) {
			g_autofree char *number = g_strdup_printf("%d%s", p->turn, p->second ? "..." : ".");
			put_word(out, &line, number);
		}
		game_spell(r, i, NOTATION_san, move);
		put_word(out, &line, move->str);
		numbered = !p->comment || !*p->comment;
		if (!numbered)
			put_comment(out, &line, p->comment);
	}
}

void cli_pgn(const struct cli_game *g, const struct replay *r, GString *out)
{
	put_tags(g, r, out);
	gsize begin = out->len;
	put_moves(r, out);
	const char *end = strrchr(out->str + begin, '\n');
	gsize line = end ? (gsize)(end + 1 - out->str) : begin;
	put_word(out, &line, result_of(g, r));
	g_string_append_c(out, '\n');
}
