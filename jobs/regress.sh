#!/usr/bin/env bash
# Checks whether this machine is worse than when BASELINE was calibrated: calibrates with the settings of BASELINE, and
# compares.
#
#   jobs/regress.sh BASELINE [option of jobs/memline compare ...]
#
# BASELINE is a folder with at least five runs (jobs/history.sh makes one). A single file cannot distinguish a change from
# chance, and is accepted only if both variables of options below are set.
#
# A regression is measured once more before it is reported; so is a change that only one launch shows. The second measurement
# calibrates only the candidate again. If both variables of options are set, it measures the two settings in turn (`ab`), also
# after an inconclusive comparison. Set them if both the old and the new settings can still be run.
#
#   MEMLINE_BASELINE_OPTIONS, MEMLINE_CANDIDATE_OPTIONS   like --a and --b of jobs/memline ab
#   MEMLINE_MPI, MEMLINE_RANKS_BY                         as everywhere; default: those of BASELINE
#   MEMLINE_OUT                                           the candidate's file, FILE.json; default:
#                                                         regress/TIME.json in BASELINE's folder
#   MEMLINE_CALIBRATE                                     another command that calibrates into MEMLINE_OUT, which
#                                                         jobs/regress.sbatch sets. Nothing is built then
# Exit codes, as of the verdict: 0 no regression, 1 regression (measured twice), 3 inconclusive (with --require-conclusive),
# 4 not comparable; 2 and 5 as everywhere.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends regress
refuse() { echo "regress: $1" >&2; exit 2; }
[ -n "${1:-}" ] || refuse "name the BASELINE: jobs/regress.sh --help"
case "$1" in
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
baseline=$1
shift
both=${MEMLINE_BASELINE_OPTIONS+set}${MEMLINE_CANDIDATE_OPTIONS+set}
if [ -d "$baseline" ]; then
  folder=$baseline
  runs=$("$here/history.sh" --list "$baseline")
  [ -n "$runs" ] || refuse "$baseline has no calibration: jobs/history.sh $baseline"
  like=$(tail -n 1 <<<"$runs")
  count=$(wc -l <<<"$runs")
  [ "$count" -ge 5 ] || [ -n "$both" ] ||
    refuse "$baseline has $count of 5 runs: jobs/history.sh $baseline $((5 - count)) adds the others"
  against=(--history "$baseline")
else
  [ -r "$baseline" ] || refuse "there is no $baseline: name a folder of runs, or a calibration file"
  folder=$(dirname "$baseline")
  like=$baseline
  against=("$baseline")
  [ -n "$both" ] ||
    refuse "$baseline is one run, which cannot distinguish a change from chance: name a folder of five (jobs/history.sh)"
fi
# shellcheck source=jobs/mpi.sh
. "$here/mpi.sh"
mpi_like "$like"
# The candidate is stored in a subfolder: among the runs of BASELINE, a regressed run would become part of later baselines.
candidate=${MEMLINE_OUT:-}
[[ $candidate = *.json ]] || candidate=${candidate:-$folder}/regress/$(date +%Y%m%d-%H%M%S).json
mkdir -p "$(dirname "$candidate")" 2>/dev/null || refuse "$(dirname "$candidate") cannot be created: set MEMLINE_OUT"

calibrate() { # FILE
  if [ -n "${MEMLINE_CALIBRATE:-}" ]; then
    MEMLINE_OUT=$1 MEMLINE_LABEL=$(basename "${1%.json}") "$MEMLINE_CALIBRATE" >/dev/null
  else
    "$here/memline" calibrate --like "$like" --out "$1" >/dev/null
  fi
}

plain() { sed 's/\x1b\[[0-9;]*m//g' "$1"; } # FILE: prints it without colours

require_verdict() { # FILE, CODE: accepts code 1 only if the comparison also prints a regression
  [ "$2" != 1 ] || grep -q -E '^REGRESSED|"verdict":"regressed"' <(plain "$1") || {
    echo "regress: the comparison ended with 1 but printed no regression: there is no verdict" >&2; exit 5; }
}

if [ -z "${MEMLINE_CALIBRATE:-}" ] && [ -x "$here/build.sh" ]; then # a distribution of jobs/dist.sh needs no build
  "$here/setup.sh"
  choose_mpi || refuse "$why"
  "$here/build.sh" --mpicc "$mpicc"
  export MEMLINE_MPI=$key # the MPI that was built for is the one that is measured
fi
# Compares the baseline with itself, so that wrong options are reported before the measurement.
code=0
"$here/memline" compare "$@" "$like" "$like" >/dev/null || code=$?
[ "$code" != 2 ] && [ "$code" != 5 ] || exit "$code"
# Ends before the measurement if this machine's hardware is not that of the baseline.
"$here/memline" compare --hardware "$like" || exit
calibrate "$candidate"
code=0
work=$(mktemp -d)
first=$work/first
"$here/memline" compare "$@" "${against[@]}" "$candidate" >"$first" || code=$?
require_verdict "$first" "$code"
# If the baseline's and the candidate's options are both given, an inconclusive comparison is repeated below with both
# settings measured in turn.
open=$(grep -c -m 1 -E '^INCONCLUSIVE|"verdict":"inconclusive"' <(plain "$first") || true)
# The candidate is also measured again if a change appears in only one of its launches.
once=$(grep -c -m 1 -E 'another run would decide|"told_once":true' <(plain "$first") || true)
if [ "$code" != 1 ] && [ "$once" = 0 ] && { [ -z "$both" ] || [ "$open" = 0 ]; }; then
  cat "$first"
  verdict_is "$code"
fi
cat "$first" >&2
echo "regress: measuring once more before the verdict" >&2
code=0
if [ -n "$both" ]; then
  "$here/memline" ab --a "${MEMLINE_BASELINE_OPTIONS:-}" --b "${MEMLINE_CANDIDATE_OPTIONS:-}" \
    --out "${candidate%.json}-ab" "$@" >"$work/second" || code=$?
else
  again=${candidate%.json}-again.json
  calibrate "$again"
  "$here/memline" compare "$@" --again "$again" "${against[@]}" "$candidate" >"$work/second" || code=$?
fi
cat "$work/second"
require_verdict "$work/second" "$code"
verdict_is "$code"
