#!/usr/bin/env bash
# Every test: style, C kernels and exchanges as they are used and under sanitizers, what needs no MPI with other
# compilers and processors, Java without and with ranks, the scripts; then what has ranks once more on another MPI
# (MPICH), C and Java, the program compiled without Open MPI's bindings.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
case "${1:-}" in
  '') ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  *) echo "test: unknown option '$1': all tests are run, jobs/test.sh --help" >&2; exit 2 ;;
esac
unset MEMLINE_MPI MEMLINE_BINDINGS MEMLINE_RANKS_BY MEMLINE_OUT # both states are tested
"$here/setup.sh" --tests
cd "$here/.."
# shellcheck source=jobs/mpi.sh
. jobs/mpi.sh
choose_mpi || { echo "test: $why" >&2; exit 2; }
[ "$implementation" = openmpi ] ||
  { echo "test: the PATH's mpicc is of $key: put Open MPI's before it, all tests are run with that" >&2; exit 2; }

forget_moved
c_with() { # NAME, CMake's options: all is compiled, the tests that need no ranks are run
  local name=$1
  shift
  echo "test: C with $name" >&2
  cmake -S native -B "native/target/$name" --log-level=WARNING --no-warn-unused-cli -DCMAKE_BUILD_TYPE=Release \
    "$@" >/dev/null
  cmake --build "native/target/$name" --parallel 2 --target all tests >/dev/null
  ctest --test-dir "native/target/$name" --parallel 2 --output-on-failure --no-tests=error --label-exclude ranks
}

other_compilers() {
  c_with clang -DCMAKE_C_COMPILER=clang
  c_with aarch64 -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake -DMEMLINE_MPI=OFF
  c_with musl -DCMAKE_C_COMPILER=musl-gcc -DMEMLINE_MPI=OFF
}

# On the other MPI what has ranks, without repeating what has none: goals of Maven, not a phase.
other_mpi() ( # in a shell of its own
  local built preloaded
  export MEMLINE_MPI=mpich MEMLINE_BINDINGS=no
  echo "test: C ranks on MPICH" >&2
  jobs/build.sh
  choose_mpi
  built=$(mpi_built)
  cmake --build "$built" --parallel 2 --target tests >/dev/null
  ctest --test-dir "$built" --output-on-failure --no-tests=error --label-regex ranks
  echo "test: Java ranks on MPICH, without bindings" >&2
  preloaded=$(mktemp -d) # the checkout's name may have a blank or a colon, which end one there
  trap 'rm -rf "$preloaded"' EXIT
  ln -s "$PWD/$built/tests/libyield_progress.so" "$preloaded"
  LD_PRELOAD=$preloaded/libyield_progress.so \
    mvn -B -ntp -Dstyle.color=never -pl java -DexcludedGroups=browser failsafe:integration-test failsafe:verify
)

echo "test: C style" >&2
find native -path native/target -prune -o -name '*.[ch]' -print0 | xargs -0 clang-format --dry-run --Werror
echo "test: the ReFrame check's references" >&2
python3 jobs/reframe/test_references.py
echo "test: C" >&2
mvn -B -ntp -Dstyle.color=never -pl native verify
# Beside Java's, most of which want one core.
log=native/target/other_compilers.log
other_compilers >"$log" 2>&1 &
compiled=$!
echo "test: Java" >&2
java=0 others=0
mvn -B -ntp -Dstyle.color=never -pl java verify || java=$?
wait "$compiled" || others=$?
cat "$log" >&2
[ "$java" = 0 ] && [ "$others" = 0 ] || exit 1
echo "test: odd environments" >&2
jobs/environments.sh --short
echo "test: what runs without a checkout" >&2
jobs/test-dist.sh
echo "test: the testbed and its jobs" >&2
jobs/build.sh --mpicc mpich
jobs/test-testbed.sh
trap jobs/build.sh EXIT # with the bindings again, however it ends
other_mpi
