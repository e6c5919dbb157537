/*
 * Stand-ins for sets that are not here: see sets/standins.ini.
 */
#ifndef INPUT_STAND_IN_H
#define INPUT_STAND_IN_H

/* Which set stands for `name`, or for what is before its hyphens ("motif-large" is as "motif"); NULL: standins.ini does not say. New string. */
char *stand_in_find(const char *name, const char *const *folders);

/* The set that stands for all others. */
const char *stand_in_last_resort(void);

/* What ours is called of a piece that pictures elsewhere call `word`; NULL: the same, for all we know. New string. */
char *stand_in_picture(const char *word, const char *const *folders);

#endif
