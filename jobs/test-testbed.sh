#!/usr/bin/env bash
# Tests jobs/testbed.sh and the jobs that run on it, on a testbed of two nodes and then of eight. It takes about 12 minutes,
# needs root, and builds nothing. Ranks are tested with Open MPI and, if it is built, with MPICH.
#
#   jobs/test-testbed.sh [--smoke | --pairs N]
#
#   --smoke     only one batch job on two nodes
#   --pairs N   only jobs/pairs.sbatch, N times in each of three cases: nothing slow; a node that sends at a tenth of the usual
#               rate; a link with a tenth of the usual rate. It takes about 6 minutes for each of N
#
# Results are judged, times are not. The test is skipped (exit code 0, with a message) without root, if a testbed is up, or if
# testbed.sh refuses. Its testbed has a folder of its own, but the default addresses and names.
# Exit codes: 0 passed or skipped, 1 something failed, 2 not built.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
smoke='' trials=''
case "${1:-}" in
  "") ;;
  --smoke) smoke=1 ;;
  --pairs)
    trials=${2:-}
    [[ $trials =~ ^[1-9][0-9]*$ ]] || { echo "test-testbed: --pairs '$trials': give the number of trials" >&2; exit 2; } ;;
  -h|--help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  *) echo "test-testbed: unknown option '$1'" >&2; exit 2 ;;
esac

. "$here/testbed/checks.sh"
. "$here/testbed/pairs.sh"
left() { # prints the testbed's processes, except dead ones that init has yet to reap
  ps -eo stat=,comm=,args= | awk -v work="$work/" '$1 !~ /^Z/ &&
    (($2 ~ /^slurm/ && ($2 ~ /stepd/ || index($0, work))) || ($2 == "munged" && index($0, work)) || ($2 == "sleep" && $NF == "61.75"))'
}

none_left() { # waits, since the last process may take a while to end
  local i
  for ((i = 0; i < 240; i++)); do
    [ -n "$(left)" ] || return 0
    sleep 0.25
  done
  left
  return 1
}

[ "$(id -u)" = 0 ] || skip "needs root"
[ -r "$here/../java/target/memline.jar" ] || { echo "test-testbed: not built yet: run jobs/build.sh" >&2; exit 2; }
# The folder is not below /tmp, because every node must see it.
work=$(mktemp -d /var/tmp/memline-test-testbed.XXXXXX)
chmod 755 "$work"
export MEMLINE_TESTBED=$work/testbed
bridge=${MEMLINE_TESTBED_BRIDGE:-memline}
unset SLURM_CONF
testbed=$here/testbed.sh
cleanup() {
  "$testbed" down >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap cleanup EXIT

finish() {
  if [ $failures != 0 ]; then
    echo "test-testbed: $failures failed"
    exit 1
  fi
  echo "test-testbed: passed"
  exit 0
}

# Copies the scripts and the built files to where every node sees them, and enters the copy.
into_copy() {
  local part
  mkdir -p "$work/checkout/java/target"
  cp -r "$here" "$work/checkout/jobs"
  for part in memline.jar mpi.jar mpi; do
    [ ! -e "$here/../java/target/$part" ] || cp -r "$here/../java/target/$part" "$work/checkout/java/target"
  done
  cd "$work/checkout"
}

# NAME, COMMAND …: runs the check if pin.sh can choose two cores by their caches, otherwise skips it. A virtual machine may not
# report which cores share a cache.
check_within() {
  if jobs/pin.sh --list core 2 >/dev/null 2>&1 || jobs/pin.sh --list node 2 >/dev/null 2>&1; then
    check "$@"
  fi
}

calibrate_in_batch() {
  check "sbatch calibrate.sbatch" batch 600 MEMLINE_ONLY=sends MEMLINE_LAUNCHES=1 MEMLINE_LABEL=batch \
    -o "$work/batch.log" jobs/calibrate.sbatch
}

if [ -n "$smoke" ]; then
  section "one batch job on two nodes"
  status=0
  output=$("$testbed" up 2 2>&1) || status=$?
  [ $status != 2 ] || skip "testbed.sh refuses here: $output"
  check "up 2" [ $status = 0 ]
  eval "$("$testbed" env)"
  into_copy
  calibrate_in_batch
  check "the ranks were on both nodes" grep -qE '"node":"node1".*"node":"node2"' \
    calibration/memline-testbed/batch.launches/remote-1.samples.jsonl
  cd /
  check "down" "$testbed" down
  check "no namespace is left" absent "^$bridge-" ip netns list
  check "no process is left" none_left
  finish
fi

if [ -n "$trials" ]; then
  into_copy
  pairs_trials "$trials"
  finish
fi

section "it refuses"
check "an unknown word" ends_with 2 "$testbed" frob
check "nine nodes" ends_with 2 "$testbed" up 9
check "inside a job" ends_with 2 env SLURM_JOB_ID=1 "$testbed" up
check "another Slurm's configuration" ends_with 2 env SLURM_CONF=/other/slurm.conf "$testbed" up
check "a folder below /tmp" ends_with 2 env MEMLINE_TESTBED=/tmp/testbed "$testbed" up
check "shaping when down" ends_with 2 "$testbed" shape node1 1gbit
check "--help" prints "shape NODE RATE" "$testbed" --help

section "up"
status=0
output=$("$testbed" up 2 2>&1) || status=$?
[ $status != 2 ] || skip "testbed.sh refuses here: $output"
if [ $status != 0 ]; then
  fail "up 2 ended with $status: $output"
  exit 1
fi
pass "up 2"
eval "$("$testbed" env)"
check "a second up says so" prints "is up: node1 node2" "$testbed" up 2
check "another number of nodes is refused" ends_with 2 "$testbed" up 3
check "two nodes are idle" [ "$(sinfo -h -N -t idle -o %N | sort | paste -sd' ')" = "node1 node2" ]
check "srun reaches both" [ "$(cd / && srun -N2 hostname | sort | paste -sd' ')" = "node1 node2" ]

section "shape"
tbf() { # RATE: prints how many of the two ends of node2's link are shaped to it
  { tc qdisc show dev "$bridge-2"; tc -n "$bridge-node2" qdisc show dev eth0; } | grep -c "tbf .*rate $1" || true
}
check "shape node2 1gbit" "$testbed" shape node2 1gbit
check "both directions have it" [ "$(tbf 1Gbit)" = 2 ]
check "and status says so" prints "node2 .* 1Gbit in, 1Gbit out" "$testbed" status
check "node1 has not" prints "node1 .* free in, free out" "$testbed" status
check "another rate" "$testbed" shape node2 100mbit
check "replaces it" [ "$(tbf 100Mbit)" = 2 ]
check "no such node" ends_with 2 "$testbed" shape node3 1gbit
check "no such rate" ends_with 2 "$testbed" shape node2 fast
check "unshape node2" "$testbed" unshape node2
check "it is gone" [ "$(tbf '')" = 0 ]
check "a second unshape is harmless" "$testbed" unshape node2

. "$here/testbed/mpis.sh"

section "a calibration as a job step, and as a batch job"
into_copy
check "srun --mpi=pmix, two ranks on two nodes" timeout 60 srun --mpi=pmix -K -N2 -n2 jobs/memline calibrate \
  --profile quick --launches 5 --out "$work/step.json"
check "the ranks were on both" grep -qE '"node":"node1".*"node":"node2"' "$work/step.samples.jsonl"
check "exchanges between the nodes have times" grep -q '"type":"cell".*"experiment":"exchanges".*"one_way_ns":\[[0-9]' "$work/step.samples.jsonl"
check "a wrong profile ends with 2" ends_with 2 batch 60 MEMLINE_PROFILE=none -o "$work/wrong.log" jobs/calibrate.sbatch
check "in one line" [ "$(grep -c . "$work/wrong.log")" = 1 ]
calibrate_in_batch
check "writes the calibration" [ -s calibration/memline-testbed/batch.json ]
check "and prints its tables: between nodes" grep -qE "1 launch(es)? of 2 ranks of different nodes" "$work/batch.log"
check_within "and within one" grep -qE "1 launch(es)? of 2 ranks of one (core complex|node)" "$work/batch.log"
check "each with metrics of its own" prints "^control.empty_message" jobs/memline metrics --locality remote \
  calibration/memline-testbed/batch.json
check "what is there is not overwritten" ends_with 2 batch 60 MEMLINE_LABEL=batch -o "$work/again.log" jobs/calibrate.sbatch

section "salloc on a host that is not in the job"
# Runs COMMAND in an allocation of two nodes. Each node has its own /tmp, so plan and samples must be elsewhere. mpirun binds the
# first rank of each node to the same core of this machine, so waiting ranks must yield it.
from_login() { # OUTPUT FILE, COMMAND …
  local to=$1
  shift
  OMPI_MCA_mpi_yield_when_idle=1 timeout 120 salloc -Q -N2 -n2 "$@" >"$to" 2>&1
}
check "calibrate" from_login "$work/login.log" jobs/memline calibrate --profile quick --only sends --launches 1 --seconds 2 \
  --out "$work/login.json"
check "the ranks were on both nodes" grep -qE '"node":"node1".*"node":"node2"' "$work/login.samples.jsonl"
check "it says that this host is not in the job" grep -q "^this host is not a node of Slurm job [0-9]* (node\[1-2\])" "$work/login.log"
check "measure" from_login "$work/measured.log" jobs/memline measure --matrix 100x100 --element int32 --rows 1 --method packed \
  --cache warm --launches 1
check "has a time" grep -q "^measured .* 1 launch" "$work/measured.log"
check "no plan and no folder is left" absent . find . "$work" -mindepth 1 -maxdepth 1 '(' -name 'memline-*' -o -name '*.plan' -o -name '*.request' -o -name '*.stop' ')' -type d,f

section "a batch job compares the nodes with a baseline of five runs"
for run in 1 2 3 4 5; do
  check "run $run of the baseline" batch 120 MEMLINE_ONLY=sends MEMLINE_PLACES=remote MEMLINE_LAUNCHES=1 MEMLINE_LABEL="$run" \
    MEMLINE_OUT="$work/baseline" -o "$work/baseline.log" jobs/calibrate.sbatch
done
regress() { # BASELINE FOLDER: accepts both verdicts, because these nodes share two cores; returns another exit code
  local status=0
  batch 300 -o "$work/regress.log" jobs/regress.sbatch "$1" || status=$?
  [ $status = 1 ] && grep -q '^REGRESSED' "$work/regress.log" || return $status
}
check "regress.sbatch" regress "$work/baseline/memline-testbed"
check "prints a verdict" grep -qE '^(REGRESSED|IMPROVED|EQUIVALENT|INCONCLUSIVE)' "$work/regress.log"
check "keeps the new run apart from the baseline" [ "$(find "$work/baseline/memline-testbed/regress" -name '*.json' | wc -l)" -ge 1 ]
check "a baseline of no run ends with 2" ends_with 2 batch 60 -o "$work/none.log" jobs/regress.sbatch "$work/nothing"

section "a warned job stores what it has, and another goes on with it"
sends=(MEMLINE_ONLY=sends MEMLINE_PLACES=remote)
begun=calibration/memline-testbed/warned.launches/remote-1.samples.jsonl
warned() { # runs a job that is warned once it has measured some cells; returns its exit code
  batch 120 "${sends[@]}" MEMLINE_LAUNCHES=2 MEMLINE_LABEL=warned -J warned -o "$work/warned.log" jobs/calibrate.sbatch &
  local job=$!
  for _ in {1..200}; do [ "$(grep -c '"type":"cell"' "$begun" 2>/dev/null)" -gt 60 ] 2>/dev/null && break; sleep 0.2; done
  scancel --batch --signal=USR1 --name=warned
  wait "$job"
}
check "it ends with 6" ends_with 6 warned
check "and says how to go on" grep -q "stopped early: .*MEMLINE_LABEL=warned MEMLINE_RESUME=1" "$work/warned.log"
check "the launch is marked partial" grep -q '"partial" *: true' "${begun%.samples.jsonl}.json"
cp "$begun" "$work/before.jsonl"
check "other launches are refused" ends_with 2 batch 60 "${sends[@]}" MEMLINE_RESUME=1 MEMLINE_LAUNCHES=3 MEMLINE_LABEL=warned \
  -o "$work/other.log" jobs/calibrate.sbatch
check "resumed it ends with 0" batch 180 "${sends[@]}" MEMLINE_RESUME=1 MEMLINE_LAUNCHES=2 MEMLINE_LABEL=warned \
  -o "$work/resumed.log" jobs/calibrate.sbatch
check "nothing measured was lost" cmp -n "$(stat -c %s "$work/before.jsonl")" "$work/before.jsonl" "$begun"
check "the whole is not partial" grep -q '"partial" *: false' calibration/memline-testbed/warned.json
check "a second resumption has nothing to do" ends_with 2 batch 60 "${sends[@]}" MEMLINE_RESUME=1 MEMLINE_LAUNCHES=2 MEMLINE_LABEL=warned \
  -o "$work/done.log" jobs/calibrate.sbatch

test_killed openmpi
if built mpich; then
  test_mpich
  test_killed mpich
  test_mismatches
else
  echo "left out: MPICH, for which nothing is built (jobs/build.sh --mpicc mpicc.mpich)"
fi
cd /

section "a batch job of what dist.sh made, from a folder with a blank"
archive=$("$here/dist.sh" --out "$work")
mkdir "$work/a folder"
tar -xzf "$archive" -C "$work/a folder"
check "it finds its program, and its MPI without a compiler" batch 90 "${sends[@]}" MEMLINE_LAUNCHES=1 \
  MEMLINE_OUT="$work/the results" MEMLINE_LABEL=unpacked -o "$work/unpacked.log" \
  "$work/a folder/$(basename "$archive" .tar.gz)/jobs/calibrate.sbatch"
check "and writes where MEMLINE_OUT says" [ -s "$work/the results/memline-testbed/unpacked.json" ]

section "a dead slurmd comes back"
pid=$(cat "$MEMLINE_TESTBED/slurmd.node2.pid")
kill "$pid"
for _ in {1..20}; do [ -e "/proc/$pid" ] || break; sleep 0.25; done
check "status says it is dead" prints "node2 .*slurmd is dead" "$testbed" status
check "up starts it again" prints "starting slurmd of node2" "$testbed" up 2
check "and it works" srun -w node2 true

section "down, with a job running"
sbatch -o /dev/null --wrap "sleep 61.75" >/dev/null
for _ in {1..20}; do [ -z "$(left | grep 61.75)" ] || break; sleep 0.25; done
check "the job runs" [ -n "$(left | grep 61.75)" ]
check "down" "$testbed" down
check "a second down" "$testbed" down
check "no namespace is left" absent "^$bridge-" ip netns list
check "no link is left" absent "$bridge" ip -br link
check "no process is left" none_left
check "no file is left" [ ! -e "$MEMLINE_TESTBED" ]

test_pairs

finish
