/* box_corners.h: the loop that computes box sums from prefix sums. Each flavour (plain, vector) includes this
 * file and defines the head of the function (HEAD). */
#ifndef MEMLINE_BOX_CORNERS_H
#define MEMLINE_BOX_CORNERS_H

#include "box.h"

#define DEFINE_BOX_CORNERS(flavour, HEAD)                                                                    \
    HEAD(, void, box_corners_##flavour,                                                                      \
         (int32_t *restrict to, int64_t to_ld, int64_t rows, int64_t columns, const int32_t *restrict s,     \
          int64_t ld, int64_t box, int32_t w),                                                               \
         (to, to_ld, rows, columns, s, ld, box, w)) {                                                        \
        const uint32_t *here = (const uint32_t *)s, *north = here - box * ld;                                \
        for (int64_t r = 0; r < rows; r++, here += ld, north += ld) {                                        \
            uint32_t *row = (uint32_t *)to + r * to_ld;                                                      \
            for (int64_t c = 0; c < columns; c++)                                                            \
                row[c] = (uint32_t)w * (here[c] - north[c] - here[c - box] + north[c - box]);                \
        }                                                                                                    \
    }

#endif
