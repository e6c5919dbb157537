/*
 * The language: all operators and commands that there are.
 *
 * Text becomes statements and tokens once (prepare/token.c); expr.c and program.c make instructions and statements of them, blocks.c settles their jumps, and
 * plan.c makes an expression into small nodes in the order of their running when it is first needed. run/eval.c runs the nodes from right to left, on a stack
 * that grows downwards, so that operands lie in memory as they are written: one recursion on purpose, since a brace holds an expression, a group is closed, a
 * lambda captured, a function called. run/run.c runs statements; the running one is known below as m->at, its place. Preparing knows no table of words: it
 * asks the vocabulary that language.c, the only list of all tables, has made.
 *
 * Five ideas to read it by:
 *
 * A substituted value is never code. #name, {...} and their like are operands (decision 10), so whether a word is an operator is known before anything runs,
 * and nothing is tokenised twice. Text that really is computed (eval, lambdas from texts) is prepared once and kept.
 *
 * A group has two faces. (a b) on the stack is neither evaluated nor an array yet (VALUE_GROUP). and, or, cond, eval, fn and lambda evaluate it in the frame
 * it was written in; for everything else value_close makes it the array of its words. A lambda is open in the same way until it is stored; then its variables
 * are captured.
 *
 * Shallow binding. A symbol knows its innermost binding; a scope is the number of bindings there were when it opened. Only blocks that declare variables open
 * one.
 *
 * Halting. Whatever stops a program (die, won, an error, a limit, a question) is recorded once in machine.halt; everything above returns false. die is a
 * result, not a failure of ours.
 *
 * Snapshots. Values are shared, so a snapshot of a machine costs a few instructions a name that holds something. That is what makes the legal moves of every
 * ply affordable, and shared openings free. What a program can see must not depend on sharing: limits count steps, sharing costs work (machine_work).
 */
#ifndef LANG_LANGUAGE_H
#define LANG_LANGUAGE_H

#include "lang/prepare/vocabulary.h"

struct vocabulary *language(void);

#endif
