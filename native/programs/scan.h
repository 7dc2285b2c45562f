/* scan.h: a distributed scan, from local kernels and a joining of the blocks' boundaries. */
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
    int line_size, line_place;  /* of the mesh's row or column that is scanned along */
    int64_t boundary;           /* elements of a boundary: this block's rows (horizontal) or columns */
    void *carry;                /* the kernels'; with `boundary` elements, as the next two */
    const void *total;          /* what this block comes to: `carry`, or a single row where it lies */
    void *before;               /* what all blocks before this one come to */
    void *arriving;             /* the joining's own */
    void *expected, *magnitude; /* the verification's own: a row, or a column's carry */
    MPI_Datatype element, edge; /* edge: the last row or column, as it lies in the block */
    MPI_Comm line;              /* only for MPI_Scan and MPI_Exscan */
    MPI_Op combine;
};

/* The rank `distance` places further along the scan, or MPI_PROC_NULL. */
int scan_peer(const ml_scan *s, int distance);
/* The last row or column of the block, where it lies in it. */
void *scan_edge(const ml_scan *s);
/* Combines the last row or column, all others, or the whole block with `before`. */
enum scan_part { SCAN_EDGE, SCAN_REST, SCAN_WHOLE };
void scan_correct_part(ml_scan *s, enum scan_part part);

/* `before` out of every rank's `total`, overwriting `carry`; the first rank's is the identity, where it is
 * used. With ML_DATATYPE, the chain also corrects the edge. Each returns an ml_status. */
int scan_join_chain(ml_scan *s);
int scan_join_doubling(ml_scan *s);
int scan_join_library(ml_scan *s);
/* The whole scan of blocks of a row at most. */
int scan_rows(ml_scan *s);

int scan_check(const ml_scan_spec *spec, const grid_mesh *mesh);

#endif
