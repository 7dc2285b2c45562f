#!/usr/bin/env bash
# Common part of the batch scripts. Before they source it, they find memline ($home) and set their name ($job) and their
# submission command ($how). This script makes $home an absolute path, loads MEMLINE_MODULES, counts the nodes ($nodes), and
# sources job-launch.sh, which starts the ranks.

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "job: this file is a part of the batch scripts: sbatch jobs/calibrate.sbatch, regress.sbatch or pairs.sbatch" >&2
  exit 2
fi

# shellcheck source=jobs/ends.sh
. "$home/jobs/ends.sh"
ends "$job"
say() { echo "$job: $*" >&2; }
refuse() { say "$*"; exit 2; }

load_modules() {
  local file
  [ -n "${MEMLINE_MODULES:-}" ] || return 0
  set +eu # scripts of module systems may fail under -eu
  for file in /etc/profile.d/{modules,lmod,z00_lmod}.sh; do
    type module >/dev/null 2>&1 || { [ -r "$file" ] && . "$file"; }
  done
  type module >/dev/null 2>&1 || refuse "MEMLINE_MODULES='$MEMLINE_MODULES', but $(hostname) has no module command"
  # shellcheck disable=SC2086 # several modules
  module load $MEMLINE_MODULES || refuse "MEMLINE_MODULES='$MEMLINE_MODULES' cannot be loaded"
  set -eu
}

place_of() { # LABEL: prints the run's file, from MEMLINE_OUT (a file or a folder) or in the default folder
  local folder=$home/calibration
  [ ! -e "$home/lib" ] || folder=${XDG_DATA_HOME:-${HOME:-}/.local/share}/memline # a distribution of jobs/dist.sh
  case ${MEMLINE_OUT:-} in
    *.json) echo "$MEMLINE_OUT" ;;
    *) echo "${MEMLINE_OUT:-$folder}/${SLURM_CLUSTER_NAME:-cluster}/$1.json" ;;
  esac
}

make_folder_of() { # FILE
  local folder
  folder=$(dirname "$1")
  local trial
  mkdir -p "$folder" 2>/dev/null && trial=$(mktemp -p "$folder" .memline.XXXXXX 2>/dev/null) && rm -f "$trial" ||
    refuse "cannot write into $folder: set MEMLINE_OUT"
}

need_two_nodes() { # NUMBER OF NODES that the message recommends
  [ "$nodes" -ge 2 ] || refuse "the job has $nodes node, but at least 2 are needed: use sbatch -N$1 or more"
}

on_testbed() { [ "${SLURM_CLUSTER_NAME:-}" = memline-testbed ]; } # its nodes share this machine's cores

# Slurm sends SIGUSR1 to this script before the time limit. `warn` passes the signal to the ranks, which then end by
# themselves. If srun started the ranks, scancel sends the signal; otherwise it is sent to the launcher, which forwards it.
warned=
step=
warn() {
  warned=1
  say "the time limit is near: the current launch ends after its current cell"
  if [ -n "$step" ] && [ -n "$pmi" ]; then
    scancel --signal=USR1 "$SLURM_JOB_ID" 2>/dev/null || true # without --batch, the signal goes to the steps only
  elif [ -n "$step" ]; then
    kill -USR1 "$step" 2>/dev/null || true
  fi
}

# The loop is needed because a trapped signal makes `wait` return before the process has ended.
finish() { # PID: waits for it and returns its exit code
  local code=0
  step=$1
  while kill -0 "$1" 2>/dev/null; do
    wait "$1" || true
  done
  wait "$1" || code=$? # the shell remembers the exit code
  step=
  return "$code"
}

# Converts the exit CODE of a launcher. 0, 2, 4 and 6 are kept, because only memline's ranks return them. Any other code means
# that a measurement failed, and becomes 5. If a signal or an MPI error ended a rank, launchers return 137, 9 or 1. If ranks
# end with 2 and 5, Hydra returns their bitwise OR, 7.
exit_code() {
  case $1 in
    0|2|4|6) echo "$1" ;;
    *) echo 5 ;;
  esac
}

[ -n "${SLURM_JOB_ID:-}" ] || refuse "this is for Slurm: $how"
home=$(cd "$home" && pwd)
load_modules
nodes=$SLURM_JOB_NUM_NODES
# shellcheck source=jobs/job-launch.sh
. "$home/jobs/job-launch.sh"
