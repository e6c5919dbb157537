/*
 * The games of a file, see each_game.h.
 */
#include "cli/frame/each_game.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "draw/record_where.h"
#include "engine/limits.h"
#include "engine/source_text.h"
#include "job/gate.h"

static int report(const struct each_game *each, struct place at, enum rc rc, struct diags *ds)
{
	diags_set_place(ds, at);
	return each->report(each->user, rc, ds);
}

static int one_game(const struct cli_options *o, const char *path, struct read_once *read, const struct each_game *each, struct diags *ds)
{
	struct job job;
	g_autofree char *text = read->text && read_once_rest(read, ds) ? source_text(path, read->text, read->length, ds) : NULL;
	if (read->text && !text)
		return each->report(each->user, RC_SYNTAX, ds);
	job_copy(&job, &o->job);
	job.game = path;
	job.text = text;
	job.text_line = 1;
	job.found = text ? path : NULL; /* which is not opened any more */
	enum rc rc = each->add(each->user, &job, ds);
	job_release(&job);
	return report(each, (struct place){ .file = path }, rc, ds);
}

/* Every game of a file of records that is wanted, all of which `is_read`. One that cannot be read is told, whatever is wanted. */
static int each_record(const struct cli_options *o, const char *path, bool is_read, struct record_source *from, const struct record_where *where,
	const struct each_game *each, struct diags *ds)
{
	struct diags *reading = diags_new(); /* what is said of a game is said when it is taken, and only once */
	int worst = EXIT_DONE, status = EXIT_DONE, index = 1, taken = 0;
	for (; status != EXIT_USAGE; index++) {
		struct record *r = NULL;
		struct job job;
		size_t length;
		diags_clear(reading);
		enum rc rc = record_next(from, &r, reading);
		if (rc == RC_OK && !r)
			break;
		if (rc == RC_OK && !record_where_holds(where, r)) {
			record_free(r);
			continue;
		}
		taken++;
		const char *text = record_text(from, &length);
		g_autofree char *copy = g_strndup(text, length);
		job_copy(&job, &o->job);
		job.game = path;
		job.found = is_read ? path : NULL;
		job.text = copy;
		job.text_is_record = true;
		job.text_line = record_line_number(from);
		job.text_index = index;
		const bool is_read_well = rc == RC_OK;
		if (is_read_well)
			rc = each->add(each->user, &job, ds);
		status = report(each, (struct place){ .file = path, .line = job.text_line }, rc, is_read_well ? ds : reading);
		worst = MAX(worst, status);
		record_free(r);
		job_release(&job);
	}
	if (index > 1 && !taken) {
		diag_warn(ds, (struct place){ .file = path }, "none of its %d games is as --where wants it", index - 1);
		each->report(each->user, RC_OK, ds);
	}
	diags_free(reading);
	return worst;
}

/* The records of a file when it holds some and all of them are wanted, else NULL. */
static struct record_source *records_of(const struct cli_options *o, const char *path, struct read_once *read)
{
	const struct record_format *format = o->job.from ? record_format_find(o->job.from) : NULL;
	struct diags *quiet = diags_new();
	struct record_source *from = NULL;
	if (!o->job.pick && read->file >= 0 && (format || record_sniff(read->text)))
		from = record_open_begun(path, g_steal_fd(&read->file), read->text, read->length, format, quiet);
	else if (!o->job.pick && read->text && read->file < 0)
		from = record_open_text(path, 1, read->text, read->length, format, quiet);
	else if (!o->job.pick && g_file_test(path, G_FILE_TEST_IS_REGULAR))
		from = record_open(path, format, quiet);
	record_set_encoding(from, o->job.encoding);
	diags_free(quiet);
	return from;
}

/* Reads until there are so many bytes. False: that cannot be done, as errno says. At the end the file is closed. */
static bool read_up_to(struct read_once *r, gsize most)
{
	ssize_t n = 1;
	for (gsize room = r->length; n > 0 && r->length < most;) {
		if (r->length == room) {
			room = MIN(most, MAX(1 << 16, 2 * room));
			r->text = g_realloc(r->text, room + 1);
		}
		do
			n = read(r->file, r->text + r->length, room - r->length);
		while (n < 0 && errno == EINTR);
		r->length += (gsize)MAX(n, 0);
	}
	r->text[r->length] = '\0';
	if (n <= 0 && r->file > STDERR_FILENO)
		close(r->file);
	r->file = n <= 0 ? -1 : r->file;
	return n >= 0;
}

void read_once(const char *path, struct read_once *out)
{
	bool is_input = !strcmp(path, "-");
	*out = (struct read_once){ .name = is_input ? "<stdin>" : path, .file = -1 };
	if (!record_is_read_once(path) || (out->file = is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return; /* whoever opens it says why */
	if (!read_up_to(out, 1 << 16))
		read_once_release(out);
}

bool read_once_rest(struct read_once *r, struct diags *ds)
{
	if (r->file < 0 || read_up_to(r, LIMIT_FILE + 1))
		return true;
	diag_error(ds, RC_IO, (struct place){ .file = r->name }, "cannot be read any further: %s", g_strerror(errno));
	return false;
}

void read_once_release(struct read_once *r)
{
	if (r->file > STDERR_FILENO)
		close(r->file);
	r->file = -1;
	g_clear_pointer(&r->text, g_free);
}

/* Which would grow with every game that is read of it. */
static bool is_output(const char *path)
{
	struct stat file, out;
	return stat(path, &file) == 0 && S_ISREG(file.st_mode) && fstat(STDOUT_FILENO, &out) == 0 && file.st_dev == out.st_dev && file.st_ino == out.st_ino;
}

int each_game(const struct cli_options *o, const char *path, const struct each_game *each, struct diags *ds)
{
	struct read_once read;
	if (!gate_may_open(&o->job, path)) {
		cli_complain("with --untrusted no file is opened by its name; give games on standard input as -");
		return EXIT_USAGE;
	}
	read_once(path, &read);
	int status = each_game_of(o, &read, each, ds);
	read_once_release(&read);
	return status;
}

int each_game_of(const struct cli_options *o, struct read_once *read, const struct each_game *each, struct diags *ds)
{
	if (!read->text && is_output(read->name)) {
		diag_error(ds, RC_DATA, (struct place){ .file = read->name },
			"is where standard output goes; write into another folder, or let --match leave this file out");
		return each->report(each->user, RC_DATA, ds);
	}
	struct record_where *where = record_where_read(o->where, ds);
	struct record_source *records = records_of(o, read->name, read);
	int status;
	if (!where || (o->where->len && !records)) {
		if (where)
			diag_refuse(ds, "--where chooses among the games of a record%s",
				o->job.pick ? ", and so does --pick; leave one away" : ", and a file is none");
		status = each->report(each->user, RC_USAGE, ds);
	} else {
		status = records ? each_record(o, read->name, read->text != NULL, records, where, each, ds) : one_game(o, read->name, read, each, ds);
	}
	record_where_free(where);
	record_close(records);
	return status;
}
