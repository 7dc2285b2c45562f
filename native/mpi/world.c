/* world.c: MPI_COMM_WORLD, and functions by which its ranks agree on a status. */
#include "world.h"

#include <stdio.h>
#include <string.h>

enum { MOST_CLOSERS = 4 };

static MPI_Comm world = MPI_COMM_NULL;
static MPI_Errhandler errors_before;
static void (*closers[MOST_CLOSERS])(void);
static int closer_count;

MPI_Comm world_comm(void) {
    return world;
}

int world_rank(void) {
    int rank = 0;
    MPI_Comm_rank(world, &rank);
    return rank;
}

int world_size(void) {
    int size = 1;
    MPI_Comm_size(world, &size);
    return size;
}

int mpi_status(int code, const char *call) {
    if (code == MPI_SUCCESS)
        return ML_OK;
    char words[MPI_MAX_ERROR_STRING] = "unknown error";
    int length;
    MPI_Error_string(code, words, &length);
    /* Only the first line is kept, because MPICH adds a stack trace with addresses. */
    words[strcspn(words, "\n")] = '\0';
    return ml_fail(ML_EMPI, "%s: %.200s", call, words);
}

int mpi_unsupported(int code, const char *what, long long number) {
    char thing[100], line[ML_ERROR_BYTES];
    if (code == MPI_SUCCESS)
        return ML_OK;
    snprintf(thing, sizeof thing, what, number);
    mpi_status(code, thing);
    snprintf(line, sizeof line, "%s", ml_error());
    return ml_fail(ML_EUNSUPPORTED, "%s", line);
}

int world_agree(int status) {
    return comm_agree(world, status);
}

/* Stores the error text of rank `whose`, which has the worst status, for ml_error(). For MPI_COMM_WORLD the
 * text begins with the number of that rank. */
static int others_line(MPI_Comm comm, int worst, int whose, const char *line) {
    return comm == world ? ml_fail(worst, "rank %d: %s", whose, line) : ml_fail(worst, "%s", line);
}

int comm_agree(MPI_Comm comm, int status) {
    struct {
        int status, rank;
    } mine = {status, 0}, worst;
    char line[ML_ERROR_BYTES];
    MPI_Comm_rank(comm, &mine.rank);
    int met = mpi_status(MPI_Allreduce(&mine, &worst, 1, MPI_2INT, MPI_MAXLOC, comm), "MPI_Allreduce");
    if (met != ML_OK || worst.status == ML_OK)
        return met;
    snprintf(line, sizeof line, "%s", ml_error());
    met = mpi_status(MPI_Bcast(line, sizeof line, MPI_CHAR, worst.rank, comm), "MPI_Bcast");
    if (met != ML_OK || worst.status == status)
        return met != ML_OK ? met : status;
    return others_line(comm, worst.status, worst.rank, line);
}

int world_empty(int peer, int leads) {
    int code = MPI_SUCCESS;
    for (int leg = 0; leg < 2 && code == MPI_SUCCESS; leg++)
        code = leg == !leads ? MPI_Send(NULL, 0, MPI_BYTE, peer, BARRIER_TAG, world)
                             : MPI_Recv(NULL, 0, MPI_BYTE, peer, BARRIER_TAG, world, MPI_STATUS_IGNORE);
    return mpi_status(code, "an empty message");
}

void world_at_close(void (*close)(void)) {
    for (int i = 0; i < closer_count; i++)
        if (closers[i] == close)
            return;
    if (closer_count < MOST_CLOSERS)
        closers[closer_count++] = close;
}

int world_enter(void) {
    world = MPI_COMM_WORLD;
    MPI_Comm_get_errhandler(world, &errors_before);
    return mpi_status(MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
}

int world_leave(void) {
    int code = MPI_Comm_set_errhandler(world, errors_before);
    MPI_Errhandler_free(&errors_before);
    world = MPI_COMM_NULL;
    return mpi_status(code, "MPI_Comm_set_errhandler");
}

void world_run_closers(void) {
    while (closer_count > 0)
        closers[--closer_count]();
}
