/*
 * Games as logs of Game Courier: PHP assignments, a turn a line. A log is whole by itself: settings that no file has and constants, which decide what falls by chance, go with it.
 */
#include "engine/save.h"

#include <string.h>

static void append_quoted(GString *text, const char *value)
{
	g_string_append_c(text, '\'');
	for (; *value; value++) {
		if (*value == '\'' || *value == '\\')
			g_string_append_c(text, '\\');
		g_string_append_c(text, *value);
	}
	g_string_append_c(text, '\'');
}

static void append_constant(void *data, const char *name, const char *value)
{
	GString *text = data;
	bool plain = g_str_has_prefix(value, "json:") && !strchr("[{\"", value[5]); /* true, false, null, a number */
	if (constant_is_variable(name)) {
		g_string_append_printf(text, "$%s = ", name);
	} else {
		g_string_append(text, "$constants[");
		append_quoted(text, name);
		g_string_append(text, "] = ");
	}
	if (plain)
		g_string_append(text, value + 5);
	else
		append_quoted(text, value);
	g_string_append(text, ";\n");
}

void game_write_constants(const struct game *g, GString *out) { game_each_constant(g, append_constant, out); }

static void put_quoted(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, "$%s = ", name);
	append_quoted(out, value);
	g_string_append(out, ";\n");
}

/* A comment ends with its line, and a log has one a turn. Turns are numbered from 1 on, whoever moves first. */
static void put_turn(const struct ply *p, GString *out)
{
	g_string_append_printf(out, "%d%s %s", (p->number + 1) / 2, p->number % 2 ? "." : "...", p->move);
	if (p->comment && *p->comment) {
		g_autofree char *comment = g_strdelimit(g_strdup(p->comment), "\n", ' ');
		g_string_append_printf(out, " // %s", comment);
	}
	g_string_append_c(out, '\n');
}

/* Before the first turn a comment has a line of its own. */
static void put_comment_before(const char *before, GString *out)
{
	g_autofree char *comment = before && *before ? g_strdelimit(g_strdup(before), "\n", ' ') : NULL;
	if (comment)
		g_string_append_printf(out, "// %s\n", comment);
}

/* Settings that the settings file has not: of an address, a form, a log, or --set. What a theme has set is no part of a game. */
static bool is_own(const struct settings *s, const struct setting_row *row)
{
	static const char *const named[] = { "game", "settings", "moves", "player1", "player2", "seed" };
	enum setting_layer layer = settings_layer(s, row->key);
	for (gsize i = 0; i < G_N_ELEMENTS(named); i++)
		if (!strcmp(named[i], row->key))
			return false;
	return layer == LAYER_ADDRESS || layer == LAYER_COMMAND_LINE;
}

struct own_settings {
	const struct settings *settings;
	GString *out;
	bool has_file; /* some setting comes from a settings file */
};

static void put_own(void *user, const struct setting_row *row, const char *text)
{
	struct own_settings *own = user;
	own->has_file = own->has_file || settings_layer(own->settings, row->key) == LAYER_SETTINGS_FILE;
	if (is_own(own->settings, row))
		put_quoted(own->out, row->key, text);
}

void game_write_log(const struct game *g, const struct settings *s, const struct replay *r, GString *out)
{
	static const char *const players[] = { "player1", "player2" };
	const char *file = settings_text(s, "settings");
	g_autoptr(GString) rest = g_string_new(NULL);
	struct own_settings own = { .settings = s, .out = rest };
	settings_each(s, put_own, &own);
	g_string_append(out, "<?php\n");
	put_quoted(out, "game", settings_text(s, "game"));
	if (own.has_file)
		put_quoted(out, "settings", *file ? file : "default");
	for (gsize i = 0; i < G_N_ELEMENTS(players); i++)
		if (*settings_text(s, players[i]))
			put_quoted(out, players[i], settings_text(s, players[i]));
	g_string_append(out, rest->str);
	if (r->drew)
		g_string_append_printf(out, "$seed = '%" G_GUINT64_FORMAT "';\n", (guint64)r->seed);
	game_write_constants(g, out);
	g_string_append(out, "$moves = <<<'NOW'\n");
	put_comment_before(r->ply[0].comment, out);
	for (int i = 1; i < r->n_plies; i++)
		if (*r->ply[i].move)
			put_turn(&r->ply[i], out);
	g_string_append(out, "NOW;\n");
}
