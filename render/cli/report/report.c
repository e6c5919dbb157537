/*
 * Reading and writing reports, see report.h.
 */
#include "cli/report/report.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"
#include "base/json_line.h"
#include "cli/report/lines.h"
#include "cli/report/packed.h"

enum { FORMAT = 1, ROOM = 1 << 16 };

char *report_before(const char *path) { return g_strconcat(path, ".before", NULL); }

char *report_header(const struct report_of *of)
{
	g_autofree char *manifest = g_utf8_make_valid(of->manifest, -1);
	json_t *o = json_pack("{s:i, s:s, s:s}", "report", FORMAT, "boardwright", of->version, "manifest", manifest);
	if (o && *of->hash)
		json_object_set_new(o, "sha256", json_string(of->hash));
	if (o && *of->shard)
		json_object_set_new(o, "shard", json_string(of->shard));
	g_autofree char *text = json_line_of(o);
	return g_strconcat(text, "\n", NULL);
}

/* "--games a.pgn ..." is "--games a.pgn" with more files. */
static bool is_same_name(const char *a, const char *b)
{
	static const char more[] = " ...";
	gsize x = strlen(a) - (g_str_has_suffix(a, more) ? strlen(more) : 0), y = strlen(b) - (g_str_has_suffix(b, more) ? strlen(more) : 0);
	return x == y && !memcmp(a, b, x);
}

/* The same file under another name, or the same name, whose content may be another by now. */
bool report_same_manifest(const struct report_of *a, const struct report_of *b)
{
	return is_same_name(a->manifest, b->manifest) || (*a->hash && !strcmp(a->hash, b->hash));
}

/* Reading */

static const char *text_in(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

static bool read_header(const json_t *header, const struct report_reader *reader)
{
	if (!reader->of)
		return true;
	const struct report_of of = { text_in(header, "boardwright"), text_in(header, "manifest"), text_in(header, "sha256"), text_in(header, "shard") };
	return reader->of(reader->user, &of);
}

static bool is_header(const json_t *line)
{
	return json_integer_value(json_object_get(line, "report")) == FORMAT && *text_in(line, "boardwright") && *text_in(line, "manifest");
}

static bool is_result(const json_t *o)
{
	json_int_t line = json_integer_value(json_object_get(o, "line"));
	const json_t *outputs = json_object_get(o, "outputs"), *one;
	size_t i;
	bool good = line >= 1 && line <= G_MAXINT && json_is_boolean(json_object_get(o, "ok")) && json_is_array(outputs) && key_is_valid(text_in(o, "key"));
	json_array_foreach (outputs, i, one)
		good = good && *text_in(one, "file") && *text_in(one, "sha256");
	return good;
}

static bool give_result(const struct report_reader *reader, const json_t *result, const char *text, gsize length, guint64 at)
{
	const struct report_line line = { .result = result,
		.text = text,
		.length = length,
		.at = at,
		.line = (guint)json_integer_value(json_object_get(result, "line")),
		.ok = json_is_true(json_object_get(result, "ok")),
		.key = text_in(result, "key") };
	return reader->result(reader->user, &line);
}

static void G_GNUC_PRINTF(2, 3) complain(const struct report_reader *reader, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	g_autofree char *text = g_strdup_vprintf(format, args);
	va_end(args);
	if (reader->complain)
		reader->complain(reader->user, text);
	else
		cli_complain("%s", text);
}

/* One line; the first is the header. `*number` counts them. */
static bool read_line(const char *path, const struct report_reader *reader, const char *text, gsize length, guint64 at, int number, bool whole)
{
	json_t *line = text ? json_line_read(text, &(json_error_t){ 0 }) : NULL;
	bool good = number == 1 ? is_header(line) : is_result(line), done = true;
	if (good)
		done = number == 1 ? read_header(line, reader) : give_result(reader, line, text, length, at);
	else if (whole && number == 1)
		complain(reader, "%s:1: no report of boardwright batch: it does not begin with {\"report\":1,...", path);
	else if (whole)
		complain(reader, "%s:%d: no result of boardwright batch; what wrote it? Take the line away, or another file", path, number);
	json_decref(line);
	return done && (good || !whole);
}

bool report_read(const char *path, const struct report_reader *reader)
{
	int file = g_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0), number = 0;
	if (file < 0 && errno == ENOENT)
		return true;
	struct lines *lines = lines_new(file, LINES_MOST_OF_REPORT);
	guint64 begin = 0, inside;
	if (file >= 0 && packed_find(file, &begin, &inside) && lseek(file, (off_t)begin, SEEK_SET) >= 0)
		lines_only(lines, inside);
	enum lines_next next = LINES_WAIT;
	bool good = file >= 0, whole;
	char *text;
	gsize length;
	while (good && next != LINES_END) {
		guint64 at = begin + lines_bytes(lines);
		next = lines_next(lines, &text, &length, &whole);
		if (next == LINES_WAIT)
			good = lines_fill(lines);
		else if (next != LINES_END)
			good = read_line(path, reader, next == LINES_LINE ? text : NULL, length, at, ++number, whole);
		if (!good && next == LINES_WAIT)
			complain(reader, "%s: cannot be read: %s", path, g_strerror(errno));
	}
	if (file < 0)
		complain(reader, "%s: cannot be read: %s", path, g_strerror(errno));
	else
		close(file);
	lines_free(lines);
	return good;
}

/* Writing */

struct report {
	char *path; /* NULL: standard output */
	int file;
	bool is_file; /* what could not be written can be cut off */
	off_t good;   /* bytes of whole lines */
	GString *room;
	bool failed;
};

static bool complain_write(struct report *r, const char *what)
{
	if (!r->failed)
		cli_complain("%s: %s: %s", r->path ? r->path : "standard output", what, g_strerror(errno));
	r->failed = true;
	return false;
}

/* Only one batch writes a report. The file may have been renamed or removed before it was ours. */
static bool lock(struct report *r)
{
	struct stat opened, named;
	if (flock(r->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
		cli_complain("%s: another batch is writing this report", r->path);
		r->failed = true;
		return false;
	}
	if (fstat(r->file, &opened) != 0 || stat(r->path, &named) != 0 || opened.st_dev != named.st_dev || opened.st_ino != named.st_ino)
		return complain_write(r, "was taken away while it was opened");
	return true;
}

static bool copy_results(int from, int to)
{
	char buffer[ROOM];
	ssize_t n;
	while ((n = read(from, buffer, sizeof buffer)) > 0)
		if (full_write(to, buffer, (gsize)n) < (gsize)n)
			return false;
	return n == 0 && fdatasync(to) == 0;
}

/* Where the results of a report begin and end. */
struct whole_lines {
	const char *path;
	const struct report_of *wanted;
	guint64 first, end;
};

static bool note_header(void *user, const struct report_of *of)
{
	const struct whole_lines *w = user;
	if (report_same_manifest(of, w->wanted))
		return true;
	cli_complain("%s: is the report of another manifest, %s; give --report another file", w->path, of->manifest);
	return false;
}

static bool note_result(void *user, const struct report_line *line)
{
	struct whole_lines *w = user;
	w->first = w->first ? w->first : line->at;
	w->end = line->at + line->length;
	return true;
}

/* Cuts half a line off, so that nothing follows in the same line. A last line that lacks only its end gets it. */
static bool mend_end(struct report *r, int file, struct whole_lines *w)
{
	struct stat s;
	if (!report_read(w->path, &(struct report_reader){ .of = note_header, .result = note_result, .user = w })) {
		r->failed = true;
		return false;
	}
	if (!w->end || (fstat(file, &s) == 0 && s.st_size == (off_t)w->end + 1))
		return true;
	return (ftruncate(file, (off_t)w->end) == 0 && lseek(file, 0, SEEK_END) >= 0 && full_write(file, "\n", 1) == 1) ||
		complain_write(r, "its last line cannot be mended");
}

/* Adds the results in `ours`, with the header when `theirs` is empty. */
static bool add_results(struct report *r, const struct whole_lines *ours, int before, const struct whole_lines *theirs)
{
	off_t end = lseek(before, 0, SEEK_END);
	if (!theirs->end && end > 0)
		end = ftruncate(before, 0) == 0 ? lseek(before, 0, SEEK_SET) : -1;
	bool good = end >= 0 && lseek(r->file, theirs->end ? (off_t)ours->first : 0, SEEK_SET) >= 0 && copy_results(r->file, before);
	int kept = errno;
	if (!good && end >= 0 && ftruncate(before, end) != 0)
		cli_complain("%s: half a line at its end cannot be cut off", theirs->path);
	errno = kept;
	return good || complain_write(r, "its results cannot be kept beside it");
}

/* FILE.before has the results of the runs before, so that an interrupted run loses nothing of what is known. */
static bool keep_results(struct report *r, const struct report_of *of)
{
	g_autofree char *before = report_before(r->path);
	struct whole_lines ours = { .path = r->path, .wanted = of }, theirs = { .path = before, .wanted = of };
	if (!mend_end(r, r->file, &ours))
		return false;
	if (!ours.end)
		return true;
	int file = g_open(before, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
	bool good = file >= 0 ? mend_end(r, file, &theirs) && add_results(r, &ours, file, &theirs) : complain_write(r, "its results cannot be kept beside it");
	if (file >= 0)
		close(file);
	return good;
}

static bool forget_results(struct report *r)
{
	g_autofree char *before = report_before(r->path);
	return g_unlink(before) == 0 || errno == ENOENT || complain_write(r, "what was kept beside it cannot be taken away");
}

static bool begin_file(struct report *r, const struct report_of *of, bool keep)
{
	struct stat s;
	if (fstat(r->file, &s) != 0 || !S_ISREG(s.st_mode)) {
		if (keep)
			cli_complain("%s: is no file, so that it holds no results to go by", r->path);
		return !keep;
	}
	r->is_file = true;
	if (!lock(r) || (keep ? !keep_results(r, of) : !forget_results(r)))
		return false;
	return (ftruncate(r->file, 0) == 0 && lseek(r->file, 0, SEEK_SET) == 0) || complain_write(r, "cannot be emptied");
}

struct report *report_open(const char *path, const struct report_of *of, bool keep)
{
	struct report *r = g_new0(struct report, 1);
	*r = (struct report){
		.path = g_strdup(path), .file = path ? g_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666) : STDOUT_FILENO, .room = g_string_sized_new(ROOM)
	};
	if (path && r->file < 0) { /* a device, or a pipe */
		int kept = errno;
		r->file = g_open(path, O_WRONLY | O_CLOEXEC, 0);
		errno = kept;
	}
	bool good = r->file >= 0 ? !path || begin_file(r, of, keep) : complain_write(r, "cannot write");
	if (good && path) {
		g_autofree char *header = report_header(of);
		good = report_add(r, header, strlen(header)) && report_flush(r);
	}
	if (!good) {
		r->failed = true;
		report_close(r, false);
		return NULL;
	}
	return r;
}

bool report_add(struct report *r, const char *line, gsize length)
{
	if (r->room->len + length > ROOM && !report_flush(r))
		return false;
	g_string_append_len(r->room, line, (gssize)length);
	return !r->failed;
}

bool report_flush(struct report *r)
{
	if (r->failed || !r->room->len)
		return !r->failed;
	gsize written = full_write(r->file, r->room->str, r->room->len);
	bool done = written == r->room->len;
	int kept = errno;
	while (written && r->room->str[written - 1] != '\n')
		written--;
	r->good += (off_t)written;
	if (!done && r->is_file && ftruncate(r->file, r->good) != 0)
		cli_complain("%s: half a line at its end cannot be cut off", r->path);
	g_string_truncate(r->room, 0);
	errno = kept;
	return done || complain_write(r, "cannot write all results");
}

void report_leave(const struct report *r)
{
	if (r->path)
		close(r->file);
}

bool report_close(struct report *r, bool is_whole)
{
	if (!r)
		return false;
	bool good = report_flush(r);
	if (good && is_whole && r->is_file) {
		g_autofree char *before = report_before(r->path);
		g_unlink(before);
	}
	if (r->path && r->file >= 0 && close(r->file) != 0)
		good = complain_write(r, "cannot write all results");
	g_string_free(r->room, TRUE);
	g_free(r->path);
	g_free(r);
	return good;
}
