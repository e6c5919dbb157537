/*
 * The inside of records: sources of lines, and what a format is made of.
 */
#ifndef RECORD_RECORD_READER_H
#define RECORD_RECORD_READER_H

#include "engine/record.h"

/* Lines of a file or a text, in UTF-8, without their ends. */
struct record_source {
	char *name; /* of place_file */
	const struct record_format *format;
	int file;               /* -1: a text */
	const char *text, *end; /* of a text: what is left */
	GByteArray *buffer;     /* of a file: read and not taken yet, from `taken` on */
	guint taken;
	bool ended, failed;
	const char *encoding;  /* of lines that are no UTF-8 */
	bool encoding_asked;   /* by the user: the record has no say */
	bool encoding_doubted; /* a line was neither, which has been told */
	GString *line;         /* the present one */
	char *at;              /* in it: what has not been read yet; NULL: there is no line */
	int number;            /* of it */
	int games;
	const char *counted; /* in the line: `column` is its column */
	int column;
	GString *raw; /* of this game, what stands before `raw_from` in the present line */
	const char *raw_from;
	int raw_line;      /* where that begins */
	const char *fault; /* what is wrong with a line of this game, at `fault_line`, that is not in `raw`; NULL: nothing. Static */
	int fault_line;
	bool is_part; /* a text that does not begin with the first line of its file */
	char *head;   /* of tables: the row that names the columns, which each game's text gets before it; else NULL */
	void *table;  /* what the reader knows of them */
	GDestroyNotify table_free;
};

/* Takes the next line: `at` is its beginning. False at the end, or after an error, and `at` is NULL. */
bool source_next_line(struct record_source *from, struct diags *ds);
/* Places of one line are asked for from left to right: all together cost one walk through it. */
struct place source_place(struct record_source *from, const char *at);

/* How a format is known and read. `read` makes the game that begins at the present line or behind it; it may be empty at the end of the source. */
struct record_reader {
	bool (*sniff)(const char *text);
	enum rc (*read)(struct record_source *from, struct record *r, struct diags *ds);
	const char *encoding; /* of files that are no UTF-8 */
};

#define RECORD(id, ...) \
	bool id##_sniff(const char *text); \
	enum rc id##_read(struct record_source *from, struct record *r, struct diags *ds);
#include "record/records.def"
#undef RECORD

/* Building a record. Texts are copied; NULL and an error beyond a limit. */
struct record_move *record_add_move(struct record *r, GPtrArray *moves, const char *text, size_t length, struct place at, struct diags *ds);
struct record_tag *record_find_tag(const struct record *r, const char *name); /* as record_tag */
enum rc record_add_tag(struct record *r, const char *name, const char *value, struct place at, struct diags *ds);
void record_join_comment(struct record *r, char **to, const char *text, size_t length); /* appends a line */
void record_wrap_comment(struct record *r, char **to, const char *text, size_t length); /* appends to the line: the file has broken it */
/* The comment behind the last move of a line, or before its first one; a line more of it; the time of that move, in a form that others understand. */
char **record_comment_of(struct record_line *line);
void record_comment(struct record *r, struct record_line *line, const char *text, size_t length);
/* What is said of a move, with its judgements as commands: "a blunder [%nag 4]"; "" when there is nothing. New string. */
char *record_comment_with_nags(const struct record_move *m);
void record_time(struct record *r, struct record_line *line, long seconds);
struct record_line *record_line_new(void);
struct record_line *record_add_variation(struct record_move *m); /* a new line in its place */
/* A warning: what could have been played instead of resigning is left out, as no move of the game stands there. */
void record_warn_of_end(struct place at, struct diags *ds);
void record_move_free(gpointer p);
struct record *record_new(const struct record_format *format, int index, const char *file);
const struct record_reader *record_reader_of(const struct record_format *format);
void record_line_free(gpointer p);

/* The bytes of a move's number, "12.", "12..." or "12)", at the beginning of `text`; 0: there is none. */
size_t record_number_length(const char *text);
bool record_is_pass(const char *word, size_t length); /* "--", "0000" and so on, as engines and editors write a turn without a move */

/* Whether a word of `text` at its beginning, behind numbers of moves, is such a move. */
typedef bool (*record_is_move)(const char *word, size_t length);
bool record_begins_with(const char *text, record_is_move is_move);

/* The bytes of a blank of pages that were set at `text`, as U+00A0; 0: there is none. */
size_t record_set_blank(const char *text);
/* Where the blanks at `text` end: signs of `white`, and those of pages that were set. */
const char *record_behind_blanks(const char *text, const char *white);

#endif
