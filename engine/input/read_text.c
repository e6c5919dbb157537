/*
 * Source text: reading files, repairing encodings, counting lines.
 */
#include "input/read_text.h"
#include "engine/limits.h"
#include "engine/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct place in_file(const char *name, int line) { return (struct place){ .file = name, .line = line }; }

static void drop_carriage_returns(char *text)
{
	char *to = text;
	for (const char *from = text; *from; from++) {
		if (*from == '\r' && from[1] == '\n')
			continue;
		*to++ = *from == '\r' ? '\n' : *from;
	}
	*to = '\0';
}

/* Most old presets were written on Windows. Its five unused codes are no letters. */
static char *from_windows_1252(const char *bytes, size_t length)
{
	GString *out = g_string_sized_new(length + length / 8);
	for (size_t i = 0; i < length; i++) {
		gunichar letter = text_letter_1252((guchar)bytes[i]);
		g_string_append_unichar(out, letter >= 0x80 && letter < 0xa0 ? '?' : letter);
	}
	return g_string_free(out, FALSE);
}

/* What no text has, of whatever encoding; NULL: none. */
static const char *find_control(const char *bytes, size_t length)
{
	for (const char *c = bytes; c < bytes + length; c++)
		if ((guchar)*c < ' ' && !strchr("\t\n\v\f\r\032\033", *c))
			return c;
	return NULL;
}

static int line_of(const char *bytes, const char *at)
{
	int line = 1;
	for (const char *p = bytes; p < at; p++)
		line += *p == '\n';
	return line;
}

/* Columns are those of characters, whatever the bytes before are. */
static int column_of(const char *bytes, const char *at)
{
	int column = 1;
	for (const char *p = at; p > bytes && p[-1] != '\n'; p--)
		column += (p[-1] & 0xc0) != 0x80;
	return column;
}

char *source_text(const char *name, const char *bytes, size_t length, struct diags *ds)
{
	const char *foreign = text_foreign(bytes, length);
	if (foreign) {
		diag_error(ds, RC_SYNTAX, in_file(name, 1), "%s", foreign);
		return NULL;
	}
	if (length > LIMIT_FILE) {
		diag_error(ds, RC_LIMIT, in_file(name, 0), "larger than %d bytes; no preset or log is that long", LIMIT_FILE);
		return NULL;
	}
	while (length && bytes[length - 1] == '\x1a') /* where files of DOS end */
		length--;
	const char *zero = length ? memchr(bytes, '\0', length) : NULL,
		   *control = g_utf8_validate(bytes, (gssize)length, NULL) ? NULL : find_control(bytes, length);
	if (zero || control) {
		const char *at = zero ? zero : control;
		if (zero && length > 1 && (!memcmp(bytes, "\xff\xfe", 2) || !memcmp(bytes, "\xfe\xff", 2))) {
			diag_error(ds, RC_SYNTAX, in_file(name, 1), "the text is UTF-16; save it as UTF-8");
			return NULL;
		}
		const struct place place = { .file = name, .line = line_of(bytes, at), .col = column_of(bytes, at) };
		diag_error(ds, RC_SYNTAX, place, "not a text file: byte %zu is %s", (size_t)(at - bytes) + 1, zero ? "zero" : "a control character");
		return NULL;
	}
	size_t mark = text_mark_length(bytes, length);
	bytes += mark;
	length -= mark;
	const char *bad;
	char *text;
	if (length == 0 || g_utf8_validate(bytes, (gssize)length, &bad)) {
		text = length > 0 ? g_strndup(bytes, length) : g_strdup("");
	} else {
		diag_warn(ds, in_file(name, line_of(bytes, bad)), "not UTF-8; the file is read as Windows-1252");
		text = from_windows_1252(bytes, length);
	}
	drop_carriage_returns(text);
	return text;
}

/* Reads at most one byte more than the limit, so that an endless file is refused like a long one. Closes it, but for standard input. */
static GByteArray *read_bytes(const char *name, FILE *file, struct diags *ds)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	guint8 buffer[65536];
	size_t n;
	while (bytes->len <= LIMIT_FILE && (n = fread(buffer, 1, sizeof buffer, file)) > 0)
		g_byte_array_append(bytes, buffer, (guint)n);
	int error = ferror(file) ? errno : 0;
	if (file != stdin)
		fclose(file);
	if (error) {
		diag_error(ds, RC_IO, in_file(name, 0), "cannot be read to its end: %s", g_strerror(error));
		return NULL;
	}
	return g_steal_pointer(&bytes);
}

static char *read_stream(const char *name, FILE *file, struct diags *ds)
{
	g_autoptr(GByteArray) bytes = read_bytes(name, file, ds);
	return bytes ? source_text(name, (const char *)bytes->data, bytes->len, ds) : NULL;
}

/* NULL and an error when it cannot be opened; `name` as messages have it. */
static FILE *open_to_read(const char *path, const char **name, struct diags *ds)
{
	bool is_stdin = strcmp(path, "-") == 0, is_folder = !is_stdin && g_file_test(path, G_FILE_TEST_IS_DIR);
	FILE *file = is_stdin ? stdin : is_folder ? NULL : fopen(path, "rb");
	*name = is_stdin ? "<stdin>" : path;
	if (is_folder)
		diag_error(ds, RC_IO, in_file(path, 0), "is a folder; name a file in it");
	else if (!file)
		diag_error(ds, RC_IO, in_file(path, 0), "cannot be read: %s", g_strerror(errno));
	return file;
}

GByteArray *source_bytes(const char *path, struct diags *ds)
{
	const char *name;
	FILE *file = open_to_read(path, &name, ds);
	GByteArray *bytes = file ? read_bytes(name, file, ds) : NULL;
	if (bytes)
		g_byte_array_append(bytes, (const guint8 *)"", 1);
	return bytes;
}

char *source_file(const char *path, struct diags *ds)
{
	const char *name;
	FILE *file = open_to_read(path, &name, ds);
	return file ? read_stream(name, file, ds) : NULL;
}

char *source_open_file(const char *path, int file, struct diags *ds)
{
	FILE *stream = file >= 0 ? fdopen(file, "rb") : NULL;
	if (stream)
		return read_stream(path, stream, ds);
	diag_error(ds, RC_IO, in_file(path, 0), "cannot be read: %s", g_strerror(errno));
	if (file >= 0)
		close(file);
	return NULL;
}

struct source_cursor source_cursor_from(struct place start, const char *text) { return (struct source_cursor){ .counted = text, .place = start }; }

struct source_cursor source_cursor(const char *name, const char *text)
{
	return source_cursor_from((struct place){ .file = place_file(name), .line = 1, .col = 1 }, text);
}

struct place source_cursor_at(struct source_cursor *cursor, const char *p)
{
	for (const char *q = cursor->counted; q < p; q++) {
		if (*q == '\n') {
			cursor->place.line++;
			cursor->place.col = 1;
		} else if ((*q & 0xc0) != 0x80) {
			cursor->place.col++;
		}
	}
	cursor->counted = MAX(cursor->counted, p);
	return cursor->place;
}

/* Characters that a message shows of a value. More would hide what is said about it. */
#define LIMIT_SHOWN 60

char *source_shown(const char *value)
{
	g_autofree char *valid = g_utf8_make_valid(value, -1);
	GString *out = g_string_new(NULL);
	glong shown = 0;
	for (const char *p = valid; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);
		if (++shown > LIMIT_SHOWN) {
			g_string_append(out, "...");
			break;
		}
		g_string_append_unichar(out, g_unichar_iscntrl(c) || c == 0x2028 || c == 0x2029 ? ' ' : c);
	}
	return g_string_free(out, FALSE);
}
