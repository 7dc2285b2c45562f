/* superstep_data.h: the values of the words before and after a superstep. */
#ifndef MEMLINE_SUPERSTEP_DATA_H
#define MEMLINE_SUPERSTEP_DATA_H

#include "../memline.h"

/* Returns the key of the words that rank `rank` must write if the words that it has read have this sum. */
uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum);

/* The keys of the words before and after a superstep, the sum of the words read, and the functions that write
 * the words. */
uint64_t superstep_before(int rank, int64_t repetition);
uint64_t superstep_after(const ml_superstep *s, int rank, int64_t repetition);
uint64_t superstep_expected_sum(const ml_superstep *s, int rank, int64_t repetition);
void superstep_background(ml_superstep *s);
int superstep_prepare(ml_superstep *s, int64_t repetition);

#endif
