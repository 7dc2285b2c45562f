/* file.h: one rank's file: created, appended to, cut back, removed. */
#ifndef MEMLINE_CALL_FILE_H
#define MEMLINE_CALL_FILE_H

#include <stddef.h>
#include <stdint.h>

/* PROG.cll.N.dat, or PROG.cll.N.dat.rank of a run that is known (>= 0): N the first from `run` that is free, of all ranks' parts
 * too. Returns N; -1 where none can be created, and says so. */
int file_create(const char *program, int rank, int ranks, int run);
int file_is_open(void);
int64_t file_size(void); /* what was written */
/* All of it or, where the disk is full, nothing. Returns whether it is written, and says so if not. */
int file_append(const void *bytes, size_t length);
int64_t file_read(int64_t from, void *to, int64_t most);
void file_cut(int64_t size);
void file_close(void);
void file_remove(void);
/* The same name again, after file_remove. Returns whether it could. */
int file_again(void);

#endif
