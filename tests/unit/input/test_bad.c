/*
 * Broken inputs: each file of tests/bad gives exactly the messages of the .expected file beside it.
 *
 * With --update the .expected files are written anew; read the difference before committing it.
 */
#include "engine/piece_set.h"
#include "read.h"

/* Set files ("set-NAME.php") are read as sets, all others as games. The messages name the file without its folder. */
static char *messages_of(const char *folder, const char *name)
{
	g_autofree char *file = g_build_filename(folder, name, NULL);
	g_autofree char *prefix = g_strconcat(folder, "/", NULL);
	struct result r = { .s = settings_new(), .ds = diags_new(), .messages = g_string_new(NULL) };
	if (g_str_has_prefix(name, "set-")) {
		const char *folders[] = { folder, NULL };
		piece_set_free(piece_set_read(name, folders, "square", (struct place){ 0 }, r.ds));
	} else {
		preset_read(r.s, file, NULL, r.ds);
	}
	result_collect(&r);
	g_string_replace(r.messages, prefix, "", 0);
	char *messages = g_strdup(r.messages->str);
	result_release(&r);
	return messages;
}

static void check_file(const char *folder, const char *name, bool update)
{
	g_autofree char *expected_file = g_strdup_printf("%s/%s.expected", folder, name);
	g_autofree char *got = messages_of(folder, name);
	g_autofree char *want = NULL;
	if (update)
		g_file_set_contents(expected_file, got, -1, NULL);
	CHECK(g_file_get_contents(expected_file, &want, NULL, NULL));
	CHECK_TEXT(got, want);
	CHECK(*got != '\0');
}

int main(int argc, char **argv)
{
	bool update = argc > 2 && strcmp(argv[2], "--update") == 0;
	g_autofree char *folder = g_build_filename(argv[1], "tests", "bad", NULL);
	GDir *dir = g_dir_open(folder, 0, NULL);
	CHECK(dir != NULL);
	const char *name;
	int files = 0;
	while (dir && (name = g_dir_read_name(dir)) != NULL)
		if (!g_str_has_suffix(name, ".expected") && !g_str_has_suffix(name, ".md")) {
			check_file(folder, name, update);
			files++;
		}
	if (dir)
		g_dir_close(dir);
	CHECK(files >= 20);
	return check_result();
}
