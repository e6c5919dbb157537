/*
 * How far a batch is, on standard error: a bar while it runs, and a closing line.
 */
#include <math.h>
#include <stdio.h>

#include "cli/batch/batch.h"

int tally_sum(const struct tally *t) { return t->done + t->failed + t->skipped; }

static double seconds_of(const struct tally *t) { return (double)(g_get_monotonic_time() - t->start + 1) / G_USEC_PER_SEC; }

/* "[#####-----] 1234 of 2000 jobs, 5 failed, 456 a second, 0:02 left" */
static void show_bar(const struct batch_run *b, const struct tally *t)
{
	enum { WIDTH = 24 };
	int jobs = tally_sum(t);
	double rate = jobs / seconds_of(t);
	if (!b->total) {
		fprintf(stderr, "\r%d jobs, %d failed, %.0f a second ", jobs, t->failed, rate);
		return;
	}
	int left = (int)((b->total - jobs) / fmax(rate, 1e-3)), part = (int)((gint64)WIDTH * jobs / b->total);
	fprintf(stderr, "\r[%.*s%.*s] %d of %d jobs, %d failed, %.0f a second, %d:%02d left ", part, "########################", WIDTH - part,
		"------------------------", jobs, b->total, t->failed, rate, left / 60, left % 60);
}

void progress_show(const struct batch_run *b, const struct tally *t, gint64 *shown)
{
	gint64 now = g_get_monotonic_time();
	if (!cli_shows_progress(b->options) || now - MAX(*shown, t->start) < G_USEC_PER_SEC)
		return;
	*shown = now;
	show_bar(b, t);
}

void progress_close(const struct batch_run *b, const struct tally *t)
{
	double seconds = seconds_of(t);
	if (!cli_shows_progress(b->options))
		return;
	show_bar(b, t);
	fprintf(stderr, "\n%d done, %d failed, %d skipped in %.1f s, %.0f a second\n", t->done, t->failed, t->skipped, seconds, tally_sum(t) / seconds);
}
