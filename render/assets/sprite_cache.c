/*
 * The sprite cache on disk. See cache.h.
 *
 * What the drawing libraries are is known only when they are loaded, which is what the cache shall spare. So the process that loads them writes down what they
 * said and which files they were and read, with size and times: the *witness*. A later process believes it as long as all these files are what they were.
 *
 * Most processes do not load the second drawing module (raster/any_svg.h). The first that does writes the witness anew, with its libraries; the sprites of before go with the witness of before, as nothing of theirs is known to
 * be the same.
 */
#include "assets/sprite_cache.h"
#include "base/sha256.h"
#include "engine/hash.h"
#include "render/render.h"

#include <dirent.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The largest sprite that is kept: a background of 2,048 x 2,048. */
enum { MOST_PIXELS = 1 << 22 };

/* Bytes of the folder: the pieces of some hundred sets in ten sizes. Beyond it the sprites that were not used for longest go, a quarter at a time. */
enum { MOST_BYTES = 64 << 20, ENOUGH_BYTES = 48 << 20 };

/* Bytes that are written between two looks at the folder. */
enum { LOOK_BYTES = 1 << 20 };

/* Seconds after which a sprite that is used is marked so, which costs a system call. */
enum { FRESH = 3600 };

/* The most bytes of what others keep: of a board's plate at 720 pixels, as wood, or with all stamps of many games. */
enum { MOST_PARTS = 2 << 20 };

#define SPRITE "BWSPRIT3"
#define SPRITE_ENDING ".sprite"
#define PARTS "BWPARTS1"
#define PARTS_ENDING ".parts"
#define WITNESS ".witness"

struct sprite_cache {
	char *folder;
	char *module;
	char *stamp;   /* what all sprites depend on; NULL: not known without the drawing module */
	bool asked;    /* `stamp` is what it is */
	bool has_svg;  /* the witness knows the libraries of the second drawing module */
	gsize written; /* since the last look at the folder */
};

/* A file's identity, as text: another file, or another content, gives another one. */
static void add_identity(GString *out, const char *path)
{
	struct stat s;
	if (stat(path, &s) != 0)
		g_string_append_printf(out, "%s none\n", path);
	else
		g_string_append_printf(
			out, "%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%ld\n", path, (gint64)s.st_size, (gint64)s.st_mtime, (long)s.st_mtim.tv_nsec);
}

/* Each folder of a path once: naming it again changes nothing. */
static void add_folders(GString *out, const char *path)
{
	g_auto(GStrv) folders = g_strsplit(path ? path : "", ":", -1);
	for (char **folder = folders; *folder; folder++) {
		bool known = false;
		for (char **before = folders; before < folder; before++)
			known |= !strcmp(*before, *folder);
		if (!known)
			g_string_append_printf(out, "%s\n", *folder);
	}
}

/* What decides which libraries and which configuration a process gets, before they are loaded. */
static char *surroundings(const struct sprite_cache *c)
{
	static const char *const names[] = { "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "FC_LANG",
		"GDK_PIXBUF_MODULE_FILE", "PANGOCAIRO_BACKEND" };
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%d\n", RASTER_VERSION);
	add_identity(out, c->module ? c->module : "");
	add_folders(out, g_getenv("LD_LIBRARY_PATH"));
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		g_string_append_printf(out, "%s=%s\n", names[i], g_getenv(names[i]) ? g_getenv(names[i]) : "");
	return g_string_free(out, FALSE);
}

static char *witness_path(const struct sprite_cache *c, const char *around)
{
	g_autofree char *name = g_strdup_printf("%016" G_GINT64_MODIFIER "x" WITNESS, hash_add(HASH_START, around, strlen(around)));
	return g_build_filename(c->folder, name, NULL);
}

/* Whether a line of a witness, without its end, still says what a file is. `line` is cut into pieces. */
static bool is_unchanged(char *line)
{
	char *times = strrchr(line, ' ');
	struct stat s;
	if (!times)
		return false;
	*times++ = '\0';
	if (!strcmp(times, "none"))
		return stat(line, &s) != 0;
	char *size = strrchr(line, ' '), *dot = strchr(times, '.');
	if (!size || !dot)
		return false;
	*size++ = '\0';
	return stat(line, &s) == 0 && s.st_size == strtoll(size, NULL, 10) && s.st_mtime == strtoll(times, NULL, 10) &&
		s.st_mtim.tv_nsec == strtol(dot + 1, NULL, 10);
}

/* The witness of earlier, or NULL when there is none or a file of it is another now. New string. */
static char *read_witness(const char *path)
{
	g_autofree char *text = NULL;
	if (!g_file_get_contents(path, &text, NULL, NULL))
		return NULL;
	g_autofree char *lines = g_strdup(text);
	char *files = strstr(lines, "\n\n"); /* behind the versions */
	for (char *line = files ? files + 2 : NULL, *end; line && *line; line = end + 1) {
		end = strchr(line, '\n');
		if (!end)
			return NULL;
		*end = '\0';
		if (!is_unchanged(line))
			return NULL;
	}
	return files ? g_steal_pointer(&text) : NULL;
}

/* The stamp is short, since every key is hashed with it. */
static void take_witness(struct sprite_cache *c, const char *around, const char *witness)
{
	guint64 hash = hash_add(hash_add(HASH_START, around, strlen(around)), witness, strlen(witness));
	g_free(c->stamp);
	c->stamp = g_strdup_printf("%016" G_GINT64_MODIFIER "x", hash);
	c->has_svg = strstr(witness, RASTER_SVG_VERSION) != NULL;
}

/* The time of change of a file says when it was used. */
static void mark_used(const struct stat *s, int file)
{
	if (g_get_real_time() / G_USEC_PER_SEC - s->st_mtime > FRESH)
		futimens(file, NULL);
}

static void mark_path_used(const char *path)
{
	struct stat s;
	int file = open(path, O_RDONLY | O_CLOEXEC);
	if (file >= 0 && fstat(file, &s) == 0)
		mark_used(&s, file);
	if (file >= 0)
		close(file);
}

struct sprite_cache *sprite_cache_new(const char *folder, const char *module)
{
	struct sprite_cache *c = g_new0(struct sprite_cache, 1);
	c->folder = g_strdup(folder);
	c->module = g_strdup(module);
	return c;
}

/* What the sprites depend on, as an earlier process has left it: read when the first sprite is asked for, since texts need none. */
static const char *stamp(struct sprite_cache *c)
{
	if (c->asked)
		return c->stamp;
	c->asked = true;
	g_autofree char *around = surroundings(c), *path = witness_path(c, around), *witness = read_witness(path);
	if (witness) {
		take_witness(c, around, witness);
		mark_path_used(path);
	}
	return c->stamp;
}

bool sprite_cache_wants_raster(struct sprite_cache *c) { return c && !stamp(c); }

bool sprite_cache_wants_svg(struct sprite_cache *c) { return c && stamp(c) && !c->has_svg; }

void sprite_cache_learn(struct sprite_cache *c, const struct raster *raster, void *state)
{
	g_autoptr(GString) witness = g_string_new(NULL);
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	raster->describe(state, witness, files);
	g_string_append_c(witness, '\n');
	for (guint i = 0; i < files->len; i++)
		if (!strchr(files->pdata[i], '\n'))
			add_identity(witness, files->pdata[i]);
	g_autofree char *around = surroundings(c), *path = witness_path(c, around);
	take_witness(c, around, witness->str);
	if (g_mkdir_with_parents(c->folder, 0700) == 0)
		g_file_set_contents_full(path, witness->str, (gssize)witness->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/* What the files of the folder have in common. It may hold a hundred thousand, so that no list of them is made. */
enum { STEPS = 256 };

struct survey {
	gint64 oldest, newest; /* seconds: when the files were used last */
	guint64 bytes;
	int files; /* without witnesses */
	/* The time from `from` to `to` in so many steps, and the bytes of the files of each. */
	gint64 from, to;
	guint64 of_step[STEPS];
	guint64 more; /* bytes that have to go of the files of the last second that is touched, `from` */
};

typedef void look(struct survey *v, int folder, const char *name, const struct stat *s);

/* Also what a process that was killed had not finished: more letters follow behind the ending. */
static bool is_kept(const char *name)
{
	const char *ending = name + strspn(name, "0123456789abcdef");
	return ending - name == SHA256_DIGITS_SIZE - 1 && (g_str_has_prefix(ending, SPRITE_ENDING) || g_str_has_prefix(ending, PARTS_ENDING));
}

static void count_file(struct survey *v, int folder, const char *name, const struct stat *s)
{
	v->oldest = MIN(v->oldest, (gint64)s->st_mtime);
	v->newest = MAX(v->newest, (gint64)s->st_mtime);
	v->bytes += (guint64)s->st_size;
	v->files += is_kept(name);
}

static gint64 step_length(const struct survey *v) { return (v->to - v->from) / STEPS + 1; }

static void count_step(struct survey *v, int folder, const char *name, const struct stat *s)
{
	if (s->st_mtime >= v->from && s->st_mtime < v->to)
		v->of_step[(s->st_mtime - v->from) / step_length(v)] += (guint64)s->st_size;
}

static void remove_old(struct survey *v, int folder, const char *name, const struct stat *s)
{
	bool last = s->st_mtime == v->from && v->more;
	if ((s->st_mtime < v->from || last) && unlinkat(folder, name, 0) == 0 && last)
		v->more -= MIN(v->more, (guint64)s->st_size);
}

static void remove_file(struct survey *v, int folder, const char *name, const struct stat *s) { unlinkat(folder, name, 0); }

static void each_file(const char *folder, look *each, struct survey *v)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	while (dir && (entry = readdir(dir))) {
		struct stat s;
		bool ours = is_kept(entry->d_name) || g_str_has_suffix(entry->d_name, WITNESS);
		if (ours && fstatat(dirfd(dir), entry->d_name, &s, 0) == 0)
			each(v, dirfd(dir), entry->d_name, &s);
	}
	if (dir)
		closedir(dir);
}

static struct survey survey(const char *folder)
{
	struct survey v = { .oldest = G_MAXINT64, .newest = G_MININT64 };
	each_file(folder, count_file, &v);
	return v;
}

/* The second up to which files have to go, in ever smaller steps: a cache that is used now may hold what was used years ago. */
static void find_last(const char *folder, struct survey *v)
{
	v->from = v->oldest;
	v->to = v->newest + 1;
	while (v->to - v->from > 1) {
		int step = 0;
		memset(v->of_step, 0, sizeof v->of_step);
		each_file(folder, count_step, v);
		while (step < STEPS - 1 && v->of_step[step] < v->more)
			v->more -= v->of_step[step++];
		gint64 length = step_length(v), from = v->from + step * length;
		v->to = MIN(v->to, from + length);
		v->from = from;
	}
}

/* Several processes may do so at once: what is gone already is no less gone. */
static void make_room(struct sprite_cache *c)
{
	struct survey v = survey(c->folder);
	c->written = 0;
	if (v.bytes <= MOST_BYTES)
		return;
	v.more = v.bytes - ENOUGH_BYTES;
	find_last(c->folder, &v);
	each_file(c->folder, remove_old, &v);
}

void sprite_cache_free(struct sprite_cache *c)
{
	if (!c)
		return;
	if (c->written)
		make_room(c);
	g_free(c->folder);
	g_free(c->module);
	g_free(c->stamp);
	g_free(c);
}

static char *path_of(const struct sprite_cache *c, const void *key, gsize length, const char *ending)
{
	struct sha256_ctx sum;
	char digits[SHA256_DIGITS_SIZE];
	sha256_init(&sum);
	sha256_update(&sum, strlen(c->stamp), (const uint8_t *)c->stamp);
	sha256_update(&sum, length, key);
	sha256_digits(&sum, digits);
	g_autofree char *name = g_strconcat(digits, ending, NULL);
	return g_build_filename(c->folder, name, NULL);
}

/* What stands first in a file, then a head of a fixed size, then the rest. The cache never leaves the machine that wrote it. */
struct header {
	char magic[8];
	uint32_t checksum; /* of the file's name and all behind this: what lies under another's name is nothing */
	uint32_t unused;
};

struct part {
	void *data;
	gsize length;
};

static uint32_t checksum_of(const char *path, struct part head, struct part rest)
{
	const char *name = strrchr(path, G_DIR_SEPARATOR);
	uint32_t sum = libdeflate_crc32(0, name, strlen(name));
	if (head.length)
		sum = libdeflate_crc32(sum, head.data, head.length);
	return libdeflate_crc32(sum, rest.data, rest.length);
}

/* From an open file: into `head`, which has room, and into new memory. Of at most so many bytes. */
static bool read_parts(const char *path, int file, const char *magic, struct part head, gsize most, struct part *rest)
{
	struct header h;
	struct stat s;
	gsize first = sizeof h + head.length;
	if (fstat(file, &s) != 0 || s.st_size < (off_t)first || s.st_size > (off_t)(first + most))
		return false;
	*rest = (struct part){ g_malloc((gsize)s.st_size - first + 1), (gsize)s.st_size - first };
	const struct iovec parts[] = { { &h, sizeof h }, { head.data, head.length }, { rest->data, rest->length } };
	if (readv(file, parts, 3) == (ssize_t)s.st_size && !memcmp(h.magic, magic, sizeof h.magic) && h.checksum == checksum_of(path, head, *rest)) {
		mark_used(&s, file);
		return true;
	}
	g_free(rest->data);
	return false;
}

static bool read_file(const char *path, const char *magic, struct part head, gsize most, struct part *rest)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe in its place is nothing, and nothing to wait for */
	bool done = file >= 0 && read_parts(path, file, magic, head, most, rest);
	if (file >= 0)
		close(file);
	return done;
}

/*
 * Writes a file beside and renames it, so that another process never sees half of it. It need not be on the disk when this returns: half a file, which a machine that loses power may leave, is not what its checksum
 * says. A failure costs only time.
 */
static void write_file(struct sprite_cache *c, const char *path, const char *magic, struct part head, struct part rest)
{
	if (g_mkdir_with_parents(c->folder, 0700) != 0)
		return;
	struct header h = { .checksum = checksum_of(path, head, rest) };
	memcpy(h.magic, magic, sizeof h.magic);
	const struct iovec parts[] = { { &h, sizeof h }, { head.data, head.length }, { rest.data, rest.length } };
	gsize length = sizeof h + head.length + rest.length;
	g_autofree char *beside = g_strconcat(path, ".XXXXXX", NULL);
	int file = g_mkstemp_full(beside, O_WRONLY | O_CLOEXEC, 0600);
	if (file < 0)
		return;
	bool whole = writev(file, parts, 3) == (ssize_t)length;
	if (close(file) != 0 || !whole || rename(beside, path) != 0)
		unlink(beside);
	c->written += length;
	if (c->written > LOOK_BYTES)
		make_room(c);
}

/* Before the pixels of a sprite. */
struct sprite_head {
	int32_t width, height, left, top;
	double advance;
};

static bool is_sane(const struct sprite_head *h, gsize bytes)
{
	return h->width >= 0 && h->height >= 0 && (gint64)h->width * h->height <= MOST_PIXELS && bytes == (gsize)h->width * (gsize)h->height * sizeof(uint32_t);
}

bool sprite_cache_read(struct sprite_cache *c, const char *key, struct sprite *out)
{
	struct sprite_head h;
	struct part rest;
	g_autofree char *path = c && stamp(c) ? path_of(c, key, strlen(key), SPRITE_ENDING) : NULL;
	if (!path || !read_file(path, SPRITE, (struct part){ &h, sizeof h }, MOST_PIXELS * sizeof(uint32_t), &rest))
		return false;
	g_autofree void *pixels = rest.data;
	if (!is_sane(&h, rest.length))
		return false;
	*out = (struct sprite){
		.width = h.width, .height = h.height, .left = h.left, .top = h.top, .advance = h.advance, .pixel = rest.length ? g_steal_pointer(&pixels) : NULL
	};
	return true;
}

void sprite_cache_write(struct sprite_cache *c, const char *key, const struct sprite *s)
{
	if (!c || !stamp(c) || (gint64)s->width * s->height > MOST_PIXELS)
		return;
	struct sprite_head h = { .width = s->width, .height = s->height, .left = s->left, .top = s->top, .advance = s->advance };
	g_autofree char *path = path_of(c, key, strlen(key), SPRITE_ENDING);
	write_file(c, path, SPRITE, (struct part){ &h, sizeof h }, (struct part){ s->pixel, (gsize)s->width * (gsize)s->height * sizeof(uint32_t) });
}

GBytes *sprite_cache_read_parts(struct sprite_cache *c, const GByteArray *key)
{
	struct part rest;
	g_autofree char *path = c && stamp(c) ? path_of(c, key->data, key->len, PARTS_ENDING) : NULL;
	bool found = path && read_file(path, PARTS, (struct part){ NULL, 0 }, MOST_PARTS, &rest);
	return found ? g_bytes_new_take(rest.data, rest.length) : NULL;
}

void sprite_cache_write_parts(struct sprite_cache *c, const GByteArray *key, const GByteArray *parts)
{
	if (!c || !stamp(c) || parts->len > MOST_PARTS)
		return;
	g_autofree char *path = path_of(c, key->data, key->len, PARTS_ENDING);
	write_file(c, path, PARTS, (struct part){ NULL, 0 }, (struct part){ parts->data, parts->len });
}

char *assets_cache_folder(void) { return g_build_filename(g_get_user_cache_dir(), "boardwright", NULL); }

void assets_cache_stat(const char *folder, bool clear, int *files, guint64 *bytes)
{
	struct survey v = survey(folder);
	*files = v.files;
	*bytes = v.bytes;
	if (clear)
		each_file(folder, remove_file, NULL);
}
