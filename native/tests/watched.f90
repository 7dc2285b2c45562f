! watched.f90, on two ranks: a Fortran program whose calls WatchIT knows. Compiled with -DMODULE=mpi or -DMODULE=mpi_f08.
program watched
  use MODULE
  implicit none
  integer :: error, rank, other, i, some, which, places(2)
  logical :: done
#ifdef F08
  type(MPI_Datatype) :: column
  type(MPI_Request) :: requests(2)
  type(MPI_Status) :: status, statuses(2)
#else
  integer :: column, requests(2), status(MPI_STATUS_SIZE), statuses(MPI_STATUS_SIZE, 2)
#endif
  double precision :: sent(1000), received(1000)
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  other = 1 - rank
  sent = rank
  call MPI_Type_vector(10, 1, 100, MPI_DOUBLE_PRECISION, column, error)
  call MPI_Type_commit(column, error)
  ! Less arrives than there is room for, from a rank that is not named, in each way to wait.
  do i = 1, 10
    call MPI_Irecv(received, 100, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, requests(1), error)
    call MPI_Isend(sent, 1, column, other, 1, MPI_COMM_WORLD, requests(2), error)
    select case (i)
    case (1)
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, error)
    case (2)
      call MPI_Waitall(2, requests, statuses, error)
    case (3)
      done = .false.
      do while (.not. done)
        call MPI_Testall(2, requests, done, MPI_STATUSES_IGNORE, error)
      end do
    case (4)
      call MPI_Waitany(2, requests, which, MPI_STATUS_IGNORE, error)
      call MPI_Waitany(2, requests, which, status, error)
    case (5)
      do which = 1, 2
        done = .false.
        do while (.not. done)
          call MPI_Testany(2, requests, some, done, MPI_STATUS_IGNORE, error)
        end do
      end do
    case (6)
      which = 0
      do while (which < 2)
        call MPI_Waitsome(2, requests, some, places, MPI_STATUSES_IGNORE, error)
        which = which + some
      end do
    case (7)
      which = 0
      do while (which < 2)
        call MPI_Testsome(2, requests, some, places, MPI_STATUSES_IGNORE, error)
        which = which + some
      end do
    case (8)
      call MPI_Wait(requests(1), MPI_STATUS_IGNORE, error)
      call MPI_Wait(requests(2), status, error)
    case default
      do which = 1, 2
        done = .false.
        do while (.not. done)
          call MPI_Test(requests(which), done, MPI_STATUS_IGNORE, error)
        end do
      end do
    end select
  end do
  ! A receive that never gets a message.
  call MPI_Irecv(received, 40, MPI_DOUBLE_PRECISION, other, 99, MPI_COMM_WORLD, requests(1), error)
  call MPI_Cancel(requests(1), error)
  call MPI_Wait(requests(1), MPI_STATUS_IGNORE, error)
  call MPI_Sendrecv(sent, 20, MPI_DOUBLE_PRECISION, other, 2, received, 30, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 2, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  call MPI_Allreduce(MPI_IN_PLACE, sent, 3, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DOUBLE_PRECISION, sent, 4, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, error)
  call MPI_Iallreduce(sent, received, 5, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, requests(1), error)
  call MPI_Wait(requests(1), MPI_STATUS_IGNORE, error)
  call MPI_Exscan(sent, received, 6, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Reduce_scatter_block(sent, received, 7, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  i = 0
  call MPI_Pack(sent, 1, column, received, 8000, i, MPI_COMM_WORLD, error)
  if (rank == 0) then
    call MPI_Send(sent, 50, MPI_DOUBLE_PRECISION, 1, 3, MPI_COMM_WORLD, error)
  else
    call MPI_Probe(MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
    call MPI_Recv(received, 60, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  end if
  call MPI_Type_free(column, error)
  call MPI_Finalize(error)
  print '(a, i0)', 'ended ', rank
end program
