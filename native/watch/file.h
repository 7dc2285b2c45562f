/* file.h: the file of a rank. */
#ifndef MEMLINE_WATCH_FILE_H
#define MEMLINE_WATCH_FILE_H

#include "place.h"

#include <stdint.h>

/* The contents of the first line of a rank's file. */
typedef struct file_head {
    char library[256], program[512], threads[16], job[128];
    int rank, ranks, spawned;
    int64_t pid;
    double started; /* seconds of Unix time */
    place at;
} file_head;

/* The last line of a rank's file, without the totals of all calls: how the recording ended (such as "finalize"), its duration in
 * s, the length of a tick in s, and the cost of recording one call in ticks.
 */
typedef struct file_end {
    char how[32];
    double seconds, tick_seconds, cost_ticks;
} file_end;

/* Prepares writing. It allocates memory, so it is called once before the first file is written. */
void file_open(void);
/* Writes the whole file in place of an earlier one, which stays if this fails. */
void file_write(const char *folder, const file_head *head, const file_end *end);
/* Writes a file that contains only the reason why nothing is recorded. */
void file_refuse(const char *folder, const char *why);

#endif
