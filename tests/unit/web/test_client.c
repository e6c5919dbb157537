/*
 * Whose request it is: who may say so, and what of it is believed.
 */
#include "unit/check.h"
#include "web/client.h"

static const char *found(const char *proxies, const char *remote, const char *forwarded)
{
	static struct http_request r;
	g_autofree char *message = NULL;
	struct proxies *p = proxies_read(proxies, &message);
	r = (struct http_request){ .forwarded_for = forwarded };
	g_strlcpy(r.remote, remote, sizeof r.remote);
	if (p)
		client_find(p, &r);
	proxies_free(p);
	return p ? r.remote : "none";
}

static const char *name(const char *address)
{
	static char out[HTTP_REMOTE_SIZE];
	client_name(address, out);
	return out;
}

int main(void)
{
	CHECK_TEXT(found(NULL, "10.1.1.1", "1.2.3.4"), "10.1.1.1");
	CHECK_TEXT(found("10.1.1.1", "10.1.1.1", "1.2.3.4"), "1.2.3.4");
	CHECK_TEXT(found("10.1.1.1", "10.1.1.2", "1.2.3.4"), "10.1.1.2");
	CHECK_TEXT(found("10.1.1.1", "10.1.1.1", "9.9.9.9, 1.2.3.4"), "1.2.3.4"); /* the first was said by a stranger */
	CHECK_TEXT(found("10.0.0.0/8, 127.0.0.1", "127.0.0.1", "9.9.9.9, 1.2.3.4,10.7.7.7"), "1.2.3.4");
	CHECK_TEXT(found("10.1.1.1", "10.1.1.1", "1.2.3.4, \"; rm"), "10.1.1.1");
	CHECK_TEXT(found("10.1.1.1", "10.1.1.1", ""), "10.1.1.1");
	CHECK_TEXT(found("unix", "-", "1.2.3.4"), "1.2.3.4");
	CHECK_TEXT(found("::1", "-", "1.2.3.4"), "-");
	CHECK_TEXT(found("fd00::/8", "fd12::1", "2001:db8::1"), "2001:db8::1");
	CHECK_TEXT(found("10.0.0.0/33", "-", ""), "none");
	CHECK_TEXT(found("proxy.example", "-", ""), "none");
	CHECK_TEXT(name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
	CHECK_TEXT(name("1.2.3.4"), "1.2.3.4");
	CHECK_TEXT(name("::ffff:1.2.3.4"), "::ffff:1.2.3.4");
	CHECK_TEXT(name("-"), "-");
	return check_result();
}
