# shellcheck shell=bash
# Faults of the samples file (the journal): it is damaged after a kill, used by two runs at once, or belongs to another plan.

# NAME: starts a run and kills it after 25 cells, so that its samples file can be damaged.
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
  cp "$samples" "$folder/edited.whole"
  sed -i '0,/"control_ns":\[/s//"control_ns":[1/' "$samples" # in the first line of a cell
  ! cmp -s "$samples" "$folder/edited.whole" || wrong=1
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
  row 'a second run of the same name' 2 - 'the first continues'
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
  row 'resumed while it still runs' 2 - 'the first continues'
  driver=$first
  kill -USR1 "$first"
  ended
  keep
  local before; before=$(cells "$samples")
  resumed "$before"
  row 'and the first, stopped then' 6 "$before" "$kept"
}

other_plan() {
  killed_run other-plan
  begin other-plan --resume --seed 4711
  ended
  row 'resumed with another plan' 2 "$(cells "$samples")" 'file untouched'
}
