/* race_order.h: the order in which the candidates of a round run. */
#ifndef MEMLINE_RACE_ORDER_H
#define MEMLINE_RACE_ORDER_H

#include <stdint.h>

/* Shuffles the candidates out of `count` that are not `out` into `order` (Fisher and Yates) and returns how
 * many there are. Every order is equally likely, so that no candidate always follows the same one. `drawn` is
 * the last random number (Knuth's MMIX generator); its first value is arbitrary. */
int32_t race_order(uint64_t *drawn, const char *out, int32_t count, int32_t *order);

#endif
