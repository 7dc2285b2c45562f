# program.cmake: finds the absolute path of a program on the PATH, or in the places that further arguments of find_program give.
# The result is empty if there is no such program. Nothing is cached: every call searches again.
function(program found name)
  unset(MEMLINE_PROGRAM CACHE)
  find_program(MEMLINE_PROGRAM ${name} ${ARGN})
  set(path "${MEMLINE_PROGRAM}")
  unset(MEMLINE_PROGRAM CACHE)
  if(NOT path)
    set(path "")
  endif()
  set(${found} "${path}" PARENT_SCOPE)
endfunction()
