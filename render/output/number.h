/*
 * Text of outputs: numbers and colours that no locale changes, and text that is safe in HTML and XML.
 */
#ifndef OUTPUT_NUMBER_H
#define OUTPUT_NUMBER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* At most three decimals, none that are zero: "50", "12.5", "-0.125". Appends. */
void put_number(GString *out, double value);

/* The same with up to six decimals, for fractions of a picture. */
void put_fraction(GString *out, double value);

/* "#rrggbb" */
void put_color(GString *out, uint32_t color);

/* Text between tags or in a double-quoted attribute. Characters that XML cannot hold become U+FFFD. */
void put_markup(GString *out, const char *text);
void put_quoted(GString *out, const char *text); /* in a double-quoted attribute only: apostrophes stay as they are */

/* Whether its first letter is of a script that is written from right to left: then the line is, as bitmaps have it. */
bool text_runs_leftwards(const char *text);

/*
 * Appends a template: %n takes a double (put_number), %c a colour (unsigned), %k the same, as "#rgb" where that says it, %s text as it is, %t text through put_markup,
 * %q text through put_quoted, %d an int, %% a percent sign.
 */
void put(GString *out, const char *template, ...);

#endif
