#!/usr/bin/env bash
# Compares the predictions of a calibration with a plain C program (native/tests/layouts_plain.c) on newly drawn layouts.
#
#   jobs/predictions.sh [--mpi X] [--any] [--exchange] [--measure] CALIBRATION [LAYOUTS] [SEED]
#
# Default: 60 layouts, a seed from the clock, the MPI of the calibration (or --mpi or MEMLINE_MPI), and the plain C program.
#
# Without --any a layout is 1 to 150 rows or columns of a matrix of int32 or float64. Half of the matrices are squares of a
# power of two (256 to 4096). The others have any size from 64x64 to 4000x4000. With --any the layouts are in turn
#   - faces of boxes: 24 to 200 doubles in each dimension, 1 to 3 ghost layers;
#   - lists of 64 to 8192 blocks at ascending random places: 1 to 8 doubles in a block, one block in 2 to 40 places;
#   - arrays of 16 to 4096 structs: 8 to 32 doubles in a struct, of which 2 or 3 blocks are sent;
#   - transposes: 2 or more columns, one after the other, of a matrix of doubles with 16 to 512 rows and columns;
#   - lists of 3 to 16 blocks of 1 to 4 doubles, sent 2 times or more: each pass sends the doubles behind those of the pass before.
# Each layout is sent by `datatype` and by `packed`, with warm and with cold caches. With --exchange both ranks send at the same
# time (MPI_Irecv, MPI_Isend, MPI_Waitall).
#
# The plain program measures each layout five times. Each time it also measures the line handoff time (the transfer of a cache
# line between two cores), which gives the locality for which the prediction is made. Times at localities that the calibration
# does not have are counted separately. The median of the times of a layout at one locality is one value.
# With --measure, `memline measure` gives the times instead of the plain program: for every method of the calibration except
# `java`, in five launches, and with up to 200 rows or columns. 60 layouts with eight methods take a quarter of an hour.
#
# Columns: number of times, one for each layout, method, cache state and locality; median of the signed error; median and
# 90th percentile of |predicted - measured| / measured; share inside the 95 % prediction interval.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends predictions
export LC_ALL=C.UTF-8 # awk prints decimal points in every language
# shellcheck source=jobs/launch.sh
. "$here/launch.sh"
take_mpi "$@" || { echo "predictions: $why" >&2; exit 2; }
set -- "${rest[@]}"
own= any= exchange=
while :; do
  case ${1:-} in
    --measure) own=1 ;;
    --any) any=1 ;;
    --exchange) exchange=1 ;;
    *) break ;;
  esac
  shift
done
case ${1:-} in
  -h|--help) sed -n '2,/^set -/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
  '') echo "predictions: name the CALIBRATION: jobs/predictions.sh --help" >&2; exit 2 ;;
  -*) echo "predictions: '$1' is unknown here: jobs/predictions.sh --help" >&2; exit 2 ;;
esac
[ $# -le 3 ] || { echo "predictions: unexpected argument '$4': give a CALIBRATION, LAYOUTS and a SEED" >&2; exit 2; }
calibration=$1
layouts=${2:-60}
seed=${3:-$(($(date +%s) % 1000000000))}
repetitions=31
visits=5
seconds=1 # per layout of measure; most of it is spent on the matrix
methods="datatype packed"
deepest=150
[ -f "$calibration" ] && [ -r "$calibration" ] ||
  { echo "predictions: no calibration file $calibration: make one with calibrate" >&2; exit 2; }
mpi_like "$calibration"
ready_to_launch
plain=$mpi_root/$(mpi_built)/tests/layouts_plain
[ -n "$own" ] || [ -x "$plain" ] || { echo "predictions: $plain is missing: remove $(mpi_built) and build again" >&2; exit 2; }
for number in "$layouts" "$seed"; do
  [[ $number =~ ^[1-9][0-9]{0,8}$ ]] ||
    { echo "predictions: '$number' is not a number of layouts or a seed: give a number from 1 to 999999999" >&2; exit 2; }
done
[ "$layouts" -le 10000 ] || { echo "predictions: $layouts layouts would take days: give at most 10000" >&2; exit 2; }
work=$(mktemp -d)
# Runs `predict` only to find out from its messages whether the calibration is of another machine.
"$here/memline" predict --calibration "$calibration" --locality now --matrix 64x64 --element int32 --rows 1 \
  --method datatype --cache warm >/dev/null 2>"$work/now" || true
other=$(sed -n 's/.* another machine (\(.*\) here).*/\1/p' "$work/now")
[ -z "$other" ] || { echo "predictions: $calibration is a calibration of another machine ($other here): give a calibration of this one" >&2; exit 2; }
if [ -n "$own" ]; then
  "$here/memline" metrics "$calibration" >"$work/metrics"
  experiment=sends
  [ -z "$exchange" ] || experiment=exchanges
  methods=$(sed -n 's/^'$experiment'\.\([a-z]*\)\.\(warm\|cold\)\..*/\1/p' "$work/metrics" | { grep -vx java || true; } | sort -u | tr '\n' ' ')
  deepest=200
  [ -n "$methods" ] || { echo "predictions: $calibration has no $experiment: include $experiment in calibrate --only" >&2; exit 2; }
fi

# Three files with a line for each message: its kind, method and cache state; what the plain program reads; and what memline reads.
awk -v layouts="$layouts" -v seed="$seed" -v methods="$methods" -v deepest=$deepest -v any="$any" -v exchange="$exchange" -v work="$work" '
  function below(n) { return int(rand() * n) }
  function between(least, most) { return int(least * exp(rand() * log((most + 1) / least))) } # log-uniform
  # Prints a message for each method and cache state; text is a layout of MPI constructors.
  function all(kind, line, text,   m, c) {
    for (m = 1; m <= count; m++) for (c = 0; c < 2; c++) {
      print kind, method[m], c ? "cold" : "warm" >(work "/kinds")
      print line, method[m], c ? "cold" : "warm", exchange ? "exchange" : "" >(work "/lines")
      print "\"" text "\"," method[m] "," (c ? "cold" : "warm") "," (exchange ? "yes" : "no") >(work "/layouts.csv")
    }
  }
  function slice(i,   rows, columns, bytes, axis, depth, most, row, sent, type) {
    if (i % 2) { rows = columns = 2 ^ (8 + below(5)) } else { rows = 64 + below(3937); columns = 64 + below(3937) }
    bytes = below(2) ? 4 : 8; type = bytes == 4 ? "int32" : "float64"
    axis = below(2) ? "rows" : "columns"
    depth = 1 + below(deepest); most = axis == "rows" ? rows : columns
    if (depth > most) depth = most
    row = columns * bytes
    if (axis == "rows" || depth == columns) {
      sent = axis == "rows" ? depth : rows
      all((i % 2 ? "2^k_" : "other_") axis, "vector 1 " sent * row " " sent * row, "contiguous(" sent * columns ", " type ")")
    } else
      all((i % 2 ? "2^k_" : "other_") axis, "vector " rows " " depth * bytes " " row, "vector(" rows ", " depth ", " columns ", " type ")")
  }
  function face(   n, halo, i, d, high, start, m, s, text) {
    halo = between(1, 3); d = below(3); high = below(2)
    for (i = 0; i < 3; i++) { n[i] = between(24, 200); m[i] = n[i] - 2 * halo; s[i] = halo }
    m[d] = halo; s[d] = high ? n[d] - 2 * halo : halo
    all("face_" substr("zyx", d + 1, 1), "box " n[0] " " n[1] " " n[2] " " m[0] " " m[1] " " m[2] " " s[0] " " s[1] " " s[2] " 8",
      "subarray([" n[0] ", " n[1] ", " n[2] "], [" m[0] ", " m[1] ", " m[2] "], [" s[0] ", " s[1] ", " s[2] "], c, float64)")
  }
  function list(   n, block, spread, i, at, line, text) {
    n = between(64, 8192); block = between(1, 8); spread = between(2, 40)
    line = "list " n " " block * 8
    for (i = 0; i < n; i++) {
      at = (i * spread + below(spread)) * block
      line = line " " at * 8
      text = text (i ? ", " : "") at
    }
    all("list", line, "indexed_block(" block ", [" text "], float64)")
  }
  function structs(   n, words, blocks, i, at, length_of, lengths, starts, types, line) {
    n = between(16, 4096); words = between(8, 32); blocks = 2 + below(2)
    line = "structs " n " " words * 8 " " blocks
    at = 0
    for (i = 0; i < blocks; i++) {
      length_of = 1 + below(int(words / blocks) - 1)
      line = line " " at * 8 " " length_of * 8
      starts = starts (i ? ", " : "") at * 8; lengths = lengths (i ? ", " : "") length_of; types = types (i ? ", " : "") "float64"
      at = int(words / blocks) * (i + 1)
    }
    all("structs", line, "contiguous(" n ", resized(0, " words * 8 ", struct([" lengths "], [" starts "], [" types "])))")
  }
  function transpose(   rows, columns, sent) {
    rows = between(16, 512); columns = between(16, 512); sent = between(2, columns)
    all("transpose", "passes " sent " 8 vector " rows " 8 " columns * 8,
      "hvector(" sent ", 1, 8, vector(" rows ", 1, " columns ", float64))")
  }
  function repeated(   n, block, room, times, i, at, line, text) {
    n = between(3, 16); block = between(1, 4); room = between(2 * block, 1024); times = between(2, int(room / block))
    line = "passes " times " " block * 8 " list " n " " block * 8
    for (i = 0; i < n; i++) {
      line = line " " at * 8
      text = text (i ? ", " : "") at + 0
      at += room + below(room)
    }
    all("repeated_list", line, "hvector(" times ", 1, " block * 8 ", indexed_block(" block ", [" text "], float64))")
  }
  BEGIN {
    srand(seed)
    count = split(methods, method, " ")
    print "layout,method,cache,exchange" >(work "/layouts.csv")
    for (i = 0; i < layouts; i++)
      if (!any) slice(i)
      else if (i % 5 == 0) face()
      else if (i % 5 == 1) list()
      else if (i % 5 == 2) structs()
      else if (i % 5 == 3) transpose()
      else repeated()
  }'
# awk functions for the measurements of both programs (the plain one and memline): members of a line of JSON, quantiles, and the
# table by kinds of layouts.
shared='
  function member(text, name) {
    return match(text, "\"" name "\":[0-9.eE+-]+") ? substr(text, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0 : -1
  }
  function sort(list, n,   i, j, t) {
    for (i = 2; i <= n; i++) { t = list[i]; for (j = i - 1; j > 0 && list[j] > t; j--) list[j + 1] = list[j]; list[j + 1] = t }
  }
  function quantile(list, n, q,   at, i) {
    sort(list, n); at = 1 + q * (n - 1); i = int(at)
    return i < n ? list[i] + (at - i) * (list[i + 1] - list[i]) : list[n]
  }
  function add(name, off, within,   i) {
    i = ++count[name]
    if (i == 1) order[++kinds] = name
    signed[name, i] = off
    error[name, i] = off < 0 ? -off : off
    inside[name] += within
  }
  function table(title,   o, n, i, list, way) {
    printf "%-34s %7s %8s %8s %8s %8s\n", title, "times", "signed", "median", "90th", "inside"
    sort(order, kinds)
    for (o = 1; o <= kinds; o++) {
      n = count[order[o]]
      for (i = 1; i <= n; i++) { list[i] = error[order[o], i]; way[i] = signed[order[o], i] }
      printf "%-34s %7d %+7.1f%% %7.1f%% %7.1f%% %4d/%d\n", order[o], n, 100 * quantile(way, n, 0.5), 100 * quantile(list, n, 0.5), 100 * quantile(list, n, 0.9), inside[order[o]], n
    }
  }
'
print_seed_and_dates() {
  echo "seed $seed, ranks by $key, calibrated $(grep -o '"started_at" *: *"[^"]*"' "$calibration" | sed -n 1p | cut -d'"' -f4), measured $(date -u +%FT%TZ)"
}

if [ -n "$own" ]; then
  status=0
  "$here/memline" measure --calibration "$calibration" --batch "$work/layouts.csv" --launches $visits --seconds $seconds >"$work/measured" || status=$?
  [ -s "$work/measured" ] || exit $status
  echo "measured by memline, each layout at the locality that its cores had (without --measure: by a plain C program)"
  paste -d ' ' "$work/kinds" "$work/measured" | awk "$shared"'
    {
      at = index($0, "\"prediction\":{")
      if (index($0, "\"error\":")) { without++; next }
      if (index($0, "\"locality\":null,\"prediction\"")) { unknown++; next }
      if (!at) { unpredicted++; next }
      own = substr($0, 1, at); text = substr($0, at)
      if (member(text, "high_seconds") < 0) { outside++; next }
      measured = member(own, "seconds")
      if (member(own, "launches") > 1) spread[++spreads] = (member(own, "high_seconds") - member(own, "low_seconds")) / measured
      match(own, /"locality":"[a-z]*"/); state = substr(own, RSTART + 12, RLENGTH - 13)
      off = member(text, "seconds") / measured - 1
      kind[1] = state ", all"; kind[2] = state ", " $1; kind[3] = state ", " $2; kind[4] = state ", " $2 " " $3
      for (k = 1; k <= 4; k++) add(kind[k], off, measured >= member(text, "low_seconds") && measured <= member(text, "high_seconds"))
    }
    END {
      table("locality")
      if (spreads) printf "spread of measure: from the shortest launch to the longest, median %.1f%%, 90th %.1f%%\n", 100 * quantile(spread, spreads, 0.5), 100 * quantile(spread, spreads, 0.9)
      if (unknown) printf "%d layouts were measured while the ranks moved to other cores, or at a locality that the calibration does not have\n", unknown
      if (outside) printf "%d layouts are outside the calibrated range and have no interval\n", outside
      if (unpredicted) printf "%d layouts have no prediction at the locality that the cores had\n", unpredicted
      if (without) printf "%d layouts were not measured\n", without
    }'
  print_seed_and_dates
  exit $status
fi

"$here/memline" predict --calibration "$calibration" --batch "$work/layouts.csv" >"$work/predicted"
if grep -q '"by_locality":' "$work/predicted" && ! grep -q '"handoff_seconds":[0-9]' "$work/predicted"; then
  echo "predictions: $calibration has no line handoff times, so no measured time can be assigned to one of its localities: calibrate again" >&2
  exit 2
fi

for ((visit = 0; visit < visits; visit++)); do
  launch 2 "$plain" $repetitions <"$work/lines" >"$work/measured.$visit"
done

paste -d ' ' "$work/kinds" "$work"/measured.* | awk -v predicted="$work/predicted" -v visits=$visits "$shared"'
  {
    getline line < predicted
    # The line of a calibration with several localities has a part for each of them; otherwise it has a single prediction.
    several = index(line, "\"by_locality\":")
    parts = several ? split(substr(line, several), part, "\"seconds\":") - 1 : 1
    if (!several) part[2] = substr(line, index(line, "\"seconds\":") + 10)
    found = 0
    for (p = 2; p <= parts + 1; p++) {
      text = "\"seconds\":" part[p]
      handoff = member(text, "handoff_seconds") * 1e6
      if (several && handoff < 0) continue # no measured time can be assigned to this state
      if (member(text, "high_seconds") < 0) { outside[NR] = found = 1; continue }
      n = 0
      for (v = 0; v < visits; v++) {
        us = $(4 + 2 * v); line_us = $(5 + 2 * v)
        if (line_us > 0 && (handoff < 0 || line_us < 1.4 * handoff && line_us > handoff / 1.4)) times[++n] = us * 1e-6
      }
      if (n == 0) continue
      found = 1
      measured = quantile(times, n, 0.5)
      if (n > 1) spread[++spreads] = (times[n] - times[1]) / measured # sorted by now
      off = member(text, "seconds") / measured - 1
      state = handoff < 0 ? "any distance" : sprintf("%.3f µs", handoff)
      kind[1] = state ", all"; kind[2] = state ", " $1; kind[3] = state ", " $2 " " $3; kind[4] = state ", " $1 ", " $2
      for (k = 1; k <= 4; k++) add(kind[k], off, measured >= member(text, "low_seconds") && measured <= member(text, "high_seconds"))
    }
    unknown += !found
  }
  END {
    table("line handoff")
    if (spreads) printf "spread of the plain program: from the shortest visit to the longest at one locality, median %.1f%%, 90th %.1f%%\n", 100 * quantile(spread, spreads, 0.5), 100 * quantile(spread, spreads, 0.9)
    if (length(outside)) printf "%d of %d messages have no interval at some locality (outside the calibrated range, or too few such layouts were measured there)\n", length(outside), NR
    if (unknown) printf "%d layouts were measured only while the ranks moved to other cores, or at a locality that the calibration does not have\n", unknown
  }'
print_seed_and_dates
