/*
 * Who gets the next worker: turns, halves, what was set aside, who is sent away.
 */
#include "unit/check.h"
#include "web/queue.h"

enum { MANY = 8 };

static struct waiting job[MANY];

static struct queue *queue_of_four(const char *clients)
{
	struct queue *q = queue_new(4);
	for (int i = 0; clients[i]; i++)
		queue_put(q, &job[i], (const char[]){ clients[i], '\0' });
	return q;
}

static int next(struct queue *q)
{
	struct waiting *w = queue_next(q);
	return w ? (int)(w - job) : -1;
}

static void clients_take_turns(void)
{
	struct queue *q = queue_of_four("aaab");
	CHECK_INT(next(q), 0);
	CHECK_INT(next(q), 3);
	CHECK_INT(next(q), 1);
	CHECK_INT(next(q), 2); /* more than half: nobody else waits */
	CHECK_INT(next(q), -1);
	CHECK_INT(queue_length(q), 0);
	CHECK_INT(queue_of(q, "a"), 3);
	queue_free(q);
}

static void nobody_has_more_than_half_while_others_wait(void)
{
	struct queue *q = queue_of_four("aaaa");
	CHECK_INT(next(q), 0);
	CHECK_INT(next(q), 1);
	CHECK_INT(queue_presses(q, &job[0]), false);
	queue_put(q, &job[4], "b");
	queue_put(q, &job[5], "b");
	CHECK_INT(queue_presses(q, &job[0]), true);
	CHECK_INT(next(q), 4);
	CHECK_INT(next(q), 5);
	CHECK_INT(queue_presses(q, &job[0]), false);
	queue_free(q = (queue_remove(q, &job[2]), queue_remove(q, &job[3]), q));
}

static void who_was_set_aside_has_half(void)
{
	struct queue *q = queue_of_four("aaaa");
	CHECK_INT(next(q), 0);
	CHECK_INT(next(q), 1);
	queue_set_aside(&job[0]);
	CHECK_INT(next(q), -1);
	queue_done(&job[0], true);
	CHECK_INT(next(q), 2);
	CHECK_INT(next(q), 3);
	queue_free(q);
}

static void who_has_taken_much_comes_last(void)
{
	struct queue *q = queue_of_four("ab");
	CHECK_INT(next(q), 0);
	CHECK_INT(next(q), 1);
	job[0].since -= G_USEC_PER_SEC;
	job[1].since -= G_USEC_PER_SEC / 2;
	queue_done(&job[0], false);
	queue_done(&job[1], false);
	queue_put(q, &job[2], "a");
	queue_put(q, &job[3], "b");
	queue_put(q, &job[4], "c");
	CHECK_INT(next(q), 4);
	CHECK_INT(next(q), 3);
	CHECK_INT(next(q), 2);
	queue_free(q);
}

static void another_try_comes_first(void)
{
	struct queue *q = queue_of_four("aa");
	CHECK_INT(next(q), 0);
	queue_put_back(q, &job[0], false);
	CHECK_INT(next(q), 0);
	CHECK_INT(next(q), 1);
	queue_free(q);
}

static void who_has_most_is_sent_away(void)
{
	struct queue *q = queue_of_four("abbb");
	CHECK_INT(queue_least(q, "c") - job, 3);
	CHECK_INT(queue_least(q, "b") == NULL, true);
	CHECK_INT(queue_least(q, "a") - job, 3);
	CHECK_INT(queue_oldest(q) - job, 0);
	CHECK_INT(queue_after(queue_oldest(q)) - job, 1);
	queue_remove(q, &job[2]);
	CHECK_INT(queue_least(q, "a") == NULL, true);
	CHECK_INT(queue_of(q, "b"), 2);
	queue_remove(q, &job[0]);
	queue_remove(q, &job[1]);
	queue_remove(q, &job[3]);
	queue_free(q);
}

int main(void)
{
	clients_take_turns();
	nobody_has_more_than_half_while_others_wait();
	who_was_set_aside_has_half();
	who_has_taken_much_comes_last();
	another_try_comes_first();
	who_has_most_is_sent_away();
	return check_result();
}
