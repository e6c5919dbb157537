/*
 * Jobs of the library: all that `boardwright render` can be asked, by the names of its options.
 */
#include "library/library.h"

#include <string.h>

#include "draw/take_memory.h"

struct bw_job {
	struct boardwright *bw;
	struct job job;
	GPtrArray *texts; /* char *: what the job borrows */
};

struct bw_job *bw_job_new(struct boardwright *bw)
{
	if (!bw)
		return NULL;
	struct bw_job *j = g_new0(struct bw_job, 1);
	j->bw = bw;
	j->texts = g_ptr_array_new_with_free_func(g_free);
	job_init(&j->job);
	if (bw->files)
		g_ptr_array_add(j->job.include_path, g_strdup(bw->files));
	return j;
}

void bw_job_free(struct bw_job *job)
{
	if (!job)
		return;
	job_release(&job->job);
	g_ptr_array_unref(job->texts);
	g_free(job);
}

/* A copy that lives as long as the job; NULL of NULL. */
static const char *keep(struct bw_job *job, const char *text)
{
	char *copy = g_strdup(text);
	if (copy)
		g_ptr_array_add(job->texts, copy);
	return copy;
}

enum bw_rc bw_job_game(struct bw_job *job, const char *game, const char *moves)
{
	if (!job || !game)
		return library_misuse(job ? job->bw : NULL, "bw_job_game: no game is named");
	job->job.game = keep(job, game);
	job->job.move_list = keep(job, moves);
	return BW_OK;
}

enum bw_rc bw_job_set(struct bw_job *job, const char *option, const char *value)
{
	if (!job || !option)
		return library_misuse(job ? job->bw : NULL, "bw_job_set: an option is wanted");
	const struct option *row = job_option(option);
	bool no = value && !strcmp(value, "no"), yes = !value || !strcmp(value, "yes");
	if (option_is_switch(row) && !yes && !no)
		return library_misuse(job->bw, "bw_job_set: this option is a flag, which takes yes or no");
	if (row && !option_is_switch(row) && !value)
		return library_misuse(job->bw, "bw_job_set: this option wants a value");
	bool set = option_is_switch(row) ? job_switch(&job->job, option, !no, USER, job->bw->ds)
					 : job_set(&job->job, option, keep(job, value ? value : ""), USER, job->bw->ds);
	if (set)
		job_note_said(&job->job, row);
	return set ? BW_OK : BW_USAGE;
}

enum bw_rc bw_job_draw(struct bw_job *job, void **data, size_t *size)
{
	struct boardwright *bw = job ? job->bw : NULL;
	if (!data || !size)
		return library_misuse(bw, "bw_job_draw: there is no place for the data");
	*data = NULL;
	*size = 0;
	if (!job || !job->job.game)
		return library_misuse(bw, "bw_job_draw: a job with a game is wanted, also for the option fen (chess)");
	if (job->job.formats->len > 1 || job->job.sizes->len > 1 || job->job.themes->len > 1)
		return library_misuse(bw, "bw_job_draw: one picture at a time: one type, one size, one theme");
	struct memory_taker taker;
	struct diags *ds = diags_new();
	memory_taker_init(&taker);
	enum rc drawn = take_memory(&taker, &bw->shop, &job->job, ds);
	enum bw_rc rc = library_say(bw, drawn, ds);
	if (rc == BW_OK && taker.taken->len)
		library_hand_over(((struct taken *)taker.taken->pdata[0])->bytes, data, size);
	memory_taker_release(&taker);
	return rc;
}
