/* mpi.h: replaces mpi.h in tests that run without MPI. It has only the names of MPI's types; the tested code
 * must use nothing else of MPI. */
#ifndef MEMLINE_TESTS_MPI_H
#define MEMLINE_TESTS_MPI_H

typedef struct mpi_comm *MPI_Comm;
typedef struct mpi_win *MPI_Win;
typedef struct mpi_datatype *MPI_Datatype;
typedef long MPI_Aint;

#endif
