#!/usr/bin/env bash
# Causes faults under real calibrations, and tells what became of each: nothing finished may be lost, no file damaged.
#
#   jobs/faults.sh FOLDER [FAULT…]    every fault once, or those named; a table: fault, finished cells before and kept
#                                     after a resume, exit code, seconds to the end, the line printed
#   jobs/faults.sh --kills N FOLDER   N kills of a rank, mpirun or the driver at random moments, each resumed; then the
#                                     file's cells beside those of an undisturbed run
#
# Needs a built checkout, a FOLDER that does not exist, and root for the full disk. Times in its files are no figures.
# Exit codes: 0 as it should be, 1 something was lost, damaged or hung, 2 wrong use.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
memline=$here/memline
usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; }
kills=0
case "${1:-}" in
  -h|--help) usage; exit 0 ;;
  --kills) kills=${2:-}; shift 2 2>/dev/null; [[ $kills =~ ^[1-9][0-9]*$ ]] || { usage >&2; exit 2; } ;;
esac
[ $# -ge 1 ] && [ ! -e "$1" ] || { echo "faults: one FOLDER that does not exist yet is needed" >&2; exit 2; }
mkdir -p "$1" || exit 2
folder=$(cd "$1" && pwd)
shift
chosen=("$@")
plan=(--profile quick --only sends --launches 2 --seconds 5)
export MEMLINE_PATIENCE=${MEMLINE_PATIENCE:-10}
limit=$((MEMLINE_PATIENCE + 40)) # to notice, to end, and what a busy machine adds
wrong=0
disk= # where the calibration goes, if not to the folder
within=() # what the calibration is started in

cells() { # FILE, which need not be there
  local count
  count=$(grep -c '^{"type":"cell".*"}$' "$1" 2>/dev/null)
  echo "${count:-0}"
}
below() { # PID: it and all that it started
  local child
  echo "$1"
  for child in $(pgrep -P "$1"); do below "$child"; done
}
find_below() { # PID, PATTERN
  local pid
  for pid in $(below "$1"); do
    tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qE -- "$2" && echo "$pid"
  done
}
ranks() { find_below "$1" '^[^ ]*java .*Main rank'; }
launcher() { find_below "$1" '^[^ ]*(mpirun|orterun) ' | head -n 1; }

begin() { # NAME, more of the command …; in the background as $driver
  name=$1
  shift
  samples=${disk:-$folder}/$name.samples.jsonl
  # In the background of a script SIGINT is ignored, which is inherited.
  setsid "${within[@]}" env --default-signal=INT "$memline" calibrate "${plan[@]}" --out "${disk:-$folder}/$name.json" "$@" \
    >"$folder/$name.txt" 2>"$folder/$name.err" &
  driver=$!
}
measured() { # CELLS: waits until so many are finished
  local i
  for ((i = 0; i < 600; i++)); do
    [ "$(cells "$samples")" -ge "$1" ] && return
    kill -0 "$driver" 2>/dev/null || return
    sleep 0.1
  done
}
ended() { # waits for the driver, at most $limit seconds; sets status and seconds
  local from=$SECONDS
  while kill -0 "$driver" 2>/dev/null && [ $((SECONDS - from)) -lt $limit ]; do sleep 0.2; done
  seconds=$((SECONDS - from))
  if kill -0 "$driver" 2>/dev/null; then
    status=HUNG
    kill -9 $(below "$driver") 2>/dev/null
    wrong=1
  else
    wait "$driver"
    status=$?
  fi
}
said() { grep '^memline: ' "$folder/$name.err" | tail -n 1 | sed "s|$folder/||g"; }
keep() { cp "$samples" "$folder/$name.before" 2>/dev/null || : >"$folder/$name.before"; }
# Goes on until it is whole, and looks whether every finished line of before is still there.
resumed() {
  local before=$1 line try code
  for try in 1 2 3; do
    "$memline" calibrate "${plan[@]}" --resume --out "${disk:-$folder}/$name.json" \
      >"$folder/$name.resume.txt" 2>"$folder/$name.resume.err"
    code=$?
    [ $code = 5 ] || [ $code = 6 ] || break
  done
  kept=$(grep -c '^{"type":"cell".*"}$' <(grep -Fxf <(grep '"}$' "$folder/$name.before") "$samples"))
  [ "$kept" = "$before" ] || { kept="$kept LOST"; wrong=1; }
  [ $code = 0 ] || { kept="$kept, resume: $code"; wrong=1; }
  "$memline" show "${disk:-$folder}/$name.json" >/dev/null || { kept="$kept, BAD FILE"; wrong=1; }
}
row() { # FAULT, EXPECTED EXIT CODE, BEFORE, KEPT
  [ "$status" = "$2" ] || wrong=1
  printf '| %s | %s | %s | %s%s | %s s | %s |\n' "$1" "$3" "$4" "$status" \
    "$([ "$status" = "$2" ] || echo " (not $2)")" "$seconds" "$(said)"
}
# What kills or stops something of a run that has measured, in one: FAULT, NAME, EXPECTED, what to do …
under_way() {
  local fault=$1 expected=$3 before
  begin "$2"
  shift 3
  measured 25
  "$@"
  ended
  sleep 1
  keep
  before=$(cells "$folder/$name.before")
  [ "$before" -ge 25 ] || { wrong=1; before="$before (too few)"; }
  resumed "$before"
  row "$fault" "$expected" "$before" "$kept"
}
kill_rank() { kill -"$1" "$(ranks "$driver" | tail -n 1)"; }
kill_root() { kill -"$1" "$(ranks "$driver" | head -n 1)"; }
kill_mpirun() { kill -"$1" "$(launcher "$driver")"; }
kill_driver() { kill -"$1" "$driver"; }
twice() { kill -TERM "$driver"; sleep 0.3; kill -TERM "$driver"; }
kill_all() { kill -9 $(below "$driver"); }

# Nothing can be measured from the start on: FAULT, NAME, EXPECTED, more of the command …
refused() {
  local fault=$1 expected=$3
  begin "$2" "${@:4}"
  ended
  row "$fault" "$expected" 0 -
}

known=(rank-killed root-killed rank-stopped mpirun-killed mpirun-ended driver-killed all-killed warned terminated
  terminated-twice interrupted torn emptied edited second-run resumed-while-running plan-vanished unwritable no-home
  full-disk full-shm bad-patience other-plan)
fault() {
  case "$1" in
    rank-killed) under_way 'SIGKILL to a rank' "$1" 5 kill_rank KILL ;;
    root-killed) under_way 'SIGKILL to rank 0' "$1" 5 kill_root KILL ;;
    rank-stopped) under_way 'SIGSTOP to a rank' "$1" 5 kill_rank STOP ;;
    mpirun-killed) under_way 'SIGKILL to mpirun' "$1" 5 kill_mpirun KILL ;;
    mpirun-ended) under_way 'SIGTERM to mpirun' "$1" 5 kill_mpirun TERM ;;
    driver-killed) under_way 'SIGKILL to the driver' "$1" 137 kill_driver KILL ;;
    all-killed) under_way 'SIGKILL to all processes at once' "$1" 137 kill_all ;;
    warned) under_way 'SIGUSR1 to the driver' "$1" 6 kill_driver USR1 ;;
    terminated) under_way 'SIGTERM to the driver' "$1" 6 kill_driver TERM ;;
    terminated-twice) under_way 'SIGTERM to the driver, twice' "$1" 6 twice ;;
    interrupted) under_way 'SIGINT to the driver' "$1" 6 kill_driver INT ;;
    *) "${1//-/_}" ;;
  esac
}
faults() {
  local one
  for one in "${chosen[@]}"; do
    [[ " ${known[*]} " = *" $one "* ]] || { echo "faults: no fault '$one': known are ${known[*]}" >&2; exit 2; }
  done
  [ ${#chosen[@]} != 0 ] || chosen=("${known[@]}")
  echo '| fault | finished cells | kept | exit | ended after | line |'
  echo '|---|---|---|---|---|---|'
  for one in "${chosen[@]}"; do fault "$one"; done
}

# A run that was killed, its journal damaged afterwards.
killed_run() { begin "$1"; measured 25; kill_all; ended; sleep 0.5; }
torn() {
  killed_run torn
  truncate -s -7 "$samples"
  keep
  local before; before=$(cells "$samples")
  resumed "$before"
  row 'journal cut off within its last line' 137 "$before" "$kept; $(grep 'torn last' "$folder/torn.resume.err" | sed "s|$folder/||g")"
}
emptied() {
  killed_run emptied
  : >"$samples"
  keep
  resumed 0
  row 'journal emptied' 137 0 "$kept; $(head -n 1 "$folder/emptied.resume.err" | sed "s|$folder/||g")"
}
edited() {
  killed_run edited
  sed -i '8s/"control_ns":\[/"control_ns":[1/' "$samples"
  keep
  local before; before=$(cells "$samples")
  begin edited --resume
  ended
  "$memline" fit --skip-damaged "$samples" --out "$folder/edited-fitted.json" >/dev/null 2>&1 || wrong=1
  cmp -s "$samples" "$folder/edited.before" || wrong=1
  row 'a line of the journal edited, then resumed' 2 "$before" "$((before - 1)) by fit --skip-damaged, file untouched"
}
second_run() {
  begin second
  local first=$driver
  measured 5
  begin second
  ended
  row 'a second run of the same name' 2 - 'first goes on'
  kill -USR1 "$first"
  wait "$first"
  [ $? = 6 ] || wrong=1
}
resumed_while_running() {
  begin busy
  local first=$driver
  measured 25
  begin busy --resume
  ended
  row 'resumed while it still runs' 2 - 'first goes on'
  driver=$first
  kill -USR1 "$first"
  ended
  keep
  local before; before=$(cells "$samples")
  resumed "$before"
  row 'and the first, stopped then' 6 "$before" "$kept"
}
plan_vanished() {
  local mine=$folder/tmp-plan
  mkdir "$mine"
  TMPDIR=$mine JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=$mine begin plan-vanished
  # One that is still empty would be written again.
  while kill -0 "$driver" 2>/dev/null && [ -z "$(find "$mine" -name 'memline-plan-*' -size +0)" ]; do sleep 0.02; done
  rm -f "$mine"/memline-plan-*
  ended
  keep
  resumed 0
  row 'the file with the plan removed' 5 0 "$kept"
}
unwritable() {
  name=unwritable
  "$memline" calibrate "${plan[@]}" --out /proc/memline/x.json >"$folder/$name.txt" 2>"$folder/$name.err"
  status=$?
  seconds=0
  row 'a folder nobody can write to (/proc)' 2 0 -
}
no_home() {
  name=no-home
  seconds=0
  env -u HOME "$memline" calibrate "${plan[@]}" --out "$folder/$name.json" >"$folder/$name.txt" 2>"$folder/$name.err"
  status=$?
  row 'no HOME' 0 "$(cells "$folder/$name.samples.jsonl")" all
}
full_disk() {
  mkdir "$folder/disk"
  mount -t tmpfs -o size=96k none "$folder/disk" 2>/dev/null || { echo '| full disk | skipped: needs root | | | | |'; return; }
  disk=$folder/disk
  begin full
  ended
  keep
  local before; before=$(cells "$samples")
  mount -o remount,size=64m "$disk"
  resumed "$before"
  row 'full disk (96 kB), then more room' 5 "$before" "$kept"
  umount "$disk"
  disk=
}
full_shm() { # a small one, of this run's own: the machine's is memory
  within=(unshare --mount sh -c 'mount -t tmpfs -o size=64k none /dev/shm && exec "$@"' sh)
  "${within[@]}" true 2>/dev/null || { within=(); echo '| /dev/shm full | skipped: needs root | | | | |'; return; }
  begin full-shm
  ended
  within=()
  row '/dev/shm full (64 kB): Open MPI shares memory elsewhere' 0 "$(cells "$folder/full-shm.samples.jsonl")" all
}
bad_patience() { MEMLINE_PATIENCE=soon refused 'MEMLINE_PATIENCE=soon' bad-patience 2; }
other_plan() {
  killed_run other-plan
  begin other-plan --resume --seed 4711
  ended
  row 'resumed with another plan' 2 "$(cells "$samples")" 'file untouched'
}

# Which cells each planned launch of programs has dealt with, in however many starts, by a samples file: measured, or,
# on a busy machine, found no time for and said so.
cell_ids() {
  python3 - "$1" <<'P'
import json, sys
planned, cells = {}, set()
for line in open(sys.argv[1]):
    record = json.loads(line)
    if record["type"] == "launch":
        planned[record["launch"]] = record.get("continues", record["launch"])
    found = [record["cell"]] if record["type"] == "cell" else record.get("untimed", [])
    cells.update("%d %s" % (planned[record["launch"]], cell) for cell in found)
print("\n".join(sorted(cells)))
P
}
untimed() { grep '^{"type":"end"' "$1" | grep -o '"untimed":\[[^]]*' | grep -o '/b[0-9]*/' | wc -l; }
valid() {
  "$memline" show "$1" >/dev/null || return 1
  python3 - "$1" "$here/../calibration/calibration.schema.json" <<'P'
import json, sys
try:
    import jsonschema
except ImportError:
    sys.exit("faults: no python3 jsonschema, only the checksum was looked at")
jsonschema.Draft202012Validator(json.load(open(sys.argv[2]))).validate(json.load(open(sys.argv[1])))
P
}

random_kills() {
  plan=(--profile quick --only programs --launches 2 --seconds "${FAULTS_SECONDS:-15}")
  "$memline" calibrate "${plan[@]}" --out "$folder/undisturbed.json" >"$folder/undisturbed.txt" 2>"$folder/undisturbed.err" || {
    echo "faults: the undisturbed run failed: $(cat "$folder/undisturbed.err")" >&2; exit 1; }
  cell_ids "$folder/undisturbed.samples.jsonl" >"$folder/undisturbed.ids"
  echo "undisturbed: $(wc -l <"$folder/undisturbed.ids") cells, $(untimed "$folder/undisturbed.samples.jsonl") without time"
  local run=0 done=0 code before after what
  exec 2>/dev/null # the shell's own news of what was killed
  while [ $done -lt "$kills" ]; do
    run=$((run + 1))
    begin "run-$run"
    while true; do
      # Any moment from the start on, or, more often, one in which cells are measured.
      [ $((RANDOM % 4)) = 0 ] || measured $(($(cells "$samples") + 1))
      sleep "$((RANDOM % 6)).$((RANDOM % 10))"
      if [ $done -ge "$kills" ] || ! kill -0 "$driver" 2>/dev/null; then break; fi
      before=$(cells "$samples")
      # Where ranks or mpirun have not come up yet, or have ended, it is the driver's turn.
      case $((RANDOM % 4)) in
        0) what=rank; kill_rank KILL 2>/dev/null || what=driver ;;
        1) what=mpirun; kill_mpirun KILL 2>/dev/null || what=driver ;;
        2) what=driver ;;
        3) what=all; kill_all 2>/dev/null ;;
      esac
      [ $what != driver ] || kill_driver KILL 2>/dev/null
      done=$((done + 1))
      ended
      code=$status
      keep
      echo "kill $done: run $run, $what, $before cells finished, ended with $code"
      if [ "$code" = 0 ]; then break; fi # it was just ending
      begin "run-$run" --resume
      # A run killed before it had a samples file has nothing to be resumed.
      if [ ! -e "$samples" ]; then wait "$driver"; begin "run-$run"; fi
      after=$(grep -Fxcf <(grep '"}$' "$folder/$name.before") "$samples")
      [ "$after" -ge "$before" ] || { wrong=1; echo "kill $done: LOST, $after of $before are left"; }
    done
    if kill -0 "$driver" 2>/dev/null; then limit=600 ended; else wait "$driver"; status=$?; fi
    [ "$status" = 0 ] || { wrong=1; echo "run $run ended with $status: $(said)"; break; }
    valid "$folder/run-$run.json" || { wrong=1; echo "run $run: not a valid file"; }
    if cell_ids "$samples" | cmp -s - "$folder/undisturbed.ids"; then
      echo "run $run: same cells as undisturbed, $(untimed "$samples") without time, valid, $(grep -c '^{"type":"launch"' "$samples") starts of the ranks"
    else
      wrong=1
      echo "run $run: OTHER CELLS: $(cell_ids "$samples" | diff - "$folder/undisturbed.ids" | grep -c '^[<>]') differ"
    fi
  done
}

if [ "$kills" = 0 ]; then faults 2> >(grep -v ' Killed  ' >&2); else random_kills; fi
exit $wrong
