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
	CHECK_INT(waiting_other(w, taken, 1, 0) == job[1].game, true);
	CHECK_INT(waiting_other(w, taken, 2, 0), 0);
	CHECK_INT(waiting_take(w, job[0].game, 0) == &job[0], true);
	CHECK_INT(waiting_take(w, job[0].game, 0) == &job[2], true);
	CHECK_INT(waiting_take(w, job[0].game, 0) == NULL, true);
	CHECK_INT(waiting_first(w) == &job[1], true);
	for (int i = 3; i < JOBS; i++)
		CHECK_INT(waiting_take(w, 0, 0) == &job[i], true);
	CHECK_INT(waiting_other(w, taken, 2, 0) == job[1].game, true); /* no other is left */
	CHECK_INT(waiting_count(w), 1);
	CHECK_INT(waiting_take(w, job[1].game, 0) == &job[1], true);
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
	CHECK_INT(waiting_take(w, second, 0) == job[1], true);
	CHECK_INT(waiting_take(w, first, 0) == job[0], true);
	g_free(job[0]);
	g_free(job[1]);
	waiting_add(w, &late, NULL);
	CHECK_INT(waiting_first(w) == &late, true);
	CHECK_INT(waiting_take(w, second, 0) == NULL, true);
	waiting_free(w);
}

/* Logs of a folder are one game; settings files and names are each their own. */
static void logs_go_by_their_folders(void)
{
	static const char *const names[] = { "a/x.gcl", "a/y.gcl", "b/x.gcl", "a/x.php", "a/y.php", "x.gcl", "y.gcl", ".gcl" };
	enum { NAMES = G_N_ELEMENTS(names) };
	static const int group[NAMES] = { 0, 0, 2, 3, 4, 5, 5, 5 }; /* the first name of the same game */
	struct waiting *w = waiting_new();
	struct waiting_job job[NAMES];
	memset(job, 0, sizeof job);
	for (int i = 0; i < NAMES; i++) {
		g_autofree char *text = g_strdup_printf("{\"game\": \"%s\"}", names[i]);
		waiting_add(w, &job[i], text);
		for (int k = 0; k <= i; k++)
			CHECK_INT(job[k].game == job[i].game, group[k] == group[i]);
	}
	waiting_free(w);
}

enum { GAMES = 16, ROUNDS = 60, AHEAD = 4 * GAMES, WORKERS = 3 };

/* Adds the next job of games that come in turn. */
static void add_in_turn(struct waiting *w, struct waiting_job *job, int number)
{
	g_autofree char *text = g_strdup_printf("{\"game\": \"%d\"}", number % GAMES);
	waiting_add(w, &job[number], text);
}

/* Workers that take jobs of their games in turn, of those that were read ahead: how often one of them comes to a game that it has never been at. */
static int count_prepared(int n_workers)
{
	static struct waiting_job job[GAMES * ROUNDS];
	bool prepared[WORKERS][GAMES] = { { false } };
	guint at[WORKERS] = { 0 };
	int n_prepared = 0, n_read = 0;
	struct waiting *w = waiting_new();
	memset(job, 0, sizeof job);
	for (int i = 0; i < GAMES * ROUNDS; i++) {
		int worker = i % n_workers;
		while (n_read < GAMES * ROUNDS && waiting_count(w) < AHEAD)
			add_in_turn(w, job, n_read++);
		const struct waiting_job *next = waiting_take(w, at[worker], worker);
		if (!next)
			next = waiting_take(w, waiting_other(w, at, n_workers, worker), worker);
		bool *is_prepared = &prepared[worker][(next - job) % GAMES];
		at[worker] = next->game;
		n_prepared += !*is_prepared;
		*is_prepared = true;
	}
	CHECK_INT(waiting_count(w), 0);
	waiting_free(w);
	return n_prepared;
}

static void games_stay_with_their_workers(void)
{
	CHECK_INT(count_prepared(1), GAMES);
	CHECK_INT(count_prepared(WORKERS) < 2 * GAMES, true); /* 16 games are not three equal parts: now and then one has no job of its own */
}

/* Who has nothing else to do takes what another was at, and what another is at; from then on it is its own. */
static void nobody_is_idle(void)
{
	struct waiting *w = waiting_new();
	struct waiting_job job[4];
	memset(job, 0, sizeof job);
	for (int i = 0; i < 4; i++)
		waiting_add(w, &job[i], line[i % 2]);
	guint taken[] = { job[1].game };
	CHECK_INT(waiting_is_of_others(w, job[0].game, 1), false);
	CHECK_INT(waiting_take(w, job[0].game, 0) == &job[0], true);
	CHECK_INT(waiting_take(w, job[1].game, 0) == &job[1], true);
	CHECK_INT(waiting_is_of_others(w, job[0].game, 0), false);
	CHECK_INT(waiting_is_of_others(w, job[0].game, 1), true);
	CHECK_INT(waiting_other(w, taken, 1, 1) == job[2].game, true);
	CHECK_INT(waiting_take(w, job[2].game, 1) == &job[2], true);
	CHECK_INT(waiting_is_of_others(w, job[0].game, 0), true);
	CHECK_INT(waiting_other(w, taken, 1, 1) == job[3].game, true);
	CHECK_INT(waiting_take(w, job[3].game, 1) == &job[3], true);
	waiting_free(w);
}

int main(void)
{
	logs_go_by_their_folders();
	games_stay_with_their_workers();
	nobody_is_idle();
	games_have_their_order();
	freed_jobs_are_not_looked_at();
	return check_result();
}
