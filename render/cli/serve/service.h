/*
 * What the files of `boardwright serve` and `boardwright cgi` share.
 */
#ifndef CLI_SERVICE_H
#define CLI_SERVICE_H

#include "cli/frame/cli.h"
#include "draw/key.h"
#include "job/from_fields.h"
#include "web/request.h"
#include "web/server.h"

struct drawer;
struct workshop;
/* A request that is being answered. */
struct request {
	struct drawer *drawer;
	const struct search_path *path; /* where games are */
	struct request_said said;
	const char *text; /* of the request, without its condition: what its key is of */
	GPtrArray *fields, *texts;
	struct job job;
	const struct output *output;
	char *game;                                           /* of the job */
	bool negotiated, is_missing, is_unacceptable, is_had; /* of `is_had`: who asks has it already */
	char key[KEY_SIZE];
	struct diags *ds;
};

/* service_address.c: fills in job, output and game. False after an error. */
bool service_understand(struct request *w);

/* service_draw.c: what the workers of a service have in common, and the drawing itself, as those of web/server.h. */
struct service {
	const struct cli_options *options;
	struct keys *keys;         /* NULL: tags are hashes of what was drawn */
	struct service_pack *pack; /* NULL: there is none */
	int files[3];              /* of the pack, which workers read; ends with -1 */
	bool once;                 /* it answers one request: what was drawn for it is kept for the next process */
};
void *service_begin(void *user);
struct answer *service_work(void *state, const char *text, gsize length);

/* service_index.c: the page at /, and what it is made of. NULL when the address is none of these. */
struct answer *service_index(const struct request *w);

#define SERVICE_DESIGNER "design"
/* service_designer.c: the page at /design, its parts and what it knows. NULL when the address is none of these. */
struct answer *service_designer(const struct request *w, struct assets *assets);
GBytes *service_json(struct json_t *value);                                             /* takes it, NULL: there is none, and so is the answer */
struct answer *service_tagged(const struct request *w, const char *type, GBytes *body); /* takes `body`, whose hash is its tag */

/* service_pieces.c: all pieces of a set. NULL after an error. */
bool service_is_pieces(const struct request *w);
struct answer *service_pieces(struct request *w, struct workshop *shop);

/* service_reader.c: what was pasted there. NULL after an error. */
bool service_is_to_read(const struct request *w);
struct answer *service_read(struct request *w, struct workshop *shop);

/* service_kinds.c: kinds of content. */
const char *service_type(const struct output *output); /* "image/png" */
const char *service_type_of_file(const char *name);
const struct output *service_accepted(const char *accept); /* by a header Accept; NULL: none of ours */
/* service_words.c: appends a message without what it says of the command line. */
void service_words(const char *text, GString *out);
/* service.c */
void service_manners(const struct cli_options *o, struct service *s, struct server_manners *out);

#endif
