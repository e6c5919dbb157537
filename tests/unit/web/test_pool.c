/*
 * Jobs that are sent ahead to workers that have one: nobody waits for that behind what takes long, dies or ends, and each job is answered once.
 *
 * A job here is a letter and a number: "s" sleeps so many milliseconds, "d" dies. Its answer is the job itself.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit/check.h"
#include "web/pool.h"

#define LONG "s3000" /* what waits behind it is answered before, also on a busy machine */
enum { MANY = 300, GUARD_SECONDS = 60 };

struct told {
	char text[8]; /* what was asked */
	int order;    /* of its answer; 0: none yet */
	int times;
	enum pool_end end;
	bool right;
};

static struct told told[MANY];
static int asked, answered;

static void *begin(void *user) { return user; }

static struct answer *work(void *state, const char *job, gsize length)
{
	(void)state;
	if (*job == 'd')
		_exit(1);
	g_usleep((gulong)atoi(job + 1) * 1000);
	return answer_new(200, "text/plain", g_bytes_new(job, length));
}

static void done(void *user, void *asker, enum pool_end end, struct answer *a)
{
	struct told *t = asker;
	gsize length = 0;
	const char *text = a ? g_bytes_get_data(a->body, &length) : NULL;
	(void)user;
	t->order = ++answered;
	t->times++;
	t->end = end;
	t->right = text && length == strlen(t->text) && !memcmp(text, t->text, length);
}

static struct pool *pool_of(int workers, guint most_jobs)
{
	memset(told, 0, sizeof told);
	asked = answered = 0;
	return pool_new(&(struct pool_manners){ .workers = workers,
		.most_waiting = MANY,
		.per_client = MANY,
		.seconds = GUARD_SECONDS,
		.most_jobs = most_jobs,
		.most_bytes = 1 << 10,
		.most_memory = G_MAXSIZE / 2,
		.begin = begin,
		.work = work,
		.done = done });
}

static struct told *ask(struct pool *p, const char *text, const char *client)
{
	struct told *t = &told[asked++];
	g_strlcpy(t->text, text, sizeof t->text);
	pool_ask(p, g_string_new(text), client, t);
	return t;
}

static void run_until(struct pool *p, int count)
{
	const gint64 guard = g_get_monotonic_time() + GUARD_SECONDS * G_USEC_PER_SEC;
	g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(struct pollfd));
	while (answered < count && g_get_monotonic_time() < guard) {
		g_array_set_size(files, 0);
		pool_files(p, files);
		poll((struct pollfd *)(void *)files->data, files->len, pool_patience(p));
		pool_run(p, (const struct pollfd *)(const void *)files->data);
	}
	CHECK_INT(answered, count);
}

static void each_is_answered_once(void)
{
	struct pool *p = pool_of(2, 7); /* workers that are replaced meanwhile */
	for (int i = 0; i < MANY; i++)
		ask(p, (const char[]){ 's', '0', (char)('a' + i % 26), (char)('a' + i / 26), '\0' }, i % 3 ? "a" : "b");
	run_until(p, MANY);
	int right = 0;
	for (int i = 0; i < MANY; i++)
		right += told[i].times == 1 && told[i].right;
	CHECK_INT(right, MANY);
	CHECK_INT(pool_figures(p).died, 0);
	CHECK_INT(pool_figures(p).started > MANY / 7, true);
	pool_free(p);
}

static void who_has_nothing_to_do_takes_it_over(void)
{
	struct pool *p = pool_of(2, MANY);
	const struct told *slow = ask(p, LONG, "a");
	for (int i = 0; i < 5; i++)
		ask(p, "s1", "a");
	run_until(p, 5);
	CHECK_INT(slow->order, 0);
	run_until(p, 6);
	CHECK_INT(slow->right && slow->times == 1, true);
	pool_free(p);
}

static void it_waits_again_behind_what_takes_long(void)
{
	struct pool *p = pool_of(1, MANY);
	ask(p, LONG, "a");
	const struct told *other = ask(p, "s1", "b");
	run_until(p, 1); /* the first is set aside, and another worker started */
	CHECK_INT(other->right, true);
	CHECK_INT(pool_figures(p).set_aside, 1);
	run_until(p, 2);
	CHECK_INT(told[0].right, true);
	pool_free(p);
}

static void it_survives_the_death_of_its_worker(void)
{
	struct pool *p = pool_of(1, MANY);
	const struct told *dies = ask(p, "d", "a"), *behind = ask(p, "s1", "a");
	run_until(p, 2);
	CHECK_INT(dies->end, POOL_DIED);
	CHECK_INT(behind->right && behind->times == 1, true);
	CHECK_INT(pool_figures(p).retried, 1); /* the one that died, not the one behind it */
	pool_free(p);
}

static void it_is_not_for_a_worker_that_ends(void)
{
	struct pool *p = pool_of(1, MANY);
	ask(p, "s100", "a");
	struct told *behind = ask(p, "s1", "a"), *gone = ask(p, "s1", "a");
	pool_renew(p);
	pool_forget(p, gone);
	run_until(p, 2);
	CHECK_INT(behind->right, true);
	CHECK_INT(gone->times, 0);
	CHECK_INT(pool_figures(p).started, 2);
	pool_free(p);
}

static void it_may_be_forgotten(void)
{
	struct pool *p = pool_of(1, MANY);
	ask(p, "s1", "a");
	struct told *gone = ask(p, "s1", "a");
	pool_forget(p, gone);
	ask(p, "s1", "a");
	run_until(p, 2);
	CHECK_INT(gone->times, 0);
	CHECK_INT(told[0].right && told[2].right, true);
	pool_free(p);
}

int main(void)
{
	each_is_answered_once();
	who_has_nothing_to_do_takes_it_over();
	it_waits_again_behind_what_takes_long();
	it_survives_the_death_of_its_worker();
	it_is_not_for_a_worker_that_ends();
	it_may_be_forgotten();
	return check_result();
}
