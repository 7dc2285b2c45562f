/* convolve.h: the box convolution of a distributed image, by two programs.
 *
 * The image block, later its prefix, lies in a frame, with halos for what comes from the north and the west:
 *
 *      <halo>< columns >
 *      . . . n n n n n n    halo rows     Conv-Scan: halo of b rows and columns, taken at once after the scans
 *      w w w # # # # # #                  Conv-Shift: of b - 1, taken row by row and column by column
 *      w w w # # # # # #    rows          What lies outside the image is zero throughout.  */
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
    int64_t reach;     /* the halo: b or b - 1, but no more than the image has */
    frame image, sums; /* sums: those along rows, Conv-Shift only */
    frame result;      /* without halo */
    char *buffers;     /* for ML_PACKED: an edge to send, an edge that arrives */
    int64_t buffer_bytes;
    ml_scan *scans[2]; /* horizontal, vertical; of Conv-Scan */
    uint32_t *sliding; /* the verification's own */
};

/* Element (row, column) of the frame's block; negative ones lie in the halo. */
static inline int32_t *frame_at(const frame *f, int64_t row, int64_t column) {
    return f->memory + (f->halo_rows + row) * f->ld + f->halo_columns + column;
}

/* One way of part of a frame; blocks of rows x columns elements that start at (row, column). */
typedef struct frame_part {
    const frame *of;
    int64_t row, column, rows, columns;
} frame_part;

/* Sends `out` to rank `to` and receives `in` from rank `from`; MPI_PROC_NULL and empty parts are nothing. */
int halo_exchange(ml_convolve *v, int to, frame_part out, int from, frame_part in);
/* Fills the western (northern) halo from as many ranks as it reaches over; the northern one with the western
 * halo's columns above it. */
int halo_fill_west(ml_convolve *v);
int halo_fill_north(ml_convolve *v);

/* The image without an image: pixels of a row. */
void convolve_pattern(const ml_convolve *v, uint32_t *to, uint32_t key, int64_t row, int64_t column,
                      int64_t count);

int convolve_by_scans(ml_convolve *v);
int convolve_by_shifts(ml_convolve *v);

#endif
