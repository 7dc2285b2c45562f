#!/usr/bin/env bash
# Compares memline's one-way times of contiguous messages with those of a plain C ping-pong (native/tests/pingpong_plain.c).
#
#   jobs/fidelity.sh [--mpi X] [ROUNDS]      default: 7 rounds, the MPI of MEMLINE_MPI or of the PATH
#
# Each round runs, in this order:
#   1. the plain program twice. It does what memline does: it reads what arrived, rewrites the buffer, and sends;
#   2. memline, by C and, if the MPI has Java bindings, by Java;
#   3. the plain program twice, as in step 1;
#   4. the plain program once on huge pages, and once without rewriting, as OSU's osu_latency does.
# On a virtual machine, the distance between the cores (locality) may change between launches. Therefore each launch of memline
# is compared with the median of those plain launches whose line handoff time (the transfer of a cache line between two cores)
# differs from its own by at most 20 %.
# Columns: medians over the matched launches in µs, and medians of their ratios and differences; matched: the number of
# memline's launches for which there is such a plain launch.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends fidelity
export LC_ALL=C.UTF-8 # awk prints decimal points in every language
# shellcheck source=jobs/launch.sh
. "$here/launch.sh"
refuse() { echo "fidelity: $*" >&2; exit 2; }
take_mpi "$@" || refuse "$why"
set -- "${rest[@]}"
case "${1:-}" in
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
rounds=${1:-7}
[[ $rounds =~ ^[1-9][0-9]*$ ]] && [ $# -le 1 ] || refuse "'$*' is not a number of rounds: jobs/fidelity.sh --help"
repetitions=201
ready_to_launch
plain=$mpi_root/$(mpi_built)/tests/pingpong_plain
[ -x "$plain" ] || refuse "$plain is missing: remove $(mpi_built) and build again"
methods=datatype
[ "$implementation" != openmpi ] || [ ! -e "$mpi_root/java/target/mpi.jar" ] || methods="datatype java"
work=$(mktemp -d)

sizes=()
for ((size = 8; size <= 4194304; size *= 2)); do sizes+=("$size"); done
{
  echo "matrix,element,rows,method,cache"
  for size in "${sizes[@]}"; do
    for method in $methods; do echo "1x$((size / 4)),int32,1,$method,warm"; done
  done
} >"$work/sizes.csv"

run_plain() { # order
  launch 2 "$plain" $repetitions "$1" "${sizes[@]}" |
    awk -v kind="$1" '{ print kind, $1, $2, $3 }'
}
run_memline() {
  "$here/memline" measure --batch "$work/sizes.csv" --launches 1 |
    sed -n 's/.*"cell":"\([a-z]*\)\/warm\/rows:1\/1x\([0-9]*\)\/int32","seconds":\([0-9.eE-]*\),.*"control_seconds":\([0-9.eE-]*\),.*/\1 \2 \3 \4/p' |
    awk '{ printf "%s %d %.4f %.4f\n", $1, $2 * 4, $3 * 1e6, $4 * 1e6 }'
}
for ((round = 1; round <= rounds; round++)); do
  run_plain read-write
  run_plain read-write
  run_memline
  run_plain read-write
  run_plain read-write
  run_plain huge || true # a kernel may lack huge pages: the column stays empty
  run_plain keep
done >"$work/times"

awk -v rounds="$rounds" -v mpi="$key" '
  function median(list, n,   i, j, t) {
    for (i = 2; i <= n; i++) { t = list[i]; for (j = i - 1; j > 0 && list[j] > t; j--) list[j + 1] = list[j]; list[j + 1] = t }
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
  }
  # Returns the median time of the launches of this kind and size whose line handoff time is within a factor of 1.2 of `line`;
  # 0 if there is no such launch.
  function matching(kind, size, line,   i, n, list) {
    n = 0
    for (i = 1; i <= count[kind, size]; i++)
      if (lines[kind, size, i] > line / 1.2 && lines[kind, size, i] < line * 1.2) list[++n] = time[kind, size, i]
    return n ? median(list, n) : 0
  }
  function against(kind, size, q, d, c, m,   i, n, own, other) {
    n = 0
    for (i = 1; i <= count["datatype", size]; i++) {
      other = matching(kind, size, lines["datatype", size, i])
      if (other > 0) { own = time["datatype", size, i]; n++; q[n] = own / other; d[n] = own - other; c[n] = other; m[n] = own }
    }
    return n
  }
  $4 > 0 { i = ++count[$1, $2]; time[$1, $2, i] = $3; lines[$1, $2, i] = $4; if (!seen[$2]++) order[++sizes] = $2 }
  END {
    printf "%9s %12s %12s %8s %9s %7s %8s %10s %12s %12s\n", "bytes", "plain C µs", "memline µs", "ratio", "diff µs", "within", "matched", "java-C µs", "huge pages", "no rewriting"
    for (s = 1; s <= sizes; s++) {
      size = order[s]
      n = against("read-write", size, q, d, c, m)
      if (n == 0) { printf "%9d %s\n", size, "no two launches with the same locality: use more rounds"; continue }
      ratio = median(q, n); diff = median(d, n); plain = median(c, n); own = median(m, n)
      good = (ratio > 0.95 && ratio < 1.05) || (diff > -0.05 && diff < 0.05)
      j = against("java", size, q, d, c, m); java = j ? -median(d, j) : 0
      h = against("huge", size, q, d, c, m); huge = h ? median(c, h) : 0
      k = against("keep", size, q, d, c, m); keep = k ? median(c, k) : 0
      printf "%9d %12.3f %12.3f %8.3f %9.3f %7s %8s %10s %12s %12s\n", size, plain, own, ratio, diff, good ? "yes" : "NO", n "/" rounds, j ? sprintf("%.3f", java) : "-", h ? sprintf("%.3f", huge) : "-", k ? sprintf("%.3f", keep) : "-"
      yes += good
    }
    printf "%s: within 5 %% or 0.05 µs of the plain program: %d of %d sizes; %d rounds\n", mpi, yes, sizes, rounds
  }' "$work/times"
