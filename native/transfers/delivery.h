/* delivery.h: when a payload is delivered, the same for every method: when the receiving core has read one word
 * of each line of it, in the block that the receiver goes on to use. A store that nobody has read is on its way:
 * the first who reads pays for it, and with two-sided methods that is the receive itself. */
#ifndef MEMLINE_DELIVERY_H
#define MEMLINE_DELIVERY_H

#include "../kernels/walk_read.h"
#include "exchange.h"

/* Nothing for methods that deliver no block, or whose time ends when the data is visible. */
static inline void delivery_read(ml_exchange *x) {
    if (x->abilities & ML_DELIVERS)
        x->read += walk_read(x->spec.receive_block, &x->spec.to, &x->lines, x->spec.line_bytes);
}

#endif
