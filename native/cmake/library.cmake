# library.cmake: where libmemline.so lies, with what is known of its MPI beside it; other MPIs' have folders of their own:
#
#     mpi/KEY/libmemline.so
#     mpi/KEY/mpi.properties
#
# cmake --install BUILD --prefix FOLDER lays the same into FOLDER, beside those of other builds.
set(mpi ${CMAKE_BINARY_DIR}/mpi)
set_target_properties(memline PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${mpi}/${MEMLINE_MPI_KEY})
file(CONFIGURE OUTPUT ${mpi}/${MEMLINE_MPI_KEY}/mpi.properties @ONLY CONTENT "implementation=@MEMLINE_IMPLEMENTATION@
version=@MEMLINE_VERSION@
mpicc=@MEMLINE_MPICC@
launcher=@MEMLINE_LAUNCHER@
")

# A build is of one MPI: what it was of another one before is gone.
file(GLOB stale RELATIVE ${mpi} ${mpi}/*)
list(REMOVE_ITEM stale ${MEMLINE_MPI_KEY})
list(TRANSFORM stale PREPEND ${mpi}/)
if(stale)
  file(REMOVE_RECURSE ${stale})
endif()
file(REMOVE ${CMAKE_BINARY_DIR}/libmemline.so) # where it lay before there were several

# Where it is installed, what this very mpicc made of another version of its MPI goes.
install(CODE "set(mpicc \"${MEMLINE_MPICC}\")\nset(key \"${MEMLINE_MPI_KEY}\")")
install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/stale.cmake)
install(FILES $<TARGET_FILE:memline> ${mpi}/${MEMLINE_MPI_KEY}/mpi.properties DESTINATION mpi/${MEMLINE_MPI_KEY})
