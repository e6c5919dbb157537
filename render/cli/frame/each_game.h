/*
 * Files of games, a game at a time: all records of a file that holds some, or the one game that a file, a name or a position is.
 */
#ifndef CLI_EACH_GAME_H
#define CLI_EACH_GAME_H

#include "cli/frame/cli.h"

/*
 * Calls `add` with a job for each game of `path`, the options' job with its game filled in, and `report` with what came of it, or of reading it: that tells and clears `ds`, in which what is in no
 * file has the place of the game by then, and answers with an exit status, of which an EXIT_USAGE ends the file. The worst of all. A file that standard output goes to is none of games.
 */
struct each_game {
	enum rc (*add)(void *user, const struct job *job, struct diags *ds);
	int (*report)(void *user, enum rc rc, struct diags *ds);
	void *user;
};
int each_game(const struct cli_options *o, const char *path, const struct each_game *each, struct diags *ds);

/* Standard input and pipes, which are there only once: the first bytes, by which is seen what they are, and on request all of them. `text` is NULL where a file has a name, or cannot be read. */
struct read_once {
	const char *name; /* for messages; borrowed */
	char *text;       /* a zero behind it */
	gsize length;
	int file; /* that has more; -1: this is all */
};
void read_once(const char *path, struct read_once *out);
bool read_once_rest(struct read_once *r, struct diags *ds); /* up to a byte more than source_text takes; false and an error when it cannot be read */
void read_once_release(struct read_once *r);
int each_game_of(const struct cli_options *o, struct read_once *read, const struct each_game *each, struct diags *ds); /* which --untrusted may open */

#endif
