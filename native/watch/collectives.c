/* collectives.c: the wrappers of the collective MPI functions. */
#include "peers.h"
#include "watch.h"

static int rank(MPI_Comm comm) {
    int own = 0;
    PMPI_Comm_rank(comm, &own);
    return own;
}

static int64_t sum_int(const int *counts, int many) {
    int64_t sum = 0;
    for (int i = 0; i < many; i++)
        sum += counts[i];
    return sum;
}

static int64_t bytes_int(const int *counts, const MPI_Datatype *types, int many) {
    int64_t sum = 0;
    for (int i = 0; i < many; i++) {
        MPI_Count bytes = 0;
        if (counts[i] > 0 && PMPI_Type_size_x(types[i], &bytes) == MPI_SUCCESS)
            sum += counts[i] * (int64_t)bytes;
    }
    return sum;
}

#define COUNT int
#define PLACE int
#define SUM sum_int
#define BYTES_OF bytes_int
#define NAME(x) MPI_##x
#define REAL(x) PMPI_##x
#include "collectives.def"
#undef COUNT
#undef PLACE
#undef SUM
#undef BYTES_OF
#undef NAME
#undef REAL

#if MPI_VERSION >= 4
static int64_t sum_count(const MPI_Count *counts, int many) {
    int64_t sum = 0;
    for (int i = 0; i < many; i++)
        sum += counts[i];
    return sum;
}

static int64_t bytes_count(const MPI_Count *counts, const MPI_Datatype *types, int many) {
    int64_t sum = 0;
    for (int i = 0; i < many; i++) {
        MPI_Count bytes = 0;
        if (counts[i] > 0 && PMPI_Type_size_x(types[i], &bytes) == MPI_SUCCESS)
            sum += counts[i] * bytes;
    }
    return sum;
}

#define COUNT MPI_Count
#define PLACE MPI_Aint
#define SUM sum_count
#define BYTES_OF bytes_count
#define NAME(x) MPI_##x##_c
#define REAL(x) PMPI_##x##_c
#include "collectives.def"
#undef COUNT
#undef PLACE
#undef SUM
#undef BYTES_OF
#undef NAME
#undef REAL
#endif

WRAPPER int MPI_Barrier(MPI_Comm comm) {
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Barrier(comm);
    if (watch_on && result == MPI_SUCCESS)
        watch_collective(OP_Barrier, SITE, (moved){0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, comm}, 0, begin);
    return result;
}

WRAPPER int MPI_Ibarrier(MPI_Comm comm, MPI_Request *request) {
    const uint64_t begin = watch_ticks();
    const int result = PMPI_Ibarrier(comm, request);
    if (watch_on && result == MPI_SUCCESS)
        watch_request_collective(OP_Ibarrier, SITE, (moved){0, MPI_DATATYPE_NULL, MPI_ANY_SOURCE, comm}, 0,
                                 *request, begin);
    return result;
}
