/*
 * What the tests of the readers share: read a text, look at the settings and at the messages.
 */
#ifndef TESTS_INPUT_READ_H
#define TESTS_INPUT_READ_H

#include "unit/check.h"
#include "engine/settings.h"

#include <string.h>

struct result {
	struct settings *s;
	struct diags *ds;
	enum rc rc;
	GString *messages; /* all of them, a line each */
};

static inline void result_release(struct result *r)
{
	settings_free(r->s);
	diags_free(r->ds);
	g_string_free(r->messages, TRUE);
}

static inline void result_collect(struct result *r)
{
	for (size_t i = 0; i < diags_count(r->ds); i++)
		diag_format(diags_item(r->ds, i), r->messages);
}

static inline struct result read_text(const char *name, const char *text, const struct search_path *path)
{
	struct result r = { .s = settings_new(), .ds = diags_new(), .messages = g_string_new(NULL) };
	r.rc = preset_read_text(r.s, name, text, strlen(text), path, r.ds);
	result_collect(&r);
	return r;
}

static inline struct result read_game(const char *game, const struct search_path *path)
{
	struct result r = { .s = settings_new(), .ds = diags_new(), .messages = g_string_new(NULL) };
	r.rc = preset_read(r.s, game, path, r.ds);
	result_collect(&r);
	return r;
}

#endif
