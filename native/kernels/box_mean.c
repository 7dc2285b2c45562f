/* box_mean.c: divides the box sums of an image by the number of pixels in a box, and rounds. */
#include "box.h"

void box_mean(int32_t *block, int64_t rows, int64_t columns, int64_t ld, int64_t box) {
    uint64_t pixels = (uint64_t)box * (uint64_t)box;
    for (int64_t r = 0; r < rows; r++)
        for (int64_t c = 0; c < columns; c++)
            block[r * ld + c] = (int32_t)(((uint32_t)block[r * ld + c] + pixels / 2) / pixels);
}
