/* place.h: finds out where a rank runs. */
#ifndef MEMLINE_WATCH_PLACE_H
#define MEMLINE_WATCH_PLACE_H

#include <stddef.h>
#include <stdint.h>

/* Where a process runs: host name, the processors that it may use, the processors that share its last-level
 * cache, the model of the processor, and the processor it runs on. Unknown texts are empty. */
typedef struct place {
    char host[256], allowed[512], near[512], model[128];
    int cpu;
    int64_t l1d_bytes, l2_bytes; /* sizes of the L1 data cache and the L2 cache; 0: unknown */
} place;

/* Stores where this process runs at the moment. */
void place_read(place *p);

/* Identifies the launch of an MPICH program. Its launcher, hydra, starts the ranks of a node through a proxy
 * process, an ancestor of this process. Copies the address of hydra's control port from the arguments of the
 * proxy. All processes of a launch have the same address, and no other launch has it at the same time. If
 * there is no such proxy, the text is empty. */
void place_hydra(char *launch, size_t most);

#endif
