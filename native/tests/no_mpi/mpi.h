/* mpi.h: the names of MPI's types, for tests of what moves data without it. Nothing that is linked may use more. */
#ifndef MEMLINE_TESTS_MPI_H
#define MEMLINE_TESTS_MPI_H

typedef struct mpi_comm *MPI_Comm;
typedef struct mpi_win *MPI_Win;
typedef struct mpi_datatype *MPI_Datatype;
typedef long MPI_Aint;

#endif
