/*
 * Included in front of every file of ours (CMakeLists.txt): g_str_has_prefix is a function. Since GLib 2.76 it is a macro as well, which measures the whole text with strlen
 * to look at its beginning: a reader that asks at each line or sign took the square of its text's length.
 */
#ifndef BASE_PLAIN_PREFIX_H
#define BASE_PLAIN_PREFIX_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* as files that want it say themselves, which is too late here */
#endif
#if __has_include(<glib.h>) /* not for what does without it */
#include <glib.h>
#undef g_str_has_prefix
#endif

#endif
