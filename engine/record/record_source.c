/*
 * Sources of records: lines out of a file of any size, or out of a text, in UTF-8.
 *
 * Only one line and one game are held. A line that is no UTF-8 is converted from the encoding that the format had before there was UTF-8.
 */
#include "record/record_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/text.h"

enum { BLOCK = 1 << 16 };

static struct place of_file(const struct record_source *from) { return (struct place){ .file = from->name, .line = from->number }; }

/* Reads another block. False at the end. */
static bool fill(struct record_source *from, struct diags *ds)
{
	guint length = from->buffer->len;
	if (from->file < 0 || from->ended)
		return false;
	if (from->taken) {
		g_byte_array_remove_range(from->buffer, 0, from->taken);
		length -= from->taken;
		from->taken = 0;
	}
	g_byte_array_set_size(from->buffer, length + BLOCK);
	ssize_t n;
	do
		n = read(from->file, from->buffer->data + length, BLOCK);
	while (n < 0 && errno == EINTR);
	g_byte_array_set_size(from->buffer, length + (guint)MAX(n, 0));
	from->ended = n <= 0;
	if (n < 0) {
		from->fault = "cannot be read any further";
		from->fault_line = from->number;
		diag_error(ds, RC_IO, of_file(from), "%s: %s", from->fault, g_strerror(errno));
		from->failed = true;
	}
	return n > 0;
}

static void point_to_buffer(struct record_source *from)
{
	if (from->file < 0)
		return;
	from->text = (const char *)from->buffer->data + from->taken;
	from->end = (const char *)from->buffer->data + from->buffer->len;
}

/* Where the line ends that begins at `text`, or NULL: that is not known yet. */
static const char *line_end(const char *text, const char *end)
{
	const char *feed = memchr(text, '\n', (size_t)(end - text));
	const char *back = memchr(text, '\r', (size_t)((feed ? feed : end) - text));
	return back && (feed || back + 1 < end) ? back : feed;
}

static void take(struct record_source *from, size_t length)
{
	from->text += length;
	if (from->file >= 0)
		from->taken += (guint)length;
}

const char record_encodings[] = "windows-1250|windows-1251|windows-1252|windows-1253|windows-1254|windows-1255|windows-1256|windows-1257|windows-1258|"
				"iso-8859-2|iso-8859-5|koi8-r|koi8-u|cp437|cp850|cp852|cp866|shift_jis|euc-jp|gb18030|big5|euc-kr";

void record_set_encoding(struct record_source *from, const char *encoding)
{
	if (!from)
		return;
	from->encoding_asked = encoding != NULL;
	from->encoding = encoding ? encoding : record_reader_of(from->format)->encoding;
}

/* Bytes that are no UTF-8 in the encoding of the format; what is nothing in it either becomes U+FFFD. */
static void set_line(struct record_source *from, const char *bytes, size_t length, struct diags *ds)
{
	g_string_truncate(from->line, 0);
	if (g_utf8_validate(bytes, (gssize)length, NULL)) {
		g_string_append_len(from->line, bytes, (gssize)length);
		return;
	}
	g_autofree char *text = g_convert(bytes, (gssize)length, "UTF-8", from->encoding, NULL, NULL, NULL);
	g_autofree char *valid = text ? NULL : g_utf8_make_valid(bytes, (gssize)length);
	g_string_append(from->line, text ? text : valid);
	if (!text && !from->encoding_doubted)
		diag_warn(ds, of_file(from), "the line is neither UTF-8 nor %s; --encoding says what it is", from->encoding);
	from->encoding_doubted = from->encoding_doubted || !text;
}

/* The present line is over: what it has of this game is kept. */
static void leave_line(struct record_source *from)
{
	if (!from->raw_from)
		return;
	if (from->raw->len < LIMIT_FILE) { /* a game that is longer is none, and need not be handed on */
		g_string_append(from->raw, from->raw_from);
		g_string_append_c(from->raw, '\n');
	}
	from->raw_from = NULL;
}

static bool end_of_source(struct record_source *from)
{
	from->at = NULL;
	return false;
}

/* What is wrong with a line's bytes, and in which column, 0: all of it; NULL: nothing. */
static const char *fault_of_line(const char *bytes, size_t length, int *column)
{
	*column = 0;
	if (length > LIMIT_RECORD_LINE)
		return "the line is longer than a MiB; is this a record of a game?";
	const char *zero = memchr(bytes, '\0', length);
	for (const char *c = bytes; zero && c <= zero; c++)
		*column += (*c & 0xc0) != 0x80;
	return zero ? "a byte of the line is zero: this is no text" : NULL;
}

/* Passes over the line to its end, which comes back, NULL: that of the source. It stands in its game as an empty one, and the game is refused for it. */
static const char *refuse_line(struct record_source *from, const char *end, const char *why, int column, struct diags *ds)
{
	if (!from->fault)
		diag_error(ds, RC_SYNTAX, (struct place){ .file = from->name, .line = from->number, .col = column }, "%s", why);
	from->fault = from->fault ? from->fault : why;
	from->fault_line = from->fault_line ? from->fault_line : from->number;
	for (bool more = true; !end && more;) {
		take(from, (size_t)(from->end - from->text));
		more = fill(from, ds);
		point_to_buffer(from);
		end = line_end(from->text, from->end);
	}
	take(from, (size_t)((end ? end : from->end) - from->text));
	return end;
}

bool source_next_line(struct record_source *from, struct diags *ds)
{
	leave_line(from);
	point_to_buffer(from);
	const char *end;
	bool more = true;
	while (!(end = line_end(from->text, from->end)) && from->end - from->text <= LIMIT_RECORD_LINE && more) {
		more = fill(from, ds);
		point_to_buffer(from); /* which may lie elsewhere now, also when nothing came */
	}
	while (!end && !from->failed && from->end > from->text && from->end[-1] == '\x1a') /* where files of DOS end */
		from->end--;
	if (from->failed || from->text == from->end)
		return end_of_source(from);
	from->number++;
	size_t length = (size_t)((end ? end : from->end) - from->text);
	int column;
	const char *fault = fault_of_line(from->text, length, &column);
	if (fault) {
		end = refuse_line(from, end, fault, column, ds);
		length = 0;
	}
	size_t mark = 0;
	for (size_t one; from->number == 1 && (one = text_mark_length(from->text + mark, length - mark));)
		mark += one;
	set_line(from, from->text + mark, length - mark, ds);
	size_t ends = !end ? 0 : *end == '\r' && end + 1 < from->end && end[1] == '\n' ? 2 : 1;
	take(from, length + ends);
	if (!end && from->line->len && from->line->str[from->line->len - 1] == '\r') /* the last line of all */
		g_string_truncate(from->line, from->line->len - 1);
	from->at = from->line->str;
	from->counted = from->raw_from = from->at;
	from->column = 1;
	return true;
}

struct place source_place(struct record_source *from, const char *at)
{
	for (; from->counted < at; from->counted++)
		from->column += (*from->counted & 0xc0) != 0x80;
	return (struct place){ .file = from->name, .line = from->number, .col = from->column };
}

/* The beginning, for those who look what it is; NUL-terminated. New string. */
static char *beginning(struct record_source *from, struct diags *ds)
{
	if (from->file >= 0 && from->buffer->len < BLOCK)
		fill(from, ds);
	point_to_buffer(from);
	size_t length = (size_t)MIN(from->end - from->text, BLOCK);
	size_t mark = text_mark_length(from->text, length);
	return g_strndup(from->text + mark, length - mark);
}

static bool choose_format(struct record_source *from, const struct record_format *format, struct diags *ds)
{
	g_autofree char *text = beginning(from, ds);
	const char *foreign = text_foreign(text, strlen(text));
	from->format = foreign ? NULL : format ? format : record_sniff(text);
	if (foreign)
		diag_error(ds, RC_SYNTAX, (struct place){ .file = from->name, .line = 1 }, "%s", foreign);
	else if (!from->format && !from->failed)
		diag_error(ds, RC_SYNTAX, (struct place){ .file = from->name }, "is no record of a game that is known; --from says what it is");
	return from->format && !from->failed;
}

/* `text`: of a file what was read of it already. */
static struct record_source *open_source(const char *name, int file, const char *text, size_t length, const struct record_format *format, struct diags *ds)
{
	struct record_source *from = g_new0(struct record_source, 1);
	*from = (struct record_source){ .name = (char *)place_file(name),
		.file = file,
		.text = text,
		.end = text + length,
		.buffer = g_byte_array_new(),
		.line = g_string_new(NULL),
		.raw = g_string_new(NULL) };
	if (file >= 0)
		g_byte_array_append(from->buffer, (const guint8 *)text, (guint)length);
	if (choose_format(from, format, ds)) {
		record_set_encoding(from, NULL);
		return from;
	}
	record_close(from);
	return NULL;
}

bool record_is_read_once(const char *path)
{
	struct stat s;
	return !strcmp(path, "-") || (stat(path, &s) == 0 && S_ISFIFO(s.st_mode));
}

struct record_source *record_open(const char *path, const struct record_format *format, struct diags *ds)
{
	bool is_input = strcmp(path, "-") == 0;
	const char *name = is_input ? "<stdin>" : path;
	int file = is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	if (file >= 0)
		return open_source(name, file, "", 0, format, ds);
	diag_error(ds, RC_IO, (struct place){ .file = name }, "cannot be read: %s", g_strerror(errno));
	return NULL;
}

struct record_source *record_open_begun(const char *name, int file, const char *bytes, size_t length, const struct record_format *format, struct diags *ds)
{
	return open_source(name, file, bytes, length, format, ds);
}

struct record_source *record_open_text(const char *name, int line, const char *text, size_t length, const struct record_format *format, struct diags *ds)
{
	struct record_source *from = open_source(name, -1, text, length, format, ds);
	if (from) {
		from->number = line - 1;
		from->is_part = line > 1;
	}
	return from;
}

void record_close(struct record_source *from)
{
	if (!from)
		return;
	if (from->file > STDERR_FILENO)
		close(from->file);
	g_byte_array_unref(from->buffer);
	g_string_free(from->line, TRUE);
	g_string_free(from->raw, TRUE);
	g_free(from->head);
	if (from->table)
		from->table_free(from->table);
	g_free(from);
}

enum rc record_next(struct record_source *from, struct record **out, struct diags *ds)
{
	*out = NULL;
	g_string_truncate(from->raw, 0);
	from->raw_from = from->at;
	if (from->failed) /* which has been told */
		return RC_OK;
	from->fault = NULL;
	from->fault_line = 0;
	if (!from->at && !source_next_line(from, ds))
		return from->failed ? RC_SYNTAX : RC_OK;
	from->raw_line = from->number;
	struct record *r = record_new(from->format, from->games + 1, from->name);
	enum rc rc = record_reader_of(from->format)->read(from, r, ds);
	if (from->at && from->raw_from) {
		g_string_append_len(from->raw, from->raw_from, from->at - from->raw_from);
		from->raw_from = from->at;
	}
	size_t blank = strspn(from->raw->str, "\n"); /* what is left of the line that the game before ends in, and empty lines */
	g_string_erase(from->raw, 0, (gssize)blank);
	from->raw_line += (int)blank;
	if (from->head && from->raw_line > 1) { /* the first line of all is one that needs none */
		g_string_prepend_c(from->raw, '\n');
		g_string_prepend(from->raw, from->head);
	}
	if ((from->failed || from->fault) && rc == RC_OK)
		rc = RC_SYNTAX;
	if (rc == RC_OK && r->commented > LIMIT_RECORD_COMMENTS)
		rc = diag_error(ds, RC_LIMIT, r->at, "comments of more than %d MiB in one game; is this a record of a game?", LIMIT_RECORD_COMMENTS >> 20);
	bool nothing = rc == RC_OK && !r->at.line; /* there was only white at the end */
	from->games += !nothing;
	if (rc == RC_OK && !nothing)
		*out = r;
	else
		record_free(r);
	return rc;
}

enum rc record_pick(struct record_source *from, int number, struct record **out, struct diags *ds)
{
	struct diags *others = diags_new(); /* what is wrong with the games before it is none of ours */
	enum rc rc = RC_OK;
	for (int i = 1; i <= number; i++) {
		bool last = i == number;
		rc = record_next(from, out, last ? ds : others);
		if (rc == RC_OK && !*out) {
			rc = diag_error(ds, RC_DATA, (struct place){ .file = from->name }, "has %d game%s; there is no number %d", from->games,
				from->games == 1 ? "" : "s", number);
			break;
		}
		if (!last) {
			record_free(*out);
			*out = NULL;
		}
	}
	diags_free(others);
	return rc;
}

const struct record_format *record_source_format(const struct record_source *from) { return from->format; }

int record_line_number(const struct record_source *from) { return from->raw_line; }

const char *record_fault(const struct record_source *from, int *line)
{
	*line = from->fault_line;
	return from->fault;
}

const char *record_text(const struct record_source *from, size_t *length)
{
	*length = from->raw->len;
	return from->raw->str;
}
