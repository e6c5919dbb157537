/*
 * Packs of batches, see pack.h.
 */
#include "cli/batch/pack.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"
#include "cli/report/packed.h"
#include "render/packing.h"

enum { ROOM = 1 << 20 };

struct pack {
	char *path, *beside; /* `beside` NULL: standard output */
	int file;
	int earlier[2]; /* what is there of this pack, and the last whole one, for reading; -1: nothing */
	struct packing *packing;
	GString *room;
	struct diags *ds;
	bool failed;
};

bool pack_is_stream(const char *path) { return !strcmp(path, "-"); }

bool pack_check_name(const char *path)
{
	if (pack_is_stream(path) || g_str_has_suffix(path, ".tar") || g_str_has_suffix(path, ".zip"))
		return true;
	cli_complain("--pack: \"%s\" is neither FILE.tar, FILE.zip nor - (a tar on standard output)", path);
	return false;
}

static bool complain(struct pack *p, const char *what)
{
	if (!p->failed)
		cli_complain("%s: %s: %s", p->beside ? p->path : "standard output", what, g_strerror(errno));
	p->failed = true;
	return false;
}

bool pack_flush(struct pack *p)
{
	if (p->failed)
		return false;
	bool done = full_write(p->file, p->room->str, p->room->len) == p->room->len;
	g_string_truncate(p->room, 0);
	return done || complain(p, "cannot write");
}

static bool take(void *user, const void *data, size_t length)
{
	struct pack *p = user;
	g_string_append_len(p->room, data, (gssize)length);
	return p->room->len < ROOM || pack_flush(p);
}

/* Only one batch writes a pack. It may have been renamed before the lock was ours. */
static bool lock(struct pack *p)
{
	struct stat opened, named;
	if (flock(p->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
		cli_complain("%s: another batch is writing this pack", p->path);
		p->failed = true;
		return false;
	}
	bool same = fstat(p->file, &opened) == 0 && lstat(p->beside, &named) == 0 && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
	return (same && S_ISREG(opened.st_mode)) || complain(p, "was taken away while it was opened");
}

static bool open_file(struct pack *p, bool keeps)
{
	g_autofree char *folder = g_path_get_dirname(p->path), *base = g_path_get_basename(p->path), *hidden = g_strconcat(".", base, CLI_BESIDE_SUFFIX, NULL);
	p->beside = g_build_filename(folder, hidden, NULL);
	p->file = open(p->beside, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
	if (p->file < 0)
		return complain(p, "cannot write");
	if (!lock(p))
		return false;
	if (!keeps)
		return ftruncate(p->file, 0) == 0 || complain(p, "cannot be emptied");
	p->earlier[0] = open(p->beside, O_RDONLY | O_CLOEXEC);
	p->earlier[1] = open(p->path, O_RDONLY | O_CLOEXEC);
	return true;
}

static bool open_stream(struct pack *p)
{
	p->file = STDOUT_FILENO;
	if (!isatty(STDOUT_FILENO))
		return true;
	cli_complain("--pack -: an archive is no text for a terminal; redirect it, or name FILE.tar");
	return false;
}

struct pack *pack_open(const char *path, bool keeps)
{
	struct pack *p = g_new0(struct pack, 1);
	*p = (struct pack){ .path = g_strdup(path), .file = -1, .earlier = { -1, -1 }, .room = g_string_sized_new(ROOM), .ds = diags_new() };
	p->packing = packing_open(path, g_str_has_suffix(path, ".zip"), take, p, p->ds);
	bool good = p->packing && (pack_is_stream(path) ? open_stream(p) : open_file(p, keeps));
	if (good)
		return p;
	cli_report(p->ds, NULL);
	pack_free(p);
	return NULL;
}

static void close_files(const struct pack *p)
{
	for (gsize i = 0; i < G_N_ELEMENTS(p->earlier); i++)
		if (p->earlier[i] >= 0)
			close(p->earlier[i]);
	if (p->file > STDERR_FILENO)
		close(p->file);
}

void pack_free(struct pack *p)
{
	if (!p)
		return;
	packing_free(p->packing);
	close_files(p);
	diags_free(p->ds);
	g_string_free(p->room, TRUE);
	g_free(p->path);
	g_free(p->beside);
	g_free(p);
}

void pack_leave(const struct pack *p)
{
	if (p->file > STDERR_FILENO)
		close(p->file);
}

void pack_files(const struct pack *p, int out[2]) { memcpy(out, p->earlier, sizeof p->earlier); }

/* What the module says, unless we have said why already. */
static bool told(struct pack *p, bool good)
{
	if (!good && !p->failed)
		cli_report(p->ds, NULL);
	diags_clear(p->ds);
	p->failed = p->failed || !good;
	return !p->failed;
}

bool pack_add(struct pack *p, const char *name, const void *data, gsize length, guint64 *offset)
{
	return told(p, packing_begin(p->packing, name, length, offset, p->ds) && packing_add(p->packing, data, length, p->ds));
}

static bool add_report(struct pack *p, const char *report, guint64 *offset, guint64 *length)
{
	char buffer[1 << 16];
	struct stat s;
	int file = open(report, O_RDONLY | O_CLOEXEC);
	bool good = file >= 0 && fstat(file, &s) == 0;
	if (!good)
		complain(p, "its report cannot be read");
	*length = good ? (guint64)s.st_size : 0;
	good = good && told(p, packing_begin(p->packing, PACKED_REPORT, *length, offset, p->ds));
	for (guint64 left = *length; good && left;) {
		ssize_t n = read(file, buffer, MIN(left, sizeof buffer));
		good = n > 0 ? told(p, packing_add(p->packing, buffer, (gsize)n, p->ds)) : complain(p, "its report cannot be read");
		left -= (guint64)MAX(n, 0);
	}
	if (file >= 0)
		close(file);
	return good;
}

/* What a longer one has left behind the end goes, and the pack gets its name. */
static bool put_in_place(struct pack *p)
{
	off_t end = lseek(p->file, 0, SEEK_CUR);
	bool done = end >= 0 && ftruncate(p->file, end) == 0 && g_rename(p->beside, p->path) == 0;
	return done || complain(p, "cannot write");
}

bool pack_end(struct pack *p, const char *report)
{
	guint64 offset, length, at;
	char mark[PACKED_MARK_SIZE + 1];
	if (!add_report(p, report, &offset, &length))
		return false;
	packed_mark(offset, length, mark);
	return pack_add(p, PACKED_MARK, mark, PACKED_MARK_SIZE, &at) && told(p, packing_end(p->packing, p->ds)) && pack_flush(p) &&
		(!p->beside || put_in_place(p));
}
