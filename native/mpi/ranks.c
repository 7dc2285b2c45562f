/* ranks.c: starts and ends MPI, and returns the name of the MPI library. */
#include "ranks.h"

#include <string.h>

/* The thread level of MPI. A program may have other threads, but only one thread at a time calls MPI. Open
 * MPI gets the lowest level, as with MPI_Init, which its Java bindings call. With MPI_THREAD_FUNNELED or a
 * higher level, an 8-byte message of Open MPI 4.1.4 takes 0.27 us instead of 0.18 us (median of ten starts,
 * near cores). MPICH gets a higher level, because MpiThread.java starts and ends it in a thread of its own:
 * MPI_Finalize of MPICH may hang. */
#ifdef OMPI_MAJOR_VERSION
#define LEVEL MPI_THREAD_SINGLE
#elif defined(MPICH_VERSION)
#define LEVEL MPI_THREAD_SERIALIZED
#else
#define LEVEL MPI_THREAD_FUNNELED
#endif

int ranks_running(void) {
    int begun = 0, over = 0;
    MPI_Initialized(&begun);
    MPI_Finalized(&over);
    if (begun && !over)
        return ML_OK;
    return ml_fail(ML_EINVAL, over ? "MPI is already finalised" : "MPI is not initialised");
}

int ml_mpi_init(void) {
    int begun = 0, provided = MPI_THREAD_SINGLE;
    MPI_Initialized(&begun);
    if (begun)
        return ml_fail(ML_EINVAL, "MPI is already initialised and cannot be initialised twice");
    int code = MPI_Init_thread(NULL, NULL, LEVEL, &provided);
    if (code != MPI_SUCCESS)
        return mpi_status(code, "MPI_Init_thread");
    /* Since MPI 4, errors that belong to no communicator go to the error handler of MPI_COMM_SELF. */
    code = MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    if (code == MPI_SUCCESS)
        code = MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (code == MPI_SUCCESS && provided < LEVEL)
        return ml_fail(
            ML_EMPI,
            "this MPI does not support programs with several threads: choose a build of it that does");
    return mpi_status(code, "MPI_Comm_set_errhandler");
}

int ml_mpi_finalize(void) {
    int same = 1, status = ranks_running();
    if (status == ML_OK)
        status = mpi_status(MPI_Is_thread_main(&same), "MPI_Is_thread_main");
    if (status == ML_OK && !same)
        status = ml_fail(ML_EINVAL, "MPI must be finalised by the thread that initialised it");
    if (status == ML_OK && world_comm() != MPI_COMM_NULL)
        status = ml_fail(ML_EINVAL, "the world is open: close it before MPI is finalised");
    return status == ML_OK ? mpi_status(MPI_Finalize(), "MPI_Finalize") : status;
}

int ml_mpi_ranks(int32_t *rank, int32_t *size) {
    int own = 0, all = 1;
    int status = rank == NULL || size == NULL ? ml_fail(ML_EINVAL, "the pointer for rank or size is NULL")
                                              : ranks_running();
    if (status == ML_OK)
        status = mpi_status(MPI_Comm_rank(MPI_COMM_WORLD, &own), "MPI_Comm_rank");
    if (status == ML_OK)
        status = mpi_status(MPI_Comm_size(MPI_COMM_WORLD, &all), "MPI_Comm_size");
    if (status != ML_OK)
        return status;
    *rank = own;
    *size = all;
    return ML_OK;
}

int ml_mpi_abort(int32_t code) {
    int status = ranks_running();
    return status == ML_OK ? mpi_status(MPI_Abort(MPI_COMM_WORLD, code), "MPI_Abort") : status;
}

const char *ml_mpi_library(void) {
    /* Room for the description of the library. The library that is loaded may have a longer description than
     * the one compiled for; libraries derived from MPICH have the longest descriptions. */
    enum { LONGEST = MPI_MAX_LIBRARY_VERSION_STRING > 8192 ? MPI_MAX_LIBRARY_VERSION_STRING : 8192 };
    static char words[LONGEST + 1];
    int length = 0;
    if (MPI_Get_library_version(words, &length) != MPI_SUCCESS)
        words[0] = '\0';
    return words;
}

const char *ml_mpi_built(void) {
    return MEMLINE_BUILT_FOR;
}
