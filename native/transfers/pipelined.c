/* pipelined.c: sends the payload in chunks, each as one message. Chunk k + 1 is gathered while chunk k is in
 * transit and chunk k - 1 is scattered. The buffers form a ring of DEPTH chunks, which stays in the cache.
 * The receiver posts DEPTH receives ahead, so at most DEPTH messages are in transit. */
#include "exchange.h"
#include "part.h"

enum { DEPTH = 4, DEFAULT_CHUNK_BYTES = 32 * 1024 };

static int open(ml_exchange *x) {
    if (x->spec.chunk_bytes == 0)
        x->spec.chunk_bytes = DEFAULT_CHUNK_BYTES;
    exchange_choose(x, x->spec.chunk_bytes, message_reader(x));
    return ML_OK;
}

/* Gathers and sends the chunk that starts at payload byte `at`. It does nothing after the end of the payload.
 */
static int send_chunk(ml_exchange *x, int64_t at, int slot, MPI_Request *requests) {
    const ml_exchange_spec *s = &x->spec;
    if (at >= x->send_bytes)
        return MPI_SUCCESS;
    char *buffer = (char *)s->send_buffer + slot * s->chunk_bytes;
    int bytes = (int)chunk_at(x, at, x->send_bytes);
    int code = MPI_Wait(&requests[slot], MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        return code;
    part_gather(x->gather, buffer, s->send_block, &s->from, at, bytes);
    return MPI_Isend(buffer, bytes, MPI_BYTE, s->peer, EXCHANGE_TAG, world_comm(), &requests[slot]);
}

static int send(ml_exchange *x) {
    MPI_Request requests[DEPTH] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int code = MPI_SUCCESS, slot = 0;
    for (int64_t at = 0; at < x->send_bytes && code == MPI_SUCCESS; at += x->spec.chunk_bytes) {
        code = send_chunk(x, at, slot, requests);
        slot = (slot + 1) % DEPTH;
    }
    int last = MPI_Waitall(DEPTH, requests, MPI_STATUSES_IGNORE);
    return mpi_status(code == MPI_SUCCESS ? last : code, "MPI_Isend");
}

static int post(ml_exchange *x, int64_t at, int slot, MPI_Request *requests) {
    const ml_exchange_spec *s = &x->spec;
    if (at >= x->receive_bytes)
        return MPI_SUCCESS;
    return MPI_Irecv((char *)s->receive_buffer + slot * s->chunk_bytes,
                     (int)chunk_at(x, at, x->receive_bytes), MPI_BYTE, s->peer, EXCHANGE_TAG, world_comm(),
                     &requests[slot]);
}

/* Waits for the chunk that starts at payload byte `at`, scatters it, and posts the next receive into its
 * buffer. It does nothing after the end of the payload. */
static int receive_chunk(ml_exchange *x, int64_t at, int slot, MPI_Request *requests) {
    const ml_exchange_spec *s = &x->spec;
    if (at >= x->receive_bytes)
        return MPI_SUCCESS;
    int code = MPI_Wait(&requests[slot], MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        return code;
    part_scatter(x->scatter, s->receive_block, (char *)s->receive_buffer + slot * s->chunk_bytes, &s->to, at,
                 chunk_at(x, at, x->receive_bytes));
    return post(x, at + DEPTH * s->chunk_bytes, slot, requests);
}

static int receive(ml_exchange *x) {
    MPI_Request requests[DEPTH];
    int code = MPI_SUCCESS, slot = 0;
    for (int i = 0; i < DEPTH && code == MPI_SUCCESS; i++)
        code = post(x, i * x->spec.chunk_bytes, i, requests);
    for (int64_t at = 0; at < x->receive_bytes && code == MPI_SUCCESS; at += x->spec.chunk_bytes) {
        code = receive_chunk(x, at, slot, requests);
        slot = (slot + 1) % DEPTH;
    }
    return mpi_status(code, "MPI_Irecv");
}

/* For each chunk number k, sends this rank's chunk k and then receives the peer's chunk k. */
static int both(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    MPI_Request out[DEPTH], in[DEPTH];
    int code = MPI_SUCCESS, slot = 0;
    for (int i = 0; i < DEPTH; i++)
        out[i] = in[i] = MPI_REQUEST_NULL;
    for (int i = 0; i < DEPTH && code == MPI_SUCCESS; i++)
        code = post(x, i * s->chunk_bytes, i, in);
    for (int64_t at = 0; (at < x->send_bytes || at < x->receive_bytes) && code == MPI_SUCCESS;
         at += s->chunk_bytes) {
        code = send_chunk(x, at, slot, out);
        if (code == MPI_SUCCESS)
            code = receive_chunk(x, at, slot, in);
        slot = (slot + 1) % DEPTH;
    }
    int last = MPI_Waitall(DEPTH, out, MPI_STATUSES_IGNORE);
    return mpi_status(code == MPI_SUCCESS ? last : code, "MPI_Isend");
}

const transfer_method transfer_pipelined = {.open = open, .send = send, .receive = receive, .both = both};
