#!/usr/bin/env bash
# Tests which changes `memline ab` detects: compares the machine with itself, unchanged and with deliberate changes of one side.
#
#   jobs/injections.sh [--mpi X] FOLDER [KIND[:ROUNDS]...]
#
#   aa        no change: any REGRESSED is a false alarm                 (20 rounds)
#   cma       single copy switched off (Open MPI only)                  (10)
#   tcp       TCP instead of shared memory                              (10)
#   eager     eager limit from 4 KiB to 1 KiB; MPICH: cells of 1 KiB    (10)
#   load      ranks not bound, one core loaded by another process       (10)
#   delay     +10 % on every exchange, by a preloaded library           (5)
#
# Prints two lines per round, for the comparison and for the same with the sides swapped: verdict, exit code, seconds, changes.
# Needs python3. FOLDER keeps the calibrations and comparison of each run. Nothing else should run meanwhile.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends injections
# shellcheck source=jobs/launch.sh
. "$here/launch.sh"
take_mpi "$@" || { echo "injections: $why" >&2; exit 2; }
set -- "${rest[@]}"
case "${1:-}" in
  -h|--help) sed -n '2,14s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
  ''|-*) echo "injections: '${1:-}' is not a FOLDER: jobs/injections.sh --help" >&2; exit 2 ;;
esac
folder=$1
shift
known="aa cma tcp eager load delay"
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $known
for what in "$@"; do
  [[ " $known " = *" ${what%%:*} "* && $what =~ ^[a-z]+(:[1-9][0-9]*)?$ ]] ||
    { echo "injections: '$what' is unknown (known: $known, each with :ROUNDS or without)" >&2; exit 2; }
done
mkdir -p "$folder"
ready_to_launch

library=$(find "$mpi_root/$(mpi_built)" -name libdelay_send.so -print -quit)

# Makes a launcher that keeps core 0 busy while the ranks run.
loading_launcher() {
  local wrapper=$folder/load/${launcher##*/}
  mkdir -p "$folder/load"
  cat >"$wrapper" <<WRAPPER
#!/usr/bin/env bash
taskset -c 0 sh -c 'while :; do :; done' &
load=\$!
"$launcher" "\$@"
code=\$?
kill \$load
exit \$code
WRAPPER
  chmod +x "$wrapper"
}

change() { # KIND: prints the options of side B
  case $1/$(launcher_kind) in
    aa/*) echo "" ;;
    cma/open-mpi)
      if [[ $version = 4.* ]]; then echo "--mca btl_vader_single_copy_mechanism none"; else echo "--mca smsc ^cma"; fi ;;
    # Uses IPv4 only: Open MPI 5.0 may pair an IPv4 address with an IPv6 address, and then finds no route.
    tcp/open-mpi) echo "--mca btl tcp,self --mca btl_tcp_disable_family 6" ;;
    tcp/hydra) echo "MPIR_CVAR_NOLOCAL=1 UCX_TLS=tcp,self" ;;
    eager/open-mpi) echo "--mca btl_vader_eager_limit 1024" ;; # a synonym since 5.0
    eager/hydra) echo "MPIR_CVAR_CH4_SHM_POSIX_IQUEUE_CELL_SIZE=1024" ;;
    load/open-mpi) loading_launcher; echo "PATH=$folder/load:$PATH --bind-to none" ;;
    load/hydra) loading_launcher; echo "PATH=$folder/load:$PATH -bind-to none" ;;
    delay/*) echo "LD_PRELOAD=$library MEMLINE_DELAY_PERCENT=10" ;;
    cma/*|tcp/*|eager/*|load/*) echo "injections: '$1' is unknown for $key" >&2; exit 2 ;;
  esac
}

rounds() {
  case $1 in aa) echo 20 ;; delay) echo 5 ;; *) echo 10 ;; esac
}

verdict() { # FILE: the verdict of a comparison's JSON
  python3 -c '
import json, sys
c = json.load(open(sys.argv[1]))
print(c["verdict"].upper(), end="")' "$1"
}

summary() { # FILE: the metrics that regressed and improved, and the disturbed side
  python3 -c '
import json, sys
c = json.load(open(sys.argv[1]))
def named(verdict):
    return " ".join("%s%+.0f%%" % (m["id"][6:], 100 * m["change"])
                    for m in c["metrics"] if m["gate"] and m["verdict"] == verdict) or "none"
disturbed = [d for d in c["differences"] if d.startswith("disturbed")]
print("worse: %s; better: %s%s" % (named("regressed"), named("improved"), "; " + disturbed[0] if disturbed else ""))
' "$1"
}

for what in "$@"; do
  kind=${what%%:*}
  count=$(rounds "$kind")
  [ "$what" = "$kind" ] || count=${what#*:}
  options=$(change "$kind")
  for round in $(seq "$count"); do
    run=$folder/$kind-$round
    [ ! -e "$run" ] || { echo "$kind $round: exists already and is kept" >&2; continue; }
    started=$(date +%s)
    code=0
    # With --apart the two sides run one after the other; otherwise the load of one side would slow down both.
    apart=()
    [ "$kind" != load ] || apart=(--apart)
    "$here/memline" ab "${apart[@]}" --b "$options" --out "$run" --json >"$run.json" 2>"$run.log" || code=$?
    seconds=$(($(date +%s) - started))
    swapped=0
    "$here/memline" compare --json "$run/b.json" "$run/a.json" >"$run.swapped.json" 2>>"$run.log" || swapped=$?
    {
      echo "$kind $round: $(verdict "$run.json") exit $code, $seconds s; $(summary "$run.json")"
      echo "$kind $round swapped: $(verdict "$run.swapped.json") exit $swapped; $(summary "$run.swapped.json")"
    } | tee -a "$folder/table.txt"
    gzip -f "$run"/*.jsonl
  done
done
