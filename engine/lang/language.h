/*
 * The language: all operators and commands that there are.
 */
#ifndef LANG_LANGUAGE_H
#define LANG_LANGUAGE_H

#include "lang/prepare/vocabulary.h"

struct vocabulary *language(void);

#endif
