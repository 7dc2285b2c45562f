/* test_exchange_check.c: tests specifications of exchanges whose sizes just fit, and others that must be
 * refused; this needs no MPI. With UndefinedBehaviorSanitizer, it also shows that no size overflows before it
 * is refused. */
#include "../memline.h"
#include "../transfers/exchange.h"
#include "check.h"

#include <limits.h>
#include <string.h>

enum { BYTES = 4096 };

static char memory[BYTES];

static int overlaps; /* result of the last check: whether blocks of `from` overlap */

static int checked(ml_walk from, ml_walk to) {
    ml_exchange_spec spec = {.cache = ML_WARM,
                             .element_bytes = 8,
                             .line_bytes = 64,
                             .from = from,
                             .to = to,
                             .matrix_bytes = BYTES,
                             .send_block = memory,
                             .receive_block = memory,
                             .send_buffer = memory,
                             .receive_buffer = memory,
                             .block_capacity = BYTES,
                             .buffer_capacity = BYTES};
    ml_exchange x = {.overlaps = -1};
    int status = exchange_check(&spec, &x);
    overlaps = x.overlaps;
    free(x.from_order), free(x.to_order);
    return status;
}

int main(void) {
    static const int32_t inside[] = {511, 0, 255}, beyond[] = {512, 0, 255};
    ml_walk run = {1, 8, 8, NULL}, last = {512, 8, 8, NULL}, over = {513, 8, 8, NULL};
    CHECK(checked(run, last) == ML_OK && checked(last, run) == ML_OK);
    CHECK(checked(run, over) == ML_EINVAL && checked(over, run) == ML_EINVAL);
    CHECK(checked((ml_walk){INT_MAX, 8, INT64_MAX / INT_MAX / 8 * 8, NULL}, run) == ML_EINVAL);
    CHECK(checked((ml_walk){3, 8, INT64_MAX - 7, NULL}, run) == ML_EINVAL);
    CHECK(checked((ml_walk){3, INT64_C(8) * INT_MAX, 0, inside}, run) == ML_EINVAL);
    /* An indexed walk ignores its stride, so any stride must be accepted. */
    const int64_t strides[] = {0, 1, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof strides / sizeof *strides; i++) {
        CHECK(checked((ml_walk){3, 8, strides[i], inside}, run) == ML_OK);
        CHECK(checked(run, (ml_walk){3, 8, strides[i], inside}) == ML_OK);
        CHECK(checked((ml_walk){3, 8, strides[i], beyond}, run) == ML_EINVAL);
    }
    CHECK(strstr(ml_error(), "walk of 4104 bytes") != NULL);
    /* Blocks of a sender may overlap; blocks of a receiver may not. */
    static const int32_t twice[] = {4, 0, 4};
    CHECK(checked((ml_walk){3, 8, 0, inside}, run) == ML_OK && overlaps == 0);
    CHECK(checked((ml_walk){3, 8, 0, twice}, run) == ML_OK && overlaps == 1);
    CHECK(checked(run, (ml_walk){3, 8, 0, twice}) == ML_EINVAL && strstr(ml_error(), "overlaps another"));
    return 0;
}
