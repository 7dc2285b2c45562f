/* scan.h: a distributed scan, made of local kernels and a joining of the blocks' boundaries. */
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
    int line_size, line_place; /* ranks of the scanned mesh row or column; this rank's place */
    /* Elements of a boundary: the rows of this block (horizontal scan) or its columns (vertical scan). */
    int64_t boundary;
    void *carry;       /* carry of the kernels; it has `boundary` elements, as have `total` and `before` */
    const void *total; /* the block's total: `carry`, or a single row in the block */
    void *before;      /* the total of all preceding blocks */
    void *arriving;    /* receive buffer for joining the blocks */
    void *expected, *magnitude; /* for the verification: a row, or a column's carry */
    MPI_Datatype element, edge; /* edge: the last row or column, as it lies in the block */
    MPI_Comm line;              /* only for MPI_Scan and MPI_Exscan */
    MPI_Op combine;
};

/* Returns the rank `distance` places further along the scan, or MPI_PROC_NULL. */
int scan_peer(const ml_scan *s, int distance);
/* Returns the address of the last row or column of the block. */
void *scan_edge(const ml_scan *s);
/* Combines the last row or column, everything else, or the whole block with `before`. */
enum scan_part { SCAN_EDGE, SCAN_REST, SCAN_WHOLE };
void scan_correct_part(ml_scan *s, enum scan_part part);

/* Compute `before` from every rank's `total` and overwrite `carry`; the first rank gets the identity if it
 * needs one. With ML_DATATYPE, the chain also corrects the edge. Each returns an ml_status. */
int scan_join_chain(ml_scan *s);
int scan_join_doubling(ml_scan *s);
int scan_join_library(ml_scan *s);
/* Does the whole scan where each block has at most one row: one MPI_Scan or MPI_Exscan. */
int scan_rows(ml_scan *s);

int scan_check(const ml_scan_spec *spec, const grid_mesh *mesh);

#endif
