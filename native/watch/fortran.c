/* fortran.c: Fortran's entry points, by the names that most compilers give them.
 *
 * Open MPI's call the profiled C functions, which no wrapper of C sees, so they are recorded here; those of its module mpi_f08 call
 * ompi_x_f. MPICH's call MPI's C functions, which are recorded there, apart from those functions of its module mpi_f08 that have no
 * buffer. Of entry points that call others, here is noted where the program called them.
 */
#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <stddef.h>

__thread const void *watch_outer;

/* An entry point that only notes where it was called. All its arguments are addresses, and no function has more: further ones
 * are passed on unseen.
 */
#define TEN void *, void *, void *, void *, void *, void *, void *, void *, void *, void *
#define OUTER(name)                                                                                          \
    WRAPPER void name(void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i,       \
                      void *j, void *k, void *l, void *m, void *n) {                                         \
        static void (*real)(TEN, void *, void *, void *, void *);                                            \
        if (real == NULL)                                                                                    \
            *(void **)&real = dlsym(RTLD_NEXT, #name);                                                       \
        watch_outer = __builtin_return_address(0);                                                           \
        real(a, b, c, d, e, f, g, h, i, j, k, l, m, n);                                                      \
        watch_outer = NULL;                                                                                  \
    }
#define INT MPI_Fint *
#define SPREAD(...) __VA_ARGS__
#ifdef OPEN_MPI
#define BUFFERED(lower) OUTER(mpi_##lower##_f08_)
#define PLAIN(lower) OUTER(mpi_##lower##_f08_)
#include "fortran.def"
/* Defines both entry points, and begins the function that records. */
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
#define REAL(lower) pmpi_##lower##_
#define TYPE(type) PMPI_Type_f2c(*(type))
#define COMM(comm) PMPI_Comm_f2c(*(comm))
#define REQUEST_OF(request) PMPI_Request_f2c(request)
#else
#define BUFFERED(lower) OUTER(mpi_##lower##_) OUTER(mpi_##lower##_f08ts_)
#define PLAIN(lower) OUTER(mpi_##lower##_)
#include "fortran.def"
/* Defines the entry point of mpi_f08, in which the error may be absent, and begins the function that records. */
#define ENTRY(lower, PARAMETERS, ...)                                                                        \
    __attribute__((weak)) void pmpir_##lower##_f08_ PARAMETERS;                                              \
    static void lower##_at(const void *site, SPREAD PARAMETERS);                                             \
    WRAPPER void mpi_##lower##_f08_ PARAMETERS {                                                             \
        MPI_Fint own = MPI_SUCCESS, *given = error;                                                          \
        error = given == NULL ? &own : given;                                                                \
        lower##_at(SITE, __VA_ARGS__);                                                                       \
    }                                                                                                        \
    static void lower##_at(const void *site, SPREAD PARAMETERS)
#define REAL(lower) pmpir_##lower##_f08_
#define TYPE(type) ((MPI_Datatype) * (type))
#define COMM(comm) ((MPI_Comm) * (comm))
#define REQUEST_OF(request) ((MPI_Request)(request))
#endif
#define MOVED(count, type, rank, comm)                                                                       \
    (moved) {                                                                                                \
        *(count), TYPE(type), *(rank), COMM(comm)                                                            \
    }

/* Returns the status as C's, or NULL if there is none that can be read. */
static const MPI_Status *status_of(const MPI_Fint *status, const MPI_Fint *error, MPI_Status *own) {
#ifdef OPEN_MPI
    if (status != MPI_F_STATUS_IGNORE && *error == MPI_SUCCESS && PMPI_Status_f2c(status, own) == MPI_SUCCESS)
        return own;
#endif
    (void)status, (void)error, (void)own;
    return NULL;
}

/* Handles of Fortran are numbers that stand for C's. */
static const MPI_Request *copied(int many, const MPI_Fint *requests) {
    MPI_Request *copy = watch_copied(many, NULL);
    for (int i = 0; copy != NULL && i < many; i++)
        copy[i] = REQUEST_OF(requests[i]);
    return copy;
}

ENTRY(wait, (INT request, INT status, INT error), request, status, error) {
    MPI_Status own;
    const MPI_Request *before = watch_on ? copied(1, request) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(wait)(request, status, error);
    if (watch_on)
        watch_completed(OP_Wait, site, before, before != NULL, NULL, status_of(status, error, &own), begin);
}

ENTRY(test, (INT request, INT flag, INT status, INT error), request, flag, status, error) {
    MPI_Status own;
    const MPI_Request *before = watch_on ? copied(1, request) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(test)(request, flag, status, error);
    if (watch_on) {
        int done = before != NULL && *error == MPI_SUCCESS && *flag != 0;
        watch_completed(OP_Test, site, before, done, NULL, done ? status_of(status, error, &own) : NULL,
                        begin);
    }
}

ENTRY(waitall, (INT many, INT requests, INT statuses, INT error), many, requests, statuses, error) {
    const MPI_Request *before = watch_on ? copied(*many, requests) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(waitall)(many, requests, statuses, error);
    if (watch_on)
        watch_completed(OP_Waitall, site, before, before != NULL ? *many : 0, NULL, NULL, begin);
}

ENTRY(testall, (INT many, INT requests, INT flag, INT statuses, INT error), many, requests, flag, statuses,
      error) {
    const MPI_Request *before = watch_on ? copied(*many, requests) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(testall)(many, requests, flag, statuses, error);
    if (watch_on)
        watch_completed(OP_Testall, site, before,
                        before != NULL && *error == MPI_SUCCESS && *flag != 0 ? *many : 0, NULL, NULL, begin);
}

/* Fortran counts from 1. */
ENTRY(waitany, (INT many, INT requests, INT which, INT status, INT error), many, requests, which, status,
      error) {
    MPI_Status own;
    const MPI_Request *before = watch_on ? copied(*many, requests) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(waitany)(many, requests, which, status, error);
    if (watch_on) {
        int done = before != NULL && *error == MPI_SUCCESS && *which != MPI_UNDEFINED, place = *which - 1;
        watch_completed(OP_Waitany, site, before, done, &place, done ? status_of(status, error, &own) : NULL,
                        begin);
    }
}

ENTRY(waitsome, (INT many, INT requests, INT completed, INT which, INT statuses, INT error), many, requests,
      completed, which, statuses, error) {
    const MPI_Request *before = watch_on ? copied(*many, requests) : NULL;
    const uint64_t begin = watch_ticks();
    REAL(waitsome)(many, requests, completed, which, statuses, error);
    for (int i = 0,
             some = before == NULL || *error != MPI_SUCCESS || *completed == MPI_UNDEFINED ? 0 : *completed;
         watch_on && i < some; i++) {
        int place = which[i] - 1;
        /* Each has the time since the one before. */
        watch_completed(OP_Waitsome, site, before, 1, &place, NULL, i == 0 ? begin : watch_ticks());
    }
}

ENTRY(start, (INT request, INT error), request, error) {
    const uint64_t begin = watch_ticks();
    REAL(start)(request, error);
    const MPI_Request *begun = watch_on ? copied(1, request) : NULL;
    if (begun != NULL)
        watch_start(site, 1, begun, begin);
}

ENTRY(startall, (INT many, INT requests, INT error), many, requests, error) {
    const uint64_t begin = watch_ticks();
    REAL(startall)(many, requests, error);
    const MPI_Request *begun = watch_on ? copied(*many, requests) : NULL;
    if (begun != NULL)
        watch_start(site, *many, begun, begin);
}

ENTRY(request_free, (INT request, INT error), request, error) {
    (void)site;
    if (watch_on)
        watch_freed(REQUEST_OF(*request));
    REAL(request_free)(request, error);
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

ENTRY(barrier, (INT comm, INT error), comm, error) {
    const uint64_t begin = watch_ticks();
    REAL(barrier)(comm, error);
    if (watch_on)
        watch_collective(OP_Barrier, site, (moved){0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, COMM(comm)}, 0,
                         begin);
}

ENTRY(init, (INT error), error) {
    (void)site;
    watch_signals();
    REAL(init)(error);
    watch_begun(*error);
}

ENTRY(init_thread, (INT required, INT provided, INT error), required, provided, error) {
    (void)site;
    watch_signals();
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
        if (watch_on)                                                                                        \
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
    MPI_Status own;
    const uint64_t begin = watch_ticks();
    REAL(recv)(data, count, type, from, tag, comm, status, error);
    if (watch_on)
        watch_received(OP_Recv, site, MOVED(count, type, from, comm), status_of(status, error, &own), begin);
}

ENTRY(sendrecv,
      (void *data, INT count, INT type, INT to, INT tag, void *other, INT others, INT of, INT from,
       INT other_tag, INT comm, INT status, INT error),
      data, count, type, to, tag, other, others, of, from, other_tag, comm, status, error) {
    MPI_Status own;
    const uint64_t begin = watch_ticks();
    REAL(sendrecv)(data, count, type, to, tag, other, others, of, from, other_tag, comm, status, error);
    if (watch_on)
        watch_exchanged(OP_Sendrecv, site, MOVED(count, type, to, comm), MOVED(others, of, from, comm),
                        status_of(status, error, &own), begin);
}

ENTRY(sendrecv_replace,
      (void *data, INT count, INT type, INT to, INT tag, INT from, INT other_tag, INT comm, INT status,
       INT error),
      data, count, type, to, tag, from, other_tag, comm, status, error) {
    MPI_Status own;
    const uint64_t begin = watch_ticks();
    REAL(sendrecv_replace)(data, count, type, to, tag, from, other_tag, comm, status, error);
    if (watch_on)
        watch_exchanged(OP_Sendrecv_replace, site, MOVED(count, type, to, comm),
                        MOVED(count, type, from, comm), status_of(status, error, &own), begin);
}

#define NOTHING(comm)                                                                                        \
    (moved) {                                                                                                \
        0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, comm                                                           \
    }
#define COLLECTIVE(lower, name, WHAT, PARAMETERS, ...)                                                       \
    ENTRY(lower, PARAMETERS, __VA_ARGS__) {                                                                  \
        const uint64_t begin = watch_ticks();                                                                \
        REAL(lower)(__VA_ARGS__);                                                                            \
        if (watch_on)                                                                                        \
            watch_collective(OP_##name, site, WHAT, -1, begin);                                              \
    }
#define ITEMS(count, type, comm)                                                                             \
    (moved) {                                                                                                \
        count, TYPE(type), MPI_ANY_SOURCE, COMM(comm)                                                        \
    }

/* Open MPI's address of MPI_IN_PLACE in Fortran. */
extern int mpi_fortran_in_place_ __attribute__((weak));
#define IN_PLACE(data) ((const void *)(data) == (const void *)&mpi_fortran_in_place_)
#define GIVEN(data, count, type, others, of, comm)                                                           \
    (IN_PLACE(data) ? ITEMS(others, of, comm) : ITEMS(count, type, comm))

static int64_t sum(const MPI_Fint *counts, MPI_Comm comm) {
    int many = 0, between = 0;
    int64_t all = 0;
    PMPI_Comm_test_inter(comm, &between);
    if (between)
        PMPI_Comm_remote_size(comm, &many);
    else
        PMPI_Comm_size(comm, &many);
    for (int i = 0; i < many; i++)
        all += counts == NULL ? 1 : counts[i];
    return all;
}

COLLECTIVE(bcast, Bcast, ITEMS(*count, type, comm),
           (void *data, INT count, INT type, INT root, INT comm, INT error), data, count, type, root, comm,
           error)
COLLECTIVE(reduce, Reduce, ITEMS(*count, type, comm),
           (void *data, void *into, INT count, INT type, INT op, INT root, INT comm, INT error), data, into,
           count, type, op, root, comm, error)
COLLECTIVE(allreduce, Allreduce, ITEMS(*count, type, comm),
           (void *data, void *into, INT count, INT type, INT op, INT comm, INT error), data, into, count,
           type, op, comm, error)
COLLECTIVE(scan, Scan, ITEMS(*count, type, comm),
           (void *data, void *into, INT count, INT type, INT op, INT comm, INT error), data, into, count,
           type, op, comm, error)
COLLECTIVE(gather, Gather, GIVEN(data, *count, type, *others, of, comm),
           (void *data, INT count, INT type, void *other, INT others, INT of, INT root, INT comm, INT error),
           data, count, type, other, others, of, root, comm, error)
COLLECTIVE(scatter, Scatter, GIVEN(other, *others, of, *count, type, comm),
           (void *data, INT count, INT type, void *other, INT others, INT of, INT root, INT comm, INT error),
           data, count, type, other, others, of, root, comm, error)
COLLECTIVE(allgather, Allgather, GIVEN(data, *count, type, *others, of, comm),
           (void *data, INT count, INT type, void *other, INT others, INT of, INT comm, INT error), data,
           count, type, other, others, of, comm, error)
COLLECTIVE(allgatherv, Allgatherv, (IN_PLACE(data) ? NOTHING(COMM(comm)) : ITEMS(*count, type, comm)),
           (void *data, INT count, INT type, void *other, INT others, INT places, INT of, INT comm,
            INT error),
           data, count, type, other, others, places, of, comm, error)
COLLECTIVE(gatherv, Gatherv, (IN_PLACE(data) ? NOTHING(COMM(comm)) : ITEMS(*count, type, comm)),
           (void *data, INT count, INT type, void *other, INT others, INT places, INT of, INT root, INT comm,
            INT error),
           data, count, type, other, others, places, of, root, comm, error)
COLLECTIVE(scatterv, Scatterv, (IN_PLACE(other) ? NOTHING(COMM(comm)) : ITEMS(*others, of, comm)),
           (void *data, INT counts, INT places, INT type, void *other, INT others, INT of, INT root, INT comm,
            INT error),
           data, counts, places, type, other, others, of, root, comm, error)
COLLECTIVE(alltoall, Alltoall,
           GIVEN(data, *count *sum(NULL, COMM(comm)), type, *others *sum(NULL, COMM(comm)), of, comm),
           (void *data, INT count, INT type, void *other, INT others, INT of, INT comm, INT error), data,
           count, type, other, others, of, comm, error)
COLLECTIVE(alltoallv, Alltoallv,
           GIVEN(data, sum(counts, COMM(comm)), type, sum(others, COMM(comm)), of, comm),
           (void *data, INT counts, INT places, INT type, void *other, INT others, INT other_places, INT of,
            INT comm, INT error),
           data, counts, places, type, other, others, other_places, of, comm, error)
#endif
