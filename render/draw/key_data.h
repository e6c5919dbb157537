/*
 * The part of a key that stands for the data folders: sets, backgrounds, fonts and themes, with all that is in them.
 */
#ifndef CLI_KEY_DATA_H
#define CLI_KEY_DATA_H

#include "draw/key_hash.h"
#include "render/render.h"

/*
 * Adds what the files of the data folders hold. Their sum is kept in the folder `cache` (NULL: the user's; "off": nowhere), and believed as long as all files are what they
 * were. False when there are too many files.
 */
bool key_data_add(struct umac128_ctx *hash, const struct assets *assets, const char *cache);

#endif
