/* file.h: one rank's trace file, which is created, appended to, cut back and removed. */
#ifndef MEMLINE_CALL_FILE_H
#define MEMLINE_CALL_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Creates the trace file: PROG.cll.N.dat, or PROG.cll.N.dat.RANK if `run` >= 0 and `rank` > 0. N is the
 * first number, starting at `run` (at 0 if `run` is negative), for which this file does not exist. In the
 * first case, PROG.cll.N.dat.1 and so on must not exist either. Returns N. If no file can be created, prints
 * a message and returns -1. */
int file_create(const char *program, int rank, int ranks, int run);
int file_is_open(void);
int64_t file_size(void); /* bytes written */
/* Appends bytes to the file. If they cannot all be written, for example because the disk is full, the file
 * is cut back to its former length and a message is printed. Returns whether all bytes are written. */
int file_append(const void *bytes, size_t length);
int64_t file_read(int64_t from, void *to, int64_t most);
void file_cut(int64_t size);
void file_close(void);
void file_remove(void);
/* Creates the trace file again after file_remove, with the same name. Returns whether it could be created. */
int file_again(void);

#endif
