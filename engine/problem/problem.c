/*
 * Problems as data, the table of their formats, and the code of a position as a preset takes it.
 */
#include <string.h>

#include "engine/settings.h"
#include "problem/reader.h"

const char *const problem_field_names[PROBLEM_FIELDS] = {
#define PROBLEM_FIELD(name, aliases) [PROBLEM_##name] = #name,
#include "engine/problem_fields.def"
#undef PROBLEM_FIELD
};

static const char *const field_aliases[PROBLEM_FIELDS] = {
#define PROBLEM_FIELD(name, aliases) [PROBLEM_##name] = aliases,
#include "engine/problem_fields.def"
#undef PROBLEM_FIELD
};

static const struct problem_reader readers[] = {
#define PROBLEMS(id, what) { .name = #id, .sniff = problem_##id##_sniff, .read = problem_##id##_read },
#include "problem/problems.def"
#undef PROBLEMS
};

enum problem_field problem_field_find(const char *name)
{
	for (int field = 0; field < PROBLEM_FIELDS; field++) {
		g_auto(GStrv) aliases = g_strsplit(field_aliases[field], " ", -1);
		if (!strcmp(problem_field_names[field], name) || g_strv_contains((const char *const *)aliases, name))
			return (enum problem_field)field;
	}
	return PROBLEM_FIELDS;
}

void problem_set(struct problem *p, enum problem_field field, const char *text)
{
	g_free(p->field[field]);
	p->field[field] = text && *text ? g_strdup(text) : NULL;
}

const char *problem_text(const struct problem *p, enum problem_field field) { return p->field[field] ? p->field[field] : ""; }

void problem_free(struct problem *p)
{
	if (!p)
		return;
	for (int field = 0; field < PROBLEM_FIELDS; field++)
		g_free(p->field[field]);
	g_free(p->position);
	g_free(p->popeye);
	g_free(p);
}

void problem_take_men(struct problem *p, const struct men *men)
{
	g_free(p->position);
	g_free(p->popeye);
	p->position = men_write(men);
	p->popeye = men->fairy ? men_popeye(men) : NULL;
}

char *problem_popeye(const struct problem *p)
{
	if (p->is_fairy || !problem_is_chess(p) || strpbrk(p->position, "{["))
		return g_strdup(p->popeye);
	char *board = g_strndup(p->position, strcspn(p->position, " "));
	for (char *c = board; *c; c++)
		*c = *c == 'N' ? 'S' : *c == 'n' ? 's' : *c;
	return board;
}

struct place problem_place(struct problem_source *from, const char *at) { return source_cursor_at(&from->cursor, at); }

static const struct problem_reader *sniff(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(readers); i++)
		if (readers[i].sniff(text))
			return &readers[i];
	return NULL;
}

static const struct problem_reader *reader_named(const char *name)
{
	size_t i = 0;
	while (strcmp(readers[i].name, name) != 0)
		i++;
	return &readers[i];
}

/* Whether positions of such records are problems: of Shogi, and PGN. Lists of coordinates have no positions. */
static bool holds_problems(const struct record_format *format) { return !strcmp(format->game, "Shogi") || !strcmp(format->name, "pgn"); }

/* Records, which may be in an encoding of their own; NULL: it is something else. */
static struct record_source *records_of(const char *path)
{
	struct diags *quiet = diags_new();
	struct record_source *records = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? record_open(path, NULL, quiet) : NULL;
	diags_free(quiet);
	if (!records || holds_problems(record_source_format(records)))
		return records;
	record_close(records);
	return NULL;
}

bool problems_look(const char *path)
{
	g_autofree char *text = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? source_file(path, NULL) : NULL;
	return text && (sniff(text) || problem_pgn_looks(path));
}

/* Pieces with their squares, which a reader of records could take for moves. */
static bool is_algebraic(const char *path)
{
	g_autofree char *text = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? source_file(path, NULL) : NULL;
	return text && problem_algebraic_sniff(text);
}

/* Takes the records. */
static struct problem_source *of_records(const char *name, struct record_source *records)
{
	struct problem_source *from = records ? g_new0(struct problem_source, 1) : NULL;
	if (from)
		*from = (struct problem_source){ .name = g_intern_string(name), .records = records, .reader = reader_named("record") };
	return from;
}

/* Takes the text. */
static struct problem_source *open_text(const char *name, char *text, struct diags *ds)
{
	const struct problem_reader *reader = sniff(text);
	const struct record_format *format = reader ? NULL : record_sniff(text);
	if (format && holds_problems(format)) {
		struct problem_source *from = of_records(name, record_open_text(g_intern_string(name), 1, text, strlen(text), format, ds));
		if (from)
			from->text = text;
		else
			g_free(text);
		return from;
	}
	if (!reader) {
		diag_error(ds, RC_SYNTAX, (struct place){ .file = g_intern_string(name), .line = 1 },
			"no problems: it is none of JSON lines, Popeye's input (BeginProblem), Olive's YAML (algebraic:), lines of FEN, EPD or SFEN, pieces "
			"with "
			"their squares (Ka1 Qb2 / kc3), PGN and records of Shogi");
		g_free(text);
		return NULL;
	}
	struct problem_source *from = g_new0(struct problem_source, 1);
	*from = (struct problem_source){
		.name = g_intern_string(name), .text = text, .at = text, .reader = reader, .cursor = source_cursor(g_intern_string(name), text)
	};
	return from;
}

struct problem_source *problems_open(const char *path, struct diags *ds)
{
	struct record_source *records = is_algebraic(path) ? NULL : records_of(path);
	if (records)
		return of_records(path, records);
	char *text = source_file(path, ds);
	return text ? open_text(path, text, ds) : NULL;
}

struct problem_source *problems_open_text(const char *name, const char *text, size_t length, struct diags *ds)
{
	return open_text(name, g_strndup(text, length), ds);
}

void problems_set_letters(struct problem_source *from, const char *language) { from->letters = language; }

void problems_close(struct problem_source *from)
{
	if (!from)
		return;
	if (from->records)
		record_close(from->records);
	g_free(from->text);
	g_free(from);
}

enum rc problems_next(struct problem_source *from, struct problem **out, struct diags *ds)
{
	struct problem *p = g_new0(struct problem, 1);
	bool found = false;
	*out = NULL;
	if (from->ended) {
		problem_free(p);
		return RC_OK;
	}
	enum rc rc = from->reader->read(from, p, &found, ds);
	p->index = ++from->n;
	if (rc == RC_OK && found && p->index > LIMIT_PROBLEMS) {
		rc = diag_error(ds, RC_LIMIT, p->at, "a file holds at most %d problems; split it", LIMIT_PROBLEMS);
		from->ended = true;
	}
	if (rc == RC_OK && found && !p->position)
		rc = diag_error(ds, RC_DATA, p->at, "this problem has no position");
	if (rc == RC_OK && found) {
		g_autofree char *number = g_strdup_printf("%d", p->index);
		if (!p->field[PROBLEM_id])
			problem_set(p, PROBLEM_id, number);
		*out = p;
		return RC_OK;
	}
	problem_free(p);
	return rc;
}

bool problem_is_chess(const struct problem *p) { return position_ranks(p->position) == 8; }

const char *problem_line(const struct problem *p)
{
	const char *text = problem_text(p, PROBLEM_solution);
	return problem_is_chess(p) || !*text ? NULL : text;
}

/* Castling is allowed in a problem unless it can be proven that King or Rook has moved. */
static void add_castling(const char *board, GString *out)
{
	static const struct {
		char king, rook, wing[2];
	} sides[] = { { 'K', 'R', { 'K', 'Q' } }, { 'k', 'r', { 'k', 'q' } } };
	g_auto(GStrv) ranks = g_strsplit(board, "/", -1);
	guint n = g_strv_length(ranks);
	gsize start = out->len;
	for (size_t i = 0; i < G_N_ELEMENTS(sides) && n == 8 && !strchr(board, '{'); i++) {
		char cells[9] = "........";
		int file = 0;
		for (const char *c = ranks[i ? 0 : 7]; *c && file < 8; c++)
			if (g_ascii_isdigit(*c))
				file += *c - '0';
			else
				cells[file++] = *c;
		if (cells[4] == sides[i].king && cells[7] == sides[i].rook)
			g_string_append_c(out, sides[i].wing[0]);
		if (cells[4] == sides[i].king && cells[0] == sides[i].rook)
			g_string_append_c(out, sides[i].wing[1]);
	}
	if (out->len == start)
		g_string_append_c(out, '-');
}

/* The space of a condition "EnPassant f6". New string, or NULL. */
static char *passed_space(const struct problem *p)
{
	g_autofree char *said = g_strconcat(problem_text(p, PROBLEM_conditions), ";", problem_text(p, PROBLEM_options), NULL),
			*text = g_ascii_strdown(said, -1);
	const char *found = strstr(text, "enpassant");
	found = found ? found + strlen("enpassant") : "";
	found += strspn(found, " ");
	return found[0] >= 'a' && found[0] <= 'h' && (found[1] == '3' || found[1] == '6') ? g_strndup(found, 2) : NULL;
}

char *problem_code(const struct problem *p, bool black_begins)
{
	if (p->has_side)
		return g_strdup(p->position);
	GString *out = g_string_new(p->position);
	g_string_append(out, black_begins ? " b " : " w ");
	add_castling(p->position, out);
	g_autofree char *passed = passed_space(p);
	g_string_append_printf(out, " %s 0 1", passed ? passed : "-");
	return g_string_free(out, FALSE);
}
