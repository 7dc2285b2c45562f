/* stream.c: the first of the two ranks listens, the second one connects; they exchange the address, and the
 * word by which they recognise each other, by MPI. */
#define _GNU_SOURCE
#include "stream.h"
#include "address.h"
#include "meet.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct meeting {
    int64_t word; /* who does not say it is not the peer */
    struct sockaddr_in listener;
    addresses first; /* of the listener's node */
} meeting;

static int call(const meeting *m, int same_node) {
    addresses own = own_addresses(), able = reachable(&m->first, &own);
    struct sockaddr_in there = m->listener;
    if (same_node)
        return meet_call(there, m->word);
    int made = -1;
    for (int i = 0; i < able.count && made < 0; i++) {
        there.sin_addr = able.list[i];
        made = meet_call(there, m->word);
    }
    return made;
}

int stream_open(int *made, MPI_Comm two, int same_node) {
    int rank, on = 1, listener = -1;
    meeting m = {.word = meet_word(), .first = own_addresses()};
    if (*made >= 0)
        return ML_OK;
    MPI_Comm_rank(two, &rank);
    if (rank == 0)
        listener = meet_listen(&m.listener, same_node);
    int status =
        comm_agree(two, rank != 0 || listener >= 0
                            ? ML_OK
                            : ml_fail(ML_EUNSUPPORTED, "no TCP port to listen on: %s", strerror(errno)));
    if (status == ML_OK)
        status = mpi_status(MPI_Bcast(&m, sizeof m, MPI_BYTE, 0, two), "MPI_Bcast");
    if (status == ML_OK) {
        *made = rank == 0 ? meet_accept(listener, m.word) : call(&m, same_node);
        status = comm_agree(two, *made >= 0
                                     ? ML_OK
                                     : ml_fail(ML_EUNSUPPORTED, "no TCP connection between the two ranks: a "
                                                                "firewall may be in between"));
    }
    if (listener >= 0)
        close(listener);
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
