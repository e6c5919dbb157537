/*
 * Packs in the service, see service_pack.h.
 *
 * A file is known by a hash of its name, 64 bits, in a sorted table: of a million names, two share them once in thirty million packs, and then one of them is answered with the other.
 * Pages of the gallery are made when the pack is opened, into a file that has no name; entries say in which of the two files they are.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memfd_create */
#endif
#include "cli/serve/service_pack.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/full_io.h"
#include "cli/frame/take_files.h"
#include "cli/pages/gallery.h"
#include "cli/report/packed.h"
#include "cli/report/report.h"
#include "engine/hash.h"

enum {
	FIRST_FILE = 16,
	SUM_BYTES = 24,           /* of a file's SHA-256, for its tag */
	MOST_FILE = 16 << 20,     /* bytes of an answer, as of one that is drawn */
	MOST_OF_GALLERY = 500000, /* games: their gallery is a tenth of a gigabyte */
};

struct entry {
	guint64 name, offset;
	guint32 bytes;
	guint8 is_page; /* of the gallery */
	guint8 sum[SUM_BYTES];
};

struct service_pack {
	int file, pages;
	guint64 pages_length;
	const struct entry *entries; /* sorted by name, shared with the workers */
	gsize count;
	/* While it is opened. */
	GArray *growing;
	guint64 results;
	struct diags *ds;
};

static guint64 hash_of(const char *name) { return hash_add(HASH_START, name, strlen(name)); }

static void set_sum(struct entry *e, const char *digits)
{
	for (gsize i = 0; i < SUM_BYTES; i++)
		e->sum[i] = (guint8)(g_ascii_xdigit_value(digits[2 * i]) << 4 | g_ascii_xdigit_value(digits[2 * i + 1]));
}

/* Reading the index */

static bool take_result(void *user, const struct report_line *line)
{
	struct service_pack *p = user;
	const json_t *one;
	size_t i;
	p->results++;
	json_array_foreach (json_object_get(line->result, "outputs"), i, one) {
		const json_int_t offset = json_integer_value(json_object_get(one, "offset")), bytes = json_integer_value(json_object_get(one, "bytes"));
		const char *hash = json_string_value(json_object_get(one, "sha256"));
		if (offset < 0 || bytes < 0 || bytes > MOST_FILE || strspn(hash, "0123456789abcdef") != SHA256_DIGITS_SIZE - 1)
			continue;
		struct entry e = { .name = hash_of(json_string_value(json_object_get(one, "file"))), .offset = (guint64)offset, .bytes = (guint32)bytes };
		set_sum(&e, hash);
		g_array_append_val(p->growing, e);
	}
	return true;
}

/* The gallery */

static bool may(void *user, const char *name)
{
	(void)user, (void)name;
	return true;
}

static bool put(void *user, const char *name, const char *text, gsize length)
{
	struct service_pack *p = user;
	char hash[SHA256_DIGITS_SIZE];
	struct entry e = { .name = hash_of(name), .offset = p->pages_length, .bytes = (guint32)length, .is_page = 1 };
	sha256_of(text, length, hash);
	set_sum(&e, hash);
	g_array_append_val(p->growing, e);
	p->pages_length += length;
	return full_write(p->pages, text, length) == length;
}

static gsize look(void *user, const char *file, const json_t *output, guint8 *out, gsize most)
{
	const struct service_pack *p = user;
	(void)file;
	ssize_t n = pread(p->file, out, most, (off_t)json_integer_value(json_object_get(output, "offset")));
	return (gsize)MAX(n, 0);
}

/* A pack without pictures, or with too many, has none. */
static void make_gallery(struct service_pack *p, const char *path)
{
	const struct gallery_taker to = { .may = may, .put = put, .look = look, .user = p };
	struct diags *quiet = diags_new();
	guint count;
	if (p->results <= MOST_OF_GALLERY)
		gallery_make(path, NULL, NULL, &to, &count, quiet);
	diags_free(quiet);
}

/* The table */

/* What the pack has comes before a page of that name. */
static int by_name(gconstpointer a, gconstpointer b)
{
	const struct entry *x = a, *y = b;
	return x->name != y->name ? (x->name < y->name ? -1 : 1) : x->is_page - y->is_page;
}

static bool share(struct service_pack *p)
{
	gsize size = MAX(p->growing->len, 1U) * sizeof(struct entry);
	g_array_sort(p->growing, by_name);
	void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return false;
	memcpy(shared, p->growing->data, p->growing->len * sizeof(struct entry));
	mprotect(shared, size, PROT_READ);
	p->entries = shared;
	p->count = p->growing->len;
	return true;
}

static const struct entry *find(const struct service_pack *p, const char *name)
{
	const guint64 wanted = hash_of(name);
	gsize low = 0, high = p->count;
	while (low < high) {
		gsize middle = low + (high - low) / 2;
		if (p->entries[middle].name < wanted)
			low = middle + 1;
		else
			high = middle;
	}
	return low < p->count && p->entries[low].name == wanted ? &p->entries[low] : NULL;
}

void service_pack_free(struct service_pack *p)
{
	if (!p)
		return;
	if (p->entries)
		munmap((void *)(uintptr_t)p->entries, MAX(p->count, 1U) * sizeof(struct entry));
	if (p->file >= 0)
		close(p->file);
	if (p->pages >= 0)
		close(p->pages);
	g_free(p);
}

static void complain(void *user, const char *text) { diag_error(((struct service_pack *)user)->ds, RC_DATA, (struct place){ 0 }, "%s", text); }

/* False after an error. */
static bool read_pack(struct service_pack *p, const char *path, struct diags *ds)
{
	const struct report_reader reader = { .result = take_result, .complain = complain, .user = p };
	struct place at = { .file = path };
	guint64 offset, length;
	if (p->file < 0 || p->pages < 0)
		return diag_error(ds, RC_IO, at, "cannot be read: %s", g_strerror(errno)), false;
	if (!packed_find(p->file, &offset, &length))
		return diag_error(ds, RC_DATA, at, "is no pack of boardwright batch --pack, or not a whole one"), false;
	if (!report_read(path, &reader))
		return false;
	make_gallery(p, path);
	return share(p) || (diag_error(ds, RC_LIMIT, at, "no memory for its index"), false);
}

/* Workers have the first numbers for themselves. */
static int higher(int file)
{
	int out = file >= 0 ? fcntl(file, F_DUPFD_CLOEXEC, FIRST_FILE) : -1;
	int kept = errno;
	if (file >= 0)
		close(file);
	errno = kept;
	return out;
}

struct service_pack *service_pack_open(const char *path, struct service_pack *replaces, struct diags *ds)
{
	struct service_pack *p = g_new0(struct service_pack, 1);
	p->ds = ds;
	p->file = higher(open(path, O_RDONLY | O_CLOEXEC));
	p->pages = higher(memfd_create("gallery", MFD_CLOEXEC));
	p->growing = g_array_new(FALSE, FALSE, sizeof(struct entry));
	bool good = read_pack(p, path, ds);
	g_clear_pointer(&p->growing, g_array_unref); /* workers would have it, too */
	service_pack_free(good ? replaces : p);
	return good ? p : NULL;
}

guint64 service_pack_count(const struct service_pack *p) { return p->count; }

void service_pack_files(const struct service_pack *p, int out[3])
{
	out[0] = MIN(p->file, p->pages);
	out[1] = MAX(p->file, p->pages);
	out[2] = -1;
}

/* Answers */

static bool is_text(const char *type) { return g_str_has_prefix(type, "text/") || strstr(type, "svg") || strstr(type, "json"); }

static struct answer *answer_with(const struct service_pack *p, const struct request *w, const struct entry *e, const char *name)
{
	const struct output *output = output_of_file(name);
	char digits[2 * SUM_BYTES + 1], key[KEY_SIZE];
	const char *type = service_type_of_file(name);
	g_autofree guint8 *bytes = g_malloc(e->bytes + 1U);
	for (gsize i = 0; i < SUM_BYTES; i++)
		g_snprintf(digits + 2 * i, 3, "%02x", e->sum[i]);
	g_snprintf(key, sizeof key, "%.*s-%s", KEY_JOB_DIGITS, digits, digits + KEY_JOB_DIGITS);
	bool is_had = *w->said.if_none_match && answer_has(w->said.if_none_match, key);
	if (!is_had && pread(e->is_page ? p->pages : p->file, bytes, e->bytes, (off_t)e->offset) != (ssize_t)e->bytes)
		return answer_words(500, "the pack cannot be read, or is another by now");
	g_autofree char *script = output && !e->is_page ? output_script(output) : NULL;
	struct answer *a = is_had ? answer_new(304, "", g_bytes_new_static("", 0)) : answer_new(200, type, g_bytes_new_take(g_steal_pointer(&bytes), e->bytes));
	answer_tag(a, key);
	a->manner.own_page = e->is_page;
	a->manner.ranges = true;
	answer_allow_script(a, script);
	if (w->said.gzip && a->status == 200 && is_text(type))
		answer_compress(a);
	return a;
}

struct answer *service_pack_answer(const struct service_pack *p, const struct request *w)
{
	static const char root[] = "/pack/";
	g_autofree char *path = g_strndup(w->said.target, strcspn(w->said.target, "?"));
	if (!g_str_has_prefix(path, root))
		return NULL;
	g_autofree char *name = path[strlen(root)] ? g_uri_unescape_string(path + strlen(root), NULL) : g_strdup("index.html");
	const struct entry *e = name ? find(p, name) : NULL;
	return e ? answer_with(p, w, e, name) : answer_words(404, "the pack has no file of this name");
}
