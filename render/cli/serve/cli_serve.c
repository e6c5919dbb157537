/*
 * boardwright serve: where to listen, and what is read anew when a signal says so. The rest is below web/server.h and in service_draw.c.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/serve/service_pack.h"
#include "web/listen.h"

static int open_socket(const struct cli_options *o, char **message)
{
	int socket = listen_systemd(message);
	if (socket >= 0 || *message)
		return socket;
	return o->socket ? listen_unix(o->socket, message) : listen_at(o->address, o->port, message);
}

/* "127.0.0.1:9180", "[::1]:9180", or the path of a Unix socket. */
static int open_admin(const struct cli_options *o, char **message)
{
	const char *colon = strrchr(o->admin, ':');
	guint64 port;
	if (strchr(o->admin, '/'))
		return listen_unix(o->admin, message);
	if (!colon || !g_ascii_string_to_unsigned(colon + 1, 10, 0, 65535, &port, NULL)) {
		*message = g_strdup_printf("--admin: \"%s\" is no address with its port (127.0.0.1:9180) and no path of a socket", o->admin);
		return -1;
	}
	bool has_brackets = *o->admin == '[' && colon[-1] == ']';
	g_autofree char *address = g_strndup(o->admin + has_brackets, (gsize)(colon - o->admin) - 2U * has_brackets);
	return listen_at(address, (int)port, message);
}

/* Who reads it may ask, and end us, at once. */
static void tell_where(const struct server_manners *m)
{
	const struct service *s = m->user;
	const struct cli_options *o = s->options;
	int port = listen_port(m->socket), admin = m->admin_socket >= 0 ? listen_port(m->admin_socket) : 0;
	if (o->quiet)
		return;
	if (admin)
		fprintf(stderr, "boardwright: figures at port %d\n", admin);
	if (port)
		fprintf(stderr, "boardwright: http://%s:%d/\n", o->address, port);
	else
		fprintf(stderr, "boardwright: listening\n");
	if (s->pack)
		fprintf(stderr, "boardwright: %" G_GUINT64_FORMAT " files of %s below /pack/\n", service_pack_count(s->pack), o->pack);
}

/* Whoever cannot open the pack anew goes on with the one that it has. False after a message. */
static bool open_pack(struct service *s)
{
	if (!s->options->pack)
		return true;
	struct diags *ds = diags_new();
	struct service_pack *p = service_pack_open(s->options->pack, s->pack, ds);
	cli_report(ds, s->options);
	diags_free(ds);
	s->pack = p ? p : s->pack;
	if (p)
		service_pack_files(p, s->files);
	return p != NULL;
}

/* Sets and backgrounds are summed up anew, and the pack is read anew; workers read presets and art when they begin. */
static void reload(void *user)
{
	struct service *s = user;
	open_pack(s);
	keys_free(s->keys);
	s->keys = keys_new(&s->options->job, "", cli_version, s->options->cache);
}

static bool open_sockets(const struct cli_options *o, struct server_manners *m, char **message)
{
	m->socket = open_socket(o, message);
	m->admin_socket = m->socket >= 0 && o->admin ? open_admin(o, message) : -1;
	return m->socket >= 0 && (m->admin_socket >= 0 || !o->admin);
}

static void remove_sockets(const struct cli_options *o)
{
	if (o->socket)
		unlink(o->socket);
	if (o->admin && strchr(o->admin, '/'))
		unlink(o->admin);
}

static bool serve(const struct cli_options *o, const struct proxies *proxies, char **message)
{
	struct service service = { 0 };
	struct server_manners manners;
	service_manners(o, &service, &manners);
	manners.proxies = proxies;
	manners.begun = tell_where;
	manners.reload = reload;
	manners.files = o->pack ? service.files : NULL;
	if (o->pack && !open_pack(&service)) {
		*message = g_strdup("--pack: nothing is served");
		return false;
	}
	if (!open_sockets(o, &manners, message)) {
		service_pack_free(service.pack);
		return false;
	}
	service.keys = keys_new(&o->job, "", cli_version, o->cache);
	bool served = server_run(&manners, message);
	if (served)
		remove_sockets(o);
	keys_free(service.keys);
	service_pack_free(service.pack);
	return served;
}

int cli_serve(const struct cli_options *o)
{
	g_autofree char *message = NULL;
	if (!cli_can_speak(o))
		return EXIT_USAGE;
	struct proxies *proxies = proxies_read(o->proxies, &message);
	if (!proxies) {
		cli_complain("--proxy: %s", message);
		return EXIT_USAGE;
	}
	bool served = serve(o, proxies, &message);
	if (!served)
		cli_complain("%s", message);
	proxies_free(proxies);
	return served ? EXIT_DONE : EXIT_FAILED;
}
