#!/usr/bin/env bash
# Defines how MPI launchers are called outside Slurm. Scripts that start ranks source this script and mpi.sh.
#
#   launch_by                     sets $launcher, the launcher of the MPI; needs choose_mpi and a build before. If it fails,
#                                 $why is the reason
#   launch RANKS COMMAND …        starts ranks, each bound to its own core; unbound if there are more ranks than cores
#   launcher_kind                 prints open-mpi, hydra or plain
#   ready_to_launch               chooses the MPI, builds for it, finds its launcher, and sets MEMLINE_MPI to the key of the
#                                 build; if a step fails, prints the reason and exits with code 2
#
# The Java class org.memline.mpi.Launcher calls the launchers in the same way: change both together.

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "launch: this file is not run, but sourced by the scripts that start ranks: jobs/README.md" >&2
  exit 2
fi

# shellcheck source=jobs/mpi.sh
. "$(dirname "${BASH_SOURCE[0]}")/mpi.sh"

launcher_kind() {
  case $implementation in
    openmpi) echo open-mpi ;;
    mpich|mvapich) echo hydra ;;
    *) echo plain ;;
  esac
}

launch_by() {
  why="no library is built for $key: jobs/build.sh --mpicc $mpicc"
  [ -n "$(mpi_property "$key" mpicc)" ] || return 1
  launcher=$(mpi_property "$key" launcher)
  why="there was no launcher of $key when its library was built: install it, then remove $(mpi_built) and build again"
  [ -x "$launcher" ]
}

# Prints how many ranks can have a core of their own: the physical cores among the processors that this process may use.
cores_for_ranks() {
  local processors whole
  processors=$(env -u OMP_NUM_THREADS -u OMP_THREAD_LIMIT nproc)
  whole=$(sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status | tr , '\n' | while IFS=- read -r first last; do
    for ((processor = first; processor <= ${last:-first}; processor++)); do
      cat "/sys/devices/system/cpu/cpu$processor/topology/thread_siblings_list" 2>/dev/null
    done
  done | sort -u | wc -l)
  if [ "$whole" -gt 0 ] && [ "$whole" -lt "$processors" ]; then echo "$whole"; else echo "$processors"; fi
}

# Sets $placed: the launcher's options for the binding of the ranks, which precede -n.
placing() { # RANKS
  placed=()
  local crowded=
  [ "$1" -le "$(cores_for_ranks)" ] || crowded=1
  case $(launcher_kind) in
    open-mpi)
      placed=(--map-by core --bind-to core)
      [ -z "$crowded" ] || placed=(--oversubscribe --bind-to none)
      [ "$(id -u)" != 0 ] || placed+=(--allow-run-as-root) ;;
    hydra)
      placed=(-bind-to core -map-by core)
      [ -z "$crowded" ] || placed=(-bind-to none) ;;
  esac
}

launch() {
  local ranks=$1 placed
  shift
  placing "$ranks"
  "$launcher" "${placed[@]}" -n "$ranks" "$@"
}

ready_to_launch() {
  local script
  script=$(basename "$0" .sh)
  choose_mpi || { echo "$script: $why" >&2; exit 2; }
  "$mpi_root/jobs/build.sh" --mpicc "$mpicc" || exit
  launch_by || { echo "$script: $why" >&2; exit 2; }
  export MEMLINE_MPI=$key
}
