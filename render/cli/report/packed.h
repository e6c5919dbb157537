/*
 * Packs of batches as their readers see them: an archive (tar, or zip without compression) whose last two files say what is where.
 *
 *   boardwright.jsonl   the report; outputs have "offset", where their bytes begin in the pack, beside "bytes"
 *   boardwright.pack    one line: boardwright-pack 1 OFFSET LENGTH, of that report
 *
 * So nobody who wants one picture of a million needs to read an archive: a range of bytes is enough, wherever the pack lies. report_read takes a pack where it takes a report.
 */
#ifndef CLI_PACKED_H
#define CLI_PACKED_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

#define PACKED_REPORT "boardwright.jsonl"
#define PACKED_MARK "boardwright.pack"
enum { PACKED_MARK_SIZE = 64 };

void packed_mark(guint64 offset, guint64 length, char out[PACKED_MARK_SIZE + 1]);

/* Where the report of a pack is. False: the file is no pack, or not a whole one. */
bool packed_find(int file, guint64 *offset, guint64 *length);

/* The bytes of an output of a report, if the file has them there, as their hash says. NULL: it does not. */
GByteArray *packed_read(int file, const json_t *output);

#endif
