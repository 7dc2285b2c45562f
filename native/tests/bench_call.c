/* bench_call.c: measures the time of recording a visit in ns, without and with one variable. It includes the
 * readings of the clock, the buffer, and writing the blocks to MEMLINE_CALL_DIR.
 *
 *     bench_call [VISITS]      of each; MEMLINE_CALL_COUNTERS=task-clock,page-faults: with counters; MEMLINE_CALL=off: no trace
 */
#include "../memline/call.h"

#include <stdio.h>
#include <stdlib.h>

static cll_experiment empty = {"empty", "empty[0]", "", 0, 0, "bench_call.c", 10, "", 0, 0};
static cll_experiment with_n = {"n", "n[0]*i", "i", 1, 0, "bench_call.c", 11, "", 0, 0};

int main(int count, char **arguments) {
    long visits = count > 1 ? atol(arguments[1]) : 10000000;
    cll_program("bench_call");
    int64_t start = cll_pause();
    for (long i = 0; i < visits; i++) {
        cll_begin(&empty, NULL);
        cll_end(&empty);
    }
    int64_t between = cll_pause();
    for (long i = 0; i < visits; i++) {
        cll_begin(&with_n, (const double[]){(double)i});
        cll_end(&with_n);
    }
    int64_t end = cll_pause();
    printf("%.1f ns a visit, %.1f with a variable\n", (double)(between - start) / (double)visits,
           (double)(end - between) / (double)visits);
    return 0;
}
