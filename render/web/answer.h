/*
 * What is sent back for a request: a status, some bytes, and what a cache wants to know of them.
 */
#ifndef WEB_ANSWER_H
#define WEB_ANSWER_H

#include <glib.h>
#include <stdbool.h>

/* Lengths with their NUL. A tag is a key of cli/key.h between quotes, with "-gzip" where it is. */
enum { ANSWER_TYPE_SIZE = 48, ANSWER_TAG_SIZE = 72, ANSWER_SCRIPT_SIZE = 56, ANSWER_RANGE_SIZE = 72, ANSWER_WARNING_SIZE = 256 };

/* What its headers say besides. */
struct answer_manner {
	bool gzip;       /* the body is compressed */
	bool negotiated; /* what came back depends on Accept */
	bool own_page;   /* a page of the service's own, whose scripts and styles may come from where it lies */
	bool ranges;     /* a part of it may be asked for */
};

struct answer {
	int status;                  /* of HTTP */
	char type[ANSWER_TYPE_SIZE]; /* of the content */
	char tag[ANSWER_TAG_SIZE];   /* ETag with its quotes; "": there is none */
	struct answer_manner manner;
	char script[ANSWER_SCRIPT_SIZE];   /* the hash of the one script that a drawn page may run, "sha256-..."; "": none */
	char range[ANSWER_RANGE_SIZE];     /* which part this is, as Content-Range has it; "": it is whole */
	char warning[ANSWER_WARNING_SIZE]; /* what was drawn otherwise than it may have been meant, as X-Boardwright-Warning; "": nothing */
	GBytes *body;
};

/* A line of text that says what is wrong, without a line end in `format`. */
struct answer *answer_words(int status, const char *format, ...) G_GNUC_PRINTF(2, 3);

struct answer *answer_keep(struct answer *a);                          /* counted */
void answer_drop(struct answer *a);                                    /* NULL is nothing */
struct answer *answer_new(int status, const char *type, GBytes *body); /* takes `body` */

const char *answer_reason(int status); /* "Not Found" */

/*
 * Compresses the body when it gets smaller by that, and marks the tag. Only for who accepts it.
 */
void answer_compress(struct answer *a);

/*
 * The part of a whole answer that a header Range asks for, 206, or 416 when it has no such part: new. NULL: all of it is to be sent, since several parts are asked for, or
 * none that can be understood, or the header If-Range (NULL: there is none) is of another answer.
 */
struct answer *answer_part(const struct answer *a, const char *range, const char *if_range);

/* Whether a header If-None-Match names the tag of a key. */
bool answer_has(const char *if_none_match, const char *key);

/* Whether a header If-None-Match names the tag, compressed or not. */
bool answer_matches(const char *if_none_match, const char *tag);

/*
 * Every header of an answer but Content-Length and those of the connection, one call of `say` each; what has a tag lasts `max_age` seconds. Content-Security-Policy:
 * drawings of strangers run nothing and fetch nothing; pages of our own use what the service answers.
 */
void answer_headers(const struct answer *a, int max_age, void (*say)(void *user, const char *name, const char *value), void *user);

/* Lets the page run this script, NULL: none. */
void answer_allow_script(struct answer *a, const char *script);

/* Says lines of warnings in a header: what is no printed ASCII becomes "?", line ends "; ", and what has no room is left out. */
void answer_warn(struct answer *a, const char *lines);

/* The tag of a key: between quotes. */
void answer_tag(struct answer *a, const char *key);

#endif
