/* test_meet.c: tests TCP connections over IPv4 and IPv6. Other processes (strangers) connect before the peer,
 * and send nothing, one byte, or a wrong word; the peer must still be found. A listener must accept
 * connections at its own address only. */
#include "../mpi/meet.h"
#include "check.h"

#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { SILENT, ONE_BYTE, WRONG, GONE, STRANGERS };

static endpoint at;
static int64_t word;

static struct in6_addr address(const char *text) {
    struct in6_addr parsed;
    CHECK(inet_pton(AF_INET6, text, &parsed) == 1);
    return parsed;
}

/* Connects to this address at the port of the listener. Returns the socket, or -1. */
static int connected(struct in6_addr to) {
    struct sockaddr_storage there;
    socklen_t length = socket_address(to, at.port, &there);
    int made = socket(there.ss_family, SOCK_STREAM, 0);
    CHECK(made >= 0);
    if (connect(made, (struct sockaddr *)&there, length) == 0)
        return made;
    close(made);
    return -1;
}

static int stranger(int kind) {
    int made = connected(at.address);
    int64_t wrong = word + 1;
    CHECK(made >= 0);
    if (kind == ONE_BYTE)
        CHECK(send(made, &word, 1, 0) == 1);
    if (kind == WRONG)
        CHECK(send(made, &wrong, sizeof wrong, 0) == sizeof wrong);
    if (kind == GONE)
        close(made);
    return made;
}

static void *peer(void *it) {
    int *made = it;
    *made = meet_call(at, word);
    return NULL;
}

/* The process has listeners at several addresses. The peer connects to the last one, after the strangers, and
 * must be found. */
static void check_accept(const int *listeners, int count, int strangers) {
    int others[STRANGERS], mine = -1;
    for (int kind = 0; kind < strangers; kind++)
        others[kind] = stranger(kind);
    pthread_t calls;
    CHECK(pthread_create(&calls, NULL, peer, &mine) == 0);
    int found = meet_accept(listeners, count, word);
    CHECK(pthread_join(calls, NULL) == 0);
    CHECK(found >= 0 && mine >= 0);
    char got[6] = "";
    CHECK(send(mine, "peer", 5, 0) == 5 && recv(found, got, 5, MSG_WAITALL) == 5);
    CHECK(strcmp(got, "peer") == 0);
    for (int kind = 0; kind < strangers; kind++)
        if (kind != GONE)
            close(others[kind]);
    close(mine);
    close(found);
}

static void check_address(const char *here) {
    at = (endpoint){.address = address(here)};
    int listener = meet_listen(&at);
    if (listener < 0) {
        printf("no listener at %s: %s\n", here, strerror(errno));
        CHECK(errno == EADDRNOTAVAIL || errno == EAFNOSUPPORT);
        return;
    }
    CHECK(at.port > 0);
    check_accept(&listener, 1, STRANGERS);
    CHECK(connected(address("::ffff:127.0.0.2")) < 0); /* it listens at one address only */
    /* A second listener, to which nobody connects. */
    endpoint other = {.address = address("::ffff:127.0.0.2")};
    int both[] = {meet_listen(&other), listener};
    CHECK(both[0] >= 0);
    check_accept(both, 2, 0);
    close(both[0]);
    close(listener);
    CHECK(meet_call(at, word) == -1); /* the listener is closed */
}

static void check_addresses(void) {
    addresses own = own_addresses(), none = {0}, loopback = loopback_addresses();
    CHECK(loopback.count == 2 && memcmp(&loopback.list[0], &(struct in6_addr[]){address("::ffff:127.0.0.1")},
                                        sizeof(struct in6_addr)) == 0);
    CHECK(IN6_IS_ADDR_LOOPBACK(&loopback.list[1]));
    int six = 0;
    for (int i = 0; i < own.count; i++) {
        const struct in6_addr *one = &own.list[i];
        CHECK(!IN6_IS_ADDR_LOOPBACK(one) && !IN6_IS_ADDR_LINKLOCAL(one));
        CHECK(!IN6_IS_ADDR_V4MAPPED(one) || (!six && one->s6_addr[12] != 127));
        six += !IN6_IS_ADDR_V4MAPPED(one);
    }
    CHECK(reachable(&own, &own).count == 0); /* an address that both nodes have must be ignored */
    CHECK(reachable(&own, &none).count == own.count);
    struct sockaddr_storage to;
    CHECK(socket_address(address("::ffff:10.1.2.3"), 7, &to) == sizeof(struct sockaddr_in));
    CHECK(to.ss_family == AF_INET &&
          ((struct sockaddr_in *)(void *)&to)->sin_addr.s_addr == inet_addr("10.1.2.3"));
    CHECK(socket_address(address("fd00::3"), 7, &to) == sizeof(struct sockaddr_in6));
    CHECK(to.ss_family == AF_INET6 && ((struct sockaddr_in6 *)(void *)&to)->sin6_port == htons(7));
}

int main(void) {
    word = meet_word();
    CHECK(word != meet_word());
    check_addresses();
    check_address("::ffff:127.0.0.1");
    check_address("::1");
    return 0;
}
