/*
 * Search path: the folders in which settings files and include files may be found, and nothing outside of them.
 *
 * Names come from presets of strangers. A name is refused when it is absolute, climbs with "..", or leads out of its
 * folder through a symbolic link. What was found is opened by way of its folder, so that it is so still.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* O_PATH */
#endif
#include "engine/settings.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef SYS_openat2
#include <linux/openat2.h>
#endif

struct search_path {
	unsigned holders;
	GPtrArray *folders; /* char * */
};

struct search_path *search_path_new(void)
{
	struct search_path *p = g_new0(struct search_path, 1);
	p->holders = 1;
	p->folders = g_ptr_array_new_with_free_func(g_free);
	return p;
}

struct search_path *search_path_keep(struct search_path *p)
{
	if (p)
		p->holders++;
	return p;
}

void search_path_free(struct search_path *p)
{
	if (!p || --p->holders)
		return;
	g_ptr_array_unref(p->folders);
	g_free(p);
}

void search_path_add(struct search_path *p, const char *directory) { g_ptr_array_add(p->folders, g_strdup(directory)); }

bool search_path_same(const struct search_path *a, const struct search_path *b)
{
	if (a == b)
		return true;
	if (!a || !b || a->folders->len != b->folders->len)
		return false;
	for (guint i = 0; i < a->folders->len; i++)
		if (strcmp(a->folders->pdata[i], b->folders->pdata[i]) != 0)
			return false;
	return true;
}

static bool is_safe_name(const char *relative)
{
	if (!*relative || g_path_is_absolute(relative) || strchr(relative, '\\'))
		return false;
	for (const char *at = relative; (at = strstr(at, "..")); at++)
		if ((at == relative || at[-1] == '/') && (!at[2] || at[2] == '/'))
			return false;
	return true;
}

static bool is_inside(const char *folder, const char *file)
{
	size_t length = strlen(folder);
	return strncmp(folder, file, length) == 0 && (file[length] == '/' || folder[length - 1] == '/');
}

enum way { WAY_PLAIN, WAY_LINKED, WAY_NOWHERE };

/*
 * Whether a path is a file and no part of it a link, from the slash at `slash` on: such a name leads nowhere else. Most are, or there is nothing. A batch asks for every piece of
 * every job; realpath would ask the system for all folders above, too.
 */
static enum way way_below(char *path, char *slash)
{
	struct stat s;
	for (char *end = slash; end; slash = end) {
		end = strchr(slash + 1, '/');
		if (end)
			*end = '\0';
		int failed = lstat(path, &s) == 0 ? 0 : errno;
		if (end)
			*end = '/';
		if (failed || S_ISLNK(s.st_mode))
			return failed == ENOENT || failed == ENOTDIR ? WAY_NOWHERE : WAY_LINKED;
	}
	return S_ISREG(s.st_mode) ? WAY_PLAIN : WAY_NOWHERE;
}

/* Where the links of a path lead decides. */
static bool is_really_inside(const char *folder, const char *name)
{
	char *real_folder = realpath(folder, NULL);
	char *real_name = realpath(name, NULL);
	bool found = real_folder && real_name && is_inside(real_folder, real_name) && g_file_test(real_name, G_FILE_TEST_IS_REGULAR);
	free(real_folder);
	free(real_name);
	return found;
}

static char *find_in(const char *folder, const char *relative)
{
	g_autofree char *name = g_build_filename(folder, relative, NULL);
	enum way way = *folder ? way_below(name, name + strlen(name) - strlen(relative) - 1) : WAY_NOWHERE;
	bool found = way == WAY_PLAIN || (way == WAY_LINKED && is_really_inside(folder, name));
	return found ? g_steal_pointer(&name) : NULL;
}

char *search_path_find_in(const char *folder, const char *relative) { return is_safe_name(relative) ? find_in(folder, relative) : NULL; }

char *search_path_find(const struct search_path *p, const char *relative)
{
	if (!p || !is_safe_name(relative))
		return NULL;
	for (guint i = 0; i < p->folders->len; i++) {
		char *found = find_in(p->folders->pdata[i], relative);
		if (found)
			return found;
	}
	return NULL;
}

/* Opening */

enum { OPEN_FLAGS = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY /* a pipe nobody writes to must not stop us */ };

/* What stands behind the folder in a name that find_in has made; NULL: it has not. */
static const char *part_below(const char *folder, const char *found)
{
	g_autofree char *any = g_build_filename(folder, "x", NULL);
	size_t length = strlen(any) - 1;
	return *folder && strncmp(any, found, length) == 0 ? found + length : NULL;
}

/* The kernel goes no way that leads out. -1 and ENOSYS: it does not know how. */
static int open_beneath(const char *folder, const char *relative)
{
	int file = -1;
#ifdef SYS_openat2
	const struct open_how how = { .flags = OPEN_FLAGS, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS };
	int root = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (root < 0)
		return -1;
	file = (int)syscall(SYS_openat2, root, relative, &how, sizeof how);
	int kept = errno;
	close(root);
	errno = kept;
#else
	errno = ENOSYS;
#endif
	return file;
}

/* Opened first, then looked at where that lies: for older kernels, and for links with a whole path that leads back into the folder. */
static int open_and_look(const char *folder, const char *found)
{
	int file = open(found, OPEN_FLAGS);
	g_autofree char *link = g_strdup_printf("/proc/self/fd/%d", file);
	char *real_folder = file >= 0 ? realpath(folder, NULL) : NULL, *real_name = file >= 0 ? realpath(link, NULL) : NULL;
	if (file >= 0 && (!real_folder || !real_name || !is_inside(real_folder, real_name))) {
		close(file);
		file = -1;
		errno = EXDEV;
	}
	free(real_folder);
	free(real_name);
	return file;
}

int search_path_open_in(const char *folder, const char *found)
{
	const char *relative = part_below(folder, found);
	struct stat s;
	if (!relative) {
		errno = ENOENT;
		return -1;
	}
	int file = open_beneath(folder, relative);
	if (file < 0 && errno != ENOENT)
		file = open_and_look(folder, found);
	if (file < 0 || (fstat(file, &s) == 0 && S_ISREG(s.st_mode)))
		return file;
	close(file);
	errno = EINVAL;
	return -1;
}

const char *search_path_holder(const struct search_path *p, const char *found)
{
	for (guint i = 0; p && i < p->folders->len; i++)
		if (part_below(p->folders->pdata[i], found))
			return p->folders->pdata[i];
	return NULL;
}

int search_path_open(const struct search_path *p, const char *found)
{
	const char *folder = search_path_holder(p, found);
	errno = ENOENT;
	return folder ? search_path_open_in(folder, found) : -1;
}

size_t search_path_count(const struct search_path *p) { return p ? p->folders->len : 0; }

const char *search_path_folder(const struct search_path *p, size_t index) { return p->folders->pdata[index]; }
