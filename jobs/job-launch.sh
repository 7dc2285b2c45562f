#!/usr/bin/env bash
# Defines how ranks are started in a Slurm job: by srun with the PMI of the MPI if Slurm has it, otherwise by the MPI's own
# launcher, which finds the nodes of the job. job.sh sources this script. Outside Slurm, jobs/launch.sh starts the ranks.
#
#   choose_launch                 sets $key, the MPI that memline uses (MEMLINE_MPI, or else the first that is built; for example
#                                 mpich-4.0.2), and $started_by, what starts its ranks
#   launch_remote COMMAND …       starts one rank per node; hydra binds it to a core unless $unbound is set
#   launch_local CORES COMMAND …  starts two ranks on the first node, which runs the script, each on its own core of CORES
#
# choose_launch also exports MEMLINE_MPI=$key. So all launches of the job use this MPI, even if the C library is built for
# another MPI meanwhile.

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "job-launch: this file is not run, but sourced by jobs/job.sh: jobs/README.md" >&2
  exit 2
fi

# shellcheck source=jobs/mpi.sh
. "$home/jobs/mpi.sh"
unbound= # scripts whose ranks need several cores set it
pmi= # the value of srun --mpi; empty for another launcher

choose_launch() {
  local program_version
  program_version=$("$home/jobs/memline" --version) || exit
  key=$(sed -n 's/.* (\([a-z]*-[^ ]*\)), ranks by .*/\1/p' <<<"$program_version")
  [ -n "$key" ] || refuse "no C library is built for an MPI: jobs/build.sh"
  export MEMLINE_MPI=$key
  implementation=${key%%-*}
  choose_pmi
  if [ -n "$pmi" ]; then
    started_by="srun --mpi=$pmi"
  else
    find_launcher
    started_by=${launcher##*/}
  fi
  about_program=$(tr '\n' ' ' <<<"$program_version")
}

# Sets $pmi, the interface by which srun starts the ranks (srun --mpi=$pmi). It is MEMLINE_PMI if that is set, otherwise the
# first interface of this MPI that Slurm has. $pmi is empty if the MPI's own launcher starts the ranks (MEMLINE_PMI=none).
# An MPICH is assumed to use PMI-1 and PMI-2. Whether it was built for PMIx cannot be seen from outside.
choose_pmi() {
  local known one
  pmi=${MEMLINE_PMI:-}
  known=$(srun --mpi=list 2>&1) || true
  if [ -n "$pmi" ] && [ "$pmi" != none ] && ! grep -qw -- "$pmi" <<<"$known"; then
    refuse "MEMLINE_PMI=$pmi: srun does not have it; it has $(tr -s '[:space:]' ' ' <<<"${known#*:}"): choose one of them, or none"
  fi
  if [ -z "$pmi" ]; then
    for one in $(spoken); do
      ! grep -qw -- "$one" <<<"$known" || { pmi=$one; break; }
    done
  fi
  [ "$pmi" != none ] || pmi=
}

spoken() {
  case $implementation in
    openmpi) echo pmix ;;
    craympich) echo cray_shasta pmi2 ;;
    intelmpi) [ -z "${I_MPI_PMI_LIBRARY:-}" ] || echo pmi2 ;; # the variable names Slurm's libpmi2.so; without it each rank is alone
    other) echo pmix pmi2 ;;
    *) echo pmi2 ;;
  esac
}

find_launcher() {
  local one
  for one in "$(mpi_property "$key" launcher)" $([ "$implementation" = openmpi ] && echo mpirun.openmpi mpirun ||
    echo mpiexec.hydra mpiexec); do
    launcher=$(type -P -- "$one") && return
  done
  refuse "there is no launcher of $key on $(hostname), and srun has none of its PMIs ($(spoken)): load its module (MEMLINE_MODULES)"
}

# Starts one rank per node. With srun, -K ends all ranks if one rank fails; otherwise they would wait in MPI for the failed
# rank. mpirun and mpiexec.hydra do this by default. On the testbed, ranks are not bound: its nodes share the cores of this
# machine, and a launcher would bind the first rank of every node to the same core.
launch_remote() { # command …
  local options=()
  if [ -n "$pmi" ]; then
    srun "--mpi=$pmi" -K -N "$nodes" -n "$nodes" --ntasks-per-node=1 "$@" &
  elif [ "$implementation" = openmpi ]; then
    as_root
    ! on_testbed || options+=(--bind-to none)
    "$launcher" "${options[@]}" --map-by ppr:1:node -n "$nodes" "$@" &
  else
    on_testbed || [ -n "$unbound" ] || options=(-bind-to core)
    "$launcher" "${options[@]}" -ppn 1 -n "$nodes" "$@" &
  fi
  finish $!
}

launch_local() { # cores, command …
  local options=() pinned=("$home/jobs/pin.sh" "$@")
  if [ -n "$pmi" ]; then
    srun "--mpi=$pmi" -K -N 1 -r 0 -n 2 --ntasks-per-node=2 --cpu-bind=none "${pinned[@]}" &
  elif [ "$implementation" = openmpi ]; then
    as_root
    "$launcher" "${options[@]}" --bind-to none --host "$(hostname):2" -n 2 "${pinned[@]}" &
  else
    "$launcher" -bootstrap fork -hosts "$(hostname)" -bind-to none -n 2 "${pinned[@]}" &
  fi
  finish $!
}

as_root() { [ "$(id -u)" != 0 ] || options+=(--allow-run-as-root); }
