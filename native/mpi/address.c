/* address.c: reads the list of interfaces, the node's name, and the system's table of routes. */
#define _GNU_SOURCE
#include "address.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

static int holds(const addresses *all, struct in_addr one) {
    for (int i = 0; i < all->count; i++)
        if (all->list[i].s_addr == one.s_addr)
            return 1;
    return 0;
}

static void add(addresses *all, struct in_addr one) {
    if (all->count < MOST_ADDRESSES && !holds(all, one))
        all->list[all->count++] = one;
}

static struct in_addr of(const struct sockaddr *address) {
    return ((const struct sockaddr_in *)(const void *)address)->sin_addr;
}

static addresses of_interfaces(void) {
    addresses found = {0};
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return found;
    for (struct ifaddrs *a = all; a != NULL; a = a->ifa_next)
        if (a->ifa_addr != NULL && a->ifa_addr->sa_family == AF_INET && (a->ifa_flags & IFF_UP) != 0 &&
            (a->ifa_flags & IFF_LOOPBACK) == 0)
            add(&found, of(a->ifa_addr));
    freeifaddrs(all);
    return found;
}

addresses own_addresses(void) {
    addresses here = of_interfaces(), found = {0};
    char name[256] = "";
    struct addrinfo wanted = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM}, *all = NULL;
    gethostname(name, sizeof name - 1);
    if (getaddrinfo(name, NULL, &wanted, &all) == 0) {
        for (struct addrinfo *a = all; a != NULL; a = a->ai_next)
            if (holds(&here, of(a->ai_addr)))
                add(&found, of(a->ai_addr));
        freeaddrinfo(all);
    }
    for (int i = 0; i < here.count; i++)
        add(&found, here.list[i]);
    return found;
}

/* Returns whether there is a route. Connecting a datagram socket sends nothing and only looks up the route.
 */
static int has_route(struct in_addr to) {
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr = to};
    int asking = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    int found = asking >= 0 && connect(asking, (const struct sockaddr *)&there, sizeof there) == 0;
    if (asking >= 0)
        close(asking);
    return found;
}

addresses reachable(const addresses *theirs, const addresses *own) {
    addresses found = {0};
    for (int i = 0; i < theirs->count; i++)
        if (!holds(own, theirs->list[i]) && has_route(theirs->list[i]))
            add(&found, theirs->list[i]);
    return found;
}
