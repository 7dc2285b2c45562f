/* stream.c: the first of the two listens, the second calls; where, and by which word they know each other, they
 * tell by MPI. */
#define _GNU_SOURCE
#include "stream.h"
#include "address.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A call that nobody answers in this time is not answered: a firewall may be in between. */
enum { PATIENCE_MS = 10000, CALL_MS = 2000 };

typedef struct meeting {
    int64_t word; /* who does not say it is not the peer */
    struct sockaddr_in listener;
    addresses first; /* of the listener's node */
} meeting;

static int awaited(int socket, short events, int milliseconds) {
    struct pollfd waiting = {.fd = socket, .events = events};
    return poll(&waiting, 1, milliseconds) == 1 && (waiting.revents & events) != 0;
}

static int listening(meeting *m, int same_node) {
    socklen_t length = sizeof m->listener;
    struct sockaddr *address = (struct sockaddr *)&m->listener;
    m->listener = (struct sockaddr_in){.sin_family = AF_INET};
    m->listener.sin_addr.s_addr = htonl(same_node ? INADDR_LOOPBACK : INADDR_ANY);
    m->word = (int64_t)((uint64_t)ml_clock_ns() * UINT64_C(6364136223846793005) + (uint64_t)getpid());
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener >= 0 && (bind(listener, address, length) != 0 || listen(listener, 4) != 0 ||
                          getsockname(listener, address, &length) != 0)) {
        close(listener);
        listener = -1;
    }
    return listener;
}

/* Of those who call, the one that knows the word. */
static int accepted(int listener, int64_t word) {
    while (awaited(listener, POLLIN, PATIENCE_MS)) {
        int64_t said = 0;
        int made = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        if (made >= 0 && awaited(made, POLLIN, CALL_MS) &&
            recv(made, &said, sizeof said, MSG_WAITALL) == sizeof said && said == word)
            return made;
        if (made >= 0)
            close(made);
    }
    return -1;
}

static int called(struct sockaddr_in there, int64_t word) {
    int failed = 0, made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t length = sizeof failed;
    if (made < 0)
        return -1;
    int code = connect(made, (const struct sockaddr *)&there, sizeof there);
    if ((code == 0 || (errno == EINPROGRESS && awaited(made, POLLOUT, CALL_MS))) &&
        getsockopt(made, SOL_SOCKET, SO_ERROR, &failed, &length) == 0 && failed == 0 &&
        fcntl(made, F_SETFL, 0) == 0 && send(made, &word, sizeof word, MSG_NOSIGNAL) == sizeof word)
        return made;
    close(made);
    return -1;
}

static int call(const meeting *m, int same_node) {
    addresses own = own_addresses(), able = reachable(&m->first, &own);
    struct sockaddr_in there = m->listener;
    if (same_node)
        return called(there, m->word);
    int made = -1;
    for (int i = 0; i < able.count && made < 0; i++) {
        there.sin_addr = able.list[i];
        made = called(there, m->word);
    }
    return made;
}

int stream_open(int *made, MPI_Comm two, int same_node) {
    int rank, on = 1, listener = -1;
    meeting m = {.first = own_addresses()};
    if (*made >= 0)
        return ML_OK;
    MPI_Comm_rank(two, &rank);
    if (rank == 0)
        listener = listening(&m, same_node);
    int status =
        comm_agree(two, rank != 0 || listener >= 0
                            ? ML_OK
                            : ml_fail(ML_EUNSUPPORTED, "no TCP port to listen on: %s", strerror(errno)));
    if (status == ML_OK)
        status = mpi_status(MPI_Bcast(&m, sizeof m, MPI_BYTE, 0, two), "MPI_Bcast");
    if (status == ML_OK) {
        *made = rank == 0 ? accepted(listener, m.word) : call(&m, same_node);
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
