/* memline/type.h: an MPI derived datatype, as a tree of MPI's type constructors written as a sequence of
 * numbers. It is used by methods in which the MPI library itself walks the memory. */
#ifndef ML_TYPE_H
#define ML_TYPE_H

/* The first number is the offset in bytes of the datatype's origin from the start of the memory. The tree of
 * constructors follows in prefix order: the code of a constructor, its numbers, then the inner datatypes.
 * Displacements and strides have the units of the MPI constructor, elements or bytes. */
enum ml_constructor {
    ML_TYPE_ELEMENT = 0,    /* size in bytes; 1: a basic type, 0: plain bytes (MPI_BYTE) */
    ML_TYPE_CONTIGUOUS = 1, /* count, inner datatype */
    ML_TYPE_VECTOR = 2,     /* count, block length, stride, inner */
    ML_TYPE_HVECTOR = 3,
    ML_TYPE_INDEXED = 4, /* number of blocks n, n block lengths, n displacements, inner */
    ML_TYPE_HINDEXED = 5,
    ML_TYPE_INDEXED_BLOCK = 6, /* number of blocks n, one block length, n displacements, inner */
    ML_TYPE_HINDEXED_BLOCK = 7,
    /* Number of dimensions n, order (1: Fortran, 0: C), n sizes, n subsizes, n starts, inner. */
    ML_TYPE_SUBARRAY = 8,
    /* Number of blocks n, n block lengths, n displacements in bytes, n inner datatypes. */
    ML_TYPE_STRUCT = 9,
    ML_TYPE_RESIZED = 10, /* lower bound, extent, inner */
};

#endif
