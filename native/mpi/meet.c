/* meet.c: opens a TCP connection between two processes, with a time limit for every step. */
#define _GNU_SOURCE
#include "meet.h"
#include "../memline/timing.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Time limits in ms: PATIENCE_MS to wait for the peer's connection, CALL_MS to connect, WORD_MS to receive
 * the word. A connection that is not answered within CALL_MS counts as refused, because a firewall may drop
 * packets silently. */
enum { PATIENCE_MS = 10000, CALL_MS = 2000, WORD_MS = 1000, NS_PER_MS = 1000000 };

static int64_t now_ms(void) {
    return ml_clock_ns() / NS_PER_MS;
}

/* Returns the first of the sockets that is ready for `events`, or -1 if no socket is ready until the time
 * until_ms. */
static int first_ready(const int *sockets, int count, short events, int64_t until_ms) {
    struct pollfd waiting[MOST_ADDRESSES];
    for (int i = 0; i < count; i++)
        waiting[i] = (struct pollfd){.fd = sockets[i], .events = events};
    for (;;) {
        int64_t left = until_ms - now_ms();
        int ready = poll(waiting, (nfds_t)count, left > 0 ? (int)left : 0);
        for (int i = 0; ready > 0 && i < count; i++)
            if ((waiting[i].revents & events) != 0)
                return sockets[i];
        if (ready >= 0 || errno != EINTR)
            return -1;
    }
}

static int awaited(int socket, short events, int64_t until_ms) {
    return first_ready(&socket, 1, events, until_ms) >= 0;
}

int64_t meet_word(void) {
    int64_t word;
#ifdef SYS_getrandom /* the system call, because glibc has getrandom() only since version 2.25 */
    if (syscall(SYS_getrandom, &word, sizeof word, 0) == (long)sizeof word)
        return word;
#endif
    return (int64_t)((uint64_t)ml_clock_ns() * UINT64_C(6364136223846793005) + (uint64_t)getpid());
}

int meet_listen(endpoint *at) {
    struct sockaddr_storage here;
    socklen_t length = socket_address(at->address, 0, &here);
    int listener = socket(here.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener >= 0 &&
        (bind(listener, (struct sockaddr *)&here, length) != 0 || listen(listener, SOMAXCONN) != 0 ||
         getsockname(listener, (struct sockaddr *)&here, &length) != 0)) {
        int error = errno;
        close(listener);
        errno = error;
        return -1;
    }
    at->port = ntohs(here.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)(void *)&here)->sin6_port
                                                : ((struct sockaddr_in *)(void *)&here)->sin_port);
    return listener;
}

static int says(int made, int64_t word, int64_t until_ms) {
    int64_t said = 0;
    for (size_t at = 0; at < sizeof said;) {
        if (!awaited(made, POLLIN, until_ms))
            return 0;
        ssize_t got = recv(made, (char *)&said + at, sizeof said - at, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return 0;
        at += got > 0 ? (size_t)got : 0;
    }
    return said == word;
}

int meet_accept(const int *listeners, int count, int64_t word) {
    int64_t until = now_ms() + PATIENCE_MS;
    int called;
    while ((called = first_ready(listeners, count, POLLIN, until)) >= 0) {
        int made = accept4(called, NULL, NULL, SOCK_CLOEXEC);
        int64_t own = now_ms() + WORD_MS;
        if (made >= 0 && says(made, word, own < until ? own : until))
            return made;
        if (made >= 0)
            close(made);
    }
    return -1;
}

int meet_call(endpoint at, int64_t word) {
    struct sockaddr_storage there;
    socklen_t length = sizeof(int), bytes = socket_address(at.address, at.port, &there);
    int failed = 0, made = socket(there.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0)
        return -1;
    int code = connect(made, (const struct sockaddr *)&there, bytes);
    if ((code == 0 || (errno == EINPROGRESS && awaited(made, POLLOUT, now_ms() + CALL_MS))) &&
        getsockopt(made, SOL_SOCKET, SO_ERROR, &failed, &length) == 0 && failed == 0 &&
        fcntl(made, F_SETFL, 0) == 0 && send(made, &word, sizeof word, MSG_NOSIGNAL) == sizeof word)
        return made;
    close(made);
    return -1;
}
