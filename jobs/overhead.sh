#!/usr/bin/env bash
# Measures the cost of instrumentation: one process alternately runs the stencil of native/examples without and with it.
#
#   jobs/overhead.sh [--mpi X] [RANKS [PAIRS [N [ITERATIONS]]]]     default: 2 300 512 30
#
# Prints the median ratio of the times, instrumented to plain, with its 95 % interval, and the quartiles of the ratio.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends overhead
export LC_ALL=C.UTF-8 # awk prints decimal points in every language
# shellcheck source=jobs/launch.sh
. "$here/launch.sh"
take_mpi "$@" || { echo "overhead: $why" >&2; exit 2; }
set -- "${rest[@]}"
case "${1:-}" in
  -h|--help) sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
ranks=${1:-2} pairs=${2:-300} n=${3:-512} iterations=${4:-30}
for number in "$ranks" "$pairs" "$n" "$iterations"; do
  [[ $number =~ ^[1-9][0-9]*$ ]] || { echo "overhead: '$number' is not a number of at least 1" >&2; exit 2; }
done
ready_to_launch
cd "$here/.."
work=$(mktemp -d)
jobs/memline call translate native/examples/stencil.c -o "$work/stencil.cll.c" >/dev/null
library=$PWD/java/target/mpi/$key
with=(-O2 -fPIC -shared -Dmain=stencil_main -Inative -iquote native/examples -L"$library" -lmemline "-Wl,-rpath,$library")
"$mpicc" -Wno-unknown-pragmas native/examples/stencil.c "${with[@]}" -o "$work/plain.so"
read -ra flags <<<"$(jobs/memline call flags)"
"$mpicc" "$work/stencil.cll.c" "${flags[@]}" "${with[@]}" -o "$work/instrumented.so"
"$mpicc" -O2 -rdynamic native/tests/bench_overhead.c -ldl -o "$work/bench"
MEMLINE_CALL_DIR=$work launch "$ranks" \
  "$work/bench" "$work/plain.so" "$work/instrumented.so" "$pairs" "$n" "$iterations" >"$work/turns"
awk '/^(plain|instrumented) .* wrong / { time[$1] = $5 }
  / wrong / && ++turns % 2 == 0 { print time["instrumented"] / time["plain"] }' "$work/turns" | sort -n |
  awk -v ranks="$ranks" -v n="$n" '{ r[NR] = $1 } END {
    if (NR == 0) {
      print "overhead: no pair was measured: the programs printed no times" >"/dev/stderr"
      exit 5
    }
    half = 0.98 * sqrt(NR); low = int(NR / 2 - half); high = int(NR / 2 + half) + 1
    low = low < 1 ? 1 : low; high = high > NR ? NR : high
    printf "stencil, N %d, ranks %d: instrumented/plain %.4f (95 %% %.4f to %.4f), quartiles %.3f and %.3f, %d pairs\n",
      n, ranks, (r[int((NR + 1) / 2)] + r[int(NR / 2) + 1]) / 2, r[low], r[high], r[int(NR / 4) + 1],
      r[int(3 * NR / 4) + 1], NR }'
