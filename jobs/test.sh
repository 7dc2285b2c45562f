#!/usr/bin/env bash
# Runs the tests of one tier. At the end it prints the time of each part and the ten slowest test classes, which are also
# written to java/target/test-times.txt.
#
#   jobs/test.sh --quick    style, architecture, unit tests, command lines in one process, fuzzing with a fixed seed, and the
#                           C kernels under sanitizers: about 3 minutes in a fresh clone
#   jobs/test.sh            also C and Java ranks on Open MPI, the MPI interface on MPICH, unusual environments, and one job
#                           on a testbed of two nodes: about 12 minutes; CI runs this tier
#   jobs/test.sh --all      also other compilers, processors and C libraries, ranks under sanitizers, all ranks on MPICH, the
#                           whole testbed, the archive, other systems, browsers, SimGrid, random fuzzing: before a release
#
#   --repeat N [--busy]     runs the tier N times and prints a line for each run; with --busy one busy loop per core runs
#                           beside the tests. The output of the runs is in java/target/test-runs.
#
# Exit codes: 0 all tests passed, 1 a test failed, 2 wrong use or a missing tool.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
refuse() { echo "test: $*" >&2; exit 2; }
tier=default repeat='' busy=''
while [ $# -gt 0 ]; do
  case $1 in
    --quick|--all) [ $tier = default ] || refuse "--quick and --all exclude each other"
      tier=${1#--} ;;
    --repeat) [[ ${2:-} =~ ^[1-9][0-9]*$ ]] || refuse "--repeat '${2:-}': give a number of runs"
      repeat=$2
      shift ;;
    --busy) busy=1 ;;
    -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) refuse "unknown option '$1': see jobs/test.sh --help" ;;
  esac
  shift
done
[ -z "$busy" ] || [ -n "$repeat" ] || refuse "--busy applies only with --repeat"
export MEMLINE_PATIENCE=300 # so that a rank that waits for a slow one does not count as hung
unset MEMLINE_MPI MEMLINE_BINDINGS MEMLINE_RANKS_BY MEMLINE_OUT # the tests set them where they need them
cd "$here/.."
for part in test/parts test/c test/java test/ranks test/repeat; do
  # shellcheck source=/dev/null
  . "jobs/$part.sh"
done
if [ -n "$repeat" ]; then
  repeated "$repeat" $tier
  exit
fi

run() { # the parts of each tier, in order
  echo 'test: packages' >&2
  install_packages # in this process, because it may ask for a password and chooses the MPI
  parts+=("$SECONDS packages")
  part 'C style' c_style
  beside 'Java style' yielding java_style
  beside 'C kernels under sanitizers' yielding kernels_sanitized
  part 'Java unit tests' java_units
  joined
  [ $tier != quick ] || return 0
  beside 'odd environments' jobs/environments.sh --short
  part 'C on Open MPI' c_ranks openmpi
  joined
  beside 'testbed, one job' jobs/test-testbed.sh --smoke
  beside 'compiling for MPICH' mpich_compiled
  part 'Java ranks on Open MPI' java_ranks openmpi
  joined
  part 'MPI door on MPICH' mpich_door
  [ $tier = all ] || return 0
  part 'C with other compilers' c_others
  part 'C ranks under sanitizers' ranks_sanitized
  part 'archive' jobs/test-dist.sh
  part 'systems' jobs/systems.sh
  part 'testbed' jobs/test-testbed.sh
  part 'all environments' jobs/environments.sh
  part 'fuzzing' jobs/fuzz.sh 20000 $((RANDOM * 32768 + RANDOM))
  part 'all ranks on MPICH' all_on_mpich
}
run
finished=1
