/* address.h: the IP addresses by which a node can be reached. It does not use MPI. */
#ifndef MEMLINE_ADDRESS_H
#define MEMLINE_ADDRESS_H

#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>

enum { MOST_ADDRESSES = 16 };

/* A list of IP addresses. IPv4 addresses are stored as IPv6 addresses, such as ::ffff:10.0.0.1. */
typedef struct addresses {
    int count;
    struct in6_addr list[MOST_ADDRESSES];
} addresses;

/* Returns this node's addresses: first IPv4, then IPv6. Within each family, the addresses to which the node's
 * name resolves come first. Loopback addresses are excluded. Link-local addresses are excluded, too, because
 * they are only valid together with an interface. */
addresses own_addresses(void);
/* Returns the loopback addresses 127.0.0.1 and ::1. */
addresses loopback_addresses(void);
/* Returns the addresses of `theirs` to which this node has a route and that are not in `own`, in the order of
 * `theirs`. An address in both lists, such as that of a container bridge, does not identify the peer. */
addresses reachable(const addresses *theirs, const addresses *own);

/* Stores the socket address for this IP address and port, as an IPv4 or IPv6 socket address. Returns its
 * length in bytes. */
socklen_t socket_address(struct in6_addr address, uint16_t port, struct sockaddr_storage *to);

#endif
