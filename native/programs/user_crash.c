/* user_crash.c: reports a signal or an exit() in a user's function. Without this, the Java VM would take the
 * signal for an error of its own, print pages and write a file. The VM itself needs these signals for its own
 * threads, so they are passed on. */
#define _GNU_SOURCE
#include "user_superstep.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    int number;
    const char *name;
} fatal[] = {
    {SIGSEGV, "SIGSEGV, an invalid address"},
    {SIGBUS, "SIGBUS, memory that does not exist"},
    {SIGFPE, "SIGFPE, an integer division by 0"},
    {SIGILL, "SIGILL, an invalid instruction"},
    {SIGABRT, "SIGABRT, abort() or a failed assertion"},
};

enum { FATAL = sizeof fatal / sizeof *fatal };

static struct sigaction before[FATAL];
static pthread_t caller;
/* Argument of the running user's function; NULL while it is not running. */
static const memline_user_superstep *volatile called;
static int watching;

const char *user_phase_name(int phase) {
    return phase == MEMLINE_PREPARE ? "MEMLINE_PREPARE"
           : phase == MEMLINE_RUN   ? "MEMLINE_RUN"
                                    : "MEMLINE_VERIFY";
}

/* Prints why the user's function ended, as a report for the driver (RankReport.java), and ends the process. This
 * runs in a signal handler; snprintf may be used there, because it takes no lock for numbers and strings. */
static void report(const char *name) {
    char line[384];
    int length =
        snprintf(line, sizeof line,
                 "memline-report: {\"code\":\"failed\",\"cell\":null,\"rank\":%d,\"status\":null,"
                 "\"reason\":\"memline_superstep ended in %s of repetition %lld by %s\"}\n",
                 (int)called->rank, user_phase_name(called->phase), (long long)called->repetition, name);
    if (write(STDERR_FILENO, line, (size_t)length) < length)
        _exit(ML_USER_CRASHED);
    _exit(ML_USER_CRASHED);
}

static void pass_on(const struct sigaction *to, int number, siginfo_t *info, void *context) {
    if (to->sa_flags & SA_SIGINFO)
        to->sa_sigaction(number, info, context);
    else if (to->sa_handler != SIG_DFL && to->sa_handler != SIG_IGN)
        to->sa_handler(number);
    else if (to->sa_handler == SIG_DFL) {
        /* The default action is restored. When this handler returns, the instruction raises the signal again.
         */
        sigaction(number, to, NULL);
        raise(number);
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    for (int i = 0; i < FATAL; i++) {
        if (fatal[i].number != number)
            continue;
        if (called != NULL && pthread_equal(pthread_self(), caller))
            report(fatal[i].name);
        pass_on(&before[i], number, info, context);
    }
}

/* Reports that the user's function called exit(). Without this message, mpirun would only list three possible
 * reasons. */
static void at_exit(void) {
    if (called != NULL && pthread_equal(pthread_self(), caller))
        report("exit(), which ends the rank");
}

void user_crash_watch(void) {
    static int registered;
    if (watching++ > 0)
        return;
    if (!registered++)
        atexit(at_exit);
    for (int i = 0; i < FATAL; i++) {
        sigaction(fatal[i].number, NULL, &before[i]);
        struct sigaction own = before[i];
        own.sa_sigaction = handle;
        own.sa_flags |= SA_SIGINFO;
        sigaction(fatal[i].number, &own, NULL);
    }
}

void user_crash_leave(void) {
    if (watching == 0 || --watching > 0)
        return;
    for (int i = 0; i < FATAL; i++)
        sigaction(fatal[i].number, &before[i], NULL);
}

int user_call(user_entry *entry, memline_user_superstep *s) {
    caller = pthread_self();
    called = s;
    int value = entry(s);
    called = NULL;
    return value;
}
