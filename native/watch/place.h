/* place.h: where a rank runs. */
#ifndef MEMLINE_WATCH_PLACE_H
#define MEMLINE_WATCH_PLACE_H

#include <stdint.h>

/* Texts are empty if they are unknown. */
typedef struct place {
    char host[256], allowed[512], near[512], model[128];
    int cpu;
    int64_t l1d_bytes, l2_bytes; /* 0 if unknown */
} place;

/* Fills in where this process runs now. */
void place_read(place *p);

#endif
