/* address.c: finds the IP addresses of a node from its network interfaces and its name, and finds out which
 * addresses have a route. */
#define _GNU_SOURCE
#include "address.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <string.h>
#include <unistd.h>

static int holds(const addresses *all, struct in6_addr one) {
    for (int i = 0; i < all->count; i++)
        if (memcmp(&all->list[i], &one, sizeof one) == 0)
            return 1;
    return 0;
}

static void add(addresses *all, struct in6_addr one) {
    if (all->count < MOST_ADDRESSES && !holds(all, one))
        all->list[all->count++] = one;
}

static struct in6_addr mapped(struct in_addr one) {
    struct in6_addr to = {.s6_addr = {[10] = 0xFF, [11] = 0xFF}};
    memcpy(&to.s6_addr[12], &one, sizeof one);
    return to;
}

static struct in6_addr of(const struct sockaddr *address) {
    if (address->sa_family == AF_INET6)
        return ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return mapped(((const struct sockaddr_in *)(const void *)address)->sin_addr);
}

socklen_t socket_address(struct in6_addr address, uint16_t port, struct sockaddr_storage *to) {
    memset(to, 0, sizeof *to);
    if (!IN6_IS_ADDR_V4MAPPED(&address)) {
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)(void *)to;
        *six = (struct sockaddr_in6){.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = address};
        return sizeof *six;
    }
    struct sockaddr_in *four = (struct sockaddr_in *)(void *)to;
    *four = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons(port)};
    memcpy(&four->sin_addr, &address.s6_addr[12], sizeof four->sin_addr);
    return sizeof *four;
}

static addresses of_interfaces(sa_family_t family) {
    addresses found = {0};
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return found;
    for (struct ifaddrs *a = all; a != NULL; a = a->ifa_next)
        if (a->ifa_addr != NULL && a->ifa_addr->sa_family == family && (a->ifa_flags & IFF_UP) != 0 &&
            (a->ifa_flags & IFF_LOOPBACK) == 0) {
            struct in6_addr one = of(a->ifa_addr);
            if (!IN6_IS_ADDR_LINKLOCAL(&one))
                add(&found, one);
        }
    freeifaddrs(all);
    return found;
}

static void add_family(addresses *found, sa_family_t family) {
    addresses here = of_interfaces(family);
    char name[256] = "";
    struct addrinfo wanted = {.ai_family = family, .ai_socktype = SOCK_STREAM}, *all = NULL;
    gethostname(name, sizeof name - 1);
    if (getaddrinfo(name, NULL, &wanted, &all) == 0) {
        for (struct addrinfo *a = all; a != NULL; a = a->ai_next)
            if (holds(&here, of(a->ai_addr)))
                add(found, of(a->ai_addr));
        freeaddrinfo(all);
    }
    for (int i = 0; i < here.count; i++)
        add(found, here.list[i]);
}

addresses own_addresses(void) {
    addresses found = {0};
    add_family(&found, AF_INET);
    add_family(&found, AF_INET6);
    return found;
}

addresses loopback_addresses(void) {
    return (addresses){2, {mapped((struct in_addr){htonl(INADDR_LOOPBACK)}), in6addr_loopback}};
}

/* Returns whether the system has a route to this address. Connecting a datagram socket looks up the route and
 * sends nothing. */
static int has_route(struct in6_addr to) {
    struct sockaddr_storage there;
    socklen_t length = socket_address(to, 9, &there);
    int asking = socket(there.ss_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    int found = asking >= 0 && connect(asking, (const struct sockaddr *)&there, length) == 0;
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
