/* fortran.c: wrappers of MPI's Fortran functions, under the linker names that most compilers use (mpi_send_).
 *
 * Open MPI: the Fortran functions call PMPI functions in C, which the C wrappers do not see, so the calls are
 * recorded here. Functions of the module mpi_f08 call ompi_NAME_f (for example ompi_send_f); these names are
 * wrapped, too.
 *
 * MPICH: the Fortran functions call MPI functions in C, and the C wrappers record them. Only functions of
 * mpi_f08 without a buffer are recorded here.
 *
 * Where another wrapper records the call, the wrapper here only notes the place in the program that called
 * MPI. */
#define _GNU_SOURCE
#include "bind.h"
#include "peers.h"
#include "watch.h"

#include <stddef.h>

/* Defines a wrapper of a Fortran function that only notes the place in the program from which it was called.
 * All arguments of Fortran functions are addresses, and no function has more than 14. A function with fewer
 * arguments ignores the rest. */
#define TEN void *, void *, void *, void *, void *, void *, void *, void *, void *, void *
#define OUTER(name)                                                                                          \
    WRAPPER void name(void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i,       \
                      void *j, void *k, void *l, void *m, void *n) {                                         \
        static void (*real)(TEN, void *, void *, void *, void *);                                            \
        if (real == NULL)                                                                                    \
            *(void **)&real = bind_next(#name, __builtin_return_address(0));                                 \
        watch_outer = __builtin_return_address(0);                                                           \
        real(a, b, c, d, e, f, g, h, i, j, k, l, m, n);                                                      \
        watch_outer = NULL;                                                                                  \
    }
#define INT MPI_Fint *
#define SPREAD(...) __VA_ARGS__
#ifdef OPEN_MPI
#define BUFFERED(lower) OUTER(mpi_##lower##_f08_)
#define PLAIN(lower) OUTER(mpi_##lower##_f08_)
#define UNSEEN(lower)
#include "fortran.def"
/* For the MPI function `lower`: defines the wrappers mpi_`lower`_ and ompi_`lower`_f, and begins the
 * definition of `lower`_at, whose body follows the macro. The wrappers call `lower`_at, which calls MPI and
 * records the call. */
#define ENTRY(lower, PARAMETERS, ...)                                                                        \
    __attribute__((weak)) void pmpi_##lower##_ PARAMETERS;                                                   \
    static void lower##_at(const void *site, SPREAD PARAMETERS);                                             \
    WRAPPER void mpi_##lower##_ PARAMETERS {                                                                 \
        lower##_at(SITE, __VA_ARGS__);                                                                       \
    }                                                                                                        \
    WRAPPER void ompi_##lower##_f PARAMETERS {                                                               \
        lower##_at(SITE, __VA_ARGS__);                                                                       \
    }                                                                                                        \
    static void lower##_at(const void *site, SPREAD PARAMETERS)
/* Defines the wrappers that ENTRY defines, and also a wrapper for the function of the module mpi_f08. This
 * is for functions whose mpi_f08 version makes a call that cannot be intercepted. The Fortran argument
 * `error` is optional and is NULL if it is absent. */
#define UNSEEN_ENTRY(lower, PARAMETERS, ...)                                                                 \
    static void lower##_at(const void *site, SPREAD PARAMETERS);                                             \
    WRAPPER void mpi_##lower##_f08_ PARAMETERS {                                                             \
        MPI_Fint own = MPI_SUCCESS, *given = error;                                                          \
        error = given == NULL ? &own : given;                                                                \
        lower##_at(SITE, __VA_ARGS__);                                                                       \
    }                                                                                                        \
    ENTRY(lower, PARAMETERS, __VA_ARGS__)
#define REAL(lower) pmpi_##lower##_
#define TYPE(type) PMPI_Type_f2c(*(type))
#define COMM(comm) PMPI_Comm_f2c(*(comm))
#define REQUEST_OF(request) PMPI_Request_f2c(request)
#else
#define BUFFERED(lower) OUTER(mpi_##lower##_) OUTER(mpi_##lower##_f08ts_)
#define PLAIN(lower) OUTER(mpi_##lower##_)
#define UNSEEN(lower) OUTER(mpi_##lower##_)
#include "fortran.def"
/* Defines the wrapper of the function `lower` of mpi_f08, and begins the definition of lower_at, whose body
 * follows the macro. The wrapper calls lower_at, which calls MPI and records the call. The Fortran argument
 * `error` is optional and is NULL if it is absent. */
#define ENTRY(lower, PARAMETERS, ...)                                                                        \
    __attribute__((weak)) void pmpir_##lower##_f08_ PARAMETERS;                                              \
    static void lower##_at(const void *site, SPREAD PARAMETERS);                                             \
    WRAPPER void mpi_##lower##_f08_ PARAMETERS {                                                             \
        MPI_Fint own = MPI_SUCCESS, *given = error;                                                          \
        error = given == NULL ? &own : given;                                                                \
        lower##_at(SITE, __VA_ARGS__);                                                                       \
    }                                                                                                        \
    static void lower##_at(const void *site, SPREAD PARAMETERS)
#define UNSEEN_ENTRY ENTRY
#define REAL(lower) pmpir_##lower##_f08_
#define TYPE(type) ((MPI_Datatype) * (type))
#define COMM(comm) ((MPI_Comm) * (comm))
#define REQUEST_OF(request) ((MPI_Request)(request))
#endif
#define MOVED(count, type, rank, comm)                                                                       \
    (moved) {                                                                                                \
        *(count), TYPE(type), *(rank), COMM(comm)                                                            \
    }

/* Statuses in Fortran. statuses_passed returns the statuses that are passed to MPI: those of the program, or
 * own memory if the program ignores statuses. After the call, statuses_of converts them to C; it returns
 * NULL if there are no statuses. */
#ifdef OPEN_MPI
#define IGNORED(statuses) ((statuses) == MPI_F_STATUS_IGNORE || (statuses) == MPI_F_STATUSES_IGNORE)
/* Number of integers in an MPI status in Fortran. */
#define WORDS (sizeof(MPI_Status) / sizeof(int))

static MPI_Fint *statuses_passed(int many, MPI_Fint *given) {
    const size_t places = WORDS * sizeof(MPI_Fint) / sizeof(int);
    MPI_Fint *own = watch_on && IGNORED(given) ? (MPI_Fint *)watch_places(many * (int)places) : NULL;
    return own == NULL ? given : own;
}

static const MPI_Status *statuses_of(int many, const MPI_Fint *passed) {
    MPI_Status *own = IGNORED(passed) ? NULL : watch_statuses(many);
    for (int i = 0; own != NULL && i < many; i++)
        if (PMPI_Status_f2c(passed + (size_t)i * WORDS, &own[i]) != MPI_SUCCESS)
            return NULL;
    return own;
}
#else
/* MPICH's MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE of mpi_f08. They are declared here under other names,
 * because mpi.h declares them not at all or with varying types. */
extern MPI_Fint status_ignore[] __asm__("MPIR_F08_MPI_STATUS_IGNORE_OBJ") __attribute__((weak));
extern MPI_Fint statuses_ignore[] __asm__("MPIR_F08_MPI_STATUSES_IGNORE_OBJ") __attribute__((weak));
#define IGNORED(statuses) ((statuses) == status_ignore || (statuses) == statuses_ignore)

/* A status of mpi_f08 has the same members as a status in C, so no conversion is needed. */
static MPI_Fint *statuses_passed(int many, MPI_Fint *given) {
    MPI_Fint *own = watch_on && IGNORED(given) ? (MPI_Fint *)watch_statuses(many) : NULL;
    return own == NULL ? given : own;
}

static const MPI_Status *statuses_of(int many, const MPI_Fint *passed) {
    (void)many;
    return IGNORED(passed) ? NULL : (const MPI_Status *)passed;
}
#endif

/* Returns the C handles of `many` requests in Fortran, which are integers. Returns NULL if there is no
 * memory. */
static const MPI_Request *copied(int many, const MPI_Fint *requests) {
    MPI_Request *copy = watch_copied(many, NULL);
    for (int i = 0; copy != NULL && i < many; i++)
        copy[i] = REQUEST_OF(requests[i]);
    return copy;
}

/* The index of the first request that MPI_Waitany returns. It is 1 in Fortran, but 0 in mpi_f08 of MPICH 4.0.
 * For MPICH it is found out by waiting for a completed request. */
#ifdef OPEN_MPI
#define FIRST 1
#else
__attribute__((weak)) void pmpir_waitany_f08_(INT many, INT requests, INT which, INT status, INT error);

static int first_place(void) {
    static int known = -1;
    MPI_Request request;
    MPI_Fint many = 1, handle, which = 1, status[sizeof(MPI_Status) / sizeof(MPI_Fint)], error;
    if (known < 0 &&
        PMPI_Isend(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF, &request) == MPI_SUCCESS) {
        handle = (MPI_Fint)(intptr_t)request;
        pmpir_waitany_f08_(&many, &handle, &which, status, &error);
        known = which;
    }
    return known;
}
#define FIRST first_place()
#endif

/* Forgets the requests that MPI has freed in a call that returned an error. */
static void failed(int many, const MPI_Request *before, const MPI_Fint *requests, since begin) {
    for (int i = 0; i < many; i++) {
        const MPI_Request after = REQUEST_OF(requests[i]);
        watch_failed(1, &before[i], &after, NULL, begin);
    }
}

/* Begins the recording of a function that waits for `many` requests: copies the handles, and prepares the
 * statuses that are passed to MPI. */
#define WAITS(many, requests, statuses)                                                                      \
    const MPI_Request *before = watch_on ? copied(many, requests) : NULL;                                    \
    MPI_Fint *used = statuses_passed(many, statuses);                                                        \
    const since begin = watch_since()
/* Ends the recording of a function that waits for requests: `done` requests have completed, with the indices
 * `which`. */
#define WAITED(name, many, requests, done, which)                                                            \
    const int some = before == NULL || *error != MPI_SUCCESS ? 0 : (done);                                   \
    if (watch_on && *error == MPI_SUCCESS)                                                                   \
        watch_completed(OP_##name, site, before, some, which, some > 0 ? statuses_of(some, used) : NULL,     \
                        begin);                                                                              \
    else if (watch_on && before != NULL)                                                                     \
    failed(many, before, requests, begin)

ENTRY(wait, (INT request, INT status, INT error), request, status, error) {
    WAITS(1, request, status);
    REAL(wait)(request, used, error);
    WAITED(Wait, 1, request, 1, NULL);
}

UNSEEN_ENTRY(test, (INT request, INT flag, INT status, INT error), request, flag, status, error) {
    WAITS(1, request, status);
    REAL(test)(request, flag, used, error);
    WAITED(Test, 1, request, *flag != 0, NULL);
}

ENTRY(waitall, (INT many, INT requests, INT statuses, INT error), many, requests, statuses, error) {
    WAITS(*many, requests, statuses);
    REAL(waitall)(many, requests, used, error);
    WAITED(Waitall, *many, requests, *many, NULL);
}

UNSEEN_ENTRY(testall, (INT many, INT requests, INT flag, INT statuses, INT error), many, requests, flag,
             statuses, error) {
    WAITS(*many, requests, statuses);
    REAL(testall)(many, requests, flag, used, error);
    WAITED(Testall, *many, requests, *flag != 0 ? *many : 0, NULL);
}

ENTRY(waitany, (INT many, INT requests, INT which, INT status, INT error), many, requests, which, status,
      error) {
    WAITS(*many, requests, status);
    REAL(waitany)(many, requests, which, used, error);
    /* The index of the completed request; not a valid index if no request has completed. */
    const int place = before == NULL ? -1 : *which - FIRST;
    WAITED(Waitany, *many, requests, place >= 0 && place < *many, &place);
}

UNSEEN_ENTRY(testany, (INT many, INT requests, INT which, INT flag, INT status, INT error), many, requests,
             which, flag, status, error) {
    WAITS(*many, requests, status);
    REAL(testany)(many, requests, which, flag, used, error);
    const int place = before == NULL ? -1 : *which - FIRST;
    WAITED(Testany, *many, requests, *flag != 0 && place >= 0 && place < *many, &place);
}

#define SOME(ENTRY, lower, name)                                                                             \
    ENTRY(lower, (INT many, INT requests, INT completed, INT which, INT statuses, INT error), many,          \
          requests, completed, which, statuses, error) {                                                     \
        WAITS(*many, requests, statuses);                                                                    \
        REAL(lower)(many, requests, completed, which, used, error);                                          \
        const int found = *error != MPI_SUCCESS || *completed == MPI_UNDEFINED ? 0 : *completed;             \
        const MPI_Status *read = NULL;                                                                       \
        int *places = NULL;                                                                                  \
        if (before != NULL && found > 0) {                                                                   \
            read =                                                                                           \
                statuses_of(found, used); /* first, because watch_places() may overwrite memory of `used` */ \
            places = watch_places(found);                                                                    \
        }                                                                                                    \
        for (int i = 0; places != NULL && i < found; i++)                                                    \
            places[i] = which[i] - FIRST;                                                                    \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_completed(OP_##name, site, before, places == NULL ? 0 : found, places, read, begin);       \
        else if (watch_on && before != NULL)                                                                 \
            failed(*many, before, requests, begin);                                                          \
    }
SOME(ENTRY, waitsome, Waitsome)
SOME(UNSEEN_ENTRY, testsome, Testsome)

ENTRY(start, (INT request, INT error), request, error) {
    const MPI_Request before = REQUEST_OF(*request);
    const since begin = watch_since();
    REAL(start)(request, error);
    const MPI_Request begun = REQUEST_OF(*request);
    if (watch_on && *error == MPI_SUCCESS)
        watch_start(site, 1, &before, &begun, begin);
}

ENTRY(startall, (INT many, INT requests, INT error), many, requests, error) {
    const int all = watch_on ? *many : 0;
    MPI_Request *before = watch_copied(2 * all, NULL);
    for (int i = 0; before != NULL && i < all; i++)
        before[i] = REQUEST_OF(requests[i]);
    const since begin = watch_since();
    REAL(startall)(many, requests, error);
    for (int i = 0; before != NULL && i < all; i++)
        before[all + i] = REQUEST_OF(requests[i]);
    if (watch_on && before != NULL && *error == MPI_SUCCESS)
        watch_start(site, all, before, before + all, begin);
}

ENTRY(request_free, (INT request, INT error), request, error) {
    (void)site;
    if (watch_on)
        watch_freed(REQUEST_OF(*request));
    REAL(request_free)(request, error);
}

ENTRY(cancel, (INT request, INT error), request, error) {
    (void)site;
    if (watch_on)
        watch_cancelled(REQUEST_OF(*request));
    REAL(cancel)(request, error);
}

ENTRY(type_free, (INT type, INT error), type, error) {
    (void)site;
    if (watch_on)
        watch_type_freed(TYPE(type));
    REAL(type_free)(type, error);
}

ENTRY(comm_free, (INT comm, INT error), comm, error) {
    (void)site;
    if (watch_on)
        watch_comm_freed(COMM(comm));
    REAL(comm_free)(comm, error);
}

ENTRY(comm_disconnect, (INT comm, INT error), comm, error) {
    (void)site;
    if (watch_on)
        watch_comm_freed(COMM(comm));
    REAL(comm_disconnect)(comm, error);
}

#define NOTHING(comm) ((moved){0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, comm})

/* Defines the wrapper of a function that moves no data but may wait, such as a probe or a window fence. */
#define WAITING_AT(ENTRY, lower, name, PARAMETERS, ...)                                                      \
    ENTRY(lower, PARAMETERS, __VA_ARGS__) {                                                                  \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(__VA_ARGS__);                                                                            \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_call(OP_##name, site, NOTHING(MPI_COMM_NULL), begin);                                      \
    }
#define WAITING(lower, name, PARAMETERS, ...) WAITING_AT(ENTRY, lower, name, PARAMETERS, __VA_ARGS__)
WAITING(probe, Probe, (INT from, INT tag, INT comm, INT status, INT error), from, tag, comm, status, error)
WAITING_AT(UNSEEN_ENTRY, iprobe, Iprobe, (INT from, INT tag, INT comm, INT flag, INT status, INT error), from,
           tag, comm, flag, status, error)
WAITING(mprobe, Mprobe, (INT from, INT tag, INT comm, INT message, INT status, INT error), from, tag, comm,
        message, status, error)
WAITING_AT(UNSEEN_ENTRY, improbe, Improbe,
           (INT from, INT tag, INT comm, INT flag, INT message, INT status, INT error), from, tag, comm, flag,
           message, status, error)
WAITING(win_fence, Win_fence, (INT assert, INT window, INT error), assert, window, error)
WAITING(win_flush, Win_flush, (INT rank, INT window, INT error), rank, window, error)
WAITING(win_flush_all, Win_flush_all, (INT window, INT error), window, error)
WAITING(win_lock, Win_lock, (INT type, INT rank, INT assert, INT window, INT error), type, rank, assert,
        window, error)
WAITING(win_unlock, Win_unlock, (INT rank, INT window, INT error), rank, window, error)
WAITING(win_wait, Win_wait, (INT window, INT error), window, error)
WAITING(win_start, Win_start, (INT group, INT assert, INT window, INT error), group, assert, window, error)
WAITING(win_complete, Win_complete, (INT window, INT error), window, error)

ENTRY(ibarrier, (INT comm, INT request, INT error), comm, request, error) {
    const uint64_t begin = watch_ticks();
    REAL(ibarrier)(comm, request, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_request_collective(OP_Ibarrier, site, NOTHING(COMM(comm)), 0, REQUEST_OF(*request), begin);
}

ENTRY(barrier, (INT comm, INT error), comm, error) {
    const uint64_t begin = watch_ticks();
    REAL(barrier)(comm, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_collective(OP_Barrier, site, NOTHING(COMM(comm)), 0, begin);
}

ENTRY(init, (INT error), error) {
    watch_signals(site);
    REAL(init)(error);
    watch_begun(*error);
}

ENTRY(init_thread, (INT required, INT provided, INT error), required, provided, error) {
    watch_signals(site);
    REAL(init_thread)(required, provided, error);
    watch_begun(*error);
}

ENTRY(finalize, (INT error), error) {
    (void)site;
    watch_end();
    REAL(finalize)(error);
}

ENTRY(abort, (INT comm, INT code, INT error), comm, code, error) {
    (void)site;
    watch_abort();
    REAL(abort)(comm, code, error);
}

#ifdef OPEN_MPI
#define SEND(lower, name)                                                                                    \
    ENTRY(lower, (void *data, INT count, INT type, INT to, INT tag, INT comm, INT error), data, count, type, \
          to, tag, comm, error) {                                                                            \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(data, count, type, to, tag, comm, error);                                                \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_call(OP_##name, site, MOVED(count, type, to, comm), begin);                                \
    }
SEND(send, Send)
SEND(bsend, Bsend)
SEND(ssend, Ssend)
SEND(rsend, Rsend)

#define REQUEST(lower, name, persistent)                                                                     \
    ENTRY(lower, (void *data, INT count, INT type, INT rank, INT tag, INT comm, INT request, INT error),     \
          data, count, type, rank, tag, comm, request, error) {                                              \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(data, count, type, rank, tag, comm, request, error);                                     \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_request(OP_##name, site, MOVED(count, type, rank, comm), REQUEST_OF(*request), persistent, \
                          begin);                                                                            \
    }
REQUEST(isend, Isend, 0)
REQUEST(ibsend, Ibsend, 0)
REQUEST(issend, Issend, 0)
REQUEST(irsend, Irsend, 0)
REQUEST(send_init, Send_init, 1)
REQUEST(bsend_init, Bsend_init, 1)
REQUEST(ssend_init, Ssend_init, 1)
REQUEST(rsend_init, Rsend_init, 1)
REQUEST(irecv, Irecv, 0)
REQUEST(recv_init, Recv_init, 1)

ENTRY(recv, (void *data, INT count, INT type, INT from, INT tag, INT comm, INT status, INT error), data,
      count, type, from, tag, comm, status, error) {
    MPI_Fint *used = statuses_passed(1, status);
    const uint64_t begin = watch_ticks();
    REAL(recv)(data, count, type, from, tag, comm, used, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_received(OP_Recv, site, MOVED(count, type, from, comm), statuses_of(1, used), begin);
}

ENTRY(sendrecv,
      (void *data, INT count, INT type, INT to, INT tag, void *other, INT others, INT of, INT from,
       INT other_tag, INT comm, INT status, INT error),
      data, count, type, to, tag, other, others, of, from, other_tag, comm, status, error) {
    MPI_Fint *used = statuses_passed(1, status);
    const uint64_t begin = watch_ticks();
    REAL(sendrecv)(data, count, type, to, tag, other, others, of, from, other_tag, comm, used, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_exchanged(OP_Sendrecv, site, MOVED(count, type, to, comm), MOVED(others, of, from, comm),
                        statuses_of(1, used), begin);
}

ENTRY(sendrecv_replace,
      (void *data, INT count, INT type, INT to, INT tag, INT from, INT other_tag, INT comm, INT status,
       INT error),
      data, count, type, to, tag, from, other_tag, comm, status, error) {
    MPI_Fint *used = statuses_passed(1, status);
    const uint64_t begin = watch_ticks();
    REAL(sendrecv_replace)(data, count, type, to, tag, from, other_tag, comm, used, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_exchanged(OP_Sendrecv_replace, site, MOVED(count, type, to, comm),
                        MOVED(count, type, from, comm), statuses_of(1, used), begin);
}

ENTRY(mrecv, (void *data, INT count, INT type, INT message, INT status, INT error), data, count, type,
      message, status, error) {
    MPI_Fint *used = statuses_passed(1, status);
    const uint64_t begin = watch_ticks();
    REAL(mrecv)(data, count, type, message, used, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_received(OP_Mrecv, site, (moved){*count, TYPE(type), MPI_ANY_SOURCE, MPI_COMM_NULL},
                       statuses_of(1, used), begin);
}

ENTRY(imrecv, (void *data, INT count, INT type, INT message, INT request, INT error), data, count, type,
      message, request, error) {
    const uint64_t begin = watch_ticks();
    REAL(imrecv)(data, count, type, message, request, error);
    if (watch_on && *error == MPI_SUCCESS)
        watch_request(OP_Imrecv, site, (moved){*count, TYPE(type), MPI_ANY_SOURCE, MPI_COMM_NULL},
                      REQUEST_OF(*request), 0, begin);
}

/* Defines the wrapper of a function that packs, unpacks, or accesses a window; `rank` is the target rank. */
#define MEMORY(lower, name, rank, PARAMETERS, ...)                                                           \
    ENTRY(lower, PARAMETERS, __VA_ARGS__) {                                                                  \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(__VA_ARGS__);                                                                            \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_call(OP_##name, site, (moved){*count, TYPE(type), rank, MPI_COMM_NULL}, begin);            \
    }
MEMORY(put, Put, *to,
       (void *data, INT count, INT type, INT to, void *place, INT others, INT of, INT window, INT error),
       data, count, type, to, place, others, of, window, error)
MEMORY(get, Get, *from,
       (void *data, INT count, INT type, INT from, void *place, INT others, INT of, INT window, INT error),
       data, count, type, from, place, others, of, window, error)
MEMORY(accumulate, Accumulate, *to,
       (void *data, INT count, INT type, INT to, void *place, INT others, INT of, INT op, INT window,
        INT error),
       data, count, type, to, place, others, of, op, window, error)
MEMORY(pack, Pack, MPI_ANY_SOURCE,
       (void *data, INT count, INT type, void *packed, INT bytes, INT place, INT comm, INT error), data,
       count, type, packed, bytes, place, comm, error)
MEMORY(unpack, Unpack, MPI_ANY_SOURCE,
       (void *packed, INT bytes, INT place, void *data, INT count, INT type, INT comm, INT error), packed,
       bytes, place, data, count, type, comm, error)

/* Defines the wrappers of a collective function, blocking and nonblocking. WHAT and BYTES describe the data
 * (see collectives.def). PARAMETERS are the parameters before `request` and `error`. */
#define LIST(...) __VA_ARGS__
#define BOTH_OF(lower, name, WHAT, BYTES, PARAMETERS, ...)                                                   \
    ENTRY(lower, (LIST PARAMETERS, INT error), __VA_ARGS__, error) {                                         \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(__VA_ARGS__, error);                                                                     \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_collective(OP_##name, site, WHAT, BYTES, begin);                                           \
    }                                                                                                        \
    ENTRY(i##lower, (LIST PARAMETERS, INT request, INT error), __VA_ARGS__, request, error) {                \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(i##lower)(__VA_ARGS__, request, error);                                                         \
        if (watch_on && *error == MPI_SUCCESS)                                                               \
            watch_request_collective(OP_I##lower, site, WHAT, BYTES, REQUEST_OF(*request), begin);           \
    }
#define BOTH(lower, name, WHAT, PARAMETERS, ...) BOTH_OF(lower, name, WHAT, -1, PARAMETERS, __VA_ARGS__)
#define ITEMS(count, type, comm) ((moved){count, TYPE(type), MPI_ANY_SOURCE, COMM(comm)})

/* The variable whose address is MPI_IN_PLACE in Open MPI's Fortran. */
extern int mpi_fortran_in_place_ __attribute__((weak));
#define IN_PLACE(data) ((const void *)(data) == (const void *)&mpi_fortran_in_place_)
#define GIVEN(data, count, type, others, of, comm)                                                           \
    (IN_PLACE(data) ? ITEMS(others, of, comm) : ITEMS(count, type, comm))

static int64_t sum(const MPI_Fint *counts, int many) {
    int64_t all = 0;
    for (int i = 0; i < many; i++)
        all += counts[i];
    return all;
}

static int64_t bytes_of(const MPI_Fint *counts, const MPI_Fint *types, int many) {
    int64_t all = 0;
    for (int i = 0; i < many; i++) {
        MPI_Count bytes = 0;
        if (counts[i] > 0 && PMPI_Type_size_x(TYPE(&types[i]), &bytes) == MPI_SUCCESS)
            all += counts[i] * (int64_t)bytes;
    }
    return all;
}

/* The data of a function with a root. On an intercommunicator, data is counted only in the group that passes
 * the root as a rank. The other group passes MPI_ROOT or MPI_PROC_NULL, which are negative. */
#define ROOTED(root, WHAT) (*(root) < 0 ? NOTHING(COMM(comm)) : WHAT)
#define OTHER peers_other(COMM(comm))
#define OWN peers_own(COMM(comm))
#define NEIGHBOURS peers_neighbours(COMM(comm))

#define REDUCING (void *data, void *into, INT count, INT type, INT op, INT comm)
BOTH(allreduce, Allreduce, ITEMS(*count, type, comm), REDUCING, data, into, count, type, op, comm)
BOTH(scan, Scan, ITEMS(*count, type, comm), REDUCING, data, into, count, type, op, comm)
BOTH(exscan, Exscan, ITEMS(*count, type, comm), REDUCING, data, into, count, type, op, comm)
BOTH(reduce_scatter, Reduce_scatter, ITEMS(sum(count, OWN), type, comm), REDUCING, data, into, count, type,
     op, comm)
BOTH(reduce_scatter_block, Reduce_scatter_block, ITEMS((int64_t)*count *OWN, type, comm), REDUCING, data,
     into, count, type, op, comm)
BOTH(reduce, Reduce, ROOTED(root, ITEMS(*count, type, comm)),
     (void *data, void *into, INT count, INT type, INT op, INT root, INT comm), data, into, count, type, op,
     root, comm)
BOTH(bcast, Bcast, ROOTED(root, ITEMS(*count, type, comm)),
     (void *data, INT count, INT type, INT root, INT comm), data, count, type, root, comm)

#define TO_ONE (void *data, INT count, INT type, void *other, INT others, INT of, INT root, INT comm)
BOTH(gather, Gather, ROOTED(root, GIVEN(data, *count, type, *others, of, comm)), TO_ONE, data, count, type,
     other, others, of, root, comm)
BOTH(scatter, Scatter, ROOTED(root, GIVEN(other, *others, of, *count, type, comm)), TO_ONE, data, count, type,
     other, others, of, root, comm)
BOTH(gatherv, Gatherv, ROOTED(root, (IN_PLACE(data) ? NOTHING(COMM(comm)) : ITEMS(*count, type, comm))),
     (void *data, INT count, INT type, void *other, INT others, INT places, INT of, INT root, INT comm), data,
     count, type, other, others, places, of, root, comm)
BOTH(scatterv, Scatterv, ROOTED(root, (IN_PLACE(other) ? NOTHING(COMM(comm)) : ITEMS(*others, of, comm))),
     (void *data, INT counts, INT places, INT type, void *other, INT others, INT of, INT root, INT comm),
     data, counts, places, type, other, others, of, root, comm)

#define TO_ALL (void *data, INT count, INT type, void *other, INT others, INT of, INT comm)
BOTH(allgather, Allgather, GIVEN(data, *count, type, *others, of, comm), TO_ALL, data, count, type, other,
     others, of, comm)
BOTH(alltoall, Alltoall, GIVEN(data, (int64_t)*count *OTHER, type, (int64_t)*others *OTHER, of, comm), TO_ALL,
     data, count, type, other, others, of, comm)
BOTH(neighbor_allgather, Neighbor_allgather, ITEMS(*count, type, comm), TO_ALL, data, count, type, other,
     others, of, comm)
BOTH(neighbor_alltoall, Neighbor_alltoall, ITEMS((int64_t)*count *NEIGHBOURS, type, comm), TO_ALL, data,
     count, type, other, others, of, comm)

#define GATHERING (void *data, INT count, INT type, void *other, INT others, INT places, INT of, INT comm)
BOTH(allgatherv, Allgatherv, (IN_PLACE(data) ? NOTHING(COMM(comm)) : ITEMS(*count, type, comm)), GATHERING,
     data, count, type, other, others, places, of, comm)
BOTH(neighbor_allgatherv, Neighbor_allgatherv, ITEMS(*count, type, comm), GATHERING, data, count, type, other,
     others, places, of, comm)

#define EXCHANGING                                                                                           \
    (void *data, INT counts, void *places, INT type, void *other, INT others, void *other_places, INT of,    \
     INT comm)
BOTH(alltoallv, Alltoallv, GIVEN(data, sum(counts, OTHER), type, sum(others, OTHER), of, comm), EXCHANGING,
     data, counts, places, type, other, others, other_places, of, comm)
BOTH(neighbor_alltoallv, Neighbor_alltoallv, ITEMS(sum(counts, NEIGHBOURS), type, comm), EXCHANGING, data,
     counts, places, type, other, others, other_places, of, comm)
BOTH_OF(alltoallw, Alltoallw, NOTHING(COMM(comm)),
        IN_PLACE(data) ? bytes_of(others, of, OTHER) : bytes_of(counts, type, OTHER), EXCHANGING, data,
        counts, places, type, other, others, other_places, of, comm)
BOTH_OF(neighbor_alltoallw, Neighbor_alltoallw, NOTHING(COMM(comm)), bytes_of(counts, type, NEIGHBOURS),
        EXCHANGING, data, counts, places, type, other, others, other_places, of, comm)
#endif
