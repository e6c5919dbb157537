/*
 * Writing files: what the subcommands do to the world outside.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* renameat2, O_TMPFILE */
#endif
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"
#include "base/sha256.h"
#include "cli/frame/cli.h"
#include "cli/frame/process.h"

static struct cli_file *file_new(const char *path, struct sha256_ctx *hash, gsize size, int ply)
{
	struct cli_file *file = g_malloc(sizeof *file + strlen(path) + 1);
	sha256_digits(hash, file->hash);
	file->size = size;
	file->ply = ply;
	g_strlcpy(file->path, path, strlen(path) + 1);
	return file;
}

struct cli_file *cli_file_new(const char *path, const void *data, gsize size, int ply)
{
	struct sha256_ctx hash;
	sha256_init(&hash);
	sha256_update(&hash, size, data);
	return file_new(path, &hash, size, ply);
}

static enum rc write_error(const char *path, struct diags *ds)
{
	return diag_error(ds, RC_IO, (struct place){ .file = path }, "cannot write: %s", g_strerror(errno));
}

static bool lock(int file)
{
	int result;
	do
		result = flock(file, LOCK_EX);
	while (result != 0 && errno == EINTR);
	return result == 0;
}

/*
 * Makes a file that is ours alone until it is closed. -1 when there is one of that name already, or it cannot be. Another process may have opened it
 * before we locked it, and then have written and renamed it: so it is ours if it is empty. Nobody writes files that are empty in the end.
 */
static int make_alone(const char *path, mode_t mode)
{
	struct stat opened;
	int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
	if (file < 0 || (lock(file) && fstat(file, &opened) == 0 && !opened.st_size))
		return file;
	close(file);
	return -1;
}

/* Opens a file, empty and ours alone until it is closed; it may be what a killed process has left. -1 when it cannot be had. */
static int open_alone(const char *path, mode_t mode)
{
	sigset_t before;
	process_begin_writing(&before);
	int made = make_alone(path, mode);
	process_is_writing(made >= 0 ? path : NULL, &before);
	if (made >= 0)
		return made;
	for (;;) {
		struct stat opened, named;
		int file = g_open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode);
		if (file < 0)
			return -1;
		if (!lock(file) || fstat(file, &opened) != 0 || !S_ISREG(opened.st_mode)) {
			close(file);
			return -1;
		}
		/* Who had it before has renamed it, unless he was killed. */
		bool ours = lstat(path, &named) == 0 && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
		if (ours && (!opened.st_size || ftruncate(file, 0) == 0))
			return file;
		close(file);
		if (ours)
			return -1;
	}
}

/* What has the name of a file that shall be written. */
enum there {
	NOTHING,
	REPLACED, /* a file, or what we are not told */
	SPECIAL   /* a device or a pipe: it is written into, not replaced by a file; "-o /dev/null" is meant so */
};

static enum there what_is(const char *path)
{
	struct stat s;
	if (stat(path, &s) != 0)
		return errno == ENOENT ? NOTHING : REPLACED;
	return S_ISCHR(s.st_mode) || S_ISBLK(s.st_mode) || S_ISFIFO(s.st_mode) ? SPECIAL : REPLACED;
}

static int open_special(const char *path) { return open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY); }

/* A file without a name, which is gone with us however we end; it costs two thirds of one that is written beside and renamed. -1 where there are none. */
static int open_unnamed(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
}

/* The file that is written first, which is removed should the process be ended. Its name is always the same, so that nothing is left for good; where files cannot be locked it is new. */
static int open_beside(const char *path, mode_t mode, char **beside)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	g_autofree char *folder = g_strndup(path, (gsize)(name - path));
	*beside = g_strconcat(folder, ".", name, CLI_BESIDE_SUFFIX, NULL);
	int file = open_alone(*beside, mode);
	if (file < 0) {
		g_free(*beside);
		*beside = g_strconcat(path, ".XXXXXX", NULL);
		file = g_mkstemp_full(*beside, O_RDWR | O_CREAT | O_EXCL, (int)mode);
	}
	if (file >= 0)
		process_writes(*beside);
	return file;
}

/* Some file systems tell only when a file is closed that it could not be written. A second descriptor is, so that the lock stays. */
static bool is_kept(int file)
{
	int second = dup(file);
	return second >= 0 && close(second) == 0;
}

/* Gives a file without a name one that nobody has. */
static bool give_name(int file, const char *path)
{
	char itself[32];
	g_snprintf(itself, sizeof itself, "/proc/self/fd/%d", file);
	return linkat(AT_FDCWD, itself, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

static bool copy(int from, int to)
{
	off_t at = 0;
	ssize_t n;
	do
		n = sendfile(to, from, &at, G_MAXINT);
	while (n > 0 || (n < 0 && errno == EINTR));
	return n == 0;
}

/* The same for a name that somebody has got in the meantime, or where files cannot be named later. */
static bool replace(int file, const char *path)
{
	g_autofree char *beside = NULL;
	int named = open_beside(path, 0666, &beside);
	bool done = named >= 0 && copy(file, named) && is_kept(named) && g_rename(beside, path) == 0;
	int kept = errno;
	process_writes(NULL);
	if (named >= 0 && !done)
		g_unlink(beside);
	if (named >= 0)
		close(named);
	errno = kept;
	return done;
}

/* Gives what was written its name, while nobody else can, or takes it away because the name is not ours any more. `beside` NULL: the file has none. */
static bool put_in_place(int file, const char *beside, const char *path, const struct claim *claim)
{
	bool done, ours = !claim || claim_enter(claim);
	if (beside)
		done = ours ? g_rename(beside, path) == 0 : g_unlink(beside) == 0;
	else
		done = !ours || give_name(file, path) || replace(file, path);
	if (claim)
		claim_leave(claim);
	return done;
}

struct cli_stream {
	char *path, *beside; /* `beside` NULL: it has no name yet, or goes to standard output, to a device, or nowhere */
	int file;            /* -1: standard output, or nowhere */
	bool nowhere, special;
	gsize size;
	struct sha256_ctx hash;
};

struct cli_stream *cli_stream_open(const char *path, bool nowhere, struct diags *ds)
{
	struct cli_stream *s = g_new0(struct cli_stream, 1);
	s->path = g_strdup(path);
	s->nowhere = nowhere;
	s->file = -1;
	if (!nowhere && strcmp(path, "-")) {
		enum there there = what_is(path);
		s->special = there == SPECIAL;
		if (there == NOTHING)
			s->file = open_unnamed(path);
		if (s->file < 0)
			s->file = s->special ? open_special(path) : open_beside(path, 0666, &s->beside);
	}
	sha256_init(&s->hash);
	if (nowhere || !strcmp(path, "-") || s->file >= 0)
		return s;
	write_error(path, ds);
	g_free(s->path);
	g_free(s->beside);
	g_free(s);
	return NULL;
}

enum rc cli_stream_write(struct cli_stream *s, const void *data, size_t length, struct diags *ds)
{
	sha256_update(&s->hash, length, data);
	s->size += length;
	if (s->nowhere || (s->file >= 0 ? full_write(s->file, data, length) == length : fwrite(data, 1, length, stdout) == length))
		return RC_OK;
	return write_error(s->file >= 0 ? s->path : "standard output", ds);
}

struct cli_file *cli_stream_close(struct cli_stream *s, bool keep, const struct claim *claim, int ply, struct diags *ds)
{
	bool done = keep &&
		(s->nowhere || (s->file < 0 ? fflush(stdout) == 0 : is_kept(s->file) && (s->special || put_in_place(s->file, s->beside, s->path, claim))));
	if (keep && !done)
		write_error(s->file >= 0 ? s->path : "standard output", ds);
	process_writes(NULL);
	if (s->beside && !done)
		g_unlink(s->beside);
	if (s->file >= 0)
		close(s->file);
	struct cli_file *file = done ? file_new(s->path, &s->hash, s->size, ply) : NULL;
	g_free(s->path);
	g_free(s->beside);
	g_free(s);
	return file;
}

/* Owner, group and mode, as far as we may: where the group is another one, it gets no more than everybody. */
static bool keep_manner(int file, const struct stat *like)
{
	mode_t mode = like->st_mode & 07777;
	if (fchown(file, like->st_uid, like->st_gid) != 0 && fchown(file, (uid_t)-1, like->st_gid) != 0)
		mode = (mode & 0707) | (mode & 07) << 3;
	return fchmod(file, mode) == 0;
}

struct cli_prepared {
	char *path, *beside; /* `beside` NULL: a device or a pipe, which has it already */
	int file;
	bool is_put, is_exchanged; /* has its name; what had it before is `beside` */
};

void cli_prepared_free(struct cli_prepared *p)
{
	int kept = errno;
	if (p->beside && (!p->is_put || p->is_exchanged))
		g_unlink(p->beside);
	if (p->file >= 0)
		close(p->file);
	g_free(p->path);
	g_free(p->beside);
	g_free(p);
	errno = kept;
}

/* `like` NULL: the file is new, or nobody's. NULL: errno says why. */
static struct cli_prepared *prepare(const char *path, const void *data, size_t length, const struct stat *like)
{
	struct cli_prepared *p = g_new0(struct cli_prepared, 1);
	bool special = what_is(path) == SPECIAL;
	p->path = g_strdup(path);
	p->file = special ? open_special(path) : open_beside(path, like ? 0600 : 0666, &p->beside);
	bool done = p->file >= 0 && (!like || special || keep_manner(p->file, like)) && full_write(p->file, data, length) == length && is_kept(p->file);
	if (!done)
		cli_prepared_free(p);
	return done ? p : NULL;
}

static enum rc write_beside(const char *path, const void *data, size_t length, const struct stat *like, const struct claim *claim, struct diags *ds)
{
	struct cli_prepared *p = prepare(path, data, length, like);
	bool done = p && (!p->beside || (p->is_put = put_in_place(p->file, p->beside, path, claim)));
	process_writes(NULL);
	if (p)
		cli_prepared_free(p);
	return done ? RC_OK : write_error(path, ds);
}

enum rc cli_write_file(const char *path, const void *data, size_t length, const struct claim *claim, struct diags *ds)
{
	if (strcmp(path, "-"))
		return write_beside(path, data, length, NULL, claim, ds);
	return fwrite(data, 1, length, stdout) == length && fflush(stdout) == 0 ? RC_OK : write_error("standard output", ds);
}

/* The file behind symbolic links, which stay. New string, or NULL with an error. */
static char *file_behind(const char *path, struct stat *found, struct diags *ds)
{
	struct place at = { .file = path };
	g_autofree char *file = realpath(path, NULL);
	if (!file || stat(file, found) != 0 || access(file, W_OK) != 0)
		write_error(path, ds);
	else if (!S_ISREG(found->st_mode))
		diag_error(ds, RC_IO, at, "cannot be changed: it is no file");
	else if (found->st_nlink > 1)
		diag_error(ds, RC_IO, at,
			"cannot be changed: it has %lu names (hard links), of which only one would have the new text; write another file with -O DIR",
			(unsigned long)found->st_nlink);
	else
		return g_steal_pointer(&file);
	return NULL;
}

enum rc cli_can_change_file(const char *path, struct diags *ds)
{
	struct stat found;
	g_autofree char *file = file_behind(path, &found, ds);
	return file ? RC_OK : RC_IO;
}

enum rc cli_change_file(const char *path, const void *data, size_t length, struct diags *ds)
{
	struct stat found;
	g_autofree char *file = file_behind(path, &found, ds);
	return file ? write_beside(file, data, length, &found, NULL, ds) : RC_IO;
}

struct cli_prepared *cli_prepare_file(const char *path, const void *data, size_t length, const char *like, struct diags *ds)
{
	struct stat found;
	bool has_like = like && stat(like, &found) == 0;
	struct cli_prepared *p = prepare(path, data, length, has_like ? &found : NULL);
	if (!p)
		write_error(path, ds);
	return p;
}

struct cli_prepared *cli_prepare_change(const char *path, const void *data, size_t length, struct diags *ds)
{
	struct stat found;
	g_autofree char *file = file_behind(path, &found, ds);
	struct cli_prepared *p = file ? prepare(file, data, length, &found) : NULL;
	if (file && !p)
		write_error(path, ds);
	return p;
}

const char *cli_prepared_beside(const struct cli_prepared *p) { return p->beside; }

/* Where the file system cannot exchange names, what was there is gone, and cannot be put back. */
enum rc cli_prepared_put(struct cli_prepared *p, struct diags *ds)
{
	if (!p->beside)
		return RC_OK;
	p->is_exchanged = renameat2(AT_FDCWD, p->beside, AT_FDCWD, p->path, RENAME_EXCHANGE) == 0;
	p->is_put = p->is_exchanged || g_rename(p->beside, p->path) == 0;
	return p->is_put ? RC_OK : write_error(p->path, ds);
}

void cli_prepared_take_back(struct cli_prepared *p)
{
	if (!p->is_put || !p->beside)
		return;
	if (!p->is_exchanged)
		g_unlink(p->path);
	else if (renameat2(AT_FDCWD, p->beside, AT_FDCWD, p->path, RENAME_EXCHANGE) == 0)
		p->is_put = p->is_exchanged = false;
}

void cli_prepared_close(struct cli_prepared *p)
{
	close(p->file);
	p->file = -1;
}
