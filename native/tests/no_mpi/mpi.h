/* mpi.h: the names of MPI's types, for tests without MPI of code that moves data. Linked code may use nothing else
 * of MPI. */
#ifndef MEMLINE_TESTS_MPI_H
#define MEMLINE_TESTS_MPI_H

typedef struct mpi_comm *MPI_Comm;
typedef struct mpi_win *MPI_Win;
typedef struct mpi_datatype *MPI_Datatype;
typedef long MPI_Aint;

#endif
