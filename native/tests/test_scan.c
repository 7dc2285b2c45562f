/* test_scan.c, any number of ranks: scans on every mesh of these ranks, for odd and prime sizes and for
 * arrays smaller than the mesh, with every kind of joining. Wrong data must be found on any rank, and invalid
 * specifications refused. */
#include "../programs/scan.h"
#include "check.h"

#include <mpi.h>
#include <string.h>

enum { CAPACITY = 1 << 18, REPETITIONS = 2 };

static int rank, size;
static ml_scan_spec spec;

static int64_t part(int64_t length, int parts, int i) {
    int64_t block = (length + parts - 1) / parts, left = length - block * i;
    return left < 0 ? 0 : left < block ? left : block;
}

static void check_case(void) {
    int64_t rows = part(spec.rows, spec.mesh_rows, rank / spec.mesh_columns);
    int64_t columns = part(spec.columns, spec.mesh_columns, rank % spec.mesh_columns);
    ml_scan *s = NULL;
    double ns[REPETITIONS], first;
    spec.ld = columns + 3;
    CHECK(ml_scan_open(&spec, &s) == ML_OK);
    CHECK(ml_scan_run(s, 4, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(ns[i] > 0);
    first = ns[0];
    MPI_Bcast(&first, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    CHECK(first == ns[0]); /* all ranks must have received the same time */
    int64_t last = 4 + REPETITIONS - 1;
    CHECK(ml_scan_verify(s, last) == ML_OK);
    if (rows > 0 && columns > 0) {
        int identities = spec.exclusive && (spec.direction == ML_VERTICAL ? rows : columns) == 1;
        CHECK(identities || ml_scan_verify(s, last + 1) == ML_EDATA);
        unsigned char *end =
            (unsigned char *)spec.block + ((rows - 1) * spec.ld + columns) * spec.element_bytes - 1;
        *end ^= 0x40;
        CHECK(ml_scan_verify(s, last) == ML_EDATA);
        *end ^= 0x40;
        if (rows > 1) {
            ((unsigned char *)spec.block)[columns * spec.element_bytes] ^= 1;
            CHECK(ml_scan_verify(s, last) == ML_EDATA);
        }
    }
    CHECK(ml_scan_close(s) == ML_OK);
}

/* Checks arrays with at most as many rows as the mesh: ML_ROWS, and all other kinds of joining. */
static void check_rows(void) {
    spec.direction = ML_VERTICAL, spec.cache = ML_WARM, spec.method = ML_PACKED;
    for (spec.rows = spec.mesh_rows > 1 ? spec.mesh_rows - 1 : 1; spec.rows <= spec.mesh_rows; spec.rows++)
        for (int bits = 0; bits < 32; bits++) {
            spec.columns = 37, spec.op = bits % 3;
            spec.exclusive = bits & 1, spec.element_bytes = bits & 2 ? 8 : 4;
            spec.order = bits >> 2 & 1, spec.joining = bits >> 3;
            check_case();
        }
    spec.order = ML_SCAN_CORRECT;
}

/* With ML_EXTERNAL the test does the scan, and the library only prepares and verifies. */
static void check_external(void) {
    ml_scan *s = NULL;
    spec.method = ML_EXTERNAL, spec.joining = ML_ROWS, spec.direction = ML_VERTICAL, spec.op = ML_SUM;
    spec.rows = 1, spec.columns = 9, spec.ld = 9, spec.exclusive = 0, spec.element_bytes = 4;
    CHECK(ml_scan_open(&spec, &s) == ML_OK);
    CHECK(ml_scan_prepare(s, 3) == ML_OK && scan_once(s) == ML_EINVAL);
    /* With one row on each rank, MPI_Scan of the row is the whole scan. */
    CHECK(ml_scan_verify(s, 3) == ML_OK);
    CHECK(ml_scan_close(s) == ML_OK);
    spec.method = ML_PACKED, spec.joining = ML_CHAIN;
}

static void check_control(void) {
    double ns = -1, longest = rank;
    CHECK(ml_grid_barrier() == ML_OK && ml_grid_control(&ns) == ML_OK);
    CHECK(size == 1 ? ns == 0 : ns > 0);
    CHECK(ml_grid_longest(&longest, 1) == ML_OK && longest == size - 1);
    CHECK(ml_grid_control(NULL) == ML_EINVAL && ml_grid_longest(NULL, 1) == ML_EINVAL);
}

/* If data is wrong on one rank only, ml_scan_run must report it on every rank. */
static void check_one_wrong(void) {
    ml_scan *s = NULL;
    double ns[1];
    spec.rows = spec.columns = 40, spec.ld = 43;
    CHECK(ml_scan_open(&spec, &s) == ML_OK);
    if (rank == 0)
        ((uint32_t *)spec.block)[part(40, spec.mesh_columns, 0) * spec.element_bytes / 4] ^= 1; /* a gap */
    CHECK(ml_scan_run(s, 0, 1, ns) == ML_EDATA && strlen(ml_error()) > 0);
    CHECK(ml_scan_close(s) == ML_OK);
    ml_region_close(spec.block, CAPACITY);
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &spec.block) == ML_OK);
}

static void check_refusals(void) {
    ml_scan *s;
    ml_scan_spec good = spec;
#define REFUSED(change, status)                                                                              \
    do {                                                                                                     \
        spec = good;                                                                                         \
        change;                                                                                              \
        CHECK(ml_scan_open(&spec, &s) == status && strlen(ml_error()) > 0);                                  \
    } while (0)
    REFUSED(spec.mesh_rows++, ML_EINVAL);
    REFUSED(spec.rows = 0, ML_EINVAL);
    REFUSED(spec.op = ML_ASSIGN, ML_EINVAL);
    REFUSED(spec.element_bytes = 2, ML_EINVAL);
    REFUSED(spec.direction = 2, ML_EINVAL);
    REFUSED(spec.joining = 4, ML_EINVAL);
    REFUSED((spec.joining = ML_ROWS, spec.direction = ML_HORIZONTAL), ML_EUNSUPPORTED);
    REFUSED((spec.joining = ML_ROWS, spec.direction = ML_VERTICAL, spec.rows = spec.mesh_rows + 1),
            ML_EUNSUPPORTED);
    REFUSED(spec.method = ML_EXTERNAL, ML_EUNSUPPORTED);
    REFUSED(spec.ld = 0, ML_EINVAL);
    REFUSED(spec.block_capacity = 16, ML_EINVAL);
    REFUSED(spec.method = ML_MPIPACK, ML_EUNSUPPORTED);
    REFUSED((spec.method = ML_DATATYPE, spec.exclusive = 1), ML_EUNSUPPORTED);
    /* Invalid on one rank only, but all ranks must refuse it. */
    REFUSED(spec.line_bytes = rank == 0 ? 60 : 64, ML_EINVAL);
    spec = good;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(ml_world_open() == ML_OK);
    spec = (ml_scan_spec){.line_bytes = 64, .block_capacity = CAPACITY};
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &spec.block) == ML_OK);
    int64_t shapes[][2] = {{1, 1}, {2, 5}, {5, 2}, {13, 13}, {31, 29}, {64, 48}};
    for (int r = 1; r <= size; r++) {
        if (size % r != 0)
            continue;
        spec.mesh_rows = r, spec.mesh_columns = size / r;
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
            for (int op = ML_SUM; op <= ML_PRODUCT; op++)
                /* Some of the 32 combinations; other cases check the others. */
                for (int bits = (int)(i + op) % 3; bits < 32; bits += 3)
                    for (int joining = ML_CHAIN; joining <= ML_LIBRARY; joining++)
                        for (int method = ML_DATATYPE; method <= ML_PACKED; method++) {
                            spec.rows = shapes[i][0], spec.columns = shapes[i][1], spec.op = op;
                            spec.direction = bits & 1, spec.exclusive = bits >> 1 & 1,
                            spec.order = bits >> 2 & 1;
                            spec.element_bytes = bits & 8 ? 8 : 4, spec.flavour = bits >> 4 & 1;
                            spec.cache = bits & 1, spec.joining = joining, spec.method = method;
                            if (method == ML_PACKED ||
                                !(spec.exclusive || spec.order || joining == ML_LIBRARY))
                                check_case();
                        }
        spec.exclusive = 0, spec.method = ML_PACKED;
        check_one_wrong();
        check_rows();
        check_external();
    }
    check_control();
    check_refusals();
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
