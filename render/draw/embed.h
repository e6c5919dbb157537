/*
 * Sources of pictures: what --embed puts into one, what `extract` gives back, and what `render PICTURE` draws again.
 *
 * A source is a preset as JSON, which every reader of presets understands, in ASCII: {"game":"Chess","settings":"default","moves":"...","boardwright":{"ply":"12",...}}.
 * A preset that came with the program is named, any other is there with all its settings. "boardwright" has the options of the picture by their names.
 */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include <jansson.h>

#include "draw/drawing.h"

/* The source of the picture of a ply, NULL: of all that are asked for. New string. */
char *source_of_render(struct render *r, const struct ply *ply);

/* The source that a picture holds, or that a file of JSON is (extract PICTURE > a.json): new. NULL and no error: it is no picture. NULL and an error: it has none. */
char *source_of_file(const char *name, struct diags *ds);

/* options_source.c: adds the options that decide a picture and were not left as they are; takes those that the command line does not say. False after a message. */
void cli_options_tell(const struct cli_options *o, json_t *out);
bool cli_options_take(struct cli_options *o, const struct cli_command *command, json_t *told);

#endif
