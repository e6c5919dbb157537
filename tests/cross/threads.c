/*
 * Threads that the drawing libraries start take no signals: a handler of the program would run beside what it waits for, as the alarm of a worker did, which
 * then lost results. Every thread that is made while pictures are drawn is looked at; without one the test is skipped.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* RTLD_NEXT */
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

#include "assets/assets.h"
#include "golden/sample.h"
#include "scene/scene.h"

enum { SKIPPED = 77 };

static int threads, open_threads;

/* Comes before that of the C library, for the drawing libraries, too. */
__attribute__((visibility("default"))) int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *data)
{
	static const int signals[] = { SIGALRM, SIGINT, SIGTERM, SIGHUP, SIGCHLD };
	int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
	*(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
	sigset_t now;
	pthread_sigmask(SIG_SETMASK, NULL, &now);
	threads++;
	for (gsize i = 0; i < G_N_ELEMENTS(signals); i++)
		open_threads += !sigismember(&now, signals[i]);
	return create(thread, attributes, start, data);
}

static bool draw(struct sample *s)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	struct scene *scene = sample_scene(s);
	bool drawn = scene && output_write(output_find("png"), scene, NULL, bytes, s->ds) == RC_OK;
	scene_free(scene);
	return drawn;
}

int main(void)
{
	char code[] = "code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", *arguments[] = { code };
	struct assets *assets = assets_new();
	struct sample sample;
	sigset_t before, after;
	pthread_sigmask(SIG_SETMASK, NULL, &before);
	bool drawn = sample_init(&sample, assets, 1, arguments) && draw(&sample);
	pthread_sigmask(SIG_SETMASK, NULL, &after);
	bool same = sigismember(&after, SIGALRM) == sigismember(&before, SIGALRM) && sigismember(&after, SIGTERM) == sigismember(&before, SIGTERM);
	sample_release(&sample);
	assets_free(assets);
	printf("%d threads, open to signals: %d; drawn: %d; our own mask as before: %d\n", threads, open_threads, drawn, same);
	return !drawn || !same || open_threads ? 1 : threads ? 0 : SKIPPED;
}
