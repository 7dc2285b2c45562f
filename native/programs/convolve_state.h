/* convolve_state.h: the state of a box convolution, which all of its files use.
 *
 * A rank's block of the image, and later its prefix sums, lie in a frame. The frame has halos for the data
 * from the ranks to the north (n) and to the west (w):
 *
 *      <halo>< columns >
 *      . . . n n n n n n    halo rows     Conv-Scan: b rows and columns, fetched at once after the scans
 *      w w w # # # # # #                  Conv-Shift: b - 1, fetched row by row and column by column
 *      w w w # # # # # #    rows          Everything outside the image is zero.
 */
#ifndef MEMLINE_CONVOLVE_STATE_H
#define MEMLINE_CONVOLVE_STATE_H

#include "../kernels/box.h"
#include "../kernels/compute.h"
#include "../kernels/kernels.h"
#include "../mpi/world.h"
#include "grid_mesh.h"

typedef struct frame {
    int32_t *memory;
    int64_t bytes, halo_rows, halo_columns, rows, columns, ld;
} frame;

struct ml_convolve {
    ml_convolve_spec spec;
    grid_mesh mesh;
    /* Width of the halo in pixels: b for Conv-Scan, b - 1 for Conv-Shift, at most the size of the image.
     */
    int64_t reach;
    frame image, sums; /* sums: the box sums along rows, only for Conv-Shift */
    frame result;      /* the convolved block; it has no halo */
    char *buffers;     /* for ML_PACKED: two buffers, one to send an edge and one to receive an edge */
    int64_t buffer_bytes;
    ml_scan *scans[2]; /* the horizontal and the vertical scan, only for Conv-Scan */
    uint32_t *sliding; /* for the verification: box sums that slide down the rows, and one row of pixels */
};

/* Returns the address of the pixel (row, column) of the block in a frame. Negative rows and columns lie in
 * the halo. */
static inline int32_t *frame_at(const frame *f, int64_t row, int64_t column) {
    return f->memory + (f->halo_rows + row) * f->ld + f->halo_columns + column;
}

#endif
