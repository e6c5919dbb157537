/*
 * Archives, see render/packing.h. A zip is made by the module that knows libarchive (archive/archive.h).
 *
 * A tar is written here, as that module writes it, byte for byte: a block that says what comes, the bytes, and zeros up to the next block; two blocks of zeros are the end. Only for a
 * name that this block has no room or no letters for the module is asked, which puts a file of such names in front of it (pax). So a pack of "0.png", "1.png" ... neither loads
 * libarchive with the nine libraries that it wants, nor waits for it at every file.
 */
#include "render/packing.h"

#include <errno.h>
#include <string.h>

#include "archive/archive.h"
#include "assets/folders.h"

enum {
	BLOCK = 512,
	MOST_NAME = 99, /* bytes: a hundred have room, and whether the last needs a zero behind it is seen in different ways */
	SUM_AT = 148,
	SUM_SIZE = 8 /* where the sum of a block's bytes is, and counts as blanks */
};

struct packing {
	bool (*write)(void *user, const void *data, size_t length);
	void *user;
	struct place at;
	const struct archive_module *module; /* of a zip; of a tar: NULL until it is needed */
	struct archive_stream *stream;       /* of a zip; NULL: a tar */
	uint64_t written;                    /* of a tar */
};

/* The module stays open until the process ends. */
static const struct archive_module *find_module(struct place at, struct diags *ds)
{
	const struct archive_module *module = folders_find_symbol("boardwright-archive.so", ARCHIVE_MODULE_SYMBOL);
	if (module && module->version == ARCHIVE_MODULE_VERSION)
		return module;
	diag_error(ds, RC_UNSUPPORTED, at, "the module of archives cannot be opened: %s; -O DIR needs none",
		module ? "it is of another version" : "was the program built with libarchive, and is it installed?");
	return NULL;
}

static bool needs_module(struct packing *p, struct diags *ds) { return p->module || (p->module = find_module(p->at, ds)); }

static bool begun(const struct packing *p, const struct archive_stream *stream, struct diags *ds)
{
	return stream || (diag_error(ds, RC_IO, p->at, "libarchive cannot begin an archive"), false);
}

struct packing *packing_open(const char *name, bool zip, bool (*write)(void *user, const void *data, size_t length), void *user, struct diags *ds)
{
	struct packing *p = g_new0(struct packing, 1);
	*p = (struct packing){ .write = write, .user = user, .at.file = place_file(name) };
	if (!zip)
		return p;
	if (needs_module(p, ds) && begun(p, p->stream = p->module->open(true, write, user), ds))
		return p;
	packing_free(p);
	return NULL;
}

void packing_free(struct packing *p)
{
	if (p && p->stream)
		p->module->close(p->stream);
	g_free(p);
}

static bool told(const struct packing *p, const char *why, struct diags *ds) { return !why || (diag_error(ds, RC_IO, p->at, "%s", why), false); }

static bool put(struct packing *p, const void *data, size_t length, struct diags *ds)
{
	p->written += length;
	return p->write(p->user, data, length) || told(p, errno ? g_strerror(errno) : "cannot be written", ds);
}

static bool put_zeros(struct packing *p, size_t length, struct diags *ds)
{
	static const char zeros[2 * BLOCK];
	return !length || put(p, zeros, length, ds);
}

static bool fill_block(struct packing *p, struct diags *ds) { return put_zeros(p, -p->written % BLOCK, ds); }

/* Whether the block in front of a file has room for what it must say. */
static bool is_plain(const char *name, uint64_t length)
{
	size_t n = strlen(name);
	for (size_t i = 0; i < n; i++)
		if (name[i] < ' ' || name[i] > '~')
			return false;
	return n >= 1 && n <= MOST_NAME && name[n - 1] != '/' && length < 1ull << 33;
}

/* Of an ordinary file that everybody may read, of nobody, of 1970. */
static void make_header(const char *name, uint64_t length, char out[BLOCK])
{
	unsigned sum = 0;
	memset(out, 0, BLOCK);
	memcpy(out, name, strlen(name));
	memcpy(out + 100,
		"000644 \0"
		"000000 \0"
		"000000 ",
		23);
	for (int i = 11; i--; length >>= 3)
		out[124 + i] = (char)('0' + length % 8);
	memcpy(out + 135, " 00000000000 ", 13);
	memset(out + SUM_AT, ' ', SUM_SIZE);
	memcpy(out + 156, "0", 1);
	memcpy(out + 257,
		"ustar\0"
		"00",
		8);
	memcpy(out + 329,
		"000000 \0"
		"000000 ",
		15);
	for (int i = 0; i < BLOCK; i++)
		sum += (unsigned char)out[i];
	for (int i = 6; i--; sum >>= 3)
		out[SUM_AT + i] = (char)('0' + sum % 8);
	out[SUM_AT + 6] = '\0';
}

struct caught {
	struct packing *packing;
	struct diags *ds;
};

static bool hand_on(void *user, const void *data, size_t length)
{
	const struct caught *c = user;
	return put(c->packing, data, length, c->ds);
}

/* What the module writes in front of a file, of an archive of its own that is not gone on with. */
static bool put_other_header(struct packing *p, const char *name, uint64_t length, struct diags *ds)
{
	struct caught caught = { p, ds };
	uint64_t offset;
	struct archive_stream *stream = needs_module(p, ds) ? p->module->open(false, hand_on, &caught) : NULL;
	if (!stream)
		return p->module && begun(p, stream, ds);
	bool good = told(p, p->module->begin(stream, name, length, &offset), ds);
	p->module->close(stream);
	return good;
}

bool packing_begin(struct packing *p, const char *name, uint64_t length, uint64_t *offset, struct diags *ds)
{
	char header[BLOCK];
	if (p->stream)
		return told(p, p->module->begin(p->stream, name, length, offset), ds);
	bool plain = is_plain(name, length);
	if (plain)
		make_header(name, length, header);
	bool good = fill_block(p, ds) && (plain ? put(p, header, BLOCK, ds) : put_other_header(p, name, length, ds));
	*offset = p->written;
	return good;
}

bool packing_add(struct packing *p, const void *data, size_t length, struct diags *ds)
{
	return p->stream ? told(p, p->module->add(p->stream, data, length), ds) : put(p, data, length, ds);
}

bool packing_end(struct packing *p, struct diags *ds)
{
	return p->stream ? told(p, p->module->end(p->stream), ds) : fill_block(p, ds) && put_zeros(p, 2 * BLOCK, ds);
}
