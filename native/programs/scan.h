/* scan.h: a distributed scan. Kernels scan each block; then the ranks join the totals of their blocks. */
#ifndef MEMLINE_SCAN_H
#define MEMLINE_SCAN_H

#include "../kernels/grid.h"
#include "../kernels/kernels.h"
#include "../kernels/scan.h"
#include "../mpi/world.h"
#include "grid_mesh.h"

struct ml_scan {
    ml_scan_spec spec;
    grid_mesh mesh;
    const scan_kernels *kernels;
    /* Number of ranks in the row or column of the mesh that is scanned, and the index of this rank among
     * them, from 0. */
    int line_size, line_place;
    /* The number of totals of a block: its rows for a horizontal scan, its columns for a vertical scan. */
    int64_t boundary;
    void *carry; /* running totals of the kernels; `boundary` elements, as in `total` and `before` */
    /* The totals of this block: in `carry`, or in the block itself if it has a single row. */
    const void *total;
    void *before;   /* the totals of all preceding blocks together */
    void *arriving; /* receive buffer for totals of other ranks */
    /* For the verification: memory for rows of the serial scan and its running totals. */
    void *expected, *magnitude;
    MPI_Datatype element, edge; /* `edge` is a datatype for the last row or column of the block */
    /* The ranks of the scanned row or column of the mesh, only for MPI_Scan and MPI_Exscan. */
    MPI_Comm line;
    MPI_Op combine;
};

/* Returns the rank whose block lies `distance` blocks after this rank's block in the direction of the scan
 * (negative: before it), or MPI_PROC_NULL if there is no such rank. */
int scan_peer(const ml_scan *s, int distance);
/* Returns the address of the last row or column of the block. */
void *scan_edge(const ml_scan *s);
/* scan_correct_part combines elements of the block with `before`: those of the last row or column
 * (SCAN_EDGE), all others (SCAN_REST), or all (SCAN_WHOLE). */
enum scan_part { SCAN_EDGE, SCAN_REST, SCAN_WHOLE };
void scan_correct_part(ml_scan *s, enum scan_part part);

/* Compute `before`, the totals of all preceding blocks, from the `total` of every rank. These functions
 * overwrite `carry`. On the first rank `before` becomes the identity, if it is needed. With ML_DATATYPE,
 * scan_join_chain also corrects the last row or column of the block. Each returns an ml_status. */
int scan_join_chain(ml_scan *s);
int scan_join_doubling(ml_scan *s);
int scan_join_library(ml_scan *s);
/* Does the whole scan by one MPI_Scan or MPI_Exscan, if each block has at most one row. */
int scan_rows(ml_scan *s);

int scan_check(const ml_scan_spec *spec, const grid_mesh *mesh);

/* Runs the scan once, untimed. All ranks call it. */
int scan_once(ml_scan *s);

#endif
