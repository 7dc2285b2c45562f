/* program.c: the beginning and the end of a recorded program. */
#define _GNU_SOURCE
#include "program.h"

#include "sink.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

call_overhead program_overhead;

static cll_look *awaited;
static pthread_key_t ends;
static int has_key;

void program_name(const char *name) {
    const char *slash = strrchr(name, '/');
    if (sink_head.program[0] == '\0')
        snprintf(sink_head.program, sizeof sink_head.program, "%.200s", slash == NULL ? name : slash + 1);
}

/* Sets the program's name from the name of a source file, if the program has no name yet: fft.c gives fft. */
static void name_by(const char *file) {
    program_name(file == NULL || file[0] == '\0' ? "program" : file);
    char *dot = strrchr(sink_head.program, '.');
    if (dot != NULL && dot > sink_head.program)
        *dot = '\0';
}

static void thread_ends(void *own) {
    call_thread *t = own;
    thread_own = NULL;
    thread_abandon(t, 0);
    pthread_mutex_lock(&call_lock);
    thread_flush(t);
    thread_free(t);
    pthread_mutex_unlock(&call_lock);
}

static void before_fork(void) {
    pthread_mutex_lock(&call_lock);
}

static void in_parent(void) {
    pthread_mutex_unlock(&call_lock);
}

/* Runs in a child process after fork. The child is not recorded, because the trace file belongs to the
 * parent process. The child's copies of the records of threads are not freed, because a thread may have been
 * changing its record during the fork. */
static void in_child(void) {
    if (call_state() == CALL_ON) {
        sink_forget();
        call_set_state(CALL_FORKED);
    }
    if (has_key)
        pthread_setspecific(ends, NULL);
    thread_own = NULL;
    pthread_mutex_unlock(&call_lock);
}

static void start(call_way way, const char *file) {
    const char *wanted = getenv("MEMLINE_CALL");
    if (wanted != NULL && strcmp(wanted, "off") == 0) {
        call_set_state(CALL_OFF);
        return;
    }
    if (sink_head.program[0] == '\0')
        name_by(file);
    head_look(&sink_head);
    counters_choose(getenv("MEMLINE_CALL_COUNTERS"));
    if (counters_missing()[0] != '\0')
        call_say("counters left out: %s", counters_missing());
    program_overhead = overhead_measure(way);
    sink_head.visit_ns = program_overhead.visit_ns;
    sink_head.inside_ns = program_overhead.inside_ns;
    has_key = pthread_key_create(&ends, thread_ends) == 0;
    pthread_atfork(before_fork, in_parent, in_child);
    call_set_state(CALL_ON);
    if (awaited != NULL)
        sink_wait(awaited);
    else
        sink_open(0, 1, -1);
}

void program_start(call_way way, const char *file) {
    if (call_state() != CALL_UNSTARTED)
        return;
    pthread_mutex_lock(&call_lock);
    if (call_state() == CALL_UNSTARTED)
        start(way, file);
    pthread_mutex_unlock(&call_lock);
}

call_thread *program_thread(void) {
    if (call_state() == CALL_FORKED) {
        call_say("process %ld was forked from a recorded process and is not recorded itself", (long)getpid());
        call_set_state(CALL_OFF);
    }
    if (call_state() != CALL_ON)
        return NULL;
    thread_own = thread_new(0);
    if (thread_own != NULL && has_key)
        pthread_setspecific(ends, thread_own);
    return thread_own;
}

void program_leave(void) {
    call_thread *t = thread_own;
    thread_own = NULL;
    if (has_key)
        pthread_setspecific(ends, NULL);
    pthread_mutex_lock(&call_lock);
    thread_free(t);
    pthread_mutex_unlock(&call_lock);
}

void program_await(cll_look *look) {
    pthread_mutex_lock(&call_lock);
    awaited = look;
    if (call_state() == CALL_ON)
        sink_wait(look);
    pthread_mutex_unlock(&call_lock);
}

/* Ends the recording. This function runs at exit, at the return of main, or when the shared library that
 * contains this code is unloaded. */
__attribute__((destructor)) static void finish(void) {
    if (thread_own != NULL)
        thread_abandon(thread_own, 0);
    pthread_mutex_lock(&call_lock);
    if (call_state() == CALL_ON) {
        thread_flush_all();
        sink_finish();
    }
    if (has_key)
        pthread_key_delete(ends);
    has_key = 0;
    pthread_mutex_unlock(&call_lock);
}
