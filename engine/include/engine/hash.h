/*
 * FNV-1a for ids, which are the same on every machine, and a quicker hash for tables. Not against those who want collisions.
 */
#ifndef ENGINE_HASH_H
#define ENGINE_HASH_H

#include <glib.h>
#include <string.h>

#define HASH_START G_GUINT64_CONSTANT(14695981039346656037)

static inline guint64 hash_add(guint64 hash, const void *data, gsize n)
{
	const guint8 *byte = data;
	for (gsize i = 0; i < n; i++)
		hash = (hash ^ byte[i]) * G_GUINT64_CONSTANT(1099511628211);
	return hash;
}

static inline guint hash_fold(guint64 hash) { return (guint)(hash ^ hash >> 32); }

/* Eight bytes at a time; differs from machine to machine. */
static inline guint hash_quick(const void *data, gsize n)
{
	const guint8 *byte = data;
	guint64 hash = HASH_START;
	for (; n >= 8; n -= 8, byte += 8) {
		guint64 eight;
		memcpy(&eight, byte, 8);
		hash = (hash ^ eight) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
		hash ^= hash >> 29;
	}
	return hash_fold(hash_add(hash, byte, n));
}

#endif
