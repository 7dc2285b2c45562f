/* file.h: writes the file with the recorded data of a rank. */
#ifndef MEMLINE_WATCH_FILE_H
#define MEMLINE_WATCH_FILE_H

#include "place.h"

#include <stdint.h>

/* The contents of the first line of a rank's file: the rank, the program, and where it runs. */
typedef struct file_head {
    char library[256], program[512], threads[16], job[128];
    int rank, ranks, spawned;
    int64_t pid;
    double started; /* start of the recording, in seconds since 1970-01-01 (Unix time) */
    place at;
} file_head;

/* For the last line of a rank's file: how the recording ended (such as "finalize"), its duration in seconds,
 * the length of a clock tick in seconds, and the cost of recording one call in ticks. */
typedef struct file_end {
    char how[32];
    double seconds, tick_seconds, cost_ticks;
} file_end;

/* Prepares for writing. Only this function allocates memory; it is called once, before any file is written.
 */
void file_open(void);
/* Writes the whole file. It replaces an earlier one only when it is complete, so an earlier file is kept if
 * writing fails. */
void file_write(const char *folder, const file_head *head, const file_end *end);
/* Writes a file that only says why nothing is recorded. */
void file_refuse(const char *folder, const char *why);

#endif
