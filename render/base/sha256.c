/*
 * SHA-256 as people write it.
 */
#include "base/sha256.h"

#include <string.h>

void sha256_of(const void *data, gsize size, char out[SHA256_DIGITS_SIZE])
{
	struct sha256_ctx hash;
	sha256_init(&hash);
	sha256_update(&hash, size, data);
	sha256_digits(&hash, out);
}

void sha256_digits(struct sha256_ctx *hash, char out[SHA256_DIGITS_SIZE])
{
	static const char digits[] = "0123456789abcdef";
	uint8_t digest[SHA256_DIGEST_SIZE];
	sha256_digest(hash, sizeof digest, digest);
	for (gsize i = 0; i < sizeof digest; i++) {
		out[2 * i] = digits[digest[i] >> 4];
		out[2 * i + 1] = digits[digest[i] & 15];
	}
	out[2 * sizeof digest] = '\0';
}

bool sha256_is(const void *data, gsize size, const char *expected)
{
	char hash[SHA256_DIGITS_SIZE];
	sha256_of(data, size, hash);
	return !strcmp(hash, expected);
}
