/*
 * Piece sets: the set file that the guide prints, custom sets, and our own set.
 */
#include "engine/piece_set.h"
#include "read.h"

#include <glib/gstdio.h>

static const char japshogi[] = "<?\n$dir = \"/graphics.dir/japshogi/\";\n\n"
			       "$pieces = array(\n\t\"B\" => \"flip/Bishop.gif\", \"b\" => \"Bishop.gif\",\n"
			       "\t\"K\" => \"flip/WKing.gif\", \"k\" => \"BKing.gif\",\n\t\"+P\" => \"flip/PawnP.gif\", \"+p\" => \"PawnP.gif\"\n);\n\n"
			       "$flipped = array (\n\t\"K\" => \"WKing.gif\", \"k\" => \"flip/BKing.gif\"\n);\n\n"
			       "if (($shape == \"square\") || ($shape == \"grid\")) {\n\t$width=42;\n\t$height=45;\n}\nelse {\n"
			       "\t$width = 52;\n\t$height = 52;\n}\n$flip = true;\n?>\n";

static void image_is(const struct piece_set *set, const char *label, bool flipped, const char *want)
{
	g_autofree char *image = piece_set_image(set, label, flipped);
	CHECK_TEXT(image, want);
}

static void write_set(const char *folder, const char *name, const char *text)
{
	g_autofree char *file = g_build_filename(folder, name, NULL);
	CHECK(g_file_set_contents(file, text, -1, NULL));
}

static void the_set_file_of_the_guide(const char *folder)
{
	const char *folders[] = { folder, NULL };
	struct diags *ds = diags_new();
	write_set(folder, "japshogi.php", japshogi);
	struct piece_set *set = piece_set_read("japshogi", folders, "square", (struct place){ 0 }, ds);
	CHECK(set != NULL);
	if (!set)
		return;
	CHECK_INT(set->width, 42);
	CHECK_INT(set->height, 45);
	CHECK(set->flip);
	CHECK_INT(set->labels->len, 6);
	CHECK_TEXT(set->labels->pdata[0], "B");
	image_is(set, "K", false, "graphics.dir/japshogi/flip/WKing.gif");
	image_is(set, "K", true, "graphics.dir/japshogi/WKing.gif");
	image_is(set, "k", true, "graphics.dir/japshogi/flip/BKing.gif");
	image_is(set, "B", true, "graphics.dir/japshogi/Bishop.gif");
	image_is(set, "b", true, "graphics.dir/japshogi/flip/Bishop.gif");
	image_is(set, "+P", true, "graphics.dir/japshogi/PawnP.gif");
	image_is(set, "X", true, NULL);
	piece_set_free(set);
	set = piece_set_read("japshogi", folders, "hhex", (struct place){ 0 }, ds);
	CHECK_INT(set->width, 52);
	piece_set_free(set);
	CHECK_INT(diags_count(ds), 0);
	diags_free(ds);
}

static void a_missing_set_is_named_with_the_nearest(const char *folder)
{
	const char *folders[] = { folder, NULL };
	struct diags *ds = diags_new();
	CHECK(piece_set_read("japshogy", folders, "square", (struct place){ 0 }, ds) == NULL);
	CHECK_TEXT(diags_item(ds, 0)->text, "no set called \"japshogy\"; did you mean \"japshogi\"?");
	CHECK(piece_set_read("../japshogi", folders, "square", (struct place){ 0 }, ds) == NULL);
	CHECK(piece_set_read("/etc/passwd", folders, "square", (struct place){ 0 }, ds) == NULL);
	diags_free(ds);
}

static void images_never_leave_the_folder(const char *folder)
{
	const char *folders[] = { folder, NULL };
	write_set(folder, "climb.php", "$dir = '../../'; $pieces = ['K' => '../../etc/passwd', 'Q' => 'a/../q.svg'];");
	struct piece_set *set = piece_set_read("climb", folders, "square", (struct place){ 0 }, NULL);
	image_is(set, "K", false, "etc/passwd");
	image_is(set, "Q", false, "q.svg");
	piece_set_free(set);
}

/* Labels just at and just above the limit. */
static void labels_have_a_limit(void)
{
	for (int length = 64; length <= 65; length++) {
		g_autofree char *label = g_strnfill((gsize)length, 'x');
		g_autofree char *json = g_strdup_printf("{\"custom\": {\"pieces\": {\"%s\": \"x.svg\"}}}", label);
		struct piece_set *set = piece_set_read_json(json, NULL, NULL, NULL);
		CHECK_INT(set != NULL, length == 64);
		piece_set_free(set);
	}
}

static void custom_sets(void)
{
	static const char json[] = "{\"custom\": {\"dir\": \"/graphics.dir/motif/\", \"width\": \"40\", \"pieces\": {\"P\": \"WPawn.gif\"}},\n"
				   " \"custom-alfaerie-png\": {\"pieces\": {\"P\": \"wpawn.png\", \"p\": \"bpawn.png\"}, \"flipped\": {\"P\": \"x.png\"}}}";
	struct diags *ds = diags_new();
	struct piece_set *set = piece_set_read_json(json, NULL, NULL, ds);
	CHECK(set != NULL);
	CHECK_TEXT(set->name, "custom");
	CHECK_INT(set->width, 40);
	CHECK_INT(set->height, 50);
	CHECK(!set->flip);
	image_is(set, "P", false, "graphics.dir/motif/WPawn.gif");
	piece_set_free(set);
	set = piece_set_read_json(json, "custom-alfaerie-png", NULL, ds);
	CHECK(set->flip);
	image_is(set, "p", true, "alfaerie/wpawn.png");
	image_is(set, "P", true, "alfaerie/x.png");
	piece_set_free(set);
	CHECK(piece_set_read_json("{\"custom\": {}}", NULL, NULL, ds) == NULL);
	CHECK(piece_set_read_json("{\"custom\": {\"pieces\": {\"P\": 1}}", NULL, NULL, ds) == NULL);
	CHECK(piece_set_read_json("[]", NULL, NULL, ds) == NULL);
	CHECK(piece_set_read_json(json, "other", NULL, ds) == NULL);
	CHECK_INT(diags_count(ds), 4);
	diags_free(ds);
}

/* Every image that a set of ours names is there. */
static void our_sets_are_complete(const char *source)
{
	g_autofree char *sets = g_build_filename(source, "sets", NULL);
	const char *folders[] = { sets, NULL };
	g_auto(GStrv) names = piece_set_list(folders);
	for (char **name = names; *name; name++) {
		struct diags *ds = diags_new();
		struct piece_set *set = piece_set_read(*name, folders, "square", (struct place){ 0 }, ds);
		CHECK(set != NULL);
		CHECK_INT(diags_count(ds), 0);
		for (guint i = 0; set && i < set->labels->len; i++) {
			g_autofree char *image = piece_set_image(set, set->labels->pdata[i], false);
			g_autofree char *file = g_build_filename(set->folder, image, NULL);
			CHECK(g_file_test(file, G_FILE_TEST_IS_REGULAR));
		}
		piece_set_free(set);
		diags_free(ds);
	}
}

int main(int argc, char **argv)
{
	g_autofree char *folder = g_dir_make_tmp("boardwright-XXXXXX", NULL);
	the_set_file_of_the_guide(folder);
	a_missing_set_is_named_with_the_nearest(folder);
	images_never_leave_the_folder(folder);
	labels_have_a_limit();
	custom_sets();
	our_sets_are_complete(argv[argc - 1]);
	g_autofree char *one = g_build_filename(folder, "japshogi.php", NULL), *two = g_build_filename(folder, "climb.php", NULL);
	g_remove(one);
	g_remove(two);
	g_rmdir(folder);
	return check_result();
}
