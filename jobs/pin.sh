#!/usr/bin/env bash
# Runs each rank on its own core: the ranks of one node on cores that share the last-level cache, or on cores that do not.
#
#   jobs/pin.sh --list core|node N    prints N cores as 0,1,…; core: of one core complex, node: of N different complexes. Exit
#                                     code 1 if the machine does not have them
#   jobs/pin.sh CORES COMMAND …       runs COMMAND on the core of CORES that belongs to this rank of its node
#
# One hardware thread of each core is used. srun, mpirun and mpiexec.hydra give the rank in the environment.
# Exit codes: 2 wrong use, 1 no such cores, otherwise the code of COMMAND.
set -euo pipefail

say() { echo "pin: $*" >&2; }
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; }
processors=/sys/devices/system/cpu

last_cache() { # CORE: prints the processors that share its last-level cache
  local folder sharers=
  for folder in "$processors/cpu$1"/cache/index[0-9]; do
    [ -r "$folder/shared_cpu_list" ] && sharers=$(<"$folder/shared_cpu_list")
  done
  echo "$sharers"
}

# Prints a line for each core: the first of its hardware threads on which this process may run (found by a trial), and the core
# complex (the cores that share a last-level cache).
cores() {
  local folder core siblings taken=' '
  for folder in $(printf '%s\n' "$processors"/cpu[0-9]* | sort -V); do
    core=${folder##*/cpu}
    siblings=$core
    [ -r "$folder/topology/thread_siblings_list" ] && siblings=$(<"$folder/topology/thread_siblings_list")
    [[ $taken != *" $siblings "* ]] || continue
    taskset -c "$core" true 2>/dev/null || continue
    taken+="$siblings "
    echo "$core $(last_cache "$core")"
  done
}

list() { # core|node, NUMBER
  cores | awk -v place="$1" -v wanted="$2" '
    found { next } # not exit: cores would end by SIGPIPE
    { complex = NF > 1 ? $2 : "unknown" }
    place == "core" && complex != "unknown" { of[complex] = of[complex] sep[complex] $1; sep[complex] = ","
      if (++count[complex] == wanted) { print of[complex]; found = 1 } }
    place == "node" && !seen[complex]++ { all = all (n ? "," : "") $1
      if (++n == wanted) { print all; found = 1 } }
    END { exit !found }'
}

case "${1:-}" in
  -h|--help) usage; exit 0 ;;
  --list)
    [[ ${2:-} =~ ^(core|node)$ && ${3:-} =~ ^[1-9][0-9]*$ && $# = 3 ]] || { usage >&2; exit 2; }
    list "$2" "$3" || { say "$(hostname) has no $3 cores for --list $2"; exit 1; } ;;
  *)
    [[ ${1:-} =~ ^[0-9]+(,[0-9]+)*$ && $# -ge 2 ]] || { usage >&2; exit 2; }
    # SLURM_LOCALID comes last: in a Slurm job, ranks that another launcher started through srun inherit a wrong value.
    rank=${OMPI_COMM_WORLD_LOCAL_RANK:-${MPI_LOCALRANKID:-${SLURM_LOCALID:-}}}
    [ -n "$rank" ] || { say "this process is not a rank: start it with srun, mpirun or mpiexec.hydra"; exit 2; }
    IFS=, read -ra chosen <<<"$1"
    [ "$rank" -lt ${#chosen[@]} ] || { say "this is rank $rank of its node, but only the cores $1 are given: name a core for each rank"; exit 2; }
    shift
    exec taskset -c "${chosen[rank]}" "$@" ;;
esac
