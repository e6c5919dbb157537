/*
 * The settings table, values of each type, layers, constants.
 */
#include "read.h"

static const struct place here = { .file = "test", .line = 3, .col = 5 };

static void every_default_is_a_value_of_its_row(void)
{
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	for (const struct setting_row *row = settings_table; row->key; row++) {
		CHECK(row->group && row->help && *row->help);
		CHECK_INT(settings_set(s, row->key, row->initial, LAYER_ADDRESS, here, ds), RC_OK);
		CHECK_TEXT(settings_text(s, row->key), row->initial);
	}
	CHECK_INT(diags_count(ds), 0);
	diags_free(ds);
	settings_free(s);
}

static void names_are_unique_and_found_by_alias(void)
{
	for (const struct setting_row *row = settings_table; row->key; row++) {
		CHECK(setting_find(row->key) == row);
		g_auto(GStrv) aliases = g_strsplit(row->aliases ? row->aliases : "", " ", -1);
		for (char **a = aliases; *a; a++)
			CHECK(!**a || setting_find(*a) == row);
	}
	CHECK_TEXT(setting_find("Border Color")->key, "bcolor");
	CHECK_TEXT(setting_find("rules_url")->key, "rulesurl");
	CHECK(setting_find("") == NULL);
	CHECK(setting_find("nothing") == NULL);
}

static void values(void)
{
	static const struct {
		const char *key, *value, *want; /* NULL: refused */
	} rows[] = {
		{ "shape", "Horizontal Hexagonal", "hhex" },
		{ "shape", "circular", "circle" },
		{ "shape", "custom grid", "grid" },
		{ "shape", "Square", "square" },
		{ "shape", "triangle", NULL },
		{ "method", "JPEG", "jpg" },
		{ "cols", " 10\n", "10" },
		{ "cols", "0", NULL },
		{ "cols", "4096", "4096" },
		{ "cols", "4097", NULL },
		{ "cols", "ten", NULL },
		{ "cols", "", "8" },
		{ "cols", "99999999999999999999", NULL },
		{ "quality", "101", NULL },
		{ "quality", "0", "0" },
		{ "scale", "50%", "50" },
		{ "bcolor", "#FA0", "ffaa00" },
		{ "bcolor", "AbCdEf", "abcdef" },
		{ "bcolor", "Dark Red", NULL },
		{ "bcolor", "DarkRed", "8b0000" },
		{ "colors", "red, #fff 000000", "ff0000 ffffff 000000" },
		{ "colors", "1 2 3", NULL },
		{ "colors", "red red red red red red red red red 0f0", "ff0000 ff0000 ff0000 ff0000 ff0000 ff0000 ff0000 ff0000 ff0000 00ff00" },
		{ "colors", "red red red red red red red red red red red", NULL },
		{ "nextfile", "50 25 50 -25", "50 25 50 -25" },
		{ "nextfile", "1e2 0", "100 0" },
		{ "nextfile", "50.9 -0", "50.9 0" },
		{ "nextfile", "10000 -10000", "10000 -10000" },
		{ "nextfile", "10000.1 0", NULL },
		{ "nextfile", "nan 0", NULL },
		{ "nextfile", "1e999 0", NULL },
		{ "nextfile", "50", NULL },
		{ "nextfile", "a b", NULL },
		{ "files", "a  c", "a  c" },
		{ "files", "a b \n", "a b " },
		{ "exclude", "on", "1" },
		{ "exclude", "", "0" },
		{ "exclude", "maybe", NULL },
		{ "orientation", "FLIP", "flip" },
		{ "patterns", "0123456789", "0123456789" },
		{ "patterns", "01234567890", NULL },
		{ "password", "secret", "" },
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		struct settings *s = settings_new();
		struct diags *ds = diags_new();
		enum rc rc = settings_set(s, rows[i].key, rows[i].value, LAYER_ADDRESS, here, ds);
		CHECK_INT(rc != RC_OK, rows[i].want == NULL);
		CHECK_INT(diags_failed(ds), rows[i].want == NULL);
		if (rows[i].want)
			CHECK_TEXT(settings_text(s, rows[i].key), rows[i].want);
		diags_free(ds);
		settings_free(s);
	}
}

static void the_stronger_layer_wins_whatever_the_order(void)
{
	struct settings *s = settings_new();
	settings_set(s, "set", "alfaerie", LAYER_ADDRESS, here, NULL);
	settings_set(s, "set", "magnetic", LAYER_SETTINGS_FILE, here, NULL);
	CHECK_TEXT(settings_text(s, "set"), "alfaerie");
	CHECK_INT(settings_layer(s, "set"), LAYER_ADDRESS);
	settings_set(s, "set", "motif", LAYER_COMMAND_LINE, here, NULL);
	CHECK_TEXT(settings_text(s, "set"), "motif");
	CHECK_INT(settings_place(s, "set").line, 3);
	struct settings *copy = settings_copy(s);
	settings_free(s);
	CHECK_TEXT(settings_text(copy, "set"), "motif");
	settings_free(copy);
}

static void an_unknown_name_is_an_error_with_the_nearest_known_one(void)
{
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	CHECK_INT(settings_set(s, "patern", "1.", LAYER_ADDRESS, here, ds), RC_DATA);
	CHECK_INT(diags_count(ds), 1);
	CHECK_INT(diags_item(ds, 0)->severity, DIAG_ERROR);
	CHECK_TEXT(diags_item(ds, 0)->text, "no setting called \"patern\"; did you mean \"patterns\"?");
	diags_free(ds);
	settings_free(s);
}

static void unknown_names_are_not_listed_for_ever(void)
{
	struct settings *s = settings_new();
	struct diags *ds = diags_new();
	for (int i = 0; i < 50; i++)
		settings_set(s, "qqqqqqqq", "", LAYER_ADDRESS, here, ds);
	CHECK_INT(diags_count(ds), 50);
	for (int i = 0; i < 50; i++)
		settings_set(s, "qqqqqqqq", "", LAYER_ADDRESS, here, ds);
	CHECK_INT(diags_count(ds), 51);
	diags_free(ds);
	settings_free(s);
}

static void constants_keep_their_order_and_last_value(void)
{
	struct settings *s = settings_new();
	const char *name, *value;
	settings_constant_set(s, "b", "1");
	settings_constant_set(s, "a", "2");
	settings_constant_set(s, "b", "3");
	CHECK_INT(settings_constant_count(s), 2);
	settings_constant(s, 0, &name, &value);
	CHECK_TEXT(name, "b");
	CHECK_TEXT(value, "3");
	settings_free(s);
}

static enum setting_counts all_rows(const struct setting_row *row) { return row->key ? SETTING_COUNTS : SETTING_IGNORED; }
static enum setting_counts all_places(const struct setting_row *row) { return row->key ? SETTING_COUNTS_WITH_PLACE : SETTING_IGNORED; }
static enum setting_counts all_but_the_code(const struct setting_row *row) { return strcmp(row->key, "code") ? SETTING_COUNTS : SETTING_IGNORED; }

static void a_copy_is_the_same_until_it_is_changed(void)
{
	struct settings *s = settings_new();
	settings_set(s, "code", "k1K", LAYER_ADDRESS, here, NULL);
	settings_set(s, "colors", "red blue", LAYER_ADDRESS, here, NULL);
	settings_constant_set(s, "a", "1");
	settings_set(s, "moves", "1. K c1-b1", LAYER_ADDRESS, here, NULL);
	struct settings *copy = settings_copy(s);
	CHECK(settings_same(s, copy, all_rows));
	CHECK_INT(settings_constant_count(copy), 1);
	CHECK_INT(settings_move_count(copy), 1);
	CHECK(settings_same(s, copy, all_places));
	settings_set(copy, "code", "k1K", LAYER_ADDRESS, (struct place){ "elsewhere", 2, 1 }, NULL);
	CHECK(settings_same(s, copy, all_rows));
	CHECK(!settings_same(s, copy, all_places));
	settings_set(copy, "code", "K1k", LAYER_ADDRESS, here, NULL);
	settings_set(copy, "moves", "", LAYER_ADDRESS, here, NULL);
	CHECK(!settings_same(s, copy, all_rows));
	CHECK_TEXT(settings_text(s, "code"), "k1K");
	CHECK_INT(settings_move_count(s), 1);
	CHECK_INT(settings_move_count(copy), 0);
	settings_set(copy, "moves", "1. K c1-b1", LAYER_ADDRESS, here, NULL);
	CHECK(settings_same(s, copy, all_but_the_code));
	settings_set(copy, "colors", "red  blue", LAYER_ADDRESS, here, NULL);
	CHECK(settings_same(s, copy, all_but_the_code));
	settings_free(s);
	CHECK_TEXT(settings_text(copy, "colors"), "ff0000 0000ff");
	settings_free(copy);
}

static void game_ids(void)
{
	static const char *const rows[][2] = {
		{ "Univers Chess", "univers_chess" },
		{ "Ecúmenical Chéss", "ecumenical_chess" },
		{ "Gross-Schach", "gross-schach" },
		{ "Crazy 38's", "crazy_38s" },
		{ "Größe", "grosse" },
		{ "../etc", "_.__etc" },
	};
	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_autofree char *id = game_id(rows[i][0]);
		if (i < 5)
			CHECK_TEXT(id, rows[i][1]);
		CHECK(!strchr(id, '/') && id[0] != '.');
	}
}

int main(void)
{
	every_default_is_a_value_of_its_row();
	names_are_unique_and_found_by_alias();
	values();
	the_stronger_layer_wins_whatever_the_order();
	an_unknown_name_is_an_error_with_the_nearest_known_one();
	unknown_names_are_not_listed_for_ever();
	constants_keep_their_order_and_last_value();
	a_copy_is_the_same_until_it_is_changed();
	game_ids();
	return check_result();
}
