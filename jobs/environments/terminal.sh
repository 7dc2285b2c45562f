# shellcheck shell=bash
# Runs with a pseudo-terminal, which script (util-linux) makes, and runs without a terminal.

long+=(interrupted_at_a_terminal)
long+=(interrupted_pairs interrupted_local dumb_terminal no_terminal)

# FILE, COMMAND …: runs COMMAND at a terminal and types ^C once FILE has 60000 bytes, or after 60 s. SIGINT gets its default
# action first: if this script was started with SIGINT ignored, COMMAND would ignore it, too.
interrupted() {
  local command
  printf -v command '%q ' "${@:2}"
  SHELL=/bin/sh run script -qefc "exec env --default-signal=INT $command" /dev/null < <(typed "$1")
  tr '\r' '\n' <"$work/out" >"$work/err" # a terminal has only one output
}

typed() { # FILE
  local i
  for ((i = 0; i < 300; i++)); do
    [ "$(stat -c %s "$1" 2>/dev/null || echo 0)" -lt 60000 ] || break
    sleep 0.2
  done
  printf '\003'
  sleep 3 # the end of input would count as another key
}

kept() { # ENVIRONMENT, WHAT WAS RUN, FILE
  message_is "$1" "$2" 6 'stopped early by SIGINT'
  [ -s "$3" ] || { wrong=$((wrong + 1)); echo "environments: $3 was not kept" >&2; }
}

interrupted_at_a_terminal() {
  interrupted "$work/stopped.samples.jsonl" "$memline" calibrate --profile quick --only sends --launches 1 --seconds 20 \
    --out "$work/stopped.json"
  kept 'Ctrl-C at a terminal' calibrate "$work/stopped.samples.jsonl"
}

interrupted_pairs() {
  interrupted "$work/pairs/a.samples.jsonl" "$memline" ab --out "$work/pairs"
  kept 'Ctrl-C at a terminal' ab "$work/pairs/a.samples.jsonl"
}

interrupted_local() {
  [ "$checkout" -ef "$here/.." ] || { skipped 'Ctrl-C at a terminal' 'local.sh would build there'; return; }
  interrupted "$work/local.samples.jsonl" "$checkout/jobs/local.sh" --profile quick --only sends --out "$work/local.json"
  kept 'Ctrl-C at a terminal' local.sh "$work/local.samples.jsonl"
}

dumb_terminal() {
  TERM=dumb SHELL=/bin/sh run script -qefc "exec '$memline' calibrate --profile quick --only sends --launches 1 --seconds 2 --out '$work/dumb.json'" /dev/null
  holds 'TERM=dumb' calibrate 'no escape sequence' bash -c '! grep -q $'"'\\x1b'"' "$1"' - "$work/out"
}

no_terminal() {
  run setsid --wait "$memline" "${measured_shortly[@]}" --out "$work/no-terminal.json"
  message_is 'no terminal (setsid)' calibrate 0
}
