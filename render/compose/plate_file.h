/*
 * A plate and the stamps that were cut from it as bytes, which a later process reads instead of painting the board and its pieces once more.
 *
 * Only where they are read by the program that wrote them on the same machine: the order of bytes and the sizes of types are its own. Bytes that are no
 * plate, or only a part of one, are refused: all places and numbers are within what they belong to.
 */
#ifndef COMPOSE_PLATE_FILE_H
#define COMPOSE_PLATE_FILE_H

#include "compose/plate.h"

/* Whether a plate can be written: not one with so many colours that there is little room for more. */
bool plate_file_can(const struct plate *p);

struct plate_reader {
	const guint8 *at;
	gsize left;
};

/* Appends the plate; then each stamp with what its owner knows it by, or once more what was found of it. A stamp that was moved is written as it was cut. */
void plate_file_write(const struct plate *p, GByteArray *out);
void plate_file_write_stamp(const struct stamp *s, const void *key, gsize key_length, GByteArray *out);
void plate_file_write_again(const struct plate_reader *stamp, const void *key, gsize key_length, GByteArray *out);

/* Reads the plate, on from `at`. NULL when it is none. The caller frees it. */
struct plate *plate_file_read(struct plate_reader *from);

/* Finds the next stamp; false at the end. Most pictures want few of them, so that each is read when it is wanted. NULL when it is none of the plate's; the caller frees it. */
bool plate_file_find_stamp(struct plate_reader *from, void *key, gsize key_length, struct plate_reader *stamp);
struct stamp *plate_file_read_stamp(struct plate_reader stamp, struct plate *p);

#endif
