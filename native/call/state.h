/* state.h: the state of the recorder (on or off), and the lock for all data that threads share. */
#ifndef MEMLINE_CALL_STATE_H
#define MEMLINE_CALL_STATE_H

#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum call_state {
    CALL_UNSTARTED, /* no experiment (annotated section) has begun yet */
    CALL_ON,
    CALL_FORKED, /* a forked child process that has not yet printed that it is not recorded */
    CALL_OFF
};

extern pthread_mutex_t call_lock;

int call_state(void);
void call_set_state(int state);

/* Prints one line "memline: …" on stderr. */
__attribute__((format(printf, 1, 2))) void call_say(const char *format, ...);

static inline int64_t call_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

#endif
