/* race_order.h: the random order in which the kernels (candidates) of a round run. */
#ifndef MEMLINE_RACE_ORDER_H
#define MEMLINE_RACE_ORDER_H

#include <stdint.h>

/* Stores the numbers of the candidates that still run in `order`, in random order, and returns how many these
 * are. Candidate k (0 to count - 1) still runs if out[k] is 0. Every order is equally likely (shuffle of
 * Fisher and Yates), so that no candidate always follows the same one. *drawn is the last random number of
 * Knuth's MMIX generator; its first value is arbitrary. */
int32_t race_order(uint64_t *drawn, const char *out, int32_t count, int32_t *order);

#endif
