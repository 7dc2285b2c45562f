/* call.c: functions by which a program sets its name and its rank, and writes reports. */
#define _GNU_SOURCE
#include "program.h"
#include "sink.h"
#include "state.h"
#include "visit.h"

#define PUBLIC __attribute__((visibility("default")))

/* Sets a default for the program's name: the value of the macro CLL_PROGRAM in one of its source files. A
 * name that is set by cll_program replaces the default. */
PUBLIC void cll_program_default(const char *name) {
    if (call_state() == CALL_UNSTARTED)
        program_name(name);
}

PUBLIC void cll_program(const char *name) {
    if (call_state() != CALL_UNSTARTED)
        return;
    sink_head.program[0] = '\0';
    program_name(name);
    visit_start(NULL);
}

PUBLIC void cll_await(cll_look *look) {
    program_await(look);
}

PUBLIC int cll_open(int rank, int ranks, int run) {
    visit_start(NULL);
    pthread_mutex_lock(&call_lock);
    run = sink_open(rank, ranks, run);
    pthread_mutex_unlock(&call_lock);
    return run;
}

PUBLIC void cll_report(const char *name) {
    int64_t paused = cll_pause();
    (void)name;
    pthread_mutex_lock(&call_lock);
    if (call_state() == CALL_ON) {
        sink_look();
        thread_flush_all();
    }
    pthread_mutex_unlock(&call_lock);
    cll_resume(paused, CLL_FRAME);
}

PUBLIC int64_t cll_gather_begin(void) {
    pthread_mutex_lock(&call_lock);
    int64_t size = -1;
    if (call_state() == CALL_ON) {
        thread_flush_all();
        size = sink_hold();
    }
    pthread_mutex_unlock(&call_lock);
    return size;
}

PUBLIC int64_t cll_gather_read(int64_t from, void *to, int64_t most) {
    pthread_mutex_lock(&call_lock);
    int64_t count = sink_read(from, to, most);
    pthread_mutex_unlock(&call_lock);
    return count;
}

PUBLIC int cll_gather_write(const void *bytes, int64_t count) {
    pthread_mutex_lock(&call_lock);
    int written = sink_write(bytes, count);
    pthread_mutex_unlock(&call_lock);
    return written;
}

PUBLIC void cll_gather_cut(int64_t size) {
    pthread_mutex_lock(&call_lock);
    sink_cut(size);
    pthread_mutex_unlock(&call_lock);
}

PUBLIC void cll_gather_end(int sent) {
    pthread_mutex_lock(&call_lock);
    sink_release(sent);
    pthread_mutex_unlock(&call_lock);
}
