/* block.h: from a buffer's rows to a block of the trace. */
#ifndef MEMLINE_CALL_BLOCK_H
#define MEMLINE_CALL_BLOCK_H

#include "text.h"

#include <stdint.h>

/* Rows in a ring: start_ns, end_ns, nanoseconds, values, counters; 8 bytes each. Its thread alone adds to it, at head; whoever holds
 * call_lock takes from it, at tail. */
typedef struct call_buffer {
    int experiment; /* its id */
    int values;     /* variables, and two of each message */
    int words;      /* of a row */
    uint64_t *rows;
    uint64_t room; /* a power of two */
    uint64_t head, tail;
    uint64_t abandoned, abandoned_told;
} call_buffer;

/* Empties the ring: the block's line, and its columns. Returns how many visits. */
int64_t block_take(call_buffer *buffer, int thread, call_text *block);

#endif
