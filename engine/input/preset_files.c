/*
 * Which files a preset was read from, and whether they are still the same.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "input/preset.h"

/*
 * A file that is written again at once may bear the same time, since clocks of file systems tick: every few milliseconds, or, where fractions of
 * seconds are always zero, every second or two.
 */
enum { TICK_MICROSECONDS = 20000, COARSE_TICK_MICROSECONDS = 2000000 };

static gint64 microseconds(const struct timespec *t) { return (gint64)t->tv_sec * G_USEC_PER_SEC + t->tv_nsec / 1000; }

/* Whether a change could be hidden by the clock. */
static bool is_young(const struct stat *s, gint64 now)
{
	bool coarse = s->st_mtim.tv_nsec == 0 && s->st_ctim.tv_nsec == 0;
	return now - MAX(microseconds(&s->st_mtim), microseconds(&s->st_ctim)) < (coarse ? COARSE_TICK_MICROSECONDS : TICK_MICROSECONDS);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
		a->st_mtim.tv_nsec == b->st_mtim.tv_nsec && a->st_ctim.tv_sec == b->st_ctim.tv_sec && a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

void preset_files_add(struct preset_files *f, const char *path)
{
	struct stat s;
	if (!f)
		return;
	bool known = f->n < PRESET_MOST_FILES && stat(path, &s) == 0 && S_ISREG(s.st_mode) && !is_young(&s, g_get_real_time());
	f->fleeting |= !known;
	if (!known)
		return;
	f->file[f->n].path = g_strdup(path);
	f->file[f->n++].stat = s;
}

bool preset_files_lasting(const struct preset_files *f) { return f->n > 0 && !f->fleeting; }

bool preset_files_unchanged(const struct preset_files *f)
{
	struct stat now;
	for (int i = 0; i < f->n; i++)
		if (stat(f->file[i].path, &now) != 0 || !is_same(&now, &f->file[i].stat))
			return false;
	return true;
}

gint64 preset_files_bytes(const struct preset_files *f)
{
	gint64 bytes = 0;
	for (int i = 0; i < f->n; i++)
		bytes += f->file[i].stat.st_size;
	return bytes;
}

void preset_files_release(struct preset_files *f)
{
	for (int i = 0; i < f->n; i++)
		g_free(f->file[i].path);
	*f = (struct preset_files){ 0 };
}
