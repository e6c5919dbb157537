/*
 * What a site has written: a list in its folder, by which a run knows what is its own.
 *
 *   struct site_files *f = site_files_open("out", ds);
 *   if (site_files_has(f, "opera.html", key, NULL)) site_files_keep(f, "opera.html");
 *   else site_files_put(f, "opera.html", key, bytes, length, ds);
 *   site_files_end(f, true, ds);
 *
 * The list (SITE_LIST) has a line a file: SHA-256 of what was written, the key of what it was made of or "-", and its name below the folder, escaped as in addresses. A
 * name is there before its file is, with "-" as its hash, so that a run that was killed leaves nothing that the next one takes for somebody else's. A file that is not in
 * the list is nobody's business: it is neither written over nor taken away. Names are relative, with slashes.
 */
#ifndef CLI_SITE_FILES_H
#define CLI_SITE_FILES_H

#include "cli/frame/cli.h"

#define SITE_LIST ".boardwright-site"

struct site_files;

/* Makes the folder, locks it against other runs until it is closed, and reads the list. NULL after an error. */
struct site_files *site_files_open(const char *folder, struct diags *ds);
void site_files_close(struct site_files *f);

/* Whether the file was made of what this key says, and lies there as it was written. Then what it holds is `out`, unless nobody asks (NULL). */
bool site_files_has(struct site_files *f, const char *name, const char *key, GBytes **out);
void site_files_keep(struct site_files *f, const char *name);

/* Writes a file, unless it is the same already. RC_DATA: the name belongs to somebody else, or to another source of this run. RC_IO: it cannot be written. */
enum rc site_files_put(struct site_files *f, const char *name, const char *key, const void *bytes, gsize length, struct diags *ds);

/* The names below a folder ("" is all of it) that the list has: `each` gets what stands behind "folder/". */
void site_files_each_in(const struct site_files *f, const char *folder, void (*each)(void *user, const char *name), void *user);

/* Takes away what this run has not written, if `sweeps`, and writes the list anew. */
enum rc site_files_end(struct site_files *f, bool sweeps, struct diags *ds);

guint site_files_written(const struct site_files *f); /* files that are new or other than before */
guint site_files_removed(const struct site_files *f);

#endif
