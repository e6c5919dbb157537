/*
 * Results arrive whole and in order, also when the alarm of a worker comes to another thread than the one that adds: libraries have threads, and the kernel
 * gives them what the worker's own has put off, as it does while a thread is made.
 */
#include "cli/batch/results.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"

enum { RESULTS = 3000000, AT_ONCE = 5000 };

static atomic_bool done;

static void *idle(void *unused)
{
	while (!done)
		continue;
	return NULL;
}

static void add_all(struct results *r)
{
	pthread_t other;
	sigset_t alarm;
	sigemptyset(&alarm);
	sigaddset(&alarm, SIGALRM);
	results_begin_adding(r);
	pthread_create(&other, NULL, idle, NULL);
	for (int i = 0; i < RESULTS; i++) {
		char line[128];
		if (i % AT_ONCE == 0)
			pthread_sigmask(SIG_BLOCK, &alarm, NULL);
		g_snprintf(line, sizeof line, "%d some result that is as long as one of a small job, more or less: 0123456789abcdef", i);
		results_begin_job(r);
		results_add(r, '+', line);
		if (i % AT_ONCE == AT_ONCE - 1)
			pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
	}
	results_send(r);
	done = true;
	pthread_join(other, NULL);
}

int main(void)
{
	struct results *r = results_new();
	const char *line;
	gsize length;
	int next = 0, wrong = 0, status;
	pid_t child = fork();
	if (child == 0) {
		add_all(r);
		_exit(0);
	}
	results_begin_reading(r);
	do
		while ((line = results_next(r, &length)))
			wrong += *line != '+' || atoi(line + 1) != next++;
	while (results_receive(r));
	while ((line = results_next(r, &length)))
		wrong += *line != '+' || atoi(line + 1) != next++;
	waitpid(child, &status, 0);
	CHECK_INT(status, 0);
	CHECK_INT(next, RESULTS);
	CHECK_INT(wrong, 0);
	results_free(r);
	return check_result();
}
