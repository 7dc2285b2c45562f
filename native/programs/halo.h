/* halo.h: fills the halo of a block, at once or by parts. */
#ifndef MEMLINE_HALO_H
#define MEMLINE_HALO_H

#include "convolve_state.h"

/* A part of a frame: rows x columns pixels from pixel (row, column) on. */
typedef struct frame_part {
    const frame *of;
    int64_t row, column, rows, columns;
} frame_part;

/* Sends the part `out` to rank `to` and receives the part `in` from rank `from`. If a rank is MPI_PROC_NULL
 * or a part is empty, nothing is transferred in that direction. */
int halo_exchange(ml_convolve *v, int to, frame_part out, int from, frame_part in);
/* Fill the western or the northern halo, from as many ranks as the halo reaches. The northern halo includes
 * the columns above the western halo. */
int halo_fill_west(ml_convolve *v);
int halo_fill_north(ml_convolve *v);

#endif
