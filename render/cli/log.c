/*
 * Games as logs of Game Courier: PHP assignments, a turn a line.
 */
#include <string.h>

#include "cli/cli.h"

static void put_quoted(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, "$%s = '", name);
	for (; *value; value++) {
		if (*value == '\'' || *value == '\\')
			g_string_append_c(out, '\\');
		g_string_append_c(out, *value);
	}
	g_string_append(out, "';\n");
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

void cli_log(const struct cli_game *g, const struct replay *r, GString *out)
{
	static const char *const players[] = { "player1", "player2" };
	const struct settings *s = g->settings;
	const char *file = settings_text(s, "settings");
	g_string_append(out, "<?php\n");
	put_quoted(out, "game", settings_text(s, "game"));
	put_quoted(out, "settings", *file ? file : "default");
	for (gsize i = 0; i < G_N_ELEMENTS(players); i++)
		if (*settings_text(s, players[i]))
			put_quoted(out, players[i], settings_text(s, players[i]));
	if (settings_layer(s, "code") > LAYER_SETTINGS_FILE)
		put_quoted(out, "code", settings_text(s, "code"));
	g_string_append(out, "$moves = <<<'NOW'\n");
	for (int i = 1; i < r->n_plies; i++)
		if (*r->ply[i].move)
			put_turn(&r->ply[i], out);
	g_string_append(out, "NOW;\n");
}
