/*
 * What there is, as `boardwright list` says it: one function a list, which puts a row for each thing.
 */
#ifndef CLI_LISTS_H
#define CLI_LISTS_H

#include <jansson.h>

#include "cli/frame/cli.h"
#include "render/render.h"

/* What a list is made of: lines for people, or a JSON object each. */
struct list {
	const struct cli_options *options;
	struct assets *assets;
	GString *out;
	bool json;
	bool failed; /* what was asked for is not there; it was said */
};

/* list_put.c: a name and what is said of it. `more` is taken: what else the JSON object has behind the name, or NULL. */
void list_put(struct list *l, const char *name, int width, const char *text, json_t *more);
json_t *list_words(const char *text, const char *marks); /* the words of a text, parted by any of `marks` */

/* list_games.c: games of the library, the index that is installed with them, and files of theirs by the names that commands take. */
void list_games(struct list *l);
void list_game_index(struct list *l);
void list_samples(struct list *l);

/* list_rows.c: rows of tables. */
void list_formats(struct list *l);
void list_notations(struct list *l);
void list_marks(struct list *l);
void list_templates(struct list *l);
void list_names(struct list *l);
void list_limits(struct list *l);
void list_options(struct list *l);

GPtrArray *cli_backgrounds(const struct assets *assets); /* their names, sorted, char *: to be freed with g_ptr_array_unref */

#endif
