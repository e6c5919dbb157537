/*
 * boardwright serve: where to listen, and what is read anew when a signal says so. The rest is below web/server.h and in service_draw.c.
 */
#include <stdio.h>
#include <unistd.h>

#include "cli/service.h"
#include "web/listen.h"

static int open_socket(const struct cli_options *o, char **message)
{
	int socket = listen_systemd(message);
	if (socket >= 0 || *message)
		return socket;
	return o->socket ? listen_unix(o->socket, message) : listen_at(o->address, o->port, message);
}

static void tell_where(const struct cli_options *o, int socket)
{
	int port = listen_port(socket);
	if (o->quiet)
		return;
	if (port)
		fprintf(stderr, "boardwright: http://%s:%d/\n", o->address, port);
	else
		fprintf(stderr, "boardwright: listening\n");
}

/* Sets and backgrounds are summed up anew; workers read presets and art when they begin. */
static void reload(void *user)
{
	struct service *s = user;
	keys_free(s->keys);
	s->keys = keys_new(s->options);
}

int cli_serve(const struct cli_options *o)
{
	struct service service = { 0 };
	struct server_manners manners;
	g_autofree char *message = NULL;
	service_manners(o, &service, &manners);
	manners.socket = open_socket(o, &message);
	if (manners.socket < 0) {
		cli_complain("%s", message);
		return EXIT_FAILED;
	}
	service.keys = keys_new(o);
	manners.reload = reload;
	tell_where(o, manners.socket);
	bool served = server_run(&manners, &message);
	if (!served)
		cli_complain("%s", message);
	if (o->socket && served)
		unlink(o->socket);
	keys_free(service.keys);
	return served ? EXIT_DONE : EXIT_FAILED;
}
