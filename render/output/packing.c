/*
 * Archives by the module that knows libarchive (archive/archive.h), see render/packing.h.
 */
#include "render/packing.h"

#include "archive/archive.h"
#include "assets/folders.h"

struct packing {
	const struct archive_module *module;
	struct archive_stream *stream;
	struct place at;
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

struct packing *packing_open(const char *name, bool zip, bool (*write)(void *user, const void *data, size_t length), void *user, struct diags *ds)
{
	struct place at = { .file = g_intern_string(name) };
	const struct archive_module *module = find_module(at, ds);
	struct archive_stream *stream = module ? module->open(zip, write, user) : NULL;
	if (module && !stream)
		diag_error(ds, RC_IO, at, "libarchive cannot begin an archive");
	if (!stream)
		return NULL;
	struct packing *p = g_new0(struct packing, 1);
	*p = (struct packing){ .module = module, .stream = stream, .at = at };
	return p;
}

void packing_free(struct packing *p)
{
	if (p)
		p->module->close(p->stream);
	g_free(p);
}

static bool told(const struct packing *p, const char *why, struct diags *ds) { return !why || (diag_error(ds, RC_IO, p->at, "%s", why), false); }

bool packing_begin(struct packing *p, const char *name, uint64_t length, uint64_t *offset, struct diags *ds)
{
	return told(p, p->module->begin(p->stream, name, length, offset), ds);
}

bool packing_add(struct packing *p, const void *data, size_t length, struct diags *ds) { return told(p, p->module->add(p->stream, data, length), ds); }

bool packing_end(struct packing *p, struct diags *ds) { return told(p, p->module->end(p->stream), ds); }
