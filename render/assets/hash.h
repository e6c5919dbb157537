/*
 * FNV-1a, for ids that are the same on every machine and for tables. Not against those who want collisions.
 */
#ifndef ASSETS_HASH_H
#define ASSETS_HASH_H

#include <glib.h>

#define HASH_START G_GUINT64_CONSTANT(14695981039346656037)

static inline guint64 hash_add(guint64 hash, const void *data, gsize n)
{
	const guint8 *byte = data;
	for (gsize i = 0; i < n; i++)
		hash = (hash ^ byte[i]) * G_GUINT64_CONSTANT(1099511628211);
	return hash;
}

static inline guint hash_fold(guint64 hash) { return (guint)(hash ^ hash >> 32); }

#endif
