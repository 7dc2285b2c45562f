/* box_corners_vector.c: the four-corner difference times w, for every vector unit there is. */
#include "box.h"
#include "kernels.h"

ML_VECTOR_CLONES
void box_corners_vector(int32_t *restrict to, int64_t to_ld, int64_t rows, int64_t columns,
                        const int32_t *restrict s, int64_t ld, int64_t box, int32_t w) {
    const uint32_t *here = (const uint32_t *)s, *north = here - box * ld;
    for (int64_t r = 0; r < rows; r++, here += ld, north += ld) {
        uint32_t *row = (uint32_t *)to + r * to_ld;
        for (int64_t c = 0; c < columns; c++)
            row[c] = (uint32_t)w * (here[c] - north[c] - here[c - box] + north[c - box]);
    }
}
