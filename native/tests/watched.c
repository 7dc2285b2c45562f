/* watched.c HOW, on two ranks: a program of which WatchIT knows what each call sends, receives and waits for.
 *
 *     messages      every kind of send and receive, and datatypes that are hard to record
 *     collectives   collective calls, in place and not
 *     between       collective calls between groups of one and two ranks: on three ranks
 *     spawn         starts two more ranks, which run "spawned", and sends them messages
 *     many          more layouts, counts and requests than the recorder has room for
 *     threads       MPI_THREAD_MULTIPLE: four threads of each rank send
 *     reuse         MPI_THREAD_MULTIPLE: a thread gets the handle of a request that another one waits for
 *     unseen        requests whose completion the recorder does not see
 *     cancel        a send that MPI may or may not cancel
 *     crossing      sends during which the rank receives, and others
 *     restart       a persistent send that starts again before its last message was received
 *     errors        calls that fail and return
 *     comma         sets the locale of its environment, in which numbers may have a decimal comma
 *     hold FILE     sends, creates a file, and ends when the file is removed
 *     wait          sends to nobody until a signal ends it, or for a minute
 *     version       claims to run on an MPI of another version
 *     finalize, exit, _exit, fatal, abort, kill, segv, term, async
 *                   sends, and ends in that way; fatal is an error in a call of MPI, async is a signal of the kernel
 *
 * Compile options:
 *
 *     -DLOADER              loads the program, compiled as a library with -Dmain=watched: watched_loader SCOPE LIBRARY HOW …,
 *                           where SCOPE is global or local
 *     -DFOREIGN=SYMBOL      has a symbol by which the recorder recognises another MPI, and prints what is preloaded
 */
#define _GNU_SOURCE
#ifdef LOADER
#include <dlfcn.h>
#include <string.h>

#include "check.h"

int main(int argc, char **argv) {
    CHECK(argc >= 4);
    void *library = dlopen(argv[2], RTLD_NOW | (strcmp(argv[1], "global") == 0 ? RTLD_GLOBAL : RTLD_LOCAL));
    CHECK(library != NULL);
    int (*watched)(int, char **) = NULL;
    *(void **)&watched = dlsym(library, "watched");
    CHECK(watched != NULL);
    return watched(argc - 2, argv + 2);
}
#else
#include <dlfcn.h>
#include <fcntl.h>
#include <locale.h>
#include <mpi.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

static int rank, other;
static double data[4096], into[4096];

static void send_or_receive(int count, MPI_Datatype type, int others, MPI_Datatype of) {
    if (rank == 0)
        MPI_Send(data, count, type, 1, 1, MPI_COMM_WORLD);
    else
        MPI_Recv(into, others, of, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void layouts(void) {
    MPI_Datatype vector, struct_of, down, face, dup;
    const int sizes[] = {8, 8, 8}, subsizes[] = {8, 8, 1}, starts[] = {0, 0, 7};
    /* Two datatypes, one freed before the other is made. MPI may give both the same handle. */
    for (int i = 1; i <= 2; i++) {
        MPI_Type_vector(4 * i, 1, 2 * i, MPI_INT, &vector);
        MPI_Type_commit(&vector);
        send_or_receive(1, vector, 4 * i, MPI_INT);
        MPI_Type_free(&vector);
    }
    /* A datatype is freed while a message still uses it. */
    MPI_Request request;
    MPI_Type_vector(100, 1, 3, MPI_DOUBLE, &vector);
    MPI_Type_commit(&vector);
    if (rank == 0)
        MPI_Isend(data, 1, vector, 1, 2, MPI_COMM_WORLD, &request);
    else
        MPI_Irecv(into, 100, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD, &request);
    MPI_Type_free(&vector);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    /* A datatype with absolute addresses (MPI_BOTTOM). */
    MPI_Aint places[2];
    const int lengths[] = {3, 5};
    const MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT};
    MPI_Get_address(rank == 0 ? data : into, &places[0]);
    MPI_Get_address(rank == 0 ? data + 10 : into + 10, &places[1]);
    MPI_Type_create_struct(2, lengths, places, types, &struct_of);
    MPI_Type_commit(&struct_of);
    if (rank == 0)
        MPI_Send(MPI_BOTTOM, 1, struct_of, 1, 3, MPI_COMM_WORLD);
    else
        MPI_Recv(MPI_BOTTOM, 1, struct_of, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&struct_of);
    /* Datatypes: a negative stride, a pair for MPI_MINLOC, a face of a box in Fortran order, and a duplicate.
     */
    MPI_Type_create_hvector(6, 1, -16, MPI_DOUBLE, &down);
    MPI_Type_commit(&down);
    if (rank == 0)
        MPI_Send(data + 100, 1, down, 1, 4, MPI_COMM_WORLD);
    else
        MPI_Recv(into, 6, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&down);
    send_or_receive(7, MPI_DOUBLE_INT, 7, MPI_DOUBLE_INT);
    MPI_Type_create_subarray(3, sizes, subsizes, starts, MPI_ORDER_FORTRAN, MPI_DOUBLE, &face);
    MPI_Type_dup(face, &dup);
    MPI_Type_commit(&dup);
    send_or_receive(1, dup, 64, MPI_DOUBLE);
    MPI_Type_free(&dup);
    MPI_Type_free(&face);
#if MPI_VERSION >= 4
    MPI_Type_vector_c(9, 1, 2, MPI_FLOAT, &vector);
    MPI_Type_commit(&vector);
    if (rank == 0)
        MPI_Send_c(data, 1, vector, 1, 5, MPI_COMM_WORLD);
    else
        MPI_Recv_c(into, 9, MPI_FLOAT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&vector);
#endif
}

static void messages(void) {
    MPI_Request requests[10];
    MPI_Status status;
    MPI_Comm reversed;
    int done = 0, index;
    for (int i = 0; i < 3; i++)
        send_or_receive(10, MPI_DOUBLE, 10, MPI_DOUBLE);
    /* A receive from MPI_ANY_SOURCE, to which fewer items arrive than it has room for. */
    if (rank == 0)
        MPI_Ssend(data, 11, MPI_DOUBLE, 1, 6, MPI_COMM_WORLD);
    else
        MPI_Recv(into, 100, MPI_DOUBLE, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < 5; i++) {
        MPI_Irecv(into + 100 * i, 100, MPI_DOUBLE, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &requests[i]);
        MPI_Isend(data, 12, MPI_DOUBLE, other, 7, MPI_COMM_WORLD, &requests[5 + i]);
    }
    MPI_Waitall(10, requests, MPI_STATUSES_IGNORE);
    MPI_Sendrecv(data, 13, MPI_DOUBLE, other, 8, into, 13, MPI_DOUBLE, other, 8, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(into, 14, MPI_DOUBLE, other, 9, other, 9, MPI_COMM_WORLD, &status);
    MPI_Send_init(data, 15, MPI_DOUBLE, other, 10, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(into, 15, MPI_DOUBLE, other, 10, MPI_COMM_WORLD, &requests[1]);
    for (int i = 0; i < 4; i++) {
        MPI_Startall(2, requests);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE); /* waits for persistent requests that were not started */
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Send(data, 16, MPI_DOUBLE, MPI_PROC_NULL, 11, MPI_COMM_WORLD);
    MPI_Recv(into, 16, MPI_DOUBLE, MPI_PROC_NULL, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    /* One MPI_Waitall for real messages and for a message to MPI_PROC_NULL. */
    MPI_Isend(data, 22, MPI_DOUBLE, MPI_PROC_NULL, 13, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(into, 23, MPI_DOUBLE, other, 13, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(data, 23, MPI_DOUBLE, other, 13, MPI_COMM_WORLD, &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    /* A communicator with the ranks in reverse order. */
    MPI_Comm_split(MPI_COMM_WORLD, 0, other, &reversed);
    if (rank == 0)
        MPI_Send(data, 17, MPI_DOUBLE, 0, 12, reversed);
    else
        MPI_Recv(into, 17, MPI_DOUBLE, MPI_ANY_SOURCE, 12, reversed, &status);
    MPI_Comm_free(&reversed);
    /* MPI_Test in a loop, and requests that are completed one by one. */
    for (int i = 0; i < 3; i++)
        if (rank == 0)
            MPI_Isend(data, 18, MPI_DOUBLE, 1, 13, MPI_COMM_WORLD, &requests[i]);
        else
            MPI_Irecv(into + 18 * i, 18, MPI_DOUBLE, 0, 13, MPI_COMM_WORLD, &requests[i]);
    while (!done)
        MPI_Test(&requests[0], &done, MPI_STATUS_IGNORE);
    MPI_Waitany(2, requests + 1, &index, MPI_STATUS_IGNORE);
    MPI_Wait(&requests[2 - index], &status);
    /* A receive that never gets a message and is cancelled; and a receive of a message that was found by
     * MPI_Mprobe. */
    MPI_Irecv(into, 19, MPI_DOUBLE, other, 99, MPI_COMM_WORLD, &requests[0]);
    MPI_Cancel(&requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    if (rank == 0)
        MPI_Send(data, 20, MPI_DOUBLE, 1, 14, MPI_COMM_WORLD);
    else {
        MPI_Message message;
        MPI_Mprobe(MPI_ANY_SOURCE, 14, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
        MPI_Mrecv(into, 20, MPI_DOUBLE, &message, MPI_STATUS_IGNORE);
    }
    layouts();
}

static void collectives(void) {
    int counts[2] = {1, 2}, places[2] = {0, 1};
    MPI_Request request;
    MPI_Datatype nothing;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Bcast(data, 10, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, data, 11, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Alltoall(data, 12, MPI_DOUBLE, into, 12, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Gather(rank == 0 ? MPI_IN_PLACE : data, 13, MPI_DOUBLE, data, 13, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Allgatherv(data, counts[rank], MPI_DOUBLE, into, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Iallreduce(data, into, 14, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Reduce_scatter_block(data, into, 15, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    /* Messages with more items than an int can count. */
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    MPI_Alltoall(data, 1 << 30, nothing, into, 1 << 30, nothing, MPI_COMM_WORLD);
    MPI_Type_free(&nothing);
}

static void between(void) {
    MPI_Comm own, two;
    /* One count for each rank of this rank's own group. */
    const int counts[] = {rank == 0 ? 6 : 2, rank == 0 ? 1000 : 4};
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &own);
    MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 20, &two);
    MPI_Reduce_scatter(data, into, counts, MPI_DOUBLE, MPI_SUM, two);
    MPI_Reduce_scatter_block(data, into, rank == 0 ? 8 : 4, MPI_DOUBLE, MPI_SUM, two);
    MPI_Comm_free(&two);
    MPI_Comm_free(&own);
}

static char *own_path, *held_path;

static void spawn(void) {
    char *arguments[] = {(char[]){"spawned"}, NULL};
    MPI_Comm others;
    MPI_Comm_spawn(own_path, arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &others, MPI_ERRCODES_IGNORE);
    MPI_Send(data, 40, MPI_DOUBLE, rank, 40, others);
    MPI_Comm_disconnect(&others);
}

static void spawned(void) {
    MPI_Comm parents;
    MPI_Comm_get_parent(&parents);
    MPI_Recv(into, 100, MPI_DOUBLE, rank, 40, parents, MPI_STATUS_IGNORE);
    send_or_receive(41, MPI_DOUBLE, 41, MPI_DOUBLE);
    MPI_Comm_disconnect(&parents);
}

static void cancel(void) {
    MPI_Request request;
    MPI_Status status;
    int cancelled;
    if (rank == 0) {
        MPI_Isend(data, 21, MPI_DOUBLE, 1, 21, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        MPI_Send(&cancelled, 1, MPI_INT, 1, 22, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&cancelled, 1, MPI_INT, 0, 22, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (!cancelled)
            MPI_Recv(into, 21, MPI_DOUBLE, 0, 21, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void wait_for(MPI_Request *request) {
    MPI_Wait(request, MPI_STATUS_IGNORE);
}

static void isend(int count, MPI_Request *request) {
    MPI_Isend(data, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD, request);
}

static void irecv(int count, MPI_Request *request) {
    MPI_Irecv(into, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD, request);
}

static void send_to_other(int count) {
    MPI_Send(data, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD);
}

static void receive(int count) {
    MPI_Recv(into, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Sends of 1 to 11 doubles cross a receive of this rank. */
static void crossing(void) {
    MPI_Request both[2], one;
    irecv(1, &both[0]);
    isend(1, &both[1]);
    MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    isend(2, &both[0]);
    irecv(2, &both[1]);
    MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    irecv(3, &one);
    send_to_other(3);
    wait_for(&one);
    isend(4, &one);
    receive(4);
    wait_for(&one);
    MPI_Sendrecv(data, 5, MPI_DOUBLE, other, 5, into, 5, MPI_DOUBLE, other, 5, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(into, 6, MPI_DOUBLE, other, 6, other, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    /* The receive starts first for 7 doubles, and the send for 8. */
    for (int count = 7; count <= 8; count++) {
        const int receive_at = count - 7, send_at = 8 - count;
        MPI_Recv_init(into, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD, &both[receive_at]);
        MPI_Send_init(data, count, MPI_DOUBLE, other, count, MPI_COMM_WORLD, &both[send_at]);
        for (int i = 0; i < 3; i++) {
            if (i == 0)
                MPI_Startall(2, both);
            else {
                MPI_Start(&both[0]);
                MPI_Start(&both[1]);
            }
            MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        }
        MPI_Request_free(&both[0]);
        MPI_Request_free(&both[1]);
    }
    /* The send of rank 0 is not complete when its MPI_Sendrecv receives. */
    if (rank == 0)
        isend(9, &one);
    else
        receive(9);
    MPI_Sendrecv(data, 10, MPI_DOUBLE, other, 10, into, 10, MPI_DOUBLE, other, 10, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    if (rank == 0)
        wait_for(&one);
    /* MPI_Sendrecv receives nothing, but another receive has begun. */
    irecv(11, &one);
    MPI_Sendrecv(data, 11, MPI_DOUBLE, other, 11, into, 11, MPI_DOUBLE, MPI_PROC_NULL, 11, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    wait_for(&one);
}

/* Sends that do not cross a receive of this rank. */
static void not_crossing(void) {
    MPI_Request one;
    for (int turn = 0; turn < 4; turn++)
        if (turn % 2 == rank)
            send_to_other(21);
        else
            receive(21);
    for (int turn = 0; turn < 4; turn++) {
        if (turn % 2 == rank)
            isend(22, &one);
        else
            irecv(22, &one);
        wait_for(&one);
    }
    MPI_Irecv(into, 23, MPI_DOUBLE, MPI_PROC_NULL, 23, MPI_COMM_WORLD, &one);
    if (rank == 0)
        send_to_other(23);
    else
        receive(23);
    wait_for(&one);
    MPI_Irecv(into, 24, MPI_DOUBLE, other, 99, MPI_COMM_WORLD, &one);
    MPI_Cancel(&one);
    wait_for(&one);
    if (rank == 1)
        send_to_other(24);
    else
        receive(24);
    MPI_Sendrecv(data, 25, MPI_DOUBLE, rank == 0 ? 1 : MPI_PROC_NULL, 25, into, 25, MPI_DOUBLE,
                 rank == 1 ? 0 : MPI_PROC_NULL, 25, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    /* The program frees a receive that has not ended. */
    if (rank == 1) {
        irecv(27, &one);
        MPI_Request_free(&one);
        send_to_other(26);
    } else {
        receive(26);
        send_to_other(27);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void crossing_or_not(void) {
    crossing();
    not_crossing();
}

/* A persistent buffered send is complete before its message is received. When it is started again, MPI may
 * change its handle. */
static void restart(void) {
    enum { TIMES = 3, LONG = 100000 };
    const int bytes = TIMES * (LONG * (int)sizeof(double) + MPI_BSEND_OVERHEAD);
    double *message = calloc(LONG, sizeof *message);
    void *buffer = malloc((size_t)bytes);
    int size;
    CHECK(message != NULL && buffer != NULL);
    if (rank == 0) {
        MPI_Request request;
        MPI_Buffer_attach(buffer, bytes);
        MPI_Bsend_init(message, LONG, MPI_DOUBLE, 1, 23, MPI_COMM_WORLD, &request);
        for (int i = 0; i < TIMES; i++) {
            if (i == 1)
                MPI_Startall(1, &request);
            else
                MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        MPI_Request_free(&request);
        MPI_Send(data, 1, MPI_INT, 1, 24, MPI_COMM_WORLD);
        MPI_Buffer_detach(&buffer, &size);
    } else {
        MPI_Recv(into, 1, MPI_INT, 0, 24, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < TIMES; i++)
            MPI_Recv(message, LONG, MPI_DOUBLE, 0, 23, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(buffer);
    free(message);
}

static void errors(void) {
    MPI_Comm own;
    MPI_Datatype vector;
    MPI_Request requests[2];
    MPI_Comm_dup(MPI_COMM_WORLD, &own);
    MPI_Comm_set_errhandler(own, MPI_ERRORS_RETURN);
    /* The datatype is not committed, so using it is an error. */
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &vector);
    CHECK(MPI_Send(data, 1, vector, other, 25, own) != MPI_SUCCESS);
    CHECK(MPI_Send(data, 1, MPI_DATATYPE_NULL, other, 25, own) != MPI_SUCCESS);
    CHECK(MPI_Ssend(data, 1, MPI_DOUBLE, 7, 25, own) != MPI_SUCCESS);
    CHECK(MPI_Recv(into, -1, MPI_DOUBLE, other, 25, own, MPI_STATUS_IGNORE) != MPI_SUCCESS);
    CHECK(MPI_Sendrecv(data, 1, MPI_DOUBLE, 7, 25, into, 1, vector, other, 25, own, MPI_STATUS_IGNORE) !=
          MPI_SUCCESS);
    CHECK(MPI_Probe(7, 25, own, MPI_STATUS_IGNORE) != MPI_SUCCESS);
    CHECK(MPI_Bcast(data, 1, vector, 7, own) != MPI_SUCCESS);
    CHECK(MPI_Alltoall(data, 1, MPI_DATATYPE_NULL, into, 1, MPI_DOUBLE, own) != MPI_SUCCESS);
    MPI_Type_free(&vector);
    /* The receive is too short for the message, but the send must be recorded. MPI may not know which
     * communicator has the error, so errors are returned for all of them. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Irecv(into, 5, MPI_DOUBLE, other, 26, own, &requests[0]);
    MPI_Barrier(own);
    MPI_Isend(data, 30, MPI_DOUBLE, other, 26, own, &requests[1]);
    MPI_Barrier(own);
    CHECK(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE) != MPI_SUCCESS);
    /* The failed call may not have completed this request. */
    CHECK(MPI_Wait(&requests[1], MPI_STATUS_IGNORE) == MPI_SUCCESS);
    MPI_Comm_free(&own);
    send_or_receive(31, MPI_DOUBLE, 31,
                    MPI_DOUBLE); /* crosses no receive, because the failed one has ended */
}

static void many(void) {
    enum { MANY = 20000 };
    MPI_Datatype vector;
    MPI_Request *requests = malloc(MANY * sizeof *requests);
    CHECK(requests != NULL);
    for (int i = 1; i <= MANY; i++) {
        MPI_Type_vector(i, 1, 2, MPI_INT, &vector);
        MPI_Type_commit(&vector);
        MPI_Ssend(data, 1, vector, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
        MPI_Type_free(&vector);
        MPI_Send(data, i, MPI_CHAR, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
    }
    for (int i = 0; i < MANY; i++)
        MPI_Irecv(into, 1, MPI_DOUBLE, other, 2, MPI_COMM_WORLD, &requests[i]);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < MANY; i++)
        MPI_Rsend(data, 1, MPI_DOUBLE, other, 2, MPI_COMM_WORLD);
    MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    /* All receives have ended, so this send crosses none. */
    MPI_Isend(data, 1, MPI_DOUBLE, MPI_PROC_NULL, 3, MPI_COMM_WORLD, requests);
    wait_for(requests);
    free(requests);
}

static void *sends(void *number) {
    int tag = *(int *)number;
    MPI_Request requests[2];
    for (int i = 0; i < 1000; i++) {
        MPI_Irecv(into + 8 * tag, 1 + tag, MPI_DOUBLE, other, tag, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(data, 1 + tag, MPI_DOUBLE, other, tag, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    return NULL;
}

static void threads(void) {
    pthread_t all[4];
    int numbers[4] = {0, 1, 2, 3};
    for (int i = 0; i < 4; i++)
        CHECK(pthread_create(&all[i], NULL, sends, &numbers[i]) == 0);
    for (int i = 0; i < 4; i++)
        pthread_join(all[i], NULL);
}

static MPI_Request awaited;
static int waiting;
static sem_t freed, begun;

static int (*mpi_wait(void))(MPI_Request *, MPI_Status *) {
    int (*real)(MPI_Request *, MPI_Status *) = NULL;
    *(void **)&real = dlsym(RTLD_NEXT, "PMPI_Wait");
    return real;
}

/* Replaces PMPI_Wait, which the recorder calls, and calls MPI's own function. */
__attribute__((visibility("default"))) int PMPI_Wait(MPI_Request *request, MPI_Status *status) {
    const int here = waiting && *request == awaited;
    const int result = mpi_wait()(request, status);
    if (here) {
        waiting = 0;
        sem_post(&freed);
        sem_wait(&begun);
    }
    return result;
}

static void *reuses(void *none) {
    enum { SOME = 16 };
    MPI_Request requests[SOME];
    sem_wait(&freed);
    for (int i = 0; i < SOME; i++) /* one of these requests gets the handle that is free */
        MPI_Irecv(into + 8 + 2 * i, 4, MPI_INT, other, 28, MPI_COMM_WORLD, &requests[i]);
    sem_post(&begun);
    for (int i = 0; i < SOME; i++)
        MPI_Send(data, 4, MPI_INT, other, 28, MPI_COMM_WORLD);
    MPI_Waitall(SOME, requests, MPI_STATUSES_IGNORE);
    return none;
}

static void reuse(void) {
    pthread_t thread;
    CHECK(sem_init(&freed, 0, 0) == 0 && sem_init(&begun, 0, 0) == 0);
    CHECK(pthread_create(&thread, NULL, reuses, NULL) == 0);
    MPI_Irecv(into, 1, MPI_DOUBLE, other, 27, MPI_COMM_WORLD, &awaited);
    MPI_Send(data, 1, MPI_DOUBLE, other, 27, MPI_COMM_WORLD);
    MPI_Request request = awaited;
    waiting = 1;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (waiting) /* the program runs without the recorder */
        sem_post(&freed);
    pthread_join(thread, NULL);
}

static void unseen(void) {
    enum { TIMES = 10 };
    MPI_Request request;
    for (int i = 0; i < TIMES; i++)
        if (rank == 0) {
            MPI_Recv(into, 1, MPI_INT, 1, 29, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(data, 32, MPI_DOUBLE, 1, 30, MPI_COMM_WORLD);
        } else { /* the message is sent when the receive has begun */
            MPI_Irecv(into, 32, MPI_DOUBLE, 0, 30, MPI_COMM_WORLD, &request);
            MPI_Send(data, 1, MPI_INT, 0, 29, MPI_COMM_WORLD);
            if (i < TIMES - 1)
                mpi_wait()(&request, MPI_STATUS_IGNORE);
            else
                MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    /* A persistent receive whose first completion is not seen starts again. */
    if (rank == 1)
        MPI_Recv_init(into, 33, MPI_DOUBLE, 0, 33, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 2; i++)
        if (rank == 0)
            MPI_Send(data, 33, MPI_DOUBLE, 1, 33, MPI_COMM_WORLD);
        else {
            MPI_Start(&request);
            if (i == 0)
                mpi_wait()(&request, MPI_STATUS_IGNORE);
            else
                MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    if (rank == 1) {
        MPI_Send(data, 34, MPI_DOUBLE, 0, 34, MPI_COMM_WORLD); /* the persistent receive has ended */
        MPI_Request_free(&request);
    } else
        MPI_Recv(into, 34, MPI_DOUBLE, 1, 34, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void end(const char *how) {
    volatile int *nowhere = NULL;
    send_or_receive(10, MPI_DOUBLE, 10, MPI_DOUBLE);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank != 0 && strstr(how, "exit") == NULL) { /* waits until the launcher ends this rank */
        while (1)
            pause();
    }
    if (strcmp(how, "exit") == 0)
        exit(0);
    if (strcmp(how, "_exit") == 0) {
        if (fork() == 0)
            _exit(7); /* a forked child is not recorded, and its end must not end the recording */
        if (vfork() == 0)
            _exit(8);
        send_or_receive(11, MPI_DOUBLE, 11, MPI_DOUBLE);
        _exit(0);
    }
    if (strcmp(how, "fatal") == 0)
        MPI_Send(data, 10, MPI_DOUBLE, 999, 1, MPI_COMM_WORLD);
    if (strcmp(how, "abort") == 0)
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (strcmp(how, "kill") == 0) {
        for (int i = 0; i < 30; i++) { /* calls continue until a file exists */
            usleep(100000);
            MPI_Send(data, 10, MPI_DOUBLE, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
        }
        raise(SIGKILL);
    }
    if (strcmp(how, "segv") == 0)
        *nowhere = 1;
    if (strcmp(how, "async") ==
        0) { /* the kernel's si_code is positive, as for a signal caused by an instruction */
        int pipe_ends[2];
        CHECK(pipe(pipe_ends) == 0);
        CHECK(fcntl(pipe_ends[0], F_SETOWN, getpid()) == 0 && fcntl(pipe_ends[0], F_SETSIG, SIGTERM) == 0);
        CHECK(fcntl(pipe_ends[0], F_SETFL, O_ASYNC) == 0 && write(pipe_ends[1], "", 1) == 1);
        for (int i = 0; i < 50; i++)
            usleep(100000);
        return;
    }
    raise(SIGTERM);
}

static void plain(void) {
    send_or_receive(10, MPI_DOUBLE, 10, MPI_DOUBLE);
}

static void until_ended(void) {
    for (int i = 0; i < 600; i++) {
        usleep(100000);
        MPI_Send(data, 10, MPI_DOUBLE, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
    }
}

static void hold(void) {
    plain();
    if (rank == 0) {
        close(open(held_path, O_CREAT | O_WRONLY, 0600));
        while (access(held_path, F_OK) == 0)
            usleep(20000);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void comma(void) {
    CHECK(setlocale(LC_ALL, "") != NULL);
    printf("decimal %.1f\n", 0.5);
    plain();
}

static int other_version;

/* Replaces MPI's function to report another version. */
__attribute__((visibility("default"))) int PMPI_Get_library_version(char *text, int *length) {
    int (*real)(char *, int *) = NULL;
    if (other_version) {
#ifdef OPEN_MPI
        *length = sprintf(text, "Open MPI v0.9.9, package: none");
#else
        *length = sprintf(text, "MPICH Version:\t0.9.9\nMPICH Release date: none\n");
#endif
        return MPI_SUCCESS;
    }
    *(void **)&real = dlsym(RTLD_NEXT, "PMPI_Get_library_version");
    return real(text, length);
}

#ifdef FOREIGN
__attribute__((visibility("default"))) int FOREIGN;
#endif

static const struct {
    const char *how;
    void (*run)(void);
    int threads; /* the thread level that the program needs */
} programs[] = {
    {"messages", messages, MPI_THREAD_SINGLE}, {"collectives", collectives, MPI_THREAD_SINGLE},
    {"between", between, MPI_THREAD_SINGLE},   {"many", many, MPI_THREAD_SINGLE},
    {"spawn", spawn, MPI_THREAD_SINGLE},       {"spawned", spawned, MPI_THREAD_SINGLE},
    {"cancel", cancel, MPI_THREAD_SINGLE},     {"restart", restart, MPI_THREAD_SINGLE},
    {"errors", errors, MPI_THREAD_SINGLE},     {"unseen", unseen, MPI_THREAD_SINGLE},
    {"finalize", plain, MPI_THREAD_SINGLE},    {"version", plain, MPI_THREAD_SINGLE},
    {"comma", comma, MPI_THREAD_SINGLE},       {"threads", threads, MPI_THREAD_MULTIPLE},
    {"reuse", reuse, MPI_THREAD_MULTIPLE},     {"wait", until_ended, MPI_THREAD_SINGLE},
    {"hold", hold, MPI_THREAD_SINGLE},         {"crossing", crossing_or_not, MPI_THREAD_SINGLE},
};

__attribute__((visibility("default"))) int main(int argc, char **argv) {
    int provided, at = 0;
    const int all = sizeof programs / sizeof programs[0];
    CHECK(argc >= 2);
    const char *how = argv[1];
    own_path = argv[0];
    held_path = argc > 2 ? argv[2] : NULL;
    while (at < all && strcmp(how, programs[at].how) != 0)
        at++;
    const int threads_wanted = at < all ? programs[at].threads : MPI_THREAD_SINGLE;
    other_version = strcmp(how, "version") == 0;
#ifdef FOREIGN
    printf("preloaded %s, %d words\n", getenv("LD_PRELOAD"), argc);
#endif
    if (threads_wanted == MPI_THREAD_SINGLE)
        MPI_Init(&argc, &argv);
    else
        MPI_Init_thread(&argc, &argv, threads_wanted, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    if (at == all)
        end(how);
    else if (threads_wanted == MPI_THREAD_SINGLE || provided >= threads_wanted)
        programs[at].run();
    MPI_Finalize();
    if (strcmp(how, "spawned") != 0)
        printf("ended %d\n", rank);
    return 0;
}
#endif
