/*
 * Sources of pictures: what --embed puts into one, what `extract` gives back, and what `render PICTURE` draws again.
 *
 * A source is a preset as JSON, which every reader of presets understands, in ASCII: {"game":"Chess","settings":"default","moves":"...","boardwright":{"ply":"12",...}}.
 * A preset that came with the program is named, any other is there with all its settings. "boardwright" has the options of the picture by their names (job/source.h).
 */
#ifndef DRAW_EMBED_H
#define DRAW_EMBED_H

struct diags;

/* The source that a picture holds, or that a file of JSON is (extract PICTURE > a.json): new. NULL and no error: it is no picture. NULL and an error: it has none. */
char *source_of_file(const char *name, struct diags *ds);

#endif
