/*
 * The process itself: how much it may take, what it says when it must end, and the fence of --untrusted.
 *
 * A service that draws what strangers send says --untrusted. Programs get UNTRUSTED_LIMITS then, nothing that the input names is opened as a file (but
 * art, settings and include files by their names, below the folders that the service has given), and the kernel refuses what a drawing
 * program has no use for: other programs, the network, looking into other processes.
 */
#include "cli/frame/process.h"

#include <errno.h>
#include <malloc.h>
#include "base/pages.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

#ifdef HAVE_SECCOMP
#include <seccomp.h>
#endif

/* Addresses of a fenced process, which draws what people look at in a page. */
enum { FENCED_GIBIBYTES = 2 };

/* Of a fenced process: a file as large as the largest animation that a page would load; the libraries keep some dozen files open. */
enum { FENCED_FILE_MEBIBYTES = 256, FENCED_FILES = 256 };

static void limit(int resource, rlim_t most)
{
	struct rlimit now;
	if (getrlimit(resource, &now) != 0)
		return;
	rlim_t hard = now.rlim_max == RLIM_INFINITY ? most : MIN(now.rlim_max, most);
	const struct rlimit lower = { MIN(now.rlim_cur, hard), hard };
	setrlimit(resource, &lower);
}

static void limit_addresses(int gibibytes)
{
#ifndef __SANITIZE_ADDRESS__ /* which maps terabytes that it never uses */
	limit(RLIMIT_AS, (rlim_t)gibibytes << 30);
#else
	(void)gibibytes;
#endif
}

/*
 * What is written at this moment. Only this process can take it away: workers are forked by the batch itself, which writes no picture, and a process that is
 * spawned meanwhile to draw art (assets/fence.c) has none of our signal handlers.
 */
static _Atomic(const char *) unfinished;
static _Atomic(const char *const *) all_unfinished;
static pthread_t writer; /* the thread that writes */

void process_writes(const char *path) { unfinished = path; }
void process_writes_all(const char *const *paths) { all_unfinished = paths; }

/*
 * The C library gives large blocks back to the system whenever they are free, and a JPG takes two MiB of them: the pages came anew with every picture, which took three
 * quarters of its time. Blocks below a MiB come from the heap (stacks of programs, which are a MiB and hardly used, do not), of which 16 MiB are kept, a third of
 * what a worker may have.
 */
void process_keep_memory(void)
{
#ifdef M_TRIM_THRESHOLD
	mallopt(M_MMAP_THRESHOLD, 1 << 20);
	mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

/* Four bytes a pixel for painting the board, two for its plate; and what everything else takes until the process ends. */
void process_expect_picture(int width)
{
	enum { USUAL = 400, LARGEST = 2800, ELSE = 4 << 20 }; /* larger bitmaps are no blocks of the heap */
	int side = MIN(width ? width : USUAL, LARGEST);
	pages_of_heap((gsize)ELSE + 6 * (gsize)side * (gsize)side);
}

void process_begin_writing(sigset_t *before)
{
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, before);
}

void process_is_writing(const char *path, const sigset_t *before)
{
	unfinished = path;
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void remove_unfinished(void)
{
	const char *path = unfinished;
	if (path)
		unlink(path);
	for (const char *const *one = all_unfinished; one && *one; one++)
		unlink(*one);
}

/* SA_RESETHAND, so the signal ends us then, as it would have. */
static void end_quietly(int signal)
{
	remove_unfinished();
	raise(signal);
}

static void handle(const int *signals, size_t count, void (*handler)(int));

/* Ctrl-C and the like. They may come to a thread of a library, while the one that writes is between two steps: it is that one's to end. */
static void end_as_asked(int signal)
{
	if (pthread_equal(pthread_self(), writer)) {
		end_quietly(signal);
	} else {
		handle(&signal, 1, end_as_asked);
		pthread_kill(writer, signal);
	}
}

/*
 * There is no memory left, as GLib has said, or our allocator; perhaps in a thread of a library. The one that writes might make another file while this one
 * ends the program: so it is told, and nobody goes on.
 */
static void end_from_anywhere(int signal)
{
	if (!pthread_equal(pthread_self(), writer) && pthread_kill(writer, signal) == 0)
		for (;;)
			pause();
	(void)!sigaction(signal, &(const struct sigaction){ .sa_handler = SIG_DFL }, NULL);
	end_quietly(signal);
}

/* A library that does without memory it has asked for, or a mistake: a message, and the end that the signal means. Nothing of a picture is left. */
static void say_last_words(int signal)
{
	static const char words[] =
		"boardwright: error: ended by a fault of the program or of a library, as when there is no memory left; the picture was not written\n";
	if (write(STDERR_FILENO, words, sizeof words - 1) < 0)
		_exit(128 + signal);
	end_quietly(signal);
}

static void handle_with(const int *signals, size_t count, void (*handler)(int), int flags)
{
	const struct sigaction action = { .sa_handler = handler, .sa_flags = flags | SA_ONSTACK | SA_NODEFER };
	struct sigaction before;
	for (size_t i = 0; i < count; i++)
		if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL) /* a sanitizer says more, nohup wants it ignored */
			sigaction(signals[i], &action, NULL);
}

static void handle(const int *signals, size_t count, void (*handler)(int)) { handle_with(signals, count, handler, (int)SA_RESETHAND); }

static void prepare_end(void)
{
	static char stack[1 << 14]; /* the fault may be that there is none */
	const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };
	static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL }, said[] = { SIGABRT, SIGTRAP }, asked[] = { SIGINT, SIGTERM, SIGHUP };
	sigaltstack(&other, NULL);
	handle(faults, G_N_ELEMENTS(faults), say_last_words);
	writer = pthread_self();
	handle_with(said, G_N_ELEMENTS(said), end_from_anywhere, 0); /* once for the thread that asks, once for the one that writes */
	handle(asked, G_N_ELEMENTS(asked), end_as_asked);
}

/* What GLib says before it ends us. Its own handler takes locks and memory, and may wait for ever when it is the last of the memory that has failed. */
static void say_fatal(const char *domain, GLogLevelFlags level, const char *message, gpointer unused)
{
	static const char begin[] = "boardwright: error: ", end[] = "; the picture was not written\n";
	if (!(level & G_LOG_FLAG_FATAL)) {
		g_log_default_handler(domain, level, message, unused);
		return;
	}
	const struct iovec parts[] = { { (void *)(uintptr_t)begin, sizeof begin - 1 }, { (void *)(uintptr_t)message, message ? strlen(message) : 0 },
		{ (void *)(uintptr_t)end, sizeof end - 1 } };
	if (writev(STDERR_FILENO, parts, G_N_ELEMENTS(parts)) < 0)
		_exit(128 + SIGTRAP);
}

void process_begin(void)
{
	limit_addresses(PROCESS_GIBIBYTES);
	prepare_end();
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of writing, as on a full disk */
	g_log_set_default_handler(say_fatal, NULL);
}

#ifdef HAVE_SECCOMP
/* System calls without which any picture can be drawn. */
static const char *const refused[] = { "execve", "execveat", "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "ptrace",
	"process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_getfd", "kcmp", "mount", "umount2", "move_mount", "open_tree", "fsopen",
	"pivot_root", "chroot", "setns", "unshare", "reboot", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module", "bpf",
	"perf_event_open", "keyctl", "add_key", "request_key", "userfaultfd", "io_uring_setup", "personality", "swapon", "swapoff", "acct", "sethostname",
	"setdomainname", "settimeofday", "clock_settime", "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "quotactl",
	"syslog", "vhangup", "mknod", "mknodat", "chown", "fchown", "fchownat", "lchown", NULL };

/* False when the kernel has no filters: then the other limits are the fence. */
static bool refuse_calls(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
	bool done = filter != NULL;
	for (const char *const *name = refused; done && *name; name++) {
		int call = seccomp_syscall_resolve_name(*name);
		done = call == __NR_SCMP_ERROR || seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0) == 0;
	}
	done = done && seccomp_load(filter) == 0;
	if (filter)
		seccomp_release(filter);
	return done;
}

#else
static bool refuse_calls(void) { return false; }
#endif

void process_fence(bool verbose)
{
	limit_addresses(FENCED_GIBIBYTES);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, (rlim_t)FENCED_FILE_MEBIBYTES << 20);
	limit(RLIMIT_NOFILE, FENCED_FILES);
	if (!refuse_calls() && verbose)
		cli_complain("there is no filter of system calls; the other limits of --untrusted hold");
}
