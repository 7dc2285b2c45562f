/* address.h: the addresses by which a node can be reached. */
#ifndef MEMLINE_ADDRESS_H
#define MEMLINE_ADDRESS_H

#include <netinet/in.h>

enum { MOST_ADDRESSES = 16 };

typedef struct addresses {
    int count;
    struct in_addr list[MOST_ADDRESSES];
} addresses;

/* Returns this node's addresses without the loopback. Those that its name resolves to come first. */
addresses own_addresses(void);
/* Returns the addresses in `theirs` that have a route and are not in `own`, in their order. An address in
 * both, such as that of a container bridge, is not the peer's alone. */
addresses reachable(const addresses *theirs, const addresses *own);

#endif
