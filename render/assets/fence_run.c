/*
 * The process that draws behind a fence: started, and waited for.
 *
 * It ends by itself when it has used its processor time; we end it when it takes too much memory or too long. Memory is what the system says that the
 * process holds, looked at every few milliseconds: a limit of the address space would count what sanitizers and libraries only reserve.
 *
 * Who is fenced himself may start no program. A *helper* that was forked before does it for him: it gets the words of a command line and two files in one
 * message of a socket, and answers with what went wrong. It starts nothing but the drawing program, whatever it is told.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "assets/fence_run.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "raster/draw.h"

enum {
	MOST_SECONDS = 60,      /* on a machine that has other things to do */
	MOST_MIB = 512,         /* a bitmap of 4,096 x 4,096 takes 200 while it is scaled */
	MOST_ORDER = 128 << 10, /* bytes of a command line */
	MOST_WORDS = 8,
	MOST_MESSAGE = 1 << 10,
	FILES = 2,
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

static char *run(const char *program, char *const arguments[], int in, int out, gsize pixels)
{
	pid_t child = spawn(program, arguments, in, out);
	return child < 0 ? g_strdup("no process can be started for it") : await(child, pixels);
}

/* Helpers */

union control {
	char room[CMSG_SPACE(FILES * sizeof(int))];
	struct cmsghdr align;
};

/* The bytes that came; the files in `files`, -1 when there are none. */
static ssize_t receive(int socket, char *bytes, size_t room, int files[FILES])
{
	union control control;
	struct iovec part = { bytes, room };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room };
	files[0] = files[1] = -1;
	ssize_t n = recvmsg(socket, &m, MSG_CMSG_CLOEXEC);
	const struct cmsghdr *c = n > 0 ? CMSG_FIRSTHDR(&m) : NULL;
	if (c && c->cmsg_type == SCM_RIGHTS && c->cmsg_len == CMSG_LEN(FILES * sizeof(int)))
		memcpy(files, CMSG_DATA(c), FILES * sizeof(int));
	return n;
}

/* An order: pixels, then words with their NULs. NULL: it is none. */
static char *obey(const char *program, char *order, gsize length, const int files[FILES])
{
	char *words[MOST_WORDS + 2] = { (char *)program };
	gsize pixels, n = 1;
	if (length <= sizeof pixels || order[length - 1] || files[0] < 0)
		return g_strdup("the drawing was not understood");
	memcpy(&pixels, order, sizeof pixels);
	for (char *word = order + sizeof pixels; word < order + length && n <= MOST_WORDS; word += strlen(word) + 1)
		words[n++] = word;
	return run(program, words, files[0], files[1], pixels);
}

static void G_GNUC_NORETURN help(const char *program, int socket)
{
	char *order = g_malloc(MOST_ORDER);
	int files[FILES];
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	for (ssize_t n; (n = receive(socket, order, MOST_ORDER, files)) > 0;) {
		g_autofree char *message = obey(program, order, (gsize)n, files);
		const char *said = message ? message : "";
		for (int i = 0; i < FILES; i++)
			if (files[i] >= 0)
				close(files[i]);
		if (send(socket, said, MIN(strlen(said), MOST_MESSAGE) + 1, MSG_NOSIGNAL) < 0)
			break;
	}
	_exit(0);
}

int fence_helper_start(const char *program)
{
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
		return -1;
	pid_t child = fork();
	if (child == 0) {
		close(ends[0]);
		help(program, ends[1]);
	}
	close(ends[1]);
	if (child > 0)
		return ends[0];
	close(ends[0]);
	return -1;
}

static bool order(int helper, char *const arguments[], const int files[FILES], gsize pixels)
{
	g_autoptr(GString) words = g_string_new_len((const char *)&pixels, sizeof pixels);
	union control control = { 0 };
	for (char *const *word = arguments + 1; *word; word++)
		g_string_append_len(words, *word, (gssize)strlen(*word) + 1);
	struct iovec part = { words->str, words->len };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room };
	struct cmsghdr *c = CMSG_FIRSTHDR(&m);
	*c = (struct cmsghdr){ .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(FILES * sizeof(int)) };
	memcpy(CMSG_DATA(c), files, FILES * sizeof(int));
	return sendmsg(helper, &m, MSG_NOSIGNAL) == (ssize_t)words->len;
}

static char *ask(int helper, char *const arguments[], const int files[FILES], gsize pixels)
{
	char message[MOST_MESSAGE + 1];
	ssize_t n = order(helper, arguments, files, pixels) ? recv(helper, message, sizeof message, 0) : -1;
	if (n <= 0 || message[n - 1])
		return g_strdup("the process that draws it has ended");
	return *message ? g_strdup(message) : NULL;
}

char *fence_run(int helper, char *const arguments[], int in, int out, gsize pixels)
{
	return helper >= 0 ? ask(helper, arguments, (const int[FILES]){ in, out }, pixels) : run(arguments[0], arguments, in, out, pixels);
}
