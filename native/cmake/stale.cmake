# stale.cmake: when a library is installed for `mpicc` as `key`: another key's, made by that same mpicc before its MPI was
# upgraded or by one that is gone, goes.
file(GLOB properties $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/mpi/*/mpi.properties)
foreach(file IN LISTS properties)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(other ${folder} NAME)
  file(STRINGS ${file} theirs REGEX "^mpicc=")
  string(REPLACE "mpicc=" "" theirs "${theirs}")
  if(NOT other STREQUAL key AND (theirs STREQUAL mpicc OR NOT EXISTS "${theirs}"))
    message(STATUS "Removing: ${folder}")
    file(REMOVE_RECURSE ${folder})
  endif()
endforeach()
file(REMOVE $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/libmemline.so) # where it lay before there were several
