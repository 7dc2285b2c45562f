/* address.h: by which addresses a node can be reached. */
#ifndef MEMLINE_ADDRESS_H
#define MEMLINE_ADDRESS_H

#include <netinet/in.h>

enum { MOST_ADDRESSES = 16 };

typedef struct addresses {
    int count;
    struct in_addr list[MOST_ADDRESSES];
} addresses;

/* This node's, without the loopback's: those that its name stands for come first. */
addresses own_addresses(void);
/* Those of `theirs` that are not `own` as well, as a bridge's for containers is on every node, and that there is a
 * route to. In their order. */
addresses reachable(const addresses *theirs, const addresses *own);

#endif
