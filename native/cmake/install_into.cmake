# install_into.cmake: cmake -DBUILD=… -DFOLDER=… -P: what was built goes there; nothing where nothing was, as what needs no C
# is built without.
if(EXISTS ${BUILD}/cmake_install.cmake)
  execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER} OUTPUT_QUIET RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${BUILD} cannot be installed into ${FOLDER}")
  endif()
endif()
