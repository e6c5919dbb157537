/*
 * batch --games: a manifest made from files and folders.
 *
 * A file with one game is a line. A file of records, such as a PGN database, is a line a game, which holds the game's text and where it stands, so that
 * a job needs nothing else. Such a manifest may be longer than memory: a process of its own writes it into a pipe as fast as jobs are taken from it.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/list_files.h"
#include "cli/frame/each_file.h"
#include "cli/batch/batch.h"
#include "base/json_line.h"
#include "draw/key.h"
#include "draw/record_where.h"

/* Names that are no UTF-8 are no text of JSON: the job has all bytes that are no letters as %XX, and a text to show. */
static json_t *line_of_bytes(const char *game, const char *dir)
{
	g_autofree char *shown = g_utf8_make_valid(game, -1), *folder = file_name_as_text(dir);
	g_autofree char *bytes = g_uri_escape_string(game, "/", false);
	return json_pack("{s:s, s:s, s:s}", "id", shown, "game-bytes", bytes, "dir", folder);
}

static bool add_line(void *user, const char *game, const char *dir)
{
	json_t *line = json_pack("{s:s, s:s}", "game", game, "dir", dir);
	if (!line)
		line = line_of_bytes(game, dir);
	g_autofree char *text = json_line_of(line);
	g_string_append_printf(user, "%s\n", text);
	return true;
}

GString *batch_manifest_of_games(const struct cli_options *o)
{
	GString *out = g_string_new(NULL);
	each_file(o, add_line, out);
	if (out->len)
		return out;
	cli_complain("--games: no file matches \"%s\"; --match '*.pgn' takes those of other names", o->match);
	g_string_free(out, TRUE);
	return NULL;
}

/* Records */

static struct record_source *open_records(const struct cli_options *o, const char *file, struct diags *ds)
{
	const struct record_format *format = o->job.from ? record_format_find(o->job.from) : NULL;
	bool readable = record_is_read_once(file) || g_file_test(file, G_FILE_TEST_IS_REGULAR) || (format && g_file_test(file, G_FILE_TEST_EXISTS));
	struct record_source *from = readable ? record_open(file, format, ds) : NULL;
	record_set_encoding(from, o->job.encoding);
	return from;
}

static bool is_no_record(void *user, const char *file, const char *dir)
{
	const struct cli_options *o = user;
	if (record_is_read_once(file) || o->job.from)
		return false;
	struct diags *quiet = diags_new();
	struct record_source *from = open_records(o, file, quiet);
	record_close(from);
	diags_free(quiet);
	return !from;
}

/* Files of a folder are asked what they are only when they are not those that --games has always looked for. */
bool batch_has_records(const struct cli_options *o)
{
	bool usual = !strcmp(o->match, MATCH_INITIAL);
	for (guint i = 0; usual && i < o->arguments->len; i++)
		if (!g_file_test(o->arguments->pdata[i], G_FILE_TEST_IS_DIR) && !is_no_record((gpointer)o, o->arguments->pdata[i], ""))
			return true;
	return !usual && !each_file(o, is_no_record, (gpointer)o);
}

/* Into the pipe. */
struct writer {
	const struct cli_options *options;
	GString *out;
	int file;
	bool failed;
	struct stream_seen *progress;
	struct record_where *where;
	GHashTable *seen;   /* hashes of games, as pointers: 16 bytes a game */
	GHashTable *copies; /* of those that came several times -> how often */
};

static bool flush(struct writer *w, gsize least)
{
	for (gsize sent = 0; w->out->len > least && !w->failed && sent < w->out->len;) {
		ssize_t n = write(w->file, w->out->str + sent, w->out->len - sent);
		w->failed = n < 0 && errno != EINTR;
		sent += (gsize)MAX(n, 0);
		if (sent == w->out->len)
			g_string_truncate(w->out, 0);
	}
	return !w->failed;
}

/* "0f3a9c6b12de8475", and of the same game a second time "0f3a9c6b12de8475-2": no two pictures have one name. New string. */
static char *hash_of(struct writer *w, const char *text)
{
	const guint64 hash = key_of_record(text);
	gpointer name = (gpointer)(guintptr)hash;
	if (g_hash_table_add(w->seen, name))
		return g_strdup_printf("%016" G_GINT64_MODIFIER "x", hash);
	guint copy = MAX(1U, GPOINTER_TO_UINT(g_hash_table_lookup(w->copies, name))) + 1;
	g_hash_table_insert(w->copies, name, GUINT_TO_POINTER(copy));
	return g_strdup_printf("%016" G_GINT64_MODIFIER "x-%u", hash, copy);
}

static void put_name(GString *out, const char *file)
{
	g_autofree char *name = g_utf8_make_valid(strcmp(file, "-") ? file : "<stdin>", -1);
	g_string_append(out, "{\"game\":");
	json_line_put_text(out, name);
}

/* One game of a file; also one that cannot be read, so that its job says so. */
static void put_record(struct writer *w, const struct record_source *from, const char *file, const char *dir, int index, int line)
{
	size_t length;
	g_autofree char *folder = file_name_as_text(dir);
	put_name(w->out, file);
	json_line_put_member(w->out, "dir", folder);
	const char *text = record_text(from, &length);
	g_autofree char *hash = hash_of(w, text);
	json_line_put_member(w->out, "record", text);
	json_line_put_member(w->out, "hash", hash);
	w->progress->bytes += length;
	w->progress->games++;
	int at;
	const char *fault = record_fault(from, &at);
	if (fault) {
		line = MIN(line, at);
		json_line_put_member(w->out, "fault", fault);
		g_string_append_printf(w->out, ",\"fault-line\":%d", MAX(1, at));
	}
	g_string_append_printf(w->out, ",\"record-line\":%d,\"index\":%d}\n", line, index);
}

static void leave_out(struct writer *w, const struct record_source *from)
{
	size_t length;
	record_text(from, &length);
	w->progress->bytes += length;
	w->progress->left_out++;
}

/* What is left to be read of a file. False: nobody knows. */
static bool size_of(const char *file, guint64 *out)
{
	struct stat s;
	bool is_input = !strcmp(file, "-");
	off_t at = is_input ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
	if ((is_input ? fstat(STDIN_FILENO, &s) : stat(file, &s)) != 0 || !S_ISREG(s.st_mode))
		return false;
	*out = (guint64)MAX(0, s.st_size - MAX(at, 0));
	return true;
}

static bool add_size(void *user, const char *file, const char *dir)
{
	guint64 size = 0;
	bool known = size_of(file, &size);
	*(guint64 *)user += size;
	return known;
}

static bool write_records(void *user, const char *file, const char *dir)
{
	struct writer *w = user;
	struct diags *ds = diags_new();
	struct record_source *from = open_records(w->options, file, ds);
	struct record *r = NULL;
	enum rc rc = RC_OK;
	guint64 size = 0, before = w->progress->bytes;
	bool known = size_of(file, &size);
	for (int index = 1; from && !w->failed; index++) {
		diags_clear(ds);
		rc = record_next(from, &r, ds);
		if (rc == RC_OK && !r)
			break;
		if (rc != RC_OK || record_where_holds(w->where, r))
			put_record(w, from, file, dir, index, record_line_number(from));
		else
			leave_out(w, from);
		record_free(r);
		flush(w, 1 << 16);
	}
	if (!from && g_file_test(file, G_FILE_TEST_IS_REGULAR) && !record_where_holds(w->where, NULL))
		w->progress->left_out++;
	else if (!from && !record_is_read_once(file))
		add_line(w->out, file, dir);
	else if (!from) { /* a job that says what is wrong with it */
		put_name(w->out, file);
		json_line_put_member(w->out, "fault", diags_count(ds) ? diags_item(ds, 0)->text : "cannot be read");
		g_string_append(w->out, ",\"fault-line\":1}\n");
	}
	if (known) /* line ends and white between games are no texts */
		w->progress->bytes = before + size;
	record_close(from);
	diags_free(ds);
	return flush(w, 1 << 16);
}

static void G_GNUC_NORETURN be_writer(const struct cli_options *o, struct stream_seen *seen, int file, pid_t parent)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGINT, SIG_DFL);
	signal(SIGTERM, SIG_DFL);
	guint64 total = 0;
	if (each_file(o, add_size, &total))
		seen->total = total;
	struct diags *quiet = diags_new();
	struct writer w = { .progress = seen,
		.where = record_where_read(o->where, quiet), /* it was read once before */
		.options = o,
		.out = g_string_new(NULL),
		.file = file,
		.seen = g_hash_table_new(NULL, NULL),
		.copies = g_hash_table_new(NULL, NULL) };
	if (getppid() == parent)
		each_file(o, write_records, &w);
	flush(&w, 0);
	_exit(w.failed ? EXIT_FAILED : EXIT_DONE);
}

int batch_stream_records(const struct cli_options *o, struct stream_seen *seen, pid_t *process)
{
	int ends[2];
	pid_t parent = getpid();
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL) || (*process = fork()) < 0) {
		cli_complain("cannot start a process that reads the games: %s", g_strerror(errno));
		return -1;
	}
	if (*process == 0) {
		close(ends[0]);
		be_writer(o, seen, ends[1], parent);
	}
	close(ends[1]);
	return ends[0];
}

bool batch_end_stream(pid_t process)
{
	int status;
	while (waitpid(process, &status, 0) < 0)
		if (errno != EINTR)
			return true;
	return WIFEXITED(status);
}
