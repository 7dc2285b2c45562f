/* convolve.h: the box convolution of a distributed image, by two programs.
 *
 * The image block, and later its prefix, lies in a frame with halos for the data from the north and the west:
 *
 *      <halo>< columns >
 *      . . . n n n n n n    halo rows     Conv-Scan: b rows and columns, fetched at once after the scans
 *      w w w # # # # # #                  Conv-Shift: b - 1, fetched row by row and column by column
 *      w w w # # # # # #    rows          Everything outside the image is zero.
 */
#ifndef MEMLINE_CONVOLVE_H
#define MEMLINE_CONVOLVE_H

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
    int64_t reach;     /* the halo: b or b - 1, but at most the image's size */
    frame image, sums; /* sums: the sums along rows, for Conv-Shift only */
    frame result;      /* without halo */
    char *buffers;     /* for ML_PACKED: buffers for an edge to send and an edge to receive */
    int64_t buffer_bytes;
    ml_scan *scans[2]; /* the horizontal and the vertical scan, for Conv-Scan only */
    uint32_t *sliding; /* for the verification */
};

/* Returns the address of element (row, column) of the frame's block; negative indices lie in the halo. */
static inline int32_t *frame_at(const frame *f, int64_t row, int64_t column) {
    return f->memory + (f->halo_rows + row) * f->ld + f->halo_columns + column;
}

/* Part of a frame: a block of rows x columns elements that starts at (row, column). */
typedef struct frame_part {
    const frame *of;
    int64_t row, column, rows, columns;
} frame_part;

/* Sends `out` to rank `to` and receives `in` from rank `from`. MPI_PROC_NULL and empty parts transfer
 * nothing. */
int halo_exchange(ml_convolve *v, int to, frame_part out, int from, frame_part in);
/* Fill the western (northern) halo from as many ranks as it spans. The northern halo includes the western
 * halo's columns above it. */
int halo_fill_west(ml_convolve *v);
int halo_fill_north(ml_convolve *v);

/* Writes pixels of a row of the pattern that replaces an image. */
void convolve_pattern(const ml_convolve *v, uint32_t *to, uint32_t key, int64_t row, int64_t column,
                      int64_t count);

int convolve_by_scans(ml_convolve *v);
int convolve_by_shifts(ml_convolve *v);

#endif
