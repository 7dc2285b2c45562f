/* test_meet.c: who is the peer is found among strangers that call before it and say nothing, a byte, or something else. */
#include "../mpi/meet.h"
#include "check.h"

#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SILENT, ONE_BYTE, WRONG, GONE, STRANGERS };

static struct sockaddr_in at;
static int64_t word;

static int stranger(int kind) {
    int made = socket(AF_INET, SOCK_STREAM, 0);
    int64_t wrong = word + 1;
    CHECK(made >= 0 && connect(made, (struct sockaddr *)&at, sizeof at) == 0);
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

int main(void) {
    word = meet_word();
    CHECK(word != meet_word());
    int listener = meet_listen(&at, 1);
    CHECK(listener >= 0 && ntohs(at.sin_port) > 0);
    int others[STRANGERS], mine = -1;
    for (int kind = 0; kind < STRANGERS; kind++)
        others[kind] = stranger(kind);
    pthread_t calls;
    CHECK(pthread_create(&calls, NULL, peer, &mine) == 0);
    int found = meet_accept(listener, word);
    CHECK(pthread_join(calls, NULL) == 0);
    CHECK(found >= 0 && mine >= 0);
    char got[6] = "";
    CHECK(send(mine, "peer", 5, 0) == 5 && recv(found, got, 5, MSG_WAITALL) == 5);
    CHECK(strcmp(got, "peer") == 0);
    for (int kind = 0; kind < STRANGERS; kind++)
        if (kind != GONE)
            close(others[kind]);
    close(mine);
    close(found);
    close(listener);
    CHECK(meet_call(at, word) == -1); /* nobody listens any more */
    return 0;
}
