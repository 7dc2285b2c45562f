/* local_control.c: measures the time of a computation and the time of a small copy on this core. They depend
 * neither on the network nor on MPI. They show whether the core itself has become slower between other
 * measurements. */
#include "../error.h"
#include "../memline.h"
#include "median.h"

#include <stdlib.h>
#include <string.h>

enum { LOCAL_TURNS = 7, COPIES_A_TURN = 8 };

static double spin(void) {
    volatile uint64_t seed = 1;
    int64_t before = ml_clock_ns();
    uint64_t x = seed;
    for (int i = 0; i < ML_SPIN_STEPS; i++)
        x = x * UINT64_C(6364136223846793005) + 1442695040888963407;
    seed = x;
    return (double)(ml_clock_ns() - before);
}

static double copy(char *to, const char *from) {
    int64_t before = ml_clock_ns();
    for (int i = 0; i < COPIES_A_TURN; i++) {
        memcpy(to, from, ML_COPY_BYTES);
        __asm__ volatile("" ::"r"(to) : "memory"); /* the compiler must not remove the copy */
    }
    return (double)((ml_clock_ns() - before) / COPIES_A_TURN);
}

int ml_control_local(double *spin_ns, double *copy_ns) {
    double spins[LOCAL_TURNS], copies[LOCAL_TURNS];
    if (spin_ns == NULL || copy_ns == NULL)
        return ml_fail(ML_EINVAL, "a pointer for the local controls is NULL");
    char *from = malloc(2 * ML_COPY_BYTES);
    if (from == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for the local copy");
    memset(from, 1, 2 * ML_COPY_BYTES);
    for (int i = 0; i < LOCAL_TURNS; i++) {
        spins[i] = spin();
        copies[i] = copy(from + ML_COPY_BYTES, from);
    }
    free(from);
    *spin_ns = median(spins, LOCAL_TURNS);
    *copy_ns = median(copies, LOCAL_TURNS);
    return ML_OK;
}
