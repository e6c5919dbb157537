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
		struct piece_set *set = piece_set_read_json(json, NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, NULL);
		CHECK_INT(set != NULL, length == 64);
		piece_set_free(set);
	}
}

static void custom_sets(void)
{
	static const char json[] = "{\"custom\": {\"dir\": \"/graphics.dir/motif/\", \"width\": \"40\", \"pieces\": {\"P\": \"WPawn.gif\"}},\n"
				   " \"custom-alfaerie-png\": {\"pieces\": {\"P\": \"wpawn.png\", \"p\": \"bpawn.png\"}, \"flipped\": {\"P\": \"x.png\"}}}";
	struct diags *ds = diags_new();
	struct piece_set *set = piece_set_read_json(json, NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds);
	CHECK(set != NULL);
	CHECK_TEXT(set->name, "custom");
	CHECK_INT(set->width, 40);
	CHECK_INT(set->height, 50);
	CHECK(!set->flip);
	image_is(set, "P", false, "graphics.dir/motif/WPawn.gif");
	piece_set_free(set);
	set = piece_set_read_json(json, "custom-alfaerie-png", NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds);
	CHECK(set->flip);
	image_is(set, "p", true, "alfaerie/wpawn.png");
	image_is(set, "P", true, "alfaerie/x.png");
	piece_set_free(set);
	CHECK(piece_set_read_json("{\"custom\": {}}", NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds) == NULL);
	CHECK(piece_set_read_json(
		      "{\"custom\": {\"pieces\": {\"P\": 1}}", NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds) == NULL);
	CHECK(piece_set_read_json("[]", NULL, NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds) == NULL);
	CHECK(piece_set_read_json(json, "other", NULL, "square", (struct place){ .file = "customsets", .line = 1, .col = 1 }, ds) == NULL);
	CHECK_INT(diags_count(ds), 4);
	diags_free(ds);
}

static struct piece_set *read_quietly(const char *folder, const char *name, int errors)
{
	const char *folders[] = { folder, NULL };
	struct diags *ds = diags_new();
	struct piece_set *set = piece_set_read(name, folders, "square", (struct place){ 0 }, ds);
	CHECK_INT(diags_count(ds), errors);
	diags_free(ds);
	return set;
}

static void the_rest_comes_from_the_base(const char *folder)
{
	write_set(folder, "parent.php",
		"$dir = '/parent/'; $width = 42; $pieces = ['K' => 'K.svg', 'k' => 'k.svg', 'Q' => 'Q.svg']; $names = ['K' => 'King', 'Q' => 'Queen'];"
		"$flipped = ['Q' => 'turned.svg'];");
	write_set(folder, "child.php", "$base = 'parent'; $dir = '/child/'; $pieces = ['Q' => 'lady.svg', 'X' => 'x.svg']; $names = ['Q' => 'Lady'];");
	struct piece_set *set = read_quietly(folder, "child", 0);
	CHECK_INT(set->width, 42);
	CHECK(set->flip);
	CHECK_INT(set->labels->len, 4);
	CHECK_TEXT(set->labels->pdata[1], "X");
	CHECK_TEXT(set->labels->pdata[2], "K");
	image_is(set, "Q", false, "child/lady.svg");
	image_is(set, "Q", true, "parent/turned.svg");
	image_is(set, "K", false, "parent/K.svg");
	image_is(set, "K", true, "parent/k.svg");
	CHECK(piece_set_owner(set, "K", false) == set->base);
	CHECK(piece_set_owner(set, "X", false) == set);
	CHECK_TEXT(piece_set_file(set, "K"), "K.svg");
	CHECK_TEXT(piece_set_piece_name(set, "k"), "King");
	CHECK_TEXT(piece_set_piece_name(set, "q"), "Lady");
	piece_set_free(set);
}

/* A program that reads all images, changes one and writes them back keeps the others where they are. */
static void images_of_a_program_keep_the_base(const char *folder)
{
	g_autoptr(GHashTable) images = g_hash_table_new(g_str_hash, g_str_equal);
	g_hash_table_insert(images, (char *)"K", (char *)"K.svg");
	g_hash_table_insert(images, (char *)"k", (char *)"other.svg");
	struct piece_set *set = read_quietly(folder, "child", 0), *changed = piece_set_with_images(set, images);
	image_is(changed, "K", false, "parent/K.svg");
	image_is(changed, "k", false, "child/other.svg");
	image_is(changed, "X", false, NULL);
	piece_set_free(changed);
	piece_set_free(set);
}

static void a_set_without_pieces_draws_those_of_its_base(const char *folder)
{
	write_set(folder, "twin.php", "$base = 'parent'; $dir = '/twin/';");
	struct piece_set *set = read_quietly(folder, "twin", 0);
	CHECK_INT(set->labels->len, 3);
	image_is(set, "K", false, "twin/K.svg");
	CHECK_TEXT(piece_set_piece_name(set, "k"), "King");
	piece_set_free(set);
	const char *folders[] = { folder, NULL };
	set = piece_set_read_json("{\"custom\": {\"pieces\": {\"X\": \"x.png\"}, \"dir\": \"/mine/\", \"base\": \"parent\"}}", NULL, folders, "square",
		(struct place){ .file = "customsets", .line = 1, .col = 1 }, NULL);
	image_is(set, "X", false, "mine/x.png");
	image_is(set, "K", false, "parent/K.svg");
	CHECK_INT(set->width, 42);
	piece_set_free(set);
}

/* Four bases are the limit; a set that is its own base reaches it. */
static void bases_have_a_limit(const char *folder)
{
	for (int i = 1; i <= 5; i++) {
		g_autofree char *name = g_strdup_printf("row%d.php", i), *text = g_strdup_printf("$base = '%s%.0d';", i == 1 ? "parent" : "row", i - 1);
		write_set(folder, name, text);
	}
	piece_set_free(read_quietly(folder, "row4", 0));
	CHECK(read_quietly(folder, "row5", 1) == NULL);
	write_set(folder, "own.php", "$base = 'own'; $pieces = ['K' => 'K.svg'];");
	CHECK(read_quietly(folder, "own", 1) == NULL);
	write_set(folder, "late.php", "$pieces = ['K' => 'K.svg']; $base = 'parent';");
	CHECK(read_quietly(folder, "late", 1) == NULL);
	write_set(folder, "lost.php", "$base = 'nowhere';");
	CHECK(read_quietly(folder, "lost", 1) == NULL);
}

static void stand_in_is(const char *folder, const char *name, const char *want)
{
	struct piece_set *set = read_quietly(folder, name, want ? 0 : 1);
	CHECK_TEXT(set ? set->name : NULL, want);
	CHECK_TEXT(set ? set->stands_for : NULL, want ? name : NULL);
	piece_set_free(set);
}

/* A family of sets is named before a hyphen. */
static void families_of_stand_ins(const char *folder)
{
	write_set(folder, "standins.ini", "[sets]\nmotif=parent\nmotif-large=twin\n");
	stand_in_is(folder, "motif", "parent");
	stand_in_is(folder, "motif-small-2", "parent");
	stand_in_is(folder, "motif-large", "twin");
	stand_in_is(folder, "motif-large-3", "twin");
	stand_in_is(folder, "motifs", NULL);
	stand_in_is(folder, "-", NULL);
}

static void remove_all(const char *folder)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;
	while ((name = g_dir_read_name(dir)) != NULL) {
		g_autofree char *file = g_build_filename(folder, name, NULL);
		g_remove(file);
	}
	g_dir_close(dir);
	g_rmdir(folder);
}

/* Every image that a set of ours names is there, and every label has a spoken name; a letter is its own. */
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
			g_autofree char *file = g_build_filename(piece_set_owner(set, set->labels->pdata[i], false)->folder, image, NULL);
			if (strcmp(*name, "letters") != 0)
				CHECK_TEXT(piece_set_piece_name(set, set->labels->pdata[i]) ? NULL : set->labels->pdata[i], NULL);
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
	the_rest_comes_from_the_base(folder);
	images_of_a_program_keep_the_base(folder);
	a_set_without_pieces_draws_those_of_its_base(folder);
	bases_have_a_limit(folder);
	families_of_stand_ins(folder);
	our_sets_are_complete(argv[argc - 1]);
	remove_all(folder);
	return check_result();
}
