# mpi.cmake: finds one MPI and determines which one it is. It sets
#
#     MEMLINE_IMPLEMENTATION   openmpi, mpich, intelmpi, mvapich, craympich, abi, other
#     MEMLINE_VERSION          4.1.4, from mpi.h
#     MEMLINE_MPI_KEY          IMPLEMENTATION-VERSION
#     MEMLINE_MPICC            absolute path of the mpicc
#     MEMLINE_LAUNCHER         absolute path of the launcher, or empty
#     MPI::MPI_C               target with the flags for the compiler and the linker
#
# The mpicc is the name or path in -DMPI_C_COMPILER. Without that, the environment variable MEMLINE_MPI gives the name or path of
# an mpicc, an implementation, or a key; without either, it is the first mpicc on the PATH. A build folder keeps its mpicc;
# -UMPI_C_COMPILER makes CMake choose again.
include(${CMAKE_CURRENT_LIST_DIR}/program.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/mpi_is.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/mpi_launcher.cmake)

if(MEMLINE_ABI)
  set(default_mpicc mpicc_abi)
else()
  set(default_mpicc mpicc)
endif()

# Finds the mpicc of an implementation or of a key. Where several MPIs are installed, it may have one of several names.
function(mpicc_of wanted found)
  string(REGEX REPLACE "-.*" "" name ${wanted})
  foreach(candidate ${default_mpicc} mpicc.${name} mpicc-${name})
    program(path ${candidate})
    if(path)
      mpi_is(${path} implementation version)
      if(wanted STREQUAL implementation OR wanted STREQUAL "${implementation}-${version}")
        set(${found} ${path} PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  message(FATAL_ERROR "no mpicc on the PATH belongs to MEMLINE_MPI=${wanted}: install it, or give the path of its mpicc")
endfunction()

function(named_mpicc found)
  set(named "${default_mpicc}")
  if(NOT "$ENV{MEMLINE_MPI}" STREQUAL "")
    set(named "$ENV{MEMLINE_MPI}")
  endif()
  if(named MATCHES "^(openmpi|mpich|intelmpi|mvapich|craympich|abi)(-[0-9].*)?$")
    mpicc_of(${named} path)
  else()
    program(path ${named})
    if(NOT path)
      message(FATAL_ERROR "there is no MPI compiler ${named}: install an MPI, or set MEMLINE_MPI to an mpicc's absolute path")
    endif()
  endif()
  set(${found} ${path} PARENT_SCOPE)
endfunction()

if(NOT DEFINED MPI_C_COMPILER)
  named_mpicc(MEMLINE_MPICC)
else()
  program(MEMLINE_MPICC ${MPI_C_COMPILER})
  if(NOT MEMLINE_MPICC)
    message(FATAL_ERROR "there is no MPI compiler ${MPI_C_COMPILER}: give an mpicc on the PATH, or its absolute path")
  endif()
endif()

mpi_is(${MEMLINE_MPICC} MEMLINE_IMPLEMENTATION MEMLINE_VERSION)
if(MEMLINE_ABI AND NOT MEMLINE_IMPLEMENTATION STREQUAL "abi")
  message(FATAL_ERROR "${MEMLINE_MPICC} compiles for ${MEMLINE_IMPLEMENTATION} ${MEMLINE_VERSION}, not for the standard ABI: "
    "give an mpicc_abi, or leave MEMLINE_ABI off")
endif()
set(MEMLINE_MPI_KEY ${MEMLINE_IMPLEMENTATION}-${MEMLINE_VERSION})
mpi_launcher(${MEMLINE_MPICC} ${MEMLINE_IMPLEMENTATION} MEMLINE_LAUNCHER)

# These entries of CMake's cache are removed. Otherwise FindMPI would use the values of another MPI.
set(mpi "${MEMLINE_MPI_KEY} by ${MEMLINE_MPICC}")
if(NOT mpi STREQUAL "${MEMLINE_KNOWN_MPI}")
  get_cmake_property(cached CACHE_VARIABLES)
  list(FILTER cached INCLUDE REGEX "^MPI(_|EXEC_)")
  foreach(variable IN LISTS cached)
    unset(${variable} CACHE)
  endforeach()
  set(MEMLINE_KNOWN_MPI "${mpi}" CACHE INTERNAL "the MPI whose flags are in the cache")
endif()
set(MPI_C_COMPILER ${MEMLINE_MPICC} CACHE FILEPATH "mpicc" FORCE)
find_package(MPI REQUIRED COMPONENTS C)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND NOT MEMLINE_IMPLEMENTATION STREQUAL "openmpi")
  # MPICH defines MPI_STATUSES_IGNORE as the address 1. GCC warns that there is no room for a status at this address.
  set_property(TARGET MPI::MPI_C APPEND PROPERTY INTERFACE_COMPILE_OPTIONS -Wno-stringop-overflow)
endif()
message(STATUS "MPI: ${mpi}, launcher ${MEMLINE_LAUNCHER}")
