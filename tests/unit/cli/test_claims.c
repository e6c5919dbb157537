/*
 * Names of files are claimed by the earliest job, whichever process asks first; below and at the limit; by processes that are killed.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"
#include "cli/frame/claims.h"

static enum claimed take(struct claims *c, const char *path, guint job)
{
	struct claim claim;
	return claims_take(c, path, job, &claim);
}

static void the_earliest_owns(void)
{
	struct claims *c = claims_new(1);
	struct claim seventh, third;
	CHECK_INT(claims_take(c, "a.png", 7, &seventh), CLAIM_DONE);
	CHECK_INT(claims_disputed(c), false);
	CHECK_INT(take(c, "./a.png", 7), CLAIM_TWICE);
	CHECK_INT(take(c, "a.png", 9), CLAIM_LOST);
	CHECK_INT(claims_disputed(c), true);
	CHECK_INT(claims_owner(c, "a.png", 0), 7);
	CHECK_INT(claim_enter(&seventh), true);
	claim_leave(&seventh);
	CHECK_INT(claims_take(c, "a.png", 3, &third), CLAIM_DONE);
	CHECK_INT(claim_enter(&seventh), false);
	claim_leave(&seventh);
	CHECK_INT(claim_enter(&third), true);
	claim_leave(&third);
	CHECK_INT(take(c, "a.png", CLAIM_OF_NO_JOB), CLAIM_DONE);
	CHECK_INT(take(c, "a.png", 1), CLAIM_LOST);
	CHECK_INT(claims_owner(c, "b.png", 5), 5);
	claims_free(c);
}

static void a_file_has_many_paths(void)
{
	struct claims *c = claims_new(1);
	CHECK_INT(g_mkdir("claims", 0777), 0);
	CHECK_INT(g_mkdir("claims/other", 0777), 0);
	CHECK_INT(symlink("claims", "link"), 0);
	CHECK_INT(take(c, "claims/a.png", 1), CLAIM_DONE);
	CHECK_INT(take(c, "link/a.png", 2), CLAIM_LOST);
	CHECK_INT(take(c, "claims//a.png", 2), CLAIM_LOST);
	CHECK_INT(take(c, "claims/other/../a.png", 2), CLAIM_LOST);
	CHECK_INT(take(c, "claims/other/a.png", 2), CLAIM_DONE);
	CHECK_INT(take(c, "a.png", 2), CLAIM_DONE);
	CHECK_INT(take(c, "claims/none/a.png", 2), CLAIM_NOWHERE);
	g_unlink("link");
	g_rmdir("claims/other");
	g_rmdir("claims");
	claims_free(c);
}

static void the_limit(void)
{
	struct claims *c = claims_new(2);
	char name[16];
	guint most = claims_most(c), wrong = 0;
	for (guint i = 0; i < most; i++) {
		g_snprintf(name, sizeof name, "%u", i);
		wrong += take(c, name, i + 1) != CLAIM_DONE;
	}
	CHECK_INT(wrong, 0);
	CHECK_INT(take(c, "one more", 1), CLAIM_FULL);
	for (guint i = 0; i < most; i++) {
		g_snprintf(name, sizeof name, "%u", i);
		wrong += claims_owner(c, name, 0) != i + 1;
	}
	CHECK_INT(wrong, 0);
	CHECK_INT(take(c, "7", 9), CLAIM_LOST);
	claims_free(c);
}

enum { NAMES = 5000, PROCESSES = 4 };

/* Process k claims all names as jobs k + 1, k + 1 + PROCESSES ..., from its own end of the list. */
static void claim_all(struct claims *c, guint k)
{
	char name[16];
	for (guint i = 0; i < NAMES; i++) {
		guint n = (i + k * NAMES / PROCESSES) % NAMES;
		g_snprintf(name, sizeof name, "%u", n);
		take(c, name, 1 + k + PROCESSES * n);
	}
}

static void several_processes(void)
{
	struct claims *c = claims_new(3);
	pid_t process[PROCESSES];
	guint wrong = 0;
	char name[16];
	for (guint k = 0; k < PROCESSES; k++)
		if ((process[k] = fork()) == 0) {
			claim_all(c, k);
			_exit(0);
		}
	for (guint k = 0; k < PROCESSES; k++)
		CHECK_INT(waitpid(process[k], NULL, 0), process[k]);
	for (guint i = 0; i < NAMES; i++) {
		g_snprintf(name, sizeof name, "%u", i);
		wrong += claims_owner(c, name, 0) != 1 + PROCESSES * i;
	}
	CHECK_INT(wrong, 0);
	claims_free(c);
}

/* Whoever dies while a name is its own leaves it to the others. */
static void a_killed_process(void)
{
	struct claims *c = claims_new(1);
	struct claim claim;
	CHECK_INT(claims_take(c, "x", 5, &claim), CLAIM_DONE);
	pid_t process = fork();
	if (process == 0) {
		claim_enter(&claim);
		raise(SIGKILL);
	}
	CHECK_INT(waitpid(process, NULL, 0), process);
	CHECK_INT(take(c, "x", 4), CLAIM_DONE);
	CHECK_INT(claims_owner(c, "x", 0), 4);
	claims_free(c);
}

int main(void)
{
	g_autofree char *folder = g_dir_make_tmp("claims-XXXXXX", NULL);
	CHECK_INT(g_chdir(folder), 0);
	the_earliest_owns();
	a_file_has_many_paths();
	the_limit();
	several_processes();
	a_killed_process();
	CHECK_INT(g_chdir("/"), 0);
	g_rmdir(folder);
	return check_result();
}
