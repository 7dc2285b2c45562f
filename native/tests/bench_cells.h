/* bench_cells.h: the copies that the standard plan measures (its cells, CopiesSize.java), for a program
 * without Java. */
#ifndef MEMLINE_BENCH_CELLS_H
#define MEMLINE_BENCH_CELLS_H

#include "../memline.h"

enum { LINE = 64, MOST_CELLS = 512, MOST_KERNELS = 64 };

typedef struct bench_cell {
    char name[48]; /* name of the cell, such as 2x64C1/8M: blocks, strides and footprint */
    char of[ML_COPY_CLASS_NAME];
    int memory; /* 1: the cell has the longest footprint, which no cache holds */
    ml_copy_spec spec;
    /* Kernels for this copy: the plain loop twice, then all others that can do it. */
    int32_t kernels[MOST_KERNELS];
    int32_t count;
} bench_cell;

/* Makes all cells, and returns their number. They share two regions of memory, which stay allocated. */
int bench_cells(bench_cell *cells);

/* Prints the error and ends the program if `status` is not ML_OK. */
void bench_ok(int status);

#endif
