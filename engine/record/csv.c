/*
 * Tables: a position or a game a row, in columns that the first row names, parted by commas, semicolons or tabs.
 *
 *   PuzzleId,FEN,Moves,Rating,Themes                     the puzzles of lichess: the first move leads to the puzzle, the others solve it
 *   eco<tab>name<tab>pgn                                 its openings
 *   white_id;black_id;winner;moves                       games, as data sets have them
 *
 * A cell of moves may be in any notation that a record may be in, of which the row then is one. Other columns are tags, those that PGN has by its names.
 */
#include "record/record_reader.h"

#include <string.h>

/* What columns are called that mean something, in small letters and without blanks and signs. A tag that begins with a sign is none: */
#define POSITION "=position"
#define MOVES "=moves"
#define POSITION_ALONE "=end" /* behind the moves when there are some, as tables of openings have it */
static const struct {
	const char *name, *tag;
} columns_known[] = {
	{ "fen", POSITION },
	{ "sfen", POSITION },
	{ "startfen", POSITION },
	{ "initialfen", POSITION },
	{ "position", POSITION },
	{ "epd", POSITION_ALONE },
	{ "moves", MOVES },
	{ "movetext", MOVES },
	{ "pgn", MOVES },
	{ "san", MOVES },
	{ "uci", MOVES },
	{ "usi", MOVES },
	{ "whiteid", "White" },
	{ "whiteplayer", "White" },
	{ "whiteusername", "White" },
	{ "whiterating", "WhiteElo" },
	{ "blackid", "Black" },
	{ "blackplayer", "Black" },
	{ "blackusername", "Black" },
	{ "blackrating", "BlackElo" },
	{ "winner", "Result" },
	{ "result", "Result" },
	{ "eco", "ECO" },
	{ "openingeco", "ECO" },
	{ "openingname", "Opening" },
	{ "name", "Event" },
	{ "gameurl", "Site" },
	{ "url", "Site" },
	{ "incrementcode", "TimeControl" },
	{ "timecontrol", "TimeControl" },
	{ "puzzleid", PUZZLE_TAG },
	{ "whiteelo", "WhiteElo" },
	{ "blackelo", "BlackElo" },
};

/* Of files of puzzles that have no first row. */
static const char puzzle_head[] = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

struct table {
	char delimiter;
	GPtrArray *tags; /* of every column: char *, POSITION and MOVES, NULL for what is passed over */
	bool has_position, has_moves;
};

static void table_free(gpointer p)
{
	struct table *t = p;
	if (t)
		g_ptr_array_unref(t->tags);
	g_free(t);
}

/* Rows */

/* Where a cell ends: at a delimiter or the end of the row; in quotes, which a cell is in that begins with one, both are letters. */
static const char *cell_end(const char *cell, char delimiter)
{
	bool quoted = *cell == '"';
	if (!quoted)
		return cell + strcspn(cell, (char[]){ delimiter, '\n', '\0' });
	for (cell++; *cell && quoted; cell++)
		if (*cell == '"') {
			quoted = cell[1] == '"';
			cell += quoted;
		}
	return quoted ? NULL : cell + strcspn(cell, (char[]){ delimiter, '\n', '\0' });
}

/* What a cell says, without its quotes. New string. */
static char *cell_text(const char *cell, const char *end)
{
	if (*cell != '"')
		return g_strstrip(g_strndup(cell, (gsize)(end - cell)));
	GString *out = g_string_new(NULL);
	for (cell++; cell < end && (*cell != '"' || cell[1] == '"'); cell++) {
		g_string_append_c(out, *cell);
		cell += *cell == '"';
	}
	return g_strstrip(g_string_free(out, FALSE));
}

/* Names */

/* "white_id" and "White ID" are "whiteid". New string. */
static char *plain_name(const char *name)
{
	GString *out = g_string_new(NULL);
	for (const char *c = name; *c; c++)
		if (g_ascii_isalnum(*c))
			g_string_append_c(out, g_ascii_tolower(*c));
	return g_string_free(out, FALSE);
}

/* A name that a tag may have, "Opening_tags"; "" when no letter of it may stay. New string. */
static char *tag_name(const char *name)
{
	GString *out = g_string_new(NULL);
	for (const char *c = name; *c; c++)
		if (g_ascii_isalnum(*c) || (*c == '_' && out->len))
			g_string_append_c(out, out->len ? *c : g_ascii_toupper(*c));
	return g_string_free(out, FALSE);
}

static const char *known_tag(const char *name)
{
	g_autofree char *plain = plain_name(name);
	for (size_t i = 0; i < G_N_ELEMENTS(columns_known); i++)
		if (!strcmp(plain, columns_known[i].name))
			return columns_known[i].tag;
	return NULL;
}

static bool is(const char *tag, const char *what) { return tag && !strcmp(tag, what); }

static void take_column(struct table *t, const char *cell, const char *end)
{
	g_autofree char *name = cell_text(cell, end);
	const char *known = known_tag(name);
	bool again = (is(known, POSITION) && t->has_position) || (is(known, MOVES) && t->has_moves);
	t->has_position |= is(known, POSITION);
	t->has_moves |= is(known, MOVES);
	g_ptr_array_add(t->tags, again ? NULL : known ? g_strdup(known) : tag_name(name));
}

static void take_position_alone(struct table *t)
{
	for (guint i = 0; i < t->tags->len; i++)
		if (is(t->tags->pdata[i], POSITION_ALONE)) {
			g_free(t->tags->pdata[i]);
			t->tags->pdata[i] = t->has_moves || t->has_position ? NULL : g_strdup(POSITION);
			t->has_position |= !t->has_moves;
		}
}

/* The columns of a first row when it names a position or moves, and one more than there may be where it names too many; NULL: it is none. */
static struct table *table_of(const char *head, char delimiter)
{
	if (strpbrk(head, "{}[]:=")) /* JSON, tags: no names */
		return NULL;
	struct table *t = g_new0(struct table, 1);
	*t = (struct table){ .delimiter = delimiter, .tags = g_ptr_array_new_with_free_func(g_free) };
	for (const char *cell = head, *end; t->tags->len <= LIMIT_RECORD_TAGS && (end = cell_end(cell, delimiter)); cell = end + 1) {
		take_column(t, cell, end);
		if (*end != delimiter)
			break;
	}
	take_position_alone(t);
	if ((t->has_position || t->has_moves) && t->tags->len > 1)
		return t;
	table_free(t);
	return NULL;
}

/* A row of puzzles: an identifier, then a board. */
static bool is_puzzle(const char *line)
{
	size_t id = strspn(line, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS), board = 0;
	int slashes = 0;
	if (!id || line[id] != ',')
		return false;
	for (line += id + 1; line[board] && strchr("pnbrqkPNBRQK12345678/", line[board]); board++)
		slashes += line[board] == '/';
	return slashes == 7 && line[board] == ' ';
}

/* The table that begins with this line, NULL: none does. `*headed`: the line names its columns. */
static struct table *table_at(const char *text, bool *headed)
{
	size_t length = strcspn(text, "\r\n");
	if (length > LIMIT_RECORD_TAGS * 40)
		return NULL;
	g_autofree char *line = g_strndup(text, length);
	struct table *t = NULL;
	for (const char *delimiter = "\t;,"; *delimiter && !t; delimiter++)
		t = strchr(line, *delimiter) ? table_of(line, *delimiter) : NULL;
	*headed = t != NULL;
	return t || !is_puzzle(line) ? t : table_of(puzzle_head, ',');
}

bool csv_sniff(const char *text)
{
	bool headed;
	struct table *t = table_at(text + strspn(text, " \r\n"), &headed);
	table_free(t);
	return t != NULL;
}

/* Games */

/* What `winner` says as a result. */
static const char *result_of(const char *text)
{
	static const char *const words[][2] = { { "white", "1-0" }, { "black", "0-1" }, { "draw", "1/2-1/2" } };
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (!g_ascii_strcasecmp(text, words[i][0]))
			return words[i][1];
	return text;
}

/* What a cell of moves says besides, as a whole PGN does; columns that say the same come first. */
static enum rc take_tags(struct record *r, struct record *cell, struct diags *ds)
{
	enum rc rc = RC_OK;
	for (guint i = 0; i < cell->tags->len && rc == RC_OK; i++) {
		const struct record_tag *tag = cell->tags->pdata[i];
		if (!record_find_tag(r, tag->name))
			rc = record_add_tag(r, tag->name, tag->value, tag->at, ds);
	}
	if (cell->position && !r->position) {
		r->position = g_steal_pointer(&cell->position);
		r->position_at = cell->position_at;
	}
	if (!*r->result) {
		g_free(r->result);
		r->result = g_steal_pointer(&cell->result);
	}
	return rc;
}

/* The row becomes a record of the format that its moves are in. */
static enum rc take_line(struct record *r, struct record *cell, struct diags *ds)
{
	const struct record_line line = r->line;
	r->line = cell->line;
	cell->line = line;
	r->format = cell->format;
	r->ending = g_steal_pointer(&cell->ending);
	r->n_moves = cell->n_moves;
	r->commented = cell->commented;
	return take_tags(r, cell, ds);
}

/* The moves of a cell, by the reader of what they are; `at` is where they begin. */
static enum rc take_moves(struct record *r, const char *text, struct place at, struct diags *ds)
{
	g_autofree char *placed = g_strdup_printf("%*s%s", at.col - 1, "", text);
	const struct record_format *format = record_sniff(placed);
	bool is_known = format && format != r->format; /* no table in a cell */
	struct record_source *from = record_open_text(at.file, at.line, placed, strlen(placed), is_known ? format : record_format_find("pgn"), ds);
	struct record *cell = NULL, *other = NULL;
	enum rc rc = from ? record_next(from, &cell, ds) : RC_DATA;
	if (rc == RC_OK && cell)
		rc = take_line(r, cell, ds);
	if (rc == RC_OK && (record_next(from, &other, ds) != RC_OK || other))
		rc = diag_error(ds, RC_DATA, other ? other->at : at, "the cell holds more than one game; give each a row");
	record_free(other);
	record_free(cell);
	record_close(from);
	return rc;
}

static enum rc take_cell(struct record *r, const char *tag, const char *text, struct place at, struct diags *ds)
{
	if (is(tag, MOVES))
		return take_moves(r, text, at, ds);
	if (is(tag, POSITION)) {
		g_free(r->position);
		r->position = g_strdup(text);
		r->position_at = at;
		return RC_OK;
	}
	bool is_result = is(tag, "Result");
	const char *value = is_result ? result_of(text) : text;
	if (is_result) {
		g_free(r->result);
		r->result = g_strdup(value);
	}
	struct record_tag *told = record_find_tag(r, tag); /* by the moves */
	if (!told)
		return record_add_tag(r, tag, value, at, ds);
	g_free(told->value);
	told->value = g_strdup(value);
	return RC_OK;
}

/* Where something of a row stands, which begins at `row`. */
static struct place place_in(struct place row, const char *text, const char *at)
{
	for (; text < at; text++) {
		row.line += *text == '\n';
		row.col = *text == '\n' ? 1 : row.col + ((*text & 0xc0) != 0x80);
	}
	return row;
}

static enum rc read_cells(struct record *r, const struct table *t, const char *row, struct diags *ds)
{
	enum rc rc = RC_OK;
	struct place at = r->at;
	const char *counted = row, *end;
	guint column = 0;
	for (const char *cell = row; rc == RC_OK && (end = cell_end(cell, t->delimiter)); cell = end + 1, column++) {
		const char *tag = column < t->tags->len ? t->tags->pdata[column] : NULL;
		g_autofree char *text = cell_text(cell, end);
		at = place_in(at, counted, cell + (*cell == '"'));
		counted = cell + (*cell == '"');
		if (tag && *tag && *text)
			rc = take_cell(r, tag, text, at, ds);
		if (*end != t->delimiter)
			break;
	}
	if (rc == RC_OK && column >= t->tags->len)
		diag_warn(ds, at, "the row has more cells than the first one; what they are nobody knows, and they are left out");
	return rc;
}

/* How far a row has been looked through: whether a cell begins there, and whether it is in quotes, in which it may go on in the next line. */
struct row_scan {
	bool begins, quoted;
};

static void scan(struct row_scan *s, const char *text, char delimiter)
{
	for (; *text; text++) {
		if (s->begins)
			s->quoted = *text == '"';
		else if (s->quoted && *text == '"' && text[1] == '"')
			text++;
		else if (*text == '"')
			s->quoted = false;
		s->begins = !s->quoted && *text == delimiter;
	}
}

/* The row at the present line, with the lines that it goes on in. NULL and an error: it does not end. New string. */
static char *take_row(struct record_source *from, const struct table *t, struct place at, struct diags *ds)
{
	GString *row = g_string_new(from->at);
	struct row_scan s = { .begins = true };
	scan(&s, from->at, t->delimiter);
	while (source_next_line(from, ds) && s.quoted && row->len + strlen(from->at) < LIMIT_RECORD_LINE) {
		g_string_append_printf(row, "\n%s", from->at);
		scan(&s, from->at, t->delimiter);
	}
	if (!s.quoted)
		return g_string_free(row, FALSE);
	diag_error(ds, RC_SYNTAX, at, "a quote of this row is not closed; a quote inside of quotes is written twice");
	g_string_free(row, TRUE);
	return NULL;
}

/* Spreadsheets end in rows of empty cells. */
static void pass_blank(struct record_source *from, struct diags *ds)
{
	while (from->at && !from->at[strspn(from->at, " \t,;")])
		source_next_line(from, ds);
}

/* The first row, which every other one has before it where it is a text of its own, of a line of the file. */
static enum rc read_head(struct record_source *from, struct diags *ds)
{
	bool headed;
	from->table = table_at(from->at, &headed);
	from->table_free = table_free;
	const struct table *t = from->table;
	if (!t || t->tags->len > LIMIT_RECORD_TAGS) {
		if (t)
			diag_error(ds, RC_LIMIT, source_place(from, from->at), "a table has at most %d columns; leave out those that are of no game",
				LIMIT_RECORD_TAGS);
		else
			diag_error(ds, RC_SYNTAX, source_place(from, from->at),
				"no column of this row is called FEN or Moves; the first row of a table names its columns");
		while (source_next_line(from, ds)) /* nobody knows what the others are */
			continue;
		return RC_SYNTAX;
	}
	from->head = g_strdup(headed ? from->at : puzzle_head);
	if (!headed)
		return RC_OK;
	from->number -= from->is_part;
	source_next_line(from, ds);
	g_string_truncate(from->raw, 0);
	from->raw_line = from->number;
	return RC_OK;
}

enum rc csv_read(struct record_source *from, struct record *r, struct diags *ds)
{
	pass_blank(from, ds);
	if (from->at && !from->table) {
		enum rc rc = read_head(from, ds);
		if (rc != RC_OK)
			return rc;
		pass_blank(from, ds);
	}
	if (!from->at)
		return RC_OK;
	r->at = source_place(from, from->at);
	g_autofree char *row = take_row(from, from->table, r->at, ds);
	enum rc rc = row ? read_cells(r, from->table, row, ds) : RC_SYNTAX;
	if (r->format == from->format) /* there were no moves */
		r->format = record_format_find("epd");
	return rc;
}
