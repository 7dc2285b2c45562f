/* bench_cells.h: the copy cells of the standard plan (CopiesSize), for a program without Java. */
#ifndef MEMLINE_BENCH_CELLS_H
#define MEMLINE_BENCH_CELLS_H

#include "../memline.h"

enum { LINE = 64, MOST_CELLS = 512, MOST_KERNELS = 64 };

typedef struct bench_cell {
    char name[48]; /* 2x64C1/8M */
    char of[ML_COPY_CLASS_NAME];
    int memory; /* whether it has the longest footprint */
    ml_copy_spec spec;
    int32_t kernels[MOST_KERNELS]; /* the plain one twice, then the others that support it */
    int32_t count;
} bench_cell;

/* Makes all cells on two memories that stay open; returns their number. */
int bench_cells(bench_cell *cells);

/* Ends the program if a call failed. */
void bench_ok(int status);

#endif
