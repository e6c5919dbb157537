/*
 * How far a batch is, on standard error: a bar while it runs, and a closing line.
 */
#include <math.h>
#include <stdio.h>

#include "cli/batch/batch.h"

int tally_sum(const struct tally *t) { return t->done + t->failed + t->skipped; }

static double seconds_of(const struct tally *t) { return (double)(g_get_monotonic_time() - t->start + 1) / G_USEC_PER_SEC; }

/* The share of the records that is done: of what was read, as much as its games are over. Below 0: not known. */
static double share_of(const struct stream_seen *seen, const struct tally *t)
{
	guint64 total = seen ? seen->total : 0, games = seen ? seen->games : 0;
	return total && games ? fmin(1, (double)seen->bytes * (double)t->passed / (double)games / (double)total) : -1;
}

static void put_left(double seconds)
{
	int left = (int)fmin(seconds, 3600000);
	if (left >= 3600)
		fprintf(stderr, "%d:%02d:%02d left ", left / 3600, left / 60 % 60, left % 60);
	else
		fprintf(stderr, "%d:%02d left ", left / 60, left % 60);
}

static const char full[] = "########################", empty[] = "------------------------";
enum { WIDTH = sizeof full - 1 };

/* "[###-------] 1234 jobs, 5 failed, 456 a second, 3.2 of 10.6 MB, 0:02 left" */
static void show_stream(const struct batch_run *b, const struct tally *t)
{
	double share = share_of(b->seen, t), total = (double)b->seen->total / 1e6;
	int part = (int)(WIDTH * share);
	fprintf(stderr, "\r[%.*s%.*s] %d jobs, %d failed, %.0f a second, %.1f of %.1f MB, ", part, full, WIDTH - part, empty, tally_sum(t), t->failed,
		tally_sum(t) / seconds_of(t), share * total, total);
	put_left(share > 0 ? seconds_of(t) * (1 - share) / share : 0);
}

/* "[#####-----] 1234 of 2000 jobs, 5 failed, 456 a second, 0:02 left" */
static void show_bar(const struct batch_run *b, const struct tally *t)
{
	int jobs = tally_sum(t);
	double rate = jobs / seconds_of(t);
	if (share_of(b->seen, t) >= 0) {
		show_stream(b, t);
		return;
	}
	if (!b->total) {
		fprintf(stderr, "\r%d jobs, %d failed, %.0f a second ", jobs, t->failed, rate);
		return;
	}
	int part = (int)((gint64)WIDTH * jobs / b->total);
	fprintf(stderr, "\r[%.*s%.*s] %d of %d jobs, %d failed, %.0f a second, ", part, full, WIDTH - part, empty, jobs, b->total, t->failed, rate);
	put_left((b->total - jobs) / fmax(rate, 1e-3));
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
	fprintf(stderr, "\n%d done, %d failed, %d skipped", t->done, t->failed, t->skipped);
	if (b->seen && b->options->where->len)
		fprintf(stderr, ", %d left out by --where", (int)b->seen->left_out);
	fprintf(stderr, " in %.1f s, %.0f a second\n", seconds, tally_sum(t) / seconds);
}
