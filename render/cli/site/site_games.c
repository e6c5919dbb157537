/*
 * Which games of records a site shows: those that --where wants, else all.
 *
 * A game keeps its number in its file whatever is wanted, and with it the address of its page. A file none of whose games is wanted is none of the site's sources: a page that names it has
 * a copy of it, as of any other file. A game that cannot be read is shown by its error, whatever is wanted.
 */
#include "cli/site/site.h"
#include "draw/record_where.h"
#include "engine/record.h"

void site_games_free(struct site_games *games)
{
	if (games)
		g_array_unref(games->chosen);
	g_free(games);
}

/* NULL: the file holds no records, and is a game itself. It is read no further than a site can show. */
static struct site_games *games_of(const char *path, const struct cli_options *o, const struct record_where *where)
{
	struct diags *quiet = diags_new();
	struct record_source *from = g_str_has_suffix(path, ".gcl") ? NULL : record_open(path, NULL, quiet);
	record_set_encoding(from, o->job.encoding);
	struct record *r = NULL;
	enum rc rc;
	struct site_games *games = from ? g_new0(struct site_games, 1) : NULL;
	if (games)
		games->chosen = g_array_new(FALSE, FALSE, sizeof(guint));
	while (from && games->chosen->len <= SITE_GAMES_MOST && ((rc = record_next(from, &r, quiet)) != RC_OK || r)) {
		games->in_file++;
		if (rc != RC_OK || record_where_holds(where, r))
			g_array_append_val(games->chosen, games->in_file);
		record_free(g_steal_pointer(&r));
		diags_clear(quiet);
	}
	record_close(from);
	diags_free(quiet);
	return games;
}

/* An empty file is wanted by nobody who asks for tags; without a condition it is told what it lacks. */
static bool is_wanted(const struct site_source *source, const struct record_where *where)
{
	return source->games && source->games->in_file ? source->games->chosen->len > 0 : record_where_holds(where, NULL);
}

bool site_choose_games(struct site *s, struct diags *ds)
{
	struct record_where *where = record_where_read(s->o->where, ds);
	guint games = 0, left = 0;
	for (guint i = 0; where && i < s->sources->len;) {
		struct site_source *source = s->sources->pdata[i];
		if (source->kind == SITE_RECORDS) {
			source->games = games_of(source->path, s->o, where);
			games += source->games ? source->games->in_file : 1;
			if (!is_wanted(source, where)) {
				g_hash_table_remove(s->by_name, source->name);
				g_ptr_array_remove_index(s->sources, i);
				continue;
			}
			left++;
		}
		i++;
	}
	if (games && !left)
		diag_warn(ds, (struct place){ .file = s->folder }, "none of its %u games is as --where wants it", games);
	record_where_free(where);
	return where != NULL;
}
