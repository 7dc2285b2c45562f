/* address.h: by which addresses a node can be reached. No MPI. */
#ifndef MEMLINE_ADDRESS_H
#define MEMLINE_ADDRESS_H

#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>

enum { MOST_ADDRESSES = 16 };

/* Those of IPv4 are mapped into IPv6: ::ffff:10.0.0.1. */
typedef struct addresses {
    int count;
    struct in6_addr list[MOST_ADDRESSES];
} addresses;

/* This node's, of IPv4 before those of IPv6, and among each those that its name stands for first. Without the loopback's and
 * the link-local ones, which mean another interface on another node. */
addresses own_addresses(void);
/* 127.0.0.1 and ::1. */
addresses loopback_addresses(void);
/* Those of `theirs` that are not `own` as well, as a bridge's for containers is on every node, and that there is a
 * route to. In their order. */
addresses reachable(const addresses *theirs, const addresses *own);

/* What the system calls that port of the address, of the address's own family; its length. */
socklen_t socket_address(struct in6_addr address, uint16_t port, struct sockaddr_storage *to);

#endif
