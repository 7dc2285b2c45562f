/* address.h: the addresses by which a node can be reached. No MPI. */
#ifndef MEMLINE_ADDRESS_H
#define MEMLINE_ADDRESS_H

#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>

enum { MOST_ADDRESSES = 16 };

/* IPv4 addresses are mapped into IPv6: ::ffff:10.0.0.1. */
typedef struct addresses {
    int count;
    struct in6_addr list[MOST_ADDRESSES];
} addresses;

/* Returns this node's addresses, those of IPv4 before those of IPv6, and among each those first that its name
 * resolves to. Loopback addresses are excluded, and so are link-local ones, which mean another interface on
 * another node. */
addresses own_addresses(void);
/* Returns 127.0.0.1 and ::1. */
addresses loopback_addresses(void);
/* Returns the addresses in `theirs` that have a route and are not in `own`, in their order. An address in
 * both lists, such as the address of a container bridge, does not identify the peer. */
addresses reachable(const addresses *theirs, const addresses *own);

/* Stores the socket address of that port, in the address's own family. Returns its length. */
socklen_t socket_address(struct in6_addr address, uint16_t port, struct sockaddr_storage *to);

#endif
