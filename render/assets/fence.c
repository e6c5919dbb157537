/*
 * A fence around one drawing: a child process that shares a page of results and the pixels with us.
 *
 * It ends by itself when it has used its processor time (RLIMIT_CPU); we end it when it takes too much memory or too long. Memory is what the system
 * says that the child holds and we do not, looked at every few milliseconds: a limit of the address space would count what sanitizers and
 * libraries only reserve. Between two looks it cannot take more than the pixels of a picture that passed its header.
 */
#include "assets/fence.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	MOST_CPU_SECONDS = 5,   /* the dearest piece of the public sets takes a tenth of a second */
	MOST_SECONDS = 60,      /* on a machine that has other things to do */
	MOST_MIB = 512,         /* a bitmap of 4,096 x 4,096 takes 200 while it is scaled */
	LOOK_MILLISECONDS = 5
};

/* What the child tells, in front of the pixels. */
struct result {
	int done;             /* 1: drawn; -1: `message` says why not */
	int width, height, left, top;
	double advance;
	char message[240];
	uint32_t pixel[];
};

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

static void limit(int resource, rlim_t value)
{
	struct rlimit r = { value, value };
	setrlimit(resource, &r);
}

/* Never returns. Nothing of ours is released or flushed: the parent does that. */
static void draw_inside(fence_drawing *draw, void *user, gsize most, struct result *r)
{
	struct sprite sprite = { 0 };
	char *message = NULL;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGINT, SIG_IGN); /* of the terminal: the parent decides */
	limit(RLIMIT_CPU, MOST_CPU_SECONDS);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, 0);
	bool drawn = draw(user, &sprite, &message) && (gsize)sprite.width * (gsize)sprite.height <= most;
	if (drawn) {
		r->width = sprite.width;
		r->height = sprite.height;
		r->left = sprite.left;
		r->top = sprite.top;
		r->advance = sprite.advance;
		memcpy(r->pixel, sprite.pixel, (gsize)sprite.width * (gsize)sprite.height * sizeof *r->pixel);
	} else {
		g_strlcpy(r->message, message ? message : "it is larger than it should be", sizeof r->message);
	}
	r->done = drawn ? 1 : -1;
	_exit(0);
}

/*
 * Waits for the end of the child, which closes the other end of the pipe, or brings it about. NULL when it ended by itself without a signal, else what
 * was too much.
 */
static char *await(pid_t child, int end_of_pipe, gsize pixels)
{
	struct pollfd closing = { .fd = end_of_pipe, .events = POLLIN };
	long most_kib = MOST_MIB * 1024L + (long)(pixels / 1024 * 12); /* the surface, the sprite, the result */
	gint64 end = g_get_monotonic_time() + MOST_SECONDS * G_USEC_PER_SEC;
	long before = resident_kib(getpid());
	const char *reason = NULL;
	int status = 0;
	pid_t ended;
	while ((ended = waitpid(child, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
		if (g_get_monotonic_time() > end)
			reason = "time";
		else if (resident_kib(child) - before > most_kib)
			reason = "memory";
		if (reason) {
			kill(child, SIGKILL);
			while (waitpid(child, &status, 0) < 0 && errno == EINTR)
				continue;
			break;
		}
		poll(&closing, 1, LOOK_MILLISECONDS);
	}
	if (reason)
		return g_strdup_printf("it takes too much %s; the limits are %d seconds and %d MiB, so simplify it", reason, MOST_SECONDS, MOST_MIB);
	if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
		return g_strdup_printf("it takes too much time; the limit is %d seconds of the processor, so simplify it", MOST_CPU_SECONDS);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? NULL : g_strdup("the drawing library failed");
}

static bool take(const struct result *r, struct sprite *out, char **message)
{
	if (r->done != 1) {
		*message = g_strdup(r->done < 0 ? r->message : "the drawing process ended too early");
		return false;
	}
	*out = (struct sprite){ .width = r->width, .height = r->height, .left = r->left, .top = r->top, .advance = r->advance,
		.pixel = g_memdup2(r->pixel, (gsize)r->width * (gsize)r->height * sizeof *r->pixel) };
	return true;
}

bool fence_draw(fence_drawing *draw, void *user, int width, int height, struct sprite *out, char **message)
{
	gsize pixels = (gsize)width * (gsize)height, size = sizeof(struct result) + pixels * sizeof(uint32_t);
	struct result *r = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	*out = (struct sprite){ 0 };
	if (r == MAP_FAILED) {
		*message = g_strdup("there is no memory for it");
		return false;
	}
	int ends[2] = { -1, -1 };
	pid_t child = pipe(ends) == 0 ? fork() : -1;
	if (child == 0)
		draw_inside(draw, user, pixels, r);
	close(ends[1]);
	char *failure = child < 0 ? g_strdup("no process can be started for it") : await(child, ends[0], pixels);
	close(ends[0]);
	bool drawn = !failure && take(r, out, message);
	if (failure)
		*message = failure;
	munmap(r, size);
	return drawn;
}
