#!/usr/bin/env bash
# Calibrates this machine from a fresh checkout: installs what is missing, builds, measures, prints the summary, and writes
# a report page beside the calibration. Its last line names the page.
#
#   jobs/local.sh [--profile quick|standard|full] [--mpi X] [any other option of jobs/memline calibrate]
#
# --mpi or MEMLINE_MPI is openmpi, mpich, or the mpicc of another MPI. Default: the MPI of the PATH's mpicc, or Open MPI if
# there is none. `jobs/memline calibrate --help` lists the other options once memline is built.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends local
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
