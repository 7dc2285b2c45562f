/* rows.h: the table of recorded calls, of fixed size. Calls of one MPI function from the same place in the
 * program, with equal layout, count and partner, share a row. */
#ifndef MEMLINE_WATCH_ROWS_H
#define MEMLINE_WATCH_ROWS_H

#include "operations.h"

#include <stdint.h>

/* Number of bins of the histogram of times. A bin covers half an octave; the first bin ends at 2^6.5 ticks,
 * the last one begins at 2^37.5 ticks. */
#define BINS 64

/* What identifies a row: call site (a return address in the program), count, number of the datatype's
 * layout, partner rank and MPI function. Calls with equal keys share a row. */
typedef struct row_key {
    uintptr_t site;
    int64_t count;
    int32_t layout, peer, operation;
} row_key;

typedef struct row {
    row_key key;
    uint64_t calls, bytes;
    uint64_t follows; /* number of sends that directly follow another send to the same rank */
    uint64_t crossed; /* number of sends that crossed a receive: this rank sent and received at once */
    /* Sum of the times of the calls themselves, and of the times in the MPI_Wait or MPI_Test that completed
     * their requests. */
    uint64_t call_ticks, wait_ticks;
    uint64_t least_ticks;
    uint32_t bins[BINS]; /* histogram: number of calls for each range of times */
} row;

/* Allocates the table. Returns 0, or -1 if memory cannot be allocated. */
int rows_open(void);
/* Returns the row with this key, and adds it if necessary. If the table is almost full, new calls of a call
 * site with the same MPI function and layout share one row, whatever their counts and partners. If only the
 * last rows are free, all new calls of an MPI function share one row. */
row *rows_find(row_key key);
void row_add(row *r, uint64_t bytes, uint64_t call_ticks, uint64_t wait_ticks);
/* Returns an estimate of the median time of a row's calls in ticks: the middle of the histogram bin that
 * contains the median, or the nearest value that the shortest and the total time allow. */
double row_median(const row *r);

/* Removes all rows. */
void rows_clear(void);
int rows_used(void);
const row *rows_at(int index);
/* Counts a request for which the table of requests had no room. Its completion will not be recorded. */
void rows_count_lost(void);
/* Returns how much was recorded incompletely: the number of calls that share a row because the table was
 * full, plus the requests counted by rows_count_lost. */
uint64_t rows_lost(void);
int64_t rows_memory(void);

#endif
