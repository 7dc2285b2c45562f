/* carrier.h: the descriptors of a process by which bytes may leave it. No MPI. */
#ifndef MEMLINE_CARRIER_H
#define MEMLINE_CARRIER_H

#include <stdint.h>

/* What the descriptors of this process have moved so far. */
typedef struct traffic {
    int64_t tcp;    /* bytes of all TCP sockets, in and out */
    int64_t others; /* descriptors that may move uncounted bytes: other sockets, network devices */
} traffic;

traffic traffic_now(void);
/* Returns the carrier (enum ml_carrier) of `bytes` bytes from one rank to another, from what each of the two
 * has moved meanwhile. `one_node`: they share memory. */
int carrier_of(int64_t bytes, int one_node, const traffic *leader, const traffic *follower);

#endif
