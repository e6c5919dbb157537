/*
 * What fuzz targets share that need files or parts: data as a file without a folder, and as texts that lines of "%%" part.
 */
#ifndef FUZZ_WHOLE_H
#define FUZZ_WHOLE_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memfd_create */
#endif
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/diag.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool holds, const char *what, const char *detail)
{
	if (holds)
		return;
	fprintf(stderr, "required: %s\n%s\n", what, detail ? detail : "");
	abort();
}

/* Every message is one line of valid text. */
static inline void require_messages(struct diags *ds)
{
	for (size_t i = 0; i < diags_count(ds); i++) {
		const char *message = diags_item(ds, i)->text;
		require(!strchr(message, '\n') && g_utf8_validate(message, -1, NULL), "messages are single lines of valid text", message);
	}
}

/* The data as a file; its path, to be freed. `*file` is to be closed. */
static inline char *data_as_file(const uint8_t *data, size_t size, int *file)
{
	*file = memfd_create("fuzz", 0);
	require(*file >= 0 && write(*file, data, size) == (ssize_t)size, "data can be written", NULL);
	return g_strdup_printf("/proc/self/fd/%d", *file);
}

/* Texts, as many as `n`; what is missing is empty. */
static inline char **data_as_texts(const uint8_t *data, size_t size, int n)
{
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	char **parts = g_strsplit(text, "\n%%\n", n);
	int have = (int)g_strv_length(parts);
	parts = g_renew(char *, parts, n + 1);
	for (int i = have; i < n; i++)
		parts[i] = g_strdup("");
	parts[n] = NULL;
	return parts;
}

#endif
