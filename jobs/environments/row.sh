# shellcheck shell=bash
# Functions for the rows of the table: they run a command and compare its exit code and output with what is expected.

calibration=$work/recorded.json
cp "$here/../calibration/amd-epyc-zen5-2core/standard.json" "$calibration"
cp "$here/../calibration/amd-epyc-zen5-2core/standard.cells.jsonl.gz" "${calibration%.json}.cells.jsonl.gz"
layout=(--matrix 1000x1000 --element float64 --columns 1 --cache cold)
measured_shortly=(calibrate --profile quick --only sends --launches 1 --seconds 2)

# COMMAND …: runs it; sets `code`, and stores its output in $work/out and $work/err. To redirect the output elsewhere, use
# `run bash -c '… >/dev/full'`.
run() {
  code=0
  "$@" >"$work/out" 2>"$work/err" || code=$?
}

# ENVIRONMENT, COMMAND AS SHOWN, CODE, [PATTERN]: checks the last `run` and prints its row. Expects the exit code CODE, no stack
# trace, and at most one message of the program besides warnings. PATTERN must match the last message.
message_is() {
  local line good=yes
  line=$(grep -E '^[a-z-]+: ' "$work/err" | grep -v ': warning: ' | tail -n 1)
  [ "$code" = "$3" ] || good="NO, not $3"
  [ "$(grep '^memline: ' "$work/err" | grep -vc '^memline: warning: ')" -le 1 ] || good="NO, several lines"
  ! grep -qE '^[[:space:]]+at |Exception in thread' "$work/err" || good="NO, a stack trace"
  [ -z "${4:-}" ] || grep -qE -- "$4" <<<"$line" || good="NO, not '$4'"
  row "$1" "$2" "$code" "$line" "$good"
}

# ENVIRONMENT, COMMAND AS SHOWN, CONDITION IN WORDS, COMMAND …: checks the last `run` and prints its row. Expects the exit code
# 0, and that COMMAND, which tests the condition, succeeds.
holds() {
  local good=yes line
  line=$(grep '^memline: ' "$work/err" | tail -n 1)
  [ "$code" = 0 ] || good="NO, not 0"
  "${@:4}" >/dev/null 2>&1 || good="NO, not $3"
  row "$1" "$2" "$code" "${line:-$3}" "$good"
}

row() {
  [ "$5" = yes ] || wrong=$((wrong + 1))
  printf '| %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$(shown "$4")" "$5"
}

shown() { # TEXT: shortened and escaped for a cell of the table
  local text=${1//"$work"/…} most=160
  text=${text//"$checkout"/CHECKOUT}
  text=${text//|/\\|}
  [ ${#text} -le $most ] || text=${text:0:$((most / 2))}…${text: -$((most / 2))}
  printf '%s' "$text"
}

skipped() { row "$1" - - "skipped: $2" yes; }

as_root() { [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null; }

# SCRIPT, ARGUMENT …: runs the script in its own mount namespace.
apart() { unshare --mount --propagation private bash -c "$@"; }
