/*
 * A program behind a fence, with pipes to it. See solver.h.
 *
 * The child has an empty folder, two pipes and no others of our files, four variables, no new rights, no network where the system lets it go without one, and limits by the kernel. A program that sleeps
 * uses no processor time, so there is a limit of waiting, too; it is so long that only such a program meets it.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare */
#endif
#include "cli/print/solver.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	MOST_OUTPUT = 8 << 20, /* bytes: the tree of a long problem has a hundred kilobytes */
	MOST_MEMORY = 2047,    /* MiB: Popeye takes half a GiB for its table */
	MOST_FILE = 16 << 20,  /* bytes of a file that it writes */
	WAIT_PER_SECOND = 20,  /* of processor time: so much slower may the machine be */
	WAIT_LEAST = 30        /* seconds */
};

struct solver {
	GPid pid;
	int in, out;
	char *folder;
	GString *text; /* what was read and not handed on */
	gsize total;
	gint64 until;
	bool ended, cut;
};

static void limit(int what, rlim_t most)
{
	const struct rlimit both = { most, most };
	setrlimit(what, &both);
}

static void fence(gpointer user)
{
	const double *seconds = user;
	setpgid(0, 0);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
		errno = 0; /* a system that forbids it keeps its network; the manual says so */
	limit(RLIMIT_CPU, (rlim_t)MAX(1, *seconds) + 1);
	limit(RLIMIT_AS, (rlim_t)MOST_MEMORY << 20);
	limit(RLIMIT_FSIZE, MOST_FILE);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_NOFILE, 64);
}

static void remove_folder(char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_unlink(path);
	}
	if (dir)
		g_dir_close(dir);
	g_rmdir(folder);
	g_free(folder);
}

/* A program of the working folder is still found from the folder that the child has. */
static char **arguments_of(const char *command, const char *name, char **problem)
{
	g_autoptr(GError) error = NULL;
	int n = 0;
	char **argv = NULL;
	if (!g_shell_parse_argv(command, &n, &argv, &error)) {
		*problem = g_strdup_printf("--solver %s: %s", command, error->message);
		return NULL;
	}
	char *program = g_find_program_in_path(argv[0]);
	if (!program) {
		*problem = g_strdup_printf("--solver: there is no program %s; docs/manual/problems.md says how to get Popeye and engines", argv[0]);
		g_strfreev(argv);
		return NULL;
	}
	g_free(argv[0]);
	argv[0] = g_canonicalize_filename(program, NULL);
	g_free(program);
	for (int i = 1; i < n; i++)
		if (g_file_test(argv[i], G_FILE_TEST_EXISTS) && !g_path_is_absolute(argv[i])) {
			char *whole = g_canonicalize_filename(argv[i], NULL);
			g_free(argv[i]);
			argv[i] = whole;
		}
	if (!name)
		return argv;
	argv = g_renew(char *, argv, n + 2);
	argv[n] = g_strdup(name);
	argv[n + 1] = NULL;
	return argv;
}

char *solver_lacks(const char *command)
{
	char *problem = NULL;
	g_strfreev(arguments_of(command, NULL, &problem));
	return problem;
}

struct solver *solver_start(const char *command, const char *name, const char *text, double seconds, char **problem)
{
	g_auto(GStrv) argv = arguments_of(command, name, problem);
	g_autoptr(GError) error = NULL;
	g_autofree char *folder = argv ? g_dir_make_tmp("boardwright-solver-XXXXXX", &error) : NULL,
			*path = folder && name ? g_build_filename(folder, name, NULL) : NULL;
	const char *search = g_getenv("PATH");
	g_autofree char *path_is = g_strconcat("PATH=", search ? search : "/usr/bin:/bin", NULL), *home_is = g_strconcat("HOME=", folder ? folder : "", NULL);
	char *environment[] = { path_is, home_is, (char *)"LANG=C", (char *)"LC_ALL=C", NULL };
	struct solver *s = NULL;
	if (folder && (!path || g_file_set_contents(path, text, -1, &error))) {
		s = g_new0(struct solver, 1);
		GSpawnFlags flags = G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL;
		if (!g_spawn_async_with_pipes(folder, argv, environment, flags, fence, &seconds, &s->pid, &s->in, &s->out, NULL, &error))
			g_clear_pointer(&s, g_free);
	}
	if (!s) {
		if (!*problem)
			*problem = g_strdup_printf("--solver %s: %s", command, error ? error->message : "it cannot be started");
		if (folder)
			remove_folder(g_steal_pointer(&folder));
		return NULL;
	}
	s->folder = g_steal_pointer(&folder);
	s->text = g_string_new(NULL);
	s->until = g_get_monotonic_time() + (gint64)((seconds * WAIT_PER_SECOND + WAIT_LEAST) * G_USEC_PER_SEC);
	return s;
}

void solver_say(struct solver *s, const char *text)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	sigaction(SIGPIPE, &ignore, &before);
	for (gsize length = strlen(text); length;) {
		gssize written = write(s->in, text, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			break;
		text += written;
		length -= (gsize)written;
	}
	sigaction(SIGPIPE, &before, NULL);
}

/* Reads more. False: there is no more. */
static bool read_more(struct solver *s)
{
	char buffer[4096];
	struct pollfd wait = { .fd = s->out, .events = POLLIN };
	gint64 left = (s->until - g_get_monotonic_time()) / 1000;
	int ready = left > 0 ? poll(&wait, 1, (int)MIN(left, G_MAXINT)) : 0;
	if (ready < 0 && errno == EINTR)
		return true;
	gssize length = ready > 0 ? read(s->out, buffer, sizeof buffer) : 0;
	s->cut |= ready == 0;
	if (ready <= 0 || length <= 0)
		return false;
	s->total += (gsize)length;
	s->cut |= s->total > MOST_OUTPUT;
	g_string_append_len(s->text, buffer, length);
	return !s->cut;
}

char *solver_line(struct solver *s)
{
	char *end;
	while (!(end = memchr(s->text->str, '\n', s->text->len)) && !s->ended)
		s->ended = !read_more(s);
	gsize length = end ? (gsize)(end - s->text->str) : s->text->len;
	if (!end && !length)
		return NULL;
	char *line = g_strndup(s->text->str, length);
	g_string_erase(s->text, 0, (gssize)(length + (end != NULL)));
	return g_strchomp(line);
}

bool solver_was_cut(const struct solver *s) { return s->cut; }

void solver_end(struct solver *s)
{
	int status = 0;
	if (!s)
		return;
	close(s->in);
	close(s->out);
	kill(-s->pid, SIGKILL);
	kill(s->pid, SIGKILL);
	waitpid(s->pid, &status, 0);
	g_spawn_close_pid(s->pid);
	remove_folder(s->folder);
	g_string_free(s->text, TRUE);
	g_free(s);
}

void finding_init(struct finding *c)
{
	*c = (struct finding){ .keys = g_ptr_array_new_with_free_func(g_free),
		.lines = g_ptr_array_new_with_free_func(g_free),
		.told = g_ptr_array_new_with_free_func(g_free),
		.variations = g_ptr_array_new_with_free_func(g_free) };
}

void finding_release(struct finding *c)
{
	g_ptr_array_unref(c->keys);
	g_ptr_array_unref(c->lines);
	g_ptr_array_unref(c->told);
	g_ptr_array_unref(c->variations);
}

bool solver_is_popeye(const char *command)
{
	g_auto(GStrv) words = g_strsplit(command, " ", 2);
	g_autofree char *name = g_path_get_basename(words[0] ? words[0] : ""), *small = g_ascii_strdown(name, -1);
	return !strcmp(small, "py") || g_str_has_prefix(small, "py-") || g_str_has_prefix(small, "py4") || g_str_has_prefix(small, "popeye");
}
