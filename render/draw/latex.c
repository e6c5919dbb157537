/*
 * --latex: a figure for a LaTeX document, in a file beside the picture that it includes.
 */
#include <string.h>

#include "draw/drawing.h"

/* What graphicx can include; the picture's own size is the one on paper. */
static const char *const included[] = { "pdf", "eps", "png", "jpg", NULL };

/* Text as LaTeX sets it. */
static void put_escaped(GString *out, const char *text)
{
	static const struct {
		char letter;
		const char *command;
	} specials[] = { { '\\', "\\textbackslash{}" }, { '~', "\\textasciitilde{}" }, { '^', "\\textasciicircum{}" }, { '\n', " " } };
	for (const char *c = text; *c; c++) {
		size_t i = 0;
		while (i < G_N_ELEMENTS(specials) && specials[i].letter != *c)
			i++;
		if (i < G_N_ELEMENTS(specials))
			g_string_append(out, specials[i].command);
		else
			g_string_append_printf(out, strchr("{}$&#%_", *c) ? "\\%c" : "%c", *c);
	}
}

static bool is_plain(const char *name) { return *name && strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-+_") == strlen(name); }

guint drawing_latex_picture(const struct drawing *d)
{
	guint i = 0;
	while (i < d->outputs->len && !g_strv_contains(included, ((const struct output *)d->outputs->pdata[i])->name))
		i++;
	return i;
}

enum rc drawing_latex(const struct drawing *d, const char *picture, const char *caption, GString *out)
{
	g_autofree char *name = g_path_get_basename(picture);
	const char *dot = strrchr(name, '.');
	if (!is_plain(name) || !dot)
		return diag_error(
			d->ds, RC_USAGE, (struct place){ .file = "--latex" }, "LaTeX cannot include \"%s\"; name it with letters, digits and .-+_ only", name);
	g_string_append_printf(out, "\\begin{figure}\n\\centering\n\\includegraphics{%s}\n\\caption{", name);
	put_escaped(out, caption);
	g_string_append_printf(out, "}\n\\label{fig:%.*s}\n\\end{figure}\n", (int)(dot - name), name);
	return RC_OK;
}
