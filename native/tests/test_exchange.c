/* test_exchange.c, two ranks: every method moves odd and even slices, wrong data is found, bad sizes are
 * refused. */
#include "../memline.h"
#include "check.h"

#include <mpi.h>
#include <string.h>

enum { BLOCK = 1 << 20, BUFFER = 1 << 18, REPETITIONS = 3 };

static ml_exchange_spec spec;

static void check_slice(int method, int cache, int64_t blocks, int64_t block_bytes, int64_t stride_bytes) {
    spec.method = method;
    spec.cache = cache;
    spec.blocks = blocks;
    spec.block_bytes = block_bytes;
    spec.stride_bytes = stride_bytes;
    spec.element_bytes = block_bytes % 8 == 0 && stride_bytes % 8 == 0 ? 8 : 4;
    spec.matrix_bytes = (blocks - 1) * stride_bytes + block_bytes + 12;
    ml_exchange *x = NULL;
    double ns[REPETITIONS];
    CHECK(ml_exchange_open(&spec, &x) == ML_OK);
    double control = 0;
    CHECK(ml_exchange_control(x, &control) == ML_OK && control > 0);
    CHECK(ml_exchange_run(x, 5, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(spec.leads ? ns[i] > 0 : ns[i] == 0);
    int64_t last = 5 + REPETITIONS - 1;
    CHECK(ml_exchange_verify(x, last) == ML_OK);
    CHECK(ml_exchange_verify_matrix(x, last) == ML_OK);
    CHECK(ml_exchange_verify(x, last + 1) == ML_EDATA); /* another repetition's payload is not this one's */

    uint32_t *received = spec.receive_block;
    int64_t gap =
        (block_bytes + 4 <= stride_bytes ? block_bytes : (blocks - 1) * stride_bytes + block_bytes) / 4;
    received[0] ^= 1;
    CHECK(ml_exchange_verify(x, last) == ML_EDATA);
    received[0] ^= 1;
    received[gap] ^= 1;
    CHECK(ml_exchange_verify_matrix(x, last) == ML_EDATA);
    CHECK(gap % 16 == 0 ||
          ml_exchange_verify(x, last) == ML_EDATA); /* on a touched line, if not a line's first */
    received[gap] ^= 1;
    CHECK(ml_exchange_verify(x, last) == ML_OK);
    CHECK(ml_exchange_close(x) == ML_OK);
}

static void check_controls(void) {
    double spin = 0, copy = 0;
    CHECK(ml_control_kind() == ML_CONTROL_LINE); /* both ranks of this test are on one node */
    CHECK(ml_control_local(&spin, &copy) == ML_OK && spin > 0 && copy > 0);
    CHECK(ml_control_local(NULL, &copy) == ML_EINVAL);
    /* A multiplication takes a cycle at the very least: faster, and the compiler took the chain apart. */
    CHECK(spin > ML_SPIN_STEPS / 10.0);
}

static void check_refusals(void) {
    ml_exchange *x;
    ml_exchange_spec good = spec, *s = &spec;
    s->block_bytes = 64, s->blocks = 4, s->stride_bytes = 128, s->matrix_bytes = 512, s->element_bytes = 4;
    ml_exchange_spec base = *s;
#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        *s = base;                                                                                           \
        change;                                                                                              \
        CHECK(ml_exchange_open(s, &x) == ML_EINVAL && strlen(ml_error()) > 0);                               \
    } while (0)
    REFUSED(s->blocks = 0);
    REFUSED(s->blocks = INT64_C(1) << 62);
    REFUSED(s->block_bytes = 6);
    REFUSED(s->block_bytes = -4);
    REFUSED(s->stride_bytes = 60);
    REFUSED(s->matrix_bytes = 100);
    REFUSED(s->matrix_bytes = BLOCK + 4);
    REFUSED(s->buffer_capacity = 255);
    REFUSED(s->element_bytes = 5);
    REFUSED(s->line_bytes = 48);
    REFUSED(s->method = 99);
    REFUSED(s->peer = 7);
    REFUSED(s->send_block = NULL);
    spec = good;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    CHECK(ml_world_open() == ML_OK);
    spec = (ml_exchange_spec){.peer = 1 - rank, .leads = rank == 0, .line_bytes = 64};
    spec.block_capacity = BLOCK;
    spec.buffer_capacity = BUFFER;
    CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &spec.send_block) == ML_OK);
    CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &spec.receive_block) == ML_OK);
    CHECK(ml_region_open(BUFFER, ML_PAGES_BASE, &spec.send_buffer) == ML_OK);
    CHECK(ml_region_open(BUFFER, ML_PAGES_BASE, &spec.receive_buffer) == ML_OK);
    for (int method = ML_DATATYPE; method <= ML_MPIPACK; method++)
        for (int cache = ML_WARM; cache <= ML_COLD; cache++) {
            check_slice(method, cache, 1, 4, 4);
            check_slice(method, cache, 1, 100000, 100000);
            check_slice(method, cache, 1001, 4, 12);
            check_slice(method, cache, 257, 8, 1000);
            check_slice(method, cache, 3, 132, 136);
            check_slice(method, cache, 500, 64, 2048);
        }
    check_controls();
    check_refusals();
    CHECK(ml_world_close() == ML_OK);
    CHECK(ml_control_kind() == ML_CONTROL_MESSAGE);
    MPI_Finalize();
    return 0;
}
