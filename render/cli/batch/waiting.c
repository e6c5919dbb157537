/*
 * Jobs by their games, see waiting.h.
 *
 * Jobs stand in the order of the manifest, and once more in a queue of their game. Those that were given by way of it stay in the other as long as one before them
 * waits: whoever frees jobs in the order of the manifest frees none that is here.
 */
#include "cli/batch/waiting.h"

#include <string.h>

#include "engine/hash.h"

enum { HOMES = 1024 };

struct waiting {
	GQueue all;        /* struct waiting_job; the first one waits */
	GHashTable *games; /* number -> GQueue of those that wait, never empty */
	guint n;
	struct home {
		guint game;
		int worker; /* that took its last job */
		bool taken;
	} home[HOMES]; /* by the number of the game; the one that came last has the place */
};

struct waiting *waiting_new(void)
{
	struct waiting *w = g_new0(struct waiting, 1);
	w->games = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_queue_free);
	return w;
}

void waiting_free(struct waiting *w)
{
	g_queue_clear(&w->all);
	g_hash_table_unref(w->games);
	g_free(w);
}

guint waiting_count(const struct waiting *w) { return w->n; }

/* Of the name of a log, the folder; of other texts all. */
static gsize size_of_group(const char *text, gsize size)
{
	static const char log[] = ".gcl";
	enum { LOG = sizeof log - 1 };
	if (size <= LOG || memcmp(text + size - LOG, log, LOG) != 0)
		return size;
	while (size > 1 && text[size - 1] != '/')
		size--;
	return size;
}

/* By the text behind "game": whether two numbers are one shows in the time that is taken and in nothing else. */
static guint number_of(const char *line)
{
	const char *text = strstr(line, "\"game\"");
	if (!text)
		return 0;
	text += strlen("\"game\"");
	text += strspn(text, " \t:");
	const char *end = *text == '"' ? strchr(text + 1, '"') : NULL;
	return end ? MAX(1, hash_quick(text, size_of_group(text, (gsize)(end - text)))) : 0;
}

void waiting_add(struct waiting *w, struct waiting_job *job, const char *line)
{
	job->game = line ? number_of(line) : 0;
	GQueue *queue = g_hash_table_lookup(w->games, GUINT_TO_POINTER(job->game));
	if (!queue)
		g_hash_table_insert(w->games, GUINT_TO_POINTER(job->game), queue = g_queue_new());
	g_queue_push_tail(queue, job);
	g_queue_push_tail(&w->all, job);
	w->n++;
}

struct waiting_job *waiting_first(const struct waiting *w) { return w->all.head ? w->all.head->data : NULL; }

struct waiting_job *waiting_take(struct waiting *w, guint game, int worker)
{
	GQueue *queue = g_hash_table_lookup(w->games, GUINT_TO_POINTER(game));
	struct waiting_job *job = queue ? g_queue_pop_head(queue) : NULL;
	if (!job)
		return NULL;
	if (!queue->length)
		g_hash_table_remove(w->games, GUINT_TO_POINTER(game));
	job->is_given = true;
	w->home[game % HOMES] = (struct home){ game, worker, true };
	w->n--;
	for (const struct waiting_job *first; (first = waiting_first(w)) && first->is_given;)
		g_queue_pop_head(&w->all);
	return job;
}

static bool is_among(guint game, const guint *taken, int n_taken)
{
	for (int i = 0; i < n_taken; i++)
		if (taken[i] == game)
			return true;
	return false;
}

/* How good a game is for a worker. */
enum fit { FIT_TAKEN, FIT_OF_OTHERS, FIT_NEW, FIT_OWN };

static enum fit fit_of(const struct waiting *w, guint game, int worker)
{
	const struct home *home = &w->home[game % HOMES];
	return home->game != game || !home->taken ? FIT_NEW : home->worker == worker ? FIT_OWN : FIT_OF_OTHERS;
}

bool waiting_is_of_others(const struct waiting *w, guint game, int worker) { return fit_of(w, game, worker) == FIT_OF_OTHERS; }

guint waiting_other(const struct waiting *w, const guint *taken, int n_taken, int worker)
{
	enum { NEAR = 64 }; /* jobs that are looked at */
	guint game = waiting_first(w)->game;
	enum fit best = FIT_TAKEN;
	int n = 0;
	for (const GList *l = w->all.head; l && n < NEAR && best < FIT_OWN; l = l->next, n++) {
		const struct waiting_job *job = l->data;
		enum fit fit = job->is_given || is_among(job->game, taken, n_taken) ? FIT_TAKEN : fit_of(w, job->game, worker);
		if (fit > best) {
			best = fit;
			game = job->game;
		}
	}
	return game;
}
