/*
 * Positions in what people copy: "FEN: ...", with underscores for blanks, and addresses of lichess and chess.com that carry one. Nothing is fetched.
 */
#ifndef INPUT_FOUND_POSITION_H
#define INPUT_FOUND_POSITION_H

/* The FEN, new string; NULL: there is none. */
char *position_in_text(const char *text);

#endif
