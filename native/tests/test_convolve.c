/* test_convolve.c, any number of ranks: both convolution programs, on every mesh of these ranks, must give
 * the sum of every box. The sizes are odd and prime; some images are smaller than the mesh, and some boxes
 * are larger than a block or the image. */
#include "../memline.h"
#include "../programs/convolve.h"
#include "../programs/convolve_verify.h"
#include "check.h"

#include <mpi.h>
#include <string.h>

enum { MOST = 40, REPETITIONS = 2 };

static int rank, size;
static ml_convolve_spec spec;
static int32_t image[MOST * MOST];

/* Returns the sum of the box whose lower right corner is (i, j), added up pixel by pixel. */
static uint32_t box_sum(int64_t i, int64_t j) {
    uint32_t sum = 0;
    for (int64_t r = i - spec.box + 1; r <= i; r++)
        for (int64_t c = j - spec.box + 1; c <= j; c++)
            if (r >= 0 && c >= 0)
                sum += (uint32_t)image[r * spec.columns + c];
    return sum;
}

static uint32_t expected(int64_t i, int64_t j) {
    uint32_t sum = box_sum(i, j);
    if (!spec.mean)
        return sum * (uint32_t)spec.weight;
    uint32_t pixels = (uint32_t)(spec.box * spec.box), whole = sum / pixels, rest = sum % pixels;
    return whole + (2 * rest >= pixels);
}

static void check_image(void) {
    ml_convolve *v = NULL;
    const int32_t *pixels;
    int64_t place[5], covered = 0;
    CHECK(ml_convolve_open(&spec, &v) == ML_OK);
    CHECK(convolve_prepare(v, 0) == ML_OK);
    CHECK(convolve_once(v) == ML_OK);
    CHECK(convolve_verify(v, 0) == ML_OK);
    CHECK(ml_convolve_result(v, &pixels, place) == ML_OK);
    for (int64_t r = 0; r < place[2]; r++)
        for (int64_t c = 0; c < place[3]; c++)
            CHECK((uint32_t)pixels[r * place[4] + c] == expected(place[0] + r, place[1] + c));
    int64_t own = place[2] * place[3];
    MPI_Allreduce(&own, &covered, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    CHECK(covered == spec.rows * spec.columns);
    if (own > 0) {
        ((int32_t *)pixels)[(place[2] - 1) * place[4] + place[3] - 1] ^= 1;
        CHECK(convolve_verify(v, 0) == ML_EDATA);
    }
    CHECK(ml_convolve_close(v) == ML_OK);
}

static void check_pattern(void) {
    ml_convolve *v = NULL;
    double ns[REPETITIONS];
    const int32_t *given = spec.image, *pixels;
    int64_t place[5];
    spec.image = NULL;
    CHECK(ml_convolve_open(&spec, &v) == ML_OK);
    CHECK(ml_convolve_run(v, 9, REPETITIONS, ns) == ML_OK);
    CHECK(ns[0] > 0 && ns[1] > 0);
    CHECK(ml_convolve_result(v, &pixels, place) == ML_OK);
    if (place[2] * place[3] > 0)
        /* The result is that of the second repetition, not of the first. */
        CHECK(convolve_verify(v, 9) == ML_EDATA);
    CHECK(ml_convolve_close(v) == ML_OK);
    spec.image = given;
}

static void check_refusals(void) {
    ml_convolve *v;
    ml_convolve_spec good = spec;
#define REFUSED(change, status)                                                                              \
    do {                                                                                                     \
        spec = good;                                                                                         \
        change;                                                                                              \
        CHECK(ml_convolve_open(&spec, &v) == status && strlen(ml_error()) > 0);                              \
    } while (0)
    REFUSED(spec.box = 0, ML_EINVAL);
    REFUSED(spec.program = 2, ML_EINVAL);
    REFUSED((spec.mean = 1, spec.weight = 3), ML_EINVAL);
    REFUSED(spec.columns = 0, ML_EINVAL);
    REFUSED(spec.mesh_columns++, ML_EINVAL);
    REFUSED(spec.joining = -1, ML_EINVAL);
    REFUSED(spec.method = ML_EXTERNAL, ML_EUNSUPPORTED);
    spec = good;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(ml_world_open() == ML_OK);
    spec = (ml_convolve_spec){.line_bytes = 64, .image = image};
    int64_t shapes[][2] = {{1, 1}, {2, 5}, {7, 3}, {13, 13}, {31, 29}, {24, 40}};
    int64_t boxes[] = {1, 2, 5, 16, 50};
    for (int r = 1; r <= size; r++)
        for (size_t i = 0; size % r == 0 && i < sizeof shapes / sizeof *shapes; i++)
            for (size_t b = 0; b < sizeof boxes / sizeof *boxes; b++)
                /* A few of the 16 combinations; other cases check the others. */
                for (int bits = (int)(i + b) % 7; bits < 16; bits += 7) {
                    spec.mesh_rows = r, spec.mesh_columns = size / r;
                    spec.rows = shapes[i][0], spec.columns = shapes[i][1], spec.box = boxes[b];
                    spec.program = bits & 1, spec.mean = bits >> 1 & 1, spec.flavour = bits >> 2 & 1;
                    spec.weight = spec.mean ? 1 : -7, spec.method = bits & 8 ? ML_PACKED : ML_DATATYPE;
                    spec.joining = (int)(b % 3), spec.order = bits >> 2 & 1, spec.cache = bits >> 3 & 1;
                    for (int64_t k = 0; k < spec.rows * spec.columns; k++)
                        image[k] = (int32_t)((uint32_t)(k + 1) * 0x9E3779B1u >> (spec.mean ? 16 : 0));
                    check_image();
                    if (b == 2)
                        check_pattern();
                }
    spec.program = ML_CONV_SCAN;
    check_refusals();
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
