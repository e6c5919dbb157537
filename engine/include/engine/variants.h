/*
 * Variants of chess as files of Fairy-Stockfish (variants.ini) describe them, made into definitions of games.
 *
 * A section says what differs from its parent, which is a section above it or a variant that the engine has built in (ours are sections as well: ini_built_in.def).
 * What is said is taken over, or known to change nothing here, or refused: nothing is played that is not understood.
 */
#ifndef ENGINE_VARIANTS_H
#define ENGINE_VARIANTS_H

#include "engine/wizard.h"

enum {
	VARIANTS_SECTIONS_MOST = 20000, /* of a file: a hundred times the engine's own */
	VARIANTS_LINES_MOST = 2000,     /* of a section: five times the keys that there are */
	VARIANTS_DEPTH_MOST = 1000      /* sections that take over from one another: the longest row that we know has six */
};

/* Whether a text is such a file, and no definition or record: its first line that is no comment is a section. */
bool variants_sniff(const char *text);

/* The names of its sections in their order, NULL-terminated; free it with g_strfreev. NULL after an error. */
char **variants_list(const char *file, const char *text, struct diags *ds);

/*
 * The definition that a section means, as lines of text that definition_read reads; NULL and an error with the place in the file when it cannot be read, or has a rule that
 * cannot be played. `section` may be NULL when there is one alone. New string.
 */
char *variants_lines(const char *file, const char *text, const char *section, struct diags *ds);

/* That definition. Free it with definition_free. */
struct definition *variants_read(const char *file, const char *text, const char *section, struct diags *ds);

/* The same of a section that is drawn and not played, so that its rules may be any: its preset has the board, the pieces and how they stand, and no program. */
struct definition *variants_read_shown(const char *file, const char *text, const char *section, struct diags *ds);

#endif
