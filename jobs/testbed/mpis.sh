# shellcheck shell=bash
# Tests of jobs/test-testbed.sh for each MPI: how the ranks are started, which processes and files are left after a rank was
# killed, and the error if the launcher does not fit the MPI. The tests run in the copied checkout; $work is beside it.

results=calibration/memline-testbed

built() { compgen -G "java/target/mpi/$1-*" >/dev/null; } # IMPLEMENTATION
cells() { grep -c '"type":"cell"' "$1" 2>/dev/null || true; } # SAMPLES FILE: prints their number

rank_on() { # NODE: prints the pid of its rank, a java process
  local pid
  for pid in $(ip netns pids "$bridge-$1"); do
    [ "$(cat "/proc/$pid/comm" 2>/dev/null)" != java ] || echo "$pid"
  done
}

# Runs a job and kills its rank on node2 once 60 cells are measured. Returns the exit code of the job. Writes to files in $work
# the number of cells measured before the kill, and the seconds from the kill to the end of the job.
killed() { # implementation
  local samples=$results/killed-$1.launches/remote-1.samples.jsonl job begun=$SECONDS status=0
  batch 120 "MEMLINE_MPI=$1" MEMLINE_ONLY=sends MEMLINE_PLACES=remote MEMLINE_LAUNCHES=1 "MEMLINE_LABEL=killed-$1" \
    -o "$work/killed-$1.log" jobs/calibrate.sbatch &
  job=$!
  until [ "$(cells "$samples")" -gt 60 ] 2>/dev/null || [ $((SECONDS - begun)) -gt 60 ]; do sleep 0.2; done
  cells "$samples" >"$work/killed-$1.cells"
  # shellcheck disable=SC2046 # there may be several processes
  kill -9 $(rank_on node2)
  begun=$SECONDS
  wait "$job" || status=$?
  echo $((SECONDS - begun)) >"$work/killed-$1.seconds"
  return $status
}

test_killed() { # implementation
  local samples=$results/killed-$1.launches/remote-1.samples.jsonl
  section "a rank is killed, $1"
  check "the job ends with 5" ends_with 5 killed "$1"
  check "and soon" [ "$(cat "$work/killed-$1.seconds")" -lt 20 ]
  check "it says where its samples are" grep -q "what was measured is in .*killed-$1.launches" "$work/killed-$1.log"
  check "and has kept them" [ "$(cells "$samples")" -ge "$(cat "$work/killed-$1.cells")" ]
}

test_mpich() {
  local label=mpich own=mpich-own
  section "MPICH by PMI2"
  check "sbatch calibrate.sbatch" batch 120 MEMLINE_MPI=mpich MEMLINE_ONLY=sends MEMLINE_LAUNCHES=1 "MEMLINE_LABEL=$label" \
    -o "$work/$label.log" jobs/calibrate.sbatch
  check "by srun --mpi=pmi2, about.txt says" grep -qE "by srun --mpi=pmi2, .*\(mpich-[0-9.]+\), ranks by c" \
    "$results/$label.launches/about.txt"
  check "and the calibration whose MPI it was" prints '"value" *: *"mpich"' grep -A 1 '"mpi_implementation" *:' "$results/$label.json"
  check "its tables: between nodes" grep -qE "1 launch(es)? of 2 ranks of different nodes" "$work/$label.log"
  check_within "and within one" grep -qE "1 launch(es)? of 2 ranks of one (core complex|node)" "$work/$label.log"
  check_within "the nodes talked by their network" slower_between_nodes "$results/$label.json"
  check "without Slurm's PMI: by mpiexec.hydra" batch 120 MEMLINE_PMI=none MEMLINE_MPI=mpich MEMLINE_ONLY=sends MEMLINE_LAUNCHES=1 \
    "MEMLINE_LABEL=$own" -o "$work/$own.log" jobs/calibrate.sbatch
  check "which about.txt says" grep -q "by mpiexec.hydra, " "$results/$own.launches/about.txt"
  check "between nodes, too" grep -qE "1 launch(es)? of 2 ranks of different nodes" "$work/$own.log"
  check_within "and within one" grep -qE "1 launch(es)? of 2 ranks of one (core complex|node)" "$work/$own.log"
}

# Checks that ranks on two nodes do not use shared memory. By TCP an empty message takes as long as 50 to 200 transfers of a
# cache line between two cores. If UCX takes the nodes for one machine, it uses shared memory, and the message takes as long as 1
# to 6 transfers.
slower_between_nodes() { # calibration
  local message line place
  message=$(control remote empty_message "$1")
  for place in core node; do line=${line:-$(control "$place" line_handoff "$1" 2>/dev/null)}; done
  awk -v message="$message" -v line="$line" 'BEGIN {exit !(line > 0 && message > 15 * line)}' ||
    { echo "an empty message takes '$message' s between nodes, a line '$line' s within"; return 1; }
}

control() { # locality, name, calibration
  jobs/memline metrics --locality "$1" "$3" | awk -F'\t' -v id="control.$2" '$1 == id {print $2}'
}

# Expects exactly one message of memline (srun may print more), the exit code 2, and an end within 60 s.
refused() { # pattern, MPI, option of srun …
  local pattern=$1 mpi=$2 output status=0
  shift 2
  output=$(MEMLINE_MPI=$mpi timeout 60 srun "$@" -K -N2 -n2 jobs/memline calibrate --profile quick --out "$work/never.json" 2>&1) || status=$?
  [ $status = 2 ] || { echo "exit code $status, not 2: $output"; return 1; }
  [ "$(grep -c '^memline: ' <<<"$output")" = 1 ] || { echo "not one line: $output"; return 1; }
  grep -qE -- "$pattern" <<<"$output" || { echo "no '$pattern' in: $output"; return 1; }
}

test_mismatches() {
  section "launchers and MPIs that do not go together"
  check "Open MPI by no PMI" refused "Open MPI.*srun --mpi=pmix" openmpi --mpi=none
  check "Open MPI by PMI2" refused "Open MPI.*srun --mpi=pmix" openmpi --mpi=pmi2
  check "MPICH by no PMI" refused "MPICH.*srun --mpi=pmi2" mpich --mpi=none
  check "MPICH by PMIx" refused "MPICH.*srun --mpi=pmi2" mpich --mpi=pmix
}
