# mpi.cmake: one MPI, asked what it is. Comes with
#
#     MEMLINE_IMPLEMENTATION   openmpi, mpich, intelmpi, mvapich, craympich, abi, other
#     MEMLINE_VERSION          4.1.4, by mpi.h
#     MEMLINE_MPI_KEY          IMPLEMENTATION-VERSION
#     MEMLINE_MPICC            absolute, as it was named
#     MEMLINE_LAUNCHER         absolute, or empty
#     MPI::MPI_C               what compiler and linker need of it
#
# Its mpicc is -DMPI_C_COMPILER, a name or a path; else what the environment's MEMLINE_MPI says: a name or a path of one,
# an implementation, or a key; else the PATH's. A folder stays with the one it was built with: -UMPI_C_COMPILER chooses anew.
include(${CMAKE_CURRENT_LIST_DIR}/program.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/mpi_is.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/mpi_launcher.cmake)

if(MEMLINE_ABI)
  set(default_mpicc mpicc_abi)
else()
  set(default_mpicc mpicc)
endif()

# Those that may be of an implementation wherever it is installed beside others.
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
  message(FATAL_ERROR "no mpicc on the PATH is of MEMLINE_MPI=${wanted}: install it, or name its mpicc by a path")
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
      message(FATAL_ERROR "no MPI compiler ${named}: install an MPI, or set MEMLINE_MPI to an mpicc's absolute path")
    endif()
  endif()
  set(${found} ${path} PARENT_SCOPE)
endfunction()

if(NOT DEFINED MPI_C_COMPILER)
  named_mpicc(MEMLINE_MPICC)
else()
  program(MEMLINE_MPICC ${MPI_C_COMPILER})
  if(NOT MEMLINE_MPICC)
    message(FATAL_ERROR "no MPI compiler ${MPI_C_COMPILER}: name an mpicc on the PATH, or by its absolute path")
  endif()
endif()

mpi_is(${MEMLINE_MPICC} MEMLINE_IMPLEMENTATION MEMLINE_VERSION)
if(MEMLINE_ABI AND NOT MEMLINE_IMPLEMENTATION STREQUAL "abi")
  message(FATAL_ERROR "${MEMLINE_MPICC} compiles for ${MEMLINE_IMPLEMENTATION} ${MEMLINE_VERSION}, not for the standard ABI: "
    "name an mpicc_abi, or leave MEMLINE_ABI off")
endif()
set(MEMLINE_MPI_KEY ${MEMLINE_IMPLEMENTATION}-${MEMLINE_VERSION})
mpi_launcher(${MEMLINE_MPICC} ${MEMLINE_IMPLEMENTATION} MEMLINE_LAUNCHER)

# What FindMPI knows of another one it would keep.
set(mpi "${MEMLINE_MPI_KEY} by ${MEMLINE_MPICC}")
if(NOT mpi STREQUAL "${MEMLINE_KNOWN_MPI}")
  get_cmake_property(cached CACHE_VARIABLES)
  list(FILTER cached INCLUDE REGEX "^MPI(_|EXEC_)")
  foreach(variable IN LISTS cached)
    unset(${variable} CACHE)
  endforeach()
  set(MEMLINE_KNOWN_MPI "${mpi}" CACHE INTERNAL "whose flags the cache has")
endif()
set(MPI_C_COMPILER ${MEMLINE_MPICC} CACHE FILEPATH "mpicc" FORCE)
find_package(MPI REQUIRED COMPONENTS C)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND NOT MEMLINE_IMPLEMENTATION STREQUAL "openmpi")
  # MPICH's MPI_STATUSES_IGNORE is address 1, and GCC finds no status there.
  set_property(TARGET MPI::MPI_C APPEND PROPERTY INTERFACE_COMPILE_OPTIONS -Wno-stringop-overflow)
endif()
message(STATUS "MPI: ${mpi}, launcher ${MEMLINE_LAUNCHER}")
