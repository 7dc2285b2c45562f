/* memline/type.h: a tree of MPI's type constructors as a sequence of numbers, for the methods that let the MPI
 * library walk the memory. */
#ifndef ML_TYPE_H
#define ML_TYPE_H

/* The sequence starts with the bytes from the start of the memory to the tree's origin. The tree follows in
 * prefix order: a constructor's code, its numbers, and what is inside. Displacements and strides are in the
 * units of the constructor, as in MPI. */
enum ml_constructor {
    ML_TYPE_ELEMENT = 0,    /* bytes, and 1 for a basic type or 0 for bytes without a type */
    ML_TYPE_CONTIGUOUS = 1, /* count, inner */
    ML_TYPE_VECTOR = 2,     /* count, block length, stride, inner */
    ML_TYPE_HVECTOR = 3,
    ML_TYPE_INDEXED = 4, /* number of blocks n, n block lengths, n displacements, inner */
    ML_TYPE_HINDEXED = 5,
    ML_TYPE_INDEXED_BLOCK = 6, /* n, the block length, n displacements, inner */
    ML_TYPE_HINDEXED_BLOCK = 7,
    ML_TYPE_SUBARRAY = 8, /* dimensions n, 1 for Fortran's order or 0, n sizes, n subsizes, n starts, inner */
    ML_TYPE_STRUCT = 9,   /* n, n block lengths, n displacements, n inner ones */
    ML_TYPE_RESIZED = 10, /* lower bound, extent, inner */
};

#endif
