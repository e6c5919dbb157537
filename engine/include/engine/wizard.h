/*
 * From a definition of a game to a preset that enforces its rules.
 *
 * A definition is the text of an Interactive Diagram: lines "name=value" and "name:id:move:image:spaces", or a page that holds such a text in an element of class
 * idiagram. Some lines are ours: confine=K:d1-f3, zone=P:6:fsW, virgin=P:1-2, promotion=optional, extinction=types or all,
 * royal=none, title=NAME, set=KEY=VALUE, rules=TEXT, code=STATEMENT.
 */
#ifndef ENGINE_WIZARD_H
#define ENGINE_WIZARD_H

#include "engine/diag.h"

enum {
	DEFINITION_BYTES_MOST = 1 << 20, /* of a text: a page with its scripts has a tenth */
	HANDS_SLOTS_MOST = 400,          /* pieces in one hand; Shogi has 38 in all, 400 are more than any game with drops has */
	DEFINITION_TYPES_MOST = 128      /* kinds of pieces: Taikyoku Shogi has more, no other game has */
};

struct definition;

/* Reads a definition. NULL after an error, which has the line of the text. Free it with definition_free. */
struct definition *definition_read(const char *file, const char *text, struct diags *ds);

/* The same of one whose pieces are shown and not played: what is no parameter, or a rule that we cannot play, is a warning. `line`: of the first one, in the file. */
struct definition *definition_read_shown(const char *file, int line, const char *text, struct diags *ds);
void definition_free(struct definition *d);

/* Languages of rules in words. */
enum tongue { TONGUE_EN, TONGUE_DE, TONGUE_FR, TONGUE_ES, TONGUE_COUNT };
int tongue_of(const char *word); /* "en", "de", "fr", "es"; -1: none of them */

/*
 * The written rules of what is written from now on are sentences in this language ("de"), not Betza's notation. `word` knows usual pieces in it by their English names with a capital, and gives
 * others back as they are; NULL: names stay as the definition has them.
 */
void definition_speak(struct definition *d, const char *language, const char *(*word)(const char *language, const char *english));

/*
 * Appends a whole settings file in PHP. RC_UNSUPPORTED and an error, which names the piece and the column of its move, when its rules cannot be written.
 * `table`: all pieces move by rows of the table `legdefs`, for who wants to edit these.
 */
enum rc wizard_write(const struct definition *d, bool table, GString *out, struct diags *ds);

#endif
