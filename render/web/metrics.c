/*
 * The page /metrics, see metrics.h.
 */
#include "web/metrics.h"

/* Upper ends of the histogram of answer times, microseconds: from what is kept to what is ended. */
static const guint bucket_ends[METRICS_BUCKETS] = { 100, 250, 500, 1000, 2500, 5000, 10000, 25000, 100000, 500000, 2500000, 10000000 };

void metrics_count(struct metrics *m, int status, gsize bytes, gint64 microseconds)
{
	int b = 0;
	while (b < METRICS_BUCKETS && microseconds > bucket_ends[b])
		b++;
	m->status[CLAMP(status, 0, METRICS_STATUSES - 1)]++;
	m->bucket[b]++;
	m->microseconds += (guint64)MAX(0, microseconds);
	m->bytes += bytes;
}

static void put_seconds(GString *out, guint64 microseconds)
{
	g_string_append_printf(out, "%" G_GUINT64_FORMAT ".%06u", microseconds / 1000000, (unsigned)(microseconds % 1000000));
}

static void put_head(GString *out, const char *name, const char *type, const char *help)
{
	g_string_append_printf(out, "# HELP boardwright_%s %s\n# TYPE boardwright_%s %s\n", name, help, name, type);
}

static void put_histogram(const struct metrics *m, GString *out)
{
	guint64 sum = 0;
	put_head(out, "answer_seconds", "histogram", "From the first line of a request to the last byte of its answer.");
	for (int b = 0; b < METRICS_BUCKETS; b++) {
		g_string_append(out, "boardwright_answer_seconds_bucket{le=\"");
		put_seconds(out, bucket_ends[b]);
		g_string_append_printf(out, "\"} %" G_GUINT64_FORMAT "\n", sum += m->bucket[b]);
	}
	sum += m->bucket[METRICS_BUCKETS];
	g_string_append_printf(out, "boardwright_answer_seconds_bucket{le=\"+Inf\"} %" G_GUINT64_FORMAT "\nboardwright_answer_seconds_sum ", sum);
	put_seconds(out, m->microseconds);
	g_string_append_printf(out, "\nboardwright_answer_seconds_count %" G_GUINT64_FORMAT "\n", sum);
}

void metrics_write(const struct metrics *m, const struct pool_figures *pool, guint connections, GString *out)
{
	const struct {
		const char *name, *type, *help;
		guint64 value;
	} rows[] = {
		{ "answer_bytes_total", "counter", "Bytes of bodies that were sent.", m->bytes },
		{ "drawn_total", "counter", "Answers that a worker has given.", m->drawn },
		{ "kept_total", "counter", "Answers that were kept from an earlier request.", m->kept },
		{ "unchanged_total", "counter", "Answers 304.", m->unchanged },
		{ "refused_total", "counter", "Requests refused because too many waited.", m->refused },
		{ "reloads_total", "counter", "Times that presets and art were read anew.", m->reloads },
		{ "workers_started_total", "counter", "Worker processes that were started.", pool->started },
		{ "workers_died_total", "counter", "Worker processes that have died.", pool->died },
		{ "retried_total", "counter", "Requests that were tried again because their worker died.", pool->retried },
		{ "workers_late_total", "counter", "Worker processes that were ended because they took too long.", pool->timed_out },
		{ "set_aside_total", "counter", "Requests that went on behind others because they took long.", pool->set_aside },
		{ "workers", "gauge", "Worker processes.", pool->workers },
		{ "workers_busy", "gauge", "Worker processes at work.", pool->busy },
		{ "waiting", "gauge", "Requests that wait for a worker.", pool->waiting },
		{ "connections_without_request_total", "counter", "Connections that ended without a request that could be read.", m->without_request },
		{ "log_lines_lost_total", "counter", "Requests that the log has no line of, since it could not be written.", m->unlogged },
		{ "connections", "gauge", "Open connections.", connections },
	};
	put_head(out, "requests_total", "counter", "Requests by the status of their answer; 0: gone before.");
	for (int status = 0; status < METRICS_STATUSES; status++)
		if (m->status[status])
			g_string_append_printf(out, "boardwright_requests_total{status=\"%d\"} %" G_GUINT64_FORMAT "\n", status, m->status[status]);
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
		put_head(out, rows[i].name, rows[i].type, rows[i].help);
		g_string_append_printf(out, "boardwright_%s %" G_GUINT64_FORMAT "\n", rows[i].name, rows[i].value);
	}
	put_histogram(m, out);
}
