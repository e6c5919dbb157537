/*
 * Moves of Janggi in Korean, as its clubs and programs write them: 79졸78, 08마87, 32차22장군.
 */
#ifndef GAME_JANGGI_MOVES_H
#define GAME_JANGGI_MOVES_H

#define JANGGI_PASS "한수쉼"

#endif
