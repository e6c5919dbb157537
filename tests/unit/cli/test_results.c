/*
 * Results arrive whole and in order, also when the alarm of a worker comes to another thread than the one that adds: libraries have threads, and the kernel
 * gives them what the worker's own has put off, as it does while a thread is made. So do results with files behind them, whatever bytes these have, and those that a
 * worker has not sent when it ends.
 */
#include "cli/batch/results.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"

enum { RESULTS = 3000000, AT_ONCE = 5000, FILES = 300, LONGEST = 600000 };

/* Takes alarms until there is something to read. */
static void *idle(void *end)
{
	char byte;
	while (read(*(int *)end, &byte, 1) < 0)
		continue;
	return NULL;
}

static void add_all(struct results *r)
{
	pthread_t other;
	sigset_t alarm;
	int end[2];
	sigemptyset(&alarm);
	sigaddset(&alarm, SIGALRM);
	results_begin_adding(r);
	CHECK_INT(pipe(end), 0);
	pthread_create(&other, NULL, idle, &end[0]);
	for (int i = 0; i < RESULTS; i++) {
		char line[128];
		if (i % AT_ONCE == 0)
			pthread_sigmask(SIG_BLOCK, &alarm, NULL);
		int length = g_snprintf(line, sizeof line, "%d some result that is as long as one of a small job, more or less: 0123456789abcdef", i);
		results_begin_job(r);
		results_add(r, '+', line, (gsize)length);
		if (i % AT_ONCE == AT_ONCE - 1)
			pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
	}
	results_send(r);
	close(end[1]);
	pthread_join(other, NULL);
	close(end[0]);
}

/* Longer and shorter than what is sent at once; every byte comes, line ends and zeros as well. */
static gsize bytes_of(int i, char *out)
{
	gsize length = (gsize)i * 7919 % (i % 10 ? 3000 : LONGEST);
	for (gsize k = 0; k < length; k++)
		out[k] = (char)(i + (int)k);
	return length;
}

static void test_files(void)
{
	struct results *r = results_new(true);
	g_autofree char *wanted = g_malloc(LONGEST);
	const char *line;
	gsize length;
	int next = 0, wrong = 0, status;
	pid_t child = fork();
	if (child == 0) {
		results_begin_adding(r);
		for (int i = 0; i < FILES; i++) {
			results_begin_job(r);
			results_add(r, '+', wanted, bytes_of(i, wanted));
		}
		_exit(0); /* the last ones lie in the memory that both have */
	}
	results_begin_reading(r);
	for (bool more = true; more;) {
		more = results_receive(r);
		while ((line = results_next(r, &length))) {
			gsize n = bytes_of(next++, wanted);
			wrong += length != n + 2 || *line != '+' || memcmp(line + 1, wanted, n) != 0 || line[n + 1] != '\n';
		}
	}
	waitpid(child, &status, 0);
	CHECK_INT(status, 0);
	CHECK_INT(next, FILES);
	CHECK_INT(wrong, 0);
	results_free(r);
}

int main(void)
{
	test_files();
	struct results *r = results_new(false);
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
