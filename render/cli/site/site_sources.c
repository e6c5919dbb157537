/*
 * The sources of a site: which files of a folder get pages, and what these are called.
 *
 * A page is called after its source, opera.html of opera.pgn. When two sources of a folder want one name, pages of HTML come first and then those of Markdown; the others are
 * called after all of their name, opera.pgn.html. README.md and index.md are the index.html of their folder; at the top they stand above the index of the site.
 */
#include <string.h>
#include <sys/stat.h>
#include <glib/gstdio.h>

#include "base/list_files.h"
#include "cli/site/site.h"
#include "engine/record.h"

void site_source_free(gpointer data)
{
	struct site_source *s = data;
	g_free(s->name);
	g_free(s->path);
	g_free(s->page);
	g_free(s->game);
	site_games_free(s->games);
	g_free(s);
}

static bool ends_with(const char *name, const char *end)
{
	gsize length = strlen(name), n = strlen(end);
	return length > n && name[length - n - 1] == '.' && !g_ascii_strcasecmp(name + length - n, end);
}

static bool is_record(const char *name)
{
	for (const struct record_format *f = record_formats; f->name; f++)
		if (ends_with(name, f->extension))
			return true;
	return ends_with(name, "gcl") || ends_with(name, "kifu");
}

/* False: it gets no page. */
static bool kind_of(const char *name, enum site_kind *out)
{
	if (ends_with(name, "html") || ends_with(name, "htm"))
		*out = SITE_HTML;
	else if (page_is_markdown_name(name))
		*out = SITE_MARKDOWN;
	else if (ends_with(name, "php"))
		*out = SITE_PRESET;
	else if (is_record(name))
		*out = SITE_RECORDS;
	else
		return false;
	return true;
}

/* Going over the folder */

struct walk {
	struct site *s;
	struct diags *ds;
	struct stat out; /* the folder of the site, which may lie in that of its sources */
	guint files;
};

/* What begins with a dot or ends with "~" is nobody's page. */
static bool is_passed_over(const char *name) { return *name == '.' || g_str_has_suffix(name, "~"); }

static bool take_file(struct walk *w, const char *path, const char *name)
{
	enum site_kind kind;
	if (++w->files > SITE_FILES_MOST) {
		diag_error(
			w->ds, RC_LIMIT, (struct place){ .file = w->s->folder }, "has more than %d files; is this the folder that was meant?", SITE_FILES_MOST);
		return false;
	}
	if (!kind_of(name, &kind))
		return true;
	struct site_source *source = g_new0(struct site_source, 1);
	source->kind = kind;
	source->name = g_strdup(name);
	source->path = g_strdup(path);
	g_ptr_array_add(w->s->sources, source);
	g_hash_table_insert(w->s->by_name, source->name, source);
	return true;
}

bool site_has_file(const char *folder, const char *name)
{
	g_auto(GStrv) parts = g_strsplit(name, "/", -1);
	g_autoptr(GString) path = g_string_new(folder);
	struct stat found, real = { 0 };
	for (char **part = parts; *part; part++) {
		g_string_append_printf(path, "/%s", *part);
		if (is_passed_over(*part) || lstat(path->str, &found) != 0 || stat(path->str, &real) != 0 || (part[1] && !S_ISDIR(found.st_mode)))
			return false;
	}
	return S_ISREG(real.st_mode);
}

static GPtrArray *names_in(const char *folder)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while (dir && (name = g_dir_read_name(dir)))
		if (!is_passed_over(name))
			g_ptr_array_add(names, g_strdup(name));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(names, compare_names);
	return names;
}

/* Links to folders are not followed: they may lead round, or home. Links to files are files. */
static bool take_folder(struct walk *w, const char *folder, const char *inner, int depth)
{
	g_autoptr(GPtrArray) names = names_in(folder);
	for (guint i = 0; i < names->len; i++) {
		g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL), *name = g_strconcat(inner, names->pdata[i], NULL);
		struct stat found, real;
		if (lstat(path, &found) != 0 || stat(path, &real) != 0 || (S_ISDIR(real.st_mode) && S_ISLNK(found.st_mode)))
			continue;
		if (S_ISDIR(real.st_mode)) {
			g_autofree char *below = g_strconcat(name, "/", NULL);
			bool is_out = real.st_dev == w->out.st_dev && real.st_ino == w->out.st_ino;
			if (!is_out && depth == 0)
				diag_warn(w->ds, (struct place){ .file = path }, "this folder is more than %d deep, and is passed over; is this a loop?",
					SITE_DEPTH_MOST);
			else if (!is_out && !take_folder(w, path, below, depth - 1))
				return false;
		} else if (S_ISREG(real.st_mode) && !take_file(w, path, name)) {
			return false;
		}
	}
	return true;
}

/* What pages are called */

static char *with_other_end(const char *name, const char *end)
{
	const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
	return g_strdup_printf("%.*s%s", (int)(dot && dot > (slash ? slash + 1 : name) ? dot - name : (gssize)strlen(name)), name, end);
}

static bool is_front_name(const char *name, const char *stem)
{
	const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name;
	return page_is_markdown_name(name) && g_ascii_strncasecmp(base, stem, strlen(stem)) == 0 && base[strlen(stem)] == '.';
}

/* The page that a source wants, if it can have it. New string. */
static char *wanted(const struct site_source *s)
{
	if (s->kind == SITE_HTML)
		return g_strdup(s->name);
	if (!is_front_name(s->name, "readme"))
		return with_other_end(s->name, ".html");
	g_autofree char *folder = g_path_get_dirname(s->name);
	return strcmp(folder, ".") ? g_strconcat(folder, "/index.html", NULL) : g_strdup("index.html");
}

/* Who has a name rather than others. */
static int rank_of(const struct site_source *s) { return s->kind == SITE_HTML ? 0 : s->kind != SITE_MARKDOWN ? 3 : is_front_name(s->name, "index") ? 1 : 2; }

/* How many want a name, and are of the best rank that does. */
struct wish {
	int rank, count;
};

static void wish(GHashTable *wishes, const struct site_source *source)
{
	char *page = wanted(source);
	struct wish *w = g_hash_table_lookup(wishes, page);
	int rank = rank_of(source);
	if (!w) {
		w = g_new0(struct wish, 1);
		w->rank = rank;
		g_hash_table_insert(wishes, page, w);
		page = NULL;
	}
	if (rank < w->rank)
		*w = (struct wish){ rank, 0 };
	w->count += rank == w->rank;
	g_free(page);
}

static void name_pages(struct site *s)
{
	g_autoptr(GHashTable) wishes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (guint i = 0; i < s->sources->len; i++)
		wish(wishes, s->sources->pdata[i]);
	for (guint i = 0; i < s->sources->len; i++) {
		struct site_source *source = s->sources->pdata[i];
		g_autofree char *page = wanted(source);
		const struct wish *w = g_hash_table_lookup(wishes, page);
		source->page = w->rank == rank_of(source) && w->count == 1 ? g_steal_pointer(&page) : g_strconcat(source->name, ".html", NULL);
	}
}

/* Of Markdown, index.html at the top is a part of the index; of HTML it is the author's, and the index has another name. */
static void find_front(struct site *s)
{
	s->index = "index.html";
	for (guint i = 0; i < s->sources->len; i++) {
		struct site_source *source = s->sources->pdata[i];
		if (strcmp(source->page, "index.html") != 0)
			continue;
		if (source->kind == SITE_MARKDOWN)
			s->front = source;
		else
			s->index = "games.html";
	}
}

bool site_find_sources(struct site *s, struct diags *ds)
{
	struct walk w = { .s = s, .ds = ds };
	if (stat(s->o->directory, &w.out) != 0)
		memset(&w.out, 0, sizeof w.out);
	if (!take_folder(&w, s->folder, "", SITE_DEPTH_MOST))
		return false;
	if (!site_choose_games(s, ds))
		return false;
	name_pages(s);
	find_front(s);
	return true;
}
