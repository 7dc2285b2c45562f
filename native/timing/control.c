/* control.c: what tells the state of the machine apart from what is measured on it. */
#include "../transfers/exchange.h"

#include <stdlib.h>
#include <string.h>

enum { LOCAL_TURNS = 7, COPIES_A_TURN = 8 };

static int ascending(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static double median(int64_t *ns, size_t count) {
    qsort(ns, count, sizeof *ns, ascending);
    return (double)ns[count / 2];
}

int32_t ml_control_kind(void) {
    return handoff_available() ? ML_CONTROL_LINE : ML_CONTROL_MESSAGE;
}

/* Between this rank of the world and `peer`, of which one leads; both call it. */
static int control(int rank, int peer, int leads, double *one_way_ns) {
    int64_t ns[ML_CONTROL_REPETITIONS];
    handoff_line *line = handoff_available() ? handoff_line_of(leads ? rank : peer) : NULL;
    if (line != NULL)
        handoff_reset(line, leads);
    int status = exchange_empty(peer, leads);
    for (int i = 0; i < ML_CONTROL_REPETITIONS && status == ML_OK; i++) {
        int64_t before = ml_clock_ns();
        if (line != NULL)
            handoff_turn(line, leads, i);
        else
            status = exchange_empty(peer, leads);
        ns[i] = ml_clock_ns() - before;
    }
    *one_way_ns = status == ML_OK ? median(ns, ML_CONTROL_REPETITIONS) / 2 : 0;
    return status;
}

int ml_exchange_control(ml_exchange *x, double *one_way_ns) {
    if (x == NULL || one_way_ns == NULL)
        return ml_fail(ML_EINVAL, "no place for the control's time");
    return control(x->rank, x->spec.peer, x->spec.leads, one_way_ns);
}

int ml_grid_control(double *one_way_ns) {
    int rank, size, status = ML_OK;
    if (one_way_ns == NULL || exchange_world() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "no place for the control's time, or no open world");
    MPI_Comm_rank(exchange_world(), &rank);
    MPI_Comm_size(exchange_world(), &size);
    int peer = rank ^ 1;
    *one_way_ns = 0;
    if (peer < size) /* the last of an odd number is alone */
        status = control(rank, peer, rank < peer, one_way_ns);
    return status == ML_OK ? ml_grid_longest(one_way_ns, 1) : status;
}

static int64_t spin(void) {
    volatile uint64_t seed = 1;
    int64_t before = ml_clock_ns();
    uint64_t x = seed;
    for (int i = 0; i < ML_SPIN_STEPS; i++)
        x = x * UINT64_C(6364136223846793005) + 1442695040888963407;
    seed = x;
    return ml_clock_ns() - before;
}

static int64_t copy(char *to, const char *from) {
    int64_t before = ml_clock_ns();
    for (int i = 0; i < COPIES_A_TURN; i++) {
        memcpy(to, from, ML_COPY_BYTES);
        __asm__ volatile("" ::"r"(to) : "memory"); /* the copy is wanted */
    }
    return (ml_clock_ns() - before) / COPIES_A_TURN;
}

int ml_control_local(double *spin_ns, double *copy_ns) {
    int64_t spins[LOCAL_TURNS], copies[LOCAL_TURNS];
    if (spin_ns == NULL || copy_ns == NULL)
        return ml_fail(ML_EINVAL, "no place for the local controls");
    char *from = malloc(2 * ML_COPY_BYTES);
    if (from == NULL)
        return ml_fail(ML_ENOMEM, "no memory for the local copy");
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
