/* carrier.h: by which of a process's descriptors bytes may leave it. No MPI. */
#ifndef MEMLINE_CARRIER_H
#define MEMLINE_CARRIER_H

#include <stdint.h>

/* What the descriptors of this process have moved so far. */
typedef struct traffic {
    int64_t tcp; /* bytes of all TCP sockets, in and out */
    int64_t
        others; /* descriptors that may move bytes that nobody counts: sockets of other kinds, devices of networks */
} traffic;

traffic traffic_now(void);
/* enum ml_carrier of so many bytes from one rank to another, by what each of the two has moved meanwhile.
 * `one_node`: whether they share memory. */
int carrier_of(int64_t bytes, int one_node, const traffic *leader, const traffic *follower);

#endif
