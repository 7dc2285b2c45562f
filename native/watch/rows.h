/* rows.h: the table of what was recorded, of fixed size. */
#ifndef MEMLINE_WATCH_ROWS_H
#define MEMLINE_WATCH_ROWS_H

#include "operations.h"

#include <stdint.h>

/* Times are counted in bins of half an octave: 2^6 ticks or less, …, 2^37.5 ticks or more. */
#define BINS 64

/* Calls with equal keys share a row. */
typedef struct row_key {
    uintptr_t site;
    int64_t count;
    int32_t layout, peer, operation;
} row_key;

typedef struct row {
    row_key key;
    uint64_t calls, bytes;
    uint64_t follows; /* sends that directly follow another one to the same rank */
    /* Time in the call itself, and time in the Wait or Test that completed its request. */
    uint64_t call_ticks, wait_ticks;
    uint64_t least_ticks;
    uint32_t bins[BINS]; /* numbers of calls by their ticks */
} row;

/* Returns 0, or -1 if memory cannot be allocated. */
int rows_open(void);
/* Returns the row of a key. If the table has little room left, the calls of a site share one row, whatever their counts and
 * partners. */
row *rows_find(row_key key);
void row_add(row *r, uint64_t bytes, uint64_t call_ticks, uint64_t wait_ticks);
/* Returns the middle of the bin that has the median. */
double row_median(const row *r);

/* Removes all rows. */
void rows_clear(void);
int rows_used(void);
const row *rows_at(int index);
/* Counts a request for which there was no room. Nothing about its completion is recorded. */
void rows_count_lost(void);
/* Returns the number of calls that share a row because the table was full, plus the number of counted requests. */
uint64_t rows_lost(void);
int64_t rows_memory(void);

#endif
