/*
 * The library: what its header promises, misuse included, pictures beside those of the command line, and two contexts in two threads.
 *
 * usage: test-library DATA MODULES BOARDWRIGHT
 */
#include <boardwright/boardwright.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

static struct bw_config config = { .size = sizeof config };
static const char *program;
static char *opera;

static void misuse(void)
{
	static const struct bw_config wrong = { .size = 1 };
	void *data = &data;
	size_t size = 1;
	CHECK(!bw_new(&wrong));
	CHECK(!bw_settings_new(NULL) && !bw_settings_copy(NULL) && !bw_game_open(NULL) && !bw_game_replay(NULL));
	CHECK(!bw_position_from_fen(NULL, NULL, "8") && !bw_settings_get(NULL, "game"));
	CHECK_INT(bw_settings_open(NULL, "x"), BW_USAGE);
	CHECK_INT(bw_settings_take(NULL, "x", NULL), BW_USAGE);
	CHECK_INT(bw_settings_read(NULL, "x", "x", 1), BW_USAGE);
	CHECK_INT(bw_settings_set(NULL, "x", "x"), BW_USAGE);
	CHECK_INT(bw_settings_moves(NULL, "x"), BW_USAGE);
	CHECK_INT(bw_write(NULL, 0, NULL, "png", &data, &size), BW_USAGE);
	CHECK_INT(bw_write_animation(NULL, 0, 0, 2, 2, NULL, &data, &size), BW_USAGE);
	CHECK_INT(bw_write_sheet(NULL, 0, 0, 0, NULL, "png", NULL, NULL), BW_USAGE);
	CHECK(!data && !size);
	CHECK_INT(bw_replay_plies(NULL), 0);
	CHECK(!bw_replay_fen(NULL, 0) && !bw_replay_move(NULL, 0) && !bw_replay_error(NULL) && !bw_replay_result(NULL));
	CHECK_INT(bw_replay_winner(NULL), -1);
	CHECK_INT((long)bw_message_count(NULL), 0);
	CHECK(!bw_message_at(NULL, 0, NULL));
	bw_clear_messages(NULL);
	bw_data_free(NULL);
	bw_replay_free(NULL);
	bw_game_free(NULL);
	bw_settings_free(NULL);
	bw_free(NULL);
}

/* A program that was compiled for a later version, and what no version knows. */
struct later {
	struct bw_picture picture;
	const char *more;
};

static void other_versions(void)
{
	struct {
		struct bw_config config;
		void *more;
	} later = { .config = config };
	void *data;
	size_t size;
	later.config.size = sizeof later;
	struct boardwright *bw = bw_new(&later.config);
	CHECK(bw);
	later.more = &later;
	CHECK(!bw_new(&later.config));
	CHECK(!bw_new(&(struct bw_config){ .size = sizeof(size_t) }));
	CHECK(!bw_new(&(struct bw_config){ 0 }));
	struct bw_replay *r = bw_position_from_fen(bw, NULL, "4k3/8/8/8/8/8/8/4K3");
	struct later picture = { .picture = { .size = sizeof picture, .width = 80 } };
	CHECK_INT(bw_write(r, 0, &picture.picture, "png", &data, &size), BW_OK);
	bw_data_free(data);
	picture.more = "later";
	CHECK_INT(bw_write(r, 0, &picture.picture, "png", &data, &size), BW_USAGE);
	CHECK_INT(bw_write(r, 0, &(struct bw_picture){ .size = 8 }, "png", &data, &size), BW_USAGE);
	bw_replay_free(r);
	bw_free(bw);
}

static void say_all(struct boardwright *bw)
{
	struct bw_message m;
	for (size_t i = 0; bw_message_at(bw, i, &m); i++)
		fprintf(stderr, "  %s:%d:%d: %s\n", m.file ? m.file : "", m.line, m.column, m.text);
}

/* Messages say where and why, and a context goes on after them. */
static void errors(void)
{
	struct boardwright *bw = bw_new(&config);
	struct bw_settings *s = bw_settings_new(bw);
	struct bw_message m;
	void *data;
	size_t size;
	CHECK_INT(bw_settings_open(s, "/no/such/file.php"), BW_IO);
	CHECK(bw_message_at(bw, 0, &m) && m.severity == BW_ERROR && *m.text);
	CHECK(!bw_message_at(bw, bw_message_count(bw), &m));
	bw_clear_messages(bw);
	CHECK_INT((long)bw_message_count(bw), 0);
	CHECK(bw_settings_set(s, "colrs", "red") != BW_OK);
	CHECK(bw_message_at(bw, 0, &m) && strstr(m.text, "colrs"));
	CHECK(!bw_settings_get(s, "colrs") && bw_settings_get(s, "colors"));
	CHECK(!bw_position_from_fen(bw, NULL, "rnbqkbnr/ppppppppp/8"));
	CHECK(bw_message_at(bw, bw_message_count(bw) - 1, &m) && m.severity == BW_ERROR);
	struct bw_replay *r = bw_position_from_fen(bw, NULL, "4k3/8/8/8/8/8/4P3/4K3");
	CHECK(r != NULL);
	CHECK_INT(bw_write(r, 0, NULL, "bmp", &data, &size), BW_USAGE);
	CHECK_INT(bw_write(r, 1, NULL, "png", &data, &size), BW_USAGE);
	CHECK_INT(bw_write(r, 0, &(struct bw_picture){ .size = sizeof(struct bw_picture), .theme = "drak" }, "png", &data, &size), BW_USAGE);
	CHECK(bw_message_at(bw, bw_message_count(bw) - 1, &m) && strstr(m.text, "dark"));
	bw_clear_messages(bw);
	CHECK_INT(bw_write(r, 0, &(struct bw_picture){ .size = sizeof(struct bw_picture), .width = 1 }, "png", &data, &size), BW_LIMIT);
	CHECK(bw_message_at(bw, 0, &m) && m.rc == BW_LIMIT);
	CHECK_INT(bw_write(r, 0, NULL, "round.1.svg", &data, &size), BW_OK);
	CHECK(size > 1000 && strlen(data) == size && strstr(data, "</svg>"));
	bw_data_free(data);
	bw_replay_free(r);
	bw_settings_free(s);
	bw_free(bw);
}

/* A picture of the opera game in a format, or NULL. */
static void *draw(struct boardwright *bw, int ply, int width, const char *format, size_t *size)
{
	const struct bw_picture picture = { .size = sizeof picture, .width = width };
	struct bw_settings *s = bw_settings_new(bw);
	void *data = NULL;
	bool read = bw_settings_open(s, opera) == BW_OK;
	struct bw_game *game = read ? bw_game_open(s) : NULL;
	struct bw_replay *r = bw_game_replay(game);
	if (!r || bw_replay_error(r) || bw_write(r, ply, &picture, format, &data, size) != BW_OK)
		say_all(bw);
	bw_replay_free(r);
	bw_game_free(game);
	bw_settings_free(s);
	return data;
}

/* Whether the program prints these bytes of the opera game. */
static void same_as_program(const char *options, const void *data, size_t size)
{
	g_autofree char *command = g_strdup_printf("'%s' render -q --cache off --width 300 %s -o - '%s'", program, options, opera);
	g_autoptr(GString) printed = g_string_new(NULL);
	char buffer[4096];
	FILE *pipe = popen(command, "r");
	for (size_t n; pipe && (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
		g_string_append_len(printed, buffer, (gssize)n);
	CHECK_INT(pipe ? pclose(pipe) : -1, 0);
	CHECK(data && size > 100 && size == printed->len && !memcmp(data, printed->str, size));
}

static void pictures(void)
{
	static const char *const formats[] = { "png", "gif", "jpg", "svg", "ascii", "html", "page", "css", "map", "json" };
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
		struct boardwright *bw = bw_new(&config);
		g_autofree char *options = g_strdup_printf("--ply 7 -T %s", formats[i]);
		size_t size = 0;
		void *data = draw(bw, 7, 300, formats[i], &size);
		same_as_program(options, data, size);
		bw_data_free(data);
		bw_free(bw);
	}
}

/* A job says what the command line says, a wrong word is an error of its own, and what comes behind it is none. */
static void jobs(void)
{
	struct boardwright *bw = bw_new(&config);
	struct bw_job *job = bw_job_new(bw);
	struct bw_message m;
	void *data = NULL;
	size_t size = 0;
	CHECK(!bw_job_new(NULL));
	data = &data;
	size = 1;
	CHECK_INT(bw_job_draw(job, &data, &size), BW_USAGE); /* of no game */
	CHECK(!data && !size);
	CHECK_INT(bw_job_game(job, opera, NULL), BW_OK);
	bw_clear_messages(bw);
	CHECK_INT(bw_job_set(job, "arow", "e2-e4"), BW_USAGE);
	CHECK(bw_message_at(bw, 0, &m) && strstr(m.text, "arrow"));
	CHECK_INT(bw_job_set(job, "width", "wide"), BW_USAGE);
	CHECK_INT(bw_job_set(job, "width", NULL), BW_USAGE);
	CHECK_INT(bw_job_set(job, "flip", "false"), BW_USAGE); /* which was yes */
	CHECK_INT(bw_job_set(job, "flip", "0"), BW_USAGE);
	static const char *const said[][2] = { { "type", "svg" }, { "ply", "9" }, { "width", "300" }, { "arrow", "e2-e4:red" }, { "arrow", "d2-d4" },
		{ "flip", NULL }, { "flip", "no" }, { "no-last-move", "yes" }, { "captured", NULL }, { "caption", "{move}" }, { "set", "colors=white tan" } };
	for (size_t i = 0; i < G_N_ELEMENTS(said); i++)
		CHECK_INT(bw_job_set(job, said[i][0], said[i][1]), BW_OK);
	CHECK_INT(bw_job_draw(job, &data, &size), BW_OK);
	CHECK(data && strlen(data) == size);
	same_as_program("-T svg --ply 9 --arrow e2-e4:red --arrow d2-d4 --no-last-move --captured --caption '{move}' --set 'colors=white tan'", data, size);
	bw_data_free(data);
	CHECK_INT(bw_job_set(job, "ply", "999"), BW_OK);
	CHECK_INT(bw_job_draw(job, &data, &size), BW_USAGE);
	CHECK(!data && !size);
	CHECK_INT(bw_job_set(job, "ply", "0"), BW_OK);
	CHECK_INT(bw_job_draw(job, &data, &size), BW_OK);
	bw_data_free(data);
	CHECK_INT(bw_job_game(job, "/no/such/file.php", NULL), BW_OK);
	bw_clear_messages(bw);
	CHECK_INT(bw_job_draw(job, &data, &size), BW_IO); /* the code of the message */
	CHECK(bw_message_at(bw, 0, &m) && m.rc == BW_IO);
	bw_job_free(job);
	bw_free(bw);
}

static void animations_and_sheets(void)
{
	const struct bw_picture picture = { .size = sizeof picture, .width = 300 };
	struct boardwright *bw = bw_new(&config);
	struct bw_settings *s = bw_settings_new(bw);
	CHECK_INT(bw_settings_open(s, opera), BW_OK);
	struct bw_game *game = bw_game_open(s);
	struct bw_replay *r = bw_game_replay(game);
	void *data;
	size_t size;
	CHECK_INT(bw_write_animation(r, 3, 9, 40, 120, &picture, &data, &size), BW_OK);
	same_as_program("--range 3-9 --delay 40 --hold 120 -T gif", data, size);
	bw_data_free(data);
	CHECK_INT(bw_write_sheet(r, 1, 6, 3, &picture, "svg", &data, &size), BW_OK);
	CHECK(size > 1000 && strlen(data) == size && strstr(data, "</svg>"));
	bw_data_free(data);
	CHECK_INT(bw_write_sheet(r, 0, BW_LAST_PLY, 0, &picture, "png", &data, &size), BW_OK);
	CHECK(size > 1000 && !memcmp(data, "\x89PNG", 4));
	bw_data_free(data);
	CHECK_INT(bw_write_animation(r, 9, 3, 40, 40, &picture, &data, &size), BW_USAGE);
	CHECK_INT(bw_write_animation(r, 0, 3, 0, 40, &picture, &data, &size), BW_USAGE);
	CHECK_INT(bw_write_sheet(r, 0, 999, 2, &picture, "png", &data, &size), BW_USAGE);
	CHECK_INT(bw_write_sheet(r, 0, 2, -1, &picture, "png", &data, &size), BW_USAGE);
	CHECK(!data && !size);
	bw_replay_free(r);
	bw_game_free(game);
	bw_settings_free(s);
	bw_free(bw);
}

static void replays(void)
{
	struct boardwright *bw = bw_new(&config);
	struct bw_settings *s = bw_settings_new(bw);
	static const char text[] = "<?php\n$default['game'] = 'Chess';\n$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';\n";
	CHECK_INT(bw_settings_read(s, "memory", text, strlen(text)), BW_OK);
	CHECK_INT(bw_settings_moves(s, "P e2-e4\np e7-e5"), BW_OK);
	struct bw_game *game = bw_game_open(s);
	struct bw_replay *r = bw_game_replay(game);
	CHECK(!bw_game_replay(game)); /* one at a time */
	CHECK_INT(bw_replay_plies(r), 3);
	CHECK_TEXT(bw_replay_fen(r, 1), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
	CHECK_TEXT(bw_replay_fen(r, BW_LAST_PLY), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
	CHECK_TEXT(bw_replay_move(r, 0), "");
	CHECK(!bw_replay_fen(r, 3) && !bw_replay_error(r));
	CHECK_TEXT(bw_replay_result(r), "none");
	bw_replay_free(r);
	CHECK((r = bw_game_replay(game)) != NULL); /* and again */
	const char *first = bw_replay_fen(r, 0), *second = bw_replay_fen(r, 1);
	CHECK(first != second && strcmp(first, second) != 0);
	bw_game_free(game); /* in any order */
	CHECK(bw_replay_fen(r, 0) == first);
	bw_replay_free(r);
	bw_settings_free(s);
	bw_free(bw);
}

enum { PICTURES = 6 };

struct series {
	int first;
	void *data[PICTURES];
	size_t size[PICTURES];
};

static void *draw_series(void *series)
{
	static const char *const formats[] = { "png", "gif", "svg", "jpg", "ascii", "html" };
	struct series *s = series;
	struct boardwright *bw = bw_new(&config);
	for (int i = 0; i < PICTURES; i++)
		s->data[i] = draw(bw, s->first + i, 120 + 10 * s->first, formats[i % G_N_ELEMENTS(formats)], &s->size[i]);
	bw_free(bw);
	return NULL;
}

/* Two threads with a context each draw what one does after the other. */
static void threads(void)
{
	struct series alone[2] = { { .first = 1 }, { .first = 9 } }, together[2] = { { .first = 1 }, { .first = 9 } };
	pthread_t thread[2];
	int wrong = 0;
	for (int i = 0; i < 2; i++)
		draw_series(&alone[i]);
	for (int i = 0; i < 2; i++)
		pthread_create(&thread[i], NULL, draw_series, &together[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < PICTURES; k++) {
			size_t n = alone[i].size[k];
			wrong += !alone[i].data[k] || n != together[i].size[k] || memcmp(alone[i].data[k], together[i].data[k], n);
			bw_data_free(alone[i].data[k]);
			bw_data_free(together[i].data[k]);
		}
	CHECK_INT(wrong, 0);
}

int main(int argc, char **argv)
{
	if (argc != 4)
		return 2;
	config.data = argv[1];
	config.modules = argv[2];
	program = argv[3];
	opera = g_build_filename(argv[1], "samples", "chess", "opera.gcl", NULL);
	CHECK_TEXT(bw_version(), BW_VERSION);
	misuse();
	other_versions();
	errors();
	replays();
	pictures();
	jobs();
	animations_and_sheets();
	threads();
	g_free(opera);
	return check_result();
}
