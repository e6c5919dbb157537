/*
 * Comparisons, as PHP 8 does them.
 */
#ifndef VALUE_COMPARE_H
#define VALUE_COMPARE_H

#include "value/value.h"

bool value_equal(struct value a, struct value b);     /* == */
bool value_among(struct value a, struct array *list); /* == one of its elements; false, too, when it is enough (meter.h) */
bool value_identical(struct value a, struct value b); /* === */
int value_compare(struct value a, struct value b);    /* <=>: -1, 0, 1; 2 when neither (arrays with different keys) */

/*
 * -1, 0 or 1: byte by byte; and in PHP's natural order, in which runs of digits are numbers (strnatcmp), `fold`: whatever the case of letters.
 */
int str_compare(const struct str *a, const struct str *b);
int str_compare_natural(const struct str *s, const struct str *t, bool fold);

#endif
