/*
 * Sprites kept between runs, so that a picture of known pieces opens no drawing library.
 *
 * A file each, named by the hash of what the sprite depends on: art or text, size, colours, the drawing module, its libraries, and the configuration
 * and folders of fonts. The folder has a size; what was not used for longest goes. Files are written beside and renamed; a file that is truncated, damaged or of another program is as good as none, and
 * a folder that cannot be written to only costs time. Pixels are the same with, without and before the cache.
 */
#ifndef ASSETS_SPRITE_CACHE_H
#define ASSETS_SPRITE_CACHE_H

#include "raster/raster.h"

struct sprite_cache;

/* `folder` is made on need. `module` is the file of the drawing module, or NULL. */
struct sprite_cache *sprite_cache_new(const char *folder, const char *module);
void sprite_cache_free(struct sprite_cache *c);

/*
 * Whether nothing can be read or written until the cache has learnt from the drawing module what there is: at first, and when a library has changed. `wants_svg`: whether it has not learnt yet what the second
 * module has, which it must before a sprite is written that this may have drawn.
 */
bool sprite_cache_wants_raster(struct sprite_cache *c);
bool sprite_cache_wants_svg(struct sprite_cache *c);
void sprite_cache_learn(struct sprite_cache *c, const struct raster *raster, void *state);

/* True and the sprite, its pixels owned by the caller. `c` may be NULL: no cache. */
bool sprite_cache_read(struct sprite_cache *c, const char *key, struct sprite *out);
void sprite_cache_write(struct sprite_cache *c, const char *key, const struct sprite *sprite);

/* The same for bytes that were made of sprites, by a key of all else that decides them. NULL: none; else the caller unrefs them. */
GBytes *sprite_cache_read_parts(struct sprite_cache *c, const GByteArray *key);
void sprite_cache_write_parts(struct sprite_cache *c, const GByteArray *key, const GByteArray *parts);

#endif
