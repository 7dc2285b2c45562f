/* stream.c: the first of the pair listens, the second connects; where, they tell each other by MPI. */
#define _GNU_SOURCE
#include "stream.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 10000 };

/* The first address of this node that others may reach; the loopback's for a peer on the same node. */
static struct sockaddr_in own_address(int same_node) {
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct ifaddrs *all = NULL;
    if (same_node || getifaddrs(&all) != 0)
        return own;
    for (struct ifaddrs *a = all; a != NULL; a = a->ifa_next)
        if (a->ifa_addr != NULL && a->ifa_addr->sa_family == AF_INET && (a->ifa_flags & IFF_UP) != 0 &&
            (a->ifa_flags & IFF_LOOPBACK) == 0) {
            own.sin_addr = ((struct sockaddr_in *)(void *)a->ifa_addr)->sin_addr;
            break;
        }
    freeifaddrs(all);
    return own;
}

static int listening(struct sockaddr_in *address) {
    socklen_t length = sizeof *address;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener >= 0 &&
        (bind(listener, (struct sockaddr *)address, length) != 0 || listen(listener, 1) != 0 ||
         getsockname(listener, (struct sockaddr *)address, &length) != 0)) {
        close(listener);
        listener = -1;
    }
    return listener;
}

/* The connection that comes from the peer's address and port, and no other. */
static int accepted(int listener, const struct sockaddr_in *peer) {
    struct pollfd waiting = {.fd = listener, .events = POLLIN};
    while (poll(&waiting, 1, PATIENCE_MS) == 1) {
        struct sockaddr_in caller;
        socklen_t length = sizeof caller;
        int made = accept4(listener, (struct sockaddr *)&caller, &length, SOCK_CLOEXEC);
        if (made >= 0 && caller.sin_port == peer->sin_port && caller.sin_addr.s_addr == peer->sin_addr.s_addr)
            return made;
        if (made >= 0)
            close(made);
    }
    return -1;
}

static int tell(pair *p, struct sockaddr_in *address, int from) {
    return exchange_mpi(MPI_Bcast(address, sizeof *address, MPI_BYTE, from, p->comm), "MPI_Bcast");
}

/* The caller binds before it says where it calls from, so that the listener knows it. */
static int connected(struct sockaddr_in *own, const struct sockaddr_in *listener, pair *p, int *status) {
    socklen_t length = sizeof *own;
    int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made >= 0 && (bind(made, (struct sockaddr *)own, length) != 0 ||
                      getsockname(made, (struct sockaddr *)own, &length) != 0)) {
        close(made);
        made = -1;
    }
    *status = tell(p, own, 1);
    if (made >= 0 && connect(made, (const struct sockaddr *)listener, sizeof *listener) != 0) {
        close(made);
        made = -1;
    }
    return made;
}

int stream_open(pair *p) {
    if (p->socket >= 0)
        return ML_OK;
    struct sockaddr_in first = own_address(p->shares_memory), second = first;
    int listener = p->me == 0 ? listening(&first) : -1, on = 1;
    int64_t able = p->me != 0 || listener >= 0;
    int status = pair_smallest(p, &able);
    if (status == ML_OK && able)
        status = tell(p, &first, 0);
    if (status == ML_OK && able) {
        if (p->me == 0) {
            status = tell(p, &second, 1);
            p->socket = accepted(listener, &second);
        } else {
            p->socket = connected(&second, &first, p, &status);
        }
        able = p->socket >= 0;
        if (status == ML_OK)
            status = pair_smallest(p, &able);
    }
    if (listener >= 0)
        close(listener);
    if (status == ML_OK && able) {
        setsockopt(p->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        return ML_OK;
    }
    if (p->socket >= 0)
        close(p->socket);
    p->socket = -1;
    return status != ML_OK ? status
                           : ml_fail(ML_EUNSUPPORTED,
                                     "no TCP connection to rank %d: a firewall may be in between", p->peer);
}

int stream_write(int socket, const void *from, int64_t bytes) {
    for (int64_t at = 0; at < bytes;) {
        ssize_t done = send(socket, (const char *)from + at, (size_t)(bytes - at), MSG_NOSIGNAL);
        if (done < 0 && errno != EINTR)
            return ml_fail(ML_EMPI, "writing to a socket: %s", strerror(errno));
        at += done > 0 ? done : 0;
    }
    return ML_OK;
}

int stream_read(int socket, void *to, int64_t bytes) {
    for (int64_t at = 0; at < bytes;) {
        ssize_t done = recv(socket, (char *)to + at, (size_t)(bytes - at), 0);
        if (done == 0)
            return ml_fail(ML_EMPI, "the peer closed the socket");
        if (done < 0 && errno != EINTR)
            return ml_fail(ML_EMPI, "reading from a socket: %s", strerror(errno));
        at += done > 0 ? done : 0;
    }
    return ML_OK;
}
