/*
 * Rows of a list: lines for people, or a JSON object each.
 */
#include "base/json_line.h"
#include "cli/play/lists.h"

void list_put(struct list *l, const char *name, int width, const char *text, json_t *more)
{
	if (l->json) {
		json_t *o = json_pack("{s:s}", "name", name);
		json_object_update(o, more);
		g_autofree char *line = json_line_of(o);
		g_string_append_printf(l->out, "%s\n", line);
	} else {
		g_string_append_printf(l->out, *text ? "%-*s  %s\n" : "%-*s\n", *text ? width : 0, name, text);
	}
	json_decref(more);
}

json_t *list_words(const char *text, const char *marks)
{
	g_auto(GStrv) words = g_strsplit_set(text ? text : "", marks, -1);
	json_t *list = json_array();
	for (char **word = words; *word; word++)
		if (**word)
			json_array_append_new(list, json_string(*word));
	return list;
}
