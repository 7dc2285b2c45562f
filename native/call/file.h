/* file.h: one rank's file, which is created, appended to, cut back and removed. */
#ifndef MEMLINE_CALL_FILE_H
#define MEMLINE_CALL_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Creates PROG.cll.N.dat, or PROG.cll.N.dat.rank if the run is known (run >= 0). N is the first number from
 * `run` that no rank's part uses. Returns N, or -1 after a message if no file can be created. */
int file_create(const char *program, int rank, int ranks, int run);
int file_is_open(void);
int64_t file_size(void); /* bytes written */
/* Writes all the bytes, or none if the disk is full. Returns whether they are written, and prints a message
 * if not. */
int file_append(const void *bytes, size_t length);
int64_t file_read(int64_t from, void *to, int64_t most);
void file_cut(int64_t size);
void file_close(void);
void file_remove(void);
/* Creates a file of the same name after file_remove. Returns whether it could. */
int file_again(void);

#endif
