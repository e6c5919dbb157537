/*
 * Telling what a program does: a line, or a JSON object, for every statement that runs, indented by calls, with the values that it read and changed.
 */
#ifndef GAME_TRACING_H
#define GAME_TRACING_H

#include "engine/game.h"
#include "lang/state/machine.h"

struct trace;
struct trace *trace_begin(struct machine *m, struct trace_request *request); /* NULL when there is no request */
void trace_end(struct machine *m, struct trace *t);

#endif
