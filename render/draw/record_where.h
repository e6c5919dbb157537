/*
 * Which games of records are wanted: "WhiteElo>=2500", as --where says it.
 *
 * A condition is a tag, an operator and a value: = and != compare texts, ~ asks whether the value is in the text, < <= > >= compare numbers, also those of dates. A comma before the next
 * condition means "or", and every text of the list has to hold. Tags are named as in templates: {year}, {eco}, {index}. Letters may be small or capital.
 */
#ifndef DRAW_RECORD_WHERE_H
#define DRAW_RECORD_WHERE_H

#include "engine/record.h"

struct record_where;

/* Of texts such as "Result=1-0,Result=0-1". NULL and an error of RC_USAGE when one is no condition. No texts: every game is wanted. */
struct record_where *record_where_read(const GPtrArray *texts, struct diags *ds);
bool record_where_holds(const struct record_where *w, const struct record *r); /* `r` NULL: a game without tags */
void record_where_free(struct record_where *w);                                /* NULL: nothing */

#endif
