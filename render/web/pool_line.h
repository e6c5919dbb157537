/*
 * What goes between a pool and one of its workers: jobs there as their length and their bytes, answers back as a head of fixed size and a body. What a worker sends is looked at as what
 * anybody sends.
 *
 * A job that was sent may be taken back as long as the worker has not begun with it: both sides claim it in a page that they share, so that one of them has it.
 */
#ifndef WEB_POOL_LINE_H
#define WEB_POOL_LINE_H

#include "web/answer.h"

/* Of the jobs in the socket of a worker, by their numbers; what the worker says is believed of its own jobs alone. */
struct offers;
struct offers *offers_new(void);
void offers_free(struct offers *o);
void offers_make(struct offers *o, guint32 number);      /* it is anybody's from now on */
bool offers_take_back(struct offers *o, guint32 number); /* false: the worker has it */

/* The worker: answers jobs as they come, and returns when there are no more. */
void line_work(int file, struct offers *offers, struct answer *(*work)(void *state, const char *job, gsize length), void *state);

void line_job(GString *text); /* makes of a text what is sent, with its zero: text->len + 1 bytes */

/* Takes an answer from the front of what a worker has sent. 1: it is there, new; 0: not yet; -1: it cannot be one. Behind it there may be more only when something was sent ahead. */
int line_answer(GByteArray *bytes, gsize most_bytes, bool may_have_more, struct answer **out);

#endif
