/*
 * How many connections each client has, so that nobody takes the places of all.
 */
#ifndef WEB_CROWD_H
#define WEB_CROWD_H

#include <glib.h>
#include <stdbool.h>

struct crowd;

struct crowd *crowd_new(void);
void crowd_free(struct crowd *c);

guint crowd_of(const struct crowd *c, const char *client);
void crowd_change(struct crowd *c, const char *client, bool has_come);

#endif
