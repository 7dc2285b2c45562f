/* exchange_agree.c: compares the properties in which the two ranks of an exchange must agree. If one rank
 * cannot proceed, both return an error. */
#include "exchange.h"

#include <stdio.h>

/* What a rank sends to its peer: its status, and the properties in which the two ranks must agree. */
typedef struct claim {
    int64_t status, send_bytes, receive_bytes, method, element_bytes, chunk_bytes, leads, cache, line_bytes;
    char words[200]; /* the error message of this rank, if its status is not ML_OK */
} claim;

static int compare(const ml_exchange *x, const claim *mine, const claim *theirs) {
    if (theirs->method != mine->method || theirs->element_bytes != mine->element_bytes ||
        theirs->chunk_bytes != mine->chunk_bytes)
        return ml_fail(ML_EINVAL,
                       "method %lld, elements of %lld and chunks of %lld bytes differ from %lld, %lld and "
                       "%lld on rank %d",
                       (long long)mine->method, (long long)mine->element_bytes, (long long)mine->chunk_bytes,
                       (long long)theirs->method, (long long)theirs->element_bytes,
                       (long long)theirs->chunk_bytes, x->spec.peer);
    if (theirs->leads == mine->leads || theirs->cache != mine->cache ||
        theirs->line_bytes != mine->line_bytes)
        return ml_fail(ML_EINVAL,
                       "leads %lld, cache %lld, lines of %lld bytes do not match %lld, %lld and %lld on rank "
                       "%d: exactly one of the two "
                       "leads",
                       (long long)mine->leads, (long long)mine->cache, (long long)mine->line_bytes,
                       (long long)theirs->leads, (long long)theirs->cache, (long long)theirs->line_bytes,
                       x->spec.peer);
    if (theirs->send_bytes != mine->receive_bytes || theirs->receive_bytes != mine->send_bytes)
        return ml_fail(ML_EINVAL,
                       "%lld bytes are sent and %lld expected, but rank %d expects %lld and sends %lld",
                       (long long)mine->send_bytes, (long long)mine->receive_bytes, x->spec.peer,
                       (long long)theirs->receive_bytes, (long long)theirs->send_bytes);
    return ML_OK;
}

int exchange_agree(ml_exchange *x, int status) {
    claim theirs, mine = {.status = status,
                          .send_bytes = x->send_bytes,
                          .receive_bytes = x->receive_bytes,
                          .method = x->spec.method,
                          .element_bytes = x->spec.element_bytes,
                          .chunk_bytes = x->spec.chunk_bytes,
                          .leads = x->spec.leads != 0,
                          .cache = x->spec.cache,
                          .line_bytes = x->spec.line_bytes};
    if (status != ML_OK)
        snprintf(mine.words, sizeof mine.words, "%s", ml_error());
    int met =
        mpi_status(MPI_Sendrecv(&mine, sizeof mine, MPI_BYTE, x->spec.peer, AGREE_TAG, &theirs, sizeof theirs,
                                MPI_BYTE, x->spec.peer, AGREE_TAG, world_comm(), MPI_STATUS_IGNORE),
                   "MPI_Sendrecv");
    if (met != ML_OK || status != ML_OK)
        return status != ML_OK ? status : met;
    if (theirs.status != ML_OK)
        return ml_fail((int)theirs.status, "rank %d: %.200s", x->spec.peer, theirs.words);
    return compare(x, &mine, &theirs);
}
