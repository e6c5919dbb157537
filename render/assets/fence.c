/*
 * A fence around one drawing: a process that gets the art and leaves the sprite in files of memory.
 *
 * It ends by itself when it has used its processor time; we end it when it takes too much memory or too long. Memory is what the system says that the
 * process holds, looked at every few milliseconds: a limit of the address space would count what sanitizers and libraries only reserve.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memfd_create */
#endif
#include "assets/fence.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/full_io.h"
#include "raster/draw.h"

enum {
	MOST_SECONDS = 60,       /* on a machine that has other things to do */
	MOST_SOURCE = 100 << 10, /* an argument of a process has at most 128 KiB on Linux */
	MOST_MIB = 512,          /* a bitmap of 4,096 x 4,096 takes 200 while it is scaled */
	LOOK_MILLISECONDS = 4
};

extern char **environ;

static long resident_kib(pid_t process)
{
	char name[64];
	long pages = 0, all;
	g_snprintf(name, sizeof name, "/proc/%d/statm", (int)process);
	FILE *file = fopen(name, "re");
	if (file && fscanf(file, "%ld %ld", &all, &pages) != 2)
		pages = 0;
	if (file)
		fclose(file);
	return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static pid_t spawn(const char *program, char *const arguments[], int in, int out)
{
	posix_spawn_file_actions_t actions;
	pid_t child = -1;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
	if (posix_spawn(&child, program, &actions, NULL, arguments, environ) != 0)
		child = -1;
	posix_spawn_file_actions_destroy(&actions);
	return child;
}

static pid_t start(const char *program, const struct art *art, int width, int height, int in, int out)
{
	char kind[16], w[16], h[16], recolor[16], from[16], to[16];
	g_strlcpy(kind, art->format == ART_SVG ? "svg" : "picture", sizeof kind);
	g_snprintf(recolor, sizeof recolor, "%d", art->recolored);
	g_snprintf(w, sizeof w, "%d", width);
	g_snprintf(h, sizeof h, "%d", height);
	g_snprintf(from, sizeof from, "%06x", art->from);
	g_snprintf(to, sizeof to, "%06x", art->to);
	char *const arguments[] = { (char *)program, kind, w, h, recolor, from, to, NULL };
	return spawn(program, arguments, in, out);
}

/* Waits for the end of the child, or brings it about. NULL when it ended well, else what was wrong. New string. */
static char *await(pid_t child, gsize pixels)
{
	gint64 begin = g_get_monotonic_time(), end = begin + MOST_SECONDS * G_USEC_PER_SEC;
	long most_kib = MOST_MIB * 1024L + (long)(pixels / 1024 * 12); /* the surface, the sprite, the file of it */
	const char *reason = NULL;
	int status = 0;
	pid_t ended;
	while ((ended = waitpid(child, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
		if (g_get_monotonic_time() > end)
			reason = "time";
		else if (resident_kib(child) > most_kib)
			reason = "memory";
		if (reason) {
			kill(child, SIGKILL);
			while (waitpid(child, &status, 0) < 0 && errno == EINTR)
				continue;
			return g_strdup_printf("it takes too much %s; the limits are %d seconds and %d MiB, so simplify it", reason, MOST_SECONDS, MOST_MIB);
		}
		g_usleep(LOOK_MILLISECONDS * 1000);
	}
	if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
		return g_strdup_printf("it takes too much time; the limit is %d seconds of the processor, so simplify it", DRAW_CPU_SECONDS);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? NULL : g_strdup("the drawing library failed");
}

/* Takes over what the child has left. A reply that no drawing can have given is none. */
static bool take(int file, gsize most, struct sprite *out, char **message)
{
	struct draw_reply r;
	bool read = lseek(file, 0, SEEK_SET) == 0 && full_read(file, &r, sizeof r) == sizeof r;
	bool sane = read && r.width >= 0 && r.height >= 0 && (guint64)r.width * (guint64)r.height <= most;
	if (!sane || !r.drawn) {
		*message = sane ? g_strndup(r.message, sizeof r.message) : g_strdup("the drawing process ended too early");
		return false;
	}
	gsize bytes = (gsize)r.width * (gsize)r.height * sizeof(uint32_t);
	*out = (struct sprite){ .width = r.width, .height = r.height, .left = r.left, .top = r.top, .advance = r.advance, .pixel = g_malloc(MAX(bytes, 1)) };
	if (full_read(file, out->pixel, bytes) == bytes)
		return true;
	g_clear_pointer(&out->pixel, g_free);
	*message = g_strdup("the drawing process ended too early");
	return false;
}

bool fence_draw(const char *program, const struct art *art, int width, int height, struct sprite *out, char **message)
{
	gsize length, pixels = (gsize)width * (gsize)height;
	const void *data = g_bytes_get_data(art->bytes, &length);
	int in = memfd_create("art", MFD_CLOEXEC), reply = memfd_create("sprite", MFD_CLOEXEC);
	*out = (struct sprite){ 0 };
	bool ready = in >= 0 && reply >= 0 && full_write(in, data, length) == length && lseek(in, 0, SEEK_SET) == 0;
	pid_t child = ready ? start(program, art, width, height, in, reply) : -1;
	*message = child < 0 ? g_strdup("no process can be started for it") : await(child, pixels);
	bool drawn = !*message && take(reply, pixels, out, message);
	if (in >= 0)
		close(in);
	if (reply >= 0)
		close(reply);
	return drawn;
}

/* Takes over the document that the child has left. */
static bool take_document(int file, GString *out, char **message)
{
	struct draw_reply r;
	bool read = lseek(file, 0, SEEK_SET) == 0 && full_read(file, &r, sizeof r) == sizeof r;
	bool sane = read && r.width >= 0 && (guint32)r.width <= DRAW_MOST_DOCUMENT;
	gsize start = out->len;
	if (sane && r.drawn) {
		g_string_set_size(out, start + (gsize)r.width);
		if (full_read(file, out->str + start, (gsize)r.width) == (gsize)r.width)
			return true;
		g_string_truncate(out, start);
	}
	*message = sane && !r.drawn ? g_strndup(r.message, sizeof r.message) : g_strdup("the drawing process ended too early");
	return false;
}

static bool write_pages(int file, const struct raster_page *page, int n_pages)
{
	bool written = true;
	for (int i = 0; i < n_pages && written; i++) {
		const struct draw_page head = { page[i].length, page[i].width, page[i].height };
		written = full_write(file, &head, sizeof head) == sizeof head && full_write(file, page[i].svg, page[i].length) == page[i].length;
	}
	return written && lseek(file, 0, SEEK_SET) == 0;
}

bool fence_document(const char *program, enum raster_document kind, const struct raster_about *about, const struct raster_page *page, int n_pages, GString *out,
	char **message)
{
	int in = memfd_create("pages", MFD_CLOEXEC), reply = memfd_create("document", MFD_CLOEXEC);
	char *const arguments[] = { (char *)program, kind == RASTER_PDF ? (char *)"pdf" : (char *)"eps", (char *)about->title, (char *)about->subject,
		(char *)about->source, NULL };
	if (about->source && strlen(about->source) > MOST_SOURCE) {
		*message = g_strdup_printf("its source has more than %d KiB, which a document with art of one's own cannot hold", MOST_SOURCE >> 10);
		return false;
	}
	bool ready = in >= 0 && reply >= 0 && write_pages(in, page, n_pages);
	pid_t child = ready ? spawn(program, arguments, in, reply) : -1;
	*message = child < 0 ? g_strdup("no process can be started for it") : await(child, 0);
	bool drawn = !*message && take_document(reply, out, message);
	if (in >= 0)
		close(in);
	if (reply >= 0)
		close(reply);
	return drawn;
}
