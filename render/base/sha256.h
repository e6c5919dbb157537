/*
 * SHA-256 as people write it; the hash itself is nettle's.
 */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <glib.h>
#include <nettle/sha2.h>
#include <stdbool.h>

enum { SHA256_DIGITS_SIZE = 2 * SHA256_DIGEST_SIZE + 1 };

void sha256_of(const void *data, gsize size, char out[SHA256_DIGITS_SIZE]);

bool sha256_is(const void *data, gsize size, const char *expected); /* whether these are its digits */

/* Finishes a hash as hexadecimal digits with their NUL. */
void sha256_digits(struct sha256_ctx *hash, char out[SHA256_DIGITS_SIZE]);

#endif
