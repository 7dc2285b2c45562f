/* block.h: turns recorded visits (executions of an annotated section) into a block of the trace. */
#ifndef MEMLINE_CALL_BLOCK_H
#define MEMLINE_CALL_BLOCK_H

#include "text.h"

#include <stdint.h>

/* A ring buffer of rows. Each row is a visit: an execution of one experiment (annotated section) by one
 * thread. A row has start_ns, end_ns, nanoseconds, values and counters, of 8 bytes each. Only the thread
 * that owns the ring adds rows, at the head. A thread that holds call_lock removes rows at the tail. */
typedef struct call_buffer {
    int experiment; /* id of the experiment, from 1 */
    int values;     /* values in a row: one for each variable of the formula, two for each message */
    int words;      /* 8-byte words per row */
    uint64_t *rows;
    uint64_t room; /* capacity in rows, a power of two */
    uint64_t head, tail;
    uint64_t abandoned, abandoned_counted;
} call_buffer;

/* Moves all rows of the ring buffer into `block`: first a line of JSON, then the rows, column by column.
 * Returns the number of rows; each is a visit (execution of the section). */
int64_t block_take(call_buffer *buffer, int thread, call_text *block);

#endif
