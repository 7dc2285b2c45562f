/* delivery.h: the end of a delivery, the same for every method: the receiving core has read one word of each
 * line of the payload, in the block that the receiver goes on to use. A store that no core has read is still
 * on its way: its first reader pays for it, and with two-sided methods that reader is the receive itself. */
#ifndef MEMLINE_DELIVERY_H
#define MEMLINE_DELIVERY_H

#include "../kernels/walk_read.h"
#include "exchange.h"

/* Reads the delivered lines. It does nothing for methods that deliver no block, or whose time ends when the
 * data is visible. */
static inline void delivery_read(ml_exchange *x) {
    if (x->abilities & ML_DELIVERS)
        x->read += walk_read(x->spec.receive_block, &x->spec.to, &x->lines, x->spec.line_bytes);
}

#endif
