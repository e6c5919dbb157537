/*
 * Addresses that pages lead to, see address.h.
 */
#include "base/address.h"

#include <glib.h>
#include <string.h>

bool address_is_harmless(const char *value)
{
	static const char *const schemes[] = { "http", "https", "mailto", NULL };
	gsize length = strcspn(value, ":/?#");
	g_autofree char *scheme = g_ascii_strdown(value, (gssize)length);
	for (const char *c = value; *c; c++)
		if ((guchar)*c <= ' ' || *c == 0x7f)
			return false;
	return value[length] != ':' || g_strv_contains(schemes, scheme);
}
