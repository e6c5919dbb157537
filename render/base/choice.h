/*
 * A word among several, written "one|two|three".
 */
#ifndef BASE_CHOICE_H
#define BASE_CHOICE_H

/* The number of the word, from 0; that of NULL is 0. -1: it is none of them. */
int choice_index(const char *words, const char *word);

#endif
