/*
 * What the service counts, and its page /metrics: the text format of Prometheus.
 */
#ifndef WEB_METRICS_H
#define WEB_METRICS_H

#include "web/pool.h"

enum { METRICS_STATUSES = 600, METRICS_BUCKETS = 12 };

struct metrics {
	guint64 status[METRICS_STATUSES]; /* 0: gone before the answer */
	guint64 bucket[METRICS_BUCKETS + 1], microseconds;
	guint64 bytes, drawn, kept, unchanged, refused, reloads, without_request, unlogged;
};

void metrics_count(struct metrics *m, int status, gsize bytes, gint64 microseconds);
void metrics_write(const struct metrics *m, const struct pool_figures *pool, guint connections, GString *out);

#endif
