/*
 * Moves of Shogi: USI, CSA, and Japanese with or without the space that the piece comes from. Files are counted from the right and ranks from the top, whatever the preset
 * calls them (game/shogi_hands.h).
 */
#include "game/told.h"

#include <string.h>

#include "game/shogi_hands.h"
#include "record/shogi.h"

static const struct told nothing = { .from = -1, .to = -1, .via = -1, .from_file = -1, .from_rank = -1, .gates_at = -1 };

static bool set_piece(const struct telling *t, const char *letters, char *out, char **problem)
{
	return told_label(t, letters, strlen(letters), out) || told_fail(problem, "this game has no piece with the label \"%s\"", letters);
}

static void word_on(const struct telling *t, int space, shogi_word out) { shogi_word_of(t->letters, position_label(t->position, space), out); }

/* USI */

/* "7g", "12l": what stands behind it, or NULL when it is no space of the board. */
static const char *read_space(const struct telling *t, const char *c, int *out)
{
	size_t digits = strspn(c, "0123456789");
	int file = 0;
	for (size_t i = 0; i < digits && i < 2; i++)
		file = 10 * file + c[i] - '0';
	if (digits < 1 || digits > 2 || !g_ascii_islower(c[digits]))
		return NULL;
	*out = shogi_space(t->position, file, c[digits] - 'a' + 1);
	return *out < 0 ? NULL : c + digits + 1;
}

static bool usi_drop(const struct telling *t, const char *text, const char *star, struct told *out, char **problem)
{
	g_autofree char *letters = g_strndup(text, (gsize)(star - text));
	const char *end = read_space(t, star + 1, &out->to);
	out->kind = TOLD_DROP;
	if (!end || *end)
		return told_fail(problem, "\"%s\" is no space of the board", star + 1);
	return set_piece(t, letters, out->piece, problem);
}

/* Two spaces, or three for what moves twice in a turn; "=" says that a piece stays what it is. */
bool told_usi(const struct telling *t, const char *text, struct told *out, char **problem)
{
	const char *star = strchr(text, '*'), *at = text;
	int space[3], n = 0;
	*out = nothing;
	if (star)
		return usi_drop(t, text, star, out, problem);
	for (const char *next; n < 3 && (next = read_space(t, at, &space[n])); at = next)
		n++;
	if (n < 2 && g_ascii_isdigit(*at))
		return told_fail(problem, "\"%s\" begins with no space of the board", at);
	if (n < 2 || (*at && strcmp(at, "+") && strcmp(at, "=")))
		return told_fail(problem, "a move is two spaces, as 7g7f, 8h2b+, or a drop, as P*5e");
	out->from = space[0];
	out->via = n == 3 ? space[1] : -1;
	out->to = space[n - 1];
	return *at != '+' || told_promote(t, out, problem);
}

/* Japanese */

/* How a piece moves, seen from its player. */
enum way { WAY_ANY, WAY_UP, WAY_DOWN, WAY_SIDEWAYS, WAY_STRAIGHT };

struct japanese {
	shogi_word piece;
	enum way way;
	int wing; /* of several pieces the one farthest to the left, -1, or to the right, 1 */
	bool drops, promotes;
};

static const struct {
	const char *text;
	enum way way;
	int wing;
	bool drops, promotes;
} marks[] = {
	{ .text = "右", .wing = 1 },
	{ .text = "左", .wing = -1 },
	{ .text = "上", .way = WAY_UP },
	{ .text = "行", .way = WAY_UP },
	{ .text = "入", .way = WAY_UP },
	{ .text = "引", .way = WAY_DOWN },
	{ .text = "寄", .way = WAY_SIDEWAYS },
	{ .text = "直", .way = WAY_STRAIGHT },
	{ .text = "打", .drops = true },
	{ .text = "不成" },
	{ .text = "生" },
	{ .text = "成", .promotes = true },
};

/* What stands behind the piece: "右上不成". */
static const char *read_marks(const char *at, struct japanese *out)
{
	for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
		if (!g_str_has_prefix(at, marks[i].text))
			continue;
		out->way = marks[i].way ? marks[i].way : out->way;
		out->wing = marks[i].wing ? marks[i].wing : out->wing;
		out->drops |= marks[i].drops;
		out->promotes |= marks[i].promotes;
		return read_marks(at + strlen(marks[i].text), out);
	}
	return at;
}

/* "7六", or "同" for where the last piece went. */
static const char *read_destination(const struct telling *t, const char *text, struct told *out)
{
	size_t file_length, rank_length;
	if (g_str_has_prefix(text, "同")) {
		text += strlen("同");
		out->to = t->position->dest;
		while (*text == ' ' || g_str_has_prefix(text, "　"))
			text += *text == ' ' ? 1 : 3;
		return text;
	}
	int file = shogi_number(text, &file_length), rank = file ? shogi_number(text + file_length, &rank_length) : 0;
	if (!file || !rank)
		return NULL;
	out->to = shogi_space(t->position, file, rank);
	return text + file_length + rank_length;
}

static bool goes_so(const struct telling *t, int from, int to, enum way way)
{
	const struct space *a = &t->position->board->space[from], *b = &t->position->board->space[to];
	int ahead = (b->rank - a->rank) * (t->side ? -1 : 1);
	switch (way) {
	case WAY_UP: return ahead > 0;
	case WAY_DOWN: return ahead < 0;
	case WAY_SIDEWAYS: return ahead == 0;
	case WAY_STRAIGHT: return ahead > 0 && a->file == b->file;
	default: return true;
	}
}

/* Pieces of the mover's that go there so, into found[]: how many. */
static int find_pieces(const struct telling *t, const struct told *move, enum way way, int *found)
{
	int n = 0;
	for (int space = 0; space < t->position->board->n_spaces; space++)
		if (!strcmp(position_label(t->position, space), move->piece) && !shogi_is_beside(t->position, space) &&
			shogi_reaches(t->position, t->letters, space, move->to) && goes_so(t, space, move->to, way))
			found[n++] = space;
	return n;
}

static int farthest(const struct telling *t, const int *found, int n, int wing)
{
	const struct space *space = t->position->board->space;
	int best = found[0], sign = wing * (t->side ? -1 : 1);
	for (int i = 1; i < n; i++)
		best = (space[found[i]].file - space[best].file) * sign > 0 ? found[i] : best;
	return best;
}

/* The piece that is meant, as far as the way of its kind tells it. Where that leaves several the rules decide; where nothing goes there it comes from the hand. */
static bool find_origin(const struct telling *t, const struct japanese *j, struct told *out, char **problem)
{
	g_autofree int *found = g_new(int, t->position->board->n_spaces);
	int n = find_pieces(t, out, j->way, found);
	if (n == 1 || (n && j->wing))
		out->from = farthest(t, found, n, j->wing);
	else if (!n && !j->way && !j->wing && !j->promotes && *j->piece != '+')
		out->kind = TOLD_DROP;
	else if (!n)
		return told_fail(problem, "no such piece goes there");
	return !j->promotes || out->from >= 0 || told_fail(problem, "it could come from several spaces; write ７六歩成(77)");
}

bool told_ki2(const struct telling *t, const char *text, struct told *out, char **problem)
{
	static const char *const sides[] = { "▲", "△", "☗", "☖", "▼", "▽" };
	struct japanese j = { .way = WAY_ANY };
	size_t length;
	*out = nothing;
	for (size_t i = 0; i < G_N_ELEMENTS(sides); i++)
		text += g_str_has_prefix(text, sides[i]) ? strlen(sides[i]) : 0;
	const char *at = read_destination(t, text, out), *letters = at ? shogi_piece_of_name(at, &length) : NULL;
	if (!letters || out->to < 0)
		return told_fail(problem, "a move is written ７六歩, ７六歩(77) or ５五歩打");
	g_strlcpy(j.piece, letters, sizeof j.piece);
	at = read_marks(at + length, &j);
	if (!set_piece(t, letters, out->piece, problem))
		return false;
	if (j.drops) {
		out->kind = TOLD_DROP;
		return true;
	}
	if (*at == '(' && strlen(at) >= 4 && at[3] == ')')
		out->from = shogi_space(t->position, at[1] - '0', at[2] - '0');
	else if (*at)
		return told_fail(problem, "\"%s\" is not understood behind the piece", at);
	else if (!find_origin(t, &j, out, problem))
		return false;
	if (out->from < 0)
		return !*at || told_fail(problem, "\"%s\" is no space of the board", at);
	return !j.promotes || told_promote(t, out, problem);
}

bool told_kif(const struct telling *t, const char *text, struct told *out, char **problem) { return told_ki2(t, text, out, problem); }

/* CSA */

/* The piece is named as it is behind the move. */
bool told_csa(const struct telling *t, const char *text, struct told *out, char **problem)
{
	*out = nothing;
	const char *letters = strlen(text) >= 7 ? shogi_piece_of_csa(text + 5) : NULL;
	if (!letters || strspn(text + 1, "0123456789") != 4)
		return told_fail(problem, "a move is written +7776FU");
	bool drop = text[1] == '0' && text[2] == '0';
	out->to = shogi_space(t->position, text[3] - '0', text[4] - '0');
	out->from = drop ? -1 : shogi_space(t->position, text[1] - '0', text[2] - '0');
	out->kind = drop ? TOLD_DROP : TOLD_MOVE;
	if (out->to < 0 || (!drop && out->from < 0))
		return told_fail(problem, "a space is not on the board");
	if (drop)
		return set_piece(t, letters, out->piece, problem);
	shogi_word word;
	word_on(t, out->from, word);
	if (strcmp(word, letters) && strcmp(word, letters + (*letters == '+')))
		return told_fail(problem, "what stands there is no %.2s", text + 5);
	return *letters != '+' || *word == '+' || told_promote(t, out, problem);
}
