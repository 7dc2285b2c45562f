# shellcheck shell=bash
# Kills runs at N random moments in total and resumes them; then compares their cells with those of an undisturbed run.

random_kills() {
  local run=0 done=0 # runs started, kills so far
  plan=(--profile quick --only programs --launches 2 --seconds "${FAULTS_SECONDS:-15}")
  undisturbed
  exec 2>/dev/null # the shell's messages about killed processes
  while [ $done -lt "$kills" ]; do
    run=$((run + 1))
    begin "run-$run"
    while true; do
      random_moment
      if [ $done -ge "$kills" ] || ! kill -0 "$driver" 2>/dev/null; then break; fi
      done=$((done + 1))
      random_kill || break
    done
    same_cells || break
  done
}

undisturbed() {
  local samples=$folder/undisturbed.samples.jsonl
  "$memline" calibrate "${plan[@]}" --out "$folder/undisturbed.json" >"$folder/undisturbed.txt" 2>"$folder/undisturbed.err" || {
    echo "faults: the undisturbed run failed: $(cat "$folder/undisturbed.err")" >&2; exit 1; }
  cell_ids "$samples" >"$folder/undisturbed.ids"
  echo "undisturbed: $(wc -l <"$folder/undisturbed.ids") cells, $(untimed "$samples") without time"
}

# Waits for a random moment: in one of four cases up to 6 s from now, otherwise up to 6 s after the next cell is measured.
random_moment() {
  [ $((RANDOM % 4)) = 0 ] || measured $(($(cells "$samples") + 1))
  sleep "$((RANDOM % 6)).$((RANDOM % 10))"
}

# Kills a randomly chosen process of the run, and resumes the run. Fails if the run ended successfully before the kill.
random_kill() {
  local before after what
  before=$(cells "$samples")
  # If there are no ranks or no launcher at this moment, the driver is killed instead.
  case $((RANDOM % 4)) in
    0) what=rank; kill_rank KILL 2>/dev/null || what=driver ;;
    1) what=launcher; kill_launcher KILL 2>/dev/null || what=driver ;;
    2) what=driver ;;
    3) what=all; kill_all 2>/dev/null ;;
  esac
  [ $what != driver ] || kill_driver KILL 2>/dev/null
  ended
  keep
  echo "kill $done: run $run, $what, $before cells finished, ended with $status"
  if [ "$status" = 0 ]; then return 1; fi
  begin "run-$run" --resume
  # A run that was killed before it had a samples file cannot be resumed, and is started anew.
  if [ ! -e "$samples" ]; then wait "$driver"; begin "run-$run"; fi
  after=$(grep -Fxcf <(grep '"}$' "$folder/$name.before") "$samples")
  [ "$after" -ge "$before" ] || { wrong=1; echo "kill $done: LOST, $after of $before are left"; }
  return 0
}

# Waits for the end of the run and compares its cells with those of the undisturbed run. Fails if the run ended with an error.
same_cells() {
  if kill -0 "$driver" 2>/dev/null; then limit=600 ended; else wait "$driver"; status=$?; fi
  [ "$status" = 0 ] || { wrong=1; echo "run $run ended with $status: $(last_message)"; return 1; }
  valid "$folder/run-$run.json" || { wrong=1; echo "run $run: not a valid file"; }
  if cell_ids "$samples" | cmp -s - "$folder/undisturbed.ids"; then
    echo "run $run: same cells as undisturbed, $(untimed "$samples") without time, valid, $(grep -c '^{"type":"launch"' "$samples") starts of the ranks"
  else
    wrong=1
    echo "run $run: OTHER CELLS: $(cell_ids "$samples" | diff - "$folder/undisturbed.ids" | grep -c '^[<>]') differ"
  fi
}

# SAMPLES FILE: prints, sorted, the cells of each planned launch, over all starts of its ranks: the measured cells, and those
# that the journal lists as left out for lack of time (which happens on a busy machine).
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
