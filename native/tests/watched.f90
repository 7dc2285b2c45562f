! watched.f90, on two ranks: a Fortran program whose calls WatchIT knows. Compiled with -DMODULE=mpi or -DMODULE=mpi_f08.
program watched
  use MODULE
  implicit none
  integer :: error, rank, other, i
#ifdef F08
  type(MPI_Datatype) :: column
  type(MPI_Request) :: requests(2)
#else
  integer :: column, requests(2)
#endif
  double precision :: sent(1000), received(1000)
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  other = 1 - rank
  sent = rank
  call MPI_Type_vector(10, 1, 100, MPI_DOUBLE_PRECISION, column, error)
  call MPI_Type_commit(column, error)
  do i = 1, 5
    call MPI_Irecv(received, 10, MPI_DOUBLE_PRECISION, other, 1, MPI_COMM_WORLD, requests(1), error)
    call MPI_Isend(sent, 1, column, other, 1, MPI_COMM_WORLD, requests(2), error)
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, error)
  end do
  call MPI_Sendrecv(sent, 20, MPI_DOUBLE_PRECISION, other, 2, received, 30, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 2, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  call MPI_Allreduce(MPI_IN_PLACE, sent, 3, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DOUBLE_PRECISION, sent, 4, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, error)
  call MPI_Type_free(column, error)
  call MPI_Finalize(error)
  print '(a, i0)', 'ended ', rank
end program
