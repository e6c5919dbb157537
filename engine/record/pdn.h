/*
 * Draughts by the numbers that PDN gives them.
 */
#ifndef RECORD_PDN_H
#define RECORD_PDN_H

/* "21" for "Checkers"; NULL: it has no number. Static. */
const char *pdn_type_of_game(const char *game);

#endif
