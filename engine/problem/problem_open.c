/*
 * The table of formats, and sources of problems: what a file or a text holds, one problem after the other.
 */
#include <string.h>

#include "problem/problem_reader.h"

static const struct problem_reader readers[] = {
#define PROBLEMS(id, what) { .name = #id, .sniff = problem_##id##_sniff, .read = problem_##id##_read },
#include "problem/problems.def"
#undef PROBLEMS
};

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

/* Takes the source; NULL: it is no record, or of games that are none of problems. */
static struct record_source *of_problems(struct record_source *records)
{
	if (!records || holds_problems(record_source_format(records)))
		return records;
	record_close(records);
	return NULL;
}

/* A preset in JSON, which has its board as `code`: as an object it could be a problem as well. */
static bool is_preset_in_json(const char *text)
{
	return problem_json_sniff(text) && !strstr(text, "\"fen\"") && !strstr(text, "\"forsyth\"") && !strstr(text, "\"stipulation\"");
}

static bool looks(const char *text) { return text && sniff(text) && !is_preset_in_json(text); }

bool problems_look(const char *path)
{
	bool is_file = g_file_test(path, G_FILE_TEST_IS_REGULAR);
	g_autofree char *text = is_file ? source_file(path, NULL) : NULL;
	return looks(text) || (text && problem_record_looks(record_open(path, NULL, NULL)));
}

bool problems_look_text(const char *name, const char *bytes, size_t length)
{
	g_autofree char *text = source_text(name, bytes, length, NULL);
	return looks(text) || (text && problem_record_looks(record_open_text(name, 1, bytes, length, NULL, NULL)));
}

/* Takes the records. */
static struct problem_source *of_records(const char *name, struct record_source *records, const char *encoding)
{
	struct problem_source *from = records ? g_new0(struct problem_source, 1) : NULL;
	record_set_encoding(records, encoding);
	if (from)
		*from = (struct problem_source){ .name = place_file(name), .records = records, .reader = reader_named("record") };
	return from;
}

/* Bytes of a text that is no record, in UTF-8. NULL and an error: they are none. New string. */
static char *text_in(const char *name, const char *bytes, size_t length, const char *encoding, struct diags *ds)
{
	bool other = encoding && !g_utf8_validate(bytes, (gssize)length, NULL);
	g_autofree char *text = other ? g_convert(bytes, (gssize)length, "UTF-8", encoding, NULL, NULL, NULL) : NULL;
	if (!other || text)
		return source_text(name, text ? text : bytes, text ? strlen(text) : length, ds);
	diag_error(ds, RC_SYNTAX, (struct place){ .file = name }, "is neither UTF-8 nor %s; --encoding says what it is", encoding);
	return NULL;
}

struct problem_source *problems_open_text(const char *name, const char *bytes, size_t length, const char *encoding, struct diags *ds)
{
	g_autofree char *text = text_in(name, bytes, length, encoding, ds);
	const struct problem_reader *reader = text ? sniff(text) : NULL;
	bool unsure = text && (!reader || !strcmp(reader->name, "json")); /* a record of Shogi may be in JSON, too */
	const struct record_format *format = unsure ? record_sniff(text) : NULL;
	if (format && holds_problems(format)) { /* which converts its lines itself */
		char *copy = g_malloc(length + 1);
		memcpy(copy, bytes, length);
		struct problem_source *from = of_records(name, record_open_text(name, 1, copy, length, format, ds), encoding);
		if (from)
			from->text = copy;
		else
			g_free(copy);
		return from;
	}
	if (text && !reader)
		diag_error(ds, RC_SYNTAX, (struct place){ .file = name, .line = 1 },
			"no problems here; there are JSON lines, Popeye's input (BeginProblem), Olive's YAML (algebraic:), FEN, EPD, SFEN, pieces with their "
			"squares (Ka1 Qb2 / kc3), PGN and records of Shogi");
	if (!reader)
		return NULL;
	struct problem_source *from = g_new0(struct problem_source, 1);
	*from = (struct problem_source){ .name = place_file(name), .text = text, .at = text, .reader = reader, .cursor = source_cursor(name, text) };
	text = NULL;
	return from;
}

/* Pieces with their squares, which a reader of records could take for moves. */
static bool is_algebraic(const char *path)
{
	g_autofree char *text = source_file(path, NULL);
	return text && problem_algebraic_sniff(text);
}

struct problem_source *problems_open(const char *path, const char *encoding, struct diags *ds)
{
	bool streams = g_file_test(path, G_FILE_TEST_IS_REGULAR) && !is_algebraic(path); /* files of records may be of any size */
	struct record_source *records = streams ? of_problems(record_open(path, NULL, NULL)) : NULL;
	if (records)
		return of_records(path, records, encoding);
	g_autoptr(GByteArray) bytes = source_bytes(path, ds);
	return bytes ? problems_open_text(strcmp(path, "-") ? path : "<stdin>", (const char *)bytes->data, bytes->len - 1, encoding, ds) : NULL;
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

/* "h#2 2.1.1.1": behind what is asked stands how many solutions are meant, as magazines have it. */
static void split_stipulation(struct problem *p)
{
	char *text = p->field[PROBLEM_stipulation], *blank = text ? strrchr(text, ' ') : NULL, *number = blank ? blank + 1 : NULL;
	bool is_behind = number && blank > text && g_ascii_isdigit(blank[-1]) && g_ascii_isdigit(*number); /* "dia 3.5" is none */
	if (!is_behind || *problem_text(p, PROBLEM_intended) || !strchr(number, '.') || strspn(number, "0123456789.") != strlen(number))
		return;
	problem_set(p, PROBLEM_intended, number);
	*blank = '\0';
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
		rc = diag_error(ds, RC_DATA, p->at, "this problem has no position; in JSON \"fen\" or \"forsyth\" tells it");
	if (rc == RC_OK && found) {
		split_stipulation(p);
		g_autofree char *number = g_strdup_printf("%d", p->index);
		if (!p->field[PROBLEM_id])
			problem_set(p, PROBLEM_id, number);
		*out = p;
		return RC_OK;
	}
	problem_free(p);
	return rc;
}
