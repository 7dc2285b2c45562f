/* grid_gap.c: checks the gaps between the rows of a block, which must not be written. */
#include "grid.h"
#include "kernels.h"

int64_t grid_gap_written(const void *block, int64_t rows, int64_t row_bytes, int64_t ld_bytes) {
    const uint32_t *words = block;
    int64_t row = row_bytes / 4, ld = ld_bytes / 4;
    for (int64_t r = 0; r + 1 < rows; r++) {
        size_t count = (size_t)(ld - row);
        size_t wrong = pattern_check(words + r * ld + row, count, BACKGROUND_KEY, (uint32_t)(r * ld + row));
        if (wrong != count)
            return r * ld + row + (int64_t)wrong;
    }
    return -1;
}

void grid_background(void *block, int64_t bytes) {
    pattern_fill(block, (size_t)bytes / 4, BACKGROUND_KEY, 0);
}
