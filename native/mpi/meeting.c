/* meeting.c: a barrier of p ranks in ceil(log2 p) rounds (dissemination barrier). In the round with distance
 * d, rank r signals rank r + d and waits for the signal of rank r - d, modulo p. The distance is doubled each
 * round, from 1. A signal is a store to a cache line that the two ranks share. */
#include "meeting.h"
#include "node.h"

void node_meet(void) {
    int rank = world_rank(), ranks = world_size();
    for (int distance = 1; distance < ranks; distance *= 2) {
        node_signal((rank + distance) % ranks);
        node_await((rank + ranks - distance) % ranks);
    }
}
