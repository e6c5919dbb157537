/*
 * boardwright list formats, notations, marks, templates, names, limits: the rows of tables that are kept elsewhere.
 */
#include <string.h>

#include "cli/play/lists.h"

void list_formats(struct list *l)
{
	for (const struct record_format *row = record_formats; row->name; row++) {
		g_autofree char *text = g_strdup_printf(".%-8s %s", row->extension, row->title);
		list_put(l, row->name, 9, text, json_pack("{s:s, s:s, s:s}", "extension", row->extension, "title", row->title, "game", row->game));
	}
}

void list_notations(struct list *l)
{
	g_auto(GStrv) names = g_strsplit(notation_choices + 1, "|", -1);
	for (char **name = names; *name; name++) {
		const char *summary = notation_summary(notation_find(*name));
		list_put(l, *name, 11, summary, json_pack("{s:s}", "summary", summary));
	}
}

static void put_mark(void *list, const char *name, const char *aliases, const char *spaces)
{
	g_autofree char *text = g_strdup_printf("%-6s %s", spaces, aliases);
	list_put(list, name, 10, text, json_pack("{s:s, s:o}", "spaces", spaces, "aliases", list_words(aliases, " ")));
}

void list_marks(struct list *l) { marks_each(put_mark, l); }

static void put_slot(void *list, const char *name, const char *says)
{
	g_autofree char *slot = g_strdup_printf("{%s}", name);
	list_put(list, ((struct list *)list)->json ? name : slot, 14, says, json_pack("{s:s}", "says", says));
}

void list_templates(struct list *l)
{
	drawing_each_word(put_slot, l);
	drawing_each_tag(put_slot, l);
}

void list_names(struct list *l)
{
	cli_each_slot(put_slot, l);
	drawing_each_tag(put_slot, l);
}

/* "render batch"; of an option that all commands have "all". New string. */
static char *commands_of(const struct option *o)
{
	GString *out = g_string_new(o->commands == CLI_ALL ? "all" : NULL);
	for (const struct cli_command *c = command_table; o->commands != CLI_ALL && c->name; c++)
		if (o->commands & c->bit)
			g_string_append_printf(out, "%s%s", out->len ? " " : "", c->name);
	return g_string_free(out, FALSE);
}

void list_options(struct list *l)
{
	static const char *const speakers[] = { [USER] = "user", [JOB] = "job", [ANYBODY] = "anybody" };
	CLI_EACH_OPTION (o) {
		if (!o->help)
			continue;
		const char letter[2] = { o->letter, 0 };
		g_autofree char *commands = commands_of(o), *name = g_strdup_printf("--%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
		list_put(l, l->json ? o->name : name, 30, o->help,
			json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "letter", letter, "value", o->value ? o->value : "", "default",
				o->initial ? o->initial : "", "commands", commands, "who", speakers[o->who], "help", o->help));
	}
}

static void put_limit(void *list, const char *name, int64_t usual, int64_t most, const char *reason)
{
	g_autofree char *text = g_strdup_printf("%-11" G_GINT64_FORMAT " %s", usual, reason);
	list_put(list, name, 10, text, json_pack("{s:I, s:I, s:s}", "default", (json_int_t)usual, "most", (json_int_t)most, "reason", reason));
}

void list_limits(struct list *l) { limits_each(put_limit, l); }
