# stale.cmake: when a library is installed for `mpicc` as `key`: another version's of the same implementation, made by that
# same mpicc before its MPI was upgraded, goes. One whose mpicc is not here stays: it may be on another host.
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
file(REMOVE $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/libmemline.so) # where it lay before there were several
