/*
 * What the files of `boardwright serve` and `boardwright cgi` share.
 */
#ifndef CLI_SERVICE_H
#define CLI_SERVICE_H

#include "cli/cli.h"
#include "cli/key.h"
#include "web/job.h"
#include "web/server.h"

/* A field of a query or a form, decoded. */
struct field {
	char *key, *value;
	bool used;
};

/* service_fields.c: appends the fields of "a=b&c=d"; false after an error. Free the array with g_ptr_array_unref, made by service_fields_new. */
GPtrArray *service_fields_new(void);
bool service_fields_read(const char *text, GPtrArray *out, struct diags *ds);
const char *service_field(const GPtrArray *fields, const char *key); /* the last one of that name, or NULL */

/* Gives the fields that are options of `render` to `o`; with `settings_first` those that are settings, too, are left. False after an error. */
bool service_fields_apply(GPtrArray *fields, bool settings_first, struct cli_options *o, struct diags *ds);

/* The rest: as a query again, or as pairs of --set. New string; appends char *. */
char *service_fields_query(const GPtrArray *fields);
void service_fields_settings(const GPtrArray *fields, GPtrArray *out);

struct drawer;
/* A request that is being answered. */
struct drawing {
	struct drawer *drawer;
	const struct search_path *path; /* where games are */
	struct job_said said;
	const char *text; /* of the request, without its condition: what its key is of */
	GPtrArray *fields, *texts;
	struct cli_options options;
	const struct output *output;
	char *game;
	bool negotiated, is_missing, is_unacceptable;
	char key[KEY_SIZE];
	struct diags *ds;
};

/* service_address.c: fills in options, output and game. False after an error. */
bool service_understand(struct drawing *w);

/* service_draw.c: what the workers of a service have in common, and the drawing itself, as those of web/server.h. */
struct service {
	const struct cli_options *options;
	struct keys *keys; /* NULL: tags are hashes of what was drawn */
};
void *service_begin(void *user);
struct answer *service_work(void *state, const char *text, gsize length);

/* service_kinds.c: kinds of content. */
const char *service_type(const struct output *output);     /* "image/png" */
const struct output *service_accepted(const char *accept); /* by a header Accept; NULL: none of ours */
/* service.c */
void service_manners(const struct cli_options *o, struct service *s, struct server_manners *out);

#endif
