/* meet.c: see meet.h. */
#define _GNU_SOURCE
#include "meet.h"
#include "../memline/timing.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A call that nobody answers in this time is not answered: a firewall may be in between. */
enum { PATIENCE_MS = 10000, CALL_MS = 2000, WORD_MS = 1000, NS_PER_MS = 1000000 };

static int64_t now_ms(void) {
    return ml_clock_ns() / NS_PER_MS;
}

static int awaited(int socket, short events, int64_t until_ms) {
    struct pollfd waiting = {.fd = socket, .events = events};
    for (;;) {
        int64_t left = until_ms - now_ms();
        int ready = poll(&waiting, 1, left > 0 ? (int)left : 0);
        if (ready >= 0 || errno != EINTR)
            return ready == 1 && (waiting.revents & events) != 0;
    }
}

int64_t meet_word(void) {
    int64_t word;
#ifdef SYS_getrandom /* glibc has a function for it from 2.25 on */
    if (syscall(SYS_getrandom, &word, sizeof word, 0) == (long)sizeof word)
        return word;
#endif
    return (int64_t)((uint64_t)ml_clock_ns() * UINT64_C(6364136223846793005) + (uint64_t)getpid());
}

int meet_listen(struct sockaddr_in *at, int loopback) {
    socklen_t length = sizeof *at;
    *at = (struct sockaddr_in){.sin_family = AF_INET};
    at->sin_addr.s_addr = htonl(loopback ? INADDR_LOOPBACK : INADDR_ANY);
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener >= 0 &&
        (bind(listener, (struct sockaddr *)at, length) != 0 || listen(listener, SOMAXCONN) != 0 ||
         getsockname(listener, (struct sockaddr *)at, &length) != 0)) {
        int error = errno;
        close(listener);
        errno = error;
        listener = -1;
    }
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

int meet_accept(int listener, int64_t word) {
    int64_t until = now_ms() + PATIENCE_MS;
    while (awaited(listener, POLLIN, until)) {
        int made = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        int64_t own = now_ms() + WORD_MS;
        if (made >= 0 && says(made, word, own < until ? own : until))
            return made;
        if (made >= 0)
            close(made);
    }
    return -1;
}

int meet_call(struct sockaddr_in there, int64_t word) {
    int failed = 0, made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t length = sizeof failed;
    if (made < 0)
        return -1;
    int code = connect(made, (const struct sockaddr *)&there, sizeof there);
    if ((code == 0 || (errno == EINPROGRESS && awaited(made, POLLOUT, now_ms() + CALL_MS))) &&
        getsockopt(made, SOL_SOCKET, SO_ERROR, &failed, &length) == 0 && failed == 0 &&
        fcntl(made, F_SETFL, 0) == 0 && send(made, &word, sizeof word, MSG_NOSIGNAL) == sizeof word)
        return made;
    close(made);
    return -1;
}
