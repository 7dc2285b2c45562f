/* race_order.h: in which order the candidates of a round run. */
#ifndef MEMLINE_RACE_ORDER_H
#define MEMLINE_RACE_ORDER_H

#include <stdint.h>

/* Those of `count` candidates that are not `out`, shuffled (Fisher and Yates), into `order`; how many. Every order is as
 * likely, so that over the rounds nobody runs after the same one. `drawn` is the last random number (Knuth's MMIX), any
 * at first. */
int32_t race_order(uint64_t *drawn, const char *out, int32_t count, int32_t *order);

#endif
