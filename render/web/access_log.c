/*
 * The access log, see access_log.h. What strangers say is quoted: no line of theirs looks like one of ours.
 */
#include "web/access_log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"

enum { MOST_SHOWN = 2048 /* bytes of an address or a header */ };

struct access_log {
	char *name;
	int file; /* -1: none */
};

static int open_file(const char *name) { return open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640); }

struct access_log *access_log_open(const char *name, char **message)
{
	bool is_file = strcmp(name, "-") && strcmp(name, "off");
	int file = is_file ? open_file(name) : strcmp(name, "off") ? STDERR_FILENO : -1;
	if (is_file && file < 0) {
		*message = g_strdup_printf("%s: cannot write the log: %s", name, g_strerror(errno));
		return NULL;
	}
	struct access_log *log = g_new0(struct access_log, 1);
	log->name = is_file ? g_strdup(name) : NULL;
	log->file = file;
	return log;
}

void access_log_again(struct access_log *log)
{
	int file = log->name ? open_file(log->name) : -1;
	if (file < 0)
		return;
	close(log->file);
	log->file = file;
}

void access_log_close(struct access_log *log)
{
	if (!log)
		return;
	if (log->name)
		close(log->file);
	g_free(log->name);
	g_free(log);
}

static void put_quoted(GString *out, const char *text)
{
	gsize n = 0;
	for (const char *c = text ? text : "-"; *c && n < MOST_SHOWN; c++, n++)
		if ((guchar)*c < 0x20 || (guchar)*c >= 0x7f || *c == '"' || *c == '\\')
			g_string_append_printf(out, "\\x%02x", (guchar)*c);
		else
			g_string_append_c(out, *c);
}

/* Of a line that found no room, so that the next one begins a line. Nothing, when others have written behind it. */
static void take_back(int file, size_t part)
{
	struct stat s;
	off_t end = lseek(file, 0, SEEK_CUR);
	if (end >= (off_t)part && fstat(file, &s) == 0 && S_ISREG(s.st_mode) && s.st_size == end)
		(void)!ftruncate(file, end - (off_t)part);
}

bool access_log_write(struct access_log *log, const struct http_request *r, int status, gsize bytes)
{
	static const char months[][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
	if (log->file < 0)
		return true;
	g_autoptr(GDateTime) now = g_date_time_new_now_utc();
	g_autoptr(GString) line = g_string_new(r->remote);
	g_string_append_printf(line, " - - [%02d/%s/%d:%02d:%02d:%02d +0000] \"%s ", g_date_time_get_day_of_month(now), months[g_date_time_get_month(now) - 1],
		g_date_time_get_year(now), g_date_time_get_hour(now), g_date_time_get_minute(now), g_date_time_get_second(now), r->method);
	put_quoted(line, r->target);
	g_string_append_printf(line, " %s\" %d %zu \"", r->version, status, bytes);
	put_quoted(line, r->referer);
	g_string_append(line, "\" \"");
	put_quoted(line, r->agent);
	g_string_append(line, "\"\n");
	size_t part = full_write(log->file, line->str, line->len);
	if (part == line->len)
		return true;
	take_back(log->file, part);
	return false;
}
