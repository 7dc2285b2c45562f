#!/usr/bin/env bash
# Is this machine worse than when BASELINE was calibrated? Calibrates as BASELINE was, compares, ends with the
# verdict's exit code: 0 no, 1 it is (looked at twice), 3 open (with --require-conclusive), 4 not comparable.
#
#   jobs/regress.sh BASELINE [option of jobs/memline compare ...]
#
# A regression is looked at once more before it is told. Where the old and the new setting can both still be run,
# name them and both are run again, in turn; else the candidate alone is calibrated again:
#
#   MEMLINE_BASELINE_OPTIONS, MEMLINE_CANDIDATE_OPTIONS   as --a and --b of jobs/memline ab
#   MEMLINE_OUT                                           the candidate's file, default beside BASELINE
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
case "${1:---help}" in
  -h|--help) sed -n '2,12s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
baseline=$1
shift
"$here/setup.sh"
"$here/build.sh"
. "$here/regress.inc.sh"
calibrate() { "$here/memline" calibrate --like "$baseline" --out "$1" >/dev/null; }
regress "$@"
