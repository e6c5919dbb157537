/*
 * Who asks, see client.h. Addresses are 16 bytes, those of IPv4 as IPv6 writes them (::ffff:1.2.3.4).
 */
#include "web/client.h"

#include <arpa/inet.h>
#include <string.h>

enum { ADDRESS_BYTES = 16, FOUR_BYTES = 4, FOUR_BITS = 96 /* in front of an address of IPv4 */, HOUSEHOLD_BYTES = 8 };

struct network {
	guint8 bytes[ADDRESS_BYTES];
	guint bits;
};

struct proxies {
	GArray *networks;
	bool at_socket;
};

static const guint8 four[ADDRESS_BYTES] = { [10] = 0xff, [11] = 0xff }; /* in front of IPv4 */

static bool read_address(const char *text, guint8 out[ADDRESS_BYTES])
{
	memcpy(out, four, ADDRESS_BYTES);
	return inet_pton(AF_INET, text, out + ADDRESS_BYTES - FOUR_BYTES) == 1 || inet_pton(AF_INET6, text, out) == 1;
}

static bool read_network(char *text, struct network *out)
{
	char *slash = strchr(text, '/');
	guint front = strchr(text, ':') ? 0 : FOUR_BITS;
	guint64 bits = ADDRESS_BYTES * 8 - front;
	if (slash)
		*slash = '\0';
	bool good = read_address(text, out->bytes) && (!slash || g_ascii_string_to_unsigned(slash + 1, 10, 0, bits, &bits, NULL));
	if (slash)
		*slash = '/';
	out->bits = front + (guint)bits;
	return good;
}

struct proxies *proxies_read(const char *list, char **message)
{
	struct proxies *p = g_new0(struct proxies, 1);
	g_auto(GStrv) part = g_strsplit(list ? list : "", ",", -1);
	p->networks = g_array_new(FALSE, FALSE, sizeof(struct network));
	for (char **one = part; *one; one++) {
		struct network n;
		g_strstrip(*one);
		if (!strcmp(*one, "unix")) {
			p->at_socket = true;
		} else if (read_network(*one, &n)) {
			g_array_append_val(p->networks, n);
		} else {
			*message = g_strdup_printf("\"%s\" is no proxy: an address, a network such as 10.0.0.0/8, or unix", *one);
			proxies_free(p);
			return NULL;
		}
	}
	return p;
}

void proxies_free(struct proxies *p)
{
	if (!p)
		return;
	g_array_unref(p->networks);
	g_free(p);
}

static bool network_has(const struct network *n, const guint8 *address)
{
	for (guint bit = 0; bit < n->bits; bit++)
		if ((n->bytes[bit / 8] ^ address[bit / 8]) >> (7 - bit % 8) & 1)
			return false;
	return true;
}

bool client_is_unknown(const char *remote) { return !strcmp(remote, "-"); }

bool client_is_proxy(const struct proxies *p, const char *address)
{
	guint8 bytes[ADDRESS_BYTES];
	if (client_is_unknown(address))
		return p->at_socket;
	if (!read_address(address, bytes))
		return false;
	for (guint i = 0; i < p->networks->len; i++)
		if (network_has(&g_array_index(p->networks, struct network, i), bytes))
			return true;
	return false;
}

void client_find(const struct proxies *p, struct http_request *r)
{
	guint8 bytes[ADDRESS_BYTES];
	if (!r->forwarded_for || !client_is_proxy(p, r->remote))
		return;
	g_auto(GStrv) hop = g_strsplit(r->forwarded_for, ",", -1);
	for (guint i = g_strv_length(hop); i > 0 && client_is_proxy(p, r->remote); i--) {
		if (!read_address(g_strstrip(hop[i - 1]), bytes))
			return;
		g_strlcpy(r->remote, hop[i - 1], HTTP_REMOTE_SIZE);
	}
}

void client_name(const char *address, char out[HTTP_REMOTE_SIZE])
{
	guint8 bytes[ADDRESS_BYTES];
	g_strlcpy(out, address, HTTP_REMOTE_SIZE);
	if (!strchr(address, ':') || !read_address(address, bytes) || !memcmp(bytes, four, sizeof four - FOUR_BYTES))
		return;
	memset(bytes + HOUSEHOLD_BYTES, 0, ADDRESS_BYTES - HOUSEHOLD_BYTES);
	inet_ntop(AF_INET6, bytes, out, HTTP_REMOTE_SIZE);
}
