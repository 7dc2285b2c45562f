/* user_superstep.c: runs a superstep that a user has written, in shared memory of the node (a window). */
#define _GNU_SOURCE
#include "user_superstep.h"
#include "../error.h"
#include "../mpi/meeting.h"
#include "../mpi/node.h"
#include "../mpi/window.h"
#include "grid_run.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { WORDS = 3, DEFAULT_WORD = 4 };

struct ml_user {
    void *library;
    user_entry *entry;
    window window; /* the window; all its memory belongs to rank 0 */
    char *argument;
    /* `given` has the values that every call starts with; `step` is the structure as the user's function has
     * left it. */
    memline_user_superstep given, step;
    /* The numbers that the function has set in the last MEMLINE_RUN: reads, writes, bytes of a word. */
    int64_t words[WORDS];
};

static int make(const char *library, const char *argument, int64_t bytes, ml_user **made) {
    if (argument == NULL || bytes < 1)
        return ml_fail(ML_EINVAL, "a window of %lld bytes is not possible, or the argument is NULL",
                       (long long)bytes);
    int shared = node_needs_world();
    if (shared != ML_OK)
        return shared;
    ml_user *u = calloc(1, sizeof *u);
    char *copy = strdup(argument);
    if (u == NULL || copy == NULL) {
        free(u);
        free(copy);
        return ml_fail(ML_ENOMEM, "there is no memory for a superstep");
    }
    *u = (ml_user){.argument = copy};
    u->window.window = MPI_WIN_NULL;
    user_crash_watch();
    *made = u;
    return user_library_open(library, &u->library, &u->entry);
}

/* Opens the window on base pages, as for the supersteps of the calibration. Its pages are touched by the
 * first repetition, which is not counted. */
static int open_window(ml_user *u, int64_t bytes) {
    char *start = NULL;
    int status = window_open_shared(&u->window, node_comm(), world_rank() == 0 ? bytes : 0);
    if (status == ML_OK)
        status = world_agree(window_of(&u->window, node_rank_of(0), &start));
    if (status != ML_OK)
        return status;
    madvise(start, (size_t)bytes, MADV_NOHUGEPAGE);
    u->given = (memline_user_superstep){.rank = world_rank(),
                                        .ranks = world_size(),
                                        .window = start,
                                        .window_bytes = bytes,
                                        .argument = u->argument,
                                        .barrier = node_meet};
    u->step = u->given;
    u->step.word_bytes = DEFAULT_WORD;
    return ML_OK;
}

int ml_user_open(const char *library, const char *argument, int64_t window_bytes, ml_user **user) {
    if (user == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "a superstep needs memory for it and an open world");
    ml_user *u = NULL;
    int status = world_agree(make(library, argument, window_bytes, &u));
    if (status == ML_OK)
        status = open_window(u, window_bytes);
    if (status != ML_OK) {
        ml_user_close(u);
        return status;
    }
    *user = u;
    return ML_OK;
}

int ml_user_close(ml_user *u) {
    if (u == NULL)
        return ML_OK;
    window_close(&u->window);
    user_crash_leave();
    if (u->library != NULL)
        dlclose(u->library);
    free(u->argument);
    free(u);
    return ML_OK;
}

/* Calls the user's function for one phase. Fields that the function may have changed by mistake are restored
 * first; word_bytes and state are kept. */
static int call(ml_user *u, int phase, int64_t repetition) {
    memline_user_superstep next = u->given;
    next.phase = phase;
    next.repetition = repetition;
    next.word_bytes = u->step.word_bytes;
    next.state = u->step.state;
    next.reads = phase == MEMLINE_VERIFY ? u->step.reads : 0;
    next.writes = phase == MEMLINE_VERIFY ? u->step.writes : 0;
    u->step = next;
    int value = user_call(u->entry, &u->step);
    if (value == 0)
        return ML_OK;
    return ml_fail(ML_EUSER, "rank %d: memline_superstep returned %d in %s of repetition %lld", u->given.rank,
                   value, user_phase_name(phase), (long long)repetition);
}

static int prepare(void *it, int64_t repetition) {
    return call(it, MEMLINE_PREPARE, repetition);
}

static int once(void *it) {
    ml_user *u = it;
    int status = call(u, MEMLINE_RUN, u->step.repetition);
    if (status == ML_OK)
        node_meet();
    return status;
}

static int verify(void *it, int64_t repetition) {
    ml_user *u = it;
    u->words[0] = u->step.reads;
    u->words[1] = u->step.writes;
    u->words[2] = u->step.word_bytes;
    return call(u, MEMLINE_VERIFY, repetition);
}

int ml_user_run(ml_user *u, int64_t repetition, double *ns, int64_t *words) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    if (words == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the words is NULL");
    int status = grid_run(&steps, u, repetition, 1, ns);
    if (status != ML_OK)
        return status;
    return mpi_status(MPI_Allgather(u->words, WORDS, MPI_INT64_T, words, WORDS, MPI_INT64_T, world_comm()),
                      "MPI_Allgather");
}
