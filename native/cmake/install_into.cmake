# install_into.cmake, run by cmake -DBUILD=… -DFOLDER=… -P: installs the build BUILD into FOLDER. If BUILD does not exist, it
# does nothing, because the parts that need no C are built without it.
if(EXISTS ${BUILD}/cmake_install.cmake)
  execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER} OUTPUT_QUIET RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${BUILD} cannot be installed into ${FOLDER}")
  endif()
endif()
