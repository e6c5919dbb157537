/*
 * Sockets, see listen.h.
 */
#include "web/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
	BACKLOG = 4096 /* the kernel allows what it likes of it; when it is full who comes is not heard, and tries again a second later, and later still */,
	FIRST_OF_SYSTEMD = 3
};

static int fail(int socket, const char *what, char **message)
{
	*message = g_strdup_printf("cannot listen at %s: %s", what, g_strerror(errno));
	if (socket >= 0)
		close(socket);
	return -1;
}

static int begin(int socket, const struct sockaddr *address, socklen_t length, const char *what, char **message)
{
	if (socket < 0 || bind(socket, address, length) != 0 || listen(socket, BACKLOG) != 0)
		return fail(socket, what, message);
	return socket;
}

int listen_at(const char *address, int port, char **message)
{
	struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
	bool is_four = inet_pton(AF_INET, address, &four.sin_addr) == 1;
	const int yes = 1;
	g_autofree char *what = g_strdup_printf("%s port %d", address, port);
	if (!is_four && inet_pton(AF_INET6, address, &six.sin6_addr) != 1) {
		*message = g_strdup_printf("\"%s\" is no address such as 127.0.0.1 or ::1", address);
		return -1;
	}
	int s = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (s >= 0)
		setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
	return is_four ? begin(s, (const struct sockaddr *)&four, sizeof four, what, message)
		       : begin(s, (const struct sockaddr *)&six, sizeof six, what, message);
}

/* What a service that was killed has left: nobody answers there. */
static void remove_dead(const struct sockaddr_un *address)
{
	struct stat s;
	int probe = lstat(address->sun_path, &s) == 0 && S_ISSOCK(s.st_mode) ? socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0) : -1;
	if (probe < 0)
		return;
	if (connect(probe, (const struct sockaddr *)address, sizeof *address) != 0 && errno == ECONNREFUSED)
		unlink(address->sun_path);
	close(probe);
}

int listen_unix(const char *path, char **message)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	if (strlen(path) >= sizeof address.sun_path) {
		*message = g_strdup_printf("%s: the path of a socket has at most %zu bytes", path, sizeof address.sun_path - 1);
		return -1;
	}
	g_strlcpy(address.sun_path, path, sizeof address.sun_path);
	remove_dead(&address);
	return begin(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), (const struct sockaddr *)&address, sizeof address, path, message);
}

int listen_systemd(char **message)
{
	const char *process = g_getenv("LISTEN_PID"), *files = g_getenv("LISTEN_FDS");
	if (!process || !files || strtol(process, NULL, 10) != getpid())
		return -1;
	int yes = 0;
	socklen_t length = sizeof yes;
	if (strcmp(files, "1") || getsockopt(FIRST_OF_SYSTEMD, SOL_SOCKET, SO_ACCEPTCONN, &yes, &length) != 0 || !yes) {
		*message = g_strdup("systemd has to give one socket that listens (ListenStream=, Accept=no)");
		return -1;
	}
	fcntl(FIRST_OF_SYSTEMD, F_SETFD, FD_CLOEXEC);
	fcntl(FIRST_OF_SYSTEMD, F_SETFL, O_NONBLOCK);
	return FIRST_OF_SYSTEMD;
}

int listen_port(int socket)
{
	union {
		struct sockaddr any;
		struct sockaddr_in four;
		struct sockaddr_in6 six;
		struct sockaddr_storage room;
	} address = { 0 };
	socklen_t length = sizeof address;
	if (getsockname(socket, &address.any, &length) != 0)
		return 0;
	return address.any.sa_family == AF_INET ? ntohs(address.four.sin_port) : address.any.sa_family == AF_INET6 ? ntohs(address.six.sin6_port) : 0;
}

void listen_notify(const char *state)
{
	const char *path = g_getenv("NOTIFY_SOCKET");
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	if (!path || strlen(path) >= sizeof address.sun_path || !strchr("/@", *path))
		return;
	memcpy(address.sun_path, path, strlen(path));
	if (*path == '@')
		address.sun_path[0] = '\0'; /* a name that is no file */
	int s = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (s >= 0) {
		sendto(s, state, strlen(state), MSG_NOSIGNAL, (const struct sockaddr *)&address,
			(socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path)));
		close(s);
	}
}
