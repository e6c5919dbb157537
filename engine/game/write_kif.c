/*
 * Files of KIF and KI2: headings and moves in Japanese, see write_shogi.h. Variations stand behind the game, the last move's first, so that each belongs to the last line above it that
 * has its move.
 */
#include <string.h>

#include "game/write_shogi.h"

/* "７六歩(77)", whose lines are numbered, and have no sign of the side. */
char *kif_tell(const struct replay *r, int ply)
{
	char *text = shogi_spell(r, ply, NOTATION_kif);
	return text ? memmove(text, text + strlen("▲"), strlen(text) + 1 - strlen("▲")) : NULL;
}

char *ki2_tell(const struct replay *r, int ply) { return shogi_spell(r, ply, NOTATION_ki2); }

/* Headings */

static void put_number(GString *out, int n)
{
	if (n >= 10)
		g_string_append(out, "十");
	if (n % 10)
		g_string_append(out, shogi_numeral(n % 10));
}

static void put_hand(struct shogi_writing *w, int side, const char *title)
{
	gsize before;
	g_string_append(w->out, title);
	before = w->out->len;
	for (int i = SHOGI_KINDS - 1; i >= 0; i--) {
		int n = w->board.hand[side][i];
		if (!n)
			continue;
		const char letter[] = { shogi_hand_letters[i], 0 };
		g_string_append(w->out, shogi_name_of_piece(letter));
		if (n > 1)
			put_number(w->out, n);
		g_string_append(w->out, "　");
	}
	g_string_append(w->out, w->out->len == before ? "なし\n" : "\n");
}

/* A promoted piece has one character here. */
static const char *character_of(const char *letters)
{
	static const struct {
		const char *letters, *character;
	} rows[] = { { "+L", "杏" }, { "+N", "圭" }, { "+S", "全" } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(rows[i].letters, letters))
			return rows[i].character;
	return shogi_name_of_piece(letters);
}

static void put_cell(GString *out, const char *cell)
{
	g_autofree char *letters = g_ascii_strup(cell, -1);
	bool second = strcmp(letters, cell) != 0;
	g_string_append_printf(out, "%c%s", second ? 'v' : ' ', *cell ? character_of(letters) : "・");
}

static void put_diagram(struct shogi_writing *w)
{
	put_hand(w, 1, "後手の持駒：");
	g_string_append(w->out, "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
	for (int rank = 1; rank <= SHOGI_SIDE; rank++) {
		g_string_append_c(w->out, '|');
		for (int file = SHOGI_SIDE; file > 0; file--)
			put_cell(w->out, w->board.cell[rank][file]);
		g_string_append_printf(w->out, "|%s\n", shogi_numeral(rank));
	}
	g_string_append(w->out, "+---------------------------+\n");
	put_hand(w, 0, "先手の持駒：");
	if (w->board.second)
		g_string_append(w->out, "後手番\n");
}

static void put_heading(void *user, const char *key, const char *value)
{
	g_autofree char *before = g_strconcat(key, "：", NULL);
	shogi_put_line(user, before, value);
}

static void put_headings(struct shogi_writing *w)
{
	shogi_each_heading(w, put_heading, w->out);
	if (w->handicap)
		put_heading(w->out, "手合割", w->handicap->name);
	else
		put_diagram(w);
	for (int side = 0; side < 2; side++)
		put_heading(w->out, shogi_side_name(w, side), shogi_player(w, side));
}

/* "まで77手で先手の勝ち" */
static void put_conclusion(struct shogi_writing *w, const struct shogi_end *end)
{
	guint n = w->moves->len;
	if (!end)
		return;
	if (!end->counts || !end->mover)
		g_string_append_printf(w->out, "まで%u手で%s\n", n, end->kif);
	else
		g_string_append_printf(w->out, "まで%u手で%sの勝ち\n", n, shogi_side_name(w, (end->mover > 0) == shogi_second_after(w, n)));
}

/* KI2 has the end in this line alone: "まで5手で後手の反則勝ち", "まで77手で時間切れにより先手の勝ち", "まで9手で詰み". */
static void put_ki2_conclusion(struct shogi_writing *w, const struct shogi_end *end)
{
	guint n = w->moves->len;
	bool second = shogi_second_after(w, n);
	if (!end || !strcmp(end->kif, "投了"))
		put_conclusion(w, end);
	else if (!strcmp(end->kif, "切れ負け"))
		g_string_append_printf(w->out, "まで%u手で時間切れにより%sの勝ち\n", n, shogi_side_name(w, !second));
	else if (g_str_has_suffix(end->kif, "勝ち") || g_str_has_suffix(end->kif, "負け"))
		g_string_append_printf(w->out, "まで%u手で%sの%s\n", n, shogi_side_name(w, second), end->kif);
	else
		g_string_append_printf(w->out, "まで%u手で%s\n", n, end->kif);
}

/* Moves */

/* Writes the moves of a line; those before the first are `before`. */
typedef void (*put_moves)(const struct shogi_writing *w, const GPtrArray *moves, guint before);

static void put_variations(const struct shogi_writing *w, const GPtrArray *moves, guint before, put_moves put)
{
	for (guint i = moves->len; i-- > 0;) {
		const struct record_move *m = moves->pdata[i];
		for (guint n = 0; m->variations && n < m->variations->len; n++) {
			const struct record_line *line = m->variations->pdata[n];
			g_string_append_printf(w->out, "\n変化：%u手\n", before + i + 1);
			shogi_put_comment(w->out, '*', line->comment);
			put(w, line->moves, before + i);
			put_variations(w, line->moves, before + i, put);
		}
	}
}

static void put_kif_moves(const struct shogi_writing *w, const GPtrArray *moves, guint before)
{
	int total[2] = { 0, 0 };
	for (guint i = 0; i < moves->len; i++) {
		int seconds, *sum = &total[i % 2];
		const struct record_move *m = moves->pdata[i];
		g_autofree char *comment = shogi_comment(m, &seconds);
		g_string_append_printf(w->out, "%4u %s", before + i + 1, m->text);
		*sum += MAX(0, seconds);
		if (seconds >= 0)
			g_string_append_printf(w->out, "   (%2d:%02d/%02d:%02d:%02d)", seconds / 60, seconds % 60, *sum / 3600, *sum / 60 % 60, *sum % 60);
		g_string_append_c(w->out, '\n');
		shogi_put_comment(w->out, '*', comment);
	}
}

enum rc kif_write(struct shogi_writing *w)
{
	const struct shogi_end *end = shogi_ending(w);
	g_string_append(w->out, "# KIF version=2.0 encoding=UTF-8\n");
	put_headings(w);
	g_string_append(w->out, "手数----指手---------消費時間--\n");
	shogi_put_comment(w->out, '*', w->r->ply[0].comment);
	put_kif_moves(w, w->moves, 0);
	if (end)
		g_string_append_printf(w->out, "%4u %s\n", w->moves->len + 1, end->kif);
	put_conclusion(w, end);
	put_variations(w, w->moves, 0, put_kif_moves);
	return RC_OK;
}

/* Six moves a line, but a comment ends one. */
static void put_ki2_moves(const struct shogi_writing *w, const GPtrArray *moves, guint before)
{
	enum { A_LINE = 6 };
	int column = 0;
	(void)before; /* these have no numbers */
	for (guint i = 0; i < moves->len; i++) {
		int seconds;
		const struct record_move *m = moves->pdata[i];
		g_autofree char *comment = shogi_comment(m, &seconds);
		g_string_append_printf(w->out, "%s%s", column ? " " : "", m->text);
		column = *comment || column + 1 == A_LINE ? 0 : column + 1;
		g_string_append(w->out, column ? "" : "\n");
		shogi_put_comment(w->out, '*', comment);
	}
	g_string_append(w->out, column ? "\n" : "");
}

enum rc ki2_write(struct shogi_writing *w)
{
	put_headings(w);
	g_string_append_c(w->out, '\n');
	shogi_put_comment(w->out, '*', w->r->ply[0].comment);
	put_ki2_moves(w, w->moves, 0);
	put_ki2_conclusion(w, shogi_ending(w));
	put_variations(w, w->moves, 0, put_ki2_moves);
	return RC_OK;
}
