/* stream.c: opens a TCP connection between two ranks. Rank 0 of the two listens, and rank 1 connects. Rank 0
 * listens only at addresses to which rank 1 has a route. These addresses are exchanged through MPI, together
 * with a random word by which rank 0 recognises rank 1. */
#define _GNU_SOURCE
#include "stream.h"
#include "meet.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct meeting {
    int64_t word; /* random word that the connecting rank must send */
    int count;
    endpoint at[MOST_ADDRESSES];
} meeting;

/* Finds the addresses of rank 0 that rank 1 can reach; the result is the same on the two ranks. */
static int find_addresses(MPI_Comm two, int rank, int same_node, addresses *found) {
    *found = loopback_addresses();
    if (same_node)
        return ML_OK;
    addresses own = own_addresses(), first = own;
    int status = mpi_status(MPI_Bcast(&first, sizeof first, MPI_BYTE, 0, two), "MPI_Bcast");
    if (rank == 1)
        *found = reachable(&first, &own);
    if (status == ML_OK)
        status = mpi_status(MPI_Bcast(found, sizeof *found, MPI_BYTE, 1, two), "MPI_Bcast");
    return status;
}

/* Listens at all of these addresses at which this is possible. It succeeds if there is at least one. */
static int listen_at(const addresses *here, meeting *m, int *listeners) {
    m->word = meet_word();
    for (int i = 0; i < here->count; i++) {
        endpoint one = {.address = here->list[i]};
        int listener = meet_listen(&one);
        if (listener < 0)
            continue;
        listeners[m->count] = listener;
        m->at[m->count++] = one;
    }
    if (m->count > 0)
        return ML_OK;
    return here->count == 0
               ? ml_fail(ML_EUNSUPPORTED, "there is no route to any address of the peer's node")
               : ml_fail(ML_EUNSUPPORTED, "there is no TCP port to listen on: %s", strerror(errno));
}

static int call(const meeting *m) {
    int made = -1;
    for (int i = 0; i < m->count && made < 0; i++)
        made = meet_call(m->at[i], m->word);
    return made;
}

int stream_open(int *made, MPI_Comm two, int same_node) {
    int rank, on = 1, listeners[MOST_ADDRESSES];
    addresses found;
    meeting m = {0};
    if (*made >= 0)
        return ML_OK;
    MPI_Comm_rank(two, &rank);
    int status = find_addresses(two, rank, same_node, &found);
    if (status == ML_OK)
        status = comm_agree(two, rank == 0 ? listen_at(&found, &m, listeners) : ML_OK);
    int listening = m.count; /* 0 on rank 1, which does not listen */
    if (status == ML_OK)
        status = mpi_status(MPI_Bcast(&m, sizeof m, MPI_BYTE, 0, two), "MPI_Bcast");
    if (status == ML_OK) {
        *made = rank == 0 ? meet_accept(listeners, listening, m.word) : call(&m);
        status = comm_agree(two, *made >= 0
                                     ? ML_OK
                                     : ml_fail(ML_EUNSUPPORTED,
                                               "there is no TCP connection between the two ranks: a firewall "
                                               "may block it"));
    }
    for (int i = 0; i < listening; i++)
        close(listeners[i]);
    if (status != ML_OK && *made >= 0)
        close(*made);
    if (status != ML_OK)
        *made = -1;
    else
        setsockopt(*made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return status;
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
