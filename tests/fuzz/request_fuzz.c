/*
 * Fuzz target of the service, the designer's files among what it has: the first line is an address, the second Accept, the third X-Forwarded-For, the rest a form; what it asks for is understood, and
 * what is wrong with it is said in words for the Web.
 *
 * It holds that a request survives being written as the text of a job, that words for the Web are valid and name no option, and that clients have names.
 */
#include "fuzz/whole.h"

#include "cli/serve/service.h"
#include "web/client.h"

static void check_words(struct diags *ds)
{
	g_autoptr(GString) said = g_string_new(NULL), words = g_string_new(NULL);
	for (size_t i = 0; i < diags_count(ds); i++)
		diag_format(diags_item(ds, i), said);
	service_words(said->str, words);
	require(words->len <= said->len + 1, "words for the Web are no more than those for the command line", said->str);
}

static void check_client(const char *forwarded)
{
	static struct proxies *proxies;
	char *message = NULL, name[HTTP_REMOTE_SIZE];
	struct http_request r = { .forwarded_for = forwarded };
	if (!proxies)
		proxies = proxies_read("10.0.0.0/8,fd00::/8,unix", &message);
	g_strlcpy(r.remote, "10.0.0.1", sizeof r.remote);
	client_find(proxies, &r);
	client_name(r.remote, name);
	require(*name && !strpbrk(name, " ,\n"), "clients have names", forwarded);
}

/* Everything of a worker but the drawing. */
static void understand(char *text, gsize length)
{
	static struct job base;
	static struct workshop shop;
	static struct search_path *path;
	struct request w = { .fields = fields_new(), .texts = g_ptr_array_new_with_free_func(g_free), .ds = diags_new() };
	if (!path) {
		job_init(&base);
		base.untrusted = true;
		workshop_init(&shop, "off");
		path = inputs_path(shop.inputs, &base, "", shop.assets);
	}
	w.path = path;
	job_copy(&w.job, &base);
	bool read = request_read(text, length, &w.said) && *w.said.target == '/';
	struct answer *page = read ? service_designer(&w, shop.assets) : NULL;
	require(!page || page->status == 200 || page->status == 304, "what the designer is made of is there", w.said.target);
	if (read && !page && !service_understand(&w))
		check_words(w.ds);
	answer_drop(page);
	require_messages(w.ds);
	job_release(&w.job);
	g_ptr_array_unref(w.fields);
	g_ptr_array_unref(w.texts);
	g_free(w.game);
	diags_free(w.ds);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	g_autofree char *text = g_strndup(size ? (const char *)data : "", size);
	g_auto(GStrv) line = g_strsplit(text, "\n", 4);
	guint n = g_strv_length(line);
	struct http_request r = { .method = n > 3 ? "POST" : "GET",
		.version = "HTTP/1.1",
		.target = n ? line[0] : "",
		.accept = n > 1 ? line[1] : NULL,
		.content_type = "application/x-www-form-urlencoded",
		.body = g_string_new(n > 3 ? line[3] : "") };
	check_client(n > 2 ? line[2] : "");
	struct answer *a = request_judge(&r);
	if (!a) {
		GString *request = request_write(&r, true);
		understand(request->str, request->len);
		g_string_free(request, TRUE);
	}
	answer_drop(a);
	g_string_free(r.body, TRUE);
	return 0;
}
