/*
 * The page of a game, see rules_page.h.
 */
#include "cli/pieces/rules_page.h"

#include <string.h>

#include "cli/frame/page_frame.h"
#include "draw/take_memory.h"
#include "render/piece_names.h"

void rules_page_body(const char *title, const char *svg, const char *rules, const char *languages, GString *out)
{
	const char *picture = strstr(svg, "<svg"); /* behind what a file of SVG begins with */
	g_string_append(out, "<h1>");
	page_text(out, piece_name_in(languages, title)); /* of games that have one in the language */
	g_string_append_printf(out, "</h1>\n<figure class=\"start\">\n%s</figure>\n", picture ? picture : "");
	if (*rules)
		g_string_append_printf(out, "<h2>%s</h2>\n<div class=\"text rules\">\n%s</div>\n", piece_name_in(languages, "Rules"), rules);
}

/* The first position, as the page around it: light or dark. Languages that pictures do not speak are left to the rules. */
static enum rc draw(const struct cli_options *o, struct diags *ds, GString *svg)
{
	struct diags *quiet = diags_new();
	struct workshop shop;
	struct memory_taker made;
	struct job job;
	workshop_init(&shop, o->cache);
	memory_taker_init(&made);
	job_copy(&job, &o->job);
	job.theme = "auto";
	job.transparent = true;
	if (!job_can_speak(&job, quiet))
		job.languages = NULL;
	enum rc rc = job_set(&job, "type", "svg", ANYBODY, ds) ? take_memory(&made, &shop, &job, ds) : RC_USAGE;
	if (rc == RC_OK && made.taken->len) {
		const GByteArray *bytes = ((struct taken *)made.taken->pdata[0])->bytes;
		g_string_append_len(svg, (const char *)bytes->data, bytes->len);
	}
	job_release(&job);
	memory_taker_release(&made);
	workshop_release(&shop);
	diags_free(quiet);
	return rc;
}

enum rc rules_page(const struct cli_options *o, const struct settings *s, const char *rules, struct diags *ds, GString *out)
{
	g_autoptr(GString) svg = g_string_new(NULL);
	const char *title = settings_text(s, "game");
	enum rc rc = draw(o, ds, svg);
	if (rc != RC_OK)
		return rc;
	if (!*title)
		title = piece_name_in(o->job.languages, "Rules");
	page_head(&(struct page_head){ .language = language_code_in(o->job.languages), .title = piece_name_in(o->job.languages, title) }, out);
	g_string_append(out, "<body class=\"site\">\n<main>\n");
	rules_page_body(title, svg->str, rules, o->job.languages, out);
	g_string_append(out, "</main>\n</body>\n</html>\n");
	return RC_OK;
}
