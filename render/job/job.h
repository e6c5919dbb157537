/*
 * A job: a game, what to show of it and how. Every door makes one -- the command line, a manifest, a request, a page, the library -- and draw/drawing.h draws it.
 *
 * A job opens no file and knows no game: it is what was said. Its fields are the rows of job/options/; each says who may say it.
 *
 * Doors and who speaks (enum option_who): the command line (cli/frame/argv.c), a manifest (cli/batch/manifest.c), a query, form or page (from_fields.c), the
 * source in a picture (source.c), the library (bw_job_set). A row that says nothing about it is the user's alone.
 */
#ifndef JOB_JOB_H
#define JOB_JOB_H

#include "job/option.h"

/* Every option's value; what was not said keeps the row's initial value. Texts are borrowed from who said them. */
struct job {
	const struct job *original;    /* what this is a copy of, and shares lists with; NULL: none */
	const char *game, *moves_file; /* GAME [MOVES]: names of files, or what people have in hand; NULL: none */
	const char *move_list;         /* moves themselves instead of a file with them */
	/* A record or a preset itself: from which line of the file that `game` names, and the record's number in it. */
	const char *text;
	bool is_ply_of_range; /* one position of several that are drawn besides, for words about it: a piece that is asked about may have gone */
	bool text_is_record;
	int text_line, text_index;
	const char *found;                /* `game` as a service has found it by its name: it may be opened in spite of `untrusted`. NULL: none */
	const char *words_below;          /* the line below the board instead of the status; NULL: none */
	const struct picture_sign *signs; /* outputs that draw have them with their words in place of that line; NULL: none */
	int n_signs;
	bool small;             /* one of several on a page */
	const char *page_title; /* of pages and SVG; NULL: the title, or the game's name and the last move */
	guint64 said[2];        /* a bit for each row that was said */
	guint64 said_of_all[2]; /* of these, what holds for this job as for others */
#define OPTION(type, field, ...) FIELD_OF_##type(field)
#include "job/options/of_jobs.def"
#undef OPTION
};

extern const struct option job_options[]; /* the rows; ends with a NULL name */

#define GAME_OF_SETTINGS "game=" /* a query that says nothing: the rest are the defaults */

enum { DELAY_LEAST = 2, DELAY_MOST = 60000 }; /* of a frame, in hundredths of a second: viewers slow down what is faster; a GIF holds 16 bits */

void job_init(struct job *job);                        /* every option's initial value */
void job_copy(struct job *to, const struct job *from); /* `from` has to stay as it is until `to` is released */
void job_release(struct job *job);

const struct option *job_option(const char *name); /* NULL: there is none */
bool job_option_is_for_anybody(const char *name);

/* Says one option. False and an error in `ds` when there is none of this name, `who` may not say it, or it cannot have that value. */
bool job_set(struct job *job, const char *name, const char *value, enum option_who who, struct diags *ds);
bool job_switch(struct job *job, const char *name, bool on, enum option_who who, struct diags *ds);

void job_note_said(struct job *job, const struct option *option);
bool job_has_said(const struct job *job, const struct option *option);
void job_note_said_of_all(struct job *job);                                   /* of all that was said so far */
bool job_has_said_itself(const struct job *job, const struct option *option); /* of this job alone */
bool job_has_said_name(const struct job *job, const char *name);

/* Appends every option that decides what is drawn, with its value: what keys are made of. */
void job_write(const struct job *job, GString *out);

#endif
