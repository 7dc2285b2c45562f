#!/usr/bin/env bash
# Causes faults during real calibrations and checks the results: no finished cell (measured configuration) may be lost, and no
# file damaged.
#
#   jobs/faults.sh [--mpi X] FOLDER [FAULT…]
#                                     runs every fault once, or the named ones. Prints a table: the fault, the cells finished
#                                     before it and those kept after a resume, exit code, seconds to the end, the printed line
#   jobs/faults.sh [--mpi X] --kills N FOLDER
#                                     kills a rank, the launcher or the driver N times, at random moments, and resumes each
#                                     time. Then it compares the file's cells with those of an undisturbed run
#
# The script needs a built checkout, a FOLDER that does not exist yet, and root for the full disk. The times in its files are
# not results.
# Exit codes: 0 everything is as expected, 1 something was lost, damaged or hung, 2 wrong use.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
memline=$here/memline
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; }
# shellcheck source=jobs/launch.sh
. "$here/launch.sh"
take_mpi "$@" || { echo "faults: $why" >&2; exit 2; }
set -- "${rest[@]}"
kills=0
case "${1:-}" in
  -h|--help) usage; exit 0 ;;
  --kills)
    kills=${2:-}
    [[ $kills =~ ^[1-9][0-9]*$ ]] || { echo "faults: --kills '$kills': give a number from 1 on" >&2; exit 2; }
    shift 2 ;;
esac
case "${1:-}" in
  -*) echo "faults: unknown option '$1': jobs/faults.sh --help" >&2; exit 2 ;;
esac
[ $# -ge 1 ] && [ ! -e "$1" ] || { echo "faults: one FOLDER that does not exist yet is needed" >&2; exit 2; }
choose_mpi && launch_by || { echo "faults: $why" >&2; exit 2; }
export MEMLINE_MPI=$key
mkdir -p "$1" || exit 2
folder=$(cd "$1" && pwd)
shift
chosen=("$@")
plan=(--profile quick --only sends --launches 2 --seconds 5)
export MEMLINE_PATIENCE=${MEMLINE_PATIENCE:-10}
limit=$((MEMLINE_PATIENCE + 40)) # seconds to notice and to end, with a reserve for a busy machine
wrong=0
disk= # the folder of the calibration, if it is another one
within=() # the command that starts the calibration, if any

for part in processes run table journal surroundings random; do
  # shellcheck source=/dev/null
  . "$here/faults/$part.sh"
done

if [ "$kills" = 0 ]; then faults 2> >(grep -v ' Killed  ' >&2); else random_kills; fi
exit $wrong
