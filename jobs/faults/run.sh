# shellcheck shell=bash
# Functions for a calibration with a fault: they start it, wait for it, resume it, and print its row of the table.

cells() { # FILE, which need not exist
  local count
  count=$(grep -c '^{"type":"cell".*"}$' "$1" 2>/dev/null)
  echo "${count:-0}"
}

begin() { # NAME, OPTION …: starts it in the background as $driver
  name=$1
  shift
  samples=${disk:-$folder}/$name.samples.jsonl
  # Gives SIGINT its default action, because a script's background processes start with SIGINT ignored.
  setsid "${within[@]}" env --default-signal=INT "$memline" calibrate "${plan[@]}" --out "${disk:-$folder}/$name.json" "$@" \
    >"$folder/$name.txt" 2>"$folder/$name.err" &
  driver=$!
}

measured() { # CELLS: waits until that many are finished
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
    # shellcheck disable=SC2046 # several processes
    kill -9 $(below "$driver") 2>/dev/null
    wrong=1
  else
    wait "$driver"
    status=$?
  fi
}

keep() { cp "$samples" "$folder/$name.before" 2>/dev/null || : >"$folder/$name.before"; }

# BEFORE, the number of finished cells: resumes the run until it is complete (at most 3 times), and checks that the lines of
# these cells are still in the samples file.
resumed() {
  local before=$1 code
  for _ in 1 2 3; do
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

last_message() { grep '^memline: ' "$folder/$name.err" | tail -n 1 | sed "s|$folder/||g"; }

row() { # FAULT, EXPECTED EXIT CODE, BEFORE, KEPT
  [ "$status" = "$2" ] || wrong=1
  printf '| %s | %s | %s | %s%s | %s s | %s |\n' "$1" "$3" "$4" "$status" \
    "$([ "$status" = "$2" ] || echo " (not $2)")" "$seconds" "$(last_message)"
}
