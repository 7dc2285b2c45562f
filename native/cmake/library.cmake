# library.cmake: sets the folder into which libmemline.so is built, together with a file that describes its MPI. For each MPI there
# is a separate folder:
#
#     mpi/KEY/libmemline.so
#     mpi/KEY/mpi.properties
#
# cmake --install BUILD --prefix FOLDER writes the same files into FOLDER, beside those of other builds.
set(mpi ${CMAKE_BINARY_DIR}/mpi)
set_target_properties(memline PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${mpi}/${MEMLINE_MPI_KEY})
file(CONFIGURE OUTPUT ${mpi}/${MEMLINE_MPI_KEY}/mpi.properties @ONLY CONTENT "implementation=@MEMLINE_IMPLEMENTATION@
version=@MEMLINE_VERSION@
mpicc=@MEMLINE_MPICC@
launcher=@MEMLINE_LAUNCHER@
")

# A build folder is for one MPI. Libraries that were built here earlier for another MPI are deleted.
file(GLOB stale RELATIVE ${mpi} ${mpi}/*)
list(REMOVE_ITEM stale ${MEMLINE_MPI_KEY})
list(TRANSFORM stale PREPEND ${mpi}/)
if(stale)
  file(REMOVE_RECURSE ${stale})
endif()
file(REMOVE ${CMAKE_BINARY_DIR}/libmemline.so) # where earlier versions of memline built the library, when there was only one

# The installation deletes the library that was built by the same mpicc for another version of its MPI.
install(CODE "set(mpicc \"${MEMLINE_MPICC}\")\nset(key \"${MEMLINE_MPI_KEY}\")")
install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/stale.cmake)
install(FILES $<TARGET_FILE:memline> ${mpi}/${MEMLINE_MPI_KEY}/mpi.properties DESTINATION mpi/${MEMLINE_MPI_KEY})
