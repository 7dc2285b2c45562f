# stale.cmake: runs when a library is installed for `mpicc` as `key`. It deletes the libraries for other versions of the same
# implementation that the same mpicc made before its MPI was upgraded. Libraries of an mpicc with another path are kept, because
# they may be used on another host.
string(REGEX REPLACE "-.*" "" implementation "${key}")
file(GLOB properties $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/mpi/*/mpi.properties)
foreach(file IN LISTS properties)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(other ${folder} NAME)
  file(STRINGS ${file} theirs REGEX "^mpicc=")
  string(REPLACE "mpicc=" "" theirs "${theirs}")
  string(REGEX REPLACE "-.*" "" of "${other}")
  if(NOT other STREQUAL key AND of STREQUAL implementation AND theirs STREQUAL mpicc)
    message(STATUS "Removing: ${folder}")
    file(REMOVE_RECURSE ${folder})
  endif()
endforeach()
file(REMOVE $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/libmemline.so) # where earlier versions of memline installed the library
