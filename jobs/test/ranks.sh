# shellcheck shell=bash
# Tests that start ranks, C and Java. Sourced by jobs/test.sh.

c_ranks() { # IMPLEMENTATION, OPTION OF CTEST …: builds $c_targets, or all tests, and runs them; --all uses every number of ranks
  local built labels=()
  [ $tier = all ] || labels=(--label-exclude release)
  MEMLINE_MPI=$1 choose_mpi
  built=$(mpi_built)
  # shellcheck disable=SC2086 # several targets
  cmake --build "$built" --parallel 2 --target ${c_targets:-tests} >/dev/null &&
    ctest --test-dir "$built" --parallel 2 --timeout 7200 --output-on-failure --no-tests=error "${labels[@]}" "${@:2}"
}

java_ranks() { # IMPLEMENTATION, OPTION OF MAVEN …
  local built preloaded status=0
  if [ "$1" = openmpi ]; then
    maven -pl java "-DexcludedGroups=$(left_out)" failsafe:integration-test failsafe:verify "${@:2}"
    return
  fi
  # A rank of MPICH that waits keeps its core busy; a preloaded library makes it yield the core. LD_PRELOAD must not contain a
  # blank, so the library is linked into a temporary folder.
  MEMLINE_MPI=$1 choose_mpi
  built=$(mpi_built)
  preloaded=$(mktemp -d)
  ln -s "$PWD/$built/tests/libyield_progress.so" "$preloaded"
  MEMLINE_MPI=$1 LD_PRELOAD=$preloaded/libyield_progress.so \
    maven -pl java "-DexcludedGroups=$(left_out)" failsafe:integration-test failsafe:verify "${@:2}" || status=1
  rm -rf "$preloaded"
  return $status
}

mpich_tests='test_ranks test_exchange yield_progress refuse_cma'

# Compiles the tests for MPICH but does not install its C library: other tests run at the same time, and use the first MPI
# whose C library is installed.
mpich_compiled() {
  MEMLINE_MPI=mpich choose_mpi && mpi_compile -DMEMLINE_STRICT=ON >/dev/null || return
  # shellcheck disable=SC2086 # several targets
  cmake --build "$(mpi_builds)" --parallel 2 --target $mpich_tests >/dev/null
}

mpich_door() {
  jobs/build.sh --mpicc mpich &&
    c_targets=$mpich_tests c_ranks mpich --tests-regex '^test_(ranks|exchange_2)' &&
    java_ranks mpich -Dgroups=mpich
}

# Runs all tests with ranks on MPICH. The program is compiled without Open MPI's bindings, which are restored afterwards.
all_on_mpich() (
  export MEMLINE_MPI=mpich MEMLINE_BINDINGS=no
  trap 'code=$?; env -u MEMLINE_MPI -u MEMLINE_BINDINGS jobs/build.sh || code=1; exit $code' EXIT
  jobs/build.sh && c_ranks mpich --label-regex ranks && java_ranks mpich
)
