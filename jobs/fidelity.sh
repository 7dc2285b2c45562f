#!/usr/bin/env bash
# Holds memline's contiguous one-way medians against a plain C ping-pong of 60 lines (native/tests/pingpong_plain.c).
#
#   jobs/fidelity.sh [ROUNDS]      default: 7
#
# Each round runs the plain program in memline's order (read what arrived, rewrite, send), memline (C and Java), the plain
# program in the other order (rewrite, read, send) and without rewriting, as OSU's osu_latency does. Columns: medians
# over the rounds in µs, and medians of the rounds' own differences and ratios, so that a machine that changes between
# rounds does not count; spread: the plain program's slowest round over its fastest.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
rounds=${1:-7}
repetitions=201
plain=$here/../native/target/library/tests/pingpong_plain
"$here/build.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sizes=()
for ((size = 8; size <= 4194304; size *= 2)); do sizes+=("$size"); done
{
  echo "matrix,element,rows,method,cache"
  for size in "${sizes[@]}"; do
    for method in datatype java; do echo "1x$((size / 4)),int32,1,$method,warm"; done
  done
} >"$work/sizes.csv"

as_root=()
[ "$(id -u)" = 0 ] && as_root=(--allow-run-as-root)
run_plain() { # round, order
  mpirun "${as_root[@]}" --map-by core --bind-to core -n 2 "$plain" $repetitions "$2" "${sizes[@]}" |
    awk -v round="$1" -v kind="$2" '{ print round, kind, $1, $2 }'
}
run_memline() {
  "$here/memline" measure --batch "$work/sizes.csv" --launches 1 |
    sed -n 's/.*"cell":"\([a-z]*\)\/warm\/rows:1\/1x\([0-9]*\)\/int32","seconds":\([0-9.eE-]*\),.*/\1 \2 \3/p' |
    awk -v round="$1" '{ printf "%s %s %d %.4f\n", round, $1, $2 * 4, $3 * 1e6 }'
}
for ((round = 1; round <= rounds; round++)); do
  run_plain "$round" read-write
  run_memline "$round"
  run_plain "$round" write-read
  run_plain "$round" keep
done >"$work/times"

awk -v rounds="$rounds" '
  function median(list, n,   i, j, t) {
    for (i = 2; i <= n; i++) { t = list[i]; for (j = i - 1; j > 0 && list[j] > t; j--) list[j + 1] = list[j]; list[j + 1] = t }
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
  }
  function over_rounds(kind, size,   r, list) { for (r = 1; r <= rounds; r++) list[r] = time[r, kind, size]; return median(list, rounds) }
  function ratio(size,   r, list) { for (r = 1; r <= rounds; r++) list[r] = time[r, "datatype", size] / time[r, "read-write", size]; return median(list, rounds) }
  function spread(kind, size,   r, low, high) { low = high = time[1, kind, size]; for (r = 2; r <= rounds; r++) { t = time[r, kind, size]; if (t < low) low = t; if (t > high) high = t }; return high / low }
  function more(a, b, size,   r, list) { for (r = 1; r <= rounds; r++) list[r] = time[r, a, size] - time[r, b, size]; return median(list, rounds) }
  { time[$1, $2, $3] = $4; if (!seen[$3]++) order[++sizes] = $3 }
  END {
    printf "%9s %12s %12s %8s %9s %7s %10s %12s %12s %7s %7s\n", "bytes", "plain C µs", "memline µs", "ratio", "diff µs", "within", "java-C µs", "other order", "no rewriting", "spread", "memline"
    for (i = 1; i <= sizes; i++) {
      s = order[i]; q = ratio(s); d = more("datatype", "read-write", s)
      good = (q > 0.95 && q < 1.05) || (d > -0.05 && d < 0.05)
      printf "%9d %12.3f %12.3f %8.3f %9.3f %7s %10.3f %12.3f %12.3f %7.2f %7.2f\n", s, over_rounds("read-write", s), over_rounds("datatype", s), q, d, good ? "yes" : "NO", more("java", "datatype", s), over_rounds("write-read", s), over_rounds("keep", s), spread("read-write", s), spread("datatype", s)
    }
    print "within: 5 % or 0.05 µs of the plain program; " rounds " rounds"
  }' "$work/times"
