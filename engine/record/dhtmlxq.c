/*
 * DhtmlXQ, as dpxq.com and other sites of Chinese Chess put games on their pages:
 *
 *   [DhtmlXQ_binit]8979...83[/DhtmlXQ_binit]       where the 32 pieces begin: file from the left and rank from Black's side, both from 0; 99: it is not there
 *   [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]  moves, from and to
 *   [DhtmlXQ_move_0_3_1]...[/DhtmlXQ_move_0_3_1]   variation 1, instead of the third move of line 0
 *   [DhtmlXQ_comment3]...[/DhtmlXQ_comment3]       behind the third move, comment1_3 in variation 1; of number 0 before the first
 *
 * Blocks may stand anywhere in a page and over several lines, so the text is read as a whole.
 */
#include "record/record_reader.h"

#include <stdlib.h>
#include <string.h>

#define BEGIN "[DhtmlXQ_"
#define WHOLE "[DhtmlXQ]"

enum { PIECES = 32, FILES = 9, RANKS = 10, MOST_LINES = 1000 };

static const char usual_start[] = "8979695949392919097717866646260600102030405060708012720323436383";
static const char letters[PIECES + 1] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

bool dhtmlxq_sniff(const char *text)
{
	const char *content = text + strspn(text, " \t\r\n");
	return g_str_has_prefix(content, BEGIN) || g_str_has_prefix(content, WHOLE);
}

struct line {
	int number, parent, move; /* it stands instead of this move of the parent */
	GPtrArray *moves;         /* struct record_move, of the record */
};

struct reading {
	struct record *r;
	struct diags *ds;
	GArray *line;  /* struct line */
	GString *text; /* of the game */
	GArray *place; /* struct place of the beginning of each of its lines */
};

/* The value of a block, new string, and where it begins; NULL: there is none. */
static char *value_of(const struct reading *d, const char *name, const char **at)
{
	g_autofree char *open = g_strconcat(BEGIN, name, "]", NULL), *close = g_strconcat("[/DhtmlXQ_", name, "]", NULL);
	const char *begin = strstr(d->text->str, open), *end = begin ? strstr(begin, close) : NULL;
	if (!end)
		return NULL;
	begin += strlen(open);
	if (at)
		*at = begin;
	return g_strndup(begin, (gsize)(end - begin));
}

static struct place place_of(const struct reading *d, const char *at)
{
	guint line = 0;
	const char *begin = d->text->str;
	for (const char *c = d->text->str; c < at; c++)
		if (*c == '\n') {
			line++;
			begin = c + 1;
		}
	struct place place = g_array_index(d->place, struct place, MIN(line, d->place->len - 1));
	place.col += (int)(at - begin);
	return place;
}

/* Where everybody begins */

static bool read_point(const char *digits, int *file, int *rank)
{
	if (!g_ascii_isdigit(digits[0]) || !g_ascii_isdigit(digits[1]))
		return false;
	*file = digits[0] - '0';
	*rank = digits[1] - '0';
	return *file < FILES;
}

/* Who begins is told by nobody: it is the one whose piece moves first. */
static bool second_begins(char board[RANKS][FILES], const char *moves)
{
	int file, rank;
	return moves && read_point(moves, &file, &rank) && g_ascii_islower(board[rank][file]);
}

static enum rc read_start(struct reading *d, const char *moves)
{
	const char *at = d->text->str;
	g_autofree char *start = value_of(d, "binit", &at);
	char board[RANKS][FILES] = { { 0 } };
	if (start && *g_strstrip(start) && strlen(start) != strlen(usual_start))
		return diag_error(d->ds, RC_SYNTAX, place_of(d, at), "binit has %zu digits, not 64: a file and a rank for each of 32 pieces", strlen(start));
	bool usual = !start || !*start || !strcmp(start, usual_start);
	for (int i = 0; i < PIECES && start && *start; i++) {
		int file, rank;
		if (read_point(start + 2 * i, &file, &rank))
			board[rank][file] = letters[i];
		else if (strncmp(start + 2 * i, "99", 2) != 0)
			return diag_error(d->ds, RC_SYNTAX, place_of(d, at), "\"%.2s\" in binit is no point of the board; 99 is a piece that is not there",
				start + 2 * i);
	}
	bool second = !usual && second_begins(board, moves);
	if (usual && !second)
		return RC_OK;
	g_autoptr(GString) fen = g_string_new(NULL);
	for (int rank = 0; rank < RANKS; rank++) {
		int empty = 0;
		for (int file = 0; file <= FILES; file++) {
			char piece = file < FILES ? board[rank][file] : '/';
			if (piece && empty)
				g_string_append_printf(fen, "%d", empty);
			if (piece)
				g_string_append_c(fen, piece);
			empty = piece ? 0 : empty + 1;
		}
	}
	g_string_truncate(fen, fen->len - 1);
	g_string_append_printf(fen, " %c - - 0 1", second ? 'b' : 'w');
	g_free(d->r->position);
	d->r->position = g_strdup(fen->str);
	d->r->position_at = place_of(d, at);
	return RC_OK;
}

/* Moves */

/* Moves of a line, four digits each; blanks between them are allowed. */
static enum rc read_moves(struct reading *d, GPtrArray *moves, const char *text, const char *at)
{
	size_t n = strlen(text);
	for (size_t i = 0; i < n; i += 4) {
		while (i < n && g_ascii_isspace(text[i]))
			i++;
		if (i >= n)
			break;
		int from_file, from_rank, to_file, to_rank;
		struct place place = place_of(d, at + i);
		if (n - i < 4 || !read_point(text + i, &from_file, &from_rank) || !read_point(text + i + 2, &to_file, &to_rank))
			return diag_error(d->ds, RC_SYNTAX, place, "\"%.4s\" is no move; write 7747: file and rank of both points, from 0", text + i);
		char move[5] = { (char)('a' + from_file), (char)('9' - from_rank), (char)('a' + to_file), (char)('9' - to_rank), '\0' };
		if (!record_add_move(d->r, moves, move, 4, place, d->ds))
			return RC_LIMIT;
	}
	return RC_OK;
}

static struct line *line_of(const struct reading *d, int number)
{
	for (guint i = 0; i < d->line->len; i++)
		if (g_array_index(d->line, struct line, i).number == number)
			return &g_array_index(d->line, struct line, i);
	return NULL;
}

/* A variation whose parent is known. */
static enum rc add_variation(struct reading *d, const struct line *l, const char *moves, const char *at)
{
	struct line *parent = line_of(d, l->parent), added = *l;
	int index = l->move - (parent && parent->number ? parent->move : 1); /* moves of a variation are counted from the beginning of the game */
	if (!parent || index < 0 || index >= (int)parent->moves->len)
		return diag_error(d->ds, RC_SYNTAX, place_of(d, at), "move_%d_%d_%d stands instead of a move that line %d does not have", l->parent, l->move,
			l->number, l->parent);
	struct record_move *m = parent->moves->pdata[index];
	struct record_line *line = record_add_variation(m);
	added.moves = line->moves;
	enum rc rc = read_moves(d, line->moves, moves, at);
	if (!line->moves->len) {
		g_ptr_array_set_size(m->variations, (gint)m->variations->len - 1);
		return rc;
	}
	g_array_append_val(d->line, added);
	return rc;
}

/* "move_0_3_1": numbers behind a name. False: it is none. */
static bool read_numbers(const char *text, int *numbers, int n)
{
	char *end = (char *)text;
	for (int i = 0; i < n; i++) {
		if (*end != '_' || !g_ascii_isdigit(end[1]))
			return false;
		long number = strtol(end + 1, &end, 10);
		numbers[i] = (int)MIN(number, LIMIT_RECORD_MOVES);
	}
	return *end == ']';
}

static enum rc read_variations(struct reading *d)
{
	static const char name[] = BEGIN "move";
	for (const char *c = d->text->str; (c = strstr(c, name)); c++) {
		int numbers[3];
		if (!read_numbers(c + strlen(name), numbers, 3) || numbers[2] == 0 || line_of(d, numbers[2]))
			continue;
		if (d->line->len >= MOST_LINES)
			return diag_error(d->ds, RC_LIMIT, place_of(d, c), "more than %d variations", MOST_LINES);
		const char *at = c;
		g_autofree char *block = g_strdup_printf("move_%d_%d_%d", numbers[0], numbers[1], numbers[2]), *moves = value_of(d, block, &at);
		const struct line line = { .number = numbers[2], .parent = numbers[0], .move = numbers[1] };
		enum rc rc = moves ? add_variation(d, &line, moves, at) : RC_OK;
		if (rc != RC_OK)
			return rc;
	}
	return RC_OK;
}

/* What is said */

/* Lines are parted by "||". New string. */
static char *comment_text(const char *value)
{
	g_auto(GStrv) lines = g_strsplit(value, "||", -1);
	return g_strstrip(g_strjoinv("\n", lines));
}

/* Of move `number` of a line, counted as its moves are. */
static void add_comment(struct reading *d, const struct line *l, int number, const char *value)
{
	g_autofree char *text = comment_text(value);
	int index = number - 1 - (l->number ? l->move - 1 : 0);
	if (number == 0 && !l->number)
		record_join_comment(d->r, &d->r->line.comment, text, strlen(text));
	if (index < 0 || index >= (int)l->moves->len)
		return;
	struct record_move *m = l->moves->pdata[index];
	record_join_comment(d->r, &m->comment, text, strlen(text));
}

static void read_comments(struct reading *d)
{
	static const char name[] = BEGIN "comment";
	for (const char *c = d->text->str; (c = strstr(c, name)); c++) {
		const char *numbers = c + strlen(name), *end = strchr(numbers, ']');
		size_t first = strspn(numbers, "0123456789");
		if (!end || !first || first > 7 || (numbers[first] != ']' && numbers[first] != '_'))
			continue;
		int line = numbers[first] == '_' ? atoi(numbers) : 0, number = atoi(numbers[first] == '_' ? numbers + first + 1 : numbers);
		g_autofree char *block = g_strndup(c + strlen(BEGIN), (gsize)(end - c) - strlen(BEGIN)), *value = value_of(d, block, NULL);
		const struct line *l = line_of(d, line);
		if (value && l)
			add_comment(d, l, number, value);
	}
}

static enum rc read_tags(struct reading *d)
{
	static const struct {
		const char *block, *tag;
	} rows[] = { { "title", "Title" }, { "event", "Event" }, { "date", "Date" }, { "place", "Site" }, { "round", "Round" }, { "red", "Red" },
		{ "black", "Black" }, { "open", "Opening" }, { "author", "Annotator" } };
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		const char *at;
		g_autofree char *value = value_of(d, rows[i].block, &at);
		if (!value || !*g_strstrip(value))
			continue;
		enum rc rc = record_add_tag(d->r, rows[i].tag, value, place_of(d, at), d->ds);
		if (rc != RC_OK)
			return rc;
	}
	return RC_OK;
}

static void read_result(struct reading *d)
{
	static const struct {
		const char *word, *result;
	} words[] = { { "红胜", "1-0" }, { "紅勝", "1-0" }, { "黑胜", "0-1" }, { "黑勝", "0-1" }, { "和", "1/2-1/2" } };
	g_autofree char *value = value_of(d, "result", NULL);
	for (size_t i = 0; value && i < G_N_ELEMENTS(words); i++)
		if (strstr(value, words[i].word)) {
			g_free(d->r->result);
			d->r->result = g_strdup(words[i].result);
			return;
		}
}

/* Lines up to the end of the block, or to the beginning of the next game. */
static void take_text(struct reading *d, struct record_source *from)
{
	for (; from->at; source_next_line(from, d->ds)) {
		bool whole = strstr(from->at, WHOLE) != NULL, content = d->text->len > 0;
		if (whole && content)
			return;
		if (!content && !strstr(from->at, "DhtmlXQ"))
			continue;
		struct place at = source_place(from, from->at);
		if (!d->r->at.line)
			d->r->at = at;
		g_array_append_val(d->place, at);
		g_string_append_printf(d->text, "%s\n", from->at);
		if (strstr(from->at, "[/DhtmlXQ]")) {
			source_next_line(from, d->ds);
			return;
		}
	}
}

enum rc dhtmlxq_read(struct record_source *from, struct record *r, struct diags *ds)
{
	g_autoptr(GArray) line = g_array_new(FALSE, FALSE, sizeof(struct line)), place = g_array_new(FALSE, FALSE, sizeof(struct place));
	g_autoptr(GString) text = g_string_new(NULL);
	struct reading d = { .r = r, .ds = ds, .line = line, .text = text, .place = place };
	const struct line game = { .moves = r->line.moves };
	const char *at = NULL;
	take_text(&d, from);
	if (!text->len)
		return RC_OK;
	g_array_append_val(line, game);
	g_autofree char *moves = value_of(&d, "movelist", &at);
	enum rc rc = read_tags(&d);
	rc = rc == RC_OK ? read_start(&d, moves) : rc;
	rc = rc == RC_OK && moves ? read_moves(&d, r->line.moves, moves, at) : rc;
	rc = rc == RC_OK ? read_variations(&d) : rc;
	if (rc == RC_OK)
		read_comments(&d);
	read_result(&d);
	return rc;
}
