/*
 * Sockets that listen, and what systemd wants to hear.
 */
#ifndef WEB_LISTEN_H
#define WEB_LISTEN_H

/* Each returns the socket, or -1 and why in `*message`; new string. */
int listen_at(const char *address, int port, char **message); /* a numerical address; port 0: any that is free */
int listen_unix(const char *path, char **message);            /* readable and writable as the umask says; a socket that nobody listens at is replaced */
int listen_systemd(char **message);                           /* the one that systemd has opened; -1 without a message: there is none */

int listen_port(int socket); /* that it is bound to; 0: none */

void listen_notify(const char *state); /* "READY=1", to whom $NOTIFY_SOCKET says */

#endif
