/*
 * Files that are written together, see together.h: first all of them beside their names, then each gets its name, in the order in which they were added. Who
 * refers to the others comes last.
 */
#include <string.h>

#include "cli/frame/process.h"
#include "cli/pages/together.h"

enum { MOST_LOCKED = 400 /* open at a time: a process may have 1,024 files */ };

struct part {
	char *path;
	GBytes *bytes;
	bool is_change;
	char *like; /* whose mode and owner it gets, or NULL */
	struct cli_prepared *prepared;
};

struct together {
	GPtrArray *parts;
	GPtrArray *beside; /* const char *, NULL at the end: what goes should the process be ended */
};

static void free_part(gpointer data)
{
	struct part *part = data;
	if (part->prepared)
		cli_prepared_free(part->prepared);
	g_bytes_unref(part->bytes);
	g_free(part->path);
	g_free(part->like);
	g_free(part);
}

struct together *together_new(void)
{
	struct together *t = g_new(struct together, 1);
	*t = (struct together){ g_ptr_array_new_with_free_func(free_part), g_ptr_array_new() };
	return t;
}

void together_free(struct together *t)
{
	g_ptr_array_unref(t->parts);
	process_writes_all(NULL);
	g_ptr_array_unref(t->beside);
	g_free(t);
}

static void add(struct together *t, const char *path, GBytes *bytes, bool is_change, const char *like)
{
	struct part *part = g_new(struct part, 1);
	*part = (struct part){ .path = g_strdup(path), .bytes = bytes, .is_change = is_change, .like = g_strdup(like) };
	g_ptr_array_add(t->parts, part);
}

void together_add(struct together *t, const char *path, GBytes *bytes) { add(t, path, bytes, false, NULL); }
void together_change(struct together *t, const char *path, GBytes *bytes) { add(t, path, bytes, true, NULL); }
void together_add_like(struct together *t, const char *path, const char *like, GBytes *bytes) { add(t, path, bytes, false, like); }

static enum rc prepare(struct together *t, guint i, struct diags *ds)
{
	struct part *part = t->parts->pdata[i];
	gsize length;
	const void *data = g_bytes_get_data(part->bytes, &length);
	part->prepared = part->is_change ? cli_prepare_change(part->path, data, length, ds) : cli_prepare_file(part->path, data, length, part->like, ds);
	if (!part->prepared)
		return RC_IO;
	if (cli_prepared_beside(part->prepared))
		t->beside->pdata[t->beside->len++] = (gpointer)cli_prepared_beside(part->prepared);
	process_writes(NULL);
	if (i >= MOST_LOCKED)
		cli_prepared_close(part->prepared);
	return RC_OK;
}

static enum rc put(struct together *t, struct diags *ds)
{
	enum rc rc = RC_OK;
	guint n = 0;
	while (n < t->parts->len && (rc = cli_prepared_put(((struct part *)t->parts->pdata[n])->prepared, ds)) == RC_OK)
		n++;
	while (rc != RC_OK && n > 0)
		cli_prepared_take_back(((struct part *)t->parts->pdata[--n])->prepared);
	return rc;
}

enum rc together_write(struct together *t, struct diags *ds)
{
	enum rc rc = RC_OK;
	sigset_t before;
	const guint most = t->parts->len + 1;
	g_ptr_array_set_size(t->beside, (gint)most); /* does not move any more */
	memset(t->beside->pdata, 0, sizeof(gpointer) * most);
	t->beside->len = 0;
	process_writes_all((const char *const *)t->beside->pdata);
	for (guint i = 0; i < t->parts->len && rc == RC_OK; i++)
		rc = prepare(t, i, ds);
	process_begin_writing(&before); /* no signal comes between two names */
	if (rc == RC_OK)
		rc = put(t, ds);
	process_is_writing(NULL, &before);
	return rc;
}

void together_each(const struct together *t, void (*each)(void *user, const char *path, GBytes *bytes), void *user)
{
	for (guint i = 0; i < t->parts->len; i++) {
		const struct part *part = t->parts->pdata[i];
		each(user, part->path, part->bytes);
	}
}

void together_tell(const struct together *t, GString *out)
{
	for (guint i = 0; i < t->parts->len; i++) {
		const struct part *part = t->parts->pdata[i];
		g_autofree char *before = NULL;
		gsize length, now_length = g_bytes_get_size(part->bytes);
		bool is_there = g_file_get_contents(part->path, &before, &length, NULL);
		bool same = is_there && length == now_length && !memcmp(before, g_bytes_get_data(part->bytes, NULL), length);
		if (!part->is_change && !same)
			g_string_append_printf(out, "%s: %s, %zu bytes\n", part->path, is_there ? "changed" : "new", now_length);
	}
}
