# mpi_is.cmake: determines from the macros in mpi.h which MPI a compiler compiles for. Implementations derived from MPICH define
# MPICH's macros as well as their own, so their own are tested first.
function(mpi_is mpicc implementation version)
  set(asks ${CMAKE_CURRENT_BINARY_DIR}/mpi_is.c)
  file(CONFIGURE OUTPUT ${asks} @ONLY CONTENT [[
#include <mpi.h>
is_openmpi OMPI_MAJOR_VERSION OMPI_MINOR_VERSION OMPI_RELEASE_VERSION
is_intelmpi I_MPI_VERSION
is_craympich CRAY_MPICH_VERSION
is_mvapich2 MVAPICH2_VERSION
is_mvapich MVAPICH_VERSION
is_mpich MPICH_VERSION
is_abi MPI_ABI_VERSION MPI_ABI_SUBVERSION
is_other MPI_VERSION MPI_SUBVERSION
]])
  execute_process(COMMAND ${mpicc} -E ${asks} OUTPUT_VARIABLE text ERROR_VARIABLE said RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    string(REGEX REPLACE "\n.*" "" said "${said}")
    message(FATAL_ERROR "${mpicc} does not compile with an mpi.h (${said}): give another one with MPI_C_COMPILER or MEMLINE_MPI")
  endif()
  set(names openmpi intelmpi craympich mvapich2 mvapich mpich abi other)
  if(MEMLINE_ABI)
    list(PREPEND names abi) # first, because mpi.h may also define the macros of an implementation
  endif()
  foreach(name IN LISTS names)
    # The preprocessor replaces a defined macro by a number, and leaves an undefined macro as a word.
    if(text MATCHES "is_${name} \"?([0-9][^\n\"]*)")
      string(STRIP "${CMAKE_MATCH_1}" number)
      string(REPLACE " " "." number "${number}")
      string(REGEX REPLACE "[^A-Za-z0-9._-]" "_" number "${number}") # because it becomes a part of the name of a folder
      string(REPLACE "mvapich2" "mvapich" name ${name})
      set(${implementation} ${name} PARENT_SCOPE)
      set(${version} ${number} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "the mpi.h of ${mpicc} does not define its version: give another mpicc with MPI_C_COMPILER or MEMLINE_MPI")
endfunction()
