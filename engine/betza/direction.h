/*
 * Direction letters of Betza's notation: which of the eight ways of an atom they name.
 *
 * An octant is an eighth of a turn, counted clockwise. For straight and diagonal atoms 0 is straight ahead, 1 ahead to the right ...; for oblique ones 0 is the leap
 * (1,2), 1 is (2,1) ... . A set of octants is a byte, bit 0 for octant 0.
 */
#ifndef BETZA_DIRECTION_H
#define BETZA_DIRECTION_H

#include <stdbool.h>
#include <stdint.h>

enum direction_kind { DIRECTION_STRAIGHT, DIRECTION_DIAGONAL, DIRECTION_OBLIQUE, DIRECTION_EIGHT };

enum { OCTANTS_ALL = 0xFF, OCTANTS_STRAIGHT = 0x55, OCTANTS_DIAGONAL = 0xAA, OCTANTS_NOT_BACK = 0xEF };

/*
 * The octants that the direction letters among `modifiers` (of length `length`) name, all letters that stand next to one another read together; 0 when there is no such
 * letter. Octants that the kind does not have are left out.
 */
uint8_t direction_read(enum direction_kind kind, const char *modifiers, int length);

bool direction_is_letter(char c);

/* The octants of a kind. */
uint8_t direction_octants(enum direction_kind kind);

/* The leap of this size (0 <= a <= b) in this octant. Straight and diagonal leaps become one another on odd and even octants. */
void direction_leap(int a, int b, int octant, int8_t *dx, int8_t *dy);

/* Turns a leap by so many octants to the right, or to the left when they are negative; a circular leg may go round several times. */
void direction_turn(int octants, int8_t *dx, int8_t *dy);

#endif
