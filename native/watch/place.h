/* place.h: where a rank runs. */
#ifndef MEMLINE_WATCH_PLACE_H
#define MEMLINE_WATCH_PLACE_H

#include <stddef.h>
#include <stdint.h>

/* Texts are empty if they are unknown. */
typedef struct place {
    char host[256], allowed[512], near[512], model[128];
    int cpu;
    int64_t l1d_bytes, l2_bytes; /* 0 if unknown */
} place;

/* Fills in where this process runs now. */
void place_read(place *p);

/* Finds the proxy by which hydra, the launcher of MPICH, started this process, among its ancestors. Copies the
 * address of hydra's control port, which all processes of one launch share and no other launch has at the same time; an
 * empty text if there is no such proxy. */
void place_hydra(char *launch, size_t most);

#endif
