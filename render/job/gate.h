/*
 * The gate: what a job may take and open that somebody else than the user has said (--untrusted). Who may say which option stands in the option's row.
 */
#ifndef JOB_GATE_H
#define JOB_GATE_H

#include "job/job.h"

/* The limits of programs: those that the job has, or NULL; with --untrusted low ones in front of them. New string. */
char *gate_limits(const struct job *job);

/* Whether a name that the job says may be read: always, but with --untrusted only what holds the game itself, or standard input. */
bool gate_may_open(const struct job *job, const char *name);

#endif
