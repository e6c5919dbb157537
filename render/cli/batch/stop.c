/*
 * Signals that end a batch. The first of its kind ends it behind the jobs that are being drawn, a second one at once.
 *
 * Workers do not care for them: a terminal, or a system that shuts down, sends them to all processes, and what a worker has drawn shall still be reported.
 */
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/batch/batch.h"

static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

static volatile sig_atomic_t stopped;
static int ends[2] = { -1, -1 }; /* of a pipe, so that whoever waits wakes up */

static void stop(int signal)
{
	stopped = signal;
	if (write(ends[1], "", 1) < 0) /* it is full: they wake up anyway */
		return;
}

void stop_on_signals(void)
{
	const struct sigaction action = { .sa_handler = stop, .sa_flags = SA_RESETHAND };
	struct sigaction before;
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL))
		return;
	g_unix_set_fd_nonblocking(ends[1], TRUE, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(signals); i++) {
		bool ignored = sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN;
		if (!ignored || signals[i] != SIGHUP) /* nohup */
			sigaction(signals[i], &action, NULL);
	}
	signal(SIGPIPE, SIG_IGN); /* who reads our results may go away, and so may workers: writing says so */
}

void stop_in_worker(void)
{
	for (gsize i = 0; i < G_N_ELEMENTS(signals); i++)
		signal(signals[i], SIG_IGN);
	close(ends[0]);
	close(ends[1]);
}

int stop_signal(void) { return stopped; }
int stop_pipe(void) { return ends[0]; }
