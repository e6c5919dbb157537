/*
 * Contexts: what all that is made from one shares, and its messages.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include "library/library.h"

#include <dlfcn.h>
#include <gmodule.h>
#include <string.h>

#include "assets/assets.h"

G_STATIC_ASSERT((int)BW_OK == (int)RC_OK && (int)BW_USAGE == (int)RC_USAGE && (int)BW_SYNTAX == (int)RC_SYNTAX && (int)BW_DATA == (int)RC_DATA);
G_STATIC_ASSERT(
	(int)BW_LIMIT == (int)RC_LIMIT && (int)BW_UNSUPPORTED == (int)RC_UNSUPPORTED && (int)BW_IO == (int)RC_IO && (int)BW_INTERNAL == (int)RC_INTERNAL);
G_STATIC_ASSERT((int)BW_ERROR == (int)DIAG_ERROR && (int)BW_WARNING == (int)DIAG_WARNING && (int)BW_NOTE == (int)DIAG_NOTE);

const char *bw_version(void) { return BW_VERSION; }

/* The first of these that is there, seen from the folder of the library itself: whoever uses it may lie anywhere. New string or NULL. */
static char *beside_library(const char *const *folders, const char *file)
{
	static const char here = 0;
	Dl_info info;
	if (!dladdr(&here, &info) || !info.dli_fname)
		return NULL;
	g_autofree char *own = g_path_get_dirname(info.dli_fname);
	for (; *folders; folders++) {
		char *folder = g_build_filename(own, *folders, NULL);
		g_autofree char *wanted = g_build_filename(folder, file, NULL);
		if (g_file_test(wanted, G_FILE_TEST_EXISTS))
			return folder;
		g_free(folder);
	}
	return NULL;
}

static void find_folders(struct assets *assets, const struct bw_config *c)
{
	static const char *const module_folders[] = { "boardwright", "../boardwright", ".", NULL },
				 *const data_folders[] = { "../share/boardwright", "../../share/boardwright", NULL };
	bool chosen = c->data || (g_getenv("BOARDWRIGHT_DATA") && *g_getenv("BOARDWRIGHT_DATA"));
	g_autofree char *modules = c->modules ? NULL : beside_library(module_folders, "boardwright-raster." G_MODULE_SUFFIX);
	g_autofree char *data = chosen ? NULL : beside_library(data_folders, "sets");
	assets_look_in(assets, data ? data : c->data, modules ? modules : c->modules);
}

bool library_take_struct(void *own, size_t own_size, size_t first, const void *theirs)
{
	size_t size = *(const size_t *)theirs;
	if (size < first)
		return false;
	for (size_t i = own_size; i < size; i++)
		if (((const char *)theirs)[i])
			return false;
	memcpy(own, theirs, MIN(size, own_size));
	return true;
}

/* The members of 0.9. */
enum { BW_CONFIG_FIRST = offsetof(struct bw_config, files) + sizeof(char *) };

struct boardwright *bw_new(const struct bw_config *config)
{
	struct bw_config own = { 0 };
	if (config && !library_take_struct(&own, sizeof own, BW_CONFIG_FIRST, config))
		return NULL;
	struct boardwright *bw = g_new0(struct boardwright, 1);
	workshop_init(&bw->shop, "off");
	find_folders(bw->shop.assets, &own);
	assets_use_cache(bw->shop.assets, own.sprites);
	bw->ds = diags_new();
	bw->files = g_strdup(own.files);
	return bw;
}

void bw_free(struct boardwright *bw)
{
	if (!bw)
		return;
	workshop_release(&bw->shop);
	diags_free(bw->ds);
	g_free(bw->files);
	g_free(bw);
}

size_t bw_message_count(const struct boardwright *bw) { return bw ? diags_count(bw->ds) : 0; }

bool bw_message_at(const struct boardwright *bw, size_t index, struct bw_message *out)
{
	if (!bw || !out || index >= diags_count(bw->ds))
		return false;
	const struct diag *d = diags_item(bw->ds, index);
	*out = (struct bw_message){
		.severity = (enum bw_severity)d->severity, .rc = (enum bw_rc)d->rc, .file = d->at.file, .line = d->at.line, .column = d->at.col, .text = d->text
	};
	return true;
}

void bw_clear_messages(struct boardwright *bw)
{
	if (bw)
		diags_clear(bw->ds);
}

enum bw_rc library_say(struct boardwright *bw, enum rc rc, struct diags *ds)
{
	for (size_t i = diags_count(ds); i-- > 0 && rc != RC_OK;)
		if (diags_item(ds, i)->severity == DIAG_ERROR)
			rc = diags_item(ds, i)->rc;
	diags_add(bw->ds, ds, 0);
	diags_free(ds);
	return (enum bw_rc)rc;
}

enum bw_rc library_misuse(struct boardwright *bw, const char *what)
{
	if (bw)
		diag_error(bw->ds, RC_USAGE, (struct place){ 0 }, "%s", what);
	return BW_USAGE;
}
