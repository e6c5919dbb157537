/*
 * Answers that are kept: what is found is what was put, what is in use stays, what somebody takes is not written over, and a child has none of it.
 */
#include "unit/check.h"
#include "web/answer_cache.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 1 << 20, BODY = 10 << 10, MANY = 1000 /* ten times what there is room for */ };

static struct answer *answer_with(int letter, gsize length)
{
	guint8 *bytes = g_malloc(length);
	memset(bytes, letter, length);
	struct answer *a = answer_new(200, "image/png", g_bytes_new_take(bytes, length));
	g_snprintf(a->tag, sizeof a->tag, "\"tag-%c\"", letter);
	return a;
}

static void put(struct cache *c, int n, int letter, gsize length)
{
	char key[40];
	struct answer *a = answer_with(letter, length);
	g_snprintf(key, sizeof key, "/chess.png?caption=%d", n);
	cache_put(c, key, strlen(key), a);
	answer_drop(a);
}

static struct answer *find(struct cache *c, int n)
{
	char key[40];
	g_snprintf(key, sizeof key, "/chess.png?caption=%d", n);
	return cache_find(c, key, strlen(key));
}

/* The letter that all of it is made of; 0: it is not there, -1: it is broken. */
static int letter_of(const struct answer *a)
{
	if (!a)
		return 0;
	gsize length;
	const guint8 *bytes = g_bytes_get_data(a->body, &length);
	for (gsize i = 1; i < length; i++)
		if (bytes[i] != *bytes)
			return -1;
	return length ? *bytes : -1;
}

static int found(struct cache *c, int n)
{
	struct answer *a = find(c, n);
	int letter = letter_of(a);
	answer_drop(a);
	return letter;
}

static void what_is_found_is_what_was_put(void)
{
	struct cache *c = cache_new(SIZE);
	struct answer *a = answer_with('a', 5), *b;
	g_strlcpy(a->script, "sha256-x", sizeof a->script);
	g_strlcpy(a->warning, "a FEN of seven ranks", sizeof a->warning);
	a->manner.gzip = a->manner.own_page = true;
	cache_put(c, "k", 1, a);
	CHECK(!cache_find(c, "kk", 2) && !cache_find(c, "", 0));
	b = cache_find(c, "k", 1);
	CHECK(b && b->status == 200 && b->manner.gzip && b->manner.own_page && !b->manner.negotiated && !b->manner.ranges);
	CHECK_TEXT(b->type, "image/png");
	CHECK_TEXT(b->tag, "\"tag-a\"");
	CHECK_TEXT(b->script, "sha256-x");
	CHECK_TEXT(b->warning, "a FEN of seven ranks");
	CHECK(g_bytes_equal(a->body, b->body));
	answer_drop(a);
	answer_drop(b);
	put(c, 1, 'x', BODY);
	put(c, 1, 'y', BODY);
	CHECK_INT(found(c, 1), 'y');
	cache_clear(c);
	CHECK_INT(found(c, 1), 0);
	cache_free(c);
}

static void the_latest_are_kept_and_what_is_in_use(void)
{
	struct cache *c = cache_new(SIZE);
	int kept = 0;
	put(c, 0, 'u', BODY);
	for (int n = 1; n < MANY; n++) {
		put(c, n, 'a' + n % 20, BODY);
		CHECK_INT(found(c, 0), 'u');
	}
	for (int n = 1; n < MANY; n++) {
		int letter = found(c, n);
		CHECK(!letter || letter == 'a' + n % 20);
		CHECK(letter || !kept); /* the latest, without a hole */
		kept += letter != 0;
	}
	CHECK(kept > SIZE / BODY * 3 / 4 && kept < SIZE / BODY);
	cache_free(c);
}

static void an_eighth_is_kept_and_no_more(void)
{
	struct cache *c = cache_new(SIZE);
	put(c, 1, 'a', SIZE / 8 - 200);
	put(c, 2, 'b', SIZE / 8);
	CHECK_INT(found(c, 1), 'a');
	CHECK_INT(found(c, 2), 0);
	cache_free(c);
	c = cache_new(0);
	put(c, 1, 'a', 1);
	CHECK_INT(found(c, 1), 0);
	cache_clear(c);
	cache_free(c);
}

static void what_somebody_takes_is_not_written_over(void)
{
	struct cache *c = cache_new(SIZE);
	struct answer *taken[MANY] = { NULL };
	int n_taken = 0;
	for (int n = 0; n < MANY; n++) {
		put(c, n, 'a' + n % 20, BODY - n % 7);
		if (n % 50 == 0)
			taken[n_taken++] = find(c, n);
		if (n == MANY / 2)
			cache_clear(c);
	}
	CHECK_INT(n_taken, MANY / 50);
	for (int i = 0; i < n_taken; i++)
		CHECK_INT(letter_of(taken[i]), 'a' + i * 50 % 20);
	for (int i = 0; i < n_taken; i++)
		answer_drop(taken[i]);
	n_taken = 0;
	for (int n = 0; n < MANY; n++) { /* all that has room: whatever comes then is not kept, and what is there stays */
		put(c, n, 'a' + n % 20, BODY);
		if ((taken[n_taken] = find(c, n)))
			n_taken++;
	}
	CHECK(n_taken > SIZE / BODY * 3 / 4 && n_taken < SIZE / BODY);
	for (int i = 0; i < n_taken; i++) {
		CHECK_INT(letter_of(taken[i]), 'a' + i % 20);
		answer_drop(taken[i]);
	}
	put(c, MANY, 'z', BODY);
	CHECK_INT(found(c, MANY), 'z');
	cache_free(c);
}

/* Bytes of addresses. */
static gsize size_of_process(void)
{
	g_autofree char *text = NULL;
	return g_file_get_contents("/proc/self/statm", &text, NULL, NULL) ? g_ascii_strtoull(text, NULL, 10) * (gsize)sysconf(_SC_PAGESIZE) : 0;
}

static void a_child_has_none_of_it(void)
{
	enum { LARGE = 64 << 20 };
	struct cache *c = cache_new(LARGE);
	for (int n = 0; n < MANY; n++)
		put(c, n, 'a', BODY);
	gsize before = size_of_process();
	int status = 0;
	pid_t child = fork();
	if (child == 0)
		_exit(size_of_process() + LARGE > before);
	waitpid(child, &status, 0);
	CHECK(before > 0);
	CHECK_INT(status, 0);
	cache_free(c);
}

int main(void)
{
	what_is_found_is_what_was_put();
	the_latest_are_kept_and_what_is_in_use();
	an_eighth_is_kept_and_no_more();
	what_somebody_takes_is_not_written_over();
	a_child_has_none_of_it();
	return check_result();
}
