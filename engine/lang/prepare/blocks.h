/*
 * Blocks: which statement closes which, and where jumps lead.
 */
#ifndef LANG_PREPARE_BLOCKS_H
#define LANG_PREPARE_BLOCKS_H

#include "lang/prepare/code.h"

/* Settles the jumps of all statements. False and an error when blocks do not match. */
bool blocks_match(struct code *c, struct diags *ds);

#endif
