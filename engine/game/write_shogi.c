/*
 * What the writers of Shogi's files have in common, see write_shogi.h.
 */
#include "game/write_shogi.h"

#include <stdlib.h>
#include <string.h>

#include "game/ply.h"
#include "record/record_reader.h"

/* Headings */

const char *shogi_tag(const struct shogi_writing *w, const char *name)
{
	const char *value = w->record ? record_tag(w->record, name) : NULL;
	return value && strcmp(value, "?") && !g_str_has_prefix(value, "????") ? value : "";
}

const char *shogi_player(const struct shogi_writing *w, int side)
{
	const char *name = settings_text(w->s, side ? "player2" : "player1");
	return *name ? name : shogi_tag(w, side ? "Gote" : "Sente");
}

void shogi_put_line(GString *out, const char *before, const char *text)
{
	g_autofree char *line = g_strdelimit(g_strdup(text), "\r\n", ' ');
	g_string_append_printf(out, "%s%s\n", before, line);
}

void shogi_put_comment(GString *out, char sign, const char *comment)
{
	g_auto(GStrv) lines = g_strsplit(comment ? comment : "", "\n", -1);
	for (char **line = lines; *line; line++)
		if (**line)
			g_string_append_printf(out, "%c%s\n", sign, *line);
}

char *shogi_start_time(const struct shogi_writing *w)
{
	const char *value = shogi_tag(w, "Date"), *time = "";
	g_autofree char *date = record_date(value, '/', &time);
	return g_strstrip(g_strconcat(date ? date : value, " ", !*value ? "" : *time ? time : shogi_tag(w, "Time"), NULL));
}

void shogi_each_heading(const struct shogi_writing *w, void (*each)(void *user, const char *key, const char *value), void *user)
{
	static const struct {
		const char *key, *tag;
	} rows[] = { { "棋戦", "Event" }, { "場所", "Site" } };
	g_autofree char *start = shogi_start_time(w);
	if (*start)
		each(user, "開始日時", start);
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (*shogi_tag(w, rows[i].tag))
			each(user, rows[i].key, shogi_tag(w, rows[i].tag));
	for (guint i = 0; w->record && i < w->record->tags->len; i++) { /* headings of the file that are no tags of ours: 戦型 */
		const struct record_tag *tag = w->record->tags->pdata[i];
		if ((unsigned char)*tag->name >= 0x80)
			each(user, tag->name, tag->value);
	}
}

static bool has_odds(const struct shogi_writing *w) { return w->handicap && strcmp(w->handicap->sfen, shogi_start); }

const char *shogi_side_name(const struct shogi_writing *w, int side) { return has_odds(w) ? (side ? "上手" : "下手") : side ? "後手" : "先手"; }

const struct shogi_end *shogi_ending(const struct shogi_writing *w)
{
	const struct replay *r = w->r;
	const struct ply *last = &r->ply[r->n_plies - 1];
	const char *told = w->record && w->record->ending ? w->record->ending : NULL;
	if (told)
		return shogi_end_of_kif(told);
	if (r->result == RESULT_DRAWN)
		return shogi_end_of_kif(strcmp(last->move, "drawn") ? "千日手" : "引き分け");
	if (r->result == RESULT_RESIGNED)
		return shogi_end_of_kif("投了");
	if (r->result == RESULT_LOST)
		return shogi_end_of_kif("反則勝ち");
	if (r->result == RESULT_WON)
		return shogi_end_of_kif("詰み");
	/* of a result alone: who is to move has given up when he has lost */
	const char *result = w->record ? w->record->result : "";
	if (!strcmp(result, "1/2-1/2"))
		return shogi_end_of_kif("引き分け");
	return !strcmp(result, ply_second_to_move(last) ? "1-0" : "0-1") ? shogi_end_of_kif("投了") : NULL;
}

char *shogi_end_of_game(const struct shogi_writing *w, const struct shogi_end *end)
{
	bool names = !strcmp(end->csa, "%ILLEGAL_ACTION");
	return g_strconcat(!names ? "" : shogi_second_after(w, w->moves->len) ? "+" : "-", end->csa + 1, NULL);
}

/* Moves */

bool shogi_second_after(const struct shogi_writing *w, guint n_moves) { return (n_moves + w->r->ply[0].second) % 2; }

char *shogi_spell(const struct replay *r, int ply, enum record_notation n)
{
	GString *out = g_string_new(NULL);
	bool told = game_spell(r, ply, n, NULL, out);
	return g_string_free(out, !told);
}

/* Seconds of "[%emt 0:00:12]" in a comment, which is left without it; -1: it tells none. */
static int take_time(char *comment)
{
	char *begin = strstr(comment, "[%emt "), *end = begin ? strchr(begin, ']') : NULL;
	if (!end)
		return -1;
	int total = 0;
	char *next = begin + strlen("[%emt");
	for (const char *c = next + 1; c < end && next < end; c = next + 1)
		total = 60 * MIN(total, 6000) + (int)CLAMP(strtol(c, &next, 10), 0, 3600);
	memmove(begin, end + 1, strlen(end + 1) + 1);
	g_strstrip(comment);
	return MIN(total, 360000);
}

char *shogi_comment(const struct record_move *m, int *seconds)
{
	char *comment = record_comment_with_nags(m);
	*seconds = take_time(comment);
	return comment;
}
