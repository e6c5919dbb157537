/*
 * Tsume: an SFEN a line, "7nl/7k1/6S1p/... b RG 1  tsume3  Author", and records (KIF, KI2, CSA, USI; PGN, see problem_pgn.c) whose positions are problems and whose moves are solutions.
 *
 * In a tsume all pieces that nobody has are in the hand of the King's side: that is how they are told when the hand of that side is empty.
 */
#include <stdlib.h>
#include <string.h>

#include "problem/problem_reader.h"
#include "record/shogi.h"

bool stipulation_is_tsume(const char *text) { return !g_ascii_strncasecmp(text, "tsume", strlen("tsume")) || strstr(text, "手詰"); }

/* The words of a line up to the one that is no part of an SFEN: board, side, hands, number. */
static size_t sfen_length(const char *line)
{
	struct shogi_board board;
	g_autofree char *text = g_strndup(line, strcspn(line, "\n"));
	char *at = text + strcspn(text, " \t");
	if (!at[0] || (at[1] != 'b' && at[1] != 'w') || (at[2] && at[2] != ' '))
		return 0;
	at += 2;
	if (*at && strspn(at + 1, "0123456789RBGSNLPrbgsnlp-") == strcspn(at + 1, " \t"))
		at += 1 + strcspn(at + 1, " \t");
	if (*at && g_ascii_isdigit(at[1]) && strspn(at + 1, "0123456789") == strcspn(at + 1, " \t"))
		at += 1 + strcspn(at + 1, " \t");
	*at = '\0';
	return shogi_read_sfen(text, &board) ? strlen(text) : 0;
}

static const char *skip(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\n");
		if (*text != '#' && *text != ';')
			return g_str_has_prefix(text, "sfen ") ? text + strlen("sfen ") : text;
		text += strcspn(text, "\n");
	}
}

bool problem_sfen_sniff(const char *text) { return sfen_length(skip(text)) > 0; }

void problem_fill_hand(struct problem *p)
{
	struct shogi_board board;
	if (!stipulation_is_tsume(problem_text(p, PROBLEM_stipulation)) || !p->position || !shogi_read_sfen(p->position, &board))
		return;
	for (int i = 0; i < SHOGI_KINDS; i++)
		if (board.hand[!board.second][i])
			return;
	shogi_hold_rest(&board, !board.second);
	g_free(p->position);
	p->position = shogi_sfen(&board);
}

enum rc problem_sfen_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	const char *line = skip(from->at);
	size_t length = strcspn(line, "\n"), sfen = sfen_length(line);
	from->at = (char *)line + length;
	if (!*line)
		return RC_OK;
	p->at = p->position_at = problem_place(from, line);
	if (!sfen)
		return diag_error(ds, RC_SYNTAX, p->at,
			"no SFEN of nine ranks begins this line; write board, side and hands first, then the stipulation, such as tsume3");
	*found = true;
	p->position = g_strndup(line, sfen);
	p->has_side = true;
	problem_set(p, PROBLEM_game, "shogi");
	g_autofree char *rest = g_strstrip(g_strndup(line + sfen, length - sfen));
	size_t word = strcspn(rest, " \t");
	if (word) {
		g_autofree char *stipulation = g_strndup(rest, word);
		problem_set(p, PROBLEM_stipulation, stipulation);
	}
	problem_set(p, PROBLEM_author, g_strstrip(rest + word));
	problem_fill_hand(p);
	return RC_OK;
}

/* Records */

static void take_tags(struct problem *p, const struct record *r)
{
	static const struct {
		const char *tag;
		enum problem_field field;
	} rows[] = { { "作者", PROBLEM_author }, { "作品名", PROBLEM_title }, { "表題", PROBLEM_title }, { "作品番号", PROBLEM_id },
		{ "発表誌", PROBLEM_source }, { "出典", PROBLEM_source }, { "発表年月", PROBLEM_date }, { "受賞", PROBLEM_award },
		{ "備考", PROBLEM_comment } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		const char *value = record_tag(r, rows[i].tag);
		if (value && *value)
			problem_set(p, rows[i].field, value);
	}
}

static const char *told_length(const struct record *r) { return record_tag(r, "手数") ? record_tag(r, "手数") : record_tag(r, "詰手数"); }

static bool mates(const struct record *r) { return r->ending && !strcmp(r->ending, "詰み"); }

/* Its length is told, or its moves mate and who mates has no King: else it is a game from some position. */
static bool is_tsume(const struct record *r)
{
	size_t board = strcspn(r->position, " ");
	return told_length(r) || (mates(r) && !memchr(r->position, 'K', board));
}

/* The number of half moves: it is told, or that of the moves when they end with mate (詰み). */
static void take_stipulation(struct problem *p, const struct record *r)
{
	const char *told = told_length(r);
	long moves = told ? strtol(told, NULL, 10) : mates(r) ? (long)r->line.moves->len : 0;
	if (moves <= 0)
		return;
	g_autofree char *text = g_strdup_printf("%ld手詰", moves);
	problem_set(p, PROBLEM_stipulation, text);
}

static void take_solution(struct problem *p, const struct record *r)
{
	GString *line = g_string_new(NULL);
	for (guint i = 0; i < r->line.moves->len; i++)
		g_string_append_printf(line, "%s%s", i ? "\n" : "", ((const struct record_move *)r->line.moves->pdata[i])->text);
	problem_set(p, PROBLEM_solution, line->str);
	g_string_free(line, TRUE);
}

static void take_shogi(struct problem *p, const struct record *r)
{
	problem_set(p, PROBLEM_game, "shogi");
	take_tags(p, r);
	take_stipulation(p, r);
	take_solution(p, r);
	problem_fill_hand(p);
}

/* They are told by their files (problems_open), since they may be in an encoding of their own. */
bool problem_record_sniff(const char *text) { return false; }

bool problem_record_looks(struct record_source *records)
{
	struct diags *quiet = diags_new();
	struct record *r = NULL;
	bool looks = false;
	if (records && record_next(records, &r, quiet) == RC_OK && r && r->position)
		looks = !strcmp(r->format->game, "Shogi") ? is_tsume(r) : problem_pgn_looks(r);
	record_free(r);
	record_close(records);
	diags_free(quiet);
	return looks;
}

enum rc problem_record_read(struct problem_source *from, struct problem *p, bool *found, struct diags *ds)
{
	struct record *r = NULL;
	enum rc rc = record_next(from->records, &r, ds);
	if (rc != RC_OK || !r)
		return rc;
	p->at = r->at;
	p->position_at = r->position_at;
	if (!r->position) {
		rc = diag_error(ds, RC_DATA, r->at, "this game begins from the usual position, which is no problem; draw the board, or render it");
		record_free(r);
		return rc;
	}
	*found = true;
	p->position = g_strdup(r->position);
	p->has_side = true;
	if (!strcmp(r->format->game, "Chess"))
		problem_take_pgn(p, r);
	else
		take_shogi(p, r);
	record_free(r);
	return RC_OK;
}
