#!/usr/bin/env bash
# From a fresh checkout to this machine's calibration: installs what is missing, builds, measures, prints the table, and
# writes a report to look at beside the calibration: its last line names it.
#
#   jobs/local.sh [--profile quick|standard|full] [--mpi X] [any other option of jobs/memline calibrate]
#
# --mpi or MEMLINE_MPI: openmpi, mpich, or the mpicc of another MPI; else that of the PATH's mpicc, where there is none
# Open MPI. `jobs/memline calibrate --help` has the other options, once it is built.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
for option in "$@"; do
  case $option in
    -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  esac
done
# shellcheck source=jobs/mpi.sh
. "$here/mpi.sh"
take_mpi "$@" || { echo "local: $why" >&2; exit 2; }
set -- "${rest[@]}"
"$here/setup.sh"
choose_mpi || { echo "local: $why" >&2; exit 2; }
"$here/build.sh" --mpicc "$mpicc"
export MEMLINE_MPI=$key
for option in "$@"; do
  case $option in
    --report|--report=*) exec "$here/memline" calibrate "$@" ;;
  esac
done
exec "$here/memline" calibrate "$@" --report
