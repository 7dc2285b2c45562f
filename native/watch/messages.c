/* messages.c: the wrappers of the MPI functions that send, receive, pack, or access windows. */
#include "watch.h"

#define COUNT int
#define NAME(x) MPI_##x
#define REAL(x) PMPI_##x
#include "memory.def"
#include "messages.def"
#undef COUNT
#undef NAME
#undef REAL

#if MPI_VERSION >= 4
#define COUNT MPI_Count
#define NAME(x) MPI_##x##_c
#define REAL(x) PMPI_##x##_c
#include "memory.def"
#include "messages.def"
#undef COUNT
#undef NAME
#undef REAL
#endif

#define NOTHING                                                                                              \
    (moved) {                                                                                                \
        0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, MPI_COMM_NULL                                                  \
    }

/* Defines the wrapper of a function that moves no data but may wait, such as a probe or a window fence. */
#define WAITING(name, PARAMETERS, ...)                                                                       \
    WEAK(PMPI_##name)                                                                                        \
    WRAPPER int MPI_##name PARAMETERS {                                                                      \
        const uint64_t begin = watch_ticks();                                                                \
        const int result = PMPI_##name(__VA_ARGS__);                                                         \
        if (watch_on && result == MPI_SUCCESS)                                                               \
            watch_call(OP_##name, SITE, NOTHING, begin);                                                     \
        return result;                                                                                       \
    }
WAITING(Probe, (int from, int tag, MPI_Comm comm, MPI_Status *status), from, tag, comm, status)
WAITING(Iprobe, (int from, int tag, MPI_Comm comm, int *flag, MPI_Status *status), from, tag, comm, flag,
        status)
WAITING(Mprobe, (int from, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status), from, tag, comm,
        message, status)
WAITING(Improbe, (int from, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status),
        from, tag, comm, flag, message, status)
WAITING(Win_fence, (int assert, MPI_Win window), assert, window)
WAITING(Win_flush, (int rank, MPI_Win window), rank, window)
WAITING(Win_flush_all, (MPI_Win window), window)
WAITING(Win_lock, (int type, int rank, int assert, MPI_Win window), type, rank, assert, window)
WAITING(Win_unlock, (int rank, MPI_Win window), rank, window)
WAITING(Win_wait, (MPI_Win window), window)
WAITING(Win_start, (MPI_Group group, int assert, MPI_Win window), group, assert, window)
WAITING(Win_complete, (MPI_Win window), window)

WRAPPER int MPI_Type_free(MPI_Datatype *type) {
    if (watch_on)
        watch_type_freed(*type);
    return PMPI_Type_free(type);
}

WRAPPER int MPI_Comm_free(MPI_Comm *comm) {
    if (watch_on)
        watch_comm_freed(*comm);
    return PMPI_Comm_free(comm);
}

WRAPPER int MPI_Comm_disconnect(MPI_Comm *comm) {
    if (watch_on)
        watch_comm_freed(*comm);
    return PMPI_Comm_disconnect(comm);
}
