/* block.h: turns the rows of a buffer into a block of the trace. */
#ifndef MEMLINE_CALL_BLOCK_H
#define MEMLINE_CALL_BLOCK_H

#include "text.h"

#include <stdint.h>

/* A ring of rows. A row has start_ns, end_ns, nanoseconds, values and counters, of 8 bytes each. Only the
 * owning thread adds rows, at the head. The holder of call_lock removes rows, at the tail. */
typedef struct call_buffer {
    int experiment; /* the experiment's id */
    int values;     /* number of variables, plus two for each message */
    int words;      /* words per row */
    uint64_t *rows;
    uint64_t room; /* rows, a power of two */
    uint64_t head, tail;
    uint64_t abandoned, abandoned_counted;
} call_buffer;

/* Empties the ring into the block's line and its columns. Returns the number of visits. */
int64_t block_take(call_buffer *buffer, int thread, call_text *block);

#endif
