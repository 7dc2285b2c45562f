/* state.c: the state of the recorder (on or off), and its messages to the user. */
#define _GNU_SOURCE
#include "state.h"

#include "system.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

pthread_mutex_t call_lock = PTHREAD_MUTEX_INITIALIZER;

static int state = CALL_UNSTARTED;

int call_state(void) {
    return __atomic_load_n(&state, __ATOMIC_ACQUIRE);
}

void call_set_state(int now) {
    __atomic_store_n(&state, now, __ATOMIC_RELEASE);
}

void call_say(const char *format, ...) {
    char line[1024] = "memline: ";
    size_t at = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + at, sizeof line - at - 1, format, arguments);
    va_end(arguments);
    at = strlen(line);
    line[at++] = '\n';
    if (system_write(STDERR_FILENO, line, at) < 0)
        return; /* a failed write to standard error cannot be reported anywhere */
}
