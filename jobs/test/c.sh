# shellcheck shell=bash
# Tests of the C side that need no ranks. Sourced by jobs/test.sh.

c_style() {
  # Versions of clang-format disagree about a pointer that is declared behind the brace of its struct.
  grep -rnE '^ *\} ?\*' native --include='*.[ch]' --exclude-dir=target >&2
  [ $? = 1 ] && # 0: there is one; 2: grep failed
    find native -path native/target -prune -o -name '*.[ch]' -print0 | xargs -0 clang-format --dry-run --Werror &&
    python3 jobs/reframe/test_references.py
}

# NAME, OPTION OF CMAKE … -- OPTION OF CTEST …: builds the targets $c_targets (default: all) in native/target/NAME, and runs
# the tests that the options of CTest select.
# shellcheck disable=SC2086 # several targets
c_with() { # NAME, OPTION OF CMAKE … -- OPTION OF CTEST …
  local name=$1 options=()
  shift
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  echo "test: C, $name" >&2
  cmake -S native -B "native/target/$name" --log-level=WARNING --no-warn-unused-cli -DMEMLINE_STRICT=ON \
    "${options[@]}" >/dev/null &&
    cmake --build "native/target/$name" --parallel 2 --target ${c_targets:-all tests} >/dev/null &&
    ${c_runner:-} ctest --test-dir "native/target/$name" --parallel 2 --timeout 7200 --output-on-failure --no-tests=error "$@"
}

sanitized=(-DCMAKE_BUILD_TYPE=Debug -DMEMLINE_SANITIZE=ON)
kernels_sanitized() { c_with sanitized "${sanitized[@]}" -DMEMLINE_MPI=OFF -- && threads_sanitized; }
# Tests under ThreadSanitizer how two threads communicate through a word of memory. No other test on x86 finds a missing
# release or acquire: x86 does not reorder two loads or two stores, and neither does an aarch64 that x86 emulates.
threads_sanitized() {
  local c_targets='test_handoff test_meet test_protocols' c_runner=''
  # Switches off the randomisation of addresses (setarch -R): older versions of ThreadSanitizer fail if the kernel randomises
  # addresses by as many bits as in Ubuntu 24.04.
  ! setarch -R true 2>/dev/null || c_runner='setarch -R'
  c_with threads -DCMAKE_BUILD_TYPE=Debug -DMEMLINE_SANITIZE=thread -DMEMLINE_MPI=OFF -- \
    --tests-regex "^(${c_targets// /|})\$"
}
ranks_sanitized() { c_with sanitized-ranks "${sanitized[@]}" -- --label-regex ranks; }

c_others() {
  c_with clang -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=clang -- --label-exclude ranks &&
    c_with aarch64 -DCMAKE_BUILD_TYPE=Release -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake -DMEMLINE_MPI=OFF -- &&
    c_with musl -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=musl-gcc -DMEMLINE_MPI=OFF --
}
