/*
 * Jobs that wait: those of a game come in their order, the first of all is known, and a job that was given is gone once all before it are.
 */
#include <string.h>

#include "unit/check.h"
#include "cli/batch/waiting.h"

enum { JOBS = 6 };

static const char *const line[JOBS] = { "{\"game\": \"a\", \"width\": 1}", "{\"game\":\"b\"}", "{\"width\": 2, \"game\" : \"a\"}", "{\"record\": \"1. e4\"}",
	"{\"game\": 7}", "not closed \"game\": \"a" };

static void games_have_their_order(void)
{
	struct waiting *w = waiting_new();
	struct waiting_job job[JOBS];
	memset(job, 0, sizeof job);
	CHECK_INT(waiting_first(w) == NULL, true);
	for (int i = 0; i < JOBS; i++)
		waiting_add(w, &job[i], line[i]);
	CHECK_INT(waiting_count(w), JOBS);
	CHECK_INT(job[0].game == job[2].game, true);
	CHECK_INT(job[0].game != job[1].game, true);
	for (int i = 3; i < JOBS; i++)
		CHECK_INT(job[i].game, 0);
	guint taken[] = { job[0].game, job[1].game };
	CHECK_INT(waiting_other(w, taken, 1) == job[1].game, true);
	CHECK_INT(waiting_other(w, taken, 2), 0);
	CHECK_INT(waiting_take(w, job[0].game) == &job[0], true);
	CHECK_INT(waiting_take(w, job[0].game) == &job[2], true);
	CHECK_INT(waiting_take(w, job[0].game) == NULL, true);
	CHECK_INT(waiting_first(w) == &job[1], true);
	for (int i = 3; i < JOBS; i++)
		CHECK_INT(waiting_take(w, 0) == &job[i], true);
	CHECK_INT(waiting_other(w, taken, 2) == job[1].game, true); /* no other is left */
	CHECK_INT(waiting_count(w), 1);
	CHECK_INT(waiting_take(w, job[1].game) == &job[1], true);
	CHECK_INT(waiting_first(w) == NULL, true);
	CHECK_INT(waiting_count(w), 0);
	waiting_free(w);
}

/* Jobs are freed in the order of the manifest, when all before them were given: nothing here may look at them then. */
static void freed_jobs_are_not_looked_at(void)
{
	struct waiting *w = waiting_new();
	struct waiting_job *job[2] = { g_new0(struct waiting_job, 1), g_new0(struct waiting_job, 1) }, late = { 0 };
	waiting_add(w, job[0], line[0]);
	waiting_add(w, job[1], line[1]);
	guint first = job[0]->game, second = job[1]->game;
	CHECK_INT(waiting_take(w, second) == job[1], true);
	CHECK_INT(waiting_take(w, first) == job[0], true);
	g_free(job[0]);
	g_free(job[1]);
	waiting_add(w, &late, NULL);
	CHECK_INT(waiting_first(w) == &late, true);
	CHECK_INT(waiting_take(w, second) == NULL, true);
	waiting_free(w);
}

int main(void)
{
	games_have_their_order();
	freed_jobs_are_not_looked_at();
	return check_result();
}
