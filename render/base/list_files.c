/*
 * Files below a folder, in an order that does not depend on the file system.
 */
#include "base/list_files.h"

#include <dirent.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/*
 * What a name of a folder is: 'd' for a folder, 'f' for a file or a link to nowhere, 0 for what nobody should read by accident, such as a pipe that waits for
 * its writer. Most file systems say so with the name, which spares a call.
 */
static char kind_of(int folder, const struct dirent *entry)
{
	struct stat s;
	bool is_said = entry->d_type != DT_UNKNOWN && entry->d_type != DT_LNK;
	mode_t mode = is_said ? DTTOIF(entry->d_type) : fstatat(folder, entry->d_name, &s, 0) == 0 ? s.st_mode : S_IFREG;
	return S_ISDIR(mode) ? 'd' : S_ISREG(mode) ? 'f' : 0;
}

static int compare_marked(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a + 1, *(const char *const *)b + 1); }

/* A folder that is being listed, with those that it lies in. A link that leads to one of them would go round for ever. */
struct above {
	dev_t device;
	ino_t number;
	const struct above *next;
};

static bool is_above(const struct above *a, const struct stat *s)
{
	while (a && (a->device != s->st_dev || a->number != s->st_ino))
		a = a->next;
	return a != NULL;
}

/* Names, each behind the letter of its kind. False: there is no such folder, or it has been entered. */
static bool read_names(const char *folder, struct above *self, GPtrArray *names)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	struct stat s;
	bool is_new = dir && fstat(dirfd(dir), &s) == 0 && !is_above(self->next, &s);
	while (is_new && (entry = readdir(dir))) {
		char kind[] = { kind_of(dirfd(dir), entry), '\0' };
		if (*kind && strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			g_ptr_array_add(names, g_strconcat(kind, entry->d_name, NULL));
	}
	if (is_new)
		self->device = s.st_dev, self->number = s.st_ino;
	if (dir)
		closedir(dir);
	return is_new;
}

static bool has_capital(const char *text) { return text[strcspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")]; }

/* A pattern without capitals is one of names with capitals, too: GAME.PGN of DOS. */
static bool is_name_of(GPatternSpec *pattern, bool any_case, const char *name)
{
	if (g_pattern_spec_match_string(pattern, name))
		return true;
	g_autofree char *small = any_case && has_capital(name) ? g_ascii_strdown(name, -1) : NULL;
	return small && g_pattern_spec_match_string(pattern, small);
}

static void list_below(const char *folder, const struct above *above, const char *pattern, int depth, guint most, GPtrArray *out)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	struct above self = { .next = above };
	if (!read_names(folder, &self, names))
		return;
	g_ptr_array_sort(names, compare_marked);
	g_autoptr(GPatternSpec) wanted = g_pattern_spec_new(pattern);
	bool any_case = !has_capital(pattern);
	const char *between = g_str_has_suffix(folder, G_DIR_SEPARATOR_S) ? "" : G_DIR_SEPARATOR_S;
	for (guint i = 0; i < names->len && out->len < most; i++) {
		const char *mark = names->pdata[i], *name = mark + 1;
		if (*mark == 'd' ? depth > 0 : is_name_of(wanted, any_case, name)) {
			g_autofree char *path = g_strconcat(folder, between, name, NULL);
			if (*mark == 'd')
				list_below(path, &self, pattern, depth - 1, most, out);
			else
				g_ptr_array_add(out, g_steal_pointer(&path));
		}
	}
}

void list_files(const char *folder, const char *pattern, int depth, guint most, GPtrArray *out) { list_below(folder, NULL, pattern, depth, most, out); }

char *file_name_as_text(const char *name)
{
	return g_utf8_validate(name, -1, NULL) ? g_strdup(name) : g_uri_escape_string(name, " !#$&'()*+,/:;<=>?@[]^`{|}", TRUE);
}
