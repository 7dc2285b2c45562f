/* delivery.h: defines when a delivery ends, for all methods alike: when the receiving core has read one word
 * of each cache line of the payload, in the block that the receiver goes on to use. Otherwise one-sided
 * methods would look too fast: after a store by another core, the first reader waits for the line. With
 * two-sided methods, the receive operation itself is this first reader. */
#ifndef MEMLINE_DELIVERY_H
#define MEMLINE_DELIVERY_H

#include "../kernels/walk_read.h"
#include "exchange.h"

/* Reads one word of each cache line of the received payload. It does nothing for methods without ML_DELIVERS,
 * whose time ends before the receiver reads. */
static inline void delivery_read(ml_exchange *x) {
    if (x->abilities & ML_DELIVERS)
        x->read += walk_read(x->spec.receive_block, &x->spec.to, &x->lines, x->spec.line_bytes);
}

#endif
