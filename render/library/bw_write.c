/*
 * Plies of a replay as files in memory: a picture is a job of few words, drawn from what has been played already.
 */
#include <string.h>

#include "draw/take_memory.h"
#include "library/library.h"

void library_hand_over(const GByteArray *bytes, void **data, size_t *size)
{
	char *copy = g_malloc(bytes->len + 1);
	memcpy(copy, bytes->data, bytes->len);
	copy[bytes->len] = '\0';
	*data = copy;
	*size = bytes->len;
}

/* The members of 0.9. */
enum { BW_PICTURE_FIRST = offsetof(struct bw_picture, status) + sizeof(char *) };

/* What the caller knows of it, in `out`. */
static bool take_picture(const struct bw_picture *p, struct bw_picture *out)
{
	*out = (struct bw_picture){ 0 };
	return (!p || library_take_struct(out, sizeof *out, BW_PICTURE_FIRST, p)) && out->width >= 0 && out->width <= 16384 && out->density >= 0 &&
		out->density <= 8;
}

static const struct output *format_find(const char *format)
{
	const struct output *named = output_find(format);
	return named ? named : output_of_file(format);
}

/* BW_OK, or misuse with a message. `*first` and `*last` are plies from now on, `*data` is NULL. */
static enum bw_rc check(struct bw_replay *replay, int *first, int *last, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	struct boardwright *bw = replay ? replay->bw : NULL;
	if (!data || !size)
		return library_misuse(bw, "there is no place for the data");
	*data = NULL;
	*size = 0;
	struct bw_picture own;
	if (!replay || !format || !take_picture(picture, &own))
		return library_misuse(bw, "a replay, a format and a picture of this version and a possible size are wanted");
	if (!format_find(format))
		return library_misuse(bw, "there is no such format; `boardwright list outputs` has them all");
	if (*last == BW_LAST_PLY)
		*last = replay->replay->n_plies - 1;
	if (*first == BW_LAST_PLY)
		*first = *last;
	if (!library_ply(replay, *first) || !library_ply(replay, *last) || *first > *last)
		return library_misuse(bw, "there are no such plies");
	return BW_OK;
}

/* The picture as a job. False and an error when it asks for what there is not. */
static bool fill(struct job *job, const struct bw_picture *p, struct diags *ds)
{
	job->width = p->width;
	job->density = p->density;
	job->theme = p->theme;
	job->transparent = p->transparent;
	job->no_last_move = p->no_last_move;
	job->best = p->best;
	job->orientation = p->flip ? "flip" : NULL;
	job->page_title = p->title;
	job->words_below = p->status;
	return !p->coordinates || job_set(job, "coordinates", p->coordinates, USER, ds);
}

/* The game of the replay, borrowed. */
static struct job_game game_of(const struct bw_replay *replay)
{
	const struct bw_settings *s = replay->game->settings;
	return (struct job_game){ .settings = s->settings, .path = s->path, .assets = replay->bw->shop.assets };
}

static enum bw_rc draw(struct bw_replay *replay, int first, int last, int columns, struct job *job, const char *format, void **data, size_t *size)
{
	struct boardwright *bw = replay->bw;
	struct memory_taker taker;
	struct diags *ds = diags_new();
	struct job_game game = game_of(replay);
	const struct played played = { .game = &game, .engine = replay->game->game, .replay = replay->replay, .first = first, .last = last };
	memory_taker_init(&taker);
	taker.usual = format_find(format);
	job->sheet = columns;
	const struct taker as_taker = memory_taker_as_taker(&taker);
	enum bw_rc rc = library_say(bw, draw_played(&bw->shop, job, &played, &as_taker, ds), ds);
	if (rc == BW_OK)
		library_hand_over(((struct taken *)taker.taken->pdata[0])->bytes, data, size);
	memory_taker_release(&taker);
	return rc;
}

static enum bw_rc draw_picture(struct bw_replay *replay, int first, int last, int columns, int delay, int hold, const struct bw_picture *picture,
	const char *format, void **data, size_t *size)
{
	struct job job;
	struct bw_picture own;
	take_picture(picture, &own);
	job_init(&job);
	job.delay = delay;
	job.hold = hold;
	enum bw_rc rc = fill(&job, &own, replay->bw->ds) ? draw(replay, first, last, columns, &job, format, data, size) : BW_USAGE;
	job_release(&job);
	return rc;
}

enum bw_rc bw_write(struct bw_replay *replay, int ply, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	int first = ply;
	enum bw_rc checked = check(replay, &first, &ply, picture, format, data, size);
	return checked == BW_OK ? draw_picture(replay, ply, ply, -1, 0, 0, picture, format, data, size) : checked;
}

enum bw_rc bw_write_animation(struct bw_replay *replay, int first, int last, int delay, int hold, const struct bw_picture *picture, void **data, size_t *size)
{
	enum bw_rc checked = check(replay, &first, &last, picture, "gif", data, size);
	if (checked != BW_OK)
		return checked;
	if (delay < DELAY_LEAST || hold < DELAY_LEAST || delay > DELAY_MOST || hold > DELAY_MOST)
		return library_misuse(replay->bw, "a frame is seen for 2 to 60000 hundredths of a second");
	return draw_picture(replay, first, last, -1, delay, hold, picture, "gif", data, size);
}

enum bw_rc bw_write_sheet(
	struct bw_replay *replay, int first, int last, int columns, const struct bw_picture *picture, const char *format, void **data, size_t *size)
{
	enum bw_rc checked = check(replay, &first, &last, picture, format, data, size);
	if (checked != BW_OK)
		return checked;
	if (columns < 0)
		return library_misuse(replay->bw, "a sheet has no fewer columns than none");
	return draw_picture(replay, first, last, columns, 0, 0, picture, format, data, size);
}

void bw_data_free(void *data) { g_free(data); }
