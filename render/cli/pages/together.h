/*
 * Files that belong together: all of them are written, or none.
 */
#ifndef CLI_TOGETHER_H
#define CLI_TOGETHER_H

#include "cli/frame/cli.h"

struct together;

struct together *together_new(void);
void together_free(struct together *t);

void together_add(struct together *t, const char *path, GBytes *bytes);    /* takes `bytes`; a file of our own, also in place of an earlier one */
void together_change(struct together *t, const char *path, GBytes *bytes); /* the same for a file of the user's (cli_change_file) */
void together_add_like(struct together *t, const char *path, const char *like, GBytes *bytes); /* with mode and owner of another file */

/* An error when one of them cannot be written; what was there is as it was then. */
enum rc together_write(struct together *t, struct diags *ds);

/* Hands out what was added, for who writes it otherwise. */
void together_each(const struct together *t, void (*each)(void *user, const char *path, GBytes *bytes), void *user);

/* What would be written: a line for each file of our own that is new or other than it was. */
void together_tell(const struct together *t, GString *out);

#endif
