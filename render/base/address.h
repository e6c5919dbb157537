/*
 * Addresses that pages lead to.
 */
#ifndef BASE_ADDRESS_H
#define BASE_ADDRESS_H

#include <stdbool.h>

/* Relative, or of a scheme that runs nothing in a browser, which leaves out what is no printable character before it looks. Slots ({space}) come in escaped. */
bool address_is_harmless(const char *value);

#endif
