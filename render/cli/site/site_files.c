/*
 * The list of what a site has written, see site_files.h.
 */
#include "cli/site/site_files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/full_io.h"
#include "base/list_files.h"

static const char head[] = "boardwright-site 1\n";

struct listed {
	char hash[SHA256_DIGITS_SIZE]; /* "-": it was begun */
	char *key;                     /* "-": it has none */
	bool is_put;                   /* by this run */
};

struct site_files {
	char *folder;
	int lock, list;
	gsize length;      /* of the list's file, in whole lines */
	GHashTable *files; /* name -> struct listed */
	guint written, removed;
};

static void free_listed(gpointer data)
{
	struct listed *l = data;
	g_free(l->key);
	g_free(l);
}

static struct place place_of(const struct site_files *f, const char *name)
{
	g_autofree char *path = g_build_filename(f->folder, name, NULL);
	return (struct place){ .file = place_file(path) };
}

/* Reading the list */

static void take_line(struct site_files *f, const char *line)
{
	g_auto(GStrv) parts = g_strsplit(line, " ", 3);
	g_autofree char *name = g_strv_length(parts) == 3 ? g_uri_unescape_string(parts[2], NULL) : NULL;
	if (!name || !cli_is_below(name) || strlen(parts[0]) >= SHA256_DIGITS_SIZE)
		return;
	struct listed *l = g_new0(struct listed, 1);
	g_strlcpy(l->hash, parts[0], sizeof l->hash);
	l->key = g_strdup(parts[1]);
	g_hash_table_replace(f->files, g_steal_pointer(&name), l);
}

/* Half a line at the end is of a run that could not go on: its file was not begun. */
static bool take_list(struct site_files *f, struct diags *ds)
{
	g_autofree char *path = g_build_filename(f->folder, SITE_LIST, NULL), *text = NULL;
	gsize length = 0;
	if (!g_file_get_contents(path, &text, &length, NULL))
		return true;
	char *end = g_strrstr_len(text, (gssize)length, "\n");
	if (length && !g_str_has_prefix(head, text) && !g_str_has_prefix(text, head)) {
		diag_error(ds, RC_DATA, place_of(f, SITE_LIST), "is no list of what a site has written; take it away, or make the site in another folder");
		return false;
	}
	f->length = end ? (gsize)(end - text) + 1 : 0;
	text[f->length] = '\0';
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++)
		if (line > lines && **line)
			take_line(f, *line);
	return true;
}

/* What a run that was killed has left beside the names that it had begun. */
static void tidy(struct site_files *f)
{
	GHashTableIter each;
	gpointer name, value;
	for (g_hash_table_iter_init(&each, f->files); g_hash_table_iter_next(&each, &name, &value);) {
		g_autofree char *parent = g_path_get_dirname(name), *base = g_path_get_basename(name);
		g_autofree char *beside = g_strconcat(f->folder, "/", parent, "/.", base, CLI_BESIDE_SUFFIX, NULL);
		if (!strcmp(((struct listed *)value)->hash, "-"))
			g_unlink(beside);
	}
}

static enum rc cannot(const struct site_files *f, const char *what, struct diags *ds)
{
	return diag_error(ds, RC_IO, (struct place){ .file = f->folder }, "%s: %s", what, g_strerror(errno));
}

static bool open_all(struct site_files *f, struct diags *ds)
{
	if (g_mkdir_with_parents(f->folder, 0777) != 0)
		return cannot(f, "cannot make this folder", ds), false;
	f->lock = open(f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (f->lock < 0)
		return cannot(f, "cannot open this folder", ds), false;
	if (flock(f->lock, LOCK_EX | LOCK_NB) != 0) {
		diag_error(ds, RC_IO, (struct place){ .file = f->folder }, "another run makes a site in this folder; wait for it");
		return false;
	}
	g_autofree char *path = g_build_filename(f->folder, SITE_LIST, NULL);
	if (!take_list(f, ds))
		return false;
	f->list = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
	off_t end = f->list < 0 ? -1 : lseek(f->list, 0, SEEK_END);
	if (end < 0 || (end != (off_t)f->length && (ftruncate(f->list, (off_t)f->length) != 0 || lseek(f->list, 0, SEEK_END) < 0)))
		return cannot(f, "cannot write " SITE_LIST, ds), false;
	if (!f->length && full_write(f->list, head, strlen(head)) != strlen(head))
		return cannot(f, "cannot write " SITE_LIST, ds), false;
	f->length = MAX(f->length, strlen(head));
	tidy(f);
	return true;
}

struct site_files *site_files_open(const char *folder, struct diags *ds)
{
	struct site_files *f = g_new0(struct site_files, 1);
	f->folder = g_strdup(folder);
	f->lock = f->list = -1;
	f->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_listed);
	if (open_all(f, ds))
		return f;
	site_files_close(f);
	return NULL;
}

void site_files_close(struct site_files *f)
{
	if (f->list >= 0)
		close(f->list);
	if (f->lock >= 0)
		close(f->lock);
	g_hash_table_unref(f->files);
	g_free(f->folder);
	g_free(f);
}

/* Files */

/* What lies there, when it is a file of ours; its hash. */
static bool read_and_hash(const struct site_files *f, const char *name, char hash[SHA256_DIGITS_SIZE], GBytes **out)
{
	g_autofree char *path = g_build_filename(f->folder, name, NULL), *bytes = NULL;
	GStatBuf found;
	gsize length;
	*hash = '\0';
	if (g_lstat(path, &found) != 0 || !S_ISREG(found.st_mode) || !g_file_get_contents(path, &bytes, &length, NULL))
		return false;
	sha256_of(bytes, length, hash);
	if (out)
		*out = g_bytes_new_take(g_steal_pointer(&bytes), length);
	return true;
}

static bool hash_of(const struct site_files *f, const char *name, char hash[SHA256_DIGITS_SIZE]) { return read_and_hash(f, name, hash, NULL); }

bool site_files_has(struct site_files *f, const char *name, const char *key, GBytes **out)
{
	struct listed *l = g_hash_table_lookup(f->files, name);
	char hash[SHA256_DIGITS_SIZE];
	g_autoptr(GBytes) bytes = NULL;
	if (!l || l->is_put || strcmp(l->key, key) || !read_and_hash(f, name, hash, &bytes) || strcmp(l->hash, hash))
		return false;
	if (out)
		*out = g_steal_pointer(&bytes);
	return true;
}

static void put_line(GString *out, const char *name, const struct listed *l, const char *hash)
{
	g_autofree char *escaped = g_uri_escape_string(name, "/", TRUE);
	g_string_append_printf(out, "%s %s %s\n", hash, l->key, escaped);
}

/* The name is in the list before the file is there. */
static enum rc begin(struct site_files *f, const char *name, const struct listed *l, struct diags *ds)
{
	g_autoptr(GString) line = g_string_new(NULL);
	put_line(line, name, l, "-");
	if (full_write(f->list, line->str, line->len) == line->len) {
		f->length += line->len;
		return RC_OK;
	}
	enum rc rc = cannot(f, "cannot write " SITE_LIST, ds);
	return ftruncate(f->list, (off_t)f->length) == 0 && lseek(f->list, 0, SEEK_END) >= 0 ? rc : RC_IO;
}

/* Folders on the way, one by one: a link among them would lead out of the site. */
static enum rc make_parents(const struct site_files *f, const char *name, struct diags *ds)
{
	for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
		g_autofree char *parent = g_strndup(name, (gsize)(slash - name)), *path = g_build_filename(f->folder, parent, NULL);
		GStatBuf found;
		if (g_mkdir(path, 0777) != 0 && errno != EEXIST)
			return diag_error(ds, RC_IO, place_of(f, parent), "cannot make this folder: %s", g_strerror(errno));
		if (g_lstat(path, &found) != 0 || !S_ISDIR(found.st_mode))
			return diag_error(ds, RC_DATA, place_of(f, parent), "is no folder, and a site needs one of this name; take it away");
	}
	return RC_OK;
}

static bool is_there(const struct site_files *f, const char *name, bool *is_file)
{
	g_autofree char *path = g_build_filename(f->folder, name, NULL);
	GStatBuf found;
	bool there = g_lstat(path, &found) == 0;
	*is_file = there && S_ISREG(found.st_mode);
	return there;
}

static enum rc write_it(struct site_files *f, const char *name, const void *bytes, gsize length, struct listed *l, struct diags *ds)
{
	g_autofree char *path = g_build_filename(f->folder, name, NULL);
	enum rc rc = begin(f, name, l, ds);
	g_strlcpy(l->hash, "-", sizeof l->hash);
	if (rc == RC_OK)
		rc = cli_write_file(path, bytes, length, NULL, ds);
	if (rc != RC_OK)
		return rc;
	sha256_of(bytes, length, l->hash);
	f->written++;
	return RC_OK;
}

enum rc site_files_put(struct site_files *f, const char *name, const char *key, const void *bytes, gsize length, struct diags *ds)
{
	struct listed *l = g_hash_table_lookup(f->files, name);
	char now[SHA256_DIGITS_SIZE], then[SHA256_DIGITS_SIZE];
	bool is_file, there = is_there(f, name, &is_file);
	if (l && l->is_put)
		return diag_error(ds, RC_DATA, place_of(f, name), "another source of this site has a page of this name already; rename one of them");
	if (there && (!l || !is_file))
		return diag_error(
			ds, RC_DATA, place_of(f, name), "is there already, and no site has made it; take it away, or make the site in another folder");
	enum rc rc = make_parents(f, name, ds);
	if (rc != RC_OK)
		return rc;
	if (!l) {
		l = g_new0(struct listed, 1);
		g_hash_table_insert(f->files, g_strdup(name), l);
	}
	g_free(l->key);
	l->key = g_strdup(key);
	sha256_of(bytes, length, then);
	if (there && hash_of(f, name, now) && !strcmp(now, then))
		g_strlcpy(l->hash, now, sizeof l->hash);
	else
		rc = write_it(f, name, bytes, length, l, ds);
	l->is_put = rc == RC_OK;
	return rc;
}

void site_files_keep(struct site_files *f, const char *name)
{
	struct listed *l = g_hash_table_lookup(f->files, name);
	if (!l)
		return;
	l->is_put = true;
	if (!strcmp(l->hash, "-")) /* it came to its name before a run was killed */
		hash_of(f, name, l->hash);
}

void site_files_each_in(const struct site_files *f, const char *folder, void (*each)(void *user, const char *name), void *user)
{
	GHashTableIter iter;
	gpointer name;
	gsize length = strlen(folder);
	for (g_hash_table_iter_init(&iter, f->files); g_hash_table_iter_next(&iter, &name, NULL);)
		if (!length)
			each(user, name);
		else if (!strncmp(name, folder, length) && ((const char *)name)[length] == '/')
			each(user, (const char *)name + length + 1);
}

/* The end */

/* Folders that are empty now go, too; rmdir takes no others. */
static void remove_parents(const struct site_files *f, const char *name)
{
	for (g_autofree char *parent = g_path_get_dirname(name); strcmp(parent, ".") != 0;) {
		g_autofree char *path = g_build_filename(f->folder, parent, NULL);
		if (g_rmdir(path) != 0)
			return;
		char *next = g_path_get_dirname(parent);
		g_free(parent);
		parent = next;
	}
}

/* A file that somebody has changed meanwhile stays, and is not ours any more. */
static void remove_file(struct site_files *f, const char *name, const struct listed *l, struct diags *ds)
{
	g_autofree char *path = g_build_filename(f->folder, name, NULL);
	char hash[SHA256_DIGITS_SIZE];
	if (!hash_of(f, name, hash))
		return;
	if (strcmp(l->hash, "-") && strcmp(l->hash, hash)) {
		diag_warn(ds, place_of(f, name), "was changed by hand, and stays, though nothing of the site makes it any more");
		return;
	}
	if (g_unlink(path) == 0) {
		f->removed++;
		remove_parents(f, name);
	}
}

static GPtrArray *names_of(const struct site_files *f)
{
	GPtrArray *names = g_ptr_array_new();
	GHashTableIter each;
	gpointer name;
	for (g_hash_table_iter_init(&each, f->files); g_hash_table_iter_next(&each, &name, NULL);)
		g_ptr_array_add(names, name);
	g_ptr_array_sort(names, compare_names);
	return names;
}

enum rc site_files_end(struct site_files *f, bool sweeps, struct diags *ds)
{
	g_autoptr(GPtrArray) names = names_of(f);
	g_autoptr(GString) list = g_string_new(head);
	g_autofree char *path = g_build_filename(f->folder, SITE_LIST, NULL);
	for (guint i = 0; i < names->len; i++) {
		const char *name = names->pdata[i];
		const struct listed *l = g_hash_table_lookup(f->files, name);
		if (!l->is_put && sweeps)
			remove_file(f, name, l, ds);
		else
			put_line(list, name, l, l->hash);
	}
	g_autofree char *now = NULL;
	gsize length = 0;
	bool same = g_file_get_contents(path, &now, &length, NULL) && length == list->len && !memcmp(now, list->str, length);
	return same ? RC_OK : cli_write_file(path, list->str, list->len, NULL, ds);
}

guint site_files_written(const struct site_files *f) { return f->written; }
guint site_files_removed(const struct site_files *f) { return f->removed; }
