/* block.h: turns the rows of a buffer into a block of the trace. */
#ifndef MEMLINE_CALL_BLOCK_H
#define MEMLINE_CALL_BLOCK_H

#include "text.h"

#include <stdint.h>

/* A ring of rows, one row for each visit of an experiment by a thread. A row has start_ns, end_ns,
 * nanoseconds, values and counters, of 8 bytes each. Only the thread that owns the ring adds rows, at the
 * head. Rows are removed at the tail, by the thread that holds call_lock. */
typedef struct call_buffer {
    int experiment; /* the experiment's id */
    int values;     /* values per row: one for each variable of the formula, two for each message */
    int words;      /* 8-byte words per row */
    uint64_t *rows;
    uint64_t room; /* capacity in rows, a power of two */
    uint64_t head, tail;
    uint64_t abandoned, abandoned_counted;
} call_buffer;

/* Moves all rows of the ring into `block`: first a line of JSON, then the rows, column by column. Returns the
 * number of rows, one for each visit. */
int64_t block_take(call_buffer *buffer, int thread, call_text *block);

#endif
