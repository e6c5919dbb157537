/*
 * The table of claimed names, see claims.h.
 *
 * A name is known by a hash of 64 bits, of its folder's device and number and of its last part: of ten million names, two share them once in four hundred
 * thousand runs, and then a job fails that need not have. The table has parts, so that workers seldom wait for one another, each with a lock that
 * survives its holder. A part grows by a stage that is twice as large as the one before, and what it holds stays where it is. A slot is taken when
 * its job is stored, last.
 */
#include "cli/frame/claims.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "engine/hash.h"

enum {
	PARTS = 64,
	FIRST_SLOTS = 256, /* of a part: a page of memory */
	MOST_DOUBLINGS = 16
};

struct slot {
	guint64 name;
	guint64 job; /* its number + 1; 0: free */
};

struct part {
	pthread_mutex_t lock;
	guint used[MOST_DOUBLINGS]; /* slots of each stage */
};

struct table {
	_Atomic bool disputed;
	_Atomic guint names;
	struct part part[PARTS];
	struct slot slot[]; /* all parts of the first stage, all of the second ... */
};

struct claims {
	struct table *table;
	gsize size;
	int doublings;
	bool by_names;
	/* The folder that was asked for last: most jobs write to one. */
	char *folder;
	dev_t device;
	ino_t number;
};

static guint slots_of(int stage) { return (guint)FIRST_SLOTS << stage; }

/* Fuller stages take long to look through. Beyond the last there is no other: parts that get more names than others by chance go on there. */
static guint room_of(const struct claims *c, int stage) { return stage + 1 < c->doublings ? slots_of(stage) / 4 * 3 : slots_of(stage) - 1; }

guint claims_most(const struct claims *c) { return PARTS * FIRST_SLOTS * ((1u << c->doublings) - 1) / 2; }

static bool locks_init(struct table *t)
{
	pthread_mutexattr_t kind;
	bool good = pthread_mutexattr_init(&kind) == 0 && pthread_mutexattr_setpshared(&kind, PTHREAD_PROCESS_SHARED) == 0 &&
		pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_ROBUST) == 0;
	for (int i = 0; i < PARTS && good; i++)
		good = pthread_mutex_init(&t->part[i].lock, &kind) == 0;
	pthread_mutexattr_destroy(&kind);
	return good;
}

struct claims *claims_new(int doublings)
{
	gsize slots = (gsize)PARTS * FIRST_SLOTS * (((gsize)1 << doublings) - 1), size = sizeof(struct table) + slots * sizeof(struct slot);
	g_assert(doublings > 0 && doublings <= MOST_DOUBLINGS);
	void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (shared == MAP_FAILED)
		return NULL;
	struct claims *c = g_new0(struct claims, 1);
	*c = (struct claims){ .table = shared, .size = size, .doublings = doublings };
	if (!locks_init(shared))
		g_clear_pointer(&c, claims_free);
	return c;
}

void claims_by_names(struct claims *c) { c->by_names = true; }

void claims_free(struct claims *c)
{
	if (!c)
		return;
	munmap(c->table, c->size);
	g_free(c->folder);
	g_free(c);
}

/* Names */

static bool find_folder(struct claims *c, const char *path, const char *name)
{
	gsize length = (gsize)(name - path);
	struct stat s;
	if (c->folder && strlen(c->folder) == length && !memcmp(c->folder, path, length))
		return true;
	g_autofree char *folder = g_strndup(path, length);
	if (c->by_names)
		s = (struct stat){ .st_ino = (ino_t)hash_add(HASH_START, path, length) };
	else if (stat(length ? folder : ".", &s) != 0)
		return false;
	g_free(c->folder);
	c->folder = g_steal_pointer(&folder);
	c->device = s.st_dev;
	c->number = s.st_ino;
	return true;
}

static bool name_of(struct claims *c, const char *path, guint64 *out)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	if (!find_folder(c, path, name))
		return false;
	guint64 hash = hash_add(HASH_START, &c->device, sizeof c->device);
	hash = hash_add(hash_add(hash, &c->number, sizeof c->number), name, strlen(name));
	*out = (hash ^ hash >> 32) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15); /* the low bits of names that differ at their end only */
	return true;
}

/* Slots */

static struct part *part_of(const struct claims *c, guint64 name) { return &c->table->part[name % PARTS]; }

static void enter(struct part *p)
{
	if (pthread_mutex_lock(&p->lock) == EOWNERDEAD)
		pthread_mutex_consistent(&p->lock); /* whatever its holder was doing: a slot without a job is free */
}

static void leave(struct part *p) { pthread_mutex_unlock(&p->lock); }

static struct slot *stage_of(const struct claims *c, guint64 name, int stage)
{
	gsize before = (gsize)PARTS * FIRST_SLOTS * (((gsize)1 << stage) - 1);
	return c->table->slot + before + name % PARTS * slots_of(stage);
}

/* The name's slot in a stage, or the free one where it would be. */
static struct slot *find_in(const struct claims *c, guint64 name, int stage)
{
	struct slot *slots = stage_of(c, name, stage);
	guint mask = slots_of(stage) - 1, i = (guint)(name / PARTS) & mask;
	while (slots[i].job && slots[i].name != name)
		i = (i + 1) & mask;
	return &slots[i];
}

/* The name's slot, or a free one. NULL: there is no room. The part is ours. */
static struct slot *find(const struct claims *c, guint64 name, int *stage)
{
	struct part *p = part_of(c, name);
	for (int i = 0; i < c->doublings; i++) {
		struct slot *slot = p->used[i] ? find_in(c, name, i) : NULL;
		*stage = i;
		if (slot && slot->job)
			return slot;
		if (p->used[i] < room_of(c, i))
			return slot ? slot : find_in(c, name, i);
	}
	return NULL;
}

static enum claimed take(struct claims *c, guint64 name, guint job)
{
	int stage;
	struct slot *slot = find(c, name, &stage);
	if (!slot || (!slot->job && c->table->names >= claims_most(c)))
		return CLAIM_FULL;
	if (slot->job == (guint64)job + 1)
		return CLAIM_TWICE;
	if (slot->job) {
		c->table->disputed = true;
	} else {
		part_of(c, name)->used[stage]++;
		c->table->names++;
	}
	if (slot->job && slot->job <= job)
		return CLAIM_LOST;
	slot->name = name;
	slot->job = (guint64)job + 1;
	return CLAIM_DONE;
}

enum claimed claims_take(struct claims *c, const char *path, guint job, struct claim *out)
{
	*out = (struct claim){ .claims = c, .job = job };
	if (!name_of(c, path, &out->name))
		return CLAIM_NOWHERE;
	enter(part_of(c, out->name));
	enum claimed claimed = take(c, out->name, job);
	leave(part_of(c, out->name));
	return claimed;
}

bool claim_enter(const struct claim *claim)
{
	int stage;
	enter(part_of(claim->claims, claim->name));
	const struct slot *slot = find(claim->claims, claim->name, &stage);
	return slot && slot->job == (guint64)claim->job + 1;
}

void claim_leave(const struct claim *claim) { leave(part_of(claim->claims, claim->name)); }

bool claims_disputed(const struct claims *c) { return c->table->disputed; }

guint claims_owner(struct claims *c, const char *path, guint otherwise)
{
	guint64 name;
	int stage;
	if (!name_of(c, path, &name))
		return otherwise;
	enter(part_of(c, name));
	const struct slot *slot = find(c, name, &stage);
	guint owner = slot && slot->job ? (guint)(slot->job - 1) : otherwise;
	leave(part_of(c, name));
	return owner;
}
