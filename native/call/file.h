/* file.h: one rank's trace file, which is created, appended to, cut back and removed. */
#ifndef MEMLINE_CALL_FILE_H
#define MEMLINE_CALL_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Creates the trace file PROG.cll.N.dat, or PROG.cll.N.dat.RANK on a rank above 0 whose run is known (run >=
 * 0). N is the first number, from `run` (or 0 if it is negative), that no file of any rank uses. Returns N,
 * or -1 after a message if no file can be created. */
int file_create(const char *program, int rank, int ranks, int run);
int file_is_open(void);
int64_t file_size(void); /* bytes written */
/* Appends all the bytes. If that fails, for example because the disk is full, the file is cut back to its
 * former length and a message is printed. Returns whether the bytes are written. */
int file_append(const void *bytes, size_t length);
int64_t file_read(int64_t from, void *to, int64_t most);
void file_cut(int64_t size);
void file_close(void);
void file_remove(void);
/* Creates the file again, with the same name, after file_remove. Returns whether the file could be created.
 */
int file_again(void);

#endif
